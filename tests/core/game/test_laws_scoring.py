"""Scoring keeps the laws: each test is named after the law that it proves."""

import pytest
from support.games.deals_by_hand import (
    DEALER,
    ELDER,
    HIGH,
    KING_HAND,
    LOW,
    dealt,
    do,
    exchange,
    law,
    laws_of,
    played,
)

from ecarte_core.cards import parse_card, parse_hand
from ecarte_core.game import (
    Announce,
    Deal,
    MarkKing,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    Transition,
    apply,
    faults,
    legal_actions,
)
from ecarte_core.game.events import HandWon

VOLE = "KH 7D QH 8D JH 9D AH 7C TH 8C"


POINT = ("KH QH JH 7C 8C", "KC QC 7H 8H 9H", "KH 9H QH 8H JH 7H 7C QC KC 8C")  # elder three, dealer two


LOST = ("KH QH 9D 7C 8C", "KC QC 7H 8H KD", "KH 8H QH 7H 9D KD KC 8C QC 7C")  # elder two, dealer three


def won(done: Transition) -> HandWon:
    return next(event for event in done.events if isinstance(event, HandWon))


def test_law_48_one_for_the_point() -> None:
    done = played(do(dealt(*POINT[:2]), PlayHand(ELDER)).state, POINT[2])
    assert won(done) == HandWon(ELDER, "point", 1, (law(48),))
    assert done.state.score == (0, 1)


def test_law_48_two_for_the_vole() -> None:
    done = played(do(dealt(HIGH, LOW), PlayHand(ELDER)).state, VOLE)
    assert won(done) == HandWon(ELDER, "vole", 2, (law(48),))


def test_law_49_two_against_an_elder_who_played_without_proposing() -> None:
    done = played(do(dealt(*LOST[:2]), PlayHand(ELDER)).state, LOST[2])
    assert won(done) == HandWon(DEALER, "point", 2, (law(49),), "played without proposing")
    assert won(done).describe(("Ann", "Bob")) == (
        "Ann makes the point and marks two, because Bob played without proposing."
    )
    assert done.state.score == (2, 0)


def test_law_49_two_against_a_dealer_who_refused_the_first_proposal() -> None:
    done = played(do(dealt(*POINT[:2]), Propose(ELDER), Refuse(DEALER)).state, POINT[2])
    assert won(done) == HandWon(ELDER, "point", 2, (law(49),), "refused the first proposal")
    assert won(done).describe(("Ann", "Bob")) == (
        "Bob makes the point and marks two, because Ann refused the first proposal."
    )


def test_law_49_only_the_first_proposal_or_refusal() -> None:
    again = do(dealt("KH QH JH 7C 7S", POINT[1], "9S"), *exchange("7S", "8C")).state
    refused = do(again, Propose(ELDER), Refuse(DEALER)).state
    assert refused.deal is not None and refused.deal.vulnerable is None
    assert won(played(refused, POINT[2])).marks == 1
    stood = do(again, PlayHand(ELDER)).state
    assert stood.deal is not None and stood.deal.vulnerable is None


def test_law_49_the_vole_stays_two_and_never_three() -> None:
    state = do(dealt(LOW, "KS QS JS AS TS", "7S"), PlayHand(ELDER)).state
    done = played(state, "7D TS KS 8D QS 9D JS 7C AS 8C")
    assert won(done) == HandWon(DEALER, "vole", 2, (law(48), law(49)), "played without proposing")
    assert done.state.score == (2, 0)


def test_law_49_a_player_who_stood_and_made_the_point_marks_one() -> None:
    done = played(do(dealt(*LOST[:2]), Propose(ELDER), Refuse(DEALER)).state, LOST[2])
    assert won(done).marks == 1


def test_law_46_five_up_and_no_mark_beyond() -> None:
    done = played(do(dealt(HIGH, LOW, score=(0, 4)), PlayHand(ELDER)).state, VOLE)
    assert done.state.score == (0, 5) and done.state.winner is ELDER
    assert law(46) in laws_of(done) and legal_actions(done.state) == ()
    with pytest.raises(faults.GameOver):
        apply(done.state, Deal((parse_hand(HIGH), parse_hand(LOW)), parse_card("7S")))


def test_law_47_a_king_turned_and_marked_at_four_ends_the_game_at_once() -> None:
    done = apply(dealt(HIGH, LOW, "KS", score=(4, 4)), MarkKing(DEALER))
    assert done.state.stage is Stage.OVER and done.state.winner is DEALER
    assert done.state.score == (5, 4) and law(46) in laws_of(done)


def test_law_47_a_king_announced_at_four_ends_the_game_at_once() -> None:
    done = do(dealt(KING_HAND, LOW, score=(4, 4)), PlayHand(ELDER), Announce(ELDER))
    assert done.state.stage is Stage.OVER and done.state.winner is ELDER

"""Offences that come to light later, two in one hand, and marks beyond five: Laws 14, 25, 42, 43 and 46 in records."""

import pytest

from ecarte_core.game import Stage, State
from ecarte_core.laws.clause_model import CODE_NAMES, CodeName
from ecarte_core.record import RecordError, parse_record, play_through, write_record

BY_CODE = pytest.mark.parametrize("code", CODE_NAMES)

POINT = "Bob leads 9S\nAnn plays AC\nAnn leads QC\nBob plays TD\nAnn leads JC\nBob plays 8D\n" + (
    "Ann leads 8H\nBob plays KH\nBob leads KS\nAnn plays 7S\n"
)
"""Ann trumps with the ace although she has a spade, and wins three tricks."""
VOLE = "Bob leads 9S\nAnn plays AC\nAnn leads QC\nBob plays TD\nAnn leads JC\nBob plays 8D\n" + (
    "Ann leads TC\nBob plays KS\nAnn leads 7S\nBob plays KH\n"
)
FALSE_KING = "! false-king with 9S 7S, offender=dealer; correct-score\n"
TWO = "Bob leads TD\nAnn plays AC\nAnn leads 8H\nBob plays 8D\nAnn leads QC\nBob plays KS\nAnn leads JC\nBob plays KH\n"
"""After the first trick: Bob does not follow with the king of hearts, and Ann wins four tricks."""
AGAIN = "Bob leads 9S\nAnn plays 7S\nBob leads TD\nAnn plays AC\nAnn leads QC\nBob plays 8D\n" + (
    "Ann leads JC\nBob plays KS\nAnn leads 8H\nBob plays KH\n"
)


def begin(code: str = "cavendish", score: str = "Ann 0, Bob 0", ann: str = "8H QC AC JC 7S") -> str:
    """Ann deals and refuses; clubs are trumps, and nobody holds the king."""
    return (
        f"Players: Ann and Bob\nCode: {code}\nDealer: Ann\nScore: {score}\n\nDeal 1: Ann deals 3-2, turns 9C\n"
        f"Bob holds 9S KS KH TD 8D\nAnn holds {ann}\nBob proposes\nAnn refuses\n"
    )


def end(text: str) -> State:
    """The state at the end of the record, which is written back as it was."""
    assert write_record(parse_record(text)) == text
    return play_through(parse_record(text))[-1].state


@BY_CODE
def test_laws_43_and_22_a_revoke_noticed_after_the_hand_is_reduced_once(code: CodeName) -> None:
    won = end(begin(code, "Ann 4, Bob 2") + POINT + "! revoke with AC; stand\n")
    assert (won.stage, won.score) == (Stage.DEAL, (4, 2))
    again = end(begin(code, "Ann 4, Bob 2") + POINT + "! revoke with AC; replay-hand\n")
    assert (again.stage, again.score, again.dealer) == (Stage.PLAY, (4, 2), 0)


@BY_CODE
@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 4), (4, 5)])
def test_law_46_a_vole_that_is_reduced_counts_from_the_marks_and_not_from_five(
    code: CodeName, before: int, after: int
) -> None:
    text = begin(code, f"Ann {before}, Bob 2", "TC QC AC JC 7S") + VOLE
    state = end(text + "! revoke with AC; stand\n")
    assert (state.stage, state.score) == (Stage.OVER if after == 5 else Stage.DEAL, (after, 2))
    assert end(text + "! revoke with AC; replay-hand\n").score == (before, 2)


def test_law_43_a_revoke_may_be_noticed_while_the_hand_is_played() -> None:
    lines = POINT.splitlines(keepends=True)
    text = begin() + "".join(lines[:4]) + "! revoke with AC; stand\n" + "".join(lines[4:])
    assert end(text + "Score: Ann 0, Bob 0\n").stage is Stage.DEAL


@BY_CODE
def test_two_offenders_in_one_hand_are_both_reduced(code: CodeName) -> None:
    """Ann has announced a false king, then Bob revokes: what she marks for the hand is still nothing."""
    text = begin(code) + FALSE_KING + TWO + "! revoke with 8D; replay-hand\n" + AGAIN
    assert end(text).score == (0, 0)


@BY_CODE
def test_two_offences_of_one_player_reduce_what_he_wins_once(code: CodeName) -> None:
    """Each law says what he marks of what he wins: of a vole he marks one, and not nothing."""
    false = begin(code, ann="TC QC AC JC 7S") + "Ann announces the king\n" + VOLE
    text = false + "! false-king; correct-score\n! revoke with AC; stand\n"
    assert end(text).score == (1, 0)


def test_two_offences_of_one_player_are_both_named_when_he_marks() -> None:
    lines = VOLE.splitlines(keepends=True)
    ruled = "! false-king; correct-score\n! revoke with AC; stand\n"
    text = begin(ann="TC QC AC JC 7S") + "Ann announces the king\n" + "".join([*lines[:4], ruled, *lines[4:]])
    laws = [law for event in play_through(parse_record(text))[-1].events for law in event.laws]
    assert {"cavendish.law.25", "cavendish.law.43"} <= set(laws)
    assert end(text).score == (1, 0)


@BY_CODE
def test_laws_25_and_10_a_false_king_may_be_noticed_after_the_hand(code: CodeName) -> None:
    text = begin(code) + "Ann announces the king\n" + AGAIN
    assert end(text + "! false-king; correct-score\n").score == (0, 0)
    again = end(text + "! false-king; replay-hand\n")
    assert (again.stage, again.score) == (Stage.PLAY, (0, 0))
    soon = begin(code) + "Ann announces the king\n! false-king; no-penalty\n" + AGAIN
    assert end(soon).score == (1, 0)


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        (POINT, "Line 12: "),
        ("Ann announces the king\n", "Line 11: "),
        (AGAIN + "! revoke with AC; stand\n", "That would not be a revoke"),
        (POINT + "! failing-to-win with AC; stand\n", "That would not be a failure to win"),
        (POINT + "! revoke with AC, offender-wins=vole; stand\n", "contradicts the position"),
        (POINT + "! revoke with AC, offender=non-dealer; stand\n", "contradicts the position"),
        (POINT + "! revoke with AC, taken-up=yes; no-penalty\n", "contradicts the position"),
        ("Bob leads 9S\nAnn plays AC\n! revoke with AC; stand\n", "No other card has been led since"),
        ("! overscore, game-over=yes; stand\n", "contradicts the position"),
        ("! wrong-suit-named with 9S KH, holds-suit=no; stand\n", "contradicts the position"),
        (AGAIN + "! omitted-score, next-turn-up=yes; stand\n", "contradicts the position"),
    ],
)
def test_what_the_record_contradicts_is_refused(steps: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(begin() + steps)
    assert fault in str(caught.value)


DEALT = begin().partition("Bob proposes")[0]


@pytest.mark.parametrize("change", ["during-game", "other-packets"])
def test_law_8_only_a_player_who_has_dealt_changes_his_order_during_the_game(change: str) -> None:
    """And a deal by three and two was not made in other packets."""
    with pytest.raises(RecordError, match="which says change=later-game or change=announced"):
        parse_record(DEALT + f"! wrong-order-of-dealing, change={change}; stand\n")
    again = "! more-than-one-card-turned-up with JD; fresh-deal\n\nDeal 2: Ann deals 2-3, turns 9C\n"
    later = DEALT + again + "Bob holds 9S KS KH TD 8D\nAnn holds 8H QC AC JC 7S\n"
    assert end(later + "! wrong-order-of-dealing, change=during-game; stand\n").deal_count == 2
    with pytest.raises(RecordError, match="which says change=during-game"):
        parse_record(later + "! wrong-order-of-dealing, change=later-game; stand\n")


def test_law_8_a_players_first_deal_of_the_game_changes_no_order_of_the_game() -> None:
    """Whatever the score is by then; only a record that begins in the middle does not say who dealt before."""
    late = "Players: Ann and Bob\nDealer: Bob\nScore: Ann 1, Bob 0\n\nDeal 1: Bob deals 3-2\n"
    change = "! wrong-order-of-dealing, change=during-game; fresh-deal\n"
    assert play_through(parse_record(late + change))
    first = "Players: Ann and Bob\nDealer: Ann\n\nDeal 1: Ann deals; Ann wins the point, marks 1\n"
    with pytest.raises(RecordError, match="which says change=later-game or change=announced"):
        parse_record(f"{first}\nDeal 2: Bob deals 3-2\n{change}")


@pytest.mark.parametrize(
    ("dealer", "line", "next_dealer"),
    [
        ("Bob", "! deal-out-of-turn; void-deal", 1),
        ("Ann", "! wrong-order-of-dealing, change=later-game; fresh-deal", 0),
        ("Ann", "! incorrect-pack; void-deal", 0),
        ("Ann", "! wrong-pack-dealt; void-deal", 0),
    ],
)
def test_a_deal_at_which_nobody_looked_needs_no_hands(dealer: str, line: str, next_dealer: int) -> None:
    text = f"Players: Ann and Bob\nCode: cavendish\nDealer: {dealer}\n\nDeal 1: Ann deals 3-2\n{line}\n"
    state = play_through(parse_record(text))[-1].state
    assert (state.stage, state.dealer, state.score) == (Stage.DEAL, next_dealer, (0, 0))


def test_a_second_turn_up_needs_no_hands() -> None:
    text = "Players: Ann and Bob\nDealer: Ann\n\nDeal 1: Ann deals, turns 9C\n"
    state = play_through(parse_record(text + "! more-than-one-card-turned-up with JD; choose-second\n"))[
        -1
    ].state
    assert state.deal is not None
    assert (str(state.deal.turn_up), state.deal.stock) == ("JD", 21)

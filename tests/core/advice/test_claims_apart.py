"""What the checks of claims count, found again by other means: enumeration and printed figures.

That the checks find what is pinned, ``test_claims.py`` shows.
"""

from math import comb, factorial

import pytest

from ecarte_core.advice.author_hands import select_hands
from ecarte_core.advice.chances_of_hands import TRUMPS
from ecarte_core.advice.checks.play import list_endings
from ecarte_core.advice.clauses import Advice
from ecarte_core.advice.hands_in_play import (
    count_best_tricks,
    find_best_line,
    find_line_to,
    find_trick_range,
    follow,
    list_positions,
)
from ecarte_core.advice.hands_of_rules import Against, count_seen, list_low_hands
from ecarte_core.cards import Card, Suit, parse_card, parse_cards, parse_hand
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.knowledge import Knowledge, Seat


def test_the_knave_of_clubs_thrown_to_the_ten_gives_the_third_deal_away() -> None:
    """The note on ``hoyle-game-3-queen-then-ten``."""
    state = next(list_positions("diamonds", Y="QD TD TC 8C 8H", A="JC AH JH TH 8D")).trick(
        *parse_cards("QD 8D")
    )
    lead = parse_card("TD")
    tricks = {str(reply): count_best_tricks(state.trick(lead, reply), "Y") for reply in state.replies(lead)}
    assert tricks == {"JC": 4, "AH": 2, "JH": 2, "TH": 2}


def test_one_trump_and_one_king_are_enough_with_one_of_the_two_best_trumps() -> None:
    """The note on ``hoyle-accept-one-trump-one-king``."""
    turn_up = parse_card("7H")
    among = select_hands("hoyle", Advice.PROPOSE, turn_up)

    def is_enough(trump: str) -> bool:
        hand = (parse_card(trump), *parse_cards("TD 9D TC KS"))
        sure = compute_guarantee(Knowledge(hand, turn_up, Seat.DEALER), among=among)
        return 2 * sure.winning_hands >= sure.hands

    assert [trump for trump in ("KH", "QH", "JH", "AH") if is_enough(trump)] == ["KH", "QH"]


def test_any_play_reaches_what_a_plain_enumeration_reaches() -> None:
    state = next(list_positions("diamonds", Y="QD TD TC 8C 8H", A="JC AH JH TH 8D"))

    def ends(mine: frozenset[Card], his: frozenset[Card], leads: bool) -> set[int]:
        """All that Y can end with, by whatever play."""
        here, there = (mine, his) if leads else (his, mine)
        if not here:
            return {0}
        totals = set()
        for lead in here:
            for reply in playable_cards(there, lead, Suit.DIAMONDS):
                won = beats(reply, lead, Suit.DIAMONDS)
                y = leads != won
                further = ends(mine - {lead, reply}, his - {lead, reply}, y)
                totals |= {y + more for more in further}
        return totals

    reached = ends(frozenset(state.leader.hand), frozenset(state.follower.hand), True)
    assert find_trick_range(state, "Y") == (min(reached), max(reached))
    for tricks in reached:
        cards = find_line_to(state, "Y", tricks)
        assert follow(state, " ".join(map(str, cards)))[0].side("Y").tricks == tricks
    assert (
        follow(state, " ".join(map(str, find_best_line(state))))[0].side("Y").tricks
        == count_best_tricks(state, "Y")
        == 3
    )


@pytest.mark.parametrize(
    ("hand", "few"),
    [
        ("KS QS JS 8C 8D", 38_760),
        ("KS QS JS 8H 8D", 44_574),
        ("KS QS 9H 8H 8D", 50_274),
        ("KS TH 9H 8H 8D", 55_594),
    ],
)
def test_hands_with_fewer_than_two_trumps_are_fosters(hand: str, few: int) -> None:
    turn_up = parse_card("7H")
    assert count_seen(Knowledge(parse_hand(hand), turn_up), Against(trumps=1).select(turn_up))[1] == few


def test_every_pair_of_hands_is_counted_once() -> None:
    for size in (1, 2, 3):
        total = sum(weight for _, _, weight in list_endings(size, trumps=8))
        assert total == comb(32, size) * comb(32 - size, size)
    assert sum(weight for _, _, weight in list_endings(2)) == comb(31, 2) * comb(29, 2)


def test_families_hold_every_hand_once_up_to_exchange_of_suits() -> None:
    counts = [0] * 4
    for hand, _, _ in list_low_hands():
        plain = [
            tuple(sorted(card.rank for card in hand if card.suit == suit)) for suit in Suit if suit != TRUMPS
        ]
        alike = [plain.count(holding) for holding in set(plain)]
        ways = factorial(3)
        for count in alike:
            ways //= factorial(count)
        counts[sum(card.suit == TRUMPS for card in hand)] += ways
    assert counts == [comb(24, 5 - trumps) for trumps in range(4)]

"""What an exchange brings, by the patterns of the suits: against drawing card by card."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from ecarte_core.advice.checks.exchanges import compare_throwing, count_after_exchange
from ecarte_core.cards import PACK, Card, parse_card, parse_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat

TURNED = parse_card("TH")


def draw_each(cards_kept: tuple[Card, ...], discards: tuple[Card, ...], seat: Seat) -> Counter[int]:
    """The holder's tricks, counted draw by draw."""
    unseen = [card for card in PACK if card not in (*cards_kept, *discards, TURNED)]
    counts = Counter[int]()
    for draw in combinations(unseen, len(discards)):
        odds = compute_odds(Knowledge((*cards_kept, *draw), TURNED, seat, discarded=discards))
        counts.update(dict(enumerate(odds.all_seen.tricks)))
    return counts


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize(
    ("held", "thrown"), [("7H 8H KS KD", "QS"), ("8H KS KD KC", "QH"), ("7H 8H KS QC 9D", "")]
)
def test_every_draw_and_every_adverse_hand_count_once(held: str, thrown: str, seat: Seat) -> None:
    cards_kept, discards = parse_cards(held), parse_cards(thrown)
    assert +count_after_exchange(cards_kept, discards, TURNED, seat) == +draw_each(cards_kept, discards, seat)


def test_the_suit_that_is_counted_apart_makes_no_difference() -> None:
    cards_kept, card, other = parse_cards("7H 8H KS"), parse_card("QC"), parse_card("9C")
    throw = compare_throwing(card, cards_kept, (other,), TURNED)
    counts = count_after_exchange((*cards_kept, card), (other,), TURNED)
    assert throw.kept == Fraction(sum(counts[tricks] for tricks in (3, 4, 5)), counts.total())

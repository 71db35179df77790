"""Checks of rules of throwing out: what they name is thrown out, and one card of it, or besides, is in question."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from ...cards import Card, Rank, parse_card, parse_cards
from ...odds.chance_format import format_percent
from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, verdict
from ..hand_wording import format_symbols, position_of_holder
from ..throwing_out import compare_throwing
from .check_registry import check

_TURNED = parse_card("TH")
_RAGS = parse_cards("7S 8S 7D 8D 7C 8C")


@check
def throwing_out_is_right(cards: tuple[Card, ...], keeping: bool) -> Finding:
    """Each card is better kept, or else thrown out, by a dealer who keeps his trumps and throws out his rags.

    The rags are plain sevens and eights; besides there are none, one or two of the lowest trumps. Over every
    draw and every hand of the adversary, both hands seen.
    """
    said: list[str] = []
    right: list[bool] = []
    figures: dict[str, dict[str, list[int]]] = {}
    worst: tuple[Fraction, Card, tuple[Card, ...]] | None = None
    for card in cards:
        counts: dict[str, list[int]] = {}
        for rest in _list_companions(card):
            trumps = tuple(other for other in rest if other.suit is _TURNED.suit)
            throw = compare_throwing(card, trumps, rest[len(trumps) :], _TURNED)
            gain = (throw.kept - throw.thrown) * (1 if keeping else -1)
            count = counts.setdefault(("no trump", "one trump", "two trumps")[len(trumps)], [0, 0])
            count[0] += gain > 0
            count[1] += 1
            right.append(gain > 0)
            if worst is None or gain < worst[0]:
                worst = gain, card, rest
        figures[str(card)] = counts
        good, of = (sum(column) for column in zip(*counts.values(), strict=True))
        said.append(f"{card.symbol} in {good} of {of} sets of companions" + _divide(counts) * (good < of))
    assert worst is not None
    gain, card, rest = worst
    return Finding(
        verdict(all(right), any(right)),
        f"{'Keeping' if keeping else 'Throwing out'} is better: {'; '.join(said)}. The "
        f"{'least it gains is' if gain > 0 else 'most it costs is'} {format_percent(abs(gain))}, "
        f"with {card.symbol} beside {format_symbols(rest)}.",
        figures,
        position_of_holder(Knowledge((*rest, card), _TURNED, Seat.DEALER)),
    )


def _divide(counts: dict[str, list[int]]) -> str:
    return " (" + ", ".join(f"with {name} {good} of {of}" for name, (good, of) in counts.items()) + ")"


def _list_companions(card: Card) -> Iterator[tuple[Card, ...]]:
    """Four small cards to go with it: none, one or two low trumps first, the rest plain sevens and eights."""
    low = [trump for trump in (Card(_TURNED.suit, rank) for rank in Rank) if trump != card]
    for count in range(3):
        for plain in combinations([other for other in _RAGS if other != card], 4 - count):
            yield (*low[:count], *plain)

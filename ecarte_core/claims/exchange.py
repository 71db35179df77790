"""What an exchange is worth, when nothing is known of the adversary's: cards drawn from all that are unseen.

The adversary's exchange is left out: his five cards are any five of those that the drawer has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..cards import PACK, Card, Rank, Suit, format_cards, parse_card, parse_cards
from .chance_wording import DEALER, hand_place, per_cent, reckon, share, symbols
from .claim import Finding, Verdict

_TURNED = parse_card("TH")
_SMALL = parse_cards("7S 8S 7D 8D 7C 8C")


class Drawn(NamedTuple):
    """Chances, averaged over every draw and every hand of the adversary."""

    point: Fraction
    vole: Fraction
    certain: bool
    """With every draw the point is made against every hand."""


@cache
def after_drawing(
    kept: tuple[Card, ...], thrown: tuple[Card, ...], turn_up: Card, seat: str = DEALER
) -> Drawn:
    """Part with ``thrown`` and draw as many."""
    unseen = [card for card in PACK if card not in (*kept, *thrown, turn_up)]
    hands = point = vole = 0
    for draw in combinations(unseen, len(thrown)):
        made = reckon((*kept, *draw), turn_up, seat, discarded=format_cards(thrown)).all_seen
        hands, point, vole = hands + made.hands, point + made.point, vole + made.vole
    return Drawn(Fraction(point, hands), Fraction(vole, hands), point == hands)


def one_card(name: str, *, keeping: bool) -> Finding:
    """Is the card better kept than changed, in some poor hands? Or, if not ``keeping``, better changed?"""
    card = parse_card(name)
    gains = {}
    for rest in _companions(card):
        kept = reckon((*rest, card), _TURNED, DEALER).all_seen
        gains[rest] = Fraction(kept.point, kept.hands) - after_drawing(rest, (card,), _TURNED).point
    sign = 1 if keeping else -1
    right = sum(sign * gain > 0 for gain in gains.values())
    found: Verdict = "holds" if right == len(gains) else "holds in part" if right else "fails"
    worst = min(gains, key=lambda rest: sign * gains[rest])
    finest = max(gains, key=lambda rest: sign * gains[rest])
    word = "Keeping" if keeping else "Changing"
    return Finding(
        found,
        f"{word} {card.symbol} is better with {share(right, len(gains))} sets of companions: with "
        f"{symbols(finest)} by {per_cent(sign * gains[finest])} of the hands, with {symbols(worst)} by "
        f"{per_cent(sign * gains[worst])}. With " + "; with ".join(_by_trumps(gains, sign)) + ".",
        {"hands": len(gains), "better": right},
        hand_place((*worst, card), _TURNED, DEALER),
    )


def _by_trumps(gains: dict[tuple[Card, ...], Fraction], sign: int) -> Iterator[str]:
    for count, word in enumerate(("no other trump", "one", "two")):
        those = [gain for rest, gain in gains.items() if _trumps(rest) == count]
        yield f"{word} {sum(sign * gain > 0 for gain in those)} of {len(those)}"


def _companions(card: Card) -> Iterator[tuple[Card, ...]]:
    """Four small cards to go with it: none, one or two low trumps, the rest plain sevens and eights."""
    low = [trump for trump in (Card(Suit.HEARTS, rank) for rank in Rank) if trump != card]
    for count in range(3):
        for plain in combinations([other for other in _SMALL if other != card], 4 - count):
            yield (*low[:count], *plain)


def _trumps(cards: tuple[Card, ...]) -> int:
    return sum(card.suit == Suit.HEARTS for card in cards)

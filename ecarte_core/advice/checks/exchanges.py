"""What an exchange brings, and the check of what to throw out, both hands seen.

Nothing is known of the adversary: his five cards are any of those that the drawer has not seen, and his exchange is
left out. All pairs of final hands are counted, by the patterns of the suits.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ...cards import Card, Rank, Suit, parse_card, parse_cards
from ...cards.constants import HAND_SIZE, POINT_TRICKS
from ...chances.chance_format import format_number, format_percent
from ...chances.hand_classes import card_bits, pattern_from_bits, suit_bits
from ...chances.knowledge import Knowledge, Seat
from ...chances.position_table import load_table
from ...chances.suit_patterns import PATTERN_SIZES, PATTERNS_BY_SIZE, PLAIN_TERMS, TRUMP_TERMS
from ..claim_model import Finding, format_symbols, judge_gain, position_of_holder
from .check_registry import check


def count_after_exchange(
    cards_kept: tuple[Card, ...],
    discards: tuple[Card, ...],
    turn_up: Card,
    seat: Seat = Seat.DEALER,
    apart: Suit = Suit.SPADES,
) -> Counter[int]:
    """By the holder's tricks: over every draw for the discards, and every hand of the adversary.

    What the suits besides ``apart`` bring is computed once for all that differ in ``apart`` only.
    """
    own, gone = card_bits(cards_kept), card_bits((*discards, turn_up))
    lies = {suit: _Lie(suit_bits(own, suit), suit_bits(~own & ~gone, suit)) for suit in Suit}
    lie = lies.pop(apart)
    trumps = lies.pop(turn_up.suit, None)
    tricks_by_pattern = _count_other_suits(tuple(sorted(lies.values())), trumps, seat)
    counts: Counter[int] = Counter()
    for pattern, ways in _list_ways(lie, seat).items():
        for tricks, pairs in enumerate(tricks_by_pattern.get(pattern, ())):
            counts[tricks if seat is Seat.NON_DEALER else HAND_SIZE - tricks] += ways * pairs
    return counts


class ThrowChances(NamedTuple):
    """The chance of the point, both hands seen, over every draw and every hand of the adversary."""

    thrown: Fraction
    """The card thrown out with the others."""
    kept: Fraction
    """The card kept, and the others thrown out."""


def compare_throwing(
    card: Card, cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card
) -> ThrowChances:
    """The chances if the dealer throws out ``card`` with ``discards``, and if he adds it to ``cards_kept``."""
    counts = (
        count_after_exchange(cards_kept, (*discards, card), turn_up, apart=card.suit),
        count_after_exchange((*cards_kept, card), discards, turn_up, apart=card.suit),
    )
    without, with_card = (
        Fraction(sum(count[tricks] for tricks in range(POINT_TRICKS, HAND_SIZE + 1)), count.total())
        for count in counts
    )
    return ThrowChances(without, with_card)


class _Lie(NamedTuple):
    """How a suit lies, eight bits each."""

    own: int
    """The cards that the holder keeps."""
    pool: int
    """Those that both may have."""


@cache
def _list_ways(lie: _Lie, seat: Seat) -> Mapping[int, int]:
    """The ways in which a suit may be dealt: the pattern of each, the non-dealer's cards first, and its number."""
    ways: dict[int, int] = defaultdict(int)
    places = [1 << place for place in range(8) if lie.pool >> place & 1]
    for size in range(len(places) + 1):
        for cards in combinations(places, size):
            left = [place for place in places if place not in cards]
            for more in range(len(left) + 1):
                for others in combinations(left, more):
                    pattern = pattern_from_bits(*seat.order((lie.own | sum(others), sum(cards))))
                    if max(PATTERN_SIZES[pattern]) <= HAND_SIZE:
                        ways[pattern] += 1
    return ways


@cache
def _count_other_suits(plain: tuple[_Lie, ...], trumps: _Lie | None, seat: Seat) -> Mapping[int, list[int]]:
    """By the pattern of one suit and the non-dealer's tricks, the pairs of hands of the other suits.

    ``plain`` are the plain suits of these, in any order; ``trumps`` is None if the one suit is that of trumps.
    """
    own_terms = PLAIN_TERMS if trumps else TRUMP_TERMS
    values = load_table().values
    tricks_by_pattern = {}
    for sizes, terms in _join_suits(plain, trumps, seat).items():
        for pattern in PATTERNS_BY_SIZE.get((HAND_SIZE - sizes[0], HAND_SIZE - sizes[1]), ()):
            tricks_by_pattern[pattern] = counts = [0] * (HAND_SIZE + 1)
            term = own_terms[pattern]
            for tail, weight in terms.items():
                counts[values[term + tail]] += weight
    return tricks_by_pattern


type _Terms = dict[tuple[int, int], dict[int, int]]
"""By the cards of the non-dealer and of the dealer, the terms of keys and the number of ways."""


@cache
def _join_suits(plain: tuple[_Lie, ...], trumps: _Lie | None, seat: Seat) -> _Terms:
    if trumps:
        return _join(_join_suits(plain, None, seat), _list_terms(trumps, TRUMP_TERMS, seat))
    *others, last = plain
    terms = _list_terms(last, PLAIN_TERMS, seat)
    return _join(_join_suits(tuple(others), None, seat), terms) if others else terms


def _list_terms(lie: _Lie, terms: tuple[int, ...], seat: Seat) -> _Terms:
    pattern_terms: _Terms = defaultdict(dict)
    for pattern, ways in _list_ways(lie, seat).items():
        pattern_terms[PATTERN_SIZES[pattern]][terms[pattern]] = ways
    return pattern_terms


def _join(first: _Terms, other: _Terms) -> _Terms:
    joined: _Terms = defaultdict(lambda: defaultdict(int))
    for (a, b), some in first.items():
        for (c, d), more in other.items():
            if a + c <= HAND_SIZE and b + d <= HAND_SIZE:
                into = joined[a + c, b + d]
                for term, ways in some.items():
                    for further, times in more.items():
                        into[term + further] += ways * times
    return joined


# --- the check ---------------------------------------------------------------------------------------------------

_TURNED = parse_card("TH")
_RAGS = parse_cards("7S 8S 7D 8D 7C 8C")


@check("both hands seen")
def throwing_out_pays(cards: tuple[Card, ...], keeping: bool) -> Finding:
    """These cards are better kept, or else thrown out, by a dealer who keeps his trumps and throws out his rags.

    By the average over all cards and their companions: none, one or two of the lowest trumps, and plain sevens and
    eights.
    """
    gains = {}
    for card in cards:
        for companions in _list_companions(card):
            trumps = tuple(other for other in companions if other.suit is _TURNED.suit)
            throw = compare_throwing(card, trumps, companions[len(trumps) :], _TURNED)
            gains[card, companions] = (throw.kept - throw.thrown) * (1 if keeping else -1)
    counts: dict[str, list[int]] = {}
    for (card, companions), gain in gains.items():
        trump_count = sum(other.suit is _TURNED.suit for other in companions)
        count = counts.setdefault(f"{card} with {trump_count} other trumps", [0, 0])
        count[0] += gain > 0
        count[1] += 1
    card, companions = worst = min(gains, key=gains.__getitem__)
    mean = sum(gains.values()) / len(gains)
    points = format_number(100 * mean, 1, signed=True)
    good = sum(gain > 0 for gain in gains.values())
    return Finding(
        judge_gain(mean),
        f"{'Keeping' if keeping else 'Throwing out'} {format_symbols(cards)} gains {points} points in a hundred deals "
        f"on the average, and is better with {good} of {len(gains)} sets of companions. The "
        f"{'least it gains is' if gains[worst] > 0 else 'most it costs is'} {format_percent(abs(gains[worst]))}, "
        f"with {card.symbol} beside {format_symbols(companions)}.",
        counts,
        position_of_holder(Knowledge((*companions, card), _TURNED, Seat.DEALER)),
    )


def _list_companions(card: Card) -> Iterator[tuple[Card, ...]]:
    """Four small cards to go with it: none, one or two low trumps first, the rest plain sevens and eights."""
    low = [trump for trump in (Card(_TURNED.suit, rank) for rank in Rank) if trump != card]
    for count in range(3):
        for plain in combinations([other for other in _RAGS if other != card], 4 - count):
            yield (*low[:count], *plain)

"""The adversary's possible hands in classes of hands that play alike.

His cards in one *gap* between the holder's live cards are interchangeable, so only their number matters. The
65,780 hands that he may have been dealt fall into a few hundred classes, each with a weight, the number of
its hands. A hand is a number of 32 bits, bit ``card.number`` for each card; each suit has eight of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import comb
from typing import NamedTuple

from ..cards import PACK, Card, Suit
from ..solver.suit_patterns import PLAIN_TERMS, TRUMP_TERMS, VOID_PATTERN, led_suit_term, run_bottom
from .hand_filter import HandFilter, count_members
from .knowledge import PlayerView


class SuitHolding(NamedTuple):
    """One way in which the adversary may hold a suit."""

    size: int
    """How many cards he holds."""
    weight: int
    """The number of choices of cards that play alike."""
    cards: int
    """One of those choices, as eight bits: the lowest cards of each gap, and the known cards."""


class HandClass(NamedTuple):
    """One class of the adversary's hands."""

    weight: int
    """The number of its hands."""
    cards: int
    """One of its hands, as 32 bits."""


_CARD_BITS = {card: 1 << card.number for card in PACK}


def card_bits(cards: Iterable[Card]) -> int:
    """Cards as 32 bits."""
    return sum([_CARD_BITS[card] for card in cards])


def suit_bits(hand: int, suit: Suit) -> int:
    """The eight bits of one suit."""
    return hand >> 8 * suit & 255


def split_by_gaps(mine: int, pool: int) -> list[int]:
    """The cards of ``pool`` in each gap between those of ``mine``, eight bits each, without empty gaps."""
    ends = [place for place in range(8) if mine >> place & 1]
    gaps = [(1 << high) - (1 << low) & pool & ~mine for low, high in pairwise([0, *ends, 8])]
    return [gap for gap in gaps if gap]


@cache
def list_suit_holdings(mine: int, pool: int, known: int, most: int) -> tuple[SuitHolding, ...]:
    """The ways, up to interchange, to hold at most ``most`` cards of ``pool`` with all of ``known``."""
    holdings = [SuitHolding(known.bit_count(), 1, known)]
    for gap in split_by_gaps(mine, pool & ~known):
        places = [place for place in range(8) if gap >> place & 1]
        lowest = [sum(1 << place for place in places[:count]) for count in range(len(places) + 1)]
        holdings = [
            SuitHolding(size + more, weight * comb(len(places), more), cards | lowest[more])
            for size, weight, cards in holdings
            for more in range(min(len(places), most - size) + 1)
        ]
    return tuple(holding for holding in holdings if holding.size <= most)


@cache
def pattern_from_bits(leader: int, follower: int) -> int:
    """The pattern (:mod:`ecarte_core.solver.suit_patterns`) of a suit; each hand is eight bits."""
    pattern = VOID_PATTERN
    for place in range(7, -1, -1):
        if (leader | follower) >> place & 1:
            pattern = pattern << 1 | leader >> place & 1
    return pattern


@cache
def suit_key_term(leader: int, follower: int, trump: bool) -> int:
    """The suit's term in the key of a position."""
    return (TRUMP_TERMS if trump else PLAIN_TERMS)[pattern_from_bits(leader, follower)]


@cache
def led_key_term(leader: int, follower: int, card: int, trump: bool) -> int:
    """The term if the leader has led ``card`` (one bit), which is still among his eight bits."""
    pattern = pattern_from_bits(leader, follower)
    place = ((leader | follower) & card - 1).bit_count()
    return led_suit_term(pattern, run_bottom(pattern, place), trump)


class KeyTerms(dict[int, int]):
    """The term of one suit in a key, by the adversary's eight bits; computed when it is first needed."""

    def __init__(self, mine: int, trump: bool, leads: bool, card: int) -> None:
        super().__init__()
        self._compute: Callable[[int], int]
        if card:
            self._compute = lambda theirs: led_key_term(mine, theirs, card, trump)
        elif leads:
            self._compute = lambda theirs: suit_key_term(mine, theirs, trump)
        else:
            self._compute = lambda theirs: suit_key_term(theirs, mine, trump)

    def __missing__(self, theirs: int) -> int:
        term = self[theirs] = self._compute(theirs)
        return term


_cached_key_terms = cache(KeyTerms)


def list_key_terms(mine: int, trumps: Suit, leads: bool, card: int = 0) -> list[KeyTerms]:
    """The terms of each suit if the holder has the cards ``mine`` (32 bits).

    ``leads``: he is the leader, and has led ``card`` (one bit) unless it is 0.
    """
    return [
        _cached_key_terms(suit_bits(mine, suit), suit == trumps, leads, suit_bits(card, suit))
        for suit in Suit
    ]


def holdings_by_suit(view: PlayerView) -> dict[Suit, tuple[SuitHolding, ...]]:
    """For each suit, the ways in which the adversary may hold it, up to interchange."""
    # The card that the holder has led still separates cards; a card that the adversary has led is gone.
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    return {
        suit: list_suit_holdings(
            suit_bits(mine, suit), suit_bits(pool, suit), suit_bits(known, suit), view.size
        )
        for suit in Suit
    }


def holder_bits(view: PlayerView) -> int:
    """The holder's cards, with the one that he has led to this trick, as 32 bits."""
    table = [view.lead] if view.lead and view.leads else []
    return card_bits([*view.held, *table])


def list_hand_classes(view: PlayerView, among: HandFilter | None = None) -> Sequence[HandClass]:
    """Every class of hands that the adversary may hold.

    With a filter only the hands ``among`` its hands count, and classes without any are left out. Raises
    :class:`~.knowledge.KnowledgeError` if no hand is left.
    """
    if among:
        return _list_filtered_classes(view, among)
    classes = [(0, HandClass(1, 0))]
    for suit, ways in holdings_by_suit(view).items():
        classes = [
            (size + way.size, HandClass(partial.weight * way.weight, partial.cards | way.cards << 8 * suit))
            for size, partial in classes
            for way in ways
            if size + way.size <= view.size
        ]
    return [complete for size, complete in classes if size == view.size]


@lru_cache(maxsize=4)  # chances in one model are asked for after those in another
def _list_filtered_classes(view: PlayerView, among: HandFilter) -> tuple[HandClass, ...]:
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    gaps = {
        suit: tuple(split_by_gaps(suit_bits(mine, suit), suit_bits(pool & ~known, suit))) for suit in Suit
    }
    members = count_members(view, gaps, known, among)
    return tuple(HandClass(hands, cards) for cards, hands in members.items())

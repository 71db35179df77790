"""The adversary's possible hands in classes of hands that play alike.

His cards in one *gap* between the holder's live cards are interchangeable, so only their number matters. The
65,780 hands that he may have been dealt fall into a few hundred classes, each with a weight, the number of
its hands. A hand is a number of 32 bits, bit ``card.number`` for each card; each suit has eight of them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations, pairwise
from math import comb
from typing import NamedTuple, Self

from ..cards import PACK, Card, Suit
from ..cards.constants import HAND_SIZE
from .knowledge import InferredCards, KnowledgeError
from .suit_patterns import PLAIN_TERMS, TRUMP_TERMS, VOID_PATTERN, led_suit_term, run_bottom

# --- filters of hands --------------------------------------------------------------------------------------------
# A set of hands that the adversary is supposed to hold one of: those on which an author would propose, say.
#
# A *filter* answers for a hand of 32 bits by adding one number for each suit and looking for the sum in a set. To
# count hands it is put into a table once, in which the two halves of a hand meet: see _tabulate.

_SUIT = 255  # eight cards


@dataclass(frozen=True, slots=True, eq=False)
class HandFilter:
    """Some of the hands of five cards. Two filters are equal only if they are one object."""

    name: str
    """What its hands have in common, to be said after "hands": ``on which Hoyle would propose``."""
    terms: tuple[tuple[int, ...], ...] = field(repr=False)
    """For each suit, in the order of ``Suit``, and each of its sets of cards as eight
    bits: its part in the sum."""
    sums: frozenset[int] = field(repr=False)
    """The sums of the four parts that hands of the set have, and no other hand of five cards has."""

    def contains(self, hand: int) -> bool:
        """True if the hand, five cards as 32 bits, belongs to the set."""
        first, second, third, fourth = self.terms
        key = first[hand & _SUIT] + second[hand >> 8 & _SUIT] + third[hand >> 16 & _SUIT] + fourth[hand >> 24]
        return key in self.sums

    @classmethod
    def from_hands(cls, name: str, hands: Iterable[int]) -> Self:
        """The set of just these hands, each of 32 bits."""
        terms = tuple(tuple(cards << 8 * suit for cards in range(_SUIT + 1)) for suit in Suit)
        return cls(name, terms, frozenset(hands))


class _Choice(NamedTuple):
    """One choice of cards of a suit."""

    cards: int
    """The cards as eight bits."""
    stands_for: int
    """The choice that stands for all which play alike: the lowest cards of each gap, and the known cards."""


@cache
def _list_choices(gaps: tuple[int, ...], known: int, most: int) -> tuple[tuple[_Choice, ...], ...]:
    """By their number, all choices of at most ``most`` cards of the gaps, together with the known cards."""
    choices = [_Choice(known, known)]
    for gap in gaps:
        places = [1 << place for place in range(8) if gap >> place & 1]
        parts = [
            _Choice(sum(cards), sum(places[:count]))
            for count in range(len(places) + 1)
            for cards in combinations(places, count)
        ]
        choices = [
            _Choice(choice.cards | more.cards, choice.stands_for | more.stands_for)
            for choice in choices
            for more in parts
        ]
    by_size: list[list[_Choice]] = [[] for _ in range(most + 1)]
    for choice in choices:
        if choice.cards.bit_count() <= most:
            by_size[choice.cards.bit_count()].append(choice)
    return tuple(map(tuple, by_size))


# By number of cards: the choices, each as bits of its suits, grouped by the choice that stands for them (32 bits).
_ChoicesBySize = list[dict[int, list[int]]]


class _SuitInPlay(NamedTuple):
    """What decides how the adversary may hold a suit, eight bits each."""

    suit: Suit
    gaps: tuple[int, ...]
    """The cards that he may hold, apart from the known ones, in sets of cards that play alike."""
    known: int
    """The cards that he is known to have."""
    played: int
    """Those that he has played."""


def _list_suit(in_play: _SuitInPlay, most: int) -> _ChoicesBySize:
    """The choices of one suit, eight bits each, with the cards that he has played."""
    by_size: _ChoicesBySize = []
    for choices in _list_choices(in_play.gaps, in_play.known, most):
        into: dict[int, list[int]] = defaultdict(list)
        for choice in choices:
            into[choice.stands_for << 8 * in_play.suit].append(choice.cards | in_play.played)
        by_size.append(into)
    return by_size


@lru_cache(maxsize=64)  # hands that are asked for one after another differ in few suits
def _join_suits(first: _SuitInPlay, other: _SuitInPlay, most: int) -> _ChoicesBySize:
    """The choices of two suits put together: 16 bits, those of the second suit above those of the first."""
    more_by_size = _list_suit(other, most)
    both: _ChoicesBySize = [defaultdict(list) for _ in more_by_size]
    for size, some in enumerate(_list_suit(first, most)):
        for into, more_choices in zip(both[size:], more_by_size, strict=False):
            for cards, choices in some.items():
                for more, others in more_choices.items():
                    into[cards | more] += [choice | extra << 8 for choice in choices for extra in others]
    return both


@lru_cache(maxsize=128)
def _list_masks(first: _SuitInPlay, other: _SuitInPlay, most: int) -> list[dict[int, int]]:
    """The same choices, by their number and by what stands for them: a bit for each at its place."""
    places = _list_places()
    return [
        {cards: sum([1 << places[pair] for pair in pairs]) for cards, pairs in choices.items()}
        for choices in _join_suits(first, other, most)
    ]


@cache
def _list_pairs() -> tuple[tuple[int, ...], ...]:
    """By their number, all choices of at most five cards of two suits, as 16 bits."""
    cards = [1 << place for place in range(16)]
    return tuple(tuple(map(sum, combinations(cards, size))) for size in range(HAND_SIZE + 1))


@cache
def _list_places() -> Mapping[int, int]:
    """The place of each such choice among those of as many cards."""
    return {pair: place for pairs in _list_pairs() for place, pair in enumerate(pairs)}


@lru_cache(maxsize=16)
def _tabulate(among: HandFilter) -> Mapping[int, int]:
    """By the spades and hearts of a hand, with which clubs and diamonds it belongs to the set.

    The value has one bit for each choice of clubs and diamonds that makes up five cards, at its place. So
    many hands are counted at a time; all bits together are as many as there are hands of the pack.
    """
    spades, hearts, clubs, diamonds = among.terms
    sums = among.sums
    table: dict[int, int] = {}
    for pairs, others in zip(_list_pairs(), reversed(_list_pairs()), strict=True):
        terms = [clubs[pair & _SUIT] + diamonds[pair >> 8] for pair in reversed(others)]
        for pair in pairs:
            term = spades[pair & _SUIT] + hearts[pair >> 8]
            table[pair] = int("".join(["1" if term + more in sums else "0" for more in terms]), 2)
    return table


# --- classes of hands --------------------------------------------------------------------------------------------


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
    """The pattern (``ecarte_core.chances.suit_patterns``) of a suit; each hand is eight bits."""
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


def holdings_by_suit(view: InferredCards) -> dict[Suit, tuple[SuitHolding, ...]]:
    """For each suit, the ways in which the adversary may hold it, up to interchange."""
    # The card that the holder has led still separates cards; a card that the adversary has led is gone.
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    return {
        suit: list_suit_holdings(
            suit_bits(mine, suit), suit_bits(pool, suit), suit_bits(known, suit), view.size
        )
        for suit in Suit
    }


def holder_bits(view: InferredCards) -> int:
    """The holder's cards, with the one that he has led to this trick, as 32 bits."""
    table = [view.lead] if view.lead and view.leads else []
    return card_bits([*view.held, *table])


def list_hand_classes(view: InferredCards, among: HandFilter | None = None) -> Sequence[HandClass]:
    """Every class of hands that the adversary may hold.

    With a filter only the hands ``among`` its hands count, and classes without any are left out. Raises
    ``KnowledgeError`` if no hand is left.
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
def _list_filtered_classes(view: InferredCards, among: HandFilter) -> tuple[HandClass, ...]:
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    played = card_bits(view.adverse_played)
    spades, hearts, clubs, diamonds = (
        _SuitInPlay(
            suit,
            tuple(split_by_gaps(suit_bits(mine, suit), suit_bits(pool & ~known, suit))),
            suit_bits(known, suit),
            suit_bits(played, suit),
        )
        for suit in Suit
    )
    table, masks = _tabulate(among), _list_masks(clubs, diamonds, view.size)
    classes = []
    for size, some in enumerate(_join_suits(spades, hearts, view.size)):
        for cards, pairs in some.items():
            rows = [row for pair in pairs if (row := table[pair])]
            for other, mask in masks[view.size - size].items():
                if hands := sum([(row & mask).bit_count() for row in rows]):
                    classes.append(HandClass(hands, cards | other))
    if not classes:
        raise KnowledgeError(f"None of the hands that the adversary can hold is one {among.name}.")
    return tuple(classes)

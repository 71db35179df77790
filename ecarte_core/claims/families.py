"""Families of hands with the lowest trumps: of what a rule of an author describes, the weakest case.

Every trump holding and turn-up is in :mod:`.whole_families`.

The authors' rules speak of so many trumps, seldom of which. Their weakest case is the lowest trumps, so that
is where they are tried: none, the seven, the seven and eight, or the seven, eight and nine of hearts, the
next heart being turned up. The plain cards run through everything that the rule allows, once for each set
of hands that differ only by an exchange of plain suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

from ..atlas.author_hands import list_all_chances
from ..atlas.chances_of_hands import find_place
from ..cards import Card, Rank, Suit
from ..jeux.clauses import HandContext
from ..jeux.hand_shape import HandShape, SuitRanks, compute_shape
from ..odds.chances import compute_odds
from ..odds.hand_classes import card_bits, suit_bits
from ..odds.knowledge import Knowledge, Seat
from .family_members import Member
from .hand_tests import HandTest as Test

TRUMPS = Suit.HEARTS
_PLAIN = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
_HOLDINGS: tuple[tuple[SuitRanks, ...], ...] = tuple(
    tuple(combinations(sorted(Rank, reverse=True), size)) for size in range(6)
)


@cache
def hands() -> tuple[tuple[tuple[Card, ...], Card, HandShape], ...]:
    """Every hand with the lowest trumps, none to three, up to exchange of plain suits; with its turn-up."""
    found = []
    for trumps in range(4):
        low = tuple(Card(TRUMPS, Rank(place)) for place in reversed(range(trumps)))
        for holdings in _plain(5 - trumps):
            plain = (Card(suit, rank) for suit, ranks in zip(_PLAIN, holdings, strict=True) for rank in ranks)
            hand = (*low, *plain)
            found.append((hand, Card(TRUMPS, Rank(trumps)), compute_shape(hand, TRUMPS)))
    return tuple(found)


def _plain(size: int) -> Iterator[tuple[SuitRanks, ...]]:
    """Three holdings of ``size`` cards in all, the longest and highest first."""
    for first in range(size, -1, -1):
        for second in range(min(first, size - first), -1, -1):
            third = size - first - second
            if third > second:
                continue
            for a in _HOLDINGS[first]:
                for b in _HOLDINGS[second]:
                    if first == second and a < b:
                        continue
                    yield from ((a, b, c) for c in _HOLDINGS[third] if second != third or b >= c)


@cache
def _member(hand: tuple[Card, ...], turn_up: Card, seat: Seat) -> Member:
    """A hand with its chances computed alone."""
    made = compute_odds(Knowledge(hand, turn_up, seat))
    best = max((lead.point for lead in made.blind.values()), default=made.all_seen.point)
    return Member(hand, turn_up, seat, made.all_seen.point, best)


_MANY = 500
"""So many hands take longer one by one than all hands together."""


def _members(hands: list[tuple[tuple[Card, ...], Card]], seat: Seat) -> list[Member]:
    """Hands with their chances, by whichever way is faster."""
    if len(hands) < _MANY and not list_all_chances.cache_info().currsize:
        return [_member(hand, turn_up, seat) for hand, turn_up in hands]
    chances = list_all_chances()
    found = []
    for hand, turn_up in hands:
        trumps, *plain = (suit_bits(card_bits(hand), suit) for suit in (TRUMPS, *_PLAIN))
        one, two, three = sorted(plain, reverse=True)
        here = chances[find_place(trumps, turn_up.rank, (one, two, three))]
        point = here.point[seat == Seat.DEALER]
        found.append(Member(hand, turn_up, seat, point, point if seat == Seat.DEALER else here.blind))
    return found


def list_described_hands(
    test: Test, seat: Seat = Seat.NON_DEALER, unless: Test | None = None
) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """The hands that pass ``test``, and not ``unless``, each with its turn-up (the score is love all)."""
    for hand, turn_up, form in hands():
        case = HandContext(hand, turn_up, seat, 0, 0, form)
        if test(case) and not (unless and unless(case)):
            yield hand, turn_up


@cache
def list_family(test: Test, seat: Seat = Seat.NON_DEALER, unless: Test | None = None) -> tuple[Member, ...]:
    """The hands that pass ``test``, and not ``unless``, the weakest first."""
    found = _members(list(list_described_hands(test, seat, unless)), seat)
    return tuple(sorted(found, key=lambda member: member.best))


def all_guarantee(members: tuple[Member, ...], line: Fraction) -> bool:
    """All of them have at least this chance, for certain: a costly question, asked of the weakest first."""
    return count_reaching(members, line) == len(members) and all(member.low >= line for member in members)


def count_reaching(members: tuple[Member, ...], line: Fraction) -> int:
    """How many of them may have at least this chance; the others certainly have not."""
    return sum(member.high >= line for member in members)

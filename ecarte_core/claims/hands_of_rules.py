"""The hands that a rule of an author describes, and what each can make of them.

The enumerator is :mod:`~ecarte_core.atlas.plain_hands`: plain cards up to exchange of the suits, with trumps. The
hands of a rule are asked for in three ways.

- :func:`list_described_hands`: with the lowest trumps. The rules say how many trumps, seldom which; their
  weakest case is none, the seven, the seven and eight, or the seven, eight and nine of hearts, the next heart being
  turned up.
- :func:`list_hand_kinds`: by *kind*, a number of trumps and certain plain cards, for rules that ask how many trumps a
  hand has and not which. A hand's chances depend on where its trumps stand among the seven that are not turned up, so a
  kind has few different chances. It is met with each turn-up of a suit, and with each exchange of the plain suits;
  all are counted.
- :func:`find_family`: with every trump holding and every turn-up that the rule lets in.

Always guaranteed <= lead chosen blind <= both hands seen. So a hand that has not the chance of a line by a greater
figure cannot *guarantee* it, which is all that this proves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..atlas.author_hands import Belief, TabulatedCase
from ..atlas.chances_of_hands import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS, Plain, find_place, list_all_chances
from ..atlas.plain_hands import PlainHand, TrumpHolding, list_hands, list_plain_hands
from ..atlas.survey import OpenCase, TurnUpNeededError
from ..cards import Card, Rank, Suit
from ..cards.constants import HAND_SIZE
from ..jeux.clauses import HandContext, HandShape, compute_shape
from ..odds.chances import Odds, compute_odds
from ..odds.guaranteed import can_guarantee, compute_guarantee
from ..odds.hand_classes import HandFilter, card_bits, suit_bits
from ..odds.knowledge import Knowledge, Seat
from .hand_tests import HandTest

_PLAIN = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
"""The suits in which plain cards are written, the longest and highest suit first."""


@cache
def list_low_hands() -> tuple[tuple[tuple[Card, ...], Card, HandShape], ...]:
    """Every hand with the lowest trumps, none to three, up to exchange of plain suits; with its turn-up."""
    hands = []
    for trumps in range(4):
        low = tuple(Card(TRUMPS, Rank(place)) for place in reversed(range(trumps)))
        holdings = sorted(
            (plain.shape.plain_suits for plain in list_plain_hands(HAND_SIZE - trumps)),
            key=lambda suits: (list(map(len, suits)), suits),
            reverse=True,
        )
        for suits in holdings:
            hand = (
                *low,
                *(Card(suit, rank) for suit, ranks in zip(_PLAIN, suits, strict=False) for rank in ranks),
            )
            hands.append((hand, Card(TRUMPS, Rank(trumps)), compute_shape(hand, TRUMPS)))
    return tuple(hands)


def list_described_hands(
    test: HandTest, seat: Seat = Seat.NON_DEALER, unless: HandTest | None = None
) -> Iterator[tuple[tuple[Card, ...], Card]]:
    """The hands that pass ``test``, and not ``unless``, each with its turn-up (the score is love all)."""
    for case in _list_cases(seat):
        if test(case) and not (unless and unless(case)):
            yield case.hand, case.turn_up


@cache
def _list_cases(seat: Seat) -> tuple[HandContext, ...]:
    """Every hand of :func:`list_low_hands` as the rules are asked about it."""
    return tuple(HandContext(hand, turn_up, seat, 0, 0, shape) for hand, turn_up, shape in list_low_hands())


# --- kinds of hands ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DescribedHands:
    """The hands that a rule describes, and another does not, in one seat at love all."""

    rule: HandTest
    seat: Seat = Seat.NON_DEALER
    unless: HandTest | None = None
    trump_king: bool = True
    """Hands with the king of trumps count too, held or turned up."""


class HandKind(NamedTuple):
    """One kind in one seat. The counts are of :data:`ADVERSE_HANDS`, both hands seen."""

    weakest: Knowledge
    """With the trumps of the lowest chance."""
    strongest: Knowledge
    """With those of the highest chance."""
    low: int
    """The hands that lose the point to the weakest."""
    high: int
    """The hands that lose the point to the strongest."""
    points: Mapping[int, int]
    """By such a count, how many hands with a turn-up, of one trump suit, have it."""


@cache
def list_hand_kinds(described: DescribedHands) -> tuple[HandKind, ...]:
    """The kinds of these hands, by the chance of the weakest hand; those with three trumps at most."""
    hands = list_described_hands(described.rule, described.seat, described.unless)
    kinds = [_make_kind(hand, described) for hand, _ in hands]
    return tuple(sorted(kinds, key=lambda kind: kind.low))


TURNED = Card(TRUMPS, Rank.NINE)
"""The turn-up with which the hands are shown, so that one set of the adversary's hands serves for all."""

_LEFT = tuple(rank for rank in Rank if rank is not TURNED.rank)
"""The seven trumps that are left, the lowest first."""


def _make_kind(described_hand: tuple[Card, ...], described: DescribedHands) -> HandKind:
    seat = described.seat
    hand = card_bits(described_hand)
    first, second, third = sorted((suit_bits(hand, suit) for suit in PLAIN_SUITS), reverse=True)
    plain: Plain = first, second, third
    plain_cards = tuple(card for card in described_hand if card.suit is not TRUMPS)
    size = len(described_hand) - len(plain_cards)
    arrangements = {1: 1, 2: 3, 3: 6}[len({first, second, third})]
    points: Counter[int] = Counter()
    lowest: dict[int, tuple[Rank, ...]] = {}  # of hands with the same chance, the lowest trumps
    highest: dict[int, tuple[Rank, ...]] = {}
    chances, dealer = list_all_chances(), seat is Seat.DEALER
    for trumps, bits in _list_trumps(size):
        # Every turn-up leaves seven trumps, and the same places among them. The highest is the king's, unless he
        # is turned up himself.
        if not described.trump_king and Rank.KING in trumps:
            continue
        point = chances[bits, plain].point[dealer]
        points[point] += arrangements * (len(Rank) - (not described.trump_king))
        highest[point] = trumps
        lowest.setdefault(point, trumps)

    def add_rest(trumps: tuple[Rank, ...]) -> Knowledge:
        return Knowledge((*(Card(TRUMPS, rank) for rank in reversed(trumps)), *plain_cards), TURNED, seat)

    low, high = min(points), max(points)
    return HandKind(add_rest(lowest[low]), add_rest(highest[high]), low, high, points)


@cache
def _list_trumps(size: int) -> tuple[tuple[tuple[Rank, ...], int], ...]:
    """The ways to hold this number of trumps, the lowest first, each as :func:`find_place` names it too."""
    return tuple(
        (trumps, find_place(sum(1 << rank for rank in trumps), TURNED.rank, (0, 0, 0))[0])
        for trumps in combinations(_LEFT, size)
    )


def count_hands(kinds: tuple[HandKind, ...]) -> int:
    """How many hands the kinds stand for, each with each turn-up of one trump suit."""
    return sum(sum(kind.points.values()) for kind in kinds)


def count_hands_reaching(kinds: tuple[HandKind, ...], line: Fraction) -> int:
    """How many of them make the point against this share of the hands, both hands seen."""
    return sum(
        hands
        for kind in kinds
        for point, hands in kind.points.items()
        if Fraction(point, ADVERSE_HANDS) >= line
    )


# --- what the holder of a hand can make of it --------------------------------------------------------------------
# In each model, computed once, whichever checks ask for it. With a filter only those hands of the adversary count
# that are among the filter's.


@cache
def find_odds(holder: Knowledge, among: HandFilter | None = None) -> Odds:
    """His chances with both hands seen, and with the lead chosen blind."""
    return compute_odds(holder, among)


def count_seen(holder: Knowledge, among: HandFilter | None = None) -> tuple[int, int]:
    """The hands that lose the point to him, both hands seen, and all."""
    seen = find_odds(holder, among).all_seen
    return seen.point, seen.hands


@cache
def count_guaranteed(holder: Knowledge, among: HandFilter | None = None) -> tuple[int, int]:
    """The hands against which one plan makes the point, using only what he may know, and all."""
    guarantee = compute_guarantee(holder, among=among)
    return guarantee.winning_hands, guarantee.hands


@cache
def guarantees_chance(holder: Knowledge, chance: Fraction, among: HandFilter | None = None) -> bool:
    """He can guarantee the point with this chance, using only what he may know."""
    return can_guarantee(holder, chance, among)


# --- whole families: one hand ------------------------------------------------------------------------------------
# A belief is that the adversary proposed, or refused, by an author's rules: then only the hands on which that author
# would do so count. Members are listed up to exchange of the plain suits.


class Member(NamedTuple):
    """One hand of a family, and what its holder can make of it against :data:`ADVERSE_HANDS`."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    point: int
    """The hands that lose the point to him, both hands seen."""
    best: int
    """For the non-dealer, the same with the best lead chosen blind; for the dealer the same as :attr:`point`."""
    weight: int = 1
    """How many hands differ from this one only by an exchange of the plain suits, itself included."""

    @property
    def knowledge(self) -> Knowledge:
        """What the holder knows before the first lead."""
        return Knowledge(self.hand, self.turn_up, self.seat)

    @property
    def high(self) -> Fraction:
        """The chance with the lead chosen blind, or for the dealer with both hands seen.

        It bounds only what he can guarantee: if it is below a line, the hand cannot guarantee the line.
        """
        return Fraction(self.best, ADVERSE_HANDS)


def compute_seen(member: Member, belief: Belief | None = None) -> Fraction:
    """The chance of the point, both hands seen: known already without a belief, else computed."""
    if not belief:
        return Fraction(member.point, ADVERSE_HANDS)
    return Fraction(*count_seen(member.knowledge, _among(member, belief)))


def compute_blind(member: Member, belief: Belief | None = None) -> Fraction:
    """The chance with the best lead chosen blind; for the dealer, who has no lead, with both hands seen."""
    if not belief or member.seat is Seat.DEALER:
        return compute_seen(member, belief) if belief else member.high
    odds = find_odds(member.knowledge, _among(member, belief))
    return Fraction(max(lead.point for lead in odds.blind.values()), odds.all_seen.hands)


def guarantees_at_least(member: Member, line: Fraction, belief: Belief | None = None) -> bool:
    """The holder can guarantee this chance. Searched only if he has it with the lead chosen blind."""
    return compute_blind(member, belief) >= line and guarantees_chance(
        member.knowledge, line, _among(member, belief)
    )


def count_seen_reaching(members: Iterable[Member], line: Fraction, belief: Belief | None = None) -> int:
    """How many of the members (not of the hands for which they stand) have this chance, both hands seen."""
    return sum(compute_seen(member, belief) >= line for member in members)


def _among(member: Member, belief: Belief | None) -> HandFilter | None:
    return belief.select(member.turn_up) if belief else None


# --- whole families ----------------------------------------------------------------------------------------------
# A member's trumps and turn-up are those with which the chance is least or greatest. It depends on where the trumps
# stand among the seven that are left: the strongest are the highest trumps, or the next lower under a king turned
# up, if the rule leaves the king out. A test tries that a higher trump never lowers a chance, for all hands; it may,
# though, once the adversary is known to have proposed or refused.


class Tally(NamedTuple):
    """How many hands of a family have which chance in one model."""

    counts: Mapping[int, int]
    """By the number of the adversary's 65,780 hands that lose the point to the holder, the hands of the family."""

    @property
    def hands(self) -> int:
        """All hands of the family, each with each turn-up of one suit."""
        return sum(self.counts.values())

    def count_reaching(self, line: Fraction) -> int:
        """How many of them have at least this chance."""
        return sum(hands for point, hands in self.counts.items() if Fraction(point, ADVERSE_HANDS) >= line)

    @property
    def least(self) -> Fraction:
        """The least chance of a hand."""
        return Fraction(min(self.counts), ADVERSE_HANDS)

    @property
    def greatest(self) -> Fraction:
        """The greatest chance of a hand."""
        return Fraction(max(self.counts), ADVERSE_HANDS)


class Family(NamedTuple):
    """All hands that a rule describes, in one seat; empty lists and tallies if there are none."""

    seat: Seat
    weakest: tuple[Member, ...]
    """The weakest member of each kind, the weakest of them first."""
    strongest: tuple[Member, ...]
    """The strongest member of each kind, the strongest of them last."""
    seen: Tally
    """Every hand, both hands seen."""
    blind: Tally
    """Every hand, the lead chosen blind; for the dealer the same as :attr:`seen`."""


@cache
def find_family(test: HandTest, seat: Seat = Seat.NON_DEALER, unless: HandTest | None = None) -> Family:
    """The hands that pass ``test``, and not ``unless``, at love all."""
    chances = list_all_chances()
    dealer = seat is Seat.DEALER
    seen: Counter[int] = Counter()
    blind: Counter[int] = Counter()
    weakest: dict[tuple[int, Plain], Member] = {}
    strongest: dict[tuple[int, Plain], Member] = {}
    for hand, trumps, plain, turn_ups in _list_hands(test, seat, unless):
        kind = len(trumps.ranks), plain.bits
        for rank, place in turn_ups:
            here = chances[place, plain.bits]
            point = here.point[dealer]
            best = point if dealer else here.blind
            seen[point] += plain.weight
            blind[best] += plain.weight
            strength = best, point
            low, high = weakest.get(kind), strongest.get(kind)
            # a member is made of few hands: of those that may be extremes
            if not low or not high or strength < _rank_strength(low) or strength >= _rank_strength(high):
                member = Member(hand, Card(TRUMPS, rank), seat, point, best, plain.weight)
                if not low or strength < _rank_strength(low):
                    weakest[kind] = member
                if not high or _rank_for_strongest(member) > _rank_for_strongest(high):
                    strongest[kind] = member
    return Family(
        seat,
        tuple(sorted(weakest.values(), key=_rank_strength)),
        tuple(sorted(strongest.values(), key=_rank_strength)),
        Tally(seen),
        Tally(blind),
    )


def _rank_strength(member: Member) -> tuple[int, int]:
    return member.best, member.point


def _rank_for_strongest(member: Member) -> tuple[int, int, tuple[Card, ...], int]:
    """Of equally strong members, the one with the highest trumps and then the lowest turn-up."""
    return member.best, member.point, tuple(reversed(member.hand)), -member.turn_up.rank


_TurnUps = tuple[tuple[Rank, int], ...]
"""Turn-ups, the lowest first, each with the trumps of a hand as :func:`find_place` names them."""


def _list_hands(
    test: HandTest, seat: Seat, unless: HandTest | None
) -> Iterator[tuple[tuple[Card, ...], TrumpHolding, PlainHand, _TurnUps]]:
    """The hands that pass, each with all turn-ups with which it passes, by rising trumps and turn-ups."""
    for trumps, plain in list_hands():
        hand, shape = plain.add_trumps(trumps)
        turn_ups = _list_turn_ups(trumps.bits)
        try:  # most rules do not depend on the turn-up, and are asked once
            case = _AnyTurnUp(hand, seat, shape, frozenset())
            if not test(case) or (unless and unless(case)):
                continue
        except TurnUpNeededError:
            turn_ups = tuple(
                turn_up
                for turn_up in turn_ups
                if test(turned := TabulatedCase(hand, Card(TRUMPS, turn_up[0]), seat, 0, 0, shape))
                and not (unless and unless(turned))
            )
        if turn_ups:
            yield hand, trumps, plain, turn_ups


@cache
def _list_turn_ups(trumps: int) -> _TurnUps:
    """The turn-ups with which a hand can have these trumps, eight bits."""
    return tuple((rank, find_place(trumps, rank, (0, 0, 0))[0]) for rank in Rank if not trumps >> rank & 1)


class _AnyTurnUp(OpenCase):
    """A hand with the turn-up left open, of which nothing is computed."""

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:  # noqa: ARG002 - overrides
        raise TurnUpNeededError

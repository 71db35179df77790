"""The hands that a rule of an author describes, and what each can make of them.

The enumerator is ``plain_hands``: plain cards up to exchange of the suits, with trumps. The
hands of a rule are asked for in two ways.

- ``list_described_hands``: with the lowest trumps. The rules say how many trumps, seldom which; their
  weakest case is none, the seven, the seven and eight, or the seven, eight and nine of hearts, the next heart being
  turned up.
- ``list_rule_hands``: with all trumps and every turn-up that the rule lets in.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..cards.constants import HAND_SIZE, AuthorName
from ..chances.adverse_hands import sort_hand
from ..chances.chances import Odds, compute_odds
from ..chances.guaranteed import compute_guarantee
from ..chances.hand_classes import HandFilter
from ..chances.knowledge import Knowledge, Seat
from .author_hands import list_open_cases, select_hands
from .chances_of_hands import TRUMPS, HandChances, Place, find_place, list_all_chances
from .claim_model import format_symbols
from .clauses import Advice, HandContext, HandShape, compute_shape
from .hand_tests import HandTest
from .plain_hands import list_plain_hands
from .survey import TurnUpNeededError

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
    """Every hand of ``list_low_hands`` as the rules are asked about it."""
    return tuple(HandContext(hand, turn_up, seat, 0, 0, shape) for hand, turn_up, shape in list_low_hands())


# --- all hands of a rule -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DescribedHands:
    """The hands that a rule describes, and another does not, in one seat."""

    rule: HandTest
    seat: Seat = Seat.NON_DEALER
    unless: HandTest | None = None
    trump_king: bool = True
    """Hands with the king of trumps count too, held or turned up."""
    adverse: int = 0
    """The adversary's points; the holder has none, and no rule asks for his."""

    def for_choice(self, choice: Advice) -> "DescribedHands":
        """The same hands in the seat to which the choice belongs."""
        return replace(self, seat=choice.seat)


TURNED = Card(TRUMPS, Rank.NINE)
"""The turn-up with which the hands are shown, so that one set of the adversary's hands serves for all."""


class RuleHand(NamedTuple):
    """One hand of a rule, with one turn-up. It stands for all that differ by an exchange of the plain suits."""

    hand: tuple[Card, ...]
    turn_up: Card
    """The lowest of those that make no difference to it."""
    seat: Seat
    place: Place
    """What its chances depend on."""
    weight: int
    """How many hands it stands for, counted once with each of those turn-ups."""

    @property
    def knowledge(self) -> Knowledge:
        """What the holder knows before the first lead."""
        return Knowledge(self.hand, self.turn_up, self.seat)

    @property
    def symbols(self) -> str:
        """``Q♥ 7♥ K♠ …``, trumps first."""
        return format_symbols(sort_hand(self.hand, self.turn_up.suit))

    @property
    def chances(self) -> HandChances:
        """Its chances, looked up among those of all hands."""
        return list_all_chances()[self.place]


@lru_cache(maxsize=2)
def list_rule_hands(described: DescribedHands) -> tuple[RuleHand, ...]:
    """All these hands, with all turn-ups of one suit, by rising trumps and turn-ups.

    Of a turn-up rules ask only whether it is the king, and what a hand can make of the trumps that it leaves. So one
    stands for all that are alike in both.
    """
    return tuple(_find_rule_hands(described))


def _find_rule_hands(described: DescribedHands) -> Iterator[RuleHand]:
    seat, adverse = described.seat, described.adverse
    rule, unless = described.rule, described.unless or (lambda _: False)
    for case in list_open_cases(seat, (0, adverse)):
        trumps, plain = case.bits
        if not described.trump_king and case.shape.has_trump_king:
            continue
        try:  # most rules do not depend on the turn-up, and are asked once
            answer: bool | None = bool(rule(case)) and not unless(case)
        except TurnUpNeededError:
            answer = None
        if answer is False:
            continue
        for card, place, times in _list_turn_ups(trumps):
            if card.rank is Rank.KING and not described.trump_king:
                continue
            if answer or (rule(turned := case.turn(card)) and not unless(turned)):
                yield RuleHand(case.hand, card, seat, (place, plain), case.weight * times)


def count_hands(rule_hands: tuple[RuleHand, ...]) -> int:
    """How many hands these stand for."""
    return sum(rule_hand.weight for rule_hand in rule_hands)


class _TurnUps(NamedTuple):
    """Turn-ups of which none changes what a hand can make: the lowest stands for all."""

    card: Card
    place: int
    """The trumps of the hand's place."""
    times: int
    """How many they are."""


@cache
def _list_turn_ups(trumps: int) -> tuple[_TurnUps, ...]:
    """The turn-ups with which a hand can have these trumps, the lowest first."""
    same: dict[tuple[int, bool], list[Rank]] = {}
    for rank in Rank:
        if not trumps >> rank & 1:
            same.setdefault((find_place(trumps, rank, (0, 0, 0))[0], rank is Rank.KING), []).append(rank)
    return tuple(_TurnUps(Card(TRUMPS, ranks[0]), place, len(ranks)) for (place, _), ranks in same.items())


# --- the adversary's hands ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Against:
    """Of the adversary's hands those that count; all, if nothing is said."""

    author: AuthorName | None = None
    """Those on which this author has him make ``choice``, at love all."""
    choice: Advice = Advice.REFUSE
    trumps: int | None = None
    """Those with no more trumps than this."""

    @property
    def words(self) -> str:
        """To be said after a figure: `` of the hands on which Hoyle would refuse``; else `` hands``."""
        if self.author:
            return f" of the hands on which {self.author.title()} would {self.choice}"
        return " hands" if self.trumps is None else f" of the hands with {self.trumps} trump or none"

    def select(self, turn_up: Card) -> HandFilter | None:
        """The hands that count, as a filter."""
        if self.author:
            return select_hands(self.author, self.choice, turn_up)
        return None if self.trumps is None else _select_few(turn_up.suit, self.trumps)


ALL_HANDS = Against()
"""Every hand that the adversary may hold."""


@cache
def _select_few(trumps: Suit, most: int) -> HandFilter:
    terms = tuple(tuple((suit is trumps) * cards.bit_count() for cards in range(256)) for suit in Suit)
    return HandFilter(f"with at most {most} trumps", terms, frozenset(range(most + 1)))


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

"""The hands on which an author would play, propose, refuse or accept, all of them for one turn-up.

That the adversary proposed, or that the dealer refused, says something of his hand. If he follows an author's
rules, his hand is one of those on which that author advises so; ``select_hands`` gives them as a filter
for ``compute_odds`` and ``compute_guarantee``.

No rule asks which plain suit is which, so hands that differ by an exchange of them are judged once. The key of
a hand is the sum of a term of its trumps and one of each plain suit. For a plain suit whose eight bits are the
number n, the term packs n, its square and its cube; the three sums determine the three numbers, in any order.
"""

from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..chances.hand_classes import HandFilter
from ..chances.knowledge import Seat
from .chances_of_hands import ADVERSE_HANDS, FEW, TRUMPS, HandChances, Plain, find_place, list_all_chances
from .clauses import Advice, HandContext, Precedence
from .judgement import RULES
from .plain_hands import PlainHand, TrumpHolding, find_suits, list_hands
from .survey import OpenCase, Test, TurnUpNeededError, list_perhaps_certain, may_be_certain

_SQUARE, _CUBE, _TRUMP = 10, 28, 54  # places of the sums of up to three squares, of cubes, and of the trumps
_PLAIN_KEYS = tuple(cards | cards**2 << _SQUARE | cards**3 << _CUBE for cards in range(256))
_TRUMP_KEYS = tuple(cards << _TRUMP for cards in range(256))

_ACTIONS = {
    Advice.PLAY: "play without proposing",
    Advice.PROPOSE: "propose",
    Advice.REFUSE: "refuse",
    Advice.ACCEPT: "accept",
}


@cache
def select_hands(author: str, advice: Advice, turn_up: Card, score: tuple[int, int] = (0, 0)) -> HandFilter:
    """Every hand on which an author gives this advice; the advice says in which seat.

    ``author`` is ``hoyle`` or ``britannica``; ``score`` is (own, adverse) for the player who holds the hand.
    """
    keeping, changing = _divide_hands(author, advice.seat, turn_up.rank, score)
    return HandFilter(
        f"on which {author.title()} would {_ACTIONS[advice]}",
        tuple(_TRUMP_KEYS if suit == turn_up.suit else _PLAIN_KEYS for suit in Suit),
        keeping if advice.keeps_hand else changing,
    )


@cache
def _divide_hands(
    author: str, seat: Seat, turn_up: Rank, score: tuple[int, int]
) -> tuple[frozenset[int], frozenset[int]]:
    """The keys of the hands that the author keeps, and of those that he would change."""
    judged = _judge_hands(author, seat, score)
    levels = list_levels(author, seat)
    turned = Card(TRUMPS, turn_up)
    sets: tuple[set[int], set[int]] = set(), set()
    for own_trumps, keys in judged.decided.items():
        if not own_trumps >> turn_up & 1:
            for keeps in (False, True):
                sets[keeps].update(keys[keeps])
    for case in judged.open:
        if not case.bits[0] >> turn_up & 1:
            sets[keeps_hand(levels, case.turn(turned))].add(_find_key(case))
    changing, keeping = sets
    return frozenset(keeping), frozenset(changing)


class _Judged(NamedTuple):
    """All hands put before an author."""

    decided: dict[int, tuple[list[int], list[int]]]
    """By the trumps as eight bits, the keys of the hands that he would change, and of those that he keeps."""
    open: list["AnyTurnUpCase"]
    """The hands of which the turn-up decides."""


def _find_key(case: "AnyTurnUpCase") -> int:
    trumps, plain = case.bits
    return _TRUMP_KEYS[trumps] + sum([_PLAIN_KEYS[cards] for cards in plain])


@cache
def _judge_hands(author: str, seat: Seat, score: tuple[int, int]) -> _Judged:
    """Put each hand before the author once for all turn-ups. Few rules ask for the turn-up."""
    levels = list_levels(author, seat)
    judged = _Judged({}, [])
    for case in list_open_cases(seat, score):
        try:
            keeps = keeps_hand(levels, case)
        except TurnUpNeededError:
            judged.open.append(case)
        else:
            judged.decided.setdefault(case.bits[0], ([], []))[keeps].append(_find_key(case))
    return judged


class Level(NamedTuple):
    """An author's rules of one precedence, of which some keep the hand and others change it."""

    keeping: tuple[Test, ...]
    changing: tuple[Test, ...]


@cache
def list_levels(author: str, seat: Seat) -> tuple[Level, ...]:
    """The rules that can decide, those with the highest precedence first; in each level the quick ones first."""
    return tuple(
        Level(
            *(
                tuple(
                    rule.test
                    for rule in sorted(RULES, key=lambda rule: "certainty" in rule.interpretations)
                    if rule.seat is seat
                    and rule.passage.startswith(author)
                    and rule.precedence == precedence
                    and rule.advice.keeps_hand is keeps
                )
                for keeps in (True, False)
            )
        )
        for precedence in sorted(Precedence, reverse=True)
        if precedence > Precedence.REMARK
    )


def keeps_hand(levels: tuple[Level, ...], case: HandContext) -> bool:
    """What the author advises, as ``choose_advice`` does; no rule is asked in vain.

    Raises ``TurnUpNeededError`` if it depends on a turn-up that is left open.
    """
    for keeping, changing in levels:
        if _meets_one(changing, case):
            return False
        if _meets_one(keeping, case):
            return True
    return False


def _meets_one(tests: tuple[Test, ...], case: HandContext) -> bool:
    needed = None
    for test in tests:
        try:
            if test(case):
                return True
        except TurnUpNeededError as error:
            needed = error
    if needed:
        raise needed
    return False


class AnyTurnUpCase(OpenCase):
    """A hand with the turn-up left open. It says that nothing is certain where no turn-up can make it so."""

    bits: tuple[int, Plain]
    """Its trumps and its plain suits."""
    weight: int
    """How many hands it stands for."""

    def __init__(self, trumps: TrumpHolding, plain: PlainHand) -> None:
        hand, shape = plain.add_trumps(trumps)
        super().__init__(hand, Seat.NON_DEALER, shape, frozenset())
        vars(self).update(bits=(trumps.bits, plain.bits), weight=plain.weight)

    def move(self, seat: Seat, score: tuple[int, int]) -> "AnyTurnUpCase":
        """The same hand in a seat, at a score."""
        case = object.__new__(AnyTurnUpCase)  # as the next, in a quarter of the time
        vars(case).update(vars(self), seat=seat, own_score=score[0], adverse_score=score[1])
        return case

    def turn(self, turn_up: Card) -> "TabulatedCase":
        """The same hand with a turn-up."""
        case = object.__new__(TabulatedCase)
        vars(case).update(vars(self), turn_up=turn_up)
        return case

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        if (
            self.seat is Seat.NON_DEALER
            and adverse_trumps in (None, FEW)
            and self.bits not in list_perhaps_certain(adverse_trumps)
        ):
            return False
        raise TurnUpNeededError


@lru_cache(maxsize=2)  # for one score, those of both seats
def list_open_cases(seat: Seat, score: tuple[int, int]) -> tuple[AnyTurnUpCase, ...]:
    """Every hand with the turn-up left open: what does not depend on it can be asked."""
    return tuple(case.move(seat, score) for case in _list_all_cases())


@cache
def _list_all_cases() -> tuple[AnyTurnUpCase, ...]:
    """Every hand, once for all seats and scores: what a rule has computed of its shape serves the next."""
    return tuple(AnyTurnUpCase(trumps, plain) for trumps, plain in list_hands())


class TabulatedCase(HandContext):
    """A hand, hearts trumps, before the rules. Its chances are looked up among those of all hands."""

    @cached_property
    def bits(self) -> tuple[int, Plain]:
        """Its trumps and its plain suits."""
        return find_suits(self.hand)

    @property
    def chance_of_point(self) -> Fraction:
        return _make_chance(self._chances.point[self.seat is Seat.DEALER])

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        if (
            self.seat is Seat.NON_DEALER
            and adverse_trumps in (None, FEW)
            and not may_be_certain(self.bits[0], self._chances, adverse_trumps)
        ):
            return False
        return super().is_point_certain(adverse_trumps)

    @property
    def _chances(self) -> HandChances:
        trumps, plain = self.bits
        return list_all_chances()[find_place(trumps, self.turn_up.rank, plain)]


@cache
def _make_chance(hands: int) -> Fraction:
    return Fraction(hands, ADVERSE_HANDS)

"""The whole atlas put before both authors: what each advises on every hand with every turn-up, in both seats.

The score is love all, as the lists of both authors suppose. Every hand is judged as we read the authors, and
under each alternative reading on which it depends: a rule that asks how a passage is read is tried again.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby
from math import comb
from typing import NamedTuple

from ..cards import Card, Rank
from ..cards.constants import HAND_SIZE
from ..chances.knowledge import Seat
from .certainty import point_is_certain
from .chances_of_hands import (
    ADVERSE_HANDS,
    FEW,
    TRUMPS,
    Entry,
    HandChances,
    Place,
    Plain,
    list_all_chances,
    list_entries,
)
from .clauses import Advice, HandContext, HandShape, Rule, compute_shape
from .interpretations import ALTERNATIVES, OTHER_CHOICES, OUR_READINGS, Choice, Readings
from .judgement import RULES, choose_advice, deciding_rules

_Otherwise = tuple[tuple[Choice, int], ...]


class SurveyRow(NamedTuple):
    """One entry of the atlas, and what the authors say of it."""

    entry: Entry
    met: int
    """Which of ``RULES`` it meets: one bit for each, in their order."""
    otherwise: _Otherwise = ()
    """The same under each of ``OTHER_CHOICES`` by which it differs."""

    @property
    def blind(self) -> int:
        """Of 65,780 hands: where the non-dealer makes the point by the best lead, chosen blind."""
        return self.entry.chances.blind

    def point(self, seat: Seat) -> int:
        """The hands against which its holder makes the point, both hands seen."""
        return self.entry.point[seat is Seat.DEALER]

    def keeps(self, author: str, seat: Seat) -> bool:
        """The author would play it, or refuse on it."""
        return find_advice(self.met, author, seat).keeps_hand


@cache
def find_advice(met: int, author: str, seat: Seat) -> Advice:
    """What an author advises when the rules in ``met`` (as in ``SurveyRow.met``) are met."""
    return choose_advice(seat, list_rules_met(met, author, seat))


@cache
def list_rules_met(met: int, author: str, seat: Seat) -> tuple[Rule, ...]:
    """The author's rules for a seat that are in ``met``."""
    return tuple(
        rule
        for index, rule in enumerate(RULES)
        if met >> index & 1 and rule.seat is seat and rule.passage.startswith(author)
    )


@cache
def list_deciding_rules(met: int, author: str, seat: Seat) -> tuple[Rule, ...]:
    """Those of ``list_rules_met`` by which the advice is given; none where the author is silent."""
    return deciding_rules(list_rules_met(met, author, seat), find_advice(met, author, seat))


def survey_hands() -> Iterator[SurveyRow]:
    """Every entry of the atlas, in its order."""
    certainties: dict[Place, Certainties] = {}
    for _, same_hand in groupby(list_entries(), key=lambda entry: (entry.trumps, entry.plain)):
        tested: dict[Certainties, _Tested] = {}
        for entry in same_hand:
            if (certain := certainties.get(entry.place)) is None:
                certain = certainties[entry.place] = find_certainties(entry)
            if certain not in tested:
                tested[certain] = _test_hand(entry, certain)
            yield SurveyRow(entry, *_test_turn_up(entry, tested[certain]))


Test = Callable[[HandContext], bool | None]
"""A rule's verdict on a hand; None if its words are too vague to decide."""

Certainties = frozenset[int | None]
"""Against which hands the non-dealer's point is certain: all (None), those with at most ``FEW`` trumps."""


def find_certainties(entry: Entry) -> Certainties:
    """Against which hands the non-dealer's point is certain.

    It is certain only if one lead makes it against all of these hands; few entries need a search.
    """
    return frozenset(
        most
        for most in (None, FEW)
        if may_be_certain(entry.trumps, entry.chances, most)
        and point_is_certain(entry.hand, entry.turned, Seat.NON_DEALER, most)
    )


@cache
def list_perhaps_certain(most: int | None) -> frozenset[tuple[int, Plain]]:
    """The hands, by trumps and plain suits, that ``may_be_certain`` does not exclude for every turn-up."""
    return frozenset(
        (trumps & (1 << rank) - 1 | trumps >> rank << rank + 1, plain)
        for (trumps, plain), chances in list_all_chances().items()
        if may_be_certain(trumps, chances, most)
        for rank in Rank
    )


def may_be_certain(trumps: int, chances: HandChances, most: int | None) -> bool:
    """One lead makes the point against all hands, or all with at most ``FEW`` trumps, all being seen after it.

    ``trumps`` are the holder's, as bits; ``most`` is None or ``FEW``. If not, his point is not certain.
    """
    if most is None:
        return chances.blind == ADVERSE_HANDS
    return chances.blind_few == _count_hands_with_few(trumps.bit_count())


@cache
def _count_hands_with_few(own_trumps: int) -> int:
    """The hands in which the adversary holds at most ``FEW`` trumps."""
    trumps = 7 - own_trumps
    return sum(comb(trumps, count) * comb(26 - trumps, HAND_SIZE - count) for count in range(FEW + 1))


class TurnUpNeededError(Exception):
    """A rule asks for the turn-up, which is left open."""


class OpenCase(HandContext):
    """A hand with the turn-up left open, of which the certainties are known."""

    def __init__(
        self,
        hand: tuple[Card, ...],
        seat: Seat,
        shape: HandShape,
        certain: Certainties,
        readings: Readings = OUR_READINGS,
    ) -> None:
        vars(self).update(hand=hand, seat=seat, own_score=0, adverse_score=0, shape=shape)
        vars(self).update(readings=readings, certainties=certain)

    @property
    def turn_up(self) -> Card:
        raise TurnUpNeededError

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:
        if self.seat is Seat.NON_DEALER and adverse_trumps in (None, FEW):
            return adverse_trumps in vars(self)["certainties"]
        return super().is_point_certain(adverse_trumps)


names_asked: set[str] = set()
"""The interpretations that a rule asks for when it is tried with ``_NOTING``."""


class _NotingReadings(Readings):
    """Our readings, which note what they are asked for."""

    def choose(self, name: str) -> str:
        names_asked.add(name)
        return super().choose(name)


_NOTING = _NotingReadings()

_SeatTest = tuple[Test, Seat, int]
"""A test for one seat, with the rules that rest on it."""


class _Tested(NamedTuple):
    """A hand put to the rules."""

    met: int
    """The rules met whatever the turn-up."""
    flips: dict[Choice, int]
    """By alternative reading, the rules of which the verdict is then another."""
    open: list[_SeatTest]
    """The tests that depend on the turn-up."""
    otherwise: _Otherwise = ()
    """As in ``SurveyRow.otherwise``, if no test is open."""


def _test_hand(entry: Entry, certain: Certainties) -> _Tested:
    """Put the hand to each rule once for all its turn-ups, or most of them."""
    hand = tuple(sorted(entry.hand))
    shape = compute_shape(hand, TRUMPS)
    tested = _put_to_rules(
        lambda seat, readings: OpenCase(hand, seat, shape, certain, readings), _list_tests()
    )
    return tested._replace(otherwise=_list_otherwise(tested.met, tested.flips))


def _test_turn_up(entry: Entry, tested: _Tested) -> tuple[int, _Otherwise]:
    """All the rules met with this turn-up, as we read them and otherwise."""
    if not tested.open:
        return tested.met, tested.otherwise
    hand = tuple(sorted(entry.hand))
    shape = compute_shape(hand, TRUMPS)
    more = _put_to_rules(
        lambda seat, readings: HandContext(hand, entry.turned, seat, 0, 0, shape, readings), tested.open
    )
    flips = dict(tested.flips)
    for choice, bits in more.flips.items():
        flips[choice] = flips.get(choice, 0) ^ bits
    met = tested.met | more.met
    return met, _list_otherwise(met, flips)


def _list_otherwise(met: int, flips: dict[Choice, int]) -> _Otherwise:
    return tuple((choice, met ^ bits) for choice, bits in flips.items())


def _put_to_rules(make_case: Callable[[Seat, Readings], HandContext], tests: Iterable[_SeatTest]) -> _Tested:
    """Which rules the hand meets, as we read them and otherwise."""
    cases = {seat: make_case(seat, _NOTING) for seat in Seat}
    tested = _Tested(0, {}, [])
    met = 0
    for test, seat, bits in tests:
        try:
            verdict = bool(test(cases[seat]))
        except TurnUpNeededError:
            tested.open.append((test, seat, bits))
            names_asked.clear()
            continue
        if verdict:
            met |= bits
        if names_asked:
            for name in names_asked:
                for choice, readings in _OTHERS[name]:
                    if bool(test(make_case(seat, readings))) is not verdict:
                        tested.flips[choice] = tested.flips.get(choice, 0) ^ bits
            names_asked.clear()
    return tested._replace(met=met)


_OTHERS = {
    name: [(choice, Readings((choice,))) for choice in OTHER_CHOICES if choice[0] == name]
    for name in ALTERNATIVES
}
"""The alternatives of each interpretation that are not ours."""


@cache
def _list_tests() -> list[_SeatTest]:
    """The different tests for each seat, with the rules that rest on them: both authors use some."""
    bits: dict[tuple[Test, Seat], int] = defaultdict(int)
    for index, rule in enumerate(RULES):
        bits[rule.test, rule.seat] |= 1 << index
    return [(test, seat, marks) for (test, seat), marks in bits.items()]

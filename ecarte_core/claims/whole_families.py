"""Whole families: every hand that a rule describes, with every trump holding and every turn-up.

:func:`find_family` gives a :class:`Family`. Of its hands it says

- how many there are and how many reach a line, by both hands seen (:attr:`Family.seen`) or with the lead chosen
  blind (:attr:`Family.blind`): real hands, each with each turn-up of one trump suit;
- its extremes: :attr:`Family.weakest` and :attr:`Family.strongest`, one :class:`~.family_members.Member` for each
  way to hold the plain cards (up to exchange of the suits) and each number of trumps. Their trumps and their
  turn-up are those with which the chance is least and greatest. It depends on where the trumps stand among the
  seven that are left: the strongest are the highest trumps, or the next lower under a king turned up, if the rule
  leaves the king out. A test tries that a higher trump never lowers a chance, for all hands; it may, though, once
  the adversary is known to have proposed or refused.

What an extreme member can guarantee, and what changes if the adversary proposed or refused, is asked of
:mod:`.family_members`: ``guarantees_at_least(member, line, belief)``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..atlas.author_hands import TabulatedCase
from ..atlas.chances_of_hands import find_place, list_all_chances
from ..atlas.entries import ADVERSE_HANDS, TRUMPS
from ..atlas.plain_hands import PlainHand, TrumpHolding, list_hands
from ..atlas.survey import OpenCase, TurnUpNeededError
from ..cards import Card, Rank
from ..odds.knowledge import Seat
from .family_members import Member
from .hand_tests import HandTest


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
    seen: Counter[int] = Counter()
    blind: Counter[int] = Counter()
    kinds: dict[tuple[int, PlainHand], list[Member]] = defaultdict(list)
    for trumps, plain, members in _list_members(test, seat, unless):
        kinds[len(trumps.ranks), plain] += members
        for member in members:
            seen[member.point] += plain.weight
            blind[member.best] += plain.weight
    return Family(
        seat,
        tuple(sorted([min(kind, key=_rank_strength) for kind in kinds.values()], key=_rank_strength)),
        tuple(sorted([max(kind, key=_rank_for_strongest) for kind in kinds.values()], key=_rank_strength)),
        Tally(seen),
        Tally(blind),
    )


def _rank_strength(member: Member) -> tuple[int, int]:
    return member.best, member.point


def _rank_for_strongest(member: Member) -> tuple[int, int, tuple[Card, ...], int]:
    """Of equally strong members, the one with the highest trumps and then the lowest turn-up."""
    return member.best, member.point, tuple(reversed(member.hand)), -member.turn_up.rank


def _list_members(
    test: HandTest, seat: Seat, unless: HandTest | None
) -> Iterator[tuple[TrumpHolding, PlainHand, list[Member]]]:
    """The hands that pass, each with all turn-ups with which it passes, by rising trumps and turn-ups."""
    chances = list_all_chances()
    for trumps, plain in list_hands():
        hand, shape = plain.add_trumps(trumps)
        try:  # most rules do not depend on the turn-up, and are asked once
            case = _AnyTurnUp(hand, seat, shape, frozenset())
            if not test(case) or (unless and unless(case)):
                continue
            ask = False
        except TurnUpNeededError:
            ask = True
        members = []
        for rank in Rank:
            if trumps.bits >> rank & 1:
                continue
            turn_up = Card(TRUMPS, rank)
            if ask:
                turned = TabulatedCase(hand, turn_up, seat, 0, 0, shape)
                if not test(turned) or (unless and unless(turned)):
                    continue
            here = chances[find_place(trumps.bits, rank, plain.bits)]
            point = here.point[seat is Seat.DEALER]
            best = point if seat is Seat.DEALER else here.blind
            members.append(Member(hand, turn_up, seat, point, best, plain.weight))
        if members:
            yield trumps, plain, members


class _AnyTurnUp(OpenCase):
    """A hand with the turn-up left open, of which nothing is computed."""

    def is_point_certain(self, adverse_trumps: int | None = None) -> bool:  # noqa: ARG002 - overrides
        raise TurnUpNeededError

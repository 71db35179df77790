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

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from ..atlas.author_hands import TabulatedCase
from ..atlas.chances_of_hands import Plain, find_place, list_all_chances
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

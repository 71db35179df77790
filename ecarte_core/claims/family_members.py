"""One hand of a family, and its chance of the point in each model, with or without a belief.

A :class:`~ecarte_core.atlas.author_hands.Belief` is that the adversary proposed, or refused, by an author's
rules: then only the hands on which that author would do so count. Members are listed up to exchange of the plain
suits; :attr:`Member.weight` says for how many hands one stands.

Always guaranteed <= lead chosen blind <= both hands seen. So a hand that has not the chance of a line by a greater
figure cannot *guarantee* it, which is all that this proves.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from ..atlas.author_hands import Belief
from ..atlas.entries import ADVERSE_HANDS
from ..cards import Card
from ..odds.hand_filter import HandFilter
from ..odds.knowledge import Knowledge, Seat
from .holder_chances import count_seen, find_odds, guarantees_chance


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

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
from functools import cache
from typing import NamedTuple

from ..atlas.author_hands import Belief
from ..atlas.entries import ADVERSE_HANDS
from ..cards import Card
from ..odds.chances import Odds, compute_odds
from ..odds.guaranteed import can_guarantee, compute_guarantee
from ..odds.knowledge import Knowledge, Seat


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

        It bounds nothing but :attr:`low`: if it is below a line, the hand cannot guarantee the line.
        """
        return Fraction(self.best, ADVERSE_HANDS)

    @property
    def low(self) -> Fraction:
        """Guaranteed: what he can make sure of using only what he may know."""
        return compute_guaranteed(self)


def compute_guaranteed(member: Member, belief: Belief | None = None) -> Fraction:
    """The chance of the point that the holder can guarantee; a search for each hand."""
    return _guaranteed(member.knowledge, belief)


def compute_seen(member: Member, belief: Belief | None = None) -> Fraction:
    """The chance of the point, both hands seen: known already without a belief, else computed."""
    if not belief:
        return Fraction(member.point, ADVERSE_HANDS)
    seen = _odds(member.knowledge, belief).all_seen
    return Fraction(seen.point, seen.hands)


def compute_blind(member: Member, belief: Belief | None = None) -> Fraction:
    """The chance with the best lead chosen blind; for the dealer, who has no lead, with both hands seen."""
    if not belief or member.seat is Seat.DEALER:
        return compute_seen(member, belief) if belief else member.high
    odds = _odds(member.knowledge, belief)
    return Fraction(max(lead.point for lead in odds.blind.values()), odds.all_seen.hands)


def guarantees_at_least(member: Member, line: Fraction, belief: Belief | None = None) -> bool:
    """The holder can guarantee this chance. Searched only if he has it with the lead chosen blind."""
    return compute_blind(member, belief) >= line and _can_guarantee(member.knowledge, line, belief)


def count_guaranteeing(members: Iterable[Member], line: Fraction, belief: Belief | None = None) -> int:
    """How many of the members (not of the hands for which they stand) can guarantee this chance."""
    return sum(guarantees_at_least(member, line, belief) for member in members)


def count_seen_reaching(members: Iterable[Member], line: Fraction, belief: Belief | None = None) -> int:
    """How many of the members (not of the hands for which they stand) have this chance, both hands seen."""
    return sum(compute_seen(member, belief) >= line for member in members)


@cache
def _guaranteed(knowledge: Knowledge, belief: Belief | None) -> Fraction:
    found = compute_guarantee(knowledge, among=belief.select(knowledge.turn_up) if belief else None)
    return Fraction(found.winning_hands, found.hands)


@cache
def _can_guarantee(knowledge: Knowledge, line: Fraction, belief: Belief | None) -> bool:
    return can_guarantee(knowledge, line, belief.select(knowledge.turn_up) if belief else None)


@cache
def _odds(knowledge: Knowledge, belief: Belief) -> Odds:
    return compute_odds(knowledge, belief.select(knowledge.turn_up))

"""Choices of the two-card game that no best play makes, and what is left to decide.

A lead goes if the other one beats every hand that it could beat, or if it beats fewer hands even at best than
the other at worst. A card to keep goes if the other one surely beats more of the leader's hands. Each removal
can lead to the next. Only two kinds of choice are removed: one that is worse on average whatever the other
player does, which no optimal strategy makes; and one that is no better against any single hand, which no
hand's chance depends on. So the value of the game is the same, and so is the range of every hand's value over
all optimal strategies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ..odds.plan_tree import list_bits, suit_bits_of
from .two_card_game import TwoCardGame


class KeepGroup(NamedTuple):
    """Hands of the follower's that choose after one lead, and whose two cards beat the same last cards."""

    lead: int
    first: int
    """The last cards of the leader's that the first card beats, as bits."""
    second: int
    """Those that the second card beats."""
    hands: int
    """The set of the hands."""

    @property
    def weight(self) -> int:
        """The number of the hands."""
        return self.hands.bit_count()


@dataclass(frozen=True, slots=True)
class ReducedGame:
    """What :func:`reduce_game` leaves."""

    game: TwoCardGame
    settled_leads: dict[tuple[int, int], int]
    """For hands of the leader's, the card that he leads; for the others both leads are open."""
    settled_keeps: dict[int, dict[int, int]]
    """For each lead and suit (all its eight cards), the hands that keep their card of this suit."""
    groups: tuple[KeepGroup, ...]
    """The other hands that choose, by lead and by what their cards beat; the first card is the lower suit's."""

    def beaten(self, lead: int, last: int) -> int:
        """The hands that this lead beats if all hands outside :attr:`settled_keeps` go wrong."""
        lost = self.game.threats[lead, last] & self.settled_keeps[lead].get(suit_bits_of(last), 0)
        return self.game.wins[lead, last] & ~lost


@dataclass(slots=True)
class _Lead:
    """One lead while the game is being reduced."""

    undecided: int
    keeps: dict[int, int] = field(default_factory=dict)
    surely: int = 0
    """The last cards with which the leader surely leads so."""
    perhaps: int = 0
    """The last cards with which he may lead so; :attr:`surely` is among them."""


def reduce_game(
    game: TwoCardGame, watched: tuple[int, int] | None = None, keep_equals: bool = False
) -> ReducedGame:
    """Remove choices until nothing changes.

    ``watched`` is a lead with its last card: the groups tell apart what beats it, even if it is removed. With
    ``keep_equals`` no lead goes that some optimal strategy makes; this is needed to say what a lead shows.
    """
    leads = {lead: _Lead(outcome.choosing) for lead, outcome in game.outcomes.items()}
    for one, other in game.leader_hands:
        leads[one].perhaps |= other
        leads[other].perhaps |= one
    settled: dict[tuple[int, int], int] = {}
    changed = True
    while changed:
        changed = False
        for hand in game.leader_hands:
            if hand not in settled and (lead := _settle_lead(game, leads, hand, keep_equals)):
                settled[hand] = lead
                last = hand[0] ^ hand[1] ^ lead
                leads[lead].surely |= last
                if watched != (last, lead):
                    leads[last].perhaps &= ~lead
                changed = True
        for state in leads.values():
            changed |= _settle_keeps(game, state)
    groups = [group for lead, state in leads.items() for group in _group_hands(game, lead, state)]
    return ReducedGame(game, settled, {lead: state.keeps for lead, state in leads.items()}, tuple(groups))


def _settle_lead(game: TwoCardGame, leads: dict[int, _Lead], hand: tuple[int, int], keep_equals: bool) -> int:
    """The lead that is at least as good as the other, if one surely is; or 0."""
    bounds = []
    for lead, last in (hand, hand[::-1]):
        state, threats = leads[lead], game.threats[lead, last]
        most = game.wins[lead, last] & ~(threats & state.keeps.get(suit_bits_of(last), 0))
        bounds.append((most & ~(threats & state.undecided), most))
    (least, most), (other_least, other_most) = bounds
    if least.bit_count() > other_most.bit_count() or not (keep_equals or other_most & ~least):
        return hand[0]
    if other_least.bit_count() > most.bit_count() or not (keep_equals or most & ~other_least):
        return hand[1]
    return 0


def _settle_keeps(game: TwoCardGame, state: _Lead) -> bool:
    """Settle what hands keep where one card surely beats more. True if there was such a hand."""
    before = state.undecided
    rest = before
    while rest:
        bit = rest & -rest
        rest ^= bit
        one, other = list_bits(game.follower_hands[bit.bit_length() - 1])
        below, other_below = _cards_below(one), _cards_below(other)
        if _surely_exceeds(state, below, other_below) or not state.perhaps & other_below:
            keep = one
        elif _surely_exceeds(state, other_below, below) or not state.perhaps & below:
            keep = other
        else:
            continue
        suit = suit_bits_of(keep)
        state.keeps[suit] = state.keeps.get(suit, 0) | bit
        state.undecided ^= bit
    return state.undecided != before


def _surely_exceeds(state: _Lead, lasts: int, others: int) -> bool:
    return (state.surely & lasts).bit_count() > (state.perhaps & others).bit_count()


def _group_hands(game: TwoCardGame, lead: int, state: _Lead) -> list[KeepGroup]:
    groups: dict[tuple[int, int], int] = {}
    rest = state.undecided
    while rest:
        bit = rest & -rest
        rest ^= bit
        one, other = list_bits(game.follower_hands[bit.bit_length() - 1])
        key = state.perhaps & _cards_below(one), state.perhaps & _cards_below(other)
        groups[key] = groups.get(key, 0) | bit
    return [KeepGroup(lead, first, second, hands) for (first, second), hands in groups.items()]


def _cards_below(card: int) -> int:
    """The lower cards of its suit."""
    return suit_bits_of(card) & card - 1

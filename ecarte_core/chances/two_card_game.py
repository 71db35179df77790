"""The game of the last two tricks, when neither player sees the other's cards.

The leader chooses which of his two cards to lead; the follower, which card to keep. The follower's choice is
real in one case only. All cards of one suit that he may play win the trick, or all lose it
(``britannica.play.4``), and then he does at least as well with the lowest: the higher card that he keeps wins
whenever the lower one would. If he may play two suits, he has lost the trick, and if one trick is enough for
the leader, nothing is left to decide. So a choice remains when the leader needs both tricks and the follower
must throw away a card from one of two plain suits. The card that he keeps wins if the leader's last card is
of its suit and lower.

Cards and hands are 32 bits, as in ``ecarte_core.chances.plan_tree``. A set of the follower's hands is a number
with one bit for each hand.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from .plan_tree import list_bits, playable_bits, reply_beats, suit_bits_of


class LeadOutcome(NamedTuple):
    """What the follower's hands do after one lead, whatever the leader's last card is."""

    possible: int
    """The hands that can be there: those without the card that is led."""
    won: int
    """The hands against which the leader has made the point already."""
    kept: dict[int, int]
    """For each card, the hands that are left with it while the last trick decides."""
    choosing: int
    """The hands that choose which card to keep; the last trick decides."""


class TwoCardGame:
    """The last two tricks. The leader makes the point with ``need`` of them, 1 or 2."""

    def __init__(
        self, leader_hands: Iterable[int], follower_hands: Iterable[int], trumps: int, need: int
    ) -> None:
        """``trumps`` is all eight cards of the suit; the hands of both are those that may be held."""
        self.leader_hands = tuple(split_hand(hand) for hand in leader_hands)
        self.follower_hands = tuple(follower_hands)
        self.trumps = trumps
        self.need = need
        self.lasts: dict[int, list[int]] = {}
        for card, other in self.leader_hands:
            self.lasts.setdefault(card, []).append(other)
            self.lasts.setdefault(other, []).append(card)
        self.leads = tuple(sorted(self.lasts))
        self._holding = _index_by_card(self.follower_hands)

    @cached_property
    def outcomes(self) -> dict[int, LeadOutcome]:
        """For each lead, what the follower's hands do."""
        return {lead: self._follow(lead) for lead in self.leads}

    def _follow(self, lead: int) -> LeadOutcome:
        possible = won = choosing = 0
        keepers: dict[int, int] = {}
        for index, hand in enumerate(self.follower_hands):
            if hand & lead:
                continue
            bit = 1 << index
            possible |= bit
            lowest = self.find_reply(lead, hand)
            if reply_beats(lowest, lead, self.trumps) == (self.need == 2):
                won |= bit if self.need == 1 else 0
            elif playable_bits(hand, lead, self.trumps) & ~suit_bits_of(lowest):
                choosing |= bit
            else:
                keepers[hand ^ lowest] = keepers.get(hand ^ lowest, 0) | bit
        return LeadOutcome(possible, won, keepers, choosing)

    def find_reply(self, lead: int, hand: int) -> int:
        """The lowest card that a hand of the follower's may play, of the lower suit if of two."""
        replies = playable_bits(hand, lead, self.trumps)
        return replies & -replies

    def count_deals(self) -> int:
        """The number of pairs of hands."""
        return sum(
            (self.outcomes[low].possible & ~self._holding.get(high, 0)).bit_count()
            for low, high in self.leader_hands
        )

    def list_holders(self, cards: int) -> int:
        """The set of the follower's hands with one of ``cards``."""
        return reduce(or_, [self._holding.get(card, 0) for card in list_bits(cards)], 0)

    @cached_property
    def wins(self) -> dict[tuple[int, int], int]:
        """For each lead and last card of the leader's, the hands that he beats if those that choose go wrong."""
        return {pair: self._find_wins(*pair) for pair in self._list_plays()}

    @cached_property
    def threats(self) -> dict[tuple[int, int], int]:
        """For each lead and last card, those hands of ``wins`` that beat him if they keep the last card's suit."""
        return {
            (lead, last): self.outcomes[lead].choosing & self.list_holders(suit_bits_of(last) & -(last << 1))
            if not last & self.trumps
            else 0
            for lead, last in self._list_plays()
        }

    def _list_plays(self) -> list[tuple[int, int]]:
        return [play for card, other in self.leader_hands for play in ((card, other), (other, card))]

    def _find_wins(self, lead: int, last: int) -> int:
        outcome = self.outcomes[lead]
        wins = outcome.won | outcome.choosing
        for card, hands in outcome.kept.items():
            # If one trick is enough, the follower has won the first, and leads the card that he has kept.
            leads_last = self.need == 2
            if (
                not reply_beats(card, last, self.trumps)
                if leads_last
                else reply_beats(last, card, self.trumps)
            ):
                wins |= hands
        return wins & ~self._holding.get(last, 0)


def split_hand(hand: int) -> tuple[int, int]:
    """The two cards of a hand, lowest bit first."""
    low = hand & -hand
    return low, hand ^ low


def _index_by_card(hands: Sequence[int]) -> dict[int, int]:
    holding: dict[int, int] = {}
    for index, hand in enumerate(hands):
        for card in list_bits(hand):
            holding[card] = holding.get(card, 0) | 1 << index
    return holding


# --- a smaller game that is worth the same -----------------------------------------------------------------------
# Choices of the two-card game that no best play makes, and what is left to decide.
#
# A lead goes if the other one beats every hand that it could beat, or if it beats fewer hands even at best than the
# other at worst. A card to keep goes if the other one surely beats more of the leader's hands. Each removal can
# lead to the next. Only two kinds of choice are removed: one that is worse on average whatever the other player
# does, which no optimal strategy makes; and one that is no better against any single hand, which no hand's chance
# depends on. So the value of the game is the same, and so is the range of every hand's value over all optimal
# strategies.


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
    """What ``reduce_game`` leaves."""

    game: TwoCardGame
    settled_leads: dict[tuple[int, int], int]
    """For hands of the leader's, the card that he leads; for the others both leads are open."""
    settled_keeps: dict[int, dict[int, int]]
    """For each lead and suit (all its eight cards), the hands that keep their card of this suit."""
    groups: tuple[KeepGroup, ...]
    """The other hands that choose, by lead and by what their cards beat; the first card is the lower suit's."""

    def beaten(self, lead: int, last: int) -> int:
        """The hands that this lead beats if all hands outside ``settled_keeps`` go wrong."""
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
    """The last cards with which he may lead so; ``surely`` is among them."""


def reduce_game(
    game: TwoCardGame, watched: tuple[int, int] | None = None, keep_equals: bool = False
) -> ReducedGame:
    """Remove choices until nothing changes.

    ``watched`` is a lead with its last card: the groups tell apart what beats it, even if it is removed. With
    ``keep_equals`` no lead goes that some optimal strategy makes; this is needed to say what a lead shows.
    """
    leads = {lead: _Lead(outcome.choosing) for lead, outcome in game.outcomes.items()}
    for card, other in game.leader_hands:
        leads[card].perhaps |= other
        leads[other].perhaps |= card
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
    unsettled = before
    while unsettled:
        bit = unsettled & -unsettled
        unsettled ^= bit
        card, other = list_bits(game.follower_hands[bit.bit_length() - 1])
        below, other_below = _cards_below(card), _cards_below(other)
        if _surely_exceeds(state, below, other_below) or not state.perhaps & other_below:
            keep = card
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
    ungrouped = state.undecided
    while ungrouped:
        bit = ungrouped & -ungrouped
        ungrouped ^= bit
        card, other = list_bits(game.follower_hands[bit.bit_length() - 1])
        key = state.perhaps & _cards_below(card), state.perhaps & _cards_below(other)
        groups[key] = groups.get(key, 0) | bit
    return [KeepGroup(lead, first, second, hands) for (first, second), hands in groups.items()]


def _cards_below(card: int) -> int:
    """The lower cards of its suit."""
    return suit_bits_of(card) & card - 1

"""The game of the last three tricks, when neither player sees the other's cards.

The first trick leads to one *node* for each lead and reply: the last two tricks, in which the winner of the
first one leads. Which card a player leads or plays shows something of what he has left, so a node has
weights: how often a player comes there with each pair of cards. All chances are the follower's of the first
trick (*second* here, the leader being *first*): first plays to make it small, second to make it large.

First has won the trick before, so he needs one trick of the three, or two. If he needs one, second must take
all three: a node that first has won is over, and in the others second leads, needs both tricks, and first may
have to choose what to keep. If both need two, the leader of every node needs one, and only he has a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from ..odds.plan_tree import list_bits, playable_bits, reply_beats
from .two_card_game import CardPairs, EndingTable, Picker, Weights


class EndingNode:
    """What one lead and one reply lead to."""

    def __init__(self, table: EndingTable, first_leads: bool, leader: list[int], follower: list[int]) -> None:
        self.table = table
        self.first_leads = first_leads
        """True if the first player has won the trick, and leads again."""
        self.follower_pairs = follower
        """The pairs that its follower may have there."""
        settled = table.settled
        self.settled_lines = [(pair, line) for pair in leader if (line := settled[pair]) is not None]
        self.open_pairs = [pair for pair in leader if settled[pair] is None]
        self._cards_down = sorted(table.higher_cards, reverse=True)
        hands = set(follower)
        leads = {card for pair in leader for card in table.lines[2 * pair]}
        blocks = [table.choosers[lead].select(hands) for lead in sorted(leads)]
        self.choices = [block for block in blocks if block.pairs]
        """What the follower may choose to keep, by the lead."""

    @cached_property
    def lost_lines(self) -> list[tuple[Picker, list[int]]]:
        """The follower's pairs, together if they beat the same of the leader's lines whatever they keep."""
        open_lines = [line for pair in self.open_pairs for line in (2 * pair, 2 * pair + 1)]
        lines = [line for _, line in self.settled_lines] + open_lines
        return self.table.group_by_lost_lines(self.follower_pairs, sorted(lines))

    def count_choices(self) -> int:
        """The number of the follower's choices."""
        return sum(len(block.pairs) for block in self.choices)

    def spread_lines(self, weights: Weights, lows: Sequence[float]) -> Weights:
        """The weights of lines, from those of the leader's pairs and how often open pairs lead their lower card."""
        lines = [0.0] * (2 * len(weights) - 1)
        for pair, line in self.settled_lines:
            lines[line] = weights[pair]
        for pair, low in zip(self.open_pairs, lows, strict=True):
            weight = weights[pair]
            lines[2 * pair] = part = weight * low
            lines[2 * pair + 1] = weight - part
        return lines

    def find_threats(self, weights: Weights, keeps: Sequence[float]) -> dict[tuple[int, int], float]:
        """For each lead and last card, the weight of the choosing pairs that keep a card which beats it.

        ``weights`` are those of the follower's pairs, ``keeps`` how often each choice keeps the lower card.
        """
        threats: dict[tuple[int, int], float] = {}
        above = self.table.higher_cards
        offset = 0
        for lead, pairs, lows, highs in self.choices:
            keeping = dict.fromkeys(above, 0.0)
            shares = keeps[offset : offset + len(pairs)]
            offset += len(pairs)
            for pair, low, high, share in zip(pairs, lows, highs, shares, strict=True):
                if weight := weights[pair]:
                    keeping[low] += weight * share
                    keeping[high] += weight * (1.0 - share)
            for card in self._cards_down:
                higher = above[card]
                threats[lead, card] = threats[lead, higher] + keeping[higher] if higher else 0.0
        return threats


class ThreeCardGame:
    """The last three tricks. First makes the point with ``need`` of them, 1 or 2."""

    def __init__(
        self, first_hands: Sequence[int], second_hands: Sequence[int], trumps: int, need: int
    ) -> None:
        self.first_hands, self.second_hands = tuple(first_hands), tuple(second_hands)
        self.trumps, self.need = trumps, need
        cards = 0
        for hand in (*first_hands, *second_hands):
            cards |= hand
        self.pairs = CardPairs(list_bits(cards))
        self.leads = [
            [(lead, self.pairs.number[hand ^ lead]) for lead in list_bits(hand)] for hand in self.first_hands
        ]
        """For each hand of first's, its leads, each with the pair that is left."""
        self.replies: list[list[tuple[int, list[tuple[int, int]]]]] = [
            self._list_replies(hand) for hand in self.second_hands
        ]
        """For each hand of second's, by the lead, its replies, each with the pair that is left.

        Leads are missing with which first makes the point at once.
        """
        self.nodes = self._make_nodes()

    def _list_replies(self, hand: int) -> list[tuple[int, list[tuple[int, int]]]]:
        replies = []
        for lead in self.pairs.cards:
            if lead & hand:
                continue
            choices = list_bits(playable_bits(hand, lead, self.trumps))
            # All of them take the trick, or none does (britannica.play.4).
            if self.need == 1 and not reply_beats(choices[0], lead, self.trumps):
                continue
            replies.append((lead, [(reply, self.pairs.number[hand ^ reply]) for reply in choices]))
        return replies

    def _make_nodes(self) -> dict[tuple[int, int], EndingNode]:
        firsts: dict[int, set[int]] = {}
        for leads in self.leads:
            for lead, pair in leads:
                firsts.setdefault(lead, set()).add(pair)
        seconds: dict[tuple[int, int], list[int]] = {}
        for by_lead in self.replies:
            for lead, replies in by_lead:
                for reply, pair in replies:
                    seconds.setdefault((lead, reply), []).append(pair)
        every_first = frozenset(pair for group in firsts.values() for pair in group)
        every_second = frozenset(pair for group in seconds.values() for pair in group)
        tables = {False: EndingTable(self.pairs, self.trumps, 3 - self.need, every_first)}
        if self.need == 2:
            tables[True] = EndingTable(self.pairs, self.trumps, 1, every_second)
        nodes = {}
        for (lead, reply), second in sorted(seconds.items()):
            first = sorted(pair for pair in firsts.get(lead, ()) if not self.pairs.hands[pair] & reply)
            if not first:
                continue
            first_leads = not reply_beats(reply, lead, self.trumps)
            sides = (first, sorted(second)) if first_leads else (sorted(second), first)
            nodes[lead, reply] = EndingNode(tables[first_leads], first_leads, *sides)
        return nodes


# --- play at a node ----------------------------------------------------------------------------------------------
# How a player plays at one choice, and what a node of the three-card game is worth to both.
#
# The values are weights of deals in which the node's follower makes his point.

PairValues = dict[int, float]
"""By pair of cards: the weight of the deals in which the node's follower makes his point."""


class Mode(Enum):
    """What is done at a choice."""

    LEARN = auto()
    """Play by the shares, and change them by what was regretted."""
    KEEP = auto()
    """Play by the shares."""
    BEST = auto()
    """Play the best option, and set the shares so."""


@dataclass(slots=True)
class NodeChoices:
    """Some choices between two options each: how often the first one is taken."""

    shares: list[float]
    regrets: list[float]
    other_regrets: list[float]
    sums: list[float]

    @classmethod
    def make(cls, count: int) -> NodeChoices:
        """All choices even."""
        return cls([0.5] * count, [0.0] * count, [0.0] * count, [0.0] * count)

    def choose(self, firsts: list[float], seconds: list[float], mode: Mode) -> list[float]:
        """The values of the choices whose first and second options have these values, more being better."""
        if mode is Mode.BEST:
            self.shares = [float(first >= second) for first, second in zip(firsts, seconds, strict=True)]
            return list(map(max, firsts, seconds))
        values = [
            second + share * (first - second)
            for first, second, share in zip(firsts, seconds, self.shares, strict=True)
        ]
        if mode is Mode.LEARN:
            self._learn(firsts, seconds, values)
        return values

    def _learn(self, firsts: list[float], seconds: list[float], values: list[float]) -> None:
        regrets, other_regrets, shares = self.regrets, self.other_regrets, self.shares
        for index, (first, second, value) in enumerate(zip(firsts, seconds, values, strict=True)):
            if first == second:
                continue
            regret = max(regrets[index] + first - value, 0.0)
            other_regret = max(other_regrets[index] + second - value, 0.0)
            regrets[index], other_regrets[index] = regret, other_regret
            if total := regret + other_regret:
                shares[index] = regret / total


@dataclass(slots=True)
class CardOptions:
    """One choice of a card in the first trick."""

    shares: list[float]
    regrets: list[float]

    @classmethod
    def make(cls, count: int) -> CardOptions:
        """All cards alike."""
        return cls([1.0 / count] * count, [0.0] * count)

    def choose(self, values: list[float], mode: Mode) -> float:
        """The value of the choice, more being better."""
        if mode is Mode.BEST:
            best = max(range(len(values)), key=values.__getitem__)
            self.shares = [float(index == best) for index in range(len(values))]
            return values[best]
        value = sum([share * value for share, value in zip(self.shares, values, strict=True)])
        if mode is Mode.LEARN:
            self.regrets = [
                max(regret + option - value, 0.0) for regret, option in zip(self.regrets, values, strict=True)
            ]
            if total := sum(self.regrets):
                self.shares = [regret / total for regret in self.regrets]
        return value


def lead_node(
    node: EndingNode, choices: NodeChoices, weights: Weights, keeps: list[float], mode: Mode
) -> PairValues:
    """What the follower wins against each of the leader's pairs; the leader chooses, and wants it small.

    ``weights`` and ``keeps`` are the follower's.
    """
    table = node.table
    picks, lines = table.pick_losses, table.lines
    values: PairValues = {}
    if node.choices:
        threats = node.find_threats(weights, keeps)

        def count(line: int) -> float:
            return sum(picks[line](weights)) + threats.get(lines[line], 0.0)

    else:

        def count(line: int) -> float:
            return sum(picks[line](weights))

    for pair, line in node.settled_lines:
        values[pair] = count(line)
    lows = [-count(2 * pair) for pair in node.open_pairs]
    highs = [-count(2 * pair + 1) for pair in node.open_pairs]
    for pair, value in zip(node.open_pairs, choices.choose(lows, highs, mode), strict=True):
        values[pair] = -value
    return values


def follow_node(node: EndingNode, choices: NodeChoices, lines: Weights, mode: Mode) -> PairValues:
    """What each of the follower's pairs wins against the weights of the leader's lines; the follower chooses."""
    table = node.table
    values: PairValues = {}
    for pick, alike in node.lost_lines:
        values.update(dict.fromkeys(alike, sum(pick(lines))))
    ones: list[float] = []
    others: list[float] = []
    for lead, _, lows, highs in node.choices:
        lower = {card: sum(table.pick_lower_lasts[lead, card](lines)) for card in {*lows, *highs}}
        ones += map(lower.__getitem__, lows)
        others += map(lower.__getitem__, highs)
    pairs = [pair for block in node.choices for pair in block.pairs]
    for pair, value in zip(pairs, choices.choose(ones, others, mode) if ones else (), strict=True):
        values[pair] += value
    return values

"""The tree of the play as the holder of a hand sees it: what each player may play, and what that leaves.

The adversary's hands are in classes (``hand_classes``). Hands are 32 bits, one for each card; a set
of classes is a number too, with one bit for each class.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from ..cards import Suit
from .hand_classes import card_bits, holder_bits, list_key_terms, split_by_gaps, suit_bits
from .knowledge import InferredCards
from .position_table import load_table

# --- single cards ------------------------------------------------------------------------------------------------
# The rule of play on hands of 32 bits, for searches of millions of hands (britannica.play.4).
#
# A hand has bit card.number for each of its cards, and a card is its bit. Tests compare every function with tricks.


def list_bits(cards: int) -> list[int]:
    """The cards of a hand, or the bits of any set, the lowest first."""
    bits = []
    while cards:
        bits.append(cards & -cards)
        cards &= cards - 1
    return bits


def suit_bits_of(card: int) -> int:
    """All eight cards of the suit of a card."""
    return 255 << (card.bit_length() - 1 & ~7)


def playable_bits(hand: int, lead: int, trumps: int) -> int:
    """The cards that may be played to ``lead``; ``trumps`` is all eight cards of that suit."""
    if same := hand & suit_bits_of(lead):
        return same & -(lead << 1) or same
    return hand & trumps or hand


def reply_beats(reply: int, lead: int, trumps: int) -> bool:
    """True if ``reply``, played to ``lead``, wins the trick; ``trumps`` is all eight cards of that suit."""
    return reply > lead if reply & suit_bits_of(lead) else bool(reply & trumps)


def select_distinct(choices: int, mine: int, theirs: int) -> list[int]:
    """The ``choices`` up to interchange: cards of ``mine`` with none of ``theirs`` between play alike."""
    distinct = []
    for suit in Suit:
        separated = True
        for place in range(8 * suit + 7, 8 * suit - 1, -1):
            card = 1 << place
            if card & theirs:
                separated = True
            elif card & mine:
                if separated and card & choices:
                    distinct.append(card)
                separated = False
    return distinct


# --- hands that are lost -----------------------------------------------------------------------------------------
# Comparing the losses of plans: sets of classes of hands, and which of the sets must be kept.
#
# A *loss* is the set of classes to which a plan loses, one bit for each class. A *frontier* is the losses worth
# keeping at one node of the tree. Some classes are *shared*: with them the adversary could also have gone to
# another branch of the tree, where they may be lost as well, so it matters which of them are lost. Of the other
# classes only the weight matters.


class LossBranch(NamedTuple):
    """The losses after one play of the adversary's."""

    frontier: list[int]
    classes: int
    """The classes with which he may play so."""


class LossWeigher:
    """Weighs losses and reduces frontiers; counts the work.

    A frontier has at most ``width`` losses, and at most ``narrow`` after ``budget`` units of work. What is
    too much is left out; in an attempt to prove, it is put together with the most similar of the others into
    what both lose, so that the lightest loss of all is then never more than the best plan's.
    """

    def __init__(self, weights: Sequence[int], narrow: int, budget: int) -> None:
        self._planes = [  # the weights in binary: the set of classes for each binary digit
            (sum((weight >> place & 1) << index for index, weight in enumerate(weights)), place)
            for place in range(max(weights).bit_length())
        ]
        self._weights: dict[int, int] = {}
        self.total_weight = sum(weights)
        self.narrow_width = narrow
        self.budget = budget
        self.work = 0
        self.begin(narrow, False)

    def begin(self, width: int, proving: bool) -> None:
        """Begin another search, or an attempt to prove."""
        self.width = width
        self.proving = proving
        self.reduced = False
        """True when a frontier has not all its losses as they are."""

    @property
    def budget_spent(self) -> bool:
        """True if the work exceeds the budget."""
        return self.work > self.budget

    def weigh(self, loss: int) -> int:
        """The number of hands in a loss."""
        if (weight := self._weights.get(loss)) is None:
            weight = sum([(loss & plane).bit_count() << place for plane, place in self._planes])
            self._weights[loss] = weight
        return weight

    def dominates(self, loss: int, other: int, shared: int) -> bool:
        """True if ``loss`` weighs no more than ``other``, whatever is lost in other branches."""
        room = self.weigh(other & ~shared) - self.weigh(loss & ~shared)
        return room >= 0 and self.weigh(loss & ~other & shared) <= room

    def select_minimal(self, losses: Iterable[int], shared: int, limit: int) -> list[int]:
        """The losses lighter than ``limit`` that no other dominates, the lightest first; made few enough."""
        weigh, width = self.weigh, self.narrow_width if self.budget_spent else self.width
        lightest: dict[int, tuple[int, int]] = {}  # by the shared classes lost: the other weight, the loss
        for loss in losses:
            both, weight = loss & shared, weigh(loss & ~shared)
            if both not in lightest or weight < lightest[both][0]:
                lightest[both] = weight, loss
        self.work += len(lightest)
        minimal: list[int] = []
        minimal_pairs: list[
            tuple[int, int]
        ] = []  # for each of them the weight that is not shared, and what is
        for total, weight, both, loss in sorted(
            [(weight + weigh(both), weight, both, loss) for both, (weight, loss) in lightest.items()]
        ):
            if total >= limit:
                break
            self.work += len(minimal_pairs) // 8
            for least, other in minimal_pairs:  # as in dominates(), which would weigh much more
                if least <= weight and (not (more := other & ~both) or weigh(more) <= weight - least):
                    break
            else:
                if len(minimal) < width:
                    minimal.append(loss)
                    minimal_pairs.append((weight, both))
                    continue
                self.reduced = True
                if not self.proving:
                    break
                self.work += width // 8
                nearest = min(range(width), key=lambda index: (minimal[index] ^ loss).bit_count())
                minimal[nearest] &= loss
                minimal_pairs[nearest] = weigh(minimal[nearest] & ~shared), minimal[nearest] & shared
        return minimal

    def lower_bound(self, branches: Iterable[LossBranch], elsewhere: int) -> int:
        """The least weight that the branches together can lose among the classes not in ``elsewhere``."""
        total = 0
        for frontier, classes in branches:
            total += min([self.weigh(loss & ~elsewhere) for loss in frontier])
            elsewhere |= classes
        return total

    def combine(self, branches: list[LossBranch], shared: int, limit: int, certain: int) -> list[int]:
        """The unions of one loss from each branch that are worth keeping and lighter than ``limit``.

        ``certain``: the classes that are lost besides.
        """
        branches = sorted(branches, key=lambda branch: len(branch.frontier))
        total, before = [certain], certain
        for count, (frontier, classes) in enumerate(branches, 1):
            before |= classes
            ahead = branches[count:]
            apart = reduce(or_, [loss for losses, _ in ahead for loss in losses], shared)
            unions = {loss | other for loss in total for other in frontier}
            total = self.select_minimal(unions, apart, limit - self.lower_bound(ahead, before))
            total = [union for union in total if self.weigh(union) + self.lower_bound(ahead, union) < limit]
            if not total:
                break
        return total


# --- the tree of plans -------------------------------------------------------------------------------------------

type LiveClass = tuple[int, int]
"""A class that the adversary may still have: its bit in a set of classes, and the cards of his hand that have not been
played. Searches make millions of them, and a named tuple takes five times as long to make."""


class Partition(NamedTuple):
    """Classes parted by what best play makes with both hands seen."""

    lost: int
    """The classes against which not even that reaches the target."""
    left: list[LiveClass]
    """The others."""


class PlanNode(NamedTuple):
    """A node of the tree, as the holder sees it."""

    mine: int
    classes: list[LiveClass]
    """The classes that the adversary may still have, without those that are lost already."""
    taken: int
    shared: int
    """The shared classes."""

    def after_card(self, card: int, left: list[LiveClass], won: int = 0) -> "PlanNode":
        """The node after the holder has played ``card`` and won ``won`` tricks, with these classes left."""
        return self._replace(mine=self.mine ^ card, classes=left, taken=self.taken + won)


class PlanBranch(NamedTuple):
    """One play of the adversary's."""

    kind: int
    """The kind of card that he plays, by its lowest card."""
    node: PlanNode
    """The node after it; a trick that it gives to the holder is not counted yet."""
    classes: int
    """The classes with which he may play so."""


class PlanTree:
    """The tree below one view."""

    def __init__(self, view: InferredCards, target: int, weigher: LossWeigher) -> None:
        self.view = view
        self.target = target
        self.trumps = 255 << 8 * view.trumps
        self._weigher = weigher
        self._kinds = _list_kinds(view)
        self._moves: dict[int, list[tuple[int, int]]] = {}
        self._choices: dict[tuple[int, ...], list[tuple[int, Partition]]] = {}

    def list_own_choices(self, node: PlanNode, lead: int) -> list[tuple[int, Partition]]:
        """The holder's cards, to lead or to reply to ``lead`` (0: none), the one that loses least at once first."""
        mine = node.mine
        key = lead, mine, node.taken, node.classes[0][1], sum([bit for bit, _ in node.classes])
        if (choices := self._choices.get(key)) is None:
            adverse = reduce(or_, [cards for _, cards in node.classes], 0)
            choices = []
            for card in select_distinct(
                playable_bits(mine, lead, self.trumps) if lead else mine, mine, adverse
            ):
                if lead:
                    wins = reply_beats(card, lead, self.trumps)
                    choices.append((card, self.sift(node, mine ^ card, 0, wins, wins)))
                else:
                    choices.append((card, self.sift(node, mine, card, True)))
            choices.sort(key=lambda choice: self._weigher.weigh(choice[1].lost))
            self._choices[key] = choices
        return choices

    def list_branches(self, node: PlanNode, lead: int) -> list[PlanBranch]:
        """The adversary's plays, to lead or to reply to ``lead`` (0: none); those of few classes first."""
        parts: dict[int, list[LiveClass]] = defaultdict(list)
        for index, cards in node.classes:
            for kind, card in self._list_moves(playable_bits(cards, lead, self.trumps) if lead else cards):
                parts[kind].append((index, cards ^ card))
        return [
            PlanBranch(kind, node._replace(classes=part), sum([bit for bit, _ in part]))
            for kind, part in sorted(parts.items(), key=lambda item: len(item[1]))
        ]

    def _list_moves(self, cards: int) -> list[tuple[int, int]]:
        """The distinguishable cards among these: of each kind its lowest card, and the card to play."""
        if cards not in self._moves:
            holdings = [(kind & -kind, cards & kind) for kind in self._kinds if cards & kind]
            self._moves[cards] = [(name, some & -some) for name, some in holdings]
        return self._moves[cards]

    def sift(self, node: PlanNode, mine: int, led: int, leads: bool, won: int = 0) -> Partition:
        """Separate the classes against which the target is out of reach even with both hands seen.

        ``mine`` is the holder's hand after his choice, still with ``led``, the card that he has led to this
        trick (or 0); ``leads``: he has led, or leads next; ``won``: the tricks that the choice itself wins.
        """
        self._weigher.work += len(node.classes)
        need = self.target - node.taken - won
        size = mine.bit_count()
        values = load_table().after_lead if led else load_table().values
        first, second, third, fourth = list_key_terms(mine, self.view.trumps, leads, led)
        lost, left = 0, []
        for live in node.classes:
            bit, cards = live
            tricks = values[
                first[cards & 255] + second[cards >> 8 & 255] + third[cards >> 16 & 255] + fourth[cards >> 24]
            ]
            if (tricks if leads else size - tricks) < need:
                lost |= bit
            else:
                left.append(live)
        return Partition(lost, left)


def _list_kinds(view: InferredCards) -> list[int]:
    """The adversary's cards by what the holder can distinguish: the gap, and whether he knew the card."""
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    return [
        kind
        for suit in Suit
        for gap in split_by_gaps(suit_bits(mine, suit), suit_bits(pool, suit))
        for kind in ((gap << 8 * suit) & ~known, (gap << 8 * suit) & known)
        if kind
    ]

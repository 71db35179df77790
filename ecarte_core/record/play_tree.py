"""Every lawful way to play out two known hands, as a small graph of positions, with what each card is worth.

The site's build makes these graphs, so that a page can answer a reader's card without the engine. Which cards
may be played, and who wins a trick, comes from ``ecarte_core.cards.tricks``. The values are computed from the
last trick backwards in the same pass; a test compares them with the table of the solver.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ..cards import Card, Suit
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError
from ..cards.tricks import beats, playable_cards
from ..chances.best_play import check_hands
from ..game import PLAYERS, Player
from ..game.scoring import add_trick
from .frame_model import order_of_choice

type _Key = tuple[int, int, int]  # which cards each player still holds, as bits, and who leads
type _Arc = tuple[int, int, int]  # the place of the reply, the winner, the position that follows


class TreeReply(NamedTuple):
    """A lawful reply to a lead: who wins the trick, and the number of the position that follows.

    ``tricks``: what the first player makes from the lead on, this trick included, both playing best.
    """

    card: Card
    winner: Player
    successor: int
    tricks: int


class TreeLead(NamedTuple):
    """A lawful lead, and every lawful reply to it, the best for the adversary first.

    ``tricks``: what the first player makes from here on, both playing best.
    """

    card: Card
    tricks: int
    replies: tuple[TreeReply, ...]


class TreePosition(NamedTuple):
    """Between two tricks: who is to lead, and every lead, his best first; none when all cards are played."""

    leader: Player
    leads: tuple[TreeLead, ...]

    @property
    def tricks(self) -> int:
        """What the first player makes from here on, both playing best."""
        return self.leads[0].tricks if self.leads else 0


class PlayTree(NamedTuple):
    """Two hands, the tricks that each player has made before, and every position that can follow.

    The play begins at the first of ``positions``. Pairs are in the order of the players, and every number of
    tricks is the first player's. Between cards that are worth the same, the order is that of
    ``order_of_choice``, so that the first of a list is the card that an adversary plays.
    """

    trumps: Suit
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    taken: tuple[int, int]
    positions: tuple[TreePosition, ...]


def build_play_tree(
    trumps: Suit,
    hands: tuple[Iterable[Card], Iterable[Card]],
    leader: Player,
    taken: tuple[int, int] = (0, 0),
) -> PlayTree:
    """The graph of all lawful play of ``hands``, which ``leader`` begins.

    ``taken`` are the tricks made before; with the cards left they add up to five. Raises
    [`EcarteError`][] for hands that no two players can hold, or tricks that do not
    fit them.

    Examples:
        >>> from ecarte_core.cards import parse_cards, parse_suit
        >>> hands = parse_cards("QD TC 8H"), parse_cards("JC JH 8D")
        >>> tree = build_play_tree(parse_suit("D"), hands, Player.ONE, taken=(1, 1))
        >>> len(tree.positions)
        11
    """
    first, second = check_hands(*hands)
    if min(taken) < 0 or sum(taken) + len(first) != HAND_SIZE:
        raise EcarteError(
            f"With {len(first)} cards left {HAND_SIZE - len(first)} tricks have been played; "
            f"got {taken[0]} and {taken[1]}."
        )
    builder = _Builder(trumps, (first, second))
    return PlayTree(trumps, (first, second), taken, builder.build(leader))


class _Builder:
    """Finds the positions trick by trick, then values them from the last one backwards."""

    def __init__(self, trumps: Suit, hands: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
        self._trumps = trumps
        self._hands = hands
        self._held = [
            [
                tuple(place for place in range(len(hand)) if bits >> place & 1)
                for bits in range(1 << len(hand))
            ]
            for hand in hands
        ]
        self._ranks = [[order_of_choice(card, trumps) for card in hand] for hand in hands]
        self._replies: dict[tuple[int, int, int], tuple[tuple[int, bool], ...]] = {}

    def build(self, leader: Player) -> tuple[TreePosition, ...]:
        full = (1 << len(self._hands[0])) - 1
        keys: list[_Key] = [(full, full, leader)]
        numbers: dict[_Key, int] = {keys[0]: 0}
        moves: list[list[tuple[int, list[_Arc]]]] = []
        for key in keys:  # it grows: a position is reached only from positions with more cards
            moves.append(self._list_moves(key, keys, numbers))
        positions: list[TreePosition] = []
        totals = [0] * len(keys)
        for number in range(len(keys) - 1, -1, -1):
            leading = keys[number][2]
            leads = self._value_leads(leading, moves[number], totals)
            if leads:
                totals[number] = leads[0].tricks
            positions.append(TreePosition(PLAYERS[leading], leads))
        return tuple(reversed(positions))

    def _list_moves(
        self, key: _Key, keys: list[_Key], numbers: dict[_Key, int]
    ) -> list[tuple[int, list[_Arc]]]:
        """Every lead with its replies; positions that are met for the first time are added to ``keys``."""
        leader = key[2]
        own, adverse = (key[0], key[1]) if leader == 0 else (key[1], key[0])
        moves = []
        for lead in self._held[leader][own]:
            own_left = own ^ (1 << lead)
            arcs = []
            for reply, wins in self._list_replies(leader, lead, adverse):
                adverse_left = adverse ^ (1 << reply)
                winner = 1 - leader if wins else leader
                after = (own_left, adverse_left, winner) if leader == 0 else (adverse_left, own_left, winner)
                number = numbers.get(after)
                if number is None:
                    number = numbers[after] = len(keys)
                    keys.append(after)
                arcs.append((reply, winner, number))
            moves.append((lead, arcs))
        return moves

    def _list_replies(self, leader: int, lead: int, adverse: int) -> tuple[tuple[int, bool], ...]:
        """The places of the cards that may be played to a lead, and whether each wins the trick."""
        known = self._replies.get((leader, lead, adverse))
        if known is None:
            card, hand = self._hands[leader][lead], self._hands[1 - leader]
            places = {hand[place]: place for place in self._held[1 - leader][adverse]}
            known = self._replies[leader, lead, adverse] = tuple(
                (places[reply], beats(reply, card, self._trumps))
                for reply in playable_cards(places, card, self._trumps)
            )
        return known

    def _value_leads(
        self, leader: int, moves: list[tuple[int, list[_Arc]]], totals: list[int]
    ) -> tuple[TreeLead, ...]:
        """The leads of a position in order of choice, when what follows them is known."""
        sign = (
            1 if leader == 0 else -1
        )  # the first player wants many tricks, the second wants him to have few
        hand, adverse_hand = self._hands[leader], self._hands[1 - leader]
        ranks, adverse_ranks = self._ranks[leader], self._ranks[1 - leader]
        leads = []
        for lead, arcs in moves:
            valued = [((winner == 0) + totals[after], reply, winner, after) for reply, winner, after in arcs]
            if len(valued) > 1:
                valued.sort(key=lambda arc: (sign * arc[0], adverse_ranks[arc[1]]))
            replies = tuple(
                TreeReply(adverse_hand[reply], PLAYERS[winner], after, tricks)
                for tricks, reply, winner, after in valued
            )
            leads.append((-sign * valued[0][0], ranks[lead], TreeLead(hand[lead], valued[0][0], replies)))
        if len(leads) > 1:
            leads.sort(key=lambda lead: lead[:2])
        return tuple(lead for _, _, lead in leads)


class TreePlace(NamedTuple):
    """A place in a tree: the position between two tricks, the card led to the trick on the table, the tricks taken.

    ``tricks`` are those played in the tree, each with its winner; an open trick is not among them.
    """

    position: TreePosition
    lead: TreeLead | None
    taken: tuple[int, int]
    tricks: tuple[tuple[Card, Card, Player], ...] = ()

    @property
    def player(self) -> Player:
        """Who is to play; after the last card, who has won the last trick."""
        return self.position.leader if self.lead is None else self.position.leader.other

    def list_values(self) -> dict[Card, int]:
        """The cards that may be played, the best first, and the first player's tricks in the deal with each."""
        moves = self.position.leads if self.lead is None else self.lead.replies
        return {move.card: self.taken[0] + move.tricks for move in moves}


def follow_cards(tree: PlayTree, cards: Iterable[Card]) -> TreePlace:
    """The place after ``cards`` of both players, in the order played. Raises an error for an unlawful card."""
    place = TreePlace(tree.positions[0], None, tree.taken)
    for card in cards:
        moves = place.position.leads if place.lead is None else place.lead.replies
        move = next((option for option in moves if option.card == card), None)
        if move is None:
            raise EcarteError(f"The {card.spoken_name} may not be played here.")
        if isinstance(move, TreeLead):
            place = place._replace(lead=move)
            continue
        assert place.lead is not None  # only a reply completes a trick
        taken = add_trick(place.taken, move.winner)
        trick = (place.lead.card, card, move.winner)
        place = TreePlace(tree.positions[move.successor], None, taken, (*place.tricks, trick))
    return place

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
from ..cards.tricks import beats, playable_cards, remove_card
from ..chances.best_play import check_hands
from ..game import Player
from ..game.scoring import add_trick
from .frame_model import order_of_choice

type _Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


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
    hands: _Hands
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
    moves = _list_moves(trumps, (first, second), leader)
    return PlayTree(trumps, (first, second), taken, _value_positions(trumps, moves))


type _Moves = dict[Card, list[tuple[Card, Player, int]]]
"""By lead: every reply, who wins the trick, and the number of the position that follows."""


def _list_moves(trumps: Suit, hands: _Hands, leader: Player) -> list[tuple[Player, _Moves]]:
    """Who leads at each position, and what can follow; a position comes after those that lead to it."""
    places = [(hands, leader)]
    numbers = {places[0]: 0}
    positions = []
    for hands_left, mover in places:  # it grows
        moves: _Moves = {}
        for lead in hands_left[mover]:
            moves[lead], own = [], remove_card(hands_left[mover], lead)
            for reply in playable_cards(hands_left[mover.other], lead, trumps):
                winner = mover.other if beats(reply, lead, trumps) else mover
                other = remove_card(hands_left[mover.other], reply)
                after = ((own, other) if mover is Player.ONE else (other, own), winner)
                if after not in numbers:
                    numbers[after] = len(places)
                    places.append(after)
                moves[lead].append((reply, winner, numbers[after]))
        positions.append((mover, moves))
    return positions


def _value_positions(trumps: Suit, moves: list[tuple[Player, _Moves]]) -> tuple[TreePosition, ...]:
    """The positions with their moves in order of choice, valued from the last one backwards."""
    valued: dict[int, TreePosition] = {}
    for number, (leader, leads) in reversed([*enumerate(moves)]):
        sign = 1 if leader is Player.ONE else -1  # the first player wants many tricks, the second few of his
        ranked = []
        for lead, arcs in leads.items():
            replies = [
                TreeReply(card, winner, after, (winner is Player.ONE) + valued[after].tricks)
                for card, winner, after in arcs
            ]
            replies.sort(key=lambda reply: (sign * reply.tricks, order_of_choice(reply.card, trumps)))
            ranked.append(TreeLead(lead, replies[0].tricks, tuple(replies)))
        ranked.sort(key=lambda lead: (-sign * lead.tricks, order_of_choice(lead.card, trumps)))
        valued[number] = TreePosition(leader, tuple(ranked))
    return tuple(valued[number] for number in range(len(moves)))


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

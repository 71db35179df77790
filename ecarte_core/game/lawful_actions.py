"""What the players may do in a state of the game."""

from itertools import combinations

from ..cards import Card
from ..cards.constants import HAND_SIZE
from ..cards.tricks import playable_cards
from .actions import Accept, Announce, Discard, MarkKing, PlayCard, PlayerAction, PlayHand, Propose, Refuse
from .state import DealState, Hand, Stage, State, find_announcer, find_turned_king_marker


def legal_actions(state: State) -> tuple[PlayerAction, ...]:
    """Every action that a player may take; none if only chance may act or the game is over.

    The right to mark or announce a king comes last, and may belong to the player who is not to act. Of a
    hand with unknown cards only the known cards are offered for play.

    Examples:
        >>> from random import Random
        >>> from ecarte_core.game import Player, apply, draw_chance_action, start
        >>> state = start(Player.ONE)
        >>> state = apply(state, draw_chance_action(state, Random(1))).state
        >>> [action.kind for action in legal_actions(state)]
        ['propose', 'stand']
    """
    deal = state.deal
    if deal is None:
        return ()
    actions = list(_list_turn_actions(state.stage, deal))
    marker, announcer = find_turned_king_marker(state), find_announcer(state)
    if marker is not None:
        actions.append(MarkKing(marker))
    if announcer is not None:
        actions.append(Announce(announcer))
    return tuple(actions)


def _list_turn_actions(stage: Stage, deal: DealState) -> tuple[PlayerAction, ...]:
    player = deal.to_act
    match stage:
        case Stage.PLAY:
            return tuple(PlayCard(player, card) for card in playable_now(deal))
        case Stage.PROPOSAL:
            return Propose(player), PlayHand(player)
        case Stage.ANSWER:
            return Accept(player), Refuse(player)
        case Stage.DISCARD:
            hand, (least, most) = deal.hands[player], find_discard_limits(deal)
            sizes = range(least, most + 1)
            return tuple(
                dict.fromkeys(Discard(player, cards) for size in sizes for cards in combinations(hand, size))
            )
        case _:
            return ()


def find_discard_limits(deal: DealState) -> tuple[int, int]:
    """The fewest and the most cards that the player to act may discard.

    The elder hand, who proposed, discards at least one card (``no-card-exchanged player=non-dealer`` of the
    arbiter); the dealer may discard none (``no-card-exchanged player=dealer``); neither may discard more than the
    stock can replace (Law 38). A dealer who wishes for more must play his hand. That he may instead be content
    with what is left is our interpretation (``stock-short dealer-wishes=what-is-left``). Each gives the reasons.
    """
    return (1 if deal.to_act is deal.elder else 0), count_most(deal.stock)


def count_most(stock: int) -> int:
    """How many cards a player may take from a stock of so many (Law 38)."""
    return min(HAND_SIZE, stock)


def known_cards(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand that are known.

    Examples:
        >>> from ecarte_core.cards import parse_card
        >>> from ecarte_core.game import Unseen
        >>> known_cards((parse_card("KS"), Unseen()))
        (KS,)
    """
    return tuple(card for card in hand if isinstance(card, Card))


def playable_now(deal: DealState) -> tuple[Card, ...]:
    """The known cards that the player to act may play (``britannica.play.4``)."""
    trick = deal.trick
    return playable_cards(
        known_cards(deal.remaining[deal.to_act]), trick.lead if trick else None, deal.trumps
    )


# --- cards that are irregular ------------------------------------------------------------------------------------
# Cards of a hand that were led out of turn, or played to a lead against the rule of play.


def list_irregular_cards(deal: DealState) -> tuple[Card, ...]:
    """The cards that were led out of turn, and the replies that have come to light as faults (Laws 40 and 43).

    A reply comes to light when another card is led. Where a hand is not known, its replies are taken to be lawful.
    """
    irregular = []
    leader = deal.elder
    for number, trick in enumerate(deal.tricks, 1):
        if trick.leader is not leader:
            irregular.append(trick.lead)
        if trick.reply is not None and number < len(deal.tricks) and _is_reply_irregular(deal, trick.reply):
            irregular.append(trick.reply)
        leader = trick.leader if trick.winner is None else trick.winner
    return tuple(irregular)


def _is_reply_irregular(deal: DealState, reply: Card) -> bool:
    """True if this card was played to a lead although the rule of play asked for another (``britannica.play.4``)."""
    number, trick = next(pair for pair in enumerate(deal.tricks) if pair[1].reply == reply)
    player = trick.leader.other
    gone = {earlier.card_of(player) for earlier in deal.tricks[:number]}
    cards = tuple(card for card in deal.hands[player] if card not in gone)
    known = known_cards(cards)
    return len(known) == len(cards) and reply not in playable_cards(known, trick.lead, deal.trumps)

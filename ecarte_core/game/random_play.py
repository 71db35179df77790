"""Chance as a player: it cuts, deals and gives cards from a shuffled pack or from random numbers."""

from collections.abc import Callable, Sequence
from random import Random

from ..cards import PACK, Card
from .actions import Action, ChanceAction, Cut, Deal, DealReplacements, PlayerAction
from .faults import WrongNumber
from .lawful_actions import legal_actions
from .state import WHOLE_PACK, DealOrder, Player, Stage, State, start
from .transitions import apply


def deal_from_pack(pack: Sequence[Card], dealer: Player, order: DealOrder) -> tuple[Deal, tuple[Card, ...]]:
    """Deal the top eleven cards of a shuffled pack in the given order (``cavendish.law.8``).

    Returns the deal and the stock, its top card first. Raises ``WrongNumber`` unless the pack
    consists of the thirty-two cards.

    Examples:
        >>> deal, stock = deal_from_pack(PACK, Player.ONE, DealOrder.THREE_TWO)
        >>> deal.turn_up, len(stock)
        (9H, 21)
    """
    if len(pack) != 32 or set(pack) != WHOLE_PACK:
        raise WrongNumber("A pack for écarté is thirty-two different cards.")
    first = 3 if order is DealOrder.THREE_TWO else 2
    elder = (*pack[:first], *pack[2 * first : 2 * first + 5 - first])
    dealer_hand = (*pack[first : 2 * first], *pack[2 * first + 5 - first : 10])
    hands = (dealer_hand, elder) if dealer is Player.ONE else (elder, dealer_hand)
    return Deal(hands, pack[10], order), tuple(pack[11:])


def draw_chance_action(state: State, rng: Random) -> ChanceAction | None:
    """A random action of chance; None if a player is to act or the game is over.

    Examples:
        >>> draw_chance_action(start(), Random(1)).kind
        'cut'
    """
    if state.stage is Stage.GIVE and state.deal is not None:
        deal = state.deal
        # A set has no order: sort the cards, so that one seed always gives the same game.
        return DealReplacements(deal.to_act, tuple(rng.sample(sorted(deal.unlocated), deal.cards_requested)))
    if state.stage is Stage.DEAL and state.dealer is not None:
        order = state.deal_orders[state.dealer] or rng.choice(list(DealOrder))
        return deal_from_pack(rng.sample(PACK, 32), state.dealer, order)[0]
    if state.stage is Stage.CUT:
        first, second = rng.sample(PACK, 2)
        return Cut((first, second))
    return None


type Chooser = Callable[[State, tuple[PlayerAction, ...]], PlayerAction]
"""How a player decides: it returns one of the actions offered in a state."""


def play_random_game(rng: Random, choose: Chooser | None = None) -> tuple[State, list[Action]]:
    """Play a whole game, at random unless ``choose`` decides for the players.

    Returns the last state and every action in order, those of chance included.

    Examples:
        >>> last, actions = play_random_game(Random(5))
        >>> last.score, len(actions)
        ((1, 5), 53)
    """
    state, actions = start(), []
    while state.stage is not Stage.OVER:
        action: Action | None = draw_chance_action(state, rng)
        if action is None:
            offered = legal_actions(state)
            action = choose(state, offered) if choose else offered[int(rng.random() * len(offered))]
        actions.append(action)
        state = apply(state, action).state
    return state, actions

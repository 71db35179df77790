"""Chance as a player: cuts, deals and cards given, from a shuffled pack or a source of random numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..cards import PACK, Card
from .actions import Action, ChanceAction, Cut, Deal, DealReplacements, PlayerAction
from .faults import WrongNumber
from .lawful_actions import legal_actions
from .state import WHOLE_PACK, DealOrder, Player, Stage, State, start
from .transitions import apply


def deal_from_pack(pack: Sequence[Card], dealer: Player, order: DealOrder) -> tuple[Deal, tuple[Card, ...]]:
    """Deal the top eleven of a shuffled pack as Law 8 orders; returns the deal and the stock, in order.

    Raises :class:`~.faults.WrongNumber` unless the pack is the thirty-two cards.
    """
    if len(pack) != 32 or set(pack) != WHOLE_PACK:
        raise WrongNumber("A pack for écarté is thirty-two different cards.")
    first = 3 if order is DealOrder.THREE_TWO else 2
    elder = (*pack[:first], *pack[2 * first : 2 * first + 5 - first])
    mine = (*pack[first : 2 * first], *pack[2 * first + 5 - first : 10])
    hands = (mine, elder) if dealer is Player.ONE else (elder, mine)
    return Deal(hands, pack[10], order), tuple(pack[11:])


def draw_chance_action(state: State, rng: Random) -> ChanceAction | None:
    """What chance does now, at random; none when a player is to act or the game is over."""
    if state.stage is Stage.GIVE and state.deal is not None:
        deal = state.deal
        # A set has no order of its own: sort, so that one seed always makes one game.
        return DealReplacements(deal.to_act, tuple(rng.sample(sorted(deal.unlocated), deal.cards_requested)))
    if state.stage is Stage.DEAL and state.dealer is not None:
        order = state.deal_orders[state.dealer] or rng.choice(list(DealOrder))
        return deal_from_pack(rng.sample(PACK, 32), state.dealer, order)[0]
    if state.stage is Stage.CUT:
        one, two = rng.sample(PACK, 2)
        return Cut((one, two))
    return None


type Chooser = Callable[[State, tuple[PlayerAction, ...]], PlayerAction]
"""How a player decides: one of the actions offered."""


def play_random_game(rng: Random, choose: Chooser | None = None) -> tuple[State, list[Action]]:
    """A whole game, chance and (unless ``choose`` decides) players at random: last state, every action."""
    state, actions = start(), []
    while state.stage is not Stage.OVER:
        action: Action | None = draw_chance_action(state, rng)
        if action is None:
            offered = legal_actions(state)
            action = choose(state, offered) if choose else offered[int(rng.random() * len(offered))]
        actions.append(action)
        state = apply(state, action).state
    return state, actions

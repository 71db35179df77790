"""What the expert's strategy does about proposals and discards in a state of the game, without chance."""

from ..chances.knowledge import Seat
from ..game import Accept, Discard, Player, PlayerAction, PlayHand, Propose, Refuse, Stage, State
from .equilibrium import load_unseen_strategy
from .own_view import make_own_view
from .proposal_policy import find_discard, find_keep_chance, find_score_before, read_moment


def decide_exchange(state: State, player: Player) -> PlayerAction:
    """The act of ``player`` that the strategy chooses most often, by what his seat can know.

    Raises ``NotSeatedError`` where his cards are not known.
    """
    view = make_own_view(state, player)
    policy, moment = load_unseen_strategy().at_score(*find_score_before(view)), read_moment(view)
    if view.seat is Seat.DEALER and view.proposals > 1 and not moment.adverse_took:
        moment = moment._replace(
            adverse_took=1
        )  # a ruling gave the elder hand no card, which no strategy knows
    if view.stage is Stage.DISCARD:
        return Discard(player, find_discard(policy, moment))
    keeps = find_keep_chance(policy, moment) >= 0.5
    if view.stage is Stage.PROPOSAL:
        return PlayHand(player) if keeps else Propose(player)
    return Refuse(player) if keeps else Accept(player)

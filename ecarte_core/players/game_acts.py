"""A saved game played through act by act, and for whom it then waits."""

from random import Random
from typing import Literal

from ..cards.errors import EcarteError
from ..game import MarkKing, Player, PlayerAction, Stage
from ..laws.lawful_play import list_actions
from .adversary import load_adversary
from .own_view import make_own_view
from .saved_game import SavedGame, SavedGameError
from .seated_game import (
    READER,
    SeatedGame,
    act_at_table,
    begin_game,
    deal_at_table,
    make_chance,
    write_action,
)


def restore_game(saved: SavedGame) -> SeatedGame:
    """The game after all its acts. Raises ``SavedGameError`` at the first that cannot be."""
    seated = begin_game(saved)
    for place, act in enumerate(saved.acts):
        try:
            seated = play_act(seated, act)
        except EcarteError as fault:
            sentence = f"Act {place + 1} of the saved game, “{act}”, cannot be: {fault}"
            raise SavedGameError(sentence, seated.saved) from fault
    return seated


def play_act(seated: SeatedGame, act: str) -> SeatedGame:
    """The game after an act, as ``saved_game`` writes it. Raises ``EcarteError``."""
    acts = seated.saved.acts
    decides = find_actor(seated, act) is READER
    after = deal_at_table(seated) if act == "n" else act_at_table(seated, act)
    return after._replace(
        saved=seated.saved._replace(acts=(*acts, act)),
        turns=(*seated.turns, len(acts)) if decides else seated.turns,
    )


def find_actor(seated: SeatedGame, act: str) -> Player | None:
    """Whose act it is; None for the deal. The king is each player's own, no matter who is to act."""
    match act:
        case "n":
            return None
        case "k":
            return READER
        case "K":
            return READER.other
        case _:
            return seated.game.state.to_act


type Waiting = Literal["deal", "reader", "adversary", "over"]
"""For whom a game waits: for a deal, for one of the two, or for nothing more."""


def find_waiting(seated: SeatedGame) -> Waiting:
    """For whom the game waits."""
    state = seated.game.state
    if state.stage is Stage.OVER:
        return "over"
    if state.stage in (Stage.CUT, Stage.DEAL):
        return "deal"
    if MarkKing(READER.other) in list_actions(seated.game):
        return "adversary"  # who has turned up a king marks it at once
    return "reader" if state.to_act is READER else "adversary"


# --- what the adversary does -------------------------------------------------------------------------------------
# The adversary at the reader's table: what he does next, decided from what his own seat may know.

ADVERSARY = READER.other
"""His place in every pair."""


def reply(seated: SeatedGame) -> SeatedGame:
    """The game after the next act of the adversary, for whom it waits. Raises an error if it does not."""
    if find_waiting(seated) != "adversary":
        raise ValueError("It is not for the adversary to act.")
    return play_act(seated, write_action(seated, choose_reply(seated)))


def choose_reply(seated: SeatedGame) -> PlayerAction:
    """What the adversary does: the same in the same game, whenever it is played through."""
    view = make_own_view(seated.game.state, ADVERSARY)
    return load_adversary(seated.saved.adversary).choose(view, _make_own_chance(seated))


def _make_own_chance(seated: SeatedGame) -> Random:
    saved = seated.saved
    return make_chance(seated, f"{saved.adversary} {'.'.join(saved.acts)}")

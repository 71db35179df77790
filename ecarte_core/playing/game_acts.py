"""A saved game played through act by act, and for whom it then waits."""

from __future__ import annotations

from random import Random
from typing import Literal

from ..arbiter.lawful_play import list_actions
from ..errors import EcarteError
from ..game import MarkKing, Player, PlayerAction, Stage
from ..players.adversary import load_adversary
from ..players.own_view import make_view_at_table
from .irregular_acts import (
    act_irregularly,
    choose_by_worth,
    explain_limit,
    find_chooser,
    is_lead_left,
    note_trial,
)
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

OWN_ACTS = ("k", "u", "t")
"""Acts that are the reader's, no matter who is to act."""


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
    after = act_irregularly(seated, act) if act != "n" else deal_at_table(seated)
    if act != "n" and after is not None:
        after = note_trial(seated, after, act)
    if after is None:
        after = act_at_table(seated, act)
    return after._replace(
        saved=seated.saved._replace(acts=(*acts, act)),
        turns=(*seated.turns, len(acts)) if decides else seated.turns,
    )


def play_new_act(seated: SeatedGame, act: str) -> SeatedGame:
    """The same for an act that the reader does now: irregular acts have limits, which older saved games did not know.

    Raises ``EcarteError``.
    """
    if limit := explain_limit(seated, act):
        raise EcarteError(limit)
    return play_act(seated, act)


def find_actor(seated: SeatedGame, act: str) -> Player | None:
    """Whose act it is; None for the deal."""
    if act == "n":
        return None
    if act in OWN_ACTS or act[0] == "x":
        return READER
    if act in ("K", "l"):
        return READER.other
    return find_chooser(seated) if act[0] == "o" else seated.shown.state.to_act


type Waiting = Literal["deal", "reader", "adversary", "over"]
"""For whom a game waits: for a deal, for one of the two, or for nothing more."""


def find_waiting(seated: SeatedGame) -> Waiting:
    """For whom the game waits."""
    chooser = find_chooser(seated)
    if chooser is not None:
        return "reader" if chooser is READER else "adversary"
    state = seated.shown.state
    if state.stage is Stage.OVER:
        return "over"
    if state.stage in (Stage.CUT, Stage.DEAL):
        return "deal"
    if seated.pending is None and MarkKing(READER.other) in list_actions(seated.game):
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
    if find_chooser(seated) is ADVERSARY or is_lead_left(seated):
        act = choose_by_worth(seated, _make_own_chance(seated))
        if act:
            return play_act(seated, act)
    return play_act(seated, write_action(seated, choose_reply(seated)))


def choose_reply(seated: SeatedGame) -> PlayerAction:
    """What the adversary does: the same in the same game, whenever it is played through."""
    view = make_view_at_table(seated.shown, ADVERSARY)
    return load_adversary(seated.saved.adversary).choose(view, _make_own_chance(seated))


def _make_own_chance(seated: SeatedGame) -> Random:
    saved = seated.saved
    return make_chance(seated, f"{saved.adversary} {'.'.join(saved.acts)}")

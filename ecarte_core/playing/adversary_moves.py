"""The adversary at the reader's table: what he does next, decided from what his own seat may know."""

from __future__ import annotations

from random import Random

from ..game import PlayerAction
from ..players.adversary import load_adversary
from ..players.own_view import make_view_at_table
from .game_acts import find_waiting, play_act
from .irregular_acts import choose_by_worth, find_chooser, is_lead_left
from .seated_game import READER, SeatedGame, make_chance, write_action

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

"""The adversary at the reader's table: what he does next, decided from what his own seat may know."""

from __future__ import annotations

from ..game import PlayerAction
from ..players.adversary import load_adversary
from ..players.own_view import make_own_view
from .seated_game import READER, SeatedGame, find_waiting, make_chance, play_act, write_action

ADVERSARY = READER.other
"""His place in every pair."""


def reply(seated: SeatedGame) -> SeatedGame:
    """The game after the next act of the adversary, for whom it waits. Raises an error if it does not."""
    if find_waiting(seated) != "adversary":
        raise ValueError("It is not for the adversary to act.")
    return play_act(seated, write_action(seated, choose_reply(seated)))


def choose_reply(seated: SeatedGame) -> PlayerAction:
    """What the adversary does: the same in the same game, whenever it is played through."""
    saved = seated.saved
    chance = make_chance(seated, f"{saved.adversary} {'.'.join(saved.acts)}")
    return load_adversary(saved.adversary).choose(make_own_view(seated.shown.state, ADVERSARY), chance)

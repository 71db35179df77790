"""The adversary at the reader's table: what he does next, decided from what his own seat may know."""

from __future__ import annotations

from dataclasses import replace

from ..game import PlayCard, PlayerAction
from ..players.adversary import load_adversary
from ..players.own_view import make_own_view
from .game_acts import find_waiting, play_act
from .irregular_acts import choose_option, find_chooser
from .seated_game import READER, SeatedGame, make_chance, write_action

ADVERSARY = READER.other
"""His place in every pair."""


def reply(seated: SeatedGame) -> SeatedGame:
    """The game after the next act of the adversary, for whom it waits. Raises an error if it does not."""
    if find_waiting(seated) != "adversary":
        raise ValueError("It is not for the adversary to act.")
    if seated.pending is not None and find_chooser(seated) is ADVERSARY:
        return play_act(seated, f"o{choose_option(seated.pending)}")
    return play_act(seated, write_action(seated, choose_reply(seated)))


def choose_reply(seated: SeatedGame) -> PlayerAction:
    """What the adversary does: the same in the same game, whenever it is played through."""
    saved = seated.saved
    chance = make_chance(seated, f"{saved.adversary} {'.'.join(saved.acts)}")
    view = make_own_view(seated.shown.state, ADVERSARY)
    if (
        seated.pending is not None
    ):  # an irregular act is found out by the next cards, and nothing else is done
        view = replace(view, legal=tuple(one for one in view.legal if isinstance(one, PlayCard)))
    return load_adversary(saved.adversary).choose(view, chance)

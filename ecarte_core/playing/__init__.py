"""A game that a reader plays against one of the adversaries: what is saved of it, what he sees, what he may do.

The reader is the first player. A saved game (``saved_game``) is a few settings, a seed and every act of both
players; the cards follow from the seed, so that the whole game can be played through again (``seated_game``)
without asking the adversary a second time. What is shown of it is a ``ReaderView``, which has no
card that the reader may not see; his adversary decides from a view of his own seat.
"""

from __future__ import annotations

from .game_acts import find_waiting, play_act, restore_game
from .reader_view import ReaderView, view_as_reader
from .saved_game import SavedGame, read_saved_game, write_saved_game
from .seated_game import READER, SeatedGame

__all__ = [
    "READER",
    "ReaderView",
    "SavedGame",
    "SeatedGame",
    "find_waiting",
    "play_act",
    "read_saved_game",
    "restore_game",
    "view_as_reader",
    "write_saved_game",
]

"""The beginner: follows the laws and no more.

Each lawful act is as likely as any other: to propose or to play, to accept or to refuse, every set of cards
that may be laid aside, every card that may be played. He forgets nothing that the laws give him: he marks a
king turned up (``cavendish.law.22``) and announces one in hand (``cavendish.law.23``).
"""

from __future__ import annotations

from random import Random

from ..game import Announce, MarkKing, PlayerAction
from .own_view import OwnView


class Beginner:
    """A player without judgement."""

    name = "beginner"

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:
        """The king first, and then any act at random."""
        king = view.legal[-1]
        return king if isinstance(king, Announce | MarkKing) else chance.choice(view.legal)


def make_player() -> Beginner:
    """The beginner."""
    return Beginner()

"""The adversaries that one may play against, by name, and whom a game asks next."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from random import Random
from typing import NamedTuple, Protocol

from ..cards.errors import EcarteError, quote
from ..game import Announce, MarkKing, Player, PlayerAction, State, legal_actions
from .own_view import OwnView


class Adversary(Protocol):
    """A player who decides by what his seat may know."""

    @property
    def name(self) -> str:
        """The name in [`ADVERSARIES`][]."""

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:
        """One of the actions of ``view.legal``, which is not empty.

        The same view and the same state of ``chance`` lead to the same choice.
        """


class UnknownAdversaryError(EcarteError):
    """A name that no adversary has."""


class _Entry(NamedTuple):
    module: str
    plays: str


_ENTRIES: Mapping[str, _Entry] = {
    "beginner": _Entry(
        "adversary", "follows the laws and no more: each lawful act is as likely as any other"
    ),
    "hoyle": _Entry("hoyle_play", "plays by the advice of Hoyle’s chapter"),
    "britannica": _Entry("britannica_play", "plays by the hints of the Encyclopædia Britannica"),
    "expert": _Entry(
        "expert",
        "proposes as was learned for hidden hands, and plays its cards by the chances over what its seat can know",
    ),
}

ADVERSARIES: Mapping[str, str] = {name: entry.plays for name, entry in _ENTRIES.items()}
"""Each adversary's name, and how he plays; the weakest first."""


def load_adversary(name: str) -> Adversary:
    """The adversary of that name. Raises [`UnknownAdversaryError`][], which names the nearest.

    Examples:
        >>> load_adversary("hoyle").name
        'hoyle'
        >>> load_adversary("hoyl")
        Traceback (most recent call last):
        ecarte_core.players.adversary.UnknownAdversaryError: “hoyl” is no adversary; the nearest is hoyle.
    """
    word = name.strip().lower()
    if word not in _ENTRIES:
        near = get_close_matches(word[:40], _ENTRIES, 1, 0.4)
        known = f"the nearest is {near[0]}" if near else f"choose {', '.join(_ENTRIES)}"
        raise UnknownAdversaryError(f"{quote(name)} is no adversary; {known}.")
    make: Callable[[], Adversary] = import_module(f".{_ENTRIES[word].module}", __package__).make_player
    return make()


def find_asked_player(state: State) -> Player | None:
    """Who is to decide now; None if chance is to act or the game is over.

    A dealer who has turned up a king is asked first, and marks it before his adversary proposes, as in
    ``hoyle.worked-game.3.s3``.
    """
    for action in reversed(legal_actions(state)):
        if isinstance(action, MarkKing):
            return action.player
    return state.to_act


# --- the beginner ------------------------------------------------------------------------------------------------
# The beginner: follows the laws and no more.
#
# Each lawful act is as likely as any other: to propose or to play, to accept or to refuse, every set of cards that
# may be laid aside, every card that may be played. He forgets nothing that the laws give him: he marks a king
# turned up (cavendish.law.22) and announces one in hand (cavendish.law.23).


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

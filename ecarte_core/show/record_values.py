"""Recorded games: read, played through, and step by step as values that draw themselves."""

from typing import TYPE_CHECKING

from ..cards.errors import EcarteError, quote
from ..record import Record, play_through
from ..showing import shows_itself
from .game_values import GameState, make_state

if TYPE_CHECKING:
    from ..record.frame_model import Frame


def play_record(record: Record) -> tuple[GameState, ...]:
    """The states of a recorded game, one after each step of it.

    Examples:
        >>> steps = play_record(parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n"))
        >>> steps[-1].dealer
        <Player.ONE: 0>
    """
    return tuple(make_state(step.state, step.events) for step in play_through(record))


@shows_itself
class RecordedSteps(dict[str, "Frame"]):
    """The steps of a recorded game by their names, such as ``3.4``: the third deal, its fourth step.

    A step says what happens, by which laws, and what each card leads to where all cards are known. It draws the
    table after it.
    """

    def __missing__(self, name: str) -> "Frame":
        names = list(self)
        known = f"the names go from {names[0]} to {names[-1]}" if names else "the record has no steps"
        raise StepNameError(f"No step is called {quote(name)}; {known}.")

    def deal(self, number: int) -> "tuple[Frame, ...]":
        """The steps of one deal; those before the first deal are in deal 0."""
        return tuple(step for step in self.values() if step.deal == number)


class StepNameError(EcarteError, KeyError):
    """A name that no step of the record has."""

    __str__ = EcarteError.__str__


def frames(record: Record) -> RecordedSteps:
    """The steps of a recorded game by name, each with the table after it.

    Raises ``StepError`` for a step that is against the laws.

    Examples:
        >>> steps = frames(parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n"))
        >>> steps["0.1"].speech
        'Ann cuts the king, Bob the nine of hearts; Ann has the higher card and deals.'
    """
    from ..record.frame_builder import make_frames  # noqa: PLC0415

    return RecordedSteps({step.id: step for step in make_frames(record)})

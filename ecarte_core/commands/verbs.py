"""The questions that the engine answers, by name."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from ..errors import EcarteError, quote

if TYPE_CHECKING:
    import argparse

SUMMARIES: Mapping[str, str] = {
    "replay": "a recorded game, step by step",
    "what-if": "leave a recorded game at a card, play others, and see the best replies",
    "ending": "the chances of both players in an ending of a recorded game, also when both guess",
    "table": "place two hands on the table, and play them out against the best replies",
    "review": "each decision of a player in a recorded game: what it cost, and what the authors would have done",
    "solve": "what each lead or reply is worth with both hands seen",
    "odds": "the chance of the point and the vole, counted over all hands of the adversary",
    "jeux": "whether Hoyle and Britannica would keep a hand, and by which clause",
    "laboratory": "all of this for one hand, drawn",
    "value": "what it is worth to play or propose, to refuse or accept, and to make each discard",
    "play": "a game against one of the adversaries, act by act",
    "claims": "every checkable statement of Hoyle and Britannica, checked",
    "rule": "what the laws say when something goes wrong, and who may choose what",
    "match": "two adversaries play many games, the same packs with seats exchanged",
}
"""Each verb with its one-line summary, in the order shown by ``--help``."""


class Command(Protocol):
    """What a verb's module offers."""

    EXAMPLES: tuple[str, ...]
    """Command lines that show the verb, each without ``python -m ecarte_core``."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the words of the command line."""

    def run(self, request: Any) -> Any:
        """Answer a request of :mod:`.requests` with JSON values.

        Raises :class:`~ecarte_core.errors.EcarteError` for bad input.
        """

    def format_text(self, answer: Any) -> str:
        """The answer in words and figures."""


def load_command(name: str) -> Command:
    """The module of a verb, imported on first use so that starting stays fast.

    Raises :class:`~ecarte_core.errors.EcarteError` for a verb that does not exist.
    """
    if name not in SUMMARIES:
        raise EcarteError(f"Unknown verb {quote(name)}; the engine has {', '.join(SUMMARIES)}.")
    return cast(Command, importlib.import_module(f".{name.replace('-', '_')}_command", __package__))

"""The questions that the engine answers, asked alike from the command line and from the browser.

Each verb is a module with three functions: ``arguments(parser)`` declares its command-line words;
``ask(request)`` answers a mapping with JSON values, and is all that the browser uses;
``tell(answer)`` says that answer for people. A fourth, ``prepare(request)``, is only for verbs whose
command-line words name files: it reads them, so that ``ask`` never touches a disk.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from ..errors import EcarteError

if TYPE_CHECKING:
    import argparse

COMMANDS: Mapping[str, str] = {
    "replay": "a recorded game, step by step",
    "what-if": "leave a recorded game at a card, play others, and see the best replies",
    "table": "place two hands on the table, and play them out against the best replies",
    "solve": "what each lead or reply is worth with all cards seen",
    "odds": "the exact chance of the point and the vole, over all hands of the adversary",
    "jeux": "whether Hoyle and Britannica would keep a hand, and by which clause",
    "laboratory": "all of this for one hand, drawn",
    "claims": "every checkable statement of Hoyle and Britannica, checked",
}
"""Name and one-line summary of each verb, in the order shown by ``--help``."""


class Command(Protocol):
    """What a verb's module offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command-line words."""

    def run(self, request: Mapping[str, Any]) -> Any:
        """Answer; raises :class:`~ecarte_core.errors.EcarteError` for bad input."""

    def format_text(self, answer: Any) -> str:
        """The answer in words and figures."""


def load_command(name: str) -> Command:
    """The module of a verb, imported on first use so that starting stays fast."""
    if name not in COMMANDS:
        raise EcarteError(f"The engine has no verb “{name[:24]}”; it has {', '.join(COMMANDS)}.")
    return cast(Command, importlib.import_module(f".{name.replace('-', '_')}_command", __name__))


def respond(message: str) -> str:
    """The browser's protocol: one JSON object in, one out.

    ``{"verb": …, …}`` gives ``{"answer": …}``, or ``{"error": sentence}`` for bad input.
    """
    try:
        request = json.loads(message)
        if not isinstance(request, dict):
            raise EcarteError("A request is a JSON object.")
        answer = load_command(str(request.get("verb"))).run(request)
    except json.JSONDecodeError:
        return json.dumps({"error": "The request is not JSON."})
    except EcarteError as error:
        return json.dumps({"error": str(error)})
    return json.dumps({"answer": answer}, ensure_ascii=False)


def require_text(request: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """A field that must be text. Raises :class:`~ecarte_core.errors.EcarteError`."""
    value = request.get(key, default)
    if value is None:
        value = default
    if not isinstance(value, str):
        raise EcarteError(f"The request needs “{key}”, a text.")
    return value

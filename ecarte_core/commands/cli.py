"""The command line: ``python -m ecarte_core VERB …``."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from .. import __version__
from ..errors import EcarteError, excerpt, quote
from .record_file import read_record_file
from .requests import MissingArgument, check_request
from .terminal import (
    CLOSED_PIPE_STATUS,
    ClosedPipe,
    format_json,
    prepare_streams,
    use_plain_spaces,
    write_answer,
    write_fault,
)
from .verbs import SUMMARIES, load_command

PROGRAM = "python -m ecarte_core"

_UNKNOWN_VERB = re.compile(r"argument VERB: invalid choice: (.*) \(choose from", re.DOTALL)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line on standard error, without a page of usage."""

    def error(self, message: str) -> NoReturn:
        if verb := _UNKNOWN_VERB.match(message):
            raise EcarteError(f"Unknown verb {excerpt(verb[1])}; the engine has {', '.join(SUMMARIES)}.")
        sentence = excerpt(message[:1].upper() + message[1:], 160).removesuffix(".")
        raise EcarteError(f"{sentence}; see {self.prog} --help.")

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002 - as argparse has it
        """Write the help or the version; argparse itself says nothing when that fails."""
        write_answer(message.rstrip("\n"))

    def require_nothing(self) -> None:
        """Let missing words pass: :func:`~.requests.check_request` names them, with an example.

        The usage is written before, so that it still shows what has to be given.
        """
        self.usage = self.format_usage().removeprefix("usage: ").rstrip()
        for action in self._actions:
            action.required = False

    def name_argument(self, field: str) -> str:
        """How the command line writes a field of the request: ``--turn-up`` for ``turn_up``."""
        for action in self._actions:
            if action.dest == field:
                return action.option_strings[0] if action.option_strings else str(action.metavar or field)
        return field


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit status: 0, 2 for bad input, 141 when nobody reads the answer any more."""
    prepare_streams()
    try:
        write_answer(_answer(list(sys.argv[1:] if argv is None else argv)))
    except ClosedPipe:
        return CLOSED_PIPE_STATUS
    except EcarteError as error:
        write_fault(str(error))
        return 2
    return 0


def _answer(words: Sequence[str]) -> str:
    parser, verbs = _make_parsers(words)
    parsed, rest = parser.parse_known_args(words)
    fields = vars(parsed)
    verb = fields.pop("verb")
    if verb is None:
        raise EcarteError(f"Missing argument: VERB, one of {', '.join(SUMMARIES)}; see {PROGRAM} --help.")
    if rest and not any(word.startswith("-") for word in rest):
        fields, rest = _take_late_words(fields, rest)
    if rest:
        raise EcarteError(f"Unexpected argument {quote(rest[0])}; see {PROGRAM} {verb} --help.")
    as_json = fields.pop("json")
    command = load_command(verb)
    try:
        answer = command.run(check_request(verb, _read_file(fields)))
    except MissingArgument as missing:
        raise MissingArgument(missing.field, verbs[verb].name_argument(missing.field)) from None
    return format_json(answer) if as_json else use_plain_spaces(command.format_text(answer))


def _take_late_words(fields: dict[str, Any], rest: list[str]) -> tuple[dict[str, Any], list[str]]:
    """The fields with the words after an option that argparse leaves over: “5.6 --json QS”."""
    late = dict(fields)
    if "irregularity" in late and late["irregularity"] is None:
        late["irregularity"], *rest = rest
    for name in ("cards", "facts", "acts"):
        if isinstance(late.get(name), list):
            return {**late, name: [*late[name], *rest]}, []
    return late, rest


def _make_parsers(words: Sequence[str]) -> tuple[_Parser, dict[str, _Parser]]:
    """The parser, and that of each verb; only the verbs that ``words`` name are loaded."""
    parser = _Parser(
        prog=PROGRAM,
        description="The card game écarté: replay, solve, compute chances, check what the authors say.",
        epilog=f"“{PROGRAM} VERB --help” explains a verb and shows examples.",
    )
    parser.add_argument("--version", action="version", version=f"ecarte_core {__version__}")
    choices = parser.add_subparsers(dest="verb", metavar="VERB", parser_class=_Parser)
    verbs = {
        name: choices.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        for name, summary in SUMMARIES.items()
    }
    for name in set(words) & set(verbs):
        verb, command = verbs[name], load_command(name)
        command.add_arguments(verb)
        verb.add_argument("--json", action="store_true", help="answer in JSON, for programs")
        verb.epilog = "\n  ".join(["examples:", *(f"{PROGRAM} {example}" for example in command.EXAMPLES)])
        verb.require_nothing()
    return parser, verbs


def _read_file(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields with the text of the file that ``file`` names as ``record``.

    Raises :class:`~ecarte_core.errors.EcarteError` when the file cannot be read.
    """
    rest = {name: value for name, value in fields.items() if name != "file"}
    if "file" not in fields:
        return rest
    name = fields["file"]
    if name is None:
        raise MissingArgument("file")
    return {**rest, "record": read_record_file(name)}

"""The command line: ``python -m ecarte_core VERB …``."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from .. import __version__
from ..cards.errors import EcarteError, excerpt, quote
from .description import MissingArgument, RequestField, list_fields
from .terminal import (
    CLOSED_PIPE_STATUS,
    ClosedPipe,
    format_json,
    prepare_streams,
    read_record_file,
    use_plain_spaces,
    write_answer,
    write_fault,
)
from .verb_list import VERBS, load_verb, run_verb

PROGRAM = "python -m ecarte_core"

_NUMBER = re.compile("[+-]?[0-9]{1,4000}")  # Python reads no number of more than 4,300 digits
_UNKNOWN_VERB = re.compile(r"argument VERB: invalid choice: (.*) \(choose from", re.DOTALL)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line on standard error, without a page of usage."""

    def error(self, message: str) -> NoReturn:
        if verb := _UNKNOWN_VERB.match(message):
            raise EcarteError(f"Unknown verb {excerpt(verb[1])}; the engine has {', '.join(VERBS)}.")
        sentence = excerpt(message[:1].upper() + message[1:], 160).removesuffix(".")
        raise EcarteError(f"{sentence}; see {self.prog} --help.")

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002 - as argparse has it
        """Write the help or the version; argparse itself says nothing when that fails."""
        write_answer(message.rstrip("\n"))

    def require_nothing(self) -> None:
        """Let missing words pass: ``make_request`` names them, with an example.

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
    parsed, words_left = parser.parse_known_args(words)
    fields = vars(parsed)
    verb = fields.pop("verb")
    if verb is None:
        raise EcarteError(f"Missing argument: VERB, one of {', '.join(VERBS)}; see {PROGRAM} --help.")
    described = load_verb(verb)
    request_fields = list_fields(described.request)
    if words_left and not any(word.startswith("-") for word in words_left):
        fields, words_left = _take_late_words(request_fields, fields, words_left)
    if words_left:
        raise EcarteError(f"Unexpected argument {quote(words_left[0])}; see {PROGRAM} {verb} --help.")
    as_json = fields.pop("json")
    value = run_verb(verb, _read_files(request_fields, fields), verbs[verb].name_argument)
    return (
        format_json(described.write_json(value))
        if as_json
        else use_plain_spaces(described.format_text(value))
    )


def _take_late_words(
    request_fields: Sequence[RequestField], parsed: Mapping[str, Any], late: list[str]
) -> tuple[dict[str, Any], list[str]]:
    """The fields with the words after an option that argparse leaves over: “5.6 --json QS”."""
    fields = dict(parsed)
    placed = [field for field in request_fields if field.words and not field.words.is_option]
    if not placed or placed[-1].kind != tuple[str, ...]:
        return fields, late
    *before, last = placed
    for field in before:
        if fields[field.name] is None and late:
            fields[field.name], *late = late
    fields[last.name] = [*fields[last.name], *late]
    return fields, []


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
        for name, (_, summary) in VERBS.items()
    }
    for name in set(words) & set(verbs):
        parser_of_verb, verb = verbs[name], load_verb(name)
        for field in list_fields(verb.request):
            _add_argument(parser_of_verb, field)
        parser_of_verb.add_argument("--json", action="store_true", help="answer in JSON, for programs")
        parser_of_verb.epilog = "\n  ".join(["examples:", *(f"{PROGRAM} {line}" for line in verb.examples)])
        parser_of_verb.require_nothing()
    return parser, verbs


def _add_argument(parser: _Parser, field: RequestField) -> None:
    """Let the command line ask the field, if it is described for it."""
    if field.words is None:
        return
    words, is_list = field.words, field.kind == tuple[str, ...]
    manner: dict[str, Any] = {"help": words.help}
    if field.kind is bool:
        manner["action"] = "store_true"
    else:
        manner["metavar"] = words.metavar
    if field.kind is int:
        manner["type"] = read_number
    if not words.is_option:
        nargs = {"nargs": "*"} if is_list else {} if field.is_required else {"nargs": "?"}
        parser.add_argument(field.name, **manner | nargs)
        return
    if is_list:
        manner["action"] = "append"
    flag = f"--{(words.name or field.name).replace('_', '-')}"
    parser.add_argument(flag, dest=field.name, required=field.is_required, **manner)


def read_number(text: str) -> int | str:
    """A number of the command line, or the text as it is, for the check of the request to refuse."""
    return int(text) if _NUMBER.fullmatch(text) else text


def _read_files(request_fields: Sequence[RequestField], parsed: Mapping[str, Any]) -> dict[str, Any]:
    """The fields; where a file is named, with its text.

    Raises ``EcarteError`` when the file cannot be read.
    """
    fields = dict(parsed)
    for field in request_fields:
        if field.words and field.words.is_file:
            if fields[field.name] is None:
                raise MissingArgument("file", example=f" (for example {field.words.example})")
            fields[field.name] = read_record_file(fields[field.name])
    return fields

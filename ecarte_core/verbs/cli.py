"""The command line: ``python -m ecarte_core VERB …``."""

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from .. import __version__
from ..cards.errors import EcarteError, excerpt, quote
from .description import MissingArgument, RequestField, Verb, list_fields
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


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line on standard error, without a page of usage."""

    def error(self, message: str) -> NoReturn:
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
    if not words or words[0] not in VERBS:
        unknown = _make_parser().parse_known_args(words)[1]
        if unknown:
            raise EcarteError(f"Unknown verb {quote(unknown[0])}; the engine has {', '.join(VERBS)}.")
        raise EcarteError(f"Missing argument: VERB, one of {', '.join(VERBS)}; see {PROGRAM} --help.")
    name, *arguments = words
    verb = load_verb(name)
    parser = _make_verb_parser(name, verb)
    parsed, unknown = parser.parse_known_intermixed_args(arguments)
    if unknown:
        raise EcarteError(f"Unexpected argument {quote(unknown[0])}; see {PROGRAM} {name} --help.")
    fields = vars(parsed)
    as_json = fields.pop("json")
    value = run_verb(name, _read_files(list_fields(verb.request), fields), parser.name_argument)
    return format_json(verb.write_json(value)) if as_json else use_plain_spaces(verb.format_text(value))


def _make_parser() -> _Parser:
    """The parser where no verb is named: of the help and the version."""
    verbs = "\n".join(f"  {name:<12}{listed.summary}" for name, listed in VERBS.items())
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [--version] VERB ...",
        description="The card game écarté: replay, solve, compute chances, check what the authors say.",
        epilog=f"verbs:\n{verbs}\n\n“{PROGRAM} VERB --help” explains a verb and shows examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"ecarte_core {__version__}")
    return parser


def _make_verb_parser(name: str, verb: Verb[Any, Any]) -> _Parser:
    summary = VERBS[name].summary
    parser = _Parser(
        prog=f"{PROGRAM} {name}",
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog="\n  ".join(["examples:", *(f"{PROGRAM} {line}" for line in verb.examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for field in list_fields(verb.request):
        _add_argument(parser, field)
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    parser.require_nothing()
    return parser


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

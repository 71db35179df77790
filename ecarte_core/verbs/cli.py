"""The command line: ``python -m ecarte_core VERB …``.

A file that it reads may be anything, even a device that never ends; what it writes to may be full or closed.
"""

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from .. import __version__
from ..cards.errors import EcarteError, excerpt, quote
from .description import RequestField, Verb, list_fields, require_characters
from .verb_list import COMMANDS, VERBS, load_verb, run_verb

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


CLOSED_PIPE_STATUS = 141
"""The exit status when the reader of a pipe has gone, as a shell gives it: 128 and the number of SIGPIPE."""


class ClosedPipe(Exception):
    """Nobody reads what is written: ``| head`` has seen enough."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit status: 0, 2 for bad input, 141 when nobody reads the answer any more."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # the suits of cards are in every encoding of Unicode alone
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        write_answer(_answer(list(sys.argv[1:] if argv is None else argv)))
    except ClosedPipe:
        return CLOSED_PIPE_STATUS
    except EcarteError as error:
        print(f"ecarte_core: {error}", file=sys.stderr)
        return 2
    return 0


def write_answer(text: str) -> None:
    """Write to standard output, to the end. Raises ``ClosedPipe``, or ``EcarteError`` if there is no room."""
    try:
        print(text, flush=True)
    except OSError as error:
        # what the stream still holds goes nowhere, or Python complains about it when it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise ClosedPipe from None
        raise EcarteError(f"The answer cannot be written: {error.strerror or error}.") from None


def _answer(words: Sequence[str]) -> str:
    require_characters("".join(words))
    if not words or words[0] not in COMMANDS:
        unknown = _make_parser().parse_known_args(words)[1]
        if unknown:
            raise EcarteError(f"Unknown verb {quote(unknown[0])}; the engine has {', '.join(COMMANDS)}.")
        raise EcarteError(f"Missing argument: VERB, one of {', '.join(COMMANDS)}; see {PROGRAM} --help.")
    name, *arguments = words
    verb = load_verb(name)
    parser = _make_verb_parser(name, verb)
    parsed, unknown = parser.parse_known_intermixed_args(arguments)
    if unknown:
        raise EcarteError(f"Unexpected argument {quote(unknown[0])}; see {PROGRAM} {name} --help.")
    fields = vars(parsed)
    as_json = fields.pop("json")
    value = run_verb(name, _read_files(list_fields(verb.request), fields))
    if as_json:
        return json.dumps(verb.write_json(value), ensure_ascii=False)
    return verb.format_text(value).replace("\N{NO-BREAK SPACE}", " ")  # a terminal does not break lines so


def _make_parser() -> _Parser:
    """The parser where no verb is named: of the help and the version."""
    verbs = "\n".join(f"  {name:<12}{VERBS[name].summary}" for name in COMMANDS)
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
        nargs: dict[str, Any] = (
            {"nargs": "*", "default": []} if is_list else {} if field.is_required else {"nargs": "?"}
        )
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
            fields[field.name] = read_record_file(fields[field.name])
    return fields


MAX_BYTES = 1_000_000
"""What is read of a file at most: more than any record needs."""


def read_record_file(name: str) -> str:
    """The text of a file in UTF-8, of a pipe, or for ``-`` of standard input.

    Raises ``EcarteError`` if it cannot be read, is not text or is too long; no more than
    ``MAX_BYTES`` and one are read to find that out.
    """
    name_quoted = "Standard input" if name == "-" else quote(name, 120)
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, ValueError):
        # no file has a name with NUL in it, or one that cannot be encoded
        raise EcarteError(f"There is no file {name_quoted}.") from None
    except OSError as error:
        raise EcarteError(f"{name_quoted} cannot be read: {error.strerror or error}.") from None
    if len(content) > MAX_BYTES:
        raise EcarteError(f"{name_quoted} is too long for a record: it has more than {MAX_BYTES:,} bytes.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise EcarteError(f"{name_quoted} is not a text in UTF-8.") from None

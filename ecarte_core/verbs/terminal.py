"""What a process reads and writes: a file that may be anything, even a device that never ends, and a terminal that may
lack letters, be full or closed.
"""

import codecs
import io
import json
import os
import sys
import unicodedata
from pathlib import Path
from typing import Any, TextIO

from ..cards.errors import EcarteError, quote

CLOSED_PIPE_STATUS = 141
"""The exit status when the reader of a pipe has gone, as a shell gives it: 128 and the number of SIGPIPE."""

MAX_BYTES = 1_000_000
"""What is read of a file at most: more than any record needs."""


_PLAIN_HANDLER = "ecarte_core.plain"
_PLAIN = str.maketrans(
    dict(zip("♠♥♣♦“”‘’–—−×\u00a0\u202f", "SHCD\"\"''---x  ", strict=True)) | {"…": "...", "→": "->"}
)


class ClosedPipe(Exception):
    """Nobody reads what is written: ``| head`` has seen enough."""


def read_record_file(name: str) -> str:
    """The text of a file in UTF-8, of a pipe, or for ``-`` of standard input.

    Raises ``EcarteError`` if it cannot be read, is not text or is too long; no more than
    ``MAX_BYTES`` and one are read to find that out.
    """
    name_quoted = "Standard input" if name == "-" else quote(name, 120)
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (
        FileNotFoundError,
        ValueError,
    ):  # no file has a name with NUL in it, or one that cannot be encoded
        raise EcarteError(f"There is no file {name_quoted}.") from None
    except OSError as error:
        raise EcarteError(f"{name_quoted} cannot be read: {error.strerror or error}.") from None
    if len(content) > MAX_BYTES:
        raise EcarteError(f"{name_quoted} is too long for a record: it has more than {MAX_BYTES:,} bytes.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise EcarteError(f"{name_quoted} is not a text in UTF-8.") from None


def prepare_streams() -> None:
    """Let both streams write what their encoding lacks in plain letters: KS for K♠, e for é.

    A question mark would not do: ``K?`` is a king of unknown suit.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_PLAIN_HANDLER)


def format_json(answer: Any) -> str:
    """The answer as JSON, with escapes for all but ASCII unless the terminal has every character."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return json.dumps(answer, ensure_ascii=not codecs.lookup(encoding).name.startswith("utf"))


def use_plain_spaces(text: str) -> str:
    """Words with ordinary spaces in place of those that do not break, which a terminal does not need."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def write_answer(text: str) -> None:
    """Write to standard output, to the end.

    Raises ``ClosedPipe``, or ``EcarteError`` if there is no room or no output.
    """
    if sys.stdout is None:
        raise EcarteError("The answer cannot be written: standard output is closed.")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        _discard_rest(sys.stdout)
        raise ClosedPipe from None
    except OSError as error:
        _discard_rest(sys.stdout)
        raise EcarteError(f"The answer cannot be written: {error.strerror or error}.") from None


def write_fault(sentence: str) -> None:
    """Write a line to standard error, if anybody reads it."""
    if sys.stderr is None:
        return
    try:
        print(f"ecarte_core: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _discard_rest(sys.stderr)


def _discard_rest(stream: TextIO) -> None:
    """Send what a stream still holds to nowhere, or Python complains about it when it ends."""
    try:
        descriptor = stream.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def _write_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(_PLAIN)
    letters = (char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return "".join(letters).encode("ascii", "backslashreplace").decode("ascii"), error.end


codecs.register_error(_PLAIN_HANDLER, _write_plainly)

"""Reading the file that a command line names. It may be anything: a folder, a pipe, a device that never ends."""

from __future__ import annotations

import errno
import os
import select
import stat

from ..errors import EcarteError, quote

MAX_BYTES = 1_000_000
"""What is read of a file at most: more than any record needs."""

PIPE_PATIENCE = 10.0
"""Seconds to wait until something is written to a pipe."""


def read_record_file(name: str) -> str:
    """The text of a file in UTF-8, or of a pipe.

    Raises :class:`~ecarte_core.errors.EcarteError` if it cannot be read, is not text or is too long; no more than
    :data:`MAX_BYTES` and one are read to find that out.
    """
    shown = quote(name, 120)
    try:
        content = _read_beginning(name)
    except (
        FileNotFoundError,
        ValueError,
    ):  # no file has a name with NUL in it, or one that cannot be encoded
        raise EcarteError(f"There is no file {shown}.") from None
    except OSError as error:
        raise EcarteError(f"{shown} cannot be read: {error.strerror or error}.") from None
    if len(content) > MAX_BYTES:
        raise EcarteError(f"{shown} is too long for a record: it has more than {MAX_BYTES:,} bytes.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise EcarteError(f"{shown} is not a text in UTF-8.") from None


def _read_beginning(name: str) -> bytes:
    # Without O_NONBLOCK, opening a pipe waits until somebody writes to it, perhaps for ever.
    descriptor = os.open(name, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if os.name == "posix":
            if stat.S_ISFIFO(os.fstat(descriptor).st_mode):
                _wait_for_writer(descriptor)
            os.set_blocking(descriptor, True)
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read(MAX_BYTES + 1)
    finally:
        os.close(descriptor)


def _wait_for_writer(pipe: int) -> None:
    if not select.select([pipe], [], [], PIPE_PATIENCE)[0]:
        waited = f"nothing was written to the pipe in {PIPE_PATIENCE:g} seconds"
        raise TimeoutError(errno.ETIMEDOUT, waited)

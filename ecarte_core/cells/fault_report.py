"""The exception that ended a cell, told by the lines of the reader's own cells."""

from __future__ import annotations

import linecache
from collections.abc import Iterator
from itertools import count
from traceback import FrameSummary, StackSummary, TracebackException

from .output_model import Fault
from .value_shapes import clean_text

_BEGINNING = "<cell "
_MOST_FRAMES = 1200
"""The last calls that are looked at: with a higher limit of recursion there may be a hundred thousand."""


def remember_source(name: str, source: str) -> str:
    """The file name for the lines of a cell, ``<cell NAME>``; a traceback finds the lines by it.

    A cell that runs again after a change gets a number too, because its former functions may still be called.
    """
    lines = source.splitlines(keepends=True)
    for number in count(1):
        file = f"{_BEGINNING}{name}>" if number == 1 else f"{_BEGINNING}{name}, version {number}>"
        known = linecache.cache.get(file)
        if known is None or known[2:3] == (lines,):
            linecache.cache[file] = (len(source), None, lines, file)
            return file
    raise AssertionError


def forget_sources() -> None:
    """Forget the cells that have run, when those of another notebook begin."""
    for file in [file for file in linecache.cache if file.startswith(_BEGINNING)]:
        del linecache.cache[file]


def describe_fault(fault: BaseException) -> Fault:
    """The fault with its traceback, in which only lines of cells stand: not the engine's, nor Python's own."""
    report = TracebackException.from_exception(fault, limit=-_MOST_FRAMES, compact=True)
    for part in _walk(report):
        part.stack = StackSummary.from_list([frame for frame in part.stack if _is_of_cell(frame)])
    lines = clean_text("".join(report.format())).splitlines()
    return Fault(type(fault).__name__, clean_text(_read_message(fault)), tuple(lines))


def _walk(report: TracebackException) -> Iterator[TracebackException]:
    """The exception, those that led to it, and those in its group."""
    ahead, seen = [report], set[int]()
    while ahead:
        part = ahead.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        ahead += [each for each in (part.__cause__, part.__context__, *(part.exceptions or ())) if each]


def _is_of_cell(frame: FrameSummary) -> bool:
    return frame.filename.startswith(_BEGINNING)


def _read_message(fault: BaseException) -> str:
    try:
        return str(fault)
    except Exception:  # the reader's own __str__ may raise anything
        return ""

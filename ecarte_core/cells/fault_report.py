"""The exception that ended a cell, told by the lines of the reader's own cells."""

from __future__ import annotations

from collections.abc import Iterator
from traceback import FrameSummary, StackSummary, TracebackException

from .output_model import Fault
from .value_shapes import clean_text

CELL_FILE = "<cell {}>"
"""The file name that the lines of a cell have."""
_BEGINNING = CELL_FILE.partition("{")[0]
_MOST_FRAMES = 1200
"""The last calls that are looked at: with a higher limit of recursion there may be a hundred thousand."""


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

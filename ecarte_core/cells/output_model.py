"""What a cell puts out, in the shapes of Jupyter's file format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple


class Stream(NamedTuple):
    """Text that was printed."""

    name: Literal["stdout", "stderr"]
    text: str

    def to_json(self) -> dict[str, Any]:
        """The output as a notebook file holds it."""
        return {"output_type": "stream", "name": self.name, "text": self.text}


class Shown(NamedTuple):
    """A value that ``display`` showed, or the value of the last line."""

    data: Mapping[str, str]
    """Its representations by media type; ``text/plain`` is always among them."""
    is_result: bool = False
    """True for the value of the last line."""

    def to_json(self) -> dict[str, Any]:
        """The output as a notebook file holds it."""
        shown = {"data": dict(self.data), "metadata": {}}
        if self.is_result:
            return {"output_type": "execute_result", **shown, "execution_count": None}
        return {"output_type": "display_data", **shown}


class Fault(NamedTuple):
    """The exception that ended a cell."""

    name: str
    """The class of the exception."""
    message: str
    traceback: tuple[str, ...]
    """Lines without their line ends."""

    def to_json(self) -> dict[str, Any]:
        """The output as a notebook file holds it."""
        return {
            "output_type": "error",
            "ename": self.name,
            "evalue": self.message,
            "traceback": list(self.traceback),
        }


Output = Stream | Shown | Fault
"""Anything that a cell puts out."""


def join_streams(outputs: Iterable[Output]) -> Iterator[Output]:
    """The same outputs, with texts of one stream that follow each other made one."""
    last: Output | None = None
    for output in outputs:
        if isinstance(last, Stream) and isinstance(output, Stream) and last.name == output.name:
            last = last._replace(text=last.text + output.text)
            continue
        if last is not None:
            yield last
        last = output
    if last is not None:
        yield last

"""The file that holds the equilibrium: a header that can be read, and columns of numbers, compressed.

The first line is JSON: what was computed, when, by which program, and where each column begins. After it come
the columns, each compressed by itself, so that only those are unpacked that are asked for. The header has the
SHA-256 digest of all that follows it.

``python3 dev.py equilibrium`` computes the file. It is data of the engine (:data:`FILE_NAME`); the browser
fetches it by itself when a reader first asks for it.
"""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from ..errors import EcarteError, quote

FILE_NAME = "players/equilibrium.bin"
"""The file, below the engine's folder."""

FORMAT = "ecarte-equilibrium 1"

_MOST_HEADER = 200_000
_TYPES = ("B", "h")


class EquilibriumFileError(EcarteError):
    """The file of the equilibrium is damaged."""


class _Place(NamedTuple):
    """Where a column lies."""

    start: int
    size: int
    kind: str
    """``B`` for bytes, ``h`` for numbers of sixteen bits, each stored as the difference from the one before."""
    length: int
    base: str = ""
    """The bytes are differences from those of this column; it comes before."""


class EquilibriumFile:
    """The header of the file and its columns, each unpacked when it is first asked for."""

    def __init__(self, content: bytes) -> None:
        self.header, self._body = _split(content)
        self._places = {name: _Place(*place) for name, place in self.header["columns"].items()}
        self._columns: dict[str, Sequence[int]] = {}

    def has_column(self, name: str) -> bool:
        """True if the file has this column."""
        return name in self._places

    def read_column(self, name: str) -> Sequence[int]:
        """The numbers of a column. Raises :class:`EquilibriumFileError` if there is none of this name."""
        column = self._columns.get(name)
        if column is None:
            if name not in self._places:
                raise EquilibriumFileError(f"The equilibrium's file has no column {quote(name)}.")
            place = self._places[name]
            column = _unpack(self._body, place)
            if place.base:
                column = _differ(column, self.read_column(place.base))
            self._columns[name] = column
        return column


def _split(content: bytes) -> tuple[dict[str, Any], bytes]:
    line, separator, body = content.partition(b"\n")
    try:
        header = json.loads(line) if separator and len(line) <= _MOST_HEADER else None
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise EquilibriumFileError(f"The equilibrium's file does not begin with a header of “{FORMAT}”.")
    if sha256(body).hexdigest() != header.get("sha256"):
        raise EquilibriumFileError("The equilibrium's file is damaged: its digest is not that of its header.")
    return header, body


def _unpack(body: bytes, place: _Place) -> Sequence[int]:
    plain = zlib.decompress(body[place.start : place.start + place.size])
    if place.kind == "B":
        return plain
    half = len(plain) // 2  # the low bytes stand first, then the high ones
    numbers, value = array("h"), 0
    for low, high in zip(plain[:half], plain[half:], strict=True):
        value = (value + low + 256 * high) & 0xFFFF
        numbers.append(value - 0x10000 if value >= 0x8000 else value)
    return numbers


def _differ(one: Sequence[int], other: Sequence[int]) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


def pack_file(
    about: Mapping[str, Any],
    columns: Mapping[str, tuple[str, Sequence[int]]],
    bases: Mapping[str, str] | None = None,
) -> bytes:
    """The content of a file with this header and these columns, each with its type (``B`` or ``h``).

    ``bases`` names for some columns of bytes an earlier one that is much like it.
    """
    places: dict[str, _Place] = {}
    body = b""
    for name, (kind, numbers) in columns.items():
        base = (bases or {}).get(name, "")
        plain = _differ(numbers, columns[base][1]) if base else _pack(kind, numbers)
        packed = zlib.compress(plain, 9)
        places[name] = _Place(len(body), len(packed), kind, len(numbers), base)
        body += packed
    header = {"format": FORMAT, **about, "sha256": sha256(body).hexdigest(), "columns": places}
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + body


def _pack(kind: str, numbers: Sequence[int]) -> bytes:
    if kind not in _TYPES:
        raise ValueError(f"A column has one of the types {_TYPES}, not {kind}.")
    if kind == "B":
        return bytes(numbers)
    steps = [(value - before) & 0xFFFF for value, before in zip(numbers, [0, *numbers], strict=False)]
    return bytes(step & 255 for step in steps) + bytes(step >> 8 for step in steps)

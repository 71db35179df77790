"""The file that holds a strategy: a header that can be read, and columns of numbers, compressed.

The first line is JSON: what was computed, when and by which program. After it come a list of the columns, and the
columns, each compressed by itself, so that only those are unpacked that are asked for. The header has the size of the
list, and the SHA-256 digest of all that follows the header.

``research`` computes the files. They are data of the engine; the browser fetches them by themselves when a reader
first asks for them.
"""

import json
import zlib
from array import array
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from ..cards.errors import EcarteError, quote

FILE_NAME = "players/equilibrium.bin"
"""The file, below the engine's folder."""

UNSEEN_FILE = "players/unseen.bin"
"""The file of the strategy for play where nobody sees the other's hand: the same columns of decisions, no worths."""

FORMAT = "ecarte-equilibrium 3"

_MOST_HEADER = 20_000
_WIDTHS = {"B": 1, "h": 2, "i": 4}
"""The types of columns, and the bytes of a number."""


class EquilibriumFileError(EcarteError):
    """The file of the equilibrium is damaged."""


class _Place(NamedTuple):
    """Where a column lies."""

    start: int
    size: int
    kind: str
    """``B`` for bytes, ``h`` and ``i`` for numbers of 16 and 32 bits, stored as differences from the one before."""
    length: int
    base: str = ""
    """The bytes are differences from those of this column."""


class EquilibriumFile:
    """The header of the file and its columns, each unpacked when it is first asked for."""

    def __init__(self, content: bytes) -> None:
        self.header, body = _split(content)
        size: int = self.header["list_size"]
        places, self._body = json.loads(zlib.decompress(body[:size])), body[size:]
        self._places = {name: _Place(*place) for name, place in places.items()}
        self._columns: dict[str, Sequence[int]] = {}

    @property
    def kinds(self) -> Mapping[str, str]:
        """The columns, each with its type."""
        return {name: place.kind for name, place in self._places.items()}

    def has_column(self, name: str) -> bool:
        """True if the file has this column."""
        return name in self._places

    def read_column(self, name: str) -> Sequence[int]:
        """The numbers of a column. Raises ``EquilibriumFileError`` if there is none of this name."""
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
    size = 1 << 8 * _WIDTHS[place.kind]
    numbers, value = array(place.kind), 0
    digits = [plain[start : start + place.length] for start in range(0, len(plain), place.length)]
    for number in zip(*digits, strict=True):  # the lowest bytes of all numbers stand first
        value = (value + int.from_bytes(number, "little")) % size
        numbers.append(value - size if value >= size // 2 else value)
    return numbers


def _differ(first: Sequence[int], other: Sequence[int]) -> bytes:
    if len(first) != len(other):
        raise ValueError(f"A column of {len(first)} numbers has one of {len(other)} as its base.")
    numbers = bytes(first)  # as one large number each, in a fortieth of the time
    difference = int.from_bytes(numbers, "little") ^ int.from_bytes(bytes(other), "little")
    return difference.to_bytes(len(numbers), "little")


def pack_file(
    about: Mapping[str, Any],
    columns: Mapping[str, tuple[str, Sequence[int]]],
    bases: Mapping[str, str] | None = None,
) -> bytes:
    """The content of a file with this header and these columns, each with its type (``B`` or ``h``).

    ``bases`` names for some columns of bytes another that is much like it.
    """
    places: dict[str, _Place] = {}
    parts, start = [], 0
    for name, (kind, numbers) in columns.items():
        base = (bases or {}).get(name, "")
        plain = _differ(numbers, columns[base][1]) if base else _pack(kind, numbers)
        parts.append(zlib.compress(plain, 9))
        places[name] = _Place(start, len(parts[-1]), kind, len(numbers), base)
        start += len(parts[-1])
    listed = zlib.compress(_write_json(places), 9)
    body = listed + b"".join(parts)
    header = {"format": FORMAT, **about, "list_size": len(listed), "sha256": sha256(body).hexdigest()}
    return _write_json(header) + b"\n" + body


def replace_header(content: bytes, about: Mapping[str, Any]) -> bytes:
    """The same columns with more in the header, or something else."""
    header, body = _split(content)
    return _write_json({**header, **about}) + b"\n" + body


def _write_json(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _pack(kind: str, numbers: Sequence[int]) -> bytes:
    if kind not in _WIDTHS:
        raise ValueError(f"A column has one of the types {tuple(_WIDTHS)}, not {kind}.")
    if kind == "B":
        return bytes(numbers)
    size = 1 << 8 * _WIDTHS[kind]
    steps = [(value - before) % size for value, before in zip(numbers, [0, *numbers], strict=False)]
    return b"".join(bytes(step >> shift & 255 for step in steps) for shift in range(0, 8 * _WIDTHS[kind], 8))

"""The laws cut into pieces, and what becomes of each piece.

``9b`` names the second piece of Law 9 of a code; ``26note`` the piece that stands under the key ``note``. The
pieces of a law are together its whole text in the edition (``tests/site/test_law_pieces.py``). Witness W's
account of play is described, not reprinted, so it has no pieces.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Literal, NamedTuple

from ..errors import EcarteError, quote
from .clause_model import CodeName

type PieceStatus = Literal["executed", "play", "conduct", "undetermined"]
"""What becomes of a piece: a clause executes it, lawful play keeps it, it asks for good conduct, or nothing."""

_STATUSES: tuple[PieceStatus, ...] = ("play", "conduct", "undetermined")


class UnknownPiece(EcarteError):
    """A name that no piece of a law has."""


class LawPiece(NamedTuple):
    """One piece of a law: ``name`` within its code (``9b``), its words, and what becomes of it."""

    name: str
    law: str
    words: str
    status: PieceStatus

    @property
    def is_note(self) -> bool:
        """True for words of the footnote to a law."""
        return "note" in self.name


def load_pieces(code: CodeName) -> Mapping[str, LawPiece]:
    """Every piece of a code by its name, in the order of the text; none for witness W's account."""
    return _read_file(code) if code != "wikipedia" else {}


@cache
def _read_file(code: CodeName) -> Mapping[str, LawPiece]:
    text = files(__package__).joinpath(f"{code}.toml").read_text("utf-8")
    pieces: dict[str, LawPiece] = {}
    for number, entries in tomllib.loads(text).items():
        statuses = {key: status for status in _STATUSES for key in entries.get(status, ())}
        for key, words in entries.items():
            if key not in _STATUSES:
                name = f"{number}{key}"
                status = statuses.get(key, "executed")
                pieces[name] = LawPiece(name, f"{code}.law.{number}", words, status)
    return pieces


def find_piece(code: CodeName, name: str) -> LawPiece:
    """The piece of that name. Raises :class:`UnknownPiece`."""
    pieces = load_pieces(code)
    if name not in pieces:
        raise UnknownPiece(f"No law of {code} has a piece {quote(name)}; write, for example, 9b.")
    return pieces[name]


def quote_law(code: CodeName, names: Iterable[str], law: str) -> str:
    """The words of the pieces that belong to ``law``, in its order; an ellipsis stands for others between them."""
    order = list(load_pieces(code))
    places = sorted(order.index(name) for name in names if find_piece(code, name).law == law)
    words = [find_piece(code, order[place]).words for place in places]
    gaps = [" " if later == earlier + 1 else " … " for earlier, later in pairwise(places)]
    return "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True))

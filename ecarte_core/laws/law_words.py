"""The laws cut into pieces, and what becomes of each piece.

``9b`` names the second piece of Law 9 of a code; ``26note`` the piece that stands under the key ``note``. The
pieces of a law are together its whole text in the edition (``tests/site/laws/test_law_pieces.py``). What Britannica's
article says outside its laws is cut in the same way, as far as the arbiter rests on it: ``play.5b`` is the second
piece of ``britannica.play.5``.

What rules by a piece, and changes the table by it, ``list_coverage`` says.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from string import ascii_lowercase
from typing import Literal, NamedTuple

from ..cards.errors import EcarteError, quote
from . import rulings
from .clause_model import Basis, Clause, CodeName, Ruling, name_basis

type PieceStatus = Literal["executed", "play", "conduct", "undetermined"]
"""What becomes of a piece: a clause executes it, lawful play keeps it, it asks for good conduct, or nothing."""

_STATUSES: tuple[PieceStatus, ...] = ("play", "conduct", "undetermined")


class UnknownPiece(EcarteError):
    """A name that no piece of a law has."""


class LawPiece(NamedTuple):
    """One piece: ``name`` within its code (``9b``), the ``law`` or passage, its words, and what becomes of it."""

    name: str
    law: str
    words: str
    status: PieceStatus

    @property
    def is_note(self) -> bool:
        """True for words of the footnote to a law."""
        return "note" in self.name


def load_pieces(code: CodeName) -> Mapping[str, LawPiece]:
    """Every piece of the laws of a code by its name, in the order of the text."""
    return {name: piece for name, piece in _read_file(code).items() if "." not in name}


def load_article(code: CodeName) -> Mapping[str, LawPiece]:
    """Every piece of what a code's article says outside its laws; only Britannica's laws stand in an article."""
    return {name: piece for name, piece in _read_file(code).items() if "." in name}


@cache
def _read_file(code: CodeName) -> Mapping[str, LawPiece]:
    tables = tomllib.loads(files(__package__).joinpath(f"{code}.toml").read_text("utf-8"))
    statuses = {name: status for status in _STATUSES for name in tables.get(status, "").split()}
    pieces: dict[str, LawPiece] = {}
    for key, text in tables["laws"].items():
        law = f"{code}.{key}" if "." in key else f"{code}.law.{key.removesuffix('note')}"
        for letter, words in zip(ascii_lowercase, text.split(" | "), strict=False):
            name = f"{key}{letter}"
            pieces[name] = LawPiece(name, law, words, statuses.get(name, "executed"))
    return pieces


def find_piece(code: CodeName, name: str) -> LawPiece:
    """The piece of that name, of a law or of the article. Raises ``UnknownPiece``."""
    piece = load_pieces(code).get(name) or load_article(code).get(name)
    if piece is None:
        raise UnknownPiece(f"No law of {code} has a piece {quote(name)}; write, for example, 9b.")
    return piece


def describe_basis(basis: Basis, code: CodeName, words: Iterable[str]) -> str:
    """On what a ruling of a code rests, in words for readers; ``words`` are its pieces, of the laws or the article."""
    has_law = any(name in load_pieces(code) for name in words)
    return name_basis(basis) if has_law else name_basis(basis, "the article")


def list_sources(code: CodeName, names: Iterable[str]) -> tuple[str, ...]:
    """The laws and passages from which pieces come, each once, in their order."""
    return tuple(dict.fromkeys(find_piece(code, name).law for name in names))


def list_laws(ruling: Ruling) -> tuple[str, ...]:
    """The laws and passages whose words decide; where no word does, the laws of the code that speak of the case."""
    return list_sources(ruling.code, ruling.words) or tuple(
        law for law in ruling.irregularity.laws if law.startswith(f"{ruling.code}.")
    )


def quote_law(code: CodeName, names: Iterable[str], law: str) -> str:
    """The words of the pieces of a law or passage, in its order; an ellipsis stands for others between them."""
    order = [*load_pieces(code), *load_article(code)]
    places = sorted(order.index(name) for name in names if find_piece(code, name).law == law)
    words = [find_piece(code, order[place]).words for place in places]
    gaps = [" " if later == earlier + 1 else " … " for earlier, later in pairwise(places)]
    return "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True))


# What becomes of each piece


class CoveredPiece(NamedTuple):
    """A piece of a law, and the clauses that have it in their words."""

    piece: LawPiece
    clauses: tuple[Clause, ...]

    @property
    def ruling(self) -> tuple[Clause, ...]:
        """The clauses that rule by it: all that quote it but those that leave the question open."""
        return tuple(clause for clause in self.clauses if clause.basis != "undetermined")

    @property
    def changing(self) -> tuple[Clause, ...]:
        """The clauses that change the table by it: cards, marks, rights, packs, stakes, or who is to act."""
        return tuple(clause for clause in self.ruling if changes_table(clause))


def changes_table(clause: Clause) -> bool:
    """True if an option of the clause does more than let the game go on as it is."""
    return any(
        effect.kind not in {"let-stand", "keep-discard"}
        for option in clause.options
        for effect in option.effects
    )


def list_coverage(code: CodeName) -> Mapping[int, tuple[CoveredPiece, ...]]:
    """Every piece of each law of a code, in order."""
    clauses = [clause for clause in rulings.CLAUSES if clause.code == code]
    covered: dict[int, list[CoveredPiece]] = {}
    for piece in load_pieces(code).values():
        executing = tuple(clause for clause in clauses if piece.name in clause.words)
        covered.setdefault(int(piece.law.rpartition(".")[2]), []).append(CoveredPiece(piece, executing))
    return {law: tuple(of_law) for law, of_law in covered.items()}

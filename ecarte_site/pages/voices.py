"""Who speaks: the markup of the three voices. Templates take the macros of ``voices.html`` themselves."""

from collections.abc import Iterable

from markupsafe import Markup

from ..edition.text_model import Piece
from .templates import render_macro, render_pieces, render_prose


def source_html(pieces: Iterable[Piece], whose: str, root: str = "") -> str:
    """Words of a historical text, and whose they are."""
    return str(render_macro("voices.html", "source", render_pieces(pieces, root), render_prose(whose, root)))


def fold_html(summary: str, parts: Iterable[Markup]) -> str:
    """What a reader unfolds, below a line that says what it is."""
    return str(render_macro("voices.html", "why", Markup("").join(parts), summary))


def findings_html(rows: Iterable[tuple[str, str, str]]) -> str:
    """What a long page has found: an anchor in it, the name of that part, and a sentence."""
    return str(render_macro("voices.html", "findings", rows))


def engine_html(words: str, model: str, *, more: tuple[str, str] | None = None) -> str:
    """What was computed, in plain text, and by which information model: ``both hands seen`` and the like.

    ``more`` is a link that follows the words: its address, and what it says.
    """
    return str(render_macro("voices.html", "engine", render_prose(words), model, more))

"""Who speaks: the markup of the three voices. Templates take the macros of ``voices.html`` themselves."""

from __future__ import annotations

from markupsafe import Markup

from .templates import render_macro


def source_html(html: str, whose: str) -> str:
    """Words of a historical text; ``html`` is safe already (the edition made it), ``whose`` is plain."""
    return str(render_macro("voices.html", "source", Markup(html), whose))


def editor_html(html: str) -> str:
    """What we explain; ``html`` is already safe."""
    return str(render_macro("voices.html", "editor", Markup(html)))


def engine_html(words: str, model: str) -> str:
    """What was computed, in plain text, and by which information model: ``all cards seen`` and the like."""
    return str(render_macro("voices.html", "engine", words, model))

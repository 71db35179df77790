"""Who speaks: the markup of the three voices, each labelled for eye, ear and paper (styles/voices.css)."""

from __future__ import annotations

from html import escape


def source_html(html: str, whose: str) -> str:
    """Words of a historical text; ``html`` is safe already (the edition made it), ``whose`` is plain."""
    return (
        f'<div class="ec-said"><p class="ec-voice">{escape(whose)}</p>'
        f'<blockquote class="ec-source" lang="en-GB"><p>{html}</p></blockquote></div>'
    )


def editor_html(html: str) -> str:
    """What we explain; ``html`` is already safe."""
    return f'<div class="ec-said ec-editor"><p class="ec-voice">Editor</p><p>{html}</p></div>'


def engine_html(words: str, model: str) -> str:
    """What was computed, in plain text, and by which information model: ``all cards seen`` and the like."""
    return (
        '<div class="ec-said ec-engine ec-computed">'
        f'<p class="ec-voice">Engine <span class="ec-model">· {escape(model)}</span></p>'
        f"<p>{escape(words)}</p></div>"
    )

"""What charts have in common: colours, texts, and a picture in two widths, one of which is shown."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

WIDE, NARROW = 600, 300
"""The two widths of a picture, in units of which a letter is fourteen high."""

INK = "currentColor"
RULE = "var(--ec-rule,#8885)"
EDGE = "var(--ec-edge,#808080)"
COLOURS = (
    "var(--ec-engine,#1f8a6d)",
    "var(--ec-blue,#4a7fdc)",
    "var(--ec-warn,#b9770e)",
    "var(--ec-red,#d2504a)",
    "var(--ec-soft,#857d70)",
)
"""The colours of series in order. Outside the site each is seen on white and on black."""

DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 4")
"""How the lines of series are broken, so that they also differ without their colours."""

SOFT = "var(--ec-soft,currentColor)"
LETTER = 7.9
"""About the width of a letter."""


def text_svg(  # noqa: PLR0913  (where it stands and how it looks)
    x: float,
    y: float,
    words: str,
    *,
    anchor: str = "start",
    colour: str = INK,
    weight: int = 400,
    size: int = 14,
) -> str:
    """A line of text."""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    at = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}"{at}{bold} font-size="{size}" fill="{colour}">{escape(words)}</text>'
    )


def line_svg(  # noqa: PLR0913, PLR0917  (two ends and a look)
    x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1
) -> str:
    """A straight line."""
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def picture_svg(  # noqa: PLR0913, PLR0917  (what it shows, its size and its class)
    title: str, description: str, width: float, height: float, drawing: str, classes: str = ""
) -> str:
    """A picture with its name and what it shows in words."""
    css_class = f' class="ec-picture{classes}"' if classes else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{css_class} role="img" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="var(--ec-sans,system-ui,sans-serif)" '
        f'style="font-variant-numeric:tabular-nums lining-nums"><title>{escape(title)}</title>'
        f"<desc>{escape(description)}</desc>{drawing}</svg>"
    )


def draw_both_widths(draw: Callable[[int, str], str]) -> str:
    """The picture drawn wide and narrow; the style shows the one that fits."""
    return draw(WIDE, " ec-picture--wide") + draw(NARROW, " ec-picture--narrow")


def wrap_words(words: str, most: int) -> list[str]:
    """Words in lines of at most ``most`` letters, as far as words are not longer."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [""]

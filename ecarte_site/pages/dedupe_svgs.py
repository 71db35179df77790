"""Drawings that a page shows many times, drawn once: each later one refers to the first place of its like."""

from __future__ import annotations

import re
from collections.abc import Mapping

_DRAWING = re.compile(r"(<svg [^>]*class=\"ec-(?:card|pegs)\b[^>]*>)(.*?)(</svg>)", re.DOTALL)


def dedupe_svgs(html: str, prefix: str) -> tuple[str, str]:
    """The HTML with every card replaced by a reference, and the sheet of drawings that it refers to.

    ``prefix`` begins the identifiers of the sheet, so that two sheets may stand on one page. Names and roles
    of the cards stay where they were; the sheet itself is hidden from everybody.
    """
    names: dict[str, str] = {}

    def replaced(match: re.Match[str]) -> str:
        name = names.setdefault(match[2], f"{prefix}-{len(names)}")
        # not plain href: Material's instant navigation rewrites every href, which a <use> does not allow
        return f'{match[1]}<use xlink:href="#{name}"/>{match[3]}'

    return _DRAWING.sub(replaced, html), _sheet(names)


def _sheet(names: Mapping[str, str]) -> str:
    drawings = "".join(f'<g id="{name}">{drawing}</g>' for drawing, name in names.items())
    return f'<svg class="ec-sheet" width="0" height="0" aria-hidden="true"><defs>{drawings}</defs></svg>'

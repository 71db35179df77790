"""The codes of the linter as a page shows them: ``[[lint codes]]``, made from the codes' own data."""

from collections.abc import Callable, Mapping
from itertools import groupby

from ..lint.lint_catalogue import LINT_CODES
from ..sources import Site
from .templates import render_macro

KINDS: Mapping[str, str] = {
    "1": "The files",
    "2": "Identifiers",
    "3": "Pointers and the spine",
    "4": "The apparatus",
    "5": "Tidiness of the texts",
    "6": "The commentary on the laws",
    "7": "The bibliography",
    "9": "The written exceptions",
}


def codes_html(_: Site, __: str) -> str:
    """Every code under its kind, with why it matters and what to do."""
    parts = []
    for kind, group in groupby(LINT_CODES.items(), key=lambda item: item[0][1]):
        parts.append(f"## {KINDS[kind]}\n")
        for name, code in group:
            parts.append(f"{render_macro('lint.html', 'code', name, code)}\n")
    return "\n".join(parts)


SHORTCODES: Mapping[str, Callable[..., str]] = {"lint": codes_html}

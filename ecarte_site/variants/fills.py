"""How pages call for the apparatus: ``[[variants list]]``, ``[[variants stemma]]`` and so on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..made import Site
from .browse import list_html, table_html
from .descent import shared_html, stemma_html
from .differing import differences_html

_PARTS: Mapping[str, Callable[[Site], str]] = {
    "list": list_html,
    "table": table_html,
    "differences": differences_html,
    "shared": shared_html,
    "stemma": stemma_html,
}


def _variants(site: Site, part: str) -> str:
    return _PARTS[part](site)


FILLS: Mapping[str, Callable[..., str]] = {"variants": _variants}
"""The word with which a page calls."""

"""Markup that Markdown need not read: data, drawings and tables of a page, kept apart until Markdown has done its part.

Markdown reads every tag of a page that is HTML throughout. A template gives what has nothing for it to do through the
filter ``later``; the plugin puts it back. Nothing with an address for readers goes this way, because MkDocs checks
those in what Markdown has read.
"""

from __future__ import annotations

import hashlib
import re

from markupsafe import Markup

_KEPT: dict[str, str] = {}
"""Kept markup by its digest, so that it does not matter how often or in which order a page is made."""

_PLACE = re.compile(r"<!--later ([0-9a-f]{16})-->")


def keep_for_later(markup: str) -> Markup:
    """A comment in the place of ``markup``."""
    digest = hashlib.sha256(markup.encode()).hexdigest()[:16]
    _KEPT[digest] = markup
    return Markup(f"<!--later {digest}-->")


def restore_kept(page: str) -> str:
    """The page with what was kept in its places."""
    return _PLACE.sub(lambda place: _KEPT[place[1]], page)

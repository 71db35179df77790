"""Markup that Markdown need not read: data, drawings and tables of a page, closed up until Markdown has done its part.

Markdown reads every tag of a page that is HTML throughout. A template gives what has nothing for it to do through the
filter ``later``: it becomes a comment, from which it is read back. Nothing with an address for readers goes this way,
because the links of a page are checked in what Markdown has read.
"""

import re
from base64 import b64decode, b64encode

from markupsafe import Markup

_CLOSED = re.compile(r"<!--later ([A-Za-z0-9+/=]*)-->")


def close_markup(markup: str) -> Markup:
    """A comment that has ``markup`` in it, in letters in which Markdown finds nothing."""
    return Markup(f"<!--later {b64encode(markup.encode()).decode()}-->")


def restore_markup(page: str) -> str:
    """The page with all that was closed up, also within what was."""
    while (restored := _CLOSED.sub(lambda closed: b64decode(closed[1]).decode(), page)) != page:
        page = restored
    return page

"""Words as a page prints them."""

from __future__ import annotations

import re
from html import escape

_APOSTROPHE = re.compile(r"(?<=\w)'")


def print_words(text: str) -> str:
    """Text as HTML, with the apostrophe of printing: source code has the straight one.

    >>> print_words("the dealer's hand & 5 < 6")
    'the dealer’s hand &amp; 5 &lt; 6'
    """
    return escape(_APOSTROPHE.sub("’", text))

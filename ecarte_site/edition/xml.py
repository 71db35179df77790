"""Names and small questions that reading TEI needs."""

from __future__ import annotations

import re
from typing import cast

from lxml import etree

TEI = "{http://www.tei-c.org/ns/1.0}"
ID = "{http://www.w3.org/XML/1998/namespace}id"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SPACE = re.compile(r"[ \t\r\n]+")
"""What lays a file out and parts words, and means no more."""


def name_of(element: etree._Element) -> str:
    """An element's name without its namespace."""
    return etree.QName(element).localname


def line_of(element: etree._Element) -> int:
    """The line of the file on which an element begins."""
    return cast(int, element.sourceline) or 0


def words_of(element: etree._Element) -> str:
    """All words within an element."""
    return SPACE.sub(" ", "".join(map(str, element.itertext()))).strip(" ")

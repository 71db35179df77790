"""Pages read with lxml, typed: its stubs allow for every result that an XPath can have."""

from typing import cast

from lxml import html
from lxml.html import HtmlElement


def read_page(text: str) -> HtmlElement:
    """A page or a fragment of one."""
    return cast(HtmlElement, html.fromstring(text))


def select(within: HtmlElement, path: str) -> list[HtmlElement]:
    """The elements that an XPath finds."""
    return cast("list[HtmlElement]", within.xpath(path))


def select_text(within: HtmlElement, path: str) -> list[str]:
    """The texts or attributes that an XPath finds."""
    return [str(selected) for selected in cast("list[str]", within.xpath(path))]

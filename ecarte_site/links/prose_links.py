"""A Python-Markdown extension: laws named in our own prose become links while a page is still a tree.

Blocks of HTML are not prose: what makes them annotates their words itself (``law_links``).
"""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor

from ..edition.text_model import LawReference, Piece, Text
from .addresses import relative
from .law_links import annotate_prose

CLOSED_ELEMENTS = frozenset(
    ["a", "button", "code", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "label", "pre", "summary"]
)
"""Elements whose words are left as they are: links, headings, code, controls."""

_LAST = -1
"""Whatever checks the links that a page itself writes does it before; those added here are addresses of the site."""


class LawLinks(Extension):
    """Links every law that prose names. ``page`` is the address of the page that is read."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page

    def extendMarkdown(self, md: Markdown) -> None:  # the name that Python-Markdown calls
        """Take part in the rendering of a page."""
        md.treeprocessors.register(_LinkLaws(self.page), "law-links", _LAST)


class _LinkLaws(Treeprocessor):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page

    def run(self, root: Element) -> None:
        if root.tag in CLOSED_ELEMENTS or "ec-source" in root.get("class", "").split():
            return
        children = list(root)
        for child in children:
            self.run(child)
        for place, child in reversed(list(enumerate(children))):
            child.tail = self._link(root, place + 1, child.tail)
        root.text = self._link(root, 0, root.text)

    def _link(self, parent: Element, place: int, text: str | None) -> str:
        """Insert the links of a run of words into its parent, and return the words before the first."""
        return _insert(parent, place, annotate_prose(text or "", self.page), self.page)


def _insert(parent: Element, place: int, pieces: Iterable[Piece], page: str) -> str:
    before = ""
    link: Element | None = None
    for piece in pieces:
        match piece:
            case Text(text):
                if link is None:
                    before += text
                else:
                    link.tail = (link.tail or "") + text
            case LawReference((Text(words),), address):
                link = Element("a", {"class": "ec-lawref", "href": relative(page, address)})
                link.text = words
                parent.insert(place, link)
                place += 1
            case _:
                raise TypeError(f"{type(piece).__name__} is no piece of prose.")
    return before

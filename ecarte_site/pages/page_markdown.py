"""How Markdown is read: the same on pages and in the cells of notebooks."""

from markdown.extensions import Extension

from ..links.prose_links import LawLinks

EXTENSIONS = ("toc", "tables", "fenced_code", "attr_list", "md_in_html", "def_list", "footnotes")
"""By the names that Python-Markdown gives them."""


def list_extensions(address: str) -> list[str | Extension]:
    """The extensions for the page at this address."""
    return [*EXTENSIONS, LawLinks(address)]

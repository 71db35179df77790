"""What leads on from addresses at which nothing stands any more: ``docs/moved.toml``.

A page that is gone becomes a small one that leads on. On a page that is still there, a fragment that is gone becomes an
empty anchor before the element that has its subject now or, where that is on another page, a link at the page's end.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..links.addresses import relative
from ..sources import BuildError, Site
from .templates import render_macro

FILE = Path("docs", "moved.toml")

_CLOSED = frozenset({"li", "dt", "dd", "td", "th"})
"""Elements before which no anchor may stand, so it stands at their beginning."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The list, divided by what is left at the old address."""

    pages: Mapping[str, str]
    """Where the subject of a page stands that is gone."""
    fragments: Mapping[str, Mapping[str, str]]
    """By page, whether gone or not: the fragments that have a line, and where their subjects stand."""

    def leads_on(self, address: str) -> bool:
        """True when the list has the address, or the page to which it belongs."""
        page, _, fragment = address.partition("#")
        return page in self.pages or fragment in self.fragments.get(page, {})


def load_moves(root: Path) -> Moves:
    """The list of the project at ``root``. Raises ``BuildError`` when it cannot be read."""
    return _read_moves(root / FILE)


@lru_cache(maxsize=2)
def _read_moves(file: Path) -> Moves:
    try:
        lines: dict[str, str] = tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"{FILE.as_posix()} cannot be read: {error}") from error
    pages: dict[str, str] = {}
    fragments: dict[str, dict[str, str]] = {}
    for old, new in lines.items():
        page, _, fragment = old.partition("#")
        if fragment:
            fragments.setdefault(page, {})[fragment] = new.removeprefix("./")
        else:
            pages[page] = new.removeprefix("./")
    return Moves(pages, fragments)


def add_anchors(site: Site, address: str, html: str) -> str:
    """The content of the page at ``address``, with what leads on from fragments that it had.

    Raises ``BuildError`` when no element of the page has the identifier to which one leads.
    """
    elsewhere = {}
    for name, target in load_moves(site.root).fragments.get(address, {}).items():
        page, _, identifier = target.partition("#")
        if page == address:
            html = _add_anchor(html, name, identifier)
        else:
            elsewhere[name] = target
    if elsewhere:
        html += str(render_macro("moved.html", "elsewhere", elsewhere, relative(address, "")))
    return html


def _add_anchor(html: str, name: str, identifier: str) -> str:
    element = re.search(rf'<([a-z][\w-]*)(?:\s[^>]*)?\sid="{re.escape(identifier)}"[^>]*>', html)
    if element is None:
        raise BuildError(
            f"{FILE.as_posix()}: “#{name}” leads to “#{identifier}”, but the page has no such element."
        )
    place = element.end() if element[1] in _CLOSED else element.start()
    return f'{html[:place]}<span id="{name}"></span>{html[place:]}'


def write_moved_pages(site: Site, folder: Path) -> None:
    """Write a page that leads on for each that is gone, into the built site.

    Raises ``BuildError`` when a page still stands at the address.
    """
    moves = load_moves(site.root)
    for address, target in moves.pages.items():
        file = folder / address / "index.html"
        if file.exists():
            raise BuildError(f"{FILE.as_posix()}: the page “{address}” is still there.")
        canonical = f"{site.url.rstrip('/')}/{target}" if site.url else ""
        page = render_macro(
            "moved.html",
            "page",
            target,
            moves.fragments.get(address, {}),
            relative(address, ""),
            canonical,
        )
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{page.strip()}\n", "utf-8")

"""Everything about citing that the site's pages and files share, made once for each state of the texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..made import Site
from .formatted import Citations, formatted
from .items import Cited, citable


class Cites(NamedTuple):
    """All that can be cited by identifier, and every citation of it."""

    things: Mapping[str, Cited]
    citations: Citations


def cites(site: Site) -> Cites:
    """All citations of the edition. Raises ``BuildError`` when they cannot be formatted."""
    return _made(site, tuple(file.stat().st_mtime_ns for file in sorted(site.texts.glob("*.xml"))))


@lru_cache(maxsize=2)
def _made(site: Site, _: tuple[int, ...]) -> Cites:
    things = {thing.id: thing for thing in citable(site)}
    return Cites(things, formatted(things.values(), site))

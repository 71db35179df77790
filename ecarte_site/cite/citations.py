"""Everything about citing that the site's pages and files share, made once for each state of the texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..sources import Site
from .formatting import Citations, format_citations
from .items import Citable, list_citables


class CitationSet(NamedTuple):
    """All that can be cited by identifier, and every citation of it."""

    citables: Mapping[str, Citable]
    citations: Citations


def load_citations(site: Site) -> CitationSet:
    """All citations of the edition. Raises ``BuildError`` when they cannot be formatted."""
    return _make_citations(site, tuple(file.stat().st_mtime_ns for file in sorted(site.texts.glob("*.xml"))))


@lru_cache(maxsize=2)
def _make_citations(site: Site, _: tuple[int, ...]) -> CitationSet:
    things = {thing.id: thing for thing in list_citables(site)}
    return CitationSet(things, format_citations(things.values(), site))

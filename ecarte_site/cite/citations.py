"""Everything about citing that the site's pages and files share, made once for each state of the texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..build.cache import CachedFolder
from ..sources import Site
from .formatting import Citations, cache_formatted, format_citations
from .items import Citable, list_citables


class CitationSet(NamedTuple):
    """All that can be cited by identifier, and every citation of it."""

    citables: Mapping[str, Citable]
    citations: Citations


def load_citations(site: Site) -> CitationSet:
    """All citations of the edition. Raises ``BuildError`` when they cannot be formatted."""
    return _make_citations(site, _date_texts(site))


def cache_citations(site: Site) -> CachedFolder:
    """The folder with what the citations are made from. Raises ``BuildError`` as above."""
    return cache_formatted(_list_citables(site, _date_texts(site)), site)


def _date_texts(site: Site) -> tuple[int, ...]:
    return tuple(file.stat().st_mtime_ns for file in sorted(site.texts.glob("*.xml")))


@lru_cache(maxsize=2)
def _list_citables(site: Site, _dates: tuple[int, ...]) -> tuple[Citable, ...]:
    return tuple(list_citables(site))


@lru_cache(maxsize=2)
def _make_citations(site: Site, dates: tuple[int, ...]) -> CitationSet:
    citables = _list_citables(site, dates)
    return CitationSet({one.id: one for one in citables}, format_citations(citables, site))

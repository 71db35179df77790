"""What a room of the binding hands to the site: files, made from the sources while the site is built."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

LOCAL_URL = "http://localhost/"
"""Stands in the site map for the address of a site that was not told its own.

Material's instant navigation needs a site map with whole addresses, else every page is loaded anew, and
the engine with it. Who publishes the site names its address in SITE_URL; our own server puts in its own.
"""


class BuildError(Exception):
    """The site cannot be built. Its text is one plain sentence that says what is missing or wrong."""


class GeneratedFile(NamedTuple):
    """A file of the site that stands in no folder.

    ``uri`` is its place below ``docs/`` (``laws/index.md`` becomes the page ``/laws/``; anything that is
    not Markdown is served as it is), ``content`` its text or bytes.
    """

    uri: str
    content: str | bytes


@dataclass(frozen=True, slots=True)
class Site:
    """Where the sources lie: ``root`` is the project's folder, ``url`` its public address or ``""``."""

    root: Path
    url: str = ""

    @property
    def texts(self) -> Path:
        """The edition: one TEI file for each witness."""
        return self.root / "docs" / "texts"

    @property
    def games(self) -> Path:
        """The recorded games."""
        return self.root / "docs" / "games"

    @property
    def notebooks(self) -> Path:
        """The analyses, executed while the site is built."""
        return self.root / "notebooks"

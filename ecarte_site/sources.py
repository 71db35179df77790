"""Where the sources of the site are, the files that are generated from them, and the errors of a build."""

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

LOCAL_URL = "http://localhost/"
"""The address of a site for which none is given, in its site map.

A site map needs whole addresses. A publisher gives the address in SITE_URL.
"""

_FEW = 32


class BuildError(Exception):
    """The site cannot be built. Its text is one plain sentence that says what is missing or wrong."""


class UnknownNameError(BuildError):
    """Nothing has the name that a page or a file gives."""


def choose[T](values: Mapping[str, T], name: str, what: str) -> T:
    """The value of that name; ``what`` says of what kind it is.

    Raises ``UnknownNameError``, which lists the names where they are few.
    """
    if name in values:
        return values[name]
    known = f", only {', '.join(values)}" if len(values) <= _FEW else ""
    raise UnknownNameError(f"There is no {what} “{name}”{known}.")


class GeneratedFile(NamedTuple):
    """A generated page or asset, which has no source file under ``docs/``.

    ``uri`` is its place below ``docs/`` (``laws/index.md`` becomes the page ``/laws/``; anything that is
    not Markdown is served as it is), ``content`` its text or bytes.
    """

    uri: str
    content: str | bytes


def pack_json(uri: str, value: Any) -> GeneratedFile:
    """A file of JSON, packed by gzip whatever a server would do; ``fetchPacked`` in ``web/component.ts`` reads it.

    The two last levels would take twice as long, for files that are smaller by less than one part in a hundred.
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return GeneratedFile(uri, gzip.compress(text.encode(), compresslevel=7, mtime=0))


@dataclass(frozen=True, slots=True)
class Site:
    """Where the sources lie: ``root`` is the project's folder, ``url`` its public address or ``""``.

    ``report_to`` is where readers report errors, such as ``mailto:editors@example.org``, or ``""``.
    """

    root: Path
    url: str = ""
    report_to: str = ""

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

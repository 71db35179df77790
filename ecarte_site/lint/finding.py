"""A finding, and the folder that is examined."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lxml import etree

from ..edition import Edition, Spine, load_edition, load_spine
from ..edition.apparatus import Apparatus, load_apparatus
from ..edition.tei import FILES
from ..edition.xml import ID, parsed
from .codes import CODES

WITNESSES = tuple(f"{name}.xml" for name in FILES)
STANDOFF = ("spine.xml", "apparatus.xml")
ALL = (*WITNESSES, "edition.xml", *STANDOFF)


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """What is wrong, where. ``line`` is nought where a file as a whole is meant."""

    file: str
    line: int
    code: str
    what: str

    @property
    def place(self) -> str:
        """``hoyle.xml:61``."""
        return f"{self.file}:{self.line}" if self.line else self.file

    def __str__(self) -> str:
        return f"{self.place}: {self.code} {self.what} {CODES[self.code].mend}"


@dataclass(frozen=True)
class Folder:
    """The texts to be examined, each read once. Reading raises ``EditionError`` where a file is wrong."""

    texts: Path

    @cached_property
    def edition(self) -> Edition:
        """The witnesses."""
        return load_edition(self.texts)

    @cached_property
    def spine(self) -> Spine:
        """The rows."""
        return load_spine(self.texts)

    @cached_property
    def apparatus(self) -> Apparatus:
        """The variants."""
        return load_apparatus(self.texts)

    @cached_property
    def roots(self) -> dict[str, etree._Element]:
        """The outermost element of every file."""
        return {name: parsed(self.texts / name) for name in ALL}

    @cached_property
    def identifiers(self) -> dict[str, frozenset[str]]:
        """The identifiers of every file."""
        return {
            name: frozenset(value for element in root.iter() if (value := element.get(ID)))
            for name, root in self.roots.items()
        }

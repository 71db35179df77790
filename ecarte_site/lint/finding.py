"""A finding of the linter, and the folder that it examines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from lxml import etree

from ecarte_core import laws

from ..edition import Alignment, Edition, load_alignment, load_edition
from ..edition.apparatus import Apparatus, load_apparatus
from ..edition.revisions import list_encoded_files
from ..edition.tei_xml import ID, EditionError, parse_file
from .lint_catalogue import REMEDIES

IRREGULARITIES = Path(laws.__file__).parent / "irregularities"


@dataclass(frozen=True, slots=True, order=True)
class LintFinding:
    """What is wrong, where. ``line`` is 0 where a file as a whole is meant."""

    file: str
    line: int
    code: str
    message: str

    @classmethod
    def from_error(cls, error: EditionError) -> LintFinding:
        """What a reader of the files refused."""
        return cls(error.file, error.line, error.code, error.message)

    @property
    def place(self) -> str:
        """``hoyle.xml:61``."""
        return f"{self.file}:{self.line}" if self.line else self.file

    @property
    def remedy(self) -> str:
        """What to do about it."""
        return REMEDIES[self.code]

    def __str__(self) -> str:
        return f"{self.place}: {self.code} {self.message} {self.remedy}"


@dataclass(frozen=True)
class TextFolder:
    """The texts to be examined, each read once. Reading raises ``EditionError`` where a file is wrong.

    ``irregularities`` is the arbiter's folder, in which the cases of the differences stand.
    """

    texts: Path
    irregularities: Path = IRREGULARITIES

    @cached_property
    def files(self) -> tuple[str, ...]:
        """The names of all encoded files."""
        return list_encoded_files(self.texts)

    @cached_property
    def edition(self) -> Edition:
        """The witnesses."""
        return load_edition(self.texts)

    @cached_property
    def spine(self) -> Alignment:
        """The rows."""
        return load_alignment(self.texts)

    @cached_property
    def apparatus(self) -> Apparatus:
        """The variants."""
        return load_apparatus(self.texts)

    @cached_property
    def roots(self) -> dict[str, etree._Element]:
        """The outermost element of every file."""
        return {name: parse_file(self.texts / name) for name in self.files}

    def read_irregularities(self, file: str) -> str:
        """What a file of the arbiter's irregularities says."""
        return (self.irregularities / file).read_text(encoding="utf-8")

    @cached_property
    def identifiers(self) -> dict[str, frozenset[str]]:
        """The identifiers of every file."""
        return {
            name: frozenset(value for element in root.iter() if (value := element.get(ID)))
            for name, root in self.roots.items()
        }

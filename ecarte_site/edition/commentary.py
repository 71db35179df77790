"""Our commentary on the laws: ``docs/laws/commentary.md``, an entry for each law of both codes.

An entry has fields (``phase``, ``keywords``, ``claim``, ``compare``), then paragraphs. One that begins with
“Left open:” or “Take care:” says what the law does not settle, or what is easily missed. The linter checks
what can be checked (``ecarte_site.lint.check_commentary``).
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ecarte_core.laws.codes import CODES, CodeError, find_law

from .tei_xml import EditionError

PHASES = (
    "before the deal",
    "the deal",
    "the king",
    "proposing",
    "the exchange",
    "the play",
    "the score",
    "at any time",
)
"""The phases of a hand, in order."""

LABELS = ("Left open", "Take care")
"""What a paragraph may begin with, to say what it is about."""

_FIELDS = ("phase", "keywords", "claim", "compare")
_HEADING = re.compile(r"^## (\S+)$", re.MULTILINE)
_LAW_NUMBER = re.compile(r"(B )?(\d+)")


class CommentaryParagraph(NamedTuple):
    """A paragraph; ``label`` is one of ``LABELS``, or empty."""

    label: str
    text: str


class CommentaryEntry(NamedTuple):
    """What we say of a law."""

    line: int
    """The line of the file on which the entry begins."""
    phase: str
    """When in the hand the law matters."""
    keywords: tuple[str, ...]
    """The words to find it by."""
    claim: str
    """Who may claim what, and until when."""
    compare: tuple[str, ...]
    """The identifiers of the laws to compare; each of them names this law in turn."""
    paragraphs: tuple[CommentaryParagraph, ...]

    @property
    def text(self) -> str:
        """All its words, for searches."""
        return " ".join([self.claim, *(paragraph.text for paragraph in self.paragraphs)])


def commentary_file(texts: Path) -> Path:
    """Where the commentary on the texts of that folder stands."""
    return texts.parent / "laws" / "commentary.md"


def load_commentary(texts: Path) -> Mapping[str, CommentaryEntry]:
    """The entries by identifier of the law.

    Raises ``EditionError`` with the line of the first entry that cannot be read.
    """
    return _read_file(commentary_file(texts))


@lru_cache(maxsize=2)
def _read_file(file: Path) -> Mapping[str, CommentaryEntry]:
    if not file.is_file():
        raise _error(0, f"There is no {file.name}.")
    text = re.sub(
        r"<!--.*?-->", lambda match: "\n" * match[0].count("\n"), file.read_text("utf-8"), flags=re.DOTALL
    )
    entries: dict[str, CommentaryEntry] = {}
    headings = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    for heading, end in zip(headings, ends, strict=True):
        identifier, line = heading[1], text.count("\n", 0, heading.start()) + 1
        try:
            find_law(identifier)
        except CodeError as error:
            raise _error(line, str(error)) from error
        if identifier in entries:
            raise _error(line, f"A second entry for {identifier}.")
        entries[identifier] = _read_entry(line, text[heading.end() : end])
    for code in CODES.values():
        for law in code.laws:
            if law.id not in entries:
                raise _error(0, f"No entry for {law.id}.")
    return entries


def _read_entry(line: int, text: str) -> CommentaryEntry:
    head, *paragraphs = re.split(r"\n\s*\n", text.strip())
    fields = dict(_read_fields(line, head))
    for name in _FIELDS:
        if not fields.get(name):
            raise _error(line, f"The field {name} is missing; an entry has {', '.join(_FIELDS)}.")
    if fields["phase"] not in PHASES:
        raise _error(line, f"No phase “{fields['phase']}”, only {', '.join(PHASES)}.")
    if not paragraphs:
        raise _error(line, "The entry has fields and no commentary.")
    return CommentaryEntry(
        line,
        fields["phase"],
        tuple(word.strip() for word in fields["keywords"].split(";")),
        fields["claim"],
        tuple(_read_compare(line, fields["compare"])),
        tuple(_read_paragraph(" ".join(paragraph.split())) for paragraph in paragraphs),
    )


def _read_fields(line: int, head: str) -> Iterator[tuple[str, str]]:
    for row in head.split("\n"):
        name, colon, value = row.partition(": ")
        if not colon or name not in _FIELDS:
            raise _error(
                line, f"“{row[:40]}” is no field; write one of {', '.join(_FIELDS)}, a colon and its value."
            )
        yield name, value.strip()


def _read_compare(line: int, text: str) -> Iterator[str]:
    """``12, 35, B 4`` as identifiers; a dash where there is nothing to compare."""
    if text == "–":
        return
    for part in text.split(","):
        number = _LAW_NUMBER.fullmatch(part.strip())
        code = CODES["britannica" if number and number[1] else "cavendish"]
        if not number or not 1 <= int(number[2]) <= len(code.laws):
            raise _error(line, f"“{part.strip()}” is not a law to compare; write, for example, 12 or B 4.")
        yield code.laws[int(number[2]) - 1].id


def _read_paragraph(text: str) -> CommentaryParagraph:
    label, colon, content = text.partition(": ")
    return CommentaryParagraph(label, content) if colon and label in LABELS else CommentaryParagraph("", text)


def _error(line: int, message: str) -> EditionError:
    return EditionError("commentary.md", line, message, "E601")

"""7: the bibliography. Every work has a note and stands once, and every witness has its book."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .finding import LintFinding, TextFolder

FILE = "bibliography.md"
_WORK = re.compile(r"(?:[\[“*]|[A-ZÀ-Ý][^.,]{1,30}, [A-ZÀ-Ý])[^#|]*\*[^*]+\*")


class _Entry(NamedTuple):
    line: int
    work: str
    note: str


def check_bibliography(folder: TextFolder) -> Iterator[LintFinding]:
    """E701, E702, E703."""
    file = folder.texts.parent / FILE
    if not file.is_file():
        yield LintFinding(FILE, 0, "E701", "The file is missing.")
        return
    entries = list(_read_entries(file.read_text(encoding="utf-8")))
    works: set[str] = set()
    for entry in entries:
        if not entry.note:
            yield LintFinding(FILE, entry.line, "E701", f"“{entry.work[:60]}” has no note.")
        elif not entry.work:
            yield LintFinding(FILE, entry.line, "E701", f"The note “{entry.note[:60]}” stands under no work.")
        if entry.work and entry.work in works:
            yield LintFinding(FILE, entry.line, "E702", f"“{entry.work[:60]}” stands further up too.")
        works.add(entry.work)
    named = {siglum for entry in entries for siglum in re.findall(r"\*\*([A-Z])\*\*", entry.note)}
    for witness in folder.edition.witnesses:
        if witness.siglum not in named:
            yield LintFinding(FILE, 0, "E703", f"No note names **{witness.siglum}**, {witness.file}.")


def _read_entries(text: str) -> Iterator[_Entry]:
    """The works and their notes: a paragraph, and below it one that begins with a colon. Other paragraphs are prose.

    A work that has lost its note is known by how it begins: with an author, the last name first, or a title.
    """
    number = 1
    for block in text.split("\n\n"):
        lines = block.strip("\n").splitlines()
        start = number + len(block) - len(block.lstrip("\n"))
        number += block.count("\n") + 2
        notes = [place for place, line in enumerate(lines) if line.startswith(": ")]
        if notes:
            place = notes[0]
            yield _Entry(start, " ".join(lines[:place]), " ".join(lines[place:]))
        elif lines and _WORK.match(" ".join(lines)):
            yield _Entry(start, " ".join(lines), "")

"""Our commentary on the laws: ``docs/laws/commentary.md``, an entry for each law of both codes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ecarte_core.laws import CODES, CodeError, find_law

from ...sources import BuildError, Site

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

_ENTRY = re.compile(
    r"^## (?P<id>\S+)\nphase: (?P<phase>[^\n]+)\nkeywords: (?P<keywords>[^\n]+)\n\n"
    r"(?P<text>.+?)\s*(?=^## |\Z)",
    re.MULTILINE | re.DOTALL,
)


class CommentaryEntry(NamedTuple):
    """What we say of a law: when in the hand it matters, the words to find it by, and the commentary."""

    phase: str
    keywords: tuple[str, ...]
    text: str


def load_commentary(site: Site) -> Mapping[str, CommentaryEntry]:
    """The entries by identifier. Raises :class:`BuildError` if a law has none, or an entry no law."""
    return _read_file(site.root / "docs" / "laws" / "commentary.md")


@lru_cache(maxsize=2)
def _read_file(file: Path) -> Mapping[str, CommentaryEntry]:
    text = file.read_text(encoding="utf-8")
    entries: dict[str, CommentaryEntry] = {}
    for found in _ENTRY.finditer(text):
        identifier, phase = found["id"], found["phase"].strip()
        line = text.count("\n", 0, found.start()) + 1
        try:
            find_law(identifier)
        except CodeError as error:
            raise BuildError(f"{file.name}, line {line}: {error}") from error
        if identifier in entries:
            raise BuildError(f"{file.name}, line {line}: a second entry for {identifier}.")
        if phase not in PHASES:
            raise BuildError(f"{file.name}, line {line}: no phase “{phase}”, only {', '.join(PHASES)}.")
        keywords = tuple(word.strip() for word in found["keywords"].split(";"))
        entries[identifier] = CommentaryEntry(phase, keywords, " ".join(found["text"].split()))
    for code in CODES.values():
        for one in code.laws:
            if one.id not in entries:
                raise BuildError(f"{file.name}: no entry for {one.id}.")
    return entries

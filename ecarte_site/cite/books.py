"""The printed or transcribed work behind a witness, as its TEI header states it, field by field."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from ..edition import EditionError
from ..edition.tei_xml import SPACE, TEI, words_of

_PERSON = re.compile(r"(?:Pen-name of )?(?P<name>[^,]+), \d{4}–\d{4}")
_ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")
_INITIALS = re.compile(r"(?:[A-Z]\. ?)+")
_MACHINE = re.compile(r"read by machine|machine-read", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Person:
    """A name as the work has it, and the person's own name if that is another; ``""`` if it is not."""

    name: str
    own_name: str = ""

    @property
    def has_initials_only(self) -> bool:
        """True when the work gives initials only: then the citation names the person."""
        return bool(_INITIALS.fullmatch(self.name))


@dataclass(frozen=True, slots=True)
class Book:
    """A work. What its header does not state is empty; ``years`` is ``(0, 0)`` for a work without a date.

    ``part`` is the title of the chapter or article that the witness is, ``title`` that of the whole.
    ``pages`` are those of the part. ``open_ended``: not before the first year, how much later is not known.
    """

    part: str
    title: str
    authors: tuple[Person, ...]
    editors: tuple[Person, ...]
    edition: str
    edition_number: int
    place: str
    publisher: str
    years: tuple[int, int]
    open_ended: bool
    volume: str
    pages: str
    web: bool
    machine_read: bool


def read_book(file: Path) -> Book:
    """The work behind a witness. Raises ``EditionError`` when its header names none."""
    header = etree.parse(str(file)).getroot().find(f"{TEI}teiHeader")
    source = None if header is None else header.find(f".//{TEI}sourceDesc")
    if source is None:
        raise EditionError(file.name, 0, "The header has no sourceDesc, so its passages cannot be cited.")
    transcription = source.find(f"{TEI}bibl")
    printed = source.find(f"{TEI}biblStruct")
    holder = printed if printed is not None else transcription
    if holder is None:
        raise EditionError(file.name, 0, "The header names no book, so its passages cannot be cited.")

    def find_all(path: str) -> list[etree._Element]:
        return holder.findall(".//" + "/".join(TEI + step for step in path.split("/")))

    def titled(level: str) -> str:
        titles = [_read_own_words(each) for each in find_all("title") if each.get("level") == level]
        return titles[0] if titles else ""

    def scope(unit: str) -> str:
        for each in find_all("biblScope"):
            if each.get("unit") == unit:
                return each.get("n") or "–".join(filter(None, (each.get("from"), each.get("to"))))
        return ""

    dates = find_all("date")
    edition = next(map(_read_own_words, find_all("edition")), "")
    return Book(
        part=titled("a"),
        title=titled("m").partition(": ")[0],  # Britannica's subtitle is not cited
        authors=tuple(map(_read_person, find_all("author"))),
        editors=tuple(map(_read_person, find_all("editor"))),
        edition=edition,
        edition_number=_parse_edition_number(edition),
        place=next(map(_read_own_words, find_all("pubPlace")), ""),
        publisher=next(map(_read_own_words, find_all("publisher")), ""),
        years=_read_years(dates[0]) if dates else (0, 0),
        open_ended=bool(dates) and dates[0].get("notBefore") is not None,
        volume=scope("volume"),
        pages=scope("page"),
        web=printed is None,
        machine_read=transcription is not None and bool(_MACHINE.search(words_of(transcription))),
    )


def _read_own_words(element: etree._Element) -> str:
    """An element's words without those of a note within it."""
    parts = [element.text or ""]
    for child in element:
        if etree.QName(child).localname != "note":
            parts.append(words_of(child))
        parts.append(child.tail or "")
    return SPACE.sub(" ", "".join(parts)).strip(" ")


def _read_person(element: etree._Element) -> Person:
    note = element.find(f"{TEI}note")
    known = _PERSON.match("" if note is None else words_of(note))
    return Person(_read_own_words(element).strip("“”"), known["name"] if known else "")


def _parse_edition_number(edition: str) -> int:
    """3 for “Third edition …”; 0 for an edition that counts otherwise."""
    first, _, rest = edition.partition(" ")
    return _ORDINALS.index(first) + 1 if first in _ORDINALS and rest.startswith("edition") else 0


def _read_years(date: etree._Element) -> tuple[int, int]:
    begin = date.get("when") or date.get("from") or date.get("notBefore") or ""
    end = date.get("to") or begin
    if not (begin[:4].isdigit() and end[:4].isdigit()):
        return (0, 0)
    return (int(begin[:4]), int(end[:4]))

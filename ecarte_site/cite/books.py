"""The printed or transcribed work behind a witness, as its TEI header states it, field by field."""

import re
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from ..edition import EditionError
from ..edition.tei_xml import SPACE, TEI, words_of

_PERSON = re.compile(r"(?:Pen-name of )?(?P<name>[^,]+), \d{4}–\d{4}")
_INITIALS = re.compile(r"(?:[A-Z]\. ?)+")


@dataclass(frozen=True, slots=True)
class Person:
    """A name as the work has it, and the person's own name if that is another; ``""`` if it is not."""

    name: str
    own_name: str = ""

    @property
    def has_initials_only(self) -> bool:
        """True when the work gives initials only: then the citation names the person."""
        return bool(_INITIALS.fullmatch(self.name))

    @property
    def cited_name(self) -> str:
        """A pen-name as the work has it; for initials, the name of the person."""
        return self.own_name if self.has_initials_only and self.own_name else self.name

    @property
    def given_and_family(self) -> tuple[str, str]:
        """What stands before the surname, and the surname; of a body, such as editors, nothing and its name."""
        if not self.own_name:
            return "", self.name
        forenames, _, family = self.cited_name.rpartition(" ")
        return forenames, family

    @property
    def is_pen_name(self) -> bool:
        """True where the work has another name than the person's own."""
        return self.own_name not in ("", self.cited_name)

    @property
    def inverted(self) -> str:
        """The name in the order of a list: “Jones, Henry”; “Hoffmann, Professor [Angelo John Lewis]”."""
        forenames, family = self.given_and_family
        name = f"{family}, {forenames}" if forenames else family
        return f"{name} [{self.own_name}]" if self.is_pen_name else name

    def shorten(self, between: str, stop: str) -> str:
        """The same with an initial for the forenames: “Jones, H.”; a pen-name keeps what it has."""
        forenames, family = self.given_and_family
        if self.is_pen_name or not forenames:
            return self.inverted
        return f"{family}{between}{forenames[0]}{stop}"


@dataclass(frozen=True, slots=True)
class Book:
    """A work. What its header does not state is empty, a year that it does not state is 0.

    ``part`` is the title of the chapter or article that the witness is, ``title`` that of the whole.
    ``edition`` is a number, ``revised`` the year of a new edition that has none. ``year`` is that of the
    volume, ``set_years`` and ``volumes`` are those of a work in several. ``inferred``: the volume does not print its
    year. ``pages`` are the first and last of the part. ``printed``: the witness is of a printed book;
    ``machine_read``: a machine made the transcription; ``names_code``: its header names the book of its laws.
    """

    part: str = ""
    title: str = ""
    author: Person | None = None
    editor: Person | None = None
    edition: int = 0
    revised: int = 0
    place: str = ""
    publisher: str = ""
    year: int = 0
    set_years: tuple[int, int] = (0, 0)
    inferred: bool = False
    volume: str = ""
    volumes: int = 0
    pages: tuple[str, ...] = ()
    printed: bool = False
    machine_read: bool = False
    names_code: bool = False


def read_book(file: Path) -> Book:
    """The work behind a witness. Raises ``EditionError`` when its header names none."""
    transcription = _find_source(file, "bibl[@type='transcription']")
    printed = _find_source(file, "biblStruct")
    holder = printed if printed is not None else transcription
    if holder is None:
        raise EditionError(file.name, 0, "The header names no book, so its passages cannot be cited.")
    machine_read = transcription is not None and transcription.get("subtype") == "machine-read"
    names_code = _find_source(file, "bibl[@type='code']") is not None
    return _read_fields(holder, printed=printed is not None, machine_read=machine_read, names_code=names_code)


def read_code(file: Path) -> Book:
    """The book that a code of laws comes from, as the header of one of its witnesses names it.

    No witness is a copy of that book, so it is only cited through one that quotes it. Raises ``EditionError``.
    """
    holder = _find_source(file, "bibl[@type='code']")
    if holder is None:
        raise EditionError(
            file.name, 0, "The header has no bibl of type “code”, so the laws cannot be cited as quoted."
        )
    return _read_fields(holder, printed=True, machine_read=False, names_code=True)


def _find_source(file: Path, name: str) -> etree._Element | None:
    source = etree.parse(str(file)).getroot().find(f"{TEI}teiHeader//{TEI}sourceDesc")
    if source is None:
        raise EditionError(file.name, 0, "The header has no sourceDesc, so its passages cannot be cited.")
    return source.find(TEI + name)


def _read_fields(holder: etree._Element, *, printed: bool, machine_read: bool, names_code: bool) -> Book:
    def find_all(path: str) -> list[etree._Element]:
        return holder.findall(".//" + "/".join(TEI + step for step in path.split("/")))

    def titled(level: str) -> str:
        titles = [_read_own_words(each) for each in find_all("title") if each.get("level") == level]
        return titles[0] if titles else ""

    scopes = {each.get("unit"): each for each in find_all("biblScope")}
    volume, pages = scopes.get("volume"), scopes.get("page")
    volume_date = None if volume is None else volume.find(f"{TEI}date")
    date = next(iter(find_all("date")), None)
    begin, end = (0, 0) if date is None else _read_years(date)
    edition = next((each.get("n", "") for each in find_all("edition")), "")
    return Book(
        part=titled("a"),
        title=titled("m").partition(": ")[0],  # Britannica's subtitle is not cited
        author=next(map(_read_person, find_all("author")), None),
        editor=next(map(_read_person, find_all("editor")), None),
        edition=int(edition) if edition.isdigit() else 0,
        revised=int(edition.removeprefix("new ")) if edition.startswith("new ") else 0,
        place=next(map(_read_own_words, find_all("pubPlace")), ""),
        publisher=next(map(_read_own_words, find_all("publisher")), ""),
        year=begin if volume_date is None else _read_years(volume_date)[0],
        set_years=(begin, end) if begin != end else (0, 0),
        inferred=volume_date is not None and volume_date.get("cert") is not None,
        volume="" if volume is None else volume.get("n", ""),
        volumes=next((int(words_of(each).partition(" ")[0]) for each in find_all("extent")), 0),
        pages=() if pages is None else (pages.get("from", ""), pages.get("to", "")),
        printed=printed,
        machine_read=machine_read,
        names_code=names_code,
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


def _read_years(date: etree._Element) -> tuple[int, int]:
    begin = date.get("when") or date.get("from") or "0"
    return (int(begin), int(date.get("to") or begin))

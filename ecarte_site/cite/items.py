"""What can be cited, as CSL-JSON: each passage with its work, each witness whole, and this edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ecarte_core import __version__

from ..edition import Edition, Passage, Witness, load_edition
from ..links.addresses import citation_address, text_address
from ..links.passage_names import name_passage
from ..sources import LOCAL_URL, Site
from .books import Book, Person, read_book

type Item = Mapping[str, Any]

EDITION_TITLE = "Écarté, annotated and playable"
EDITION_VERSION = __version__
"""One version for the texts, the engine and the site."""
EDITORS = f"The editors of {EDITION_TITLE}"
EDITION_ID = "ecarte"
"""The identifier of this edition itself among the things that can be cited."""


@dataclass(frozen=True, slots=True)
class Citable:
    """Something that can be cited.

    ``item`` is its CSL-JSON; ``where`` its address below the site's root; ``statement`` the version of this
    edition and the witness, in words; ``facts`` what no citation of it may lack, in the words in which a
    style may print them, the ``page`` apart, which is ``""`` where none is known.
    """

    id: str
    title: str
    item: Item
    path: str
    statement: str
    facts: tuple[str, ...]
    page: str


def list_citables(site: Site) -> Iterator[Citable]:
    """All that can be cited, in the order of the texts: the edition, then each witness and its passages."""
    edition = load_edition(site.texts)
    yield make_edition_citable(site)
    for witness in edition.witnesses:
        work = WitnessCitables(site, edition, witness)
        yield work.make_whole()
        for passage in edition.passages.values():
            if passage.siglum == witness.siglum:
                yield work.make_passage(passage)


def make_edition_citable(site: Site) -> Citable:
    """This edition."""
    item = {
        "id": EDITION_ID,
        "type": "book",
        "title": EDITION_TITLE,
        "author": [{"literal": EDITORS}],
        "version": EDITION_VERSION,
        "issued": {"date-parts": [[2026]]},
        "language": "en-GB",
        "URL": full_address(site, ""),
    }
    version = f"version {EDITION_VERSION}"
    return Citable(
        EDITION_ID,
        EDITION_TITLE,
        item,
        "",
        version,
        (EDITION_TITLE, "2026", version, full_address(site, "")),
        "",
    )


def full_address(site: Site, where: str) -> str:
    """The whole address of a place on the site; a reader's browser replaces it by the real one."""
    return (site.url or LOCAL_URL).rstrip("/") + "/" + where


class WitnessCitables:
    """A witness and the work behind it: makes what is cited of it."""

    def __init__(self, site: Site, edition: Edition, witness: Witness) -> None:
        self.site, self.edition, self.witness = site, edition, witness
        self.book = read_book(site.texts / witness.file)

    def make_whole(self) -> Citable:
        """The witness as a whole: a chapter, an article or a book."""
        book = self.book
        title = book.part or book.title
        return self._make_citable(self.witness.slug, title, book, book.pages, text_address(self.witness.file))

    def make_passage(self, passage: Passage) -> Citable:
        """A passage of it. What the editors wrote themselves is cited as theirs, with this edition's year."""
        name = name_passage(self.edition, passage)
        where = citation_address(passage, self.witness)
        if passage.by_editors:
            book = Book(
                part=f"Wikipedia on écarté: {name}",
                title=EDITION_TITLE,
                authors=(Person(EDITORS),),
                editors=(),
                edition="",
                edition_number=0,
                place="",
                publisher="",
                years=(2026, 2026),
                open_ended=False,
                volume="",
                pages="",
                web=True,
                machine_read=False,
            )
            return self._make_citable(passage.id, book.part, book, "", where)
        title = f"{self.book.part}, {name}" if self.book.part else name[0].upper() + name[1:]
        return self._make_citable(passage.id, title, replace(self.book, part=title), passage.page, where)

    def _make_citable(self, identifier: str, title: str, book: Book, page: str, where: str) -> Citable:
        version = f"version {EDITION_VERSION}"
        ours = book.title == EDITION_TITLE
        read = ", a machine-read text" if book.machine_read else ""
        statement = version if ours else f"{version}, witness {self.witness.siglum}{read}"
        issued, year = _csl_date(book)
        url = full_address(self.site, where)
        item: dict[str, Any] = {
            "id": identifier,
            "type": _csl_type(book),
            "title": title,
            "container-title": book.title if book.part else "",
            "author": [_csl_name(person) for person in book.authors],
            "editor": [_csl_name(person) for person in book.editors],
            "edition": str(book.edition_number) if book.edition_number else "",
            "publisher": book.publisher,
            "publisher-place": book.place,
            "issued": issued,
            "volume": book.volume,
            "page": page,
            "archive": "" if ours else f"<i>{EDITION_TITLE}</i>, {statement}",
            "version": EDITION_VERSION if ours else "",
            "language": "en-GB",
            "URL": url,
            "note": "; ".join(_list_notes(book)),
        }
        facts = (book.title, *(person.name for person in book.editors), year, EDITION_TITLE, statement, url)
        known = {key: value for key, value in item.items() if value}
        return Citable(identifier, title, known, where, statement, tuple(filter(None, facts)), page)


def _csl_type(book: Book) -> str:
    if book.web:
        return "webpage"
    if book.volume:
        return "entry-encyclopedia"
    return "chapter" if book.part else "book"


def _csl_name(person: Person) -> Mapping[str, str]:
    """A pen-name as the work has it; for initials, the name of the person."""
    if not person.has_initials_only:
        return {"literal": person.name}
    given, _, family = person.own_name.rpartition(" ")
    return {"family": family, "given": given} if person.own_name else {"literal": person.name}


def _csl_date(book: Book) -> tuple[Mapping[str, Any], str]:
    """The date for CSL, and the year that every style must print."""
    first, last = book.years
    if not first:
        return {}, ""
    if book.open_ended:
        return {"literal": f"{first} or later"}, f"{first} or later"
    if first == last:
        return {"date-parts": [[first]]}, str(first)
    return {"date-parts": [[first], [last]]}, str(first)


def _list_notes(book: Book) -> Iterator[str]:
    for person in (*book.authors, *book.editors):
        if person.has_initials_only:
            yield f"signed {person.name}"
        elif person.own_name:
            yield f"{person.name} is the pen-name of {person.own_name}"
    if book.edition and not book.edition_number:
        yield book.edition

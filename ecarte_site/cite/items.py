"""What reference managers get of each work, as CSL-JSON with slots (``slots``) for place, pages and address."""

from collections.abc import Iterator, Mapping
from typing import Any

from .books import Book, Person
from .slots import fill_slots
from .works import EDITION_TITLE, EDITION_VERSION, Work

type Item = Mapping[str, Any]

PAGES = "⟦pages⟧"
"""The pages of the passage, where those of the whole part are not known."""

_TYPES: Mapping[str, str] = {
    "chapter": "chapter",
    "quoted": "book",
    "article": "entry-encyclopedia",
    "web": "webpage",
    "transcription": "webpage",
    "ours": "webpage",
    "edition": "book",
}
_ORIGINS: Mapping[str, str] = {
    "transcription": "transcription of an unidentified printing, which descends from Hoyle’s Games Modernized",
    "web": "mirror",
}


def make_item(work: Work) -> Item:
    """The CSL-JSON of the passages of a work, with slots.

    It is the work that a list gives once, so the title is that of the whole part, and so are the
    pages where they are known. The note has what no field of
    a reference manager has: the place of the passage, its pages, and where the words were read. A law as quoted is the
    book that it is quoted from, which is not seen; the note has the book that quotes it.
    """
    source = work.code or work.book
    is_ours = work.shape in ("ours", "edition")
    item: dict[str, Any] = {
        "id": "⟦id⟧.quoted" if work.code else "⟦id⟧",
        "type": _TYPES[work.shape],
        "title": work.code.title if work.code else work.chapter,
        "container-title": "" if work.shape in ("quoted", "edition", "transcription") else work.title,
        "genre": _ORIGINS.get(work.shape, ""),
        "author": _list_names(work.author),
        "editor": [] if work.code else _list_names(work.editor),
        "edition": f"New ed., rev. to {source.revised}" if source.revised else str(source.edition or ""),
        "publisher": source.publisher,
        "publisher-place": source.place,
        "issued": _make_date(source),
        "volume": source.volume,
        "number-of-volumes": str(source.volumes or ""),
        "page": "–".join(dict.fromkeys(source.pages)) or ("" if work.code else PAGES),
        "version": EDITION_VERSION if is_ours else "",
        "language": "en-GB",
        "URL": "⟦link⟧",
        "note": "⟦place¦¦¦; ⟧⟦pages¦p. ¦pp. ¦; ⟧" + "; ".join(_list_notes(work)) + "⟦bare¦; ¦; ¦⟧",
    }
    return {key: value for key, value in item.items() if value}


def fill_item(item: Item, values: Mapping[str, str]) -> Item:
    """The item of a passage; fields without a value are left out."""
    filled = {
        key: fill_slots(value, values) if isinstance(value, str) else value for key, value in item.items()
    }
    return {key: value for key, value in filled.items() if value}


def _list_names(person: Person | None) -> list[Mapping[str, str]]:
    """A pen-name as the work has it, in one piece; for initials, the name of the person."""
    if person is None:
        return []
    forenames, family = person.given_and_family
    if person.is_pen_name or not forenames:
        return [{"literal": person.cited_name}]
    return [{"family": family, "given": forenames}]


def _make_date(book: Book) -> Mapping[str, Any]:
    if not book.year:
        return {}
    date: dict[str, Any] = {"date-parts": [[book.year]]}
    return date | ({"circa": True} if book.inferred else {})


def _list_notes(work: Work) -> Iterator[str]:
    book = work.book
    if code := work.code:
        yield (
            f"not seen, but quoted in “{work.chapter}”, in {work.title}, edited by {work.editor_name}, new edition, "
            f"revised to {book.revised} ({book.place}: {book.publisher}, {work.supplied_year})"
        )
        yield f"{code.year} is the date of the laws"
    begin, end = book.set_years
    if book.inferred:
        yield f"the year of the volume is inferred; the set is dated {begin}–{end}"
    for person in (work.author, work.editor):
        if person and person.has_initials_only:
            yield f"signed {person.name}"
        elif person and person.own_name:
            yield f"{person.name} is the pen-name of {person.own_name}"
    if work.shape in ("ours", "edition"):
        yield f"version {EDITION_VERSION}"
    else:
        yield f"read in {EDITION_TITLE}, {work.statement}"

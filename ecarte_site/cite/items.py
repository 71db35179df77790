"""What reference managers get of each work, as CSL-JSON with slots (:mod:`.slots`) for place, pages and address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .books import Person
from .slots import fill_slots
from .works import EDITION_TITLE, EDITION_VERSION, Work

type Item = Mapping[str, Any]

_TYPES: Mapping[str, str] = {
    "chapter": "chapter",
    "quoted": "chapter",
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
    """The CSL-JSON of the passages of a work, with slots."""
    book = work.book
    is_ours = work.shape in ("ours", "edition")
    title = work.part
    if work.code:
        title = f"{work.code.title}⟦place¦, ¦, ¦⟧, as quoted in “{work.chapter}”"
    elif work.shape == "edition":
        title = work.title
    item: dict[str, Any] = {
        "id": "⟦id⟧.quoted" if work.code else "⟦id⟧",
        "type": _TYPES[work.shape],
        "title": title,
        "container-title": "" if work.shape in ("edition", "transcription") else work.title,
        "genre": _ORIGINS.get(work.shape, ""),
        "author": _list_names(work.author),
        "editor": _list_names(work.editor),
        "edition": f"new, revised to {book.revised}" if book.revised else str(book.edition or ""),
        "publisher": book.publisher,
        "publisher-place": book.place,
        "issued": _make_date(work),
        "original-date": {"date-parts": [[work.code.year]]} if work.code else {},
        "volume": book.volume,
        "number-of-volumes": str(book.volumes or ""),
        "page": "⟦pages⟧",
        "archive": "" if is_ours else f"{EDITION_TITLE}, {work.statement}",
        "archive_location": "⟦bare⟧",
        "version": EDITION_VERSION if is_ours else "",
        "language": "en-GB",
        "URL": "⟦link⟧",
        "note": "; ".join(_list_notes(work)),
    }
    return {key: value for key, value in item.items() if value}


def fill_item(item: Item, values: Mapping[str, str]) -> Item:
    """The item of a passage; fields without a value are left out."""
    filled = {
        key: fill_slots(value, values) if isinstance(value, str) else value for key, value in item.items()
    }
    return {key: value for key, value in filled.items() if value}


def _list_names(person: Person | None) -> list[Mapping[str, str]]:
    """A pen-name as the work has it; for initials, the name of the person."""
    if person is None:
        return []
    forenames, family = person.given_and_family
    return [{"family": family, "given": forenames} if forenames else {"literal": family}]


def _make_date(work: Work) -> Mapping[str, Any]:
    if not work.book.year:
        return {}
    date: dict[str, Any] = {"date-parts": [[work.book.year]]}
    return date | ({"circa": True} if work.book.open_ended else {})


def _list_notes(work: Work) -> Iterator[str]:
    if work.book.open_ended:
        yield f"the book has no year: {work.year}"
    begin, end = work.book.set_years
    if begin:
        yield f"the set is dated {begin}–{end}"
    if work.code:
        code = work.code
        yield f"quoted from {code.title} ({code.place}: {code.publisher}, {code.year}), which is not seen"
    for person in (work.author, work.editor):
        if person and person.has_initials_only:
            yield f"signed {person.name}"
        elif person and person.own_name:
            yield f"{person.name} is the pen-name of {person.own_name}"

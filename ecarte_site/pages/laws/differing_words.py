"""The words in which a law and what stands opposite it differ, marked as the parallel reader marks them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...edition.alignment import AlignmentRow
from ...edition.apparatus import Apparatus, ApparatusEntry
from ...edition.plain_text import running_text
from ...edition.text_model import Piece
from ...edition.word_runs import wrap_words
from ..parallel.variant_marks import find_quoted_words, make_span, reading_number


def mark_differing_words(
    pieces: Iterable[Piece], entries: Iterable[ApparatusEntry], siglum: str
) -> tuple[Piece, ...]:
    """The pieces of a witness with the words that the entries quote from it marked."""
    content = tuple(pieces)
    text = running_text(content)
    by_name = {entry.name: entry for entry in entries}
    words = {name: find_quoted_words(entry, siglum) for name, entry in by_name.items()}
    in_order = sorted(((name, each) for name, each in words.items() if each), key=lambda it: text.find(it[1]))
    return wrap_words(
        content, in_order, lambda name, inside: replace(make_span(by_name[name], siglum), content=inside)
    )


def find_differing_entries(
    rows: Iterable[AlignmentRow], apparatus: Apparatus, siglum: str, other: str
) -> Iterator[ApparatusEntry]:
    """The entries of the rows in which two witnesses read differently."""
    return (
        entry
        for row in rows
        for entry in apparatus.find_entries(row.id)
        if reading_number(entry, siglum) != reading_number(entry, other)
    )

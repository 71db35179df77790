"""What one cites: a passage, or a span of passages: Laws 15–18, sentences 2–3, paragraphs 4–6.

The identifier of a span is that of its first passage, a hyphen, and where it ends: ``hoyle.law.15-18``,
``hoyle.law.43.s1-s2``, ``hoyle.worked-game.3.s2-4.s1``. ``web/cite/spans.ts`` does the same in the browser; a
test compares them.
"""

import re
from typing import NamedTuple

from ..edition import Edition, Passage
from ..edition.alignment import Alignment
from ..links.addresses import (
    PAGE_OF_DIVISION,
    PAGED_COPY_PAGE,
    READ_WITNESSES,
    citation_address,
    row_address,
    text_address,
)
from ..links.passage_names import name_division, name_passage
from ..sources import UnknownNameError

_SPAN = re.compile(r"([a-z-]+\.[a-z-]+)\.([0-9a-z.]+)-([0-9a-z.]+)")
_SENTENCE = re.compile(r"s\d+")
_SMALL_WORDS = frozenset(("a", "and", "de", "in", "no.", "nos.", "of", "on", "the", "to", "when"))


class Span(NamedTuple):
    """The first and the last of the passages: both sentences, or neither. They are the same for one passage."""

    first: Passage
    last: Passage

    @property
    def id(self) -> str:
        """The identifier of the span."""
        if self.first.id == self.last.id:
            return self.first.id
        end = self.last.id.split(".", 2)[2]
        if self.first.block == self.last.block and self.last.kind == "sentence":
            end = end.rpartition(".")[2]
        return f"{self.first.id}-{end}"


def read_span(edition: Edition, identifier: str) -> Span:
    """The passage or span of that identifier. Raises ``UnknownNameError``."""
    parts = _SPAN.fullmatch(identifier)
    if parts is None:
        passage = edition.find_passage(identifier)
        return Span(passage, passage)
    division, begin, end = parts.groups()
    if _SENTENCE.fullmatch(end):
        end = f"{begin.rpartition('.')[0]}.{end}"
    return join_span(
        edition, edition.find_passage(f"{division}.{begin}"), edition.find_passage(f"{division}.{end}")
    )


def join_span(edition: Edition, first: Passage, last: Passage) -> Span:
    """The span of two passages of a division; whole paragraphs where it has all their sentences.

    Raises ``UnknownNameError`` where the second does not follow the first.
    """
    order = list(edition.passages)
    if first.id.split(".")[:2] != last.id.split(".")[:2] or order.index(first.id) > order.index(last.id):
        raise UnknownNameError(f"The passage “{last.id}” does not follow “{first.id}” in one division.")
    if "sentence" in (first.kind, last.kind):
        begin = first if first.kind == "sentence" else edition.passages[first.sentences[0]]
        end = last if last.kind == "sentence" else edition.passages[last.sentences[-1]]
        outer = edition.passages[begin.id.rpartition(".")[0]], edition.passages[end.id.rpartition(".")[0]]
        is_whole = outer[0].sentences[0] == begin.id and outer[1].sentences[-1] == end.id
        first, last = outer if is_whole and begin.id != end.id else (begin, end)
    return Span(first, last)


def name_span(edition: Edition, span: Span) -> str:
    """The span within its work: “Laws 15–18”, “the game of A and Y, paragraph 7, sentences 2–3”."""
    first, last = span
    if first.id == last.id:
        return name_passage(edition, first)
    whole = edition.passages[first.id.rpartition(".")[0]] if first.kind == "sentence" else first
    if first.kind == "sentence" and first.block == last.block:
        return f"{name_passage(edition, whole)}, sentences {first.number}–{last.number}"
    if first.kind == "sentence":
        begin, end = name_passage(edition, first), name_passage(edition, last)
        return f"{begin}, to {end.removeprefix(f'{name_division(first.id)}, ')}"
    begin, end = (passage.id.split(".", 2)[2].replace(".", " ") for passage in (first, last))
    if first.kind == "law":
        return f"Laws {begin}–{end}"
    units = "nos." if first.kind == "item" else "paragraphs"
    return f"{name_division(first.id)}, {units} {begin}–{end}"


def capitalise(name: str) -> str:
    """The name of a span as titles are written: “The Game of A and Y, Paragraph 7”."""
    words = name.split(" ")
    raised = [
        word[:1].upper() + word[1:]
        if word[:2].isalpha() and len(word) > 1 and word.rstrip(",") not in _SMALL_WORDS
        else word
        for word in words
    ]
    raised[0] = raised[0][:1].upper() + raised[0][1:]
    return " ".join(raised)


def find_pages(span: Span) -> tuple[str, ...]:
    """The printed page, or the first and the last; none where the witness does not give both."""
    first, last = span.first.page, span.last.last_page
    if not (first and last):
        return ()
    return (first,) if first == last else (first, last)


def find_address(edition: Edition, alignment: Alignment, span: Span) -> str:
    """Where the very words cited can be read, below the site's root."""
    first, witness = span.first, edition.find_witness(span.first.siglum)
    if witness.slug == "hoyle-paged":
        return f"{PAGED_COPY_PAGE}#{span.id}"
    has_own_page = witness.slug in READ_WITNESSES or ".law." in first.id
    if first.block == span.last.block:
        page = citation_address(first, witness).partition("#")[0]
        row = "" if has_own_page else find_row(alignment, first)
        return row or f"{page}#{span.id}"
    if witness.slug not in READ_WITNESSES:
        return find_row(alignment, first) or text_address(f"{witness.file}#{first.id}")
    beginning = ".".join(first.id.split(".")[:2])
    return f"{PAGE_OF_DIVISION.get(beginning) or PAGE_OF_DIVISION[witness.slug]}#{span.id}"


def find_row(alignment: Alignment, passage: Passage) -> str:
    """The row of the parallel reader that shows a passage beside Hoyle's; ``""`` where none does."""
    rows = alignment.find_rows_with(passage.block)
    if not rows or passage.by_editors:
        return ""
    page, _, anchor = row_address(rows[0].section, rows[0].id).partition("#")
    return f"{page}?texts=H,{passage.siglum}#{anchor}"


def find_opposite(edition: Edition, alignment: Alignment, block: Passage) -> tuple[str, ...]:
    """The laws and paragraphs of other witnesses in the same rows, each once, in the order of the witnesses.

    What we only describe of Wikipedia's article is not among them.
    """
    blocks = {
        edition.passages[passage].block: side.siglum
        for row in alignment.find_rows_with(block.id)
        for side in row.sides
        for passage in side.passages
        if side.siglum != block.siglum and not edition.passages[passage].by_editors
    }
    return tuple(sorted(blocks, key=lambda block: edition.sigla.index(blocks[block])))

"""Marks of a passage, which stand in the margin and not in the text: page numbers, and what leads to its panel.

Each says beside the line of which element it belongs: a sentence, the block, or the place of a page break, which
keeps an anchor without words (``page-64``).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ...edition import load_edition
from ...edition.text_model import (
    Anchor,
    Block,
    CiteControl,
    Emphasis,
    PageBreak,
    Piece,
    Sentence,
    Term,
    VariantSpan,
)
from ...links.addresses import about_address
from ...links.claim_marks import find_claim_mark
from ...links.passage_names import name_passage
from ...sources import Site


class PageMark(NamedTuple):
    """The number of a printed page that begins beside its line."""

    beside: str
    page: str


class AboutMark(NamedTuple):
    """What leads to the panel of a passage: a verdict on what it claims, or ¶, or the number of a sentence.

    ``beside`` is the passage, ``verdict`` is ``""`` for one that claims nothing.
    """

    beside: str
    address: str
    sign: str
    words: str
    verdict: str
    is_sentence: bool


class CiteMark(NamedTuple):
    """What cites a law, which has a page of its own, or leads to a passage that is read on another page."""

    beside: str
    control: CiteControl


type MarginMark = PageMark | AboutMark | CiteMark


def page_anchor(page: str) -> str:
    """The name, on a reading page, of the place where a printed page begins: ``page-64``."""
    return f"page-{page}"


def lift_page_breaks(pieces: Iterable[Piece], marks: list[PageMark]) -> Iterator[Piece]:
    """The pieces with an anchor in place of each page break, whose mark is added to ``marks``."""
    for piece in pieces:
        match piece:
            case PageBreak(page):
                marks.append(PageMark(page_anchor(page), page))
                yield Anchor(page_anchor(page), page)
            case Emphasis() | Term() | Sentence() | VariantSpan():
                yield replace(piece, content=tuple(lift_page_breaks(piece.content, marks)))
            case _:
                yield piece


def list_about_marks(site: Site, block: Block) -> Iterator[AboutMark]:
    """The mark of a paragraph, and of its sentences if there are several."""
    sentences = block.sentences if len(block.sentences) > 1 else ()
    inside = [block.id] if sentences else [block.id, *(sentence.id for sentence in block.sentences)]
    yield _make_about_mark(site, block.id, "¶", inside)
    for number, sentence in enumerate(sentences, start=1):
        yield _make_about_mark(site, sentence.id, str(number), [sentence.id])


def _make_about_mark(site: Site, identifier: str, sign: str, claiming: Iterable[str]) -> AboutMark:
    edition = load_edition(site.texts)
    passage = edition.find_passage(identifier)
    words = f"About {name_passage(edition, passage)}"
    claims = find_claim_mark(site, claiming)
    return AboutMark(
        identifier,
        about_address(passage),
        claims.sign if claims else sign,
        f"{words}. {claims.words}" if claims else words,
        claims.verdict if claims else "",
        passage.kind == "sentence",
    )

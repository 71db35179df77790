"""Divisions, laws and footnotes of the edition, annotated and in the order of the page, for the templates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup

from ...edition.piece_tools import iter_corrections
from ...edition.text_model import Block, CiteControl, Correction, Division, Note, PageBreak, Piece
from ...links.addresses import has_panel
from ...links.law_links import annotate_law_references, annotate_witness
from ...sources import Site
from ..examples.example_figures import collect_figures
from ..templates import render_macro
from .margin_marks import CiteMark, MarginMark, PageMark, lift_page_breaks, list_about_marks


class PassageRow(NamedTuple):
    """A paragraph, item or law with the marks in its margin, and the figures beside it."""

    block: Block
    marks: tuple[MarginMark, ...]
    asides: tuple[PassageAside, ...]


class PassageAside(NamedTuple):
    """What stands beside a passage (``collect_figures``)."""

    passage: str
    content: Markup


class ListItem(NamedTuple):
    """An item of a list with the list that stands in it, perhaps empty."""

    row: PassageRow
    items: tuple[ListItem, ...]


class DivisionParts(NamedTuple):
    """The paragraphs, signatures and divisions of a division in order, and the list that follows them."""

    parts: tuple[DivisionParts | PassageRow, ...]
    items: tuple[ListItem, ...]


class TranscriptionError(NamedTuple):
    """A correction, and the passage or division that has it; a heading's cannot be linked to."""

    place: str
    is_linked: bool
    correction: Correction


def annotate_block(block: Block) -> Block:
    """A block with its references to laws."""
    content = (
        annotate_law_references(block.content)
        if block.by_editors
        else annotate_witness(block.content, block.id)
    )
    return replace(block, content=content)


def annotate_note(note: Note) -> Note:
    """A footnote with its references to laws."""
    return replace(note, content=annotate_witness(note.content, note.id))


def make_row(
    block: Block, site: Site | None = None, asides: Mapping[str, tuple[Markup, ...]] = MappingProxyType({})
) -> PassageRow:
    """A block annotated, with its marks in the margin and the asides of it and of its sentences.

    A paragraph of Hoyle or Britannica and its sentences have panels, a law has its page. Without ``site``, and in
    the paged copy, a passage is only cited.
    """
    pages: list[PageMark] = []
    lifted = replace(block, content=tuple(lift_page_breaks(annotate_block(block).content, pages)))
    passages = (block.id, *(sentence.id for sentence in block.sentences))
    marks: Iterable[MarginMark] = ()
    if site and has_panel(block.id, block.kind):
        marks = list_about_marks(site, block)
    elif block.kind != "signature":
        marks = [CiteMark(block.id, CiteControl(block.id, block.kind))]
    return PassageRow(
        lifted,
        (*pages, *marks),
        tuple(PassageAside(passage, aside) for passage in passages for aside in asides.get(passage, ())),
    )


def prepare_division(
    division: Division, site: Site | None, asides: Mapping[str, tuple[Markup, ...]] = MappingProxyType({})
) -> DivisionParts:
    """A division for its page. With ``site``, its passages have panels."""
    parts: list[DivisionParts | PassageRow] = []
    items: list[PassageRow] = []
    pending: list[Piece] = []
    for part in division.parts:
        if isinstance(part, PageBreak):
            pending.append(part)  # hung beside the paragraph that follows
        elif isinstance(part, Division):
            parts.append(prepare_division(part, site, asides))
        elif part.kind != "law":
            block = part
            if part.kind == "paragraph":
                block, pending = replace(part, content=(*pending, *part.content)), []
            (items if part.kind == "item" else parts).append(make_row(block, site, asides))
    return DivisionParts(tuple(parts), tuple(_nest_items(items, division.id.count(".") + 1)))


def _nest_items(items: Iterable[PassageRow], depth: int) -> Iterator[ListItem]:
    """Items of a list; those with a longer identifier make a list within the item before them."""
    outer: list[ListItem] = []
    for inner, group in groupby(items, key=lambda item: item.block.id.count(".") > depth):
        if inner:
            outer[-1] = ListItem(outer[-1].row, tuple(_nest_items(group, depth + 1)))
        else:
            outer += (ListItem(row, ()) for row in group)
    return iter(outer)


def passages_html(division: Division, site: Site, root: str, home: str | None = None) -> Markup:
    """The paragraphs and lists of a division, with those of the divisions in it: a row for each, with its
    margin, its text and its asides.

    With ``home``, the page where passages have their anchors, they are only named, and no claims are marked
    and no figures shown.
    """
    is_here = home is None
    parts = prepare_division(
        division, site if is_here else None, collect_figures(site, root) if is_here else {}
    )
    return render_macro("passages.html", "passages", parts, root, home)


def iter_transcription_errors(division: Division) -> Iterator[TranscriptionError]:
    """Each slip of the transcription in a division, with its place."""
    yield from (TranscriptionError(division.id, False, slip) for slip in iter_corrections(division.head))
    for part in division.parts:
        if isinstance(part, Division):
            yield from iter_transcription_errors(part)
        elif isinstance(part, Block):
            linked = part.kind != "signature"
            place = part.id if linked else division.id
            yield from (TranscriptionError(place, linked, slip) for slip in iter_corrections(part.content))

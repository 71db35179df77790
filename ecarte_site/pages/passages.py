"""Divisions, laws and footnotes of the edition, annotated and in the order of the page, for the templates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from ..edition.piece_tools import iter_corrections
from ..edition.text_model import Block, CiteControl, Correction, Division, Note, PageBreak, Piece
from ..links.claim_marks import add_claim_marks
from ..links.law_links import annotate_law_references, annotate_witness
from ..sources import Site
from .templates import render_macro


class ListItem(NamedTuple):
    """An item of a list with the list that stands in it, perhaps empty."""

    block: Block
    items: tuple[ListItem, ...]


class DivisionParts(NamedTuple):
    """The paragraphs, signatures and divisions of a division in order, and the list that follows them."""

    parts: tuple[DivisionParts | Block, ...]
    items: tuple[ListItem, ...]


class TranscriptionError(NamedTuple):
    """A correction, and the passage or division that has it; a heading's cannot be linked to."""

    place: str
    is_linked: bool
    correction: Correction


def annotate_block(block: Block) -> Block:
    """A block with its references to laws and its citation control."""
    content = (
        annotate_law_references(block.content)
        if block.by_editors
        else annotate_witness(block.content, block.id)
    )
    control = CiteControl(block.id, block.kind)
    return replace(block, content=(*content, *(() if block.kind == "signature" else (control,))))


def annotate_note(note: Note) -> Note:
    """A footnote with its references to laws."""
    return replace(note, content=annotate_witness(note.content, note.id))


def prepare_division(division: Division, site: Site | None) -> DivisionParts:
    """A division for its page. With ``site``, sentences that claim something are marked."""
    parts: list[DivisionParts | Block] = []
    items: list[Block] = []
    pending: list[Piece] = []
    for part in division.parts:
        if isinstance(part, PageBreak):
            pending.append(part)  # hung beside the paragraph that follows
        elif isinstance(part, Division):
            parts.append(prepare_division(part, site))
        elif part.kind != "law":
            block = annotate_block(part)
            content = add_claim_marks(block.content, site) if site else block.content
            if part.kind == "paragraph":
                content, pending = (*pending, *content), []
            (items if part.kind == "item" else parts).append(replace(block, content=content))
    return DivisionParts(tuple(parts), tuple(_nest_items(items, division.id.count(".") + 1)))


def _nest_items(items: Iterable[Block], depth: int) -> Iterator[ListItem]:
    """Items of a list; those with a longer identifier make a list within the item before them."""
    outer: list[ListItem] = []
    for inner, group in groupby(items, key=lambda item: item.id.count(".") > depth):
        if inner:
            outer[-1] = ListItem(outer[-1].block, tuple(_nest_items(group, depth + 1)))
        else:
            outer += (ListItem(block, ()) for block in group)
    return iter(outer)


def passages_html(division: Division, site: Site, root: str, home: str | None = None) -> Markup:
    """The paragraphs and lists of a division, with those of the divisions in it.

    With ``home``, the page where passages have their anchors, they are only named, and no claims are marked.
    """
    parts = prepare_division(division, site if home is None else None)
    return render_macro("passages.html", "division", parts, root, home)


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

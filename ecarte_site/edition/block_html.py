"""Whole passages of the edition as HTML for reading pages: paragraphs, lists, laws, and the slips mended.

A block of HTML has no blank line, so that Markdown takes it as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from .inline_html import reading_html
from .text_model import Block, Correction, Division, Emphasis, Label, Note, PageBreak, Piece, Sentence, Term


def passages_html(division: Division) -> str:
    """The paragraphs and lists of a division, with those of the divisions in it."""
    lines: list[str] = []
    pending: list[Piece] = []
    for part in division.parts:
        match part:
            case PageBreak():
                pending.append(part)  # hung beside the paragraph that follows
            case Division():
                lines.append(passages_html(part))
            case Block(kind="signature"):
                lines.append(f'<p class="ec-source ec-signature">{reading_html(part.content)}</p>')
            case Block(kind="paragraph"):
                lines.append(paragraph_html(part, pending))
                pending = []
            case _:
                pass
    items = [part for part in division.parts if isinstance(part, Block) and part.kind == "item"]
    if items:
        lines.append(_render_list(items, division.id.count(".") + 1))
    return "\n".join(lines)


def paragraph_html(block: Block, before: Iterable[Piece] = ()) -> str:
    """A paragraph with its anchor and a quiet link to itself."""
    voice = "ec-editor" if block.by_editors else "ec-source"
    words = reading_html((*before, *block.content))
    return (
        f'<p class="{voice} ec-p" id="{escape(block.id)}">{words} {_render_permalink(block, "paragraph")}</p>'
    )


def _render_permalink(block: Block, what: str) -> str:
    named = f"Link to this {what}, {block.id}"
    return f'<a class="ec-permalink" href="#{escape(block.id)}" aria-label="{escape(named)}">¶</a>'


def _render_list(items: Iterable[Block], depth: int) -> str:
    """Items as a list; those with a longer identifier make a list within the item before them."""
    lines = ['<ol class="ec-source ec-items">']
    for inner, group in groupby(items, key=lambda item: item.id.count(".") > depth):
        if inner:
            lines[-1] = lines[-1].removesuffix("</li>") + _render_list(group, depth + 1) + "</li>"
        else:
            lines += map(_render_item, group)
    return "\n".join([*lines, "</ol>"])


def _render_item(block: Block) -> str:
    label = "".join(reading_html(piece.content) for piece in block.content if isinstance(piece, Label))
    return (
        f'<li class="ec-item" id="{escape(block.id)}"><span class="ec-item-n">{label}</span> '
        f"{reading_html(block.content)} {_render_permalink(block, 'item')}</li>"
    )


def law_html(law: Block, heading: str, level: int, after: str = "", page: str = "") -> str:
    """A law: its number large in the margin, our heading, the witness's words; then ``after``.

    The number leads to ``page``, the law's own, or where there is none to the law itself.
    """
    number, anchor = escape(law.number), escape(law.id)
    leads, what = (escape(page), "The page of this law") if page else (f"#{anchor}", "Link to this law")
    return (
        f'<article class="ec-law" id="{anchor}">\n'
        f'<h{level} class="ec-law-head"><a class="ec-law-n" href="{leads}" title="{what}">'
        f'<span class="ec-spoken">Law </span>{number}</a> '
        f'<span class="ec-law-heading ec-editor">{escape(heading)}</span></h{level}>\n'
        f'<p class="ec-source">{reading_html(law.content)} {_render_permalink(law, "law")}</p>\n{after}</article>'
    )


def note_html(note: Note, introduction: str) -> str:
    """A footnote, with a sentence of ours before it that says where it comes from."""
    return (
        f'<div class="ec-note" role="note" id="{escape(note.id)}">\n'
        f'<p class="ec-editor">{escape(introduction)}</p>\n'
        f'<p class="ec-source">{reading_html(note.content)}</p>\n</div>\n'
    )


def corrections_html(divisions: Iterable[Division]) -> str:
    """The transcription's slips that are mended in these divisions, each with a link to its place."""
    entries = [
        f"<li>{place}: “{escape(slip.sic, quote=False)}”, read “{escape(slip.corrected, quote=False)}”</li>"
        for division in divisions
        for place, slip in _find_corrections(division)
    ]
    if not entries:
        return '<p class="ec-editor">No slip of the transcription is mended on this page.</p>'
    count = f"{len(entries)} slips" if len(entries) > 1 else "One slip"
    listed = "\n".join(entries)
    return (
        f'<details class="ec-editor ec-corrections">\n<summary>{count} of the transcription '
        f"mended on this page</summary>\n<ul>\n{listed}\n</ul>\n</details>"
    )


def _find_corrections(division: Division) -> Iterator[tuple[str, Correction]]:
    """Each slip with its place as HTML: a link, or the division's name where only a heading has it."""
    unlinked = escape(division.id)
    for slip in _collect_corrections(division.head):
        yield unlinked, slip
    for part in division.parts:
        if isinstance(part, Division):
            yield from _find_corrections(part)
        elif isinstance(part, Block):
            linked = f'<a href="#{escape(part.id)}">{escape(part.id)}</a>'
            place = unlinked if part.kind == "signature" else linked
            yield from ((place, slip) for slip in _collect_corrections(part.content))


def _collect_corrections(pieces: Iterable[Piece]) -> Iterator[Correction]:
    for piece in pieces:
        match piece:
            case Correction():
                yield piece
            case (
                Emphasis(content)
                | Term(content)
                | Label(content=content)
                | Sentence(content=content)
                | Note(content=content)
            ):
                yield from _collect_corrections(content)
            case _:
                pass

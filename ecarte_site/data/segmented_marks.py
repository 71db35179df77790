"""Page breaks and marks of footnotes for the file of all witnesses, each with the word before which it stands."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from ..edition.collation import CollatedPassage, find_opposite_words
from ..edition.plain_text import iter_marks, plain_text
from ..edition.tei_xml import format_sigla
from ..edition.text_model import (
    Block,
    Division,
    Edition,
    Note,
    NoteMark,
    PageBreak,
    Witness,
)
from ..pages.parallel.word_marks import count_words_before

type _Mark = PageBreak | NoteMark | Note


def format_marks(edition: Edition, text: CollatedPassage) -> dict[int, list[str]]:
    """The elements to be put before each word of the base, or after its last.

    Pages are those of the base. A footnote is a ``ref`` that names in
    ``source`` the witnesses that have its mark, or the note itself, at that place.
    """
    marks: dict[int, list[str]] = {}
    notes: dict[tuple[int, str, str], list[str]] = {}
    base_words = len(plain_text(text.base.content).split())
    for siglum, copy in text.blocks.items():
        for place, mark in _list_marks(edition, copy.id):
            match mark:
                case PageBreak(page, siglum):
                    if copy is text.base:
                        marks.setdefault(place, []).append(f'<pb n="{page}" edRef="#{siglum}"/>')
                case NoteMark(number, target):
                    position = _find_place(text, copy, place, base_words)
                    notes.setdefault((position, number, target), []).append(siglum)
                case Note(identifier):
                    position = _find_place(text, copy, place, base_words)
                    notes.setdefault((position, "", identifier), []).append(siglum)
    for (place, number, target), sigla in notes.items():
        marks.setdefault(place, []).append(_format_note(edition, number, target, sigla))
    return marks


def _find_place(text: CollatedPassage, copy: Block, place: int, base_words: int) -> int:
    """The place in the base that is opposite a place in a copy."""
    if copy is text.base:
        return place
    if place >= len(plain_text(copy.content).split()):
        return base_words
    return find_opposite_words(copy, text.base, place, 0)[0]


def _format_note(edition: Edition, number: str, target: str, sigla: Iterable[str]) -> str:
    files = {witness.slug: witness.file for witness in edition.witnesses}
    n = f' n="{number}"' if number else ""
    to = f' target="{files[target.partition(".")[0]]}#{target}"' if target else ""
    return f'<ref type="note"{n} source="{format_sigla(sigla)}"{to}/>'


def _list_marks(edition: Edition, passage: str) -> Iterator[tuple[int, _Mark]]:
    """The marks of a passage with the number of its words before each.

    Between two sentences a page break belongs to the second, and a footnote to the first.
    """
    whole = edition.passages[passage]
    witness = edition.find_witness(whole.siglum)
    block = next(block for block in witness.iter_blocks() if block.id == whole.block)
    if whole.kind == "note" or ".note." in passage:
        return  # a footnote has neither
    start = 0 if passage == block.id else count_words_before(block, passage)
    size = len(whole.text.split())
    if start == 0:
        yield from ((0, break_mark) for break_mark in _find_breaks_before(witness, block))
    for place, mark in iter_marks(block.content):
        is_note = not isinstance(mark, PageBreak)
        if passage == block.id or start + is_note <= place < start + size + is_note:
            yield place - start, mark


def _find_breaks_before(witness: Witness, block: Block) -> Iterator[PageBreak]:
    """The page breaks that stand between divisions or blocks, just before a block."""
    before = takewhile(lambda part: part is not block, _iter_parts(witness.divisions))
    waiting = takewhile(lambda part: isinstance(part, PageBreak), reversed(tuple(before)))
    return (part for part in reversed(tuple(waiting)) if isinstance(part, PageBreak))


def _iter_parts(parts: Iterable[Division | Block | PageBreak]) -> Iterator[Block | PageBreak]:
    for part in parts:
        if isinstance(part, Division):
            yield from _iter_parts(part.parts)
        else:
            yield part

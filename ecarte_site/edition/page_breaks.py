"""Printed pages: where each begins, and on which one a passage is.

Only witnesses N and B keep page numbers. H is the same book as N, so its passages get N's breaks, each at the
word opposite; where N is missing, H has no pages.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from .plain_text import plain_text, running_text
from .text_model import Block, Division, Emphasis, PageBreak, Piece, Sentence, Term, Text, Witness
from .word_alignment import align_words, split_words


def find_first_page(witness: Witness) -> str:
    """The page on which the text of a witness begins; ``""`` for one without page breaks.

    Where its first break comes only later, what precedes is on the page before.
    """
    for division in witness.divisions:
        for part in division.parts:
            if isinstance(part, PageBreak):
                return part.page
            if isinstance(part, Block):
                inside = next(iter_page_breaks(part), None)
                if inside:
                    return str(int(inside[1].page) - 1)
    return ""


def iter_page_breaks(block: Block) -> Iterator[tuple[int, PageBreak]]:
    """The page breaks of a block, each with the number of words of the plain text before it."""
    before = ""

    def walk(pieces: Iterable[Piece]) -> Iterator[tuple[int, PageBreak]]:
        nonlocal before
        for piece in pieces:
            match piece:
                case PageBreak():
                    yield len(before.split()), piece
                case Emphasis(content) | Term(content) | Sentence(content=content):
                    yield from walk(content)
                case _:
                    before += running_text((piece,))

    yield from walk(block.content)


def find_pages(witness: Witness) -> Mapping[str, str]:
    """The page on which each block and sentence begins, by identifier; ``""`` where none is known."""
    pages: dict[str, str] = {}
    page = find_first_page(witness)

    def walk(pieces: Iterable[Piece]) -> None:
        nonlocal page
        for piece in pieces:
            match piece:
                case PageBreak():
                    page = piece.page
                case Sentence(identifier, content):
                    pages[identifier] = page
                    walk(content)
                case Emphasis(content) | Term(content):
                    walk(content)
                case _:
                    pass

    def visit(parts: Iterable[Division | Block | PageBreak]) -> None:
        nonlocal page
        for part in parts:
            match part:
                case Division():
                    visit(part.parts)
                case PageBreak():
                    page = part.page
                case Block():
                    leading = part.content[0] if part.content else None
                    pages[part.id] = leading.page if isinstance(leading, PageBreak) else page
                    walk(part.content)
                    for note in part.notes:
                        pages[note.id] = page
                        pages.update((sentence.id, page) for sentence in note.sentences)

    visit(witness.divisions)
    return pages


def find_last_page(content: Iterable[Piece], page: str) -> str:
    """The page on which the words of a passage end that begins on ``page``; ``""`` where that is unknown.

    A break after its last word is no longer in it.
    """
    if not page:
        return ""
    following = ""
    for piece in content:
        match piece:
            case PageBreak():
                following = piece.page
            case Emphasis(inner) | Term(inner) | Sentence(content=inner):
                page = find_last_page(inner, following or page)
                following = next(
                    (last.page for last in reversed(inner[-1:]) if isinstance(last, PageBreak)), ""
                )
            case _ if running_text((piece,)).strip():
                page, following = following or page, ""
            case _:
                pass
    return page


def twin_identifier(identifier: str, witness: Witness, other: Witness) -> str:
    """The identifier that the same passage of the same book has in another witness of it."""
    return other.slug + identifier.removeprefix(witness.slug)


def add_page_breaks(witness: Witness, paged: Witness) -> Witness:
    """The witness with the page breaks of another copy of its book, marked as borrowed."""
    blocks = {block.id: block for block in paged.iter_blocks()}

    def visit(division: Division) -> Division:
        return replace(division, parts=tuple(map(part, division.parts)))

    def part(node: Division | Block | PageBreak) -> Division | Block | PageBreak:
        match node:
            case Division():
                return visit(node)
            case Block():
                other = blocks.get(twin_identifier(node.id, witness, paged))
                return node if other is None else _add_breaks_to_block(other, node)
            case PageBreak():
                return node

    return replace(witness, divisions=tuple(map(visit, witness.divisions)))


def _add_breaks_to_block(paged: Block, block: Block) -> Block:
    breaks = list(iter_page_breaks(paged))
    if not breaks:
        return block
    ours = split_words(plain_text(block.content))
    opposite: dict[int, int] = {}
    last = len(ours)
    for pair in reversed(align_words(split_words(plain_text(paged.content)), ours)):
        last = pair.right if pair.right is not None else last
        if pair.left is not None:
            opposite[pair.left] = last
    text = running_text(block.content)
    starts = _find_word_starts(text)
    content = block.content
    for before, mark in reversed(breaks):
        place = opposite.get(before, len(ours))
        offset = starts[place] if place < len(starts) else len(text)
        content = tuple(_insert_break(content, offset, replace(mark, is_borrowed=True)))
    return replace(block, content=content)


def _find_word_starts(text: str) -> list[int]:
    """Where each word of a text begins."""
    return [
        place
        for place, letter in enumerate(text)
        if not letter.isspace() and (place == 0 or text[place - 1].isspace())
    ]


def _insert_break(pieces: tuple[Piece, ...], offset: int, mark: PageBreak) -> Iterator[Piece]:
    """The pieces with a page break before the letter at that offset of their running text."""
    if offset == 0:
        yield mark
        yield from pieces
        return
    done = False
    position = 0
    for piece in pieces:
        length = len(running_text((piece,)))
        if not done and position == offset and length:
            yield mark
            done = True
        if done or position + length <= offset:
            yield piece
        else:
            done = True
            match piece:
                case Text(text):
                    yield Text(text[: offset - position])
                    yield mark
                    yield Text(text[offset - position :])
                case Emphasis(content) | Term(content) | Sentence(content=content):
                    yield replace(piece, content=tuple(_insert_break(content, offset - position, mark)))
                case _:  # a correction is not divided
                    yield mark
                    yield piece
        position += length
    if not done:
        yield mark

"""Printed pages: where each begins, and on which one a passage is.

Witnesses N and B keep page numbers. H has those of the e-text that it is a copy of, which its TEI states.
"""

from collections.abc import Iterable, Iterator, Mapping

from .plain_text import iter_marks, running_text
from .text_model import Block, Division, Emphasis, Note, PageBreak, Piece, Sentence, Term, Witness


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
    return ((words, mark) for words, mark in iter_marks(block.content) if isinstance(mark, PageBreak))


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
                case Note(identifier, content):
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

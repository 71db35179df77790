"""What is cited of a passage beside its words: its name in titles, its pages, its address, what corresponds to it.

Ranges of passages are cited in the browser alone (``web/cite/spans.ts``).
"""

from ..edition import Edition, Passage
from ..edition.alignment import Alignment
from ..links.addresses import PAGED_COPY_PAGE, READ_WITNESSES, citation_address, row_address

_SMALL_WORDS = frozenset(("a", "and", "de", "in", "no.", "nos.", "of", "on", "the", "to", "when"))


def capitalise(name: str) -> str:
    """The name of a passage as titles are written: “The Game of A and Y, Paragraph 7”."""
    words = name.split(" ")
    raised = [
        word[:1].upper() + word[1:]
        if word[:2].isalpha() and len(word) > 1 and word.rstrip(",") not in _SMALL_WORDS
        else word
        for word in words
    ]
    raised[0] = raised[0][:1].upper() + raised[0][1:]
    return " ".join(raised)


def find_pages(passage: Passage) -> tuple[str, ...]:
    """The printed page, or the first and the last; none where the witness does not give both."""
    first, last = passage.page, passage.last_page
    if not (first and last):
        return ()
    return (first,) if first == last else (first, last)


def find_address(edition: Edition, alignment: Alignment, passage: Passage) -> str:
    """Where the very words cited can be read, below the site's root."""
    witness = edition.find_witness(passage.siglum)
    if witness.slug == "hoyle-paged":
        return f"{PAGED_COPY_PAGE}#{passage.id}"
    has_own_page = witness.slug in READ_WITNESSES or ".law." in passage.id
    page = citation_address(passage, witness).partition("#")[0]
    row = "" if has_own_page else find_row(alignment, passage)
    return row or f"{page}#{passage.id}"


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

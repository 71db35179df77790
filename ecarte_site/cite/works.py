"""The kinds of sources that are cited, each with what a style needs to know of it.

A law in Hoyle is Cavendish’s, in a book that Hoffmann edited; the rest of the chapter is unsigned. Witness C is
a transcription of an unidentified printing, and is never cited as the book of 1886.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal

from ecarte_core import __version__

from ..edition import Edition, Passage, Witness
from ..links.addresses import text_address
from ..sources import Site
from .books import Book, Person, read_book, read_code
from .cited_passages import capitalise
from .slots import shorten_page

EDITION_TITLE = "Écarté, annotated and playable"
EDITION_VERSION = __version__
"""One version for the texts, the engine and the site."""
EDITION_YEAR = 2026
EDITORS = f"The editors of {EDITION_TITLE}"
EDITION_ID = "ecarte"
"""The identifier of this edition itself among the things that can be cited."""

QUOTED = "quoted"
"""The kind of a law of Cavendish as Hoyle quotes it."""

QUOTED_NAME = "Cavendish, as quoted in Hoyle"

type Shape = Literal["chapter", "quoted", "article", "web", "transcription", "ours", "edition"]


@dataclass(frozen=True, slots=True)
class Work:
    """What the passages of one kind are cited from; all words are HTML.

    ``kind`` names it: ``hoyle``, ``hoyle.law``, ``hoyle.quoted``. ``chapter`` is the title of the part that the
    witness is. ``code`` is the book that a law is quoted from. ``statement`` is that of this edition, and ``file``
    where the witness stands in it, below the site. ``first_year`` is that of the code which a book reprints, else 0.
    """

    kind: str
    shape: Shape
    chapter: str
    title: str
    author: Person | None
    editor: Person | None
    book: Book
    code: Book | None
    statement: str
    file: str
    first_year: int = 0

    @property
    def headline_chapter(self) -> str:
        """The title of the part as titles are capitalised."""
        return capitalise(self.chapter)

    @property
    def address(self) -> str:
        """Where the whole work can be read, with a slot."""
        return f"⟦site⟧{self.file}"

    def format_pages(self, before: str, *, is_short: bool) -> str:
        """The pages of the whole part, perhaps with ``slots.shorten_page``; ``""`` if not known."""
        if not self.book.pages:
            return ""
        first, last = self.book.pages
        return f"{before}{first}–{shorten_page(first, last) if is_short else last}"

    @property
    def author_name(self) -> str:
        """The author as he is called; ``""`` where the work has none."""
        return self.author.cited_name if self.author else ""

    @property
    def surname(self) -> str:
        """The author's surname, or pen-name; ``""`` where the work has none."""
        return self.author.given_and_family[1] if self.author else ""

    @property
    def editor_name(self) -> str:
        """The editor as the book calls him; ``""`` where it has none."""
        return self.editor.cited_name if self.editor else ""

    @property
    def editor_surname(self) -> str:
        """The editor's surname; ``""`` where it has none."""
        return self.editor.given_and_family[1] if self.editor else ""

    @property
    def filed_editor(self) -> str:
        """The editor in the order of a list; ``""`` where it has none."""
        return self.editor.inverted if self.editor else ""

    @property
    def ours(self) -> str:
        """This edition, its version and the witness, its title as titles are capitalised."""
        return f"<i>{capitalise(EDITION_TITLE)}</i>, {self.statement}"

    @property
    def plain_ours(self) -> str:
        """The same with capitals for names alone."""
        return f"<i>{EDITION_TITLE}</i>, {self.statement}"

    @property
    def year(self) -> str:
        """The year as words, “1878?” where the book does not print it; ``""`` where none is known."""
        year = str(self.book.year) if self.book.year else ""
        return f"{year}?" if self.book.inferred else year

    @property
    def supplied_year(self) -> str:
        """The same in brackets where the book does not print it."""
        return f"[{self.year}]" if self.book.inferred else self.year

    @property
    def plain_title(self) -> str:
        """The title with capitals for names alone, as some styles write it."""
        if self.book.editor is None:
            return self.title
        first, *others = self.title.split(" ")
        return " ".join((first, *(word.lower() for word in others)))


def list_works(site: Site, edition: Edition) -> Mapping[str, Work]:
    """Every work by its kind; the first kinds are those of the witnesses as wholes."""
    code = read_code(site.texts / edition.find_witness("C").file)
    works = [_make_edition()]
    for witness in edition.witnesses:
        works += _make_works(witness, read_book(site.texts / witness.file), code)
    return {work.kind: work for work in works}


def find_kind(passage: Passage, kinds: Collection[str]) -> str:
    """The kind of work, one of those of ``list_works``, that a passage is cited from."""
    slug = passage.id.partition(".")[0]
    if passage.by_editors:
        return f"{slug}.ours"
    is_law = ".law." in passage.id and ".note" not in passage.id
    return f"{slug}.law" if is_law and f"{slug}.law" in kinds else slug


def can_be_quoted(passage: Passage, kinds: Collection[str]) -> bool:
    """True for a club law in a copy of Hoyle's chapter: it is Cavendish's, at second hand."""
    slug, division, *_ = passage.id.split(".")
    return division == "law" and f"{slug}.{QUOTED}" in kinds


def _make_works(witness: Witness, book: Book, code: Book) -> Iterator[Work]:
    """What its header says decides: a chapter of a book with an editor, a transcription that names the book of
    its code, an article of a printed work, or a page of the web."""
    slug, statement = witness.slug, f"version {EDITION_VERSION}, witness {witness.siglum}"
    if book.machine_read:
        statement += ", a machine-read text"
    title, chapter = escape(book.title, quote=False), escape(book.part, quote=False)

    def make(kind: str, shape: Shape, author: Person | None, chapter: str = chapter) -> Work:
        quoted = code if shape == "quoted" else None
        first_year = code.year if shape == "chapter" and author else 0
        file = text_address(witness.file)
        return Work(
            kind, shape, chapter, title, author, book.editor, book, quoted, statement, file, first_year
        )

    if book.editor:
        yield make(slug, "chapter", None)
        yield make(f"{slug}.law", "chapter", code.author)
        yield make(f"{slug}.{QUOTED}", "quoted", code.author)
    elif book.names_code:
        yield make(slug, "transcription", None, title)
        yield make(f"{slug}.law", "transcription", code.author, title)
    elif book.printed:
        yield make(slug, "article", book.author)
    else:
        yield make(slug, "web", None)
        ours = f"version {EDITION_VERSION}"
        yield Work(
            f"{slug}.ours", "ours", f"Wikipedia on {chapter[:1].lower()}{chapter[1:]}", EDITION_TITLE,
            Person(EDITORS), None, _OUR_BOOK, None, ours, text_address(witness.file),
        )  # fmt: skip


_OUR_BOOK = Book(title=EDITION_TITLE, author=Person(EDITORS), year=EDITION_YEAR)


def _make_edition() -> Work:
    return Work(
        EDITION_ID, "edition", EDITION_TITLE, EDITION_TITLE, Person(EDITORS), None, _OUR_BOOK, None,
        f"version {EDITION_VERSION}", "",
    )  # fmt: skip

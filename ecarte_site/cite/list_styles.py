"""The styles that cite in the text, each with the rules that it follows: in the text, and an entry of the list.

Each function makes the patterns (:mod:`.slots`) of one work. Numbers name rules: CMOS, the Chicago Manual of
Style, 17th edition; the MLA Handbook, 9th; the APA Publication Manual, 7th; Cite Them Right, 12th; Citing
Medicine, 2nd, which is Vancouver’s.
"""

from __future__ import annotations

from .note_styles import format_ordinal
from .works import Work

_UNKNOWN = "transcription of an unidentified printing"


def chicago_author_date(work: Work) -> tuple[str, str]:
    """CMOS 15.6 (author year, page), the year after the author in the list; 15.9 as notes else; 15.34 a work
    without an author under its title; 15.44 a year that is not printed in brackets; 15.56 “quoted in”, with the
    work that was seen in the list.
    """
    book, part, tail = work.book, f"“{work.headline_part}.”", f"{work.ours}. ⟦url⟧."
    year = work.supplied_year or "n.d."
    called = work.surname or f"“{work.chapter}”"
    where = "⟦place¦, ¦, ¦⟧⟦pages2¦, ¦, ¦⟧"
    start = (
        f"{work.author.inverted}. {year.removesuffix('.')}. {part}"
        if work.author
        else f"{part} {year.removesuffix('.')}."
    )
    text = f"({called} {year}{where})"
    match work.shape:
        case "chapter":
            holder = f"<i>{work.title}</i>, edited by {work.editor_name}, new ed., rev. to {book.revised}"
            forms = text, f"{start} In {holder}⟦pages2¦, ¦, ¦⟧. {book.place}: {book.publisher}. {tail}"
        case "quoted":
            code_year = work.code.year if work.code else ""
            forms = (
                f"({called} {code_year}⟦place¦, ¦, ¦⟧, quoted in {work.editor_name} {year}⟦pages2¦, ¦, ¦⟧)",
                f"{work.editor_name}, ed. {year}. <i>{work.title}</i>. New ed., rev. to {book.revised}. "
                f"{book.place}: {book.publisher}. {tail}",
            )
        case "article":
            volume = f"<i>{work.title}</i>, {format_ordinal(book.edition)} ed., vol. {book.volume}"
            forms = text, f"{start} In {volume}⟦pages2¦, ¦, ¦⟧. {book.place}: {book.publisher}. {tail}"
        case "web":
            forms = text, f"{start} <i>{work.title}</i>, mirror of {work.year}. {tail}"
        case "transcription":
            forms = text, f"{start} {_UNKNOWN.capitalize()}. {tail}"
        case "ours":
            forms = text, f"{start} In <i>{work.title}</i>, {work.statement}. ⟦url⟧."
        case "edition":
            entry = (
                f"{work.author_name}. {year}. <i>{work.title}</i>. {work.statement.capitalize()}.⟦url¦ ¦ ¦.⟧"
            )
            forms = f"({work.author_name} {year})", entry
    return forms


def mla(work: Work) -> tuple[str, str]:
    """MLA 5.1 the elements in order: author, title, container, “edited by”, version, number, publisher, date,
    place; 5.31 the edition that one read is a second container; 5.23 without an author the title comes first;
    5.82 a year that is not printed in brackets; 6.4, 6.22 (author page; part) in the text; 6.77 “qtd. in”.
    """
    book, part, tail = work.book, f"“{work.headline_part}.”", f"{work.ours}, ⟦url⟧."
    pages, year = "⟦pages2¦, p. ¦, pp. ¦⟧", work.supplied_year
    start = f"{work.author.inverted}. {part}" if work.author else part
    text = f"({work.surname or f'“{work.chapter}”'}⟦mla⟧)"
    new = f"ew ed., revised to {book.revised}, {book.publisher}, {year}"
    match work.shape:
        case "chapter":
            forms = text, f"{start} <i>{work.title}</i>, edited by {work.editor_name}, n{new}{pages}. {tail}"
        case "quoted":
            forms = (
                f"({work.author_name}, qtd. in {work.editor_name}⟦mla⟧)",
                f"{work.editor_name}, editor. <i>{work.title}</i>. N{new}. {tail}",
            )
        case "article":
            edition = f"{format_ordinal(book.edition)} ed., vol. {book.volume}"
            forms = text, f"{start} <i>{work.title}</i>, {edition}, {book.publisher}, {year}{pages}. {tail}"
        case "web":
            forms = text, f"{start} <i>{work.title}</i>, mirror of {year}. {tail}"
        case "transcription":
            forms = text, f"{start} {_UNKNOWN.capitalize()}. {tail}"
        case "ours":
            forms = text, f"{start} <i>{work.title}</i>, {work.statement}, {year}, ⟦url⟧."
        case "edition":
            entry = (
                f"{work.author_name}. <i>{work.title}</i>. {work.statement.capitalize()}, {year}⟦url¦, ¦, ¦⟧."
            )
            forms = f"({work.author_name})", entry
    return forms


def apa(work: Work) -> tuple[str, str]:
    """APA 10.3 chapters and entries: In E. (Ed.), <i>book</i> (edition, volume, pages); 9.12 without an author the
    title comes first; 9.17 “n.d.”; 9.21 what a work is, in brackets; 6.17 titles with capitals for names alone;
    8.13 parts and pages in the text; 8.6 “as cited in”, with the work that was seen in the list.
    """
    book, tail = work.book, f"{work.ours}. ⟦url⟧"
    year = work.year or "n.d."
    where = "⟦place¦, ¦, ¦⟧⟦pages¦, p. ¦, pp. ¦⟧"
    author = work.author.inverted if work.author else ""
    if work.author and work.author.given_and_family[0]:
        forenames, family = work.author.given_and_family
        author = f"{family}, {forenames[0]}."
    start = f"{author.rstrip('.')}. ({year}). {work.part}" if author else f"{work.part}. ({year})"
    called = work.surname or f"“{work.chapter}”"
    text = f"({called}, {year}{where})"
    new = f"New ed., rev. to {book.revised}"
    match work.shape:
        case "chapter":
            holder = f"<i>{work.plain_title}</i> ({new}⟦pages¦, p. ¦, pp. ¦⟧)"
            forms = text, f"{start}. In {work.editor_name} (Ed.), {holder}. {book.publisher}. {tail}"
        case "quoted":
            code_year = work.code.year if work.code else ""
            seen = f"as cited in {work.editor_name}, {year}⟦pages¦, p. ¦, pp. ¦⟧"
            forms = (
                f"({called}, {code_year}⟦place¦, ¦, ¦⟧, {seen})",
                f"{work.editor_name} (Ed.). ({year}). <i>{work.plain_title}</i> ({new}). {book.publisher}. {tail}",
            )
        case "article":
            edition = f"{format_ordinal(book.edition)} ed., Vol. {book.volume}⟦pages¦, p. ¦, pp. ¦⟧"
            forms = text, f"{start}. In <i>{work.title}</i> ({edition}). {book.publisher}. {tail}"
        case "web":
            forms = text, f"{start}. In <i>{work.title}</i> [Mirror]. {tail}"
        case "transcription":
            forms = text, f"{start} [{_UNKNOWN.capitalize()}]. {tail}"
        case "ours":
            forms = text, f"{start}. In <i>{work.title}</i> ({work.statement.capitalize()}). ⟦url⟧"
        case "edition":
            entry = f"{author}. ({year}). <i>{work.title}</i> ({work.statement.capitalize()}).⟦url¦ ¦ ¦⟧"
            forms = f"({author}, {year})", entry
    return forms


def harvard(work: Work) -> tuple[str, str]:
    """Cite Them Right: author (year) ‘chapter’, in editor (ed.) <i>Book</i>. edition. Place: publisher, pages.
    Available at: address. Edition and volume stand after the title; without an author the title comes first; “no
    date” where there is none; “quoted in” in the text, and the work that was seen in the list.
    """
    book, tail = work.book, f"Available at: ⟦url⟧ ({work.ours})."
    year, part = work.year or "no date", f"‘{work.part}’"
    author = ""
    if work.author:
        forenames, family = work.author.given_and_family
        author = f"{family}, {forenames[0]}." if forenames else family
    start = f"{author} ({year}) {part}" if author else f"{part} ({year})"
    called = work.surname or f"‘{work.chapter}’"
    pages = "⟦pages¦, p. ¦, pp. ¦⟧"
    text = f"({called}, {year}⟦place¦, ¦, ¦⟧{pages})"
    new = f"<i>{work.plain_title}</i>. New edn, revised to {book.revised}. {book.place}: {book.publisher}"
    match work.shape:
        case "chapter":
            forms = text, f"{start}, in {work.editor_name} (ed.) {new}{pages}. {tail}"
        case "quoted":
            code_year = work.code.year if work.code else ""
            seen = f"quoted in {work.editor_name}, {year}{pages}"
            forms = (
                f"({called}, {code_year}⟦place¦, ¦, ¦⟧, {seen})",
                f"{work.editor_name} (ed.) ({year}) {new}. {tail}",
            )
        case "article":
            edition = (
                f"{format_ordinal(book.edition)} edn, vol. {book.volume}. {book.place}: {book.publisher}"
            )
            forms = text, f"{start}, in <i>{work.title}</i>. {edition}{pages}. {tail}"
        case "web":
            forms = text, f"{start}, <i>{work.title}</i> (mirror). {tail}"
        case "transcription":
            forms = text, f"{start}. {_UNKNOWN.capitalize()}. {tail}"
        case "ours":
            forms = text, f"{start}, in <i>{work.title}</i>, {work.statement}. Available at: ⟦url⟧."
        case "edition":
            entry = f"{author} ({year}) <i>{work.title}</i>, {work.statement}.⟦url¦ Available at: ¦ Available at: ¦.⟧"
            forms = f"({author}, {year})", entry
    return forms


def vancouver(work: Work) -> tuple[str, str]:
    """Citing Medicine 2C2 contributions: author. title. In: editor, editor. book [Internet]. edition. place:
    publisher; year. pages; 2C3 volumes; a year that is not printed in brackets; “[date unknown]”; chapter 22
    on the Internet; pages without repeated figures. In the text stands a number, here 1; what was not seen is named
    there, and the work that was seen is listed.
    """
    book, tail = work.book, f"Located at: {work.ours}. Available from: ⟦url⟧"
    year, pages = work.supplied_year or "[date unknown]", "⟦pagesn¦ p. ¦ p. ¦.⟧"
    author = ""
    if work.author:
        forenames, family = work.author.given_and_family
        author = f"{family} {forenames[0]}" if forenames else family
    start = f"{author}. {work.part}." if author else f"{work.part}."
    new = (
        f"{work.editor_name}, editor. {work.plain_title} [Internet]. New ed., rev. to {book.revised}. "
        f"{book.place}: {book.publisher}; {year}."
    )
    match work.shape:
        case "chapter":
            forms = "(1)", f"{start} In: {new}{pages} {tail}"
        case "quoted":
            forms = f"({author}⟦place¦, ¦, ¦⟧, quoted in 1)", f"{new}{pages} {tail}"
        case "article":
            edition = f"{format_ordinal(book.edition)} ed. Vol. {book.volume}. {book.place}: {book.publisher}"
            forms = "(1)", f"{start} In: {work.title} [Internet]. {edition}; {year}.{pages} {tail}"
        case "web":
            forms = "(1)", f"{start} In: {work.title} [Internet]. Mirror of {year}. {tail}"
        case "transcription":
            forms = "(1)", f"{start} {_UNKNOWN.capitalize()} [Internet]. {year}. {tail}"
        case "ours":
            version = work.statement.capitalize()
            forms = "(1)", f"{start} In: {work.title} [Internet]. {version}; {year}. Available from: ⟦url⟧"
        case "edition":
            version = work.statement.capitalize()
            entry = f"{author}. {work.title} [Internet]. {version}; {year}.⟦url¦ Available from: ¦ Available from: ¦⟧"
            forms = "(1)", entry
    return forms

"""The styles that cite in the text, each with the rules that it follows: in the text, and an entry of the list.

Each function makes the patterns (``slots``) of one work. The citation in the text has the place of the passage, the
list gives the work once. Numbers name rules: CMOS, the Chicago Manual of Style, 18th edition; the MLA Handbook, 9th;
the APA Publication Manual, 7th; Cite Them Right, 12th.
"""

from .note_styles import format_chicago_imprint, format_ordinal
from .works import Work

_UNKNOWN = "transcription of an unidentified printing"


def chicago_author_date(work: Work) -> tuple[str, str]:
    """CMOS: (author year, page), the year after the author in the list; as notes else (``chicago_notes``); a work
    without an author under its title; a year that is not printed in brackets; “quoted in”, with the work that was seen
    in the list; 14.30–31 a place only for books before 1900.
    """
    book, part, tail = work.book, f"“{work.headline_chapter}.”", f"{work.ours}. {work.address}."
    publisher, whole = format_chicago_imprint(book), work.format_pages(", ", is_short=True)
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
            forms = text, f"{start} In {holder}{whole}. {publisher}. {tail}"
        case "quoted":
            code_year = work.code.year if work.code else ""
            forms = (
                f"({called} {code_year}⟦place¦, ¦, ¦⟧, quoted in {work.editor_surname} {year}⟦pages2¦, ¦, ¦⟧)",
                f"{work.filed_editor}, ed. {year}. <i>{work.title}</i>. New ed., rev. to {book.revised}. "
                f"{publisher}. {tail}",
            )
        case "article":
            volume = f"<i>{work.title}</i>, {format_ordinal(book.edition)} ed., vol. {book.volume}"
            forms = text, f"{start} In {volume}{whole}. {publisher}. {tail}"
        case "web":
            forms = text, f"{start} <i>{work.title}</i>, mirror of {work.year}. {tail}"
        case "transcription":
            forms = text, f"{start} {_UNKNOWN.capitalize()}. {tail}"
        case "ours":
            forms = text, f"{start} In {tail}"
        case "edition":
            title, _, statement = work.ours.rpartition(", ")
            entry = f"{work.author_name}. {year}. {title}. {statement.capitalize()}.⟦url¦ ¦ ¦.⟧"
            forms = f"({work.author_name} {year})", entry
    return forms


def mla(work: Work) -> tuple[str, str]:
    """MLA 5.1 the elements in order: author, title, container, “edited by”, version, number, publisher, date,
    place; 5.31 the edition that one read is a second container; 5.23 without an author the title comes first;
    5.82 a year that is not printed in brackets; 6.4, 6.22 (author page; part) in the text; 6.77 “qtd. in”.
    """
    book, part, tail = work.book, f"“{work.headline_chapter}.”", f"{work.ours}, {work.address}."
    pages, year = work.format_pages(", pp. ", is_short=True), work.supplied_year
    start = f"{work.author.inverted}. {part}" if work.author else part
    text = f"({work.surname}⟦mla⟧)" if work.surname else f"(“{work.headline_chapter}⟦mlatitle⟧)"
    new = f"ew ed., revised to {book.revised}, {book.publisher}, {year}"
    match work.shape:
        case "chapter":
            forms = text, f"{start} <i>{work.title}</i>, edited by {work.editor_name}, n{new}{pages}. {tail}"
        case "quoted":
            forms = (
                f"({work.surname}, qtd. in {work.editor_surname}⟦mla⟧)",
                f"{work.filed_editor}, editor. <i>{work.title}</i>. N{new}. {tail}",
            )
        case "article":
            edition = f"{format_ordinal(book.edition)} ed., vol. {book.volume}"
            forms = text, f"{start} <i>{work.title}</i>, {edition}, {book.publisher}, {year}{pages}. {tail}"
        case "web":
            forms = text, f"{start} <i>{work.title}</i>, mirror of {year}. {tail}"
        case "transcription":
            forms = text, f"{start} {_UNKNOWN.capitalize()}. {tail}"
        case "ours":
            forms = text, f"{start} {work.ours}, {year}, {work.address}."
        case "edition":
            title, _, statement = work.ours.rpartition(", ")
            entry = f"{work.author_name}. {title}. {statement.capitalize()}, {year}⟦url¦, ¦, ¦⟧."
            forms = f"({work.author_name})", entry
    return forms


def apa(work: Work) -> tuple[str, str]:
    """APA 10.3 chapters and entries: In E. (Ed.), <i>book</i> (edition, volume, pages); 9.12 without an author the
    title comes first; “ca.” before a year that is not certain; 9.17 “n.d.”; 9.21 what a work is, in brackets; 6.17
    titles with capitals for names alone; 8.13 parts and pages in the text; 8.15, 9.41 what is reprinted with both
    years; 8.6 “as cited in”, with the work that was seen in the list.
    """
    book, tail = work.book, f"{work.plain_ours}. {work.address}"
    year = f"ca. {book.year}" if book.inferred else work.year or "n.d."
    where, whole = "⟦place¦, ¦, ¦⟧⟦pages¦, p. ¦, pp. ¦⟧", work.format_pages(", pp. ", is_short=False)
    author = work.author.shorten(", ", ".") if work.author else ""
    start = f"{author.rstrip('.')}. ({year}). {work.chapter}" if author else f"{work.chapter}. ({year})"
    called = work.surname or f"“{work.headline_chapter},”"
    years = f"{work.first_year}/{year}" if work.first_year else year
    text = f"({called}, {years}{where})".replace(",”,", ",”")
    new = f"New ed., rev. to {book.revised}"
    match work.shape:
        case "chapter":
            holder = f"<i>{work.plain_title}</i> ({new}{whole})"
            original = f" (Original work published {work.first_year})" if work.first_year else ""
            entry = f"{start}. In {work.editor_name} (Ed.), {holder}. {book.publisher}. {tail}{original}"
            forms = text, entry
        case "quoted":
            code_year = work.code.year if work.code else ""
            seen = f"as cited in {work.editor_surname}, {year}⟦pages¦, p. ¦, pp. ¦⟧"
            forms = (
                f"({called}, {code_year}⟦place¦, ¦, ¦⟧, {seen})",
                f"{work.filed_editor} (Ed.). ({year}). <i>{work.plain_title}</i> ({new}). {book.publisher}. {tail}",
            )
        case "article":
            edition = f"{format_ordinal(book.edition)} ed., Vol. {book.volume}{whole}"
            forms = text, f"{start}. In <i>{work.title}</i> ({edition}). {book.publisher}. {tail}"
        case "web":
            forms = text, f"{start}. In <i>{work.title}</i> [Mirror]. {tail}"
        case "transcription":
            forms = text, f"{start} [{_UNKNOWN.capitalize()}]. {tail}"
        case "ours":
            forms = text, f"{start}. In <i>{work.title}</i> ({work.statement.capitalize()}). {work.address}"
        case "edition":
            entry = f"{author}. ({year}). <i>{work.title}</i> ({work.statement.capitalize()}).⟦url¦ ¦ ¦⟧"
            forms = f"({author}, {year})", entry
    return forms


def harvard(work: Work) -> tuple[str, str]:
    """Cite Them Right: author (year) ‘chapter’, in editor (ed.) <i>Book</i>. edition. Place: publisher, pages.
    Available at: address. Edition and volume stand after the title; without an author the title comes first; “no
    date” where there is none; “quoted in” in the text, and the work that was seen in the list. It asks for the day of
    access, which only the reader knows.
    """
    available = f"Available at: {work.address} (Accessed: [date])"
    book, tail = work.book, f"{work.plain_ours}. {available}."
    year, part = work.year or "no date", f"‘{work.chapter}’"
    author = work.author.shorten(", ", ".") if work.author else ""
    start = f"{author} ({year}) {part}" if author else f"{part} ({year})"
    called = work.surname or f"‘{work.chapter}’"
    pages, whole = "⟦pages¦, p. ¦, pp. ¦⟧", work.format_pages(", pp. ", is_short=False)
    text = f"({called}, {year}⟦place¦, ¦, ¦⟧{pages})"
    new = f"<i>{work.plain_title}</i>. New edn, revised to {book.revised}. {book.place}: {book.publisher}"
    match work.shape:
        case "chapter":
            forms = text, f"{start}, in {work.editor_name} (ed.) {new}{whole}. {tail}"
        case "quoted":
            code_year = work.code.year if work.code else ""
            seen = f"quoted in {work.editor_surname}, {year}{pages}"
            forms = (
                f"({called}, {code_year}⟦place¦, ¦, ¦⟧, {seen})",
                f"{work.filed_editor} (ed.) ({year}) {new}. {tail}",
            )
        case "article":
            edition = (
                f"{format_ordinal(book.edition)} edn, vol. {book.volume}. {book.place}: {book.publisher}"
            )
            forms = text, f"{start}, in <i>{work.title}</i>. {edition}{whole}. {tail}"
        case "web":
            forms = text, f"{start}, <i>{work.title}</i> (mirror). {tail}"
        case "transcription":
            forms = text, f"{start}. {_UNKNOWN.capitalize()}. {tail}"
        case "ours":
            forms = text, f"{start}, in <i>{work.title}</i>, {work.statement}. {available}."
        case "edition":
            where = "⟦url¦ Available at: ¦ Available at: ¦ (Accessed: [date]).⟧"
            entry = f"{author} ({year}) <i>{work.title}</i>, {work.statement}.{where}"
            forms = f"({author}, {year})", entry
    return forms

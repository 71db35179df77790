"""The styles that cite in notes, each with the rules that it follows: a note, and an entry of the bibliography.

Each function makes the patterns (``slots``) of one work. The note has the place of the passage, the list gives the
work once. Numbers name rules: CMOS, the Chicago Manual of Style, 18th edition; MHRA Style Guide, 4th; OSCOLA,
4th; the Bluebook, 21st.
"""

from .books import Book
from .cited_passages import capitalise
from .works import Work

_UNKNOWN = "transcription of an unidentified printing"

FIRST_YEAR_WITHOUT_PLACE = 1900
"""From it on Chicago leaves out the place of publication (14.30–31)."""


def format_chicago_imprint(book: Book) -> str:
    """The publisher, with the place before it where the book is old enough to need it."""
    is_placed = book.year < FIRST_YEAR_WITHOUT_PLACE
    return f"{book.place}: {book.publisher}" if is_placed else book.publisher


def chicago_notes(work: Work) -> tuple[str, str]:
    """CMOS 18: 14.8 chapters, whose pages the list need not give; 14.30–31 a place only for books before 1900; in the
    list the surname first, and a pen-name with the name of the person in brackets; a year that is not printed in
    brackets; “quoted in”, with both works. The place of a passage follows the pages.
    """
    book, part, tail = work.book, f"“{work.headline_chapter},”", f"{work.ours}, ⟦url⟧."
    listed, listed_tail = f"“{work.headline_chapter}.”", f"{work.ours}. {work.address}."
    by, first = _author_before(work), _inverted_before(work, ". ")
    publisher = format_chicago_imprint(book)
    facts, place = f"{publisher}, {work.supplied_year}", "⟦pages2¦, ¦, ¦⟧⟦place¦, ¦, ¦⟧"
    whole = work.format_pages(", ", is_short=True)
    match work.shape:
        case "chapter" | "quoted":
            new = f"new ed., rev. to {book.revised}"
            container = f"in <i>{work.title}</i>, ed. {work.editor_name}, {new} ({facts})"
            holder = (
                f"<i>{work.title}</i>, edited by {work.editor_name}, {new}{whole}. {facts}. {listed_tail}"
            )
            if code := work.code:
                imprint = f"{format_chicago_imprint(code)}, {code.year}"
                original = f"<i>{code.title}</i> ({imprint})⟦place¦, ¦, ¦⟧"
                forms = (
                    f"{by}{original}, quoted in “{work.headline_chapter},” {container}⟦pages2¦, ¦, ¦⟧, {tail}",
                    f"{first}<i>{code.title}</i>. {imprint}. Quoted in {holder}",
                )
            else:
                forms = f"{by}{part} {container}{place}, {tail}", f"{first}{listed} In {holder}"
        case "article":
            volume = f"<i>{work.title}</i>, {format_ordinal(book.edition)} ed., vol. {book.volume}"
            forms = (
                f"{by}{part} in {volume} ({facts}){place}, {tail}",
                f"{first}{listed} In {volume}{whole}. {facts}. {listed_tail}",
            )
        case "web":
            where = f"<i>{work.title}</i>"
            forms = (
                f"{part} {where}, mirror of {work.year}⟦place¦, ¦, ¦⟧, {tail}",
                f"{listed} {where}. Mirror of {work.year}. {listed_tail}",
            )
        case "transcription":
            forms = (
                f"{by}{part} {_UNKNOWN}, n.d.⟦place¦, ¦, ¦⟧, {tail}",
                f"{first}{listed} {_UNKNOWN.capitalize()}, n.d. {listed_tail}",
            )
        case "ours":
            forms = (
                f"{part} in {work.ours} ({work.year})⟦place¦, ¦, ¦⟧, ⟦url⟧.",
                f"{work.author_name}. {listed} In {work.ours}. {work.year}. {work.address}.",
            )
        case "edition":
            title, _, statement = work.ours.rpartition(", ")
            forms = (
                f"{work.ours} ({work.year})⟦url¦, ¦, ¦⟧.",
                f"{title}. {statement.capitalize()}. {work.year}.⟦url¦ ¦ ¦.⟧",
            )
    return forms


def mhra(work: Work) -> tuple[str, str]:
    """MHRA 4: 7.3 books and chapters: ‘in’, ‘ed. by’, ‘edn’, no place of publication, volumes in small capitals with
    the year of the volume; 7.5 encyclopedias; 8.3 bibliographies: the surname first, all pages of the part, no full
    stop. A year that is not printed stands in brackets, an address in angle brackets, and the place of a passage
    follows the pages.
    """
    book, part, address = work.book, f"‘{work.headline_chapter}’", "&lt;⟦url⟧&gt;"
    by, first, end = _author_before(work), _inverted_before(work, ", "), "⟦place¦, ¦, ¦⟧"
    listed = f"&lt;{work.address}&gt;"

    listed_pages = ""
    match work.shape:
        case "chapter" | "quoted":
            container = (
                f"in <i>{work.title}</i>, ed. by {work.editor_name}, new edn, rev. to {book.revised} "
                f"({book.publisher}, {work.supplied_year})"
            )
            pages, listed_pages = "⟦pages2¦, p. ¦, pp. ¦⟧", work.format_pages(", pp. ", is_short=True)
            if code := work.code:
                original = f"<i>{code.title}</i> ({code.publisher}, {code.year})"
                quoted = f", quoted in ‘{work.headline_chapter}’, {container}"
                return (
                    f"{by}{original}{end}{quoted}{pages}, in {work.ours} {address}.",
                    f"{first}{original}{quoted}{listed_pages}, in {work.ours} {listed}",
                )
            container = f"{part}, {container}"
        case "article":
            begin, until = book.set_years
            pages, listed_pages = "⟦pages2¦, ¦, ¦⟧", work.format_pages(", ", is_short=True)
            container = (
                f"{part}, in <i>{work.title}</i>, {format_ordinal(book.edition)} edn, {book.volumes} vols "
                f"({book.publisher}, {begin}–{until % 100}), {_small_roman(book.volume)} "
                f"({work.supplied_year})"
            )
        case "web":
            container, pages = f"{part}, <i>{work.title}</i>, mirror of {work.year}", ""
        case "transcription":
            container, pages = f"{part}, {_UNKNOWN}, [n.d.]", ""
        case "ours":
            return (
                f"{part}, in {work.ours} ({work.year}){end} {address}.",
                f"{work.author_name}, {part}, in {work.ours} ({work.year}) {listed}",
            )
        case "edition":
            return (
                f"{work.ours} ({work.year})⟦url¦ &lt;¦ &lt;¦&gt;⟧.",
                f"{work.ours} ({work.year})⟦url¦ &lt;¦ &lt;¦&gt;⟧",
            )
    return (
        f"{by}{container}{pages}{end}, in {work.ours} {address}.",
        f"{first}{container}{listed_pages}, in {work.ours} {listed}",
    )


def oscola(work: Work) -> tuple[str, str]:
    """OSCOLA 3.2.3 contributions: ‘title’ in editor (ed), title (edition, publisher year) page; 3.2.6
    encyclopedias: no publisher is needed, the volume stands after the bracket; 3.4.8 web sites: the address in
    angle brackets, then the day of access, which only the reader knows; 1.1 no full stops in abbreviations; 1.7
    bibliographies: surname and initial, no pinpoint, no full stop. 1.2.1 allows “as quoted in”.
    """
    book, part, accessed = work.book, f"‘{work.headline_chapter}’", "accessed [date]"
    address, listed = f"&lt;⟦url⟧&gt; {accessed}", f"&lt;{work.address}&gt; {accessed}"
    by, first = _author_before(work), f"{work.author.shorten(' ', '')}, " if work.author else ""
    publisher, pages = book.publisher.rstrip("."), "⟦pages2¦ ¦ ¦⟧⟦place¦, ¦, ¦⟧"
    tail, listed_tail = f" ({work.ours}) {address}", f" ({work.ours}) {listed}"
    match work.shape:
        case "chapter" | "quoted":
            holder = (
                f"in {work.editor_name} (ed), <i>{work.title}</i> "
                f"(new edn revised to {book.revised}, {publisher} {work.supplied_year})"
            )
            if code := work.code:
                original = f"<i>{code.title}</i> ({code.publisher.rstrip('.')} {code.year})"
                return (
                    f"{by}{original}⟦place¦ ¦ ¦⟧, as quoted {holder}⟦pages2¦ ¦ ¦⟧{tail}.",
                    f"{first}{original}, as quoted {holder}{listed_tail}",
                )
            start = f"{part} {holder}"
        case "article":
            volume = f"({format_ordinal(book.edition)} edn, {work.supplied_year}) vol {book.volume}"
            start, pages = f"{part}, <i>{work.title}</i> {volume}", "⟦pages2¦, ¦, ¦⟧⟦place¦, ¦, ¦⟧"
        case "web":
            start = f"{part} (<i>{work.title}</i>, mirror of {work.year})"
        case "transcription":
            start = f"{part} ({_UNKNOWN}, nd)"
        case "ours":
            title, _, statement = work.ours.rpartition(", ")
            start = f"{part} ({title}, {statement}, {work.year})"
            return f"{start}⟦place¦, ¦, ¦⟧ {address}.", f"{work.author_name}, {start} {listed}"
        case "edition":
            title, _, statement = work.ours.rpartition(", ")
            start = f"{title} ({statement}, {work.year})⟦url¦ &lt;¦ &lt;¦&gt; accessed [date]⟧"
            return f"{start}.", start
    return f"{by}{start}{pages}{tail}.", f"{first}{start}{listed_tail}"


def bluebook(work: Work) -> tuple[str, str]:
    """Bluebook 15.5.1 shorter works in collections: <i>title</i>, <i>in</i> BOOK page (editor, edition, year);
    15.3 a volume before the title; 15.4 editions and years (“9th ed.”); 15.8 encyclopedias; 15.1 authors of books in
    small capitals; 18.2 addresses last; 3.2(a) pages. It has no bibliography.
    """
    book, part, by = work.book, f"<i>{work.headline_chapter}</i>", _author_before(work)
    place, tail = "⟦place¦, ¦, ¦⟧", f", ⟦url⟧ ({work.ours})."
    match work.shape:
        case "chapter" | "quoted":
            holder = f"({work.editor_name} ed., new ed. rev. to {book.revised}, {work.supplied_year}){tail}"
            title = f"<i>in</i> {_small_capitals(work.title)}⟦pages2¦ ¦ ¦⟧"
            if code := work.code:
                original = f"{_small_capitals(code.title)}⟦place¦ ¦ ¦⟧ ({code.year})"
                author = _small_capitals(by.removesuffix(", "))
                quoted = f"<i>quoted in</i> <i>{work.headline_chapter}</i>, {title}"
                forms = f"{author}, {original}, {quoted} {holder}", ""
            else:
                forms = f"{by}{part}, {title}{place} {holder}", ""
        case "article":
            title = f"{book.volume} {_small_capitals(work.title)}"
            forms = (
                f"{by}{part}, <i>in</i> {title}⟦pages2¦ ¦ ¦⟧{place} "
                f"({format_ordinal(book.edition)} ed. {work.supplied_year}){tail}",
                "",
            )
        case "web":
            forms = f"{part}, {_small_capitals(work.title)}{place} (mirror of {work.year}){tail}", ""
        case "transcription":
            forms = f"{by}{part}{place} ({_UNKNOWN}, n.d.){tail}", ""
        case "ours":
            title = _small_capitals(capitalise(work.title))
            forms = f"{part}, <i>in</i> {title}, {work.statement}{place} ({work.year}), ⟦url⟧.", ""
        case "edition":
            title = _small_capitals(capitalise(work.title))
            forms = f"{title}, {work.statement} ({work.year})⟦url¦, ¦, ¦⟧.", ""
    return forms


def _author_before(work: Work) -> str:
    """The author as he is called, and a comma; nothing where the work has none."""
    return f"{work.author.cited_name}, " if work.author else ""


def _inverted_before(work: Work, stop: str) -> str:
    """The author in the order of a list, and a stop, which a name that ends with one has already."""
    return f"{work.author.inverted}{stop}" if work.author else ""


def format_ordinal(number: int) -> str:
    """“9th”."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _small_roman(number: str) -> str:
    values = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
    remainder, numeral = int(number), ""
    for value, letters in values:
        numeral += letters * (remainder // value)
        remainder %= value
    return _small_capitals(numeral)


def _small_capitals(words: str) -> str:
    return f'<span style="font-variant:small-caps;">{words}</span>'

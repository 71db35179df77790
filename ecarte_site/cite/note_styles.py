"""The styles that cite in notes, each with the rules that it follows: a note, and an entry of the bibliography.

Each function makes the patterns (:mod:`.slots`) of one work. Numbers name rules: CMOS, the Chicago Manual of
Style, 17th edition; MHRA Style Guide, 3rd; OSCOLA, 4th; the Bluebook, 21st; Hart, New Hart’s Rules, 2nd.
"""

from __future__ import annotations

from .works import Work

_UNKNOWN = "transcription of an unidentified printing"


def chicago_notes(work: Work) -> tuple[str, str]:
    """CMOS 14.107 chapters; 14.113 editions; 14.118 volumes; 14.145 a year that is not printed, in brackets;
    14.260 “quoted in”, with both works; 14.233 reference works that are signed; 14.207 web pages. The 18th
    edition leaves out the place of publication.
    """
    book, part, tail = work.book, f"“{work.headline_part},”", f"{work.ours}, ⟦url⟧."
    listed, listed_tail = f"“{work.headline_part}.”", f"{work.ours}. ⟦url⟧."
    by, first = _author_before(work, ", "), _inverted_before(work, ". ")
    imprint = f"({book.place}: {book.publisher}, {work.supplied_year})"
    facts = f"{book.place}: {book.publisher}, {work.supplied_year}"
    pages = "⟦pages2¦, ¦, ¦⟧"
    match work.shape:
        case "chapter" | "quoted":
            new = f"new ed., rev. to {book.revised}"
            chapter = f"in <i>{work.title}</i>, ed. {work.editor_name}, {new} {imprint}{pages}, {tail}"
            holder = (
                f"<i>{work.title}</i>, edited by {work.editor_name}, {new}{pages}. {facts}. {listed_tail}"
            )
            if code := work.code:
                original = f"<i>{code.title}</i> ({code.place}: {code.publisher}, {code.year})⟦place¦, ¦, ¦⟧"
                entry = f"<i>{code.title}</i>. {code.place}: {code.publisher}, {code.year}"
                forms = (
                    f"{by}{original}, quoted in “{work.chapter},” {chapter}",
                    f"{first}{entry}⟦place¦, ¦, ¦⟧. Quoted in {holder}",
                )
            else:
                forms = f"{by}{part} {chapter}", f"{first}{listed} In {holder}"
        case "article":
            volume = f"<i>{work.title}</i>, {format_ordinal(book.edition)} ed., vol. {book.volume}"
            forms = (
                f"{by}{part} in {volume} {imprint}{pages}, {tail}",
                f"{first}{listed} In {volume}{pages}. {facts}. {listed_tail}",
            )
        case "web":
            where = f"<i>{work.title}</i>"
            forms = (
                f"{part} {where}, mirror of {work.year}, {tail}",
                f"{listed} {where}. Mirror of {work.year}. {listed_tail}",
            )
        case "transcription":
            forms = (
                f"{by}{part} {_UNKNOWN}, n.d., {tail}",
                f"{first}{listed} {_UNKNOWN.capitalize()}, n.d. {listed_tail}",
            )
        case "ours":
            where = f"<i>{work.title}</i>, {work.statement}"
            forms = (
                f"{part} in {where} ({work.year}), ⟦url⟧.",
                f"{work.author_name}. {listed} In {where}. {work.year}. ⟦url⟧.",
            )
        case "edition":
            forms = (
                f"{work.ours} ({work.year})⟦url¦, ¦, ¦⟧.",
                f"<i>{work.title}</i>. {work.statement.capitalize()}. {work.year}.⟦url¦ ¦ ¦.⟧",
            )
    return forms


def mhra(work: Work) -> tuple[str, str]:
    """MHRA 11.2.2 books and editions (“edn”); 11.2.3 chapters: ‘in’, ‘ed. by’, ‘pp.’; 11.2.2(f) several volumes:
    their number in small capitals with the year of the volume, and no ‘pp.’; 11.2.2(h) a year that is not
    printed, in brackets; 11.2.10 online: the address in angle brackets; 11.5 bibliographies: surnames first, no
    full stop.
    """
    book, part, address = work.book, f"‘{work.headline_part}’", "&lt;⟦url⟧&gt;"
    by, first = _author_before(work, ", "), _inverted_before(work, ", ")
    imprint = f"({book.place}: {book.publisher}, {work.supplied_year})"
    pages = "⟦pages2¦, p. ¦, pp. ¦⟧"
    tail = f"{work.ours} {address}"
    match work.shape:
        case "chapter" | "quoted":
            container = (
                f"in <i>{work.title}</i>, ed. by {work.editor_name}, new edn, rev. to {book.revised} "
                f"{imprint}{pages}, in {tail}"
            )
            if code := work.code:
                original = f"<i>{code.title}</i> ({code.place}: {code.publisher}, {code.year})⟦place¦, ¦, ¦⟧"
                container = f"{original}, quoted in ‘{work.chapter}’, {container}"
            else:
                container = f"{part}, {container}"
        case "article":
            begin, end = book.set_years
            container = (
                f"{part}, in <i>{work.title}</i>, {format_ordinal(book.edition)} edn, {book.volumes} vols "
                f"({book.place}: {book.publisher}, {begin}–{end % 100}), {_small_roman(book.volume)} "
                f"({work.year})⟦pages2¦, ¦, ¦⟧, in {tail}"
            )
        case "web":
            container = f"{part}, <i>{work.title}</i>, mirror of {work.year}, in {tail}"
        case "transcription":
            container = f"{part}, {_UNKNOWN}, [n.d.], in {tail}"
        case "ours":
            return (
                f"{part}, in {work.ours} ({work.year}) {address}.",
                f"{work.author_name}, {part}, in {work.ours} ({work.year}) {address}",
            )
        case "edition":
            return (
                f"{work.ours} ({work.year})⟦url¦ &lt;¦ &lt;¦&gt;⟧.",
                f"{work.ours} ({work.year})⟦url¦ &lt;¦ &lt;¦&gt;⟧",
            )
    return f"{by}{container}.", f"{first}{container}"


def oscola(work: Work) -> tuple[str, str]:
    """OSCOLA 3.2.3 contributions: ‘title’ in editor (ed), title (edition, publisher year) page; 3.2.6
    encyclopedias: no publisher is needed, the volume stands after the bracket; 3.4.8 web sites: the address in
    angle brackets; 1.1 no full stops in abbreviations; 1.7 bibliographies: surname and initial, no pinpoint, no
    full stop. 1.2.1 allows “as quoted in”.
    """
    book, part, address = work.book, f"‘{work.headline_part}’", "&lt;⟦url⟧&gt;"
    by, first = _author_before(work, ", "), _author_before(work, ", ")
    if work.author and work.author.given_and_family[0]:
        forenames, family = work.author.given_and_family
        first = f"{family} {forenames[0]}, "
    publisher, pages = book.publisher.rstrip("."), "⟦pages2¦ ¦ ¦⟧"
    tail = f" ({work.ours}) {address}"
    match work.shape:
        case "chapter" | "quoted":
            holder = (
                f"in {work.editor_name} (ed), <i>{work.title}</i> "
                f"(new edn revised to {book.revised}, {publisher} {work.supplied_year})"
            )
            if code := work.code:
                original = f"<i>{code.title}</i> ({code.publisher.rstrip('.')} {code.year})"
                return (
                    f"{by}{original}⟦place¦ ¦ ¦⟧, as quoted {holder}{pages}{tail}.",
                    f"{first}{original}⟦place¦ ¦ ¦⟧, as quoted {holder}{tail}",
                )
            start = f"{part} {holder}"
        case "article":
            volume = f"({format_ordinal(book.edition)} edn, {publisher} {work.year}) vol {book.volume}"
            start, pages = f"{part}, <i>{work.title}</i> {volume}", "⟦pages2¦, ¦, ¦⟧"
        case "web":
            start, pages = f"{part} (<i>{work.title}</i>, mirror of {work.year})", ""
        case "transcription":
            start, pages = f"{part} ({_UNKNOWN}, nd)", ""
        case "ours":
            return (
                f"{part} (<i>{work.title}</i>, {work.statement}, {work.year}) {address}.",
                f"{work.author_name}, {part} (<i>{work.title}</i>, {work.statement}, {work.year}) {address}",
            )
        case "edition":
            start = f"<i>{work.title}</i> ({work.statement}, {work.year})⟦url¦ &lt;¦ &lt;¦&gt;⟧"
            return f"{start}.", start
    return f"{by}{start}{pages}{tail}.", f"{first}{start}{tail}"


def bluebook(work: Work) -> tuple[str, str]:
    """Bluebook 15.5.1 shorter works in collections: <i>title</i>, <i>in</i> BOOK page (editor, edition, year);
    15.3 a volume before the title; 15.4 editions and years (“9th ed.”); 15.8 encyclopedias; 15.1 authors of books in
    small capitals; 18.2 addresses last; 3.2(a) pages. It has no bibliography.
    """
    book, part, by = work.book, f"<i>{work.headline_part}</i>", _author_before(work, ", ")
    tail = f", ⟦url⟧ ({work.ours})."
    match work.shape:
        case "chapter" | "quoted":
            holder = (
                f"<i>in</i> {_small_capitals(work.title)}⟦pages2¦ ¦ ¦⟧ ({work.editor_name} ed., "
                f"new ed. rev. to {book.revised}, {work.supplied_year}){tail}"
            )
            if code := work.code:
                original = f"{_small_capitals(code.title)}⟦place¦ ¦ ¦⟧ ({code.year})"
                author = _small_capitals(by.removesuffix(", "))
                forms = f"{author}, {original}, <i>quoted in</i> <i>{work.chapter}</i>, {holder}", ""
            else:
                forms = f"{by}{part}, {holder}", ""
        case "article":
            title = f"{book.volume} {_small_capitals(work.title)}"
            forms = (
                f"{by}{part}, <i>in</i> {title}⟦pages2¦ ¦ ¦⟧ ({format_ordinal(book.edition)} ed. {work.year}){tail}",
                "",
            )
        case "web":
            forms = f"{part}, {_small_capitals(work.title)} (mirror of {work.year}){tail}", ""
        case "transcription":
            forms = f"{by}{part} ({_UNKNOWN}, n.d.){tail}", ""
        case "ours":
            forms = (
                f"{part}, <i>in</i> {_small_capitals(work.title)}, {work.statement} ({work.year}), ⟦url⟧.",
                "",
            )
        case "edition":
            forms = f"{_small_capitals(work.title)}, {work.statement} ({work.year})⟦url¦, ¦, ¦⟧.", ""
    return forms


def harts_rules(work: Work) -> tuple[str, str]:
    """Hart 18.3 chapters and articles in books: ‘title’, in <i>Book</i>, ed.; 18.2.12 editions; 18.2.14 place and
    year, in brackets a year that is not printed; 18.2.17 volumes in small roman numerals; 18.8 online; 9.3
    page ranges in as few figures as possible.
    """
    book, part, pages = work.book, f"‘{work.headline_part}’", "⟦pages1¦, ¦, ¦⟧"
    by, first, tail = _author_before(work, ", "), _inverted_before(work, ", "), f"{work.ours}, ⟦url⟧."
    match work.shape:
        case "chapter" | "quoted":
            container = (
                f"in <i>{work.title}</i>, ed. {work.editor_name}, new edn, rev. to {book.revised} "
                f"({book.place}, {work.supplied_year}){pages}, {tail}"
            )
            if code := work.code:
                original = f"<i>{code.title}</i> ({code.place}, {code.year})⟦place¦, ¦, ¦⟧"
                container = f"{original}, quoted in ‘{work.chapter}’, {container}"
            else:
                container = f"{part}, {container}"
        case "article":
            begin, end = book.set_years
            container = (
                f"{part}, in <i>{work.title}</i>, {format_ordinal(book.edition)} edn, {book.volumes} vols "
                f"({book.place}, {begin}–{end % 100}), {_roman(book.volume)} ({work.year}){pages}, {tail}"
            )
        case "web":
            container = f"{part}, <i>{work.title}</i>, mirror of {work.year}, {tail}"
        case "transcription":
            container = f"{part}, {_UNKNOWN} (n.p., n.d.), {tail}"
        case "ours":
            container = f"{part}, in {work.ours} ({work.year}), ⟦url⟧."
            return container, f"{work.author_name}, {container}"
        case "edition":
            return f"{work.ours} ({work.year})⟦url¦, ¦, ¦⟧.", f"{work.ours} ({work.year})⟦url¦, ¦, ¦⟧."
    return f"{by}{container}", f"{first}{container}"


def _author_before(work: Work, stop: str) -> str:
    """The author as he is called, and a stop; nothing where the work has none."""
    return f"{work.author.cited_name}{stop}" if work.author else ""


def _inverted_before(work: Work, stop: str) -> str:
    """The author with the surname first, and a stop. A pen-name is not inverted."""
    return f"{work.author.inverted}{stop}" if work.author else ""


def format_ordinal(number: int) -> str:
    """“9th”."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _roman(number: str) -> str:
    values = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
    remainder, numeral = int(number), ""
    for value, letters in values:
        numeral += letters * (remainder // value)
        remainder %= value
    return numeral


def _small_roman(number: str) -> str:
    return _small_capitals(_roman(number))


def _small_capitals(words: str) -> str:
    return f'<span style="font-variant:small-caps;">{words}</span>'

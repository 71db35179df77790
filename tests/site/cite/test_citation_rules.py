"""Every style against its printed rules, named by number: what stands before the statement of this edition.

The statement (edition, version, witness, address) is ours: no style has a rule for it. Each case is a kind of
source: a law in Hoyle (L), the same as quoted (Q), a range (R), a passage that crosses pages (X), Britannica’s law
(B) and a passage of it over two pages (P), Wikipedia’s reading (W), transcription C (C), a passage of N (N), one of
Hoyle without an author (J).
"""

# ruff: noqa: E501  # the golden texts stay whole

import pytest
from support.citation_samples import SITE

from ecarte_site.cite.citations import Citation, cite_span, strip_markup

CASES = {
    "L": "hoyle.law.22",
    "Q": "hoyle.law.43",
    "R": "hoyle.law.44-46",
    "X": "hoyle.law.43",
    "B": "britannica.law.9",
    "P": "britannica.hints.18",
    "W": "wikipedia.law.3",
    "C": "cavendish.law.22",
    "N": "hoyle-paged.worked-game.4.s4",
    "J": "hoyle.intro.1",
}


def cite(case: str, style: str) -> Citation:
    """The citation of a case without markup, each form cut before this edition."""
    citation_forms = cite_span(SITE, CASES[case], is_quoted=case == "Q").citations[style]
    return Citation(*(_cut(strip_markup(form)) for form in citation_forms))


def _cut(form: str) -> str:
    for sign in ("Écarté, annotated and playable", "Écarté, Annotated and Playable", "<https", "https"):
        form = form.partition(sign)[0]
    return (
        form.rstrip(" (,.<")
        .removesuffix(", in")
        .removesuffix(". Located at:")
        .removesuffix(". Available at:")
    )


NOTES: tuple[tuple[str, str, str], ...] = (
    # CMOS 18: 14.8 chapter; 14.30–31 no place for a book of 1909
    (
        "chicago-notes",
        "X",
        "Cavendish, “Écarté,” in Hoyle’s Games Modernized, ed. Professor Hoffmann, new ed., rev. to 1909 (George Routledge and Sons, 1909), 59–60, Law 43",
    ),
    # CMOS 18: 14.30–31 a place for a book before 1900
    (
        "chicago-notes",
        "B",
        "Henry Jones, “Écarté,” in Encyclopædia Britannica, 9th ed., vol. 7 (New York: Charles Scribner’s Sons, [1878?]), 621, Law 9",
    ),
    (
        "chicago-notes",
        "Q",
        "Cavendish, The Laws of Écarté (London: Thomas De La Rue and Co., 1878), Law 43, quoted in “Écarté,” in Hoyle’s Games Modernized, ed. Professor Hoffmann, new ed., rev. to 1909 (George Routledge and Sons, 1909), 59–60",
    ),
    # MHRA 4: 7.3 no place of publication, ‘ed. by’, ‘edn’, ‘pp.’
    (
        "mhra",
        "X",
        "Cavendish, ‘Écarté’, in Hoyle’s Games Modernized, ed. by Professor Hoffmann, new edn, rev. to 1909 (George Routledge and Sons, 1909), pp. 59–60, Law 43",
    ),
    # MHRA 4: 7.3, 7.5 all volumes, then the volume in small capitals, its year, and pages
    (
        "mhra",
        "P",
        "Henry Jones, ‘Écarté’, in Encyclopædia Britannica, 9th edn, 25 vols (Charles Scribner’s Sons, 1875–89), vii ([1878?]), 620–21, hints to players, paragraph 18",
    ),
    # OSCOLA 3.2.3 contributions: ‘title’ in editor (ed), book (edition, publisher year) page; 1.1 no stops
    (
        "oscola",
        "X",
        "Cavendish, ‘Écarté’ in Professor Hoffmann (ed), Hoyle’s Games Modernized (new edn revised to 1909, George Routledge and Sons 1909) 59–60, Law 43",
    ),
    # OSCOLA 3.2.6 encyclopedias: (edition, year) and the volume behind the bracket
    (
        "oscola",
        "B",
        "Henry Jones, ‘Écarté’, Encyclopædia Britannica (9th edn, [1878?]) vol 7, 621, Law 9",
    ),
    # OSCOLA 3.4.8 web sites: ‘title’ (site, year)
    ("oscola", "W", "‘Écarté’ (Wikipedia, the Free Encyclopedia, mirror of 2010), Law 3"),
    # Bluebook 15.5.1 Author, Title, in BOOK page (Editor ed., edition year)
    (
        "bluebook",
        "X",
        "Cavendish, Écarté, in Hoyle’s Games Modernized 59–60, Law 43 (Professor Hoffmann ed., new ed. rev. to 1909, 1909)",
    ),
    # Bluebook 15.3 the volume before the title; 15.4(a) “9th ed.”; 3.2(a) two figures of a range
    (
        "bluebook",
        "P",
        "Henry Jones, Écarté, in 7 Encyclopædia Britannica 620–21, hints to players, paragraph 18 (9th ed. [1878?])",
    ),
    # Chicago: what has no author begins with its title, in headline style; “n.d.”; what kind of thing it is in roman
    ("chicago-notes", "W", "“Écarté,” Wikipedia, the Free Encyclopedia, mirror of 2010, Law 3"),
    (
        "chicago-notes",
        "C",
        "Cavendish, “The Laws of Écarté,” transcription of an unidentified printing, n.d., Law 22",
    ),
    (
        "chicago-notes",
        "N",
        "“Écarté,” in Hoyle’s Games Modernized, ed. Professor Hoffmann, new ed., rev. to 1909 (George Routledge and Sons, 1909), 61–62, the game of A and Y, paragraph 4, sentence 4",
    ),
)

IN_TEXT: tuple[tuple[str, str, str], ...] = (
    ("chicago-author-date", "X", "(Cavendish 1909, Law 43, 59–60)"),
    # MLA 6.4, 6.22 without an author the title: its comma stands within the quotation marks
    ("mla", "N", "(“Écarté” 61–62; the game of A and Y, paragraph 4, sentence 4)"),
    ("mla", "J", "(“Écarté” 53; opening, paragraph 1)"),
    ("apa", "N", "(“Écarté,” 1909, the game of A and Y, paragraph 4, sentence 4, pp. 61–62)"),
    # MLA 6.4 (Author page); 6.22 what else is named after a semicolon; 6.77 “qtd. in”
    ("mla", "X", "(Cavendish 59–60; Law 43)"),
    ("mla", "L", "(Cavendish 56; Law 22)"),
    ("mla", "Q", "(Cavendish, qtd. in Hoffmann 59–60; Law 43)"),
    # APA 8.13 parts of sources, with “p.” or “pp.”; 8.6 “as cited in”; 9.17 “n.d.”
    ("apa", "P", "(Jones, ca. 1878, hints to players, paragraph 18, pp. 620–621)"),
    ("apa", "Q", "(Cavendish, 1878, Law 43, as cited in Hoffmann, 1909, pp. 59–60)"),
    ("apa", "C", "(Cavendish, n.d., Law 22)"),
    # Cite Them Right: (Author, year, p.); “quoted in”; “no date”
    ("harvard", "B", "(Jones, 1878?, Law 9, p. 621)"),
    ("harvard", "Q", "(Cavendish, 1878, Law 43, quoted in Hoffmann, 1909, pp. 59–60)"),
    ("harvard", "C", "(Cavendish, no date, Law 22)"),
    ("chicago-author-date", "Q", "(Cavendish 1878, Law 43, quoted in Hoffmann 1909, 59–60)"),
    ("chicago-author-date", "B", "(Jones [1878?], Law 9, 621)"),
)

ENTRIES: tuple[tuple[str, str, str], ...] = (
    # CMOS 18: 14.8 without pages; 14.30–31 no place; the order of a list, a pen-name with the person’s name
    (
        "chicago-notes",
        "X",
        "Cavendish [Henry Jones]. “Écarté.” In Hoyle’s Games Modernized, edited by Professor Hoffmann, new ed., rev. to 1909, 53–67. George Routledge and Sons, 1909",
    ),
    (
        "chicago-notes",
        "P",
        "Jones, Henry. “Écarté.” In Encyclopædia Britannica, 9th ed., vol. 7, 620–21. New York: Charles Scribner’s Sons, [1878?]",
    ),
    (
        "chicago-author-date",
        "Q",
        "Hoffmann, Professor [Angelo John Lewis], ed. 1909. Hoyle’s Games Modernized. New ed., rev. to 1909. George Routledge and Sons",
    ),
    # MLA 6.77: the list has the work that was seen
    (
        "mla",
        "Q",
        "Hoffmann, Professor [Angelo John Lewis], editor. Hoyle’s Games Modernized. New ed., revised to 1909, George Routledge and Sons, 1909",
    ),
    # MHRA 4: 8.3 surname first, no full stop
    (
        "mhra",
        "B",
        "Jones, Henry, ‘Écarté’, in Encyclopædia Britannica, 9th edn, 25 vols (Charles Scribner’s Sons, 1875–89), vii ([1878?]), 620–21",
    ),
    # MLA 5.1 author, title, container, contributor, version, publisher, date, location; 5.82 brackets
    (
        "mla",
        "X",
        "Cavendish [Henry Jones]. “Écarté.” Hoyle’s Games Modernized, edited by Professor Hoffmann, new ed., revised to 1909, George Routledge and Sons, 1909, pp. 53–67",
    ),
    # MLA 5.48 the edition and 5.51 the volume before the publisher
    (
        "mla",
        "P",
        "Jones, Henry. “Écarté.” Encyclopædia Britannica, 9th ed., vol. 7, Charles Scribner’s Sons, [1878?], pp. 620–21",
    ),
    # APA 10.3: In E. Editor (Ed.), Book (edition, pages). Publisher; 6.17 sentence case
    (
        "apa",
        "X",
        "Cavendish [Henry Jones]. (1909). Écarté. In Professor Hoffmann (Ed.), Hoyle’s games modernized (New ed., rev. to 1909, pp. 53–67). George Routledge and Sons",
    ),
    # APA 9.50 (edition, volume, pages)
    (
        "apa",
        "B",
        "Jones, H. (ca. 1878). Écarté. In Encyclopædia Britannica (9th ed., Vol. 7, pp. 620–621). Charles Scribner’s Sons",
    ),
    # APA 8.6 the list has the work that was seen
    (
        "apa",
        "Q",
        "Hoffmann, Professor [Angelo John Lewis] (Ed.). (1909). Hoyle’s games modernized (New ed., rev. to 1909). George Routledge and Sons",
    ),
    # APA 9.12 the title in the author's place, then the year
    ("apa", "W", "Écarté. (2010). In Wikipedia, the Free Encyclopedia [Mirror]"),
    # OSCOLA 1.7 surname and initial, no pinpoint
    (
        "oscola",
        "B",
        "Jones H, ‘Écarté’, Encyclopædia Britannica (9th edn, [1878?]) vol 7",
    ),
    # Cite Them Right: ‘Chapter’, in Editor (ed.) Book. Edition. Place: Publisher, pages
    (
        "harvard",
        "X",
        "Cavendish [Henry Jones] (1909) ‘Écarté’, in Professor Hoffmann (ed.) Hoyle’s games modernized. New edn, revised to 1909. London: George Routledge and Sons, pp. 53–67",
    ),
    (
        "harvard",
        "B",
        "Jones, H. (1878?) ‘Écarté’, in Encyclopædia Britannica. 9th edn, vol. 7. New York: Charles Scribner’s Sons, pp. 620–621",
    ),
    # Chicago: the year after the author; without an author the title comes first
    (
        "chicago-author-date",
        "N",
        "“Écarté.” 1909. In Hoyle’s Games Modernized, edited by Professor Hoffmann, new ed., rev. to 1909, 59–66. George Routledge and Sons",
    ),
    (
        "chicago-author-date",
        "C",
        "Cavendish [Henry Jones]. n.d. “The Laws of Écarté.” Transcription of an unidentified printing",
    ),
)


@pytest.mark.parametrize(("style", "case", "expected"), NOTES, ids=lambda value: value[:20])
def test_a_note(style: str, case: str, expected: str) -> None:
    assert cite(case, style).note == expected


@pytest.mark.parametrize(("style", "case", "expected"), IN_TEXT, ids=lambda value: value[:20])
def test_a_citation_in_the_text(style: str, case: str, expected: str) -> None:
    assert strip_markup(cite(case, style).note) == expected


@pytest.mark.parametrize(("style", "case", "expected"), ENTRIES, ids=lambda value: value[:20])
def test_an_entry_of_the_list(style: str, case: str, expected: str) -> None:
    assert cite(case, style).entry == expected

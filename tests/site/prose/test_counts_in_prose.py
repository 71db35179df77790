"""What our pages say of the texts in numbers, or with all, only and none: each sentence, and the data that prove it."""

from lxml import etree
from support.places import ROOT

from ecarte_site.edition import load_edition
from ecarte_site.edition.apparatus import load_apparatus
from ecarte_site.edition.plain_text import plain_text
from ecarte_site.edition.tei_xml import TEI
from ecarte_site.edition.text_model import NoteMark
from ecarte_site.edition.variant_classes import VariantClass
from ecarte_site.edition.word_alignment import normalize_word

DOCS = ROOT / "docs"
EDITION, APPARATUS = load_edition(DOCS / "texts"), load_apparatus(DOCS / "texts")
ERRORS = [
    (entry, reading)
    for entry, reading in APPARATUS.list_readings()
    if entry.level == "words" and reading.kind is VariantClass.ERROR
]


def assert_said(page: str, *sentences: str) -> None:
    """That a page still says what is proved here."""
    words = " ".join((DOCS / page).read_text("utf-8").split())
    for sentence in sentences:
        assert sentence in words, f"{page} no longer says “{sentence}”; correct the page or this test"


def test_c_and_w_share_three_errors_and_a_comma_and_c_has_two_errors_alone() -> None:
    assert_said(
        "variants/descent.md",
        "Both have “muse” for *must* in Law 8, “his” for *has* in Law 29, and “at” for *as* in Law 38.",
        "Both lack a comma in Law 49.",
        "C has “his” for *has* in Law 37, “started” for *start* in its first sentence",
    )
    shared = {
        (entry.passage, entry.lemma, reading.text) for entry, reading in ERRORS if reading.sigla == ("C", "W")
    }
    assert shared == {
        ("hoyle.law.8", "must", "muse"),
        ("hoyle.law.29", "has", "his"),
        ("hoyle.law.38", "as", "at"),
    }
    alone = {(entry.lemma, reading.text) for entry, reading in ERRORS if reading.sigla == ("C",)}
    assert alone == {("has", "his"), ("start", "started")}
    assert not [reading for _, reading in ERRORS if reading.sigla == ("W",)]


def test_no_other_witness_shares_an_error_of_b() -> None:
    assert_said("variants/descent.md", "no other witness shares one of them")
    assert {reading.sigla for _, reading in ERRORS if "B" in reading.sigla} == {("B",)}


def test_h_and_n_share_what_a_common_e_text_explains() -> None:
    assert_said(
        "variants/descent.md",
        "“looks at his hands”, “Three out of the five” and “the adversary it likely to be strong” are in it.",
    )
    for siglum in ("H", "N"):
        words = " ".join(plain_text(block.content) for block in EDITION.find_witness(siglum).iter_blocks())
        assert "looks at his hands" in words and "Three out of the five" in words
        *_, last = EDITION.find_witness(siglum).iter_laws()
        assert [piece.mark for piece in last.content if isinstance(piece, NoteMark)] == ["23"]


def test_no_law_of_the_fifty_one_says_elder_hand_and_the_note_does() -> None:
    assert_said("laws/index.md", "it says “elder hand”, which stands nowhere in the fifty-one laws")
    for siglum in ("H", "C"):
        laws = list(EDITION.find_witness(siglum).iter_laws())
        assert not [law.id for law in laws if "elder" in plain_text(law.content)]
    (note,) = [note for block in EDITION.find_witness("C").iter_blocks() for note in block.notes]
    assert "elder hand" in plain_text(note.content)


def test_the_errors_of_n_are_stops_in_words_and_lost_accents() -> None:
    assert_said(
        "variants/descent.md",
        "a word filter put stops into *entitled* and *illustration*, and accents are lost.",
    )
    filtered = {
        entry.lemma.strip(",.")
        for entry, reading in ERRORS
        if reading.sigla == ("N",) and ".i." in reading.text
    }
    filtered |= {
        entry.lemma.strip(",.")
        for entry, reading in ERRORS
        if reading.sigla == ("N",) and ".u." in reading.text
    }
    assert filtered == {"entitled", "illustration"}
    for entry, reading in ERRORS:
        if reading.sigla == ("N",) and entry.lemma.strip(",.") not in filtered:
            ours, theirs = (normalize_word(words.replace("--", "—")) for words in (entry.lemma, reading.text))
            assert ours == theirs and not entry.lemma.isascii(), entry.id


def test_hoyle_has_three_marks_of_notes_and_witness_w_the_words_of_note_22_as_c_has_them() -> None:
    assert_said(
        "laws/index.md",
        "Hoyle’s text has the marks of three footnotes but not the notes.",
        "witness W has it in the same words",
    )
    text = etree.parse(str(DOCS / "texts" / "hoyle.xml"))
    assert [ref.get("n") for ref in text.iter(f"{TEI}ref")] == ["21", "22", "23"]
    *_, last = EDITION.find_witness("H").iter_laws()
    assert [piece.mark for piece in last.content if isinstance(piece, NoteMark)] == ["23"]
    notes = [
        (witness.siglum, plain_text(note.content))
        for witness in EDITION.witnesses
        for block in witness.iter_blocks()
        for note in block.notes
    ]
    (siglum, words), (other, same) = notes
    assert (siglum, other) == ("C", "W") and words == same

"""The apparatus against collation, the marks in the words, and the one file that holds all witnesses."""

import re
from html import unescape

import pytest
from lxml import etree
from support.places import ROOT

from ecarte_core.laws.differences import DIFFERENCES
from ecarte_site.data.parallel_tei import generate_files
from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.edition.apparatus import load_apparatus
from ecarte_site.edition.collation import collate_edition
from ecarte_site.edition.plain_text import plain_text
from ecarte_site.edition.update_apparatus import update_apparatus, update_entries
from ecarte_site.edition.variant_classes import VariantClass, transcribed_words
from ecarte_site.edition.word_alignment import normalize_word
from ecarte_site.lint.check_files import load_schema
from ecarte_site.pages.parallel.variant_marks import VariantMarks
from ecarte_site.pages.parallel.word_marks import map_contents, mark_variants
from ecarte_site.pages.templates import render_pieces
from ecarte_site.sources import Site

TEXTS = ROOT / "docs" / "texts"
SITE = Site(ROOT)
EDITION, SPINE, APPARATUS = load_edition(TEXTS), load_alignment(TEXTS), load_apparatus(TEXTS)
ENTRIES = {entry.id: entry for entry in APPARATUS.entries}
TEI = "{http://www.tei-c.org/ns/1.0}"


def test_the_stored_apparatus_is_what_collation_finds() -> None:
    assert (TEXTS / "apparatus.xml").read_text(encoding="utf-8") == update_apparatus(TEXTS)


def test_none_is_unclassed() -> None:
    assert [entry.id for entry, reading in APPARATUS.list_readings() if reading.kind is None] == []


@pytest.mark.parametrize("siglum", "HNCWB")
def test_every_correction_of_a_text_is_entered_as_an_error(siglum: str) -> None:
    """In headings, labels, notes and text: as many entries as the file has ``sic``."""
    file = TEXTS / EDITION.find_witness(siglum).file
    corrections = len(list(etree.parse(str(file)).iter(f"{TEI}sic")))
    errors = [
        reading.text
        for entry, reading in APPARATUS.list_readings()
        if entry.level == "words" and siglum in reading.sigla and reading.kind is VariantClass.ERROR
    ]
    assert len(errors) == corrections


def test_a_machine_gives_a_class_again_and_an_editor_keeps_his() -> None:
    entries = {entry.id: entry for entry in collate_edition(EDITION)}
    for entry, reading in APPARATUS.list_readings():
        if entry.level == "words" and not reading.set_by_editor:
            assert reading.kind in {reading.kind for reading in entries[entry.id].readings}
    judged = ENTRIES["app.law.9.7"].readings[0]
    assert judged.set_by_editor and judged.kind is VariantClass.WORDING
    assert entries["app.law.9.7"].readings[0].kind is None
    again = {entry.id: entry for entry in update_entries(EDITION, SPINE, APPARATUS)}
    assert again["app.law.9.7"].readings[0].kind is VariantClass.WORDING


def test_every_difference_is_entered() -> None:
    assert {reading.difference for _, reading in APPARATUS.list_readings()} - {""} == {
        difference.name for difference in DIFFERENCES
    }


def test_marks_leave_the_words_as_they_are() -> None:
    marks, held = VariantMarks(EDITION, APPARATUS), map_contents(EDITION)
    for row in SPINE.iter_rows():
        for side in row.sides:
            for passage in side.passages:
                marked = mark_variants(held[passage], marks.find_marks(row, side.siglum, passage))
                html = render_pieces(marked)
                assert plain_text(marked) == EDITION.find_passage(passage).text
                text = re.sub(
                    r'<span class="ec-slip__sic" hidden>.*?</span>|<span class="ec-pb".*?</span></span>'
                    r"|<sup.*?</sup>",
                    "",
                    html,
                )
                words = unescape(re.sub(r"<[^>]+>", "", text)).split()
                assert words == EDITION.find_passage(passage).text.split()
                assert html.count("<span") == html.count("</span>")


def fold(words: str) -> str:
    """Words without capitals and accents, which a corrected slip may have beside a change of its own."""
    return normalize_word(words.replace("--", "—"))


def test_each_mark_stands_on_the_words_of_its_reading() -> None:
    marks, checked = VariantMarks(EDITION, APPARATUS), set[str]()
    for row in SPINE.iter_rows():
        for side in row.sides:
            for passage in side.passages:
                words = plain_text(marks.contents[passage]).split()
                for mark in marks.find_marks(row, side.siglum, passage):
                    entry = ENTRIES[f"app.{mark.span.entry}"]
                    own = entry.readings[mark.span.group - 1] if mark.span.group else None
                    lemma = entry.lemma if own is None or own.kind is VariantClass.ERROR else own.text
                    marked = " ".join(words[mark.start : mark.start + mark.length])
                    if mark.start == 0 or mark.start + mark.length == len(words):
                        # a dash may join a sentence to the next: the row shows its own part of the words
                        assert fold(marked) in map(fold, (lemma, *lemma.split("—"))), entry.id
                    else:
                        assert fold(marked) == fold(lemma), entry.id
                    checked.add(passage.partition(".")[0])
    assert checked == {"hoyle", "hoyle-paged", "cavendish", "wikipedia", "britannica"}


# the one file ------------------------------------------------------------------------------------------


def parallel() -> etree._Element:
    (file,) = generate_files(SITE)
    return etree.fromstring(str(file.content).encode())


def test_the_one_file_and_all_others_are_valid() -> None:
    allowed = load_schema(TEXTS / "ecarte.rng")
    trees = [etree.parse(str(file)) for file in sorted(TEXTS.glob("*.xml"))]
    for tree in [*trees, etree.ElementTree(parallel())]:
        assert allowed.validate(tree), allowed.error_log


@pytest.mark.parametrize(("siglum", "slug"), [("H", "hoyle"), ("C", "cavendish"), ("W", "wikipedia")])
def test_every_witness_can_be_had_back_from_the_one_file(siglum: str, slug: str) -> None:
    blocks = {block.id: block for block in EDITION.find_witness(siglum).iter_blocks()}
    read = 0
    for row in parallel().iter(f"{TEI}app"):
        number = row.get("corresp", "").rpartition("spine.")[2]
        block = blocks.get(f"{slug}.{number}")
        if row.get("type") != "row" or block is None or not number.startswith("law."):
            continue
        reading = next(rdg for rdg in row.findall(f"{TEI}rdg") if f"#{siglum}" in rdg.get("wit", "").split())
        words = " ".join(words_of(paragraph, siglum) for paragraph in reading)
        assert words.split() == " ".join(transcribed_words(block)).split(), block.id
        read += 1
    assert read == 51


def test_the_one_file_has_each_page_break_and_each_mark_of_a_note() -> None:
    tree = parallel()
    pages = [(pb.get("edRef"), pb.get("n")) for pb in tree.iter(f"{TEI}pb")]
    stated = [
        (f"#{siglum}", pb.get("n"))
        for siglum, name in (("H", "hoyle"), ("B", "britannica"))
        for pb in etree.parse(str(TEXTS / f"{name}.xml")).iter(f"{TEI}pb")
    ]
    assert set(pages) == set(stated)
    (vole,) = (pb for pb in tree.iter(f"{TEI}pb") if pb.get("n") == "60")
    assert (vole.tail or "").split()[:2] == ["he", "marks"]
    notes = {(ref.get("n"), ref.get("source"), ref.get("target")) for ref in tree.iter(f"{TEI}ref")}
    assert notes == {
        ("21", "#H", None),
        ("22", "#H", "cavendish.xml#cavendish.law.26.note"),
        (None, "#C", "cavendish.xml#cavendish.law.26.note"),
        (None, "#W", "wikipedia.xml#wikipedia.law.26.note"),
        ("23", "#H #N", None),
    }


def words_of(paragraph: etree._Element, siglum: str) -> str:
    """The words that a witness has in a paragraph of the one file."""
    parts = [paragraph.text or ""]
    for app in paragraph:
        if app.tag != f"{TEI}app":
            parts.append(app.tail or "")
            continue
        readings = [reading.text or "" for reading in app if f"#{siglum}" in reading.get("wit", "").split()]
        assert len(readings) == 1
        parts += [readings[0], app.tail or ""]
    return " ".join(parts)

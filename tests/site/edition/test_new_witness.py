"""A further witness is added as CONTRIBUTING says, with a whole text: what knows the witnesses knows this one.

The text is made up of transcription C: all its laws, a footnote within a sentence, a printed page that begins
within a word, and other words in one law. No page with its words is published.
"""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree
from support.places import ROOT

from ecarte_core.laws.codes import find_law
from ecarte_site.cite.citations import load_citations
from ecarte_site.data import citing_json
from ecarte_site.data.apparatus_csv import generate_files as make_table
from ecarte_site.data.law_json import law_json
from ecarte_site.data.parallel_tei import generate_files as make_parallel_tei
from ecarte_site.edition import identifier_registry, load_alignment, load_edition, update_apparatus
from ecarte_site.edition.apparatus import load_apparatus
from ecarte_site.edition.plain_text import diplomatic_witness
from ecarte_site.edition.tei_xml import TEI
from ecarte_site.lint.check_files import load_schema
from ecarte_site.lint.linter import lint_texts
from ecarte_site.pages.laws.law_page import law_page_markdown
from ecarte_site.pages.parallel.parallel_page import section_html
from ecarte_site.pages.variants.browse import variant_list_html, variant_table_html
from ecarte_site.sources import Site

NOTE = (
    '<note place="foot" type="footnote" xml:id="printing.law.51.note">'
    '<seg type="s" xml:id="printing.law.51.note.s1">A made-up note.</seg></note>'
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The project with a sixth witness, P, encoded and entered step by step."""
    root = tmp_path_factory.mktemp("project")
    for each in ROOT.iterdir():
        if each.name not in ("docs", ".git"):
            (root / each.name).symlink_to(each)
    shutil.copytree(ROOT / "docs", root / "docs", symlinks=True)
    add_witness(root / "docs")
    return Site(root=root, url="https://ecarte.example/")


def add_witness(docs: Path) -> None:
    texts = docs / "texts"
    change(texts / "cavendish.xml", encode, to="printing.xml")
    change(texts / "edition.xml", lambda text: text.replace("</listWit>", f"{LISTED}</listWit>"))
    identifier_registry.add_new_identifiers(load_edition(texts), texts / "registry.txt")
    change(texts / "rows.txt", lambda text: f"{text}spine.law.51.note\tThe footnote to Law 51\n")
    change(texts / "spine.xml", align)
    collate(texts)
    change(texts / "apparatus.xml", class_and_share)
    collate(texts)


ABSENT = "".join(f'        <rdg wit="#{siglum}" type="absent"/>\n' for siglum in "HNCWB")
ROW = f"""\
      <app xml:id="spine.law.51.note">
        <rdg wit="#P" type="base"><ptr target="printing.xml#printing.law.51.note"/></rdg>
{ABSENT}        <note type="heading">The footnote to Law 51</note>
      </app>
"""
LISTED = '<witness xml:id="P" n="Printing"><ptr target="printing.xml"/> A made-up witness.</witness>'


def change(file: Path, edit: Callable[[str], str], to: str = "") -> None:
    text = file.read_text(encoding="utf-8")
    assert edit(text) != text
    (file.parent / (to or file.name)).write_text(edit(text), encoding="utf-8")


def encode(text: str) -> str:
    text = text.replace("cavendish", "printing").replace('n="C"', 'n="P"').replace("Witness C", "Witness P")
    text = text.replace("dealer has the right", 'dea<pb n="7" xml:id="printing.pb.7"/>ler has the right', 1)
    text = text.replace("even if the pack be incorrect", "although the pack be incorrect", 1)
    before, law, after = text.partition('xml:id="printing.law.51.s1">')
    return f"{before}{law}{after.replace(' ', f'{NOTE} ', 1)}"


def align(text: str) -> str:
    """Wherever the spine speaks of C it speaks of P; the note has a row of its own."""
    text = re.sub(r'( +<rdg wit="#)C(".*?(?:/>|</rdg>)\n)', double, text, flags=re.DOTALL)
    text = re.sub(r'(corresp="[^"]*#C)\b', r"\1 #P", text)
    before, law, after = text.partition('<app xml:id="spine.law.51">')
    return before + law + after.replace("</app>\n", f"</app>\n{ROW}", 1)


def double(match: re.Match[str]) -> str:
    side = match[0].replace("#C", "#P").replace("cavendish", "printing").replace('"base"', '"same"')
    return match[0] + side


def class_and_share(text: str) -> str:
    """New variants are of wording; P shares all differences of substance that C has."""
    text = text.replace('type="unclassed"', 'type="wording" resp="#editors"')
    words, head, substance = text.partition('<listApp type="substance">')
    return words + head + re.sub(r'(wit="[^"]*#C)\b', r"\1 #P", substance)


def collate(texts: Path) -> None:
    new = update_apparatus.update_apparatus(texts)
    (texts / "apparatus.xml").write_text(new, encoding="utf-8")


def test_the_linter_finds_nothing(site: Site) -> None:
    assert lint_texts(site.texts) == ()


def test_its_words_are_read_whole(site: Site) -> None:
    edition = load_edition(site.texts)
    assert diplomatic_witness(edition.find_witness("P")).count("[Footnote: A made-up note.]") == 1
    passages = edition.passages
    assert passages["printing.law.1"].text.endswith("The dealer has the right to shuffle last.")
    assert [passages[f"printing.law.{number}"].page for number in (1, 2, 51)] == ["6", "7", "7"]
    assert passages["printing.law.51.note.s1"].text == "A made-up note."
    assert "made-up" not in passages["printing.law.51"].text


def test_what_varies_is_in_the_apparatus(site: Site) -> None:
    shared = [
        entry
        for entry, reading in load_apparatus(site.texts).list_readings()
        if {"C", "P"} <= {*reading.sigla}
    ]
    alone = [
        entry for entry, reading in load_apparatus(site.texts).list_readings() if reading.sigla == ("P",)
    ]
    assert len(shared) > 15, "as many as C has with others"
    assert {entry.passage for entry in alone} == {"hoyle.law.6", "printing.laws-intro.1"}
    assert "Printing (P)" in variant_table_html(site)
    assert "Printing (P)" in variant_list_html(site)
    (table,) = make_table(site)
    assert "although" in str(table.content)


def test_the_page_of_a_law_shows_it(site: Site) -> None:
    pages = {number: law_page_markdown(site, find_law(f"cavendish.law.{number}")) for number in (6, 26, 51)}
    assert "Printing differs" in pages[6]
    assert "although" in pages[6]
    assert "Printing has a note here:" in pages[51]
    assert "A made-up note." in pages[51]
    assert "witness C" not in pages[51]
    assert pages[26].count('class="ec-note"') == 1
    assert 'id="printing.law.26.note"' in pages[26]


def test_it_is_cited(site: Site) -> None:
    cited = load_citations(site)
    assert cited["printing"].citations["mhra"].note
    files = dict(citing_json.list_files(site))
    assert files["api/citing/printing.json"]["name"] == "Printing (P)"
    (laws,) = (each for each in files["api/citing/hoyle.json"]["divisions"] if each["id"] == "hoyle.law")
    for number in (6, 26, 51):
        path = cited[f"printing.law.{number}"].path
        assert path == f"laws/{number}/#printing.law.{number}"
        assert f"printing.law.{number}" in [other["id"] for other in laws["blocks"][number - 1]["opposite"]]
    assert cited["printing.law.51.note"].path == "laws/51/#printing.law.51.note"


def test_files_that_are_made_of_all_witnesses_have_it(site: Site) -> None:
    edition, spine = load_edition(site.texts), load_alignment(site.texts)
    law = law_json(find_law("cavendish.law.6"), edition, spine, load_apparatus(site.texts))
    assert [text["witness"] for text in law["texts"]] == ["H", "C", "W", "P"]
    (parallel,) = make_parallel_tei(site)
    tree = etree.fromstring(str(parallel.content).encode())
    assert load_schema(site.texts / "ecarte.rng").validate(tree)
    assert sum("#P" in side.get("wit", "") for side in tree.iter(f"{TEI}rdg")) > 51
    page = section_html(site, "laws", "H P")
    assert 'data-w="P"' in page
    assert "A made-up note." in page

"""Every law has a page, with its witnesses, its counterpart, a commentary, and what cites it."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import html
from support.html_pages import select
from support.places import ROOT

from ecarte_core.laws.codes import CAVENDISH, CODES, Law, find_law
from ecarte_site.edition import load_edition
from ecarte_site.edition.apparatus import load_apparatus
from ecarte_site.edition.commentary import PHASES, load_commentary
from ecarte_site.links.addresses import rule_address
from ecarte_site.pages.laws.indexes import make_anchor
from ecarte_site.pages.laws.law_page import generate_files
from ecarte_site.pages.laws.law_witnesses import compare_witnesses, list_variants
from ecarte_site.pages.laws.parallels import find_parallel
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import BuildError, Site

SITE = Site(root=ROOT)
EDITION = load_edition(SITE.texts)
LAWS = [law for code in CODES.values() for law in code.laws]


@cache
def make_pages() -> dict[str, str]:
    return {file.uri: str(file.content) for file in generate_files(SITE)}


def tree(law: Law) -> Any:
    page = make_pages()[f"{rule_address(law.id).rstrip('/')}.md"]
    return html.fromstring(page.partition("\n---\n\n")[2])


@pytest.mark.few(30)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_a_page_has_the_text_of_its_law_word_for_word(law: Law) -> None:
    (text,) = tree(law).xpath('//p[contains(@class, "ec-lawpage__text")]')
    for aside in text.xpath(
        './/*[contains(@class, "ec-pb") or contains(@class, "ec-ref") or contains(@class, "ec-permalink")]'
    ):
        aside.drop_tree()
    prefix = "hoyle" if law.code == "cavendish" else "britannica"
    assert " ".join(text.text_content().split()) == EDITION.find_passage(f"{prefix}.law.{law.number}").text
    classes = (
        "ec-lawpage__text",
        "ec-lawpage__parallel",
        "ec-citing--block",
        "ec-lawpage__claim",
    )
    page = make_pages()[f"{rule_address(law.id).rstrip('/')}.md"]
    first, parallel, citation, claim = map(page.find, classes)
    assert 0 < first < citation < parallel < claim


def test_every_witness_of_a_law_has_its_identifiers_on_the_page() -> None:
    wanted = [
        passage.id
        for passage in EDITION.passages.values()
        if ".law." in passage.id and "note" not in passage.id
    ]
    pages = {
        name for page in make_pages().values() for name in re.findall(r' (?:id|data-passage)="([^"]+)"', page)
    }
    missing = [identifier for identifier in wanted if identifier not in pages]
    assert missing == []


@pytest.mark.parametrize(
    ("law", "says"),
    [
        ("22", "Hoyle, Transcription and Wikipedia agree here."),
        ("48", "Hoyle, Transcription and Wikipedia agree here, but for slips."),
        ("20", "Hoyle and Transcription agree here. Wikipedia differs."),
    ],
)
def test_a_law_says_by_name_which_copies_agree(law: str, says: str) -> None:
    (agreement,) = select(
        tree(find_law(f"cavendish.law.{law}")), '//p[contains(@class, "ec-lawpage__agree")]'
    )
    assert agreement.text_content() == says


def test_a_witness_that_differs_shows_its_word_and_not_the_law_again() -> None:
    witnesses = compare_witnesses(EDITION, 20)
    assert [text.sigla for text in witnesses.texts] == [("H", "C"), ("W",)]
    assert len(list(list_variants(load_apparatus(SITE.texts), "hoyle.law.20"))) == 1
    page = tree(find_law("cavendish.law.20"))
    (line,) = select(page, '//ul[contains(@class, "ec-lawpage__variants")]/li')
    assert line.text_content() == "Wikipedia fewer for less · wording"
    names = list(line.xpath(".//@id"))
    assert names[0] == "wikipedia.law.20" and all(name.startswith("wikipedia.law.20") for name in names)
    law = tree(find_law("cavendish.law.43"))
    assert law.text_content().count("notwithstanding that he may have abandoned his hand") == 1


def test_the_words_that_differ_are_lit_on_both_sides() -> None:
    def list_lit(law: str, place: str) -> list[str]:
        marks = select(tree(find_law(law)), f'//*[@class="{place}"]//*[contains(@class, "ec-vary")]')
        return [" ".join(mark.text_content().split()) for mark in marks]

    assert list_lit("cavendish.law.11", "ec-source ec-lawpage__text") == ["which of the exposed cards"]
    assert list_lit("cavendish.law.11", "ec-lawpage__parallel") == ["either"]
    (marked,) = select(
        tree(find_law("cavendish.law.3")),
        '//p[contains(@class, "ec-lawpage__text")]//*[contains(@class, "ec-vary")]',
    )
    assert marked.get("data-k") == "rule-changing"
    assert marked.text_content() == "and at least two must be left in the lower packet."


def test_parallels_go_both_ways() -> None:
    for law in CAVENDISH.laws:
        for passage in find_parallel(SITE, law).passages:
            if passage.startswith("britannica.law."):
                other = find_law(".".join(passage.split(".")[:3]))
                assert law.id in find_parallel(SITE, other).passages
    assert find_parallel(SITE, find_law("britannica.law.7")).passages == tuple(
        f"cavendish.law.{n}" for n in range(15, 20)
    )
    assert find_parallel(SITE, find_law("britannica.law.24")).passages == ()


def test_commentary_covers_both_codes_and_no_law_twice(tmp_path: Path) -> None:
    entries = load_commentary(SITE.texts)
    assert set(entries) == {law.id for law in LAWS}
    assert {entry.phase for entry in entries.values()} == set(PHASES)
    (tmp_path / "docs" / "laws").mkdir(parents=True)
    bad = "## cavendish.law.1\nphase: the tea\nkeywords: x\nclaim: Nothing.\ncompare: –\n\nWords.\n"
    (tmp_path / "docs" / "laws" / "commentary.md").write_text(bad, encoding="utf-8")
    with pytest.raises(BuildError, match=r"commentary\.md, line 1: No phase “the tea”"):
        load_commentary(Site(root=tmp_path).texts)


def test_the_indexes_hold_every_law_and_every_entry_that_pages_name() -> None:
    lists = {
        way: expand_shortcodes(f"[[laws_by {way}]]", SITE, "x.md")
        for way in ("number", "topic", "phase", "keyword")
    }
    for index in lists.values():
        addresses = set(re.findall(r'href="\.\./\.\./(laws/[^"]+)"', index))
        assert addresses == {rule_address(law.id) for law in LAWS}
    names = set(re.findall(r' id="([^"]+)"', "".join(lists.values())))
    for law in LAWS:
        entry = load_commentary(SITE.texts)[law.id]
        assert make_anchor("topic", law.code, law.topic) in names
        assert make_anchor("phase", "", entry.phase) in names
        assert {make_anchor("keyword", "", word) for word in entry.keywords} <= names

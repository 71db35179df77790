"""The ledger on the site: its passages, its page, its marks in the texts, and what is kept between builds."""

import re
from pathlib import Path

import lxml.html
import pytest
from support.places import ROOT

from ecarte_core.advice.claim_model import MODELS, VERDICTS
from ecarte_core.advice.ledger import CLAIMS, FORMER_IDS
from ecarte_site.edition import load_edition
from ecarte_site.links import claim_marks
from ecarte_site.links.claim_marks import ClaimMark
from ecarte_site.pages import claims_page
from ecarte_site.sources import Site

SITE = Site(ROOT)
MODEL_ANCHORS = re.findall(r'<dt id="([^"]+)"', claims_page.claims_html(SITE, "models"))


def parse(html: str) -> lxml.html.HtmlElement:
    """A part of the page."""
    return lxml.html.fromstring(f"<main>{html}</main>")


@pytest.fixture(scope="module")
def page() -> lxml.html.HtmlElement:
    return parse(claims_page.claims_html(SITE, "ledger"))


def test_every_claim_is_on_the_page_once_with_its_sentence_and_the_failures_come_first(
    page: lxml.html.HtmlElement,
) -> None:
    lines = page.find_class("ec-claim")
    assert sorted(line.get("id") for line in lines) == sorted(claim.id for claim in CLAIMS)
    verdicts = [line.get("data-verdict") for line in lines]
    assert list(dict.fromkeys(verdicts)) == list(claims_page.ORDER)
    assert verdicts == sorted(verdicts, key=claims_page.ORDER.index)
    assert set(claims_page.ORDER) == set(claims_page.HEADINGS) == set(VERDICTS)
    edition = load_edition(SITE.texts)
    for line in lines:
        if line.get("data-author") == "Mossop":  # a number of a table, which is not printed here
            continue
        (quoted,) = line.find_class("ec-source")
        assert " ".join(quoted.text_content().split()) == edition.find_passage(line.get("data-passage")).text


def test_verdict_evidence_and_model_are_in_the_html(page: lxml.html.HtmlElement) -> None:
    for answer in claim_marks.read_results(SITE):
        claim = page.get_element_by_id(answer["id"])
        words = " ".join(claim.text_content().split())
        assert f"{answer['verdict'].capitalize()}." in words
        evidence = [part.text_content() for part in claim.xpath(".//*[@data-evidence]")]
        assert evidence == [premise["evidence"] for premise in answer["premises"]]
        for premise in answer["premises"]:
            for part in (premise["says"], premise["exactly"], f"{premise['verdict'].capitalize()}."):
                assert part in words
            assert premise["model"] in words
        for given in answer["given"]:
            assert f"Given: {given['says']}" in words and given["how"] in words
        models = claim.xpath(".//span[@class='ec-model']/a/@href")
        assert models and {model.removeprefix("#") for model in models} <= set(MODEL_ANCHORS)
        assert f"· {answer['model']}" in words and dict(MODELS)[answer["model"]] in words
        assert answer["meant"] in words


def test_every_former_identifier_is_an_anchor_on_the_page(page: lxml.html.HtmlElement) -> None:
    left = parse(claims_page.claims_html(SITE, "former"))
    assert FORMER_IDS
    for id, target in FORMER_IDS.items():
        if taken_over := page.xpath(f"//*[@id='{id}']/ancestor::details/@id"):
            assert taken_over == [target]
        else:
            assert left.xpath(f"//*[@id='{id}']")
            assert load_edition(SITE.texts).find_passage(target).kind == "sentence"


def test_what_a_reader_could_inject_is_escaped() -> None:
    first = claim_marks.read_results(SITE)[0]
    forged = [premise | {"evidence": "a & b <b>."} for premise in first["premises"]]
    answer = {**first, "statement": "<img src=x onerror=alert(1)>", "premises": forged}
    line = claims_page._describe_claim(SITE, answer, is_first=True)
    html = claims_page.render_rows(answer["verdict"], [line])
    assert "<img" not in html and "a &amp; b &lt;b&gt;." in html


def test_positions_have_addresses(tmp_path: Path) -> None:
    game = {"game": "a-and-y", "step": "5.3"}
    assert claims_page.find_position_addresses(game, SITE) == (
        ("replay/a-and-y/#a-and-y/5.3", "Open it in the replay"),
    )
    hand = {"hand": "KS QS JS 8H 8D", "turn_up": "7H", "seat": "non-dealer"}
    laboratory, play = claims_page.find_position_addresses(hand, SITE)
    assert laboratory[0] == "laboratory/#KS.QS.JS.8H.8D/7H/non-dealer/0-0"
    assert play[0] == "table/#turn_up=7H&leader=KS.QS.JS.8H.8D"
    dealer = claims_page.find_position_addresses(hand | {"seat": "dealer"}, SITE)[1]
    assert dealer[0] == "table/#turn_up=7H&follower=KS.QS.JS.8H.8D"
    assert len(claims_page.find_position_addresses(hand | {"played": "KS 7S"}, SITE)) == 1
    table = {"trumps": "H", "leader": "KS QS", "follower": "8H 7S"}
    assert claims_page.find_position_addresses(table, Site(tmp_path)) == ()  # no page yet to open it on
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "table.md").write_text("# Table", encoding="utf-8")
    (laid,) = claims_page.find_position_addresses(table, Site(tmp_path))
    assert laid[0] == "table/#trumps=H&leader=KS.QS&follower=8H.7S"


def test_the_mark_of_a_passage_says_how_many_claims_hold() -> None:
    mark = claim_marks.find_claim_mark(SITE, ["hoyle.jeux-de-regle.10.s1"])
    assert mark == ClaimMark("holds in part", "◐", "1 claim checked: 1 holds in part")
    assert claim_marks.find_claim_mark(SITE, ["hoyle.intro.1.s1"]) is None

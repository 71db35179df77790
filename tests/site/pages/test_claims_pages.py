"""The ledger on the site: its passages, its page, its marks in the texts, and what is kept between builds."""

import re

import lxml.html
import pytest
from support.places import ROOT

from ecarte_core.advice.claim_model import VERDICTS
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
    assert set(claims_page.ORDER) == set(VERDICTS)
    edition = load_edition(SITE.texts)
    for line in lines:
        if line.get("data-author") == "Mossop":  # a number of a table, which is not printed here
            continue
        (quoted,) = line.find_class("ec-source")
        assert " ".join(quoted.text_content().split()) == edition.find_passage(line.get("data-passage")).text


def test_every_former_identifier_is_an_anchor_on_the_page(page: lxml.html.HtmlElement) -> None:
    left = parse(claims_page.claims_html(SITE, "former"))
    assert FORMER_IDS
    for id, target in FORMER_IDS.items():
        if taken_over := page.xpath(f"//*[@id='{id}']/ancestor::details/@id"):
            assert taken_over == [target]
        else:
            assert left.xpath(f"//*[@id='{id}']")
            assert load_edition(SITE.texts).find_passage(target).kind == "sentence"


def test_the_mark_of_a_passage_says_how_many_claims_hold() -> None:
    mark = claim_marks.find_claim_mark(SITE, ["hoyle.jeux-de-regle.10.s1"])
    assert mark == ClaimMark("holds in part", "◐", "1 claim checked: 1 holds in part")
    assert claim_marks.find_claim_mark(SITE, ["hoyle.intro.1.s1"]) is None

"""The page on which Hoyle's and Britannica's advice differs, and the parallel reader that leads to it."""

from typing import Any

import pytest
from lxml import html
from support.places import ROOT

from ecarte_site.content.advice_differences import ADVICE_DIFFERENCES, AdviceDifference
from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.links.fragments import parse_laboratory_fragment
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.pages.variants.advice_page import find_advice_differences
from ecarte_site.sources import Site

SITE = Site(root=ROOT)
EDITION = load_edition(SITE.texts)
ADVICE = load_alignment(SITE.texts).find_section("advice")


def fromstring(text: str) -> Any:
    return html.fromstring(text)


@pytest.fixture(scope="module")
def page() -> str:
    file = "variants/advice.md"
    return expand_shortcodes((SITE.root / "docs" / file).read_text("utf-8"), SITE, file)


@pytest.mark.few(4)
@pytest.mark.parametrize("difference", ADVICE_DIFFERENCES, ids=lambda game: game.name)
def test_each_point_has_its_texts_its_hand_and_its_rows(page: str, difference: AdviceDifference) -> None:
    assert all(passage in EDITION.passages for passage in difference.passages)
    section = page.partition(f'<h2 id="{difference.name}">')[2].partition("<h2 ")[0]
    words = str(fromstring(f"<div>{section}</div>").text_content())
    assert difference.says_hoyle in words and difference.says_britannica in words
    for passage in difference.passages:
        assert EDITION.find_passage(passage).text in " ".join(words.split())
    if difference.hand:
        link = section.partition("laboratory/#")[2].partition('"')[0]
        hand_linked = parse_laboratory_fragment(link)
        assert (hand_linked.seat, hand_linked.score) == (difference.hand.seat, difference.hand.score)
        comparison = difference.hand.judge()
        assert hand_linked.hand == comparison.hand
        if difference.deciding:
            assert str(comparison.disagreement) in words
    rows = [row for row in ADVICE.rows if difference in find_advice_differences(row)]
    assert rows, "the parallel reader shows it"
    assert all(f"parallel/advice/#{row.id}" in section for row in rows)

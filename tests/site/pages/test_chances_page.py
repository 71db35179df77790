"""The page on what a chance means: its figures are the engine's, and the ending is the one that it describes."""

import re

import pytest
from support.places import ROOT

from ecarte_core.cards import format_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.models import CHANCE_MODELS
from ecarte_site.links.addresses import CHANCES_PAGE
from ecarte_site.pages.atlas import atlas_cache
from ecarte_site.pages.chances import chances_page as page
from ecarte_site.sources import BuildError, Site

SITE = Site(ROOT)


def test_the_ending_is_that_of_two_kings_against_a_queen_and_a_diamond() -> None:
    ending = page.load_ending(SITE.games)
    assert format_cards(ending.elder_view.held) == "KS KC" and ending.elder_view.taken == 1
    assert format_cards(ending.dealer_view.held) == "QS 8D" and ending.dealer_view.taken == 2
    assert ending.dealer_view.leads and ending.dealer_view.lead is None
    odds, sure = compute_odds(ending.elder), compute_guarantee(ending.elder)
    assert (odds.all_seen.point, odds.all_seen.hands) == (28, 253)
    assert (sure.winning_hands, sure.exact) == (28, True)


def test_what_the_dealer_must_guess_makes_up_the_difference() -> None:
    hands = page.sort_dealer_hands(SITE.games)
    ending = page.load_ending(SITE.games)
    assert len(hands.lost) == compute_odds(ending.elder).all_seen.point == 28
    assert (len(hands.won), len(hands.guessed), len(hands.misled)) == (161, 64, 46)
    assert ending.dealer_view.held in [tuple(reversed(pair)) for pair in hands.misled] + hands.misled
    assert page.count_html(SITE).count("29.2\N{NO-BREAK SPACE}% (74 of 253)") == 2


def test_each_example_sends_the_reader_to_the_hands_that_it_names() -> None:
    html = page.dealer_html(SITE)
    assert "55.7\N{NO-BREAK SPACE}% (141 of 253)" in html and "41.1\N{NO-BREAK SPACE}% (104 of 253)" in html
    links = re.findall(r'href="(.*?)"', html)
    assert len(links) == 2 and all("leader=QS.8D" in link and "taken=2-1" in link for link in links)
    assert links[1].endswith("follower=KC.KS&amp;taken=2-1")


def test_the_replay_opens_where_the_dealer_leads_and_hides_the_kings() -> None:
    html = page.ending_html(SITE)
    assert f'data-start="{page.STEP}"' in html and 'data-hides="Bob" aria-pressed="true"' in html
    figures = page.figures_html(SITE)
    assert figures.count("<td>11.1\N{NO-BREAK SPACE}%</td><td>28 of 253</td>") == 2
    assert "<td>29.2\N{NO-BREAK SPACE}%</td><td>74 of 253</td>" in figures
    assert "/7H/non-dealer/0-0/7C.8C.9C.TC.7S.8S" in figures


@pytest.mark.parametrize("file", ["docs/about/chances.md", "docs/about/index.md"])
def test_the_models_are_explained_in_the_words_of_the_engine(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert "[[chances models]]" in text
    for model in CHANCE_MODELS.values():
        assert model.assumption in page.models_html(SITE) and model.assumption not in text


def test_no_figure_stands_in_the_page_itself() -> None:
    assert not re.findall(r"\d", (ROOT / "docs/about/chances.md").read_text("utf-8"))


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(BuildError, match="part of the page on chances"):
        page.chances_html(SITE, "bounds")


def test_the_pages_that_state_a_model_lead_here() -> None:
    address = CHANCES_PAGE.rstrip("/").rpartition("/")[2] + ".md"
    for file in ("atlas.md", "about/index.md", "claims.md", "laboratory.md", "replay/a-and-y.md"):
        assert f"{address})" in (ROOT / "docs" / file).read_text("utf-8"), file


def test_the_averages_are_those_of_the_atlas(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {
        "seats": {
            "non-dealer": {"all": {"mean": 0.568782}},
            "dealer": {"all": {"mean": 0.431218}},
        },
        "blind": {"blind": 0.551112},
    }
    monkeypatch.setattr(atlas_cache, "load_summary", lambda _: figures)
    averages = page.averages_html(SITE).replace("\N{NO-BREAK SPACE}", " ")
    assert "56.9 % of deals and the dealer in 43.1 %: together 100.0 %" in averages
    assert "at least 44.9 %, and so above the 43.1 %" in averages

"""The page of rule-changing differences: each case with the rulings on it, lit words, and a scenario to try it in."""

import re
from html import unescape

import pytest
from support.places import ROOT

from ecarte_core.laws.differences import DIFFERENCES, rule_on_difference
from ecarte_core.laws.rulings import rule_on_facts
from ecarte_site.pages.curly_quotes import curl_quotes
from ecarte_site.pages.referee.ruling_data import find_scenario_address, list_irregularities_of
from ecarte_site.pages.variants.difference_page import differences_html
from ecarte_site.sources import Site

SITE = Site(ROOT)


@pytest.fixture(scope="module")
def sections() -> dict[str, str]:
    """The part of the page on each difference, by its name."""
    parts = re.split(r'<h2 id="(.*)">.*</h2>', differences_html(SITE))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_a_difference_shows_every_ruling_and_leads_to_its_scenario(sections: dict[str, str]) -> None:
    for difference in DIFFERENCES:
        section = unescape(sections[difference.name])
        rulings = rule_on_difference(difference)
        for ruling in rulings:
            assert curl_quotes(ruling.sentence) in section
        assert f'href="../../{find_scenario_address(rulings[0])}"' in section
        irregularity = rulings[0].irregularity
        assert irregularity in list_irregularities_of(irregularity.laws[0])


def test_an_address_names_the_case_and_the_code() -> None:
    ruling = rule_on_facts("wrong-pack-dealt", {"turn-up": "exposed"}, "britannica")
    assert find_scenario_address(ruling) == "laws/14/#scenario/wrong-pack-dealt/turn-up=exposed/britannica"

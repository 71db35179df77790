"""Foster's reports of French usage: each names laws, cases and differences that exist, and stands in their places."""

import lxml.html
from support.places import ROOT

from ecarte_core.laws.codes import find_law
from ecarte_core.laws.differences import DIFFERENCES
from ecarte_core.laws.in_no_law import IN_NO_LAW
from ecarte_core.laws.rulings import IRREGULARITIES
from ecarte_site.content.french_usage import VOICE, find_usage_of_case, list_usage
from ecarte_site.pages.laws.law_page import law_page_markdown
from ecarte_site.pages.referee.desk_page import referee_desk
from ecarte_site.pages.referee.ruling_data import make_irregularity_data
from ecarte_site.pages.variants.difference_page import differences_html
from ecarte_site.sources import Site

SITE = Site(ROOT)


def read(html: str) -> str:
    """The words of a page."""
    page = lxml.html.fromstring(f"<main>{html}</main>")
    assert isinstance(page, lxml.html.HtmlElement)
    return " ".join(page.text_content().split())


def test_each_report_stands_somewhere_and_names_what_exists() -> None:
    for report in list_usage():
        assert report.cases, report.says
        assert {*report.cases} <= {*IRREGULARITIES, *IN_NO_LAW}
        assert {*report.differences} <= {difference.name for difference in DIFFERENCES}
        for law in report.laws:
            find_law(law)


def test_it_is_said_on_the_page_of_a_law_at_the_desk_and_where_the_codes_differ_and_who_says_it() -> None:
    law = read(law_page_markdown(SITE, find_law("cavendish.law.19")))
    assert f"{VOICE}: A king turned up after a wrong number was dealt is not marked" in law
    assert VOICE not in read(law_page_markdown(SITE, find_law("cavendish.law.1")))
    assert f"{VOICE}: The cards that are missing" in read(
        make_irregularity_data("stock-short", "")["rulings"][0]["html"]
    )
    assert VOICE not in make_irregularity_data("revoke", "")["rulings"][0]["html"]
    assert find_usage_of_case("tricks-looked-at") in read(referee_desk(SITE, "cavendish"))
    assert f"{VOICE}: The number asked for cannot be corrected" in read(differences_html(SITE))


def test_no_ruling_rests_on_it() -> None:
    for name in IRREGULARITIES:
        for ruling in make_irregularity_data(name, "")["rulings"]:
            assert "Foster" not in ruling["html"].partition('<p class="ec-usage')[0]

"""The page about the edition: the letter that reports an error, and what the browser keeps."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect
from support.browser import set_fragment
from support.places import ROOT

from ecarte_site.pages.report_page import SHORTCODES
from ecarte_site.sources import BuildError, Site

ABOUT = "about/edition/"


def test_the_letter_has_the_passage_from_which_a_reader_comes_and_keeps_his_words(page: Page) -> None:
    page.goto(f"{ABOUT}#hoyle.law.22.s1")
    letter = page.locator("ec-report textarea")
    expect(letter).to_have_value("Passage: hoyle.law.22.s1\n" + letter.input_value().partition("\n")[2])
    letter.fill(letter.input_value() + "p. 59")
    for fragment, passage in (("hoyle.law.23", "hoyle.law.23"), ("<img src=x onerror=alert(1)>.", "")):
        set_fragment(page, fragment)
        expect(letter).to_have_value(f"Passage: {passage}\n" + letter.input_value().partition("\n")[2])
        assert letter.input_value().endswith("p. 59")


def test_the_publishers_address_takes_the_letter_along(page: Page) -> None:
    page.goto(f"{ABOUT}#hoyle.law.22")
    page.evaluate(
        """() => {
          const [part, link] = [document.createElement("p"), document.createElement("a")];
          Object.assign(part.dataset, { part: "sending" });
          Object.assign(link.dataset, { part: "send", to: "mailto:editor@example.org" });
          part.append(link);
          document.querySelector("ec-report").append(part);
        }"""
    )
    letter = page.locator("ec-report textarea")
    letter.fill(f"{letter.input_value()}A & B")
    address = urlsplit(page.locator("ec-report [data-part=send]").get_attribute("href") or "")
    assert (address.scheme, address.path) == ("mailto", "editor@example.org")
    assert parse_qs(address.query) == {"subject": ["Error"], "body": [letter.input_value()]}


@pytest.mark.parametrize("address", ["javascript:alert(1)", "http://example.org/", "editor@example.org"])
def test_an_address_for_reports_of_another_kind_stops_the_build(address: str) -> None:
    with pytest.raises(BuildError, match="REPORT_TO"):
        SHORTCODES["report"](replace(Site(ROOT), report_to=address), "The letter")


def test_what_is_kept_is_counted_and_deleted_and_other_sites_keep_theirs(page: Page) -> None:
    page.goto("404.html")
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.goto(ABOUT)
    says = page.locator("ec-kept [data-part=says]")
    expect(says).to_have_text("This browser keeps nothing that you have made or chosen.")
    page.evaluate("localStorage['ecarte-game'] = 'x'.repeat(2000); localStorage['another site'] = 'y'")
    page.reload()
    expect(says).to_have_text("Entries of what you have made and chosen in this browser: 1.")
    page.locator("ec-kept [data-part=delete]").click()
    assert page.evaluate("localStorage['ecarte-game'].length") == 2000, "nothing goes before it is confirmed"
    page.locator("ec-kept [data-part=confirm]").click()
    expect(says).to_have_text("All is deleted. This browser keeps nothing that you have made or chosen.")
    assert page.evaluate("Object.keys(localStorage)") == ["another site"]

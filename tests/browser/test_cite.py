"""Citing in a real browser: the panel, what the clipboard gets, selected words, clean copies, keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect
from support.browser import Faults, NewPage

from ecarte_site.edition import load_edition

EDITION = load_edition(Path(__file__).parents[2] / "docs" / "texts")
OPEN = "#ec-citing:popover-open"
SELECT = """id => { const range = document.createRange();
    range.selectNodeContents(document.getElementById(id));
    document.getElementById(id).scrollIntoView({block: "center"});
    getSelection().removeAllRanges(); getSelection().addRange(range); }"""


def clipboard(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def open_panel(page: Page, place: str, identifier: str) -> None:
    """Go to a page and open the panel of one of its passages."""
    page.goto(place)
    page.get_by_role("button", name=f"Cite {identifier}", exact=True).click()
    page.locator(f"{OPEN} dd").first.wait_for()


def test_a_paragraph_is_quoted_with_its_citation(page: Page, site_url: str) -> None:
    open_panel(page, "hoyle/", "hoyle.intro.1")
    page.get_by_role("button", name="Copy quotation with citation").click()
    page.get_by_role("status").filter(has_text="The quotation is copied.").wait_for()
    quotation, _, citation = clipboard(page).partition("\n\n")
    assert quotation.startswith("“The game of Écarté is played") and quotation.endswith("the ten.”")
    assert citation.startswith(
        "Professor Hoffmann, ed., “Écarté, Opening, Paragraph 1,” in Hoyle’s Games Modernized"
    )
    assert citation.endswith(f"witness H, {site_url}hoyle/#hoyle.intro.1.")
    assert "localhost/" not in citation.replace(site_url, "")


def test_the_link_leads_to_the_passage(page: Page) -> None:
    open_panel(page, "hoyle/", "hoyle.intro.1")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="The link is copied.").wait_for()
    page.goto(clipboard(page))
    assert page.locator(":target").get_attribute("id") == "hoyle.intro.1"


def test_a_law_is_cited_with_the_address_of_its_own_page(page: Page) -> None:
    open_panel(page, "laws/", "hoyle.law.22")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).endswith("/laws/22/#hoyle.law.22")
    page.goto(clipboard(page))
    assert "If a king be turned up" in page.locator(":target").inner_text()


def test_there_are_ten_styles_and_the_choice_is_remembered(new_page: NewPage) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    open_panel(page, "laws/", "hoyle.law.43")
    style = page.get_by_label("Style")
    assert style.locator("option").count() == 10
    citations = page.locator("#ec-citing dl")
    style.select_option(label="OSCOLA")
    assert "Professor Hoffmann (ed), ‘Écarté, Law 43’ Hoyle’s Games Modernized" in citations.inner_text()
    style.select_option(label="APA")
    assert "(Professor Hoffmann, 1909 or later, p. 59)" in citations.inner_text()
    page.get_by_role("button", name="Copy: list of works").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).startswith("Professor Hoffmann (Ed.). (1909 or later). Écarté, Law 43. In Hoyle’s")
    page.reload()
    open_panel(page, "laws/", "hoyle.law.22")
    assert page.get_by_label("Style").input_value() == "apa"


def test_a_sentence_is_cited_by_its_own_identifier(page: Page) -> None:
    open_panel(page, "hoyle/worked-game/", "hoyle.worked-game.7")
    page.get_by_label("What to cite").select_option("hoyle.worked-game.7.s2")
    page.locator("#ec-citing-title", has_text="hoyle.worked-game.7.s2").wait_for()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).endswith("#hoyle.worked-game.7.s2")


def test_files_for_reference_managers_are_saved(page: Page, site_url: str) -> None:
    open_panel(page, "laws/", "hoyle.law.22")
    for name, file, start in (
        ("BibTeX", "hoyle.law.22.bib", "@incollection{hoyle.law.22,"),
        ("RIS", "hoyle.law.22.ris", "TY  - CHAP"),
        ("CSL-JSON", "hoyle.law.22.csl.json", "["),
    ):
        with page.expect_download() as download:
            page.get_by_role("dialog").get_by_role("link", name=name, exact=True).click()
        assert download.value.suggested_filename == file
        text = download.value.path().read_text(encoding="utf-8")
        assert text.startswith(start) and f"{site_url}laws/22/#hoyle.law.22" in text, name


def test_selected_words_are_cited_as_they_were_selected(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(
        """() => { const range = document.createRange();
            const words = document.getElementById("hoyle.law.22.s1").firstChild;
            range.setStart(words, 3); range.setEnd(words, 24);
            getSelection().removeAllRanges(); getSelection().addRange(range); }"""
    )
    selected = page.evaluate("() => getSelection().toString()")
    page.get_by_role("button", name="Cite this passage").click()
    page.locator(f"{OPEN} dd").first.wait_for()
    assert page.locator("#ec-citing-title code").inner_text() == "hoyle.law.22.s1"
    page.get_by_role("button", name="Copy quotation with citation").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).startswith(f"“{selected.strip()}”\n\n")


def test_words_over_several_sentences_are_cited_by_their_law(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(SELECT, "hoyle.law.43")
    page.evaluate(
        """() => { const range = document.createRange();
            range.setStart(document.getElementById("hoyle.law.43.s1").firstChild, 0);
            range.setEndAfter(document.getElementById("hoyle.law.43.s2"));
            getSelection().removeAllRanges(); getSelection().addRange(range); }"""
    )
    page.get_by_role("button", name="Cite this passage").click()
    page.locator(f"{OPEN} dd").first.wait_for()
    assert page.locator("#ec-citing-title code").inner_text() == "hoyle.law.43"
    words = page.locator("#ec-citing blockquote").inner_text()
    assert not re.search(r"\b60\b|¶|page", words) and "the vole" in words


def test_the_button_goes_with_the_selection_and_does_not_come_elsewhere(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(SELECT, "hoyle.law.22.s1")
    page.get_by_role("button", name="Cite this passage").wait_for()
    page.evaluate("() => getSelection().removeAllRanges()")
    page.locator(".ec-cite-chip").wait_for(state="hidden")
    page.evaluate(
        """() => { const range = document.createRange();
            range.selectNodeContents(document.querySelector("h1"));
            getSelection().removeAllRanges(); getSelection().addRange(range); }"""
    )
    page.wait_for_timeout(300)  # longer than the button waits for a selection to end
    assert not page.locator(".ec-cite-chip").is_visible()


def test_what_is_copied_is_clean_of_markers(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(
        """() => { const range = document.createRange();
            range.setStartBefore(document.getElementById("hoyle.law.42"));
            range.setEndAfter(document.getElementById("hoyle.law.44"));
            getSelection().removeAllRanges(); getSelection().addRange(range); }"""
    )
    page.keyboard.press("Control+C")
    copied = clipboard(page)
    for number in (42, 43, 44):
        assert EDITION.find_passage(f"hoyle.law.{number}").text in copied
    assert "¶" not in copied and "page" not in copied and not re.search(r"\d", copied.replace("Law 39", ""))
    page.evaluate("() => { document.querySelector('[id=\"hoyle.law.26\"] > .ec-source').id = 'words'; }")
    page.evaluate(SELECT, "words")
    page.keyboard.press("Control+C")
    assert clipboard(page) == EDITION.find_passage("hoyle.law.26").text  # and no 22


def test_a_field_is_copied_as_it_is(page: Page) -> None:
    page.goto("hoyle/")
    page.evaluate("() => document.querySelector('.ec-source').append(document.createElement('textarea'))")
    field = page.locator(".ec-source textarea")
    field.fill("KS  QS")
    field.select_text()
    page.keyboard.press("Control+C")
    assert clipboard(page) == "KS  QS"


def test_the_panel_opens_and_closes_by_keys_and_gives_the_focus_back(page: Page) -> None:
    page.goto("hoyle/")
    mark = page.get_by_role("button", name="Cite hoyle.intro.2", exact=True)
    mark.focus()
    page.keyboard.press("Enter")
    page.locator(f"{OPEN} dd").first.wait_for()
    assert mark.get_attribute("aria-expanded") == "true"
    assert page.evaluate("() => document.activeElement.id") == "ec-citing"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Close"
    page.keyboard.press("Escape")
    page.locator(OPEN).wait_for(state="hidden")
    expect(mark).to_have_attribute("aria-expanded", "false")
    expect(mark).to_be_focused()


def test_the_panel_goes_when_the_page_does(page: Page) -> None:
    open_panel(page, "hoyle/", "hoyle.intro.1")
    page.evaluate("() => { document.querySelector('.ec-rooms a[href*=cite]').click(); }")
    page.wait_for_url("**/cite/")
    page.locator(OPEN).wait_for(state="hidden")


def test_a_passage_that_cannot_be_fetched_gets_a_message(page: Page, faults: Faults) -> None:
    faults.expect("ERR_FAILED")
    page.route("**/api/passages/*", lambda route: route.abort())
    page.goto("hoyle/")
    page.get_by_role("button", name="Cite hoyle.intro.1", exact=True).click()
    page.locator(f"{OPEN} .ec-fault", has_text="could not be fetched").wait_for()
    page.unroute("**/api/passages/*")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Cite hoyle.intro.1", exact=True).click()
    page.locator(f"{OPEN} dd").first.wait_for()


def test_without_a_script_the_citations_can_be_read(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("hoyle/worked-game/")
    link = page.locator('ec-cite[data-passage="hoyle.worked-game.7"] a', has_text="cite")
    address = link.get_attribute("href")
    assert address
    answer = page.request.get(page.url.rsplit("/", 1)[0] + "/" + address)
    text = answer.text()
    assert answer.ok and "MHRA" in text and "Professor Hoffmann (ed.)" in text

"""Citing in a real browser: the panel, what the clipboard gets, picked words, clean copies, keys, axe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from ecarte_site.edition import load_edition

EDITION = load_edition(Path(__file__).parents[2] / "docs" / "texts")
OPEN = "#ec-citing:popover-open"
PICK = """id => { const range = document.createRange();
    range.selectNodeContents(document.getElementById(id));
    document.getElementById(id).scrollIntoView({block: "center"});
    getSelection().removeAllRanges(); getSelection().addRange(range); }"""


@pytest.fixture
def context(chromium: Browser, site_url: str) -> Iterator[BrowserContext]:
    """As every test's, and the clipboard may be read."""
    made = chromium.new_context(base_url=site_url, permissions=["clipboard-read", "clipboard-write"])
    yield made
    made.close()


def clipboard(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def opened(page: Page, place: str, identifier: str) -> None:
    page.goto(place)
    page.get_by_role("button", name=f"Cite {identifier}", exact=True).click()
    page.locator(f"{OPEN} dd").first.wait_for()


def test_a_paragraph_is_quoted_with_its_citation(page: Page, site_url: str) -> None:
    opened(page, "hoyle/", "hoyle.intro.1")
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
    opened(page, "hoyle/", "hoyle.intro.1")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="The link is copied.").wait_for()
    page.goto(clipboard(page))
    assert page.locator(":target").get_attribute("id") == "hoyle.intro.1"


def test_a_law_is_cited_with_the_address_of_its_own_page(page: Page) -> None:
    opened(page, "laws/", "hoyle.law.22")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).endswith("/laws/22/#hoyle.law.22")
    page.goto(clipboard(page))
    assert "If a king be turned up" in page.locator(":target").inner_text()


def test_ten_styles_can_be_had_and_the_choice_is_remembered(page: Page) -> None:
    opened(page, "laws/", "hoyle.law.43")
    style = page.get_by_label("Style")
    assert style.locator("option").count() == 10
    said = page.locator("#ec-citing dl")
    style.select_option(label="OSCOLA")
    assert "Professor Hoffmann (ed), ‘Écarté, Law 43’ Hoyle’s Games Modernized" in said.inner_text()
    style.select_option(label="APA")
    assert "(Professor Hoffmann, 1909 or later, p. 59)" in said.inner_text()
    page.get_by_role("button", name="Copy: list of works").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).startswith("Professor Hoffmann (Ed.). (1909 or later). Écarté, Law 43. In Hoyle’s")
    page.reload()
    opened(page, "laws/", "hoyle.law.22")
    assert page.get_by_label("Style").input_value() == "apa"


def test_a_sentence_is_cited_by_its_own_identifier(page: Page) -> None:
    opened(page, "hoyle/worked-game/", "hoyle.worked-game.7")
    page.get_by_label("What to cite").select_option("hoyle.worked-game.7.s2")
    page.locator("#ec-citing-title", has_text="hoyle.worked-game.7.s2").wait_for()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).endswith("#hoyle.worked-game.7.s2")


@pytest.mark.parametrize(
    ("name", "file", "begins"),
    [
        ("BibTeX", "hoyle.law.22.bib", "@incollection{hoyle.law.22,"),
        ("RIS", "hoyle.law.22.ris", "TY  - CHAP"),
        ("CSL-JSON", "hoyle.law.22.csl.json", "["),
    ],
)
def test_files_for_reference_managers_are_saved(
    page: Page, site_url: str, name: str, file: str, begins: str
) -> None:
    opened(page, "laws/", "hoyle.law.22")
    with page.expect_download() as saved:
        page.get_by_role("dialog").get_by_role("link", name=name, exact=True).click()
    assert saved.value.suggested_filename == file
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.startswith(begins) and f"{site_url}laws/22/#hoyle.law.22" in text


def test_picked_words_are_cited_as_they_were_picked(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(
        """() => { const range = document.createRange();
            const words = document.getElementById("hoyle.law.22.s1").firstChild;
            range.setStart(words, 3); range.setEnd(words, 24);
            getSelection().removeAllRanges(); getSelection().addRange(range); }"""
    )
    picked = page.evaluate("() => getSelection().toString()")
    page.get_by_role("button", name="Cite this passage").click()
    page.locator(f"{OPEN} dd").first.wait_for()
    assert page.locator("#ec-citing-title code").inner_text() == "hoyle.law.22.s1"
    page.get_by_role("button", name="Copy quotation with citation").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).startswith(f"“{picked.strip()}”\n\n")


def test_words_over_several_sentences_are_cited_by_their_law(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(PICK, "hoyle.law.43")
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


def test_the_offer_goes_when_nothing_is_picked_and_is_not_made_elsewhere(page: Page) -> None:
    page.goto("laws/")
    page.evaluate(PICK, "hoyle.law.22.s1")
    page.get_by_role("button", name="Cite this passage").wait_for()
    page.evaluate("() => getSelection().removeAllRanges()")
    page.locator(".ec-cite-chip").wait_for(state="hidden")
    page.evaluate(
        """() => { const range = document.createRange();
            range.selectNodeContents(document.querySelector("h1"));
            getSelection().removeAllRanges(); getSelection().addRange(range); }"""
    )
    page.wait_for_timeout(500)
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
    page.evaluate(PICK, "words")
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
    assert mark.get_attribute("aria-expanded") == "false"
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Cite hoyle.intro.2"


def test_the_panel_goes_when_the_page_does(page: Page) -> None:
    opened(page, "hoyle/", "hoyle.intro.1")
    page.evaluate("() => { document.querySelector('.ec-rooms a[href*=cite]').click(); }")
    page.wait_for_url("**/cite/")
    page.locator(OPEN).wait_for(state="hidden")


def test_a_passage_that_cannot_be_fetched_is_said_to_be_so(page: Page, faults: object) -> None:
    faults.expect("ERR_FAILED")  # type: ignore[attr-defined]
    page.route("**/api/passages/*", lambda route: route.abort())
    page.goto("hoyle/")
    page.get_by_role("button", name="Cite hoyle.intro.1", exact=True).click()
    page.locator(f"{OPEN} .ec-fault", has_text="could not be fetched").wait_for()
    page.unroute("**/api/passages/*")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Cite hoyle.intro.1", exact=True).click()
    page.locator(f"{OPEN} dd").first.wait_for()


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_runs_over(
    axe: Callable[..., list[str]],
    chromium: Browser,
    site_url: str,
    scheme: Literal["dark", "light"],
    width: int,
) -> None:
    context = chromium.new_context(
        base_url=site_url, viewport={"width": width, "height": 720}, color_scheme=scheme, bypass_csp=True
    )
    page = context.new_page()
    opened(page, "hoyle/", "hoyle.intro.1")
    found = axe(page, "#ec-citing")
    small = page.evaluate(
        """() => [...document.querySelectorAll("#ec-citing :is(button, select, a), ec-cite button")]
             .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
             .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < 24)
             .map(([html]) => html)"""
    )
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    panel = page.evaluate(
        "() => { const e = document.querySelector('#ec-citing'); return e.scrollWidth - e.clientWidth; }"
    )
    box = page.locator("#ec-citing").bounding_box()
    context.close()
    assert not found and not small
    assert wide <= width and panel <= 0
    assert (
        box
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= width
        and box["y"] + box["height"] <= 720
    )


def test_without_a_script_the_citations_can_be_read(chromium: Browser, site_url: str) -> None:
    context = chromium.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto("hoyle/worked-game/")
    link = page.locator('ec-cite[data-passage="hoyle.worked-game.7"] a', has_text="cite")
    address = link.get_attribute("href")
    assert address
    answer = page.request.get(page.url.rsplit("/", 1)[0] + "/" + address)
    text = answer.text()
    context.close()
    assert answer.ok and "MHRA" in text and "Professor Hoffmann (ed.)" in text

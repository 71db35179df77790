"""Citing in a real browser: what the panel gives, what the clipboard gets, selected words, clean copies."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import NewPage, holding
from support.pages.citing_panel import OPEN, SELECT, clipboard, find_cite_button, open_panel
from support.places import ROOT

from ecarte_site.cite.citations import cite_passage, strip_markup
from ecarte_site.edition import load_edition
from ecarte_site.sources import Site

EDITION = load_edition(ROOT / "docs" / "texts")


def test_a_paragraph_is_quoted_with_its_citation(page: Page, site_url: str) -> None:
    open_panel(page, "hoyle/", "hoyle.intro.1")
    page.locator(OPEN).get_by_role("button", name="Copy quotation with citation").click()
    page.get_by_role("status").filter(has_text="The quotation is copied.").wait_for()
    quotation, _, citation = clipboard(page).partition("\n\n")
    assert quotation.startswith("“The game of Écarté is played") and quotation.endswith("the ten.”")
    assert citation.startswith(
        "“Écarté,” in Hoyle’s Games Modernized, ed. Professor Hoffmann, new ed., rev. to 1909"
    )
    assert citation.endswith(f"witness H, {site_url}hoyle/#hoyle.intro.1.")
    assert "localhost/" not in citation.replace(site_url, "")


def test_the_link_leads_to_the_passage(page: Page) -> None:
    open_panel(page, "hoyle/", "hoyle.intro.1")
    page.locator(OPEN).get_by_role("button", name="Copy link").click()
    page.get_by_role("status").filter(has_text="The link is copied.").wait_for()
    page.goto(clipboard(page))
    assert page.locator(":target").get_attribute("id") == "hoyle.intro.1"


def test_files_for_reference_managers_are_saved(page: Page, site_url: str) -> None:
    open_panel(page, "laws/", "hoyle.law.22")
    for name, file, start in (
        ("BibTeX", "hoyle.law.22.bib", "@incollection{hoyle.law.22,"),
        ("RIS", "hoyle.law.22.ris", "TY  - CHAP"),
        ("CSL-JSON", "hoyle.law.22.csl.json", "["),
    ):
        with page.expect_download() as download:
            page.get_by_role("dialog").get_by_role("link", name=f"{name}, as a file").click()
        assert download.value.suggested_filename == file
        text = download.value.path().read_text(encoding="utf-8")
        assert text.startswith(start) and f"{site_url}laws/22/#hoyle.law.22" in text, name
        page.locator(OPEN).get_by_role("button", name=f"Copy: {name}").click()
        page.get_by_role("status").filter(has_text="The entry is copied.").wait_for()
        assert clipboard(page).replace("\r\n", "\n") == text.replace("\r\n", "\n")


def test_words_over_several_sentences_are_cited_as_a_range(page: Page) -> None:
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
    assert page.locator("#ec-citing-title code").inner_text() == "hoyle.law.43.s1-s2"
    assert ", Law 43, sentences 1–2, " in page.locator(f"{OPEN} dd").first.inner_text()
    words = page.locator("#ec-citing blockquote").inner_text()
    assert not re.search(r"\b60\b|¶|page", words) and "the vole" in words


@pytest.mark.few(1)
@pytest.mark.parametrize("place", ["laws/43/", "parallel/laws/"])
def test_a_law_is_cited_from_every_witness(page: Page, site_url: str, place: str) -> None:
    open_panel(page, place, "hoyle.law.43")
    site = Site(root=ROOT, url=site_url)
    witness = page.get_by_label("Witness", exact=True)
    expected = {
        "Hoyle (H)": ("hoyle.law.43", False),
        "Cavendish, as quoted in Hoyle": ("hoyle.law.43", True),
        "Hoyle, paged copy (N): Law 43": ("hoyle-paged.law.43", False),
        "Transcription (C): Law 43": ("cavendish.law.43", False),
        "Wikipedia (W): Law 43": ("wikipedia.law.43", False),
        "Britannica (B): Law 22": ("britannica.law.22", False),
    }
    assert set(expected) <= set(witness.locator("option").all_inner_texts())
    page.locator(OPEN).get_by_label("Style", exact=True).select_option("chicago-notes")
    for label, (identifier, is_quoted) in expected.items():
        expect(witness).to_have_value("hoyle.law.43")
        witness.select_option(label=label)
        note = strip_markup(
            cite_passage(site, identifier, is_quoted=is_quoted).citations["chicago-notes"].note
        )
        expect(page.locator(f"{OPEN} dd").first).to_have_text(note)
        page.keyboard.press("Escape")
        find_cite_button(page, "hoyle.law.43").click()


def test_the_line_of_a_law_has_a_real_address_and_leads_to_all_else(page: Page, site_url: str) -> None:
    page.goto("laws/22/")
    first = page.locator("#cite dd [data-part=text]").first
    assert f"{site_url}laws/22/#hoyle.law.22" in first.inner_text()
    page.locator("#cite").get_by_role("button", name="Copy").click()
    expect(page.locator("#cite [data-part=said]").first).to_have_text("Copied.")
    assert clipboard(page) == first.inner_text()
    page.get_by_role("button", name="Other styles and ranges").click()
    page.locator(f"{OPEN} dd").first.wait_for()
    page.locator(OPEN).get_by_label("Style", exact=True).select_option("chicago-notes")
    assert page.locator(f"{OPEN} dd").first.inner_text() == first.inner_text()


SELECT_WORDS = """([id, begin, end]) => {
    const sentence = document.getElementById(id);
    const walker = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let done = 0;
    for (let node = walker.nextNode(); node; done += node.data.length, node = walker.nextNode()) {
        if (begin >= done && begin <= done + node.data.length) range.setStart(node, begin - done);
        if (end >= done && end <= done + node.data.length) { range.setEnd(node, end - done); break; }
    }
    sentence.scrollIntoView({block: "center"});
    getSelection().removeAllRanges(); getSelection().addRange(range);
    return getSelection().toString(); }"""


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("begin", "end", "selected", "cited"),
    [
        (6, 15, "ing be tu", "king be turned"),
        (24, 34, "the dealer", "the dealer"),
        (25, 32, "he deal", "the dealer"),
        (3, 12, "a king be", "a king be"),
    ],
)
def test_a_selection_snaps_to_whole_words(
    page: Page, begin: int, end: int, selected: str, cited: str
) -> None:
    page.goto("laws/22/")
    assert page.evaluate(SELECT_WORDS, ["hoyle.law.22.s1", begin, end]).strip() == selected
    page.get_by_role("button", name="Cite this passage").click()
    page.locator(f"{OPEN} dd").first.wait_for()
    expect(page.locator(f"{OPEN} blockquote")).to_have_text(cited)
    assert page.evaluate("() => getSelection().toString()").strip() == cited
    page.locator(OPEN).get_by_role("button", name="Copy quotation with citation").click()
    page.get_by_role("status").filter(has_text="copied").wait_for()
    assert clipboard(page).startswith(f"“{cited}”\n\n")


def test_words_selected_before_the_script_has_come_get_the_button(new_page: NewPage) -> None:
    page = new_page()
    with holding(page, "**/cite.js"):
        with page.expect_request("**/cite.js"):
            page.goto("laws/22/", wait_until="domcontentloaded")
        page.evaluate(SELECT_WORDS, ["hoyle.law.22.s1", 25, 32])
    page.get_by_role("button", name="Cite this passage").click()
    expect(page.locator(f"{OPEN} blockquote")).to_have_text("the dealer")


COVERS_WORDS = """() => {
    const box = document.querySelector(".ec-cite-chip").getBoundingClientRect();
    return [...getSelection().getRangeAt(0).getClientRects()].some(({left, right, top, bottom}) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top); }"""


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [320, 1280])
def test_the_button_for_selected_words_stands_beside_them(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("hoyle/worked-game/")
    page.evaluate(SELECT_WORDS, ["hoyle.worked-game.7.s2", 4, 30])
    chip = page.locator(".ec-cite-chip")
    expect(chip).to_be_in_viewport(ratio=1)
    assert not page.evaluate(COVERS_WORDS)
    page.evaluate("() => scrollBy(0, -400)")  # to the end of the window
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(chip).to_be_in_viewport(ratio=1)
    assert not page.evaluate(COVERS_WORDS)


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

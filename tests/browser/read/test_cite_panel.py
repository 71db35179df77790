"""The panel for citing in a real browser: where it stands, keys and focus, addresses, what it remembers."""

import pytest
from playwright.sync_api import Page, expect
from support.pages.citing_panel import OPEN, clipboard, open_panel


def ask_field(page: Page, words: str) -> None:
    """Write words into the field for citing."""
    page.get_by_label("Law, passage or topic").fill(words)


def test_the_field_understands_what_people_type(page: Page) -> None:
    """All ways to write a reference are tested in ``tests/site/cite/test_references.py``."""
    page.goto("cite/")
    for words, name, identifier in (
        ("C 22", "Law 22, Transcription (C)", "cavendish.law.22"),
        ("15—18", "Laws 15–18, Hoyle (H)", "hoyle.law.15-18"),
        ("“Hoyle.Worked-Game.7”).", "The Game of A and Y, Paragraph 7, Hoyle (H)", "hoyle.worked-game.7"),
    ):
        ask_field(page, words)
        page.get_by_role("button", name=f"Cite {name}", exact=True).click()
        expect(page.locator("#ec-citing-title code")).to_have_text(identifier)
        page.keyboard.press("Escape")


def test_a_topic_lists_the_laws_to_choose_from(page: Page) -> None:
    page.goto("cite/")
    ask_field(page, "revoke")
    rows = page.locator("[data-part=choices] li strong")
    expect(rows.first).to_be_visible()
    assert {"Law 43", "Britannica, law 22"} <= set(rows.all_inner_texts())
    page.get_by_label("Law, passage or topic").press("Enter")
    expect(page.locator("[data-part=choices] button").first).to_be_focused()
    expect(page.locator(OPEN)).to_have_count(0)


def test_what_is_not_understood_gets_a_sentence_and_nothing_to_copy(page: Page) -> None:
    page.goto("cite/")
    says = page.locator("ec-cite-finder [data-part=says]")
    ask_field(page, "nonsense")
    page.get_by_label("Law, passage or topic").press("Enter")
    expect(says).to_contain_text("No law or passage is called “nonsense”.")
    page.evaluate("() => { location.hash = 'Law 99'; }")
    expect(page.get_by_label("Law, passage or topic")).to_have_value("Law 99")
    expect(says).to_contain_text("There is no law 99. The clubs’ code has laws 1 to 51.")
    expect(page.locator("[data-part=choices] button")).to_have_count(0)
    expect(page.locator(OPEN)).to_have_count(0)


def test_a_link_with_what_surrounded_it_in_print_leads_to_its_passage(page: Page) -> None:
    fragment = "Hoyle.Law.22%E2%80%9D,"
    page.goto(f"laws/22/#{fragment}")
    expect(page.locator(":target")).to_have_id("hoyle.law.22")
    expect(page.locator(":target")).to_be_in_viewport()
    page.goto(f"parallel/laws/#{fragment}")
    expect(page.locator("[id='spine.law.22']")).to_be_in_viewport()
    expect(page.locator("ec-parallel [data-part=fault]")).to_be_hidden()
    page.goto(f"cite/#{fragment}")
    expect(page.locator("#ec-citing-title code")).to_have_text("hoyle.law.22")


def test_an_address_of_a_page_shows_a_range_or_says_that_there_is_none(page: Page) -> None:
    page.goto("laws/#hoyle.law.15-18")
    expect(page.locator(".ec-lit[id='hoyle.law.15']")).to_be_in_viewport()
    lit = page.locator("[id^='hoyle.law.'].ec-lit:not(.ec-s)")
    assert [mark.get_attribute("id") for mark in lit.all()] == [f"hoyle.law.{n}" for n in range(15, 19)]
    page.goto("about:blank")
    page.goto("laws/#hoyle.law.99")
    expect(page.locator(".ec-absent")).to_have_text(
        "This page has no passage “hoyle.law.99”. It is shown from its beginning."
    )
    expect(page.locator(".ec-lit")).to_have_count(0)
    assert page.evaluate("scrollY") < 100


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("place", "identifier", "passage"),
    [
        ("laws/43/", "hoyle.law.43", ".ec-lawpage__text"),
        ("hoyle/worked-game/", "hoyle.worked-game.7", "[id='hoyle.worked-game.7']"),
        ("parallel/laws/", "hoyle.law.3", "[data-w=H] [data-passage='hoyle.law.3'].ec-source"),
    ],
)
def test_the_panel_stands_beside_the_passage(page: Page, place: str, identifier: str, passage: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    open_panel(page, place, identifier)
    panel, words = page.locator(OPEN).bounding_box(), page.locator(passage).first.bounding_box()
    assert panel and words
    apart = (
        panel["x"] >= words["x"] + words["width"]
        or panel["x"] + panel["width"] <= words["x"]
        or panel["y"] >= words["y"] + words["height"]
        or panel["y"] + panel["height"] <= words["y"]
    )
    assert apart, (panel, words)


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [390, 320])
def test_on_a_phone_the_passage_can_be_read_above_the_panel(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    open_panel(page, "laws/3/", "hoyle.law.3")
    panel, words = page.locator(OPEN).bounding_box(), page.locator(".ec-lawpage__text").bounding_box()
    assert panel and words and words["y"] + words["height"] <= panel["y"]
    assert panel["width"] == width and panel["y"] + panel["height"] <= 740


def test_a_range_is_chosen_by_keys_and_its_citation_copied(page: Page) -> None:
    page.goto("laws/44/")
    page.get_by_role("button", name="Cite hoyle.law.44", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator(f"{OPEN} dd").first.wait_for()
    for label in ("Close", "Witness", "From", "To"):
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == label
    page.keyboard.press("ArrowDown")
    page.locator("#ec-citing-title", has_text="hoyle.law.44-45").wait_for()
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "To"
    page.locator(OPEN).get_by_label("Style", exact=True).select_option("chicago-notes")
    page.locator(OPEN).get_by_role("button", name="Copy: note").focus()
    page.keyboard.press("Enter")
    page.get_by_role("status").filter(has_text="The citation is copied.").wait_for()
    assert clipboard(page).startswith("Cavendish, “Écarté,” in Hoyle’s Games Modernized")
    assert ", Laws 44–45, " in clipboard(page)


def test_the_panel_opens_and_closes_by_keys_and_gives_the_focus_back(page: Page) -> None:
    page.goto("hoyle/")
    about = page.locator('.ec-mark [data-about-link="hoyle.intro.2"]')
    expect(about).to_have_attribute("aria-expanded", "false")  # before its script has come it is a link
    about.focus()
    page.keyboard.press("Enter")
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


def test_tab_leads_out_of_the_panel_to_what_follows_its_button(page: Page) -> None:
    open_panel(page, "hoyle/", "hoyle.intro.1")
    opener = page.get_by_role("button", name="Cite hoyle.intro.1", exact=True)
    page.keyboard.press("Shift+Tab")
    page.locator(OPEN).wait_for(state="hidden")
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(f"{OPEN} dd").first.wait_for()
    page.locator("#ec-citing").get_by_role("link", name="CSL-JSON, as a file").focus()
    before = page.evaluate("() => scrollY")
    page.keyboard.press("Tab")
    page.locator(OPEN).wait_for(state="hidden")
    assert page.evaluate("() => document.activeElement.textContent") == "JSON"
    assert abs(page.evaluate("() => scrollY") - before) < 100


def test_the_day_of_access_is_today(page: Page) -> None:
    page.goto("cite/#hoyle.law.22")
    page.locator(OPEN).get_by_label("Style", exact=True).select_option("oscola")
    today = page.evaluate(
        "() => new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })"
    )
    for form in ("cited", "listed"):
        expect(page.locator(f"{OPEN} [data-form={form}] dd")).to_contain_text(f"accessed {today}")

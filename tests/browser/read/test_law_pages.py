"""Pages of laws and the glossary in a browser: previews by pointer, key and touch; links; copies."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import Faults, NewPage, PageWith


def test_a_law_is_previewed_on_hover_and_stays_under_the_pointer(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    page.goto("laws/22/")
    page.locator(".ec-editor .ec-lawref", has_text="Law 23").first.hover()
    preview = page.locator(".ec-preview")
    expect(preview).to_contain_text("If either player hold the king of trumps")
    expect(preview).to_contain_text("Law 23 · Announcing the king held in hand")
    preview.hover()
    page.clock.run_for(5_000)  # longer than a preview stays without the pointer
    expect(preview).to_be_visible()
    page.mouse.move(2, 2)
    expect(preview).to_have_count(0)


def test_a_term_is_explained_on_focus_and_escape_closes_it(page: Page) -> None:
    page.goto("laws/16/")
    term = page.locator("a.ec-term", has_text="stock")
    page.keyboard.press("Tab")  # the focus is that of a keyboard
    term.focus()
    preview = page.locator(".ec-preview")
    expect(preview).to_contain_text("twenty-one cards")
    assert term.get_attribute("aria-describedby") == preview.get_attribute("id")
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    expect(term).to_be_focused()


def test_a_first_touch_explains_and_a_second_follows(page_with: PageWith) -> None:
    page = page_with(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    page.goto("laws/16/")
    term = page.locator("a.ec-term", has_text="stock")
    term.tap()
    expect(page.locator(".ec-preview")).to_contain_text("twenty-one cards")
    assert page.url.endswith("laws/16/")
    term.tap()
    page.wait_for_url("**/glossary/#stock")


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("address", "link", "words"),
    [
        ("passages/<b>7/", "", "passage “b>7”"),
        (
            "passages/hoyle.jeux-de-regle.99/",
            "",
            "The address asks for the passage “hoyle.jeux-de-regle.99”. There is none.",
        ),
        (
            "passages/hoyle.law.15-18",
            "laws/#hoyle.law.15-18",
            "passage “hoyle.law.15-18”. It stands at hoyle.law.15-18.",
        ),
    ],
)
def test_the_address_of_an_unknown_passage_gets_a_sentence(
    page: Page, faults: Faults, address: str, link: str, words: str
) -> None:
    faults.expect("404")
    page.goto(address)
    says = page.locator("ec-lost [data-part=says]")
    expect(says).to_contain_text(words)
    links = says.locator("a").evaluate_all("links => links.map(link => link.href)")
    assert len(links) == (1 if link else 0) and all(each.endswith(f"/{link}") for each in links)
    expect(says.locator("b")).to_have_count(0)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("written", "page_address"),
    [
        ("laws/22)", "laws/22/"),
        ("Laws/Britannica/9/%E2%80%9D.", "laws/britannica/9/"),
        ("laws/%2022/#hoyle.law.22),", "laws/22/"),
        ("CITE/;", "cite/"),
    ],
)
def test_the_address_of_a_page_survives_print(
    page: Page, faults: Faults, written: str, page_address: str
) -> None:
    faults.expect("404")
    page.goto(written)
    page.wait_for_url(f"**/{page_address}*")

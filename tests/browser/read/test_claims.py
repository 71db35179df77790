"""The list of claims in a real browser: filters, links to one claim, checks, reading without a script."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS

LIST = "claims/"


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


def count_visible(page: Page) -> int:
    """How many claims are visible."""
    return page.locator(".ec-claim:visible").count()


def test_filters_narrow_the_list_and_are_part_of_the_address(page: Page) -> None:
    page.goto(LIST)
    everything = count_visible(page)
    expect(page.locator("[data-part='count']")).to_contain_text(
        f"{everything} of {everything} claims shown: fails"
    )
    page.get_by_label("Verdict", exact=True).select_option("fails")
    failing = count_visible(page)
    assert 0 < failing < everything
    expect(page.locator("[data-part='count']")).to_have_text(
        f"{failing} of {everything} claims shown: fails {failing}."
    )
    page.get_by_label("Author", exact=True).select_option("Hoyle")
    assert page.locator(".ec-claim:visible:not([data-author='Hoyle'][data-verdict='fails'])").count() == 0
    assert "verdict=fails" in page.url and "author=Hoyle" in page.url
    expect(page.get_by_role("heading", name="Fails: ")).to_be_visible()
    expect(page.get_by_role("heading", name="Holds: ")).to_be_hidden()
    page.reload()
    assert count_visible(page) == page.locator(".ec-claim[data-author='Hoyle'][data-verdict='fails']").count()
    page.get_by_role("button", name="Show all").click()
    assert count_visible(page) == everything


def test_the_claims_are_folded_to_lines_with_an_address_of_their_own(page: Page) -> None:
    page.goto(LIST)
    assert page.locator(".ec-claim[open]").count() == 0
    line = page.locator(".ec-claim summary").first
    assert (line.bounding_box() or {"height": 99})["height"] < 50
    line.focus()
    page.keyboard.press("Enter")
    claim = page.locator(".ec-claim[open]")
    expect(claim.get_by_text("What was checked")).to_be_visible()
    assert page.url.endswith(f"#{claim.get_attribute('id')}")


def test_the_address_of_a_sentence_unfolds_all_that_it_claims(page: Page) -> None:
    page.goto(f"{LIST}#hoyle-kqj-one-trump")
    passage = page.locator("#hoyle-kqj-one-trump").get_attribute("data-passage")
    anchor = page.locator(f".ec-claim[data-passage='{passage}'] span[data-all]").first.get_attribute("id")
    page.goto(f"{LIST}?verdict=not+decidable#{anchor}")
    of_sentence = page.locator(f".ec-claim[data-passage='{passage}']")
    for claim in of_sentence.all():
        expect(claim).to_have_attribute("open", "")
        expect(claim).to_be_visible()


def test_an_address_of_a_former_claim_leads_to_what_became_of_it(page: Page) -> None:
    page.goto(f"{LIST}?verdict=fails#hoyle-keep-king")
    expect(page.locator("#hoyle-keep-kings-and-trumps")).to_be_in_viewport()
    page.goto(f"{LIST}#hoyle-pack-of-thirty-two")
    expect(
        page.get_by_text("nor are the rules of the game where an author only restates them")
    ).to_be_in_viewport()


def test_checks_run_in_the_browser_and_the_reader_learns_whether_they_agree(page: Page) -> None:
    page.goto(f"{LIST}#hoyle-example-1-queen-of-hearts")
    claim = page.locator("#hoyle-example-1-queen-of-hearts")
    claim.get_by_role("button", name="Run it here").click()
    expect(claim.locator("[data-ran]")).to_have_text(
        "Run in your browser just now: holds in part, with the same evidence.", timeout=ENGINE_MS
    )
    forged = page.locator("#hoyle-game-2-vole")
    forged.locator("> summary").click()
    forged.locator("[data-evidence]").evaluate("words => { words.textContent = 'Ace above knave.'; }")
    forged.get_by_role("button", name="Run it here").click()
    expect(forged.locator("[data-ran]")).to_contain_text("This is not what the page says", timeout=ENGINE_MS)

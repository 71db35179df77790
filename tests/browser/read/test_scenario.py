"""The scenario on a law's page in a browser: facts, ruling, lit words, and the table before and after an option."""

from playwright.sync_api import Locator, Page, expect

CASE = "#scenario/dealer-gives-too-many//cavendish"


def _place(page: Page, name: str) -> Locator:
    return page.locator(f'.ec-scene .ec-table [data-place="{name}"]')


def test_facts_change_the_ruling_the_table_and_the_words_that_are_lit(page: Page) -> None:
    page.goto("laws/15/#scenario")
    scene = page.locator("ec-scenario")
    expect(_place(page, "turn-up")).to_contain_text("turn-up")
    expect(page.locator(".ec-part--lit").first).to_be_visible()
    lit = page.locator(".ec-part--lit").all_inner_texts()
    ruling = scene.locator(".ec-ruling__says").inner_text()
    scene.locator('input[name="fact-turn-up"][value="not-exposed"]').check(force=True)
    expect(scene.locator(".ec-ruling__says")).not_to_have_text(ruling)
    expect(_place(page, "turn-up")).to_contain_text("no turn-up yet")
    assert page.locator(".ec-part--lit").all_inner_texts() != lit


def test_an_option_shows_the_table_after_it_and_back_the_one_before(page: Page) -> None:
    page.goto(f"laws/31/{CASE}")
    hand = _place(page, "2-hand")
    expect(hand).to_contain_text("six cards, one too many")
    expect(page.locator('[data-you="2"]')).to_be_visible()
    expect(page.get_by_role("img", name="Ann’s hand: five cards, face down")).to_be_visible()
    page.get_by_role("button", name="Discard what is too many").click()
    expect(page.locator('[data-part="after"]')).to_contain_text("Bob lays aside one card")
    expect(hand.get_by_role("listitem")).to_have_count(5)
    expect(_place(page, "2-put-by").locator(".ec-table__card--moved")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(hand.get_by_role("listitem")).to_have_count(6)
    expect(page.locator(".ec-table__card--moved")).to_have_count(0)
    expect(page.get_by_role("button", name="Discard what is too many")).to_be_focused()


def test_a_link_leads_to_a_case_and_a_wrong_one_says_what_is_wrong(page: Page) -> None:
    page.goto("laws/25/#scenario/false-king/offender=dealer/britannica")
    expect(page.locator("ec-scenario input[value=britannica]")).to_be_checked()
    expect(page.locator('[data-part="happened"]')).to_contain_text("Ann announces the king")
    page.goto("about:blank")
    page.goto("laws/25/#scenario/false-king/offender=nobody/cavendish")
    expect(page.locator('ec-scenario [data-part="fault"]')).to_contain_text("offender=nobody")
    expect(page.locator('[data-part="happened"]')).to_contain_text("Bob announces the king")


def test_the_desk_leads_to_the_table_of_its_case(page: Page) -> None:
    page.goto("referee/#false-king/offender=dealer/cavendish")
    page.get_by_role("link", name="See it on the table").click()
    page.wait_for_url("**/laws/25/#scenario/false-king/**")
    expect(page.locator('[data-part="happened"]')).to_contain_text("Ann announces the king")

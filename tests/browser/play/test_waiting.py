"""What a reader does while an answer is pending, outside whole games: nothing is lost, and nothing stays silent."""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from support.browser import ENGINE_MS, NewPage, set_fragment
from support.pages.held_worker import hold_answers, wait_for_held


@pytest.fixture
def page(asking_page: Page) -> Page:
    """These tests are about answers, and share an engine."""
    return asking_page


def test_a_card_is_not_played_while_other_hands_are_placed(page: Page) -> None:
    page.goto("table/")
    with hold_answers(page):
        page.locator(".ec-placing button").first.click()
        wait_for_held(page, 0)
        page.locator("[data-part='table'] button[data-card]").first.click()
        expect(page.locator("[data-part='message']")).to_contain_text("other hands are being placed")


def test_what_is_written_while_the_laboratory_answers_stays(page: Page) -> None:
    page.goto("laboratory/")
    played = page.locator("[name=played]")
    with hold_answers(page):
        page.locator("[name=seat][value=dealer]").evaluate("radio => radio.click()")
        expect(page.locator("[data-part='answer']")).to_have_attribute("aria-busy", "true")
        played.evaluate("field => { field.value = 'KS'; }")
    expect(page.locator("[data-part='hint']")).to_contain_text("you asked about before", timeout=ENGINE_MS)
    assert played.input_value() == "KS"


@pytest.mark.long
def test_an_answer_that_comes_soon_raises_no_status(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    page.goto("laboratory/")
    seat = "radio => radio.click()"
    status = page.locator("ec-engine-status [role=status]")
    page.locator("[name=seat][value=dealer]").evaluate(seat)
    expect(page).to_have_url(re.compile("/dealer/"), timeout=ENGINE_MS)
    page.wait_for_function("() => !document.querySelector('.ec-lab__waiting button')", timeout=ENGINE_MS)
    expect(status).to_have_text("")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    with hold_answers(page):
        page.locator("[name=seat][value=non-dealer]").evaluate(seat)
        page.clock.run_for(390)
        assert status.text_content() == ""
        page.clock.run_for(20)
        assert status.text_content() == "The engine is computing."
        expect(page.get_by_role("button", name="Stop the engine")).to_be_visible()
    expect(page).to_have_url(re.compile("/non-dealer/"), timeout=ENGINE_MS)


def test_a_case_that_did_not_arrive_is_asked_for_again_by_its_link(new_page: NewPage) -> None:
    page = new_page(watch=False, service_workers="block")
    page.route("**/rulings.json", lambda route: route.abort())
    page.goto("referee/#revoke")
    expect(page.locator("[data-part=fault]").first).to_contain_text("The rulings did not arrive.")
    link = page.locator("ec-referee [data-part=phases] [data-irregularity=revoke]").first
    link.evaluate("link => link.click()")
    expect(page.locator("[data-part=fault]").first).to_contain_text("The rulings did not arrive.")
    page.unroute("**/rulings.json")
    link.evaluate("link => link.click()")
    expect(page.locator("[data-part=title]")).to_have_text("A player does not follow suit, although he can")
    expect(page.locator("[data-part=fault]").first).to_have_text("")


def test_the_true_chance_is_dropped_by_a_step_and_asked_for_again(replay: Page) -> None:
    panel, answer = replay.locator("[data-part=ending]"), replay.locator("[data-part=ending-answer]")
    set_fragment(replay, "a-and-y/5.11")
    replay.locator("[data-do=ending]").click()
    expect(answer).to_contain_text("%")
    computed = answer.inner_text()
    with hold_answers(replay):
        replay.locator("[name=supposing]").select_option("hoyle")
        expect(answer).to_have_attribute("aria-busy", "true")
        replay.locator("[data-do=back]").click()
        expect(panel).to_be_hidden()
    replay.locator("[data-do=next]").click()
    expect(answer).to_have_text("")
    replay.locator("[data-do=ending]").click()
    expect(answer).to_contain_text("%", timeout=ENGINE_MS)
    assert answer.inner_text() != computed, "what is supposed is kept"
    replay.locator("[name=supposing]").select_option("")
    expect(answer).to_have_text(re.compile(re.escape(computed[:20])))


def test_drills_say_that_their_questions_did_not_arrive(new_page: NewPage) -> None:
    page = new_page(watch=False)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("drills/")
    name = "propose/KS.QS.JS.8H.8D/7H/non-dealer"
    progress = f'{{"version": 1, "questions": {{"{name}": {{"box": 1, "due": 0, "right": 0, "wrong": 1}}}}}}'
    page.evaluate("kept => localStorage.setItem('ecarte.drills', kept)", progress)
    address = page.locator("ec-drills").evaluate(
        "drills => new URL(drills.dataset.questions, location.href).href"
    )
    page.route(address, lambda route: route.abort())
    page.reload()
    expect(page.locator("[data-part='fault']")).to_contain_text("did not arrive")
    page.unroute(address)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    assert errors == []


def test_a_case_that_arrives_late_does_not_cover_the_list_and_can_be_asked_for_again(
    new_page: NewPage,
) -> None:
    page = new_page(watch=False)
    held: list[Route] = []
    page.route("**/rulings.json", lambda route: held.append(route))  # noqa: PLW0108 – playwright marks it
    page.goto("referee/#revoke")
    expect(page.locator("ec-referee")).to_be_visible()
    page.locator("ec-referee [data-do='list']").evaluate("button => button.click()")
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-part='list']")).to_be_visible()
    expect(page.locator("[data-part='case']")).to_be_hidden()

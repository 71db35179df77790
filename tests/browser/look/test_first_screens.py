"""What a reader has in the first screen of a laptop: the first law, the words of a step with what happened."""

from playwright.sync_api import Page, expect

SCREEN = 900


def test_the_list_of_laws_begins_in_the_first_screen(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": SCREEN})
    page.goto("laws/")
    expect(page.locator("[id='hoyle.law.1'] > .ec-source")).to_be_in_viewport(ratio=1)


def test_the_laws_side_by_side_begin_at_the_first(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": SCREEN})
    page.goto("parallel/laws/")
    first = page.locator(".ec-par__row").first
    expect(first).to_have_attribute("data-label", "Law 1: The right to shuffle")
    expect(first.locator("td:visible .ec-source").first).to_be_in_viewport(ratio=1)


def test_a_replay_says_under_hoyles_words_what_happened(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": SCREEN})
    page.goto("replay/a-and-y/")
    source = page.locator(".ec-replay__text .ec-s--now").first.bounding_box()
    event = page.locator("[data-part=words] .ec-event").first
    expect(event).to_be_in_viewport(ratio=1)
    place = event.bounding_box()
    assert source and place
    assert place["y"] > source["y"] and place["x"] < page.locator(".ec-replay__pinned").bounding_box()["x"]  # type: ignore[index]

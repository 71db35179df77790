"""What a reader does on a page, a line for each act, for tests that are rows of data."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from ..browser import ENGINE_MS


def take_steps(page: Page, steps: Sequence[str]) -> None:
    """``click SELECTOR``, ``press KEY``, ``type WORDS``, or ``see SELECTOR``, which waits for it."""
    for step in steps:
        act, _, what = step.partition(" ")
        match act:
            case "click":
                page.locator(what).first.click()
            case "press":
                page.keyboard.press(what)
            case "type":
                page.keyboard.type(what)
            case "see":
                expect(page.locator(what).first).to_be_visible(timeout=ENGINE_MS)
            case _:
                raise ValueError(f"“{step}” is no step")

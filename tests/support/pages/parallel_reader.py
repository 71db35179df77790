"""The parallel reader, in browser tests."""

from playwright.sync_api import Page, ViewportSize

LAWS = "parallel/laws/"


def row(number: int) -> str:
    """Selects the row of a law."""
    return f'[id="spine.law.{number}"]'


def open_options(page: Page) -> None:
    """Show what can be chosen."""
    page.locator(".ec-par__options > summary").click()


PHONE: ViewportSize = {"width": 390, "height": 780}


DESK: ViewportSize = {"width": 1280, "height": 800}

"""The panel for citing, in browser tests."""

from playwright.sync_api import Locator, Page

OPEN = "#ec-citing:popover-open"


SELECT = """id => { const range = document.createRange();
    range.selectNodeContents(document.getElementById(id));
    document.getElementById(id).scrollIntoView({block: "center"});
    getSelection().removeAllRanges(); getSelection().addRange(range); }"""


def clipboard(page: Page) -> str:
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def open_panel(page: Page, place: str, identifier: str) -> None:
    """Go to a page and open the panel for citing one of its passages: a law at once, others from their own panel."""
    page.goto(place)
    find_cite_button(page, identifier).click()
    page.locator(f"{OPEN} dd").first.wait_for()


def find_cite_button(page: Page, identifier: str) -> Locator:
    """The button that cites a passage; the panel of a paragraph is opened to find it."""
    mark = page.locator(f'.ec-mark [data-about-link="{identifier}"]')
    if mark.count() and mark.get_attribute("aria-expanded") != "true":
        mark.click()
    return page.get_by_role("button", name=f"Cite {identifier}", exact=True)

"""What tests of notebooks in the browser share: where cells are, and how a reader writes into them."""

from playwright.sync_api import Locator, Page, expect

from ..browser import ENGINE_MS

NOTEBOOK = "notebooks/the-game-of-a-and-y/"
"""A notebook with cells, words and drawings."""
TRY = "notebooks/try/"
"""The notebook that a reader writes himself."""


def find_cell(page: Page, number: int) -> Locator:
    """The cell with a number, from 1."""
    return page.get_by_role("region", name=f"Cell {number}", exact=True)


def find_outputs(page: Page, number: int) -> Locator:
    """What a cell has put out."""
    return find_cell(page, number).locator("[data-part=outputs]")


def find_drawing(page: Page, number: int) -> Locator:
    """What a cell has drawn."""
    return find_outputs(page, number).locator(".ec-output-box")


def show_code(page: Page) -> None:
    """Open the code of all cells, as the bar's switch does; it stays open on other visits."""
    switch = page.get_by_role("button", name="Show the code", exact=True)
    expect(switch).to_be_visible()
    if switch.get_attribute("aria-pressed") == "false":
        switch.click()


def find_state(page: Page) -> Locator:
    """What the bar says."""
    return page.locator(".ec-notebook__state")


def find_code(page: Page, number: int) -> Locator:
    """The editor of a cell."""
    return page.get_by_role("textbox", name=f"Code of cell {number}", exact=True)


def press(page: Page, act: str) -> None:
    """Press a button by its name, such as ``Run cell 2``."""
    page.get_by_role("button", name=act, exact=True).click()


def add_cell(page: Page, after: int) -> None:
    """Add a cell after another, and wait for its editor, which opens by itself."""
    press(page, f"Add below cell {after}")
    expect(find_code(page, after + 1)).to_be_focused(timeout=ENGINE_MS)


def write(page: Page, number: int, source: str) -> None:
    """Write a source into a cell, whatever stands there."""
    edit = page.get_by_role("button", name=f"Edit cell {number}", exact=True)
    code = find_code(page, number)
    expect(edit.or_(code).first).to_be_visible(timeout=ENGINE_MS)
    if edit.is_visible():
        edit.click()
    code.focus(timeout=ENGINE_MS)
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(source)


def run(page: Page, number: int, source: str) -> Locator:
    """Write a source into a cell and run it; its outputs when it has ended."""
    write(page, number, source)
    press(page, f"Run cell {number}")
    wait_for_end(page, number)
    return find_outputs(page, number)


def wait_for_end(page: Page, number: int) -> None:
    """Wait until a cell has ended."""
    expect(find_cell(page, number)).to_have_attribute("data-state", "idle", timeout=ENGINE_MS)
    expect(find_state(page)).not_to_have_text("", timeout=ENGINE_MS)

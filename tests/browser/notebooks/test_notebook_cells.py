"""The cells of a notebook before any of them is run: read, edited, reset. None of it asks for Python."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from support.browser import ListRequests, forget_kept
from support.pages.notebook_page import (
    find_cell,
    find_code,
    find_state,
    press,
    show_code,
    write,
)

NOTEBOOK = "notebooks/collating-the-laws/"
"""The one with the fewest drawings, which opens soonest."""
MINE = "print('mine')"


@pytest.fixture
def notebook(warm_page: Page, list_requests: ListRequests) -> Iterator[Page]:
    """The notebook as it is written, for a reader who has kept nothing; the engine is never asked for."""
    asked = list_requests(warm_page)
    forget_kept(warm_page)
    warm_page.goto(NOTEBOOK)
    show_code(warm_page)
    yield warm_page
    assert not [request.url for request in asked if "/assets/engine/" in request.url]


def read_code(page: Page) -> str:
    return find_cell(page, 1).locator("pre.ec-cell__source").text_content() or ""


def test_code_is_folded_for_those_who_read_and_one_switch_opens_it(page: Page) -> None:
    page.goto(NOTEBOOK)
    sources = page.locator("pre.ec-cell__source")
    switch = page.get_by_role("button", name="Show the code", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert not any(source.is_visible() for source in sources.all())
    assert not page.get_by_role("button", name="Run cell 1").is_visible()
    page.get_by_text("Code of cell 2", exact=True).click()
    expect(sources.nth(1)).to_be_visible()
    expect(sources.first).to_be_hidden()
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert all(source.is_visible() for source in sources.all())
    page.goto("notebooks/how-ecarte-is-solved/")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(sources.first).to_be_visible()
    switch.click()
    assert not any(source.is_visible() for source in sources.all())
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(sources.first).to_be_hidden()


def test_an_edit_is_kept_and_reset_and_brought_back_and_discarded_on_another_visit(notebook: Page) -> None:
    given = read_code(notebook)
    write(notebook, 1, MINE)
    notebook.reload()
    assert read_code(notebook) == MINE
    press(notebook, "Reset cell 1")
    assert read_code(notebook) == given
    press(notebook, "Undo")
    assert read_code(notebook) == MINE
    notebook.evaluate("sessionStorage.clear()")  # the tab is closed
    notebook.reload()
    expect(find_state(notebook)).to_contain_text("earlier visit")
    assert read_code(notebook) == MINE
    notebook.get_by_role("button", name="Discard it").click()
    assert read_code(notebook) == given
    notebook.evaluate("sessionStorage.clear()")
    notebook.reload()
    expect(find_state(notebook)).not_to_contain_text("earlier visit")
    assert read_code(notebook) == given
    write(notebook, 1, MINE)
    press(notebook, "Reset all")
    assert read_code(notebook) == given
    notebook.reload()
    assert read_code(notebook) == given


def test_the_editor_is_left_by_escape_and_tab_goes_on(notebook: Page) -> None:
    notebook.get_by_role("button", name="Edit cell 1", exact=True).press("Enter")
    expect(find_code(notebook, 1)).to_be_focused()
    notebook.keyboard.press("Control+End")
    notebook.keyboard.press("Enter")
    notebook.keyboard.press("Tab")
    expect(find_code(notebook, 1)).to_be_focused()
    notebook.keyboard.press("Escape")
    notebook.keyboard.press("Tab")
    expect(find_code(notebook, 1)).not_to_be_focused()
    assert notebook.evaluate("document.activeElement.closest('[data-cell]')?.ariaLabel") == "Cell 1"

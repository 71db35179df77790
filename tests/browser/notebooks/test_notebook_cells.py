"""The cells of a notebook before any of them is run: read, edited, reset, sent as links. None of it asks for Python."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from support.browser import (
    ListRequests,
    NewPage,
    forget_kept,
)
from support.pages.notebook_page import (
    find_cell,
    find_code,
    find_state,
    press,
    show_code,
    write,
    write_link,
)

NOTEBOOK = "notebooks/collating-the-laws/"
"""The one with the fewest drawings, which opens soonest."""
MINE = "print('mine')"
THEIRS = "print('theirs')"


@pytest.fixture
def notebook(warm_page: Page, list_requests: ListRequests) -> Iterator[Page]:
    """The notebook as it is written, for a reader who has kept nothing; the engine is never asked for."""
    asked = list_requests(warm_page)
    forget_kept(warm_page)
    warm_page.goto(NOTEBOOK)
    show_code(warm_page)
    yield warm_page
    assert not [request.url for request in asked if "/assets/engine/" in request.url]


def name_first_cell(page: Page) -> str:
    return find_cell(page, 1).get_attribute("data-cell") or ""


def open_link(page: Page, fragment: str) -> None:
    """Come by a link from elsewhere."""
    page.goto("about:blank")
    page.goto(NOTEBOOK + fragment)


def read_code(page: Page) -> str:
    return find_cell(page, 1).locator("pre.ec-cell__source").text_content() or ""


def test_code_is_folded_for_those_who_read_and_one_switch_opens_it(new_page: NewPage) -> None:
    page = new_page()
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


def test_an_edit_is_kept_and_reset_and_brought_back(notebook: Page) -> None:
    given = read_code(notebook)
    write(notebook, 1, MINE)
    notebook.reload()
    assert read_code(notebook) == MINE
    press(notebook, "Reset cell 1")
    assert read_code(notebook) == given
    press(notebook, "Undo")
    assert read_code(notebook) == MINE
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


def test_a_link_is_shown_with_a_warning_and_not_run(notebook: Page) -> None:
    given = read_code(notebook)
    write(notebook, 1, MINE)
    link = write_link(name_first_cell(notebook), THEIRS)
    open_link(notebook, link)
    assert read_code(notebook) == THEIRS
    warning = notebook.get_by_role("note")
    expect(warning).to_contain_text("not part of this edition")
    expect(warning).to_contain_text("It has not run")
    expect(find_state(notebook)).to_contain_text("It has not run")
    warning.get_by_role("button", name="Show what you wrote here before").click()
    assert read_code(notebook) == MINE
    expect(warning).to_be_hidden()
    press(notebook, "Undo")
    assert read_code(notebook) == THEIRS
    press(notebook, "Reset cell 1")
    press(notebook, "Reset cell 1")
    assert read_code(notebook) == given


def test_what_a_reader_changes_in_a_link_survives_a_reload(notebook: Page) -> None:
    open_link(notebook, write_link(name_first_cell(notebook), THEIRS))
    write(notebook, 1, MINE)
    notebook.reload()
    assert read_code(notebook) == MINE
    expect(notebook.get_by_role("note")).to_contain_text("not part of this edition")


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#run/{cell}/p.!!", "damaged"),
        ("#run/{cell}/p._w", "damaged"),  # no UTF-8
        ("#run/{cell}/d.AAAA", "damaged"),
        ("#run/{cell}", "damaged"),
        ("#run/no-such-cell/p.MQ", "does not have: “no-such-cell”"),
    ],
)
def test_a_damaged_link_gets_a_sentence_and_nothing_is_lost(
    notebook: Page, fragment: str, words: str
) -> None:
    write(notebook, 1, MINE)
    open_link(notebook, fragment.format(cell=name_first_cell(notebook)))
    expect(find_state(notebook)).to_contain_text(words)
    assert read_code(notebook) == MINE


def test_what_a_reader_wrote_is_there_on_another_visit_and_can_be_discarded(new_page: NewPage) -> None:
    page = new_page()
    page.goto(NOTEBOOK)
    given = read_code(page)
    show_code(page)
    write(page, 1, MINE)
    page.evaluate("sessionStorage.clear()")  # the tab is closed
    page.reload()
    expect(find_state(page)).to_contain_text("earlier visit")
    assert read_code(page) == MINE
    page.get_by_role("button", name="Discard it").click()
    assert read_code(page) == given
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(find_state(page)).not_to_contain_text("earlier visit")
    assert read_code(page) == given

"""What a reader makes in two tabs of one browser is all kept, and where storage is refused nothing else fails."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import NewPage
from support.pages.notebook_page import TRY, add_cell, find_cell, find_state, show_code, write

NOTEBOOK = "notebooks/collating-the-laws/"
DENIED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {get() { throw new DOMException("no", "SecurityError"); }});"""


def open_two(new_page: NewPage, address: str) -> tuple[Page, Page]:
    """One address in two tabs."""
    first = new_page()
    second = first.context.new_page()
    for page in (first, second):
        page.goto(address)
    return first, second


def answer_drill(page: Page, kind: str) -> None:
    """Answer a question of a kind."""
    page.locator(f"input[name=set][value={kind}]").check()
    page.get_by_role("button", name="Begin").click()
    page.locator("[data-choice]").first.click()


def list_answered(page: Page) -> list[str]:
    """The kinds of the questions that the browser has kept."""
    stored = json.loads(page.evaluate("localStorage.getItem('ecarte.drills')"))
    return sorted(name.split("/")[0] for name in stored["questions"])


def test_drills_answered_in_two_tabs_are_all_kept_and_what_one_forgets_does_not_come_back(
    new_page: NewPage,
) -> None:
    first, second = open_two(new_page, "drills/")
    answer_drill(first, "propose")
    answer_drill(second, "lead")
    assert list_answered(second) == ["lead", "propose"]
    expect(first.locator("tr[data-set=lead] [data-cell=asked]")).to_have_text(re.compile("^1 of"))
    forget = second.get_by_role("button", name="Forget all")
    forget.click()
    forget.click()
    first.get_by_role("button", name="Next question").click()
    first.locator("[data-choice]").first.click()
    assert list_answered(first) == ["propose"]


def test_a_cell_changed_in_one_tab_is_changed_in_the_other_which_says_so(new_page: NewPage) -> None:
    first, second = open_two(new_page, NOTEBOOK)
    for page, number in ((first, 1), (second, 2)):
        show_code(page)
        write(page, number, f"print({number})")
    expect(find_state(first)).to_contain_text("This notebook was changed in another tab")
    write(first, 1, "print(11)")
    first.reload()
    for number, source in ((1, "print(11)"), (2, "print(2)")):
        expect(find_cell(first, number).locator("code").first).to_have_text(source)


def test_a_cell_added_in_one_tab_is_added_in_the_other(new_page: NewPage) -> None:
    first, second = open_two(new_page, TRY)
    write(first, 1, "print(1)")
    add_cell(second, 1)
    write(second, 2, "print(2)")
    expect(find_cell(first, 2).locator("code").first).to_have_text("print(2)")
    write(first, 2, "print(22)")
    expect(find_cell(second, 2).locator("code").first).to_have_text("print(22)")
    expect(find_cell(second, 1).locator("code").first).to_have_text("print(1)")


@pytest.mark.few(1)
@pytest.mark.parametrize("address", ["laws/22/", "play/", "replay/a-and-y/", "drills/", NOTEBOOK])
def test_where_storage_is_refused_the_page_reads_well_and_its_colours_change(
    new_page: NewPage, address: str
) -> None:
    page = new_page()
    page.add_init_script(DENIED)
    page.goto(address)
    page.get_by_title("Use the light theme").click()
    page.get_by_title("Use the dark theme").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_the_choice_of_colours_is_named_for_what_it_gives(page: Page) -> None:
    page.goto("laws/22/")
    page.get_by_role("radio", name="Use the dark theme").focus()
    page.keyboard.press("Space")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")

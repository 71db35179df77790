"""Every notebook, cell by cell in the browser: its texts are those that CPython gave when the site was built."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.notebooks import NAMES, list_built_texts, list_texts
from support.pages.notebook_page import find_outputs, press, run, show_code

OUTPUTS = """() => document.querySelector("ec-notebook").cells.map(({ id, outputs }) => [id, outputs.list])"""

ENDED = re.compile("All cells have run|ended with a fault|Stopped|could not")
"""What the bar says at last."""


@pytest.mark.few(1)
@pytest.mark.parametrize("name", NAMES)
def test_every_cell_says_the_same_in_the_browser(page: Page, site_dir: Path, name: str) -> None:
    """A cell that is changed then runs with the same Python, and its reset brings back what it had at first."""
    page.goto(f"notebooks/{name}/")
    show_code(page)
    built = find_outputs(page, 1).inner_html()
    page.get_by_role("button", name="Run all").click()
    state = page.locator(".ec-notebook__state [role=status]")
    expect(state).to_have_text(ENDED, timeout=120_000)
    ran = {cell: [*list_texts(outputs)] for cell, outputs in page.evaluate(OUTPUTS)}
    assert ran == list_built_texts(site_dir, name)
    expect(state).to_have_text("All cells have run.")
    assert run(page, 1, "print('changed')").inner_text() == "changed\n"
    press(page, "Reset cell 1")
    assert find_outputs(page, 1).inner_html() == built

"""Every notebook, cell by cell in the browser: its texts are those that CPython gave when the site was built."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.notebooks import NAMES, list_built_texts, list_texts

OUTPUTS = """() => document.querySelector("ec-notebook").cells.map(({ id, outputs }) => [id, outputs.list])"""

ENDED = re.compile("All cells have run|ended with a fault|Stopped|could not")
"""What the bar says at last."""


@pytest.mark.few(1)
@pytest.mark.parametrize("name", NAMES)
def test_every_cell_says_the_same_in_the_browser(page: Page, site_dir: Path, name: str) -> None:
    page.goto(f"notebooks/{name}/")
    page.get_by_role("button", name="Run all").click()
    state = page.locator(".ec-notebook__state [role=status]")
    expect(state).to_have_text(ENDED, timeout=120_000)
    ran = {cell: [*list_texts(outputs)] for cell, outputs in page.evaluate(OUTPUTS)}
    assert ran == list_built_texts(site_dir, name)
    expect(state).to_have_text("All cells have run.")

"""Screen readers find on the main pages what is kept; ``python3 dev.py trees`` shows what changed."""

import pytest
from playwright.sync_api import Page
from support.places import ROOT

from ecarte_site.dev.page_trees import FOLDER, PLACES, read_tree


@pytest.mark.few(6)
@pytest.mark.parametrize("name", PLACES)
def test_a_screen_reader_finds_what_is_kept(page: Page, site_url: str, name: str) -> None:
    kept_tree = (ROOT / FOLDER / f"{name}.txt").read_text("utf-8")
    assert read_tree(page, site_url, name) == kept_tree, "see python3 dev.py trees"


def test_every_tree_that_is_kept_is_compared() -> None:
    assert {path.stem for path in (ROOT / FOLDER).iterdir()} == set(PLACES)

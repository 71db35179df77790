"""Every button and every key while an answer is pending, and when the worker ends: nothing is lost or dead."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page
from support.pages.every_act import PENDING, Pending, list_dead_ends, list_lost_acts, prepare


@pytest.mark.parametrize("list_faults", [list_lost_acts, list_dead_ends])
@pytest.mark.parametrize("name", PENDING)  # nearest, so that one page is loaded once
def test_every_act_while_an_answer_is_pending(
    warm_page: Page, name: str, list_faults: Callable[[Page, Pending], Iterator[str]]
) -> None:
    prepare(warm_page, PENDING[name])
    assert list(list_faults(warm_page, PENDING[name])) == []

"""Every button and every key while an answer is pending, and when the worker ends: nothing is lost or dead."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page
from support.pages.every_act import PENDING, Pending, list_dead_ends, list_lost_acts, prepare

LONG_ENDS = {
    "play, a card",
    "play, a game that is opened",
    "own, another card",
    "table, a card",
    "desk, a case",
}
"""Where the worker ends in the long run only: what tells of it is the component's, whatever was asked, and its other
states stand for these."""

CASES = [
    pytest.param(name, act, marks=[pytest.mark.long] if act is list_dead_ends and name in LONG_ENDS else [])
    for name in PENDING  # nearest, so that one page is loaded once
    for act in (list_lost_acts, list_dead_ends)
]


@pytest.mark.parametrize(("name", "list_faults"), CASES)
def test_every_act_while_an_answer_is_pending(
    warm_page: Page, name: str, list_faults: Callable[[Page, Pending], Iterator[str]]
) -> None:
    prepare(warm_page, PENDING[name])
    assert list(list_faults(warm_page, PENDING[name])) == []

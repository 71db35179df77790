"""Every button and every key while an answer is pending, and when the worker ends: nothing is lost or dead."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page
from support.pages.every_act import PENDING, Pending, list_dead_ends, list_lost_acts, prepare

SHORT_RUN = {
    ("play, a card", list_lost_acts),
    ("cells", list_lost_acts),
    ("own, another card", list_dead_ends),
    ("drills", list_dead_ends),
}
"""What the short run tries: each way of losing something, in two components of their own."""

CASES = [
    pytest.param(name, act, marks=[] if (name, act) in SHORT_RUN else [pytest.mark.long])
    for name in PENDING  # nearest, so that one page is loaded once
    for act in (list_lost_acts, list_dead_ends)
]


@pytest.mark.parametrize(("name", "list_faults"), CASES)
def test_every_act_while_an_answer_is_pending(
    warm_page: Page, name: str, list_faults: Callable[[Page, Pending], Iterator[str]]
) -> None:
    prepare(warm_page, PENDING[name])
    assert list(list_faults(warm_page, PENDING[name])) == []

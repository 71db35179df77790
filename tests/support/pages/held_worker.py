"""A worker whose answers wait until the test lets them come, so that a test can act while one is pending.

Nothing here depends on time: what the page asks is held in a list, and is passed on when the test says so.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

_HOLD = """() => {
  const post = Worker.prototype.postMessage;
  window.heldCalls = [];
  window.letCallsGo = () => {
    Worker.prototype.postMessage = post;
    for (const [worker, message] of window.heldCalls.splice(0)) post.call(worker, message);
  };
  Worker.prototype.postMessage = function (message) { window.heldCalls.push([this, message]); };
}"""


@contextmanager
def hold_answers(page: Page) -> Iterator[None]:
    """What the page asks a worker inside is asked at the end, all at once; answers are pending until then."""
    page.evaluate(_HOLD)
    try:
        yield
    finally:
        page.evaluate("() => window.letCallsGo?.()")  # a page that was reloaded holds nothing


def wait_for_held(page: Page, number: int = 1) -> None:
    """Wait until so many calls are held."""
    page.wait_for_function("number => window.heldCalls.length >= number", arg=number)

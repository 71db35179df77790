"""What browser tests share beside their fixtures: the faults of a page, measures, ways about."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Route,
    ViewportSize,
    WebError,
)

ENGINE_MS = 60_000
"""How long the engine may take to start and answer: a busy machine is slow."""

MOST_KILOBYTES = 127
"""What a first view may weigh, compressed."""

USUAL_VIEWPORT: ViewportSize = {"width": 1280, "height": 720}


NewPage = Callable[..., Page]
"""Opens a page in a context of its own, with its settings: ``new_page(has_touch=True)``.

By default the base is the site, and faults fail the test.
"""
ColorScheme = Literal["dark", "light", "no-preference", "null"]
Motion = Literal["no-preference", "null", "reduce"]


PageWith = Callable[..., Page]
"""Lends an empty page with settings: ``page_with(java_script_enabled=False)``. Leave no routes or listeners on it."""

ListRequests = Callable[[Page], list[Request]]
"""What a page asks for from now on."""


Rules = Literal[
    "all",
    "all but colours and sizes",
    "all but colours and the whole",
    "all but the whole",
    "colours",
    "whole",
]
"""Groups of axe's rules: by what an objection to a page may depend on."""


Axe = Callable[..., list[str]]
"""Lists what axe objects to on a page, or in a part of it: ``axe(page, ".ec-game", rules="colours")``."""


class Faults:
    """What goes wrong on pages: errors, and requests to other places than the site.

    A test that causes a fault on purpose names it with ``expect``.
    """

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        self._origin = f"{address.scheme}://{address.netloc}/"
        self._expected: list[str] = []
        self._faults: list[str] = []
        self._handlers: dict[str, Callable[[Any], None]] = {
            "console": self._add_message,
            "weberror": self._add_error,
            "request": self._add_request,
        }

    def watch(self, context: BrowserContext) -> None:
        """Collect the faults of every page of ``context`` and of the pages' workers."""
        for event, handler in self._handlers.items():
            context.on(event, handler)  # type: ignore[call-overload]  # it has one signature for each event

    def leave(self, context: BrowserContext) -> None:
        """Stop collecting."""
        for event, handler in self._handlers.items():
            context.remove_listener(event, handler)

    def check(self) -> None:
        """Fail if there was a fault that the test did not expect."""
        faults = [fault for fault in self._faults if not any(words in fault for words in self._expected)]
        assert not faults, "\n".join(faults)

    def expect(self, words: str) -> None:
        """Faults that contain these words are caused by the test."""
        self._expected.append(words)

    def _add_message(self, message: ConsoleMessage) -> None:
        # a browser with windows may still fetch the icon of a page that a test has left
        is_late_icon = "/assets/favicon.svg" in message.text + message.location.get("url", "")
        if message.type == "error" and not is_late_icon:
            self._faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _add_error(self, error: WebError) -> None:
        self._faults.append(f"uncaught: {error.error}")

    def _add_request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", f"blob:{self._origin}")):
            self._faults.append(f"outside request: {request.url}")


@contextmanager
def holding(page: Page, address: str) -> Iterator[list[Route]]:
    """Files of this address do not arrive inside. What is still held when this ends goes on.

    The page is the test's own: to take the route away could lose a request that is on its way to it.
    """
    held: list[Route] = []
    passes = False

    def hold(route: Route) -> None:
        if passes:
            route.continue_()
        else:
            held.append(route)

    page.route(address, hold)
    yield held
    passes = True
    for route in held:
        route.continue_()


def get_overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    overflow: int = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return overflow


def set_fragment(page: Page, fragment: str) -> None:
    """Change the fragment of the address and nothing else, so that the page and its engine stay.

    The page hears of it even where it already has this fragment.
    """
    page.evaluate(
        """fragment => {
             history.replaceState(history.state, "", location.pathname + location.search);
             location.hash = fragment;
           }""",
        fragment,
    )


_FORGET = """() => {
  if (!location.protocol.startsWith("http")) throw new Error("this is no page of the site");
  Storage.prototype.setItem = () => {};  // the page still runs, and is to keep nothing more
  localStorage.clear();
  sessionStorage.clear();
}"""


def forget_kept(page: Page) -> None:
    """Let the browser and this tab forget what they keep of the site; the page is empty after it."""
    try:
        page.evaluate(_FORGET)
    except Error:  # it is elsewhere, or about to be
        page.goto("404.html")  # a page of the site that keeps nothing
        page.evaluate(_FORGET)
    page.goto("about:blank")

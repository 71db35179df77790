"""A real browser for the tests, and a page that forgives nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from ecarte_site.build.npm import find_package
from ecarte_site.dev.browser import launch


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a process; each test has a context, thus a memory, of its own."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Faults:
    """What went wrong on a page: errors, and requests to anywhere but the site.

    A test that makes a fault on purpose names it with :meth:`expect`.
    """

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        self._origin = f"{address.scheme}://{address.netloc}/"
        self._expected: list[str] = []
        self._found: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Note the faults of every page of ``context``, its workers' included."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self._found.append(f"uncaught: {error.error}"))
        context.on("request", self._request)

    def expect(self, words: str) -> None:
        """Faults that hold these words are the test's own."""
        self._expected.append(words)

    @property
    def unexpected(self) -> list[str]:
        """Every fault that no test asked for."""
        return [fault for fault in self._found if not any(words in fault for words in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._found.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", f"blob:{self._origin}")):
            self._found.append(f"outside request: {request.url}")


@pytest.fixture
def context(chromium: Browser, site_url: str) -> Iterator[BrowserContext]:
    """A browser's memory of its own, with the site's address as base."""
    made = chromium.new_context(base_url=site_url)
    yield made
    made.close()


@pytest.fixture
def faults(context: BrowserContext, site_url: str) -> Iterator[Faults]:
    """The test fails at its end if there was a fault that it did not expect."""
    faults = Faults(site_url)
    faults.watch(context)
    yield faults
    assert faults.unexpected == []


@pytest.fixture
def page(context: BrowserContext, faults: Faults) -> Page:  # noqa: ARG001 – it watches
    """A page of the site. Console errors, uncaught errors and requests to another origin fail the test."""
    return context.new_page()


@pytest.fixture
def other_page(chromium: Browser) -> Iterator[Callable[[str], Page]]:
    """Pages on other addresses of the site, as watchful: ``other_page(url)``."""
    contexts: list[tuple[BrowserContext, Faults]] = []

    def opened(url: str) -> Page:
        context = chromium.new_context(base_url=url)
        faults = Faults(url)
        faults.watch(context)
        contexts.append((context, faults))
        return context.new_page()

    yield opened
    for context, faults in contexts:
        context.close()
        assert faults.unexpected == []


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """What axe finds wrong on a page, or in the part of it that a selector names; best nothing.

    The page's context must be one with ``bypass_csp``, since axe is no script of the site.
    """
    script = find_package("axe-core") / "axe.min.js"

    def found(page: Page, within: str | None = None) -> list[str]:
        page.add_script_tag(path=script)
        faults: list[str] = page.evaluate(
            """within => axe.run(within ?? document, {runOnly: {type: "tag",
                 values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}})
                 .then(({violations}) => violations.map(({id, help, nodes}) =>
                   `${id}: ${help}: ${nodes.slice(0, 3).map(({html}) => html.slice(0, 160)).join(", ")}`))""",
            within,
        )
        return faults

    return found

"""A real browser for the tests, and pages that forgive nothing.

All tests of a process share one browser, and most share one page: a new page costs three times what loading
one costs. A test that needs settings of its own (no script, a finger) takes ``page_with``, which tests with the
same settings share; one that needs a memory of its own, or an empty cache, takes ``new_page``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)
from support.browser import (
    USUAL_VIEWPORT,
    Axe,
    ColorScheme,
    Faults,
    ListRequests,
    Motion,
    NewPage,
    PageWith,
    Rules,
    forget_kept,
    set_fragment,
)
from support.pages.replay_page import REPLAY, find_where, view_as
from support.places import ROOT

from ecarte_site.build.npm import find_package
from ecarte_site.dev.browser import WAIT_FOR_SCRIPTS, launch_persistent
from ecarte_site.dev.machine import find_chromium

# what `dev.py test` starts: the browser with windows also asks for the site's icon, and takes it from its cache
if chromium_without_windows := find_chromium(windows=False):
    os.environ.setdefault("ECARTE_CHROMIUM", chromium_without_windows)

expect.set_options(timeout=30_000)  # as playwright waits for all else: a busy machine is slow

FLAGS = [
    # A page takes the place of the one before, as in older versions: without it, loading one costs a fifth more.
    # Only the last list counts, so it repeats Playwright's own two.
    "--enable-features=RenderDocument:level/crashed-frame,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
    # A test runs the engine for seconds: it does not gain back what compiling it a second time, better, costs.
    "--js-flags=--no-wasm-tier-up",
]


def _wait_for_scripts_after(way: str) -> None:
    """Have each way to a page wait for its scripts too: they come when the page has been shown, after its load."""
    go = getattr(Page, way)

    @wraps(go)
    def go_and_wait(page: Page, *arguments: Any, **options: Any) -> Any:
        answer = go(page, *arguments, **options)
        if options.get("wait_until", "load") in ("load", "networkidle"):
            with suppress(Error):  # the page has gone elsewhere
                page.evaluate(WAIT_FOR_SCRIPTS)
        return answer

    setattr(Page, way, go_and_wait)


for _way in ("goto", "reload", "go_back", "go_forward"):
    _wait_for_scripts_after(_way)

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
"""The rules of axe that depend on colours."""
SIZE_RULES = ["target-size"]
"""The rule of axe that depends on sizes alone. On a long page it takes as long as all others together."""
WHOLE_RULES = [
    "scrollable-region-focusable",
    *("heading-order", "page-has-heading-one", "region", "bypass", "landmark-one-main", "landmark-unique"),
    "duplicate-id-aria",
]
"""The rules of axe that depend on what else is on the page."""
RULES: dict[Rules, list[str]] = {"whole": WHOLE_RULES, "colours": COLOUR_RULES}
LEFT_OUT: dict[Rules, list[str]] = {
    "all but colours and sizes": COLOUR_RULES + SIZE_RULES,
    "all but the whole": WHOLE_RULES,
    "all but colours and the whole": COLOUR_RULES + WHOLE_RULES,
}

RUN_AXE = """([within, runOnly, rules]) =>
  axe.run(within ?? document, {resultTypes: ["violations"], iframes: false, runOnly, rules}).then(({violations}) =>
    violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html, failureSummary}) =>
      `${html.slice(0, 160)} ${failureSummary}`).join(", ")}`))"""


@pytest.fixture(scope="session")
def shared_context(site_url: str) -> Iterator[BrowserContext]:
    """The context that most tests share, with the site's address as base; it may use the clipboard.

    It keeps compiled code, as a reader's browser does: from its second start on, the engine starts twice as fast.
    """
    granted = ["clipboard-read", "clipboard-write"]
    with sync_playwright() as playwright, TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = launch_persistent(playwright, Path(profile), FLAGS, base_url=site_url, permissions=granted)
        yield context
        context.close()


@pytest.fixture(scope="session")
def chromium(shared_context: BrowserContext) -> Browser:
    """One browser for all tests of a process."""
    assert shared_context.browser
    return shared_context.browser


@pytest.fixture
def faults(shared_context: BrowserContext, site_url: str) -> Iterator[Faults]:
    """Console errors, uncaught errors and requests to another origin in the shared context fail the test."""
    faults = Faults(site_url)
    faults.watch(shared_context)
    yield faults
    faults.leave(shared_context)
    faults.check()


@pytest.fixture(scope="session")
def shared_page(shared_context: BrowserContext) -> Page:
    """The page that most tests share."""
    return shared_context.pages[0]


@pytest.fixture
def page(shared_page: Page, faults: Faults) -> Page:  # noqa: ARG001 – it watches
    """An empty page, as wide and light as pages usually are, of a browser that has kept nothing.

    Do not leave routes, listeners or scripts on it.
    """
    _clear(shared_page)
    return shared_page


def _clear(
    page: Page,
    viewport: ViewportSize = USUAL_VIEWPORT,
    color_scheme: ColorScheme = "null",
    reduced_motion: Motion = "null",
) -> None:
    """Make the page empty, and as wide and light as it is to be; nothing is kept of the site.

    The pointer leaves the place where the test before left it: what lies under it looks otherwise, or fetches files.
    """
    page.bring_to_front()  # a tab behind another gets few frames or none: what fades in stays unseen
    forget_kept(page)
    page.mouse.move(0, 0)
    page.set_viewport_size(viewport)
    page.emulate_media(media="null", color_scheme=color_scheme, reduced_motion=reduced_motion)


@pytest.fixture(scope="session")
def lent_pages(chromium: Browser, site_url: str) -> Iterator[LentPages]:
    """The pages of ``page_with``."""
    lent = LentPages(chromium, site_url)
    yield lent
    for page in lent.values():
        page.context.close()


class LentPages(dict[tuple[tuple[str, Any], ...], Page]):
    """A page for each choice of settings, made when it is first asked for."""

    def __init__(self, chromium: Browser, site_url: str) -> None:
        super().__init__()
        self._chromium, self._site_url = chromium, site_url

    def __missing__(self, settings: tuple[tuple[str, Any], ...]) -> Page:
        context = self._chromium.new_context(base_url=self._site_url, **dict(settings))
        self[settings] = context.new_page()
        return self[settings]


@pytest.fixture
def page_with(shared_page: Page, lent_pages: LentPages, site_url: str) -> Iterator[PageWith]:
    """Empty pages with settings, each in a context that tests with the same settings share.

    How wide a page is, and its colours and motion, need no context of their own: that is the page of all tests.
    """
    watched: list[tuple[BrowserContext, Faults]] = []

    def lend(
        viewport: ViewportSize = USUAL_VIEWPORT,
        color_scheme: ColorScheme = "null",
        reduced_motion: Motion = "null",
        **settings: Any,
    ) -> Page:
        page = lent_pages[tuple(sorted(settings.items()))] if settings else shared_page
        _clear(page, viewport, color_scheme, reduced_motion)
        faults = Faults(site_url)
        faults.watch(page.context)
        watched.append((page.context, faults))
        return page

    yield lend
    for context, faults in watched:
        faults.leave(context)
    for _, faults in watched:
        faults.check()


@pytest.fixture
def list_requests() -> Iterator[ListRequests]:
    """Lists what a page asks for during the test."""
    watched = []

    def watch(page: Page) -> list[Request]:
        asked: list[Request] = []

        def note(request: Request) -> None:
            asked.append(request)

        page.on("request", note)
        watched.append((page, note))
        return asked

    yield watch
    for page, note in watched:
        page.remove_listener("request", note)


@pytest.fixture(scope="session")
def kept_engine(shared_context: BrowserContext) -> str:
    """A script by which pages share one engine; a tab keeps it for all tests of the process.

    A start takes as long as twenty answers, and most tests are about answers. What a start says and asks for is
    tested where every page has its own (``notebooks/test_engine.py``).
    """
    script = (ROOT / "tests/support/pages/kept_engine.js").read_text("utf-8")
    keeper = shared_context.new_page()
    keeper.route(
        "**/keeper.html", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html")
    )
    keeper.goto("keeper.html")
    keeper.evaluate(script)
    keeper.evaluate("() => keepEngine()")
    return script


@pytest.fixture(scope="module")
def module_page(shared_context: BrowserContext, kept_engine: str) -> Iterator[Page]:
    """A page for the tests of one file, which finds nothing that those of another file have kept but the engine."""
    page = shared_context.new_page()
    page.add_init_script(kept_engine)
    forget_kept(page)
    yield page
    page.close()


@pytest.fixture
def asking_page(module_page: Page, faults: Faults) -> Page:  # noqa: ARG001 – it watches
    """An empty page as ``page`` is, but for its engine, which is the one that is kept."""
    _clear(module_page)
    return module_page


@pytest.fixture
def warm_page(module_page: Page, faults: Faults) -> Page:  # noqa: ARG001 – it watches
    """The page of a file, as the test before has left it; its engine stays warm."""
    module_page.bring_to_front()
    return module_page


@pytest.fixture
def replay(warm_page: Page) -> Page:
    """The replay at its first step, in the book."""
    if f"/{REPLAY}" not in warm_page.url:
        warm_page.goto(REPLAY)
    warm_page.locator("[data-part='stage']").press("Escape")
    view_as(warm_page, "all cards")
    set_fragment(warm_page, "a-and-y/0.1")
    expect(find_where(warm_page)).to_contain_text("The cut")
    return warm_page


@pytest.fixture
def new_page(chromium: Browser, site_url: str) -> Iterator[NewPage]:
    """Pages in contexts of their own."""
    contexts: list[tuple[BrowserContext, Faults]] = []

    def create(base_url: str = site_url, watch: bool = True, **settings: Any) -> Page:
        context = chromium.new_context(base_url=base_url, **settings)
        faults = Faults(base_url)
        if watch:
            faults.watch(context)
        contexts.append((context, faults))
        return context.new_page()

    yield create
    for context, _ in contexts:
        context.close()
    for _, faults in contexts:
        faults.check()


@pytest.fixture(scope="session")
def axe() -> Axe:
    """What axe objects to."""
    script = (find_package("axe-core") / "axe.min.js").read_text("utf-8")

    def check(page: Page, within: str | None = None, rules: Rules = "all") -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(script)  # no element, which the site's policy would refuse
        only = {"type": "rule", "values": RULES[rules]} if rules in RULES else {"type": "tag", "values": TAGS}
        switches = {rule: {"enabled": False} for rule in LEFT_OUT.get(rules, [])}
        page.evaluate("() => scrollTo(0, 0)")  # axe takes what has gone under the header for too small
        objections: list[str] = page.evaluate(RUN_AXE, [within, only, switches])
        return objections

    return check

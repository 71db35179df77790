"""Hostile input by every way into a page: nothing of it runs, no request leaves, and the page answers.

The cases are those of a corpus, the same in every run, each by every way.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import Dialog, Error, Page, Request, Route, expect
from support.browser import ENGINE_MS, NewPage, forget_kept
from support.pages.notebook_page import TRY, find_state, run
from support.places import ROOT

PAYLOADS = [
    "<img src=x onerror=window.ran=1>",
    "<script>window.ran=1</script>",
    "<svg onload=window.ran=1>",
    "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
    "<a href=javascript:window.ran=1>x</a>",
    "javascript:window.ran=1",
    "data:text/html,<script>window.ran=1</script>",
    '"><img src=x onerror=window.ran=1>',
    "'; window.ran=1; '",
    "${window.ran=1}",
    "{{constructor.constructor('window.ran=1')()}}",
    "//example.org/x.js",
    "https://example.org/",
    "../../../../etc/passwd",
    "__proto__",
    "constructor",
    "toString",
    "%00",
    "%",
    "%E0%A4%A",
    "\u202e\u0000\uffff",
    "-1",
    "1e999",
    "NaN",
    "null",
    "[]",
    '{"__proto__": {"ran": 1}}',
    "9" * 400,
    "(" * 2000,
    "a" * 20_000,
    "🂡" * 500,
]

PLACES = [
    "index.html",
    "play/",
    "replay/a-and-y/",
    "replay/own/",
    "laboratory/",
    "table/",
    "referee/",
    "laws/22/",
    "parallel/laws/",
    "hoyle/",
    "cite/",
    "drills/",
    "claims/",
    "notebooks/try/",
    "about/edition/",
]


RUN_HASHES = """async cases => {
  let slowest = 0;
  for (const text of cases) {
    const before = performance.now();
    history.replaceState(null, "", location.pathname + location.search + "#" + text);
    dispatchEvent(new HashChangeEvent("hashchange"));
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise(done => setTimeout(done));
    slowest = Math.max(slowest, performance.now() - before);
  }
  return slowest;
}"""

HANG_MS = 2000 * 5
"""Two seconds on a quiet machine; tests do not time, but a page that hangs is found."""


def check_untouched(page: Page) -> None:
    assert page.evaluate("window.ran") is None
    assert page.evaluate("({}).ran") is None
    assert page.locator("main").is_visible()
    assert page.evaluate("[...document.querySelectorAll('main [onerror], main [onload]')].length") == 0


@contextmanager
def allow_nothing(page: Page, site_url: str) -> Iterator[Page]:
    """Errors of our code, requests elsewhere and dialogs fail the test."""
    lawful = (site_url, "data:", f"blob:{site_url}", "about:")
    faults: list[str] = []

    def note_error(error: Error) -> None:
        faults.append(f"uncaught: {error}")

    def note_request(request: Request) -> None:
        if not request.url.startswith(lawful):
            faults.append(request.url)

    def note_dialog(dialog: Dialog) -> None:
        faults.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    page.on("pageerror", note_error)
    page.on("request", note_request)
    page.on("dialog", note_dialog)
    yield page
    page.remove_listener("pageerror", note_error)
    page.remove_listener("request", note_request)
    page.remove_listener("dialog", note_dialog)
    assert faults == []


@pytest.fixture
def own_page(module_page: Page, site_url: str) -> Iterator[Page]:
    """The page of this file, which has kept nothing; its engine is the one that is kept."""
    forget_kept(module_page)
    module_page.set_default_timeout(ENGINE_MS)
    with allow_nothing(module_page, site_url):
        yield module_page


def send_headers(page: Page) -> None:
    """Have a page get its files with the headers that hosts should send."""
    usual, worker = dict[str, str](), dict[str, str]()
    for line in (ROOT / "docs" / "_headers").read_text("utf-8").splitlines():
        name, _, value = line.strip().partition(": ")
        if value:
            (worker if name == "Content-Security-Policy" else usual)[name] = value
    assert usual and worker

    def send(route: Route, request: Request) -> None:
        answer = route.fetch()
        path = request.url.partition("?")[0]
        is_worker = "/assets/engine/" in path and path.endswith(".js")
        route.fulfill(response=answer, headers={**answer.headers, **usual, **(worker if is_worker else {})})

    page.route("**/*", send)


@pytest.fixture
def cell_page(module_page: Page, site_url: str) -> Iterator[Page]:
    """The empty notebook, with whatever its cell had, of a host that sends the headers that it should.

    Python starts once for all cells that do not end its worker.
    """
    if not module_page.url.endswith(TRY):
        forget_kept(module_page)
        send_headers(module_page)
        module_page.goto(TRY)
    with allow_nothing(module_page, site_url):
        yield module_page


def check_fragments(page: Page) -> None:
    """The fragments of a page that is open, quoted and as they are."""
    cases = [quote(text, safe="/&=.;,%") for text in PAYLOADS] + PAYLOADS
    assert page.evaluate(RUN_HASHES, cases) < HANG_MS
    check_untouched(page)


@pytest.mark.few(2)
@pytest.mark.parametrize("place", PLACES)
def test_addresses(own_page: Page, place: str) -> None:
    """A query string and a first fragment, then every other fragment on the same page."""
    # servers refuse addresses of some ten thousand letters
    words = [quote(text[:500], safe="") for text in Random(place).sample(PAYLOADS, 6)]
    word, base, row, query, game, fragment = words
    own_page.goto(f"{place}?{word}&base={base}&row={row}&q={query}&game={game}#{fragment}")
    check_untouched(own_page)
    check_fragments(own_page)


def test_searches(own_page: Page) -> None:
    own_page.goto("laws/22/")
    own_page.keyboard.press("Control+k")
    box = own_page.get_by_role("searchbox")
    box.fill("law 22")
    expect(own_page.locator(".ec-search__found a").first).to_be_visible()
    own_page.evaluate(
        """async cases => {
             const box = document.querySelector(".ec-search input");
             for (const text of cases) {
               box.value = text;
               box.dispatchEvent(new InputEvent("input", {bubbles: true}));
               await new Promise(done => setTimeout(done));
             }
           }""",
        PAYLOADS,
    )
    box.fill("law 22")
    expect(own_page.locator(".ec-search__found a").first).to_contain_text("Law 22")
    check_untouched(own_page)


def test_records_pasted(own_page: Page) -> None:
    own_page.goto("replay/own/")
    area = own_page.locator("textarea").first
    corpus = Path(__file__).parents[2] / "core" / "corpus" / "records"
    records = [path.read_text("utf-8", "replace") for path in sorted(corpus.iterdir())]
    for text in [*records, *PAYLOADS[::3]]:
        area.fill(text)
        own_page.locator("ec-own-replay form, ec-own-replay").get_by_role("button").first.click()
    area.fill("x" * 300_000)
    assert len(area.input_value()) == 300_000, "what the reader has written stays"
    check_untouched(own_page)


CELLS = {
    "markup": "from IPython.display import HTML\nHTML('<img src=x onerror=parent.ran=1>')",
    "markup of its own": (
        "class Drawn:\n    def _repr_html_(self): return '<script>parent.ran=1</script>"
        "<img src=x onerror=parent.ran=1>'"
        "\nDrawn()"
    ),
    "lines": "for number in range(1_000_000): print(number)",
    "nodes": "class Drawn:\n    def _repr_html_(self): return '<b>x</b>' * 100_000\nDrawn()",
    "workers": "import js\nwhile True: js.Worker.new('x')",
    "recursion": "def call(): return call()\ncall()",
}


@pytest.mark.few(1)
@pytest.mark.parametrize("name", CELLS)
def test_cells_that_do_too_much_end_and_leave_the_page_alive(cell_page: Page, name: str) -> None:
    outputs = run(cell_page, 1, CELLS[name])
    expect(find_state(cell_page)).to_contain_text("Cell 1" if name in ("workers", "recursion") else "")
    expect(outputs.locator("> *").first).to_be_attached(timeout=ENGINE_MS)
    check_untouched(cell_page)
    expect(run(cell_page, 1, "6 * 7")).to_have_text("42", timeout=ENGINE_MS)


def test_text_becomes_markup_in_one_place_only(new_page: NewPage) -> None:
    page = new_page(watch=False)  # the browser says of each attempt that it was blocked
    page.goto("laws/22/")
    refused = page.evaluate(
        """() => [
             () => { document.createElement("div").innerHTML = "<b>x</b>"; },
             () => { document.body.insertAdjacentHTML("beforeend", "<b>x</b>"); },
             () => { document.createElement("script").src = "x.js"; },
             () => { new Worker("x.js"); },
             () => { trustedTypes.createPolicy("other", {createHTML: text => text}); },
             () => { trustedTypes.createPolicy("ecarte", {createHTML: text => text}); },
           ].map(act => { try { act(); return "allowed"; } catch (error) { return error.name; } })"""
    )
    assert refused == ["TypeError"] * 6

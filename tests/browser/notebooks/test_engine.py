"""The engine in a real browser: when it starts, how it stops, what it says when it cannot run."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route
from support.browser import Faults, NewPage

from ecarte_site.dev.bench import START_SCRIPT
from ecarte_site.dev.serve import Server

PLACE = "about/"
"""A small page: the engine is the same on every page."""

SOLVE = {"verb": "solve", "trumps": "D", "leader": "QD TD TC 8C 8H", "follower": "JC AH JH TH 8D"}
"""Hoyle's third deal after queen and king: every lead makes the point but the eight of hearts."""

ODDS = {"verb": "odds", "hand": "KS QS JS 8H 8D", "turn_up": "7H", "seat": "non-dealer"}
"""A request that takes a little longer."""

ENGINE = "const { engine } = await import(new URL('assets/ecarte/app.js', root));"

ASK = f"""async ([root, request, options]) => {{
  {ENGINE}
  try {{ return {{ answer: await engine.ask(request, options) }}; }}
  catch (error) {{ return {{ kind: error.kind, message: error.message }}; }}
}}"""


def ask(page: Page, root: str, request: dict[str, str], **options: int) -> dict[str, Any]:
    """The engine's answer on a page, or the kind and message of its error."""
    answer: dict[str, Any] = page.evaluate(ASK, [root, request, options])
    return answer


@pytest.fixture(scope="module")
def own_engine(shared_context: BrowserContext) -> Iterator[Page]:
    """A page for the tests of this file, with an engine of its own."""
    page = shared_context.new_page()
    page.goto(PLACE)
    yield page
    page.close()


@pytest.fixture
def engine_page(own_engine: Page, faults: Faults) -> Page:  # noqa: ARG001 – it watches
    """The page that the tests of this file share. Its engine may run, or start at the first request."""
    return own_engine


def test_the_engine_is_fetched_once_and_lives_through_instant_navigations_under_a_sub_path(
    serve_site: Callable[[str], str], new_page: NewPage
) -> None:
    root = serve_site("/some/edition/")
    page = new_page(root)
    addresses: list[str] = []
    page.context.on("request", lambda request: addresses.append(request.url))
    page.goto("", wait_until="networkidle")
    assert not [url for url in addresses if "/assets/engine/" in url]
    assert count_engines(page) == 0
    page.evaluate("() => { window.stillTheSame = true; }")
    assert page.evaluate(START_SCRIPT, SOLVE) > 0, "the benchmark of the start"
    for place in ("hoyle/", "laws/", "hoyle/worked-game/"):
        follow(page, root + place)
        assert page.evaluate("() => window.stillTheSame"), "the page was loaded again"
        assert ask(page, root, SOLVE)["answer"]["tricks"] == 3
    assert count_engines(page) == 1
    parts = [url.rsplit("/", 1)[1] for url in addresses if "/assets/engine/" in url]
    assert {*parts} >= {"worker.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"}
    assert len(parts) == len(set(parts))


def count_engines(page: Page) -> int:
    """How many workers of the engine the page has (those of notebooks begin from a blob)."""
    return sum("/assets/engine/" in worker.url for worker in page.workers)


def follow(page: Page, url: str) -> None:
    """Click a link in the page to another, as a reader does."""
    page.evaluate(
        """url => {
          const link = document.createElement("a");
          link.href = url;
          document.querySelector(".md-content").append(link);
          link.click();
        }""",
        url,
    )
    page.wait_for_url(url)
    page.wait_for_function("() => document.querySelector('.md-content h1') !== null")


def test_stopped_at_work_and_while_it_loads_it_starts_again_when_asked(
    engine_page: Page, site_url: str
) -> None:
    ask(engine_page, site_url, SOLVE)
    at_work, loading = engine_page.evaluate(
        f"""async ([root, request]) => {{
          {ENGINE}
          const asked = [1, 2, 3].map(() => engine.ask(request).catch((error) => error.kind));
          const busy = engine.progress.busy;
          engine.stop();
          const atWork = [busy, engine.progress.busy, ...await Promise.all(asked)];
          const again = engine.ask(request).catch((error) => [error.kind, error.message]);
          const loading = engine.state;
          engine.stop();
          return [atWork, [loading, await again, engine.state]];
        }}""",
        [site_url, ODDS],
    )
    assert at_work == [True, False, "stopped", "stopped", "stopped"]
    assert loading == ["loading", ["stopped", "The engine was stopped."], "absent"]
    assert ask(engine_page, site_url, SOLVE)["answer"]["tricks"] == 3
    assert count_engines(engine_page) == 1, "the stopped ones are gone"


def test_a_request_that_takes_too_long_is_given_up_and_the_next_one_answered(
    engine_page: Page, site_url: str
) -> None:
    ask(engine_page, site_url, SOLVE)
    late, other = engine_page.evaluate(
        f"""async ([root, slow, quick]) => {{
          {ENGINE}
          return Promise.all([
            engine.ask(slow, {{ timeoutMs: 0 }}).catch((error) => error.kind),
            engine.ask(quick),
          ]);
        }}""",
        [site_url, ODDS, SOLVE],
    )
    assert late == "timeout"
    assert other["tricks"] == 3


VALUE = {"verb": "value", "hand": "QH 9H AS TC 8D", "turn_up": "7H", "deals": 20_000}
"""A request that takes longer than a worker gets that nobody waits for."""


def test_what_is_asked_aside_lets_others_pass_is_not_said_and_costs_no_worker(
    engine_page: Page, site_url: str
) -> None:
    ask(engine_page, site_url, SOLVE)
    busy, order, ended = engine_page.evaluate(
        f"""async ([root, quick, long]) => {{
          {ENGINE}
          const order = [], busy = [], {{ terminate }} = Worker.prototype;
          let ended = 0;
          Worker.prototype.terminate = function () {{ ended += 1; terminate.call(this); }};
          const control = new AbortController();
          const note = (name) => () => order.push(name);
          const first = engine.ask(long, {{ isAside: true, signal: control.signal }}).then(null, note("cancelled"));
          const second = engine.ask(quick, {{ isAside: true }}).then(note("aside"));
          busy.push(engine.progress.busy);
          control.abort();
          const third = engine.ask(quick).then(note("asked"));
          busy.push(engine.progress.busy);
          await Promise.all([first, second, third]);
          Worker.prototype.terminate = terminate;
          return [busy, order, ended];
        }}""",
        [site_url, SOLVE, VALUE],
    )
    assert busy == [False, True]
    assert order == ["cancelled", "asked", "aside"]
    assert ended == 0


# What cannot start says why


@pytest.fixture(scope="module")
def small_site(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """A page with the scripts and the engine, copied from the site to be damaged, and its address."""
    folder = tmp_path_factory.mktemp("small-site")
    shutil.copytree(site_dir / "assets", folder / "assets")
    shutil.copy(site_dir / "404.html", folder / "index.html")
    with Server(folder) as server:
        yield folder, server.url


@pytest.fixture
def ask_damaged(small_site: tuple[Path, str], new_page: NewPage) -> Callable[..., dict[str, Any]]:
    """Asks an engine one part of which is damaged: ``ask_damaged("*.whl", how)``."""
    folder, url = small_site

    def run(pattern: str, damage: Callable[[Path], None]) -> dict[str, Any]:
        (part,) = folder.glob(f"assets/engine/*/{pattern}")
        content = part.read_bytes()
        for compressed in part.parent.glob(f"{part.name}.*"):  # so that the browser gets the damaged part
            compressed.unlink()
        damage(part)
        try:
            page = new_page(url, watch=False)
            page.goto("")
            return ask(page, url, SOLVE)
        finally:
            part.write_bytes(content)

    return run


def tamper(part: Path) -> None:
    """Change one byte in the middle."""
    content = bytearray(part.read_bytes())
    content[len(content) // 2] ^= 1
    part.write_bytes(content)


@pytest.mark.few(1)
@pytest.mark.parametrize("pattern", ["*.whl", "python_stdlib.zip", "pyodide.asm.wasm"])
def test_a_part_that_was_changed_is_not_run(ask_damaged: Callable[..., dict[str, Any]], pattern: str) -> None:
    error = ask_damaged(pattern, tamper)
    assert error["kind"] == "start"
    assert "is not the one that this site was built with" in error["message"]


@pytest.mark.few(1)
@pytest.mark.parametrize("pattern", ["*.whl", "pyodide.asm.js", "worker.js", "pyodide.asm.wasm"])
def test_a_part_that_is_missing_is_named(ask_damaged: Callable[..., dict[str, Any]], pattern: str) -> None:
    error = ask_damaged(pattern, Path.unlink)
    assert error["kind"] == "start"
    assert "could not be fetched" in error["message"]
    assert pattern.lstrip("*") in error["message"]


# What a reader sees of it


def test_the_status_shows_how_far_it_has_loaded_and_can_stop_it(new_page: NewPage, site_url: str) -> None:
    page = new_page()
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route))  # noqa: PLW0108 – playwright marks it
    page.goto(PLACE)
    page.evaluate(
        """async (root) => {
          await import(new URL("assets/ecarte/engine-status.js", root));
          document.querySelector(".md-content").append(document.createElement("ec-engine-status"));
        }""",
        site_url,
    )
    status = page.locator("ec-engine-status").last
    assert status.get_by_role("status").text_content() == ""
    page.evaluate(
        f"async ([root, request]) => {{ {ENGINE} engine.ask(request).catch(() => 0); }}", [site_url, SOLVE]
    )
    status.get_by_text("Fetching the engine.").wait_for()
    status.get_by_role("progressbar").wait_for()
    page.wait_for_function("() => document.querySelector('ec-engine-status progress').value > 1e6")
    status.get_by_role("button", name="Stop the engine").click()
    assert status.get_by_role("status").text_content() == ""
    assert status.get_by_role("button").is_hidden()
    for route in held:
        route.abort()

"""The engine in a real browser: when it starts, how it stops, what a reader is told when it cannot run."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from ecarte_site.dev.serve import Server

SOLVE = {"verb": "solve", "trumps": "D", "leader": "QD TD TC 8C 8H", "follower": "JC AH JH TH 8D"}
"""Hoyle's third deal after queen and king: every lead makes the point but the eight of hearts."""

ODDS = {"verb": "odds", "hand": "KS QS JS 8H 8D", "turn_up": "7H", "seat": "non-dealer"}
"""A question that takes a little longer."""

ENGINE = "const { engine } = await import(new URL('assets/ecarte/app.js', root));"

ASK = f"""async ([root, request, options]) => {{
  {ENGINE}
  try {{ return {{ answer: await engine.ask(request, options) }}; }}
  catch (error) {{ return {{ kind: error.kind, message: error.message }}; }}
}}"""


def ask(page: Page, root: str, request: dict[str, str], **options: int) -> dict[str, Any]:
    """What the engine answers on a page, or the kind and message of its error."""
    answer: dict[str, Any] = page.evaluate(ASK, [root, request, options])
    return answer


@pytest.fixture
def fetched(page: Page) -> list[str]:
    """The addresses that the browser asks for, as it goes."""
    seen: list[str] = []
    page.context.on("request", lambda request: seen.append(request.url))
    return seen


def test_nothing_of_the_engine_is_fetched_before_a_reader_asks(
    page: Page, site_url: str, fetched: list[str]
) -> None:
    page.goto(site_url, wait_until="networkidle")
    assert not [url for url in fetched if "/assets/engine/" in url]
    assert page.workers == [] or all("/assets/engine/" not in worker.url for worker in page.workers)
    assert ask(page, site_url, SOLVE)["answer"]["tricks"] == 3
    assert {url.rsplit("/", 1)[1] for url in fetched if "/assets/engine/" in url} >= {
        "worker.js",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
    }


def test_each_part_is_fetched_once(page: Page, site_url: str, fetched: list[str]) -> None:
    page.goto(site_url, wait_until="networkidle")
    ask(page, site_url, SOLVE)
    parts = [url for url in fetched if "/assets/engine/" in url]
    assert len(parts) == len(set(parts))


def expect_engines(page: Page, number: int) -> None:
    """So many workers of the engine live on the page, or soon will (Material has one for its search)."""
    for _ in range(50):
        if len([worker for worker in page.workers if "/assets/engine/" in worker.url]) == number:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"expected {number} of the engine: {[worker.url for worker in page.workers]}")


def test_one_worker_lives_through_six_instant_navigations(
    page: Page, site_url: str, fetched: list[str]
) -> None:
    page.goto(site_url, wait_until="networkidle")
    page.evaluate("() => { window.stillTheSame = true; }")
    ask(page, site_url, SOLVE)
    started = len([url for url in fetched if "/assets/engine/" in url])
    for place in ("hoyle/", "laws/", "britannica/", "hoyle/worked-game/", "laws/", "hoyle/jeux-de-regle/"):
        follow(page, site_url + place)
        assert page.evaluate("() => window.stillTheSame"), "the page was loaded anew"
        assert ask(page, site_url, SOLVE)["answer"]["tricks"] == 3
    expect_engines(page, 1)
    assert len([url for url in fetched if "/assets/engine/" in url]) == started


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


def test_stopped_while_it_loads_it_starts_again_when_asked(page: Page, site_url: str) -> None:
    page.goto(site_url)
    stopped = page.evaluate(
        f"""async ([root, request]) => {{
          {ENGINE}
          const asked = engine.ask(request).catch((error) => [error.kind, error.message]);
          const loading = engine.state;
          engine.stop();
          return [loading, await asked, engine.state];
        }}""",
        [site_url, SOLVE],
    )
    assert stopped == ["loading", ["stopped", "The engine was stopped."], "absent"]
    assert ask(page, site_url, SOLVE)["answer"]["tricks"] == 3


def test_stopped_at_work_it_starts_again_when_asked(page: Page, site_url: str) -> None:
    page.goto(site_url)
    ask(page, site_url, SOLVE)
    kinds = page.evaluate(
        f"""async ([root, request]) => {{
          {ENGINE}
          const asked = [1, 2, 3].map(() => engine.ask(request).catch((error) => error.kind));
          const busy = engine.progress.busy;
          engine.stop();
          return [busy, engine.progress.busy, ...await Promise.all(asked)];
        }}""",
        [site_url, ODDS],
    )
    assert kinds == [True, False, "stopped", "stopped", "stopped"]
    expect_engines(page, 0)
    assert ask(page, site_url, SOLVE)["answer"]["tricks"] == 3


def test_a_question_that_takes_too_long_is_given_up_and_the_next_one_answered(
    page: Page, site_url: str
) -> None:
    page.goto(site_url)
    ask(page, site_url, SOLVE)
    late, other = page.evaluate(
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


def test_a_question_can_be_withdrawn_and_harms_no_other(page: Page, site_url: str) -> None:
    page.goto(site_url)
    withdrawn, other = page.evaluate(
        f"""async ([root, request]) => {{
          {ENGINE}
          const control = new AbortController();
          const asked = engine.ask(request, {{ signal: control.signal }}).catch((error) => error.kind);
          const other = engine.ask(request);
          control.abort();
          return [await asked, await other];
        }}""",
        [site_url, SOLVE],
    )
    assert withdrawn == "stopped"
    assert other["tricks"] == 3


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ({"verb": "solve", "trumps": "D", "leader": "KS KS", "follower": "QS JS"}, "king of spades"),
        ({"verb": "juggle"}, "juggle"),
        (
            {"verb": "solve", "trumps": "D", "leader": "<img src=x onerror=alert(1)>", "follower": "QS"},
            "<img",
        ),
    ],
    ids=["a card twice", "no such verb", "markup"],
)
def test_bad_input_gets_the_engines_own_sentence(
    page: Page, site_url: str, request_: dict[str, str], names: str
) -> None:
    page.goto(site_url)
    said = ask(page, site_url, request_)
    assert said["kind"] == "input"
    assert names in said["message"]
    assert "\n" not in said["message"]


def test_it_works_under_a_sub_path(
    serve_site: Callable[[str], str], other_page: Callable[[str], Page]
) -> None:
    root = serve_site("/some/edition/")
    page = other_page(root)
    page.goto(root)
    assert ask(page, root, SOLVE)["answer"]["tricks"] == 3


# What cannot start says why


@pytest.fixture
def spoiled(site_dir: Path, tmp_path: Path) -> Iterator[Callable[[str, Callable[[Path], None]], str]]:
    """Serves a copy of the site with one file of the engine spoiled: ``spoiled("*.whl", how)``."""
    servers: list[Server] = []

    def serve(pattern: str, how: Callable[[Path], None]) -> str:
        folder = tmp_path / "spoiled"
        shutil.copytree(site_dir, folder)
        (part,) = folder.glob(f"assets/engine/*/{pattern}")
        how(part)
        servers.append(Server(folder))
        return servers[-1].__enter__().url

    yield serve
    for server in servers:
        server.__exit__(None, None, None)


def tamper(part: Path) -> None:
    """Change one byte in the middle."""
    content = bytearray(part.read_bytes())
    content[len(content) // 2] ^= 1
    part.write_bytes(content)


@pytest.mark.parametrize("pattern", ["*.whl", "python_stdlib.zip", "pyodide.asm.wasm"])
def test_a_part_that_was_tampered_with_is_not_run(
    spoiled: Callable[[str, Callable[[Path], None]], str], chromium: Any, pattern: str
) -> None:
    root = spoiled(pattern, tamper)
    page = chromium.new_page()
    page.goto(root)
    said = ask(page, root, SOLVE)
    page.close()
    assert said["kind"] == "start"
    assert "is not the one that this site was built with" in said["message"]


@pytest.mark.parametrize("pattern", ["*.whl", "pyodide.asm.js", "pyodide.asm.wasm", "worker.js"])
def test_a_part_that_is_missing_is_named(
    spoiled: Callable[[str, Callable[[Path], None]], str], chromium: Any, pattern: str
) -> None:
    root = spoiled(pattern, Path.unlink)
    page = chromium.new_page()
    page.goto(root)
    said = ask(page, root, SOLVE)
    page.close()
    assert said["kind"] == "start"
    assert "could not be fetched" in said["message"]
    assert pattern.lstrip("*") in said["message"]


def test_where_webassembly_is_forbidden_a_reader_is_told_so(page: Page, site_url: str) -> None:
    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, headers={**answer.headers, "content-security-policy": "script-src 'self'"}
        )

    page.context.route("**/assets/engine/*/worker.js", forbid)
    page.goto(site_url)
    said = ask(page, site_url, SOLVE)
    assert said["kind"] == "start"
    assert "does not allow WebAssembly" in said["message"]


def test_a_start_that_makes_no_headway_is_given_up(page: Page, site_url: str) -> None:
    page.context.route("**/pyodide.asm.wasm", lambda _: None)  # never answered
    page.goto(site_url)
    said = page.evaluate(
        f"""async ([root, request]) => {{
          {ENGINE}
          const usual = engine.startLimitMs;
          engine.startLimitMs = 2000;
          const said = await engine.ask(request).catch((error) => [error.kind, error.message, engine.state]);
          engine.startLimitMs = usual;
          return said;
        }}""",
        [site_url, SOLVE],
    )
    assert said[0] == "start"
    assert "nothing came for 2 seconds" in said[1]
    assert said[2] == "failed"
    page.context.unroute_all(behavior="ignoreErrors")
    assert ask(page, site_url, SOLVE)["answer"]["tricks"] == 3, "a later question tries again"


# What a reader sees of it


def test_the_status_shows_how_far_it_has_come_and_can_stop_it(page: Page, site_url: str) -> None:
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route))  # noqa: PLW0108 – playwright marks it
    page.goto(site_url)
    page.evaluate(
        "() => document.querySelector('.md-content').append(document.createElement('ec-engine-status'))"
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

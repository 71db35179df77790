"""Start-up of the engine in the browser, and the size of a first view

Our engine and Pyodide as npm ships it take turns in a module worker of the same browser, served with the same
headers. Cold: a browser with an empty profile. Warm: the fourth visit of the same browser, when its cache is full.
The first cell of a notebook takes its turn too: it asks the same question as the engine is asked.
"""

import gzip
import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Response, sync_playwright

from ...build import npm
from ...build.web_bundle import ESBUILD_OPTIONS
from ...sources import BuildError
from ..browser import launch_persistent
from ..serve import Server
from . import Measurement
from .bench_build import STOCK_FILES

RUNS = 7
VISITS = 4
QUESTION = {"verb": "solve", "trumps": "D", "leader": "QD TD TC 8C 8H", "follower": "JC AH JH TH 8D"}
"""The start of Hoyle's third deal: the first question, and what loads with it."""

OUR_SCRIPT = """async ([question]) => {
  const start = performance.now();
  const { engine } = await import(new URL("assets/ecarte/app.js", document.baseURI));
  let ready;
  engine.onProgress(({ state }) => { if (state === "ready") ready ??= performance.now() - start; });
  await engine.ask(question);
  return [ready, performance.now() - start];
}"""

CELL = """import ecarte_core as ec
ec.solve("D", "QD TD TC 8C 8H", "JC AH JH TH 8D")"""
"""The same question from a notebook."""

NOTEBOOK_SCRIPT = """async ([cell]) => {
  const { NotebookRunner } = await import(new URL("assets/runner.js", document.baseURI));
  const start = performance.now();  // the page of a notebook has this script already, as every page has app.js
  const outputs = [];
  const ended = await new NotebookRunner([]).run("first", cell, (output) => outputs.push(output));
  if (!ended || !outputs[0].data["text/html"]) throw new Error("The cell gave no answer.");
  return [performance.now() - start];
}"""

STOCK_SCRIPT = """() => new Promise((resolve, reject) => {
  const start = performance.now();
  const script = new URL("assets/stock/0123456789abcdef/worker.js", document.baseURI);
  const worker = new Worker(script, { type: "module" });
  worker.onmessage = ({ data }) => data === 2 ? resolve([performance.now() - start]) : reject(data);
  worker.onerror = (event) => reject(event.message);
})"""

STOCK_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: new URL("./", import.meta.url).href });
postMessage(pyodide.runPython("1+1"));
"""


class StartTimes(NamedTuple):
    """For each run the milliseconds until Python (with ours, the engine) runs, and until it has answered."""

    cold: list[list[float]]
    warm: list[list[float]]


def measure() -> list[Measurement]:
    """Start-up beside stock Pyodide, and the bytes of a first view. Raises BuildError when none is built."""
    built = Path("site")
    if not (built / "assets" / "ecarte" / "app.js").is_file():
        raise BuildError("There is no built site to measure; run “python3 dev.py build” first.")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "site"
        shutil.copytree(built, folder)
        add_stock(folder / "assets" / "stock" / "0123456789abcdef")
        bundle_runner(folder)
        with Server(folder) as server:
            ours, notebook, stock = (StartTimes([], []) for _ in range(3))
            for _ in range(RUNS):
                _time_visits(server.url, OUR_SCRIPT, QUESTION, ours)
                _time_visits(server.url, NOTEBOOK_SCRIPT, CELL, notebook)
                _time_visits(server.url, STOCK_SCRIPT, None, stock)
            first, added = _measure_transfers(server.url, folder)
    return [
        *_compare(ours, stock),
        *_compare_cells(notebook, ours),
        Measurement(
            "first view of a page", first.plain / 1000, "kB", note=f"{first.gzip / 1000:.0f} kB with gzip"
        ),
        Measurement(
            "engine, fetched when asked",
            added.plain / 1000,
            "kB",
            aim="at most 5,500 kB with gzip",
            note=f"{added.gzip / 1000:.0f} kB with gzip",
        ),
    ]


def add_stock(folder: Path) -> None:
    """Pyodide just as npm brings it, and the least worker that runs it."""
    folder.mkdir(parents=True)
    for name in STOCK_FILES:
        shutil.copyfile(npm.find_package("pyodide") / name, folder / name)
    (folder / "worker.js").write_text(STOCK_WORKER, "utf-8")


def bundle_runner(folder: Path) -> None:
    """Add ``assets/runner.js`` to a copy of the site: the page's side of a notebook's worker, and nothing else."""
    (engine,) = (folder / "assets" / "engine").iterdir()
    npm.run(
        "esbuild",
        "notebook/runner.ts",
        f"--outfile={folder.resolve() / 'assets' / 'runner.js'}",
        f"--define:ENGINE_FOLDER={json.dumps(f'engine/{engine.name}/')}",
        *ESBUILD_OPTIONS,
    )


def _compare(ours: StartTimes, stock: StartTimes) -> Iterator[Measurement]:
    """When the engine had started, which has an aim, and when it had solved a position."""
    started = {"cold": "at most 0.38 of stock", "warm": "at most 0.45 of stock"}
    for moment, (what, aims) in enumerate((("engine started", started), ("first position solved", {}))):
        for kind, own, others in (("cold", ours.cold, stock.cold), ("warm", ours.warm, stock.warm)):
            value = round(statistics.median(run[moment] for run in own))
            other = round(statistics.median(run[0] for run in others))
            aim, note = aims.get(kind, ""), f"median of {len(own)}"
            yield Measurement(f"{what}, {kind}", value, "ms", "stock Pyodide, 1 + 1", other, aim, note)


def _compare_cells(notebook: StartTimes, ours: StartTimes) -> Iterator[Measurement]:
    """When a notebook had shown the value of its first cell, beside the engine's answer to the same question."""
    for kind, cells, answers in (("cold", notebook.cold, ours.cold), ("warm", notebook.warm, ours.warm)):
        value = round(statistics.median(run[0] for run in cells))
        other = round(statistics.median(run[1] for run in answers))
        beside, note = "the engine’s own answer", f"median of {len(cells)}"
        yield Measurement(f"a notebook’s first cell, {kind}", value, "ms", beside, other, "at most 1.2", note)


@contextmanager
def new_browser() -> Iterator[BrowserContext]:
    """A browser with an empty profile."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = launch_persistent(playwright, Path(profile))
        try:
            yield context
        finally:
            context.close()


def _time_visits(url: str, script: str, argument: object, times: StartTimes) -> None:
    with new_browser() as context:
        for visit in range(VISITS):
            page = context.new_page()
            page.goto(url, wait_until="networkidle")
            took: list[float] = page.evaluate(script, [argument])
            if visit == 0:
                times.cold.append(took)
            elif visit == VISITS - 1:
                times.warm.append(took)
            page.wait_for_timeout(500)  # the browser stores compiled code a moment after it ran
            page.close()


class TransferSize(NamedTuple):
    """The size of files in bytes, as they are and compressed by gzip."""

    plain: int
    gzip: int


def _measure_transfers(url: str, folder: Path) -> tuple[TransferSize, TransferSize]:
    """What a first view fetches, and what the engine adds to it."""
    with new_browser() as context:
        page = context.new_page()
        seen = _record_requests(page)
        page.goto(url, wait_until="networkidle")
        first = set(seen)
        page.evaluate(OUR_SCRIPT, [QUESTION])
        return _measure_size(first, url, folder), _measure_size(set(seen) - first, url, folder)


def _record_requests(page: Page) -> list[str]:
    seen: list[str] = []

    def note(response: Response) -> None:
        if response.ok:
            seen.append(response.url.split("?")[0].split("#")[0])

    page.context.on("response", note)
    return seen


def _measure_size(urls: set[str], base: str, folder: Path) -> TransferSize:
    contents = []
    for url in urls:
        path = folder / url.removeprefix(base)
        contents.append((path / "index.html" if path.is_dir() else path).read_bytes())
    return TransferSize(sum(map(len, contents)), sum(len(gzip.compress(content, 6)) for content in contents))

"""Measure what a reader waits for: ``python3 dev.py bench``, or ``… bench build start views``.

The site's build, the start of the engine, and the first views of the main pages. Machines differ, so a figure is to
be compared with others of the same machine. The figures are printed, and saved in ``docs/data/bench.json``.
"""

import datetime
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from ..build import npm
from ..sources import BuildError
from .browser import launch_persistent, open_page
from .serve import Server

FIGURES_FILE = Path("docs", "data", "bench.json")
"""Where the figures are saved, below the project's folder."""

PAGES = {
    "the first page": "",
    "a room’s first page": "rooms/read/",
    "a law": "laws/22/",
    "the laws side by side": "parallel/laws/",
    "Hoyle’s hands to play": "hoyle/jeux-de-regle/",
    "the replay": "replay/a-and-y/",
    "a whole game": "play/",
    "the referee’s desk": "referee/",
    "the laboratory": "laboratory/",
    "the ledger of claims": "claims/",
    "a notebook": "notebooks/the-game-of-a-and-y/",
    "the page on citing": "cite/",
}
"""The main pages, with their addresses below the site's root."""

STARTS = 7
VISITS = 4
"""How often one browser opens a page; at the last visit its cache is full."""

_PHONE = {"width": 412, "height": 823}
_SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750}
"""A phone's slow line: bytes in a second, and milliseconds there and back."""
_SLOWER_PROCESSOR = 4

_START_SCRIPT = """async (question) => {
  const start = performance.now();
  const { engine } = await import(new URL("assets/ecarte/app.js", document.baseURI));
  let ready;
  engine.onProgress(({ state }) => { if (state === "ready") ready ??= performance.now() - start; });
  await engine.ask(question);
  return ready;
}"""

_VIEW_SCRIPT = """() => new Promise((resolve) => {
  const entries = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const bytes = entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  new PerformanceObserver((list) => resolve([bytes, list.getEntries().at(-1).startTime]))
    .observe({ type: "largest-contentful-paint", buffered: true });
})"""
"""Bytes that a page has fetched, and milliseconds until its largest part was there."""

_FIRST_QUESTION = {"verb": "solve", "trumps": "D", "leader": "QD TD TC 8C 8H", "follower": "JC AH JH TH 8D"}
"""The start of Hoyle's third deal."""


class Measurement(NamedTuple):
    """A figure, the median where there were several."""

    what: str
    value: float
    unit: str


def main(root: Path, words: Sequence[str]) -> int:
    """Take the measurements named, or all; returns the exit status."""
    unknown = [word for word in words if word not in MEASURES]
    if unknown:
        print(f"Unknown measurement “{unknown[0]}”; the measurements are {', '.join(MEASURES)}.")
        return 2
    if not (root / "site" / "assets" / "ecarte" / "app.js").is_file():
        raise BuildError("There is no built site to measure; run “python3 dev.py build” first.")
    for name in words or MEASURES:
        rows = MEASURES[name](root)
        print(name, *(f"  {row.what}: {row.value:.3g} {row.unit}" for row in rows), sep="\n", flush=True)
        keep_figures(root, name, rows)
    return 0


def keep_figures(root: Path, name: str, rows: Sequence[Measurement]) -> None:
    """Save what was measured in the place of what was measured before under this name."""
    path = root / FIGURES_FILE
    figures: dict[str, Any] = json.loads(path.read_text("utf-8"))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    figures[name] = {
        "measured": datetime.date.today().isoformat(),
        "on": f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "rows": [row._asdict() for row in rows],
    }
    path.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")


def measure_build(root: Path) -> list[Measurement]:
    """Build the site of a fresh clone, with packages installed and no cache, in under a minute; then once more."""
    times = []
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch, "clone")
        subprocess.run(["git", "clone", "--quiet", "--local", str(root), str(clone)], check=True)
        modules = clone / "ecarte_site" / "web" / "node_modules"
        modules.symlink_to(npm.MODULES, target_is_directory=True)
        for _ in range(2):
            started = time.perf_counter()
            # from this folder, the first place where Python looks for the project's packages
            subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict"], cwd=clone, check=True)
            times.append(round(time.perf_counter() - started, 1))
    return [
        Measurement("the build of a fresh clone", times[0], "s"),
        Measurement("the build again", times[1], "s"),
    ]


def measure_start(root: Path) -> list[Measurement]:
    """The engine's start in a browser with an empty profile, and in one that has visited the page before."""
    with Server(root / "site") as server:
        times = [_time_visits(server.url) for _ in range(STARTS)]
    return [
        Measurement(
            f"the engine’s start, {name}", round(statistics.median(each[which] for each in times)), "ms"
        )
        for name, which in (("cold", 0), ("warm", -1))
    ]


def _time_visits(url: str) -> list[float]:
    """Milliseconds until Python runs, at each visit of a browser that begins with an empty profile."""
    took: list[float] = []
    with _new_browser() as context:
        for _ in range(VISITS):
            page = context.new_page()
            page.goto(url, wait_until="networkidle")
            took.append(page.evaluate(_START_SCRIPT, _FIRST_QUESTION))
            page.wait_for_timeout(500)  # the browser stores compiled code a moment after it ran
            page.close()
    return took


def measure_views(root: Path) -> list[Measurement]:
    """What each main page fetches, and when its largest part is there, on a phone with a slow line."""
    rows = []
    with Server(root / "site") as server:
        for name, address in PAGES.items():
            with _new_browser(viewport=_PHONE) as context:
                page = context.new_page()
                tools = context.new_cdp_session(page)
                tools.send("Network.enable")
                tools.send("Network.emulateNetworkConditions", _SLOW_LINE)
                tools.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER_PROCESSOR})
                open_page(page, server.url + address)
                page.wait_for_load_state("networkidle")
                fetched, paint = page.evaluate(_VIEW_SCRIPT)
            rows.append(Measurement(f"{name}, fetched", round(fetched / 1000, 1), "kB"))
            rows.append(Measurement(f"{name}, largest part there", round(paint / 1000, 2), "s"))
    return rows


@contextmanager
def _new_browser(**settings: Any) -> Iterator[BrowserContext]:
    """A browser with an empty profile."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = launch_persistent(playwright, Path(profile), **settings)
        try:
            yield context
        finally:
            context.close()


MEASURES: Mapping[str, Callable[[Path], list[Measurement]]] = {
    "build": measure_build,
    "start": measure_start,
    "views": measure_views,
}
"""The measurements by name, in the order in which all are taken."""

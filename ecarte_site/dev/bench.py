"""Measure what a reader waits for: ``python3 dev.py bench``, or ``… bench build start views answers``.

The site's build, the start of the engine beside stock Pyodide, the first views of the main pages, and four answers of
the engine in the browser beside CPython. Machines differ, so the ratio to what was measured beside it in the same run
says more than the figure. The figures are printed, and saved in ``docs/data/bench.json``.
"""

import datetime
import json
import os
import platform
import random
import shutil
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

from ecarte_core.cards import PACK, Card, format_cards
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.verbs import ask_verb

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
ASKED = 60
GAMES = 4
SEED = 1886

_PHONE = {"width": 412, "height": 823}
_SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 204_800, "uploadThroughput": 93_750}
"""A phone's slow line: bytes in a second, and milliseconds there and back."""
_SLOWER_PROCESSOR = 4

_STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files that stock Pyodide fetches to start."""

_STOCK_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: new URL("./", import.meta.url).href });
postMessage(pyodide.runPython("1+1"));
"""

_STOCK_SCRIPT = """() => new Promise((resolve, reject) => {
  const start = performance.now();
  const script = new URL("assets/stock/0123456789abcdef/worker.js", document.baseURI);
  const worker = new Worker(script, { type: "module" });
  worker.onmessage = ({ data }) => data === 2 ? resolve(performance.now() - start) : reject(data);
  worker.onerror = (event) => reject(event.message);
})"""

START_SCRIPT = """async (question) => {
  const start = performance.now();
  const { engine } = await import(new URL("assets/ecarte/app.js", document.baseURI));
  let ready;
  engine.addEventListener("progress", () => {
    if (engine.progress.state === "ready") ready ??= performance.now() - start;
  });
  await engine.ask(question);
  return ready;
}"""

_ASK_SCRIPT = """async (questions) => {
  const { engine } = await import(new URL("assets/ecarte/app.js", document.baseURI));
  await engine.ask(questions[0], { timeoutMs: 60000 });
  const took = [];
  for (const question of questions) {
    const start = performance.now();
    await engine.ask(question, { timeoutMs: 60000 });
    took.push(performance.now() - start);
  }
  return took;
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
    """A figure, the median where there were several, and what was measured ``beside`` it in the same run."""

    what: str
    value: float
    unit: str
    beside: str = ""
    other: float | None = None

    @property
    def ratio(self) -> float | None:
        """The figure as a multiple of the other one; None when there is no other."""
        return self.value / self.other if self.other else None


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
        print(name, *(f"  {format_row(row)}" for row in rows), sep="\n", flush=True)
        keep_figures(root, name, rows)
    return 0


def format_row(row: Measurement) -> str:
    """One measurement for a terminal."""
    there = "" if row.other is None else f" · {row.beside} {row.other:.3g} {row.unit} · ratio {row.ratio:.2f}"
    return f"{row.what}: {row.value:.3g} {row.unit}{there}"


def keep_figures(root: Path, name: str, rows: Sequence[Measurement]) -> None:
    """Save what was measured in the place of what was measured before under this name."""
    path = root / FIGURES_FILE
    figures: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    python = f"{platform.python_implementation()} {platform.python_version()}"
    figures[name] = {
        "measured": datetime.date.today().isoformat(),
        "on": f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "rows": [row._asdict() for row in rows],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")


# The build


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
        Measurement("the build again", times[1], "s", "the first build", times[0]),
    ]


# The start


def measure_start(root: Path) -> list[Measurement]:
    """The engine and Pyodide as npm ships it start in turn, in the same browser and from the same server.

    Cold the engine should need at most 0.38 of the other's time, warm 0.45.
    """
    times: dict[str, list[list[float]]] = {START_SCRIPT: [], _STOCK_SCRIPT: []}
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "site")
        shutil.copytree(root / "site", folder)
        stock = folder / "assets" / "stock" / "0123456789abcdef"
        stock.mkdir(parents=True)
        (stock / "worker.js").write_text(_STOCK_WORKER, "utf-8")
        for name in _STOCK_FILES:
            shutil.copyfile(npm.find_package("pyodide") / name, stock / name)
        with Server(folder) as server:
            for _ in range(STARTS):
                for script, each in times.items():
                    each.append(_time_visits(server.url, script))
    cold, warm = (
        [round(statistics.median(visits[which] for visits in each)) for each in times.values()]
        for which in (0, -1)
    )
    return [
        Measurement("the engine’s start, cold", cold[0], "ms", "stock Pyodide", cold[1]),
        Measurement("the engine’s start, warm", warm[0], "ms", "stock Pyodide", warm[1]),
    ]


def _time_visits(url: str, script: str) -> list[float]:
    """Milliseconds until Python runs, at each visit of a browser that begins with an empty profile."""
    took: list[float] = []
    with _new_browser(bypass_csp=True) as context:  # the page's policy lets stock Pyodide start no worker
        for _ in range(VISITS):
            page = context.new_page()
            page.goto(url, wait_until="networkidle")
            took.append(page.evaluate(script, _FIRST_QUESTION))
            page.wait_for_timeout(500)  # the browser stores compiled code a moment after it ran
            page.close()
    return took


# The first views


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


# The answers


def measure_answers(root: Path) -> list[Measurement]:
    """Four answers in the browser, there and back, beside the same asked of CPython; the first answer is not timed."""
    questions = {
        "the odds of a hand": _list_hands({}),
        "what a hand can make sure of": _list_hands({"guaranteed": True}),
        "an ending of two cards in which both guess": _list_endings(),
        "an act of the expert in a game": _list_acts(),
    }
    rows = []
    with Server(root / "site") as server, _new_browser() as context:
        page = context.new_page()
        page.goto(server.url, wait_until="networkidle")
        for what, requests in questions.items():
            here = round(statistics.median(page.evaluate(_ASK_SCRIPT, requests)), 1)
            there = round(statistics.median(map(_time_answer, requests)), 2)
            rows.append(Measurement(what, here, "ms", "CPython", there))
    return rows


def _time_answer(question: Mapping[str, object]) -> float:
    """Milliseconds for one answer here."""
    started = time.perf_counter()
    ask_verb(str(question["verb"]), {name: value for name, value in question.items() if name != "verb"})
    return 1000 * (time.perf_counter() - started)


def _list_hands(more: Mapping[str, object]) -> list[dict[str, object]]:
    """Hands at random, in both seats."""
    rng = random.Random(SEED)
    deals = [rng.sample(PACK, 6) for _ in range(ASKED)]
    return [
        {"verb": "odds", "hand": format_cards(hand), "turn_up": str(turned), "seat": seat, **more}
        for number, (*hand, turned) in enumerate(deals)
        for seat in [("non-dealer", "dealer")[number % 2]]
    ]


def _list_endings() -> list[dict[str, object]]:
    """Endings after three tricks of random lawful play in which neither player has made the point, for the holder."""
    rng = random.Random(SEED)
    questions: list[dict[str, object]] = []
    while len(questions) < ASKED:
        *pack, turn_up = rng.sample(PACK, 11)
        hands, leader, tricks = [pack[:5], pack[5:]], 0, [0, 0]
        played: list[Card] = []
        for _ in range(3):
            lead = rng.choice(hands[leader])
            reply = rng.choice(playable_cards(hands[1 - leader], lead, turn_up.suit))
            hands = [[card for card in hand if card not in (lead, reply)] for hand in hands]
            played += [lead, reply]
            leader = 1 - leader if beats(reply, lead, turn_up.suit) else leader
            tricks[leader] += 1
        if max(tricks) < 3:
            ending = {"hand": format_cards(pack[:5]), "turn_up": str(turn_up), "seat": "non-dealer"}
            questions.append({"verb": "odds", **ending, "played": format_cards(played), "both_guess": True})
    return questions


def _list_acts() -> list[dict[str, object]]:
    """What the page of play asks when the expert is to act, in games in which the reader does the first that he may."""
    questions: list[dict[str, object]] = []
    for seed in range(GAMES):
        answer = ask_verb("play", {"adversary": "expert", "seed": seed, "replies": 0})
        while answer["waiting"] != "over":
            if answer["waiting"] == "adversary":
                questions.append({"verb": "play", "game": answer["game"], "replies": 1, "draw": True})
                answer = ask_verb("play", {"game": answer["game"], "replies": 1})
                continue
            may = [act["act"] for act in answer["may"] if act["act"] != "k"]  # a king he may not have
            act = "n" if answer["waiting"] == "deal" else {"d": "d0"}.get(may[0], may[0])
            answer = ask_verb("play", {"game": answer["game"], "acts": [act], "replies": 0})
    return questions


# What they share


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
    "answers": measure_answers,
}
"""The measurements by name, in the order in which all are taken."""

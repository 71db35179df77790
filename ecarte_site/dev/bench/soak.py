"""One tab for a long time

A reader who stays: one page of the site in one tab, never loaded again, on which replays, games, cells and pages back
and forth follow one another. After each round the browser frees what it can, and what is left is counted: at the end,
beside what there was when everything had been used twice.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, expect

from ...sources import BuildError
from ..browser import open_page
from ..serve import Server
from . import Measurement
from .bench_start import new_browser
from .measure import describe, format_table, keep_figures

MINUTES = 120
WARM = 2
"""After so many rounds all scripts are there, all stores are filled, and the compiler has done its work."""
MOST_GROWTH = 1.2
"""The aim for memory, as a multiple of what a warm page has."""
WAIT_MS = 600_000
"""What is awaited comes within a second on a quiet machine. On one that others use too, a cell has taken more than two
minutes, and two hours were lost; what never comes is still said."""
PAUSE_MS = 10_000
"""Between two rounds. A reader looks at what he has opened; rounds without a pause take a core all the time, and say
nothing more of what is left behind."""

GO = """(address) => {
  const link = Object.assign(document.createElement("a"), { href: document.documentElement.dataset.root + address });
  document.body.append(link);
  link.click();
  link.remove();
}"""
STEP = """() => {
  const next = document.querySelector("button[data-do=next]");
  for (let n = 0; n < 200 && next.ariaDisabled !== "true"; n += 1) next.click();
}"""
"""Plays the whole record of a replay."""


class Counts(NamedTuple):
    """What a page has, when everything that nobody can reach any more is freed."""

    megabytes: float
    """Of JavaScript's own memory."""
    listeners: int
    nodes: int
    workers: int


def main(root: Path, words: Sequence[str]) -> int:
    """Run for the minutes that are given, and keep the figures for the page on speed; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="dev.py soak", description="Use the site for a long time in one tab."
    )
    parser.add_argument("minutes", nargs="?", type=float, default=MINUTES)
    minutes = parser.parse_args(words).minutes
    if not (root / "site" / "index.html").is_file():
        raise BuildError("There is no built site to use; run “python3 dev.py build” first.")
    counts = run_rounds(root / "site", minutes)
    group = describe(__doc__ or "", compare(counts, minutes))
    keep_figures(root, "soak", group)
    print(format_table(group))
    return 0


def run_rounds(site: Path, minutes: float) -> list[Counts]:
    """The counts after each round, at least one more than ``WARM``."""
    counts: list[Counts] = []
    end = time.monotonic() + 60 * minutes
    with Server(site) as server, new_browser() as context:
        page = context.pages[0]
        start_round(page, server.url)
        page.evaluate("window.stayed = true")
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable")
        while time.monotonic() < end or len(counts) <= WARM:
            do_round(page, len(counts))
            counts.append(_count(page, tools))
            print(f"{len(counts)}: {counts[-1]}", flush=True)
            page.wait_for_timeout(PAUSE_MS)
        if not page.evaluate("window.stayed === true"):
            raise BuildError("The page was loaded again during the soak, so its figures say nothing.")
    return counts


def compare(counts: Sequence[Counts], minutes: float) -> list[Measurement]:
    """The last counts beside the warm ones."""
    warm, last = counts[WARM - 1], counts[-1]
    beside = f"after {WARM} rounds"
    note = f"{len(counts)} rounds in {minutes:.0f} minutes, {PAUSE_MS // 1000} s between two"
    rows = [
        ("megabytes", "memory of the page’s scripts", "MB", f"at most {MOST_GROWTH} of it"),
        ("workers", "workers", "", "no more"),
        ("listeners", "listeners", "", "no more"),
        ("nodes", "nodes", "", ""),
    ]
    return [
        Measurement(
            name,
            getattr(last, field),
            unit,
            beside,
            getattr(warm, field),
            aim,
            note,
            worst=max(getattr(each, field) for each in counts),
        )
        for field, name, unit, aim in rows
    ]


def start_round(page: Page, url: str) -> None:
    """Load the site's first page, from which the rounds go on."""
    page.set_default_timeout(WAIT_MS)
    open_page(page, url)
    page.evaluate("root => { document.documentElement.dataset.root = root; }", url)


def do_round(page: Page, number: int) -> None:
    """Once through what readers do; it ends on the page on which it began."""
    _go(page, "replay/a-and-y/", "button[data-do=next]")
    page.evaluate(STEP)
    page.evaluate("location.hash = 'a-and-y/3.4'")
    page.locator("button[data-card=QD]").locator("visible=true").first.click()
    expect(page.locator(".ec-replay__where").first).to_contain_text("Off the book", timeout=WAIT_MS)
    _go(page, "play/", "ec-sit")
    page.evaluate(
        "seed => { location.hash = `adversary=beginner&code=cavendish&seed=${seed}&acts=` }", number + 1
    )
    page.locator("ec-sit").evaluate("table => { table.dataset.pace = '0'; }")
    for _ in range(4):
        page.locator("[data-part=acts] button:not([disabled])").first.click()
        page.wait_for_timeout(200)
    _go(page, "notebooks/the-game-of-a-and-y/", ".ec-notebook__state")
    page.get_by_role("button", name="Run all").click()
    expect(page.locator(".ec-notebook__state")).to_have_text("All cells have run.", timeout=WAIT_MS)
    for address in ("laws/22/", "laws/23/", "parallel/laws/", "referee/", "claims/", "hoyle/jeux-de-regle/"):
        _go(page, address, "h1")
    for address, element in (
        ("claims/", ".ec-claims__table"),
        ("referee/", "ec-referee"),
        ("parallel/laws/", "ec-parallel"),
    ):
        page.evaluate("history.back()")
        page.wait_for_url(f"**/{address}*")
        page.locator(element).first.wait_for(state="attached")
        page.wait_for_timeout(300)
    page.evaluate("document.querySelector('ec-search [data-open]').click()")
    page.locator(".ec-search input").fill("law 22")
    expect(page.locator(".ec-search__found")).to_have_attribute("data-query", "law 22", timeout=WAIT_MS)
    page.keyboard.press("Escape")
    _go(page, "about/", "h1")


def _go(page: Page, address: str, selector: str) -> None:
    """To a page by a link, as a reader goes: the frame shows it in place of the one before."""
    page.evaluate(GO, address)
    page.wait_for_url(f"**/{address}*")
    page.locator(selector).first.wait_for(state="attached")


def _count(page: Page, tools: CDPSession) -> Counts:
    page.wait_for_timeout(1000)
    tools.send("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    return Counts(
        round(metrics["JSHeapUsedSize"] / 1e6, 2),
        int(metrics["JSEventListeners"]),
        int(metrics["Nodes"]),
        len(page.workers),
    )

"""Pages on a phone

Lighthouse looks at each page as on a middling phone with a slow line, several times, and gives points from 0 to 100 for
how soon the page can be read and used, for accessibility, for good practice, and for what search engines ask. The phone
and the line are computed, from what this machine did: so a busy machine has fewer points for speed, and no fewer of the
others. Lighthouse is installed beside this project the first time that this is measured.
A card that the book does not play is timed in the replay apart from it, in a browser that nothing slows.
"""

import json
import os
import statistics
import subprocess
from pathlib import Path
from typing import NamedTuple

from ...sources import BuildError
from ..browser import FLAGS, find_program
from ..machine import find_npm
from ..serve import Server
from . import Measurement
from .bench_start import new_browser

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

RUNS = 5
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
"""What Lighthouse gives points for; speed comes first."""
MOST_PAINT_S = 1.5
"""The aim for when the largest part of the first view is there."""
MOST_SHIFT = 0.05
"""The aim for how much of a page moves while it loads, as Lighthouse counts it."""
MOST_KILOBYTES = 120
"""The aim for a first view, compressed."""

DEVIATIONS = 20
"""How often a card is played that the book does not play."""
DEVIATE_SCRIPT = """async (times) => {
  const find = (selector) => document.querySelector(selector);
  const isOff = () => find(".ec-replay__where").textContent.startsWith("Off the book");
  const wait = async (isSo) => { while (!isSo()) await new Promise((done) => setTimeout(done)); };
  const took = [];
  for (let n = 0; n < times; n += 1) {
    await wait(() => !isOff() && find("button[data-card='QD']"));
    const start = performance.now();
    find("button[data-card='QD']").click();
    await wait(isOff);
    took.push(performance.now() - start);
    find("button[data-do='book']").click();
  }
  return took;
}"""
"""Plays the queen of diamonds again and again, and returns the milliseconds until each is answered."""

FOLDER = Path(__file__).parents[1] / "lighthouse"
"""Where Lighthouse is installed, apart from what the site is built with."""


class PageReport(NamedTuple):
    """What Lighthouse says of one visit."""

    points: float
    """From 0 to 100, for speed."""
    others: float
    """The fewest points for anything else."""
    paint: float
    """Seconds until the largest part of the first view is there."""
    shift: float
    """How much of the page moved while it loaded."""
    kilobytes: float
    """What was fetched, compressed."""


def measure() -> list[Measurement]:
    """Points, shift and weight of each page. Raises BuildError when no site is built or Lighthouse cannot run."""
    built = Path("site")
    if not (built / "index.html").is_file():
        raise BuildError("There is no built site to measure; run “python3 dev.py build” first.")
    _install_lighthouse()
    rows = []
    with Server(built) as server:
        for name, address in PAGES.items():
            reports = [_visit(server.url + address) for _ in range(RUNS)]
            points, others, paint, shift, weight = (
                statistics.median(values) for values in zip(*reports, strict=True)
            )
            rows += [
                Measurement(
                    f"{name}, speed",
                    points,
                    "points",
                    aim="100",
                    note=f"median of {RUNS}",
                    worst=min(report.points for report in reports),
                ),
                Measurement(
                    f"{name}, accessibility, practice, search: the fewest", others, "points", aim="100"
                ),
                Measurement(
                    f"{name}, largest part shown",
                    paint,
                    "s",
                    aim=f"at most {MOST_PAINT_S} s",
                    worst=max(report.paint for report in reports),
                ),
                Measurement(f"{name}, moved while loading", shift, "", aim=f"at most {MOST_SHIFT}"),
                Measurement(
                    f"{name}, first view", weight, "kB", aim=f"at most {MOST_KILOBYTES} kB compressed"
                ),
            ]
        rows.append(_time_deviation(server.url))
    return rows


def _time_deviation(url: str) -> Measurement:
    with new_browser() as context:
        page = context.new_page()
        page.goto(f"{url}{PAGES['the replay']}#a-and-y/3.4", wait_until="networkidle")
        took: list[float] = page.evaluate(DEVIATE_SCRIPT, DEVIATIONS)
    return Measurement(
        "the replay, a card that the book does not play answered",
        round(statistics.median(took), 1),
        "ms",
        aim="under 50 ms",
        note=f"{DEVIATIONS} times, at this machine's full speed",
        worst=round(max(took), 1),
    )


def _install_lighthouse() -> None:
    if (FOLDER / "node_modules" / "lighthouse").is_dir():
        return
    npm = find_npm()
    if npm is None:
        raise BuildError("Lighthouse needs Node.js with npm; install it to measure pages.")
    done = subprocess.run([npm, "ci", "--prefix", str(FOLDER)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"Lighthouse could not be installed: {done.stderr.strip()[-300:]}")


def _visit(url: str) -> PageReport:
    program = FOLDER / "node_modules" / ".bin" / "lighthouse"
    flags = " ".join(("--headless", *FLAGS))
    done = subprocess.run(
        [
            program,
            url,
            "--quiet",
            "--output=json",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags={flags}",
        ],
        env={**os.environ, "CHROME_PATH": find_program()},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"Lighthouse could not look at {url}: {done.stderr.strip()[-300:]}")
    report = json.loads(done.stdout)
    audits = report["audits"]
    points, *others = (100 * report["categories"][name]["score"] for name in CATEGORIES)
    return PageReport(
        points=points,
        others=min(others),
        paint=audits["largest-contentful-paint"]["numericValue"] / 1000,
        shift=audits["cumulative-layout-shift"]["numericValue"],
        kilobytes=audits["total-byte-weight"]["numericValue"] / 1000,
    )

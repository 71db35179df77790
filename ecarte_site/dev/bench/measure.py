"""Run the benchmarks, print them as a table, and save them in ``docs/data/bench.json``."""

import datetime
import importlib
import json
import os
import pkgutil
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...sources import BuildError
from . import Measurement

FIGURES_FILE = Path("docs", "data", "bench.json")
"""Where the figures are saved, below the project's folder."""

_PREFIX = "bench_"


def list_names() -> list[str]:
    """The names of the benchmarks: the modules of this package called ``bench_…``, without the prefix."""
    modules = (
        module.name for module in pkgutil.iter_modules(__import__(__package__, fromlist=["_"]).__path__)
    )
    return sorted(name.removeprefix(_PREFIX) for name in modules if name.startswith(_PREFIX))


def measure(name: str) -> dict[str, Any]:
    """The figures of one benchmark, with the machine on which they were measured."""
    module = importlib.import_module(f".{_PREFIX}{name}", __package__)
    rows: list[Measurement] = module.measure()
    return describe(module.__doc__ or name, rows)


def describe(words: str, rows: Sequence[Measurement]) -> dict[str, Any]:
    """What was measured today on this machine. The first line of ``words`` is its title."""
    return {
        "title": words.strip().splitlines()[0].rstrip("."),
        "measured": datetime.date.today().isoformat(),
        "on": f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}, {os.cpu_count()} cores",
        "rows": [row._asdict() for row in rows],
    }


def keep_figures(root: Path, name: str, group: dict[str, Any]) -> None:
    """Save what was measured in the place of what was measured before under this name."""
    path = root / FIGURES_FILE
    figures: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    figures[name] = group
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(dict(sorted(figures.items())), ensure_ascii=False, indent=1) + "\n", "utf-8")


def main(root: Path, words: Sequence[str]) -> int:
    """Run the benchmarks named, or all; returns the exit status."""
    unknown = [word for word in words if word not in list_names()]
    if unknown:
        print(f"Unknown benchmark “{unknown[0]}”; the benchmarks are {', '.join(list_names())}.")
        return 2
    status = 0
    for name in words or list_names():
        try:
            group = measure(name)
        except BuildError as error:  # a tool is missing; the others are measured
            print(f"{name} was not measured. {error}\n", flush=True)
            status = 1
            continue
        print(format_table(group), flush=True)
        keep_figures(root, name, group)
    return status


def format_table(group: dict[str, Any]) -> str:
    """One module's figures for a terminal."""
    lines = [format_cells(Measurement(**row)) for row in group["rows"]]
    widths = [max(len(line[column]) for line in [COLUMNS, *lines]) for column in range(len(COLUMNS))]
    rows = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        for line in [COLUMNS, *lines]
    ]
    return "\n".join([group["title"], *(f"  {line.rstrip()}" for line in rows), ""])


COLUMNS = ("What", "Here", "Worst", "Beside it", "There", "Ratio", "Aim", "How")
"""The columns of the table, in the terminal and on the page."""


def format_cells(row: Measurement) -> tuple[str, ...]:
    """A row in words and figures, one for each column of ``COLUMNS``."""
    there = "" if row.other is None else f"{format_figure(row.other)} {row.unit}"
    ratio = "" if row.ratio is None else format_figure(row.ratio)
    worst = "" if row.worst is None else f"{format_figure(row.worst)} {row.unit}"
    here = f"{format_figure(row.value)} {row.unit}"
    return (row.what, here, worst, row.beside, there, ratio, row.aim, row.note)


def format_figure(value: float) -> str:
    """Three figures that count, and no more: ``0.0421``, ``3.14``, ``1,200``."""
    return f"{value:,.0f}" if value == 0 or abs(value) >= 999.5 else f"{value:.3g}"

"""The build, and what it weighs

The engine's bundle stands beside the files that Pyodide's own package would have a browser fetch.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import brotli  # type: ignore[import-untyped]

from ...build import npm
from . import Measurement

ROOT = Path(__file__).parents[3]
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What stock Pyodide fetches to start."""


def measure() -> list[Measurement]:
    """Build the site anew, twice: once with nothing kept from before, once as one does while writing."""
    with tempfile.TemporaryDirectory() as scratch:
        shutil.rmtree(ROOT / ".cache" / "engine", ignore_errors=True)
        first = _time_build(Path(scratch, "first"))
        again = _time_build(Path(scratch, "again"))
        return [
            Measurement(
                "building the whole site",
                again,
                "s",
                "the first time",
                first,
                note="notebooks executed in both",
            ),
            *_measure_sizes(Path(scratch, "again")),
        ]


def _time_build(folder: Path) -> float:
    """Seconds for one strict build."""
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env=dict(os.environ, NO_MKDOCS_2_WARNING="1"),
        check=True,
    )
    return time.perf_counter() - started


def _measure_sizes(site: Path) -> Iterable[Measurement]:
    everything = [path for path in site.rglob("*") if path.is_file()]
    engine = [path for path in everything if "engine" in path.relative_to(site).parts[1:2]]
    pyodide = npm.find_package("pyodide")
    stock = [pyodide / name for name in STOCK_FILES]
    pages = [path for path in everything if path.suffix == ".html"]
    yield Measurement(
        "the engine's files", _count_kilobytes(engine), "kB", "stock Pyodide", _count_kilobytes(stock)
    )
    yield Measurement("… by gzip", _compress_zip(engine), "kB", "stock Pyodide", _compress_zip(stock))
    yield Measurement("… by brotli", _compress_brotli(engine), "kB", "stock Pyodide", _compress_brotli(stock))
    yield Measurement(
        "the whole site",
        _count_kilobytes(everything),
        "kB",
        note=f"{len(everything)} files, {len(pages)} pages",
    )


def _count_kilobytes(files: list[Path]) -> float:
    return sum(path.stat().st_size for path in files) / 1000


def _compress_zip(files: list[Path]) -> float:
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) / 1000


def _compress_brotli(files: list[Path]) -> float:
    return sum(len(brotli.compress(path.read_bytes(), quality=9)) for path in files) / 1000

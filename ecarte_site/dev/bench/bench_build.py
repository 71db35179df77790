"""The build and its size

The engine's bundle is compared with the files that a browser would fetch from Pyodide's own package.
"""

import gzip
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

import brotli  # type: ignore[import-untyped]

from ...build import npm
from ...build.compressed_files import COMPRESSED
from . import Measurement

ROOT = Path(__file__).parents[3]
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files that stock Pyodide fetches to start."""


def measure() -> list[Measurement]:
    """Build the site of a fresh clone, with packages installed and no cache; then once more."""
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch, "clone")
        subprocess.run(["git", "clone", "--quiet", "--local", str(ROOT), str(clone)], check=True)
        modules = clone / "ecarte_site" / "web" / "node_modules"
        modules.symlink_to(npm.MODULES, target_is_directory=True)
        fresh, again = _time_build(clone), _time_build(clone)
        return [
            Measurement(
                "building the whole site of a fresh clone, no cache",
                fresh,
                "s",
                aim="under a minute on two cores",
                note="packages installed; notebooks executed",
            ),
            Measurement("building it again", again, "s", "the first build", fresh, aim="under 35 s"),
            *_measure_sizes(clone / "site"),
        ]


def _time_build(clone: Path) -> float:
    """Seconds for one strict build by the code of ``clone``."""
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict"],
        cwd=clone,  # the first place where Python looks for the project's packages
        env=dict(os.environ, NO_MKDOCS_2_WARNING="1"),
        check=True,
    )
    return time.perf_counter() - started


def _measure_sizes(site: Path) -> Iterable[Measurement]:
    # each file once, without the compressed copies beside it
    everything = [path for path in site.rglob("*") if path.is_file() and path.suffix not in COMPRESSED]
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

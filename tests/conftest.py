"""What tests of the built site share: the site, built once, and a server for it."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from ecarte_site.build.cache import relax_gc
from ecarte_site.dev.serve import Server

ROOT = Path(__file__).parent.parent

# Tests do not time anything: a busy machine is no fault of what is tested.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--long``, which runs the tests marked ``long`` too."""
    parser.addoption("--long", action="store_true", help="run the long tests too (minutes each)")


def pytest_report_header(config: pytest.Config) -> str:
    """Say what runs."""
    return "long tests: " + ("run" if config.getoption("--long") else "left out (--long runs them)")


LONGEST = (
    "test_every_browser.py",
    "test_hostile_input.py",
    "test_laboratory.py",
    "test_notebook_texts.py",
    "test_hostile_files.py",
)
"""Files that take longest: a run begins with them, so that the last files are short ones."""


def pytest_configure(config: pytest.Config) -> None:
    """Tests allocate much that lives as long as they do; the seed of pytest-randomly orders files alone, below."""
    relax_gc()
    config.option.randomly_reorganize = False


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shuffle the files by the run's seed, those that need a browser spread evenly among the others.

    A test in a browser leaves its own process idle and keeps others busy. So at any time some workers do such
    tests and some compute. The tests of a file stay in order, for some share a page.
    """
    _leave_to_the_long_run(items)
    if not config.getoption("--long"):  # to skip one of them costs what a small test costs
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    shuffled = sorted(files)
    Random(config.getoption("randomly_seed", 0)).shuffle(shuffled)
    shuffled.sort(key=lambda path: path.name not in LONGEST)
    in_browser = [path for path in shuffled if "browser" in path.parts]
    others = [path for path in shuffled if "browser" not in path.parts]
    places = {
        path: number / len(group) for group in (in_browser, others) for number, path in enumerate(group)
    }
    items[:] = [item for path in sorted(files, key=places.__getitem__) for item in files[path]]


def _leave_to_the_long_run(items: Iterable[pytest.Item]) -> None:
    """Mark as long all cases of a test but as many as its marker ``few`` names, evenly spread, the first among them."""
    cases = defaultdict[tuple[Path, str], list[pytest.Item]](list)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("few"):
            cases[item.path, item.originalname].append(item)
    for each in cases.values():
        marker = each[0].get_closest_marker("few")
        assert marker is not None
        number = min(marker.args[0], len(each))
        short = {place * len(each) // number for place in range(number)}
        for place, item in enumerate(each):
            if place not in short:
                item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: the one that ECARTE_SITE_DIR names, or one built here, once for all test workers."""
    given = os.environ.get("ECARTE_SITE_DIR")
    if given:
        return Path(given).resolve()
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    folder, built = shared / "site", shared / "site-built"
    with FileLock(shared / "site.lock"):
        if not built.exists():
            command = [
                sys.executable,
                "-m",
                "mkdocs",
                "build",
                "--strict",
                "--site-dir",
                str(folder),
            ]
            quiet = dict(os.environ, NO_MKDOCS_2_WARNING="1")
            done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"the site does not build:\n{done.stdout}{done.stderr}"
            built.touch()
    return folder


@pytest.fixture(scope="session")
def serve_site(site_dir: Path) -> Iterator[Callable[[str], str]]:
    """Serves the site under a sub-path (``serve_site("/edition/")``) and returns its address."""
    with ExitStack() as stack:
        yield lambda base: stack.enter_context(Server(site_dir, base=base)).url


@pytest.fixture(scope="session")
def site_url(serve_site: Callable[[str], str]) -> str:
    """The address of the served site, with a slash at the end."""
    return serve_site("/")

"""Which lines of a package each test runs, how long it takes, and which lines run before any test does.

Each file of tests runs once in a fork, with the interpreter's own monitoring of lines: a line is reported once for
each test and costs nothing afterwards. What was found is kept in ``.cache/mutants`` until the package
or the file changes.
"""

import gc
import hashlib
import json
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

type Lines = frozenset[tuple[str, int]]
"""Lines of modules: the module's path in the project, and the number."""

_TOOL = 3
"""A number for our monitoring that neither coverage, a debugger nor a profiler uses."""


class KnownTest(NamedTuple):
    """A test that passes: its identifier, its seconds, and the lines that it runs."""

    id: str
    seconds: float
    lines: Lines

    @property
    def file(self) -> str:
        """The file of tests."""
        return self.id.partition("::")[0]


class FileOfTests(NamedTuple):
    """A file of tests: the lines that run when it is loaded, its tests that pass, and those that do not."""

    path: str
    loaded: Lines
    tests: tuple[KnownTest, ...]
    failing: tuple[str, ...]


class LineRecorder:
    """A plugin of pytest that notes the lines of the package that run, for each test."""

    def __init__(self, root: Path, package: Path) -> None:
        self._package = f"{package}/"
        self._start = len(f"{root}/")
        self._seen: set[tuple[str, int]] = set()
        self._began = 0.0
        self.loaded: Lines = frozenset()
        self.tests: list[KnownTest] = []
        self.failing: list[str] = []
        monitoring = sys.monitoring
        monitoring.use_tool_id(_TOOL, "mutants")
        monitoring.register_callback(_TOOL, monitoring.events.LINE, self._note)
        monitoring.set_events(_TOOL, monitoring.events.LINE)

    def _note(self, code: CodeType, line: int) -> Any:
        if code.co_filename.startswith(self._package):
            self._seen.add((code.co_filename[self._start :], line))
        return sys.monitoring.DISABLE

    def _take(self) -> Lines:
        lines = frozenset(self._seen)
        self._seen.clear()
        return lines

    def pytest_collection_finish(self) -> None:
        """What has run so far has run for every test."""
        self.loaded = self._take()

    def pytest_runtest_setup(self) -> None:
        """Begin a test: every line is reported again, and no answer is remembered from a test before."""
        forget_answers(Path(self._package))
        self._take()
        sys.monitoring.restart_events()
        self._began = time.process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """End a test."""
        if report.failed:
            self.failing.append(report.nodeid)
        if report.when == "teardown" and report.nodeid not in self.failing:
            self.tests.append(KnownTest(report.nodeid, time.process_time() - self._began, self._take()))


def forget_answers(package: Path) -> None:
    """Empty what the functions of the package have remembered (:func:`functools.cache`)."""
    for thing in gc.get_objects():
        if type(thing).__name__ == "_lru_cache_wrapper":
            code = getattr(thing.__wrapped__, "__code__", None)
            if code is not None and code.co_filename.startswith(f"{package}/"):
                thing.cache_clear()


def digest_files(root: Path, paths: Iterable[str]) -> str:
    """A digest of files by their paths in the project; one that is not there counts as empty."""
    mark = hashlib.sha256()
    for path in sorted(paths):
        place = root / path
        mark.update(path.encode() + b"\0" + (place.read_bytes() if place.is_file() else b""))
    return mark.hexdigest()[:24]


def read_kept(root: Path, path: str, data_files: Iterable[str]) -> FileOfTests | None:
    """What is kept of a file of tests; None if it, a module that it loads, or a file of data has changed."""
    place = _find_place(root, path)
    if not place.exists():
        return None
    data = json.loads(place.read_text("utf-8"))
    if data["digest"] != digest_files(root, {path, *data["modules"], *data_files}):
        return None
    return _from_json(path, data)


def keep(root: Path, file: FileOfTests, data_files: Iterable[str]) -> None:
    """Write down what has been found of a file of tests."""
    modules = sorted(
        {path for lines in (file.loaded, *(test.lines for test in file.tests)) for path, _ in lines}
    )
    numbers = {path: number for number, path in enumerate(modules)}

    def pack(lines: Lines) -> dict[int, list[int]]:
        packed: dict[int, list[int]] = {}
        for path, line in sorted(lines):
            packed.setdefault(numbers[path], []).append(line)
        return packed

    data = {
        "digest": digest_files(root, {file.path, *modules, *data_files}),
        "modules": modules,
        "loaded": pack(file.loaded),
        "tests": [[test.id, round(test.seconds, 4), pack(test.lines)] for test in file.tests],
        "failing": file.failing,
    }
    place = _find_place(root, file.path)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(data), "utf-8")


def _find_place(root: Path, path: str) -> Path:
    return root / ".cache" / "mutants" / f"{path.replace('/', '-')}.json"


def _from_json(path: str, data: Mapping[str, Any]) -> FileOfTests:
    def unpack(packed: Mapping[str, list[int]]) -> Lines:
        return frozenset(
            (data["modules"][int(number)], line) for number, lines in packed.items() for line in lines
        )

    tests = tuple(KnownTest(name, seconds, unpack(lines)) for name, seconds, lines in data["tests"])
    return FileOfTests(path, unpack(data["loaded"]), tests, tuple(data["failing"]))

"""Trying faults: each in a fork, with the tests that can notice it, until the first of them fails.

A fault in the body of a function is put into the functions that are loaded, in a fork of a session of pytest that has
collected all tests: that takes milliseconds. One in what runs when a module is loaded (a table, a clause, a default)
is tried in a fork of a process that has not loaded the package: the module comes from :class:`_MutantFinder`.
"""

import ast
import gc
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Literal, NamedTuple

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from .code_mutations import Mutation, compile_mutant
from .data_mutations import is_data, write_fault
from .forks import run_in_forks
from .lines_by_test import FileOfTests, KnownTest, LineRecorder, keep, read_kept

type Verdict = Literal["killed", "endless", "survived"]

_READERS = {"ecarte_core/arbiter/irregularity_reader.py", "ecarte_core/arbiter/rulings.py"}
"""The modules that every test runs which rules by the files of irregularities."""

_QUIET = ("-q", "-q", "--no-header", "--disable-warnings")
_UNUSED = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:pytest_cov")


class Trial(NamedTuple):
    """What the tests say of a fault: ``killer`` is the test that failed, ``left`` how many had no time to run."""

    mutation: Mutation
    verdict: Verdict
    killer: str = ""
    left: int = 0


class Ground(NamedTuple):
    """Where faults are tried: the project, its package, its tests, and how much may be spent.

    ``seconds`` is the processor's time that the tests of one fault may take, in all.
    """

    root: Path
    package: Path
    tests: tuple[str, ...]
    processes: int
    seconds: float


class _Job(NamedTuple):
    mutation: Mutation
    tests: tuple[KnownTest, ...]
    left: int


def try_mutations(
    ground: Ground, mutations: Sequence[Mutation], tell: Callable[[str], None], note: Callable[[Trial], None]
) -> list[Trial]:
    """Each fault with what the tests say of it. ``tell`` gets a word on what is done, ``note`` each answer at once."""
    files = record_tests(ground, tell)
    for file in files:
        for name in file.failing:
            tell(f"fails without any fault, and is left out: {name}")
    knowledge = _Knowledge(ground, files)
    quick = [mutation for mutation in mutations if knowledge.is_quick(mutation)]
    tell(f"{len(mutations) - len(quick)} faults in what runs when modules are loaded")
    loaded = knowledge.try_all(
        [mutation for mutation in mutations if not knowledge.is_quick(mutation)],
        lambda job: _load_and_test(ground, job),
    )
    trials = _note_each(loaded, note)
    tell(f"{len(quick)} faults in functions")
    return trials + _try_in_session(ground, knowledge, quick, note)


def _note_each(trials: Iterable[Trial], note: Callable[[Trial], None]) -> list[Trial]:
    noted = []
    for trial in trials:
        note(trial)
        noted.append(trial)
    return noted


def record_tests(ground: Ground, tell: Callable[[str], None]) -> list[FileOfTests]:
    """The lines that each test runs, of every file of tests; what has not changed since is not run again."""
    paths = sorted(
        path.relative_to(ground.root).as_posix()
        for folder in ground.tests
        for path in (
            [ground.root / folder] if folder.endswith(".py") else (ground.root / folder).rglob("test_*.py")
        )
    )
    data_files = [path.relative_to(ground.root).as_posix() for path in sorted(ground.package.rglob("*.toml"))]
    kept_files = {path: read_kept(ground.root, path, data_files) for path in paths}
    files = [file for file in kept_files.values() if file is not None]
    missing = [path for path, file in kept_files.items() if file is None]
    if missing:
        tell(f"running {len(missing)} files of tests to see which lines they run")
    for path, file in run_in_forks(
        missing, lambda path: _record_file(ground, path), ground.processes, lambda _: 3600
    ):
        if file is None:
            tell(f"{path} ends the process that runs it, and is left out")
        else:
            keep(ground.root, file, data_files)
            files.append(file)
    return files


def _record_file(ground: Ground, path: str) -> FileOfTests:
    recorder = LineRecorder(ground.root, ground.package)
    _run_pytest(ground, [path], recorder)
    return FileOfTests(path, recorder.loaded, tuple(recorder.tests), tuple(recorder.failing))


def _run_pytest(ground: Ground, words: Iterable[str], plugin: object) -> int:
    return int(
        pytest.main(
            [*_QUIET, *_UNUSED, f"--rootdir={ground.root}", *words], plugins=[_SameExamples(), plugin]
        )
    )


class _SameExamples:
    """Tests of properties try the same examples each time, so that a verdict is the same each time."""

    def pytest_sessionstart(self) -> None:
        hypothesis.settings.register_profile(
            "mutants", hypothesis.settings(), derandomize=True, database=None
        )
        hypothesis.settings.load_profile("mutants")


class _Knowledge:
    """Which tests can notice a fault, and in what order to run them."""

    def __init__(self, ground: Ground, files: Sequence[FileOfTests]) -> None:
        self._ground = ground
        self._loaded = frozenset().union(*(file.loaded for file in files))
        self._by_line: dict[tuple[str, int], list[KnownTest]] = defaultdict(list)
        self._by_module: dict[str, dict[str, KnownTest]] = defaultdict(dict)
        for file in files:
            for test in file.tests:
                for line in test.lines:
                    self._by_line[line].append(test)
                    self._by_module[line[0]][test.id] = test
        self._importers = _find_importers(ground)
        self._killers: dict[str, list[str]] = defaultdict(list)

    @property
    def files(self) -> list[str]:
        """The files of tests that run anything of the package."""
        return sorted({test.file for tests in self._by_module.values() for test in tests.values()})

    def is_quick(self, mutation: Mutation) -> bool:
        """True if the fault is in a function that has not run before the tests begin."""
        lines = ((mutation.path, line) for line in mutation.lines)
        return mutation.in_function and self._loaded.isdisjoint(lines)

    def try_all(self, mutations: Iterable[Mutation], work: Callable[[_Job], str]) -> Iterator[Trial]:
        """Try each fault by ``work``, which returns the test that failed, or nothing."""
        waiting = []
        for mutation in mutations:
            if self._list_candidates(mutation):
                waiting.append(mutation)
            else:
                yield Trial(mutation, "survived")
        jobs = (self._plan(mutation) for mutation in waiting)
        for job, killer in run_in_forks(jobs, work, self._ground.processes, _find_limit):
            if killer is None:
                yield Trial(job.mutation, "endless")
            elif killer:
                recent = self._killers[job.mutation.path]
                self._killers[job.mutation.path] = [killer, *(path for path in recent if path != killer)][:8]
                yield Trial(job.mutation, "killed", killer)
            else:
                yield Trial(job.mutation, "survived", left=job.left)

    def _list_candidates(self, mutation: Mutation) -> list[KnownTest]:
        if self.is_quick(mutation):
            tests = {test.id: test for line in mutation.lines for test in self._by_line[mutation.path, line]}
        else:
            tests = {}
            for path in self._list_users(mutation.path):
                tests |= self._by_module[path]
        return list(tests.values())

    def _list_users(self, path: str) -> set[str]:
        """A module and those that import it; where these only hand it on, those that import them, and so on."""
        users, waiting = {path}, [path]
        while waiting:
            user = waiting.pop()
            if user == path or not self._by_module[user]:
                new = self._importers[user] - users
                users |= new
                waiting += new
        return users

    def _plan(self, mutation: Mutation) -> _Job:
        """The tests for a fault: what has noticed others of the module, what names the same things, the quick ones.

        A word counts the more, the fewer tests have it in their names. Tests in a folder named as the module's come
        before others.
        """
        recent, candidates = self._killers[mutation.path], self._list_candidates(mutation)
        times = {word: sum(word in test.id for test in candidates) for word in mutation.words}
        folder = f"/{Path(mutation.path).parent.name}/"

        def rank(test: KnownTest) -> tuple[bool, int, float, bool, float]:
            is_recent = test.id in recent
            names = sum(1 / count for word, count in times.items() if word in test.id)
            place = recent.index(test.id) if is_recent else 0
            return not is_recent, place, -names, folder not in test.id, test.seconds

        tests = sorted(candidates, key=rank)
        total, count = 0.0, 0
        for test in tests:
            total += test.seconds
            if count and total > self._ground.seconds:
                break
            count += 1
        return _Job(mutation, tuple(tests[:count]), len(tests) - count)


def _find_limit(job: _Job) -> float:
    """The longest time of a trial by the clock; the processor's time is limited for each test."""
    return 600 + 40 * sum(test.seconds for test in job.tests)


def _find_importers(ground: Ground) -> Mapping[str, frozenset[str]]:
    """The modules that import a module of the package, by its path."""
    importers: dict[str, set[str]] = defaultdict(set)
    for path in ground.package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                base = path.parents[node.level - 1] if node.level else ground.package.parent
                start = base.joinpath(*(node.module or "").split(".")) if node.module else base
                places = [start, *(start / alias.name for alias in node.names)]
                for place in places:
                    for target in (place.with_suffix(".py"), place / "__init__.py"):
                        if target.is_file() and target != path:
                            name = target.relative_to(ground.root).as_posix()
                            importers[name].add(path.relative_to(ground.root).as_posix())
    for path in ground.package.rglob("*.toml"):
        if is_data(name := path.relative_to(ground.root).as_posix()):
            importers[name] = _READERS
    return defaultdict(frozenset, {name: frozenset(paths) for name, paths in importers.items()})


def limit_processor(seconds: float) -> None:
    """End this process if it computes for more than this number of seconds from now on."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit_test(test: KnownTest) -> None:
    limit_processor(2 + 8 * test.seconds)


def _compile(ground: Ground, mutation: Mutation) -> CodeType:
    path = ground.root / mutation.path
    return compile_mutant(path.read_text("utf-8"), path, mutation.number)


# Faults in what runs when a module is loaded


class _MutantFinder(MetaPathFinder):
    """Gives the module with the fault when it is imported."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self._name, self._path, self._code = name, path, code

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """The module, if it is the one."""
        if fullname != self._name:
            return None
        code = self._code

        class Loader(SourceFileLoader):
            def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
                return code

        return spec_from_file_location(fullname, self._path, loader=Loader(fullname, str(self._path)))


def _give_text(ground: Ground, mutation: Mutation) -> None:
    """Let this process read the file of irregularities with the fault."""
    place, read = ground.root / mutation.path, Path.read_text
    text = write_fault(place.read_text("utf-8"), mutation.number)

    def read_text(path: Path, encoding: str | None = None, errors: str | None = None) -> str:
        return text if path == place else read(path, encoding, errors)

    Path.read_text = read_text  # type: ignore[method-assign, assignment]


class _ChosenTests:
    """A plugin of pytest that runs the tests of a job, in its order, and remembers what failed."""

    def __init__(self, job: _Job) -> None:
        self._tests = {test.id: test for test in job.tests}
        self._order = {name: number for number, name in enumerate(self._tests)}
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What the fault has taken away does not run, as it would not in the project."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Tests that cannot be loaded fail."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Give the test its time."""
        _limit_test(self._tests[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the first that fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def _load_and_test(ground: Ground, job: _Job) -> str:
    """Load the package with the fault and run tests on it: first the few that come first, then all."""
    module = Path(job.mutation.path).with_suffix("")
    name = ".".join(module.parts if module.name != "__init__" else module.parent.parts)
    if name in sys.modules:
        raise RuntimeError(f"{name} is loaded before it can be changed.")
    if is_data(job.mutation.path):
        _give_text(ground, job.mutation)
    else:
        sys.meta_path.insert(
            0, _MutantFinder(name, ground.root / job.mutation.path, _compile(ground, job.mutation))
        )
    plugin = _ChosenTests(job)
    limit_processor(120)
    files = list(dict.fromkeys(test.file for test in job.tests))
    status = _run_pytest(ground, ["-x", *files], plugin)
    if plugin.failed:
        return plugin.failed
    # 0: all passed; 5: no test is left of those that there were
    return "" if status in (0, 5) else "the package cannot be loaded"


# Faults in functions


class _Session:
    """A plugin of pytest that tries faults when all tests are collected, in place of running them."""

    def __init__(
        self,
        ground: Ground,
        knowledge: _Knowledge,
        mutations: Sequence[Mutation],
        note: Callable[[Trial], None],
    ) -> None:
        self._ground, self._knowledge, self._mutations, self._note = ground, knowledge, mutations, note
        self._items: dict[str, pytest.Item] = {}
        self._functions: Sequence[FunctionType] = ()
        self.trials: list[Trial] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every fault."""
        self._items = {item.nodeid: item for item in session.items}
        self._functions = list_functions(self._ground.package)
        gc.freeze()  # what is loaded stays where it is: a fork then copies less
        self.trials = _note_each(self._knowledge.try_all(self._mutations, self._test), self._note)
        return True

    def _test(self, job: _Job) -> str:
        replace_code(self._functions, _compile(self._ground, job.mutation))
        tests = [test for test in job.tests if test.id in self._items]
        for test, follower in zip(tests, [*tests[1:], None], strict=True):
            _limit_test(test)
            next_item = None if follower is None else self._items[follower.id]
            for report in runtestprotocol(self._items[test.id], nextitem=next_item, log=False):
                if report.failed:
                    return test.id
        return ""


def _try_in_session(
    ground: Ground, knowledge: _Knowledge, mutations: Sequence[Mutation], note: Callable[[Trial], None]
) -> list[Trial]:
    session = _Session(ground, knowledge, mutations, note)
    if mutations and knowledge.files:
        _run_pytest(ground, ["-s", *knowledge.files], session)
    return session.trials


def list_functions(package: Path) -> Sequence[FunctionType]:
    """Every loaded function of a package."""
    functions = (thing for thing in gc.get_objects() if isinstance(thing, FunctionType))
    return [function for function in functions if function.__code__.co_filename.startswith(f"{package}/")]


def replace_code(functions: Iterable[FunctionType], module: CodeType) -> None:
    """Give those of the functions that are of a module the code that stands at the same place of ``module``."""
    codes = {(code.co_qualname, code.co_firstlineno): code for code in _list_code(module)}
    for function in functions:
        old = function.__code__
        new = codes.get((old.co_qualname, old.co_firstlineno))
        if old.co_filename == module.co_filename and new is not None and new.co_freevars == old.co_freevars:
            function.__code__ = new


def _list_code(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _list_code(constant)

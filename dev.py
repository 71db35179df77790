#!/usr/bin/env python3
"""What a developer does here, from a bare machine: ``python3 dev.py site``, ``python3 dev.py test``.

Each command first sets up what it needs, inside this folder: a Python environment in ``.venv``, the browser
components' tools in ``ecarte_site/web/node_modules``, and for tests a Chromium when the machine has none.
What is there already is left alone, so a repeat costs next to nothing.

Standard library only, and nothing newer than Python 3.8: this file starts before anything is set up.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from ecarte_site.dev import machine  # noqa: E402  (found from the folder, before it is installed)

WEB = ROOT / "ecarte_site" / "web"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / ("python.exe" if os.name == "nt" else "python"))
PIP = [PYTHON, "-m", "pip", "install", "--quiet", "--no-input"]
SITE = ROOT / "site"


class CommandFailed(Exception):
    """A command cannot go on. The message says which tool is missing and how to install it, or what went wrong."""


def main() -> int:
    """Do what the command line asks; returns the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py", description="Build, serve, test and measure the edition.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    site = commands.add_parser("site", help="build the site, serve it on this machine and say where")
    site.add_argument("--port", type=int, default=0, help="the port to serve on (a free one when not given)")
    commands.add_parser("build", help="build the site into ./site, warnings counting as errors")
    test = commands.add_parser("test", help="run every test and check, browser tests included")
    test.add_argument(
        "--long", action="store_true", help="run the long tests too (before an issue is called done)"
    )
    test.add_argument(
        "--core",
        action="store_true",
        help="run only the engine's tests, which need no Node.js and no browser",
    )
    test.add_argument(
        "--coverage", action="store_true", help="say which lines no test runs (an eighth slower)"
    )
    test.add_argument("arguments", nargs="*", metavar="-- ARGUMENT …", help="arguments for pytest")
    commands.add_parser("check", help="the checks that need no build, for use while working")
    commands.add_parser("release", help="build the site, and what readers take away, into ./site")
    bench = commands.add_parser("bench", help="measure the build, the start, first views and answers")
    bench.add_argument(
        "names", nargs="*", metavar="NAME", help="what to measure: build, start, views or answers"
    )
    same = commands.add_parser("same", help="say what differs, for readers and programs, from a revision")
    same.add_argument("revision", metavar="REV", help="the revision, as git names it: HEAD, main, v0.1.0")
    options = parser.parse_args()
    os.chdir(ROOT)
    try:
        alone = getattr(options, "core", False)
        browser = options.command in ("test", "bench") and not alone
        windows = options.command != "test"  # what is measured is looked at in what readers have
        return execute(options, set_up(web=not alone, browser=browser, windows=windows))
    except CommandFailed as problem:
        print(f"\ndev.py: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


# What each command does, once all is set up


def execute(options: argparse.Namespace, environment: dict[str, str]) -> int:
    """Run one command; returns the exit status. Raises CommandFailed."""
    if options.command == "check":
        return int(bool(check(environment, quick=True)))
    if options.command == "test" and options.core:
        return run_pytest(environment, os.cpu_count() or 1, ["tests/core", *options.arguments])
    if options.command == "test":
        return run_tests(environment, options.arguments, options.long, options.coverage)
    build(environment)
    after_building = {
        "bench": ["bench", *getattr(options, "names", [])],
        "release": ["release"],
        "same": ["same", getattr(options, "revision", "")],
        "site": ["serve", "site", "--port", str(getattr(options, "port", 0))],
    }
    if options.command in after_building:
        return run([PYTHON, "-m", "ecarte_site", *after_building[options.command]], environment)
    return 0


def build(environment: dict[str, str]) -> None:
    """Build the site into ./site; a warning is an error. Raises CommandFailed when it does not build."""
    say("Building the site …")
    # not --quiet, with which MkDocs neither shows warnings nor counts them
    command = [PYTHON, "-m", "mkdocs", "build", "--strict", "--site-dir", str(SITE)]
    if run(command, environment):
        raise CommandFailed("The site did not build; what is wrong stands above.")


def check(environment: dict[str, str], quick: bool = False) -> list[str]:
    """Every check that needs no build, two at a time; returns the names of those that did not pass.

    ``quick`` leaves out what takes longest, for use while working.
    """
    tools = WEB / "node_modules" / ".bin"
    suffix = ".cmd" if os.name == "nt" else ""
    biome = str(tools / f"biome{suffix}")
    checks = {
        "mypy": [PYTHON, "-m", "mypy"],
        "ruff check": [PYTHON, "-m", "ruff", "check", "."],
        "imports": [str(BIN / "lint-imports"), "--no-logo", "--cache-dir", ".cache/imports"],
        "ruff format": [PYTHON, "-m", "ruff", "format", "--check", "."],
        "tsc": [str(tools / f"tsc{suffix}"), "--noEmit", "--project", str(WEB)],
        "biome": [biome, "check", "--error-on-warnings", str(WEB)],
        "the edition": [PYTHON, "-m", "ecarte_site", "lint"],
        "the apparatus": [PYTHON, "-m", "ecarte_site", "collate", "--check"],
        "the pieces of the laws": [PYTHON, "-m", "ecarte_site", "law-pieces", "--check"],
        # and keeps them compiled, which each of the processes that run them would else do for itself
        "that all tests are found": [PYTHON, "-m", "pytest", "--collect-only", "-qq"],
    }
    if quick:
        del checks["the apparatus"], checks["that all tests are found"]
    failed = []
    problem = output([PYTHON, "-m", "ecarte_site", "protocol"], environment)
    if problem is not None:
        failed.append("the protocol's types")
        print(problem.rstrip(), flush=True)
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = pool.map(lambda command: output(command, environment), checks.values())
        for name, problem in zip(checks, results):  # noqa: B905  (strict is new in Python 3.10)
            say(f"Checked: {name}{'' if problem is None else ', which did not pass:'}")
            if problem is not None:
                failed.append(name)
                print(problem.rstrip(), flush=True)
    return failed


def run_tests(environment: dict[str, str], words: list[str], long: bool, coverage: bool) -> int:
    """Every check, then the build, then every test, pytest last so that its summary ends the output.

    ``long`` runs the tests marked so too, which take minutes each; ``coverage`` lists the lines that no test runs.
    """
    # together, because MkDocs makes one page after another and leaves the other processors to the checks
    with ThreadPoolExecutor(max_workers=1) as pool:
        building = pool.submit(build, environment)
        failed = check(environment)
    try:
        building.result()
        environment = dict(environment, ECARTE_SITE_DIR=str(SITE))
    except CommandFailed:
        failed.append("the site's build")
    say("Testing …")
    added = ["--long"] if long else []
    if coverage:
        environment["COVERAGE_CORE"] = "sysmon"  # the quick way to count lines, new in Python 3.12
        packages = ("ecarte_core", "ecarte_site", "research")
        added += [*(f"--cov={package}" for package in packages), "--cov-report=term:skip-covered"]
    # one more than there are processors, for tests in a browser wait
    status = run_pytest(environment, (os.cpu_count() or 1) + 1, [*added, *words])
    if failed:
        print(f"dev.py: besides the tests, these did not pass: {', '.join(failed)}.", file=sys.stderr)
    return status or int(bool(failed))


def run_pytest(environment: dict[str, str], workers: int, words: list[str]) -> int:
    """Run tests in so many processes, in the order of ``tests/conftest.py``; returns the exit status."""
    order = ["--dist", "loadfile", "--no-loadscope-reorder"]
    return run([PYTHON, "-m", "pytest", "-n", str(workers), *order, *words], environment)


# Setting up


def set_up(web: bool, browser: bool, windows: bool) -> dict[str, str]:
    """Make what is missing, for components of the browser and for a browser only where they are asked for.

    ``windows`` asks for a browser that could show some, as readers have, where a simpler one is there too.
    Returns the environment that the tools run in.
    """
    environment = dict(os.environ, NO_MKDOCS_2_WARNING="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    # else nbconvert imports every format that it can write, which takes longer than to convert our notebooks
    environment["NBCONVERT_DISABLE_CONFIG_EXPORTERS"] = "1"
    environment["PATH"] = os.pathsep.join((str(BIN), environment.get("PATH", os.defpath)))
    environment.pop("PYTHONHOME", None)
    # without kept bytecode every test worker would compile every test again, which takes longer than to find them
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with ThreadPoolExecutor(max_workers=1) as pool:  # together, because both wait for what they fetch
        python = pool.submit(set_up_python, environment)
        if web:
            set_up_web(environment, python)
        python.result()
    if browser:
        environment["ECARTE_CHROMIUM"] = set_up_chromium(environment, windows)
    return environment


def set_up_python(environment: dict[str, str]) -> None:
    """The environment in .venv: the pinned packages, each checked by its hash, and this project."""
    stamp = VENV / "ecarte-stamp"
    expected = digest("requirements.txt", "pyproject.toml", str(ROOT))
    if is_stamped(stamp, expected) and Path(PYTHON).exists():
        return
    has = machine.python_version(PYTHON) if Path(PYTHON).exists() else None
    if (
        has is None
        or has[1] not in machine.PYTHONS
        or machine.read_output([PYTHON, "-m", "pip", "--version"]) is None
    ):
        interpreter = machine.find_python()
        if interpreter is None:
            raise CommandFailed(
                "No working Python 3.13 was found. Install one, from python.org, by your system's "
                "packages, or by “pyenv install 3.13” or “uv python install 3.13”, and run this again."
            )
        python, version = interpreter
        say(f"Making .venv with Python {version[0]}.{version[1]} …")
        if version[1] != machine.PYTHONS[0]:
            print("          (Pyodide's own, 3.13, was not found; the site itself can only be built with it)")
        attempt(
            [python, "-m", "venv", "--clear", str(VENV)],
            environment,
            "The environment .venv could not be made.",
        )
    say("Installing the Python packages …")
    install_packages(environment)
    attempt(
        [*PIP, "--no-deps", "--no-build-isolation", "--editable", "."],
        environment,
        "The project itself cannot be installed into .venv.",
    )
    stamp.write_text(expected)


def install_packages(environment: dict[str, str]) -> None:
    """All of ``requirements.txt``: by uv, which is one of them and takes a tenth of pip's time, or else by pip.

    uv reads no settings of pip's, so it may not reach a registry that pip reaches.
    """
    # the list is whole; and compiling what is never imported takes half of pip's time
    wanted = ["--no-deps", "--require-hashes", "--requirement"]
    lines = Path("requirements.txt").read_text("utf-8").splitlines(keepends=True)
    first = next(place for place, line in enumerate(lines) if line.startswith("uv=="))
    last = next(place for place in range(first, len(lines)) if not lines[place].rstrip().endswith("\\"))
    pin = VENV / "uv.txt"
    pin.write_text("".join(lines[first : last + 1]))
    if output([*PIP, "--no-compile", *wanted, str(pin)], environment) is None:
        uv = [str(BIN / "uv"), "pip", "install", "--quiet", "--python", PYTHON]
        if output([*uv, *wanted, "requirements.txt"], environment) is None:
            return
    attempt(
        [*PIP, "--no-compile", *wanted, "requirements.txt"],
        environment,
        "The Python packages cannot be installed. Is the package registry within reach?",
    )


def set_up_web(environment: dict[str, str], python: Future[None]) -> None:
    """The browser components' tools, by the system's npm or, where there is none, one inside .venv (``python``)."""
    stamp = WEB / "node_modules" / "ecarte-stamp"
    expected = digest(WEB / "package-lock.json", WEB / ".npmrc")
    if is_stamped(stamp, expected):
        return
    npm = machine.find_npm(environment["PATH"])
    if npm is None:
        python.result()
        say(f"Installing Node.js into .venv (this machine has none from version {machine.NODE} on) …")
        attempt(
            [*PIP, "--require-hashes", "--requirement", "requirements-node.txt"],
            environment,
            f"Node.js could not be installed. Install version {machine.NODE} or newer, with npm, by hand.",
        )
        npm = machine.find_npm(environment["PATH"])
        if npm is None:
            raise CommandFailed(
                f"Node.js does not run here. Install version {machine.NODE} or newer, with npm."
            )
    say("Installing the browser components' tools …")
    attempt(
        [npm, "ci", "--no-audit", "--no-fund", "--prefix", str(WEB)],
        environment,
        "npm cannot install the browser components' tools. Is the npm registry within reach?",
    )
    stamp.write_text(expected)


def set_up_chromium(environment: dict[str, str], windows: bool) -> str:
    """A Chromium for the browser tests: found, or installed if that needs no questions."""
    chromium = machine.find_chromium(windows)
    if chromium:
        return chromium
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Installing Chromium by apt-get (a minute or two) …")
        quiet = dict(environment, DEBIAN_FRONTEND="noninteractive")
        output(["apt-get", "update"], quiet)
        for package in (
            "chromium",
            *([] if windows else [machine.HEADLESS_SHELL]),
        ):  # not every Debian has both
            output(["apt-get", "install", "--yes", "--no-install-recommends", package], quiet)
        chromium = machine.find_chromium(windows)
    if not chromium:
        say("Fetching Chromium by Playwright …")
        output([PYTHON, "-m", "playwright", "install", "chromium"], environment)
        chromium = machine.find_chromium(windows)
    if not chromium:
        raise CommandFailed(
            "The browser tests need a Chromium, and none could be found or installed. Install Chromium or "
            "Chrome, or name one that runs in the environment variable ECARTE_CHROMIUM, and run this again."
        )
    return chromium


# Small things


def digest(*parts: str | Path) -> str:
    """One hash of files' contents and of texts that name no file."""
    mark = hashlib.sha256()
    for part in parts:
        mark.update(Path(part).read_bytes() if Path(part).is_file() else str(part).encode())
        mark.update(b"\0")
    return mark.hexdigest()


def is_stamped(stamp: Path, expected: str) -> bool:
    """True when the step that writes the stamp was completed for exactly these inputs."""
    return stamp.is_file() and stamp.read_text() == expected


_STARTED = time.monotonic()


def say(step: str) -> None:
    """Show progress: what is being done, and the seconds since the start."""
    print(f"[{time.monotonic() - _STARTED:5.1f} s] {step}", flush=True)


def run(command: list[str], environment: dict[str, str]) -> int:
    """Run with everything shown; returns the exit status."""
    return subprocess.call(command, env=environment, cwd=ROOT, stdin=subprocess.DEVNULL)


def output(command: list[str], environment: dict[str, str]) -> str | None:
    """Run with nothing shown; returns what was printed when it failed, None when it succeeded."""
    try:
        done = subprocess.run(
            command,
            env=environment,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        return str(error)
    return done.stdout.decode("utf-8", "replace") if done.returncode else None


def attempt(command: list[str], environment: dict[str, str], otherwise: str) -> None:
    """Run with nothing shown. Raises CommandFailed with ``otherwise`` when it fails, and shows the last lines."""
    problem = output(command, environment)
    if problem is not None:
        last = "\n".join(f"    {line}" for line in problem.strip().splitlines()[-12:])
        raise CommandFailed(f"{otherwise}\n{last}")


if __name__ == "__main__":
    raise SystemExit(main())

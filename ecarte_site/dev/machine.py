"""Find a Python, a Node.js and a Chromium on this machine. Candidates are run, since some exist but do not work.

``dev.py`` imports this before the project's environment exists, possibly on an old Python: standard library
only, and nothing newer than Python 3.8.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

PYTHONS = (13, 14, 12)
"""The minor versions of Python 3 that work, the best first: Pyodide's is 3.13, and the engine is compiled for it."""

NODE = 18
"""The oldest Node.js that the browser components' tools run on."""

HEADLESS_SHELL = "chromium-headless-shell"
"""Chromium without windows, as a package and a program: the same pages for a sixth less of the processors' time."""

_CHROMIUMS = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "microsoft-edge",
)
_APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)


def read_output(command: list[str]) -> str | None:
    """What a command prints, stripped; None when it cannot be run, fails or takes too long."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=30,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else None


def python_version(python: str) -> tuple[int, int] | None:
    """A Python's version, or None when it does not run or cannot make environments."""
    words = (
        read_output([python, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"]) or ""
    ).split()
    return (int(words[0]), int(words[1])) if len(words) == 2 else None


def _list_pythons(minor: int) -> Iterator[str]:
    """Where a Python 3.``minor`` might be."""
    if sys.version_info[:2] == (3, minor):
        yield sys.executable
    name = f"python3.{minor}"
    for folder in os.get_exec_path():
        yield str(Path(folder, name))
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv", "versions")
    for version in sorted(pyenv.glob(f"3.{minor}.*"), reverse=True):
        yield str(version / "bin" / "python")
        yield str(version / "python.exe")
    for prefix in ("/usr/local/bin", "/opt/homebrew/bin", "/usr/bin"):
        yield str(Path(prefix, name))
    if shutil.which("uv"):
        yield read_output(["uv", "python", "find", "--no-project", f"3.{minor}"]) or ""
    if shutil.which("py"):
        yield read_output(["py", f"-3.{minor}", "-c", "import sys; print(sys.executable)"]) or ""


def find_python() -> tuple[str, tuple[int, int]] | None:
    """The best Python that runs, and its version."""
    for minor in PYTHONS:
        for candidate in dict.fromkeys(_list_pythons(minor)):
            if candidate and Path(candidate).is_file() and python_version(candidate) == (3, minor):
                return candidate, (3, minor)
    return None


def find_npm(path: str | None = None) -> str | None:
    """npm beside a Node.js that is new enough, on ``path`` (the machine's own when None)."""
    npm, node = shutil.which("npm", path=path), shutil.which("node", path=path)
    if not npm or not node or read_output([npm, "--version"]) is None:
        return None
    version = (read_output([node, "--version"]) or "v0").lstrip("v").split(".")[0]
    return npm if version.isdigit() and int(version) >= NODE else None


def _list_playwright_browsers() -> Iterable[Path]:
    """Chromium as Playwright installs it, the newest first."""
    caches = (
        os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or "",
        str(Path.home() / ".cache" / "ms-playwright"),
        str(Path.home() / "Library" / "Caches" / "ms-playwright"),
        str(Path(os.environ.get("LOCALAPPDATA") or Path.home(), "ms-playwright")),
    )
    for cache in dict.fromkeys(folder for folder in caches if folder):
        for browser in sorted(Path(cache).glob("chromium-*"), reverse=True):
            yield from browser.glob("chrome-*/chrome")
            yield from browser.glob("chrome-*/chrome.exe")
            yield from browser.glob("chrome-*/*.app/Contents/MacOS/*")


def find_chromium(windows: bool = True) -> str | None:
    """A Chromium, Chrome or Edge that runs.

    First what ``ECARTE_CHROMIUM`` or ``CHROME_PATH`` names, then the system's, then Playwright's own. Where no
    ``windows`` are needed, the system's Chromium without any comes before its others.
    """
    candidates = [os.environ.get("ECARTE_CHROMIUM"), os.environ.get("CHROME_PATH")]
    candidates += [] if windows else [shutil.which(HEADLESS_SHELL)]
    candidates += [shutil.which(name) for name in _CHROMIUMS]
    candidates += _APPLICATIONS
    candidates += [str(path) for path in _list_playwright_browsers()]
    for candidate in candidates:
        # Windows' browsers open a window when asked for their version, so there being one must do
        runs = (
            candidate
            and Path(candidate).is_file()
            and (os.name == "nt" or read_output([candidate, "--version"]))
        )
        if runs:
            return candidate
    return None

"""Bring the pinned packages up to date: ``python3 dev.py update``, or ``python3 dev.py update svgo lxml``.

CONTRIBUTING.md says when. Only the files of pins are written; ``python3 dev.py test`` then installs what they
name and says whether it works.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ..sources import BuildError

HELD = {"pyodide": "it goes with the Python that builds the site, and with pyodide-build in requirements.in"}
"""npm packages that are updated only when they are named, each with its reason."""

_COMPILE = (
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--strip-extras",
    "--universal",
)


def main(root: Path, arguments: list[str]) -> int:
    """Update the named packages, or all that may be; returns the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py update", description=(__doc__ or "").partition(":")[0])
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="a package of requirements.txt or package.json"
    )
    names = parser.parse_args(arguments).names
    try:
        python_names, npm_names = sort_names(root, names)
        if python_names or not names:
            _update_python(root, python_names)
        if npm_names:
            _update_npm(root, npm_names)
    except BuildError as problem:
        print(problem, file=sys.stderr)
        return 1
    print("Now run: python3 dev.py test")
    return 0


def sort_names(root: Path, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """The named packages by registry, Python's and npm's; without names, npm's that are not held.

    Raises BuildError for a name that is pinned in neither.
    """
    pinned = re.findall(r"^([\w.-]+)==", (root / "requirements.txt").read_text("utf-8"), re.M)
    package = json.loads((root / "ecarte_site" / "web" / "package.json").read_text("utf-8"))
    of_npm = [*package["dependencies"], *package["devDependencies"]]
    unknown = sorted(set(names) - {*pinned, *of_npm})
    if unknown:
        raise BuildError(f"No package of this name is pinned: {', '.join(unknown)}.")
    if not names:
        return [], [name for name in of_npm if name not in HELD]
    return [name for name in names if name in pinned], [name for name in names if name in of_npm]


def _update_python(root: Path, names: list[str]) -> None:
    """Write requirements.txt again, for every system at once; exact pins in requirements.in stay."""
    with tempfile.TemporaryDirectory() as folder:
        tools = Path(folder, "tools")
        _run([sys.executable, "-m", "venv", str(tools)], root)
        programs = tools / ("Scripts" if sys.platform == "win32" else "bin")
        _run([str(programs / "python"), "-m", "pip", "install", "--quiet", "--no-input", "uv"], root)
        upgrades = [word for name in names for word in ("--upgrade-package", name)] or ["--upgrade"]
        version = (root / ".python-version").read_text().strip()
        files = ["requirements.in", "--output-file", "requirements.txt", "--python-version", version]
        header = ["--quiet", "--custom-compile-command", "python3 dev.py update"]
        _run([str(programs / "uv"), "pip", "compile", *_COMPILE, *header, *upgrades, *files], root)


def _update_npm(root: Path, names: list[str]) -> None:
    """Write package.json and its lock again with the newest release of each name."""
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError("npm was not found, so the browser components' tools are as they were.")
    wanted = [f"{name}@latest" for name in names]
    _run([npm, "install", "--package-lock-only", "--save-exact", *wanted], root / "ecarte_site" / "web")


def _run(command: list[str], folder: Path) -> None:
    """Run a program. Raises BuildError with what it printed when it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{Path(command[0]).name} failed:\n{done.stdout}{done.stderr}")

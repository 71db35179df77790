"""The tools that come from npm, found where ``npm ci`` put them."""

import os
import subprocess
from pathlib import Path

from ..sources import BuildError

WEB = Path(__file__).parents[1] / "web"
"""The browser components, their styles and their tools."""

MODULES = WEB / "node_modules"


def find_package(name: str) -> Path:
    """The folder of an npm package. Raises ``BuildError`` when it is not installed."""
    folder = MODULES / name
    if not (folder / "package.json").is_file():
        raise BuildError(f"The npm package “{name}” is not installed; run “npm ci” in ecarte_site/web.")
    return folder


def run(tool: str, *arguments: str) -> str:
    """Run one of the tools of npm's packages in ``WEB``; what it printed.

    Raises ``BuildError``, with what the tool said, when it fails.
    """
    program = MODULES / ".bin" / (f"{tool}.cmd" if os.name == "nt" else tool)
    if not program.exists():
        raise BuildError(f"The tool “{tool}” is not installed; run “npm ci” in ecarte_site/web.")
    return _run_program(tool, str(program), *arguments)


def run_script(script: str, *arguments: str) -> str:
    """Run one of our own scripts below ``WEB`` with Node; what it printed. Raises as ``run`` does."""
    return _run_program(script, "node", str(WEB / script), *arguments)


def _run_program(name: str, *command: str) -> str:
    try:
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise BuildError(f"{name} could not be started: {error.strerror}.") from error
    if done.returncode:
        message = (done.stderr or done.stdout).partition("\nnode:")[0]  # then its launcher's own trace
        raise BuildError(f"{name} failed: {message.strip()}")
    return done.stdout

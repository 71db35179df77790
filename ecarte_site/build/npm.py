"""The tools that come from npm, found where ``npm ci`` put them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from ..sources import BuildError

WEB = Path(__file__).parents[1] / "web"
"""The browser components, their styles and their tools."""

MODULES = WEB / "node_modules"


def find_package(name: str) -> Path:
    """The folder of an npm package. Raises :class:`~ecarte_site.sources.BuildError` when it is not installed."""
    folder = MODULES / name
    if not (folder / "package.json").is_file():
        raise BuildError(f"The npm package “{name}” is not installed; run “npm ci” in ecarte_site/web.")
    return folder


def run(tool: str, *arguments: str) -> str:
    """Run one of the tools of npm's packages in :data:`WEB`; what it printed.

    Raises :class:`~ecarte_site.sources.BuildError`, with what the tool said, when it fails.
    """
    program = MODULES / ".bin" / (f"{tool}.cmd" if os.name == "nt" else tool)
    if not program.exists():
        raise BuildError(f"The tool “{tool}” is not installed; run “npm ci” in ecarte_site/web.")
    done = subprocess.run([str(program), *arguments], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).partition("\nnode:")[0]  # then its launcher's own trace
        raise BuildError(f"{tool} failed: {said.strip()}")
    return done.stdout

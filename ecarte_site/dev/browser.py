"""A real Chromium, as tests and measurements start it: without a screen, and silent towards its makers."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Playwright

from ..sources import BuildError
from .machine import find_chromium

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # root, as in many build machines, may not use the sandbox
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]


def _find_program() -> str:
    program = find_chromium()
    if program is None:
        raise BuildError("There is no Chromium, Chrome or Edge here; name one in ECARTE_CHROMIUM.")
    return program


def launch(playwright: Playwright) -> Browser:
    """A browser that keeps nothing. Raises :class:`~ecarte_site.sources.BuildError` when there is none."""
    return playwright.chromium.launch(executable_path=_find_program(), args=FLAGS)


def launch_persistent(playwright: Playwright, profile: Path) -> BrowserContext:
    """A browser that keeps what it fetched and compiled in ``profile``, as a reader's does."""
    return playwright.chromium.launch_persistent_context(profile, executable_path=_find_program(), args=FLAGS)

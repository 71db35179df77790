"""Start a real Chromium for tests and benchmarks: headless, with no background network traffic."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from ..sources import BuildError
from .machine import find_chromium

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # root, usual on build machines, cannot use the sandbox
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]

WAIT_FOR_SCRIPTS = """() => new Promise((done) => {
  const end = Date.now() + 20000;
  const look = () => {
    const isAwaited = document.documentElement.className === "js" && document.querySelector(":not(:defined)");
    if (isAwaited && Date.now() < end) setTimeout(look, 10);
    else done();
  };
  look();
})"""
"""Scripts come when a page has been shown, and so after its load; what waits for them gives up after a while."""


def open_page(page: Page, url: str, **options: Any) -> None:
    """Go to a page of the site, and wait until its scripts are there."""
    page.goto(url, **options)
    page.evaluate(WAIT_FOR_SCRIPTS)


def find_program() -> str:
    """The path of a Chromium. Raises ``BuildError`` when there is none."""
    program = find_chromium()
    if program is None:
        raise BuildError("No Chromium, Chrome or Edge was found. Set ECARTE_CHROMIUM to the path of one.")
    return program


def launch(playwright: Playwright) -> Browser:
    """A browser with no profile. Raises ``BuildError`` when there is none."""
    return playwright.chromium.launch(executable_path=find_program(), args=FLAGS)


def launch_persistent(
    playwright: Playwright, profile: Path, flags: Sequence[str] = (), **settings: Any
) -> BrowserContext:
    """A browser that caches downloads and compiled code in ``profile``, as a reader's does."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=find_program(), args=[*FLAGS, *flags], **settings
    )

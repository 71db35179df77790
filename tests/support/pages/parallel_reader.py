"""The parallel reader, in browser tests."""

from __future__ import annotations

from playwright.sync_api import ViewportSize

LAWS = "parallel/laws/"


def row(number: int) -> str:
    """Selects the row of a law."""
    return f'[id="spine.law.{number}"]'


PHONE: ViewportSize = {"width": 390, "height": 780}


DESK: ViewportSize = {"width": 1280, "height": 800}

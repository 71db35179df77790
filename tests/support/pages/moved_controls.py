"""The controls of a component that move by their own act, each pressed from the same beginning.

The page's side stands in ``moved_controls.js``.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page

from .random_acts import Component

_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")


class Beginning(NamedTuple):
    """A component as it is when its controls are pressed."""

    component: Component
    fragment: str = ""
    before: Sequence[str] = ()
    """What is done first, and answered."""


def prepare(page: Page, beginning: Beginning) -> None:
    """The page of the component, with its stand-ins for workers."""
    page.emulate_media(reduced_motion="reduce")
    component = beginning.component
    if urlsplit(page.url).path != f"/{component.address}":
        page.goto(component.address)
        page.wait_for_function("host => customElements.get(host) !== undefined", arg=component.host)
        page.evaluate(_SCRIPT)
    chosen = {"host": component.host, "fragment": beginning.fragment, "before": beginning.before}
    page.evaluate(f"(chosen) => movedControls.setUp(chosen, (host) => {component.settled})", chosen)


def list_moved_controls(page: Page) -> Iterator[tuple[str, str]]:
    """The controls that move by their own act, each with a sentence; nothing is pending."""
    begin = "() => movedControls.begin()"
    page.evaluate(begin)
    for name in page.evaluate("() => movedControls.list()"):
        page.evaluate(begin)
        moved = page.evaluate("(kind) => movedControls.measureMove(kind)", name)
        if moved and max(map(abs, moved)) > 1:
            yield name, f"{name} moves by {moved[0]:.0f} across, {moved[1]:.0f} down"

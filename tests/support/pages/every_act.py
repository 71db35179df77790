"""Every button and every key of a component, pressed one after another while an answer is pending.

The page's side stands in ``every_act.js``. What a reader does then must show: by words at once, or by what has
changed when the answer is there. What changes nothing at any other time may change nothing here either.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page

from .random_acts import COMPONENTS, Component

_SCRIPT = Path(__file__).with_name("every_act.js").read_text("utf-8")


class Pending(NamedTuple):
    """A component while an answer is pending: where it begins, and the act that asks."""

    component: Component
    fragment: str = ""
    ask: str = ""
    """The kind of the control that asks; where there is none, the page asks when it is opened."""
    before: Sequence[str] = ()
    """What is done before that, and answered."""
    same: Sequence[str] = ()
    """What is the same act as ``ask``: it is done once."""


_GAME = "#adversary=beginner&code=cavendish&seed=3&acts="
_PLAY, _REPLAY, _OWN, _TABLE = (COMPONENTS[name] for name in ("play", "replay", "own", "table"))
PENDING = {
    "play, the first deal": Pending(_PLAY, "", "Deal Enter", same=["Deal", "key Enter"]),
    "play, a proposal": Pending(_PLAY, f"{_GAME}n", "p", same=["key p"]),
    "play, a card": Pending(_PLAY, f"{_GAME}n.s", "card", same=["key 1"]),
    "play, a game that is opened": Pending(_PLAY, f"{_GAME}n.s"),
    "replay, the true chance": Pending(_REPLAY, "#a-and-y/5.11", "supposing", ["ending"]),
    "own, opening": Pending(_OWN, "", "Open in the replay"),
    "own, another card": Pending(_OWN, "", "card", ["Open in the replay", *["next"] * 4]),
    "table, another hand": Pending(_TABLE, "", "any"),
    "table, a card": Pending(_TABLE, "", "card", ["any"]),
    "laboratory": Pending(COMPONENTS["laboratory"], "#KS.QS.JS.8H.8D/7H", "seat=dealer", ["worth"]),
    "drills": Pending(COMPONENTS["drills"], "", "next", same=["key Enter"]),
    "desk, a case": Pending(COMPONENTS["desk"], "#revoke"),
    "desk, the marks": Pending(COMPONENTS["desk"], "#revoke", "count"),
    "cells": Pending(COMPONENTS["cells"], "", "run"),
    "cells of the reader": Pending(COMPONENTS["cells"]._replace(address="notebooks/try/"), "", "run-all"),
}


def prepare(page: Page, pending: Pending) -> None:
    """The page of the component, with its stand-ins for workers."""
    page.emulate_media(reduced_motion="reduce")
    component = pending.component
    if urlsplit(page.url).path != f"/{component.address}":
        page.goto(component.address)
        page.wait_for_function("host => customElements.get(host) !== undefined", arg=component.host)
        page.evaluate(_SCRIPT)
    chosen = {
        "host": component.host,
        "fragment": pending.fragment,
        "ask": pending.ask,
        "before": pending.before,
    }
    page.evaluate(f"(chosen) => everyAct.setUp(chosen, (host) => {component.settled})", chosen)


def press(page: Page, name: str) -> None:
    """Press a key, or a control of a kind if there is one that can be used."""
    if name.startswith("key "):
        page.keyboard.press(name.removeprefix("key "))
    else:
        page.evaluate("(kind) => everyAct.press(kind)", name)


def list_acts(page: Page, pending: Pending) -> list[str]:
    """A control of each kind that can be used while the answer is pending, and the keys, without what asks itself."""
    page.evaluate("() => everyAct.begin()")
    kinds: list[str] = page.evaluate("() => everyAct.list()")
    keys = [f"key {key}" for key in pending.component.keys]
    return [name for name in (*kinds, *keys) if name not in (pending.ask, *pending.same)]


def is_shown(page: Page, name: str) -> bool:
    """Whether an act shows: by words at once, or by the state after the answer."""
    page.evaluate("() => everyAct.begin()")
    words = page.evaluate("() => everyAct.readWords()")
    press(page, name)
    is_answered: bool = page.evaluate("() => everyAct.readWords()") != words
    is_same: bool = page.evaluate("() => everyAct.letGo()")
    return is_answered or not is_same


def changes_something(page: Page, name: str) -> bool:
    """Whether an act changes something while nothing is pending."""
    before = page.evaluate("() => everyAct.readState()")
    press(page, name)
    after = page.evaluate("() => everyAct.waitUntilQuiet().then(everyAct.readState)")
    return bool(after != before)


def list_lost_acts(page: Page, pending: Pending) -> Iterator[str]:
    """The acts that are lost: they show nothing, though they are of use after the answer and before the question."""
    names = list_acts(page, pending)
    page.evaluate("() => everyAct.letGo(true)")
    assert len(names) > 3, names
    for name in names:
        if is_shown(page, name) or not changes_something(page, name):
            continue
        page.evaluate("() => everyAct.beginWithout()")
        # what has to be fetched for an act comes late the first time
        if changes_something(page, name) and not is_shown(page, name):
            yield name
    page.evaluate("() => everyAct.begin()")
    assert page.evaluate("() => everyAct.letGo()"), "the acts before have left something behind"


def list_dead_ends(page: Page, pending: Pending) -> Iterator[str]:
    """The acts after which the end of the worker is not told, or after which nothing can be done."""
    names = list_acts(page, pending)
    assert page.evaluate("() => everyAct.end()"), "the end of the worker is not told"
    for name in names:
        page.evaluate("() => everyAct.begin()")
        press(page, name)
        if not page.evaluate("() => everyAct.end()"):
            yield f"{name}: the end of the worker is not told"
        if not page.evaluate("() => everyAct.isAlive()"):
            yield f"{name}: nothing can be done"


def list_moved_controls(page: Page, pending: Pending) -> Iterator[tuple[str, str]]:
    """The controls that move by their own act, each with a sentence; nothing is pending."""
    begin = "(fragment) => everyAct.beginWithout(fragment)"
    page.evaluate(begin, pending.fragment)
    for name in page.evaluate("() => everyAct.list()"):
        page.evaluate(begin, pending.fragment)
        moved = page.evaluate("(kind) => everyAct.measureMove(kind)", name)
        if moved and max(map(abs, moved)) > 1:
            yield name, f"{name} moves by {moved[0]:.0f} across, {moved[1]:.0f} down"

"""Presses and keys at random on a component, from a seed, and what must hold after them."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

from ..browser import forget_kept

SETTLE_MS = 60_000
PAUSES_MS = (0, 0, 0, 20, 80, 250)
"""How long the reader waits before the next act: mostly not at all, so that answers are pending."""
HOLDS_MS = (0, 0, 60, 120, 300)
"""How long a press takes, from down to up."""
SLOWER = 4
"""So many times slower than this machine is a reader's."""


class Component(NamedTuple):
    """A component of a page: where it is, its keys, and what it keeps over a reload."""

    address: str
    host: str
    keys: Sequence[str]
    keeps: str
    """What must be the same after a reload: an expression of the page in JavaScript, with ``host``."""
    settled: str = "true"
    """What else must hold when nothing is pending, as an expression with ``host``."""
    slow: bool = True
    """It asks the engine, or starts Python."""


_SOURCES = """[...host.querySelectorAll("section.ec-cell")].map((cell) => {
  const editor = cell.querySelector(".cm-content")?.cmTile.root.view;
  return (editor ? editor.state.doc.toString() : cell.querySelector("code").textContent).replace(/\\s+/g, "");
})"""
"""The code of every cell, in its editor or without one; spaces do not count. An editor draws only lines in sight."""
STEP_KEYS = ("ArrowRight", "ArrowLeft", "Home", "End", "Escape", "h", "a", " ")
COMPONENTS = {
    "play": Component(
        "play/",
        "ec-game",
        (*"12345psarkuhng", "Enter", "Escape", "ArrowRight", "ArrowDown"),
        "[localStorage.getItem('ecarte-game'), localStorage.getItem('ecarte.games'),"
        " ...[...host.querySelectorAll('[data-part=list] > li > :not([role=status])')].map((part) => part.textContent)]"
        ".join(' ')",
        "host.querySelector('.ec-game .ec-table').dataset.waiting !== 'adversary'"
        " || host.querySelector('[data-do=go]') !== null || host.matches('.ec-game--waiting')",
    ),
    "replay": Component(
        "replay/a-and-y/",
        "ec-replay",
        STEP_KEYS,
        "location.hash + host.querySelector('[data-part=table]').innerText",
        slow=False,
    ),
    "own": Component(
        "replay/own/",
        "ec-own-replay",
        STEP_KEYS,
        "location.hash + sessionStorage.getItem('ecarte-own-record')",
    ),
    "table": Component("table/", "ec-placed", STEP_KEYS, "location.hash"),
    "laboratory": Component(
        "laboratory/", "ec-laboratory", ("ArrowLeft", "ArrowDown", "Enter"), "location.hash"
    ),
    "drills": Component(
        "drills/", "ec-drills", (*"123456789", "Enter"), "localStorage.getItem('ecarte.drills')", slow=False
    ),
    "desk": Component(
        "referee/",
        "ec-referee",
        ("Enter", "Tab", "ArrowDown"),
        "location.hash + host.querySelector('[data-part=title]').innerText",
        slow=False,
    ),
    "cells": Component(
        "notebooks/the-game-of-a-and-y/",
        "ec-notebook",
        ("x", "Escape", "Enter", "Shift+Enter", "Backspace"),
        f"[sessionStorage.getItem('ec-notebook:' + host.dataset.name), {_SOURCES}].join(' ')",
        "!host.querySelector('[data-do=run-all]').ariaDisabled",
    ),
    "lesson": Component(
        "three-minutes/",
        ".ec-lesson",
        ("Enter", "Tab", " "),
        "[location.hash, host.dataset.course, host.querySelector('.ec-lesson__step--now h2').innerText].join(' ')",
        slow=False,
    ),
    "home": Component("", ".ec-hands", (*STEP_KEYS, "Enter", "Tab"), "''", slow=False),
}

_LEAVING = (
    "[data-do=replay], [data-do=record], [data-do=open], [data-do=export], [data-do=print], [data-do=save]"
)

_STAY = """leaving => addEventListener("click", (event) => {
  const link = event.target.closest("a[href]:not([data-irregularity])");
  if (!event.target.closest(leaving) && (!link || link.pathname === location.pathname)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true)"""
"""What would open another page, or a window of the browser, does nothing."""

_AIM = """([host, leaving, chance]) => {
  const kinds = "button, input[type=radio], input[type=checkbox], summary";
  const controls = [...document.querySelectorAll(`${host} :is(${kinds})`)]
    .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.disabled && !one.matches(leaving));
  const control = controls[Math.floor(chance * controls.length)];
  if (!control) return null;
  control.scrollIntoView({block: "center", behavior: "instant"});
  const {left, top, width, height} = control.getBoundingClientRect();
  const name = (control.ariaLabel || control.textContent || control.value).trim().slice(0, 40);
  return [name, left + width / 2, top + height / 2];
}"""

_SETTLED = """selector => {{
  const host = document.querySelector(selector);
  if (!host || host.querySelector("[aria-busy=true]")) return false;
  const controls = [...host.querySelectorAll("button, summary")];
  return controls.some((one) => !one.disabled && one.checkVisibility()) && ({});
}}"""


def open_component(page: Page, component: Component) -> None:
    """The page, with nothing kept."""
    forget_kept(page)
    page.goto(component.address)
    _begin(page, component)


def reload_component(page: Page, component: Component) -> None:
    """The page once more, with what is kept."""
    page.reload()
    _begin(page, component)


def _begin(page: Page, component: Component) -> None:
    page.locator(component.host).first.evaluate("host => { host.dataset.pace = '0.05'; }")
    page.evaluate(_STAY, _LEAVING)


def act(page: Page, component: Component, random: Random) -> str:
    """One act, in words. A press goes down, is held, and comes up, as a reader's does."""
    page.wait_for_timeout(random.choice(PAUSES_MS))
    chance, hold = random.random(), random.choice(HOLDS_MS)
    if random.random() < 0.4:
        key = random.choice(component.keys)
        page.keyboard.press(key)
        return f"key {key}"
    aim: tuple[str, float, float] | None = page.evaluate(_AIM, [component.host, _LEAVING, chance])
    if aim is None:
        return "nothing to press"
    name, left, top = aim
    page.mouse.move(left, top)
    page.mouse.down()
    page.wait_for_timeout(hold)
    page.mouse.up()
    return f"press {name} for {hold} ms"


def wait_until_settled(page: Page, component: Component) -> None:
    """Nothing is pending any more, and something can be done."""
    page.wait_for_function(_SETTLED.format(component.settled), arg=component.host, timeout=SETTLE_MS)


def read_kept(page: Page, component: Component) -> str:
    """What a reload must bring back."""
    expression = f"selector => {{ const host = document.querySelector(selector); return {component.keeps}; }}"
    return str(page.evaluate(expression, component.host))

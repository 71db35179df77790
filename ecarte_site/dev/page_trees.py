"""``python3 dev.py trees``: what a screen reader finds on the main pages, beside what it found, and the new trees.

A tree is Chromium's own, cut down to what a reader moves by: landmarks, headings, and what can be operated. Text and
cards are left out, several of a kind in a row are counted, and so a tree stays a page long, with no figure in it.
"""

import argparse
import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from ..sources import BuildError
from . import browser
from .serve import Server

FOLDER = Path("tests", "browser", "look", "trees")
"""The trees that are kept."""

OPEN_SEARCH = "document.querySelector('ec-search [data-open]').click()"
OPEN_KEEPING = "document.querySelector('footer [data-part=offline]').click()"

PLACES: Mapping[str, tuple[str, str, str]] = {
    "home": ("", "", "h1"),
    "search": ("laws/24/", OPEN_SEARCH, "ec-search dialog[open]"),
    "keeping": ("laws/23/", OPEN_KEEPING, "dialog.ec-keep[open]:has-text('MB.')"),
    "read": ("rooms/read/", "", "h1"),
    "law": ("laws/22/", "", "h1"),
    "chapter": ("hoyle/jeux-de-regle/", "", ".ec-mark"),
    "parallel": ("parallel/laws/", "", "ec-parallel label"),
    "replay": ("replay/a-and-y/", "", "button[data-do=next]"),
    "play": ("play/", "", "ec-sit"),
    "desk": ("referee/", "", "[data-part=search] input"),
    "ruling": ("referee/#revoke", "", ".ec-ruling__says"),
    "notebook": ("notebooks/the-game-of-a-and-y/", "", ".ec-notebook__state"),
}
"""For each tree its page, what is done there, and what must have come."""

SHOWN = {
    *(
        "banner",
        "navigation",
        "main",
        "complementary",
        "contentinfo",
        "search",
        "region",
        "form",
        "dialog",
        "group",
    ),
    *(
        "heading",
        "button",
        "textbox",
        "searchbox",
        "combobox",
        "checkbox",
        "radio",
        "switch",
        "slider",
        "tab",
    ),
    *("tablist", "table", "status", "alert", "toolbar", "radiogroup", "menu", "menuitem", "iframe"),
}
"""The roles that stand in a tree."""

NAME = 60
"""So many letters of a name stand in a tree."""

_LINE = re.compile(r'^( *)- (?:\'|")?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)')
_FIGURE = re.compile(r"\d[\d,.]*")


def read_tree(page: Page, url: str, name: str) -> str:
    """The tree of one of ``PLACES`` on the site at ``url``."""
    address, script, expected = PLACES[name]
    browser.open_page(page, url + address)
    if script:
        page.evaluate(script)
    page.locator(expected).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return "\n".join(_reduce(page.locator("body").aria_snapshot())) + "\n"


def _reduce(snapshot: str) -> Iterator[str]:
    """The lines for what one moves by, several of a kind counted."""
    lines = []
    for line in snapshot.splitlines():
        match = _LINE.match(line)
        if match and match[2] in SHOWN:
            name = f" “{_FIGURE.sub('0', match[3])[:NAME]}”" if match[3] and match[2] != "group" else ""
            states = match[4] if match[2] == "heading" else ""
            lines.append((f"{match[1]}{match[2]}", name, states))
    for kind, group in groupby(lines, key=lambda each: (each[0], each[2])):
        names = [name for _, name, _ in group]
        count = f" × {len(names)}" if len(names) > 1 else ""
        yield f"{kind[0]}{kind[1]}{count}{names[0]}"


def main(root: Path, words: Sequence[str]) -> int:
    """Show what differs from the trees that are kept, and keep the new ones when asked; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="dev.py trees", description=(__doc__ or "").partition(":")[2].strip()
    )
    parser.add_argument("--save", action="store_true", help="keep the new trees")
    save = parser.parse_args(words).save
    if not (root / "site" / "index.html").is_file():
        raise BuildError("There is no built site; run “python3 dev.py build” first.")
    differing = 0
    with Server(root / "site") as server, sync_playwright() as playwright:
        page = browser.launch(playwright).new_page()
        for name in PLACES:
            path = root / FOLDER / f"{name}.txt"
            before = path.read_text("utf-8") if path.is_file() else ""
            after = read_tree(page, server.url, name)
            if before == after:
                continue
            differing += 1
            lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, lineterm="")
            print("\n".join(lines))
            if save:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(after, "utf-8")
    print(f"{differing} of {len(PLACES)} trees differ." if differing else "All trees are as they are kept.")
    return int(bool(differing) and not save)

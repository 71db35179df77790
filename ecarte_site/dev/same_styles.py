"""``python3 dev.py same REV --styles``: which elements look otherwise than in a revision, property by property.

Pages are chosen so that together they have every class of every page. Each is opened in both sites, narrow and wide, in
both schemes, as a pointer and the keyboard would change it, and on paper; the computed style of every element is
compared. The engine is not started: what it draws is compared where the build drew the same.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, Route, sync_playwright

from . import browser
from .serve import Server

WIDTHS = (390, 1280)
"""A telephone's, and that of a window with contents at both sides."""
HEIGHT = 900
QUIET = 300
"""Milliseconds without a change after which a page counts as drawn."""
MOST_ALIKE = 4
"""Elements of a page that have the same names and classes from the body down, and are compared: rows are many."""
MOST_SHOWN = 400
"""Elements of one view whose properties are listed: enough to find a cause, which seldom moves only one."""

_ATTRIBUTES = re.compile(r'<([a-z][\w-]*)|\sclass="([^"]*)"')
_PROPERTY = re.compile(r"[{;]\s*([a-z-]+)\s*:")
_ENGINE = re.compile(r"/assets/engine/")

LIST_LONGHANDS = """names => {
  const probe = document.createElement("i"), longhands = new Set();
  for (const name of names) {
    probe.style.cssText = `${name}: inherit`;
    for (const longhand of probe.style)
      if (!/(^|-)(block|inline)(-|$)/.test(longhand)) longhands.add(longhand);
  }
  return [...longhands].sort();
}"""
"""What the properties that sheets name stand for: each shorthand is several. Left out are second names of a side."""

BE_QUIET = """async quiet => {
  await document.fonts.ready;
  await new Promise(resolve => {
    let timer = setTimeout(resolve, quiet);
    const last = setTimeout(resolve, 10 * quiet);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quiet);
    }).observe(document, {subtree: true, childList: true, attributes: true});
  });
}"""

SET_SCHEME = "scheme => document.body.setAttribute('data-md-color-scheme', scheme)"

TOUCH = r"""() => {
  const touch = rules => {
    for (const rule of rules) {
      if (rule.selectorText && /:(hover|focus|active|target)/.test(rule.selectorText))
        rule.selectorText = rule.selectorText.replace(/:(hover|focus(-visible|-within)?|active|target)\b/g, ":not(.x)");
      if (rule.cssRules) touch(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) touch(sheet.cssRules);
}"""
"""Lets every rule for what is pointed at, focused or named by the address apply, at its own specificity."""

READ_STYLES = """([longhands, most, drawn, wanted]) => {
  const hash = text => {
    let sum = 5381;
    for (let place = 0; place < text.length; place++) sum = (Math.imul(sum, 33) ^ text.charCodeAt(place)) | 0;
    return sum;
  };
  const read = {}, alike = {};
  const visit = (element, path) => {
    for (const part of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, part || null);
      if (part && (style.content === "none" || style.content === "normal")) continue;
      if (wanted && !wanted.includes(path + part)) continue;
      const names = drawn && style.display === "none" ? ["display"] : longhands;
      const values = names.map(name => style.getPropertyValue(name).replaceAll(location.origin, ""));
      read[path + part] = wanted ? values : hash(values.join("|"));
    }
    if (drawn && getComputedStyle(element).display === "none") return;
    const seen = {};
    for (const child of element.children) {
      const name = child.localName + [...child.classList].map(name => "." + name).join("");
      seen[name] = (seen[name] ?? 0) + 1;
      const kind = `${path.replace(/:\\d+/g, "")} > ${name}`;
      alike[kind] = (alike[kind] ?? 0) + 1;
      if (alike[kind] > most && child.nextElementSibling) continue;
      visit(child, `${path} > ${name}${seen[name] > 1 ? `:${seen[name]}` : ""}`);
    }
  };
  visit(document.body, "body");
  return read;
}"""
"""For elements a number made of their style; for those that are wanted the values of all properties."""


@dataclass(frozen=True, slots=True)
class View:
    """How a page is looked at."""

    width: int
    scheme: Literal["default", "slate"] = "default"
    media: Literal["screen", "print"] = "screen"
    touched: bool = False

    def __str__(self) -> str:
        words = [str(self.width), "dark" if self.scheme == "slate" else "light", self.media]
        return ", ".join((*words, "touched") if self.touched else words)


VIEWS = (
    *(View(width, scheme) for width in WIDTHS for scheme in ("default", "slate")),
    View(WIDTHS[-1], media="print"),
    *(View(width, touched=True) for width in WIDTHS),
)
"""Those in which every rule applies come last: a page cannot go back from them."""


def print_differences(before: Path, after: Path, addresses: Sequence[str]) -> int:
    """Print what ``compare_styles`` finds; returns 1 if that is anything."""
    status = 0
    with sync_playwright() as playwright:
        for line in compare_styles(browser.launch(playwright), before, after, addresses):
            print(line, flush=True)
            status = 1
    return status


def compare_styles(
    chromium: Browser, before: Path, after: Path, addresses: Sequence[str] = ()
) -> Iterator[str]:
    """A line for each difference of a property between two built sites, with the first element that has it."""
    names = sorted(list_properties(before) | list_properties(after))
    with Server(before) as old_site, Server(after) as new_site:
        old, new = (_open(chromium, site) for site in (old_site, new_site))
        longhands = old.evaluate(LIST_LONGHANDS, names)
        for address in addresses or choose_pages(after):
            for page in (old, new):
                page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
                page.emulate_media(media="screen")
                browser.open_page(page, address)
            for view in VIEWS:
                for page in (old, new):
                    _look(page, view)
                for line in _compare_pages(old, new, longhands, view.media == "print"):
                    yield f"{address or 'the first page'} ({view}): {line}"
        for page in (old, new):
            page.context.close()


def choose_pages(site: Path) -> list[str]:
    """The addresses of as few pages as have every kind of element of the site, by its name and classes."""
    kinds = {
        path.relative_to(site).as_posix(): read_kinds(path.read_text("utf-8"))
        for path in site.rglob("*.html")
    }
    pages, left = list[str](), set[str]().union(*kinds.values())
    while left:
        best = max(sorted(kinds), key=lambda name: len(kinds[name] & left) - len(kinds[name]) / 1e6)
        pages.append(best.removesuffix("index.html"))
        left -= kinds[best]
    return sorted(pages)


def read_kinds(page: str) -> set[str]:
    """The kinds of elements in a page: names, and names with classes."""
    kinds, element = set[str](), ""
    for name, classes in _ATTRIBUTES.findall(page):
        element = name or element
        kinds.add(" ".join((element, *sorted(classes.split()))))
    return kinds


def list_properties(site: Path) -> set[str]:
    """The properties that the style sheets of a site name: nothing else can differ by them."""
    return {
        name
        for sheet in (site / "assets").rglob("*.css")
        for name in _PROPERTY.findall(sheet.read_text("utf-8"))
    }


def _open(chromium: Browser, site: Server) -> Page:
    def refuse(route: Route) -> None:
        route.abort()

    context = chromium.new_context(base_url=site.url, reduced_motion="reduce", service_workers="block")
    context.route(_ENGINE, refuse)
    return context.new_page()


def _look(page: Page, view: View) -> None:
    page.set_viewport_size({"width": view.width, "height": HEIGHT})
    page.emulate_media(media=view.media)
    page.evaluate(SET_SCHEME, view.scheme)
    if view.touched:
        page.evaluate(TOUCH)
    page.evaluate(BE_QUIET, QUIET)


def _compare_pages(old: Page, new: Page, longhands: list[str], on_paper: bool) -> Iterator[str]:
    """What differs; where ``on_paper``, only in what is drawn: no script shows on paper what is not."""
    before, after = (
        page.evaluate(READ_STYLES, [longhands, MOST_ALIKE, on_paper, None]) for page in (old, new)
    )
    for path in sorted(before.keys() ^ after.keys()):
        yield f"{path} is {'gone' if path in before else 'new'}"
    changed = [path for path in before if path in after and before[path] != after[path]]
    values: list[dict[str, Any]] = [
        page.evaluate(READ_STYLES, [longhands, MOST_ALIKE, on_paper, changed[:MOST_SHOWN]]) if changed else {}
        for page in (old, new)
    ]
    places = defaultdict[str, list[str]](list)
    for path in changed[:MOST_SHOWN]:
        for name, was, now in zip(longhands, values[0][path], values[1][path], strict=False):
            if was != now:
                places[f"{name}: {was} became {now}"].append(path)
    for change, paths in places.items():
        yield f"{change} at {paths[0]}{f' and {len(paths) - 1} more' if paths[1:] else ''}"

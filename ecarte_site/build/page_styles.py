"""The style sheets of a page: ``main.css``, and as one more file what it shows beside that and what is for paper.

A sheet belongs to a page when one of its rules names only classes and elements that stand in the page, or that the
page's scripts can write. So no page has to list its sheets, and none is forgotten when its contents change.
"""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from .web_bundle import (
    ELEMENT,
    FOLDER,
    PAGE_SHEETS,
    SHEETS_FOLDER,
    Component,
    find_components,
    follow_imports,
)

type Names = frozenset[str]

_LINK = re.compile(r'<link rel="stylesheet" href="([^"]*)assets/ecarte/main\.css">')
_ADDED = re.compile(r'<link rel="stylesheet" data-sheets[^>]*>')
_CLASSES = re.compile(r'\sclass="([^"]*)"')
_PANEL = re.compile(r"<template data-cite-panel>.*?</template>", re.DOTALL)
"""It is in every page, and shown on those whose scripts open it."""
_IMPORT = re.compile(r'(?:from|import)\s*\(?"\./([^"]+\.js)"')
_WORD = re.compile(r"(?<![\w.-])[a-zA-Z][\w-]+")
"""A class that a script gives. After a full stop it is one by which the script finds what is there."""

_MARK = re.compile(r"[(),]")
_ASIDE = re.compile(r"\[[^\]]*\]|::?[\w-]+")
"""What a selector says of attributes and states, which a script may change at any time."""
_CHOICES = frozenset({"is", "where", "has"})
"""Pseudo-classes that apply where one of the selectors in their parentheses does."""
_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
_ELEMENT_NAME = re.compile(r"(?<![\w.#-])(ec-[\w-]+)")
_GROUPS = ("@media", "@supports", "@container", "@layer")
"""What can stand around rules."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet for some of the pages."""

    rules: str
    needs: frozenset[Names]
    """For each selector the names that a page must have before it can apply."""


class PageStyles:
    """The sheets of a built site, and for every page those that it gets."""

    def __init__(self, folder: Path, components: Mapping[str, Component]) -> None:
        """``folder`` is that of the site, in which the web bundle stands already."""
        self._folder = folder
        self._components = components
        self._sheets = {name: _read_sheet(_find_sheet(folder, name)) for name in PAGE_SHEETS}
        self._named = frozenset(
            name for sheet in self._sheets.values() for needs in sheet.needs for name in needs
        )
        self._scripts: dict[str, Names] = {}
        self._written: set[str] = set()

    def link_sheets(self, page: str) -> str:
        """``page`` with a link to its sheets after that to ``main.css``; their file is written when it is new."""
        page = _ADDED.sub("", page)
        main = _LINK.search(page)
        if not main:
            return page
        link = f'<link rel="stylesheet" data-sheets href="{main[1]}{self._join(self.choose(page))}">'
        return page[: main.end()] + link + page[main.end() :]

    def choose(self, page: str) -> tuple[str, ...]:
        """The sheets that ``page`` gets beside ``main.css``, in the order in which they apply."""
        page = _PANEL.sub("", page)
        names = {name for classes in _CLASSES.findall(page) for name in classes.split()}
        names |= {f"<{element}>" for element in ELEMENT.findall(page)}
        component_styles = set[str]()
        for name, component in find_components(page, self._components).items():
            names |= self._read_script(f"{name}.js")
            component_styles.update(component.styles)
        return self.choose_for(names, component_styles)

    def choose_for(self, names: Set[str], names_used: Set[str] = frozenset()) -> tuple[str, ...]:
        """The sheets with a rule for these classes and ``<elements>``, and those of ``names_used``."""
        used = self._named & names
        return tuple(
            name
            for name, sheet in self._sheets.items()
            if name in names_used or any(needs <= used for needs in sheet.needs)
        )

    def _join(self, names: tuple[str, ...]) -> str:
        """The address of the file with these sheets below the site's root."""
        address = f"{SHEETS_FOLDER}/{'.'.join(names)}.css"
        if len(names) > 1 and address not in self._written:
            rules = "".join(self._sheets[name].rules for name in names)
            (self._folder / address).write_text(rules, "utf-8")
            self._written.add(address)
        return address

    def _read_script(self, name: str) -> Names:
        """The names of the sheets that stand in a script, or in one that it fetches."""
        if name not in self._scripts:
            words = set[str]()

            def read(script: str) -> list[str]:
                text = (self._folder / FOLDER / script).read_text("utf-8")
                words.update(_WORD.findall(text))
                return _IMPORT.findall(text)

            follow_imports([name], read)
            self._scripts[name] = self._named & words
        return self._scripts[name]


def _find_sheet(folder: Path, name: str) -> Path:
    return folder / SHEETS_FOLDER / f"{name}.css"


def _read_sheet(path: Path) -> Sheet:
    rules = path.read_text("utf-8").removeprefix('@charset "UTF-8";').strip()
    return Sheet(rules, frozenset(_list_names(selector) for selector in list_selectors(rules)))


def list_selectors(rules: str) -> Iterator[str]:
    """The selectors of all rules that are not within another rule. ``rules`` has no comments."""
    place = 0
    while (start := rules.find("{", place)) >= 0:
        head = rules[place:start].rpartition(";")[2].strip()
        end = _find_end(rules, start)
        if head.startswith(_GROUPS):
            yield from list_selectors(rules[start + 1 : end])
        elif not head.startswith("@"):
            yield from _split(head)
        place = end + 1


def _find_end(rules: str, start: int) -> int:
    """Where the block ends that begins at ``start``."""
    depth = 0
    for mark in re.finditer(r"[{}]", rules[start:]):
        depth += 1 if mark[0] == "{" else -1
        if not depth:
            return start + mark.start()
    return len(rules)


def _split(selectors: str) -> Iterator[str]:
    """The members of a list of selectors; one with a choice in it is given once for each."""
    depth = start = 0
    for mark in _MARK.finditer(selectors):
        depth += {"(": 1, ")": -1, ",": 0}[mark[0]]
        if mark[0] == "," and not depth:
            yield from _choose_each(selectors[start : mark.start()])
            start = mark.end()
    yield from _choose_each(selectors[start:])


def _choose_each(selector: str) -> Iterator[str]:
    start = selector.find("(")
    if start < 0:
        yield selector
        return
    depth, end = 0, len(selector)
    for mark in re.finditer(r"[()]", selector):
        depth += 1 if mark[0] == "(" else -1
        if not depth:
            end = mark.start()
            break
    before, _, function = selector[:start].rpartition(":")
    for choice in _split(selector[start + 1 : end]) if function in _CHOICES else ("",):
        for after in _choose_each(selector[end + 1 :]):
            yield f"{before} {choice} {after}"


def _list_names(selector: str) -> Names:
    """Its classes, and its elements in angle brackets."""
    bare = _ASIDE.sub("", selector)
    return frozenset((*_CLASS.findall(bare), *(f"<{name}>" for name in _ELEMENT_NAME.findall(bare))))

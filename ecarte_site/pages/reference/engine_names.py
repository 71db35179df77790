"""The public names of the engine, as griffe reads them from its sources, and the page on which each is explained.

``ecarte_core.facade.__all__`` and the packages of :data:`CHAPTERS` are public. Of a package its ``__all__`` counts:
names, or modules, whose own names are then public. A name is explained where its package is; what only the façade
has, on the façade's page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import griffe

from ecarte_core import facade

from ...links.addresses import REFERENCE_PAGE
from ...sources import BuildError

ENGINE = "ecarte_core"
FACADE_PAGE = "ecarte_core"
"""The page of what ``import ecarte_core as ec`` gives."""
INDEX = REFERENCE_PAGE

SUBJECTS: Mapping[str, Mapping[str, str]] = {
    "The game": {"cards": "Cards", "game": "The game", "record": "Records", "replay": "Replays"},
    "Chances and best play": {
        "solver": "Best play",
        "odds": "Chances",
        "guessing": "Endings in which both guess",
    },
    "Advice and worth": {"jeux": "The authors’ advice", "players": "Adversaries and the worth of choices"},
    "Laws": {"laws": "The codes", "arbiter": "Rulings"},
    "Running Python": {"cells": "Cells of a notebook", "errors": "Errors"},
}
"""The packages whose names stay what they are, by subject, and what each is called. ARCHITECTURE.md names them too."""

_FACADE_SUBJECTS: Mapping[str, str] = {
    "card_values": "Cards",
    "cards": "Cards",
    "game_values": "A game",
    "game": "A game",
    "record_values": "Records",
    "record": "Records",
    "solver_values": "Best play",
    "chance_values": "Chances",
    "odds": "Chances",
    "guess_values": "Endings in which both guess",
    "advice_values": "The authors’ advice",
    "choice_values": "What a choice is worth",
    "ruling_values": "Rulings",
    "chart_values": "Charts and tables",
    "errors": "Errors",
}
"""What the page of the façade calls the modules from which its names come, in the order in which they stand."""

CHAPTERS: Mapping[str, str] = {
    name: title for subject in SUBJECTS.values() for name, title in subject.items()
}


@dataclass(frozen=True, slots=True)
class PublicName:
    """One name: a function, a class with its members, or a value."""

    name: str
    """As its page calls it: ``parse_card``, ``Card.symbol``."""
    item: Any  # a griffe.Object
    page: str
    """Its page below the reference: ``cards``."""
    members: tuple[PublicName, ...] = ()

    @property
    def address(self) -> str:
        """The page and place of its explanation."""
        return f"{INDEX}{self.page}/#{self.name}"


class NameGroup(NamedTuple):
    """Names of one module, of one subject of the façade, or of a whole package."""

    module: Any  # a griffe.Module
    title: str
    """Its heading on the page; empty where the group is the page."""
    names: tuple[PublicName, ...]
    """What is explained here."""
    elsewhere: tuple[tuple[str, PublicName], ...] = ()
    """What the façade calls so, and another page explains."""

    @property
    def anchor(self) -> str:
        """The place of the heading on the page."""
        return f"about-{self.module.name.removesuffix('_values').replace('_', '-')}"


class Chapter(NamedTuple):
    """A page of the reference."""

    name: str
    title: str
    module: Any  # a griffe.Module
    groups: tuple[NameGroup, ...]

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{INDEX}{self.name}/"

    @property
    def short_title(self) -> str:
        """What a link in a row of all pages says."""
        return "ec" if self.name == FACADE_PAGE else self.name

    @property
    def path(self) -> str:
        """What is imported: ``ecarte_core.cards``."""
        return ENGINE if self.name == FACADE_PAGE else f"{ENGINE}.{self.name}"

    def list_names(self) -> Iterator[PublicName]:
        """Every name of the page, without members."""
        for group in self.groups:
            yield from group.names


class EngineNames:
    """All public names of the engine."""

    def __init__(self, root: Path) -> None:
        """Read the sources below ``root``. Raises :class:`BuildError` for a name that is nowhere defined."""
        self.engine = griffe.load(ENGINE, search_paths=[root], allow_inspection=False)
        packages = [_read_chapter(name, title, self.engine[name]) for name, title in CHAPTERS.items()]
        self._by_path = {
            public.item.path: public
            for chapter in packages
            for name in chapter.list_names()
            for public in _walk(name)
        }
        self.facade: dict[str, PublicName] = {}
        """What each name of the façade is, in the order of the alphabet."""
        own = self._read_facade()
        self.chapters = (own, *packages)
        self._by_path |= {public.item.path: public for name in own.list_names() for public in _walk(name)}
        self._modules: dict[str, str] = {ENGINE: own.address} | {
            chapter.module.path: chapter.address for chapter in self.chapters
        }
        for chapter in self.chapters:
            for group in filter(lambda chapter: chapter.title, chapter.groups):
                self._modules.setdefault(group.module.path, f"{chapter.address}#{group.anchor}")

    def _read_facade(self) -> Chapter:
        """The façade's page: by subject, what it has itself, and what else it offers."""
        module = self.engine["facade"]
        subjects: dict[str, _Subject] = {}
        for name in facade.__all__:
            item = find_item(module, name)
            home = _find_home(module, name)
            subject = subjects.setdefault(_name_subject(home), _Subject(home))
            known = self._by_path.get(item.path)
            if known is None:
                known = _read_name(name, item, FACADE_PAGE)
                subject.home = home
                subject.own.append(known)
            else:
                subject.elsewhere.append((name, known))
            self.facade[name] = known
        self._add_results(subjects)
        groups = tuple(
            NameGroup(
                subject.home,
                title,
                tuple(sorted(subject.own, key=_sort_key)),
                tuple(subject.elsewhere),
            )
            for title, subject in subjects.items()
        )
        return Chapter(FACADE_PAGE, "In one import", module, tuple(sorted(groups, key=_rank_group)))

    def _add_results(self, subjects: Mapping[str, _Subject]) -> None:
        """Add the classes of what functions give, and of the parts of these, that nothing explains yet."""
        known = {*self._by_path, *(public.item.path for public in self.facade.values())}
        for subject in sorted(subjects.values(), key=lambda public: public.home.name != "chart_values"):
            ahead = [public.item for public in subject.own]
            while ahead:
                for path in _list_types(ahead.pop()):
                    result = self.find_path(path)
                    if result is not None and result.is_class and result.path not in known:
                        known.add(result.path)
                        ahead.append(result)
                        subject.own.append(_read_name(result.name, result, FACADE_PAGE))

    def find_name(self, path: str) -> PublicName | None:
        """The public name of an object by its path, where it is defined or where it is imported from."""
        if path in self._by_path:
            return self._by_path[path]
        item = self.find_path(path)
        return self._by_path.get(item.path) if item is not None else None

    def find_home(self, name: PublicName) -> str:
        """The module from which a public name is imported."""
        chapter = next(chapter for chapter in self.chapters if chapter.name == name.page)
        if chapter.name == FACADE_PAGE or not chapter.groups[0].title:
            return chapter.path
        return next(str(group.module.path) for group in chapter.groups if name in group.names)

    def find_address(self, path: str) -> str | None:
        """Where the name or the module with this path is explained, if it is."""
        if path in self._modules:
            return self._modules[path]
        name = self.find_name(path)
        return name.address if name else None

    def find_path(self, path: str) -> Any | None:
        """What a path of the engine names, or None: ``ecarte_core.cards.Card.symbol``."""
        item: Any = self.engine
        first, *parts = path.split(".")
        if first != ENGINE:
            return None
        for part in parts:
            members = item.all_members if item.is_class else item.members
            if part not in members:
                return None
            item = follow(members[part])
            if item is None:
                return None
        return item


@dataclass(slots=True)
class _Subject:
    """What the façade has of one subject; ``home`` is its own module for it, or the one from which it takes it."""

    home: Any
    own: list[PublicName] = field(default_factory=list)
    elsewhere: list[tuple[str, PublicName]] = field(default_factory=list)


def _find_home(module: Any, name: str) -> Any:
    """The module from which the façade imports a name, or itself."""
    member = module.members[name]
    if not member.is_alias:
        return module
    path = member.target_path.removeprefix(f"{ENGINE}.").split(".")
    return module.parent[".".join(path[:2] if path[0] == "facade" else path[:1])]


def _name_subject(home: Any) -> str:
    return _FACADE_SUBJECTS.get(home.name) or home.name.removesuffix("_values").replace("_", " ").capitalize()


def _rank_group(group: NameGroup) -> int:
    titles = list(dict.fromkeys(_FACADE_SUBJECTS.values()))
    return titles.index(group.title) if group.title in titles else len(titles)


def _list_types(item: Any) -> Iterator[str]:
    """The paths of the types that a function gives or the members of a class have."""
    expressions = [item.returns] if item.is_function else []
    if item.is_class:
        public = [
            member
            for name, member in item.members.items()
            if not name.startswith("_") and not member.is_alias
        ]
        expressions += [
            member.returns if member.is_function else member.annotation
            for member in public
            if not member.is_class
        ]
    for expression in expressions:
        if isinstance(expression, griffe.Expr):
            yield from (
                part.canonical_path
                for part in expression.iterate(flat=True)
                if isinstance(part, griffe.ExprName)
            )


def _walk(name: PublicName) -> Iterator[PublicName]:
    yield name
    yield from name.members


def follow(item: Any) -> Any | None:
    """The object that an imported name stands for; None for one of another package."""
    try:
        return item.final_target if item.is_alias else item
    except (griffe.AliasResolutionError, griffe.CyclicAliasError):
        return None


def find_item(module: Any, name: str) -> Any:
    """What a module calls by this name. Raises :class:`BuildError`."""
    item = follow(module.members[name]) if name in module.members else None
    if item is None:
        raise BuildError(f"{module.path} has no {name}, although its __all__ names it.")
    return item


def _read_chapter(name: str, title: str, module: Any) -> Chapter:
    exported = _list_exported(module)
    modules = [find_item(module, name) for name in exported if name in module.modules]
    groups = (
        tuple(
            NameGroup(module, module.path, _read_names(module, _list_exported(module), name))
            for module in modules
        )
        if modules
        else (NameGroup(module, "", _read_names(module, exported, name)),)
    )
    return Chapter(name, title, module, groups)


def _list_exported(module: Any) -> list[str]:
    """The names of ``__all__``, or what a module without one defines."""
    if module.exports is not None:
        return [str(name) for name in module.exports]
    return [
        name
        for name, item in module.members.items()
        if not name.startswith("_") and not item.is_alias and not item.is_module
    ]


def _read_names(module: Any, names: Iterable[str], page: str) -> tuple[PublicName, ...]:
    """Functions before classes before values, each by the alphabet. What comes from another package stands there."""
    home = f"{ENGINE}.{page}."
    items = {name: find_item(module, name) for name in names}
    read = [_read_name(name, item, page) for name, item in items.items() if item.path.startswith(home)]
    return tuple(sorted(read, key=_sort_key))


def _sort_key(name: PublicName) -> tuple[int, str]:
    item = name.item
    kind = 0 if item.is_function else 1 if item.is_class else 2
    return kind, name.name.lower()


def _read_name(name: str, item: Any, page: str) -> PublicName:
    return PublicName(name, item, page, tuple(_read_members(name, item, page)) if item.is_class else ())


def _read_members(name: str, item: Any, page: str) -> Iterator[PublicName]:
    """What a class explains of its members. Fields that it does not explain stand in its signature."""
    for member, inner in list_members(item).items():
        is_shown = inner.is_function or inner.docstring or is_choice(item)
        if is_shown and not member.startswith("_") and not inner.is_alias:
            yield PublicName(f"{name}.{member}", inner, page)


def list_members(item: Any) -> dict[str, Any]:
    """The members of a class; of a data class first those of the data classes that it extends."""
    bases = item.mro() if "dataclass" in item.labels else []
    classes = (*(base for base in reversed(bases) if "dataclass" in base.labels), item)
    return {name: member for each in classes for name, member in each.members.items()}


def is_choice(item: Any) -> bool:
    """Whether a class is an enumeration: its values are all that there are."""
    return bool({str(base) for base in item.bases} & {"Enum", "IntEnum", "StrEnum"})

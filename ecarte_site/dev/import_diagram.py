"""The folders of the program and what they import, as the diagram in ARCHITECTURE.md.

``python -m ecarte_site diagram`` writes the diagram, ``--check`` says whether it is stale. The order of the
folders is declared here, lowest first; an import that points upward is an error, so folders import each other in
no circle. Within a folder no order is declared: there ``find_circles`` looks for circles of modules.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

CORE_ORDER = (
    "errors", "sentence_words", "package_data", "shown_values", "cards", "tricks", "laws", "game", "arbiter", "record",
    "solver", "odds", "guessing", "replay", "jeux", "atlas", "players", "playing", "claims", "display", "facade",
    "cells", "commands", "__main__",
)  # fmt: skip
"""The folders and loose modules of the engine, lowest first."""

SITE_ORDER = (
    "sources", "build", "content", "edition", "dev", "links", "lint", "cite", "pages", "data", "site_pages", "release",
    "shell", "__main__",
)  # fmt: skip
"""The folders and loose modules of the site's code, lowest first; all of them may import the engine."""

PACKAGES = ("ecarte_core", "ecarte_site", "research")
"""The packages, lowest first."""

BEGIN, END = "<!-- diagram: begin -->", "<!-- diagram: end -->"


class Import(NamedTuple):
    """One module that imports another; both as dotted names, ``line`` in the importing file."""

    importer: str
    imported: str
    path: Path
    line: int


@lru_cache(maxsize=8)
def list_imports(root: Path, package: str) -> tuple[Import, ...]:
    """Every import of a module of the project by a module of ``package``, lazy ones included."""
    return tuple(_iter_imports(root, package))


def _iter_imports(root: Path, package: str) -> Iterator[Import]:
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        module = parts[:-1] if parts[-1] == "__init__" else parts
        folder = module if parts[-1] == "__init__" else module[:-1]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for name in _imported_names(root, node, folder):
                if name[0] in PACKAGES:
                    yield Import(".".join(module), ".".join(name), path.relative_to(root), node.lineno)  # type: ignore[attr-defined]


def _imported_names(root: Path, node: ast.AST, folder: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(node, ast.Import):
        yield from (tuple(alias.name.split(".")) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = folder[: len(folder) - node.level + 1] if node.level else ()
        source = (*base, *(node.module.split(".") if node.module else ()))
        for alias in node.names:
            # "from ecarte_core import x", and "from . import x" of a module x, name x; otherwise the module that has x
            deeper = (*source, alias.name)
            yield deeper if len(source) < 2 or _is_module(root, deeper) else source


def _is_module(root: Path, name: tuple[str, ...]) -> bool:
    path = root.joinpath(*name)
    return path.is_dir() or path.with_suffix(".py").is_file()


def group_of(module: str) -> str:
    """The folder or loose module to which a dotted name belongs: ``ecarte_core.odds``."""
    package, *parts = module.split(".")
    order = {"ecarte_core": CORE_ORDER, "ecarte_site": SITE_ORDER}.get(package, ())
    return f"{package}.{parts[0]}" if parts and parts[0] in order else package


def find_upward_imports(imports: Iterable[Import]) -> list[Import]:
    """The imports that do not point downward in the declared order. The façade may import everything."""
    place = {f"ecarte_core.{name}": index for index, name in enumerate(CORE_ORDER)}
    place |= {f"ecarte_site.{name}": 100 + index for index, name in enumerate(SITE_ORDER)}
    place |= {"ecarte_core": 99, "ecarte_site": 99, "research": 200}
    return [
        edge
        for edge in imports
        if (here := group_of(edge.importer)) != (there := group_of(edge.imported))
        and here != "ecarte_core"
        and there != "ecarte_core"
        and place[here] <= place[there]
    ]


def find_circles(imports: Iterable[Import]) -> list[tuple[str, ...]]:
    """Modules that import each other in a circle, lazily or not, also within a folder; each circle sorted."""
    graph: dict[str, set[str]] = {}
    for edge in imports:
        graph.setdefault(edge.importer, set()).add(edge.imported)
    reached = {module: _reach(graph, *graph[module]) for module in graph}
    circles = {
        tuple(sorted(other for other in reached[module] if module in reached.get(other, ())))
        for module in graph
        if module in reached[module]
    }
    return sorted(circles)


def _reach(graph: Mapping[str, set[str]], *start: str) -> set[str]:
    """All to which arrows lead from these, themselves included."""
    reached, ahead = set[str](), [*start]
    while ahead:
        here = ahead.pop()
        if here not in reached:
            reached.add(here)
            ahead += graph.get(here, ())
    return reached


def find_unplaced(root: Path) -> list[str]:
    """Folders and loose modules that stand in neither order."""
    listed = {"ecarte_core": CORE_ORDER, "ecarte_site": (*SITE_ORDER, "templates", "web")}
    return [
        f"{package}.{path.stem}"
        for package, order in listed.items()
        for path in sorted((root / package).iterdir())
        if (path.is_dir() or path.suffix == ".py")
        and not path.name.startswith("__")
        and path.stem not in order
    ]


def render_diagram(root: Path) -> str:
    """The diagram in Mermaid's notation, an arrow for each import that no longer path implies."""
    boxes = []
    for package, order in (("ecarte_site", SITE_ORDER), ("ecarte_core", CORE_ORDER)):
        groups = _group_imports(list_imports(root, package))
        present = [
            name
            for name in order
            if (root / package / name).is_dir() or (root / package / f"{name}.py").is_file()
        ]
        lines = [f'  subgraph {package}["{package}"]']
        lines += [f'    {package}.{name}["{name}"]' for name in reversed(present) if name != "__main__"]
        boxes.append("\n".join([*lines, "  end"]))
        inner = {
            group: {target for target in targets if target.startswith(f"{package}.")}
            for group, targets in groups.items()
            if group != package and not group.endswith("__main__")
        }
        boxes += [f"  {here} --> {there}" for here, there in _reduce(inner)]
    between = ["  research --> ecarte_site", "  ecarte_site --> ecarte_core"]
    return "\n".join(["```mermaid", "graph TD", *boxes, *between, "```"])


def _group_imports(imports: Iterable[Import]) -> Mapping[str, set[str]]:
    groups: dict[str, set[str]] = {}
    for edge in imports:
        here, there = group_of(edge.importer), group_of(edge.imported)
        groups.setdefault(here, set())
        if here != there:
            groups[here].add(there)
    return groups


def _reduce(graph: Mapping[str, set[str]]) -> list[tuple[str, str]]:
    """The arrows of an acyclic graph without those that a longer path implies."""
    return [
        (here, there)
        for here in sorted(graph)
        for there in sorted(graph[here])
        if not any(there in _reach(graph, other) for other in graph[here] if other != there)
    ]


def main(root: Path, words: Sequence[str]) -> int:
    """Write the diagram into ARCHITECTURE.md, or with ``--check`` compare; returns the exit status."""
    path = root / "ARCHITECTURE.md"
    text = path.read_text("utf-8")
    before, remainder = text.split(BEGIN)
    _, after = remainder.split(END)
    fresh = f"{before}{BEGIN}\n{render_diagram(root)}\n{END}{after}"
    if "--check" in words:
        print("The diagram is up to date." if fresh == text else "Stale: run python -m ecarte_site diagram.")
        return int(fresh != text)
    path.write_text(fresh, "utf-8")
    return 0

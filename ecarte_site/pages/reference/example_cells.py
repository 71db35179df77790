"""Examples of docstrings and of the guide as cells of a notebook, with what they put out.

A cell of a notebook shows the value of its last line. So an example is divided after each line that puts something
out. What it uses of the engine is imported in its first cell, so that a reader can take it as it stands.
"""

import ast
import builtins
import doctest
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ecarte_core.cells import Fault

from ...sources import BuildError
from ..notebooks.notebook_runs import execute_cell
from .docstring_blocks import ExampleText
from .engine_names import ENGINE, FACADE_PAGE, EngineNames

_EC = f"import {ENGINE} as ec\n"


class ExampleCell(NamedTuple):
    """A cell before it is run."""

    id: str
    source: str
    has_fault: bool
    """True if it is meant to end with a fault."""
    example: str
    """The name of its example, whose cells before it must have run."""


class RunCell(NamedTuple):
    """A cell with its outputs, as Jupyter's file format has them."""

    cell: ExampleCell
    outputs: tuple[Mapping[str, Any], ...]


def divide_example(
    example: ExampleText, name: str, first: int = 1, example_name: str = ""
) -> list[ExampleCell]:
    """The cells of an example; ``first`` is the number of the first cell under this name.

    ``example_name`` is the name of a larger example of which this one is a part.
    """
    cells: list[ExampleCell] = []
    source = ""
    for index, line in enumerate(example.lines):
        source += line.source
        if line.want or index == len(example.lines) - 1:
            number = first + len(cells)
            cell_id = name if number == 1 else f"{name}-{number}"
            cells.append(
                ExampleCell(cell_id, source.rstrip("\n"), line.exc_msg is not None, example_name or name)
            )
            source = ""
    return cells


def run_cells(cells: Iterable[ExampleCell], namespace: dict[str, object]) -> Iterator[RunCell]:
    """Run cells one after another, with warnings as errors. Raises :class:`BuildError` for one that fails."""
    for cell in cells:
        outputs, ended = execute_cell(cell.source, namespace, cell.id)
        if ended == cell.has_fault:
            fault = next((output for output in outputs if isinstance(output, Fault)), None)
            happened = f"failed with {fault.name}: {fault.message}" if fault else "should fail, and did not"
            raise BuildError(f"The example {cell.id} of the reference or the guide {happened}")
        yield RunCell(cell, tuple(output.to_json() for output in outputs))


def complete_example(example: ExampleText, scope: Any, page: str, names: EngineNames) -> ExampleText:
    """An example of a docstring with the imports that it needs; on the façade's page with ``ec.`` before its names.

    Raises :class:`BuildError` for a name that is not public.
    """
    free = _list_free_names(ast.parse("".join(line.source for line in example.lines)))
    short = {name for name in free if page == FACADE_PAGE and name in names.facade}
    sources: dict[str, list[str]] = {}
    for name in free:
        if name not in short:
            home, imported = _find_import(name, scope, names)
            sources.setdefault(home, []).append(imported)
    imports = [
        f"from {home} import {', '.join(sorted(imported))}\n" for home, imported in sorted(sources.items())
    ]
    lines = [_change_source(line, _add_prefix(line.source, short)) for line in example.lines]
    start = "".join([*([_EC] if short else []), *imports])
    return ExampleText((_change_source(lines[0], start + lines[0].source), *lines[1:]))


def _change_source(line: doctest.Example, source: str) -> doctest.Example:
    return doctest.Example(source, line.want, line.exc_msg)


def _add_prefix(source: str, short: Container[str]) -> str:
    """The source with ``ec.`` before these names."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id in short]
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        line = lines[node.lineno - 1]
        lines[node.lineno - 1] = line[: node.col_offset] + b"ec." + line[node.col_offset :]
    return b"".join(lines).decode()


def _list_free_names(tree: ast.AST) -> list[str]:
    loaded, bound = dict[str, None](), set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.Name(name, ast.Load()):
                loaded[name] = None
            case ast.Name(name, _) | ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                bound.add(name)
            case ast.alias(name=name, asname=alias):
                bound.add((alias or name).partition(".")[0])
    return [name for name in loaded if name not in bound and not hasattr(builtins, name)]


def _find_import(name: str, scope: Any, names: EngineNames) -> tuple[str, str]:
    """The public module that has a name, and what to import from it."""
    module = scope if scope.is_module else scope.module
    member = module.members.get(name)
    if member is None:
        raise BuildError(f"The example in {scope.path} uses {name}, which {module.path} does not have.")
    path = member.target_path if member.is_alias else member.path
    if not path.startswith(f"{ENGINE}."):
        home, _, original = path.rpartition(".")
    else:
        known = names.find_name(path)
        if known is None:
            raise BuildError(
                f"The example in {scope.path} uses {path}, which the reference does not explain."
            )
        home, original = names.find_home(known), known.name
    return home, original if original == name else f"{original} as {name}"

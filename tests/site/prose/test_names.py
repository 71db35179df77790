"""Variables are named for what they hold: no pronouns and participles that could stand for anything."""

import ast
import re
from collections.abc import Iterator, Set

from support.places import ROOT

FOLDERS = ("ecarte_core", "ecarte_site", "research", "tests")
EMPTY_NAMES = frozenset({"at", "found", "kept", "made", "one", "rest", "said", "shown", "told"})
"""Names of variables that say nothing of what these hold: anything may be found, made or told.

A field or a method is always read with the value that it belongs to, as ``throw.kept``, so it may have such a name; and
participles that are words of the game, as ``played``, ``taken`` and ``seen``, are names of what they name there.
"""
EMPTY_OUTSIDE_TESTS = EMPTY_NAMES | {
    "asked",
    "chosen",
    "drawn",
    "given",
    "heard",
    "held",
    "sent",
    "thrown",
    "written",
}
PUBLIC_NAMES = {
    "ecarte_core/show/questions.py: odds.shown": "a parameter of ec.odds, as of the verb and of Knowledge",
}
"""Names that a contract has, with the contract."""


def list_bindings(module: ast.AST) -> Iterator[str]:
    """The variables, parameters and functions of a module, each after the functions and classes around it."""
    left: list[tuple[ast.AST, tuple[str, ...], bool]] = [(module, (), False)]
    while left:
        node, scope, in_class = left.pop()
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                if not in_class:
                    yield ".".join([*scope, name])
                scope, in_class = (*scope, name), isinstance(node, ast.ClassDef)
            case ast.Name(id=name, ctx=ast.Store()) if not in_class:
                yield ".".join([*scope, name])
            case (
                ast.arg(arg=name)
                | ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
                | ast.alias(asname=str(name))
            ):
                yield ".".join([*scope, name])
        in_class = in_class and not isinstance(node, ast.expr)
        left += [(child, scope, in_class) for child in ast.iter_child_nodes(node)]


def find_empty_names(source: str, banned: Set[str]) -> list[str]:
    """The bindings of ``banned`` names, with a line before them or without."""
    names = set(list_bindings(ast.parse(source)))
    return sorted(name for name in names if name.rpartition(".")[2].strip("_") in banned)


def test_a_variable_has_a_name_that_says_what_it_holds() -> None:
    faults = []
    for file in sorted(
        [ROOT / "dev.py", *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))]
    ):
        path = file.relative_to(ROOT).as_posix()
        banned = EMPTY_NAMES if path.startswith("tests/") else EMPTY_OUTSIDE_TESTS
        text = file.read_text("utf-8")
        if re.search(rf"\b_*(?:{'|'.join(banned)})_*(?:\s*(?:=[^=]|:|,|\)|\]| in\b)|\s*\()", text):
            faults += [f"{path}: {name}" for name in find_empty_names(text, banned)]
    assert [fault for fault in faults if fault not in PUBLIC_NAMES] == []
    assert [name for name in PUBLIC_NAMES if name not in faults] == []

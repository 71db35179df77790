"""Which tests prove which clauses of the arbiter: ``ecarte_core/arbiter/law_tests.toml``.

``python -m ecarte_site law-tests`` writes the file from the ``@proves`` decorators of ``tests/core`` and from the rows
of ``tables.toml``, each of which is a test of the table after an option; ``--check`` says whether it is stale. The
tests are read, not run.
"""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ecarte_core.arbiter import CLAUSES, PLAYED_CODES, rule_on_facts
from ecarte_core.arbiter.effect_model import SEATS
from ecarte_core.arbiter.law_words import changes_table, load_article, load_pieces

from ..sources import BuildError
from .table_rows import read_rows

PLACE = Path("ecarte_core", "arbiter", "law_tests.toml")
TESTS = Path("tests", "core")

_HEAD = """\
# Which clauses of the arbiter each test proves, and which pieces that lawful play keeps. Under “tables”: the rows of
# tests/core/arbiter/tables.toml, each with the clauses after whose options it says what the table is.
# Written by `python -m ecarte_site law-tests` from the tests. Do not edit.
"""


def collect_law_tests(root: Path) -> Mapping[str, tuple[str, ...]]:
    """The tests that prove each clause and piece, in the order of the clauses and of the laws.

    Raises BuildError for a name that no clause and no piece has.
    """
    known = [clause.id for clause in CLAUSES] + [
        f"{code}:{name}" for code in PLAYED_CODES for name in (*load_pieces(code), *load_article(code))
    ]
    proofs: dict[str, list[str]] = {name: [] for name in known}
    for path in sorted((root / TESTS).rglob("test_*.py")):
        for test, name in list_proofs(path.read_text("utf-8")):
            place = path.relative_to(root).as_posix()
            if name not in proofs:
                raise BuildError(
                    f"{place}: {test} proves “{name}”, which is no clause and no piece of a law."
                )
            proofs[name].append(f"{place}::{test}")
    return {name: tuple(tests) for name, tests in proofs.items() if tests}


def collect_tables(root: Path) -> Mapping[str, tuple[str, ...]]:
    """The rows that say what the table is after an option of a clause, by the clause, in the order of the clauses."""
    tables: dict[str, dict[str, None]] = {clause.id: {} for clause in CLAUSES if changes_table(clause)}
    for row in read_rows(root):
        for code, facts in row.iter_cases():
            for clause in rule_on_facts(row.irregularity, facts, code).clauses:
                # what a clause adds to another's ruling is carried out with each option of that one
                if clause.id in tables and (
                    clause.adds or row.option in (option.id for option in clause.options)
                ):
                    tables[clause.id][row.name] = None
    return {name: tuple(rows) for name, rows in tables.items() if rows}


def list_proofs(source: str) -> Iterator[tuple[str, str]]:
    """Each test of a module with each name that it proves."""
    if "@proves" not in source:
        return
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                match decorator:
                    case ast.Call(func=ast.Name(id="proves"), args=names):
                        for name in names:
                            yield from ((node.name, each) for each in _expand(ast.literal_eval(name)))


def _expand(name: str) -> Iterator[str]:
    """The names that one with ``{too-many,too-few}`` and ``{player}`` stands for."""
    before, brace, after = name.partition("{")
    if not brace:
        yield name
        return
    words, _, after = after.partition("}")
    for word in SEATS if words == "player" else words.split(","):
        yield from _expand(f"{before}{word}{after}")


def render_law_tests(root: Path) -> str:
    """The file's text: a table for each file of tests, and one for the rows; a line for each test, so that changes are
    easy to read.
    """
    files: dict[str, dict[str, list[str]]] = {}
    proofs = ((test.split("::"), name) for name, tests in collect_law_tests(root).items() for test in tests)
    for (file, test), name in sorted(proofs, key=lambda proof: proof[0][0]):
        files.setdefault(file, {}).setdefault(test, []).append(name)
    for name, rows in collect_tables(root).items():
        for row in rows:
            files.setdefault("tables", {}).setdefault(row, []).append(f"table:{name}")
    order = {row.name: place for place, row in enumerate(read_rows(root))}
    blocks = []
    for file, tests in files.items():
        places = order if file == "tables" else _order_tests((root / file).read_text("utf-8"))
        lines = (f'{test} = "{" ".join(tests[test])}"' for test in sorted(tests, key=places.__getitem__))
        blocks.append("\n".join([f'["{file}"]', *lines]))
    return "\n\n".join([_HEAD.rstrip(), *blocks]) + "\n"


def _order_tests(source: str) -> Mapping[str, int]:
    """The place of each test in its module: the tests of a clause are listed in this order."""
    return {test: place for place, test in enumerate(dict.fromkeys(test for test, _ in list_proofs(source)))}


def main(root: Path, words: Sequence[str]) -> int:
    """Write the file, or with ``--check`` compare it; returns the exit status."""
    text = render_law_tests(root)
    if "--check" not in words:
        (root / PLACE).write_text(text, encoding="utf-8")
        return 0
    if (root / PLACE).read_text(encoding="utf-8") == text:
        return 0
    print(f"{PLACE} is stale; run “python -m ecarte_site law-tests”.", file=sys.stderr)
    return 1

"""The tool that puts faults into the code: which faults there are, and which of them a test notices."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.dev.mutants.accepted_survivors import load_accepted
from ecarte_site.dev.mutants.code_mutations import compile_mutant, list_mutations
from ecarte_site.dev.mutants.data_mutations import list_data_mutations, write_fault
from ecarte_site.dev.mutants.mutants_command import collect_mutations, draw_sample

SHOP = '''\
"""A package whose tests overlook eight faults."""

from functools import cache

PRICES = {"card": 3, "pack": 20}
LIMIT = 100


def find_price(thing: str, number: int, friend: bool) -> int:
    price = PRICES[thing] * number
    if friend and price > LIMIT:
        price = price - 10
    return price


@cache
def is_dear(thing: str) -> bool:
    return find_price(thing, 1, False) >= 20


def find_number(money: int) -> int:
    number = 0
    while money > 0:
        money -= 3
        number += 1
    return number


def never_called(first: int, second: int) -> int:
    return max(first, second)
'''

TESTS = """\
import pytest

from shop.prices import find_number, find_price, is_dear


@pytest.mark.parametrize(("number", "price"), [(1, 20), (5, 100), (6, 110)])
def test_friends_pay_less_from_a_hundred(number, price):
    assert find_price("pack", number, True) == price


def test_others_pay_all():
    assert find_price("pack", 6, False) == 120


def test_a_pack_is_dear():
    assert is_dear("pack")


def test_how_many_cards():
    assert find_number(9) == 3


def test_fails_without_a_fault():
    assert find_price("pack", 1, False) == 21
"""


def list_faults(source: str) -> list[str]:
    return [f"{fault.before} → {fault.after}" for fault in list_mutations(source, "module.py")]


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("def f(a):\n    return a is None\n", ["a is None → a is not None"]),
        ("def f(a, b):\n    return a and b\n", ["a and b → a or b"]),
        ("def f(a):\n    a = g(a)\n    b = g(a)\n    return b\n", ["a = g(a) → (left out)"]),
        ("def f(a):\n    g(a, reduced=a)\n", ["g(a, reduced=a) → (left out)", "reduced=a → (left out)"]),
        ("def f(a, b):\n    return g(a, b)\n", ["g(a, b) → g(b, a)"]),
        ("def f(a):\n    if a:\n        return 1.5\n", ["if a → if not (a)", "1.5 → 3.0"]),
        ("def f(a):\n    if a:\n        raise E('no')\n", ["if a: → (left out)", "if a → if not (a)"]),
        ("def f(a):\n    return a.other.elder\n", ["a.other.elder → a.other.dealer", "a.other → a"]),
        ("def f(a):\n    return f'{a + 1} cards'\n", []),
        ("def f(a: 'point' = True):\n    '''Words.'''\n", ["True → False"]),
        ("X = (Stand(), 'Words for people.')\n", ["Stand() → (left out)"]),
        ("X = {'play': A, 'deal': B}\n", ["'play': A → (left out)", "'deal': B → (left out)"]),
        ("X = C('non-dealer', also=('this', 'that'))\n", ["'non-dealer' → 'dealer'"]),
        ("R = dict[int, int]\ndef f(a, b):\n    return max(a, b)\n", ["max → min"]),
        ("class A:\n    b: int = 2\n\n    def f(self):\n        return -self.b\n", ["2 → 3", "-self.b → self.b"]),
    ],
)  # fmt: skip
def test_the_faults_of_a_module(source: str, faults: list[str]) -> None:
    assert list_faults(source) == faults


def test_a_fault_is_put_in_and_nothing_else() -> None:
    source = "def f(a, b):\n    return (a - b, a > b, 7)\n"
    results = []
    for fault in list_mutations(source, "module.py"):
        names: dict[str, object] = {}
        exec(compile_mutant(source, Path("module.py"), fault.number), names)
        results.append(names["f"](5, 5))  # type: ignore[operator]
    assert results == [(10, False, 7), (0, True, 7), (0, False, 8)]


def test_faults_are_named_by_function_and_counted() -> None:
    source = "class A:\n    def f(self):\n        return 1, 1\n\n\nB = 1\n"
    assert [fault.name for fault in list_mutations(source, "a.py")] == [
        "a.py: A.f: 1 → 2",
        "a.py: A.f: 1 #2 → 2",
        "a.py: B: 1 → 2",
    ]
    assert [fault.in_function for fault in list_mutations(source, "a.py")] == [True, True, False]


def test_a_sample_keeps_its_faults_when_others_come_or_go() -> None:
    before = list_mutations(SHOP, "prices.py")
    after = list_mutations(
        SHOP.replace("    if friend and price > LIMIT:\n        price = price - 10\n", ""), "prices.py"
    )
    first, other = ({fault.name for fault in draw_sample(faults, 12, 1)} for faults in (before, after))
    assert len(first) == len(other) == 12
    assert first & {fault.name for fault in after} <= other
    assert first != {fault.name for fault in draw_sample(before, 12, 2)}
    assert draw_sample(before, 1000, 1) == list(before)


@pytest.mark.long
def test_the_faults_that_no_test_notices_are_found(tmp_path: Path) -> None:
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "__init__.py").write_text("")
    (tmp_path / "shop" / "prices.py").write_text(SHOP)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_prices.py").write_text(TESTS)
    command = (
        "import sys; from pathlib import Path; from ecarte_site.dev.mutants.mutants_command import main; "
        f"sys.path.insert(0, {str(tmp_path)!r}); "
        f"main(Path({str(tmp_path)!r}), ['shop', '--package', 'shop', '--tests', 'tests'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    report = done.stdout
    survivors = [
        line.strip() for line in report.partition("No test notices:")[2].splitlines() if ".py:" in line
    ]
    assert survivors == [
        "shop/prices.py:5: PRICES: 'card': 3 → (left out)",
        "shop/prices.py:5: PRICES: 3 → 4",
        "shop/prices.py:6: LIMIT: 100 → 101",
        "shop/prices.py:18: is_dear: 1 → 2",
        "shop/prices.py:18: is_dear: False → True",
        "shop/prices.py:23: find_number: 0 #2 → 1",
        "shop/prices.py:24: find_number: 3 → 4",
        "shop/prices.py:30: never_called: max → min",
    ], report + done.stderr
    assert "26 of 26 faults tried: 18 killed, 2 of them without an end, 8 survived, 69.2 %" in report
    assert (
        "fails without any fault, and is left out: tests/test_prices.py::test_fails_without_a_fault"
        in done.stderr
    )


def test_accepted_faults_are_faults_that_there_are() -> None:
    accepted = load_accepted(ROOT)
    paths = sorted({name.partition(": ")[0] for name in accepted})
    assert set(accepted) <= {fault.name for fault in collect_mutations(ROOT, paths)}
    assert all(len(reason) > 20 for reason in accepted.values())


CLAUSE = """\
[options]
replay = { chooser = "{adversary}", does = "He plays.", effects = ["change-score {player} -1", "replay-hand"] }

[[revoke.clauses]]
id = "cavendish.43.{player}"
when = { offender = "dealer", offender-wins = ["point", "vole"] }
words = "43a 43b"
ruling = "The dealer pays."
basis = "in part"
options = ["replay", "stand"]
"""


def test_the_faults_of_a_file_of_irregularities_change_what_a_clause_does() -> None:
    faults = list_data_mutations(CLAUSE, "f.toml")
    assert [f"{fault.before} → {fault.after}" for fault in faults] == [
        "chooser: {adversary} → {player}",
        "effects: {player} → {adversary}",
        'when: offender = "dealer" → (left out)',
        'when: offender-wins = ["point", "vole"] → (left out)',
        "words: 43a → (left out)",
        "words: 43b → (left out)",
        'basis = "in part" → (left out)',
        'options: "replay" → (left out)',
        'options: "stand" → (left out)',
    ]
    lines = [write_fault(CLAUSE, fault.number).splitlines()[fault.line - 1] for fault in faults]
    assert 'chooser = "{player}"' in lines[0] and "change-score {adversary} -1" in lines[1]
    assert lines[2:] == [
        'when = { offender-wins = ["point", "vole"] }',
        'when = { offender = "dealer" }',
        'words = "43b"',
        'words = "43a "',
        "",
        'options = ["stand"]',
        'options = ["replay"]',
    ]


def test_every_faulty_file_of_irregularities_is_still_toml() -> None:
    mutations = collect_mutations(ROOT, ["ecarte_core/arbiter/irregularities/the_king.toml"])
    assert len(mutations) > 300
    text = (ROOT / mutations[0].path).read_text("utf-8")
    for mutation in mutations:
        tomllib.loads(write_fault(text, mutation.number))

"""The order of what the search has found: laws under the cases that cite them, and several kinds among the first."""

from pathlib import Path

import pytest
from support.bundled_script import ask_script, bundle

LINES = """
import { mixKinds, putRulesUnderCases } from "./order.mjs";
const { entries, ranked, places } = input;
const find = (address) => entries.find((entry) => entry.address === address);
console.log(JSON.stringify({
  rules: putRulesUnderCases(ranked.map(find), find).map(({ address }) => address),
  kinds: mixKinds(ranked.map(find), places).map(({ address }) => address),
}));
"""

ENTRIES = [
    *(
        {"kind": "law", "address": f"law{name}", "number": name, "rules": ""}
        for name in ("1", "2", "b1", "b2")
    ),
    {"kind": "tool", "address": "case", "number": "", "rules": "law1 law2 lawb1"},
    {"kind": "tool", "address": "other-case", "number": "", "rules": "law2 lawb2"},
    {"kind": "term", "address": "term", "number": "", "rules": ""},
    {"kind": "term", "address": "second-term", "number": "", "rules": ""},
    {"kind": "term", "address": "third-term", "number": "", "rules": ""},
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(tmp_path_factory.mktemp("order"), "search/order.ts", LINES)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("ranked", "ordered"),
    [
        ("case term law2 law1", "case law2 lawb1 term law1"),
        ("case term", "case law1 lawb1 term"),
        ("law1 case term lawb1", "law1 case lawb1 term"),
        ("case other-case", "case law1 lawb1 other-case law2 lawb2"),
        ("term law1", "term law1"),
    ],
)
def test_under_a_case_stands_the_best_law_of_each_code_that_it_cites(
    program: Path, ranked: str, ordered: str
) -> None:
    answer = ask_script(program, {"entries": ENTRIES, "ranked": ranked.split(), "places": 3})
    assert answer["rules"] == ordered.split()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("ranked", "ordered"),
    [
        ("term second-term third-term case law1", "term second-term case third-term law1"),
        ("term second-term law1 third-term case", "term second-term law1 third-term case"),
        ("term second-term third-term", "term second-term third-term"),
        ("term", "term"),
        ("", ""),
    ],
)
def test_no_kind_fills_the_first_places_alone(program: Path, ranked: str, ordered: str) -> None:
    answer = ask_script(program, {"entries": ENTRIES, "ranked": ranked.split(), "places": 3})
    assert answer["kinds"] == ordered.split()

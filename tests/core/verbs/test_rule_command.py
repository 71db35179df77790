"""``rule`` keeps its contract: the list, a ruling, what becomes of the laws, and one line for unknown names."""

import json
import shlex

import pytest

from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.rulings import IRREGULARITIES
from ecarte_core.verbs import respond
from ecarte_core.verbs.cli import main

TURNED = "more-than-one-card-turned-up"


def answer(line: str, capsys: pytest.CaptureFixture[str]) -> object:
    assert main(["rule", *shlex.split(line), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_list_names_every_irregularity_with_its_laws_and_facts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed = answer("--list", capsys)
    assert isinstance(listed, list)
    assert [entry["irregularity"] for entry in listed] == list(IRREGULARITIES)
    [turned] = [entry for entry in listed if entry["irregularity"] == TURNED]
    assert "cavendish.law.11" in turned["laws"]
    assert [(fact["name"], fact["values"]) for fact in turned["facts"]] == [("looked-at", ["no", "yes"])]


@pytest.mark.parametrize("code", CODE_NAMES)
def test_the_list_of_a_code_has_its_laws_only(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    listed = answer(f"--list --code {code}", capsys)
    assert isinstance(listed, list)
    assert all(law.startswith(f"{code}.law.") for entry in listed for law in entry["laws"])


def test_a_ruling_says_what_was_assumed_and_which_words_decide(capsys: pytest.CaptureFixture[str]) -> None:
    ruling = answer(TURNED, capsys)
    assert isinstance(ruling, dict)
    assert (ruling["irregularity"], ruling["code"], ruling["basis"]) == (TURNED, "cavendish", "words")
    assert (ruling["facts"], ruling["assumed"]) == ({"looked-at": "no"}, ["looked-at"])
    assert ruling["laws"] == ["cavendish.law.11"]
    assert ruling["quotations"][0]["words"].startswith(
        "If the dealer turn up more than one card, the non-dealer,"
    )
    assert [(option["id"], option["chooser"], option["until"]) for option in ruling["options"]] == [
        ("choose-first", "non-dealer", "he looks at his hand"),
        ("choose-second", "non-dealer", "he looks at his hand"),
        ("fresh-deal", "non-dealer", "he looks at his hand"),
    ]


@pytest.mark.parametrize("line", [f"{TURNED} looked-at=yes", f"--json {TURNED} looked-at=yes"])
def test_options_may_come_first(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    ruling = answer(f"--code cavendish {line}", capsys)
    assert isinstance(ruling, dict)
    assert (ruling["facts"], ruling["assumed"]) == ({"looked-at": "yes"}, [])


def test_the_browser_asks_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    request = {"verb": "rule", "irregularity": TURNED, "facts": ["looked-at=yes"], "code": "cavendish"}
    assert json.loads(respond(json.dumps(request)))["answer"] == answer(f"{TURNED} looked-at=yes", capsys)


def test_coverage_has_every_law_in_order_with_its_whole_text(capsys: pytest.CaptureFixture[str]) -> None:
    coverage = answer("--coverage", capsys)
    assert isinstance(coverage, dict)
    assert {code: list(laws) for code, laws in coverage.items()} == {
        "cavendish": [str(number) for number in range(1, 52)],
        "britannica": [str(number) for number in range(1, 26)],
    }
    pieces = [piece for laws in coverage.values() for law in laws.values() for piece in law]
    assert {piece["status"] for piece in pieces} <= {"executed", "conduct", "undetermined"}
    assert " ".join(piece["words"] for piece in coverage["cavendish"]["10"]) == (
        "The hands having been dealt, the dealer must turn up for trumps the top card of those remaining."
    )


def test_a_piece_that_lawful_play_keeps_is_executed_by_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    coverage = answer("--coverage --code cavendish", capsys)
    assert isinstance(coverage, dict)
    for law in coverage["cavendish"].values():
        for piece in law:
            assert ("game" in piece["executed_by"]) <= (piece["status"] == "executed")


def test_coverage_tells_words_ruling_and_effect_apart(capsys: pytest.CaptureFixture[str]) -> None:
    coverage = answer("--coverage", capsys)
    assert isinstance(coverage, dict)
    pieces = {
        f"{code}:{piece['piece']}": piece
        for code, laws in coverage.items()
        for law in laws.values()
        for piece in law
    }
    vole, stakes, turned = (pieces[name] for name in ("cavendish:42b", "britannica:24f", "cavendish:10b"))
    assert vole["changes_table"]
    assert stakes["ruled_by"] and stakes["changes_table"] == []
    assert turned["executed_by"] and turned["ruled_by"] == turned["changes_table"] == []
    for piece in pieces.values():
        assert set(piece["changes_table"]) <= set(piece["ruled_by"]) <= set(piece["executed_by"])


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "more-than-one-card",
            "No irregularity is called “more-than-one-card”; the nearest are more-than-one-card-",
        ),
        (f"{TURNED} loked-at=yes", f"“loked-at” is no fact of {TURNED}; the nearest is looked-at."),
        (f"{TURNED} looked-at=ys", "The fact looked-at cannot be “ys”; the nearest is yes."),
        (
            f"{TURNED} --code brittanica",
            "No code is called “brittanica”; the codes are cavendish, britannica.",
        ),
        (f"{TURNED} looked-at", "Expected a fact as NAME=VALUE, such as looked-at=yes; got “looked-at”."),
        (
            f"{TURNED} looked-at=no looked-at=yes",
            "The fact “looked-at” is stated twice, with different values.",
        ),
        ("", f"Missing argument: irregularity (for example {TURNED})."),
    ],
)
def test_unknown_names_get_one_line(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *shlex.split(line)]) == 2
    output = capsys.readouterr()
    assert (
        output.out == "" and output.err.startswith(f"ecarte_core: {sentence}") and output.err.count("\n") == 1
    )

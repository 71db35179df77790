"""The verb ``jeux``, as DESIGN.md section 5 has it, from the command line and from the browser."""

import json
import subprocess
import sys

import pytest

from ecarte_core.verbs import respond


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ecarte_core", "jeux", *words], capture_output=True, text=True, check=False
    )


def test_the_first_example_in_json() -> None:
    done = run("KS QS JS 8H 8D", "--turn-up", "7H", "--json")
    answer = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert answer["hoyle"]["play"] is answer["britannica"]["play"] is True
    assert [c["passage"] for c in answer["hoyle"]["clauses"]] == [
        "hoyle.jeux-de-regle.1.s2",
        "hoyle.jeux-de-regle.2",
    ]
    assert answer["hand"] == "KS QS JS 8H 8D"


def test_seat_and_score_from_the_command_line() -> None:
    answer = json.loads(run("KS QS JS 8H 8D", "--turn-up", "7H", "--seat", "dealer", "--json").stdout)
    assert (answer["hoyle"]["advice"], answer["britannica"]["advice"]) == ("refuse", "accept")
    answer = json.loads(run("KS QS JS 8H 8D", "--turn-up", "7H", "--score", "2-3", "--json").stdout)
    assert answer["score"] == [2, 3] and answer["hoyle"]["advice"] == "propose"


def test_text_for_people() -> None:
    done = run("KS QS JS 8H 8D", "--turn-up", "7H", "--seat", "dealer")
    assert "Hoyle would refuse" in done.stdout and "The authors disagree." in done.stdout
    assert "britannica.refusing.2.s1" in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("KS QS JS 8H", "--turn-up", "7H"), "has 5 cards; this one has 4"),
        (("KS KS JS 8H 8D", "--turn-up", "7H"), "king of spades is written twice"),
        (("KS QS JS 8H 7H", "--turn-up", "7H"), "seven of hearts is turned up"),
        (("KS QS JS 8H 8D", "--turn-up", "7H", "--score", "5-0"), "five up"),
        (("KS QS JS 8H 8D", "--turn-up", "7H", "--score", "three"), "is not a score"),
        (("KS QS JS 8H 8D", "--turn-up", "7H", "--seat", "left"), "is not a seat"),
        (("KS QS JS 8H 8D",), "--turn-up"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.returncode == 2 and done.stdout == ""
    assert says in done.stderr and done.stderr.count("\n") == 1


def test_the_browser_gets_the_same() -> None:
    request = {"verb": "jeux", "hand": "KS QS JS 8H 8D", "turn_up": "7H"}
    assert json.loads(respond(json.dumps(request)))["answer"]["hoyle"]["play"] is True
    wrong = json.loads(respond(json.dumps({**request, "score": 3})))
    assert wrong == {"error": "Argument score: expected text (for example 3-4), got 3."}

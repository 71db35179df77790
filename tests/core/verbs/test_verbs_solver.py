"""``solve`` and ``odds`` as outside checks call them."""

import json
import subprocess
import sys

import pytest

from ecarte_core.verbs import respond
from ecarte_core.verbs.cli import main

HAND = "KS QS JS 8H 8D"


def answer_to(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main([*words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def test_odds_as_the_contract_shows_them() -> None:
    words = ["odds", HAND, "--turn-up", "7H", "--seat", "non-dealer", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "ecarte_core", *words], capture_output=True, text=True, check=True
    )
    answer = json.loads(done.stdout)
    assert answer["hands"] == 65780
    assert answer["tricks"] == [8561, 9345, 3000, 23364, 19508, 2002]
    assert (answer["point"], answer["vole"]) == (44874, 2002)


def test_solve_as_the_contract_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["--leader", "QD TD TC 8C 8H", "--follower", "JC AH JH TH 8D"]
    answer = answer_to(capsys, "solve", "--trumps", "D", *hands)
    assert answer == {"tricks": 3, "leads": {"QD": 3, "TD": 3, "TC": 3, "8C": 3, "8H": 2}}


def test_solve_answers_for_the_replies_to_a_lead(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["--leader", "8S 7C", "--follower", "9S 7S", "--lead", "8S"]
    answer = answer_to(capsys, "solve", "--trumps", "diamonds", *hands)
    assert answer == {"tricks": 0, "lead": "8S", "replies": {"9S": 0}}


def test_browser_and_command_line_get_one_answer(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answer_to(capsys, "odds", HAND, "--turn-up", "7H", "--seat", "dealer", "--discarded", "AD 7D")
    request = {"verb": "odds", "hand": HAND, "turn_up": "7H", "seat": "dealer", "discarded": "AD 7D"}
    assert json.loads(respond(json.dumps(request))) == {"answer": answer}
    assert answer["hands"] == 42504


def test_the_guaranteed_figure_only_when_answer_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert "guaranteed" not in answer_to(capsys, "odds", HAND, "--turn-up", "7H")
    answer = answer_to(capsys, "odds", HAND, "--turn-up", "7H", "--guaranteed")
    assert answer["guaranteed"] == {"point": 44874, "exact": True, "choice": "KS"}
    assert main(["odds", HAND, "--turn-up", "7H", "--guaranteed"]) == 0
    assert "Guaranteed: the point 68.2 % (44,874 of 65,780)." in capsys.readouterr().out


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", HAND, "--turn-up", "7H", "--seat", "elder"]) == 0
    text = capsys.readouterr().out
    assert "7♥ turned, elder hand" in text
    assert "the point 68.2 % (44,874 of 65,780)" in text
    assert main(["solve", "--trumps", "D", "--leader", "QD", "--follower", "JC"]) == 0
    assert capsys.readouterr().out == "Q♦: 1 trick\n"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("odds;KS KS JS 8H 8D;--turn-up;7H", "The king of spades is written twice."),
        ("odds;KS QS JS 8H;--turn-up;7H", "A hand has 5 cards; this one has 4."),
        ("odds;KS QS JS 8H 7H;--turn-up;7H", "The seven of hearts is turned up"),
        ("odds;KS QS JS 8H 8D", "--turn-up"),
        ("odds;KS QS JS 8H 8D;--turn-up;7H;--seat;pone", "“pone” is not a seat"),
        ("odds;KS QS JS 8H 8D;--turn-up;7H;--discarded;KS", "cannot be both discarded and in the hand"),
        ("odds;KS QS JS 8H 8D;--turn-up;7H;--played;AD", "is not in his hand"),
        ("solve;--trumps;D;--leader;QD TD;--follower;QD JD", "The queen of diamonds is in both hands."),
        ("solve;--trumps;D;--leader;QD TD;--follower;JD", "of the same size"),
        ("solve;--trumps;X;--leader;QD;--follower;JD", "“X” is not a suit"),
        ("solve;--trumps;D;--leader;QD;--follower;JD;--lead;TD", "is not in the leader's hand"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: str, text: str
) -> None:
    assert main(words.split(";")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert text in err

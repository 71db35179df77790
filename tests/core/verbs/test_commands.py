"""The command line speaks to people and the protocol to programs, about the same requests."""

import json
import shlex
from typing import Any

import pytest
from support.answer_schemas import check_answer
from support.places import ROOT

import ecarte_core
from ecarte_core.players.choice_worth import Effort
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.review import Reviewer
from ecarte_core.verbs import cli, load_verb, respond, review_verb
from ecarte_core.verbs.cli import main
from ecarte_core.verbs.verb_list import COMMANDS, VERBS, run_verb

EXAMPLES = [(verb, line) for verb in VERBS for line in load_verb(verb).examples]
QUESTIONS = dict.fromkeys(line.removesuffix(" --json") for _, line in EXAMPLES)
WHOLE_LEDGER = "claims --author hoyle --verdict fails"
"""What the tests of the claims hold, and what takes minutes where nothing is kept."""


def test_every_verb_has_a_request_and_an_example() -> None:
    assert set(COMMANDS) == {verb for verb, _ in EXAMPLES}
    assert all(line.split()[0] == verb for verb, line in EXAMPLES)


@pytest.mark.parametrize("line", [line for line in QUESTIONS if line != WHOLE_LEDGER])
def test_every_example_is_answered_in_words_and_by_its_schema(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Computed once for both, and with few deals: what many deals find, ``test_review.py`` holds."""
    answers: list[Any] = []

    def ask_once(*question: Any) -> Any:
        answers[:] = answers or [run_verb(*question)]
        return answers[0]

    monkeypatch.setattr(cli, "run_verb", ask_once)
    reviewer = Reviewer(load_equilibrium, Effort(deals=50, discards=50, trial=5))
    monkeypatch.setattr(review_verb, "_load_reviewer", lambda: reviewer)
    monkeypatch.chdir(ROOT)
    verb, *words = shlex.split(line)
    assert main([verb, *words]) == 0
    assert capsys.readouterr().out.strip()
    assert main([verb, *words, "--json"]) == 0
    check_answer(verb, json.loads(capsys.readouterr().out))


@pytest.mark.parametrize("verb", COMMANDS)
def test_help_shows_what_must_be_given_and_the_examples(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([verb, "--help"])
    sentence = " ".join(capsys.readouterr().out.split())
    assert ended.value.code == 0
    assert all(f"python -m ecarte_core {line}" in sentence for name, line in EXAMPLES if name == verb)
    if verb == "odds":
        assert "[-h] --turn-up CARD [--seat SEAT]" in sentence


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"ecarte_core {ecarte_core.__version__}\n"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("laboratory", "Unknown verb “laboratory”; the engine has replay, what-if, "),
        (
            "jeux --turn-up 7H",
            "The following arguments are required: hand; see python -m ecarte_core jeux --help.",
        ),
        ("odds 'KS QS JS 8H 8D'", "The following arguments are required: --turn-up; see "),
        ("odds 'KS QS JS 8H 8D' --turn-up '7H 8H'", "Expected one card, such as KS; got 2."),
        ("what-if docs/games/a-and-y.ecarte", "The following arguments are required: step; see "),
        (
            "odds 'KS QS JS 8H 8D' --turn-up 7H --turnup 7H",
            "Unexpected argument “--turnup”; see python -m ecarte_core odds --help.",
        ),
        ("replay no-such-file", "There is no file “no-such-file”."),
        ("odds 'KS KS JS 8H 8D' --turn-up 7H", "The king of spades is written twice."),
        ("jeux 'KS QS JS 8H' --turn-up 7H", "A hand has 5 cards; this one has 4."),
        (
            "value 'KS QS JS 8H 7H' --turn-up 7H",
            "The seven of hearts is turned up, so it cannot be in the hand.",
        ),
        ("odds 'KS QS JS 8H 8D' --turn-up 7H --seat pone", "“pone” is not a seat"),
        ("odds 'KS QS JS 8H 8D' --turn-up 7H --discarded KS", "cannot be both discarded and in the hand"),
        ("odds 'KS QS JS 8H 8D' --turn-up 7H --played AD", "is not in his hand"),
        ("solve --trumps D --leader 'QD TD' --follower 'QD JD'", "The queen of diamonds is in both hands."),
        ("solve --trumps D --leader 'QD TD' --follower JD", "of the same size"),
        ("solve --trumps X --leader QD --follower JD", "“X” is not a suit"),
        ("solve --trumps D --leader QD --follower JD --lead TD", "is not in the leader's hand"),
        ("jeux 'KS QS JS 8H 8D' --turn-up 7H --score 5-0", "five up"),
        ("jeux 'KS QS JS 8H 8D' --turn-up 7H --score three", "is not a score"),
        ("value 'QH 9H AS TC 8D' --turn-up 7H --took 6", "expected a number from 1 to 5, got 6"),
        ("value 'QH 9H AS TC 8D' --turn-up 7H --took 2", "non-dealer discards first"),
        ("value 'QH 9H AS TC 8D' --turn-up 7H --deals many", "expected a whole number"),
        ("replay docs/assets/screenshot.png", "“docs/assets/screenshot.png” is not a text in UTF-8."),
        ("replay docs", "“docs” cannot be read: Is a directory."),
    ],
)
def test_bad_words_get_one_sentence_of_the_command_line(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(line)) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("ecarte_core: ") and err.count("\n") == 1
    assert sentence in err


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"verb": "odds", "turn_up": "7H"}, "Missing argument: hand (for example QH JH TH 7C 7D)."),
        (
            {"verb": "odds", "hand": "KS QS JS 8H 8D", "turnup": "7H"},
            "Unknown argument “turnup”; odds has hand, turn_up, seat, discarded, played, shown, "
            "guaranteed, both_guess.",
        ),
        (
            {"verb": "odds", "hand": ["KS"], "turn_up": "7H"},
            "Argument hand: expected text (for example QH JH TH 7C 7D), got ['KS'].",
        ),
        (
            {"verb": "odds", "hand": "KS QS JS 8H 8D", "turn_up": "7H", "guaranteed": 1},
            "Argument guaranteed: expected true or false, got 1.",
        ),
        (
            {"verb": "what-if", "record": "", "at": "5.6", "cards": "QS"},
            "Argument cards: expected a list of texts (for example [\"QS\"]), got 'QS'.",
        ),
        (
            {"verb": "laboratory", "near": True},
            "Argument near: expected a whole number (for example 7), got True.",
        ),
        ({"verb": "stake"}, f"Unknown verb “stake”; the engine has {', '.join(VERBS)}."),
        ([], 'Expected a request that is a JSON object, such as {"verb": "claims"}.'),
    ],
)
def test_bad_requests_get_one_sentence_of_the_protocol(request_: Any, sentence: str) -> None:
    assert json.loads(respond(json.dumps(request_))) == {"error": sentence}


def test_what_is_not_json_is_refused() -> None:
    assert json.loads(respond("{")) == {"error": "The request is not JSON."}


def test_null_is_an_absent_field() -> None:
    request = {"verb": "jeux", "hand": "KS QS JS 8H 8D", "turn_up": "7H"}
    assert respond(json.dumps({**request, "score": None})) == respond(json.dumps(request))

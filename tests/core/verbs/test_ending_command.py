"""The chances of an ending: each model for both players, the true chance where it can be solved, or why not."""

import json
import re
from typing import Any

import pytest
from support.places import ROOT

from ecarte_core.verbs import ask_verb, respond
from ecarte_core.verbs.chance_verbs import EXCHANGED
from ecarte_core.verbs.cli import main

GAMES = ROOT / "docs" / "games"


def ask(game: str, step: str, **options: str) -> dict[str, Any]:
    record = (GAMES / f"{game}.ecarte").read_text("utf-8")
    answer: dict[str, Any] = ask_verb("ending", {"record": record, "at": step, **options})
    return answer


def test_both_players_of_the_ending_the_one_to_play_first() -> None:
    answer = ask("both-guess", "1.10", chances="../about/chances/")
    assert re.findall("[0-9]+ of 253", answer["say"]) == [
        f"{hands} of 253" for hands in (141, 141, 149, 141, 28, 28, 74)
    ]
    html = answer["html"]
    assert html.index('data-player="Ann"') < html.index('data-player="Bob"')
    assert "Best play: Q♠." in html and 'href="../about/chances/"' in html
    assert "both guess 29.2\N{NO-BREAK SPACE}% (74 of 253)" in answer["say"]


def test_a_range_is_shown_where_the_adversary_has_several_best_ways() -> None:
    html = ask("both-guess", "1.11")["html"]
    assert "63.2 to 68.4\N{NO-BREAK SPACE}%" in html and "several best ways to play" in html


def test_after_an_exchange_one_sentence_says_why_there_is_no_true_chance() -> None:
    answer = ask("dealer-keeps-his-hand", "1.14")
    assert "both guess" not in answer["say"]
    assert answer["html"].count(EXCHANGED) == answer["say"].count(EXCHANGED) == 1
    assert "guaranteed" in answer["say"]


def test_too_early_in_the_play_one_sentence_says_so() -> None:
    answer = ask("both-guess", "1.6")
    assert "Both guess is computed when each player has" in answer["say"]


def test_a_reply_says_that_the_lead_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask("both-guess", "1.11")
    assert answer["html"].index('data-player="Bob"') < answer["html"].index('data-player="Ann"')
    assert answer["html"].count("may be less than what is guaranteed") == 1
    assert main(["ending", str(GAMES / "both-guess.ecarte"), "1.11", "--hidden", "Ann"]) == 0
    out = capsys.readouterr().out
    assert "Bob’s chance" in out and "Ann’s chance" not in out


def test_a_player_whose_hand_is_hidden_is_left_out() -> None:
    html = ask("both-guess", "1.10", hidden="Bob")["html"]
    assert re.findall('data-player="(.*?)"', html) == ["Ann"]


def test_what_an_author_would_have_done_may_rule_out_the_hands() -> None:
    answer = ask("both-guess", "1.10", supposing="hoyle")
    assert answer["say"].endswith("The holder's hand is not one on which Hoyle would play without proposing.")


@pytest.mark.parametrize(
    ("step", "options", "sentence"),
    [
        ("1.2", {}, "At step 1.2 no card is to be played."),
        ("9.9", {}, "The record has no step “9.9”; it runs from 1.1 to 1.15."),
        ("1.10", {"hidden": "Eve"}, "“Eve” does not play; write Ann or Bob."),
        ("1.10", {"supposing": "foster"}, "“foster” is not one of the authors; write hoyle or britannica."),
    ],
)
def test_bad_input_gets_one_sentence(step: str, options: dict[str, str], sentence: str) -> None:
    record = (GAMES / "both-guess.ecarte").read_text("utf-8")
    request = {"verb": "ending", "record": record, "at": step, **options}
    assert json.loads(respond(json.dumps(request))) == {"error": sentence}

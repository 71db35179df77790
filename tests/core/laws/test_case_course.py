"""Several offences in one hand, and what the players have marked: what one ruling leaves to the next."""

import json
import shlex
from typing import Any

import pytest

from ecarte_core.game import Stage
from ecarte_core.laws.case_course import CourseFault, begin_course, take_option
from ecarte_core.laws.clause_model import CODE_NAMES, SEATS, CodeName
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases, rule_on_facts
from ecarte_core.verbs.cli import main
from ecarte_site.content.example_cases import build_case


def answer(line: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["rule", *shlex.split(line), "--json"]) == 0
    course: dict[str, Any] = json.loads(capsys.readouterr().out)
    return course


def get_score(course: dict[str, Any]) -> tuple[int, int]:
    score = course["standing"]["score"]
    return score["non-dealer"], score["dealer"]


OPTIONS = [
    (name, tuple(facts.items()), code, option.id)
    for name, irregularity in IRREGULARITIES.items()
    for code in CODE_NAMES
    for facts in iter_cases(irregularity)
    for option in rule_on_facts(name, facts, code).options
]


def test_every_option_leaves_a_standing_that_agrees_with_the_table_after_it() -> None:
    """Whether the deal is gone, the hand played again or over, and what was marked, as the example's table has it."""
    stages: set[str] = set()
    for name, facts, code, option in OPTIONS:
        case = build_case(name, dict(facts), code)
        place = [given.id for given in case.ruling.options].index(option)
        state = case.after[place].game.state
        start = begin_course((2, 2))
        after = take_option(start, case.ruling, option)
        stages.add(after.stage)
        where = (name, facts, code, option)
        if after.stage in ("dealt-again", "void", "cut-again"):
            assert state.stage in (Stage.CUT, Stage.DEAL, Stage.OVER), where
            assert after.list_penalties() == (), where
        if after.stage == "replayed":
            assert state.stage is Stage.PLAY and state.deal is not None, where
            assert state.deal.taken == (0, 0) and state.deal.to_act is not state.deal.dealer, where
        if ("tricks-made", "three-or-four") in facts:
            assert after.stage == "hand" and after.score == (2, 2), where
        elif name == "hand-abandoned":
            won = {seat: points - 2 for seat, points in zip(SEATS, after.score, strict=True)}
            gained = [
                now - before for now, before in zip(state.score, case.before.game.state.score, strict=True)
            ]
            assert gained == [won["dealer"], won["non-dealer"]], where  # Ann, the first, deals
    assert stages == {"hand", "replayed", "over", "dealt-again", "void", "cut-again"}


@pytest.mark.parametrize("code", ["cavendish", "britannica"])
def test_each_offender_marks_less_and_nobody_less_twice(
    code: CodeName, capsys: pytest.CaptureFixture[str]
) -> None:
    both = (
        "revoke offender=dealer --take stand"
        " --then 'false-king offender=non-dealer take=correct-score' --then 'failing-to-win offender=dealer take=stand'"
    )
    for winner, score in (("dealer", (2, 1)), ("non-dealer", (3, 0))):
        course = answer(f"{both} --score 2-0 --result 'tricks=vole winner={winner}' --code {code}", capsys)
        assert get_score(course) == score, winner
        assert [step["irregularity"] for step in course["steps"]] == [
            "revoke",
            "false-king",
            "failing-to-win",
        ]
    penalised = {penalty["seat"] for penalty in course["standing"]["penalties"]}
    assert penalised == {"dealer", "non-dealer"}


def test_a_hand_thrown_in_gives_an_earlier_offender_one_less(capsys: pytest.CaptureFixture[str]) -> None:
    """Law 42 after Law 43: the vole of an offender counts one, and the point nothing."""
    line = (
        "revoke offender=dealer --take stand"
        " --then 'hand-abandoned tricks-made={} stood=no offender=non-dealer take={}'"
    )
    assert get_score(answer(line.format("one-or-two", "mark-point"), capsys)) == (0, 0)
    vole = line.format("none", "mark-vole").replace(" stood=no", "")
    assert get_score(answer(vole, capsys)) == (0, 1)


def test_a_hand_played_again_undoes_what_was_won(capsys: pytest.CaptureFixture[str]) -> None:
    line = (
        "point-or-vole tricks=vole winner=dealer --take mark-vole --score 1-1"
        " --then 'revoke offender=dealer take=replay-hand'"
    )
    course = answer(line, capsys)
    assert [step["standing"]["score"]["dealer"] for step in course["steps"]] == [3, 1]
    assert course["standing"]["next"].endswith("the non-dealer leads.")


def test_a_king_marked_before_the_tricks_ends_the_game_at_five(capsys: pytest.CaptureFixture[str]) -> None:
    course = answer("--score 4-4 --result 'king=dealer tricks=vole winner=non-dealer'", capsys)
    assert get_score(course) == (4, 5)
    assert [line["seat"] for line in course["marks"]] == ["dealer"]
    assert course["standing"]["next"] == "The dealer has five, and the game is over."


def test_law_19_bars_the_king_turned_up_and_no_king_in_hand(capsys: pytest.CaptureFixture[str]) -> None:
    first = "wrong-number-dealt turn-up=exposed number=too-many hand=non-dealer --take discard-superfluous"
    barred = answer(f"{first} --result king=turned-up", capsys)
    assert (get_score(barred), barred["marks"][0]["points"]) == ((0, 0), 0)
    assert "cavendish.law.19" in barred["marks"][0]["laws"]
    assert get_score(answer(f"{first} --result king=dealer", capsys)) == (0, 1)


@pytest.mark.parametrize(
    ("line", "option", "score"),
    [
        ("false-king offender=dealer", "correct-score", (0, 2)),
        ("false-king offender=dealer", "stand", (0, 3)),
        ("overscore offender=dealer marks=two", "take-down", (0, 2)),
        ("king-marked-without-announcing holder=dealer time=passed", "take-down", (0, 2)),
    ],
)
def test_the_score_before_an_offence_is_without_the_mark_made_in_error(
    line: str, option: str, score: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert get_score(answer(f"{line} --score 0-2 --take {option}", capsys)) == score


def test_a_mark_in_error_that_made_more_than_five_is_taken_from_what_was_marked() -> None:
    ruling = rule_on_facts("overscore", {"offender": "dealer", "marks": "two"})
    assert take_option(begin_course((4, 4)), ruling, "take-down").score == (4, 4)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "revoke --score 1-1 --then 'revoke take=stand'",
            "Say with take= what was chosen after revoke: replay-hand, stand.",
        ),
        (
            "revoke --take fresh-deal",
            "The ruling on revoke gives no option “fresh-deal”; it gives replay-hand, stand.",
        ),
        ("--score 3-2", "Say what happened, or with --result how the hand ended, as “tricks=point"),
        ("--result king=queen", "Expected king=none|turned-up|non-dealer|dealer; got “queen”."),
        (
            "--result king=none --score five",
            "Expected a score such as 3-2, the non-dealer’s first; got “five”.",
        ),
        (
            "--result king=none --score 5-0",
            "Expected a score from 0-0 to 4-4, the non-dealer’s first; got 5-0.",
        ),
        (
            "deal-out-of-turn --take void-deal --then 'revoke take=stand'",
            "The deal is void; the player whose turn it is deals, and no penalty of this deal is left. Begin",
        ),
        (
            "hand-abandoned tricks-made=none --take mark-vole --result tricks=point",
            "The hand is over; the non-dealer deals next. No tricks are left to be counted.",
        ),
    ],
)
def test_what_cannot_follow_gets_one_line(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rule", *shlex.split(line)]) == 2
    output = capsys.readouterr()
    assert (
        output.out == "" and output.err.startswith(f"ecarte_core: {sentence}") and output.err.count("\n") == 1
    )


def test_a_score_that_cannot_be_is_refused() -> None:
    with pytest.raises(CourseFault):
        begin_course((5, 0))


def test_the_course_in_words_names_what_is_assumed(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            ["rule", "revoke", "offender=dealer", "--take", "stand", "--result", "tricks=point winner=dealer"]
        )
        == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert "  taken-up=no (assumed)" in lines
    assert "Assumed of the result: loser." in lines
    assert (
        lines[-1] == "The score is 0 (non-dealer) to 0 (dealer). The hand is over; the non-dealer deals next."
    )

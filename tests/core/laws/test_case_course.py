"""Several offences in one hand, and what the players have marked: what one ruling leaves to the next."""

import pytest

from ecarte_core.game import Stage
from ecarte_core.laws.case_course import follow_option
from ecarte_core.laws.clause_model import CODE_NAMES, SEATS
from ecarte_core.laws.rulings import IRREGULARITIES, iter_cases, rule_on_facts
from ecarte_site.content.example_cases import build_case

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
        after = follow_option(case.ruling, option, (2, 2))
        stages.add(after.stage)
        where = (name, facts, code, option)
        if after.stage in ("dealt-again", "void", "cut-again"):
            assert state.stage in (Stage.CUT, Stage.DEAL, Stage.OVER), where
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


@pytest.mark.parametrize(
    ("name", "facts", "option", "score"),
    [
        ("false-king", {}, "correct-score", (0, 2)),
        ("false-king", {}, "stand", (0, 3)),
        ("overscore", {"marks": "two"}, "take-down", (0, 2)),
    ],
)
def test_the_score_before_an_offence_is_without_the_mark_made_in_error(
    name: str, facts: dict[str, str], option: str, score: tuple[int, int]
) -> None:
    ruling = rule_on_facts(name, {"offender": "dealer", **facts})
    assert follow_option(ruling, option, (0, 2)).score == score


def test_a_mark_in_error_that_made_more_than_five_is_taken_from_what_was_marked() -> None:
    ruling = rule_on_facts("overscore", {"offender": "dealer", "marks": "two"})
    assert follow_option(ruling, "take-down", (4, 4)).score == (4, 4)


def test_who_has_five_has_won() -> None:
    ruling = rule_on_facts("point-or-vole", {"winner": "dealer", "tricks": "vole"})
    outcome = follow_option(ruling, ruling.options[0].id, (4, 3))
    assert outcome.next == "The dealer has five, and the game is over."

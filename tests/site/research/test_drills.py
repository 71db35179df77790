"""The questions of the drills: close, clear, and answered as the engine answers."""

import json
from itertools import islice
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from support.games.level_solution import LevelSolution
from support.games.simple_policy import Hand, SimplePolicy
from support.places import ROOT

from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.players.equilibrium import Estimate, HandWorth, load_equilibrium
from ecarte_site.pages.play.drills_page import FILE as DRILLS_FILE
from ecarte_site.pages.play.drills_page import QUESTIONS, DrillKind
from research import drills
from research.drills import (
    CLOSE_GAP,
    LEAST_GAP,
    draw_drills,
)

FILE = ROOT / "docs" / "data" / "drills.json"
DATA: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
DRILLS: list[dict[str, Any]] = DATA["drills"]


def read_knowledge(drill: dict[str, Any]) -> Knowledge:
    return Knowledge(parse_cards(drill["hand"]), parse_card(drill["turn_up"]), Seat(drill["seat"]))


def sample(kind: str, every: int) -> list[dict[str, Any]]:
    return [drill for drill in DRILLS if drill["kind"] == kind][::every]


def test_the_file_is_made_by_the_equilibrium_that_ships() -> None:
    assert DATA["about"]["equilibrium"] == load_equilibrium().checksum, "run python -m ecarte_site drills"


def test_questions_that_no_longer_stand_are_left_out(tmp_path: Path) -> None:
    """A lead stands whatever the strategy is; whether to play the first of Hoyle's hands is not close."""
    lead = sample("lead", 1)[-1]
    plain = {
        "kind": "propose",
        "hand": "KS QS JS 8H 8D",
        "turn_up": "7H",
        "seat": "non-dealer",
        "passage": "",
    }
    file = tmp_path / DRILLS_FILE
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"drills": [plain, lead]}), "utf-8")
    assert drills.main(tmp_path, ["--keep"]) == 0
    after = json.loads(file.read_text("utf-8"))
    assert after["drills"] == [lead]
    assert after["about"]["equilibrium"] == load_equilibrium().checksum


def test_each_question_stands_once_under_the_name_that_progress_is_kept_by() -> None:
    names = [drill["name"] for drill in DRILLS]
    assert len(set(names)) == len(names)
    for drill in DRILLS:
        kind, hand, turn_up, seat = drill["name"].split("/")
        assert (kind, turn_up, seat) == (drill["kind"], drill["turn_up"], drill["seat"])
        assert sorted(hand.split(".")) == sorted(drill["hand"].split())


def test_every_kind_is_asked_and_every_answer_is_clear() -> None:
    assert {drill["kind"] for drill in DRILLS} == set(QUESTIONS)
    for drill in DRILLS:
        points = [choice["points"] for choice in drill["choices"]]
        assert points[0] == max(points)
        if drill["kind"] != "discard":  # of discards, those given up after few deals stand last
            assert points == sorted(points, reverse=True)
        behind = next(best - worse for best, worse in [(points[0], p) for p in points] if worse < best)
        assert behind > LEAST_GAP - 1e-3
        assert behind > 2.9 * drill["gap_error"]
        if not drill["passage"]:
            assert behind < CLOSE_GAP + 1e-3


def test_the_leads_of_the_file_are_worth_what_the_odds_say() -> None:
    """One point for the point, two for the vole, two against who plays without proposing and loses (Law 49)."""
    for question in sample("lead", 9):
        blind = compute_odds(read_knowledge(question)).blind
        for choice in question["choices"]:
            tricks = blind[parse_card(choice["cards"])].tricks
            marks = sum(count * mark for count, mark in zip(tricks, (-2, -2, -2, 1, 1, 2), strict=True))
            assert choice["points"] == pytest.approx(marks / sum(tricks), abs=1e-4)


def test_the_proposals_of_the_file_are_worth_what_the_equilibrium_says() -> None:
    equilibrium = load_equilibrium()
    for question in sample("propose", 9) + sample("answer", 9):
        known = read_knowledge(question)
        worth = equilibrium.worth(known.hand, known.turn_up)
        for choice in question["choices"]:
            estimate = getattr(worth, choice["words"])
            # the table has points in steps of two hundredths: it may be one hundredth off
            error = hypot(choice["error"], estimate.error)
            assert choice["points"] == pytest.approx(estimate.points, abs=4 * error + 0.0101)


@pytest.mark.parametrize("kind", ["propose", "lead"])
def test_drawn_questions_are_close_and_the_same_for_the_same_seed(kind: DrillKind) -> None:
    first, other = (list(islice(draw_drills(kind, 2, LevelSolution(), 3), 2)) for _ in range(2))
    assert first == other
    assert all(drill.is_close and drill.is_clear for drill in first)


def test_no_answer_contradicts_the_strategy() -> None:
    equilibrium = load_equilibrium()
    for drill in DRILLS:
        best = drill["choices"][0]
        if drill["kind"] not in ("propose", "answer"):
            continue
        hand, turn_up = parse_cards(drill["hand"]), parse_card(drill["turn_up"])
        chance = equilibrium.play_chance if drill["kind"] == "propose" else equilibrium.refuse_chance
        keeps = chance(hand, turn_up)
        assert keeps >= 0.5 if best["words"] in ("play", "refuse") else keeps <= 0.5


class Poles(SimplePolicy):
    """Values a refusal at a tenth of a point, and an acceptance as it is told, each with an error."""

    def __init__(self, accept: float, error: float) -> None:
        self.values = HandWorth(*[Estimate(0.0, 0.0)] * len(HandWorth._fields))._replace(
            refuse=Estimate(0.1, error), accept=Estimate(accept, error)
        )

    def worth(self, hand: Hand, turn_up: Card) -> HandWorth:
        del hand, turn_up
        return self.values


def test_a_question_may_be_close_if_an_error_explains_that_it_is_not() -> None:
    known = Knowledge(parse_cards("KS QS JS 8H 8D"), parse_card("7H"), Seat.DEALER)
    for gap, error, close in (
        (drills.CLOSE_GAP * 0.9, 0.0, True),
        (drills.CLOSE_GAP * 1.1, 0.0, False),
        (drills.CLOSE_GAP * 1.1, drills.CLOSE_GAP, True),
        (drills.CLOSE_GAP * 6, drills.CLOSE_GAP, False),
    ):
        for sign in (1, -1):
            assert drills._may_be_close(known, Poles(0.1 + sign * gap, error)) == close  # type: ignore[arg-type]

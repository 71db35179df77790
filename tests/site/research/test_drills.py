"""The questions of the drills: close, clear, and answered as the engine answers."""

import json
from math import hypot
from typing import Any

import pytest
from support.places import ROOT

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_site.pages.play.drills_page import QUESTIONS
from research.drills import (
    CLOSE_GAP,
    LEAST_GAP,
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

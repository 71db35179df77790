"""The verb ``value``, as DESIGN.md section 5 has its fellows: from the command line, in the browser, in Python."""

import json
import subprocess
import sys
from typing import Any

import pytest

import ecarte_core as ec
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.players.choice_worth import Worth, derive_seed
from ecarte_core.players.deal_worth import compute_worth
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.worth_words import (
    TO_ANSWER,
    TO_PROPOSE,
    compare_choices,
    describe_disagreement,
    describe_keeping,
)
from ecarte_core.verbs import respond

HAND = "QH 9H AS TC 8D"


def ask(**fields: Any) -> Any:
    request = {"verb": "value", "hand": HAND, "turn_up": "7H", "deals": 1000, **fields}
    return json.loads(respond(json.dumps(request)))


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ecarte_core", "value", *words], capture_output=True, text=True, check=False
    )


def test_the_contract_on_the_command_line() -> None:
    done = run(HAND, "--turn-up", "7H", "--seat", "dealer", "--deals", "1000", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    for choice in ("refuse", "accept"):
        assert set(answer[choice]) == {"points", "error"}
        assert -3 <= answer[choice]["points"] <= 3
        assert answer[choice]["error"] > 0
    assert answer["took"] == 3
    assert answer["throws"] == ["AS", "TC", "8D"]
    assert "both hands seen after the exchanges" in answer["model"]


def test_at_a_score_there_is_the_chance_of_the_game() -> None:
    answer = ask(score="2-3")["answer"]
    assert answer["play"]["error"] == 0
    for choice in (answer["play"], answer["propose"]):
        assert 0 <= choice["game"] <= 1
    assert "game" not in ask()["answer"]["play"]


@pytest.mark.parametrize(
    ("hand", "turn_up"), [("QH 9H AS TC 8D", "7H"), ("KH 9H AS TC 8D", "7H"), ("QD 9H AS TC 8D", "KD")]
)
def test_to_play_at_once_is_exact_by_the_odds(hand: str, turn_up: str) -> None:
    """Each hand of the adversary: one for the point, two for the vole, two lost; five of 26 cards may be the king."""
    seen = compute_odds(Knowledge(parse_cards(hand), parse_card(turn_up))).all_seen
    points = (seen.point + seen.vole - 2 * (seen.hands - seen.point)) / seen.hands
    king = f"K{turn_up[1]}"
    points += 1 if king in hand else 0 if king == turn_up else -5 / 26
    answer = ask(hand=hand, turn_up=turn_up)["answer"]
    assert answer["play"] == {"points": pytest.approx(points, abs=1e-12), "error": 0}


def test_at_four_the_dealer_who_turns_the_king_has_won() -> None:
    answer = ask(turn_up="KH", score="0-4")["answer"]
    assert answer["play"]["game"] == answer["propose"]["game"] == 0


def test_the_table_and_simulated_deals_agree() -> None:
    """Refusing by simulated deals, against the table's figure with its own error."""
    standing = HandAtTurn(parse_cards(HAND), parse_card("7H"), Seat.DEALER)
    solution = load_equilibrium()
    little = compute_worth(standing, solution, deals=2000)
    tabled = solution.worth(standing.hand, standing.turn_up)
    for name in ("refuse", "accept"):
        first, other = little.choices[name], getattr(tabled, name)
        assert abs(first.points - other.points) < 4.5 * (first.error + other.error)


def test_what_the_elder_hand_took_is_the_dealers_to_know() -> None:
    answer = ask(seat="dealer", took=1)["answer"]
    thrown = load_equilibrium().dealer_discard(parse_cards(HAND), parse_card("7H"), 1, 1)
    assert (answer["took"], answer["throws"]) == (1, [str(card) for card in thrown])
    assert "non-dealer discards first" in ask(took=2)["error"]
    assert ask()["answer"]["took"] == 0


def test_the_drawn_answer_says_what_asking_is_worth() -> None:
    html = ask(draw=True, method="../equilibrium/")["answer"]["html"]
    assert "In the equilibrium the non-dealer" in html
    assert 'href="../equilibrium/"' in html
    assert "If the proposal is accepted, throw the ace of spades" in html


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("KS QS JS 8H", "--turn-up", "7H"), "has 5 cards; this one has 4"),
        (("KS KS JS 8H 8D", "--turn-up", "7H"), "king of spades is written twice"),
        (("KS QS JS 8H 7H", "--turn-up", "7H"), "seven of hearts is turned up"),
        ((HAND, "--turn-up", "7H", "--score", "5-0"), "five up"),
        ((HAND, "--turn-up", "7H", "--took", "6"), "expected a number from 1 to 5, got 6"),
        ((HAND, "--turn-up", "7H", "--deals", "many"), "expected a whole number"),
        ((HAND,), "--turn-up"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.returncode == 2 and done.stdout == ""
    assert says in done.stderr and done.stderr.count("\n") == 1


def test_the_text_for_people() -> None:
    done = run(HAND, "--turn-up", "7H", "--deals", "1000")
    assert "points a deal, exactly" in done.stdout and "In the equilibrium" in done.stdout
    assert "If the proposal is accepted, throw the " in done.stdout


def test_the_function_in_python() -> None:
    worth = ec.value(HAND, "7H", score="0-4", deals=1000, seed=1)
    assert worth.choices["play"].error == 0
    with pytest.raises(ec.EcarteError, match="five up"):
        ec.value(HAND, "7H", score=(5, 0))


def test_the_simulated_deals_follow_from_the_hand_and_the_seed() -> None:
    def seed_of(hand: str, seed: int) -> int:
        return derive_seed(HandAtTurn(parse_cards(hand), parse_card("7H"), Seat.DEALER), seed)

    assert seed_of(HAND, 0) == seed_of("8D TC AS 9H QH", 0)
    assert len({seed_of(HAND, 0), seed_of(HAND, 1), seed_of("QH 9H AS TC 9D", 0)}) == 3
    first, again, other = (ask(seed=seed, score="2-3") for seed in (5, 5, 6))
    assert first == again != other


def test_a_difference_within_its_error_is_not_said_to_be_one() -> None:
    near, far = Worth(0.03, 0.03), Worth(0.5, 0.03)
    assert "as far as the figures can tell" in compare_choices(TO_PROPOSE, Worth(0.0, 0.0), near)
    assert "0.50 points a deal more to propose than to play" in compare_choices(
        TO_PROPOSE, Worth(0.0, 0.0), far
    )
    assert (
        describe_disagreement(1.0, Worth(0.0, 0.0), near)
        == ""
        != describe_disagreement(1.0, Worth(0.0, 0.0), far)
    )
    assert describe_disagreement(0.0, Worth(0.0, 0.0), far) == ""
    assert describe_keeping(TO_ANSWER, 0.0) == "always accepts"

"""The verbs on hands, as DESIGN.md section 5 has them: ``odds``, ``solve``, ``jeux`` and ``value``."""

import json
from typing import Any

import pytest

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.choice_worth import Worth, derive_seed
from ecarte_core.players.deal_worth import compute_worth
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.proposal_policy import ExchangeMoment
from ecarte_core.players.worth_words import (
    TO_ANSWER,
    TO_PROPOSE,
    compare_choices,
    describe_disagreement,
    describe_keeping,
)
from ecarte_core.verbs import ask_verb
from ecarte_core.verbs.cli import main

HAND = ("KS QS JS 8H 8D", "--turn-up", "7H")
MIXED = "QH 9H AS TC 8D"


def answer_to(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def say(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def value(**fields: Any) -> Any:
    return ask_verb("value", {"hand": MIXED, "turn_up": "7H", "deals": 1000, **fields})


def test_odds_as_the_contract_shows_them(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answer_to(capsys, "odds", *HAND, "--seat", "non-dealer")
    assert answer["hands"] == 65780
    assert answer["tricks"] == [8561, 9345, 3000, 23364, 19508, 2002]
    assert (answer["point"], answer["vole"]) == (44874, 2002)
    assert "guaranteed" not in answer
    answer = answer_to(capsys, "odds", *HAND, "--seat", "dealer", "--discarded", "AD 7D")
    assert answer["hands"] == 42504
    text = say(capsys, "odds", *HAND, "--seat", "elder", "--guaranteed")
    assert "7♥ turned, elder hand" in text
    assert "the point 68.2 % (44,874 of 65,780)" in text
    assert "Guaranteed: the point 68.2 % (44,874 of 65,780)." in text


def test_solve_as_the_contract_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["--leader", "QD TD TC 8C 8H", "--follower", "JC AH JH TH 8D"]
    answer = answer_to(capsys, "solve", "--trumps", "D", *hands)
    assert answer == {"tricks": 3, "leads": {"QD": 3, "TD": 3, "TC": 3, "8C": 3, "8H": 2}}
    hands = ["--leader", "8S 7C", "--follower", "9S 7S", "--lead", "8S"]
    answer = answer_to(capsys, "solve", "--trumps", "diamonds", *hands)
    assert answer == {"tricks": 0, "lead": "8S", "replies": {"9S": 0}}
    assert say(capsys, "solve", "--trumps", "D", "--leader", "QD", "--follower", "JC") == "Q♦: 1 trick\n"


def test_jeux_as_the_contract_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    answer = answer_to(capsys, "jeux", *HAND)
    assert answer["hoyle"]["play"] is answer["britannica"]["play"] is True
    assert [clause["passage"] for clause in answer["hoyle"]["clauses"]] == [
        "hoyle.jeux-de-regle.1.s2",
        "hoyle.jeux-de-regle.2",
    ]
    answer = answer_to(capsys, "jeux", *HAND, "--score", "2-3")
    assert answer["score"] == [2, 3] and answer["hoyle"]["advice"] == "propose"
    text = say(capsys, "jeux", *HAND, "--seat", "dealer")
    assert "Hoyle would refuse" in text and "The authors disagree." in text
    assert "britannica.refusing.2.s1" in text


def test_value_as_the_contract_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["value", MIXED, "--turn-up", "7H", "--seat", "dealer", "--deals", "1000"]
    answer = answer_to(capsys, *words)
    for choice in ("refuse", "accept"):
        assert set(answer[choice]) == {"points", "error"}
        assert -3 <= answer[choice]["points"] <= 3
        assert answer[choice]["error"] > 0
    assert (answer["took"], answer["throws"]) == (3, ["AS", "TC", "8D"])
    assert "both hands seen after the exchanges" in answer["model"]
    text = say(capsys, *words)
    assert "In the equilibrium" in text and "throw the ace of spades" in text


def test_at_a_score_there_is_the_chance_of_the_game() -> None:
    answer = value(score="2-3")
    assert answer["play"]["error"] == 0
    assert all(0 <= answer[choice]["game"] <= 1 for choice in ("play", "propose"))
    lost = value(turn_up="KH", score="0-4")  # the dealer who turns the king has won
    assert lost["play"]["game"] == lost["propose"]["game"] == 0


def test_the_table_and_simulated_deals_agree() -> None:
    """Refusing by simulated deals, against the table's figure with its own error."""
    standing = HandAtTurn(parse_cards(MIXED), parse_card("7H"), Seat.DEALER)
    solution = load_equilibrium()
    little = compute_worth(standing, solution, deals=2000)
    tabled = solution.worth(standing.hand, standing.turn_up)
    for name in ("refuse", "accept"):
        first, other = little.choices[name], getattr(tabled, name)
        assert abs(first.points - other.points) < 4.5 * (first.error + other.error)


def test_what_the_elder_hand_took_is_the_dealers_to_know() -> None:
    answer = value(seat="dealer", took=1)
    thrown = load_equilibrium().find_discard(
        ExchangeMoment(Seat.DEALER, parse_cards(MIXED), parse_card("7H"), adverse_took=1)
    )
    assert (answer["took"], answer["throws"]) == (1, [str(card) for card in thrown])
    assert value()["took"] == 0


def test_the_drawn_answer_says_what_asking_is_worth() -> None:
    html = value(draw=True, method="../equilibrium/")["html"]
    assert "In the equilibrium the non-dealer" in html
    assert 'href="../equilibrium/"' in html
    assert "If the proposal is accepted, throw the ace of spades" in html


def test_the_simulated_deals_follow_from_the_hand_and_the_seed() -> None:
    def seed_of(hand: str, seed: int) -> int:
        return derive_seed(HandAtTurn(parse_cards(hand), parse_card("7H"), Seat.DEALER), seed)

    assert seed_of(MIXED, 0) == seed_of("8D TC AS 9H QH", 0)
    assert len({seed_of(MIXED, 0), seed_of(MIXED, 1), seed_of("QH 9H AS TC 9D", 0)}) == 3
    first, again, other = (value(seed=seed, score="2-3") for seed in (5, 5, 6))
    assert first == again != other


def test_a_difference_within_its_error_is_not_said_to_be_one() -> None:
    none, near, far = Worth(0.0, 0.0), Worth(0.03, 0.03), Worth(0.5, 0.03)
    assert "as far as the figures can tell" in compare_choices(TO_PROPOSE, none, near)
    assert "0.50 points a deal more to propose than to play" in compare_choices(TO_PROPOSE, none, far)
    assert describe_disagreement(1.0, none, near) == "" != describe_disagreement(1.0, none, far)
    assert describe_disagreement(0.0, none, far) == ""
    assert describe_keeping(TO_ANSWER, 0.0) == "always accepts"

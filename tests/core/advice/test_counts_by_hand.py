"""Mossop's numbers: each that differs from the engine's is explained by a class of hands, whose size is computed."""

from math import comb

import pytest

from ecarte_core.advice.checks.hands import list_hands_apart, point_counted
from ecarte_core.advice.ledger import CLAIMS, by_id, run_claim
from ecarte_core.cards import parse_card, parse_cards, parse_hand
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge

COUNTS = [claim for claim in CLAIMS if claim.author == "Mossop"]

CLASSES = {
    "mossop-7": 5 * comb(15, 2) + 4 * comb(15, 2),
    "mossop-8": 5 * (3 * comb(15, 2) + comb(15, 1)),
    "mossop-15": 3 * 2,
    "mossop-16": 2 * (4 * comb(7, 2) * 7 * 8),
}
"""How many hands he got wrong, as the reason counts them."""


@pytest.mark.parametrize(("id", "size"), CLASSES.items())
def test_each_reason_names_as_many_hands_as_it_says(id: str, size: int) -> None:
    asked = by_id(id).premises[0].arguments
    assert len(set(map(frozenset, list_hands_apart(asked["holder"], asked["apart"])))) == size
    figures = run_claim(id).figures
    assert (figures["wrong"], figures["comes_to"]) == (size, figures["stated"])


def test_ten_are_exact_and_every_other_is_explained() -> None:
    findings = {claim.id: run_claim(claim.id) for claim in COUNTS}
    assert len(findings) == 17
    assert sum(finding.verdict == "holds" for finding in findings.values()) == 10
    for id, finding in findings.items():
        if finding.verdict == "fails" and id not in CLASSES:
            assert finding.premises[1].figures["comes_to"] == finding.premises[1].figures["stated"]
        elif finding.verdict == "holds in part":
            assert [premise.verdict for premise in finding.premises] == ["fails", "holds"]


def test_the_fixed_plan_loses_105_hands_that_only_who_sees_them_wins() -> None:
    seen, king, plan = run_claim("mossop-17").premises[1].figures["counts"]
    holder = by_id("mossop-17").premises[0].arguments["holder"]
    assert king == compute_odds(holder).blind[parse_card("KS")].point
    assert seen > king
    assert king - plan == len(list_hands_apart(holder, ("1 of K-8D + 4 of J-7S",))) == 7 * comb(6, 4)


def test_without_a_trump_the_three_knaves_lose_to_a_court_in_each_suit() -> None:
    """Mossop has 1,020 of these 1,026 hands."""
    holder = by_id("mossop-15").premises[0].arguments["holder"]
    courts = " + ".join(f"1 of K{suit} Q{suit}" for suit in "SDC")
    hands = {
        frozenset(hand)
        for hand in list_hands_apart(holder, (f"{courts} + 2 of K-QS A-7S K-QD A-7D K-QC A-7C",))
    }
    assert len(hands) == 8 * comb(15, 2) + 12 * comb(15, 1) + 6


@pytest.mark.few(2)
@pytest.mark.parametrize("turn_up", ["KH", "QH", "JH", "AH", "TH", "9H"])
def test_the_turn_up_changes_no_number(turn_up: str) -> None:
    hand = parse_hand("7H 8H TC 9C JD")
    assert compute_odds(Knowledge(hand, parse_card(turn_up))).all_seen.point == 44_423


def test_a_number_that_is_off_by_one_fails() -> None:
    holder = Knowledge(parse_hand("7H KC QC JC 7S"), parse_card("8H"))
    assert point_counted(holder, 44_724).verdict == "holds"
    assert point_counted(holder, 44_725).verdict == "fails"
    whole = point_counted(holder, 0, parse_cards("KC QC JC 7S 7H")).figures["counts"]
    assert whole == sorted(whole, reverse=True), "who fixes more cards wins against no more hands"

"""Advice about an exchange, judged by its worth against the alternative: the rule of it, on made-up figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import pytest

from ecarte_core.advice import hoyle_rules
from ecarte_core.advice.chances_of_hands import Place
from ecarte_core.advice.checks import advice as advice_checks
from ecarte_core.advice.checks.advice import (
    advice_pays,
    choice_pays,
    chosen_more_often,
    high_trumps_change_little,
)
from ecarte_core.advice.clauses import Advice, HandContext
from ecarte_core.advice.hand_tests import find_hand_test
from ecarte_core.advice.hands_of_rules import DescribedHands, list_rule_hands
from ecarte_core.cards import Rank, format_cards
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.choice_worth import Worth
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

THREE = DescribedHands(hoyle_rules.three_trumps)

type WorthOf = Callable[[str, Place, bool], float]
"""By choice, place, and whether a king is turned up."""


class MadeUp(NamedTuple):
    """A strategy of which every figure is made up."""

    worth: WorthOf
    error: float = 0.01
    keeps: Callable[[tuple[int, int]], float] = lambda _: 1.0
    score: tuple[int, int] = (0, 0)

    def list_worths(self, choice: str, *, king_turned: bool) -> list[Worth]:
        return [
            Worth(self.worth(choice, find_place(number), king_turned), self.error)
            for number in range(PLACE_COUNT)
        ]

    def at_score(self, elder: int, dealer: int) -> MadeUp:
        return self._replace(score=(elder, dealer))

    def list_keeping(self, seat: Seat, *, king_turned: bool) -> list[float]:
        del seat, king_turned
        return [self.keeps(self.score)] * PLACE_COUNT


type Store = Callable[[MadeUp], None]


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Put a strategy in the place of the engine's."""

    def forget() -> None:
        advice_checks._list_worths.cache_clear()
        advice_checks._compare.cache_clear()

    def put(made_up: MadeUp) -> None:
        forget()
        monkeypatch.setattr(advice_checks, "load_equilibrium", lambda: made_up)

    yield put
    forget()


def prefer(choice: str, gain: float = 0.5) -> WorthOf:
    return lambda name, _place, _king: gain if name == choice else 0.0


def prefer_play_under_king(name: str, _: Place, king: bool) -> float:
    return 0.5 * (king if name == "play" else not king)


@pytest.mark.parametrize(
    ("choice", "verdict"),
    [(Advice.PLAY, "pays"), (Advice.PROPOSE, "costs"), (Advice.REFUSE, "undecided")],
)
def test_advice_is_compared_with_the_other_choice_of_its_seat(
    store: Store, choice: Advice, verdict: str
) -> None:
    store(MadeUp(prefer("play")))
    finding = advice_pays(THREE, choice)
    assert finding.verdict == verdict
    assert finding.position and finding.position["seat"] == str(choice.seat)


def test_a_hand_is_better_beyond_twice_the_standard_error_of_the_difference(store: Store) -> None:
    """The two errors of 0.01 make one of 0.0141 together."""
    for gain, better in ((0.029, 100.0), (0.028, 0.0)):
        store(MadeUp(prefer("play", gain)))
        assert advice_pays(THREE, Advice.PLAY).figures["shares"]["better"] == better


def test_hands_under_a_king_have_figures_of_their_own(store: Store) -> None:
    store(MadeUp(prefer_play_under_king))
    hands = list_rule_hands(THREE)
    weights = Counter[bool]()
    for rule_hand in hands:
        weights[rule_hand.turn_up.rank is Rank.KING] += rule_hand.weight
    share = round(100 * weights[True] / weights.total(), 1)
    figures = advice_pays(THREE, Advice.PLAY).figures
    assert figures["hands"] == weights.total()
    assert figures["shares"] == {"better": share, "worse": round(100 - share, 1), "undecided": 0.0}


def test_the_error_of_the_whole_adds_up_what_shares_a_figure(store: Store) -> None:
    store(MadeUp(prefer("play"), error=0.3))
    weights = Counter[tuple[Place, bool]]()
    for rule_hand in list_rule_hands(THREE):
        weights[rule_hand.place, rule_hand.turn_up.rank is Rank.KING] += rule_hand.weight
    error = 0.3 * sqrt(2 * sum(weight**2 for weight in weights.values())) / weights.total()
    assert error > 0.001
    evidence = advice_pays(THREE, Advice.PLAY).evidence
    assert f"+0.50 ± {error:.3f} points a deal against" in evidence


def test_the_hand_shown_is_the_one_with_which_the_advice_brings_least(store: Store) -> None:
    least = list_rule_hands(THREE)[100]

    def worth(name: str, place: Place, king: bool) -> float:
        if name != "play":
            return 0.0
        return -1.0 if (place, king) == (least.place, False) else 1.0

    store(MadeUp(worth))
    finding = advice_pays(THREE, Advice.PLAY)
    assert finding.verdict == "pays"
    assert finding.position and finding.position["hand"] == format_cards(least.hand)
    assert "to play is worth −1.00 ± 0.01, to propose 0.00 ± 0.01" in finding.evidence


def test_the_dealer_refuses_more_at_the_score_of_both(store: Store) -> None:
    store(MadeUp(prefer("play"), keeps=lambda score: {(3, 4): 0.51, (0, 0): 0.4}.get(score, 0.0)))
    assert chosen_more_often(Advice.REFUSE, 4, 3, Fraction(5, 4)).verdict == "holds"
    assert chosen_more_often(Advice.REFUSE, 4, 3, Fraction(4, 3)).verdict == "fails"
    assert chosen_more_often(Advice.REFUSE, 3, 4, Fraction(5, 4)).verdict == "fails"


def prefer_high_trumps(name: str, place: Place, _: bool) -> float:
    return 0.5 if (name == "play") == (place[0] > 1 << 4) else 0.0


@pytest.mark.parametrize(("worth", "verdict"), [(prefer("play"), "holds"), (prefer_high_trumps, "fails")])
def test_trumps_matter_if_high_ones_turn_the_choice(store: Store, worth: WorthOf, verdict: str) -> None:
    store(MadeUp(worth))
    finding = high_trumps_change_little(DescribedHands(has_one_trump))
    assert finding.verdict == verdict
    assert finding.figures["kinds"] == finding.figures["shares"]["decided"] > 100
    if finding.position:
        assert finding.position["hand"].startswith("QH") and finding.position["turn_up"] == "9H"


def has_one_trump(case: HandContext) -> bool:
    return len(case.shape.trumps) == 1


def test_a_hand_of_its_own_is_decided_only_beyond_doubt() -> None:
    """By the engine's strategy: K Q J of trumps is refused with, beyond all doubt."""
    holder = next(
        rule_hand
        for rule_hand in list_rule_hands(DescribedHands(find_hand_test("hoyle.three_trumps"), Seat.DEALER))
        if format_cards(rule_hand.hand).count("H") == 5
    ).knowledge
    assert choice_pays(holder, Advice.REFUSE).figures == {"better": "refuse"}
    assert choice_pays(holder, Advice.ACCEPT).verdict == "costs"

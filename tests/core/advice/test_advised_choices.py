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
from ecarte_core.advice.checks import advised_choices
from ecarte_core.advice.checks.advised_choices import (
    AdviceWorth,
    advice_is_worth_more,
    choice_is_worth_more,
    dealer_refuses_more,
    high_trumps_change_little,
    list_is_for_the_leader,
    strategy_follows_advice,
)
from ecarte_core.advice.clauses import Advice, HandContext
from ecarte_core.advice.hand_tests import find_hand_test
from ecarte_core.advice.hands_of_rules import DescribedHands, list_rule_hands
from ecarte_core.advice.judgement import Seat
from ecarte_core.cards import Rank, format_cards
from ecarte_core.players.equilibrium import Estimate
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

THREE = DescribedHands(hoyle_rules.three_trumps)

type Worth = Callable[[str, Place, bool], float]
"""By choice, place, and whether a king is turned up."""


class MadeUp(NamedTuple):
    """A strategy of which every figure is made up."""

    worth: Worth
    error: float = 0.01
    keeps: Callable[[tuple[int, int]], float] = lambda _: 1.0
    score: tuple[int, int] = (0, 0)

    def list_worths(self, choice: str, *, king_turned: bool) -> list[Estimate]:
        return [
            Estimate(self.worth(choice, find_place(number), king_turned), self.error)
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

    def put(made_up: MadeUp) -> None:
        advised_choices._list_worths.cache_clear()
        monkeypatch.setattr(advised_choices, "load_equilibrium", lambda: made_up)

    yield put
    advised_choices._list_worths.cache_clear()


def prefer(choice: str, gain: float = 0.5) -> Worth:
    return lambda name, _place, _king: gain if name == choice else 0.0


def prefer_play_under_king(name: str, _: Place, king: bool) -> float:
    return 0.5 * (king if name == "play" else not king)


@pytest.mark.parametrize(
    ("better", "worse", "exceptions", "verdict"),
    [
        (95, 5, Fraction(1, 20), "holds"),
        (94, 6, Fraction(1, 20), "holds in part"),
        (6, 94, Fraction(1, 20), "holds in part"),
        (5, 94, Fraction(1, 20), "fails"),
        (5, 5, Fraction(1, 20), "not decidable"),
        (6, 5, Fraction(1, 20), "holds"),
        (60, 40, Fraction(1, 2), "holds"),
        (40, 60, Fraction(1, 2), "fails"),
        (50, 50, Fraction(1, 2), "not decidable"),
    ],
)
def test_the_verdict_follows_from_how_many_hands_do_better(
    better: int, worse: int, exceptions: Fraction, verdict: str
) -> None:
    assert AdviceWorth(100, better, worse, 0.0, 0.01).judge(exceptions) == verdict


@pytest.mark.parametrize(
    ("choice", "verdict"),
    [(Advice.PLAY, "holds"), (Advice.PROPOSE, "fails"), (Advice.REFUSE, "not decidable")],
)
def test_advice_is_compared_with_the_other_choice_of_its_seat(
    store: Store, choice: Advice, verdict: str
) -> None:
    store(MadeUp(prefer("play")))
    finding = advice_is_worth_more(THREE, choice)
    assert finding.verdict == verdict
    assert finding.position and finding.position["seat"] == str(choice.seat)


@pytest.mark.parametrize(("gain", "verdict"), [(0.029, "holds"), (0.028, "not decidable")])
def test_a_choice_is_better_beyond_twice_the_standard_error_of_the_difference(
    store: Store, gain: float, verdict: str
) -> None:
    """The two errors of 0.01 make one of 0.0141 together."""
    store(MadeUp(prefer("play", gain)))
    assert advice_is_worth_more(THREE, Advice.PLAY).verdict == verdict


def test_hands_under_a_king_have_figures_of_their_own(store: Store) -> None:
    store(MadeUp(prefer_play_under_king))
    hands = list_rule_hands(THREE)
    weights = Counter[bool]()
    for rule_hand in hands:
        weights[rule_hand.turn_up.rank is Rank.KING] += rule_hand.weight
    share = round(100 * weights[True] / weights.total(), 1)
    figures = advice_is_worth_more(THREE, Advice.PLAY).figures
    assert figures["hands"] == weights.total()
    assert figures["shares"] == {"better": share, "worse": round(100 - share, 1)}


def test_the_error_of_the_whole_adds_up_what_shares_a_figure(store: Store) -> None:
    store(MadeUp(prefer("play"), error=0.3))
    weights = Counter[tuple[Place, bool]]()
    for rule_hand in list_rule_hands(THREE):
        weights[rule_hand.place, rule_hand.turn_up.rank is Rank.KING] += rule_hand.weight
    error = 0.3 * sqrt(2 * sum(weight**2 for weight in weights.values())) / weights.total()
    assert error > 0.001
    evidence = advice_is_worth_more(THREE, Advice.PLAY).evidence
    assert f"+0.50 ± {error:.3f} points a deal more" in evidence


def test_the_hand_shown_is_the_one_with_which_the_advice_brings_least(store: Store) -> None:
    least = list_rule_hands(THREE)[100]

    def worth(name: str, place: Place, king: bool) -> float:
        if name != "play":
            return 0.0
        return -1.0 if (place, king) == (least.place, False) else 1.0

    store(MadeUp(worth))
    finding = advice_is_worth_more(THREE, Advice.PLAY)
    assert finding.verdict == "holds"
    assert finding.position and finding.position["hand"] == format_cards(least.hand)
    assert "to play −1.00 ± 0.01, to propose 0.00 ± 0.01" in finding.evidence


@pytest.mark.parametrize("choice", ["play", "propose"])
def test_what_the_author_says_of_success_stands_beside_and_does_not_count(store: Store, choice: str) -> None:
    store(MadeUp(prefer(choice)))
    alone = advice_is_worth_more(THREE, Advice.PLAY)
    beside = advice_is_worth_more(THREE, Advice.PLAY, author_says=Fraction(2, 3))
    assert alone.verdict == beside.verdict
    assert beside.evidence.startswith(alone.evidence)
    assert "in many cases two to one" in beside.evidence and "two to one" not in alone.evidence
    assert beside.figures["reach"] == 83_856


@pytest.mark.parametrize(("favoured", "verdict"), [("play", "holds"), ("refuse", "fails")])
def test_a_list_is_for_the_leader_if_he_does_better_to_keep_it(
    store: Store, favoured: str, verdict: str
) -> None:
    store(MadeUp(prefer(favoured)))
    assert list_is_for_the_leader(hoyle_rules.three_trumps).verdict == verdict


@pytest.mark.parametrize(
    ("share", "choice", "verdict"),
    [
        (0.951, Advice.PLAY, "holds"),
        (0.949, Advice.PLAY, "holds in part"),
        (0.5, Advice.PLAY, "fails"),
        (0.049, Advice.PROPOSE, "holds"),
        (0.051, Advice.PROPOSE, "holds in part"),
        (0.95, Advice.PROPOSE, "fails"),
    ],
)
def test_at_a_score_the_strategy_must_do_so_with_nineteen_in_twenty(
    store: Store, share: float, choice: Advice, verdict: str
) -> None:
    store(MadeUp(prefer("play"), keeps=lambda score: 0.0 if score == (0, 0) else share))
    assert (
        strategy_follows_advice(DescribedHands(hoyle_rules.three_trumps, adverse=4), choice).verdict
        == verdict
    )


def test_at_one_score_of_five_most_are_enough_for_a_part(store: Store) -> None:
    store(MadeUp(prefer("play"), keeps=lambda score: 0.6 if score == (4, 3) else 0.2))
    described = DescribedHands(hoyle_rules.three_trumps, adverse=3)
    assert strategy_follows_advice(described, Advice.PLAY).verdict == "holds in part"
    assert strategy_follows_advice(described, Advice.REFUSE).verdict == "fails", (
        "the dealer’s own score is second"
    )


def test_the_dealer_refuses_more_at_the_score_of_both(store: Store) -> None:
    store(MadeUp(prefer("play"), keeps=lambda score: {(3, 4): 0.5, (0, 0): 0.4}.get(score, 0.0)))
    assert dealer_refuses_more(3, 4, Fraction(5, 4)).verdict == "holds"
    assert dealer_refuses_more(3, 4, Fraction(4, 3)).verdict == "holds in part"
    assert dealer_refuses_more(4, 3, Fraction(5, 4)).verdict == "fails"


def prefer_high_trumps(name: str, place: Place, _: bool) -> float:
    return 0.5 if (name == "play") == (place[0] > 1 << 4) else 0.0


@pytest.mark.parametrize(("worth", "verdict"), [(prefer("play"), "holds"), (prefer_high_trumps, "fails")])
def test_trumps_matter_if_high_ones_turn_the_choice(store: Store, worth: Worth, verdict: str) -> None:
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
    assert choice_is_worth_more(holder, Advice.REFUSE).figures == {"better": "refuse"}
    assert choice_is_worth_more(holder, Advice.ACCEPT).verdict == "fails"

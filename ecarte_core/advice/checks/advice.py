"""Checks of advice about an exchange: to play or to propose, to refuse or to accept. One standard for all of it.

What an author advises is measured by what it brings against its alternative, in the strategy that the engine has for
the game of proposals (``ecarte_core.players``), over all hands that the advice is about, each as often as it is dealt.
At love all that is points a deal; at another score it is the chance of the game. The advice *pays* or *costs* where
the average differs from nothing by more than twice its standard error (``judge_gain``); else it is *undecided*.

Figures under ``shares`` follow from the stored strategy, and move when a better one is stored.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import hypot, sqrt
from random import Random
from typing import NamedTuple

from ...cards import Card, Rank
from ...chances.chance_format import format_number, format_percent, format_points
from ...chances.knowledge import Knowledge
from ...game.state import WINNING_SCORE
from ...players.choice_worth import Worth, simulate_choices
from ...players.deal_worth import make_valuation
from ...players.equilibrium import load_equilibrium
from ...players.hand_numbers import list_numbers, number_place
from ...players.hidden_cards import HandAtTurn
from ...players.worth_words import is_more_than_error
from ..chances_of_hands import TRUMPS, Place
from ..claim_model import Finding, format_symbols, judge_gain, position_of_holder, verdict
from ..clauses import Advice
from ..hands_of_rules import (
    TURNED,
    DescribedHands,
    RuleHand,
    count_hands,
    list_described_hands,
    list_rule_hands,
)
from ..plain_hands import find_suits
from .check_registry import check

_OTHER: Mapping[Advice, Advice] = {
    Advice.PLAY: Advice.PROPOSE,
    Advice.PROPOSE: Advice.PLAY,
    Advice.REFUSE: Advice.ACCEPT,
    Advice.ACCEPT: Advice.REFUSE,
}


@cache
def _compare(place: int, king_turned: bool, choice: Advice) -> tuple[Worth, Worth, float, float]:
    """What the choice is worth at love all, and its alternative; how much more, and the standard error of that."""
    advised, other = (_list_worths(name, king_turned)[place] for name in (choice, _OTHER[choice]))
    return advised, other, advised.points - other.points, hypot(advised.error, other.error)


@cache
def _list_worths(choice: Advice, king_turned: bool) -> Sequence[Worth]:
    return load_equilibrium().list_worths(choice, king_turned=king_turned)


def _say(worth: Worth) -> str:
    return format_points(worth.points) + (f" ± {worth.error:.2f}" if worth.error >= 0.005 else "")


@check("both hands seen after the exchanges")
def choice_pays(holder: Knowledge, choice: Advice) -> Finding:
    """At love all this choice brings more points a deal with one hand than the other one."""
    place = number_place(holder.hand, holder.turn_up)
    advised, other, gain, error = _compare(place, holder.turn_up.rank is Rank.KING, choice)
    return Finding(
        judge_gain(gain, error),
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}, to {choice} is worth "
        f"{_say(advised)} points a deal, to {_OTHER[choice]} {_say(other)}.",
        {"better": str(choice if gain > 0 else _OTHER[choice])},
        position_of_holder(holder),
    )


@check("both hands seen after the exchanges")
def advice_pays(hands: DescribedHands, choice: Advice) -> Finding:
    """With the hands of the rule the choice brings more points a deal than its alternative, on the average."""
    numbers = list_numbers()
    total, better, worse = 0.0, 0, 0
    errors: dict[tuple[int, bool], float] = defaultdict(float)
    dearest: tuple[float, RuleHand, Worth, Worth] | None = None
    rule_hands = list_rule_hands(hands.for_choice(choice))
    for rule_hand in rule_hands:
        number, king = numbers[rule_hand.place], rule_hand.turn_up.rank is Rank.KING
        advised, other, gain, error = _compare(number, king, choice)
        total += rule_hand.weight * gain
        errors[number, king] += rule_hand.weight * error  # hands that share a figure share its error
        if is_more_than_error(gain, error):
            better, worse = better + rule_hand.weight * (gain > 0), worse + rule_hand.weight * (gain < 0)
        if dearest is None or gain < dearest[0]:
            dearest = gain, rule_hand, advised, other
    assert dearest is not None, "a rule of the ledger describes some hand"
    every = count_hands(rule_hands)
    gain, error = total / every, sqrt(sum(spread**2 for spread in errors.values())) / every
    _, worst, advised, other = dearest
    shares = {"better": better, "worse": worse, "undecided": every - better - worse}
    return Finding(
        judge_gain(gain, error),
        f"Over all {every:,} hands, with any trumps and any turn-up, to {choice} brings {format_points(gain)} "
        f"± {error:.3f} points a deal against to {_OTHER[choice]}: it is better with "
        f"{_percent(better, every)}, worse with {_percent(worse, every)}, and too close to tell with the others. "
        f"At its worst, with {worst.symbols}, {worst.turn_up.symbol} turned, to {choice} is worth {_say(advised)}, "
        f"to {_OTHER[choice]} {_say(other)}.",
        {"hands": every, "shares": {name: round(100 * count / every, 1) for name, count in shares.items()}},
        position_of_holder(worst.knowledge),
    )


def _percent(count: int, of: int) -> str:
    return format_percent(Fraction(count, of))


# --- at other scores ---------------------------------------------------------------------------------------------


class _Effort(NamedTuple):
    """How many hands of a rule are drawn, and how many deals are simulated with each at each score."""

    hands: int = 150
    deals: int = 10


_EFFORT = _Effort()


@check("both hands seen after the exchanges")
def advice_pays_at_score(hands: DescribedHands, choice: Advice) -> Finding:
    """At the adverse score that the rule is about the choice brings more games than the alternative, on the average.

    Over all the holder's own scores. Worths are stored for love all only, so hands are drawn, and deals simulated.
    """
    described = hands.for_choice(choice)
    rule_hands = list_rule_hands(described)
    some_hands = Random(f"{choice} {count_hands(rule_hands)}").choices(
        rule_hands, [hand.weight for hand in rule_hands], k=_EFFORT.hands
    )
    gains = {
        own: [_simulate_gain(hand, choice, (own, described.adverse)) for hand in some_hands]
        for own in range(WINNING_SCORE)
    }
    every = [sum(gains_of_hand) / WINNING_SCORE for gains_of_hand in zip(*gains.values(), strict=True)]
    gain = sum(every) / len(every)
    error = sqrt(sum((each - gain) ** 2 for each in every)) / len(every)
    means = {own: sum(some) / len(some) for own, some in gains.items()}
    return Finding(
        judge_gain(gain, error),
        f"With {_EFFORT.hands} of the {count_hands(rule_hands):,} hands, drawn at random, to {choice} wins "
        f"{_say_games(gain)} ± {100 * error:.1f} games in a hundred more than to {_OTHER[choice]}: "
        + ", ".join(f"{_say_games(mean)} at {own} to {described.adverse}" for own, mean in means.items())
        + ", the holder’s points first.",
        {
            "hands": count_hands(rule_hands),
            "shares": {f"{own}-{described.adverse}": round(100 * mean, 1) for own, mean in means.items()},
        },
        position_of_holder(rule_hands[0].knowledge),
    )


def _say_games(share: float) -> str:
    return format_number(100 * share, 1, signed=True)


def _simulate_gain(rule_hand: RuleHand, choice: Advice, score: tuple[int, int]) -> float:
    standing = HandAtTurn(rule_hand.hand, rule_hand.turn_up, rule_hand.seat)
    valuation = make_valuation(rule_hand.seat, load_equilibrium(), score)
    keep, change = simulate_choices(standing, valuation, 0, _EFFORT.deals)
    assert keep.game is not None and change.game is not None
    return (keep.game - change.game) * (1 if choice.keeps_hand else -1)


@check("both hands seen after the exchanges")
def chosen_more_often(choice: Advice, own: int, adverse: int, times: Fraction) -> Finding:
    """At this score of the holder's the strategy makes the choice ``times`` as often as at love all.

    Over all hands, but for those with the king turned up.
    """
    here, love_all = (_share_chosen(choice, score) for score in ((own, adverse), (0, 0)))
    return Finding(
        verdict(here >= times * love_all),
        f"At {own} to {adverse} the equilibrium {choice}s with {format_percent(here)} of all hands, and at love all "
        f"with {format_percent(love_all)}, those with the king turned up left out.",
        {"shares": {"here": round(100 * here), "at_love_all": round(100 * love_all)}},
    )


def _share_chosen(choice: Advice, score: tuple[int, int]) -> float:
    keeping = (
        load_equilibrium().at_score(*choice.seat.order(score)).list_keeping(choice.seat, king_turned=False)
    )
    total = hands = 0.0
    for rule_hand in list_rule_hands(DescribedHands(_describes_all, choice.seat)):
        if rule_hand.turn_up.rank is not Rank.KING:
            hands += rule_hand.weight
            total += rule_hand.weight * keeping[list_numbers()[rule_hand.place]]
    return total / hands if choice.keeps_hand else 1 - total / hands


def _describes_all(_: object) -> bool:
    return True


# --- trumps ------------------------------------------------------------------------------------------------------

_EXCEPTIONS = Fraction(1, 20)
"""The share of hands of which the choice may seem to change: as many as chance alone takes beyond twice the error."""


@check("both hands seen after the exchanges")
def high_trumps_change_little(hands: DescribedHands) -> Finding:
    """At love all the elder's choice is nearly always the same with the lowest trumps and with the highest.

    Of the kinds of hands with which both are beyond doubt. A kind is a number of trumps, three at most and no king,
    with certain plain cards.
    """
    kinds = alike = 0
    changed: list[tuple[Card, ...]] = []
    for hand, _ in list_described_hands(hands.rule, hands.seat, hands.unless):
        low, high = map(_sign_of_playing, _find_extremes(hand))
        kinds += 1
        if low and high:
            alike += low == high
            changed += [hand] if low != high else []
    decided = alike + len(changed)
    return Finding(
        verdict(len(changed) <= _EXCEPTIONS * decided),
        f"Of {kinds:,} kinds of hands {decided:,} are decided beyond doubt with the lowest and the highest trumps, at "
        f"love all; the choice is another with {len(changed):,} of them.",
        {"kinds": kinds, "shares": {"changed": len(changed), "decided": decided}},
        position_of_holder(_raise_trumps(changed[0])) if changed else None,
    )


_BELOW_KING = [Card(TRUMPS, rank) for rank in Rank if rank not in (TURNED.rank, Rank.KING)]


def _find_extremes(hand: tuple[Card, ...]) -> tuple[Place, Place]:
    """The places of the hand with the lowest trumps of seven, and with the highest below the king."""
    trumps, plain = find_suits(hand)
    low = (1 << trumps.bit_count()) - 1
    return (low, plain), (low << len(_BELOW_KING) - trumps.bit_count(), plain)


def _raise_trumps(hand: tuple[Card, ...]) -> Knowledge:
    plain = [card for card in hand if card.suit is not TRUMPS]
    high = _BELOW_KING[len(_BELOW_KING) + len(plain) - len(hand) :]
    return Knowledge((*reversed(high), *plain), TURNED)


def _sign_of_playing(place: Place) -> int:
    """1 if playing is better than proposing, -1 if it is worse; 0 if neither is beyond doubt."""
    _, _, gain, error = _compare(list_numbers()[place], False, Advice.PLAY)
    return 0 if not is_more_than_error(gain, error) else 1 if gain > 0 else -1

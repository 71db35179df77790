"""Checks of advice about an exchange: to play or to propose, to refuse or to accept. One standard for all of it.

What an author advises is measured by what it is worth against its alternative, in the strategy that the engine has for
the game of proposals (``ecarte_core.players``). At love all that is points a deal, for each hand that the advice is
about. A choice is better or worse only where the difference is beyond doubt (``is_more_than_error``). At other
scores no worths are stored; there it is how often the strategy does what is advised.

Figures under ``shares`` follow from the stored strategy, and move when a better one is stored.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import hypot, sqrt
from typing import NamedTuple

from ...cards import Card, Rank
from ...cards.sentence_words import NUMBER_WORDS
from ...chances.chance_format import format_chance, format_percent, format_points
from ...chances.knowledge import Knowledge
from ...game.state import WINNING_SCORE
from ...players.choice_worth import Worth
from ...players.deal_worth import find_choices
from ...players.equilibrium import Estimate, load_equilibrium
from ...players.hand_numbers import PLACE_COUNT, find_place
from ...players.hidden_cards import Standing
from ...players.worth_words import is_more_than_error
from ..chances_of_hands import TRUMPS, Place
from ..claim_model import Finding, Verdict, format_symbols, position_of_holder, verdict
from ..clauses import Advice
from ..hand_tests import HandTest
from ..hands_of_rules import (
    TURNED,
    DescribedHands,
    RuleHand,
    count_reaching,
    list_described_hands,
    list_rule_hands,
)
from ..judgement import Seat
from ..plain_hands import find_suits
from .check_registry import check

_EXCEPTIONS = Fraction(1, 20)
"""The share of a rule's hands that may do better by the alternative: as many as chance alone takes beyond twice the
standard error."""

_OTHER: Mapping[Advice, Advice] = {
    Advice.PLAY: Advice.PROPOSE,
    Advice.PROPOSE: Advice.PLAY,
    Advice.REFUSE: Advice.ACCEPT,
    Advice.ACCEPT: Advice.REFUSE,
}


# --- one hand ----------------------------------------------------------------------------------------------------

_DEALS = 20_000
"""Enough for a standard error of about 0.01 points: the points of one deal lie about 1.5 from their mean."""


@check
def choice_is_worth_more(holder: Knowledge, choice: Advice) -> Finding:
    """At love all this choice brings more points a deal than the other one."""
    standing = Standing(holder.hand, holder.turn_up, holder.seat)
    choices = find_choices(standing, load_equilibrium(), (0, 0), _DEALS)
    gain, error = _subtract(choices[choice], choices[_OTHER[choice]])
    certain = is_more_than_error(gain, error)
    worths = "; ".join(f"to {name} is worth {_say(worth)} points a deal" for name, worth in choices.items())
    return Finding(
        verdict(gain > 0) if certain else "not decidable",
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}: {worths}.",
        {"better": str(choice if gain > 0 else _OTHER[choice]) if certain else "neither"},
        position_of_holder(holder),
    )


def _subtract(worth: Worth | Estimate, other: Worth | Estimate) -> tuple[float, float]:
    return worth.points - other.points, hypot(worth.error, other.error)


def _say(worth: Worth | Estimate) -> str:
    return format_points(worth.points) + (f" ± {worth.error:.2f}" if worth.error >= 0.005 else "")


# --- all hands of a rule, at love all ----------------------------------------------------------------------------


class _Priced(NamedTuple):
    """A hand of a rule with what the advice is worth, and the alternative."""

    rule_hand: RuleHand
    advised: Estimate
    other: Estimate


class AdviceWorth(NamedTuple):
    """What advice is worth over all hands of a rule."""

    hands: int
    better: int
    """The hands with which it brings more points than the alternative, beyond doubt."""
    worse: int
    """Those with which it brings less."""
    gain: float
    """What it brings more, in points a deal, on the average."""
    error: float
    """The standard error of ``gain``."""

    def judge(self, exceptions: Fraction = _EXCEPTIONS) -> Verdict:
        """The verdict, if the advice may be worse with this share of the hands and hold.

        Examples:
            >>> AdviceWorth(100, 90, 5, 0.2, 0.01).judge(), AdviceWorth(100, 50, 30, 0.1, 0.01).judge()
            ('holds', 'holds in part')
            >>> AdviceWorth(100, 5, 60, -0.2, 0.01).judge(), AdviceWorth(100, 3, 3, 0.0, 0.01).judge()
            ('fails', 'not decidable')
        """
        some = exceptions * self.hands
        if self.worse <= some:
            return "holds" if self.better > some else "not decidable"
        return "holds in part" if self.better > some else "fails"


def _list_priced(described: DescribedHands, choice: Advice) -> Iterator[_Priced]:
    numbers = _number_places()
    for rule_hand in list_rule_hands(described):
        king, number = rule_hand.turn_up.rank is Rank.KING, numbers[rule_hand.place]
        yield _Priced(
            rule_hand, _list_worths(choice, king)[number], _list_worths(_OTHER[choice], king)[number]
        )


@cache
def _number_places() -> Mapping[Place, int]:
    return {find_place(number): number for number in range(PLACE_COUNT)}


@cache
def _list_worths(choice: Advice, king_turned: bool) -> Sequence[Estimate]:
    return load_equilibrium().list_worths(choice, king_turned=king_turned)


def _measure(described: DescribedHands, choice: Advice) -> tuple[AdviceWorth, _Priced]:
    """What the advice is worth, and the hand with which it brings least against the alternative."""
    hands = better = worse = 0
    total = 0.0
    errors: dict[tuple[Place, bool], float] = defaultdict(float)
    dearest, least = None, 0.0
    for priced in _list_priced(described, choice):
        rule_hand, weight = priced.rule_hand, priced.rule_hand.weight
        gain, error = _subtract(priced.advised, priced.other)
        hands += weight
        total += weight * gain
        errors[rule_hand.place, rule_hand.turn_up.rank is Rank.KING] += weight * error  # they share a figure
        if is_more_than_error(gain, error):
            better, worse = better + weight * (gain > 0), worse + weight * (gain < 0)
        if dearest is None or gain < least:
            dearest, least = priced, gain
    assert dearest is not None, "a rule of the ledger describes some hand"
    spread = sqrt(sum(error**2 for error in errors.values()))
    return AdviceWorth(hands, better, worse, total / hands, spread / hands), dearest


@check
def advice_is_worth_more(
    hands: DescribedHands,
    choice: Advice,
    exceptions: Fraction = _EXCEPTIONS,
    author_says: Fraction | None = None,
) -> Finding:
    """With the hands of the rule the choice brings more points a deal at love all than the alternative.

    It holds if it brings less with no more than this share of them, and fails if it brings more with no more than
    that. ``author_says`` is the chance of the point that the author gives such hands when they are played: it stands
    beside the verdict and does not count.
    """
    described, other = hands.for_choice(choice), _OTHER[choice]
    worth, dearest = _measure(described, choice)
    figures: dict[str, object] = {
        "hands": worth.hands,
        "shares": {"better": _round(worth.better, worth.hands), "worse": _round(worth.worse, worth.hands)},
    }
    sentences = [
        f"Of all {worth.hands:,} hands, with any trumps and any turn-up, to {choice} is worth more than to {other} "
        f"with {_share(worth.better, worth.hands)}, and less with {_share(worth.worse, worth.hands)}; with the others "
        f"the figures cannot tell. Over all of them it brings {format_points(worth.gain)} ± {worth.error:.3f} points a "
        "deal more.",
        f"It compares worst with {dearest.rule_hand.symbols}, {dearest.rule_hand.turn_up.symbol} turned: "
        f"to {choice} {_say(dearest.advised)}, to {other} {_say(dearest.other)}.",
    ]
    if author_says is not None:
        reach, _ = count_reaching(described, author_says)
        figures |= {"author_says": str(author_says), "reach": reach}
        odds = author_says.numerator, author_says.denominator - author_says.numerator
        sentences.append(
            f"The author describes the success of such hands: in many cases {NUMBER_WORDS[odds[0]]} to "
            f"{NUMBER_WORDS[odds[1]]}. With the lead chosen blind {format_chance(reach, worth.hands)} of them have "
            "that chance of the point or a better one."
        )
    return Finding(
        worth.judge(exceptions),
        " ".join(sentences),
        figures,
        position_of_holder(dearest.rule_hand.knowledge),
    )


def _share(count: int, hands: int) -> str:
    return format_percent(Fraction(count, hands))


def _round(count: int, hands: int) -> float:
    """Per cent, to one digit."""
    return round(100 * count / hands, 1)


@check
def list_is_for_the_leader(rule: HandTest) -> Finding:
    """More of the hands of the rule are better played than proposed, than better refused with than accepted.

    At love all, beyond doubt.
    """
    play, refuse = (
        _measure(DescribedHands(rule, choice.seat), choice)[0] for choice in (Advice.PLAY, Advice.REFUSE)
    )
    return Finding(
        verdict(play.better > refuse.better),
        f"Of all {play.hands:,} hands, with any trumps and any turn-up, {_share(play.better, play.hands)} are better "
        f"played than proposed by the player who leads; {_share(refuse.better, refuse.hands)} are better kept by the "
        "dealer, to whom cards have been proposed, than exchanged.",
        {
            "hands": play.hands,
            "shares": {
                "leader": _round(play.better, play.hands),
                "dealer": _round(refuse.better, refuse.hands),
            },
        },
    )


# --- trumps ------------------------------------------------------------------------------------------------------


@check
def high_trumps_change_little(hands: DescribedHands) -> Finding:
    """At love all the elder's choice is nearly always the same with the lowest trumps and with the highest.

    Of the kinds of hands with which both are beyond doubt. A kind is a number of trumps, three at most and no king,
    with certain plain cards. It holds in part if most are alike.
    """
    kinds = alike = 0
    raised, lowered = list[tuple[Card, ...]](), list[tuple[Card, ...]]()
    for hand, _ in list_described_hands(hands.rule, hands.seat, hands.unless):
        low, high = map(_sign_of_playing, _find_extremes(hand))
        kinds += 1
        if low and high:
            alike += low == high
            raised += [hand] if low < high else []
            lowered += [hand] if low > high else []
    changed = raised + lowered
    decided = alike + len(changed)
    return Finding(
        verdict(len(changed) <= _EXCEPTIONS * decided, alike > len(changed)),
        f"Of {kinds:,} kinds of hands {decided:,} are decided beyond doubt with the lowest and the highest trumps, at "
        f"love all: {alike:,} alike with both, {len(raised):,} to be proposed with the lowest and played with the "
        f"highest, {len(lowered):,} the other way round.",
        {"kinds": kinds, "shares": {"raised": len(raised), "lowered": len(lowered), "decided": decided}},
        position_of_holder(_raise_trumps(changed[0])) if changed else None,
    )


def _find_extremes(hand: tuple[Card, ...]) -> tuple[Place, Place]:
    """The places of the hand with the lowest trumps of seven, and with the highest below the king."""
    trumps, plain = find_suits(hand)
    low = (1 << trumps.bit_count()) - 1
    return (low, plain), (low << len(_BELOW_KING) - trumps.bit_count(), plain)


_BELOW_KING = [Card(TRUMPS, rank) for rank in Rank if rank not in (TURNED.rank, Rank.KING)]


def _raise_trumps(hand: tuple[Card, ...]) -> Knowledge:
    plain = [card for card in hand if card.suit is not TRUMPS]
    high = _BELOW_KING[len(_BELOW_KING) + len(plain) - len(hand) :]
    return Knowledge((*reversed(high), *plain), TURNED)


def _sign_of_playing(place: Place) -> int:
    """1 if playing is better than proposing, -1 if it is worse; 0 if neither is beyond doubt."""
    number = _number_places()[place]
    play, propose = (_list_worths(choice, False)[number] for choice in (Advice.PLAY, Advice.PROPOSE))
    gain, error = _subtract(play, propose)
    return 0 if not is_more_than_error(gain, error) else 1 if gain > 0 else -1


# --- at other scores ---------------------------------------------------------------------------------------------

_NEARLY_ALL = 1 - _EXCEPTIONS


@check
def strategy_follows_advice(hands: DescribedHands, choice: Advice) -> Finding:
    """At the adverse score that the rule is about the strategy does so with nearly all hands, at each own score.

    It holds with nineteen hands in twenty at each, and in part if most are decided so at some.
    """
    described = hands.for_choice(choice)
    weights = _weigh_places(described)
    whole = sum(count.total() for count in weights.values())
    scores = [(0, 0), *((own, described.adverse) for own in range(WINNING_SCORE))]
    shares = {score: _share_chosen(weights, choice, score) for score in scores}
    there = [shares[score] for score in scores[1:]]
    example = list_rule_hands(described)[0]
    return Finding(
        verdict(all(share >= _NEARLY_ALL for share in there), any(2 * share > 1 for share in there)),
        f"The equilibrium {choice}s with {format_percent(shares[0, 0])} of such hands at love all, and with "
        + ", ".join(f"{format_percent(shares[score])} at {score[0]} to {score[1]}" for score in scores[1:])
        + ", the holder’s points first.",
        {
            "hands": whole,
            "shares": {f"{own}-{against}": round(100 * share) for (own, against), share in shares.items()},
        },
        position_of_holder(example.knowledge),
    )


@check
def dealer_refuses_more(own: int, adverse: int, times: Fraction) -> Finding:
    """With ``own`` to the dealer's ``adverse`` the strategy refuses ``times`` as many hands as at love all.

    Hands with the king turned up do not count. It holds in part if it refuses more, but not as many as that.
    """
    every = {False: _weigh_places(DescribedHands(_describes_all, Seat.DEALER))[False]}
    here, love_all = (_share_chosen(every, Advice.REFUSE, score) for score in ((adverse, own), (0, 0)))
    return Finding(
        verdict(here >= times * love_all, here > love_all),
        f"The dealer, {adverse} to {own}, refuses a first proposal with {format_percent(here)} of his hands; at love "
        f"all with {format_percent(love_all)}. Hands with a king turned up are left out of both figures, because at "
        "four it ends the game.",
        {"times": str(times), "shares": {"here": round(100 * here), "at_love_all": round(100 * love_all)}},
    )


def _describes_all(_: object) -> bool:
    return True


def _weigh_places(described: DescribedHands) -> Mapping[bool, Counter[int]]:
    """The hands by their row in the strategy's tables, those with a king turned up apart."""
    weights: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
    numbers = _number_places()
    for rule_hand in list_rule_hands(described):
        weights[rule_hand.turn_up.rank is Rank.KING][numbers[rule_hand.place]] += rule_hand.weight
    return weights


def _share_chosen(weights: Mapping[bool, Counter[int]], choice: Advice, score: tuple[int, int]) -> float:
    """How often the strategy makes this choice with these hands; the holder's score is first."""
    there = load_equilibrium().at_score(*choice.seat.order(score))
    total = 0.0
    for king, counts in weights.items():
        keeping = there.list_keeping(choice.seat, king_turned=king)
        total += sum(weight * keeping[number] for number, weight in counts.items())
    share = total / sum(counts.total() for counts in weights.values())
    return share if choice.keeps_hand else 1 - share

"""Checks of what to decide about an exchange, by the equilibrium of proposals (:mod:`ecarte_core.players`).

A verdict on one hand rests on a difference that is beyond twice its standard error; the figures say only which choice
is better. Verdicts on many hands rest on the equilibrium's table of first decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import hypot
from typing import Literal, NamedTuple

from ...atlas.plain_hands import list_hands
from ...cards import Card, Rank
from ...game.state import WINNING_SCORE
from ...jeux import HandContext, Seat
from ...odds.chance_format import format_chance, format_percent, format_points
from ...odds.knowledge import Knowledge
from ...players.choice_worth import Effort, Worth
from ...players.deal_worth import find_choices
from ...players.equilibrium import load_equilibrium
from ...players.hand_numbers import number_place
from ...players.hidden_cards import Standing
from ..claim_model import Finding, verdict
from ..hand_kinds import TURNED, DescribedHands, list_hand_kinds
from ..hand_tests import HandTest
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check

_DEALS = 20_000
_ERRORS = 2

Choice = Literal["play", "propose", "refuse", "accept"]


@check
def choice_is_worth_more(holder: Knowledge, choice: Choice) -> Finding:
    """At love all this choice brings more points a deal than the other one."""
    standing = Standing(holder.hand, holder.turn_up, holder.seat)
    choices = find_choices(standing, load_equilibrium(), (0, 0), Effort(deals=_DEALS))
    (other,) = (name for name in choices if name != choice)
    gain = choices[choice].points - choices[other].points
    error = hypot(choices[choice].error, choices[other].error)
    better = _name_better(gain, error, choice, other)
    said = "; ".join(f"to {name} is worth {_say(worth)} points a deal" for name, worth in choices.items())
    return Finding(
        "not decidable" if better == "neither" else verdict(better == choice),
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}: {said}.",
        {"better": better},
        position_of_holder(holder),
    )


@check
def choice_wins_more_games(holder: Knowledge, choice: Choice, adverse: int) -> Finding:
    """With the adversary at ``adverse`` this choice wins more games, and the other more at no score of the holder."""
    standing = Standing(holder.hand, holder.turn_up, holder.seat)
    found: dict[int, str] = {}
    said = []
    other = ""
    for own in range(WINNING_SCORE):
        choices = find_choices(standing, load_equilibrium(), (own, adverse), Effort(deals=_DEALS // 2))
        (other,) = (name for name in choices if name != choice)
        kept, changed = (_read_game(choices[name]) for name in (choice, other))
        error = hypot(choices[choice].game_error, choices[other].game_error)
        found[own] = _name_better(kept - changed, error, choice, other)
        said.append(
            f"{own} to {adverse} to {choice} wins {format_percent(kept)}, to {other} {format_percent(changed)}"
        )
    betters = set(found.values())
    return Finding(
        "not decidable" if betters == {"neither"} else verdict(other not in betters, choice in betters),
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}: at "
        f"{'; at '.join(said)} of the games.",
        {f"at_{own}": better for own, better in found.items()},
        position_of_holder(holder),
    )


def _read_game(worth: Worth) -> float:
    assert worth.game is not None, "a score was given"
    return worth.game


def _name_better(gain: float, error: float, choice: str, other: str) -> str:
    """Which of two choices is better, if the difference is beyond doubt."""
    return "neither" if abs(gain) <= _ERRORS * error else choice if gain > 0 else other


def _say(worth: Worth) -> str:
    return (
        f"{format_points(worth.points)} ± {worth.error:.2f}" if worth.error else format_points(worth.points)
    )


@check
def hands_are_better_proposed(hands: HandTest, holder: Knowledge, more_than: Fraction) -> Finding:
    """Of the non-dealer's hands that a rule describes, more than this share are better proposed than played.

    At love all, by the equilibrium's table. Any turn-up but the king gives the same. ``holder`` has one of the hands.
    """
    solution = load_equilibrium()
    whole = proposed = 0
    gain = 0.0
    for case in _list_cases(hands, trump_king=True):
        worth = solution.worth(case.hand, TURNED)
        whole += case.weight
        proposed += case.weight * (worth.propose.points > worth.play.points)
        gain += case.weight * (worth.propose.points - worth.play.points)
    shown = solution.worth(holder.hand, holder.turn_up)
    return Finding(
        verdict(proposed > more_than * whole),
        f"Of these hands {format_chance(proposed, whole)} bring more when they are proposed; over all of them a "
        f"proposal brings {format_points(gain / whole)} points a deal more than playing at once. With "
        f"{format_symbols(holder.hand)} to play brings {format_points(shown.play.points)}, to propose "
        f"{format_points(shown.propose.points)} ± {shown.propose.error:.2f}.",
        {"hands": whole, "most": proposed > more_than * whole},
        position_of_holder(holder),
    )


@check
def hands_are_played(hands: DescribedHands, adverse: int, nearly_all: Fraction) -> Finding:
    """With the adversary at ``adverse`` the equilibrium plays nearly all of these hands, at each score of the holder.

    It holds in part if it plays most of them at some score. Any turn-up but the king gives the same.
    """
    cases = _list_cases(hands.rule, hands.trump_king)
    whole = sum(case.weight for case in cases)
    scores = {(own, adverse): own for own in range(WINNING_SCORE)}
    shares = {score: _share_kept(cases, Seat.NON_DEALER, score) for score in [(0, 0), *scores]}
    at_four = [shares[score] for score in scores]
    return Finding(
        verdict(all(share >= nearly_all for share in at_four), any(2 * share > 1 for share in at_four)),
        f"Of such hands the equilibrium plays {format_percent(shares[0, 0])} at love all, and "
        + ", ".join(f"{format_percent(shares[score])} at {own} to {adverse}" for score, own in scores.items())
        + ".",
        {
            "hands": whole,
            "nearly_all": str(nearly_all),
            "percent": {f"{own}-{against}": round(100 * share) for (own, against), share in shares.items()},
        },
        position_of_holder(Knowledge(cases[0].hand, TURNED, Seat.NON_DEALER)),
    )


@check
def dealer_refuses_more(own: int, adverse: int, times: Fraction) -> Finding:
    """With ``own`` to the dealer's ``adverse`` the equilibrium refuses so many times as many hands as at love all.

    Hands with the king turned up do not count. It holds in part if it refuses more, but not so many.
    """
    cases = _list_cases(lambda _: True, trump_king=True)
    here, love_all = (_share_kept(cases, Seat.DEALER, score) for score in ((own, adverse), (0, 0)))
    return Finding(
        verdict(here >= times * love_all, here > love_all),
        f"The dealer, {adverse} to {own}, refuses a first proposal with {format_percent(here)} of his hands; at love "
        f"all with {format_percent(love_all)}. Hands with a king turned up are left out.",
        {"percent": round(100 * here), "at_love_all": round(100 * love_all), "times": str(times)},
    )


@check
def high_trumps_change_little(hands: DescribedHands, most: Fraction) -> Finding:
    """At love all high trumps make few kinds of these hands ones to play that are to be proposed with low ones.

    Of the kinds for which both are beyond doubt, at most this share.
    """
    signs = [
        (kind, _sign_of_playing(kind.weakest), _sign_of_playing(kind.strongest))
        for kind in list_hand_kinds(hands)
    ]
    decided = [(kind, low, high) for kind, low, high in signs if low and high]
    turned = [kind for kind, low, high in decided if low < high]
    alike = sum(low == high for _, low, high in decided)
    return Finding(
        verdict(len(turned) <= most * len(decided)),
        f"Of {len(signs):,} kinds of hands {len(decided):,} are decided beyond doubt with the lowest and with the "
        f"highest trumps, at love all: {alike:,} alike with both, {len(turned)} to be proposed with the lowest and "
        f"played with the highest, {len(decided) - alike - len(turned)} the other way round.",
        {"kinds": len(signs), "most": str(most), "few": len(turned) <= most * len(decided)},
        position_of_holder(turned[0].strongest) if turned else None,
    )


def _sign_of_playing(holder: Knowledge) -> int:
    """1 if playing is better than proposing, -1 if it is worse; 0 if neither is beyond doubt."""
    worth = load_equilibrium().worth(holder.hand, holder.turn_up)
    gain = worth.play.points - worth.propose.points
    return 0 if abs(gain) <= _ERRORS * worth.propose.error else 1 if gain > 0 else -1


class _Case(NamedTuple):
    """A hand of either seat, with the turn-up :data:`TURNED`."""

    hand: tuple[Card, ...]
    place: int
    """Its row in the equilibrium's table."""
    weight: int


def _list_cases(hands: HandTest, trump_king: bool) -> list[_Case]:
    cases = []
    for trumps, plain in list_hands():
        if trumps.bits >> TURNED.rank & 1 or (Rank.KING in trumps.ranks and not trump_king):
            continue
        hand, shape = plain.add_trumps(trumps)
        if hands(HandContext(hand, TURNED, Seat.NON_DEALER, 0, 0, shape)):
            cases.append(_Case(hand, number_place(hand, TURNED), plain.weight))
    return cases


def _share_kept(cases: Sequence[_Case], seat: Seat, score: tuple[int, int]) -> float:
    """How often the equilibrium plays or refuses with these hands, the elder's score first."""
    kept = load_equilibrium().at_score(*score).list_keeping(seat, king_turned=False)
    return sum(case.weight * kept[case.place] for case in cases) / sum(case.weight for case in cases)

"""Checks of what a proposal or an answer tells, and of what to decide about an exchange.

What is told: only those hands count on which an author would propose, or refuse. What to decide: by the equilibrium
(:mod:`ecarte_core.players`); a verdict on one hand rests on a difference that is beyond twice its standard error,
and the figures say only which choice is better. Verdicts on many hands rest on the equilibrium's table of first
decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import hypot
from typing import Literal, NamedTuple

from ...atlas.author_hands import select_hands
from ...atlas.chances_of_hands import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS, find_place, list_all_chances
from ...atlas.plain_hands import list_hands
from ...cards import PACK, Card, Rank, Suit, parse_suit
from ...cards.constants import AuthorName
from ...game.state import WINNING_SCORE
from ...jeux import Advice, HandContext, Seat
from ...odds.chance_format import format_chance, format_percent, format_points
from ...odds.hand_classes import card_bits
from ...odds.knowledge import Knowledge
from ...players.choice_worth import Effort, Worth
from ...players.deal_worth import find_choices
from ...players.equilibrium import load_equilibrium
from ...players.hand_numbers import number_place
from ...players.hidden_cards import Standing
from ..claim_model import Finding, format_symbols, position_of_holder, verdict
from ..hand_tests import HandTest
from ..hands_of_rules import TURNED, DescribedHands, count_guaranteed, find_odds, list_hand_kinds
from .check_registry import check

# Any turn-up but the king would give the same counts: no rule asks for it, and the seven trumps left lie alike.


class _Proposers(NamedTuple):
    """The non-dealer's hands, and those on which Britannica would have him propose."""

    all_hands: int
    all_won: int
    """Over all hands of both players, how often the non-dealer makes the point, both hands seen."""
    hands: int
    won: int
    without_trump: int
    with_king: int
    """Those that propose with the king of trumps."""
    won_with_king: int


def _count_proposers(own: int, adverse: int) -> _Proposers:
    among = select_hands("britannica", Advice.PROPOSE, TURNED, (own, adverse))
    chances = list_all_chances()
    counts = [0] * 7
    for trumps, plain in list_hands():
        if trumps.bits >> TURNED.rank & 1:
            continue
        won = plain.weight * chances[find_place(trumps.bits, TURNED.rank, plain.bits)].point[0]
        counts[0] += plain.weight
        counts[1] += won
        cards = sum(bits << 8 * suit for suit, bits in zip(PLAIN_SUITS, plain.bits, strict=True))
        if among.contains(cards | trumps.bits << 8 * TRUMPS):
            counts[2] += plain.weight
            counts[3] += won
            counts[4] += plain.weight * (not trumps.bits)
            counts[5] += plain.weight * (Rank.KING in trumps.ranks)
            counts[6] += won * (Rank.KING in trumps.ranks)
    return _Proposers(*counts)


@check
def proposers_are_weak(own: int, adverse: int, than: Fraction) -> Finding:
    """At this score the hands that propose make the point less than ``than`` as often as all hands do.

    It holds in part if only those do that have not the king of trumps.
    """
    proposers = _count_proposers(own, adverse)
    usual = Fraction(proposers.all_won, proposers.all_hands * ADVERSE_HANDS)
    weak = Fraction(proposers.won, proposers.hands * ADVERSE_HANDS)
    kingless = Fraction(
        proposers.won - proposers.won_with_king, (proposers.hands - proposers.with_king) * ADVERSE_HANDS
    )
    return Finding(
        verdict(weak < than * usual, kingless < than * usual),
        f"By Britannica’s rules {format_chance(proposers.hands, proposers.all_hands)} of the non-dealer’s hands "
        f"propose at this score; {format_chance(proposers.without_trump, proposers.hands)} of these have no trump, and "
        f"{format_chance(proposers.with_king, proposers.hands)} have the king of trumps. They make the point in "
        f"{format_percent(weak)} of the deals, both hands seen, those without the king in "
        f"{format_percent(kingless)}, and all hands in {format_percent(usual)}.",
        {"than": str(than), **proposers._asdict()},
    )


# --- what an answer tells ----------------------------------------------------------------------------------------

_NONE = Fraction(0)
_COURTS = (Rank.QUEEN, Rank.KING)


@check
def refusers_hold(
    holder: Knowledge,
    author: AuthorName,
    trumps: int,
    or_courts_in: tuple[str, ...] = (),
    more_than: Fraction | None = None,
) -> Finding:
    """Of the hands on which the author has the dealer refuse, more than that share (or all) hold that number of trumps.

    A king or queen in each of the suits ``or_courts_in`` will do as well.
    """
    in_suit = card_bits(card for card in PACK if card.suit is holder.turn_up.suit)
    courts = [card_bits([Card(parse_suit(suit), rank) for rank in _COURTS]) for suit in or_courts_in]

    def holds(hand: int) -> bool:
        return (hand & in_suit).bit_count() >= trumps or bool(courts and all(hand & pair for pair in courts))

    unseen = [card_bits([card]) for card in holder.unseen]
    hands = [sum(cards) for cards in combinations(unseen, len(holder.hand))]
    refusing = select_hands(author, Advice.REFUSE, holder.turn_up)
    refused = [hand for hand in hands if refusing.contains(hand)]
    so, before = sum(map(holds, refused)), sum(map(holds, hands))
    share = Fraction(so, len(refused))
    return Finding(
        verdict(share == 1 if more_than is None else share > more_than),
        f"Of the hands that refuse by {author.title()}’s rules this is so in {format_chance(so, len(refused))}; of all "
        f"hands it is so in {format_chance(before, len(hands))}.",
        {"refused": len(refused), "so": so, "before": before},
        position_of_holder(holder),
    )


@check
def lead_is_best_after_refusal(
    hand: tuple[Card, ...], trumps: Suit, lead: Card, author: AuthorName, how: Literal["blind", "guaranteed"]
) -> Finding:
    """For each turn-up of a suit, no lead does better against the hands on which the author refuses."""
    turn_ups = [card for card in PACK if card.suit is trumps and card not in hand]
    best, behind = 0, _NONE
    counts_by_lead: dict[Card, tuple[int, int]] = {}
    for turn_up in reversed(turn_ups):  # the lowest comes last, and is shown
        counts_by_lead = _compare_leads(Knowledge(hand, turn_up), author, how)
        chances = {card: Fraction(*counts) for card, counts in counts_by_lead.items()}
        most = max(chances.values())
        best += chances[lead] == most
        behind = max(behind, most - chances[lead])
    return Finding(
        verdict(best == len(turn_ups), best > 0),
        f"{lead.symbol} is best for {best} of the {len(turn_ups)} turn-ups"
        + (f", and behind by up to {format_percent(behind)} of the hands" if behind else "")
        + f". With {turn_ups[0].symbol} turned: "
        + ", ".join(f"{card.symbol} {format_chance(*counts)}" for card, counts in counts_by_lead.items())
        + ".",
        {"turn_ups": len(turn_ups), "best": best, "behind": str(behind)},
        position_of_holder(Knowledge(hand, turn_ups[0])),
    )


def _compare_leads(
    holder: Knowledge, author: AuthorName, how: Literal["blind", "guaranteed"]
) -> dict[Card, tuple[int, int]]:
    """Of the hands that refuse, those against which each lead makes the point, and all."""
    among = select_hands(author, Advice.REFUSE, holder.turn_up)
    if how == "blind":
        blind = find_odds(holder, among).blind
        return {card: (each.point, each.hands) for card, each in blind.items()}
    return {
        card: count_guaranteed(Knowledge(holder.hand, holder.turn_up, played=(card,)), among)
        for card in holder.hand
    }


@check
def chance_is_guaranteed_against_proposers(
    holder: Knowledge, author: AuthorName, more_than: Fraction
) -> Finding:
    """The dealer can guarantee the point against more than this share of the hands on which the author proposes."""
    among = select_hands(author, Advice.PROPOSE, holder.turn_up)
    guaranteed, hands = count_guaranteed(holder, among)
    against_all, all_hands = count_guaranteed(holder)
    return Finding(
        verdict(guaranteed > more_than * hands),
        f"Against the hands on which {author.title()} would propose, the point is guaranteed in "
        f"{format_chance(guaranteed, hands)}; against all hands, in {format_chance(against_all, all_hands)}.",
        {"hands": hands, "guaranteed": guaranteed, "against_all": against_all},
        position_of_holder(holder),
    )


# --- what to decide about an exchange ----------------------------------------------------------------------------

_DEALS = 20_000
"""Enough for a standard error of about 0.01 points: the points of one deal lie about 1.5 from their mean."""
_ERRORS = 2
"""Standard errors beyond which one choice is called better: chance alone gets so far once in twenty times."""

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
    worths = "; ".join(f"to {name} is worth {_say(worth)} points a deal" for name, worth in choices.items())
    return Finding(
        "not decidable" if better == "neither" else verdict(better == choice),
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}: {worths}.",
        {"better": better},
        position_of_holder(holder),
    )


@check
def choice_wins_more_games(holder: Knowledge, choice: Choice, adverse: int) -> Finding:
    """With the adversary at ``adverse`` this choice wins more games, and the other more at no score of the holder."""
    standing = Standing(holder.hand, holder.turn_up, holder.seat)
    better: dict[int, str] = {}
    sentences = []
    other = ""
    for own in range(WINNING_SCORE):
        choices = find_choices(standing, load_equilibrium(), (own, adverse), Effort(deals=_DEALS // 2))
        (other,) = (name for name in choices if name != choice)
        points, changed = (_read_game(choices[name]) for name in (choice, other))
        error = hypot(choices[choice].game_error, choices[other].game_error)
        better[own] = _name_better(points - changed, error, choice, other)
        sentences.append(
            f"{own} to {adverse} to {choice} wins {format_percent(points)}, to {other} {format_percent(changed)}"
        )
    betters = set(better.values())
    return Finding(
        "not decidable" if betters == {"neither"} else verdict(other not in betters, choice in betters),
        f"With {format_symbols(holder.hand)}, {holder.turn_up.symbol} turned, as {holder.seat}: at "
        f"{'; at '.join(sentences)} of the games.",
        {f"at_{own}": better for own, better in better.items()},
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
    example = solution.worth(holder.hand, holder.turn_up)
    return Finding(
        verdict(proposed > more_than * whole),
        f"Of these hands {format_chance(proposed, whole)} bring more when they are proposed; over all of them a "
        f"proposal brings {format_points(gain / whole)} points a deal more than playing at once. With "
        f"{format_symbols(holder.hand)} to play brings {format_points(example.play.points)}, to propose "
        f"{format_points(example.propose.points)} ± {example.propose.error:.2f}.",
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
    """With ``own`` to the dealer's ``adverse`` the equilibrium refuses ``times`` as many hands as at love all.

    Hands with the king turned up do not count. It holds in part if it refuses more, but not as many as that.
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
    keeping = load_equilibrium().at_score(*score).list_keeping(seat, king_turned=False)
    return sum(case.weight * keeping[case.place] for case in cases) / sum(case.weight for case in cases)

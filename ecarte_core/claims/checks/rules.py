"""Checks of a rule on every hand that it describes, with the lowest trumps (:mod:`..families`).

A rule says "play", "refuse" or "accept", which is advice, and advice is neither true nor false. But both
authors give its ground: the hand is likelier than not to make the point ("the chances being in his favour",
``hoyle.worked-game.6``; "an even chance of three tricks", ``britannica.hints.18``), or it is "too weak".
That can be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, Literal

from ...atlas.author_hands import select_hands
from ...atlas.entries import ADVERSE_HANDS
from ...atlas.survey import AUTHORS
from ...cards import PACK, Card, Rank, parse_suit
from ...jeux import Advice, hoyle_rules
from ...jeux.certainty import point_is_certain
from ...odds.chance_format import format_chance, format_percent
from ...odds.hand_classes import card_bits
from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, Verdict, verdict
from ..families import all_guarantee, count_reaching, list_described_hands, list_family
from ..family_members import Member
from ..hand_tests import HandTest
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check

_TWO_TO_ONE = Fraction(2, 3)
_NONE = Fraction(0)


@check
def hands_reach(rule: HandTest, chance: Fraction, seat: Seat = Seat.NON_DEALER) -> Finding:
    """Each hand of the rule can guarantee the point with this chance; the strongest can, if only some do.

    A hand that falls short with its first lead chosen blind certainly fails.
    """
    members = list_family(rule, seat)
    every, some = all_guarantee(members, chance), members[-1].low >= chance
    found: Verdict = "holds" if every else "holds in part" if some else "fails"
    said = summarise(members, chance) + (f" Each can guarantee {format_percent(chance)}." if every else "")
    return Finding(found, said, member_figures(members, chance), place_member(members[0]))


@check
def hands_fall_short(
    rule: HandTest,
    chance: Fraction,
    seat: Seat = Seat.DEALER,
    unless: HandTest | None = None,
    need: Literal["some", "each"] = "each",
) -> Finding:
    """Each hand of the rule, or some, makes the point less often than this, even with both hands seen."""
    members = list_family(rule, seat, unless)
    short = len(members) - count_reaching(members, chance)
    found: Verdict = "holds" if short == len(members) else "holds in part" if short else "fails"
    if need == "some":
        found = "holds" if short else "fails"
    return Finding(
        found, summarise(members, chance), member_figures(members, chance), place_member(members[-1])
    )


@check
def each_hand_is_certain(rule: HandTest, adverse_trumps: int) -> Finding:
    """With each hand of the rule one plan makes the point against every hand with at most so many trumps."""
    members = list(list_described_hands(rule))
    failing = [
        (hand, turn_up)
        for hand, turn_up in members
        if not point_is_certain(hand, turn_up, Seat.NON_DEALER, adverse_trumps=adverse_trumps)
    ]
    certain = len(members) - len(failing)
    said = f"The point is certain with {certain} of {len(members)} hands."
    if failing:
        said += f" {format_symbols(failing[0][0])}, {failing[0][1].symbol} turned, can fail."
    return Finding(
        verdict(bool(certain), not failing),
        said,
        {"hands": len(members), "certain": certain},
        position_of_holder(Knowledge(*(failing or members)[0])),
    )


@check
def each_hand_can_lose(rule: HandTest) -> Finding:
    """Some hand of the adversary's beats each hand of the rule, both playing best with both hands seen."""
    members = list_family(rule)
    beaten = sum(member.point < ADVERSE_HANDS for member in members)
    strongest = members[-1]
    return Finding(
        verdict(beaten == len(members)),
        f"{beaten} of {len(members)} hands can lose. Even {format_symbols(strongest.hand)} loses to "
        f"{format_chance(ADVERSE_HANDS - strongest.point, ADVERSE_HANDS)} of the hands.",
        {"hands": len(members), "can_lose": beaten},
        place_member(strongest),
    )


@check
def rules_of_list_reach(chance: Fraction, share_of_hands: Fraction, share_of_rules: Fraction) -> Finding:
    """Under so many of the rules of Hoyle's list, more than so many of the hands may have this chance."""
    shares = {}
    for rule in hoyle_rules.LISTED_RULES:
        members = list_family(rule.test)
        shares[rule.name] = Fraction(count_reaching(members, chance), len(members))
    most = [name for name, part in shares.items() if part > share_of_hands]
    return Finding(
        verdict(len(most) >= share_of_rules * len(shares)),
        f"More than {format_percent(share_of_hands)} of the hands may reach {format_percent(chance)} under "
        f"{len(most)} of the {len(shares)} rules: {'; '.join(most)}. Under the others some may: "
        + "; ".join(f"{name}, {format_percent(part)}" for name, part in shares.items() if name not in most)
        + ".",
        {
            "rules": len(shares),
            "chance": str(chance),
            "with_most": len(most),
            "shares": {name: str(part) for name, part in shares.items()},
        },
    )


@check
def refusers_hold(
    holder: Knowledge,
    trumps: int,
    or_courts_in: tuple[str, ...] = (),
    at_least: Fraction = _NONE,
    more_than: Fraction | None = None,
) -> Finding:
    """Of the hands on which each author has the dealer refuse, that share holds so many trumps.

    A king or queen in each of the suits ``or_courts_in`` will do as well.
    """
    suits = {parse_suit(suit) for suit in or_courts_in}

    def holds(hand: tuple[Card, ...]) -> bool:
        courts = {card.suit for card in hand if card.rank >= Rank.QUEEN}
        own = sum(card.suit == holder.turn_up.suit for card in hand)
        return own >= trumps or bool(suits and suits <= courts)

    unseen = [card for card in PACK if card not in (*holder.hand, holder.turn_up)]
    hands = list(combinations(unseen, len(holder.hand)))
    refused = {}
    for author in AUTHORS:
        refusing = select_hands(author, Advice.REFUSE, holder.turn_up)
        refused[author] = [hand for hand in hands if refusing.contains(card_bits(hand))]
    so = {author: sum(map(holds, refused[author])) for author in AUTHORS}
    shares = [Fraction(so[author], len(refused[author])) for author in AUTHORS]
    before = sum(map(holds, hands))
    return Finding(
        verdict(*(share >= at_least and (more_than is None or share > more_than) for share in shares)),
        "Of the hands that refuse, this is so in "
        + "; ".join(
            f"{format_chance(so[author], len(refused[author]))} by {author.title()}’s rules"
            for author in AUTHORS
        )
        + f". Of all hands it is so in {format_chance(before, len(hands))}.",
        {author: {"refused": len(refused[author]), "so": so[author]} for author in AUTHORS}
        | {"before": before},
        position_of_holder(holder),
    )


def summarise(members: tuple[Member, ...], chance: Fraction) -> str:
    """How the chances of a family lie."""
    low, high = members[0], members[-1]
    if len(members) == 1:
        said = f"1 hand, {format_symbols(low.hand)}: {_between(low)}."
    else:
        said = (
            f"{len(members)} hands: the weakest, {format_symbols(low.hand)}, makes the point {_between(low)}; the "
            f"strongest, {format_symbols(high.hand)}, {_between(high)}."
        )
    return (
        f"{said} {count_reaching(members, chance)} of {len(members)} can reach {format_percent(chance)}, "
        f"{count_reaching(members, _TWO_TO_ONE)} two to one."
    )


def _between(member: Member) -> str:
    """The two bounds of a hand's chance, or one figure where they are the same."""
    low, high = (
        format_chance(int(bound * ADVERSE_HANDS), ADVERSE_HANDS) for bound in (member.low, member.high)
    )
    return low if low == high else f"between {low} and {high}"


def member_figures(members: tuple[Member, ...], chance: Fraction) -> Mapping[str, Any]:
    """The same as data."""
    return {
        "hands": len(members),
        "chance": str(chance),
        "reach_it": count_reaching(members, chance),
        "two_to_one_or_better": count_reaching(members, _TWO_TO_ONE),
        "weakest": [str(members[0].low), str(members[0].high)],
        "strongest": [str(members[-1].low), str(members[-1].high)],
    }


def place_member(member: Member) -> dict[str, str]:
    """For opening a hand of a family in the laboratory."""
    return position_of_holder(Knowledge(member.hand, member.turn_up, member.seat))

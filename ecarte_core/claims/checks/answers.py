"""Checks of what a proposal or a refusal tells: only hands on which an author would propose or refuse count."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Literal

from ...atlas.author_hands import select_hands
from ...cards import PACK, Card, Rank, Suit, parse_suit
from ...jeux import Advice
from ...odds.chance_format import format_chance, format_percent
from ...odds.hand_classes import card_bits
from ...odds.knowledge import Knowledge
from ..claim_model import AuthorName, Finding, verdict
from ..hand_wording import position_of_holder
from ..holder_chances import count_guaranteed, find_odds
from .check_registry import check

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
    """Of the hands on which the author has the dealer refuse, more than that share (or all) hold so many trumps.

    A king or queen in each of the suits ``or_courts_in`` will do as well.
    """
    in_suit = card_bits(card for card in PACK if card.suit is holder.turn_up.suit)
    courts = [card_bits([Card(parse_suit(suit), rank) for rank in _COURTS]) for suit in or_courts_in]

    def holds(hand: int) -> bool:
        return (hand & in_suit).bit_count() >= trumps or bool(courts and all(hand & pair for pair in courts))

    unseen = [card_bits([card]) for card in PACK if card not in (*holder.hand, holder.turn_up)]
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
    made: dict[Card, tuple[int, int]] = {}
    for turn_up in reversed(turn_ups):  # the lowest comes last, and is shown
        made = _compare_leads(Knowledge(hand, turn_up), author, how)
        chances = {card: Fraction(*counts) for card, counts in made.items()}
        most = max(chances.values())
        best += chances[lead] == most
        behind = max(behind, most - chances[lead])
    return Finding(
        verdict(best == len(turn_ups), best > 0),
        f"{lead.symbol} is best for {best} of the {len(turn_ups)} turn-ups"
        + (f", and behind by up to {format_percent(behind)} of the hands" if behind else "")
        + f". With {turn_ups[0].symbol} turned: "
        + ", ".join(f"{card.symbol} {format_chance(*counts)}" for card, counts in made.items())
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

"""Checks of what a proposal or an answer tells: only those hands count on which an author would propose, or refuse."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Literal, NamedTuple

from ...cards import PACK, Card, Rank, Suit, parse_suit
from ...cards.constants import AuthorName
from ...chances.chance_format import format_chance, format_percent
from ...chances.hand_classes import card_bits
from ...chances.knowledge import Knowledge
from ..author_hands import select_hands
from ..chances_of_hands import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS, find_place, list_all_chances
from ..claim_model import Finding, position_of_holder, verdict
from ..clauses import Advice
from ..hands_of_rules import TURNED, count_guaranteed, find_odds
from ..plain_hands import list_hands
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

"""Checks of what a holder can guarantee, or may hope for when both players guess."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import floor

from ...cards import PACK, Card
from ...guessing.both_guess import BothGuess, solve_both_guess
from ...odds.chance_format import format_chance, format_percent
from ...odds.hand_classes import card_bits
from ...odds.hand_filter import HandFilter
from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, verdict
from ..hand_wording import format_symbols, position_of_holder
from ..holder_chances import count_guaranteed, count_seen, find_odds
from .check_registry import check


@check
def holders_can_guarantee(holders: dict[str, Knowledge], chance: Fraction) -> Finding:
    """Each holder can guarantee the point with this chance, using only what he may know."""
    said, figures, reach = [], {}, []
    for name, holder in holders.items():
        low, seen = count_guaranteed(holder), count_seen(holder)
        reach.append(Fraction(*low) >= chance)
        figures[name] = [low[0], *seen]
        said.append(
            f"{f'{name} ' if name else ''}({format_symbols(holder.hand)}) guaranteed "
            f"{format_chance(*low)}, both hands seen {format_chance(*seen)}"
        )
    return Finding(
        verdict(*reach),
        "; ".join(said) + ".",
        {"chance": str(chance), **figures},
        position_of_holder(next(iter(holders.values()))),
    )


@check
def each_reply_is_played_when_both_guess(holder: Knowledge) -> Finding:
    """Best play chooses now one, now another of the cards that the holder may play, when both players guess."""
    found = solve_both_guess(holder)
    blind = find_odds(holder).blind
    least, most = map(format_percent, found.chance)
    return Finding(
        verdict(all(found.mix.get(card) for card in blind)),
        f"{found.hands} hands are possible. If they are equally likely, and all is seen after the card, "
        + "; ".join(f"{card.symbol} would win against {chances.point}" for card, chances in blind.items())
        + ". When both guess, best play chooses "
        + ", ".join(f"{card.symbol} in {format_percent(share)}" for card, share in found.mix.items())
        + f", and wins in {least if least == most else f'{least} to {most}'}, by what the card led shows.",
        {
            "hands": found.hands,
            "parting_with": {str(card): chances.point for card, chances in blind.items()},
            "mix": {str(card): str(share) for card, share in found.mix.items()},
            "point": [str(end) for end in found.point],
        },
        position_of_holder(holder),
    )


@check
def leads_beat_when_both_guess(
    holder: Knowledge, better: tuple[Card, ...], than: Card, adverse_trumps: int
) -> Finding:
    """When both guess, each of these leads of the non-dealer's is worth more than another, by all that may be lost.

    The least that each makes is compared with the most that the other makes. The adversary began with so many
    trumps or more; of such hands all count alike.
    """
    suit = holder.turn_up.suit
    hands = (
        card_bits(hand)
        for hand in combinations([card for card in PACK if card != holder.turn_up], len(holder.hand))
        if sum(card.suit is suit for card in hand) >= adverse_trumps
    )
    prior = {Seat.DEALER: HandFilter.from_hands(f"with {adverse_trumps} trumps or more", hands)}
    found: dict[Card, BothGuess] = {
        card: solve_both_guess(
            Knowledge(holder.hand, holder.turn_up, Seat.NON_DEALER, played=(*holder.played, card)), prior
        )
        for card in (*better, than)
    }
    ahead = min(found[card].point[0] for card in better) - found[than].point[1]
    of = found[than].hands
    said = "; ".join(
        f"{card.symbol} {format_percent(result.chance[0])} to {format_percent(result.chance[1])}"
        for card, result in found.items()
    )
    return Finding(
        verdict(ahead > 0),
        f"Of {of} hands, all equally likely, each lead wins against: {said}.",
        {"hands": of, "ahead_by_at_least": floor(ahead)},
        position_of_holder(holder),
    )

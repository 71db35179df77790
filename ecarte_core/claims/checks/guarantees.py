"""Checks of what a holder can guarantee, or may hope for when both players guess."""

from __future__ import annotations

from fractions import Fraction

from ...guessing.both_guess import solve_both_guess
from ...odds.chance_format import format_chance, format_percent
from ...odds.chances import compute_odds
from ...odds.guaranteed import compute_guarantee
from ...odds.hand_classes import list_hand_classes
from ...odds.knowledge import Knowledge, infer_view
from ..claim_model import Finding, verdict
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check


@check
def holders_can_guarantee(holders: dict[str, Knowledge], chance: Fraction) -> Finding:
    """Each holder can guarantee the point with this chance, using only what he may know."""
    said, figures, reach = [], {}, []
    for name, holder in holders.items():
        low, seen = compute_guarantee(holder), compute_odds(holder).all_seen
        reach.append(low.winning_hands >= chance * low.hands)
        figures[name] = [low.winning_hands, seen.point, seen.hands]
        said.append(
            f"{f'{name} ' if name else ''}({format_symbols(holder.hand)}) guaranteed "
            f"{format_chance(low.winning_hands, low.hands)}, both hands seen {format_chance(seen.point, seen.hands)}"
        )
    return Finding(
        verdict(*reach),
        "; ".join(said) + ".",
        {"chance": str(chance), **figures},
        position_of_holder(next(iter(holders.values()))),
    )


def _count_adverse_trumps(holder: Knowledge) -> dict[int, int]:
    """How many adverse hands hold each number of trumps."""
    counts: dict[int, int] = {}
    for hand_class in list_hand_classes(infer_view(holder)):
        trumps = (hand_class.cards >> 8 * holder.turn_up.suit & 255).bit_count()
        counts[trumps] = counts.get(trumps, 0) + hand_class.weight
    return counts


@check
def each_reply_is_played_when_both_guess(holder: Knowledge) -> Finding:
    """Best play chooses now one, now another of the cards that the holder may play, when both players guess."""
    found = solve_both_guess(holder)
    blind = compute_odds(holder).blind
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

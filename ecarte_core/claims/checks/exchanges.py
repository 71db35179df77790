"""Checks of what to keep and what to change (:mod:`..exchange`), judged by the point, both hands seen."""

from __future__ import annotations

from fractions import Fraction

from ...cards import Card
from ...jeux.certainty import point_is_certain
from ...odds.chance_format import format_chance, format_percent
from ...odds.knowledge import Knowledge
from ..claim_model import Finding, verdict
from ..exchange import compute_all_seen, compute_exchange
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check


@check
def certain_point_survives_exchange(holders: tuple[Knowledge, ...], at_least: int) -> Finding:
    """The first three cards kept and two changed, the vole is likelier each time, the point certain so often."""
    certain, likelier, said = [], [], []
    for holder in holders:
        kept, thrown = holder.hand[:3], holder.hand[3:]
        before = compute_all_seen(holder.hand, holder.turn_up, holder.seat)
        draw = compute_exchange(kept, thrown, holder.turn_up, holder.seat)
        at_first = point_is_certain(holder.hand, holder.turn_up, holder.seat)
        certain.append(at_first and draw.certain)
        likelier.append(draw.vole > Fraction(before.vole, before.hands))
        said.append(
            f"{format_symbols(kept)}: point {'certain' if at_first else 'not certain'}, and still so after "
            f"{'every' if draw.certain else 'not every'} draw; vole {format_chance(before.vole, before.hands)}, "
            f"then {format_percent(draw.vole)}"
        )
    return Finding(
        verdict(all(likelier), sum(certain) >= at_least),
        "; ".join(said) + ".",
        {"certain_after": certain, "vole_likelier": likelier},
        position_of_holder(holders[0]),
    )


@check
def exchange_brings_vole(holder: Knowledge, chance: Fraction, best_trumps: tuple[Card, ...]) -> Finding:
    """The first three cards kept and two changed, the vole is likelier than before, and reaches this chance."""
    before = compute_all_seen(holder.hand, holder.turn_up, holder.seat)
    thrown = holder.hand[3:]
    after, best = (
        compute_exchange(kept, thrown, holder.turn_up, holder.seat).vole
        for kept in (holder.hand[:3], best_trumps)
    )
    stand = Fraction(before.vole, before.hands)
    return Finding(
        verdict(after > stand, after >= chance),
        f"The vole: {format_chance(before.vole, before.hands)} with the hand as dealt, {format_percent(after)} after "
        f"the exchange ({format_percent(best)} with {format_symbols(best_trumps)}).",
        {"as_dealt": str(stand), "after": str(after), "with_king_queen_knave": str(best)},
        position_of_holder(holder),
    )


@check
def worth_of_proposing_is_unknown(holder: Knowledge) -> Finding:
    """What a proposal is worth needs a model of how the dealer answers and how both exchange."""
    chances = compute_all_seen(holder.hand, holder.turn_up, holder.seat)
    return Finding(
        "not decidable",
        f"With {format_symbols(holder.hand)} the point is made against {format_chance(chances.point, chances.hands)} "
        "of "
        "the hands, both hands seen; playing it stakes two on the others, "
        f"{format_chance(chances.hands - chances.point, chances.hands)}. What a proposal is worth cannot be "
        "computed without a model of the dealer.",
        {"point": chances.point, "hands": chances.hands},
        position_of_holder(holder),
    )

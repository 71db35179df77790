"""Checks of what to keep and what to change (:mod:`..exchange`), judged by the point, both hands seen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from ...cards import Card, Rank, Suit, parse_card, parse_cards
from ...jeux.certainty import point_is_certain
from ...odds.chance_format import format_chance, format_percent
from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, Verdict, verdict
from ..exchange import compute_all_seen, compute_exchange
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check

_TURNED = parse_card("TH")
_SMALL = parse_cards("7S 8S 7D 8D 7C 8C")


@check
def card_is_better_kept(card: Card, keeping: bool) -> Finding:
    """The dealer does better by keeping the card (or by changing it) among four small cards, on average."""
    gains = {}
    for rest in _companions(card):
        kept = compute_all_seen((*rest, card), _TURNED, Seat.DEALER)
        drawn = compute_exchange(rest, (card,), _TURNED)
        gains[rest] = (Fraction(kept.point, kept.hands) - drawn.point) * (1 if keeping else -1)
    right = sum(gain > 0 for gain in gains.values())
    found: Verdict = "holds" if right == len(gains) else "holds in part" if right else "fails"
    worst, best = min(gains, key=gains.__getitem__), max(gains, key=gains.__getitem__)
    return Finding(
        found,
        f"{'Keeping' if keeping else 'Changing'} {card.symbol} is better with {right} of {len(gains)} sets of "
        f"companions: with {format_symbols(best)} by {format_percent(gains[best])} of the hands, with "
        f"{format_symbols(worst)} by "
        f"{format_percent(gains[worst])}. With " + "; with ".join(_count_by_trumps(gains)) + ".",
        {"hands": len(gains), "better": right},
        position_of_holder(Knowledge((*worst, card), _TURNED, Seat.DEALER)),
    )


def _count_by_trumps(gains: dict[tuple[Card, ...], Fraction]) -> Iterator[str]:
    for count, word in enumerate(("no other trump", "one", "two")):
        those = [
            gain for rest, gain in gains.items() if sum(card.suit == _TURNED.suit for card in rest) == count
        ]
        yield f"{word} {sum(gain > 0 for gain in those)} of {len(those)}"


def _companions(card: Card) -> Iterator[tuple[Card, ...]]:
    """Four small cards to go with it: none, one or two low trumps, the rest plain sevens and eights."""
    low = [trump for trump in (Card(Suit.HEARTS, rank) for rank in Rank) if trump != card]
    for count in range(3):
        for plain in combinations([other for other in _SMALL if other != card], 4 - count):
            yield (*low[:count], *plain)


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

"""Checks of what to keep and what to change (:mod:`..exchange`), judged by the point, both hands seen."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ...atlas.chances_of_hands import find_place, list_all_chances
from ...atlas.entries import Entry
from ...atlas.plain_hands import find_suits, list_hands
from ...atlas.survey import find_certainties
from ...cards import PACK, Card, Rank
from ...jeux.certainty import point_is_certain
from ...odds.chance_format import format_chance, format_percent
from ...odds.knowledge import Knowledge
from ..claim_model import Finding, verdict
from ..exchange import compute_all_seen, compute_exchange
from ..hand_kinds import TURNED
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check


@check
def certain_point_survives_exchange(holders: tuple[Knowledge, ...], at_least: int) -> Finding:
    """The first three cards kept and two changed, the vole is likelier each time, the point certain so often."""
    every = _count_certain_hands()
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
        "; ".join(said) + f". Of {every.kinds} kinds of hands with a certain point ({TURNED.symbol} turned), "
        f"{every.changeable} have a card to throw out besides kings and trumps; {every.kept} of these can change one "
        "or two such cards, and the point stays certain with every draw.",
        {"certain_after": certain, "vole_likelier": likelier, **every._asdict()},
        position_of_holder(holders[0]),
    )


class _CertainHands(NamedTuple):
    """Kinds of hands of the non-dealer's that are certain of the point: up to exchange of the plain suits."""

    kinds: int
    changeable: int
    """Those with a card that is neither king nor trump."""
    kept: int
    """Those of which one or two such cards can be changed, the point staying certain with every draw."""


@cache
def _count_certain_hands() -> _CertainHands:
    kinds = changeable = kept = 0
    for trumps, plain in list_hands():
        hand = plain.add_trumps(trumps)[0]
        if TURNED in hand or not _is_certain(tuple(hand)):
            continue
        kinds += 1
        rags = [card for card in hand if card.suit is not TURNED.suit and card.rank is not Rank.KING]
        unseen = [card for card in PACK if card not in (*hand, TURNED)]
        changeable += bool(rags)
        kept += any(
            all(
                _is_certain((*(card for card in hand if card not in thrown), *draw))
                for draw in combinations(unseen, size)
            )
            for size in (1, 2)
            for thrown in combinations(rags, size)
        )
    return _CertainHands(kinds, changeable, kept)


def _is_certain(hand: tuple[Card, ...]) -> bool:
    """One plan makes the point against every hand; what was thrown out may be in the adversary's."""
    trumps, plain = find_suits(hand)
    chances = list_all_chances()[find_place(trumps, TURNED.rank, plain)]
    return None in find_certainties(Entry(trumps, TURNED.rank, plain, 1, chances))


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

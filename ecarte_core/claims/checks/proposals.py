"""Checks of what a proposal tells of the hand that makes it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ...atlas.author_hands import select_hands
from ...atlas.chances_of_hands import find_place, list_all_chances
from ...atlas.entries import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS
from ...atlas.plain_hands import list_hands
from ...cards import Rank
from ...jeux import Advice
from ...odds.chance_format import format_chance, format_percent
from ..claim_model import Finding, verdict
from ..hand_kinds import TURNED
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
    found = _count_proposers(own, adverse)
    usual = Fraction(found.all_won, found.all_hands * ADVERSE_HANDS)
    weak = Fraction(found.won, found.hands * ADVERSE_HANDS)
    kingless = Fraction(found.won - found.won_with_king, (found.hands - found.with_king) * ADVERSE_HANDS)
    return Finding(
        verdict(weak < than * usual, kingless < than * usual),
        f"By Britannica’s rules {format_chance(found.hands, found.all_hands)} of the non-dealer’s hands propose at "
        f"this score; {format_chance(found.without_trump, found.hands)} of these have no trump, and "
        f"{format_chance(found.with_king, found.hands)} have the king of trumps. They make the point in "
        f"{format_percent(weak)} of the deals, both hands seen, those without the king in "
        f"{format_percent(kingless)}, and all hands in {format_percent(usual)}.",
        {"than": str(than), **found._asdict()},
    )

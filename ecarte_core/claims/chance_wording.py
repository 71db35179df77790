"""Chances for the checks: a hand in words, its exact odds, and how a share is said."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ..cards import PACK, Card, format_cards, parse_card, parse_cards, parse_hand
from ..odds.chance_format import format_chance, format_percent
from ..odds.chances import POINT_TRICKS, Chances, Odds, compute_odds
from ..odds.guaranteed import compute_guarantee
from ..odds.hand_classes import list_hand_classes
from ..odds.knowledge import Knowledge, infer_view, parse_seat
from ..solver import best_play

ELDER, DEALER = "non-dealer", "dealer"


def known(  # noqa: PLR0913  # all that a player may have seen
    hand: str | tuple[Card, ...],
    turn_up: str | Card,
    seat: str = ELDER,
    *,
    played: str = "",
    discarded: str = "",
    shown: str = "",
) -> Knowledge:
    """What the holder knows."""
    return Knowledge(
        parse_hand(hand) if isinstance(hand, str) else hand,
        parse_card(turn_up) if isinstance(turn_up, str) else turn_up,
        parse_seat(seat),
        parse_cards(discarded),
        parse_cards(played),
        parse_cards(shown),
    )


def reckon(  # noqa: PLR0913
    hand: str | tuple[Card, ...],
    turn_up: str | Card,
    seat: str = ELDER,
    *,
    played: str = "",
    discarded: str = "",
    shown: str = "",
) -> Odds:
    """Its exact odds."""
    return compute_odds(known(hand, turn_up, seat, played=played, discarded=discarded, shown=shown))


def bracket(
    hand: str | tuple[Card, ...], turn_up: str | Card, seat: str = ELDER, *, played: str = "", shown: str = ""
) -> tuple[Fraction, Fraction]:
    """The bounds of the chance of the point: what the holder can make sure of, and all cards seen."""
    what = known(hand, turn_up, seat, played=played, shown=shown)
    low, high = compute_guarantee(what), compute_odds(what).all_seen
    return Fraction(low.winning_hands, low.hands), Fraction(high.point, high.hands)


def point(chances: Chances) -> Fraction:
    """The chance of the point."""
    return Fraction(chances.point, chances.hands)


def best_leads(made: Odds) -> tuple[Card, ...]:
    """The leads that, chosen blind, make the point most often."""
    most = max(chances.point for chances in made.blind.values())
    return tuple(card for card, chances in made.blind.items() if chances.point == most)


def share(count: int, of: int) -> str:
    """``44,874 of 65,780 (68.2 %)``."""
    return f"{count:,} of {of:,} ({format_percent(Fraction(count, of))})"


per_cent, chance_text = format_percent, format_chance


def symbols(cards: Iterable[Card]) -> str:
    """``K♠ Q♠ 8♥``."""
    return " ".join(card.symbol for card in cards)


def hand_place(
    hand: str | tuple[Card, ...], turn_up: str | Card, seat: str = ELDER, played: str = ""
) -> dict[str, str]:
    """For opening a hand in the laboratory."""
    cards = parse_hand(hand) if isinstance(hand, str) else hand
    place = {"hand": format_cards(cards), "turn_up": str(turn_up), "seat": str(seat)}
    return place | {"played": played} if played else place


def holder_place(holder: Knowledge) -> dict[str, str]:
    """The same for all that a holder knows."""
    return hand_place(holder.hand, holder.turn_up, holder.seat, format_cards(holder.played))


def against_few_trumps(hand: tuple[Card, ...], turn_up: Card) -> tuple[int, int]:
    """Adverse hands with fewer than two trumps, and those of them that lose the point to the non-dealer.

    Both play best with all cards seen.
    """
    few = won = 0
    for world in list_hand_classes(infer_view(known(hand, turn_up))):
        other = [card for card in PACK if world.cards >> card.number & 1]
        if sum(card.suit == turn_up.suit for card in other) < 2:
            few += world.weight
            won += world.weight * (best_play.solve_position(turn_up.suit, hand, other) >= POINT_TRICKS)
    return few, won

"""What the engine says of a hand beside a sentence: one sentence each, with its model."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ..cards import Card
from ..claims.line import Play, count_tricks_by_lead
from ..claims.throwing_out import compare_throwing
from ..odds.chance_format import format_chance, format_percent
from ..odds.chances import Chances, compute_odds
from ..odds.knowledge import Knowledge
from ..odds.models import BOTH_SEEN, LEAD_BLIND
from ..sentence_words import conjugate
from .example_model import EngineLine

POINT, VOLE, ONE_TRICK = 3, 5, 1
_AIMS = {POINT: "Makes the point", VOLE: "Makes the vole", ONE_TRICK: "Makes a trick"}


def describe_chance(knowledge: Knowledge, more: str = "") -> EngineLine:
    """How often the holder makes the point, both hands seen; ``more`` ends the sentence."""
    seen = compute_odds(knowledge).all_seen
    return EngineLine(f"Makes the point against {_say(seen.point, seen.hands)}{more}.", BOTH_SEEN.name)


def _say(count: int, of: int) -> str:
    """``68.2 % of hands (44,874 of 65,780)``, ``every hand (65,780 of 65,780)``."""
    said = format_chance(count, of)
    if count == of:
        return said.replace(format_percent(1), "every hand")
    return said.replace(" (", " of hands (", 1)


def rank_leads(knowledge: Knowledge, leads: tuple[Card, ...], tricks: int = POINT) -> tuple[Card, ...]:
    """These leads, first the one that reaches these tricks most often, chosen blind."""
    blind = compute_odds(knowledge).blind
    return tuple(sorted(leads, key=lambda card: -sum(blind[card].tricks[tricks:])))


def describe_leads(
    knowledge: Knowledge, advised: tuple[Card, ...], tricks: int = POINT, more: str = ""
) -> EngineLine:
    """How often the advised lead reaches these tricks, chosen blind, beside the best of the other suits or cards."""
    blind = compute_odds(knowledge).blind

    def count(chances: Chances) -> int:
        return sum(chances.tricks[tricks:])

    best = max(advised, key=lambda card: count(blind[card]))
    others = {card: chances for card, chances in blind.items() if card not in advised}
    said = f"{best.symbol} led: {_AIMS[tricks].lower()} against {_say(count(blind[best]), blind[best].hands)}"
    if others:
        other = max(others, key=lambda card: count(others[card]))
        same = count(others[other]) == count(blind[best])
        chance = Fraction(count(others[other]), others[other].hands)
        said += (
            f"; so does {other.symbol}"
            if same
            else f"; {other.symbol}, the best other lead, {format_percent(chance)}"
        )
    return EngineLine(f"{said}{more}.", LEAD_BLIND.name)


def describe_position(play: Play, player: str) -> tuple[EngineLine, tuple[tuple[Card, str], ...]]:
    """What each lead of a position makes for ``player``, and the same as captions under the leader's cards."""
    total = play.leader.tricks + play.follower.tricks + len(play.leader.hand)
    values = count_tricks_by_lead(play)
    if play.leader.name != player:
        values = {card: total - tricks for card, tricks in values.items()}
    captions = tuple((card, f"{tricks}") for card, tricks in values.items())
    whose = "" if play.leader.name == player else f"{play.leader.name} leading, "
    return EngineLine(
        f"{whose}{player} {conjugate(player, 'makes')} {_say_values(values)}.", BOTH_SEEN.name
    ), captions


def _say_values(values: Mapping[Card, int]) -> str:
    """``3 tricks with any lead``, ``3 tricks if J♥ or 10♥ is led, 2 if Q♠ is``."""
    if len(set(values.values())) == 1:
        return f"{_say_tricks(next(iter(values.values())))} whichever card is led"
    parts = []
    for tricks in sorted(set(values.values()), reverse=True):
        cards = [card.symbol for card, made in values.items() if made == tricks]
        named = " or ".join(filter(None, (", ".join(cards[:-1]), cards[-1])))
        parts.append(f"{_say_tricks(tricks)} if {named} is led")
    return "; ".join(parts)


def _say_tricks(tricks: int) -> str:
    return f"{tricks or 'no'} trick{'' if tricks == 1 else 's'}"


def describe_throwing(
    card: Card, kept: tuple[Card, ...], thrown: tuple[Card, ...], turn_up: Card
) -> EngineLine:
    """The chance of the point for a dealer who keeps a card besides ``kept``, and for one who throws it out too."""
    throw = compare_throwing(card, kept, thrown, turn_up)
    return EngineLine(
        f"Keeping {card.symbol} makes the point in {format_percent(throw.kept)} of all draws and hands of the "
        f"adversary, throwing it out as well in {format_percent(throw.thrown)}.",
        BOTH_SEEN.name,
    )

"""What the engine says of the hands of an example, and how it says it."""

from collections.abc import Mapping
from fractions import Fraction

from ecarte_core.advice.checks.exchanges import compare_throwing
from ecarte_core.advice.hands_in_play import Play, count_tricks_by_lead
from ecarte_core.cards import Card
from ecarte_core.cards.constants import POINT_TRICKS, VOLE_TRICKS
from ecarte_core.cards.sentence_words import conjugate, join_words
from ecarte_core.chances.chance_format import format_chance, format_percent, name_share
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge
from ecarte_core.chances.models import BOTH_SEEN, LEAD_BLIND

from .example_model import EngineLine

_AIMS = {POINT_TRICKS: "makes the point", VOLE_TRICKS: "makes the vole", 1: "makes a trick"}


def describe_chance(knowledge: Knowledge, more: str = "") -> EngineLine:
    """How often the holder makes the point, both hands seen; ``more`` ends the sentence."""
    seen = compute_odds(knowledge).all_seen
    share = name_share(Fraction(seen.point, seen.hands), "hand")
    return EngineLine(
        f"It makes the point against {share}{more}.",
        f"Makes the point against {_say(seen.point, seen.hands)}{more}.",
        BOTH_SEEN.name,
    )


def _say(count: int, of: int) -> str:
    """``68.2 % of hands (44,874 of 65,780)``, ``every hand (65,780 of 65,780)``."""
    chance = format_chance(count, of)
    if count == of:
        return chance.replace(format_percent(1), "every hand")
    return chance.replace(" (", " of hands (", 1)


def rank_leads(knowledge: Knowledge, leads: tuple[Card, ...], tricks: int = POINT_TRICKS) -> tuple[Card, ...]:
    """These leads, first the one that reaches these tricks most often, chosen blind."""
    blind = compute_odds(knowledge).blind
    return tuple(sorted(leads, key=lambda card: -sum(blind[card].tricks[tricks:])))


def describe_leads(
    knowledge: Knowledge, advised: tuple[Card, ...], tricks: int = POINT_TRICKS, more: str = ""
) -> EngineLine:
    """How often the advised lead reaches these tricks, chosen blind, beside the best of the other suits or cards."""
    blind, aim = compute_odds(knowledge).blind, _AIMS[tricks]
    reached = {card: sum(chances.tricks[tricks:]) for card, chances in blind.items()}
    hands = next(iter(blind.values())).hands
    best = max(advised, key=lambda card: reached[card])
    sentence = f"{best.symbol} led: {aim} against {_say(reached[best], hands)}"
    plain = f"{best.symbol} {aim} against {name_share(Fraction(reached[best], hands), 'hand')}"
    if others := [card for card in reached if card not in advised]:
        other = max(others, key=lambda card: reached[card])
        if reached[other] == reached[best]:
            plain = f"{other.symbol} led is as good as {best.symbol}"
            sentence += f"; so does {other.symbol}"
        else:
            plain = f"{max(best, other, key=lambda card: reached[card]).symbol} is the best lead"
            chance = format_percent(Fraction(reached[other], hands))
            sentence += f"; {other.symbol}, the best other lead, {chance}"
    return EngineLine(f"{plain}{more}.", f"{sentence}{more}.", LEAD_BLIND.name)


def describe_position(play: Play, player: str) -> tuple[EngineLine, tuple[tuple[Card, str], ...]]:
    """What each lead of a position makes for ``player``, and the same as captions under the leader's cards."""
    total = play.leader.tricks + play.follower.tricks + len(play.leader.hand)
    values = count_tricks_by_lead(play)
    if play.leader.name != player:
        values = {card: total - tricks for card, tricks in values.items()}
    captions = tuple((card, f"{tricks}") for card, tricks in values.items())
    whose = "" if play.leader.name == player else f"{play.leader.name} leading, "
    sentence = f"{whose}{player} {conjugate(player, 'makes')} {_say_values(values)}."
    return EngineLine(sentence, sentence, BOTH_SEEN.name), captions


def _say_values(values: Mapping[Card, int]) -> str:
    """``3 tricks with any lead``, ``3 tricks if J♥ or 10♥ is led, 2 if Q♠ is``."""
    if len(set(values.values())) == 1:
        return f"{_say_tricks(next(iter(values.values())))} whichever card is led"
    parts = []
    for tricks in sorted(set(values.values()), reverse=True):
        cards = [card.symbol for card, count in values.items() if count == tricks]
        parts.append(f"{_say_tricks(tricks)} if {join_words(cards, 'or')} is led")
    return "; ".join(parts)


def _say_tricks(tricks: int) -> str:
    return f"{tricks or 'no'} trick{'' if tricks == 1 else 's'}"


def describe_throwing(
    card: Card, cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card
) -> EngineLine:
    """The chance of the point for a dealer who keeps ``card`` besides ``cards_kept``, and if he throws it out too."""
    throw = compare_throwing(card, cards_kept, discards, turn_up)
    better = "keep" if throw.kept > throw.thrown else "throw out"
    same = "It is the same whether the dealer keeps it or throws it out."
    return EngineLine(
        same if throw.kept == throw.thrown else f"It is better to {better} {card.symbol}.",
        f"Keeping {card.symbol} makes the point in {format_percent(throw.kept)} of all draws and hands of the "
        f"adversary, throwing it out as well in {format_percent(throw.thrown)}.",
        BOTH_SEEN.name,
    )

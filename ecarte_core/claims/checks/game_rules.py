"""Checks of how the game goes, tried in the engine: who deals, who may do what, what each then holds.

A game is told in the lines of a record (:mod:`..game_lines`); ``then`` are lines that follow its own.
"""

from __future__ import annotations

from ...cards import PACK
from ...game import (
    DealOrder,
    Player,
    deal_from_pack,
    legal_actions,
)
from ..claim_model import Finding, verdict
from ..game_lines import Game
from .check_registry import check

_WORDS = {
    "mark": "mark the king turned up",
    "announce": "announce the king",
    "propose": "propose",
    "stand": "play without exchange",
    "accept": "accept",
    "refuse": "refuse",
    "discard": "discard",
    "card": "play a card",
}


@check
def actions_are(game: Game, actions: tuple[str, ...], then: tuple[str, ...] = ()) -> Finding:
    """Actions of these kinds, and of no other, are open to the players."""
    kinds = sorted({action.kind for action in legal_actions(game.then(*then).state)})
    return Finding(
        verdict(kinds == sorted(actions)),
        f"What may be done: {', '.join(_WORDS[kind] for kind in kinds)}.",
        {"actions": kinds},
    )


def _places(order: DealOrder) -> str:
    """Where each card of the pack goes, from the top: ``N`` non-dealer, ``D`` dealer, ``T`` turned up."""
    deal, stock = deal_from_pack(PACK, Player.ONE, order)
    groups = {"D": deal.hands[0], "N": deal.hands[1], "T": (deal.turn_up,), "S": stock}
    return "".join(next(place for place, cards in groups.items() if card in cards) for card in PACK)


@check
def packets_are_lawful(packets: tuple[int, ...]) -> Finding:
    """An order that the laws allow deals in these packets, to the non-dealer first, and then turns one up."""
    wanted = "".join("ND"[at % 2] * size for at, size in enumerate(packets)) + "T"
    right = [order for order in DealOrder if _places(order).startswith(wanted)]
    places = _places(right[0]) if right else _places(DealOrder.THREE_TWO)
    hands = [places.count("N"), places.count("D")]
    return Finding(
        verdict(bool(right)),
        f"{' + '.join(map(str, packets))} = {sum(packets)} cards; the engine gives {hands[0]} and {hands[1]}, "
        f"turns up card {places.index('T') + 1}, and {places.count('S')} remain.",
        {"orders": [order.value for order in right], "hands": hands, "turned": places.index("T") + 1},
    )


@check
def cards_before_turn_up_are_the_dealers(at_least: int) -> Finding:
    """In every order of dealing so many cards at least before the card turned up are in the dealer's hand."""
    last = {}
    for order in DealOrder:
        before = _places(order).partition("T")[0]
        last[order.spoken_name] = len(before) - len(before.rstrip("D"))
    return Finding(
        verdict(min(last.values()) >= at_least),
        "; ".join(f"dealing {name}, the last {count} before it" for name, count in last.items()) + ".",
        last,
    )

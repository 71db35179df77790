"""What a script or a notebook needs of the engine: ``import ecarte_core as ec``.

A game is a value: ``ec.start()`` gives one about to begin, and every state gives the next. Every value draws itself
in a notebook, and elsewhere is written in words. Each name is loaded when it is first used, with the part of the
engine that it needs and no other; drawing is loaded when something is first shown.

Examples:
    >>> import ecarte_core as ec
    >>> hands = ec.parse_cards("QH JH TH 7C 7D"), ec.parse_cards("KS QS JS 8H 8D")
    >>> state = ec.start(dealer=ec.Player.ONE).apply(ec.Deal(hands, ec.parse_card("7H")))
    >>> state
    <GameState: proposal, score 0-0, Player.TWO to act>
    >>> [action.kind for action in state.legal_actions()]
    ['propose', 'stand']
    >>> state = state.apply(ec.PlayHand(ec.Player.TWO))
    >>> state.apply(ec.PlayCard(ec.Player.TWO, ec.parse_card("KS"))).hand(ec.Player.TWO)
    QS JS 8H 8D

    What a player knows is what [`odds`][] counts with:

    >>> chances = ec.odds(state.view(ec.Player.TWO)).all_seen
    >>> f"{chances.point:,} of {chances.hands:,}"
    '44,874 of 65,780'
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..cards.errors import EcarteError
    from ..game import (
        Accept,
        Announce,
        Cut,
        Deal,
        DealOrder,
        DealReplacements,
        Discard,
        MarkKing,
        PlayCard,
        Player,
        PlayHand,
        Propose,
        Refuse,
        Stage,
    )
    from .advice_values import advice
    from .card_values import Card, Cards, Suit, parse_card, parse_cards
    from .chance_values import odds
    from .chart_values import bars, grid, lines, table
    from .choice_values import equilibrium, value
    from .game_values import GameState, start
    from .guess_values import both_guess
    from .knowledge_values import Knowledge, Seat
    from .record_values import Record, frames, parse_record, play_record
    from .ruling_values import irregularities, rule
    from .solver_values import solve

__all__ = [
    "Accept",
    "Announce",
    "Card",
    "Cards",
    "Cut",
    "Deal",
    "DealOrder",
    "DealReplacements",
    "Discard",
    "EcarteError",
    "GameState",
    "Knowledge",
    "MarkKing",
    "PlayCard",
    "PlayHand",
    "Player",
    "Propose",
    "Record",
    "Refuse",
    "Seat",
    "Stage",
    "Suit",
    "advice",
    "bars",
    "both_guess",
    "equilibrium",
    "frames",
    "grid",
    "irregularities",
    "lines",
    "odds",
    "parse_card",
    "parse_cards",
    "parse_record",
    "play_record",
    "rule",
    "solve",
    "start",
    "table",
    "value",
]

_HOMES: Mapping[str, str] = {
    "EcarteError": "..cards.errors",
    **dict.fromkeys(("Card", "Cards", "Suit", "parse_card", "parse_cards"), ".card_values"),
    **dict.fromkeys(("GameState", "start"), ".game_values"),
    **dict.fromkeys(("Knowledge", "Seat"), ".knowledge_values"),
    "odds": ".chance_values",
    "both_guess": ".guess_values",
    "advice": ".advice_values",
    **dict.fromkeys(("bars", "grid", "lines", "table"), ".chart_values"),
    **dict.fromkeys(("equilibrium", "value"), ".choice_values"),
    **dict.fromkeys(("Record", "frames", "parse_record", "play_record"), ".record_values"),
    **dict.fromkeys(("irregularities", "rule"), ".ruling_values"),
    "solve": ".solver_values",
}
"""The module that has a name; that of a name that is not here is the game."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A name of the façade, loaded on first use."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOMES.get(name, "..game"), __package__), name)
        return value

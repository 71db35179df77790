"""The card game écarté: rules of play, recorded games, best play, chances counted exactly. Standard library only.

``import ecarte_core as ec`` gives what a script or a notebook needs. A game is a value: ``ec.start()`` gives one about
to begin, and every state gives the next. Every value draws itself in a notebook, and elsewhere is written in words.
Each name is loaded when it is first used, with the part of the engine that it needs and no other; drawing is loaded
when something is first shown.

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

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards import Card, Cards, Suit, parse_card, parse_cards
    from .cards.errors import EcarteError
    from .chances.knowledge import Knowledge, Seat
    from .game import (
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
    from .record import Record, parse_record
    from .show.chart_values import bars, grid, lines, table
    from .show.game_values import GameState, start
    from .show.questions import (
        advice,
        both_guess,
        equilibrium,
        irregularities,
        odds,
        rule,
        solve,
        value,
    )
    from .show.record_values import frames, play_record

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

__version__ = "0.2.0"
"""The version of the engine, the texts and the site: written here, and tested wherever it is repeated."""

if sys.version_info < (3, 12):  # noqa: UP036 - said in one sentence before anything fails that is newer
    _version = ".".join(map(str, sys.version_info[:2]))
    _sentence = f"ecarte_core needs Python 3.12 or newer; this is Python {_version}."
    raise SystemExit(_sentence) if sys.argv[:1] == ["-m"] else ImportError(_sentence)

from .showing import NotebookOutput, show_value  # noqa: E402 - it has what the version must be new enough for

_HOMES = {
    "EcarteError": "cards.errors",
    **dict.fromkeys(("Card", "Cards", "Suit", "parse_card", "parse_cards"), "cards"),
    **dict.fromkeys(("Knowledge", "Seat"), "chances.knowledge"),
    **dict.fromkeys(("Record", "parse_record"), "record"),
    **dict.fromkeys(("GameState", "start"), "show.game_values"),
    **dict.fromkeys(("frames", "play_record"), "show.record_values"),
    **dict.fromkeys(("advice", "both_guess", "equilibrium", "irregularities"), "show.questions"),
    **dict.fromkeys(("odds", "rule", "solve", "value"), "show.questions"),
    **dict.fromkeys(("bars", "grid", "lines", "table"), "show.chart_values"),
}
"""The module that has a name; that of a name that is not here is the game."""

_DRAWINGS = {
    **dict.fromkeys(("cards", "show.questions"), "card_figures"),
    **dict.fromkeys(("record", "show.game_values", "show.record_values"), "game_figures"),
    "chances": "chance_drawing",
    "chances.both_guess": "guess_figures",
    "advice": "advice_figures",
    "players": "worth_drawing",
    "laws": "ruling_figures",
}
"""By the room of a class, or by its module, the module of ``show`` that registers how its values are drawn."""


@show_value.register
def _load_drawing(value: object) -> NotebookOutput:
    """Load what draws a value, when the first of its kind is shown."""
    for kind in type(value).__mro__:
        module = kind.__module__.removeprefix(f"{__name__}.")
        if name := _DRAWINGS.get(module) or _DRAWINGS.get(module.partition(".")[0]):
            import_module(f".show.{name}", __name__)
    draw = show_value.dispatch(type(value))
    if draw is _load_drawing:
        raise TypeError(f"Nothing draws a value of the class {type(value).__name__}.")
    return draw(value)


if not TYPE_CHECKING:
    import_module(".advice", __name__)  # Python names a folder when it is first imported
    del globals()["advice"]

    def __getattr__(name: str) -> Any:
        """A name, loaded on first use."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = import_module(f".{_HOMES.get(name, 'game')}", __name__)
        value = globals()[name] = getattr(module, name)
        return value


def __dir__() -> list[str]:
    return __all__

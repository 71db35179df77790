"""The chances of an ending in HTML and in words, for each player who is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from ..guessing.both_guess import BothGuess
from ..odds.chances import Odds
from ..odds.guaranteed import Guarantee
from .chance_drawing import chances_table_html, list_chances


class EndingChances(NamedTuple):
    """What one player may expect of an ending."""

    player: str
    to_play: bool
    odds: Odds
    guarantee: Guarantee
    guess: BothGuess | None
    why_not: str
    """Why :attr:`guess` is missing; empty if it is there."""


def ending_html(endings: Sequence[EndingChances], about: str = "") -> str:
    """A section for each player; ``about`` is the address of the page on chances."""
    link = f' <a href="{escape(about)}">What a chance means</a>' if about else ""
    return "".join(_seat_html(ending) for ending in endings) + (
        f'<p class="ec-chances__note">{escape(_describe_model(endings))}{link}</p>'
    )


def _seat_html(ending: EndingChances) -> str:
    turn = ", who is to play" if ending.to_play else ""
    chances = list_chances(ending.odds, ending.guarantee, ending.guess)
    return (
        f'<section class="ec-ending__seat" data-player="{escape(ending.player)}">'
        f"<h4>{escape(ending.player)}{turn}: the chance of the point</h4>"
        f"{chances_table_html(chances, brief=True)}</section>"
    )


def _describe_model(endings: Sequence[EndingChances]) -> str:
    """What is assumed of the true chance, or why it is missing, once for all players."""
    words = (ending.guess.model if ending.guess else ending.why_not for ending in endings)
    return " ".join(dict.fromkeys(words))


def describe_ending(endings: Sequence[EndingChances]) -> str:
    """The same in sentences."""
    said = []
    for ending in endings:
        figures = "; ".join(
            f"{chance.model.name} {chance.percent} ({chance.fraction})"
            for chance in list_chances(ending.odds, ending.guarantee, ending.guess)
        )
        said.append(f"{ending.player}’s chance of the point: {figures}.")
        if ending.why_not:
            said.append(ending.why_not)
    return " ".join(dict.fromkeys(said))

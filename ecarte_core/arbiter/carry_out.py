"""Carrying out the effects of an option: each gives the game that follows and a sentence that says so."""

from __future__ import annotations

from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import PlayerNames
from . import effects_on_cards, effects_on_exchange, effects_on_marks
from .arbitrated_game import ArbitratedGame
from .effect_model import Effect
from .effect_step import Outcome, Step

_CARRIED_OUT = {
    **effects_on_cards.CARRIED_OUT,
    **effects_on_exchange.CARRIED_OUT,
    **effects_on_marks.CARRIED_OUT,
}


def carry_out(
    game: ArbitratedGame,
    effect: Effect,
    names: PlayerNames,
    named: NamedCards = NOTHING_NAMED,
    laws: tuple[str, ...] = (),
) -> Outcome:
    """The game after ``effect``, and what has happened.

    ``named`` are the cards that the option names, ``laws`` are those that rule so, the leading one first.

    Raises :class:`~.arbitrated_game.ArbiterFault` if the position does not allow it.
    """
    return _CARRIED_OUT[type(effect)](effect, Step(game, names, named, laws))

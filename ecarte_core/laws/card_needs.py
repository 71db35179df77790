"""Which cards an option has to name in a position: what a record writes down.

A page that lets a player commit an irregular act asks for these cards, in this order.
"""

from __future__ import annotations

from ..game import Stage
from . import effect_model as effects
from .arbitrated_game import ArbitratedGame, find_seat
from .clause_model import Option
from .needed_cards import Needs, ask_for, list_pack, select_known


def list_option_needs(game: ArbitratedGame, option: Option) -> Needs:
    """The cards that an option names: those drawn, laid aside or given by it. ``game`` has the act in it."""
    return tuple(need for effect in option.effects for need in _list_effect_needs(game, effect))


def _list_effect_needs(game: ArbitratedGame, effect: effects.Effect) -> Needs:
    match effect:
        case effects.DiscardSuperfluous(seat) | effects.DrawSuperfluous(seat):
            player = find_seat(game, seat)
            over = len(game.deal.hands[player]) - 5
            verb = "drawn" if isinstance(effect, effects.DrawSuperfluous) else "laid aside"
            return ask_for(
                "with", f"{_name_cards(over)} {verb}", select_known(game.deal.remaining[player]), over
            )
        case effects.CompleteHand(seat):
            return _give(game, 5 - len(game.deal.hands[find_seat(game, seat)]))
        case effects.RectifyDeal():
            return _give(game, sum(max(0, 5 - len(hand)) for hand in game.deal.hands))
        case effects.ThrowAsideExposed():
            short = 5 - min(map(len, game.deal.hands))
            return _give(game, min(short, len(game.stock)))
        case effects.LimitExchange() if game.state.stage is Stage.DISCARD:
            number = min(game.asked, len(game.stock))
            hand = select_known(game.deal.remaining[game.deal.elder])
            return (
                *ask_for("discards", "the cards of the non-dealer", hand, number),
                *ask_for("takes", "cards of the stock", list_pack(game), number),
            )
        case _:
            return ()


def _give(game: ArbitratedGame, number: int) -> Needs:
    return ask_for("with", f"{_name_cards(number)} given from the stock", list_pack(game), number)


def _name_cards(number: int) -> str:
    return "the card" if number == 1 else "the cards"

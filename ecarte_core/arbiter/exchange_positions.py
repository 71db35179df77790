"""Positions of the exchange: cards discarded and given, lawfully or in a wrong number."""

from __future__ import annotations

from ..cards import Card
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import Discard, Player, Stage
from ..game.state import set_for_player
from .act_model import (
    Case,
    when_accepted,
)
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import remove_from_hand, take_from_stock
from .lawful_play import act_lawfully, give_cards


def require_stage(game: ArbitratedGame, stage: Stage, sentence: str) -> None:
    """Raise ArbiterFault with ``sentence`` unless the game is at ``stage``."""
    if game.state.stage is not stage:
        raise ArbiterFault(sentence)


def require_exchange(game: ArbitratedGame, player: Player) -> None:
    """Raise ArbiterFault unless it is the turn of ``player`` to exchange cards of a whole hand."""
    if game.state.stage is not Stage.DISCARD or game.deal.to_act is not player:
        raise ArbiterFault("It is not this player's turn to exchange cards.")
    if len(game.deal.hands[player]) != 5:
        raise ArbiterFault("Something is wrong with this hand already.")


def require_even(case: Case) -> None:
    """Raise ArbiterFault unless as many cards are taken as are discarded."""
    if len(case.named.takes) != len(case.named.discards):
        raise ArbiterFault("As many cards are taken as are discarded.")


def discard_last(
    game: ArbitratedGame, player: Player, number: int
) -> tuple[ArbitratedGame, tuple[Card, ...]]:
    """Discard the last cards of a hand; none are given yet."""
    out = game.deal.remaining[player][5 - number : 5]
    game = remove_from_hand(game, player, out)
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], *out))
    return game.change_deal(discards=discards), out  # type: ignore[return-value]


def give_some(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    """Give cards from the top of the stock. Raises ArbiterFault if it has not as many."""
    if number > len(game.stock):
        raise ArbiterFault(f"The stock has only {len(game.stock)} cards.")
    return take_from_stock(game, player, number)[0]


def end_exchange(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The exchange of ``player`` is over: the dealer exchanges, or the elder hand may propose again."""
    stage = Stage.DISCARD if player is game.deal.elder else Stage.PROPOSAL
    state = game.state._replace(stage=stage)
    return game._replace(state=state).change_deal(to_act=player.other, cards_requested=0)


def exchange_some(game: ArbitratedGame, player: Player, out: int, given: int) -> ArbitratedGame:
    """Discard ``out`` cards and take ``given``, however many these are."""
    game, _ = discard_last(game, player, out)
    return end_exchange(give_some(game, player, given), player)


def exchange_named(game: ArbitratedGame, player: Player, named: NamedCards) -> ArbitratedGame:
    """Discard the cards named, and take those named, however many these are. Raises :class:`ArbiterFault`."""
    if not set(named.discards) <= set(game.deal.remaining[player]):
        raise ArbiterFault("A card discarded is not in this player's hand.")
    game = remove_from_hand(game, player, named.discards)
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], *named.discards))
    game = game.change_deal(discards=discards)
    game, _ = take_from_stock(game, player, len(named.takes), named.takes)
    return end_exchange(game, player)


def exchange_lawfully(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    """The player discards the last cards of his hand and is given as many from the top of the stock."""
    game = act_lawfully(game, Discard(player, game.deal.hands[player][5 - number :]))
    return give_cards(game) if number else game


def when_dealer_exchanges(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """The elder hand has exchanged two cards; the dealer is to exchange."""
    game = when_accepted(game, case)
    return exchange_lawfully(game, game.dealer.other, 2)


def when_exchanged(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """Both have exchanged two cards."""
    return exchange_lawfully(when_dealer_exchanges(game, case), game.dealer, 2)


def run_short(game: ArbitratedGame, left: int) -> ArbitratedGame:
    """Exchanges until so many cards are left in the stock; the elder hand is to propose."""
    case = Case({}, NOTHING_NAMED, ("", ""))
    while len(game.stock) > left:
        game = when_accepted(game, case)
        for player in (game.deal.elder, game.dealer):
            least = 1 if player is game.deal.elder else 0
            number = max(least, min(5, len(game.stock) - left))
            game = exchange_lawfully(game, player, number)
    return game

"""Games that look the same to one player: the cards that he does not see change places at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from ..arbiter.arbitrated_game import ArbitratedGame
from ..cards import Card
from ..game import Hand, Player, Stage, known_cards
from ..game.irregular_cards import list_irregular_cards
from ..game.state import set_for_player
from ..odds.knowledge import list_ruled_out
from .expert_beliefs import would_have_announced
from .own_view import make_own_view

_MOST_TRIES = 100
"""Of so many games that look the same, at least one is taken even if it agrees with nothing else."""


def imagine_games(
    game: ArbitratedGame, player: Player, random: Random, agrees: Callable[[ArbitratedGame], bool]
) -> Iterator[ArbitratedGame]:
    """Without end: games in which the cards that ``player`` does not see lie otherwise.

    His adversary may hold what the lawful play so far allows (``britannica.play.4``). Only games with which ``agrees``
    is true are given, unless a hundred in a row are not; a game with no hidden cards is given as it is.
    """
    other = player.other
    adverse = [card for card in known_cards(game.deal.remaining[other]) if _is_hidden(game, player, card)]
    elsewhere = _list_elsewhere(game, player)
    possible = _list_possible(game, player, [*adverse, *elsewhere])
    if len(possible) < len(adverse):
        possible = [*adverse, *elsewhere]
    before = [*adverse, *elsewhere]
    while True:
        for _ in range(_MOST_TRIES):
            held = random.sample(possible, len(adverse))
            left = [card for card in before if card not in held]
            random.shuffle(left)
            imagined = _exchange_cards(game, player, dict(zip(before, [*held, *left], strict=True)))
            if agrees(imagined):
                break
        yield imagined


def _is_hidden(game: ArbitratedGame, player: Player, card: Card) -> bool:
    """True if ``player`` has not seen this card of his adversary's."""
    announced = game.deal.king_announcer is player.other and card == game.deal.trump_king
    return card not in game.seen[player] and not announced


def _list_elsewhere(game: ArbitratedGame, player: Player) -> list[Card]:
    """The cards that lie face down: the stock, the adversary's discards, the turn-up to come, a hand not taken up."""
    deal, other = game.deal, player.other
    cards: list[Card] = [*game.stock, *known_cards(deal.discards[other]), *known_cards(game.put_by[other])]
    if not game.turn_ups:
        cards.append(deal.turn_up)
    if not game.taken_up[player] and game.state.stage is not Stage.PLAY:
        cards += known_cards(deal.remaining[player])
    return [card for card in cards if card not in game.seen[player]]


def _list_possible(game: ArbitratedGame, player: Player, hidden: list[Card]) -> list[Card]:
    """The hidden cards that the adversary may hold, by what he has played and not announced."""
    deal, irregular = game.deal, list_irregular_cards(game.deal)
    excluded: set[Card] = set()
    for trick in deal.tricks:
        if trick.leader is player and trick.reply is not None and trick.reply not in irregular:
            excluded |= list_ruled_out(trick.reply, trick.lead, deal.trumps)
    if any(trick.card_of(player.other) is not None for trick in deal.tricks):
        view = make_own_view(game.state, player)
        if would_have_announced(view, view.other_seat):
            excluded.add(deal.trump_king)
    return [card for card in hidden if card not in excluded]


def _exchange_cards(game: ArbitratedGame, player: Player, places: dict[Card, Card]) -> ArbitratedGame:
    """The game with each card in the place of another."""

    def change(cards: Hand) -> Hand:
        return tuple(places.get(card, card) if isinstance(card, Card) else card for card in cards)

    deal = game.deal
    other = player.other
    deal = deal._replace(
        turn_up=places.get(deal.turn_up, deal.turn_up),
        hands=(change(deal.hands[0]), change(deal.hands[1])),
        remaining=(change(deal.remaining[0]), change(deal.remaining[1])),
        discards=set_for_player(deal.discards, other, change(deal.discards[other])),
        unlocated=frozenset(places.get(card, card) for card in deal.unlocated),
    )
    return game._replace(
        state=game.state._replace(deal=deal),
        stock=known_cards(change(game.stock)),
        put_by=set_for_player(game.put_by, other, change(game.put_by[other])),
    )

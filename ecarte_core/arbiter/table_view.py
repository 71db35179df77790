"""The table of an arbitrated game as a small plain value, for the scenarios on the pages of the laws."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ..cards import Card
from ..game import PLAYERS, CardOrUnseen, Player, PlayerNames, Stage
from .arbitrated_game import ArbitratedGame

type SeenBy = Literal["both", "first", "second", "nobody"]
"""Who can see a card: both players, one of them, or, where it lies face down, nobody."""

type Mark = Literal["", "superfluous", "shown"]


class ShownCard(NamedTuple):
    """A card on the table. ``mark``: it is one above five, or the adversary has seen it."""

    card: CardOrUnseen
    seen_by: SeenBy
    mark: Mark = ""

    def to_dict(self) -> dict[str, str]:
        """The card as JSON; ``mark`` only if there is one."""
        view = {"card": str(self.card), "seen_by": self.seen_by}
        return view | {"mark": self.mark} if self.mark else view


class PlacedCard(NamedTuple):
    """A card of the trick on the table, and who has played it."""

    player: Player
    card: Card


class LaidTable(NamedTuple):
    """What lies on the table, and one sentence of what has just happened. Pairs are in the order of the players.

    ``stock`` counts the cards face down in the middle; before the turn-up these are twenty-two. ``put_by`` are
    superfluous cards laid face down, ``exposed`` lie face up until somebody decides, ``aside`` are thrown out.
    ``trick`` is the trick on the table, also when it is complete. ``to_act`` is None when nobody is to act.
    """

    said: str
    names: PlayerNames
    stage: Stage
    dealer: Player | None
    to_act: Player | None
    score: tuple[int, int]
    hands: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]]
    turn_ups: tuple[Card, ...]
    stock: int
    exposed: tuple[Card, ...]
    aside: tuple[Card, ...]
    put_by: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]]
    discards: tuple[int, int]
    trick: tuple[PlacedCard, ...]
    tricks: tuple[int, int]

    def to_dict(self) -> dict[str, Any]:
        """The view as JSON: players are their names, cards ``KS``. What is empty is left out."""
        names = self.names

        def name_of(player: Player | None) -> str | None:
            return None if player is None else names[player]

        def pair_hands(pair: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]]) -> dict[str, Any]:
            return {
                names[player]: [card.to_dict() for card in pair[player]] for player in PLAYERS if pair[player]
            }

        view: dict[str, Any] = {
            "said": self.said,
            "stage": self.stage.value,
            "dealer": name_of(self.dealer),
            "to_act": name_of(self.to_act),
            "score": dict(zip(names, self.score, strict=True)),
            "hands": pair_hands(self.hands),
            "turn_ups": [str(card) for card in self.turn_ups],
            "stock": self.stock,
            "exposed": [str(card) for card in self.exposed],
            "aside": [str(card) for card in self.aside],
            "put_by": pair_hands(self.put_by),
            "discards": dict(zip(names, self.discards, strict=True)) if any(self.discards) else {},
            "trick": [{"player": names[play.player], "card": str(play.card)} for play in self.trick],
            "tricks": dict(zip(names, self.tricks, strict=True)) if any(self.tricks) else {},
        }
        return {key: value for key, value in view.items() if value not in ([], {})}


def view_table(game: ArbitratedGame, sentence: str, names: PlayerNames) -> LaidTable:
    """The table as it lies, with the sentence ``sentence``."""
    state, deal = game.state, game.state.deal
    if deal is None or (state.stage is Stage.DEAL and not deal.tricks):
        none: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]] = ((), ())
        return LaidTable(
            sentence,
            names,
            state.stage,
            state.dealer,
            state.dealer if state.stage is Stage.DEAL else None,
            state.score,
            none,
            (),
            32 - len(game.exposed),
            game.exposed,
            game.aside,
            none,
            (0, 0),
            (),
            (0, 0),
        )
    last = deal.tricks[-1] if deal.tricks else None
    lies = last is not None
    trick = (
        tuple(
            PlacedCard(player, card)
            for player in (last.leader, last.leader.other)
            if (card := last.card_of(player)) is not None
        )
        if last is not None and lies
        else ()
    )
    turned = bool(game.turn_ups)
    return LaidTable(
        sentence,
        names,
        state.stage,
        deal.dealer,
        deal.to_act if state.stage not in (Stage.DEAL, Stage.OVER) and turned else None,
        state.score,
        (_show_hand(game, Player.ONE), _show_hand(game, Player.TWO)),
        game.turn_ups,
        len(game.stock) + (not turned),
        game.exposed,
        game.aside,
        (_show_put_by(game, Player.ONE), _show_put_by(game, Player.TWO)),
        (len(deal.discards[0]), len(deal.discards[1])),
        trick,
        deal.taken,
    )


def _show_hand(game: ArbitratedGame, player: Player) -> tuple[ShownCard, ...]:
    deal = game.deal
    known_to_other = game.seen[player.other]
    over = max(0, len(deal.hands[player]) - 5)
    hand = deal.remaining[player]
    first_over = len(hand) - over
    return tuple(
        ShownCard(
            card,
            _see(player, game.taken_up[player], card in known_to_other),
            "superfluous" if index >= first_over else "shown" if card in known_to_other else "",
        )
        for index, card in enumerate(hand)
    )


def _show_put_by(game: ArbitratedGame, player: Player) -> tuple[ShownCard, ...]:
    return tuple(
        ShownCard(card, _see(player, game.taken_up[player], card in game.seen[player.other]))
        for card in game.put_by[player]
    )


def _see(owner: Player, looked: bool, known_to_other: bool) -> SeenBy:
    if looked and known_to_other:
        return "both"
    if looked:
        return "first" if owner is Player.ONE else "second"
    if known_to_other:
        # A card exposed in dealing or giving has been seen by both, although its owner has not taken it up.
        return "both"
    return "nobody"

"""The cards that an irregular act or an option needs to name.

An engine that is to carry out what happened at a table must not choose cards for the players. A ``CardNeed``
says which cards have to be named; ``require_named`` says what is missing.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from ..cards import Card, format_cards
from ..cards.card_words import NamedCards, Role
from ..cards.sentence_words import NUMBER_WORDS
from ..game import Stage, known_cards
from .arbitrated_game import ArbiterFault, ArbitratedGame, find_seat
from .clause_model import Effect, Option


class CardNeed(NamedTuple):
    """Cards that have to be named: their role, what they are, and among which cards they are.

    The needs of a role follow one another in the order in which the cards are named. ``most`` is None for any
    number from ``least``.
    """

    role: Role
    what: str
    among: tuple[Card, ...]
    least: int = 1
    most: int | None = 1


type Needs = tuple[CardNeed, ...]
"""All cards that an act or an option names, in their order."""


class CardsNotNamed(ArbiterFault):
    """An act or an option that names none of the cards that it moves: an example shows how they are written."""


def require_named(needs: Iterable[CardNeed], named: NamedCards, of: str) -> None:
    """Raise ArbiterFault unless ``named`` has the cards that ``of``, an act or an option, needs."""
    by_role = {role: tuple(group) for role, group in groupby(needs, key=lambda need: need.role)}
    roles: tuple[Role, ...] = ("with", "discards", "takes")
    for role in roles:
        group, cards = by_role.get(role, ()), named.list_role(role)
        least = sum(need.least for need in group)
        most = None if any(need.most is None for need in group) else sum(need.most or 0 for need in group)
        if len(cards) < least or (most is not None and len(cards) > most):
            fault = ArbiterFault if cards else CardsNotNamed
            raise fault(_say_count(of, role, group, len(cards), least, most))
        if len(set(cards)) < len(cards):
            raise ArbiterFault(f"“{of}” names a card twice.")
        if len(group) == 1 and (elsewhere := [card for card in cards if card not in group[0].among]):
            raise ArbiterFault(f"“{of}” cannot name {format_cards(elsewhere)} as {group[0].what}.")


_VERBS = {"with": "names", "discards": "discards", "takes": "takes"}


def _say_count(  # noqa: PLR0913, PLR0917  (everything that the sentence says)
    of: str, role: Role, group: tuple[CardNeed, ...], number: int, least: int, most: int | None
) -> str:
    """``“revoke” names two cards here, not 1: the card played in error, and the next lead.``"""
    if most == least:
        cards = "no card" if not least else f"{NUMBER_WORDS[least]} card{'s' * (least > 1)}"
    elif most is None:
        cards = f"at least {NUMBER_WORDS[least]} card{'s' * (least > 1)}"
    else:
        cards = f"{NUMBER_WORDS[least] if least else 'no card'} to {NUMBER_WORDS[most]} cards"
    what = f": {', and '.join(need.what for need in group)}" if group else ""
    return f"“{of}” {_VERBS[role]} {cards} here, not {number}{what}."


def ask_for(role: Role, what: str, among: tuple[Card, ...], number: int = 1) -> Needs:
    """The need for this number of cards of a role; none if it is 0."""
    return (CardNeed(role, what, among, number, number),) if number > 0 else ()


def list_pack(game: ArbitratedGame) -> tuple[Card, ...]:
    """The stock; before the turn-up the whole pack that is left."""
    return game.stock if game.turn_ups else (game.deal.turn_up, *game.stock)


def list_option_needs(game: ArbitratedGame, option: Option) -> Needs:
    """The cards that an option names: those drawn, laid aside or given by it. ``game`` has the act in it."""
    return tuple(need for effect in option.effects for need in _list_effect_needs(game, effect))


def _list_effect_needs(game: ArbitratedGame, effect: Effect) -> Needs:
    match effect.kind:
        case "discard-superfluous" | "draw-superfluous" as kind:
            player = find_seat(game, effect.seat or "dealer")
            over = len(game.deal.hands[player]) - 5
            verb = "drawn" if kind == "draw-superfluous" else "laid aside"
            return ask_for(
                "with", f"{_name_cards(over)} {verb}", known_cards(game.deal.remaining[player]), over
            )
        case "complete-hand":
            return _give(game, 5 - len(game.deal.hands[find_seat(game, effect.seat or "dealer")]))
        case "rectify-deal":
            return _give(game, sum(max(0, 5 - len(hand)) for hand in game.deal.hands))
        case "throw-aside-exposed":
            short = 5 - min(map(len, game.deal.hands))
            return _give(game, min(short, len(game.stock)))
        case "limit-exchange" if game.state.stage is Stage.DISCARD:
            number = min(game.asked, len(game.stock))
            hand = known_cards(game.deal.remaining[game.deal.elder])
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

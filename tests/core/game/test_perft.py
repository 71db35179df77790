"""Perft: how many sequences of lawful actions there are, to a given depth from a given position.

The counts pin the rules together: a single action too many or too few changes them. Each is counted by the
engine and by ``support.plain.rules``, which knows nothing of it. Chance has no choice here: cards are
given from the stock in the order of the pack, and that is no step of its own.
"""

from typing import Any, NamedTuple

import pytest
from support.plain import rules as plain_rules
from support.plain.rules import Position, count, deal, do

from ecarte_core.cards import PACK, parse_card, parse_cards
from ecarte_core.game import (
    Accept,
    Action,
    Announce,
    Deal,
    DealReplacements,
    Discard,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    legal_actions,
    start,
)


class Perft(NamedTuple):
    """A position, and the number of sequences of 1, 2, 3 … actions from it.

    ``opening`` leads from the deal to the position; a number in it is a discard of the first cards of a hand.
    """

    dealer: int
    hands: tuple[str, str]
    turn_up: str
    score: tuple[int, int]
    opening: tuple[str | int, ...]
    counts: tuple[int, ...]


NO_KING = ("QH JH TH 7C 7D", "KS QS JS 8H 8D")
KING = ("KS 8S 7S AC AD", "AS QS JS 8H 8D")
TURNED = ("9S 8S 7S AC AD", "AS QS JS 8H 8D")
THREE_TRICKS = ("QS", "7S", "JS", "8S", "AS", "9S")  # of the hands above, all for the elder
SHORT = ("propose", "accept", 5, 5, "propose", "accept", 5)  # six cards are left

PERFTS = {
    "exchange": Perft(0, NO_KING, "7H", (0, 0), (), (2, 7, 49, 1057, 2123)),
    "exchange, king turned up": Perft(0, TURNED, "KS", (2, 3), (), (3, 11, 70, 1253)),
    "exchange, king turned up at four": Perft(0, TURNED, "KS", (4, 3), (), (3, 9, 56, 1106)),
    "exchange when a proposal is a second one": Perft(
        1, KING, "9S", (0, 0), ("propose", "accept", 1, 1), (2, 7, 45, 1037, 2090)
    ),
    "stock of six": Perft(0, NO_KING, "7H", (0, 0), SHORT, (32, 64, 240, 1397)),
    "stock of one": Perft(
        0, NO_KING, "7H", (0, 0), (*SHORT, 5, "propose", "accept"), (5, 25, 125, 500, 2000)
    ),
    "stock of two": Perft(1, KING, "9S", (0, 0), (*SHORT, 4, "propose", "accept"), (15, 80, 245, 680, 1870)),
    "play without a king": Perft(0, NO_KING, "7H", (0, 0), ("play",), (5, 13, 52, 87, 261, 567, 1134)),
    "play, the elder has the king": Perft(1, KING, "9S", (0, 0), ("play",), (6, 19, 68, 145, 345, 660, 1146)),
    "play, the dealer has the king": Perft(
        0, KING, "9S", (1, 2), ("play",), (6, 17, 46, 135, 346, 738, 1194)
    ),
    "play, the king is announced": Perft(
        0, KING, "9S", (1, 2), ("play", "announce"), (5, 7, 28, 63, 189, 267, 534, 708)
    ),
    "play, the king makes the game": Perft(
        0, KING, "9S", (4, 4), ("propose", "refuse"), (6, 12, 32, 63, 189, 267, 534, 708, 708, 708)
    ),
    "play, king turned up": Perft(0, TURNED, "KS", (2, 3), ("play", *THREE_TRICKS), (3, 7, 12, 15, 14)),
    "play, king turned up, a refusal costs the game": Perft(
        0, TURNED, "KS", (2, 3), ("propose", "refuse", *THREE_TRICKS), (3, 7, 12, 15, 12)
    ),
}


def make_positions(perft: Perft) -> tuple[Position, State]:
    """The position for the plain rules and for the engine."""
    both = (parse_cards(perft.hands[0]), parse_cards(perft.hands[1]))
    state = apply(start(Player(perft.dealer), perft.score), Deal(both, parse_card(perft.turn_up))).state
    position = deal(perft.dealer, perft.hands, perft.turn_up, perft.score)
    for word in perft.opening:
        action, plain = translate(word, position)
        state, position = give(apply(state, action).state), do(position, plain)
    return position, state


def translate(word: str | int, position: Position) -> tuple[Action, tuple[Any, ...]]:
    """An action of an opening for the engine and for the plain rules."""
    player = Player(position["turn"])
    match word:
        case int(number):
            cards = position["hands"][player][:number]
            return Discard(player, tuple(map(parse_card, cards))), ("discard", *cards)
        case "announce":
            holder = next(index for index in (0, 1) if "K" + position["trumps"] in position["hands"][index])
            return Announce(Player(holder)), ("announce", holder)
        case str(card) if card in plain_rules.PACK:
            return PlayCard(player, parse_card(card)), ("card", card)
        case _:
            kinds = {"propose": Propose, "accept": Accept, "refuse": Refuse, "play": PlayHand}
            return kinds[word](player), (word,)


def give(state: State) -> State:
    """Cards that are due come from the stock in the order of the pack."""
    if state.stage is not Stage.GIVE or state.deal is None:
        return state
    stock = [card for card in PACK if card in state.deal.unlocated]
    return apply(state, DealReplacements(state.deal.to_act, tuple(stock[: state.deal.cards_requested]))).state


def engine_count(state: State, depth: int) -> int:
    """As ``plain_rules.count``, by the engine."""
    if depth == 0:
        return 1
    return sum(engine_count(give(apply(state, action).state), depth - 1) for action in legal_actions(state))


@pytest.mark.parametrize("name", PERFTS)
def test_the_engine_and_the_plain_rules_count_the_same(name: str) -> None:
    perft = PERFTS[name]
    position, state = make_positions(perft)
    depths = range(1, len(perft.counts) + 1)
    assert tuple(engine_count(state, depth) for depth in depths) == perft.counts
    assert tuple(count(position, depth) for depth in depths) == perft.counts

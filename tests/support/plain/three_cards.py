"""Best answers in the three-card game by the plain rules: every deal, every legal card, nothing left out."""

from collections.abc import Callable
from dataclasses import dataclass

from ecarte_core.cards import Card, Suit
from ecarte_core.guessing.regret_play import Evaluation
from ecarte_core.guessing.three_card_game import ThreeCardGame
from ecarte_core.tricks import beats, playable_cards

from ..games.open_endings import cards_of

Shares = dict[Card, float]
Strategy = Callable[[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]], Shares]
"""How often each legal card is played: by the cards still held, the legal ones, and the cards played."""


@dataclass
class _Deal:
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    weight: float = 1.0
    won: int = 0
    leader: int = 0


def best_answer(game: ThreeCardGame, strategies: tuple[Strategy, Strategy], answerer: int) -> float:
    """The deals that the first player wins if ``answerer`` (0 or 1) plays his best answer to the other's strategy."""
    trumps = next(suit for suit in Suit if game.trumps >> 8 * suit & 1)
    deals = [
        _Deal((cards_of(hand), cards_of(other)))
        for hand in game.first_hands
        for other in game.second_hands
        if not hand & other
    ]
    return _value(deals, (), None, trumps, game.need, strategies, answerer)


def answer_after_lead(
    game: ThreeCardGame, strategies: tuple[Strategy, Strategy], lead: int, answerer: int
) -> float:
    """The same when the first player has led the card by his strategy: each deal counts as often as it is led."""
    trumps = next(suit for suit in Suit if game.trumps >> 8 * suit & 1)
    (card,) = cards_of(lead)
    deals = []
    for hand in game.first_hands:
        if hand & lead:
            share = strategies[0](cards_of(hand), cards_of(hand), ())[card]
            left = cards_of(hand ^ lead)
            deals += [
                _Deal((left, cards_of(other)), share) for other in game.second_hands if not hand & other
            ]
    return _value(deals, (card,), card, trumps, game.need, strategies, answerer)


def _value(  # noqa: PLR0913, PLR0917
    deals: list[_Deal],
    played: tuple[Card, ...],
    lead: Card | None,
    trumps: Suit,
    need: int,
    strategies: tuple[Strategy, Strategy],
    answerer: int,
) -> float:
    """``deals`` are those that may be there after the cards played."""
    if not deals or deals[0].won >= need:
        return sum(deal.weight for deal in deals)
    player = deals[0].leader if lead is None else 1 - deals[0].leader
    if not deals[0].hands[player]:
        return 0.0
    total = 0.0
    groups: dict[tuple[Card, ...], list[_Deal]] = {}
    for deal in deals:
        groups.setdefault(deal.hands[player], []).append(deal)
    by_card: dict[Card, list[_Deal]] = {}
    for held, group in groups.items():
        legal = playable_cards(held, lead, trumps)
        if (
            player == answerer
        ):  # his next choices depend on this one and on his own cards, so he is alone with them
            values = [
                _value(
                    [_play(deal, player, card, lead, trumps, 1.0) for deal in group], (*played, card),
                    None if lead else card, trumps, need, strategies, answerer,
                )
                for card in legal
            ]  # fmt: skip
            total += max(values) if player == 0 else min(values)
            continue
        for card, share in strategies[player](held, legal, played).items():
            if share:
                by_card.setdefault(card, []).extend(
                    _play(deal, player, card, lead, trumps, share) for deal in group
                )
    for card, group in by_card.items():
        after = None if lead else card
        total += _value(group, (*played, card), after, trumps, need, strategies, answerer)
    return total


def _play(deal: _Deal, player: int, card: Card, lead: Card | None, trumps: Suit, share: float) -> _Deal:  # noqa: PLR0913, PLR0917
    hands = list(deal.hands)
    hands[player] = tuple(other for other in hands[player] if other != card)
    won, leader = deal.won, deal.leader
    if lead is not None:
        leader = player if beats(card, lead, trumps) else leader
        won += leader == 0
    return _Deal((hands[0], hands[1]), deal.weight * share, won, leader)


def read_strategies(game: ThreeCardGame, evaluation: Evaluation) -> tuple[Strategy, Strategy]:
    """The average strategies as the plain rules ask for them."""

    def bits(cards: tuple[Card, ...]) -> int:
        return sum(1 << card.number for card in cards)

    def play_pair(
        player: int, held: tuple[Card, ...], legal: tuple[Card, ...], played: tuple[Card, ...]
    ) -> Shares:
        key = 1 << played[0].number, 1 << played[1].number
        plan = (evaluation.first, evaluation.second)[player]
        node, pair = game.nodes.get(key), game.pairs.number[bits(held)]
        if node is None:
            return {legal[0]: 1.0}
        if len(played) == 2:
            lines = dict(node.settled_lines)
            if pair in lines:
                return {held[lines[pair] % 2]: 1.0}
            low = plan.choices[key].shares[node.open_pairs.index(pair)]
            return {held[0]: low, held[1]: 1 - low}
        places = [(block.lead, pair) for block in node.choices for pair in block.pairs]
        if (place := (1 << played[2].number, pair)) in places:
            keep = plan.choices[key].shares[places.index(place)]
            return {held[0]: 1 - keep, held[1]: keep}
        return {min(legal): 1.0}

    def first(held: tuple[Card, ...], legal: tuple[Card, ...], played: tuple[Card, ...]) -> Shares:
        if not played:
            return {card: evaluation.list_leads(bits(held))[1 << card.number] for card in held}
        return play_pair(0, held, legal, played) if len(held) == 2 else {legal[0]: 1.0}

    def second(held: tuple[Card, ...], legal: tuple[Card, ...], played: tuple[Card, ...]) -> Shares:
        if len(played) == 1:
            shares = evaluation.list_replies(bits(held), 1 << played[0].number)
            return {card: shares.get(1 << card.number, 1 / len(legal)) for card in legal}
        return play_pair(1, held, legal, played) if len(held) == 2 else {legal[0]: 1.0}

    return first, second

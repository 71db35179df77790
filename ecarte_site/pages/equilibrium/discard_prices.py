"""The authors' rule of discarding, priced: throw out all cards but trumps and kings, on simulated deals.

Deals are dealt at random and go as in the equilibrium until a discard. Where the rule and the equilibrium would throw
other cards, the deal goes on from each of the two discards, with the same stock.
"""

from dataclasses import replace
from math import sqrt
from random import Random

from ecarte_core.cards import PACK, Card, Rank
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.hand_classes import card_bits
from ecarte_core.chances.knowledge import Seat
from ecarte_core.players.equilibrium import Equilibrium
from ecarte_core.players.hidden_cards import HandAtTurn, HiddenCards
from ecarte_core.players.proposal_policy import find_discard, find_keep_chance
from ecarte_core.players.simulated_deals import DealSimulator, list_points

from .worth_figures import PricedDiscards

_LUCK = 48  # two numbers for each round of a deal; there are fewer rounds than cards in the stock


def throw_by_rule(hand: tuple[Card, ...], turn_up: Card, least: int) -> tuple[Card, ...]:
    """All cards but trumps and kings (``britannica.hints.7.s1``); who must throw one throws his lowest card."""
    cards = tuple(card for card in hand if card.suit is not turn_up.suit and card.rank is not Rank.KING)
    if len(cards) < least:
        return (min(hand, key=lambda card: (card.suit is turn_up.suit, card.rank)),)
    return cards


def price_discards(solution: Equilibrium, deals: int, seed: int) -> dict[Seat, PricedDiscards]:
    """What the rule costs each seat, for every exchange, over this number of deals."""
    random = Random(seed)
    counts = {seat: _Count() for seat in Seat}
    for _ in range(deals):
        *cards, turn_up = random.sample(PACK, len(PACK))
        elder, dealer = (tuple(sorted(cards[start : start + HAND_SIZE])) for start in (0, HAND_SIZE))
        luck = [random.random() for _ in range(_LUCK)]
        standing = HandAtTurn(elder, turn_up, Seat.NON_DEALER)
        answering = HandAtTurn(dealer, turn_up, Seat.DEALER)
        if random.random() < find_keep_chance(solution, standing.moment):
            continue
        if random.random() < find_keep_chance(solution, answering.moment):
            continue
        stock = [1 << card.number for card in cards[2 * HAND_SIZE :]]
        mine = find_discard(solution, standing.moment)
        rule = throw_by_rule(elder, turn_up, 1)
        hidden = HiddenCards(card_bits(dealer), stock, luck, 0)
        counts[Seat.NON_DEALER].add(standing, hidden, solution, mine, rule)
        took = len(mine)
        elder_bits = card_bits(elder) & ~card_bits(mine) | sum(stock[:took])
        mine = find_discard(solution, replace(answering, elder_took=took).moment)
        rule = throw_by_rule(dealer, turn_up, 0)
        hidden = HiddenCards(elder_bits, stock[took:], luck, took)
        counts[Seat.DEALER].add(answering, hidden, solution, mine, rule)
    return {seat: count.finish() for seat, count in counts.items()}


class _Count:
    """One seat's exchanges."""

    def __init__(self) -> None:
        self._exchanges = self._other = self._trumps = self._kings = self._kept = 0
        self._sum = self._squares = 0

    def add(
        self,
        standing: HandAtTurn,
        hidden: HiddenCards,
        solution: Equilibrium,
        mine: tuple[Card, ...],
        rule: tuple[Card, ...],
    ) -> None:
        self._exchanges += 1
        if set(mine) == set(rule):
            return
        trumps = standing.turn_up.suit
        self._other += 1
        self._trumps += any(card.suit is trumps for card in set(mine) - set(rule))
        self._kings += any(
            card.suit is not trumps and card.rank is Rank.KING for card in set(mine) - set(rule)
        )
        self._kept += bool(set(rule) - set(mine))
        simulator = DealSimulator(standing, solution, Random(0))
        points = list_points()
        sign = 1 if standing.seat is Seat.NON_DEALER else -1
        best, by_rule = (points[simulator.discard(hidden, card_bits(cards))] for cards in (mine, rule))
        self._sum += sign * (best - by_rule)
        self._squares += (best - by_rule) ** 2

    def finish(self) -> PricedDiscards:
        many = self._exchanges
        mean = self._sum / many
        return PricedDiscards(
            exchanges=many,
            other=self._other,
            throws_trump=self._trumps,
            throws_king=self._kings,
            keeps_more=self._kept,
            cost=mean,
            error=sqrt((self._squares / many - mean**2) / many),
        )

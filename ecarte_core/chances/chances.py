"""Exact counts from what one player knows: against how many adverse hands he makes how many tricks.

There are two models here (``models``). *Both hands seen*: both players see both hands and play best. *Lead
chosen blind*: the holder chooses his next card before he knows the adversary's hand, and both hands are seen
after. Neither bounds the chance at a table, where both players guess. The lower bound, *guaranteed*, is in
``guaranteed``.

Every hand that the adversary may hold has the same weight. Tricks made already are included.
"""

from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card, Suit
from ..cards.constants import HAND_SIZE, POINT_TRICKS, VOLE_TRICKS
from ..cards.tricks import beats
from ..showing import shows_itself
from .hand_classes import (
    HandFilter,
    card_bits,
    holder_bits,
    holdings_by_suit,
    list_hand_classes,
    list_key_terms,
    pattern_from_bits,
    suit_bits,
)
from .knowledge import InferredCards, Knowledge, infer_view
from .position_table import load_table
from .suit_patterns import run_bottom

if TYPE_CHECKING:  # most chances are counted without these, which are slow to load
    from .both_guess import BothGuess
    from .guaranteed import Guarantee


@shows_itself
class Chances(NamedTuple):
    """Numbers of the adversary's hands."""

    tricks: tuple[int, ...]
    """``tricks[i]``: the number of hands against which the holder makes i tricks, 0 to 5."""

    @property
    def hands(self) -> int:
        """The number of all hands."""
        return sum(self.tricks)

    @property
    def point(self) -> int:
        """The number of hands against which he makes three tricks or more."""
        return sum(self.tricks[POINT_TRICKS:])

    @property
    def vole(self) -> int:
        """The number of hands against which he makes all five."""
        return self.tricks[VOLE_TRICKS]


@shows_itself
@dataclass(frozen=True, slots=True)
class Odds:
    """The chances of one hand, by model: the result of ``compute_odds``."""

    knowledge: Knowledge
    """What they were counted from."""
    all_seen: Chances
    """Both hands seen."""
    blind: dict[Card, Chances]
    """For each card that the holder may play next, in the order of his hand, if he chooses it blind."""
    guarantee: "Guarantee | None" = None
    """What he can guarantee, if that was asked for."""
    guess: "BothGuess | None" = None
    """The true chance of an ending, if it was asked for and there is one."""
    no_guess: str = ""
    """Why there is no true chance, in a sentence, if it was asked for."""

    @property
    def best_choice(self) -> Card | None:
        """The best card to choose blind, first for the point, then for tricks; None if he is not to play."""
        return max(self.blind, key=lambda card: _merit_key(self.blind[card]), default=None)


def _merit_key(chances: Chances) -> tuple[int, int]:
    return chances.point, sum(tricks * hands for tricks, hands in enumerate(chances.tricks))


def compute_odds(knowledge: Knowledge, among: HandFilter | None = None) -> Odds:
    """The chances over all hands that the adversary may hold, counted exactly in both models.

    With a filter, over those of his hands that are ``among`` the filter's.

    Raises ``KnowledgeError``; also if no hand is left to him.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> odds = compute_odds(Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H")))
        >>> odds.all_seen.point, odds.all_seen.hands
        (44874, 65780)
    """
    view = infer_view(knowledge)
    groups = _group_alike(view)
    lookups = [_make_lookup(view, card) for card in groups] if groups else [_make_lookup(view, None)]
    seen = [0] * (HAND_SIZE + 1)
    each = [[0] * (HAND_SIZE + 1) for _ in lookups]
    outcomes = _count_filtered(view, lookups, among) if among else _count_outcomes(view, lookups)
    for values, weight in outcomes.items():
        tricks = [lookup.base + lookup.sign * value for lookup, value in zip(lookups, values, strict=True)]
        seen[max(tricks)] += weight
        for chances, count in zip(each, tricks, strict=True):
            chances[count] += weight
    blind = {
        card: Chances(tuple(chances))
        for cards, chances in zip(groups.values(), each, strict=False)
        for card in cards
    }
    return Odds(knowledge, Chances(tuple(seen)), {card: blind[card] for card in view.choices})


def _group_alike(view: InferredCards) -> dict[Card, list[Card]]:
    """The holder's choices in groups: no card that the adversary may hold is between cards of one group."""
    mine, pool = card_bits(view.held), card_bits(view.pool)
    runs: dict[tuple[Suit, int], list[Card]] = {}
    for card in view.choices:
        own, adverse = suit_bits(mine, card.suit), suit_bits(pool, card.suit)
        place = ((own | adverse) & (1 << card.rank) - 1).bit_count()
        runs.setdefault((card.suit, run_bottom(pattern_from_bits(own, adverse), place)), []).append(card)
    return {cards[0]: cards for cards in runs.values()}


class _Lookup(NamedTuple):
    """How to look up a class: the table, the terms of its keys, and the holder's tricks from the value."""

    values: dict[int, int]
    terms: tuple[list[int], ...]  # for each suit, the term of the key for each way to hold it
    base: int
    sign: int


def _make_lookup(view: InferredCards, card: Card | None) -> _Lookup:
    """For the holder's playing ``card``; or, if it is not his turn, for the adversary's next card."""
    values, after = load_table()
    lead = view.lead if view.leads else None
    if card and view.lead:  # his reply: the trick is complete
        wins = beats(card, view.lead, view.trumps)
        bits = card_bits(other for other in view.held if other != card)
        terms = _list_terms(view, bits, wins, None)
        if wins:
            return _Lookup(values, terms, view.taken + 1, 1)
        return _Lookup(values, terms, view.taken + view.size, -1)
    if lead := card or lead:
        return _Lookup(after, _list_terms(view, holder_bits(view), True, lead), view.taken, 1)
    return _Lookup(values, _list_terms(view, holder_bits(view), False, None), view.taken + view.size, -1)


def _list_terms(view: InferredCards, mine: int, leads: bool, lead: Card | None) -> tuple[list[int], ...]:
    terms = list_key_terms(mine, view.trumps, leads, card_bits([lead]) if lead else 0)
    return tuple([terms[suit][way.cards] for way in ways] for suit, ways in holdings_by_suit(view).items())


# By number of cards: for each sum of terms (one sum for each lookup) the number of hands.
_TermWeights = list[dict[tuple[int, ...], int]]


def _count_outcomes(view: InferredCards, lookups: list[_Lookup]) -> dict[tuple[int, ...], int]:
    """The number of hands for each combination of table values, one value for each lookup."""
    size = view.size
    suits: list[_TermWeights] = []
    for suit, ways in holdings_by_suit(view).items():
        sums: _TermWeights = [{} for _ in range(size + 1)]
        for way, *parts in zip(ways, *(lookup.terms[suit] for lookup in lookups), strict=True):
            into, key = sums[way.size], tuple(parts)
            into[key] = into.get(key, 0) + way.weight
        suits.append(sums)
    first, second = _join_suits(suits[0], suits[1]), _join_suits(suits[2], suits[3])
    outcomes: dict[tuple[int, ...], int] = {}
    for count, some in enumerate(first):
        second_lookups = second[size - count]
        if not (some and second_lookups):
            continue
        weights = list(second_lookups.values())
        columns = [[terms[index] for terms in second_lookups] for index in range(len(lookups))]
        for start, weight in some.items():
            looked = [
                [values[term + other] for other in column]
                for (values, _, _, _), term, column in zip(lookups, start, columns, strict=True)
            ]
            for tricks, times in zip(zip(*looked, strict=True), weights, strict=True):
                outcomes[tricks] = outcomes.get(tricks, 0) + weight * times
    return outcomes


def _count_filtered(
    view: InferredCards, lookups: list[_Lookup], among: HandFilter
) -> dict[tuple[int, ...], int]:
    """The same over the hands of a filter, from class to class."""
    ways = holdings_by_suit(view)
    tables = [
        (
            lookup.values,
            [
                {way.cards: term for way, term in zip(ways[suit], lookup.terms[suit], strict=True)}
                for suit in Suit
            ],
        )
        for lookup in lookups
    ]
    outcomes: dict[tuple[int, ...], int] = {}
    for hands, cards in list_hand_classes(view, among):
        a, b, c, d = (suit_bits(cards, suit) for suit in Suit)
        counts = tuple(
            [
                values[first[a] + second[b] + third[c] + fourth[d]]
                for values, (first, second, third, fourth) in tables
            ]
        )
        outcomes[counts] = outcomes.get(counts, 0) + hands
    return outcomes


def _join_suits(first: _TermWeights, other: _TermWeights) -> _TermWeights:
    """The terms of two suits added. Holdings with equal terms are counted together."""
    both: _TermWeights = [{} for _ in first]
    for count, some in enumerate(first):
        for into, more_terms in zip(both[count:], other, strict=False):
            for terms, weight in some.items():
                for more, times in more_terms.items():
                    key = tuple(map(add, terms, more))
                    into[key] = into.get(key, 0) + weight * times
    return both

"""Checks of what to keep and what to throw out, judged by the point, both hands seen.

Nothing is known of the adversary: his five cards are any of those that the drawer has not seen, and his exchange is
left out. A rule of throwing out is tried on one card more or less than it names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ...cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from ...cards.constants import HAND_SIZE, POINT_TRICKS
from ...chances.chance_format import format_chance, format_percent
from ...chances.chances import Chances, compute_odds
from ...chances.hand_classes import card_bits, pattern_from_bits, suit_bits
from ...chances.knowledge import Knowledge, Seat
from ...chances.position_table import load_table
from ...chances.suit_patterns import PATTERN_SIZES, PLAIN_TERMS, POSSIBLE_PATTERNS, TRUMP_TERMS
from ..certainty import point_is_certain
from ..chances_of_hands import Entry, find_place, list_all_chances
from ..claim_model import Finding, format_symbols, position_of_holder, verdict
from ..hands_of_rules import TURNED
from ..plain_hands import find_suits, list_hands
from ..survey import find_certainties
from .check_registry import check


class ExchangeOdds(NamedTuple):
    """Chances, averaged over every draw and every hand of the adversary."""

    point: Fraction
    vole: Fraction
    certain: bool
    """With every draw the point is made against every hand, both hands seen."""


@cache
def compute_exchange(
    cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card, seat: Seat = Seat.DEALER
) -> ExchangeOdds:
    """Throw these cards and draw as many."""
    unseen = [card for card in PACK if card not in (*cards_kept, *discards, turn_up)]
    hands = point = vole = 0
    for draw in combinations(unseen, len(discards)):
        chances = compute_all_seen((*cards_kept, *draw), turn_up, seat, discards)
        hands, point, vole = hands + chances.hands, point + chances.point, vole + chances.vole
    return ExchangeOdds(Fraction(point, hands), Fraction(vole, hands), point == hands)


def compute_all_seen(
    hand: tuple[Card, ...], turn_up: Card, seat: Seat, discards: tuple[Card, ...] = ()
) -> Chances:
    """The chances of a hand with both hands seen, when these cards have been thrown away.

    The plain suits are alike, so hands that differ by exchange of them are computed once.
    """
    plain = [suit for suit in Suit if suit != turn_up.suit]
    by_suit = sorted(
        (
            tuple(sorted(card.rank for card in hand if card.suit == suit)),
            tuple(sorted(card.rank for card in discards if card.suit == suit)),
        )
        for suit in plain
    )
    renamed = [
        tuple(Card(suit, rank) for suit, ranks in zip(plain, by_suit, strict=True) for rank in ranks[which])
        for which in range(2)
    ]
    trumps = [
        tuple(sorted(card for card in cards if card.suit == turn_up.suit)) for cards in (hand, discards)
    ]
    return _compute_all_seen(
        Knowledge((*trumps[0], *renamed[0]), turn_up, seat, discarded=(*trumps[1], *renamed[1]))
    )


@cache
def _compute_all_seen(knowledge: Knowledge) -> Chances:
    return compute_odds(knowledge).all_seen


# --- throwing out one card ---------------------------------------------------------------------------------------
# The dealer throws out cards and draws as many. His draw and the adversary's five cards are any that he has not
# seen, the cards thrown out excepted. All pairs of final hands are counted, by the patterns of the suits. Every suit
# but that of the card in question is the same whether it is kept or not, so their counts are shared.

_SUIT = 255


class Throw(NamedTuple):
    """The chance of the point, both hands seen, over every draw and every hand of the adversary."""

    thrown: Fraction
    """The card thrown out with the others."""
    kept: Fraction
    """The card kept, and the others thrown out."""


def compare_throwing(
    card: Card, cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card
) -> Throw:
    """The chances if the dealer throws out ``card`` with ``discards``, and if he adds it to ``cards_kept``."""
    wins, pairs = _count_other_suits(card.suit, cards_kept, tuple(sorted(discards)), turn_up)

    def chance(own: int, gone: int) -> Fraction:
        ways = _list_ways(own, _SUIT & ~own & ~gone)
        return Fraction(
            sum(weight * wins.get(pattern, 0) for pattern, weight in ways.items()),
            sum(weight * pairs.get(PATTERN_SIZES[pattern], 0) for pattern, weight in ways.items()),
        )

    out = (*discards, turn_up)
    own, gone = (suit_bits(card_bits(cards), card.suit) for cards in (cards_kept, out))
    bit = 1 << card.rank
    return Throw(chance(own, gone | bit), chance(own | bit, gone))


@cache
def _list_ways(own: int, pool: int) -> Mapping[int, int]:
    """The ways in which a suit may lie between the adversary, who leads, and a dealer who keeps ``own``.

    Both may have cards of the pool, eight bits. The pattern of each way, and its number.
    """
    ways: dict[int, int] = defaultdict(int)
    places = [1 << place for place in range(8) if pool >> place & 1]
    for size in range(len(places) + 1):
        for cards in combinations(places, size):
            adverse = sum(cards)
            left = [place for place in places if not place & adverse]
            for more in range(len(left) + 1):
                for others in combinations(left, more):
                    pattern = pattern_from_bits(adverse, own | sum(others))
                    if max(PATTERN_SIZES[pattern]) <= HAND_SIZE:
                        ways[pattern] += 1
    return ways


@cache
def _count_other_suits(
    suit: Suit, cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card
) -> tuple[Mapping[int, int], Mapping[tuple[int, int], int]]:
    """By the pattern of ``suit``, the pairs of hands in which the dealer makes the point; by its sizes, all pairs."""
    own, gone = card_bits(cards_kept), card_bits((*discards, turn_up))
    joined, *others = (
        _list_terms(own, gone, other, TRUMP_TERMS if other is turn_up.suit else PLAIN_TERMS)
        for other in Suit
        if other is not suit
    )
    for other in others:
        joined = _join(joined, other)
    own_terms = TRUMP_TERMS if suit is turn_up.suit else PLAIN_TERMS
    values = load_table().values
    wins: dict[int, int] = {}
    pairs: dict[tuple[int, int], int] = {}
    for sizes, terms in joined.items():
        missing = HAND_SIZE - sizes[0], HAND_SIZE - sizes[1]
        pairs[missing] = sum(terms.values())
        for pattern in _patterns_by_size().get(missing, ()):
            term = own_terms[pattern]
            wins[pattern] = sum(
                [weight for other, weight in terms.items() if values[term + other] < POINT_TRICKS]
            )
    return wins, pairs


type _Terms = dict[tuple[int, int], dict[int, int]]
"""By the cards of the adversary and of the dealer, the terms of keys and the number of ways."""


def _list_terms(own: int, gone: int, suit: Suit, terms: tuple[int, ...]) -> _Terms:
    mine, out = suit_bits(own, suit), suit_bits(gone, suit)
    pattern_terms: _Terms = defaultdict(dict)
    for pattern, ways in _list_ways(mine, _SUIT & ~mine & ~out).items():
        pattern_terms[PATTERN_SIZES[pattern]][terms[pattern]] = ways
    return pattern_terms


def _join(first: _Terms, other: _Terms) -> _Terms:
    joined: _Terms = defaultdict(lambda: defaultdict(int))
    for (a, b), some in first.items():
        for (c, d), more in other.items():
            if a + c <= HAND_SIZE and b + d <= HAND_SIZE:
                into = joined[a + c, b + d]
                for term, ways in some.items():
                    for further, times in more.items():
                        into[term + further] += ways * times
    return joined


@cache
def _patterns_by_size() -> Mapping[tuple[int, int], tuple[int, ...]]:
    sizes: dict[tuple[int, int], list[int]] = defaultdict(list)
    for pattern in POSSIBLE_PATTERNS:
        sizes[PATTERN_SIZES[pattern]].append(pattern)
    return {size: tuple(patterns) for size, patterns in sizes.items()}


# --- checks of an exchange ---------------------------------------------------------------------------------------


@check
def certain_point_survives_exchange(holders: tuple[Knowledge, ...], at_least: int) -> Finding:
    """The first three cards kept and two changed, the vole is likelier each time; how often is the point certain?"""
    every = _count_certain_hands()
    certain, likelier, sentences = [], [], []
    for holder in holders:
        cards_kept, discards = holder.hand[:3], holder.hand[3:]
        before = compute_all_seen(holder.hand, holder.turn_up, holder.seat)
        draw = compute_exchange(cards_kept, discards, holder.turn_up, holder.seat)
        at_first = point_is_certain(holder.hand, holder.turn_up, holder.seat)
        certain.append(at_first and draw.certain)
        likelier.append(draw.vole > Fraction(before.vole, before.hands))
        sentences.append(
            f"{format_symbols(cards_kept)}: point {'certain' if at_first else 'not certain'}, and still so after "
            f"{'every' if draw.certain else 'not every'} draw; vole {format_chance(before.vole, before.hands)}, "
            f"then {format_percent(draw.vole)}"
        )
    return Finding(
        verdict(all(likelier), sum(certain) >= at_least),
        "; ".join(sentences)
        + f". Of {every.kinds} kinds of hands with a certain point ({TURNED.symbol} turned), "
        f"{every.changeable} have a card to throw out besides kings and trumps; {every.kept} of these can change one "
        "or two such cards, and the point stays certain with every draw.",
        {"certain_after": certain, "vole_likelier": likelier, **every._asdict()},
        position_of_holder(holders[0]),
    )


class _CertainHands(NamedTuple):
    """Kinds of hands of the non-dealer's that are certain of the point: up to exchange of the plain suits."""

    kinds: int
    changeable: int
    """Those with a card that is neither king nor trump."""
    kept: int
    """Those of which one or two such cards can be changed, the point staying certain with every draw."""


@cache
def _count_certain_hands() -> _CertainHands:
    kinds = changeable = certain_after = 0
    for trumps, plain in list_hands():
        hand = plain.add_trumps(trumps)[0]
        if TURNED in hand or not _is_certain(tuple(hand)):
            continue
        kinds += 1
        rags = [card for card in hand if card.suit is not TURNED.suit and card.rank is not Rank.KING]
        unseen = [card for card in PACK if card not in (*hand, TURNED)]
        changeable += bool(rags)
        certain_after += any(
            all(
                _is_certain((*(card for card in hand if card not in discards), *draw))
                for draw in combinations(unseen, size)
            )
            for size in (1, 2)
            for discards in combinations(rags, size)
        )
    return _CertainHands(kinds, changeable, certain_after)


def _is_certain(hand: tuple[Card, ...]) -> bool:
    """One plan makes the point against every hand; what was thrown out may be in the adversary's."""
    trumps, plain = find_suits(hand)
    chances = list_all_chances()[find_place(trumps, TURNED.rank, plain)]
    return None in find_certainties(Entry(trumps, TURNED.rank, plain, 1, chances))


@check
def exchange_brings_vole(holder: Knowledge, chance: Fraction, best_trumps: tuple[Card, ...]) -> Finding:
    """The first three cards kept and two changed, the vole is likelier than before, and reaches this chance."""
    before = compute_all_seen(holder.hand, holder.turn_up, holder.seat)
    discards = holder.hand[3:]
    after, best = (
        compute_exchange(cards_kept, discards, holder.turn_up, holder.seat).vole
        for cards_kept in (holder.hand[:3], best_trumps)
    )
    stand = Fraction(before.vole, before.hands)
    return Finding(
        verdict(after > stand, after >= chance),
        f"The vole: {format_chance(before.vole, before.hands)} with the hand as dealt, {format_percent(after)} after "
        f"the exchange ({format_percent(best)} with {format_symbols(best_trumps)}).",
        {"as_dealt": str(stand), "after": str(after), "with_king_queen_knave": str(best)},
        position_of_holder(holder),
    )


# --- checks of rules of throwing out -----------------------------------------------------------------------------

_TURNED = parse_card("TH")
_RAGS = parse_cards("7S 8S 7D 8D 7C 8C")


@check
def throwing_out_is_right(cards: tuple[Card, ...], keeping: bool) -> Finding:
    """Each card is better kept, or else thrown out, by a dealer who keeps his trumps and throws out his rags.

    The rags are plain sevens and eights; besides there are none, one or two of the lowest trumps. Over every
    draw and every hand of the adversary, both hands seen.
    """
    sentences: list[str] = []
    right: list[bool] = []
    figures: dict[str, dict[str, list[int]]] = {}
    worst: tuple[Fraction, Card, tuple[Card, ...]] | None = None
    for card in cards:
        counts: dict[str, list[int]] = {}
        for companions in _list_companions(card):
            trumps = tuple(other for other in companions if other.suit is _TURNED.suit)
            throw = compare_throwing(card, trumps, companions[len(trumps) :], _TURNED)
            gain = (throw.kept - throw.thrown) * (1 if keeping else -1)
            count = counts.setdefault(("no trump", "one trump", "two trumps")[len(trumps)], [0, 0])
            count[0] += gain > 0
            count[1] += 1
            right.append(gain > 0)
            if worst is None or gain < worst[0]:
                worst = gain, card, companions
        figures[str(card)] = counts
        good, of = (sum(column) for column in zip(*counts.values(), strict=True))
        sentences.append(
            f"{card.symbol} in {good} of {of} sets of companions" + _divide(counts) * (good < of)
        )
    assert worst is not None
    gain, card, companions = worst
    return Finding(
        verdict(all(right), any(right)),
        f"{'Keeping' if keeping else 'Throwing out'} is better: {'; '.join(sentences)}. The "
        f"{'least it gains is' if gain > 0 else 'most it costs is'} {format_percent(abs(gain))}, "
        f"with {card.symbol} beside {format_symbols(companions)}.",
        figures,
        position_of_holder(Knowledge((*companions, card), _TURNED, Seat.DEALER)),
    )


def _divide(counts: dict[str, list[int]]) -> str:
    return " (" + ", ".join(f"with {name} {good} of {of}" for name, (good, of) in counts.items()) + ")"


def _list_companions(card: Card) -> Iterator[tuple[Card, ...]]:
    """Four small cards to go with it: none, one or two low trumps first, the rest plain sevens and eights."""
    low = [trump for trump in (Card(_TURNED.suit, rank) for rank in Rank) if trump != card]
    for count in range(3):
        for plain in combinations([other for other in _RAGS if other != card], 4 - count):
            yield (*low[:count], *plain)

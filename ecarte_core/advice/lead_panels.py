"""Panels of hands on which the ledger tries advice about leads (``britannica.hints.11`` to ``.15``).

Each case is a hand, what has been played, and the cards that the advice allows. A panel is named in the ledger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from ..cards import Card, Rank, Suit, parse_card, parse_cards
from ..cards.errors import EcarteError
from ..chances.knowledge import Seat
from .clauses import HandContext
from .hand_tests import on_hoyles_list
from .hands_of_rules import list_low_hands


class LeadCase(NamedTuple):
    """One hand to lead from, and the leads that the advice allows."""

    hand: tuple[Card, ...]
    turn_up: Card
    advised: tuple[Card, ...]
    played: tuple[Card, ...] = ()
    rivals: tuple[Card, ...] = ()
    """The leads that the advised ones must equal; empty for all others."""
    king_is_out: bool = True
    """The adversary may hold the king of trumps: False when he would have announced it."""


type LeadPanel = Callable[[], Iterator[LeadCase]]

PANELS: dict[str, LeadPanel] = {}
"""Every panel by its name."""


class PanelError(EcarteError):
    """A name that no panel has."""


def panel(cases: LeadPanel) -> LeadPanel:
    """Enter a panel under its function's name."""
    PANELS[cases.__name__] = cases
    return cases


def find_panel(name: str) -> LeadPanel:
    """The panel of that name. Raises ``PanelError``."""
    if name not in PANELS:
        raise PanelError(f"“{name}” is no panel of leads; the panels are {', '.join(PANELS)}.")
    return PANELS[name]


_LOW = parse_cards("8H 7H")
_NINE = parse_card("9H")
_RANKS = sorted(Rank, reverse=True)
_LIVE_TRUMPS = [rank for rank in _RANKS if rank != Rank.NINE]
_S, _D, _C, _H = Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS
_SMALL = (Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_NOT_SMALL = tuple(rank for rank in _RANKS if rank not in _SMALL)
_LOW_SETS = ("KS 8S 7D", "QS 7S 8D", "AS TS 9D", "KS 8D 7C", "TS 9S 8S", "KS 9S 8S")
_WITHOUT_COURTS = ("AS TS 9D", "TS 9S 8S", "AS TD 9C")
_COURTS = ("KS QS KD", "KS QS JS", "KS QD JC", "QS JS QD", "KS QD KC", "QS JD KC")


def _guarded_cases(head: Rank, fifth_ranks: tuple[Rank, ...], lead_single: bool) -> Iterator[LeadCase]:
    for low in _RANKS:
        for rank in fifth_ranks:
            if low < head:
                top, guard, single = Card(_S, head), Card(_S, low), Card(_D, rank)
                yield LeadCase((*_LOW, top, guard, single), _NINE, (single,) if lead_single else (top,))


@panel
def guarded_suit() -> Iterator[LeadCase]:
    """Two small trumps, a guarded king with any fifth card, or a guarded queen with a fifth that is not small."""
    yield from _guarded_cases(Rank.KING, tuple(_RANKS), False)
    yield from _guarded_cases(Rank.QUEEN, _NOT_SMALL, False)


@panel
def guarded_queen_and_small_card() -> Iterator[LeadCase]:
    """Two small trumps, a guarded queen, and a small single card, which is advised."""
    yield from _guarded_cases(Rank.QUEEN, _SMALL, True)


@panel
def weak_with_single_card() -> Iterator[LeadCase]:
    """No trump and no court card; the strongest single card is advised."""
    for hand, _, shape in list_low_hands():
        singles = [suit[0] for suit in _plain_suits(hand) if len(suit) == 1]
        if not shape.trumps and not shape.courts and singles:
            yield LeadCase(hand, _NINE, (max(singles, key=lambda card: card.rank),))


@panel
def weak_with_king() -> Iterator[LeadCase]:
    """No trump, a king, which is advised, and no other card above a ten."""
    for hand, _, shape in list_low_hands():
        if not shape.trumps and shape.courts == (Rank.KING,) and Rank.ACE not in shape.plain_cards:
            yield LeadCase(hand, _NINE, tuple(card for card in hand if card.rank is Rank.KING))


def _plain_suits(hand: tuple[Card, ...]) -> Iterator[list[Card]]:
    for suit in (_S, _D, _C):
        if cards := [card for card in hand if card.suit == suit]:
            yield cards


def _after_king_of_suit(trumps: str, *, lead_trump: bool) -> Iterator[LeadCase]:
    king_cards = parse_cards(trumps)
    fifths = [Card(_D, rank) for rank in _RANKS] if len(king_cards) == 1 else [None]
    lowest_first = [Card(_S, rank) for rank in reversed(_RANKS)]
    for third in (rank for rank in _RANKS if rank < Rank.QUEEN):
        for fifth in fifths:
            suit = (Card(_S, Rank.KING), Card(_S, Rank.QUEEN), Card(_S, third))
            hand = (*suit, *king_cards, *([fifth] if fifth else []))
            reply = next(card for card in lowest_first if card not in hand)
            advised = (max(king_cards),) if lead_trump else (suit[1],)
            queen = lead_trump and max(king_cards).rank is Rank.QUEEN
            yield LeadCase(hand, _NINE, advised, (suit[0], reply), king_is_out=not queen)


@panel
def strong_suit_not_trumped() -> Iterator[LeadCase]:
    """King, queen and a third card of a suit, the king led and not trumped; the queen is advised next."""
    yield from _after_king_of_suit("8H 7H", lead_trump=False)
    yield from _after_king_of_suit("7H", lead_trump=False)


@panel
def strong_suit_with_strong_trumps() -> Iterator[LeadCase]:
    """The same with K 7, Q 7 or J A of trumps; the higher trump is advised next."""
    for trumps in ("KH 7H", "QH 7H", "JH AH"):
        yield from _after_king_of_suit(trumps, lead_trump=True)


@panel
def two_strong_suits() -> Iterator[LeadCase]:
    """Two high cards of each of two suits and a weak trump: one king led, the other suit is advised; then the first."""
    low = parse_card("7H")
    for first_text, second_text in (
        ("KS QS", "KD QD"),
        ("KS QS", "KD JD"),
        ("KS QS", "QD JD"),
        ("KS QS", "KD AD"),
    ):
        first, second = parse_cards(first_text), parse_cards(second_text)
        hand = (*first, *second, low)
        played = first[0], parse_card("7S")
        yield LeadCase(hand, _NINE, (second[0],), played)
        yield LeadCase(hand, _NINE, (first[1],), (*played, second[0], parse_card("7D")))


def _two_trumps(plain_sets: tuple[str, ...], *, strong: bool, lead_trump: bool) -> Iterator[LeadCase]:
    for high, low in combinations(_LIVE_TRUMPS, 2):
        pair = high, low
        if strong == (high is Rank.KING or pair in ((Rank.QUEEN, Rank.KNAVE), (Rank.KNAVE, Rank.ACE))):
            trumps = (Card(_H, high), Card(_H, low))
            for plain in map(parse_cards, plain_sets):
                yield LeadCase((*trumps, *plain), _NINE, trumps if lead_trump else plain)


@panel
def two_trumps_without_strength() -> Iterator[LeadCase]:
    """Two trumps without king, queen and knave, or knave and ace, with three plain cards; one of these is advised."""
    yield from _two_trumps((*_COURTS, *_LOW_SETS), strong=False, lead_trump=False)


@panel
def two_strong_trumps_with_courts() -> Iterator[LeadCase]:
    """Two trumps with the king, or queen and knave, or knave and ace, with court cards; a trump is advised."""
    yield from _two_trumps(_COURTS, strong=True, lead_trump=True)


@panel
def two_strong_trumps_without_courts() -> Iterator[LeadCase]:
    """The same trumps with plain cards from ace down; one of these is advised."""
    yield from _two_trumps(_WITHOUT_COURTS, strong=True, lead_trump=False)


@panel
def two_strong_trumps_held_back() -> Iterator[LeadCase]:
    """The same hands; a court card is advised."""
    yield from _two_trumps(_COURTS, strong=True, lead_trump=False)


@panel
def three_trumps_in_sequence() -> Iterator[LeadCase]:
    """Three trumps, the two best in sequence; one of the two is advised."""
    for high, second, third in combinations(_LIVE_TRUMPS, 3):
        if _LIVE_TRUMPS.index(second) == _LIVE_TRUMPS.index(high) + 1:
            trumps = tuple(Card(_H, rank) for rank in (high, second, third))
            for plain in ("7S 8D", "KS 8D", "KS 8S", "QS JD", "KS QD"):
                yield LeadCase((*trumps, *parse_cards(plain)), _NINE, trumps[:2])


@panel
def small_sequence_or_tenace() -> Iterator[LeadCase]:
    """A high tenace and two small cards in sequence, which are advised against the two of the tenace."""
    for tenace in ("KS JS", "QS AS"):
        for pair in ("8D 7D", "9D 8D", "TD 9D"):
            for fifth in ("7H", "8H", "7C", "JC"):
                high, low = parse_cards(tenace), parse_cards(pair)
                yield LeadCase((*high, *low, parse_card(fifth)), _NINE, low, (), high)


def _pairs_on(list_hand: Callable[[HandContext], bool], *, parted: bool) -> Iterator[LeadCase]:
    """Hands with two plain cards of a suit: parted, other suits being advised; or in sequence, and advised."""
    for hand, turned, shape in list_low_hands():
        if list_hand(HandContext(hand, turned, Seat.NON_DEALER, 0, 0, shape)):
            for pair in _plain_suits(hand):
                others = tuple(card for card in hand if card.suit != pair[0].suit)
                if len(pair) != 2 or not _is_pair(*sorted(pair, reverse=True), parted=parted):
                    continue
                yield (
                    LeadCase(hand, turned, others, (), (max(pair),))
                    if parted
                    else LeadCase(hand, turned, tuple(pair), (), others)
                )


_PARTED = 3
"""From this number of ranks apart a card is "much lower", as the ten is than the queen in Hoyle's second example:
queen, knave, ace, ten."""


def _is_pair(high: Card, low: Card, *, parted: bool) -> bool:
    apart = high.rank - low.rank
    return apart >= _PARTED and high.rank >= Rank.KNAVE if parted else apart == 1


def _is_like_hoyles_examples(case: HandContext) -> bool:
    """One trump, and no plain card above a queen."""
    return len(case.shape.trumps) == 1 and case.shape.plain_cards[0] == Rank.QUEEN


@panel
def parted_pair_on_hoyles_list() -> Iterator[LeadCase]:
    """A hand of Hoyle's list with a court card and a much lower one in a suit of two; another suit is advised."""
    return _pairs_on(on_hoyles_list, parted=True)


@panel
def parted_pair_like_hoyles_examples() -> Iterator[LeadCase]:
    """The same of hands like his examples: one trump, a queen, and no plain king."""
    return _pairs_on(_is_like_hoyles_examples, parted=True)


@panel
def sequence_on_hoyles_list() -> Iterator[LeadCase]:
    """A hand of Hoyle's list with two plain cards of a suit in sequence, which are advised."""
    return _pairs_on(on_hoyles_list, parted=False)


@panel
def sequence_like_hoyles_examples() -> Iterator[LeadCase]:
    """The same of hands like his examples: one trump, a queen, and no plain king."""
    return _pairs_on(_is_like_hoyles_examples, parted=False)

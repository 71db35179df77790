"""Britannica's hints on what to lead (``britannica.hints.11`` to ``.15``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..cards import Card, Rank, Suit, parse_card, parse_cards
from .claim import entered
from .families import hands as low_hands
from .lead_panels import ONE_TRICK, POINT, VOLE, Case, advice

_LOW = parse_cards("8H 7H")
_NINE = parse_card("9H")
_RANKS = sorted(Rank, reverse=True)
_S, _D, _C, _H = Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS


def _guarded(head: Rank, singles: tuple[Rank, ...], lead_single: bool) -> Iterator[Case]:
    for low in _RANKS:
        for rank in singles:
            if low < head:
                top, guard, single = Card(_S, head), Card(_S, low), Card(_D, rank)
                yield Case((*_LOW, top, guard, single), _NINE, (single,) if lead_single else (top,))


_SMALL = (Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_NOT_SMALL = tuple(rank for rank in _RANKS if rank not in _SMALL)


def _guarded_suit() -> Iterator[Case]:
    yield from _guarded(Rank.KING, tuple(_RANKS), False)
    yield from _guarded(Rank.QUEEN, _NOT_SMALL, False)


GUARDED = advice(
    "britannica-lead-guarded-suit",
    "britannica.hints.11.s1",
    "Lead from your guarded suit, and lead the highest.",
    _guarded_suit,
    hands="Two small trumps (8♥ 7♥, 9♥ turned), a guarded king with any fifth card, or a guarded queen with "
    "a fifth card that is not small (the small ones are the exception).",
    meant="It is never far from the best: behind by about one hand in a hundred at most, and then it is the "
    "single card that is a little better, as the article itself sees in its exception.",
)
EXCEPTION = advice(
    "britannica-lead-single-card",
    "britannica.hints.11.s2",
    "With two small trumps, a guarded queen and a small card of another suit, lead the single card.",
    lambda: _guarded(Rank.QUEEN, _SMALL, True),
    hands="8♥ 7♥ (9♥ turned), a queen with each guard, and each single card from ten down to seven.",
)


def _weak(king: bool) -> Iterator[Case]:
    for hand, turned, form in low_hands():
        courts = form.courts == ((Rank.KING,) if king else ())
        singles = [Card(suit, ranks[0]) for suit, ranks in _plain(hand) if len(ranks) == 1]
        if form.trumps or not courts:
            continue
        if king:
            yield Case(hand, turned, tuple(card for card in hand if card.rank is Rank.KING))
        elif singles:
            yield Case(hand, turned, (max(singles, key=lambda card: card.rank),))


def _plain(hand: tuple[Card, ...]) -> Iterator[tuple[Suit, list[Rank]]]:
    for suit in (_S, _D, _C):
        if ranks := [card.rank for card in hand if card.suit == suit]:
            yield suit, ranks


WEAK = advice(
    "britannica-weak-strongest-single",
    "britannica.hints.12.s1",
    "With a weak hand, fearing the vole, lead the strongest single card.",
    lambda: _weak(king=False),
    hands="Every hand with no trump and no court card that has a single card (7♥ turned).",
    aims=(ONE_TRICK,),
    meant="A single high card has a fair chance of a trick; but where the single card is small, one of two "
    "in sequence or the head of a longer suit saves the vole more often.",
)
WEAK_KING = advice(
    "britannica-weak-king",
    "britannica.hints.12.s1",
    "With a weak hand, fearing the vole, lead a king if you have one.",
    lambda: _weak(king=True),
    hands="Every hand with no trump whose only court card is a king (7♥ turned).",
    aims=(ONE_TRICK,),
    meant="To make one trick, the king is the card: it loses only to a ruff, now or later.",
)


def _after_king(trumps: str, *, lead_trump: bool) -> Iterator[Case]:
    held = parse_cards(trumps)
    side = [Card(_D, rank) for rank in _RANKS] if len(held) == 1 else [None]
    lowest = [Card(_S, rank) for rank in reversed(_RANKS)]
    for third in (rank for rank in _RANKS if rank < Rank.QUEEN):
        for fifth in side:
            suit = (Card(_S, Rank.KING), Card(_S, Rank.QUEEN), Card(_S, third))
            hand = (*suit, *held, *([fifth] if fifth else []))
            reply = next(card for card in lowest if card not in hand)
            advised = (max(held),) if lead_trump else (suit[1],)
            yield Case(hand, _NINE, advised, (suit[0], reply))


def _persevere() -> Iterator[Case]:
    yield from _after_king("8H 7H", lead_trump=False)
    yield from _after_king("7H", lead_trump=False)


def _trump_first() -> Iterator[Case]:
    for trumps in ("KH 7H", "QH 7H", "JH AH"):
        yield from _after_king(trumps, lead_trump=True)


PERSEVERE = advice(
    "britannica-persevere",
    "britannica.hints.13.s1",
    "If the strong suit led is not trumped, persevere with it.",
    _persevere,
    hands="King, queen and a third card of a suit with 8♥ 7♥, or with 7♥ and any fifth card (9♥ turned); the "
    "king led, and the lowest card of the suit played to it. The queen is advised next.",
)
TRUMP_FIRST = advice(
    "britannica-trump-before-continuing",
    "britannica.hints.13.s1",
    "But with king of trumps, or queen (the king not announced), or knave and ace, lead a trump before "
    "continuing.",
    _trump_first,
    hands="King, queen and a third card of a suit with K♥ 7♥, Q♥ 7♥ or J♥ A♥ (9♥ turned); the king of the "
    "suit led, and its lowest card played to it. The higher trump is advised next.",
    aims=(VOLE, POINT),
    meant="He is playing for the vole, and for that a trump comes first. For the point alone, going on with "
    "the suit is safer.",
)


def _change_suit() -> Iterator[Case]:
    low = parse_card("7H")
    for one, two in (("KS QS", "KD QD"), ("KS QS", "KD JD"), ("KS QS", "QD JD"), ("KS QS", "KD AD")):
        first, second = parse_cards(one), parse_cards(two)
        yield Case((*first, *second, low), _NINE, (second[0],), (first[0], parse_card("7S")))


CHANGE = advice(
    "britannica-change-suit",
    "britannica.hints.13.s2",
    "Playing for the vole with a weak trump and high cards, change the suit each time to avoid a ruff.",
    _change_suit,
    hands="K♠ Q♠ and two high diamonds with 7♥ (9♥ turned); the king of spades led, the seven played to it. "
    "The higher diamond is advised next.",
    aims=(VOLE,),
)

_COURTS = ("KS QS KD", "KS QS JS", "KS QD JC", "QS JS QD", "KS QD KC", "QS JD KC")


def _trump_leads(wanted: bool) -> Iterator[Case]:
    live = [rank for rank in _RANKS if rank != Rank.NINE]
    for high, low in combinations(live, 2):
        strong = high is Rank.KING or (high, low) in ((Rank.QUEEN, Rank.KNAVE), (Rank.KNAVE, Rank.ACE))
        if strong is not wanted:
            continue
        trumps = (Card(_H, high), Card(_H, low))
        for plain in _COURTS:
            cards = parse_cards(plain)
            yield Case((*trumps, *cards), _NINE, trumps if wanted else cards)


NO_TRUMP_LEAD = advice(
    "britannica-do-not-lead-trumps",
    "britannica.hints.14.s1",
    "Do not lead trumps at starting, unless you hold king, or queen, knave, or knave, ace, with court cards "
    "besides.",
    lambda: _trump_leads(wanted=False),
    hands="Every two trumps without king, queen with knave, or knave with ace (9♥ turned), with six sets of "
    "three court cards. A plain card is advised.",
    meant="Very nearly so: with three court cards of different suits a trump is as good or a little better.",
)
TRUMP_LEAD = advice(
    "britannica-lead-trumps-with-strength",
    "britannica.hints.14.s1",
    "With king, or queen, knave, or knave, ace of trumps, and court cards besides, a trump may be led.",
    lambda: _trump_leads(wanted=True),
    hands="Every two trumps with the king, and queen with knave, and knave with ace (9♥ turned), with six "
    "sets of three court cards. A trump is advised.",
    aims=(VOLE, POINT),
    meant="The strong trump lead plays for the vole, and for that it is right. For the bare point it can "
    "wait.",
)


def _three_trumps() -> Iterator[Case]:
    live = [rank for rank in _RANKS if rank != Rank.NINE]
    for high, second, third in combinations(live, 3):
        if live.index(second) == live.index(high) + 1:
            trumps = tuple(Card(_H, rank) for rank in (high, second, third))
            for plain in ("7S 8D", "KS 8D", "KS 8S", "QS JD", "KS QD"):
                yield Case((*trumps, *parse_cards(plain)), _NINE, trumps[:2])


THREE_TRUMPS = advice(
    "britannica-three-trumps-in-sequence",
    "britannica.hints.14.s2",
    "Holding three trumps, the two best in sequence, lead a trump.",
    _three_trumps,
    hands="Every three trumps whose two highest touch (9♥ turned and gone), with five pairs of plain cards. "
    "One of the two is advised.",
    meant="Where it is not the very best, a handful of hands in 65,780 makes the difference.",
)


def _tenaces() -> Iterator[Case]:
    for tenace in ("KS JS", "QS AS"):
        for pair in ("8D 7D", "9D 8D", "TD 9D"):
            for fifth in ("7H", "8H", "7C", "JC"):
                high, low = parse_cards(tenace), parse_cards(pair)
                yield Case((*high, *low, parse_card(fifth)), _NINE, low, (), high[:1])


TENACE = advice(
    "britannica-small-sequence-not-tenace",
    "britannica.hints.15.s1",
    "If cards are refused, lead from two small cards in sequence rather than from a high tenace.",
    _tenaces,
    hands="King, knave or queen, ace of spades; two touching small diamonds; and a low trump or a club (9♥ "
    "turned). The small sequence is compared with the head of the tenace alone.",
    meant="It is so where a trump stands behind the small cards and they are very small; otherwise it goes "
    "card by card.",
)

CLAIMS = entered(globals())

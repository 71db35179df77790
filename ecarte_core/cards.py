"""Suits, ranks in écarté order, the pack of thirty-two, and the reading and writing of cards.

The king is highest, and the ace ranks between the knave and the ten (``hoyle.intro.1``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from .errors import EcarteError, quote


class CardError(EcarteError):
    """A text that names no card of the pack, or one card twice."""


class Suit(IntEnum):
    """The four suits, in the order in which hands are set out (black and red alternate)."""

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        """One of ``S H C D``."""
        return "SHCD"[self]

    @property
    def symbol(self) -> str:
        """One of ``♠ ♥ ♣ ♦``."""
        return "♠♥♣♦"[self]

    @property
    def spoken_name(self) -> str:
        """The suit in English, in the plural: ``spades``."""
        return self.name.lower()


class Rank(IntEnum):
    """The eight ranks; of two cards of one suit the one with the higher value wins."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    ACE = 4
    KNAVE = 5
    QUEEN = 6
    KING = 7

    @property
    def letter(self) -> str:
        """One of ``7 8 9 T A J Q K``."""
        return "789TAJQK"[self]

    @property
    def index(self) -> str:
        """What the corner of a card shows: :attr:`letter`, but ``10`` for the ten."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def spoken_name(self) -> str:
        """The rank in English: ``knave`` for J."""
        return self.name.lower()


class Card(NamedTuple):
    """One card. Cards sort by suit, then by écarté rank."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return str(self)  # so that lists and dictionaries of cards read well

    @property
    def number(self) -> int:
        """Its place in :data:`PACK`, 0 to 31: ``8 * suit + rank``."""
        return 8 * self.suit + self.rank

    @property
    def symbol(self) -> str:
        """The short printed name: ``10♠``."""
        return self.rank.index + self.suit.symbol

    @property
    def spoken_name(self) -> str:
        """The name in English: ``knave of spades``."""
        return f"{self.rank.spoken_name} of {self.suit.spoken_name}"


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The piquet pack of thirty-two (``hoyle.intro.1``), in order of :attr:`Card.number`."""

_RANKS = {name: rank for rank in Rank for name in (rank.letter, rank.index, rank.name)} | {
    "JACK": Rank.KNAVE,
    "1": Rank.ACE,
}
_SUITS = {
    name: suit
    for suit in Suit
    for name in (suit.letter, suit.symbol, suit.name, suit.name[:-1], "♤♡♧♢"[suit])
}
_RANK = "|".join(sorted(_RANKS, key=len, reverse=True))
_SUIT = "|".join(sorted(_SUITS, key=len, reverse=True))
# Words need white space or "of" between them; letters and symbols may touch.
_CARD = re.compile(rf"({_RANK})(?:\s+OF\s+|\s*)({_SUIT})\ufe0f?(?![A-Z0-9])")
_GAP = re.compile(r"[\s,;.·–-]*(?:AND(?=\s)\s*)?")
_START = re.compile(r"\s*")  # a sign before the first card separates nothing


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order written: ``KS``, ``10S``, ``K♠`` or ``knave of spades``; commas are optional.

    Raises :class:`CardError`, which names the piece that is not a card, or the card that is written twice.
    """
    upper = text.upper() if len(text.upper()) == len(text) else text
    cards: list[Card] = []
    at = _skip(_START, upper, 0)
    while at < len(upper):
        match = _CARD.match(upper, at)
        if not match:
            piece = text[at : at + 100].split(maxsplit=1)[0]
            raise CardError(f"{quote(piece)} is not a card; write rank then suit, as KS, 10H, AD or 7C.")
        card = Card(_SUITS[match[2]], _RANKS[match[1]])
        if card in cards:
            raise CardError(f"The {card.spoken_name} is written twice.")
        cards.append(card)
        at = _skip(_GAP, upper, match.end())
    return tuple(cards)


def _skip(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def parse_card(text: str) -> Card:
    """Read exactly one card. Raises :class:`CardError`."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"Expected one card, such as KS; got {len(cards)}.")
    return cards[0]


def parse_hand(text: str, size: int = 5) -> tuple[Card, ...]:
    """Read a hand of ``size`` different cards. Raises :class:`CardError`."""
    cards = parse_cards(text)
    if len(cards) != size:
        raise CardError(f"A hand has {size} cards; this one has {len(cards)}.")
    return cards


def parse_suit(text: str) -> Suit:
    """Read a suit: ``S``, ``♠``, ``spade`` or ``spades``. Raises :class:`CardError`."""
    suit = _SUITS.get(text.strip().upper())
    if suit is None:
        raise CardError(f"{quote(text)} is not a suit; write S, H, D or C.")
    return suit


def format_cards(cards: Iterable[Card]) -> str:
    """Cards as :func:`parse_cards` reads them: ``KS QS 8H``."""
    return " ".join(map(str, cards))

"""Suits, ranks in écarté order, the pack of thirty-two, and the writing of cards.

The king is highest, and the ace ranks between the knave and the ten (``hoyle.intro.1``).
"""

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import NamedTuple

from ..showing import show_value
from .errors import EcarteError


class CardError(EcarteError):
    """A text that names no card of the pack, or one card twice."""


class Suit(IntEnum):
    """The four suits, in the order in which hands are set out (black and red alternate).

    ``SPADES``, ``HEARTS``, ``CLUBS`` and ``DIAMONDS``.
    """

    __str__ = Enum.__str__  # its name, and not its number
    __format__ = Enum.__format__

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
    """The eight ranks; of two cards of one suit the one with the higher value wins.

    ``SEVEN``, ``EIGHT``, ``NINE``, ``TEN``, ``ACE``, ``KNAVE``, ``QUEEN`` and ``KING``.
    """

    __str__ = Enum.__str__
    __format__ = Enum.__format__

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
        """What the corner of a card shows: [`letter`][], but ``10`` for the ten."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def spoken_name(self) -> str:
        """The rank in English: ``knave`` for J."""
        return self.name.lower()


class Card(NamedTuple):
    """A card of the pack. Cards sort by suit, then by écarté rank.

    Examples:
        >>> Card(Suit.SPADES, Rank.KNAVE)
        JS
        >>> sorted([Card(Suit.SPADES, Rank.TEN), Card(Suit.SPADES, Rank.ACE)])
        [TS, AS]
    """

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)  # so that f"{card:>5}" sets it in a column

    def __repr__(self) -> str:
        return str(self)  # so that lists and dictionaries of cards read well

    def _repr_html_(self) -> str:
        return show_value(self).html

    @property
    def number(self) -> int:
        """Its place in [`PACK`][], 0 to 31: ``8 * suit + rank``."""
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
"""The piquet pack of thirty-two (``hoyle.intro.1``), in order of [`Card.number`][]."""


class Cards(tuple[Card, ...]):
    """Cards in a row: a tuple that is written ``KS QS`` and that a notebook draws."""

    __slots__ = ()

    def __repr__(self) -> str:
        return format_cards(self)

    def _repr_html_(self) -> str:
        return show_value(self).html


def format_cards(cards: Iterable[Card]) -> str:
    """Cards as [`parse_cards`][] reads them: ``KS QS 8H``.

    Examples:
        >>> format_cards(PACK[:3])
        '7S 8S 9S'
    """
    return " ".join(map(str, cards))

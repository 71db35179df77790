"""The pack of thirty-two, and the reading and writing of cards."""

from .card_words import CardsInWords, check_size, parse_card, parse_cards, parse_hand, parse_suit, read_cards
from .pack import PACK, Card, CardError, Cards, Rank, Suit, format_cards

__all__ = [
    "PACK",
    "Card",
    "CardError",
    "Cards",
    "CardsInWords",
    "Rank",
    "Suit",
    "check_size",
    "format_cards",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_suit",
    "read_cards",
]

"""Words for cards in sentences: lists, and cards that may be unknown."""

from collections.abc import Iterable
from itertools import groupby

from ..cards import Card
from ..cards.sentence_words import join_words, name_number
from .state import CardOrUnseen, Hand

type PlayerNames = tuple[str, str]
"""The names of both players, in the order of [`Player`][]."""


def describe_card(card: CardOrUnseen) -> str:
    """``the king of spades``, ``a knave``, ``an unknown card``."""
    return f"the {card.spoken_name}" if isinstance(card, Card) else card.spoken_name


def describe_cut_card(card: CardOrUnseen) -> str:
    """A card cut for deal, of which only the rank counts: ``the knave`` if the suit is unknown."""
    if isinstance(card, Card) or card.rank is None:
        return describe_card(card)
    return f"the {card.rank.spoken_name}"


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards by suit, each suit from its highest card down, as they are named in a sentence."""
    return tuple(sorted(cards, key=lambda card: (card.suit, -card.rank)))


def describe_cards(cards: Hand, joint: str = "and") -> str:
    """``the king and ten of spades, the ace of hearts and an unknown card``; or ``or`` for ``and``."""
    parts: list[str] = []
    for suit, group in groupby(cards, lambda card: card.suit if isinstance(card, Card) else None):
        if suit is None:
            parts += [describe_card(card) for card in group]
        else:
            ranks = [card.rank.spoken_name for card in group if isinstance(card, Card)]
            parts.append(f"the {join_words(ranks, joint)} of {suit.spoken_name}")
    return join_words(parts, joint) if parts else "no cards"


def count_cards(cards: Hand) -> str:
    """``one card``, ``three cards``."""
    return f"{name_number(len(cards))} card{'' if len(cards) == 1 else 's'}"


def describe_known_cards(cards: Hand) -> str:
    """``: the seven of clubs and the ten of hearts``; empty if none of the cards is known."""
    return f": {describe_cards(cards)}" if any(isinstance(card, Card) for card in cards) else ""

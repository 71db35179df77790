"""Small words for speaking of cards: numbers, lists, and a card that may be unknown."""

from __future__ import annotations

from itertools import groupby

from ..cards import Card
from .state import Hand, Held

type Names = tuple[str, str]

NUMBERS = ("none", "one", "two", "three", "four", "five")
ORDINALS = ("none", "first", "second", "third", "fourth", "fifth")


def spoken(card: Held) -> str:
    """``the king of spades``, ``a knave``, ``an unknown card``."""
    return f"the {card.words}" if isinstance(card, Card) else card.words


def cut_card(card: Held) -> str:
    """A card cut for deal: of an unknown suit only the rank counts, so ``the knave``."""
    if isinstance(card, Card) or card.rank is None:
        return spoken(card)
    return f"the {card.rank.word}"


def listed(cards: Hand, joint: str = "and") -> str:
    """``the king and ten of spades, the ace of hearts and an unknown card``; or ``or`` for ``and``."""
    said: list[str] = []
    for suit, group in groupby(cards, lambda card: card.suit if isinstance(card, Card) else None):
        if suit is None:
            said += [spoken(card) for card in group]
        else:
            ranks = [card.rank.word for card in group if isinstance(card, Card)]
            said.append(f"the {_joined(ranks, joint)} of {suit.word}")
    return _joined(said, joint) if said else "no cards"


def _joined(said: list[str], joint: str) -> str:
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {joint} {said[-1]}"


def count(cards: Hand) -> str:
    """``one card``, ``three cards``."""
    return f"{NUMBERS[len(cards)]} card{'' if len(cards) == 1 else 's'}"


def named(cards: Hand) -> str:
    """``: the seven of clubs and the ten of hearts``, or nothing when none of them is known."""
    return f": {listed(cards)}" if any(isinstance(card, Card) for card in cards) else ""

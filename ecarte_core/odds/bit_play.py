"""The rule of play once more, on hands of 32 bits, for searches that meet millions of hands.

A hand has bit ``card.number`` for each of its cards, and a card is its bit. Tests hold every function here
against :mod:`ecarte_core.tricks`.
"""

from __future__ import annotations

from ..cards import Suit


def suit_bits_of(card: int) -> int:
    """All the cards of a card's suit."""
    return 255 << (card.bit_length() - 1 & ~7)


def playable_bits(hand: int, lead: int, trumps: int) -> int:
    """The cards that may be played to ``lead``; ``trumps`` is all the cards of that suit."""
    if same := hand & suit_bits_of(lead):
        return same & -(lead << 1) or same
    return hand & trumps or hand


def reply_beats(reply: int, lead: int, trumps: int) -> bool:
    """True when ``reply`` beats ``lead``."""
    return reply > lead if reply & suit_bits_of(lead) else bool(reply & trumps)


def select_distinct(choices: int, mine: int, theirs: int) -> list[int]:
    """The highest of each run of the ``choices``, cards of ``mine`` that none of ``theirs`` parts."""
    found = []
    for suit in Suit:
        parted = True
        for place in range(8 * suit + 7, 8 * suit - 1, -1):
            card = 1 << place
            if card & theirs:
                parted = True
            elif card & mine:
                if parted and card & choices:
                    found.append(card)
                parted = False
    return found

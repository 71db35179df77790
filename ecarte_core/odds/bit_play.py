"""The rule of play on hands of 32 bits, for searches of millions of hands (``britannica.play.4``).

A hand has bit ``card.number`` for each of its cards, and a card is its bit. Tests compare every function with
:mod:`ecarte_core.tricks`.
"""

from __future__ import annotations

from ..cards import Suit


def list_bits(cards: int) -> list[int]:
    """The cards of a hand, or the bits of any set, the lowest first."""
    bits = []
    while cards:
        bits.append(cards & -cards)
        cards &= cards - 1
    return bits


def suit_bits_of(card: int) -> int:
    """All eight cards of the suit of a card."""
    return 255 << (card.bit_length() - 1 & ~7)


def playable_bits(hand: int, lead: int, trumps: int) -> int:
    """The cards that may be played to ``lead``; ``trumps`` is all eight cards of that suit."""
    if same := hand & suit_bits_of(lead):
        return same & -(lead << 1) or same
    return hand & trumps or hand


def reply_beats(reply: int, lead: int, trumps: int) -> bool:
    """True if ``reply``, played to ``lead``, wins the trick; ``trumps`` is all eight cards of that suit."""
    return reply > lead if reply & suit_bits_of(lead) else bool(reply & trumps)


def select_distinct(choices: int, mine: int, theirs: int) -> list[int]:
    """The ``choices`` up to interchange: cards of ``mine`` with none of ``theirs`` between play alike."""
    distinct = []
    for suit in Suit:
        separated = True
        for place in range(8 * suit + 7, 8 * suit - 1, -1):
            card = 1 << place
            if card & theirs:
                separated = True
            elif card & mine:
                if separated and card & choices:
                    distinct.append(card)
                separated = False
    return distinct

"""How the two hands lie in one suit, as a small number: the *word* of the suit.

Only the order of the live cards matters, not their ranks. Reading a suit from its highest live card to
its lowest, write 1 for a card of the leader's and 0 for one of the follower's, with a 1 before them all to
keep the leading noughts: K♠ Q♠ for the leader and 10♠ for the follower is ``0b1110``, whichever ranks
stand for them; a suit that neither holds is ``0b1``. Cards of one owner that no card of the other's
parts are a *run*, and are interchangeable.

A position is the word of the trump suit and the words of the three plain suits in any order. Its *key* is
a sum, one term for each suit, so that what one suit contributes can be added or exchanged on its own.
The terms of the plain suits are powers of three modulo a prime: a sum of three of them tells which three
they were (the count of the table's keys, which a test makes, proves that none coincide).
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, Suit

VOID_PATTERN = 0b1
"""The word of a suit that neither hand holds."""

HAND_SIZE = 5
"""Cards in a hand."""

_PATTERN_COUNT = 1 << 9  # a suit has eight cards
_PRIME = (1 << 30) - 35
_TRUMP_FACTOR = 1 << 32  # above any sum of three plain terms
_LED_FACTOR = 1 << 41  # above any trump term

PLAIN_TERMS: tuple[int, ...] = tuple(pow(3, word, _PRIME) for word in range(_PATTERN_COUNT))
"""The term of a word in a plain suit."""

TRUMP_TERMS: tuple[int, ...] = tuple(word * _TRUMP_FACTOR for word in range(_PATTERN_COUNT))
"""The term of a word in the trump suit."""


def remove_card(word: int, place: int) -> int:
    """The word after the card ``place`` cards from the bottom has gone."""
    return word >> place + 1 << place | word & (1 << place) - 1


def _run_bottoms(word: int, owner: int) -> tuple[int, ...]:
    """The lowest place of each run of ``owner``'s (1 the leader, 0 the follower), from the bottom up."""
    places = range(word.bit_length() - 1)
    return tuple(
        place
        for place in places
        if word >> place & 1 == owner and not (place and word >> place - 1 & 1 == owner)
    )


PATTERN_SIZES: tuple[tuple[int, int], ...] = tuple(
    (word.bit_count() - 1, word.bit_length() - word.bit_count()) if word else (0, 0)
    for word in range(_PATTERN_COUNT)
)
"""For each word, how many cards the leader and the follower hold."""

SWAPPED_PATTERNS: tuple[int, ...] = tuple(
    word ^ (1 << word.bit_length() - 1) - 1 if word else 0 for word in range(_PATTERN_COUNT)
)
"""For each word, the word after the players have changed parts."""

POSSIBLE_PATTERNS: tuple[int, ...] = tuple(
    word for word in range(1, _PATTERN_COUNT) if max(PATTERN_SIZES[word]) <= HAND_SIZE
)
"""The words that can occur: nobody has more than five of a suit."""

PATTERN_LEADS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((place, remove_card(word, place)) for place in _run_bottoms(word, 1))
    for word in range(_PATTERN_COUNT)
)
"""For each word, the leader's different leads: (lowest place of the run, the word without that card)."""

PATTERN_DISCARDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(remove_card(word, place) for place in _run_bottoms(word, 0)) for word in range(_PATTERN_COUNT)
)
"""For each word, the words that follow when the follower parts with a card of this suit."""


def _replies_in_suit(word: int, place: int) -> tuple[bool, tuple[int, ...]]:
    """The replies in suit to a lead: do they win, and the words after both cards have gone.

    Whoever can beat the lead must, so either every legal reply wins or none does; there are none when
    the follower is void.
    """
    ends = _run_bottoms(word, 0)
    higher = [end for end in ends if end > place]
    chosen = higher or ends
    return bool(higher), tuple(
        remove_card(remove_card(word, max(place, end)), min(place, end)) for end in chosen
    )


PATTERN_REPLIES: tuple[dict[int, tuple[bool, tuple[int, ...]]], ...] = tuple(
    {place: _replies_in_suit(word, place) for place, _ in PATTERN_LEADS[word]}
    for word in range(_PATTERN_COUNT)
)
"""For each word and lead (the lowest place of its run): do the replies in suit win, and the words left."""


def run_bottom(word: int, place: int) -> int:
    """The lowest place of the run in which the card at ``place`` stands."""
    owner = word >> place & 1
    while place and word >> place - 1 & 1 == owner:
        place -= 1
    return place


def led_suit_term(word: int, place: int, trump: bool) -> int:
    """The term of a suit from which the leader has led the card at ``place`` (the lowest of its run)."""
    return (2 * (8 * word + place) + trump + 1) * _LED_FACTOR


def pattern_from_cards(suit: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    """The word of ``suit`` when these are the two hands."""
    live = [(card.rank, 1) for card in leader if card.suit == suit]
    live += [(card.rank, 0) for card in follower if card.suit == suit]
    made = VOID_PATTERN
    for _, owner in sorted(live, reverse=True):
        made = made << 1 | owner
    return made


def position_key(trump_pattern: int, plain_patterns: Iterable[int]) -> int:
    """The key of a position with the leader to lead."""
    return TRUMP_TERMS[trump_pattern] + sum(PLAIN_TERMS[plain] for plain in plain_patterns)

"""How the two hands lie in one suit, as a small number: the *pattern* of the suit.

Only the order of the live cards matters, not their ranks. Read a suit from its highest live card to its
lowest, and write 1 for a card of the leader's and 0 for one of the follower's, with a 1 before them all to
keep the leading zeros. K♠ Q♠ for the leader and 10♠ for the follower is ``0b1110``, as is every suit in which
the leader has the two highest of three cards; a suit that neither holds is ``0b1``. Adjacent cards of one
player, with no opposing card between, form a *run*: they are interchangeable. A *place* is the number of live
cards of the suit below a card.

A position is the pattern of the trump suit and the patterns of the three plain suits in any order. Its *key*
is a sum of one term for each suit, so that the term of one suit can be added or exchanged on its own. The
terms of plain suits are powers of three modulo a prime, chosen so that no two different sums of three are
equal: a test counts the keys of the table.
"""

from collections.abc import Iterable, Mapping

from ..cards import Card, Suit
from ..cards.constants import HAND_SIZE

VOID_PATTERN = 0b1
"""The pattern of a suit that neither hand holds."""

_PATTERN_COUNT = 1 << 9  # a suit has eight cards
_PRIME = (1 << 30) - 35
_TRUMP_FACTOR = 1 << 32  # above any sum of three plain terms
_LED_FACTOR = 1 << 41  # above any trump term

PLAIN_TERMS: tuple[int, ...] = tuple(pow(3, pattern, _PRIME) for pattern in range(_PATTERN_COUNT))
"""The term of each pattern in a plain suit."""

TRUMP_TERMS: tuple[int, ...] = tuple(pattern * _TRUMP_FACTOR for pattern in range(_PATTERN_COUNT))
"""The term of each pattern in the trump suit."""


def remove_card(pattern: int, place: int) -> int:
    """The pattern after the card at ``place`` has gone."""
    return pattern >> place + 1 << place | pattern & (1 << place) - 1


def _run_bottoms(pattern: int, owner: int) -> tuple[int, ...]:
    """The lowest place of each run of ``owner`` (1 the leader, 0 the follower), in ascending order."""
    places = range(pattern.bit_length() - 1)
    return tuple(
        place
        for place in places
        if pattern >> place & 1 == owner and not (place and pattern >> place - 1 & 1 == owner)
    )


PATTERN_SIZES: tuple[tuple[int, int], ...] = tuple(
    (pattern.bit_count() - 1, pattern.bit_length() - pattern.bit_count()) if pattern else (0, 0)
    for pattern in range(_PATTERN_COUNT)
)
"""For each pattern, the number of cards of the leader and of the follower."""

SWAPPED_PATTERNS: tuple[int, ...] = tuple(
    pattern ^ (1 << pattern.bit_length() - 1) - 1 if pattern else 0 for pattern in range(_PATTERN_COUNT)
)
"""For each pattern, the pattern with leader and follower exchanged."""

POSSIBLE_PATTERNS: tuple[int, ...] = tuple(
    pattern for pattern in range(1, _PATTERN_COUNT) if max(PATTERN_SIZES[pattern]) <= HAND_SIZE
)
"""The patterns that can occur: neither player has more than five cards of a suit."""

PATTERNS_BY_SIZE: Mapping[tuple[int, int], list[int]] = {
    sizes: [pattern for pattern in POSSIBLE_PATTERNS if PATTERN_SIZES[pattern] == sizes]
    for sizes in dict.fromkeys(PATTERN_SIZES[pattern] for pattern in POSSIBLE_PATTERNS)
}
"""These by the numbers of cards of leader and follower."""

PATTERN_LEADS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((place, remove_card(pattern, place)) for place in _run_bottoms(pattern, 1))
    for pattern in range(_PATTERN_COUNT)
)
"""For each pattern, the leader's different leads: (lowest place of the run, the pattern without the card)."""

PATTERN_DISCARDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(remove_card(pattern, place) for place in _run_bottoms(pattern, 0))
    for pattern in range(_PATTERN_COUNT)
)
"""For each pattern, the patterns after the follower has discarded a card of this suit."""


def _replies_in_suit(pattern: int, place: int) -> tuple[bool, tuple[int, ...]]:
    """The replies in suit to a lead: whether they win, and the patterns after both cards have gone.

    A follower who can beat the lead must (``britannica.play.4``), so either every legal reply wins or none
    does. There are no replies if the follower is void.
    """
    ends = _run_bottoms(pattern, 0)
    higher = [end for end in ends if end > place]
    places = higher or ends
    return bool(higher), tuple(
        remove_card(remove_card(pattern, max(place, end)), min(place, end)) for end in places
    )


PATTERN_REPLIES: tuple[dict[int, tuple[bool, tuple[int, ...]]], ...] = tuple(
    {place: _replies_in_suit(pattern, place) for place, _ in PATTERN_LEADS[pattern]}
    for pattern in range(_PATTERN_COUNT)
)
"""For each pattern and lead (the lowest place of its run), the result of ``_replies_in_suit``."""


def run_bottom(pattern: int, place: int) -> int:
    """The lowest place of the run to which the card at ``place`` belongs."""
    owner = pattern >> place & 1
    while place and pattern >> place - 1 & 1 == owner:
        place -= 1
    return place


def led_suit_term(pattern: int, place: int, trump: bool) -> int:
    """The term of a suit of which the leader has led the card at ``place`` (the lowest of its run)."""
    return (2 * (8 * pattern + place) + trump + 1) * _LED_FACTOR


def patterns_from_cards(leader: Iterable[Card], follower: Iterable[Card]) -> list[int]:
    """The patterns of the four suits in these two hands, in the order of ``Suit``."""
    patterns = [VOID_PATTERN] * len(Suit)
    live = [(card, 1) for card in leader] + [(card, 0) for card in follower]
    live.sort(reverse=True)  # the highest of each suit first
    for (suit, _), owner in live:
        patterns[suit] = patterns[suit] << 1 | owner
    return patterns


def position_key(trump_pattern: int, plain_patterns: Iterable[int]) -> int:
    """The key of a position in which the leader is to lead."""
    return TRUMP_TERMS[trump_pattern] + sum(PLAIN_TERMS[plain] for plain in plain_patterns)

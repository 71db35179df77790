"""The point without exchange: its chance, and whether it is certain.

The chance is that of ``ecarte_core.chances.chances``, with both hands seen. Certainty is more than a chance of
one in that model: one way of playing, chosen without seeing the other hand, must never fail.

``ecarte_core.chances.guaranteed`` weighs the hands to which a way of playing loses, so it has to list them.
To be certain is to lose to none, and then no list is needed. All that the holder can know of the adversary's
hand is which cards it may contain, how many cards it has, and how many trumps at most: every hand that fits
is possible, for a reply can exclude cards but never link one to another. Few such views exist, and different
hands soon come to the same ones, so this search is much faster.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from ..cards import PACK, Card, Suit
from ..cards.constants import HAND_SIZE, POINT_TRICKS
from ..chances.chances import compute_odds
from ..chances.hand_classes import card_bits, pattern_from_bits, suit_bits
from ..chances.knowledge import Knowledge, Seat
from ..chances.suit_patterns import PATTERN_DISCARDS, PATTERN_LEADS, PATTERN_SIZES, VOID_PATTERN, remove_card


@lru_cache(maxsize=4096)
def chance_of_point(hand: tuple[Card, ...], turn_up: Card, seat: Seat) -> Fraction:
    """The chance of three tricks, played without exchange, when both sides see all cards and play best."""
    seen = compute_odds(Knowledge(hand, turn_up, seat)).all_seen
    return Fraction(seen.point, seen.hands)


def point_is_certain(
    hand: tuple[Card, ...], turn_up: Card, seat: Seat, adverse_trumps: int | None = None
) -> bool:
    """One way of playing, chosen without seeing the other hand, makes three tricks against every hand.

    ``adverse_trumps`` limits "every hand" to those with at most that number of trumps.
    """
    mine, pool = card_bits(hand), card_bits(card for card in PACK if card not in (*hand, turn_up))
    suits = (turn_up.suit, *(suit for suit in Suit if suit != turn_up.suit))
    patterns = tuple(pattern_from_bits(suit_bits(mine, suit), suit_bits(pool, suit)) for suit in suits)
    most = HAND_SIZE if adverse_trumps is None else adverse_trumps
    return _is_sure(_make_view(patterns, HAND_SIZE, most), seat is Seat.NON_DEALER, POINT_TRICKS)


_Patterns = tuple[int, ...]
"""The pattern (``ecarte_core.chances.suit_patterns``) of each suit, trumps first: 1 is a card of the
holder's, 0 a card that the adversary may hold."""


class _View(NamedTuple):
    """What the holder knows when a trick begins, in a form that is the same for all equal cases."""

    patterns: _Patterns
    size: int
    """Cards in each hand."""
    trumps: int
    """How many trumps the adversary holds at most."""


_Result = tuple[_View | None, bool]
"""What the holder knows after a trick, and whether he has won it, and leads."""


def _make_view(patterns: _Patterns, size: int, trumps: int) -> _View | None:
    """The view in its common form; None if there is no hand that the adversary can hold."""
    trumps = min(trumps, size, PATTERN_SIZES[patterns[0]][1])
    plain = patterns[1:]
    if trumps + sum(PATTERN_SIZES[pattern][1] for pattern in plain) < size:
        return None
    return _View(
        (_trim(patterns[0], trumps), *sorted([_trim(pattern, size) for pattern in plain])), size, trumps
    )


@cache
def _is_sure(view: _View | None, leads: bool, wanted: int) -> bool:
    """Does the holder make ``wanted`` more tricks, whichever of the possible hands the adversary has?"""
    if wanted <= 0 or view is None:
        return True
    if wanted > view.size:
        return False
    if leads:
        return any(
            all(_is_sure(after, won, wanted - won) for after, won in _list_answers(view, suit, place))
            for suit, pattern in enumerate(view.patterns)
            for place, _ in PATTERN_LEADS[pattern]
        )
    return all(
        any(_is_sure(after, won, wanted - won) for after, won in _list_replies(view, suit, place))
        for suit, pattern in enumerate(view.patterns)
        for place in _list_adverse_runs(pattern)
    )


def _list_answers(view: _View, suit: int, place: int) -> Iterator[_Result]:
    """What may come of the holder's leading this card: each answer also shows what the adversary lacks."""
    patterns, size, trumps = view
    pattern = patterns[suit]
    for card in _list_adverse_runs(pattern):
        beaten = card > place
        left = remove_card(pattern if beaten else _clear_from(pattern, place), max(card, place))
        pattern_left = remove_card(left, min(card, place))
        yield (
            _make_view(_replace_pattern(patterns, suit, pattern_left), size - 1, trumps - (suit == 0)),
            not beaten,
        )
    patterns = _replace_pattern(patterns, suit, _clear_from(remove_card(pattern, place)))
    if suit:
        for trump in PATTERN_DISCARDS[patterns[0]]:
            yield _make_view(_replace_pattern(patterns, 0, trump), size - 1, trumps - 1), False
    patterns = _replace_pattern(patterns, 0, _clear_from(patterns[0]))
    for other in range(1, len(patterns)):
        for pattern_left in PATTERN_DISCARDS[patterns[other]]:
            yield _make_view(_replace_pattern(patterns, other, pattern_left), size - 1, 0), True


def _list_replies(view: _View, suit: int, place: int) -> Iterator[_Result]:
    """What comes of each of the holder's replies to this lead of the adversary's."""
    patterns, size, trumps = view
    pattern = patterns[suit]
    trumps -= suit == 0
    own = [card for card, _ in PATTERN_LEADS[pattern]]
    for card in [card for card in own if card > place] or own:
        pattern_left = remove_card(remove_card(pattern, max(card, place)), min(card, place))
        yield _make_view(_replace_pattern(patterns, suit, pattern_left), size - 1, trumps), card > place
    if own:
        return
    patterns = _replace_pattern(patterns, suit, remove_card(pattern, place))
    ruffs = PATTERN_LEADS[patterns[0]]
    for other in [0] if ruffs else range(1, len(patterns)):
        for _, pattern_left in PATTERN_LEADS[patterns[other]]:
            yield _make_view(_replace_pattern(patterns, other, pattern_left), size - 1, trumps), bool(ruffs)


def _replace_pattern(patterns: _Patterns, suit: int, pattern: int) -> _Patterns:
    return (*patterns[:suit], pattern, *patterns[suit + 1 :])


@cache
def _list_adverse_runs(pattern: int) -> tuple[int, ...]:
    """The lowest place of each run of cards that the adversary may hold."""
    return tuple(
        place
        for place in range(pattern.bit_length() - 1)
        if not pattern >> place & 1 and (not place or pattern >> place - 1 & 1)
    )


@cache
def _clear_from(pattern: int, place: int = 0) -> int:
    """The pattern when the adversary has no card from ``place`` up."""
    for card in reversed(range(place, pattern.bit_length() - 1)):
        if not pattern >> card & 1:
            pattern = remove_card(pattern, card)
    return pattern


@cache
def _trim(pattern: int, most: int) -> int:
    """The pattern with no run of the adversary's longer than ``most``, the most cards that he can hold."""
    trimmed, run = VOID_PATTERN, 0
    for place in reversed(range(pattern.bit_length() - 1)):
        own = pattern >> place & 1
        run = 0 if own else run + 1
        if run <= most:
            trimmed = trimmed << 1 | own
    return trimmed


# --- hands close to the authors’ threshold -----------------------------------------------------------------------


TWO_TO_ONE = Fraction(2, 3)
"""The authors' threshold: "it is two to one in favour of the player" (``hoyle.jeux-de-regle.22.s3``)."""

NEAR_MARGIN = Fraction(1, 50)
"""A hand is near the threshold if its chance, both hands seen, differs from it by no more than this."""

_MAX_TRIES = 400


def find_near_hand(seed: int, seat: Seat = Seat.NON_DEALER) -> tuple[tuple[Card, ...], Card]:
    """A hand and a turn-up with a chance of the point, both hands seen, of about two in three.

    Hands are dealt at random from ``seed`` until one is near (``NEAR_MARGIN``); if none of
    ``_MAX_TRIES`` hands is, the nearest is returned.
    """
    random = Random(seed)
    best: tuple[Fraction, tuple[Card, ...], Card] | None = None
    for _ in range(_MAX_TRIES):
        *cards, turn_up = random.sample(PACK, HAND_SIZE + 1)
        hand = tuple(sorted(cards, key=lambda card: (card.suit, -card.rank)))
        seen = compute_odds(Knowledge(hand, turn_up, seat)).all_seen
        distance = abs(Fraction(seen.point, seen.hands) - TWO_TO_ONE)
        if best is None or distance < best[0]:
            best = distance, hand, turn_up
        if distance <= NEAR_MARGIN:
            break
    assert best is not None
    return best[1], best[2]

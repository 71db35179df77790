"""The point without exchange: its chance, and whether it is certain.

The chance is that of :mod:`ecarte_core.odds.chances`. Certainty is more than a chance of one with all cards seen: one
way of playing, chosen without seeing the other hand, must never fail.

:mod:`ecarte_core.odds.guaranteed` weighs the hands to which a way of playing loses, so it has to list them. To be
certain is to lose to none, and then no list is needed. All that the holder can know of the adversary's hand
is which cards it may contain, how many cards it has, and how many trumps at most: every hand that fits is
possible, for a reply can exclude cards but never link one to another. Few such views exist and
different hands soon come to the same ones, so this search is some thirty times as fast.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from ..cards import PACK, Card, Suit
from ..odds.chances import POINT_TRICKS, compute_odds
from ..odds.hand_classes import card_bits, pattern_from_bits, suit_bits
from ..odds.knowledge import Knowledge, Seat
from ..solver.suit_patterns import (
    HAND_SIZE,
    PATTERN_DISCARDS,
    PATTERN_LEADS,
    PATTERN_SIZES,
    VOID_PATTERN,
    without,
)


@lru_cache(maxsize=4096)
def chance_of_point(hand: tuple[Card, ...], turn_up: Card, seat: Seat) -> Fraction:
    """The chance of three tricks, played without exchange, when both sides see all cards and play best."""
    seen = compute_odds(Knowledge(hand, turn_up, seat)).all_seen
    return Fraction(seen.point, seen.hands)


def point_is_certain(
    hand: tuple[Card, ...], turn_up: Card, seat: Seat, adverse_trumps: int | None = None
) -> bool:
    """One way of playing, chosen without seeing the other hand, makes three tricks against every hand.

    ``adverse_trumps`` limits "every hand" to those with at most so many trumps.
    """
    mine, pool = card_bits(hand), card_bits(card for card in PACK if card not in (*hand, turn_up))
    suits = (turn_up.suit, *(suit for suit in Suit if suit != turn_up.suit))
    words = tuple(pattern_from_bits(suit_bits(mine, suit), suit_bits(pool, suit)) for suit in suits)
    most = HAND_SIZE if adverse_trumps is None else adverse_trumps
    return _is_sure(_view(words, HAND_SIZE, most), seat is Seat.NON_DEALER, POINT_TRICKS)


_Words = tuple[int, ...]
"""The word (:mod:`ecarte_core.solver.suit_patterns`) of each suit, trumps first: 1 is a card of the holder's, 0 a card that
the adversary may hold."""


class _View(NamedTuple):
    """What the holder knows when a trick begins, in a form that is the same for all equal cases."""

    words: _Words
    size: int
    """Cards in each hand."""
    trumps: int
    """How many trumps the adversary holds at most."""


_Result = tuple[_View | None, bool]
"""What the holder knows after a trick, and whether he has won it, and leads."""


def _view(words: _Words, size: int, trumps: int) -> _View | None:
    """The view in its common form; None if there is no hand that the adversary can hold."""
    trumps = min(trumps, size, PATTERN_SIZES[words[0]][1])
    plain = words[1:]
    if trumps + sum(PATTERN_SIZES[word][1] for word in plain) < size:
        return None
    return _View((_trim(words[0], trumps), *sorted([_trim(word, size) for word in plain])), size, trumps)


@cache
def _is_sure(view: _View | None, leads: bool, wanted: int) -> bool:
    """The holder makes so many more tricks, whichever of the possible hands the adversary has."""
    if wanted <= 0 or view is None:
        return True
    if wanted > view.size:
        return False
    if leads:
        return any(
            all(_is_sure(after, won, wanted - won) for after, won in _answers(view, suit, place))
            for suit, word in enumerate(view.words)
            for place, _ in PATTERN_LEADS[word]
        )
    return all(
        any(_is_sure(after, won, wanted - won) for after, won in _replies(view, suit, place))
        for suit, word in enumerate(view.words)
        for place in _adverse(word)
    )


def _answers(view: _View, suit: int, place: int) -> Iterator[_Result]:
    """What may come of the holder's leading this card: each answer also shows what the adversary lacks."""
    words, size, trumps = view
    word = words[suit]
    for card in _adverse(word):
        beaten = card > place
        left = without(word if beaten else _clear(word, place), max(card, place))
        rest = without(left, min(card, place))
        yield _view(_with(words, suit, rest), size - 1, trumps - (suit == 0)), not beaten
    words = _with(words, suit, _clear(without(word, place)))
    if suit:
        for trump in PATTERN_DISCARDS[words[0]]:
            yield _view(_with(words, 0, trump), size - 1, trumps - 1), False
    words = _with(words, 0, _clear(words[0]))
    for other in range(1, len(words)):
        for rest in PATTERN_DISCARDS[words[other]]:
            yield _view(_with(words, other, rest), size - 1, 0), True


def _replies(view: _View, suit: int, place: int) -> Iterator[_Result]:
    """What comes of each of the holder's replies to this lead of the adversary's."""
    words, size, trumps = view
    word = words[suit]
    trumps -= suit == 0
    own = [card for card, _ in PATTERN_LEADS[word]]
    for card in [card for card in own if card > place] or own:
        rest = without(without(word, max(card, place)), min(card, place))
        yield _view(_with(words, suit, rest), size - 1, trumps), card > place
    if own:
        return
    words = _with(words, suit, without(word, place))
    ruffs = PATTERN_LEADS[words[0]]
    for other in [0] if ruffs else range(1, len(words)):
        for _, rest in PATTERN_LEADS[words[other]]:
            yield _view(_with(words, other, rest), size - 1, trumps), bool(ruffs)


def _with(words: _Words, suit: int, word: int) -> _Words:
    return (*words[:suit], word, *words[suit + 1 :])


@cache
def _adverse(word: int) -> tuple[int, ...]:
    """The lowest place of each run of cards that the adversary may hold."""
    return tuple(
        place
        for place in range(word.bit_length() - 1)
        if not word >> place & 1 and (not place or word >> place - 1 & 1)
    )


@cache
def _clear(word: int, place: int = 0) -> int:
    """The word when the adversary has no card from ``place`` up."""
    for card in reversed(range(place, word.bit_length() - 1)):
        if not word >> card & 1:
            word = without(word, card)
    return word


@cache
def _trim(word: int, most: int) -> int:
    """The word with no run of the adversary's longer than ``most``, the number that he can hold at most."""
    made, run = VOID_PATTERN, 0
    for place in reversed(range(word.bit_length() - 1)):
        own = word >> place & 1
        run = 0 if own else run + 1
        if run <= most:
            made = made << 1 | own
    return made

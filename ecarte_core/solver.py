"""Best play with all cards seen: the complete table of positions.

Up to exchange of the three plain suits there are 13,004 positions of five cards against five with the lead,
15,872 of all sizes from five down to none. Both players see everything and each makes as many tricks as
he can. Making the most tricks is also the best that can be done for the point (three) and the vole (five):
whether a side can be held below a number of tricks is asked of the same tree, number by number.

Every function answers in tricks that the *leader* makes from here on.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from .cards import Card, Suit, format_cards
from .errors import EcarteError
from .tricks import beats, playable
from .words import DISCARDS, FOLLOWED, HAND, LEADS, PLAIN, SIZES, SWAPPED, TRUMP, USED, VOID, key, led, word

_Plain = tuple[int, int, int]  # the words of the plain suits, in order


class PositionError(EcarteError):
    """Two hands that cannot face each other."""


class Table(NamedTuple):
    """Tricks for the leader, from here on, by key (see :mod:`ecarte_core.words`)."""

    values: dict[int, int]
    """When it is his turn to lead."""
    after: dict[int, int]
    """When he has led, the trick on the table included."""


class _Lead(NamedTuple):
    """One lead of a plain suit, wherever the trumps lie; each sum wants only the term of the trumps added."""

    key: int
    wins: bool  # the replies in suit, if any, take the trick
    followed: tuple[int, ...]
    ruffed: int
    discarded: tuple[int, ...]


@cache
def table() -> Table:
    """Every position from no cards to five, worked out once from the shortest up."""
    made = Table({key(VOID, (VOID,) * 3): 0}, {})
    trumps: dict[tuple[int, int], list[int]] = defaultdict(list)
    for trump in USED:
        trumps[SIZES[trump]].append(trump)
    plains: list[list[tuple[_Plain, list[int]]]] = [[] for _ in range(HAND + 1)]
    for plain, leader, follower in _plain_suits():
        for size in range(max(leader, follower, 1), HAND + 1):
            if group := trumps.get((size - leader, size - follower)):
                plains[size].append((plain, group))
    for size in range(1, HAND + 1):
        for plain, group in plains[size]:
            _fill(made, size - 1, plain, group)
    return made


def _plain_suits() -> Iterator[tuple[_Plain, int, int]]:
    """The words, in order, that three plain suits can have, and how many of their cards each player holds."""
    of_size: dict[tuple[int, int], list[int]] = defaultdict(list)
    for used in USED:
        of_size[SIZES[used]].append(used)
    for a in USED:
        room = HAND - SIZES[a][0], HAND - SIZES[a][1]
        for second, words in of_size.items():
            left = room[0] - second[0], room[1] - second[1]
            if min(left) < 0:
                continue
            thirds = [
                (size, more) for size, more in of_size.items() if size[0] <= left[0] and size[1] <= left[1]
            ]
            for b in words:
                if b < a:
                    continue
                for third, more in thirds:
                    leader, follower = HAND - left[0] + third[0], HAND - left[1] + third[1]
                    for c in more[bisect_left(more, b) :]:
                        yield (a, b, c), leader, follower


def _fill(made: Table, rest: int, plain: _Plain, group: list[int]) -> None:
    """Add the positions with these plain suits, for each way in which the trumps may lie.

    ``rest`` tricks will be left after this one. A follower who wins leads next: then the words are swapped.
    """
    values, after = made
    here = sum(PLAIN[a] for a in plain)
    there = sum(PLAIN[SWAPPED[a]] for a in plain)
    leads = _leads(plain, here, there)
    thrown = [here - PLAIN[a] + PLAIN[b] for a in set(plain) for b in DISCARDS[a]]
    for trump in group:
        same, other = TRUMP[trump], TRUMP[SWAPPED[trump]]
        ruffs = [TRUMP[SWAPPED[left]] for left in DISCARDS[trump]]
        best = 0
        for lead in leads:
            if lead.wins:
                tricks = rest - max([values[left + other] for left in lead.followed])
            elif lead.followed:
                tricks = 1 + min([values[left + same] for left in lead.followed])
            elif ruffs:
                tricks = rest - max([values[lead.ruffed + left] for left in ruffs])
            else:
                tricks = 1 + min([values[left + same] for left in lead.discarded])
            after[lead.key + same] = tricks
            best = max(best, tricks)
        for place, gone in LEADS[trump]:
            wins, followed = FOLLOWED[trump][place]
            if wins:
                tricks = rest - max([values[there + TRUMP[SWAPPED[left]]] for left in followed])
            elif followed:
                tricks = 1 + min([values[here + TRUMP[left]] for left in followed])
            else:
                tricks = 1 + min([values[left + TRUMP[gone]] for left in thrown])
            after[here + led(trump, place, True)] = tricks
            best = max(best, tricks)
        values[here + same] = best


def _leads(plain: _Plain, here: int, there: int) -> list[_Lead]:
    """The leads of plain suits. Suits of the same word are one suit here; so are cards of one run."""
    leads = []
    for at, a in enumerate(plain):
        if a in plain[:at]:
            continue
        others = plain[:at] + plain[at + 1 :]
        stay, turn = here - PLAIN[a], there - PLAIN[SWAPPED[a]]
        for place, gone in LEADS[a]:
            wins, words = FOLLOWED[a][place]
            followed = [turn + PLAIN[SWAPPED[left]] if wins else stay + PLAIN[left] for left in words]
            discarded = [stay + PLAIN[gone] - PLAIN[b] + PLAIN[c] for b in set(others) for c in DISCARDS[b]]
            leads.append(
                _Lead(
                    stay + led(a, place, False),
                    wins,
                    tuple(followed),
                    turn + PLAIN[SWAPPED[gone]],
                    tuple(discarded),
                )
            )
    return leads


def value(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    """Tricks that the leader makes, both playing best with all cards seen.

    Raises :class:`PositionError` when the hands are not of one size, one to five, without a common card.
    """
    leader, follower = _hands(leader, follower)
    return _value(trumps, leader, follower)


def lead_values(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> dict[Card, int]:
    """For each lead, the tricks that the leader makes from here on, in the order of his hand.

    Raises :class:`PositionError` as :func:`value` does.
    """
    leader, follower = _hands(leader, follower)
    return {
        lead: min(
            _after_reply(trumps, _less(leader, lead), follower, lead, reply)
            for reply in playable(follower, lead, trumps)
        )
        for lead in leader
    }


def reply_values(
    trumps: Suit, leader: Iterable[Card], follower: Iterable[Card], lead: Card
) -> dict[Card, int]:
    """For each legal reply to ``lead``, the tricks that the *leader* makes, this trick included.

    ``leader`` is his hand without the card led, so one card fewer than ``follower``; the replies come in the
    order of the follower's hand. Raises :class:`PositionError` as :func:`value` does.
    """
    whole, follower = _hands((*leader, lead), follower)
    leader = whole[:-1]
    return {
        reply: _after_reply(trumps, leader, follower, lead, reply)
        for reply in playable(follower, lead, trumps)
    }


def _value(trumps: Suit, leader: Iterable[Card], follower: Iterable[Card]) -> int:
    words = [word(suit, leader, follower) for suit in Suit]
    return table().values[key(words.pop(trumps), words)]


def _after_reply(
    trumps: Suit, leader: tuple[Card, ...], follower: tuple[Card, ...], lead: Card, reply: Card
) -> int:
    rest = _less(follower, reply)
    if beats(reply, lead, trumps):
        return len(rest) - _value(trumps, rest, leader)
    return 1 + _value(trumps, leader, rest)


def _less(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other != card)


def _hands(leader: Iterable[Card], follower: Iterable[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both hands, if they can face each other."""
    leader, follower = tuple(leader), tuple(follower)
    for name, hand in (("leader", leader), ("follower", follower)):
        if len(set(hand)) < len(hand):
            raise PositionError(f"The {name}'s hand holds a card twice: {format_cards(hand)}.")
    if both := sorted(set(leader) & set(follower)):
        raise PositionError(f"The {both[0].words} is in both hands.")
    if len(leader) != len(follower) or not 1 <= len(leader) <= HAND:
        raise PositionError(
            "The hands must be of one size, from one card to five; "
            f"these have {len(leader)} and {len(follower)}."
        )
    return leader, follower

"""The complete table of positions: the tricks of the leader when both sides see all cards and play best.

If the three plain suits are interchangeable there are 13,004 positions of five cards against five with the
lead, 15,872 of all sizes from five down to none, and 51,802 with a card led.

The engine ships the values (8 kB) and computes the keys when it starts. That takes a quarter of the time of
computing the table: 48 ms instead of 196 ms under Pyodide 0.29.5 (medians of five, in Node, on a busy
machine), 21 ms instead of 109 ms in CPython. With the keys shipped too it took 29 ms under Pyodide, but they
would add 190 kB to the download, which costs a first visitor more time than it saves. To write the values:
``python -m ecarte_core.chances.position_table > ecarte_core/chances/position_values.py``. Tests compare them
with ``compute_table``, and that with a search of every line of play.
"""

import zlib
from base64 import b85decode, b85encode
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ..cards.constants import HAND_SIZE
from .suit_patterns import (
    PATTERN_DISCARDS,
    PATTERN_LEADS,
    PATTERN_REPLIES,
    PATTERN_SIZES,
    PATTERNS_BY_SIZE,
    PLAIN_TERMS,
    POSSIBLE_PATTERNS,
    SWAPPED_PATTERNS,
    TRUMP_TERMS,
    VOID_PATTERN,
    led_suit_term,
    position_key,
)

_PlainPatterns = tuple[int, int, int]  # the patterns of the plain suits, in ascending order


class PositionTable(NamedTuple):
    """The tricks that the leader makes from plain_key on, by key (see ``suit_patterns``)."""

    values: dict[int, int]
    """Positions in which he is to lead."""
    after_lead: dict[int, int]
    """Positions in which he has led; the trick on the table is included."""


class _PlainLead(NamedTuple):
    """One lead of a plain suit, for any trumps: each key is complete when the trumps' term is added."""

    key: int
    wins: bool  # the replies in suit, if any, take the trick
    follow_keys: tuple[int, ...]
    ruff_key: int
    discard_keys: tuple[int, ...]


@cache
def load_table() -> PositionTable:
    """The table, from the values that ship with the engine; computed if they are damaged."""
    from .position_values import CHECKSUM, PACKED  # noqa: PLC0415 - 10 kB that not every command needs

    try:
        values = zlib.decompress(b85decode(PACKED))
    except (ValueError, zlib.error):
        return compute_table()
    positions, leads = _list_keys()
    if zlib.crc32(values) != CHECKSUM or len(values) != len(positions) + len(leads):
        return compute_table()
    first = len(positions)
    return PositionTable(
        dict(zip(positions, values[:first], strict=True)), dict(zip(leads, values[first:], strict=True))
    )


def render_values_module() -> str:
    """The source text of ``position_values``, from a table that is computed now."""
    table = compute_table()
    positions, leads = _list_keys()
    values = bytes([table.values[key] for key in positions] + [table.after_lead[key] for key in leads])
    text = b85encode(zlib.compress(values, 9)).decode()
    lines = "\n".join(f'    b"{text[start : start + 100]}"' for start in range(0, len(text), 100))
    return (
        '"""The value of every position, written by ``python -m ecarte_core.chances.position_table``."""\n\n'
        f"CHECKSUM = {zlib.crc32(values)}\n\nPACKED = (\n{lines}\n)\n"
    )


def _list_keys() -> tuple[list[int], list[int]]:
    """The keys of all positions, and of all positions with a card led, in the order of the shipped values."""
    trumps: dict[tuple[int, int], tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for trump in POSSIBLE_PATTERNS:
        leader, follower = PATTERN_SIZES[trump]
        for size in range(max(leader, follower), HAND_SIZE + 1):
            same, trump_leads = trumps[size - leader, size - follower]
            same.append(TRUMP_TERMS[trump])
            trump_leads += [led_suit_term(trump, place, True) for place, _ in PATTERN_LEADS[trump]]
    plain_leads = {
        pattern: [led_suit_term(pattern, place, False) for place, _ in PATTERN_LEADS[pattern]]
        for pattern in POSSIBLE_PATTERNS
    }
    positions: list[int] = []
    leads: list[int] = []
    for plain, leader, follower in _list_plain_patterns():
        same, trump_leads = trumps[leader, follower]
        plain_key = sum([PLAIN_TERMS[a] for a in plain])
        positions += [plain_key + term for term in same]
        leads += [plain_key + term for term in trump_leads]
        for index, a in enumerate(plain):
            if not index or a != plain[index - 1]:
                stay = plain_key - PLAIN_TERMS[a]
                leads += [stay + lead + term for lead in plain_leads[a] for term in same]
    return positions, leads


def compute_table() -> PositionTable:
    """Compute every position from no cards to five, the smallest first."""
    table = PositionTable({position_key(VOID_PATTERN, (VOID_PATTERN,) * 3): 0}, {})
    plains: list[list[tuple[_PlainPatterns, list[int]]]] = [[] for _ in range(HAND_SIZE + 1)]
    for plain, leader, follower in _list_plain_patterns():
        for size in range(max(leader, follower, 1), HAND_SIZE + 1):
            if group := PATTERNS_BY_SIZE.get((size - leader, size - follower)):
                plains[size].append((plain, group))
    for size in range(1, HAND_SIZE + 1):
        for plain, group in plains[size]:
            _fill_positions(table, size - 1, plain, group)
    return table


def _list_plain_patterns() -> Iterator[tuple[_PlainPatterns, int, int]]:
    """The patterns, in order, that three plain suits can have, and each player's number of plain cards."""
    for a in POSSIBLE_PATTERNS:
        space = HAND_SIZE - PATTERN_SIZES[a][0], HAND_SIZE - PATTERN_SIZES[a][1]
        for second, patterns in PATTERNS_BY_SIZE.items():
            left = space[0] - second[0], space[1] - second[1]
            if min(left) < 0:
                continue
            thirds = [
                (size, more)
                for size, more in PATTERNS_BY_SIZE.items()
                if size[0] <= left[0] and size[1] <= left[1]
            ]
            for b in patterns:
                if b < a:
                    continue
                for third, more in thirds:
                    leader, follower = HAND_SIZE - left[0] + third[0], HAND_SIZE - left[1] + third[1]
                    for c in more[bisect_left(more, b) :]:
                        yield (a, b, c), leader, follower


def _fill_positions(table: PositionTable, cards_left: int, plain: _PlainPatterns, group: list[int]) -> None:
    """Add the positions with these plain suits, for each pattern of the trumps in ``group``.

    ``cards_left`` is the number of tricks left after this one. A follower who wins leads next: then the patterns
    are swapped.
    """
    values, after = table
    plain_key = sum(PLAIN_TERMS[a] for a in plain)
    swapped_key = sum(PLAIN_TERMS[SWAPPED_PATTERNS[a]] for a in plain)
    leads = _list_plain_leads(plain, plain_key, swapped_key)
    discard_keys = [
        plain_key - PLAIN_TERMS[a] + PLAIN_TERMS[b] for a in set(plain) for b in PATTERN_DISCARDS[a]
    ]
    for trump in group:
        same, other = TRUMP_TERMS[trump], TRUMP_TERMS[SWAPPED_PATTERNS[trump]]
        ruffs = [TRUMP_TERMS[SWAPPED_PATTERNS[left]] for left in PATTERN_DISCARDS[trump]]
        best = 0
        for lead in leads:
            if lead.wins:
                tricks = cards_left - max([values[left + other] for left in lead.follow_keys])
            elif lead.follow_keys:
                tricks = 1 + min([values[left + same] for left in lead.follow_keys])
            elif ruffs:
                tricks = cards_left - max([values[lead.ruff_key + left] for left in ruffs])
            else:
                tricks = 1 + min([values[left + same] for left in lead.discard_keys])
            after[lead.key + same] = tricks
            best = max(best, tricks)
        for place, gone in PATTERN_LEADS[trump]:
            wins, followed = PATTERN_REPLIES[trump][place]
            if wins:
                tricks = cards_left - max(
                    [values[swapped_key + TRUMP_TERMS[SWAPPED_PATTERNS[left]]] for left in followed]
                )
            elif followed:
                tricks = 1 + min([values[plain_key + TRUMP_TERMS[left]] for left in followed])
            else:
                tricks = 1 + min([values[left + TRUMP_TERMS[gone]] for left in discard_keys])
            after[plain_key + led_suit_term(trump, place, True)] = tricks
            best = max(best, tricks)
        values[plain_key + same] = best


def _list_plain_leads(plain: _PlainPatterns, plain_key: int, swapped_key: int) -> list[_PlainLead]:
    """The leads of plain suits: one for each run of each different pattern."""
    leads = []
    for index, a in enumerate(plain):
        if a in plain[:index]:
            continue
        others = plain[:index] + plain[index + 1 :]
        stay, turn = plain_key - PLAIN_TERMS[a], swapped_key - PLAIN_TERMS[SWAPPED_PATTERNS[a]]
        for place, gone in PATTERN_LEADS[a]:
            wins, replies = PATTERN_REPLIES[a][place]
            followed = [
                turn + PLAIN_TERMS[SWAPPED_PATTERNS[left]] if wins else stay + PLAIN_TERMS[left]
                for left in replies
            ]
            discarded = [
                stay + PLAIN_TERMS[gone] - PLAIN_TERMS[b] + PLAIN_TERMS[c]
                for b in set(others)
                for c in PATTERN_DISCARDS[b]
            ]
            leads.append(
                _PlainLead(
                    stay + led_suit_term(a, place, False),
                    wins,
                    tuple(followed),
                    turn + PLAIN_TERMS[SWAPPED_PATTERNS[gone]],
                    tuple(discarded),
                )
            )
    return leads


if __name__ == "__main__":
    print(render_values_module(), end="")

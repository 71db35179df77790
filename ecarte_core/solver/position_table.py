"""The complete table of positions: what each is worth when both sides see all cards and play best.

Up to exchange of the three plain suits there are 13,004 positions of five cards against five with the lead,
15,872 of all sizes from five down to none, and 51,802 with a card led. Both players see everything and each
makes as many tricks as he can; the table holds the tricks of the *leader*.

The values travel with the engine, 8 kB of them, and only the keys are reckoned at start. Where this was
decided that took a quarter of the time of working the table out: 48 ms to 196 ms under Pyodide 0.29.5
(medians of five, in Node, on a busy machine), 21 ms to 109 ms in CPython. Shipping the keys too took 29 ms
under Pyodide, but adds 190 kB to the download, which costs a first visitor more than it saves. A new table is
written with ``python -m ecarte_core.solver.position_table > ecarte_core/solver/position_values.py``; tests hold it against
:func:`compute_table`, and that against a search that tries everything.
"""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .suit_patterns import (
    HAND_SIZE,
    PATTERN_DISCARDS,
    PATTERN_LEADS,
    PATTERN_REPLIES,
    PATTERN_SIZES,
    PLAIN_TERMS,
    POSSIBLE_PATTERNS,
    SWAPPED_PATTERNS,
    TRUMP_TERMS,
    VOID_PATTERN,
    led_suit_term,
    position_key,
)

_PlainPatterns = tuple[int, int, int]  # the words of the plain suits, in order


class PositionTable(NamedTuple):
    """Tricks for the leader, from here on, by key (see :mod:`ecarte_core.solver.suit_patterns`)."""

    values: dict[int, int]
    """When it is his turn to lead."""
    after_lead: dict[int, int]
    """When he has led, the trick on the table included."""


class _PlainLead(NamedTuple):
    """One lead of a plain suit, wherever the trumps lie; each sum wants only the term of the trumps added."""

    key: int
    wins: bool  # the replies in suit, if any, take the trick
    follow_keys: tuple[int, ...]
    ruff_key: int
    discard_keys: tuple[int, ...]


@cache
def load_table() -> PositionTable:
    """The table, from the values that travel with the engine; worked out, should they be damaged."""
    from .position_values import CHECKSUM, PACKED  # noqa: PLC0415 - 10 kB that not every verb needs

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
    """The module :mod:`ecarte_core.solver.position_values`, from a table worked out anew."""
    table = compute_table()
    positions, leads = _list_keys()
    values = bytes([table.values[key] for key in positions] + [table.after_lead[key] for key in leads])
    text = b85encode(zlib.compress(values, 9)).decode()
    lines = "\n".join(f'    b"{text[at : at + 100]}"' for at in range(0, len(text), 100))
    return (
        '"""What every position is worth; written by ``python -m ecarte_core.solver.position_table``, which see."""\n\n'
        f"CHECKSUM = {zlib.crc32(values)}\n\nPACKED = (\n{lines}\n)\n"
    )


def _list_keys() -> tuple[list[int], list[int]]:
    """The keys of all positions, and of all with a card led, in an order of their own."""
    trumps: dict[tuple[int, int], tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for trump in POSSIBLE_PATTERNS:
        leader, follower = PATTERN_SIZES[trump]
        for size in range(max(leader, follower), HAND_SIZE + 1):
            same, trump_leads = trumps[size - leader, size - follower]
            same.append(TRUMP_TERMS[trump])
            trump_leads += [led_suit_term(trump, place, True) for place, _ in PATTERN_LEADS[trump]]
    plain_leads = {
        word: [led_suit_term(word, place, False) for place, _ in PATTERN_LEADS[word]]
        for word in POSSIBLE_PATTERNS
    }
    positions: list[int] = []
    leads: list[int] = []
    for plain, leader, follower in _list_plain_patterns():
        same, trump_leads = trumps[leader, follower]
        here = sum([PLAIN_TERMS[a] for a in plain])
        positions += [here + term for term in same]
        leads += [here + term for term in trump_leads]
        for at, a in enumerate(plain):
            if not at or a != plain[at - 1]:
                stay = here - PLAIN_TERMS[a]
                leads += [stay + lead + term for lead in plain_leads[a] for term in same]
    return positions, leads


def compute_table() -> PositionTable:
    """Every position from no cards to five, worked out from the shortest up."""
    table = PositionTable({position_key(VOID_PATTERN, (VOID_PATTERN,) * 3): 0}, {})
    trumps: dict[tuple[int, int], list[int]] = defaultdict(list)
    for trump in POSSIBLE_PATTERNS:
        trumps[PATTERN_SIZES[trump]].append(trump)
    plains: list[list[tuple[_PlainPatterns, list[int]]]] = [[] for _ in range(HAND_SIZE + 1)]
    for plain, leader, follower in _list_plain_patterns():
        for size in range(max(leader, follower, 1), HAND_SIZE + 1):
            if group := trumps.get((size - leader, size - follower)):
                plains[size].append((plain, group))
    for size in range(1, HAND_SIZE + 1):
        for plain, group in plains[size]:
            _fill_positions(table, size - 1, plain, group)
    return table


def _list_plain_patterns() -> Iterator[tuple[_PlainPatterns, int, int]]:
    """The words, in order, that three plain suits can have, and how many of their cards each player holds."""
    of_size: dict[tuple[int, int], list[int]] = defaultdict(list)
    for used in POSSIBLE_PATTERNS:
        of_size[PATTERN_SIZES[used]].append(used)
    for a in POSSIBLE_PATTERNS:
        room = HAND_SIZE - PATTERN_SIZES[a][0], HAND_SIZE - PATTERN_SIZES[a][1]
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
                    leader, follower = HAND_SIZE - left[0] + third[0], HAND_SIZE - left[1] + third[1]
                    for c in more[bisect_left(more, b) :]:
                        yield (a, b, c), leader, follower


def _fill_positions(table: PositionTable, rest: int, plain: _PlainPatterns, group: list[int]) -> None:
    """Add the positions with these plain suits, for each way in which the trumps may lie.

    ``rest`` tricks will be left after this one. A follower who wins leads next: then the words are swapped.
    """
    values, after = table
    here = sum(PLAIN_TERMS[a] for a in plain)
    there = sum(PLAIN_TERMS[SWAPPED_PATTERNS[a]] for a in plain)
    leads = _list_plain_leads(plain, here, there)
    thrown = [here - PLAIN_TERMS[a] + PLAIN_TERMS[b] for a in set(plain) for b in PATTERN_DISCARDS[a]]
    for trump in group:
        same, other = TRUMP_TERMS[trump], TRUMP_TERMS[SWAPPED_PATTERNS[trump]]
        ruffs = [TRUMP_TERMS[SWAPPED_PATTERNS[left]] for left in PATTERN_DISCARDS[trump]]
        best = 0
        for lead in leads:
            if lead.wins:
                tricks = rest - max([values[left + other] for left in lead.follow_keys])
            elif lead.follow_keys:
                tricks = 1 + min([values[left + same] for left in lead.follow_keys])
            elif ruffs:
                tricks = rest - max([values[lead.ruff_key + left] for left in ruffs])
            else:
                tricks = 1 + min([values[left + same] for left in lead.discard_keys])
            after[lead.key + same] = tricks
            best = max(best, tricks)
        for place, gone in PATTERN_LEADS[trump]:
            wins, followed = PATTERN_REPLIES[trump][place]
            if wins:
                tricks = rest - max(
                    [values[there + TRUMP_TERMS[SWAPPED_PATTERNS[left]]] for left in followed]
                )
            elif followed:
                tricks = 1 + min([values[here + TRUMP_TERMS[left]] for left in followed])
            else:
                tricks = 1 + min([values[left + TRUMP_TERMS[gone]] for left in thrown])
            after[here + led_suit_term(trump, place, True)] = tricks
            best = max(best, tricks)
        values[here + same] = best


def _list_plain_leads(plain: _PlainPatterns, here: int, there: int) -> list[_PlainLead]:
    """The leads of plain suits. Suits of the same word are one suit here; so are cards of one run."""
    leads = []
    for at, a in enumerate(plain):
        if a in plain[:at]:
            continue
        others = plain[:at] + plain[at + 1 :]
        stay, turn = here - PLAIN_TERMS[a], there - PLAIN_TERMS[SWAPPED_PATTERNS[a]]
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

"""The table of positions: complete, and everywhere what trying everything finds."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.plain import search as plain_search

from ecarte_core.cards import PACK, Card, Rank, Suit, parse_card
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.tricks import playable_cards
from ecarte_core.chances import position_values
from ecarte_core.chances.best_play import PositionError, lead_values, reply_values, solve_position
from ecarte_core.chances.position_table import compute_table, load_table, render_values_module
from ecarte_core.chances.suit_patterns import (
    PATTERN_SIZES,
    PLAIN_TERMS,
    POSSIBLE_PATTERNS,
    TRUMP_TERMS,
    led_suit_term,
    position_key,
    run_bottom,
)

SUITS = (Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)  # the trumps first
FOUND_BY_COUNTING = {0: 1, 1: 7, 2: 56, 3: 384, 4: 2420, 5: 13004}


def dealt(trump: int, plains: tuple[int, ...]) -> tuple[frozenset[Card], frozenset[Card]]:
    """Two hands that lie as these words say, hearts trumps, in the lowest ranks that serve."""
    hands: tuple[set[Card], set[Card]] = (set(), set())
    for suit, plain in zip(
        (Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS), (trump, *plains), strict=True
    ):
        for place in range(plain.bit_length() - 1):
            hands[1 - (plain >> place & 1)].add(Card(suit, Rank(place)))
    return frozenset(hands[0]), frozenset(hands[1])


def list_leads(trump: int, plains: tuple[int, ...]) -> Iterator[tuple[int, Card]]:
    """Each lead from a position, by its key in the table and as a card."""
    here = position_key(trump, plains)
    for index, (suit, pattern) in enumerate(zip(SUITS, (trump, *plains), strict=True)):
        term = (PLAIN_TERMS if index else TRUMP_TERMS)[pattern]
        for place in range(pattern.bit_length() - 1):
            if pattern >> place & 1:
                lead = here - term + led_suit_term(pattern, run_bottom(pattern, place), not index)
                yield lead, Card(suit, Rank(place))


@cache
def list_positions(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every position of a size up to exchange of plain suits, by a plainer enumeration than the table's."""
    return tuple(enumerate_positions(size))


def enumerate_positions(size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    small = [w for w in POSSIBLE_PATTERNS if max(PATTERN_SIZES[w]) <= size]
    by_sizes: dict[tuple[int, int], list[int]] = {}
    for w in small:
        by_sizes.setdefault(PATTERN_SIZES[w], []).append(w)
    for three in combinations_with_replacement(sorted(by_sizes), 3):
        plain_left = size - sum(a for a, _ in three), size - sum(b for _, b in three)
        if plain_left not in by_sizes:
            continue
        for a in by_sizes[three[0]]:
            for b in by_sizes[three[1]]:
                for c in by_sizes[three[2]]:
                    # equal sizes come in every order of words: keep the sorted one
                    if (three[0] == three[1] and a > b) or (three[1] == three[2] and b > c):
                        continue
                    for trump in by_sizes[plain_left]:
                        yield trump, (a, b, c)


def test_the_table_has_every_position_once() -> None:
    counted = {size: list_positions(size) for size in range(HAND_SIZE + 1)}
    assert {size: len(positions) for size, positions in counted.items()} == FOUND_BY_COUNTING
    keys = {position_key(trump, plains) for positions in counted.values() for trump, plains in positions}
    assert len(keys) == sum(FOUND_BY_COUNTING.values()) == 15872
    assert keys == load_table().values.keys()


def test_the_values_that_travel_are_those_worked_out() -> None:
    assert load_table() == compute_table()
    fresh: dict[str, Any] = {}
    exec(render_values_module(), fresh)
    assert fresh["CHECKSUM"] == position_values.CHECKSUM


@pytest.mark.parametrize(
    "damage", [{"CHECKSUM": 1}, {"PACKED": position_values.PACKED[:-20]}, {"PACKED": b"~"}]
)
def test_damaged_values_are_worked_out_anew(monkeypatch: pytest.MonkeyPatch, damage: dict[str, Any]) -> None:
    for name, wrong in damage.items():
        monkeypatch.setattr(position_values, name, wrong)
    assert load_table.__wrapped__() == load_table()


@pytest.mark.few(1)
@pytest.mark.parametrize("part", range(4))
def test_every_position_is_worth_what_trying_everything_finds(part: int) -> None:
    """A quarter of the positions at a time: there are thirteen thousand of five cards, and they take seconds."""
    values, after = load_table()
    for size in range(1, HAND_SIZE + 1):
        for trump, plains in list_positions(size)[part::4]:
            leader, follower = dealt(trump, plains)
            here = position_key(trump, plains)
            assert values[here] == plain_search.best(Suit.HEARTS, leader, follower)
            for lead, card in list_leads(trump, plains):
                assert after[lead] == plain_search.after_lead(Suit.HEARTS, leader, follower, card)


def test_the_table_has_every_lead_and_no_other() -> None:
    positions = [position for size in range(1, HAND_SIZE + 1) for position in list_positions(size)]
    assert {lead for position in positions for lead, _ in list_leads(*position)} == load_table()[1].keys()


@given(st.permutations(PACK), st.sampled_from(Suit), st.integers(1, 5))
@settings(max_examples=60, deadline=None)
def test_every_lead_and_reply_of_any_hands(pack: list[Card], trumps: Suit, size: int) -> None:
    leader, follower = frozenset(pack[:size]), frozenset(pack[5 : 5 + size])
    leads = lead_values(trumps, leader, follower)
    assert set(leads) == leader
    assert solve_position(trumps, leader, follower) == max(leads.values())
    for lead in leader if size < 5 else list(leader)[:1]:
        assert leads[lead] == plain_search.after_lead(trumps, leader, follower, lead)
        replies = reply_values(trumps, leader - {lead}, follower, lead)
        assert tuple(replies) == playable_cards(follower, lead, trumps)
        assert leads[lead] == min(replies.values())
        for reply, tricks in replies.items():
            assert tricks == plain_search.after_reply(
                trumps, leader - {lead}, follower - {reply}, lead, reply
            )


@pytest.mark.parametrize(
    ("leader", "follower", "expected"),
    [
        ("KS QS", "KS JS", "king of spades is in both hands"),
        ("KS KS", "QS JS", "holds a card twice"),
        ("KS QS", "JS", "of the same size"),
        ("", "", "of the same size"),
        ("KS QS JS AS TS 9S", "KH QH JH AH TH 9H", "of the same size"),
    ],
)
def test_hands_that_cannot_be_are_refused(leader: str, follower: str, expected: str) -> None:
    hands = [[parse_card(card) for card in hand.split()] for hand in (leader, follower)]
    with pytest.raises(PositionError, match=expected):
        solve_position(Suit.HEARTS, *hands)

"""The atlas: every hand once, with the chances that the odds give it one by one."""

from __future__ import annotations

import random
from math import comb

import pytest

from ecarte_core.atlas import ADVERSE_HANDS, Entry, entries
from ecarte_core.cards import parse_card
from ecarte_core.knowledge import Knowledge, Seat
from ecarte_core.odds import odds


@pytest.fixture(scope="module")
def atlas() -> list[Entry]:
    return list(entries())


def test_it_has_every_hand_and_turn_up_once(atlas: list[Entry]) -> None:
    assert len(atlas) == len({(entry.trumps, entry.turn_up, entry.plain) for entry in atlas}) == 255304
    assert sum(entry.weight for entry in atlas) == 8 * comb(31, 5)
    assert all(len(entry.hand) == 5 and entry.turned not in entry.hand for entry in atlas)


def test_over_all_hands_it_adds_up_to_the_chance_over_all_deals(atlas: list[Entry]) -> None:
    pairs = comb(31, 5) * ADVERSE_HANDS
    elder = sum(entry.weight * entry.point[0] for entry in atlas)
    dealer = sum(entry.weight * entry.point[1] for entry in atlas)
    assert pairs == 11_176_745_580
    assert elder == 8 * 6_357_129_054
    assert dealer == 8 * pairs - elder


def test_its_entries_are_what_the_odds_say(atlas: list[Entry]) -> None:
    for entry in random.Random(1).sample(atlas, 150):
        for at, seat in enumerate(Seat):
            seen = odds(Knowledge(entry.hand, entry.turned, seat)).seen
            assert (seen.hands, seen.point, seen.vole) == (ADVERSE_HANDS, entry.point[at], entry.vole[at])


def test_king_queen_knave_third_is_in_it(atlas: list[Entry]) -> None:
    """Hoyle's example, whichever plain suits it is in."""
    eight, turned = 1 << parse_card("8H").rank, parse_card("7H").rank
    high = sum(1 << parse_card(card).rank for card in ("KS", "QS", "JS"))
    low = 1 << parse_card("8D").rank
    (found,) = [e for e in atlas if (e.trumps, e.turn_up, e.plain) == (eight, turned, (high, low, 0))]
    assert (found.point[0], found.vole[0], found.weight) == (44874, 2002, 6)

"""The atlas: every hand once, with the chances that the odds give it one by one."""

import random
from collections import Counter
from math import comb

import pytest

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, FEW, Entry, list_all_chances, list_entries
from ecarte_core.cards import PACK
from ecarte_core.chances import best_play
from ecarte_core.chances.hand_classes import list_hand_classes
from ecarte_core.chances.knowledge import Knowledge, infer_view


@pytest.fixture(scope="module")
def atlas() -> list[Entry]:
    return list(list_entries())


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


def test_its_counts_are_what_the_solver_says_of_each_class_of_hands(atlas: list[Entry]) -> None:
    """The plain method: every class of the adversary's hands, each put to the solver."""
    for entry in random.Random(8).sample(atlas, 25):
        hand, trumps = entry.hand, entry.turned.suit
        counts: Counter[str] = Counter()
        for world in list_hand_classes(infer_view(Knowledge(hand, entry.turned))):
            other = [card for card in PACK if world.cards >> card.number & 1]
            leads = best_play.lead_values(trumps, hand, other)
            few = sum(card.suit == trumps for card in other) <= FEW
            dealer_tricks = 5 - best_play.solve_position(trumps, other, hand)
            lead = max(leads.values())
            reached = {
                "point": lead >= 3,
                "vole": lead == 5,
                "dealer": dealer_tricks >= 3,
                "dealer's vole": dealer_tricks == 5,
            }
            for card, tricks in leads.items():
                reached |= {f"{card}": tricks >= 3, f"{card} few": tricks >= 3 and few}
            counts.update({name: world.weight for name, won in reached.items() if won})
        best = max(counts[f"{card}"] for card in hand), max(counts[f"{card} few"] for card in hand)
        assert entry.point == (counts["point"], counts["dealer"])
        assert entry.vole == (counts["vole"], counts["dealer's vole"])
        assert (entry.chances.blind, entry.chances.blind_few) == best


def test_a_higher_trump_never_lowers_a_chance() -> None:
    """So a family's weakest hands have the lowest trumps, and its strongest the highest."""
    chances = list_all_chances()
    steps = 0
    for (trumps, plain), lower in chances.items():
        for place in range(6):
            if trumps >> place & 3 == 1:
                higher = chances[trumps + (1 << place), plain]
                steps += 1
                assert lower.blind <= higher.blind
                assert lower.point[0] <= higher.point[0]
                assert lower.point[1] <= higher.point[1]
    assert steps == 27_942

"""Hands dealt to the adversary: different, possible, as wished; the worst of all; and their order."""

from itertools import combinations
from random import Random

import pytest
from support.plain.every_plan import nearly_known

from ecarte_core.cards import Card, Suit, parse_card, parse_cards, parse_hand
from ecarte_core.chances.adverse_hands import NoSuchHandError, draw_hands, find_worst, holds_trumps, sort_hand
from ecarte_core.chances.best_play import solve_position
from ecarte_core.chances.hand_classes import card_bits, list_hand_classes
from ecarte_core.chances.knowledge import InferredCards, Knowledge, Seat, infer_view

HELD = Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H"))


def test_trumps_stand_first_and_each_suit_from_its_highest_card_down() -> None:
    cards = parse_cards("7C 8H AS KH QS TC 9D")
    assert sort_hand(cards, Suit.HEARTS) == parse_cards("KH 8H QS AS TC 7C 9D")
    assert sort_hand(cards, Suit.DIAMONDS) == parse_cards("9D QS AS KH 8H TC 7C")


def test_hands_are_different_and_the_same_each_time_for_a_seed() -> None:
    hands = draw_hands(HELD, 40)
    assert len(set(hands)) == 40 and all(len(set(hand)) == 5 for hand in hands)
    assert not {card for hand in hands for card in hand} & {*HELD.hand, HELD.turn_up}
    assert hands == draw_hands(HELD, 40)
    assert hands != draw_hands(HELD, 40, seed="other")
    assert hands == draw_hands(Knowledge(tuple(HELD.hand), HELD.turn_up), 40)
    assert all(hand == sort_hand(hand, Suit.HEARTS) for hand in hands)


def test_a_card_that_he_has_shown_is_in_each_of_his_hands() -> None:
    knowledge = Knowledge(HELD.hand, HELD.turn_up, Seat.NON_DEALER, shown=parse_cards("KH"))
    assert all(parse_card("KH") in hand and len(hand) == 5 for hand in draw_hands(knowledge, 20))


def test_a_hand_is_as_wished_or_there_is_none() -> None:
    for count in (0, 2):
        for hand in draw_hands(HELD, 5, holds_trumps(Suit.HEARTS, count)):
            assert sum(card.suit is Suit.HEARTS for card in hand) == count
    with pytest.raises(NoSuchHandError, match="too few of its cards are left"):
        draw_hands(HELD, 1, holds_trumps(Suit.HEARTS, 7))


def count_tricks(view: InferredCards, hand: tuple[Card, ...]) -> int:
    """The holder's tricks at the beginning of a trick, both hands seen."""
    if view.leads:
        return solve_position(view.trumps, view.held, hand)
    return view.size - solve_position(view.trumps, hand, view.held)


@pytest.mark.parametrize("cards", [0, 2, 4])
def test_the_worst_hand_leaves_the_holder_the_fewest_tricks_and_is_of_the_commonest_kind(cards: int) -> None:
    rng = Random(cards)
    for _ in range(20):
        knowledge = nearly_known(rng, cards, 7)
        view, worst = infer_view(knowledge), find_worst(knowledge)
        hands = [hand for hand in combinations(sorted(view.pool), view.size) if view.known <= set(hand)]
        tricks = {card_bits(hand): count_tricks(view, hand) for hand in hands}
        least = min(tricks.values())
        weights = {
            hand_class.cards: hand_class.weight
            for hand_class in list_hand_classes(view)
            if tricks[hand_class.cards] == least
        }
        assert weights[card_bits(worst)] == max(weights.values())

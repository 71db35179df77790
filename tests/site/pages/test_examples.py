"""The examples: every adversary may be met, the worst is the worst, and the advised leads are those of the sentence."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.chances.adverse_hands import find_worst
from ecarte_core.chances.best_play import solve_position
from ecarte_core.chances.hand_classes import list_hand_classes
from ecarte_core.chances.knowledge import Knowledge, Seat, infer_view
from ecarte_site.content.examples import EXAMPLES, PassageExample, ShownHand, show_hands
from ecarte_site.content.examples.example_hands import EVEN, find_described, is_described, look_up_chance


@cache
def _show(example: PassageExample) -> tuple[ShownHand, ...]:
    return show_hands(example)


def test_every_deal_can_be_met() -> None:
    for hand in (hand for example in EXAMPLES for hand in _show(example)):
        assert hand.deals
        for deal in hand.deals:
            cards = (*deal.own, *deal.adverse)
            assert len(set(cards)) == len(cards) == 2 * len(deal.own)
            assert sum(deal.taken) + len(deal.own) == 5
            assert hand.turn_up not in cards
            for step in deal.advised:
                assert set(step) <= set(deal.own)
            if not hand.knowledge or (hand.thrown and deal.press in ("play", "draw")):
                continue  # the last cards, or cards drawn for those thrown out
            known = hand.knowledge
            assert not set(deal.adverse) & {*known.hand, *known.discarded}
            view = infer_view(Knowledge(known.hand, known.turn_up, known.seat, known.discarded, known.played))
            assert set(deal.adverse) <= view.pool


@pytest.mark.few(1)
@pytest.mark.parametrize("seat", list(Seat))
def test_the_worst_hand_is_the_worst(seat: Seat) -> None:
    """Every class of the adversary's hands is solved one by one; and a sample of single hands too."""
    holder = Knowledge(parse_cards("QH 7H KS 9S QD"), parse_card("9H"), seat)

    def count(cards: tuple[Card, ...]) -> int:
        if seat is Seat.NON_DEALER:
            return solve_position(holder.turn_up.suit, holder.hand, cards)
        return 5 - solve_position(holder.turn_up.suit, cards, holder.hand)

    view = infer_view(holder)
    pack = {card.number: card for card in view.pool}
    least = min(
        count(tuple(card for number, card in pack.items() if hand_class.cards >> number & 1))
        for hand_class in list_hand_classes(view)
    )
    worst = find_worst(holder)
    assert count(worst) == least
    random = Random(3)
    hands = list(combinations(sorted(view.pool), 5))
    assert all(count(hand) >= least for hand in random.sample(hands, 300))


def test_hands_of_a_rule_meet_it_and_the_first_is_nearest_to_the_line() -> None:
    for example in EXAMPLES:
        if example.kind not in ("rule", "answer") or example.hands:
            continue
        described = find_described(example)
        hands = [hand.knowledge for hand in _show(example) if hand.knowledge]
        assert len(set(hands)) == len(hands) > 1
        assert all(is_described(hand, described) for hand in hands), example.name
        first = _show(example)[0]
        assert first.knowledge
        if first.name == "The weakest of the rule":
            assert EVEN <= look_up_chance(first.knowledge) == min(map(look_up_chance, hands))

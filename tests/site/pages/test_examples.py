"""The examples: every adversary may be met, and the advised leads are those of the sentence."""

from functools import cache

import pytest

from ecarte_core.chances.knowledge import Knowledge, infer_view
from ecarte_site.content.examples import EXAMPLES, PassageExample, ShownHand, show_hands
from ecarte_site.content.examples.example_hands import EVEN, find_described, is_described, look_up_chance


@cache
def _show(example: PassageExample) -> tuple[ShownHand, ...]:
    return show_hands(example)


@pytest.mark.few(25)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_every_deal_can_be_met(example: PassageExample) -> None:
    for hand in _show(example):
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


@pytest.mark.few(12)
@pytest.mark.parametrize(
    "example",
    [example for example in EXAMPLES if example.kind in ("rule", "answer") and not example.hands],
    ids=lambda example: example.name,
)
def test_hands_of_a_rule_meet_it_and_the_first_is_nearest_to_the_line(example: PassageExample) -> None:
    described = find_described(example)
    hands = [hand.knowledge for hand in _show(example) if hand.knowledge]
    assert len(set(hands)) == len(hands) > 1
    assert all(is_described(hand, described) for hand in hands)
    first = _show(example)[0]
    assert first.knowledge
    if first.name == "The weakest of the rule":
        assert EVEN <= look_up_chance(first.knowledge) == min(map(look_up_chance, hands))

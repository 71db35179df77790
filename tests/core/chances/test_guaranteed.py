"""The guaranteed figure against every fixed way of playing, tried on actual hands, not classes."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.plain.every_plan import by_trying_every_way, nearly_known

from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_cards, parse_hand
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.chances import guaranteed
from ecarte_core.chances.guaranteed import SEARCH_BUDGET, compute_guarantee
from ecarte_core.chances.hand_classes import card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat, infer_view
from ecarte_core.chances.plan_tree import playable_bits, reply_beats, select_distinct


@pytest.mark.parametrize(
    ("cards", "unseen", "times"),
    [(0, 6, 4), (1, 6, 4), (2, 6, 8), (3, 6, 8), (4, 7, 12), (5, 7, 12), (6, 8, 10)],
)
def test_no_fixed_way_of_playing_guarantees_more(cards: int, unseen: int, times: int) -> None:
    rng = random.Random(100 + cards)
    for _ in range(times):
        knowledge = nearly_known(rng, cards, unseen)
        for wanted in (3, rng.choice((1, 2, 4, 5))):
            guarantee = compute_guarantee(knowledge, wanted)
            assert guarantee.exact
            assert guarantee.winning_hands == by_trying_every_way(knowledge, wanted)


@pytest.mark.parametrize("seed", [33, 47, 77, 152, 192, 199, 215, 272, 465, 685, 755, 778, 850])
def test_what_a_narrow_search_left_out_is_found_or_proved_away(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With room for one loss, the first search of these positions leaves plans out, and says so; the second proves that
    nothing better was among them."""
    searches = ((1, False), (1, True), (2, False), (2, True), (3, False), (3, True), (300, False))
    knowledge = nearly_known(random.Random(seed), 4, 8)
    monkeypatch.setattr(guaranteed, "SEARCHES", searches[:1])
    assert not compute_guarantee(knowledge).exact
    best = by_trying_every_way(knowledge, 3)
    for some in (searches[:2], searches[:1] + searches[-1:], searches):
        monkeypatch.setattr(guaranteed, "SEARCHES", some)
        guarantee = compute_guarantee(knowledge)
        assert (guarantee.winning_hands, guarantee.exact) == (best, True)


def test_a_narrow_proof_proves_only_what_no_wider_search_betters(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, wide = random.Random(7), guaranteed.SEARCHES
    proved = undecided = 0
    for _ in range(4):
        *hand, turn_up = rng.sample(PACK, 6)
        for seat in Seat:
            view = infer_view(Knowledge(tuple(hand), turn_up, seat))
            monkeypatch.setattr(guaranteed, "SEARCHES", ((4, False), (8, True)))
            narrow = guaranteed.PlanSearch(view, 3, SEARCH_BUDGET).run()
            undecided += not narrow.exact
            if narrow.exact:
                monkeypatch.setattr(guaranteed, "SEARCHES", wide[::2])
                assert (
                    narrow.winning_hands == guaranteed.PlanSearch(view, 3, SEARCH_BUDGET).run().winning_hands
                )
                proved += 1
    assert proved > 2 * undecided > 0


def test_cut_short_it_is_still_a_lower_bound_and_says_so() -> None:
    knowledge = Knowledge(parse_hand("KS QC JH AD TH"), parse_card("7S"))
    whole, short = compute_guarantee(knowledge), compute_guarantee(knowledge, budget=0)
    assert not short.exact
    assert 0 < short.winning_hands <= whole.winning_hands


def test_nothing_is_made_of_an_impossible_wish_and_all_of_one_fulfilled() -> None:
    lost = Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H"), played=parse_cards("8D 9D"))
    assert compute_guarantee(lost, 5).winning_hands == 0
    won = Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H"), played=parse_cards("KS 7S"))
    assert compute_guarantee(won, 1).winning_hands == compute_guarantee(won, 1).hands
    assert (
        compute_guarantee(
            Knowledge(won.hand, won.turn_up, Seat.DEALER, played=parse_cards("7S JS")), 1
        ).winning_hands
        > 0
    )


def test_a_plan_names_a_card_only_to_the_player_whose_turn_it_is() -> None:
    hand, turn_up = parse_hand("KS QS JS 8H 8D"), parse_card("7H")
    assert compute_guarantee(Knowledge(hand, turn_up, Seat.DEALER)).choice is None
    assert compute_guarantee(Knowledge(hand, turn_up, played=parse_cards("KS"))).choice is None
    # the point is lost; what is played does not matter, and it is a card that may be played
    lost = Knowledge(parse_hand("7S 8S 7C 8H 8D"), turn_up, played=parse_cards("7S 9S KH 8H QH 7C JH"))
    guarantee = compute_guarantee(lost)
    assert (guarantee.winning_hands, guarantee.choice) == (0, parse_card("8S"))
    first = Knowledge(
        parse_hand("7C 8C 7S 8H 8D"), turn_up, Seat.DEALER, played=parse_cards("KC 7C QC 8C JD")
    )
    guarantee = compute_guarantee(first, 5)
    assert (guarantee.winning_hands, guarantee.choice) == (0, parse_card("8D"))


@given(st.permutations(PACK), st.sampled_from(Suit), st.integers(1, 6))
@settings(deadline=None)
def test_the_rule_of_play_in_bits_is_the_rule_of_play(pack: list[Card], trumps: Suit, size: int) -> None:
    lead, hand = pack[0], pack[1 : size + 1]
    bit: Callable[[Card], int] = lambda card: 1 << card.number  # noqa: E731
    assert playable_bits(card_bits(hand), bit(lead), 255 << 8 * trumps) == card_bits(
        playable_cards(hand, lead, trumps)
    )
    for card in hand:
        assert reply_beats(bit(card), bit(lead), 255 << 8 * trumps) == beats(card, lead, trumps)


def test_cards_that_nothing_parts_are_one() -> None:
    mine, theirs = card_bits(parse_cards("KS QS TS 8S KH")), card_bits(parse_cards("JS 9H"))
    assert select_distinct(mine, mine, theirs) == [
        1 << parse_card(card).number for card in ("KS", "TS", "KH")
    ]


def test_after_the_last_trick_there_is_nothing_to_choose() -> None:
    """The holder has won the last trick only: he would lead next, and has no card."""
    lost = Knowledge(
        parse_hand("7S 7C 8C 9C KD"),
        parse_card("7H"),
        Seat.DEALER,
        played=parse_cards("KH 7S QH 7C JH 8C AH 9C 7D KD"),
    )
    guarantee = compute_guarantee(lost)
    assert (guarantee.hands, guarantee.winning_hands, guarantee.choice) == (1, 0, None)

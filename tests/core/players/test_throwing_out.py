"""What throwing out is worth: against drawing card by card, and against keeping."""

from fractions import Fraction

from ecarte_core.advice.checks.exchanges import compare_throwing, compute_all_seen, compute_exchange
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.knowledge import Seat


def test_one_card_thrown_out_counts_like_every_draw_and_every_adverse_hand() -> None:
    turn_up, cards_kept, card = parse_card("TH"), parse_cards("7H 8H KS KD"), parse_card("QS")
    throw = compare_throwing(card, cards_kept, (), turn_up)
    assert throw.thrown == compute_exchange(cards_kept, (card,), turn_up).point
    as_dealt = compute_all_seen((*cards_kept, card), turn_up, Seat.DEALER)
    assert throw.kept == Fraction(as_dealt.point, as_dealt.hands)


def test_a_card_thrown_out_with_it_is_in_neither_hand() -> None:
    turn_up, cards_kept, card, other = (
        parse_card("TH"),
        parse_cards("7H 8H KS"),
        parse_card("QC"),
        parse_card("9C"),
    )
    throw = compare_throwing(card, cards_kept, (other,), turn_up)
    assert throw.kept == compute_exchange((*cards_kept, card), (other,), turn_up).point


def test_a_trump_in_question_is_compared_as_a_trump() -> None:
    turn_up, cards_kept, card = parse_card("TH"), parse_cards("8H KS KD KC"), parse_card("QH")
    throw = compare_throwing(card, cards_kept, (), turn_up)
    assert throw.thrown == compute_exchange(cards_kept, (card,), turn_up).point < throw.kept

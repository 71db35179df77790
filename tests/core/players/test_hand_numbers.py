"""Places of hands: one for each, and back."""

import pytest

from ecarte_core.advice.chances_of_hands import list_entries
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.players import hand_numbers
from ecarte_core.players.hand_numbers import HandNumberError


def test_a_place_has_the_cards_of_its_hands() -> None:
    for entry in list(list_entries())[::7]:
        place = hand_numbers.number_place(entry.hand, entry.turned)
        assert hand_numbers.find_place(place) == entry.place


def test_the_numbers_have_no_gap() -> None:
    places = [hand_numbers.find_place(number) for number in range(hand_numbers.PLACE_COUNT)]
    assert len(set(places)) == hand_numbers.PLACE_COUNT
    with pytest.raises(HandNumberError, match="no hand 31913"):
        hand_numbers.find_place(hand_numbers.PLACE_COUNT)


def test_plain_suits_are_exchanged_and_turn_ups_that_separate_nothing() -> None:
    first, other = parse_cards("KH 9S 8S 7C AD"), parse_cards("AC 9D KH 8D 7S")
    turned = parse_card("7H")
    assert hand_numbers.number_place(first, turned) == hand_numbers.number_place(other, turned)
    assert hand_numbers.number_place(first, turned) == hand_numbers.number_place(first, parse_card("8H"))


@pytest.mark.parametrize("cards", ["KH 9S 8S 7C", "KH 9S 8S 7C 7H", "KH 9S 8S 7C AD QD"])
def test_what_is_no_hand_is_refused(cards: str) -> None:
    with pytest.raises(HandNumberError):
        hand_numbers.number_place(parse_cards(cards), parse_card("7H"))

"""The rule of play, which Britannica states and Law 43 protects."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte_core.cards import PACK, Card, Suit, format_cards, parse_card, parse_cards
from ecarte_core.cards.tricks import beats, playable_cards


def test_the_knave_takes_the_ace_and_the_ace_the_ten() -> None:
    assert beats(parse_card("JS"), parse_card("AS"), Suit.HEARTS)
    assert beats(parse_card("AS"), parse_card("TS"), Suit.HEARTS)
    assert not beats(parse_card("AS"), parse_card("JS"), Suit.HEARTS)


def test_a_seven_of_trumps_takes_the_king_of_another_suit() -> None:
    assert beats(parse_card("7H"), parse_card("KS"), Suit.HEARTS)
    assert not beats(parse_card("7C"), parse_card("KS"), Suit.HEARTS)


@pytest.mark.parametrize(
    ("hand", "playable"),
    [
        ("KS 8S 7H", "KS"),  # follow suit, and win if able
        ("9S 8S 7H", "9S 8S"),  # follow suit though unable to win
        ("9C 8H 7H", "8H 7H"),  # trump when void
        ("9C 8D", "9C 8D"),  # any card when void of suit and trumps
    ],
)
def test_what_may_be_played_to_the_knave_of_spades(hand: str, playable: str) -> None:
    cards = playable_cards(parse_cards(hand), parse_card("JS"), Suit.HEARTS)
    assert format_cards(cards) == playable


def test_any_card_may_be_led() -> None:
    assert playable_cards(parse_cards("9C 8D"), None, Suit.HEARTS) == parse_cards("9C 8D")


@given(st.lists(st.sampled_from(PACK), unique=True, min_size=2, max_size=6), st.sampled_from(Suit))
def test_something_may_always_be_played_and_all_of_it_wins_or_none(cards: list[Card], trumps: Suit) -> None:
    lead, *hand = cards
    may = playable_cards(hand, lead, trumps)
    assert may and set(may) <= set(hand)
    winners = {beats(card, lead, trumps) for card in may}
    assert len(winners) == 1
    if winners == {False} and not any(card.suit == lead.suit for card in hand):
        assert not any(beats(card, lead, trumps) for card in hand)

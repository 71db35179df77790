"""The pack, its order, and the reading and writing of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte_core.cards import (
    PACK,
    Card,
    CardError,
    Rank,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
    parse_hand,
    parse_suit,
)


def test_the_pack_is_thirty_two_different_cards() -> None:
    assert len(set(PACK)) == 32
    assert [card.number for card in PACK] == list(range(32))


def test_the_ace_stands_between_the_knave_and_the_ten() -> None:
    highest_first = sorted(Rank, reverse=True)
    assert "".join(rank.letter for rank in highest_first) == "KQJAT987"


@given(st.lists(st.sampled_from(PACK), unique=True))
def test_cards_written_are_read_back(cards: list[Card]) -> None:
    assert list(parse_cards(format_cards(cards))) == cards
    assert list(parse_cards(" ".join(card.symbol for card in cards))) == cards
    assert list(parse_cards(", ".join(card.spoken_name for card in cards))) == cards


@pytest.mark.parametrize("text", ["KS", "k♠", "K ♠", "king of spades", " King  of Spades. "])
def test_one_card_in_several_writings(text: str) -> None:
    assert str(parse_card(text)) == "KS"


def test_ten_and_knave_have_two_writings() -> None:
    assert format_cards(parse_cards("10H TD jack of clubs JS")) == "TH TD JC JS"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("KS 2H", "“2H” is not a card"),
        ("KS KS", "The king of spades is written twice"),
        ("KSQ", "“KSQ” is not a card"),
        ("<b>", "“<b>” is not a card"),
    ],
)
def test_bad_cards_are_named(text: str, fault: str) -> None:
    with pytest.raises(CardError, match=fault):
        parse_cards(text)


def test_a_hand_has_five_cards() -> None:
    with pytest.raises(CardError, match="A hand has 5 cards; this one has 4"):
        parse_hand("KS QS JS 8H")


def test_suits_by_letter_symbol_and_word() -> None:
    assert [parse_suit(text) for text in ("s", "♥", "Club", "diamonds")] == list(Suit)
    with pytest.raises(CardError, match="“stars” is not a suit"):
        parse_suit("stars")

"""The pack, its order, and the reading and writing of cards."""

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
    read_cards,
)
from ecarte_core.game import Player, Unseen


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


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("King, queen, knave of spades, eight of hearts (trumps), eight of diamonds.", "KS QS JS 8H 8D"),
        ("A holds queen, ten, of spades; knave, ten, of hearts; ten of diamonds", "QS TS JH TH TD"),
        ("K, Kn, 7 of hearts", "KH JH 7H"),
        ("KQJ of spades; 10 and 7 of clubs", "KS QS JS TC 7C"),
        ("queens of clubs and diamonds and a king of hearts", "QC QD KH"),
        ("spades: K Q J; hearts: 8; diamonds: 8", "KS QS JS 8H 8D"),
        ("♠KQJ ♥8 ♦8", "KS QS JS 8H 8D"),
        ("K♠Q♠ 10♥", "KS QS TH"),
        ("ace, king spades", "AS KS"),
        ("Y holds king and nine of hearts, and must win the point", "KH 9H"),
    ],
)
def test_hands_in_words(text: str, cards: str) -> None:
    assert format_cards(read_cards(text).cards) == cards


@pytest.mark.parametrize(
    ("text", "trumps", "turn_up"),
    [
        ("KS QS, 8H (trumps)", Suit.HEARTS, None),
        ("KS QS 8H, hearts being trumps", Suit.HEARTS, None),
        ("KS QS 8H; trumps are diamonds", Suit.DIAMONDS, None),
        ("KS QS 8H (nine of clubs turned up)", Suit.CLUBS, "9C"),
        ("KS QS 8H, the ten of spades being turned up as trump", Suit.SPADES, "TS"),
        ("turn-up 7H: KS QS 8H", Suit.HEARTS, "7H"),
    ],
)
def test_the_words_may_name_the_trumps(text: str, trumps: Suit, turn_up: str | None) -> None:
    read = read_cards(text)
    assert (read.trumps, read.turn_up) == (trumps, turn_up and parse_card(turn_up))
    assert parse_cards("KS QS 8H")[:2] == read.cards[:2]


def test_a_card_of_trumps_is_one_of_the_known_trumps() -> None:
    assert format_cards(parse_cards("king of trumps, 7S", Suit.HEARTS)) == "KH 7S"
    assert format_cards(parse_cards("king and ten of trumps; 7S; hearts are trumps")) == "KH TH 7S"
    with pytest.raises(CardError, match="call spades trumps, but hearts are trumps here"):
        parse_cards("KS (trumps)", Suit.HEARTS)


def test_a_long_line_of_letters_is_refused_at_once() -> None:
    with pytest.raises(CardError, match="is not a card"):
        parse_cards("KQ" * 50_000)


def test_ten_and_knave_have_two_writings() -> None:
    assert format_cards(parse_cards("10H TD jack of clubs JS")) == "TH TD JC JS"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("KS 2H", "“2H” is not a card"),
        ("KS KS", "The king of spades is written twice"),
        ("KSQ", "“KSQ” is not a card"),
        ("<b>", "“<b>” is not a card"),
        ("king and queen, knave", "“king and queen, knave” has no suit; write it after the ranks"),
        ("K, QS", "“K” has no suit"),
        ("king of stars", "“stars” is not a card"),
        ("8H, king of", "“king of” ends without a suit"),
        ("8H, spades", "“spades” has no rank"),
        ("six of hearts", "“six” is not a card of this pack"),
        ("king of spades and two small trumps", "“two small trumps” describes cards without naming them"),
        ("KS, king of trumps", "The king of trumps is named, but no trumps"),
        ("8H (trumps), diamonds being trumps", "The words call both hearts and diamonds trumps"),
        ("9C turned up, turn-up 8C", "The words turn up two cards"),
        ("KS turned up", "Only cards of the hand belong here; the king of spades is turned up"),
        ("turned up", "needs one card beside it"),
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


def test_cards_and_names_set_themselves_in_columns() -> None:
    card, unseen = parse_card("KS"), Unseen()
    assert (f"{card:>5}|", f"{unseen:<3}|", f"{Suit.SPADES:>12}|") == ("   KS|", "?? |", " Suit.SPADES|")
    assert [str(Player.ONE), f"{Player.TWO}", str(Rank.KING)] == ["Player.ONE", "Player.TWO", "Rank.KING"]

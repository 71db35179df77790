"""Every hand that Hoyle and Britannica write in full is read from the words of the edition, as the ledger has it."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.places import ROOT

import ecarte_core.advice.ledger
from ecarte_core.cards import CardError, CardsInWords, parse_card, parse_cards, read_cards
from ecarte_site.edition import load_edition
from ecarte_site.sources import Site

SITE = Site(ROOT)
DIVISIONS = (
    "hoyle.jeux-de-regle.",
    "hoyle.worked-game.",
    "britannica.hints.",
    "britannica.jeux.",
    "britannica.refusing.",
)

CARD_WORDS = re.compile(r"\b(?:kings?|queens?|knaves?|aces?|tens?|nines?|eights?|sevens?)\b", re.IGNORECASE)
SUIT_WORDS = re.compile(r"\bof (?:spades|hearts|clubs|diamonds)\b")

STORIES = {
    "hoyle.worked-game.4.s7": "what both players take in",
    "hoyle.worked-game.12.s5": "who plays what",
    "hoyle.jeux-de-regle.17.s3": "what the adversary may hold",
    "hoyle.jeux-de-regle.25.s1": "which cards are gone",
}
"""Sentences with as many cards as a hand that give no hand."""


def list_sentences() -> Iterator[tuple[str, str]]:
    for identifier, passage in load_edition(SITE.texts).passages.items():
        if identifier.startswith(DIVISIONS) and re.search(r"\.s\d+$", identifier):
            yield identifier, passage.text


def list_ledger_hands() -> set[frozenset[object]]:
    """Every hand of five cards in the entries of the ledger, whatever the entry calls it."""
    hands: set[frozenset[object]] = set()
    for name in ("hoyle.toml", "britannica.toml"):
        text = (Path(ecarte_core.__file__).parent / "advice" / "claims" / name).read_text("utf-8")
        assert tomllib.loads(text)
        for cards in re.findall(r"\b[7-9TAJQK][SHCD](?: [7-9TAJQK][SHCD]){4}\b", text):
            hands.add(frozenset(parse_cards(cards)))
    return hands


def write_hand(text: str) -> bool:
    return len(CARD_WORDS.findall(text)) >= 5 and len(SUIT_WORDS.findall(text)) >= 2


IN_FULL = {key: words for key, words in list_sentences() if write_hand(words) and key not in STORIES}


def test_the_sentences_that_give_hands_are_met() -> None:
    given = {key.rpartition(".")[0] for key in IN_FULL}
    assert {f"hoyle.jeux-de-regle.{number}" for number in (2, 8, 9, 11, 12, 16, 22, 23)} <= given
    assert {f"hoyle.worked-game.{number}" for number in (4, 5, 7, 11)} <= given


@pytest.mark.parametrize("passage", IN_FULL)
def test_a_hand_of_the_books_is_read_in_its_own_words(passage: str) -> None:
    cards = read_cards(IN_FULL[passage]).cards
    assert len(cards) == 5
    assert frozenset(cards) in list_ledger_hands()


@pytest.mark.parametrize("passage", STORIES)
def test_a_sentence_that_gives_no_hand_gives_none(passage: str) -> None:
    words = dict(list_sentences())[passage]
    assert write_hand(words)
    try:
        cards = read_cards(words).cards
    except CardError:
        return
    assert len(cards) != 5


def test_the_trumps_and_the_turn_up_are_read_with_the_hand() -> None:
    def read(number: str) -> CardsInWords:
        return read_cards(IN_FULL[f"hoyle.jeux-de-regle.{number}"])

    assert read("8.s1").turn_up == parse_card("TS")
    assert read("16.s1").turn_up == parse_card("9C")
    for number, card in (("2.s1", "8H"), ("11.s1", "TD"), ("22.s5", "QH"), ("23.s2", "JD")):
        assert read(number).trumps is parse_card(card).suit
        assert read(number).turn_up is None

"""The record of Hoyle's game: the hands that he names, and that what the editor supplies is best play.

All its steps stand in ``golden/a-and-y.txt``.
"""

import itertools
import re

import pytest
from support.places import ROOT
from support.plain import search as plain_search

from ecarte_core.cards import format_cards, parse_cards
from ecarte_core.cards.tricks import playable_cards
from ecarte_core.game import Hand, PlayCard, State
from ecarte_core.record import (
    CardStep,
    DealStep,
    HandStep,
    PlayedStep,
    Record,
    ResultStep,
    parse_record,
    play_through,
)


@pytest.fixture(scope="module")
def record() -> Record:
    return parse_record((ROOT / "docs" / "games" / "a-and-y.ecarte").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def walked(record: Record) -> list[PlayedStep]:
    return list(play_through(record))


def write_hand(hand: Hand) -> str:
    return format_cards(sorted(parse_cards(" ".join(map(str, hand)))))


HANDS = {  # as Hoyle names them
    1: ("queen of spades, knave of spades, ace of spades, ace of diamonds, eight of hearts",
        "ten of spades, king of hearts, ten of diamonds, seven of diamonds, nine of clubs"),
    2: ("king of diamonds, ace of diamonds, eight of hearts, seven of hearts, ten of spades",
        "king of spades, queen of spades, knave of spades, eight of clubs, seven of clubs"),
    3: ("knave of clubs, ace of hearts, knave of hearts, ten of hearts, eight of diamonds",
        "queen of diamonds, ten of diamonds, ten of clubs, eight of clubs, eight of hearts"),
    5: ("king of diamonds, ace of diamonds, ace of hearts, king of clubs, eight of spades",
        "queen of diamonds, knave of diamonds, king of spades, queen of spades, ace of spades"),
}  # fmt: skip


def test_the_hands_are_those_that_hoyle_names_and_none_of_their_cards_is_supplied(
    walked: list[PlayedStep],
) -> None:
    hands: dict[int, list[str]] = {}
    number = 0
    for step in (each.entry.step for each in walked):
        if isinstance(step, DealStep | ResultStep):
            number = step.number
        if isinstance(step, HandStep):
            hands.setdefault(number, ["", ""])[step.player] = write_hand(step.cards.cards)
            assert not step.cards.supplied_cards
    assert hands == {
        number: [write_hand(parse_cards(hand)) for hand in named] for number, named in HANDS.items()
    }


def worth(state: State, card: PlayCard) -> int:
    """Tricks from here on for the player of the card, found by trying everything."""
    deal = state.deal
    assert deal is not None
    mine, theirs = (
        frozenset(parse_cards(" ".join(map(str, deal.remaining[player]))))
        for player in (card.player, card.player.other)
    )
    if deal.trick is None:
        return plain_search.after_lead(deal.trumps, mine, theirs, card.card)
    leads = plain_search.after_reply(deal.trumps, theirs, mine - {card.card}, deal.trick.lead, card.card)
    return len(mine) - leads


def test_every_supplied_card_is_best_play(walked: list[PlayedStep]) -> None:
    checked = 0
    for before, step in itertools.pairwise(walked):
        if not (isinstance(step.entry.step, CardStep) and step.entry.supplied):
            continue
        deal = before.state.deal
        assert deal is not None
        mine = parse_cards(" ".join(map(str, deal.remaining[step.entry.step.player])))
        may = playable_cards(mine, deal.trick.lead if deal.trick else None, deal.trumps)
        values = {card: worth(before.state, PlayCard(step.entry.step.player, card)) for card in may}
        assert values[step.entry.step.card] == max(values.values())
        checked += 1
    assert checked == 31


def test_every_step_names_a_sentence_of_hoyles_that_the_edition_has(record: Record) -> None:
    edition = (ROOT / "docs" / "texts" / "hoyle.xml").read_text(encoding="utf-8")
    known = set(re.findall(r'xml:id="([^"]+)"', edition))
    for entry in record.entries:
        assert entry.links and set(entry.links) <= known


def test_passages_follow_the_text(record: Record) -> None:
    """Stepping forward never sends the reader back more than a sentence or two in Hoyle."""

    def place(link: str) -> tuple[int, int]:
        paragraph, sentence = link.removeprefix("hoyle.worked-game.").split(".s")
        return int(paragraph), int(sentence)

    chief = [place(entry.links[0]) for entry in record.entries]
    assert chief == sorted(chief)

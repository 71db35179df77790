"""The record of Hoyle's game: what he states, what the editor supplies, and that this is best play."""

import itertools
import re

import pytest
from support.places import ROOT
from support.plain import search as plain_search

from ecarte_core.cards import format_cards, parse_cards
from ecarte_core.cards.tricks import playable_cards
from ecarte_core.game import Hand, PlayCard, Player, Stage, State
from ecarte_core.game.events import DealReported, HandWon, KingAnnounced, KingLapsed, KingMarked
from ecarte_core.record import (
    CardStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayedStep,
    Record,
    ResultStep,
    parse_record,
    play_through,
)

A, Y = Player.ONE, Player.TWO


@pytest.fixture(scope="module")
def record() -> Record:
    return parse_record((ROOT / "docs" / "games" / "a-and-y.ecarte").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def walked(record: Record) -> list[PlayedStep]:
    return list(play_through(record))


def deals(walked: list[PlayedStep]) -> list[list[PlayedStep]]:
    """The steps of each deal."""
    deal_steps: list[list[PlayedStep]] = []
    for step in walked:
        if isinstance(step.entry.step, DealStep | ResultStep):
            deal_steps.append([])
        if deal_steps:
            deal_steps[-1].append(step)
    return deal_steps


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
    for number, deal in enumerate(deals(walked), 1):
        held = {step.entry.step.player: step.entry for step in deal if isinstance(step.entry.step, HandStep)}
        if number == 4:
            assert not held
            continue
        for player, entry in held.items():
            assert isinstance(entry.step, HandStep)
            assert write_hand(entry.step.cards.cards) == write_hand(parse_cards(HANDS[number][player]))
            assert not entry.step.cards.supplied_cards


def test_dealers_and_turn_ups(walked: list[PlayedStep]) -> None:
    deals_read = [step.entry.step for step in walked if isinstance(step.entry.step, DealStep)]
    assert [(step.number, step.dealer, str(step.turn_up)) for step in deals_read] == [
        (1, A, "KS"),
        (2, Y, "9C"),
        (3, A, "JD"),
        (5, A, "9D"),
    ]
    assert [step.order.value if step.order else None for step in deals_read] == ["3-2", None, "3-2", "3-2"]
    assert [step.supplied_parts for step in deals_read] == [(), (), ("packets",), ("packets",)]  # Law 8


def test_the_cut_names_ranks_and_no_suits(record: Record) -> None:
    step = record.entries[0].step
    assert step.kind == "cut" and [str(card) for card in step.cards] == ["J?", "A?"]
    assert not record.entries[0].supplied


def test_the_exchange_of_the_first_deal(walked: list[PlayedStep]) -> None:
    y, a = [step.entry.step for step in walked if isinstance(step.entry.step, ExchangeStep)]
    assert (y.player, a.player) == (Y, A)
    assert (
        write_hand(y.replacements.cards) == write_hand(parse_cards("KD 7S 7H"))
        and not y.replacements.supplied_cards
    )
    assert (
        write_hand(a.replacements.cards) == write_hand(parse_cards("9S 8S"))
        and not a.replacements.supplied_cards
    )
    # How many are thrown is told, not which: all of those are the editor's.
    assert len(y.discards.supplied_cards) == 3 and len(a.discards.supplied_cards) == 2


def test_results(walked: list[PlayedStep]) -> None:
    ends = [deal[-1].state.score for deal in deals(walked)]
    assert ends == [(3, 0), (3, 2), (3, 3), (3, 4), (5, 4)]
    won = [
        (event.player, event.outcome, event.marks)
        for step in walked
        for event in step.events
        if isinstance(event, HandWon | DealReported)
    ]
    assert won == [(A, "vole", 2), (Y, "vole", 2), (Y, "point", 1), (Y, "point", 1), (A, "point", 2)]
    assert walked[-1].state.stage is Stage.OVER and walked[-1].state.winner is A


def test_the_fourth_deal_is_only_supposed(walked: list[PlayedStep]) -> None:
    fourth = deals(walked)[3]
    assert isinstance(fourth[0].entry.step, ResultStep)
    assert not any(isinstance(step.entry.step, CardStep | HandStep) for step in fourth)


def test_the_kings_in_it(walked: list[PlayedStep]) -> None:
    marked = [event for step in walked for event in step.events if isinstance(event, KingMarked)]
    lapsed = [event for step in walked for event in step.events if isinstance(event, KingLapsed)]
    assert marked == [KingMarked(A)] and lapsed == [KingLapsed(A, False)]
    assert not any(isinstance(event, KingAnnounced) for step in walked for event in step.events)


def test_the_fifth_deal_card_by_card(walked: list[PlayedStep]) -> None:
    cards = [step.entry for step in deals(walked)[4] if isinstance(step.entry.step, CardStep)]
    assert " ".join(str(entry.step.card) for entry in cards if isinstance(entry.step, CardStep)) == (
        "KS 8S QD KD KC JD QS AD AH AS"
    )
    # All are Hoyle's but the last, which he does not name and which is forced.
    assert [entry.supplied for entry in cards] == [False] * 9 + [True]


def test_every_card_of_the_other_deals_is_supplied(walked: list[PlayedStep]) -> None:
    for number in (0, 1, 2):
        cards = [step.entry for step in deals(walked)[number] if isinstance(step.entry.step, CardStep)]
        assert len(cards) == 10 and all(entry.supplied for entry in cards)


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

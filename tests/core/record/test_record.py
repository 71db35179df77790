"""Records: exact round trip, unknown cards, what the editor supplies, and faults named by line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games.random_records import record_of_seed
from support.places import ROOT

import ecarte_core.record as notation
from ecarte_core.cards import parse_cards
from ecarte_core.game import WINNING_SCORE, DealOrder, Player, Stage, Unseen
from ecarte_core.record import (
    DealStep,
    ExchangeStep,
    HandStep,
    RecordError,
    ResultStep,
    ScoreStep,
    StepError,
    parse_record,
    play_through,
    write_record,
)

HEADER = "Players: A and Y\nDealer: A\n\n"
DEAL = "Deal 1: A deals 3-2, turns 7S\nA holds 7D 8D 9D 7C 8C\nY holds KH QH JH AH TH\n"


def example() -> str:
    """The example in the notation's own description."""
    lines = (notation.__doc__ or "").splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("    Title"))
    last = next(
        index for index, line in enumerate(lines) if index > first and line and not line.startswith("    ")
    )
    return "\n".join(line.removeprefix("    ") for line in lines[first:last]).rstrip() + "\n"


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_round_trip_of_any_game(seed: int) -> None:
    record = record_of_seed(seed)
    text = write_record(record)
    assert parse_record(text) == record
    assert write_record(parse_record(text)) == text


def test_round_trip_of_every_recorded_game() -> None:
    games = sorted((ROOT / "docs" / "games").glob("*.ecarte"))
    assert games
    for path in games:
        text = path.read_text(encoding="utf-8")
        assert write_record(parse_record(text)) == text, path.name


def test_the_example_in_the_description_is_a_record() -> None:
    assert write_record(parse_record(example())) == example()


def test_the_page_on_notation_gives_a_record() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    blocks = page.split("```")[1::2]
    whole = [block.partition("\n")[2] for block in blocks if "Players:" in block]
    assert whole
    for text in whole:
        assert write_record(parse_record(text)) == text


def test_writing_is_free_reading_is_exact() -> None:
    loose = (
        "Players: A and Y\nDealer: A\n\n"
        "  Deal 1:  A deals 3-2,  turns 7♠\n"
        "Y holds K♥ QH JH AH 10H   @hoyle.worked-game.3.s2   @hoyle.worked-game.3.s3\n\n"
        "A holds 7D 8D 9D 7C 8C"
    )
    assert write_record(parse_record(loose)) == (
        "Players: A and Y\nDealer: A\n\nDeal 1: A deals 3-2, turns 7S\n"
        "Y holds KH QH JH AH TH  @hoyle.worked-game.3.s2 @hoyle.worked-game.3.s3\n"
        "A holds 7D 8D 9D 7C 8C\n"
    )


def test_unknown_cards_and_hands_not_told() -> None:
    record = parse_record(
        "Players: A and Y\n\nCut: A J?, Y 9H\n\nDeal 1: A deals, turns 7S\nY holds KH Q? ?? ?? ??\n"
    )
    *_, last = play_through(record)
    assert last.state.deal is not None
    assert last.state.deal.hands[Player.ONE] == (Unseen(),) * 5
    assert str(last.state.deal.hands[Player.TWO][1]) == "Q?"


def test_a_deal_may_be_told_before_its_trump() -> None:
    """The last card of the pack stands for it until then, unless somebody holds that card."""
    text = HEADER + "Deal 1: A deals 3-2\nA holds KD QD 9D 7C 8C\nY holds JD QH JH AH TH\n"
    *_, before = play_through(parse_record(text))
    *_, after = play_through(parse_record(f"{text}A turns 7S\n"))
    assert (before.game.turn_ups, after.game.turn_ups) == ((), parse_cards("7S"))


def test_brackets_tell_what_the_editor_supplied() -> None:
    record = parse_record(
        HEADER + "Deal 1: A deals [3-2], turns [7S]\nY holds KH [QH JH] AH [TH]\nA holds 7D 8D 9D 7C 8C\n"
        "Y proposes\n[A accepts]\nY discards [TH], takes KS\nA discards nothing\n"
    )
    deal, hand, _, proposal, accepted, exchange, _ = record.entries
    assert isinstance(deal.step, DealStep) and deal.step.supplied_parts == ("packets", "turn-up")
    assert deal.step.order is DealOrder.THREE_TWO
    assert isinstance(hand.step, HandStep) and hand.step.cards.supplied_cards == parse_cards("QH JH TH")
    assert accepted.supplied and not proposal.supplied
    assert isinstance(exchange.step, ExchangeStep)
    assert exchange.step.discards.supplied_cards and not exchange.step.replacements.supplied_cards


def test_a_deal_known_by_its_result() -> None:
    record = parse_record(
        "Players: A and Y\nDealer: Y\nScore: A 3, Y 3\n\n"
        "Deal 1: Y deals; A marks the king; Y wins the point, marks 1\nScore: A 4, Y 4\n"
    )
    assert record.entries[0].step == ResultStep(1, Player.TWO, Player.TWO, "point", 1, Player.ONE)
    assert record.entries[1].step == ScoreStep((4, 4))


def test_a_game_told_to_its_end_is_over() -> None:
    *_, last = play_through(record_of_seed(49))
    assert last.state.stage is Stage.OVER and max(last.state.score) == WINNING_SCORE


FAULTS = [
    ("", 1, "The header names no players"),
    ("Players: A\n", 1, "Expected two names of one word each"),
    ("Players: A and A\n", 1, "Expected two names"),
    ("Players: Cut and Y\n", 1, "cannot be a player's name"),
    ("Players: A and Y\nPlayers: A and Y\n", 2, "“Players” is twice"),
    ("Players: A and Y\nCode: hoyle\n", 2, "ruled by one of two codes"),
    ("Players: A and Y\nDealer: B\n", 2, "“B” is neither of the players"),
    ("Players: A and Y\nDealer: A\nScore: A 5, Y 0\n", 3, "does not begin with a player at five"),
    ("Players: A and Y\nCut A J?\n", 2, "Expected a line such as “Title: …”"),
    ("Players: A and Y\n\nCut: A J?\n", 3, "A cut for deal is written"),
    ("Players: A and Y\n\nCut: A J?, A 9H\n", 3, "A is named twice, and Y not at all"),
    ("Players: A and Y\n\nCut: A ??, Y 9H\n", 3, "The rank of a card cut for deal must be known"),
    ("Players: A and Y\n\nDeal 1: A deals, turns 7S\n", 3, "The cut for deal comes first"),
    (HEADER + "Deal one: A deals, turns 7S\n", 4, "A deal is written"),
    (HEADER + "Deal 2: A deals, turns 7S\n", 4, "This is deal 1, not deal 2"),
    (HEADER + "Deal 1: Y deals, turns 7S\n", 4, "It is A's turn to deal"),
    (HEADER + "Deal 1: A deals [3-2, turns 7S\n", 4, "square bracket"),
    (HEADER + "Deal 1: A deals, turns 2S\n", 4, "“2S” is not a card"),
    (HEADER + "[Deal 1: A deals, turns 7S]\n", 4, "Put the brackets round"),
    (HEADER + "A holds KS QS JS AS TS\n", 4, "stated before any deal"),
    (HEADER + "Deal 1: A deals, turns 7S\nA holds KS QS\n", 5, "this one has 2"),
    (HEADER + "Deal 1: A deals, turns 7S\nA holds KS QS JS AS 7S\n", 5, "The seven of spades is dealt twice"),
    (HEADER + "Deal 1: A deals, turns 7S\nA holds KS QS JS AS AS\n", 5, "The ace of spades is written twice"),
    (HEADER + "Deal 1: A deals, turns 7S\nA holds KS [QS JS AS 8S\n", 5, "square bracket"),
    (HEADER + DEAL + "A holds 7D 8D 9D 7C 8C\n", 7, "stated twice in this deal"),
    (HEADER + DEAL + "Y sings\n", 7, "Unknown action “sings”"),
    (HEADER + DEAL + "Z proposes\n", 7, "“Z” is neither of the players"),
    (HEADER + DEAL + "A proposes\n", 7, "It is Y's turn to propose or play"),
    (HEADER + DEAL + "Y plays without proposing\nA leads 7D\n", 8, "Y is the elder hand and is to lead"),
    (HEADER + DEAL + "Y plays without proposing\nY leads KH\nY leads QH\n", 9, "Y has led, so A is to play"),
    (HEADER + DEAL + "Y plays after proposing\n", 7, "Write “plays without proposing” or “proposes no more”"),
    (HEADER + DEAL + "Y proposes no more\n", 7, "Write “plays without proposing” here"),
    (HEADER + DEAL + "Y proposes\nA accepts\nY discards KH QH\n", 9, "An exchange is written"),
    (
        HEADER + DEAL + "Y proposes\nA accepts\nY discards KH QH, takes KS\n",
        9,
        "Expected 2 cards for those discarded, got 1",
    ),
    (HEADER + DEAL + "Y proposes\nA accepts\nY discards nothing\n", 9, "at least one card"),
    (HEADER + DEAL + "Y plays without proposing\nY plays KH\n", 8, "write “leads”, not “plays”"),
    (HEADER + DEAL + "Y plays without proposing\nY leads KH\nA leads 7D\n", 9, "write “plays”, not “leads”"),
    (
        HEADER + DEAL + "Y plays without proposing\nY leads KS\n",
        8,
        "The king of spades is not in this player's hand",
    ),
    (HEADER + DEAL + "A marks the king\n", 7, "No king has been turned up"),
    (HEADER + DEAL + "Score: A 1, Y 0\n", 7, "The record says A 1, Y 0; by the laws it is A 0, Y 0"),
    (HEADER + DEAL + "Y proposes  @Hoyle\n", 7, "“@Hoyle” names no passage"),
    (HEADER + DEAL + "Deal 2: Y deals, turns 7S\n", 7, "The last deal is not finished"),
    (HEADER + "Deal 1: A deals; Y wins the vole, marks 3\n", 4, "The vole counts two"),
]


@pytest.mark.parametrize(("text", "line", "fault"), FAULTS, ids=[fault for _, _, fault in FAULTS])
def test_faults_are_one_sentence_that_names_the_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    sentence = str(caught.value)
    assert caught.value.line == line and sentence.startswith(f"Line {line}: ")
    assert fault in sentence and "\n" not in sentence and sentence.endswith(".")


def test_tabs_and_spaces_that_do_not_break_are_spaces() -> None:
    text = "Players:\tA\u00a0and \tY\nDealer:\u202fA\n\n" + DEAL.replace(" ", "\t").replace(
        "\t7D", "\u00a07D"
    )
    assert parse_record(text) == parse_record(HEADER + DEAL)


def test_an_endless_text_is_refused() -> None:
    with pytest.raises(RecordError, match="at most"):
        parse_record("Players: A and Y\n\n" + "; x\n" * 100_000)


def test_a_value_that_breaks_a_law_names_the_step() -> None:
    record = parse_record(HEADER + DEAL)
    again = record._replace(entries=(*record.entries, record.entries[0]))
    with pytest.raises(StepError) as caught:
        list(play_through(again))
    assert caught.value.index == 3

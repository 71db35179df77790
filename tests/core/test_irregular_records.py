"""Irregular acts in a record: read, ruled on, played, shown and written back unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte_core.arbiter import IRREGULARITIES
from ecarte_core.cards import parse_card
from ecarte_core.game import Stage
from ecarte_core.record import RecordError, parse_record, play_through, write_record
from ecarte_core.record.irregular_steps import CARDS_NEEDED
from ecarte_core.replay import make_frames
from ecarte_core.replay.what_if_line import LineError, play_line

GAMES = Path(__file__).parents[2] / "docs" / "games"

DEAL = """Players: Ann and Bob
Dealer: Ann

Deal 1: Ann deals 3-2, turns 9C
Bob holds 9S KS KH TD 8D
Ann holds 8H QC AC QS 7S
"""
REFUSED = DEAL + "Bob proposes\nAnn refuses\n"


def read(name: str) -> str:
    return (GAMES / f"{name}.ecarte").read_text("utf-8")


@pytest.mark.parametrize("name", ["revoke", "revoke-in-britannica"])
def test_it_is_written_back_unchanged(name: str) -> None:
    assert write_record(parse_record(read(name))) == read(name)


def test_the_ruling_is_that_of_the_code() -> None:
    for name, law in (("revoke", "cavendish.law.43"), ("revoke-in-britannica", "britannica.law.22")):
        frames = make_frames(parse_record(read(name)))
        act, ruling = (frame for frame in frames if frame.kind in ("irregular", "ruling"))
        assert (act.id, ruling.id) == ("1.7", "1.8")
        assert act.speech.startswith("Ann plays the ace of clubs, and could follow suit.")
        assert law in ruling.laws
        assert "The hands are played again; Bob is to lead." in ruling.speech
        assert len(act.state.tricks) == 2 and not ruling.state.tricks
        assert (act.decision, ruling.decision) == (None, None)
        assert [frame.order for frame in frames] == list(range(len(frames)))
        assert "makes the point and marks nothing" in frames[-2].speech
        assert frames[-2].state.score == (4, 2)


def test_without_the_revoke_the_point_wins_the_game() -> None:
    lawful = read("revoke").replace("! revoke with AC QC; replay-hand\n", "").replace("Bob leads 9S\n", "", 1)
    lawful = lawful.removesuffix("Score: Ann 4, Bob 2\n")
    assert play_through(parse_record(lawful))[-1].state.stage is Stage.OVER


def test_no_other_card_is_tried_where_a_ruling_changes_what_the_hand_counts() -> None:
    with pytest.raises(LineError, match="a ruling changes what the hand counts"):
        play_line(parse_record(read("revoke")), "1.8", [parse_card("KH")])


def test_a_card_may_be_led_by_the_player_whose_turn_it_is_not() -> None:
    text = REFUSED + "! lead-out-of-turn with QC; take-up-card\nBob leads 9S\nAnn plays QS\n"
    frames = make_frames(parse_record(text))
    assert (
        frames[5].speech
        == "It is Bob’s turn to lead. Ann leads the queen of clubs. Bob has not played to it."
    )
    assert frames[6].state.trick is None
    # A lawful position, in which nothing is left behind: the engine says again what each card leads to.
    assert frames[6].decision is not None


def test_a_second_turn_up_is_chosen() -> None:
    text = DEAL + "! more-than-one-card-turned-up with JD; choose-second\nBob plays without proposing\n"
    assert str(make_frames(parse_record(text))[-1].state.turn_up) == "JD"


def test_a_fresh_deal_is_the_next_deal_of_the_record() -> None:
    text = DEAL + "! more-than-one-card-turned-up with JD; fresh-deal\n\nDeal 2: Ann deals 3-2, turns 7H\n"
    steps = play_through(parse_record(text))
    assert (steps[-1].state.deal_count, steps[-1].state.dealer) == (2, 0)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("! revok with AC QC; replay-hand", "No irregularity is called “revok”; the nearest is revoke"),
        ("! revoke with AC QC; replay", "no option “replay”; it gives replay-hand, stand"),
        ("! revoke with AC QC", "write after a semicolon one of replay-hand, stand"),
        ("! revoke with AC; replay-hand", "“revoke” names two cards here, not 1"),
        ("! revoke with QS QC; replay-hand", "That would not be a revoke"),
        ("! revoke with AC QC, offender non-dealer; replay-hand", "contradicts the position"),
        ("! revoke with AC QC, offender; replay-hand", "An irregular act is written ! revoke"),
        ("! revoke with AX QC; replay-hand", "AX"),
        ("! false-king; stand", "A record cannot have “false-king”"),
        ("!", "An irregular act is written ! revoke"),
    ],
)
def test_a_bad_line_gets_one_sentence(line: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(REFUSED + "Bob leads 9S\n" + line + "\n")
    said = str(caught.value)
    assert said.startswith("Line 10: ") and fault in said and "\n" not in said


def test_unknown_cards_leave_nothing_to_rule_on() -> None:
    text = DEAL.partition("Ann holds")[0] + "! card-exposed-in-dealing with KH; stand\n"
    with pytest.raises(RecordError, match="state both hands of this deal"):
        parse_record(text)


def test_every_act_of_the_notation_is_an_irregularity_and_is_documented() -> None:
    assert set(CARDS_NEEDED) <= set(IRREGULARITIES)
    page = (GAMES.parent / "notation.md").read_text("utf-8")
    assert not [name for name in CARDS_NEEDED if f"`{name}`" not in page]

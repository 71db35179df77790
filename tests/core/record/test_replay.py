"""Replays: frames of a record, lines that leave it, and the two verbs that show them."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games.random_records import record_of_seed
from support.places import ROOT

from ecarte_core.cards import parse_cards
from ecarte_core.game import Player
from ecarte_core.record import (
    DealStep,
    ResultStep,
    parse_record,
    write_record,
)
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.frame_model import MODEL
from ecarte_core.record.what_if_line import LineError, play_line, require_position
from ecarte_core.show.frame_words import describe_decision
from ecarte_core.verbs import ask_verb, respond
from ecarte_core.verbs.cli import main

FILE = ROOT / "docs" / "games" / "a-and-y.ecarte"
TEXT = FILE.read_text(encoding="utf-8")
BOOK = parse_record(TEXT)
BY_ID = {frame.id: frame for frame in make_frames(BOOK)}


def ask(**request: Any) -> Any:
    return json.loads(respond(json.dumps(request)))


def test_frames_are_numbered_by_deal_and_step() -> None:
    every = make_frames(BOOK)
    assert [frame.order for frame in every] == list(range(len(every)))
    assert len(BY_ID) == len(every)
    assert [frame.id for frame in every][:3] == ["0.1", "1.1", "1.2"] and every[-1].id == "5.15"


def test_a_frame_says_what_happens_by_which_law_and_where_it_is_told() -> None:
    frame = BY_ID["5.6"]
    assert frame.speech.startswith("A plays the eight of spades. A has not announced the king")
    assert "cavendish.law.23" in frame.laws
    assert frame.passage == "hoyle.worked-game.12.s2" and frame.see_also[0] == "hoyle.worked-game.12.s3"
    assert not frame.supplied and BY_ID["5.14"].supplied
    assert frame.player is Player.ONE and frame.kind == "card"


@pytest.mark.parametrize("file", sorted(FILE.parent.glob("*.ecarte")), ids=lambda file: file.stem)
def test_every_step_of_a_deal_has_the_dealer_who_dealt_it(file: Path) -> None:
    """Also those after a deal that is only reported, whose cards nobody knows."""
    record = parse_record(file.read_text("utf-8"))
    dealers = {
        entry.step.number: entry.step.dealer
        for entry in record.entries
        if isinstance(entry.step, DealStep | ResultStep)
    }
    steps = [frame for frame in make_frames(record) if frame.deal]
    assert [frame.state.dealer for frame in steps] == [dealers[frame.deal] for frame in steps]


def test_what_is_supplied_is_said_exactly() -> None:
    assert BY_ID["1.7"].supplied_parts == ("discarded: the ten and seven of diamonds and the nine of clubs",)
    assert BY_ID["3.1"].supplied_parts == ("the order of dealing",)
    whole = BY_ID["1.10"]
    assert whole.wholly_supplied and whole.supplied and whole.supplied_parts == ()
    assert whole.to_dict()["supplied_parts"] == ["the whole step"]
    assert not BY_ID["1.7"].wholly_supplied and not BY_ID["0.1"].supplied


def test_cards_that_the_editor_took_in_are_marked_on_the_table() -> None:
    record = parse_record(
        "Players: A and Y\nDealer: A\n\nDeal 1: A deals, turns 7S\nY holds KH QH JH AH TH\n"
        "A holds 7D 8D 9D 7C [8C]\nY proposes\nA accepts\n"
        "Y discards TH, takes [KS]\nA discards 7D, takes 9C\n"
    )
    hands = make_frames(record)[-1].state.hands
    assert [[held.supplied for held in hand] for hand in hands] == [
        [False, False, False, True, False],
        [False, False, False, False, True],
    ]


def test_the_table_of_a_frame() -> None:
    state = BY_ID["5.8"].to_dict()["state"]
    assert state["dealer"] == "A" and state["elder"] == "Y" and state["trumps"] == "D"
    assert state["tricks"] == {"A": 1, "Y": 1} and state["score"] == {"A": 3, "Y": 4}
    assert state["trick"] == {"number": 2, "leader": "Y", "lead": "QD", "reply": "KD", "winner": "A"}
    assert state["vulnerable"] == "Y" and state["to_act"] == "A" and state["stock"] == 21
    assert [card["trick"] for card in state["hands"]["Y"]] == [2, None, 1, None, None]
    first = BY_ID["1.9"].to_dict()["state"]
    assert first["discards"] == {"A": 2, "Y": 3} and first["stock"] == 16
    assert first["king"] == {"marked": True, "announced": None}


def test_a_decision_gives_every_legal_card_its_value() -> None:
    decision = BY_ID["5.6"].to_dict()["decision"]
    assert decision is not None
    assert decision["player"] == "Y" and decision["model"] == MODEL
    assert {card["card"]: card["words"] for card in decision["cards"]} == {
        "QD": "loses the point",
        "JD": "loses the point",
        "QS": "makes the point",
        "AS": "makes the point",
    }
    assert next(card["score"] for card in decision["cards"] if card["card"] == "QD") == {"A": 5, "Y": 4}
    assert BY_ID["5.5"].decision is not None and BY_ID["5.5"].decision.lead is not None
    assert BY_ID["4.1"].decision is None and BY_ID["5.2"].decision is None


def test_a_decision_says_when_it_decides_the_game() -> None:
    frame = BY_ID["5.6"]  # A 3, Y 4; Y plays without proposing, so to lose the point costs him two
    assert frame.decision is not None
    assert describe_decision(frame.decision, frame) == (
        "Y is to lead. The queen or ace of spades makes the point and the game; "
        "the queen or knave of diamonds loses the point and the game."
    )
    early = BY_ID["3.6"]  # A would make one point, Y one
    assert early.decision is not None
    assert describe_decision(early.decision, early) == (
        "A is to lead. Whichever card is played, A loses the point."
    )


def test_no_value_where_cards_are_unknown() -> None:
    text = "Players: A and Y\nDealer: A\n\nDeal 1: A deals, turns 7S\nY holds KH QH JH AH TH\n"
    last = make_frames(parse_record(text + "Y plays without proposing\nY leads KH\n"))[-1]
    assert last.decision is None
    assert [card["card"] for card in last.to_dict()["state"]["hands"]["A"]] == ["??"] * 5


# --- what if ----------------------------------------------------------------------------------------------


def what_if(step: str, cards: str) -> Any:
    return play_line(require_position(BOOK, step), parse_cards(cards))


def test_the_book_line_can_be_played_as_a_line_and_law_49_applies() -> None:
    line = what_if("5.6", "QD JD QS AS")
    assert line.result is not None and line.result.laws == ("cavendish.law.49",)
    assert line.last_frame.state.score == (5, 4)


def test_a_line_names_its_steps() -> None:
    frames_ = [(frame.frame.id, frame.choices_made) for frame in what_if("5.6", "QS").frames]
    assert frames_[0] == ("5.6/QS", 1) and all(name.startswith("5.6/QS+") for name, _ in frames_[1:])
    assert len({name for name, _ in frames_}) == len(frames_)


def test_no_card_chosen_yet_shows_what_may_be() -> None:
    line = what_if("5.6", "")
    assert line.frames == () and line.decision == BY_ID["5.6"].decision


def test_a_line_leaves_marks_as_they_stood() -> None:
    line = what_if("5.4", "AS")  # A, who holds the king, may not announce it here
    assert line.last_frame.state.score == (3, 4) and line.last_frame.state.king_announced is None


@pytest.mark.parametrize(
    ("step", "cards", "fault"),
    [
        ("9.9", "", "The record has no step “9.9”; it runs from 0.1 to 5.15."),
        ("4.1", "", "At step 4.1 nothing is to be decided."),
        ("5.6", "KS", "The king of spades is not in this player's hand."),
        ("5.7", "AD", "The ace of diamonds does not win the trick"),
        ("5.6", "QD JD QS AS 7S", "The deal is over before the seven of spades can be played."),
    ],
)
def test_faults_of_a_line(step: str, cards: str, fault: str) -> None:
    with pytest.raises(LineError) as caught:
        what_if(step, cards)
    assert str(caught.value).startswith(fault)


def test_a_line_needs_all_cards_known() -> None:
    text = "Players: A and Y\nDealer: A\n\nDeal 1: A deals, turns 7S\nY plays without proposing\n"
    with pytest.raises(LineError, match="not all the cards are known"):
        play_line(require_position(parse_record(text), "1.2"), ())


@given(st.integers(0, 400), st.data())
@settings(max_examples=40, deadline=None)
def test_from_any_decision_a_line_ends_with_what_its_best_card_promised(
    seed: int, data: st.DataObject
) -> None:
    record = record_of_seed(seed)
    open_ = [frame for frame in make_frames(record) if frame.decision is not None]
    if not open_:
        return
    frame = data.draw(st.sampled_from(open_))
    assert frame.decision is not None
    first = data.draw(st.sampled_from(frame.decision.choices))
    cards = [first.card]
    line = play_line(require_position(record, frame.id), cards)
    while line.decision is not None:
        best = max(line.decision.choices, key=lambda choice: choice.tricks)
        assert best.tricks == first.tricks
        cards.append(best.card)
        line = play_line(require_position(record, frame.id), cards)
    assert line.last_frame.state.taken[frame.decision.player] == first.tricks
    assert line.last_frame.state.score == first.score


# --- the verbs --------------------------------------------------------------------------------------------


def test_replay_prints_every_frame_for_people_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FILE)]) == 0
    text = capsys.readouterr().out
    for frame in BY_ID.values():
        assert frame.speech in text
    assert "[Y leads the king of hearts.]" in text
    assert main(["replay", str(FILE), "--json"]) == 0
    assert [frame["id"] for frame in json.loads(capsys.readouterr().out)] == list(BY_ID)


def test_bad_input_gets_one_line_and_status_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.ecarte"
    broken.write_text(TEXT.replace("Y leads KS", "Y leads KD"), encoding="utf-8")
    for words, fault in (
        (("replay", str(broken)), "Line 44: The king of diamonds is not in this player's hand."),
        (("what-if", str(FILE), "5.6", "2S"), "“2S” is not a card"),
        (("what-if", str(FILE), "5.99"), "The record has no step “5.99”"),
    ):
        assert main(list(words)) == 2
        output = capsys.readouterr()
        assert not output.out
        assert fault in output.err and output.err.count("\n") == 1


def test_the_browsers_protocol() -> None:
    answer = ask(verb="what-if", record=TEXT, at="5.6", cards=["QS"])["answer"]
    assert answer["at"] == "5.6" and answer["frames"][0]["chosen"] == 1
    assert answer["decision"]["cards"] and answer["result"] is None
    for request in (
        {"at": "5.6", "cards": []},
        {"record": TEXT, "cards": []},
        {"record": TEXT, "at": "5.6", "cards": "QS"},
        {"record": TEXT, "at": "5.6", "cards": [1]},
        {"record": TEXT, "at": "5.6", "cards": ["QS"] * 6},
        {"record": TEXT, "at": "5.6", "cards": ["QS JD"]},
        {"record": 7, "at": "5.6"},
        {"record": "<script>", "at": "5.6"},
    ):
        assert ask(verb="what-if", **request).keys() == {"error"}


def test_a_line_that_ends_the_game_says_who_has_won_it() -> None:
    answer = ask(verb="what-if", record=TEXT, at="5.6", cards=["QS", "QD", "JD", "AS"])["answer"]
    assert (answer["result"]["score"], answer["result"]["game"]) == ({"A": 5, "Y": 4}, "A")


def test_rules_are_linked_where_the_page_says_and_else_only_named() -> None:
    fields = {"verb": "what-if", "record": TEXT, "at": "5.6", "cards": ["QS"], "draw": True}
    plain = ask(**fields)["answer"]["frames"][0]["html"]
    assert '<span class="ec-laws">Britannica, rules of play</span>' in plain
    links = {"b": "no/{}", "britannica.": "../britannica/#{}&x", "britannica.law.": "no/{}"}
    linked = ask(**fields, rule_links=links)["answer"]["frames"][0]["html"]
    assert '<a href="../britannica/#play.4&amp;x">Britannica, rules of play</a>' in linked
    assert ask(**fields, rule_links={"britannica.": 1}).keys() == {"error"}


def test_asking_does_not_depend_on_how_the_record_was_laid_out() -> None:
    assert ask_verb("replay", {"record": TEXT}) == ask_verb("replay", {"record": write_record(BOOK)})

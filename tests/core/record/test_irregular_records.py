"""Irregular acts in a record: read, ruled on, played, shown and written back unchanged."""

import re
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.games.irregular_records import locate, write_irregular_game
from support.places import ROOT

from ecarte_core.cards import PACK, parse_card
from ecarte_core.game import Stage
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.rulings import find_irregularity
from ecarte_core.record import RecordError, parse_record, play_through, write_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.what_if_line import LineError, play_line, require_position
from ecarte_core.show.frame_drawing import frame_html

GAMES = ROOT / "docs" / "games"

DEAL = """Players: Ann and Bob
Dealer: Ann

Deal 1: Ann deals 3-2, turns 9C
Bob holds 9S KS KH TD 8D
Ann holds 8H QC AC QS 7S
"""
REFUSED = DEAL + "Bob proposes\nAnn refuses\n"


def read(name: str) -> str:
    return (GAMES / f"{name}.ecarte").read_text("utf-8")


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
        play_line(require_position(parse_record(read("revoke")), "1.8"), [parse_card("KH")])


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
        (
            "! false-king; stand",
            "Write for example “! false-king with 9S QS, offender=dealer; correct-score”",
        ),
        ("! false-king with KH, offender=dealer; stand", "“false-king” cannot name KH as the card played to"),
        ("! revoke with AC AC; replay-hand", "The ace of clubs is written twice"),
        ("! revoke with AC QC, taken-up=yes; no-penalty", "names one card here, not 2"),
        ("! dealer-takes-too-many, discards 8H, discards 7S", "An irregular act is written ! revoke"),
        ("! revoke with AC QC, taken-up; no-penalty", "An irregular act is written ! revoke"),
        ("Ann turns JD", "There is no trump to turn up now"),
        ("!", "An irregular act is written ! revoke"),
    ],
)
def test_a_bad_line_gets_one_sentence(line: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(REFUSED + "Bob leads 9S\n" + line + "\n")
    sentence = str(caught.value)
    assert sentence.startswith("Line 10: ") and fault in sentence and "\n" not in sentence


def test_unknown_cards_leave_nothing_to_rule_on() -> None:
    text = DEAL.partition("Ann holds")[0] + "! card-exposed-in-dealing with KH; stand\n"
    with pytest.raises(RecordError, match="state both hands of this deal"):
        parse_record(text)


UNSEEN = DEAL.partition("Bob holds")[0].replace(", turns 9C", "")


@pytest.mark.parametrize(
    "act",
    [
        "wrong-number-dealt, number=too-many; fresh-deal",
        "wrong-number-dealt, hand=dealer, number=too-few; fresh-deal",
        "card-exposed-in-dealing with KH; fresh-deal",
        "faced-card with JD; fresh-deal",
    ],
)
def test_a_deal_that_is_gathered_without_a_look_needs_no_hands(act: str) -> None:
    steps = play_through(parse_record(f"{UNSEEN}! {act}\n\nDeal 2: Ann deals 3-2, turns 9C\n"))
    assert (steps[2].state.stage, steps[2].state.dealer, steps[2].state.score) == (Stage.DEAL, 0, (0, 0))
    assert steps[-1].state.deal is not None and str(steps[-1].state.deal.turn_up) == "9C"
    title = find_irregularity(re.split("[ ,]", act)[0]).title
    assert steps[1].sentence.startswith(title) and ("king of hearts" in steps[1].sentence) == ("KH" in act)


@pytest.mark.parametrize(
    ("act", "fault"),
    [
        ("wrong-number-dealt, number=too-many; rectify", "state both hands"),
        ("card-exposed-in-dealing with KH; stand", "state both hands"),
        ("wrong-number-dealt, number=too-many", "write after a semicolon one of"),
        ("faced-card; rectify", "gives no option “rectify”"),
        ("faced-card, turn-up=exposed; fresh-deal", "contradicts the position"),
    ],
)
def test_a_deal_that_goes_on_needs_its_hands(act: str, fault: str) -> None:
    with pytest.raises(RecordError, match=fault):
        parse_record(f"{UNSEEN}! {act}\n")


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ("Bob leads 9S\nAnn plays AC\n! revoke with AC: replay-hand", "Write a semicolon before the option"),
        ("Bob leads 9S\nAnn plays AC\n! revoke with AC, replay-hand", "Write a semicolon before the option"),
        ("Bob leads 9S\nAnn plays AC\n! revoke with AC stand", "Write a semicolon before the option"),
        ("Bob leads 9S\nAnn plays AC\n! revoke with AX", "is not a card"),
        (
            "! wrong-number-dealt with JD, found=before-the-answer; stand",
            "contradicts the position, which says found=after-the-answer.",
        ),
        ("Bob leads 9S\nAnn plays QS\nBob leads KS", "Ann won the last trick and is to lead."),
        ("Ann leads QC", "Bob is the elder hand and is to lead."),
    ],
)
def test_a_line_in_the_wrong_place_or_form_is_told_the_right_one(lines: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(f"{REFUSED}{lines}\n")
    assert fault in str(caught.value)


def test_a_fact_may_be_written_with_a_space_as_before() -> None:
    old = parse_record(REFUSED + "Bob leads 9S\n! revoke with AC, taken-up yes; no-penalty\n")
    new = parse_record(REFUSED + "Bob leads 9S\n! revoke with AC, taken-up=yes; no-penalty\n")
    assert old == new
    assert write_record(old).endswith("! revoke with AC, taken-up=yes; no-penalty\n")


BEFORE_THE_TURN_UP = (
    DEAL.replace(", turns 9C", "") + "! wrong-number-dealt with JD, number=too-many; rectify\n"
)


def test_the_trump_can_be_turned_up_after_an_irregular_act() -> None:
    record = parse_record(BEFORE_THE_TURN_UP + "Ann turns JD\nBob plays without proposing\n")
    frames = make_frames(record)
    assert [str(frame.state.turn_up) for frame in frames] == ["None"] * 5 + ["JD"] * 2
    assert [frame.state.stock for frame in frames] == [22, 22, 22, 21, 22, 21, 21]
    assert [len(frame.state.hands[1]) for frame in frames] == [5, 5, 5, 6, 5, 5, 5]
    assert (frames[0].speech, frames[5].speech) == (
        "Ann deals by three and two.",
        "Ann turns up the knave of diamonds.",
    )
    assert write_record(record).splitlines()[-2] == "Ann turns JD"


def test_a_card_exposed_in_cutting_lies_there_until_the_next_cut() -> None:
    text = "Players: Ann and Bob\nDealer: Ann\n\n! card-exposed-in-cutting with JH; cut-again\n"
    act, ruling = make_frames(parse_record(text))
    assert (act.state.exposed, ruling.state.exposed) == ((parse_card("JH"),), ())


def test_nothing_lawful_comes_before_the_trump() -> None:
    with pytest.raises(
        RecordError, match="Line 8: The trump has not been turned up yet; write for example Ann turns JD"
    ):
        parse_record(BEFORE_THE_TURN_UP + "Bob proposes\n")
    with pytest.raises(RecordError, match="It is Ann who turns up the trump"):
        parse_record(BEFORE_THE_TURN_UP + "Bob turns JD\n")
    with pytest.raises(RecordError, match="The king of spades is not in the pack"):
        parse_record(BEFORE_THE_TURN_UP + "Ann turns KS\n")


KING = DEAL.replace("turns 9C", "turns KC") + "Ann marks the king\n"
TURNED_AFTER_GIVING = (
    DEAL + "Bob proposes\nAnn accepts\nBob discards 9S, takes QH\nAnn discards 7S, takes JH\n"
    "! card-turned-up-after-giving with JS, another-discard=yes; {}\nAnn accepts\n"
)


@pytest.mark.parametrize(
    "line",
    [
        "! wrong-number-dealt with 7D, hand=dealer, number=too-many, taken-up=no; draw-superfluous with 8H",
        "! wrong-number-dealt with 7D, hand=dealer, number=too-many, taken-up=no; fresh-deal",
        "! more-than-one-card-turned-up with JD, looked-at=no; choose-second",
        "! incorrect-pack; void-deal",
    ],
)
def test_a_king_already_marked_is_taken_down_where_it_cannot_be_marked_or_the_deal_does_not_count(
    line: str,
) -> None:
    """Law 19 forbids the mark, and no law speaks of one that has been made: our one answer, which says so."""
    assert play_through(parse_record(KING))[-1].state.score == (1, 0)
    ruled = play_through(parse_record(f"{KING}{line}\n"))[-1]
    assert ruled.state.score == (0, 0)
    assert ruled.state.deal is None or not ruled.state.deal.king_marked
    assert "this is our answer" in ruled.sentence or "incorrect" in line
    stays = play_through(
        parse_record(KING + "! more-than-one-card-turned-up with JD, looked-at=no; choose-first\n")
    )
    assert stays[-1].state.score == (1, 0)


@pytest.mark.parametrize(
    ("before", "wrong", "right"),
    [
        (BEFORE_THE_TURN_UP, "Ann turns 9C", "Ann turns JD"),  # Law 9: it is put back on the pack
        (  # Law 11: the card that is not chosen goes back to the top of the stock
            DEAL
            + "! more-than-one-card-turned-up with JD, looked-at=no; choose-second\nBob proposes\nAnn accepts\n",
            "Bob discards 8D, takes QD",
            "Bob discards 8D, takes 9C",
        ),
        (  # Law 37: he has taken the card turned up, and is given it first
            TURNED_AFTER_GIVING.format("take-exposed"),
            "Bob discards 8D, takes QD",
            "Bob discards 8D TD, takes QD JS",
        ),
    ],
)
def test_a_card_that_a_ruling_has_put_on_the_stock_is_the_next(before: str, wrong: str, right: str) -> None:
    assert play_through(parse_record(f"{before}{right}\n"))
    with pytest.raises(RecordError, match="lies on the top of the"):
        parse_record(f"{before}{wrong}\n")


def test_a_deal_out_of_turn_is_written_as_it_was_dealt() -> None:
    text = DEAL.replace("Dealer: Ann", "Dealer: Bob")
    with pytest.raises(RecordError, match="It is Bob's turn to deal"):
        parse_record(text)
    stands = play_through(parse_record(text + "! deal-out-of-turn; stand\n"))
    assert (stands[0].state.dealer, stands[-1].state.dealer) == (0, 0)
    hidden = text.replace(", turns 9C", "") + "! deal-out-of-turn; void-deal\n"
    assert play_through(parse_record(hidden))[-1].state.dealer == 1
    with pytest.raises(RecordError, match="It was Ann’s turn to deal"):
        parse_record(DEAL + "! deal-out-of-turn; stand\n")


def test_a_deal_out_of_turn_can_still_be_claimed_when_something_else_has_been_let_stand() -> None:
    text = DEAL.replace("Dealer: Ann", "Dealer: Bob").replace(", turns 9C", "")
    noticed = "! card-exposed-in-dealing with 8H, exposed=own-card; stand\n! deal-out-of-turn; void-deal\n"
    assert play_through(parse_record(text + noticed))[-1].state.dealer == 1


NEXT_DEAL = "\nDeal 2: Bob deals 3-2, turns 9C\n" + "\n".join(DEAL.splitlines()[-2:]) + "\n"


def test_a_wrong_order_of_dealing_is_written_as_it_was_dealt() -> None:
    first = "! more-than-one-card-turned-up with JD; fresh-deal\n" + NEXT_DEAL.replace(
        "Bob deals 3-2", "Ann deals 2-3"
    )
    with pytest.raises(RecordError, match="may not change"):
        parse_record(DEAL + first)
    steps = play_through(parse_record(DEAL + first + "! wrong-order-of-dealing; stand\n"))
    assert steps[-1].state.deal_count == 2


def test_a_king_announced_early_is_announced_again_when_the_cards_have_been_exchanged() -> None:
    early = DEAL.replace("turns 9C", "turns JS") + (
        "Bob proposes\nAnn accepts\n! king-announced-early; mark-king\nScore: Ann 0, Bob 0\n"
        "Bob discards TD, takes JD\nAnn discards nothing\nBob proposes no more\nBob announces the king\n"
        "Score: Ann 0, Bob 1\n"
    )
    ruling = next(frame for frame in make_frames(parse_record(early)) if frame.kind == "ruling")
    assert ruling.speech.endswith("He announces the king when the exchanges are over, and marks one then.")
    discarded = early.partition("! king")[0] + (
        "Bob discards KS TD, takes JD 7D\n! king-announced-early; stand\nAnn discards nothing\n"
    )
    assert "and has discarded it" in play_through(parse_record(discarded))[-3].sentence
    with pytest.raises(RecordError, match="“kept=yes” contradicts the position"):
        parse_record(discarded.replace("early; stand", "early, kept=yes; stand"))


WAIVED = "! wrong-number-dealt with JD, hand=dealer; stand\nAnn turns 9C\n"
UNTURNED = DEAL.replace(", turns 9C", "")
STOOD = "Bob plays without proposing\nBob leads 9S\n"
WRONG = "! playing-with-wrong-number with JD, hand=dealer; stand\n"
EMPTY = (
    "Bob proposes\nAnn accepts\nBob discards 9S KS KH TD 8D, takes JD QD KD AD 9D\n"
    "Ann discards 8H QC AC QS 7S, takes JC TC 8C 7C KC\nBob proposes\nAnn accepts\n"
    "Bob discards JD QD KD AD 9D, takes 7D JS TS AS 8S\nAnn discards JC TC 8C 7C, takes 7H JH TH 9H\n"
    "Bob proposes\nAnn accepts\n"
)
SPENT = EMPTY + "Bob discards 7D JS, takes QH AH\n"
KINGS = DEAL.replace("turns 9C", "turns JS")


@pytest.mark.parametrize(
    ("deal", "lines", "stage"),
    [
        (
            DEAL,
            "Bob proposes\n! wrong-number-dealt with JD, found=before-the-answer; lose-king\nAnn accepts\n",
            "discard",
        ),
        (DEAL, f"{SPENT}Ann discards nothing\nBob proposes no more\nBob leads TS\n", "play"),
        (DEAL, f"{SPENT}Bob proposes no more\nBob leads TS\n", "play"),
        (
            DEAL,
            f"{EMPTY}! stock-short, stock=none-left; exchange-what-is-left, discards 7D JS, takes QH AH\n",
            "play",
        ),
        (
            KINGS,
            "! king-announced-early; mark-king\nBob proposes\nAnn refuses\nBob announces the king\n",
            "play",
        ),
        (
            KINGS,
            "Bob proposes\n! king-announced-early; mark-king\nAnn refuses\nBob announces the king\n",
            "play",
        ),
        (
            KINGS,
            STOOD.replace("\n", "\nBob announces the king\n", 1) + WRONG.replace("stand", "fresh-deal"),
            "deal",
        ),
        (UNTURNED, WAIVED + STOOD + "! playing-with-wrong-number; fresh-deal\n", "deal"),
    ],
)
def test_a_line_is_written_where_it_happened(deal: str, lines: str, stage: str) -> None:
    assert play_through(parse_record(deal + lines))[-1].state.stage is Stage(stage)


def test_a_line_that_leaves_no_choice_is_said_as_it_is_written() -> None:
    frames = make_frames(parse_record(f"{DEAL}{SPENT}Ann discards nothing\nBob proposes no more\n"))
    assert [frame.speech for frame in frames[-2:]] == ["Ann discards nothing.", "Bob proposes no more."]
    with pytest.raises(RecordError, match="The exchanges are over"):
        parse_record(f"{DEAL}{SPENT}Bob discards nothing\n")


def test_a_hand_that_was_played_without_proposing_counts_two_after_a_wrong_number_has_stood() -> None:
    """Law 49: Bob stood and loses the point; with the superfluous card Ann has more to choose from, and no more."""
    play = LOST_POINT.partition("Bob leads 9S\n")[2].partition("Ann plays 8H")[0]
    for lines in (DEAL + STOOD + WRONG, UNTURNED + WAIVED + STOOD):
        assert play_through(parse_record(f"{lines}{play}Ann plays JD\n"))[-1].state.score == (2, 0)


LOST_POINT = REFUSED + (
    "Bob leads 9S\nAnn plays QS\nAnn leads QC\nBob plays KH\nAnn leads AC\nBob plays TD\n"
    "Ann leads 7S\nBob plays KS\nBob leads 8D\nAnn plays 8H\nScore: Ann 1, Bob 0\n"
)


def test_a_mark_that_was_forgotten_is_lost_when_the_next_trump_lies_there() -> None:
    late = LOST_POINT + NEXT_DEAL + "! omitted-score, next-turn-up=yes; stand\nScore: Ann 0, Bob 0\n"
    assert make_frames(parse_record(late))[-3].speech == (
        "Ann forgot to mark one for the deal before, and notices it now."
    )
    early = LOST_POINT + "! omitted-score; mark-omitted\nScore: Ann 1, Bob 0\n"
    assert [step.state.score for step in play_through(parse_record(early))[-3:]] == [(0, 0), (1, 0), (1, 0)]


def list_cards(game: ArbitratedGame) -> list[object]:
    return sorted((card for place in game.locate_cards().values() for card in place), key=PACK.index)


@given(st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_any_game_with_irregular_acts_is_read_as_it_was_written(seed: int) -> None:
    written = write_irregular_game(Random(seed))
    text = write_record(written.record)
    record = parse_record(text)
    assert (record, write_record(record)) == (written.record, text)
    steps = play_through(record)
    for step in steps:
        assert all(0 <= score <= 5 for score in step.state.score)
        assert step.game is None or list_cards(step.game) == list(PACK)
    last = steps[-1].game if steps else None
    if last is not None:
        assert locate(last) == locate(written.game)
    assert not steps or steps[-1].state.score == written.game.state.score


@given(st.integers(0, 2**32))
@example(146897)  # somebody does not see twelve cards
@settings(max_examples=5, deadline=None)
def test_any_game_with_irregular_acts_can_be_drawn(seed: int) -> None:
    written = write_irregular_game(Random(seed), most=80)
    for frame in make_frames(written.record):
        drawn = frame_html(frame, where="")
        assert frame.kind not in ("irregular", "ruling") or (
            frame.speech and frame.speech.split()[0] in drawn
        )
        for card in (*frame.state.exposed, *frame.state.aside):
            assert f'data-card="{card}"' in drawn


LEFT = REFUSED + "! lead-out-of-turn with QC; stand\n"


@pytest.mark.parametrize(
    ("code", "law"), [("cavendish", "cavendish.law.40"), ("britannica", "britannica.law.19")]
)
def test_laws_40_and_19_the_player_whose_turn_it_is_may_lead(code: str, law: str) -> None:
    """No law makes him play to a card led out of turn: until he does, it goes back when he leads himself."""
    text = LEFT.replace("Dealer:", f"Code: {code}\nDealer:") + "Bob leads 9S\nAnn plays QS\n"
    lead, reply = make_frames(parse_record(text))[-2:]
    assert lead.speech.startswith("Ann takes up the queen of clubs again. Bob leads the nine of spades")
    assert law in lead.laws
    assert "QC" in [str(held.card) for held in lead.state.hands[0] if held.trick is None]
    assert len(reply.state.tricks) == 1


def test_law_40_once_played_to_the_trick_stands() -> None:
    last = make_frames(parse_record(LEFT + "Bob plays KH\n"))[-1].state
    assert (last.tricks[0].leader, str(last.tricks[0].lead), str(last.tricks[0].reply)) == (0, "QC", "KH")


def test_law_40_whoever_wins_with_a_card_that_has_to_lie_leads_on() -> None:
    """Bob wants to take up the card that he played to the lead out of turn, and may not: the trick stands."""
    left = LEFT.replace("with QC", "with 7S") + (
        "! card-taken-up with 9S, card=played-to-a-lead, purpose=to-correct, next-lead=not-led; stand\n"
    )
    lead = make_frames(parse_record(left + "Bob leads KS\n"))[-1]
    assert (lead.speech, [str(trick.lead) for trick in lead.state.tricks]) == (
        "Bob leads the king of spades.",
        ["7S", "KS"],
    )

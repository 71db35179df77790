"""Laws 26 to 38 before the arbiter, with Britannica's Laws 11 to 18 and witness W's account of the exchange."""

import pytest
from support.games.rulings import EffectsByOption, both_codes, either_seat, list_effects, rule

from ecarte_core.arbiter import CodeName, Ruling
from ecarte_core.arbiter.effect_model import (
    OTHER_SEAT,
    SEATS,
    AnswerProposal,
    BeginPlay,
    CannotRefuse,
    CompleteHand,
    CountUnplayable,
    DiscardSuperfluous,
    DrawSuperfluous,
    FreshDeal,
    KeepDiscard,
    KeepHand,
    LetStand,
    LimitExchange,
    Seat,
    TakeExposed,
    ThrowAsideExposed,
)
from ecarte_core.arbiter.law_words import find_piece
from ecarte_site.content.example_cases import build_case

STANDS: EffectsByOption = {("stand", None): (LetStand(),)}


def assert_silent(ruling: Ruling, other_law: str) -> None:
    """The code does not say, and the argument says what the other code has."""
    assert ruling.basis == "undetermined" and ruling.options == ()
    assert "does not say" in ruling.sentence and other_law in ruling.argument


# --- proposals and answers --------------------------------------------------------------------------------


@both_codes
def test_law_26_a_proposal_stands(code: CodeName) -> None:
    ruling = rule("proposal-retracted", "", code)
    assert ruling.basis == "words" and list_effects(ruling) == STANDS
    assert ruling.words == {"cavendish": ("26a", "26b"), "britannica": ("11a", "11c")}[code]


def test_law_26_the_number_asked_for_stands() -> None:
    ruling = rule("number-altered", "", "cavendish")
    assert ruling.basis == "words" and list_effects(ruling) == STANDS and "26c" in ruling.words


def test_britannica_11_does_not_say_whether_the_number_may_be_altered() -> None:
    assert_silent(rule("number-altered", "", "britannica"), "Law 26 of Cavendish")


@both_codes
def test_law_27_an_answer_stands(code: CodeName) -> None:
    ruling = rule("answer-retracted", "", code)
    assert ruling.basis == "words" and list_effects(ruling) == STANDS
    assert ruling.words == {"cavendish": ("27a", "27b"), "britannica": ("11b", "11c")}[code]


def test_law_27_the_dealer_who_is_asked_says_how_many_he_took() -> None:
    ruling = rule("number-taken-not-told", "", "cavendish", asked="yes")
    assert ruling.words == ("27c", "27d") and "must say" in ruling.sentence
    assert list_effects(ruling) == STANDS


def test_law_27_the_dealer_who_is_not_asked_need_not_say() -> None:
    ruling = rule("number-taken-not-told", "", "cavendish", asked="no")
    assert ruling.words == ("27c",) and "need not say" in ruling.sentence
    assert list_effects(ruling) == STANDS


@pytest.mark.parametrize("asked", ["yes", "no"])
def test_britannica_11_does_not_say_whether_the_dealer_tells(asked: str) -> None:
    assert_silent(rule("number-taken-not-told", "", "britannica", asked=asked), "Law 27 of Cavendish")


ANSWERS = {
    ("accept-proposal", "dealer"): (AnswerProposal("accept"),),
    ("refuse-proposal", "dealer"): (AnswerProposal("refuse"),),
}
PLAYED = {("stand", None): (BeginPlay(),)}
KEPT = {("stand", None): (KeepHand(),)}


def test_law_26_note_after_the_first_proposal_the_dealer_answers_as_he_likes() -> None:
    ruling = rule("proposing-again", "", "cavendish")
    assert ruling.basis == "interpretation" and list_effects(ruling) == ANSWERS
    note = [find_piece("cavendish", name) for name in ruling.words if "note" in name]
    assert len(note) == 3 and note[-1].words.startswith("but after the first proposal")


def test_britannica_17_supposes_that_a_second_discard_may_be_refused() -> None:
    ruling = rule("proposing-again", "", "britannica")
    assert ruling.basis == "interpretation" and list_effects(ruling) == ANSWERS


def test_wikipedia_play_3_proposals_go_on_while_the_stock_lasts() -> None:
    assert list_effects(rule("proposing-again", "", "wikipedia")) == ANSWERS


def test_law_26_note_nothing_is_asked_of_an_empty_stock() -> None:
    """The game does the same: tests/core/game/test_laws_exchanging.py, test_law_38_the_dealer_may_empty_the_stock_…"""
    ruling = rule("proposing-again", "", "cavendish", stock="exhausted")
    assert ruling.basis == "interpretation" and list_effects(ruling) == PLAYED


def test_britannica_17_does_not_speak_of_an_empty_stock() -> None:
    assert_silent(rule("proposing-again", "", "britannica", stock="exhausted"), "Cavendish")


def test_wikipedia_play_3_play_begins_when_the_stock_has_run_out() -> None:
    ruling = rule("proposing-again", "", "wikipedia", stock="exhausted")
    assert ruling.basis == "words" and list_effects(ruling) == PLAYED


@both_codes
def test_law_38_the_dealer_may_wish_for_no_card(code: CodeName) -> None:
    ruling = rule("no-card-exchanged", "", code, player="dealer")
    assert ruling.basis == "interpretation" and list_effects(ruling) == KEPT


def test_law_26_the_non_dealer_who_proposed_exchanges_a_card() -> None:
    """The game does the same: tests/core/game/test_laws_exchanging.py, test_law_28_the_elder_discards_at_least_one_…"""
    ruling = rule("no-card-exchanged", "", "cavendish", player="non-dealer")
    assert ruling.basis == "interpretation" and "26notea" in ruling.words
    assert [(option.id, option.chooser) for option in ruling.options] == [("exchange-a-card", None)]


def test_britannica_11_does_not_say_whether_the_non_dealer_must_exchange() -> None:
    assert_silent(rule("no-card-exchanged", "", "britannica", player="non-dealer"), "Law 26 of Cavendish")


@pytest.mark.parametrize("player", SEATS)
def test_wikipedia_play_3_each_player_exchanges_at_least_one_card(player: str) -> None:
    ruling = rule("no-card-exchanged", "", "wikipedia", player=player)
    assert ruling.basis == "words"
    assert [(option.id, option.chooser) for option in ruling.options] == [("exchange-a-card", None)]


# --- discards ---------------------------------------------------------------------------------------------

CONDUCT = {("no-penalty", None): (KeepDiscard(),)}


def test_law_28_a_discard_lies_apart_without_a_penalty() -> None:
    ruling = rule("discard-not-apart", "", "cavendish")
    assert list_effects(ruling) == CONDUCT and "no penalty" in ruling.sentence
    assert {find_piece("cavendish", name).status for name in ruling.words} == {"conduct"}


def test_britannica_12_does_not_say_where_the_discard_lies() -> None:
    assert_silent(rule("discard-not-apart", "", "britannica"), "Law 28 of Cavendish")


@both_codes
def test_law_28_a_discard_is_not_looked_at_without_a_penalty(code: CodeName) -> None:
    ruling = rule("discard-looked-at", "", code)
    assert list_effects(ruling) == CONDUCT and "no penalty" in ruling.sentence
    assert {find_piece(code, name).status for name in ruling.words} == {"conduct"}


# --- too many, too few ------------------------------------------------------------------------------------

MAY_LOOK: dict[CodeName, dict[str, bool]] = {
    "cavendish": {"seen": True, "taken-up": True, "not-taken-up": False},
    "britannica": {"seen": True, "taken-up": False, "not-taken-up": False},
}
"""Cavendish asks whether the cards were taken up, Britannica whether one was seen."""


@both_codes
@either_seat
@pytest.mark.parametrize("given", ["seen", "taken-up", "not-taken-up"])
def test_law_29_and_33_cards_too_many_are_drawn(code: CodeName, seat: Seat, given: str) -> None:
    ruling = rule(f"{seat}-takes-too-many", "", code, mixed="yes", given=given)
    seen = MAY_LOOK[code][given]
    assert ruling.basis == "words"
    assert list_effects(ruling) == {
        ("fresh-deal", OTHER_SEAT[seat]): (FreshDeal(),),
        ("draw-superfluous", OTHER_SEAT[seat]): (DrawSuperfluous(seat, seen),),
    }
    assert ("without looking" in ruling.sentence) is not seen


@both_codes
@either_seat
def test_law_29_and_33_a_card_not_mixed_with_the_hand_has_no_rule(code: CodeName, seat: Seat) -> None:
    other = {"cavendish": "Britannica", "britannica": "Cavendish"}[code]
    assert_silent(rule(f"{seat}-takes-too-many", "", code, mixed="no"), other)


@both_codes
def test_law_30_the_dealer_counts_what_cannot_be_played_to(code: CodeName) -> None:
    ruling = rule("non-dealer-asks-for-too-few", "", code)
    assert ruling.basis == "words"
    assert list_effects(ruling) == {("count-unplayable", None): (CountUnplayable("dealer"),)}


@both_codes
def test_law_31_the_non_dealer_discards_what_he_was_given_too_many(code: CodeName) -> None:
    ruling = rule("dealer-gives-too-many", "", code)
    assert ruling.basis == ("words" if code == "cavendish" else "in part")
    assert list_effects(ruling) == {
        ("fresh-deal", "non-dealer"): (FreshDeal(),),
        ("discard-superfluous", "non-dealer"): (DiscardSuperfluous("non-dealer"),),
    }
    assert ("may not see" in ruling.sentence) is (code == "cavendish")


@both_codes
def test_law_32_the_non_dealers_hand_is_completed(code: CodeName) -> None:
    ruling = rule("dealer-gives-too-few", "", code)
    assert ruling.basis == "words"
    assert list_effects(ruling) == {
        ("fresh-deal", "non-dealer"): (FreshDeal(),),
        ("complete-hand", "non-dealer"): (CompleteHand("non-dealer"),),
    }


@both_codes
def test_law_32_an_exhausted_stock_leaves_the_fresh_deal(code: CodeName) -> None:
    ruling = rule("dealer-gives-too-few", "", code, stock="exhausted")
    assert list_effects(ruling) == {
        ("fresh-deal", "non-dealer"): (FreshDeal(),),
        ("stand", "non-dealer"): (LetStand(),),
    }
    assert "does not say" in ruling.sentence and ruling.basis == "in part"


@both_codes
def test_law_34_the_dealer_completes_his_hand_before_playing(code: CodeName) -> None:
    ruling = rule("dealer-takes-too-few", "", code, found="before-playing")
    assert list_effects(ruling) == {
        ("complete-hand", "dealer"): (CompleteHand("dealer"),),
        ("stand", "dealer"): (CountUnplayable("non-dealer"),),
    }
    assert ruling.options[0].until == "he plays a card"


@both_codes
def test_law_34_the_non_dealer_counts_what_cannot_be_played_to(code: CodeName) -> None:
    ruling = rule("dealer-takes-too-few", "", code, found="after-playing")
    assert list_effects(ruling) == {("count-unplayable", None): (CountUnplayable("non-dealer"),)}


# --- cards exposed in giving ------------------------------------------------------------------------------


@both_codes
def test_law_36_the_non_dealer_takes_or_refuses_what_was_exposed(code: CodeName) -> None:
    ruling = rule("card-exposed-in-giving", "", code, whose="non-dealer")
    assert list_effects(ruling) == {
        ("take-exposed", "non-dealer"): (TakeExposed("non-dealer"),),
        ("throw-aside", "non-dealer"): (ThrowAsideExposed(),),
    }


def test_law_36_the_dealer_must_take_his_own() -> None:
    ruling = rule("card-exposed-in-giving", "", "cavendish", whose="dealer")
    assert list_effects(ruling) == {("take-exposed", None): (TakeExposed("dealer"),)}


def test_britannica_16_the_dealers_own_card_costs_nothing() -> None:
    ruling = rule("card-exposed-in-giving", "", "britannica", whose="dealer")
    assert list_effects(ruling) == {("no-penalty", None): (TakeExposed("dealer"),)}
    assert "inference" in ruling.argument


def test_law_37_another_discard_with_the_choice_of_the_exposed_card() -> None:
    ruling = rule("card-turned-up-after-giving", "", "cavendish", another_discard="yes")
    assert list_effects(ruling) == {
        ("take-exposed", "non-dealer"): (CannotRefuse(), TakeExposed("non-dealer")),
        ("throw-aside", "non-dealer"): (CannotRefuse(), ThrowAsideExposed()),
    }


def test_britannica_17_a_second_discard_without_a_choice() -> None:
    ruling = rule("card-turned-up-after-giving", "", "britannica", another_discard="yes")
    assert list_effects(ruling) == {("accept-proposal", None): (CannotRefuse(),)}


@both_codes
def test_law_37_without_another_discard_the_hand_is_played(code: CodeName) -> None:
    ruling = rule("card-turned-up-after-giving", "", code, another_discard="no")
    assert list_effects(ruling) == PLAYED


# --- a short stock ----------------------------------------------------------------------------------------

DEALER_PLAYS = {("exchange-what-is-left", None): (LimitExchange(),)}


@both_codes
def test_law_38_the_dealer_who_wishes_for_more_than_is_left_plays_his_hand(code: CodeName) -> None:
    ruling = rule("stock-short", "", code, stock="some-left", dealer_wishes="more")
    assert ruling.basis == "words" and list_effects(ruling) == DEALER_PLAYS


@both_codes
def test_law_38_a_dealer_who_is_content_takes_what_is_left(code: CodeName) -> None:
    """The game's own reading: tests/core/game/test_laws_exchanging.py, test_law_38_the_dealer_who_wishes_for_more_…"""
    ruling = rule("stock-short", "", code, stock="some-left", dealer_wishes="what-is-left")
    assert ruling.basis == "interpretation" and "stricter reading" in ruling.argument
    assert list_effects(ruling) == {("exchange-what-is-left", "dealer"): (LetStand(),)}


@both_codes
def test_law_38_the_dealer_plays_his_hand_when_nothing_is_left(code: CodeName) -> None:
    ruling = rule("stock-short", "", code, stock="none-left")
    assert ruling.basis == "words" and list_effects(ruling) == DEALER_PLAYS


def test_law_38_the_non_dealer_takes_as_many_as_are_left() -> None:
    ruling = rule("stock-short", "", "cavendish", stock="too-few")
    assert ruling.basis == "words" and list_effects(ruling) == DEALER_PLAYS and "38d" in ruling.words


def test_britannica_18_settles_all_but_how_many_the_non_dealer_takes() -> None:
    ruling = rule("stock-short", "", "britannica", stock="too-few")
    assert ruling.basis == "in part" and "does not say how many" in ruling.sentence
    assert list_effects(ruling) == DEALER_PLAYS and "Law 38 of Cavendish" in ruling.argument
    case = build_case("stock-short", {"stock": "too-few"}, "britannica")
    same = build_case("stock-short", {"stock": "too-few"}, "cavendish")
    assert case.after[0][1] == same.after[0][1]


def test_law_38_a_condition_that_fails_is_no_acceptance() -> None:
    ruling = rule("stock-short", "", "cavendish", acceptance="conditional")
    assert ruling.basis == "interpretation" and list_effects(ruling) == {
        ("stand", None): (AnswerProposal("refuse"),)
    }
    assert ruling.words == ("38f",)


def test_britannica_11_an_acceptance_binds_in_spite_of_a_condition() -> None:
    ruling = rule("stock-short", "", "britannica", acceptance="conditional")
    assert ruling.basis == "interpretation" and list_effects(ruling) == DEALER_PLAYS

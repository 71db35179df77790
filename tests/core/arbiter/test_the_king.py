"""Laws 19, 22 to 25 and 47 before the arbiter, with Britannica's Laws 7, 9 and 10 and witness W's account."""

import pytest
from support.games.rulings import EffectsByOption, both_codes, either_seat, list_effects, rule

from ecarte_core.arbiter import CodeName, Ruling
from ecarte_core.arbiter.effect_model import (
    OTHER_SEAT,
    AnnounceAfterExchange,
    AnnounceKing,
    BarTurnedKing,
    ChangeScore,
    LetStand,
    LoseKing,
    ReduceMarks,
    ReplayHand,
    ScoreKing,
    Seat,
)

# --- the king turned up -----------------------------------------------------------------------------------


def rule_on_turned_king(code: CodeName, **facts: str) -> Ruling:
    return rule("turned-king-not-marked", "", code, **facts)


@both_codes
def test_law_22_the_turned_king_is_marked_until_the_next_turn_up(code: CodeName) -> None:
    ruling = rule_on_turned_king(code)
    assert ruling.basis == "words"
    assert list_effects(ruling) == marks_one("dealer")
    assert ruling.options[0].until == "the trump card of the next deal is turned up"


@both_codes
def test_law_22_the_next_turn_up_ends_the_right(code: CodeName) -> None:
    ruling = rule_on_turned_king(code, next_trump="yes")
    assert ruling.basis == "words"
    assert list_effects(ruling) == {("lose-king", None): (LoseKing("dealer"),)}


@both_codes
def test_law_22_nothing_is_marked_when_the_game_is_over(code: CodeName) -> None:
    ruling = rule_on_turned_king(code, game="over")
    assert ruling.basis == "interpretation" and "five up" in ruling.argument
    assert list_effects(ruling) == {("lose-king", None): (LoseKing("dealer"),)}


@pytest.mark.parametrize(
    "discovery", ["found-after-turn-up", "found-after-proposing", "found-before-turn-up"]
)
def test_law_19_a_wrong_number_bars_the_turned_king(discovery: str) -> None:
    ruling = rule_on_turned_king("cavendish", wrong_number=discovery)
    assert ruling.basis == "words"
    assert list_effects(ruling) == {("lose-king", None): (BarTurnedKing(),)}


def test_britannica_07_a_misdeal_found_after_the_turn_up_bars_the_turned_king() -> None:
    ruling = rule_on_turned_king("britannica", wrong_number="found-after-turn-up")
    assert ruling.basis == "words"
    assert list_effects(ruling) == {("lose-king", None): (BarTurnedKing(),)}


def test_britannica_07_a_misdeal_found_after_proposing_does_not_bar_the_turned_king() -> None:
    ruling = rule_on_turned_king("britannica", wrong_number="found-after-proposing")
    assert ruling.basis == "interpretation" and "7b" in ruling.words
    assert list_effects(ruling) == marks_one("dealer")


def test_britannica_07_a_misdeal_found_before_the_turn_up_does_not() -> None:
    ruling = rule_on_turned_king("britannica", wrong_number="found-before-turn-up")
    assert ruling.basis == "interpretation"
    assert list_effects(ruling) == marks_one("dealer")


# --- the king in hand -------------------------------------------------------------------------------------


def rule_on_announcing(code: CodeName, holder: str, king: str, announced: str, **facts: str) -> Ruling:
    return rule(
        "king-not-announced", f"holder={holder} king-played={king} announced={announced}", code, **facts
    )


def marks_one(seat: Seat) -> EffectsByOption:
    return {("mark-king", seat): (ScoreKing(seat),), ("stand", seat): (LetStand(),)}


def loses(seat: Seat) -> EffectsByOption:
    return {("lose-king", None): (LoseKing(seat),)}


@both_codes
@either_seat
@pytest.mark.parametrize("king", ["first-card", "later-card"])
def test_law_23_the_king_is_announced_before_the_first_card(code: CodeName, seat: Seat, king: str) -> None:
    ruling = rule_on_announcing(code, seat, king, "before-playing")
    assert list_effects(ruling) == marks_one(seat) and ruling.basis == "words"
    assert ruling.options[0].until == "he plays his first card"


@both_codes
def test_law_23_the_elder_hands_lead_does_not_end_the_dealers_time(code: CodeName) -> None:
    ruling = rule_on_announcing(code, "dealer", "later-card", "before-playing", led="yes")
    assert list_effects(ruling) == marks_one("dealer")


@both_codes
@either_seat
@pytest.mark.parametrize("announced", ["before-he-plays-again", "later"])
def test_law_23_another_card_played_first_loses_the_king(code: CodeName, seat: Seat, announced: str) -> None:
    ruling = rule_on_announcing(code, seat, "later-card", announced)
    assert list_effects(ruling) == loses(seat) and ruling.basis == "words"


@both_codes
def test_law_24_the_king_led_is_announced_until_it_is_played_to(code: CodeName) -> None:
    ruling = rule_on_announcing(code, "non-dealer", "first-card", "before-he-plays-again", played_to="no")
    assert list_effects(ruling) == marks_one("non-dealer")
    assert ruling.options[0].until == "the king is played to"


@both_codes
def test_law_24_the_king_led_is_lost_when_it_is_played_to(code: CodeName) -> None:
    ruling = rule_on_announcing(code, "non-dealer", "first-card", "before-he-plays-again", played_to="yes")
    assert list_effects(ruling) == loses("non-dealer")


@both_codes
def test_law_24_the_king_led_is_lost_later(code: CodeName) -> None:
    assert list_effects(rule_on_announcing(code, "non-dealer", "first-card", "later")) == loses("non-dealer")


@both_codes
def test_law_24_the_dealers_king_is_announced_until_he_plays_again(code: CodeName) -> None:
    ruling = rule_on_announcing(code, "dealer", "first-card", "before-he-plays-again")
    assert list_effects(ruling) == marks_one("dealer")
    assert ruling.options[0].until == "he plays again"
    expected = {"cavendish": ("24c", "24d", "47b", "47c"), "britannica": ("9e", "9f", "play.3b")}
    assert ruling.words == expected[code]


@both_codes
def test_law_24_the_dealers_king_is_lost_when_he_has_played_again(code: CodeName) -> None:
    assert list_effects(rule_on_announcing(code, "dealer", "first-card", "later")) == loses("dealer")


@either_seat
def test_wikipedia_play_5_the_king_is_announced_before_play_begins(seat: Seat) -> None:
    ruling = rule_on_announcing("wikipedia", seat, "first-card", "before-playing")
    assert list_effects(ruling) == marks_one(seat) and ruling.options[0].until == "play begins"


def test_wikipedia_play_5_the_lead_ends_the_dealers_time() -> None:
    """The difference from both codes; test_law_23_the_elder_hands_lead_does_not_end_the_dealers_time."""
    ruling = rule_on_announcing("wikipedia", "dealer", "later-card", "before-playing", led="yes")
    assert list_effects(ruling) == loses("dealer")


@either_seat
@pytest.mark.parametrize("announced", ["before-he-plays-again", "later"])
def test_wikipedia_play_5_a_king_played_first_gives_no_longer_time(seat: Seat, announced: str) -> None:
    assert list_effects(rule_on_announcing("wikipedia", seat, "first-card", announced)) == loses(seat)


@both_codes
@either_seat
def test_law_23_an_early_announcement_counts_when_the_exchanges_are_over(code: CodeName, seat: Seat) -> None:
    """The game too: tests/core/game/test_laws_king.py, test_the_king_is_announced_when_the_exchanges_are_over."""
    ruling = rule("king-announced-early", f"holder={seat}", code)
    assert ruling.basis == "interpretation" and "not its beginning" in ruling.argument
    assert list_effects(ruling) == {**marks_one(seat), ("mark-king", seat): (AnnounceAfterExchange(seat),)}


@both_codes
@either_seat
def test_law_23_a_king_announced_early_and_discarded_is_not_marked(code: CodeName, seat: Seat) -> None:
    ruling = rule("king-announced-early", f"holder={seat} kept=discarded", code)
    assert ruling.basis == "interpretation"
    assert list_effects(ruling) == {("stand", None): (LetStand(),)}


@both_codes
@either_seat
def test_law_23_a_mark_without_a_word_is_taken_down(code: CodeName, seat: Seat) -> None:
    ruling = rule("king-marked-without-announcing", f"holder={seat}", code)
    assert list_effects(ruling) == {("take-down", None): (ChangeScore(seat, -1), LoseKing(seat))}
    assert ("23d" in ruling.words) == (code == "cavendish")


@both_codes
@either_seat
def test_law_23_a_mark_without_a_word_is_saved_by_announcing_in_time(code: CodeName, seat: Seat) -> None:
    ruling = rule("king-marked-without-announcing", f"holder={seat} time=left", code)
    assert list_effects(ruling) == {
        ("mark-king", seat): (AnnounceKing(seat),),
        ("take-down", seat): (ChangeScore(seat, -1),),
    }


# --- the king not held ------------------------------------------------------------------------------------


def rule_on_false_king(code: CodeName, offender: Seat, **facts: str) -> Ruling:
    return rule("false-king", f"offender={offender}", code, **facts)


def correct_or_replay(offender: Seat, reduced: ReduceMarks) -> EffectsByOption:
    back = ChangeScore(offender, -1)
    return {
        ("correct-score", OTHER_SEAT[offender]): (back, reduced),
        ("replay-hand", OTHER_SEAT[offender]): (back, ReplayHand(), reduced),
        ("stand", OTHER_SEAT[offender]): (LetStand(), reduced),
    }


@either_seat
@pytest.mark.parametrize("abandoned", ["no", "yes"])
def test_law_25_a_false_king_may_cost_the_hand(seat: Seat, abandoned: str) -> None:
    ruling = rule_on_false_king("cavendish", seat, adversary_abandoned=abandoned)
    assert ruling.basis == "words"
    assert list_effects(ruling) == correct_or_replay(seat, ReduceMarks(seat, "cavendish"))
    assert "marks nothing" in ruling.sentence and "25j" in ruling.words and "25k" not in ruling.words


@either_seat
def test_law_25_no_penalty_if_the_adversary_holds_the_king(seat: Seat) -> None:
    ruling = rule_on_false_king("cavendish", seat, adversary_holds_king="yes")
    assert ruling.basis == "words" and "25k" in ruling.words
    assert list_effects(ruling) == {("no-penalty", None): (ChangeScore(seat, -1),)}


@both_codes
@either_seat
def test_law_25_an_error_declared_before_playing_costs_only_the_mark(code: CodeName, seat: Seat) -> None:
    ruling = rule_on_false_king(code, seat, found="declared")
    assert ruling.basis == "words"
    assert list_effects(ruling) == {("no-penalty", None): (ChangeScore(seat, -1),)}


@either_seat
def test_britannica_10_a_false_king_may_cost_the_hand(seat: Seat) -> None:
    ruling = rule_on_false_king("britannica", seat)
    assert ruling.basis == "words" and "one less than he wins" in ruling.sentence
    assert list_effects(ruling) == correct_or_replay(seat, ReduceMarks(seat, "one-less"))


@either_seat
def test_britannica_10_makes_no_exception_for_an_adversary_who_holds_the_king(seat: Seat) -> None:
    ruling = rule_on_false_king("britannica", seat, adversary_holds_king="yes")
    assert ruling.basis == "interpretation"
    assert list_effects(ruling) == correct_or_replay(seat, ReduceMarks(seat, "one-less"))

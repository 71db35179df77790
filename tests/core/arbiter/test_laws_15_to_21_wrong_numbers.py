"""Laws 9 and 15 to 21 before the arbiter, and Britannica's Laws 2, 7 and 8: a wrong number of cards dealt."""

import pytest
from support.games.rulings import both_codes, choices, effects, rule

from ecarte_core.arbiter import CodeName, Ruling
from ecarte_core.arbiter.arbitration import apply_option
from ecarte_core.arbiter.effect_model import BarTurnedKing, CompleteHand, DiscardSuperfluous, DrawSuperfluous
from ecarte_site.content.example_cases import show_example

DEALT, PLAYED = "wrong-number-dealt", "playing-with-wrong-number"
BAR = BarTurnedKing()
UNTIL_PROPOSAL = "he proposes, or plays without proposing"
UNTIL_ANSWER = "the dealer accepts or refuses, or, if there is no proposal, plays"
UP = {"turn_up": "exposed"}
TO_ANSWER = ["before-proposing", "before-the-answer", "after-the-lead"]

each_hand = pytest.mark.parametrize("hand", ["non-dealer", "dealer"])
each_number = pytest.mark.parametrize("number", ["too-many", "too-few"])


# --- found before the turn-up -----------------------------------------------------------------------------


@each_hand
@each_number
def test_law_09_a_wrong_number_is_rectified_or_dealt_again(hand: str, number: str) -> None:
    ruling = rule(DEALT, hand=hand, number=number, turn_up="not-exposed", looked_at="no")
    assert choices(ruling) == ["rectify:non-dealer", "fresh-deal:non-dealer", "stand:non-dealer"]
    assert BAR in effects(ruling, "rectify") and BAR not in effects(ruling, "fresh-deal")
    assert {"9b", "9d", "9f", "19b"} <= set(ruling.words) and "9c" not in ruling.words


def assert_only_the_king_is_settled(ruling: Ruling) -> None:
    """Law 19 takes the turned king; nothing says what becomes of the hand."""
    assert ruling.basis == "in part" and {"19a", "19b"} <= set(ruling.words)
    assert ruling.sentence.startswith("Cavendish does not say")
    assert choices(ruling) == ["lose-king:-"] and effects(ruling, "lose-king") == (BAR,)
    game = show_example(ruling.irregularity.name, dict(ruling.facts), ruling.code).game
    assert apply_option(game, ruling, "lose-king")[0].king_barred and not game.king_barred


@both_codes
def test_law_09_leaves_open_what_a_non_dealer_who_has_looked_may_do(code: CodeName) -> None:
    ruling = rule(DEALT, "", code, turn_up="not-exposed", looked_at="yes")
    if code == "cavendish":
        assert_only_the_king_is_settled(ruling)
    else:
        assert (ruling.basis, ruling.options) == ("undetermined", ())


@each_hand
def test_britannica_02_gives_a_fresh_deal_and_no_rectifying(hand: str) -> None:
    ruling = rule(DEALT, "", "britannica", hand=hand, turn_up="not-exposed", looked_at="no")
    assert choices(ruling) == ["fresh-deal:non-dealer", "stand:non-dealer"]
    assert "2e" in ruling.words and len(ruling.clauses) == 1  # the king is not barred


# --- found after the turn-up, before the play ----------------------------------------------------------------


def test_law_15_the_non_dealer_discards_what_he_has_too_many_of() -> None:
    ruling = rule(DEALT, hand="non-dealer", number="too-many", found="before-proposing", **UP)
    assert choices(ruling) == ["fresh-deal:non-dealer", "discard-superfluous:non-dealer"]
    assert effects(ruling, "discard-superfluous") == (DiscardSuperfluous("non-dealer"), BAR)
    assert {option.until for option in ruling.options} == {UNTIL_PROPOSAL}
    assert "the dealer does not see them" in ruling.sentence and "cannot mark a king" in ruling.sentence


def test_law_16_the_non_dealers_short_hand_is_completed() -> None:
    ruling = rule(DEALT, hand="non-dealer", number="too-few", found="before-proposing", **UP)
    assert choices(ruling) == ["fresh-deal:non-dealer", "complete-hand:non-dealer", "stand:non-dealer"]
    assert effects(ruling, "complete-hand") == (CompleteHand("non-dealer"), BAR)
    assert {option.until for option in ruling.options[:2]} == {UNTIL_PROPOSAL}


@each_number
@pytest.mark.parametrize("discovery", ["before-the-answer", "after-the-answer"])
def test_law_15_and_16_end_when_the_non_dealer_proposes(number: str, discovery: str) -> None:
    ruling = rule(DEALT, hand="non-dealer", number=number, found=discovery, **UP)
    assert_only_the_king_is_settled(ruling)


@each_number
def test_law_20_a_non_dealer_who_has_led_deals_with_law_20(number: str) -> None:
    ruling = rule(DEALT, hand="non-dealer", number=number, found="after-the-lead", **UP)
    assert choices(ruling) == ["fresh-deal:-"] and ruling.words == ("20a", "20b", "20c")


@pytest.mark.parametrize("discovery", TO_ANSWER)
@pytest.mark.parametrize(("taken_up", "seen"), [("no", False), ("yes", True)])
def test_law_17_the_non_dealer_draws_and_looks_if_the_dealer_knew(
    discovery: str, taken_up: str, seen: bool
) -> None:
    ruling = rule(DEALT, hand="dealer", number="too-many", found=discovery, taken_up=taken_up, **UP)
    assert choices(ruling) == ["fresh-deal:non-dealer", "draw-superfluous:non-dealer"]
    assert effects(ruling, "draw-superfluous") == (DrawSuperfluous("dealer", seen), BAR)
    assert {option.until for option in ruling.options} == {UNTIL_ANSWER}
    assert ("17j" in ruling.words) == seen


@pytest.mark.parametrize("discovery", TO_ANSWER)
def test_law_18_the_dealer_completes_his_hand_by_permission(discovery: str) -> None:
    ruling = rule(DEALT, hand="dealer", number="too-few", found=discovery, **UP)
    assert choices(ruling) == ["fresh-deal:non-dealer", "complete-hand:non-dealer", "stand:non-dealer"]
    assert effects(ruling, "complete-hand") == (CompleteHand("dealer"), BAR)
    assert "permits" in ruling.options[1].does


@each_number
def test_law_17_and_18_end_when_the_dealer_answers(number: str) -> None:
    ruling = rule(DEALT, hand="dealer", number=number, found="after-the-answer", **UP)
    assert_only_the_king_is_settled(ruling)


def test_britannica_07_the_non_dealer_discards_what_he_has_too_many_of() -> None:
    ruling = rule(
        DEALT, "", "britannica", hand="non-dealer", number="too-many", found="before-proposing", **UP
    )
    assert choices(ruling) == ["fresh-deal:non-dealer", "discard-superfluous:non-dealer"]
    assert effects(ruling, "discard-superfluous") == (DiscardSuperfluous("non-dealer"), BAR)


@each_hand
def test_britannica_07_a_short_hand_is_completed_without_asking(hand: str) -> None:
    ruling = rule(DEALT, "", "britannica", hand=hand, number="too-few", found="before-proposing", **UP)
    assert choices(ruling) == ["fresh-deal:non-dealer", "complete-hand:non-dealer"]
    done = CompleteHand("dealer") if hand == "dealer" else CompleteHand("non-dealer")
    assert effects(ruling, "complete-hand") == (done, BAR)
    assert "permit" not in ruling.sentence


@pytest.mark.parametrize("taken_up", ["no", "yes"])
def test_britannica_07_the_non_dealer_always_looks_at_what_he_draws(taken_up: str) -> None:
    ruling = rule(
        DEALT,
        "",
        "britannica",
        hand="dealer",
        number="too-many",
        found="before-proposing",
        taken_up=taken_up,
        **UP,
    )
    assert effects(ruling, "draw-superfluous") == (DrawSuperfluous("dealer", True), BAR)
    assert {option.until for option in ruling.options} == {UNTIL_PROPOSAL}


@each_hand
@pytest.mark.parametrize("discovery", ["before-the-answer", "after-the-answer"])
def test_britannica_07_ends_for_both_hands_when_the_non_dealer_proposes(hand: str, discovery: str) -> None:
    ruling = rule(DEALT, "", "britannica", hand=hand, found=discovery, **UP)
    assert choices(ruling) == ["stand:-"] and "too late" in ruling.sentence


def test_britannica_08_a_non_dealer_who_leads_plays_with_his_number() -> None:
    ruling = rule(DEALT, "", "britannica", hand="non-dealer", found="after-the-lead", **UP)
    assert choices(ruling) == ["fresh-deal:dealer", "stand:dealer"]


def test_britannica_07_ends_for_the_dealers_hand_when_the_non_dealer_plays() -> None:
    ruling = rule(DEALT, "", "britannica", hand="dealer", found="after-the-lead", **UP)
    assert choices(ruling) == ["stand:-"] and "too late" in ruling.sentence


# --- found in the play ----------------------------------------------------------------------------------------


def test_law_20_the_non_dealers_wrong_hand_must_be_dealt_again() -> None:
    ruling = rule(PLAYED, hand="non-dealer", taken_cards="no")
    assert choices(ruling) == ["fresh-deal:-"] and len(ruling.clauses) == 1


def test_law_21_the_non_dealer_may_keep_a_hand_in_which_the_dealers_is_wrong() -> None:
    ruling = rule(PLAYED, hand="dealer", taken_cards="no")
    assert choices(ruling) == ["fresh-deal:non-dealer", "stand:non-dealer"]
    assert BAR in effects(ruling, "stand") and BAR not in effects(ruling, "fresh-deal")


@each_hand
def test_law_20_and_21_do_not_speak_of_hands_with_cards_taken(hand: str) -> None:
    assert_only_the_king_is_settled(rule(PLAYED, hand=hand, taken_cards="yes"))


@each_hand
def test_law_20_and_21_do_not_speak_of_a_number_that_went_wrong_in_the_exchange(hand: str) -> None:
    ruling = rule(PLAYED, hand=hand, origin="exchanged")
    assert (ruling.basis, ruling.options) == ("undetermined", ())
    assert "29 to 34" in ruling.argument


@pytest.mark.parametrize("taken_cards", ["no", "yes"])
@pytest.mark.parametrize(("hand", "adversary"), [("non-dealer", "dealer"), ("dealer", "non-dealer")])
def test_britannica_08_the_adversary_chooses_in_any_hand(hand: str, adversary: str, taken_cards: str) -> None:
    ruling = rule(PLAYED, "", "britannica", hand=hand, taken_cards=taken_cards)
    assert choices(ruling) == [f"fresh-deal:{adversary}", f"stand:{adversary}"]

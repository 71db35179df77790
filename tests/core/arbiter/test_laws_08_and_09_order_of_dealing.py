"""Laws 8 and 9 before the arbiter, Britannica's Law 2 and witness W's account: a wrong order of dealing."""

import pytest
from support.games.rulings import choices, effects, rule

from ecarte_core.arbiter import CodeName
from ecarte_core.arbiter.effect_model import RectifyDeal
from ecarte_site.content.example_cases import build_case

NAME = "wrong-order-of-dealing"
IN_TIME = {"turn_up": "not-exposed", "looked_at": "no"}
RECTIFY_OR_FRESH_DEAL = ["rectify:non-dealer", "fresh-deal:non-dealer", "stand:non-dealer"]
FRESH_DEAL_OR_NOT = ["fresh-deal:non-dealer", "stand:non-dealer"]


def test_law_09_an_order_changed_during_the_game_is_rectified_or_dealt_again() -> None:
    ruling = rule(NAME, change="during-game", **IN_TIME)
    assert choices(ruling) == RECTIFY_OR_FRESH_DEAL and ruling.basis == "words"
    assert effects(ruling, "rectify") == (RectifyDeal(),)
    assert {option.until for option in ruling.options[:2]} == {
        "he looks at his hand, or the trump card is turned up"
    }
    assert {"8f", "9c", "9d", "9f"} <= set(ruling.words) and "9b" not in ruling.words


@pytest.mark.parametrize(
    ("code", "expected"), [("cavendish", RECTIFY_OR_FRESH_DEAL), ("britannica", FRESH_DEAL_OR_NOT)]
)
def test_law_08_a_word_does_not_allow_a_change_during_the_game(code: CodeName, expected: list[str]) -> None:
    ruling = rule(NAME, "", code, change="announced-during-game", **IN_TIME)
    assert choices(ruling) == expected
    case = build_case(NAME, {"change": "announced-during-game"}, code)
    assert "says before the cut" in case.before.said


def test_law_08_the_order_binds_the_dealer_in_later_games() -> None:
    ruling = rule(NAME, change="later-game", **IN_TIME)
    assert choices(ruling) == RECTIFY_OR_FRESH_DEAL and ruling.basis == "words"
    assert "8g" in ruling.words and "8f" not in ruling.words


def test_law_08_a_change_announced_before_the_cut_is_no_fault() -> None:
    ruling = rule(NAME, change="announced")
    assert choices(ruling) == ["stand:-"] and ruling.words == ("8g", "8h")
    assert ruling.facts == (("change", "announced"),)


def test_law_08_other_packets_are_no_order_by_our_reading() -> None:
    ruling = rule(NAME, change="other-packets", **IN_TIME)
    assert choices(ruling) == RECTIFY_OR_FRESH_DEAL and ruling.basis == "interpretation"


@pytest.mark.parametrize("change", ["during-game", "later-game", "other-packets"])
def test_law_09_gives_nothing_to_a_non_dealer_who_has_looked(change: str) -> None:
    ruling = rule(NAME, change=change, turn_up="not-exposed", looked_at="yes")
    assert choices(ruling) == ["stand:-"] and "looked at his hand" in ruling.sentence


@pytest.mark.parametrize("looked", ["no", "yes"])
def test_law_09_ends_at_the_turn_up(looked: str) -> None:
    ruling = rule(NAME, change="during-game", turn_up="exposed", looked_at=looked)
    assert choices(ruling) == ["stand:-"] and "may mark a king turned up" in ruling.sentence


@pytest.mark.parametrize("turn_up", ["not-exposed", "exposed"])
def test_britannica_02_a_fresh_deal_before_or_after_the_turn_up(turn_up: str) -> None:
    ruling = rule(NAME, "", "britannica", change="during-game", turn_up=turn_up, looked_at="no")
    assert choices(ruling) == FRESH_DEAL_OR_NOT
    assert ruling.options[0].until == "he looks at his hand"


def test_britannica_02_ends_when_the_non_dealer_looks() -> None:
    ruling = rule(NAME, "", "britannica", change="during-game", turn_up="not-exposed", looked_at="yes")
    assert choices(ruling) == ["stand:-"]


def test_britannica_07_a_changed_order_is_no_misdeal_by_our_reading() -> None:
    ruling = rule(NAME, "", "britannica", change="during-game", turn_up="exposed", looked_at="yes")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "interpretation")
    assert "7a" in ruling.words and "misdeal" in ruling.argument


@pytest.mark.parametrize("change", ["later-game", "announced"])
def test_britannica_02_binds_the_dealer_during_one_game_only(change: str) -> None:
    ruling = rule(NAME, "", "britannica", change=change)
    assert choices(ruling) == ["stand:-"] and ruling.words == ("2a", "2c")


def test_britannica_02_and_witness_w_do_not_speak_of_other_packets() -> None:
    for code in ("britannica", "wikipedia"):
        ruling = rule(NAME, "", code, change="other-packets")
        assert (ruling.basis, ruling.options) == ("undetermined", ())


@pytest.mark.parametrize("change", ["during-game", "later-game", "announced"])
def test_wikipedia_the_order_follows_whim_or_agreement(change: str) -> None:
    ruling = rule(NAME, "", "wikipedia", change=change, **({} if change == "announced" else IN_TIME))
    assert choices(ruling) == ["stand:-"] and "whim" in ruling.sentence

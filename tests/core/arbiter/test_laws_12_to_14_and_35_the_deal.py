"""Laws 12 to 14 and 35 before the arbiter, and Britannica's Laws 4 to 6 and 15: faults in dealing."""

import pytest
from support.games.rulings import both_codes, choices, effects, rule

from ecarte_core.arbiter import CodeName
from ecarte_core.arbiter.effect_model import ExchangePacks, FreshDeal, ThrowAsideExposed, VoidDeal


@both_codes
def test_law_12_a_faced_card_before_the_turn_up_means_a_fresh_deal(code: CodeName) -> None:
    ruling = rule("faced-card", "", code, turn_up="not-exposed")
    assert choices(ruling) == ["fresh-deal:-"] and effects(ruling, "fresh-deal") == (FreshDeal(),)
    assert ruling.facts == (("turn-up", "not-exposed"),)


@both_codes
def test_law_12_ends_at_the_turn_up_and_law_35_begins_after_discarding(code: CodeName) -> None:
    ruling = rule("faced-card", "", code, turn_up="exposed", discarded="no")
    assert (ruling.basis, ruling.options) == ("undetermined", ())


@both_codes
def test_law_35_a_faced_card_in_the_stock_is_thrown_aside(code: CodeName) -> None:
    ruling = rule("faced-card", "", code, turn_up="exposed", discarded="yes")
    assert choices(ruling) == ["throw-aside:-"]
    assert effects(ruling, "throw-aside") == (ThrowAsideExposed(),)


@both_codes
def test_law_13_the_non_dealer_whose_card_is_exposed_may_claim_a_fresh_deal(code: CodeName) -> None:
    ruling = rule("card-exposed-in-dealing", "", code, exposed="non-dealers-card", looked_at="no")
    assert choices(ruling) == ["fresh-deal:non-dealer", "stand:non-dealer"]
    assert ruling.options[0].until == "he looks at his hand"


@both_codes
def test_law_13_gives_nothing_to_a_non_dealer_who_has_looked(code: CodeName) -> None:
    ruling = rule("card-exposed-in-dealing", "", code, exposed="non-dealers-card", looked_at="yes")
    assert choices(ruling) == ["stand:-"]


@both_codes
def test_law_13_the_dealers_own_card_changes_nothing(code: CodeName) -> None:
    ruling = rule("card-exposed-in-dealing", "", code, exposed="own-card")
    assert choices(ruling) == ["stand:-"] and ruling.facts == (("exposed", "own-card"),)


@both_codes
def test_law_13_does_not_speak_of_what_the_non_dealer_exposes(code: CodeName) -> None:
    ruling = rule("card-exposed-in-dealing", "", code, exposed="by-non-dealer")
    assert (ruling.basis, ruling.options) == ("undetermined", ())


@both_codes
def test_law_14_a_deal_out_of_turn_is_void_before_the_turn_up(code: CodeName) -> None:
    ruling = rule("deal-out-of-turn", "", code, turn_up="not-exposed")
    assert choices(ruling) == ["void-deal:-"] and effects(ruling, "void-deal") == (VoidDeal(),)


@both_codes
def test_law_14_a_deal_out_of_turn_stands_after_the_turn_up(code: CodeName) -> None:
    ruling = rule("deal-out-of-turn", "", code, turn_up="exposed")
    assert choices(ruling) == ["stand:-"] and "too late" in ruling.sentence


def test_law_14_a_deal_with_the_wrong_pack_is_void_before_the_turn_up() -> None:
    ruling = rule("wrong-pack-dealt", turn_up="not-exposed")
    assert choices(ruling) == ["void-deal:-"] and "14c" in ruling.words and "14b" not in ruling.words


def test_law_14_after_the_turn_up_the_packs_remain_changed() -> None:
    ruling = rule("wrong-pack-dealt", turn_up="exposed")
    assert choices(ruling) == ["keep-packs:-"] and effects(ruling, "keep-packs") == (ExchangePacks(),)


@pytest.mark.parametrize("turn_up", ["not-exposed", "exposed"])
def test_britannica_06_does_not_mention_the_pack(turn_up: str) -> None:
    ruling = rule("wrong-pack-dealt", "", "britannica", turn_up=turn_up)
    assert choices(ruling) == ["stand:-"] and ruling.basis == "interpretation"

"""Laws 10 and 11 before the arbiter, and Britannica's Law 3: the wrong card turned up, or more than one."""

import pytest
from support.games.rulings import choices, effects, rule

from ecarte_core.arbiter import CodeName
from ecarte_core.arbiter.effect_model import ChooseTurnUp

TWO_CARDS = "more-than-one-card-turned-up"


@pytest.mark.parametrize("code", ["cavendish", "britannica"])
def test_law_10_names_no_remedy_for_a_wrong_card(code: CodeName) -> None:
    ruling = rule("wrong-card-turned-up", "", code)
    assert (ruling.basis, ruling.options) == ("undetermined", ())


@pytest.mark.parametrize("code", ["cavendish", "britannica"])
def test_law_11_choice_of_the_trump_before_the_hand_is_looked_at(code: CodeName) -> None:
    ruling = rule(TWO_CARDS, "", code, looked_at="no")
    assert choices(ruling) == ["choose-first:non-dealer", "choose-second:non-dealer", "fresh-deal:non-dealer"]
    assert {option.until for option in ruling.options} == {"he looks at his hand"}
    assert effects(ruling, "choose-second") == (ChooseTurnUp("second"),)
    assert len(ruling.words) == 5  # all but the sentence on a hand that has been looked at


@pytest.mark.parametrize("code", ["cavendish", "britannica"])
def test_law_11_fresh_deal_once_the_hand_is_looked_at(code: CodeName) -> None:
    ruling = rule(TWO_CARDS, "", code, looked_at="yes")
    assert choices(ruling) == ["fresh-deal:-"]

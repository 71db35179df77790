"""Laws 1 to 7 before the arbiter, and Britannica's Law 1: shuffling and cutting."""

import pytest
from support.games.rulings import choices, effects, rule

from ecarte_core.arbiter.effect_model import CutAgain, VoidDeal

# --- shuffling --------------------------------------------------------------------------------------------


def test_law_01_the_non_dealer_may_shuffle_and_the_dealer_after_him() -> None:
    ruling = rule("shuffle-claimed", claimant="non-dealer")
    assert choices(ruling) == ["shuffle:non-dealer"] and ruling.words == ("1a", "1b")
    assert "may shuffle it after him" in ruling.options[0].does


def test_law_01_the_dealer_shuffles_last() -> None:
    ruling = rule("shuffle-claimed", claimant="dealer")
    assert choices(ruling) == ["shuffle:dealer"] and "last" in ruling.options[0].does


@pytest.mark.parametrize("name", ["shuffle-claimed", "improper-shuffle"])
def test_britannica_has_no_law_on_shuffling(name: str) -> None:
    ruling = rule(name, "", "britannica")
    assert (ruling.basis, ruling.options) == ("undetermined", ())


@pytest.mark.parametrize(
    ("manner", "piece"), [("faces-exposed", "2c"), ("below-the-table", "2b"), ("during-the-play", "2d")]
)
def test_law_02_forbids_three_ways_of_shuffling_and_names_no_penalty(manner: str, piece: str) -> None:
    ruling = rule("improper-shuffle", manner=manner)
    assert choices(ruling) == ["no-penalty:-"] and ruling.words == ("2a", piece)
    assert ruling.basis == "interpretation"


# --- the cut ----------------------------------------------------------------------------------------------


def test_law_03_one_card_lifted_is_no_cut() -> None:
    for cut in ("to-dealer", "for-deal"):
        ruling = rule("incorrect-cut", fault="one-lifted", cut=cut)
        assert choices(ruling) == ["cut-again:-"] and ruling.words == ("3a",)
        assert effects(ruling, "cut-again") == (CutAgain(cut),)


def test_law_03_one_card_left_is_no_cut() -> None:
    for cut in ("to-dealer", "for-deal"):
        ruling = rule("incorrect-cut", fault="one-left", cut=cut)
        assert choices(ruling) == ["cut-again:-"] and ruling.words == ("3b",)
        assert effects(ruling, "cut-again") == (CutAgain(cut),)


def test_britannica_01_one_card_lifted_is_no_cut() -> None:
    for cut in ("to-dealer", "for-deal"):
        ruling = rule("incorrect-cut", "", "britannica", fault="one-lifted", cut=cut)
        assert effects(ruling, "cut-again") == (CutAgain(cut),) and ruling.basis == "words"


def test_britannica_01_says_nothing_of_the_lower_packet() -> None:
    ruling = rule("incorrect-cut", "", "britannica", fault="one-left")
    assert choices(ruling) == ["stand:-"] and ruling.basis == "interpretation"


def test_law_07_a_card_exposed_in_cutting_to_the_dealer_means_a_fresh_cut() -> None:
    ruling = rule("card-exposed-in-cutting", cut="to-dealer")
    assert choices(ruling) == ["cut-again:-"] and ruling.words == ("7a", "7b")
    assert effects(ruling, "cut-again") == (CutAgain("to-dealer"),)


def test_law_04_a_player_who_shows_more_than_one_card_cuts_again() -> None:
    ruling = rule("card-exposed-in-cutting", cut="for-deal")
    assert choices(ruling) == ["cut-again:-"] and ruling.words == ("4a",)
    assert ruling.options[0].does == "He cuts for deal again."


def test_britannica_01_a_card_exposed_in_cutting_means_a_fresh_cut() -> None:
    to_dealer = rule("card-exposed-in-cutting", "", "britannica", cut="to-dealer")
    assert effects(to_dealer, "cut-again") == (CutAgain("to-dealer"),) and to_dealer.basis == "words"
    for_deal = rule("card-exposed-in-cutting", "", "britannica", cut="for-deal")
    assert effects(for_deal, "cut-again") == (CutAgain("for-deal"),) and for_deal.basis == "in part"
    assert for_deal.options[0].does == "Both players cut for deal again."


# --- the cut for deal -------------------------------------------------------------------------------------


def test_law_05_the_higher_card_deals_and_chooses_cards_and_seats() -> None:
    ruling = rule("choice-after-the-cut", wish="cards-and-seats")
    assert choices(ruling) == ["choose-cards-and-seats:dealer"] and ruling.words == ("5a", "5b")


def test_law_05_the_choice_is_not_of_dealing() -> None:
    ruling = rule("choice-after-the-cut", wish="not-to-deal")
    assert choices(ruling) == ["stand:-"] and ruling.options[0].does == "He deals."


def test_law_05_the_choice_holds_during_the_play() -> None:
    ruling = rule("choice-after-the-cut", wish="change-later")
    assert choices(ruling) == ["stand:-"] and ruling.words == ("5c",)


def test_law_05_equal_cards_are_cut_again_by_our_reading() -> None:
    ruling = rule("choice-after-the-cut", cards_cut="equal")
    assert choices(ruling) == ["cut-again:-"] and ruling.basis == "interpretation"
    assert ruling.facts == (("cards-cut", "equal"),)  # a wish is nothing to ask about


def test_britannica_does_not_say_what_the_highest_card_chooses() -> None:
    ruling = rule("choice-after-the-cut", "", "britannica")
    assert (ruling.basis, ruling.options) == ("undetermined", ())


def test_law_06_the_cut_stands_although_the_pack_is_incorrect() -> None:
    ruling = rule("cut-with-incorrect-pack", found="before-dealing")
    assert choices(ruling) == ["stand:-"] and ruling.words == ("6a",)


def test_law_06_the_cut_stands_where_law_45_makes_the_deal_void() -> None:
    ruling = rule("cut-with-incorrect-pack", found="in-a-deal")
    assert effects(ruling, "void-deal") == (VoidDeal(),) and {"6a", "45b"} <= set(ruling.words)


def test_britannica_23_speaks_of_deals_and_not_of_the_cut() -> None:
    before = rule("cut-with-incorrect-pack", "", "britannica", found="before-dealing")
    assert (before.basis, before.options) == ("undetermined", ())
    after = rule("cut-with-incorrect-pack", "", "britannica", found="in-a-deal")
    assert choices(after) == ["void-deal:-"] and after.basis == "words"

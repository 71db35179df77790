"""Laws 39 to 43 and Britannica's 19 to 22 before the arbiter: the play."""

import pytest
from support.games.rulings import both_codes, choices, effects, leaves_open, rule

from ecarte_core.arbiter import CodeName
from ecarte_core.arbiter.effect_model import (
    OTHER_SEAT,
    AwardMarks,
    AwardTricks,
    LeadOtherSuit,
    LetStand,
    ReduceMarks,
    ReplayHand,
    Seat,
    TakeUpCard,
)

FAULTS = pytest.mark.parametrize("fault", ["revoke", "failing-to-win"])
SEAT_PAIRS = tuple(OTHER_SEAT.items())
SEATS = pytest.mark.parametrize(("player", "adversary"), SEAT_PAIRS)


def test_law_39_a_card_led_in_turn_stays() -> None:
    ruling = rule("card-taken-up", "card=led-in-turn")
    assert (choices(ruling), ruling.words) == (["stand:-"], ("39a",))


@SEATS
def test_law_39_a_reply_is_taken_up_to_correct_a_fault(player: Seat, adversary: Seat) -> None:
    ruling = rule("card-taken-up", f"card=played-to-a-lead offender={player}")
    assert choices(ruling) == [f"take-up-card:{player}", f"stand:{player}"]
    assert effects(ruling, "take-up-card") == (TakeUpCard(player),)
    assert ruling.options[0].until == "another card is led"
    assert adversary not in ruling.sentence.split()


def test_law_39_not_after_another_lead() -> None:
    ruling = rule("card-taken-up", "card=played-to-a-lead next-lead=led")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "words")


def test_law_39_not_for_another_purpose_though_only_is_not_said() -> None:
    ruling = rule("card-taken-up", "card=played-to-a-lead purpose=other")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "interpretation")
    assert rule("card-taken-up", "card=played-to-a-lead purpose=other", "britannica").basis == "words"


@SEATS
def test_law_40_a_lead_out_of_turn_is_taken_up_until_it_is_played_to(player: Seat, adversary: Seat) -> None:
    ruling = rule("lead-out-of-turn", f"offender={player}")
    assert choices(ruling) == [f"take-up-card:{player}", f"stand:{player}"]
    assert ruling.options[0].until == "the card is played to"
    assert adversary not in ruling.sentence.split()


def test_law_40_once_played_to_the_trick_stands() -> None:
    ruling = rule("lead-out-of-turn", "played-to=yes")
    assert (choices(ruling), ruling.words) == (["stand:-"], ("40a", "40d", "40e"))


@SEATS
def test_law_41_the_adversary_chooses_between_card_and_name(player: Seat, adversary: Seat) -> None:
    ruling = rule("wrong-suit-named", f"offender={player}")
    assert choices(ruling) == [f"accept-card:{adversary}", f"lead-named-suit:{adversary}"]
    assert effects(ruling, "lead-named-suit") == (LeadOtherSuit(),)


def test_law_41_without_the_suit_the_card_stays() -> None:
    ruling = rule("wrong-suit-named", "holds-suit=no")
    assert (choices(ruling), ruling.words) == (["stand:-"], ("41a", "41d", "41e"))


@SEATS
def test_law_42_without_a_trick_the_adversary_marks_the_vole(player: Seat, adversary: Seat) -> None:
    ruling = rule("hand-abandoned", f"tricks-made=none offender={player}")
    assert choices(ruling) == [f"mark-vole:{adversary}", f"stand:{adversary}"]
    assert effects(ruling, "mark-vole") == (AwardMarks(adversary, "vole"),)


@SEATS
def test_law_42_after_one_or_two_tricks_the_adversary_marks_the_point(player: Seat, adversary: Seat) -> None:
    ruling = rule("hand-abandoned", f"tricks-made=one-or-two offender={player}")
    assert (choices(ruling), ruling.basis) == ([f"mark-point:{adversary}", f"stand:{adversary}"], "words")
    assert "one for the point" in ruling.options[0].does


@pytest.mark.parametrize(
    ("player", "adversary", "piece", "other"),
    [("non-dealer", "dealer", "49c", "49f"), ("dealer", "non-dealer", "49f", "49c")],
)
def test_law_42_and_49_the_point_of_a_player_who_stood_counts_two(
    player: Seat, adversary: Seat, piece: str, other: str
) -> None:
    ruling = rule("hand-abandoned", f"tricks-made=one-or-two stood=yes offender={player}")
    assert (choices(ruling), ruling.basis) == (
        [f"mark-point:{adversary}", f"stand:{adversary}"],
        "interpretation",
    )
    assert "two for the point" in ruling.options[0].does
    assert piece in ruling.words and other not in ruling.words


def test_law_42_says_nothing_of_three_tricks_made() -> None:
    assert leaves_open(rule("hand-abandoned", "tricks-made=three-or-four"), "Cavendish")


def test_law_42_cards_thrown_down_in_a_claim_are_not_abandoned() -> None:
    ruling = rule("hand-abandoned", "claiming=yes")
    assert choices(ruling) == ["no-penalty:-"]
    assert effects(ruling, "no-penalty") == (LetStand(),)


@SEATS
@FAULTS
def test_law_43_the_adversary_may_have_the_hands_played_again(
    fault: str, player: Seat, adversary: Seat
) -> None:
    ruling = rule(fault, f"offender={player}")
    assert choices(ruling) == [f"replay-hand:{adversary}", f"stand:{adversary}"]
    assert effects(ruling, "replay-hand")[0] == ReplayHand()
    assert ("43a" in ruling.words, "43b" in ruling.words) == (fault == "revoke", fault == "failing-to-win")


@SEATS
@FAULTS
def test_law_43_even_if_he_has_abandoned_his_hand(fault: str, player: Seat, adversary: Seat) -> None:
    ruling = rule(fault, f"offender={player} adversary-abandoned=yes")
    assert choices(ruling) == [f"replay-hand:{adversary}", f"stand:{adversary}"]
    assert "43d" in ruling.words and "43d" not in rule(fault, f"offender={player}").words
    assert [clause.adds for clause in ruling.clauses] == [False, True]
    assert isinstance(effects(ruling, "replay-hand")[-1], ReduceMarks)


@pytest.mark.parametrize(
    ("wins", "pieces", "marks"),
    [
        ("nothing-yet", ("43e", "43f", "43g", "43h", "43i", "43j"), "marks nothing; if he wins the vole"),
        ("point", ("43e",), "wins the point and marks nothing."),
        ("point-of-two", ("43h", "43i", "43j"), "which would count two, and marks only one."),
        ("vole", ("43f", "43g"), "wins the vole and marks only one."),
    ],
)
@pytest.mark.parametrize("seats", SEAT_PAIRS)
@FAULTS
def test_law_43_the_three_reductions(
    fault: str, seats: tuple[Seat, Seat], wins: str, pieces: tuple[str, ...], marks: str
) -> None:
    player, adversary = seats
    ruling = rule(fault, f"offender={player} offender-wins={wins}")
    assert ruling.clauses[1].words == pieces
    assert f"The {player} wins" in ruling.sentence or f"If the {player} wins" in ruling.sentence
    assert marks in ruling.sentence
    assert f"The {adversary} may require" in ruling.sentence
    reduction = ReduceMarks(player, "cavendish")
    assert effects(ruling, "stand")[-1] == effects(ruling, "replay-hand")[-1] == reduction


@FAULTS
def test_law_43_a_card_taken_up_in_time_costs_nothing(fault: str) -> None:
    ruling = rule(fault, "taken-up=yes")
    assert (choices(ruling), ruling.words) == (["no-penalty:-"], ("39b", "39c", "43k", "43l"))


def test_britannica_19_a_card_led_in_turn_stays() -> None:
    assert choices(rule("card-taken-up", "card=led-in-turn", "britannica")) == ["stand:-"]


@SEATS
def test_britannica_19_a_reply_is_taken_up_prior_to_another_lead(player: Seat, adversary: Seat) -> None:
    ruling = rule("card-taken-up", f"card=played-to-a-lead offender={player}", "britannica")
    assert choices(ruling) == [f"take-up-card:{player}", f"stand:{player}"]
    assert ruling.words == ("19b", "19c") and adversary not in ruling.sentence.split()


@pytest.mark.parametrize("facts", ["next-lead=led", "purpose=other"])
def test_britannica_19_only_in_time_and_only_for_a_fault(facts: str) -> None:
    ruling = rule("card-taken-up", f"card=played-to-a-lead {facts}", "britannica")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "words")


@SEATS
def test_britannica_19_a_lead_out_of_turn_is_taken_up(player: Seat, adversary: Seat) -> None:
    ruling = rule("lead-out-of-turn", f"offender={player}", "britannica")
    assert choices(ruling) == [f"take-up-card:{player}", f"stand:{player}"]
    assert (ruling.words, adversary in ruling.sentence.split()) == (("19d",), False)


def test_britannica_19_the_right_to_take_a_lead_up_ends_when_it_is_played_to() -> None:
    """As a claim that is given before proposing ends with the proposal: both by the words."""
    ruling = rule("lead-out-of-turn", "played-to=yes", "britannica")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "words")
    assert (
        rule("wrong-number-dealt", "found=before-the-answer turn-up=exposed", "britannica").basis == "words"
    )
    assert rule("lead-out-of-turn", "played-to=yes").basis == "words"


@SEATS
def test_britannica_20_the_adversary_may_require_the_suit_named(player: Seat, adversary: Seat) -> None:
    ruling = rule("wrong-suit-named", f"offender={player}", "britannica")
    assert choices(ruling) == [f"accept-card:{adversary}", f"lead-named-suit:{adversary}"]


def test_britannica_20_without_the_suit_no_penalty() -> None:
    ruling = rule("wrong-suit-named", "holds-suit=no", "britannica")
    assert (choices(ruling), ruling.words) == (["no-penalty:-"], ("20a", "20c"))


@pytest.mark.parametrize("tricks", ["none", "one-or-two", "three-or-four"])
@SEATS
def test_britannica_21_the_adversary_is_deemed_to_win_the_rest(
    player: Seat, adversary: Seat, tricks: str
) -> None:
    ruling = rule("hand-abandoned", f"tricks-made={tricks} offender={player}", "britannica")
    assert (choices(ruling), ruling.basis) == (["award-tricks:-"], "words")
    assert effects(ruling, "award-tricks") == (AwardTricks(adversary),)
    assert ("vole" in ruling.sentence) == (tricks == "none")
    assert (f"The {player} has made the point" in ruling.sentence) == (tricks == "three-or-four")


@SEATS
def test_britannica_21_scores_accordingly_against_a_player_who_stood(player: Seat, adversary: Seat) -> None:
    ruling = rule("hand-abandoned", f"tricks-made=one-or-two stood=yes offender={player}", "britannica")
    assert choices(ruling) == ["award-tricks:-"]
    assert f"the {adversary} scores two" in ruling.sentence


def test_britannica_21_does_not_mention_a_claim() -> None:
    assert leaves_open(rule("hand-abandoned", "claiming=yes", "britannica"), "Britannica")


@SEATS
@FAULTS
def test_britannica_22_the_penalty_of_law_10(fault: str, player: Seat, adversary: Seat) -> None:
    ruling = rule(fault, f"offender={player}", "britannica")
    assert choices(ruling) == [f"replay-hand:{adversary}", f"stand:{adversary}"]
    assert ruling.words == ("22a", "10c", "10d", "10e")


@pytest.mark.parametrize(
    ("wins", "score"),
    [
        ("nothing-yet", "one less than he wins"),
        ("point", "one less, which is nothing"),
        ("point-of-two", "would score two, and scores one less, which is one"),
        ("vole", "wins the vole and scores one less, which is one"),
    ],
)
@SEATS
@FAULTS
def test_britannica_22_one_less_than_he_wins(
    fault: str, player: Seat, adversary: Seat, wins: str, score: str
) -> None:
    ruling = rule(fault, f"offender={player} offender-wins={wins}", "britannica")
    assert score in ruling.sentence and f"the {adversary} may have" in ruling.sentence
    reduction = ReduceMarks(player, "one-less")
    assert effects(ruling, "stand")[-1] == effects(ruling, "replay-hand")[-1] == reduction


@FAULTS
@SEATS
def test_britannica_22_and_21_leave_only_the_second_playing_open(
    player: Seat, adversary: Seat, fault: str
) -> None:
    ruling = rule(fault, f"adversary-abandoned=yes offender={player}", "britannica")
    assert (choices(ruling), ruling.basis) == ([f"stand:{adversary}"], "in part")
    assert "Britannica does not say" in ruling.sentence and "one less than he wins" in ruling.sentence
    assert effects(ruling, "stand") == (LetStand(), ReduceMarks(player, "one-less"))


@FAULTS
def test_britannica_19_saves_a_revoke(fault: str) -> None:
    ruling = rule(fault, "taken-up=yes", "britannica")
    assert (choices(ruling), ruling.words) == (["no-penalty:-"], ("19b", "19c"))


@both_codes
def test_the_codes_agree_where_nobody_claims_and_nobody_stood(code: CodeName) -> None:
    """As the difference “abandoned-hand” says of no trick, and of one or two."""
    for tricks, outcome in (("none", "vole"), ("one-or-two", "point")):
        assert outcome in rule("hand-abandoned", f"tricks-made={tricks}", code).sentence

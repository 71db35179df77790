"""What a player marks who has announced a king that he does not hold: Law 25 and Britannica's Law 10, on the table."""

import pytest
from support.games.rulings import both_codes, choices, effects, either_seat, rule

from ecarte_core.arbiter import CLAUSES, CodeName
from ecarte_core.arbiter.effect_model import OTHER_SEAT, ChangeScore, ReduceMarks, Seat
from ecarte_core.arbiter.rulings import ContradictingFacts
from ecarte_site.content.example_cases import build_case

NAMES = {"dealer": "Ann", "non-dealer": "Bob"}
MARKED = {"point": 1, "point-of-two": 2, "vole": 2}


@both_codes
@either_seat
@pytest.mark.parametrize("wins", MARKED)
def test_law_25_the_offender_marks_one_less_and_not_the_king(code: CodeName, seat: Seat, wins: str) -> None:
    case = build_case("false-king", {"offender": seat, "offender-wins": wins}, code)
    start, marked = 1, MARKED[wins]
    assert case.before.score[[*NAMES].index(seat)] == start + 1 + marked
    tables = {option: table.score[[*NAMES].index(seat)] for option, table in case.after}
    assert tables == {"correct-score": start + marked - 1, "replay-hand": start, "stand": start + marked}
    assert "nothing" in case.ruling.sentence if wins == "point" else "one" in case.ruling.sentence


@either_seat
@pytest.mark.parametrize("holds", ["no", "yes"])
def test_britannica_10_leaves_only_the_second_playing_open_after_abandoning(seat: Seat, holds: str) -> None:
    ruling = rule(
        "false-king", "", "britannica", offender=seat, adversary_abandoned="yes", adversary_holds_king=holds
    )
    assert ruling.basis == "in part" and "Britannica does not say" in ruling.sentence
    assert choices(ruling) == [f"correct-score:{OTHER_SEAT[seat]}", f"stand:{OTHER_SEAT[seat]}"]
    assert effects(ruling, "correct-score") == (ChangeScore(seat, -1), ReduceMarks(seat, "one-less"))


def test_law_25_a_result_is_stated_of_a_hand_in_which_the_penalty_can_reach_it() -> None:
    with pytest.raises(ContradictingFacts, match="needs adversary-holds-king=no"):
        rule("false-king", offender_wins="vole", adversary_holds_king="yes")


@either_seat
@pytest.mark.parametrize(
    ("wins", "pieces"), [("point", "25f"), ("vole", "25g"), ("point-of-two", "25h 25i 25j")]
)
def test_law_25_is_quoted_with_its_words_on_what_the_offender_has_won(
    seat: Seat, wins: str, pieces: str
) -> None:
    """25f: he marks nothing for a point; 25g: one for the vole; 25h to 25j: one for a point that counts two."""
    (clause,) = [clause for clause in CLAUSES if clause.id == f"cavendish.25.reduced-{wins}-{seat}"]
    assert clause.words == tuple(pieces.split())

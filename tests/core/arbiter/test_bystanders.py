"""Britannica's Laws 24 and 25 and the opening of its article before the arbiter: bystanders, and who plays next."""

import pytest
from support.games.rulings import choices, effects, leaves_open, rule

from ecarte_core.arbiter.effect_model import ChangeScore, Seat

QUESTIONS = ("bystander-remark", "bystander-advice", "bystander-corrects-score", "player-resigns")


@pytest.mark.parametrize("question", [*QUESTIONS, "pool-of-three"])
def test_cavendish_has_no_law_on_bystanders_as_we_have_him(question: str) -> None:
    assert leaves_open(rule(question), "Cavendish")


@pytest.mark.parametrize("question", QUESTIONS)
def test_britannica_24_and_25_suppose_a_declaration(question: str) -> None:
    assert leaves_open(rule(question, "declared=nothing", "britannica"), "Britannica")


def test_britannica_24_a_remark_without_effect_on_the_score() -> None:
    ruling = rule("bystander-remark", "declared=english", "britannica")
    assert (choices(ruling), ruling.words) == (["no-penalty:-"], ("24a", "24b", "24c"))


@pytest.mark.parametrize("player", ["non-dealer", "dealer"])
def test_britannica_24_the_player_prejudiced_may_call_on_him_to_pay(player: str) -> None:
    ruling = rule("bystander-remark", f"declared=english affects-score=yes prejudiced={player}", "britannica")
    assert choices(ruling) == [f"call-to-pay:{player}", f"stand:{player}"]
    assert {"24e", "24f"} <= set(ruling.words)


def test_britannica_25_names_no_penalty_for_a_remark_at_french_ecarte() -> None:
    ruling = rule("bystander-remark", "declared=french", "britannica")
    assert (choices(ruling), ruling.basis) == (["no-penalty:-"], "interpretation")


def test_britannica_24_no_advice_at_english_ecarte() -> None:
    ruling = rule("bystander-advice", "declared=english", "britannica")
    assert (choices(ruling), ruling.basis) == (["no-penalty:-"], "words")


def test_britannica_25_those_betting_advise_by_pointing_only() -> None:
    pointing = rule("bystander-advice", "declared=french manner=pointing", "britannica")
    speaking = rule("bystander-advice", "declared=french manner=speaking", "britannica")
    assert (choices(pointing), choices(speaking)) == (["stand:-"], ["no-penalty:-"])
    assert speaking.words == ("25a", "25b", "25c")
    assert pointing.words == ("25a", "25b", "25c", "intro.2d")


@pytest.mark.parametrize(
    ("question", "piece"),
    [("bystander-advice", "25c"), ("bystander-corrects-score", "25b"), ("player-resigns", "25d")],
)
def test_britannica_25_the_rights_are_of_those_who_bet(question: str, piece: str) -> None:
    ruling = rule(question, "declared=french betting=no", "britannica")
    assert (choices(ruling), ruling.basis) == (["no-penalty:-"], "interpretation")
    assert piece in ruling.words


def test_britannica_24_a_word_on_the_score_is_a_remark() -> None:
    ruling = rule("bystander-corrects-score", "declared=english", "britannica")
    assert (choices(ruling), ruling.basis) == (["no-penalty:-"], "interpretation")


@pytest.mark.parametrize("player", ["non-dealer", "dealer"])
@pytest.mark.parametrize(("error", "points"), [("one-too-many", -1), ("one-too-few", 1)])
def test_britannica_25_those_betting_correct_the_score(player: Seat, error: str, points: int) -> None:
    facts = f"declared=french offender={player} error={error}"
    ruling = rule("bystander-corrects-score", facts, "britannica")
    assert choices(ruling) == ["correct-score:-"]
    assert effects(ruling, "correct-score") == (ChangeScore(player, points),)


def test_britannica_24_and_25_who_plays_out_the_game_of_a_player_who_resigns() -> None:
    english = rule("player-resigns", "declared=english", "britannica")
    french = rule("player-resigns", "declared=french betting=yes", "britannica")
    assert (choices(english), english.words) == (["no-penalty:-"], ("24a", "24b", "24d"))
    assert (choices(french), french.words) == (["take-place:-"], ("25a", "25b", "25d"))


@pytest.mark.parametrize(
    ("facts", "option", "says"),
    [
        ("table=pool won-before=no", "take-place:-", "The player who is out takes the place of the loser."),
        ("table=pool won-before=yes", "win-pool:-", "he has won the pool"),
        ("table=french chouette=no", "take-place:-", "the loser goes out"),
        ("table=french chouette=yes", "stand:-", "he keeps his seat"),
    ],
)
def test_britannica_article_who_plays_the_next_game(facts: str, option: str, says: str) -> None:
    ruling = rule("pool-of-three", facts, "britannica")
    assert choices(ruling) == [option]
    assert says in ruling.sentence and "opening of the article" in ruling.argument

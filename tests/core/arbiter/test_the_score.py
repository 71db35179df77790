"""Laws 44 to 51 before the arbiter, and Britannica's 23: packs, stakes, the score and its correction."""

import pytest
from support.games.rulings import both_codes, choices, effects, leaves_open, rule

from ecarte_core.arbiter import CodeName
from ecarte_core.arbiter.effect_model import (
    CallPacks,
    ChangeScore,
    CountGame,
    MarkForgotten,
    MarkHand,
    Seat,
    VoidDeal,
)
from ecarte_core.arbiter.law_words import describe_basis, quote_law
from ecarte_core.arbiter.rulings import find_irregularity, iter_cases
from ecarte_core.game import Player
from ecarte_core.game.scoring import compute_result
from ecarte_site.content.example_cases import build_case

SEATS = pytest.mark.parametrize("player", ["non-dealer", "dealer"])
NEXT_TURN_UP = "the trump card of the next deal is turned up"


def test_law_44_two_new_packs_of_which_the_dealer_has_choice() -> None:
    ruling = rule("new-cards-called")
    assert choices(ruling) == ["new-packs:dealer"]
    assert effects(ruling, "new-packs") == (CallPacks(),)
    assert ruling.options[0].until == "the pack is cut for the next deal"
    assert "at his own expense" in ruling.sentence


def test_law_44_one_pack_is_not_enough() -> None:
    ruling = rule("new-cards-called", "packs=one")
    assert (choices(ruling), "44c" in ruling.words) == (["stand:-"], True)


def test_law_44_not_after_the_cut() -> None:
    ruling = rule("new-cards-called", "cut=yes")
    assert (choices(ruling), ruling.words) == (["stand:-"], ("44a", "44b"))


def test_britannica_has_no_law_on_new_cards() -> None:
    assert leaves_open(rule("new-cards-called", "", "britannica"), "Britannica")


def test_law_45_the_deal_is_void_and_those_before_it_good() -> None:
    ruling = rule("incorrect-pack")
    assert choices(ruling) == ["void-deal:-"]
    assert effects(ruling, "void-deal") == (VoidDeal(),)
    assert ruling.words == ("45a", "45b", "45c")


@SEATS
def test_law_45_a_king_marked_in_a_void_deal_is_taken_down(player: Seat) -> None:
    ruling = rule("incorrect-pack", f"king-marked=by-{player}")
    assert effects(ruling, "void-deal") == (VoidDeal(), ChangeScore(player, -1))
    assert ruling.clauses[1].basis == "interpretation" and ruling.clauses[1].argument


def test_law_45_does_not_say_when_a_deal_is_over() -> None:
    assert leaves_open(rule("incorrect-pack", "found=after-last-trick"), "Cavendish")


@SEATS
def test_britannica_23_the_deal_is_void(player: Seat) -> None:
    assert effects(rule("incorrect-pack", "", "britannica"), "void-deal") == (VoidDeal(),)
    ruling = rule("incorrect-pack", f"king-marked=by-{player}", "britannica")
    assert effects(ruling, "void-deal") == (VoidDeal(), ChangeScore(player, -1))


def test_britannica_23_does_not_say_when_a_deal_is_over() -> None:
    assert leaves_open(rule("incorrect-pack", "found=after-last-trick", "britannica"), "Britannica")


@pytest.mark.parametrize(
    ("facts", "option", "games", "piece"),
    [
        ("agreed=no", "count-single", 1, "46b"),
        ("agreed=yes adversary-score=none", "count-treble", 3, "46c"),
        ("agreed=yes adversary-score=one-or-two", "count-double", 2, "46d"),
        ("agreed=yes adversary-score=three-or-four", "count-single", 1, "46e"),
    ],
)
def test_law_46_treble_double_and_single(facts: str, option: str, games: int, piece: str) -> None:
    ruling = rule("stakes", facts)
    assert choices(ruling) == [f"{option}:-"]
    assert [effect.games for effect in ruling.options[0].effects if isinstance(effect, CountGame)] == [games]
    assert piece in ruling.words


@pytest.mark.parametrize("agreed", ["no", "yes"])
def test_britannica_does_not_speak_of_what_a_game_counts(agreed: str) -> None:
    assert leaves_open(rule("stakes", f"agreed={agreed}", "britannica"), "Britannica")


@SEATS
def test_law_48_one_for_the_point(player: Seat) -> None:
    ruling = rule("point-or-vole", f"tricks=point winner={player}")
    assert choices(ruling) == [f"mark-point:{player}", f"stand:{player}"]
    assert effects(ruling, "mark-point") == (MarkHand(player, 1),)
    assert (ruling.options[0].until, ruling.words) == (NEXT_TURN_UP, ("48a", "50b"))


@SEATS
def test_law_48_two_for_the_vole(player: Seat) -> None:
    ruling = rule("point-or-vole", f"tricks=vole winner={player}")
    assert choices(ruling) == [f"mark-vole:{player}", f"stand:{player}"]
    assert effects(ruling, "mark-vole") == (MarkHand(player, 2),)


def test_law_49_two_against_an_elder_who_played_without_proposing() -> None:
    ruling = rule("point-or-vole", "loser=played-without-proposing")
    assert effects(ruling, "mark-point") == (MarkHand("dealer", 2),)
    assert ruling.words == ("49a", "49b", "49c", "50b")


def test_law_49_two_against_a_dealer_who_refused_the_first_proposal() -> None:
    ruling = rule("point-or-vole", "loser=refused-first-proposal")
    assert effects(ruling, "mark-point") == (MarkHand("non-dealer", 2),)
    assert ruling.words == ("49d", "49e", "49f", "50b")


@pytest.mark.parametrize(("tricks", "marks"), [("point", 1), ("vole", 2)])
def test_law_49_a_later_refusal_risks_nothing(tricks: str, marks: int) -> None:
    ruling = rule("point-or-vole", f"tricks={tricks} loser=refused-later-proposal")
    assert effects(ruling, f"mark-{tricks}") == (MarkHand("non-dealer", marks),)
    assert "49g" in ruling.words


@pytest.mark.parametrize(
    ("loser", "winner"), [("played-without-proposing", "dealer"), ("refused-first-proposal", "non-dealer")]
)
def test_law_49_the_vole_stays_at_two(loser: str, winner: Seat) -> None:
    ruling = rule("point-or-vole", f"tricks=vole loser={loser}")
    assert effects(ruling, "mark-vole") == (MarkHand(winner, 2),)
    assert {"49h", "49i"} <= set(ruling.words)


def test_britannica_loses_two_but_no_more_even_if_he_wins_the_vole() -> None:
    for facts in iter_cases(find_irregularity("point-or-vole")):
        stated = " ".join("=".join(fact) for fact in facts.items())
        ours, theirs = rule("point-or-vole", stated), rule("point-or-vole", stated, "britannica")
        assert [option.effects for option in theirs.options] == [option.effects for option in ours.options]
        assert theirs.options[0].until is None
        quoted = quote_law("britannica", theirs.words, "britannica.play.5")
        stood = facts["loser"] in ("played-without-proposing", "refused-first-proposal")
        assert ("but no more even if he wins the vole" in quoted) == (stood and facts["tricks"] == "vole")
        assert ("the adversary scores two" in quoted) == stood
        basis = describe_basis(theirs.basis, theirs.code, theirs.words)
        assert basis == "by the words of the article"


def test_wikipedia_gives_three_for_a_vole_against_a_vulnerable_player_and_else_agrees() -> None:
    threes = []
    for facts in iter_cases(find_irregularity("point-or-vole")):
        stated = " ".join("=".join(fact) for fact in facts.items())
        ours, theirs = rule("point-or-vole", stated), rule("point-or-vole", stated, "wikipedia")
        [marked] = theirs.options[0].effects
        assert isinstance(marked, MarkHand)
        if marked.worth == 3:
            threes.append((facts["loser"], marked.seat))
            assert theirs.basis == "interpretation" and "vulnerable" in theirs.argument
        else:
            assert theirs.options[0].effects == ours.options[0].effects
    assert threes == [("played-without-proposing", "dealer"), ("refused-first-proposal", "non-dealer")]


def test_laws_48_and_49_score_as_lawful_play_does() -> None:
    """The dealer is the first player here."""
    seats: dict[Seat, Player] = {"dealer": Player.ONE, "non-dealer": Player.TWO}
    vulnerable = {"played-without-proposing": Player.TWO, "refused-first-proposal": Player.ONE}
    for facts in iter_cases(find_irregularity("point-or-vole")):
        ruling = rule("point-or-vole", " ".join("=".join(fact) for fact in facts.items()))
        [marked] = ruling.options[0].effects
        assert isinstance(marked, MarkHand)
        winner_tricks = 5 if facts["tricks"] == "vole" else 3
        winner = seats[marked.seat]
        taken = (
            (winner_tricks, 5 - winner_tricks) if winner is Player.ONE else (5 - winner_tricks, winner_tricks)
        )
        result = compute_result(taken, vulnerable.get(facts["loser"]))
        assert (result.winner, result.marks, result.outcome) == (winner, marked.worth, facts["tricks"])


@pytest.mark.parametrize(("marks", "number"), [("one", 1), ("two", 2)])
@SEATS
def test_law_50_a_forgotten_mark_is_made_until_the_next_turn_up(
    player: Seat, marks: str, number: int
) -> None:
    ruling = rule("omitted-score", f"offender={player} marks={marks}")
    assert choices(ruling) == [f"mark-omitted:{player}", f"stand:{player}"]
    assert effects(ruling, "mark-omitted") == (MarkForgotten(player, number),)
    assert ruling.options[0].until == NEXT_TURN_UP


def test_law_50_not_after_the_next_turn_up() -> None:
    ruling = rule("omitted-score", "next-turn-up=yes")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "words")


@both_codes
def test_law_50_and_46_a_forgotten_mark_ends_with_the_game_as_a_turned_king_does(code: CodeName) -> None:
    ruling = rule("omitted-score", "adversary-at-five=yes", code)
    king = rule("turned-king-not-marked", "game=over", code)
    assert (choices(ruling), ruling.basis, king.basis) == (["stand:-"], "interpretation", "interpretation")
    assert ruling.sentence.startswith("The game is over") and king.sentence.startswith("The game is over")
    tables = build_case("omitted-score", {"adversary-at-five": "yes"}, code)
    assert tables.after[0][1].score == tables.before.score


@pytest.mark.parametrize("facts", ["", "next-turn-up=yes"])
def test_britannica_sets_no_limit_for_a_forgotten_mark(facts: str) -> None:
    assert leaves_open(rule("omitted-score", facts, "britannica"), "Britannica")


@pytest.mark.parametrize(("marks", "number"), [("one", 1), ("two", 2)])
@SEATS
def test_law_51_an_admitted_overscore_is_taken_down(player: Seat, marks: str, number: int) -> None:
    ruling = rule("overscore", f"offender={player} marks={marks}")
    assert choices(ruling) == ["take-down:-"]
    assert effects(ruling, "take-down") == (ChangeScore(player, -number),)
    assert ruling.options[0].until == "the game ends"


def test_law_51_only_during_the_game() -> None:
    ruling = rule("overscore", "game-over=yes")
    assert (choices(ruling), ruling.basis) == (["stand:-"], "words")


@pytest.mark.parametrize("facts", ["admitted=no", "game-over=won-by-it"])
def test_law_51_leaves_open_a_dispute_and_a_game_won_by_it(facts: str) -> None:
    assert leaves_open(rule("overscore", facts), "Cavendish")


@pytest.mark.parametrize("facts", ["", "admitted=no", "game-over=yes", "game-over=won-by-it"])
def test_britannica_does_not_mention_a_mark_too_many(facts: str) -> None:
    assert leaves_open(rule("overscore", facts, "britannica"), "Britannica")

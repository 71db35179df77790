"""Each decision of a record is priced: by the chances that the seat could know, and by nothing else."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

import pytest
from pytest_regressions.file_regression import FileRegressionFixture
from support.games.level_solution import LevelSolution
from support.places import ROOT

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.seat_knowledge import view_deal
from ecarte_core.game import Player
from ecarte_core.players.choice_worth import Effort
from ecarte_core.players.recorded_decisions import CARDS_UNKNOWN, PlayerDecision, find_advice, list_decisions
from ecarte_core.players.review import PricedDecision, Review, Reviewer
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import find_position
from ecarte_core.show.chance_drawing import read_guess
from ecarte_core.show.review_drawing import ReviewLinks, review_html
from ecarte_core.verbs import respond
from ecarte_core.verbs.review_verb import ReviewOfPlayer, format_review

GAMES = ROOT / "docs" / "games"
GOLDEN = ROOT / "tests" / "core" / "golden" / "a-and-y.review"
A_AND_Y = (GAMES / "a-and-y.ecarte").read_text("utf-8")
QUICK = Effort(deals=200, discards=400, trial=5)


def review(text: str, name: str, deals: tuple[int, ...] | None = None) -> Review:
    record = parse_record(text)
    player = Player(record.players.index(name))
    return Reviewer(LevelSolution, QUICK).review(record, player, deals)


def find(done: Review, step: str, kind: str = "card") -> PricedDecision:
    return next(
        decision
        for decision in done.decisions
        if (decision.decision.step, decision.decision.kind) == (step, kind)
    )


def list_points(priced: PricedDecision) -> Mapping[str, float]:
    return {option.words: option.worth.points for option in priced.options}


def test_the_trump_that_y_leads_too_soon_costs_a_tenth_of_a_point() -> None:
    """Hoyle: Y “should have continued with queen of spades” (``hoyle.worked-game.13.s1``)."""
    priced = find(review(A_AND_Y, "Y", (5,)), "5.6")
    assert (priced.chosen.words, priced.best.words) == (
        "lead the queen of diamonds",
        "lead the queen of spades",
    )
    position = find_position(parse_record(A_AND_Y), "5.6")
    assert position is not None
    assert position.state.deal is not None
    blind = compute_odds(view_deal(position.state.deal, Player.TWO)).blind
    # At four Y wins with the point, and whatever follows it counts no more; A, at three, wins two by his.
    for card in ("QD", "QS", "AS"):
        chances = blind[parse_card(card)]
        points = Fraction(chances.point - 2 * (chances.hands - chances.point), chances.hands)
        assert list_points(priced)[f"lead the {parse_card(card).spoken_name}"] == pytest.approx(float(points))
    assert priced.cost == pytest.approx(0.1138, abs=1e-4)
    assert priced.error == 0
    assert "hoyle.worked-game.13.s1" in priced.decision.passages


def test_what_lies_within_two_errors_costs_nothing() -> None:
    sure = find(review(A_AND_Y, "Y", (5,)), "5.6")
    behind = sure.chosen.behind
    for error, cost in ((behind / 2.1, behind), (behind / 1.9, 0.0)):
        options = tuple(option._replace(behind_error=error) for option in sure.options)
        assert sure._replace(options=options).game_cost == cost


def test_with_two_cards_each_the_true_chance_stands_beside_the_price() -> None:
    """Y, with queen and ace of spades to come, and a hand of A's among 253."""
    priced = find(review(A_AND_Y, "Y", (5,)), "5.10")
    assert priced.guess is not None
    assert priced.guess.chance == (Fraction(17, 23), Fraction(17, 23))
    assert read_guess(priced.guess).sentence.endswith("73.9\N{NO-BREAK SPACE}% (187 of 253). Best play: Q♠.")
    earlier = find(review(A_AND_Y, "Y", (5,)), "5.6")
    assert earlier.guess is None


def test_a_king_that_decides_nothing_costs_nothing() -> None:
    """A, at three, says nothing of the king: Y risks two and is at four (``hoyle.worked-game.12.s4``)."""
    priced = find(review(A_AND_Y, "A", (5,)), "5.5", "king")
    assert priced.chosen.words == "say nothing"
    assert priced.game_cost == 0
    assert [(author.author, author.passages[0]) for author in priced.authors] == [
        ("Hoyle", "hoyle.worked-game.12.s4"),
        ("Britannica", "britannica.hints.19.s1"),
    ]
    assert priced.laws == ("cavendish.law.23", "cavendish.law.47")


def test_a_king_not_announced_costs_its_point() -> None:
    text = A_AND_Y.replace("Score: A 3, Y 4", "").split("Deal 2")[0]
    begun = text.split("Deal 1")[0] + (
        "Deal 1: A deals 3-2, turns 9D\nY holds QD JD KS QS AS\nA holds KD AD AH KC 8S\n"
        "Y plays without proposing\nY leads KS\nA plays 8S\n"
    )
    priced = find(review(begun, "A"), "1.5", "king")
    assert priced.chosen.words == "say nothing"
    assert priced.cost == pytest.approx(1)


def test_a_turned_king_that_is_never_marked_is_found() -> None:
    unmarked = A_AND_Y.replace("A marks the king  @hoyle.worked-game.3.s3 @hoyle.worked-game.4.s1\n", "")
    unmarked = unmarked.split("Score: A 3, Y 2")[0]
    kings = [
        decision for decision in review(unmarked, "A").decisions if decision.decision.kind == "turned king"
    ]
    assert [(king.chosen.words, king.best.words) for king in kings] == [("say nothing", "mark the king")]
    assert kings[0].cost == pytest.approx(1)
    assert kings[0].laws == ("cavendish.law.22", "cavendish.law.47")


def test_only_cards_that_leave_a_choice_are_decisions() -> None:
    steps = [
        decision.step for decision in list_decisions(parse_record(A_AND_Y), Player.TWO) if decision.deal == 5
    ]
    assert steps == ["5.2", "5.4", "5.6", "5.10"]  # 5.8: only the knave of trumps may be played


def test_cards_that_a_record_does_not_name_are_left_out_with_the_reason() -> None:
    text = A_AND_Y.replace("A holds JC AH JH TH 8D  @hoyle.worked-game.7.s4 @hoyle.worked-game.7.s5\n", "")
    done = review(text.split("Score: A 3, Y 3")[0], "A", (3,))
    assert not done.decisions
    assert {decision.reason for decision in done.skipped} == {CARDS_UNKNOWN}


def test_a_decision_is_priced_without_the_cards_that_the_player_cannot_see() -> None:
    """Other cards in A's hand and other cards of the stock: Y's prices stay as they are."""
    other = (
        A_AND_Y.replace("A holds KD AD AH KC 8S", "A holds KD AD 7H KC 8S")
        .replace("A leads AH  @", "A leads 7H  @")
        .replace("[Y plays AS]", "[Y plays AS]")
    )
    ours, theirs = (review(text.split("[Score: A 5")[0], "Y", (5,)) for text in (A_AND_Y, other))
    assert other != A_AND_Y
    assert [decision.options for decision in ours.decisions] == [
        decision.options for decision in theirs.decisions
    ]


def test_the_views_of_decisions_hold_no_card_of_the_adversary() -> None:
    """Only cards that he has played, or announced."""
    for decision in list_decisions(parse_record(A_AND_Y), Player.TWO):
        assert isinstance(decision, PlayerDecision)
        if decision.deal == 5 and decision.step == "5.2":
            assert not set(parse_cards("KD AD AH KC 8S")) & set(decision.view.hand)
            assert not any(card in repr(decision.view) for card in ("KD", "king of diamonds"))


def test_the_review_of_a_and_y_word_for_word(file_regression: FileRegressionFixture) -> None:
    """As it was when somebody last read it; the proposals are priced by a simple policy, not by the equilibrium."""
    record = parse_record(A_AND_Y)
    texts = [
        format_review(ReviewOfPlayer(Reviewer(LevelSolution, QUICK).review(record, player), name, {}))
        for player, name in zip(Player, record.players, strict=True)
    ]
    file_regression.check("\n\n".join(texts) + "\n", "utf-8", fullpath=GOLDEN)


def test_the_drawn_review_quotes_and_links() -> None:
    done = review(A_AND_Y, "Y", (5,))
    links = ReviewLinks(
        {"hoyle.jeux-de-regle.2.s2": "../jeux/#x"},
        {"hoyle.jeux-de-regle.2.s2": "Lead king <of> spades"},
        {"britannica.": "../b/{}"},
    )
    html = review_html(done, "Y", links)
    assert '<a data-step="5.6">5.6</a>' in html
    assert '<q class="ec-source">Lead king &lt;of&gt; spades</q> <a href="../jeux/#x"' in html
    assert "These words apply here: <q" in html
    assert '<a class="ec-button" data-step="5.6">Step 5.6 of the game</a>' in html
    assert '<a href="../b/play.4">' in html
    assert 'data-hand="QD JD KS QS AS" data-turn-up="9D" data-seat="non-dealer" data-score="4-3"' in html


def test_a_hand_on_no_list_is_told_from_one_that_the_quoted_words_are_about() -> None:
    record = parse_record(A_AND_Y)
    decisions = [decision for player in Player for decision in list_decisions(record, player)]
    advice = [
        each
        for decision in decisions
        if isinstance(decision, PlayerDecision)
        for each in find_advice(decision)
    ]
    unlisted = {each.action.kind for each in advice if each.is_unlisted}
    assert unlisted and unlisted <= {"propose", "accept"}
    assert {"stand", "refuse"} & {each.action.kind for each in advice if not each.is_unlisted}


def ask(**fields: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(
        respond(json.dumps({"verb": "review", "record": A_AND_Y, **fields}))
    )
    return answer


def test_a_review_is_priced_decision_by_decision_the_quickest_first() -> None:
    """Each row has its place from the first answer on, with what was done; its price comes later."""
    reviewer, record = Reviewer(LevelSolution, QUICK), parse_record(A_AND_Y)
    reviews = [reviewer.review(record, Player.TWO, (5, 3), most) for most in (0, *[1] * 99)]
    counts = [len(each.decisions) for each in reviews]
    assert counts == [
        *range(len(reviews[0].listed)),
        *[len(reviews[0].listed)] * (100 - len(reviews[0].listed)),
    ]
    kinds = [
        next(p.decision.kind for p in after.decisions if p not in before.decisions)
        for before, after in pairwise(reviews)
        if before.left
    ]
    simulated = [kind in ("proposal", "answer", "discard") for kind in kinds]
    assert simulated == sorted(simulated) and {*simulated} == {True, False}
    first, last = (review_html(each, "Y") for each in (reviews[0], reviews[-1]))
    assert re.findall("<td>([a-z ]+)</td><td>", first) == [
        next(option.words for option in priced.options if option.is_chosen)
        for priced in reviews[-1].decisions
    ]
    assert first.count("<tr") == last.partition("Every decision")[2].count("<tr")
    assert "still to be priced" in first and "still to be priced" not in last
    assert "costliest" not in first and "costliest" in last


def test_the_decisions_are_listed_without_the_strategy() -> None:
    """It is fetched, which takes its time; the table of the decisions does not wait for it."""
    reviewer = Reviewer(pytest.fail, QUICK)
    review = reviewer.review(parse_record(A_AND_Y), Player.ONE, most=0)
    assert review.left == len(review.listed) > 10


def test_the_verb_says_how_much_is_left_and_refuses_what_is_not_there() -> None:
    answer = ask(of_player="A", most=0)["answer"]
    assert isinstance(answer, dict)
    assert (answer["player"], answer["decisions"]) == ("A", [])
    assert answer["left"] > 10
    assert ask(of_player="B") == {"error": "“B” does not play; write A or Y."}

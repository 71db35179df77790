"""A review that was made before is used again, and a damaged one refused."""

import json

import pytest
from support.games.level_solution import LevelSolution
from support.places import ROOT

from ecarte_core.game import Player
from ecarte_core.players.choice_worth import Effort
from ecarte_core.players.review import KeptPricesError, Review, Reviewer, read_prices, write_prices
from ecarte_core.record import parse_record

MAKER = "0.1.0 strategy"
A_AND_Y = (ROOT / "docs" / "games" / "a-and-y.ecarte").read_text("utf-8")
QUICK = Effort(deals=200, discards=400, trial=5)


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return Reviewer(LevelSolution, QUICK).review(parse_record(A_AND_Y), Player.TWO, (5,))


def test_prices_come_back_as_they_were(reviewed: Review) -> None:
    prices = read_prices(write_prices(reviewed.decisions, MAKER), MAKER)
    assert len(prices) == len(reviewed.decisions) > 0
    again = Reviewer(LevelSolution, QUICK)
    for priced in reviewed.decisions:
        price = prices[priced.decision.step, priced.decision.kind]
        again.take_up(priced.decision, *price)
        assert again.price(priced.decision) == priced


def test_what_is_taken_up_is_not_priced_again(reviewed: Review) -> None:
    again = Reviewer(LevelSolution, QUICK)
    decision = reviewed.decisions[0]
    again.take_up(decision.decision, "Kept?", decision.options, decision.model)
    assert again.review(parse_record(A_AND_Y), Player.TWO, (5,)).decisions[0].question == "Kept?"


def test_prices_of_another_program_are_left_aside(reviewed: Review) -> None:
    assert read_prices(write_prices(reviewed.decisions, "0.0.9 strategy"), MAKER) == {}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("decisions", 0, "options", 0, 0), 7),
        (("decisions", 0, "options", 0, 4), float("nan")),
        (("decisions", 0, "options", 0, 4), 1e9),
        (("decisions", 0, "options"), []),
        (("decisions", 0, "question"), "x" * 5000),
        (("decisions",), 3),
    ],
)
def test_damaged_prices_are_refused_in_a_sentence(
    reviewed: Review, path: tuple[str | int, ...], value: object
) -> None:
    stored = json.loads(write_prices(reviewed.decisions, MAKER))
    place = stored
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    with pytest.raises(KeptPricesError, match="damaged"):
        read_prices(json.dumps(stored), MAKER)

"""The checks of the game, the pack and a holder's chances fail when what they are asked is not so."""

from typing import Any

import pytest

from ecarte_core.advice.checks.check_registry import bind
from ecarte_core.advice.hands_in_play import Game
from ecarte_core.cards.typed_tables import TableError
from ecarte_core.record import StepError

PLAIN = {
    "dealer": "A",
    "lines": ["Deal 1: A deals, turns 9H", "A holds KH 9S 7D 8D 9C", "Y holds AS 7S QH QD 8C"],
}
STOOD = {"after": "plain", "lines": ["Y plays without proposing"]}
HOLDER = {"hand": "QS JS AS AD 8H", "turn_up": "KS", "seat": "dealer"}
ENDING = {"trumps": "H", "A": "7H 7S", "Y": "2 of K-8H K-8S K-7D"}
TWO = {"rule": "hoyle.four_courts"}
REFUSED = {"hand": "KH JH TH QD JS", "turn_up": "9C"}
NAMED: dict[str, Any] = {"plain": PLAIN, "stood": STOOD, "holder": HOLDER}


HAND = {"hand": "KS 8C 8D 7C 7D", "turn_up": "7H"}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("law_allows", {"game": "plain", "actions": ["propose"]}),
        ("law_allows", {"game": "stood", "then": ["Y announces the king"], "makes": "A 0, Y 1"}),
        ("law_allows", {"game": "stood", "then": ["A announces the king"], "makes": "A 2, Y 0"}),
        ("tricks_mark", {"tricks": [3, 5], "stood": ["nobody"], "makes": 1}),
        ("tricks_mark", {"tricks": [3], "stood": ["nobody", "loser"], "makes": 1}),
        ("tricks_mark", {"tricks": [3], "stood": ["winner"], "points": 3, "makes": 5}),
        ("packets_are_lawful", {"packets": [5, 5]}),
        ("packets_are_lawful", {"packets": [2, 2, 3, 3], "last": 4}),
        ("best_play", {"position": "stood", "after": "AS", "at_most": 0}),
        ("best_play", {"position": "stood", "cards": "7S", "need": "some", "at_least": 6}),
        ("best_play", {"position": "stood", "cards": "AS", "instead_of": "7S", "at_least": 0}),
        (
            "best_play",
            {"position": ENDING, "cards": "H", "instead_of": "S", "or_neither": True, "at_least": 1},
        ),
        ("best_play", {"position": {"trumps": "H", "A": "KH", "Y": "KH"}}),
        ("any_play", {"position": "stood", "player": "A", "at_least": 5}),
        ("any_play", {"position": "stood", "player": "A", "need": "some", "at_most": -1}),
        (
            "endings_favour",
            {
                "endings": {"one": {"size": 1, "needs": 1}, "other": {"size": 1, "needs": 1, "leads": False}},
                "rises": True,
            },
        ),
        ("point_is_sure", {"holders": {"It": HAND}}),
        ("point_is_sure", {"holders": {"It": HAND}, "against": {"trumps": 1}}),
        ("hands_compare", {"holders": {"one": "holder", "two": "holder"}, "makes": "the vole"}),
        ("hands_compare", {"holders": {"one": "holder", "two": HAND}, "makes": "the point", "alike": True}),
        ("exchange_brings", {"holders": [HAND], "certain": True}),
        ("exchange_brings", {"holders": ["holder"], "vole": "1/2"}),
        (
            "adversary_holds",
            {"holder": REFUSED, "against": {"author": "hoyle"}, "trumps": 2, "share": "9/10"},
        ),
        ("king_may_come", {"holder": "holder", "possible": True}),
        ("has_no_guide", {"holder": REFUSED | {"played": "KH 7H JH 8H TH 7C QC"}}),
        ("chance_is_less", {"groups": {"one": TWO, "other": TWO}}),
        ("hands_reach", {"hands": TWO, "chance": "2/3", "at_most": "1/100"}),
        (
            "rule_covers",
            {"hands": {"rule": "playing.three_trumps", "seat": "dealer"}, "other": "playing.tierce_major"},
        ),
    ],
)
def test_a_check_fails_when_it_is_not_so(name: str, arguments: dict[str, Any]) -> None:
    finding = bind(name, arguments, NAMED)()
    assert finding.verdict == "fails"
    assert finding.figures


@pytest.mark.parametrize(("lead", "verdict"), [("KS", "pays"), ("8H", "costs")])
def test_a_lead_pays_by_its_average_against_its_rivals(lead: str, verdict: str) -> None:
    others = " ".join(card for card in ["KS", "QS", "JS", "8H", "8D"] if card != lead)
    finding = bind("lead_pays", {"sets": [{"hand": f"{lead} {others}", "turn_up": "7H"}]}, {})()
    assert finding.verdict == ("undecided" if verdict == "pays" else verdict), "queen and knave are as good"
    alone = {"hand": "KS 8D + QS JS 8H", "rivals": 1, "turn_up": "7H"}
    assert bind("lead_pays", {"sets": [alone]}, {})().verdict == "pays"


def test_what_is_thrown_out_pays_by_its_average() -> None:
    assert bind("throwing_out_pays", {"cards": "KS", "keeping": False}, {})().verdict == "costs"


def test_a_game_goes_on_from_another_and_is_a_position_too() -> None:
    game = bind("any_play", {"position": "stood", "player": "Y"}, NAMED)()
    assert game.position == {"trumps": "H", "leader": "AS 7S QH QD 8C", "follower": "KH 9S 7D 8D 9C"}
    played = Game(tuple(PLAIN["lines"]), dealer="A").then("Y plays without proposing", "best play")
    assert played.state.deal_count == 1 and sum(played.state.score) in (1, 2)
    with pytest.raises(StepError):
        _ = played.then("A announces the king").state
    with pytest.raises(TableError, match=r"argument position: .*turn"):
        bind(
            "any_play",
            {"position": {"after": "plain", "lines": ["A proposes"]}, "player": "Y"},
            NAMED,
        )

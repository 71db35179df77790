"""The checks of the game, the pack and a holder's chances fail when what they are asked is not so."""

from __future__ import annotations

from typing import Any

import pytest

from ecarte_core.claims.checks import pack_rules
from ecarte_core.claims.checks.check_registry import ArgumentError, bind
from ecarte_core.claims.game_lines import Game
from ecarte_core.record import StepError

PLAIN = {
    "dealer": "A",
    "lines": ["Deal 1: A deals, turns 9H", "A holds KH 9S 7D 8D 9C", "Y holds AS 7S QH QD 8C"],
}
STOOD = {"after": "plain", "lines": ["Y plays without proposing"]}
HOLDER = {"hand": "QS JS AS AD 8H", "turn_up": "KS", "seat": "dealer"}
NAMED: dict[str, Any] = {"plain": PLAIN, "stood": STOOD, "holder": HOLDER}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("pack_has", {"cards": 52}),
        ("pack_is_left_without", {"ranks": ["2", "3", "4", "5"]}),
        ("order_is_whists_but_for", {"moved": "A", "between": ["K", "Q"]}),
        ("order_is_whists_but_for", {"moved": "K", "between": ["Q", "J"]}),
        ("higher_takes_lower", {"ranks": "AKQ"}),
        ("each_may_hold_trumps", {"count": 4}),
        (
            "deal_can_be",
            {"game": {"dealer": "A", "lines": ["Deal 1: A deals, turns 9H", "A holds 9H 9S 7D 8D 9C"]}},
        ),
        ("actions_are", {"game": "plain", "actions": ["propose"]}),
        ("step_is_refused", {"game": "plain", "step": "Y proposes"}),
        ("king_may_be_marked", {"game": "stood", "by": "Y"}),
        ("king_may_be_marked", {"game": "stood", "by": "A", "makes": "A 2, Y 0"}),
        ("king_may_be_marked", {"game": "stood", "by": "A", "makes": "A 1, Y 0", "wins": True}),
        ("king_may_be_marked", {"game": "stood", "by": "A", "then": ["Y leads AS", "A plays 9S"]}),
        ("tricks_mark", {"tricks": [3, 5], "stood": "nobody", "marks": 1}),
        ("tricks_mark", {"tricks": [3], "stood": "loser", "marks": 1}),
        ("tricks_win", {"tricks": [4, 5], "what": "vole"}),
        ("tricks_win", {"tricks": [4, 5], "what": "hand"}),
        (
            "tricks_make_score",
            {"game": "stood", "winner": "A", "tricks": 3, "stood": "loser", "makes": "A 1, Y 0"},
        ),
        ("game_scores", {"game": "stood", "then": ["best play"], "scores": ["A 0, Y 2"]}),
        ("dealers_are", {"game": {"lines": ["Cut: A 9?, Y A?"]}, "dealers": "A"}),
        ("packets_are_lawful", {"packets": [5, 5]}),
        ("cards_before_turn_up_are_the_dealers", {"at_least": 3}),
        ("cards_are_held", {"game": "plain", "discards": {"A": 1, "Y": 0}}),
        ("keeping_kings_and_trumps_discards", {"game": "plain", "player": "Y", "count": 5}),
        ("proposals_last_until_the_stock_is_empty", {"game": "stood", "elder": 5, "dealer": 5}),
        ("king_changes_no_winner", {"game": STOOD | {"after": PLAIN | {"score": "A 4, Y 0"}}, "then": []}),
        ("reply_is_forced", {"position": "stood", "lead": "QD", "reply": "7D"}),
        ("line_goes", {"position": "stood", "line": "AS KH", "leads": "Y", "player": "A", "tricks": 1}),
        ("line_goes", {"position": "stood", "line": "AS 9S", "leads": "A", "player": "Y", "tricks": 1}),
        ("every_play_makes", {"position": "stood", "player": "A", "at_least": 5}),
        ("some_play_makes", {"position": "stood", "player": "A", "at_most": 0}),
        ("point_is_made", {"holder": "holder", "more_than": "1"}),
        ("vole_is_likeliest", {"holders": {"one": "holder", "two": "holder"}, "likeliest": "one"}),
        ("throwing_out_is_right", {"cards": "KS", "keeping": False}),
        ("lead_of_two_is_never_worse", {"first": "plain", "tricks": 2}),
        ("lead_of_two_is_never_worse", {"first": "trump", "tricks": 1}),
        ("packets_are_lawful", {"packets": [1, 1, 4, 4]}),
        ("unseen_cards_above", {"holder": "holder", "cards": "8H"}),
        ("dealer_may_draw_king", {"holder": "holder", "possible": True}),
        ("hands_are_worth_alike", {"holder": "holder", "other": HOLDER | {"hand": "QS JS AS AD 7H"}}),
        ("refusing_gains", {"holder": {"hand": "7S 8S 7D 7C 8C", "turn_up": "KH", "seat": "dealer"}}),
    ],
)
def test_a_check_fails_when_it_is_not_so(name: str, arguments: dict[str, Any]) -> None:
    finding = bind(name, arguments, NAMED)()
    assert finding.verdict == "fails"
    assert finding.figures


def test_a_game_goes_on_from_another_and_is_a_position_too() -> None:
    game = bind("every_play_makes", {"position": "stood", "player": "Y"}, NAMED)()
    assert game.position == {"trumps": "H", "leader": "AS 7S QH QD 8C", "follower": "KH 9S 7D 8D 9C"}
    played = Game(tuple(PLAIN["lines"]), dealer="A").then("Y plays without proposing", "best play")
    assert played.state.deal_count == 1 and sum(played.state.score) in (1, 2)
    with pytest.raises(StepError):
        _ = played.then("A announces the king").state
    with pytest.raises(ArgumentError, match=r"argument position: .*turn"):
        bind(
            "every_play_makes",
            {"position": {"after": "plain", "lines": ["A proposes"]}, "player": "Y"},
            NAMED,
        )


def test_a_trump_that_lost_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_rules, "beats", lambda reply, lead, _: reply.rank > lead.rank)
    assert pack_rules.trumps_take_plain_cards().verdict == "fails"


def test_a_reply_that_is_free_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_rules, "playable_cards", lambda hand, *_: hand)
    assert pack_rules.trump_must_be_played("7", "K").verdict == "fails"

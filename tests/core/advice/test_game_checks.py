"""The checks of the game, the pack and a holder's chances fail when what they are asked is not so."""

from typing import Any

import pytest

from ecarte_core.advice.checks.check_registry import ArgumentError, bind
from ecarte_core.advice.hands_in_play import Game
from ecarte_core.record import StepError

PLAIN = {
    "dealer": "A",
    "lines": ["Deal 1: A deals, turns 9H", "A holds KH 9S 7D 8D 9C", "Y holds AS 7S QH QD 8C"],
}
STOOD = {"after": "plain", "lines": ["Y plays without proposing"]}
HOLDER = {"hand": "QS JS AS AD 8H", "turn_up": "KS", "seat": "dealer"}
REFUSED = {"hand": "KH JH TH QD JS", "turn_up": "9C"}
NAMED: dict[str, Any] = {"plain": PLAIN, "stood": STOOD, "holder": HOLDER}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("each_may_hold_trumps", {"count": 4}),
        ("actions_are", {"game": "plain", "actions": ["propose"]}),
        ("king_may_be_marked", {"game": "stood", "by": "Y"}),
        ("king_may_be_marked", {"game": "stood", "by": "A", "makes": "A 2, Y 0"}),
        ("king_may_be_marked", {"game": "stood", "by": "A", "makes": "A 1, Y 0", "wins": True}),
        ("king_may_be_marked", {"game": "stood", "by": "A", "then": ["Y leads AS", "A plays 9S"]}),
        ("tricks_mark", {"tricks": [3, 5], "stood": "nobody", "marks": 1}),
        ("tricks_mark", {"tricks": [3], "stood": "loser", "marks": 1}),
        (
            "tricks_make_score",
            {"game": "stood", "winner": "A", "tricks": 3, "stood": "loser", "makes": "A 1, Y 0"},
        ),
        ("proposers_are_weak", {"own": 3, "adverse": 4, "than": "1/4"}),
        ("example_reaches", {"single": "8", "guarded": "99", "chance": "1/2"}),
        (
            "rule_follows_from",
            {"rule": "playing.three_trumps", "other": "playing.tierce_major", "seat": "dealer"},
        ),
        ("packets_are_lawful", {"packets": [5, 5]}),
        ("cards_before_turn_up_are_the_dealers", {"at_least": 3}),
        ("king_changes_no_winner", {"game": STOOD | {"after": PLAIN | {"score": "A 4, Y 0"}}, "then": []}),
        ("line_goes", {"position": "stood", "line": "AS KH", "leads": "Y", "player": "A", "tricks": 1}),
        ("line_goes", {"position": "stood", "line": "AS 9S", "leads": "A", "player": "Y", "tricks": 1}),
        ("every_play_makes", {"position": "stood", "player": "A", "at_least": 5}),
        ("some_play_makes", {"position": "stood", "player": "A", "at_most": 0}),
        ("vole_is_likeliest", {"holders": {"one": "holder", "two": "holder"}, "likeliest": "one"}),
        ("throwing_out_is_right", {"cards": "KS", "keeping": False}),
        ("lead_of_two_is_never_worse", {"first": "plain", "tricks": 2}),
        ("lead_of_two_is_never_worse", {"first": "trump", "tricks": 1}),
        ("packets_are_lawful", {"packets": [1, 1, 4, 4]}),
        ("unseen_cards_above", {"holder": "holder", "cards": "8H"}),
        ("dealer_may_draw_king", {"holder": "holder", "possible": True}),
        ("hands_are_worth_alike", {"holder": "holder", "other": HOLDER | {"hand": "QS JS AS AD 7H"}}),
        ("lead_is_a_mistake", {"position": "stood", "lead": "7S", "tricks": 6}),
        ("third_lead_is_better_left", {"made": 1}),
        (
            "chance_is_guaranteed_against_proposers",
            {
                "holder": {"hand": "7S 8S 7D 7C 8C", "turn_up": "KH", "seat": "dealer"},
                "author": "hoyle",
                "more_than": "1/2",
            },
        ),
        ("refusers_hold", {"holder": REFUSED, "author": "hoyle", "trumps": 2, "more_than": "9/10"}),
        ("refusers_hold", {"holder": REFUSED, "author": "hoyle", "trumps": 1}),
        (
            "lead_is_best_after_refusal",
            {"hand": "QS JS AH 7C JD", "trumps": "D", "lead": "7C", "author": "hoyle", "how": "blind"},
        ),
        (
            "leads_beat_guaranteed",
            {"holder": {"hand": "QC QD QH 8H 8S", "turn_up": "TS"}, "better": "QC", "than": "QH"},
        ),
        ("list_serves_the_leader", {"rule": "hoyle.cannot_lose_by_accepting"}),
        ("share_of_hands_reaches", {"rule": "hoyle.four_courts", "chance": "2/3", "share": "1/2"}),
        ("most_hands_can_lose", {"rule": "hoyle.cannot_lose_by_accepting"}),
        (
            "each_reply_is_played_when_both_guess",
            {
                "holder": {"hand": "KH JH TH QD JS", "turn_up": "9C", "played": "KH 7H JH 8H TH 7C QC"},
            },
        ),
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

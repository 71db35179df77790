"""The table on which two hands can be played, and the trees of recorded games."""

import re
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core.cards import Suit, parse_cards
from ecarte_core.game import Player
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.play_tree import build_play_tree, follow_cards
from ecarte_site.content.hands_to_play.play_data import PlaySetting, list_decisions, make_record_play
from ecarte_site.content.hands_to_play.play_drawing import (
    PlayScene,
    play_attributes,
    play_bar_html,
    table_to_play_html,
)

GAMES = sorted((ROOT / "docs" / "games").glob("*.ecarte"))
HANDS = (parse_cards("KD AD AH KC 8S"), parse_cards("QD JD KS QS AS"))
TREE = build_play_tree(Suit.DIAMONDS, HANDS, Player.TWO)
SETTING = PlaySetting(("A", "You"), Player.TWO, (3, 4), Player.TWO)


def make_scene(opening: str = "KS 8S", hidden: bool = False, scored: bool = True) -> PlayScene:
    return PlayScene(TREE, SETTING, Player.TWO, parse_cards(opening), hidden, scored=scored)


def read_piles(html: str) -> dict[str, list[str]]:
    """The cards of each pile by its name."""
    piles = re.findall(r'<ul [^>]*data-part="([\w-]+)"[^>]*>(.*?)</ul>', html)
    return {part: re.findall(r'<li [^>]*data-card="(..)"', items) for part, items in piles}


@pytest.mark.parametrize(
    ("opening", "piles"),
    [
        ("", {"hand-0": "KD AD AH KC 8S", "hand-1": "QD JD KS QS AS", "trick": "", "taken-0": "", "taken-1": ""}),
        ("KS", {"hand-0": "KD AD AH KC 8S", "hand-1": "QD JD QS AS", "trick": "KS", "taken-0": "", "taken-1": ""}),
        ("KS 8S", {"hand-0": "KD AD AH KC", "hand-1": "QD JD QS AS", "trick": "KS 8S", "taken-0": "", "taken-1": ""}),
        (
            "KS 8S QD KD KC",
            {"hand-0": "AD AH", "hand-1": "JD QS AS", "trick": "KC", "taken-0": "QD KD", "taken-1": "KS 8S"},
        ),
    ],
)  # fmt: skip
def test_every_card_lies_in_one_pile(opening: str, piles: dict[str, str]) -> None:
    assert read_piles(table_to_play_html(make_scene(opening))) == {
        part: cards.split() for part, cards in piles.items()
    }


def test_a_hidden_hand_has_backs_and_the_readers_has_none() -> None:
    html = table_to_play_html(make_scene(hidden=True))
    hands = dict(re.findall(r'data-part="(hand-\d)"[^>]*>(.*?)</ul>', html))
    assert hands["hand-0"].count("face-down card") == 4
    assert "face-down card" not in hands["hand-1"]
    assert "face-down card" not in table_to_play_html(make_scene())
    assert " data-hidden" in play_attributes(make_scene(hidden=True))
    assert "Show A’s cards" in play_bar_html(make_scene(hidden=True))
    assert "Show A’s cards" not in play_bar_html(make_scene())


@pytest.mark.few(3)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_record_can_be_left_at_each_step_at_which_all_cards_are_known(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    frames = {frame.id: frame for frame in make_frames(record) if frame.decision}
    decisions = {decision.frame.id: decision for decision in list_decisions(record)}
    assert decisions.keys() == frames.keys()
    play = make_record_play(record)
    assert play["steps"].keys() == frames.keys()
    assert bool(frames) == (path.stem != "misdeal")  # both its deals begin with a wrong number of cards
    for step, decision in decisions.items():
        table, expected = decision.frame.state, frames[step].decision
        assert expected is not None
        place = follow_cards(decision.build_tree(), decision.cards)
        assert (place.player, place.taken) == (expected.player, table.taken)
        sign = [
            5 - tricks if expected.player is Player.TWO else tricks for tricks in place.list_values().values()
        ]
        values = dict(zip(place.list_values(), sign, strict=True))
        assert values == {choice.card: choice.tricks for choice in expected.choices}
        tree = play["plays"][play["steps"][step]["play"]]
        assert play["steps"][step]["cards"] == [str(card) for card in decision.cards]
        ends = {end["winner"]: end["score"] for end in tree["ends"] if end["made"] == "point"}
        for choice in expected.choices:
            if choice.tricks not in (0, 5):
                winner = expected.player if choice.point else expected.player.other
                assert ends[winner.value] == list(choice.score)

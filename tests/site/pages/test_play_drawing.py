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
from ecarte_site.content.hands_to_play.line_parts import make_line_parts
from ecarte_site.content.hands_to_play.play_data import PlaySetting, build_tree, list_played
from ecarte_site.content.hands_to_play.play_drawing import PlayScene, first_view_html, make_sheet, scene_html

GAMES = sorted((ROOT / "docs" / "games").glob("*.ecarte"))
HANDS = (parse_cards("KD AD AH KC 8S"), parse_cards("QD JD KS QS AS"))
TREE = build_play_tree(Suit.DIAMONDS, HANDS, Player.TWO)
SETTING = PlaySetting(("A", "You"), Player.TWO, (3, 4), Player.TWO)


def make_scene(opening: str = "KS 8S", hidden: bool = False) -> PlayScene:
    return PlayScene(TREE, SETTING, Player.TWO, parse_cards(opening), hidden)


@pytest.mark.parametrize(
    ("opening", "trick", "to_play", "taken"),
    [
        ("", "", "QD JD KS QS AS", ["no trick", "no trick"]),
        ("KS 8S", "KS 8S", "QD JD QS AS", ["no trick", "1 trick"]),
        ("KS 8S QD KD KC", "KC", "JD", ["1 trick", "1 trick"]),
    ],
)
def test_the_table_shows_the_trick_and_offers_what_may_be_played(
    opening: str, trick: str, to_play: str, taken: list[str]
) -> None:
    html = scene_html(make_scene(opening))
    middle = html.partition('class="ec-trick"')[2].partition('class="ec-seat')[0]
    assert re.findall(r'data-card="(..)"', middle) == trick.split()
    assert re.findall(r'<button [^>]*data-card="(..)"', html) == to_play.split()
    assert [words.rpartition(">")[2] for words in re.findall(r'ec-seat__tricks"[^>]*>([^<]*)', html)] == taken


def test_a_hidden_hand_lies_face_down_at_first_and_is_marked_for_the_script() -> None:
    assert first_view_html(make_scene(hidden=True)).count("face-down card") >= 4
    assert "face-down card" not in first_view_html(make_scene())
    assert scene_html(make_scene(hidden=True)).count('data-hidden-from="1"') == 4
    assert (make_scene(hidden=True).view, make_scene().view) == ("1", "all")


@pytest.mark.few(3)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_record_can_be_left_at_each_step_at_which_all_cards_are_known(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    frames = {frame.id: frame for frame in make_frames(record) if frame.decision}
    play = make_line_parts(record, {}, make_sheet())
    assert play["steps"].keys() == frames.keys()
    assert bool(frames) == (path.stem != "misdeal")  # both its deals begin with a wrong number of cards
    for step, frame in frames.items():
        table, expected = frame.state, frame.decision
        assert expected is not None
        place = follow_cards(build_tree(frame), list_played(frame))
        assert (place.player, place.taken) == (expected.player, table.taken)
        sign = [
            5 - tricks if expected.player is Player.TWO else tricks for tricks in place.list_values().values()
        ]
        values = dict(zip(place.list_values(), sign, strict=True))
        assert values == {choice.card: choice.tricks for choice in expected.choices}
        number = play["steps"][step]["play"]
        assert number is not None
        tree = play["plays"][number]
        assert play["steps"][step]["cards"] == [str(card) for card in list_played(frame)]
        ends = {end["winner"]: end["score"] for end in tree["ends"] if end["made"] == "point"}
        for choice in expected.choices:
            if choice.tricks not in (0, 5):
                winner = expected.player if choice.point else expected.player.other
                assert ends[winner.value] == choice.score

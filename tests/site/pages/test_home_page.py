"""The first page says of the decision what the record and the engine say, and refuses what does not fit."""

import re

import pytest
from support.places import ROOT

from ecarte_core.game import WINNING_SCORE
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_site.content.hands_to_play.play_data import build_tree, list_played, make_setting
from ecarte_site.content.hands_to_play.play_drawing import PlayScene
from ecarte_site.pages.home_page import decision_html, two_laws_html
from ecarte_site.sources import BuildError, Site

SITE = Site(ROOT)
RECORD = parse_record((SITE.games / "a-and-y.ecarte").read_text("utf-8"))


def read_words(markup: str) -> str:
    """The words of a piece of the page, without links."""
    return re.sub(r"<[^>]*>", "", markup)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (("b-and-z", "5.6"), "There is no recorded game “b-and-z”"),
        (("a-and-y", "9.9"), "There is no step at which a card is to be played “9.9”"),
        (
            ("a-and-y", "5.6", "AH hoyle.worked-game.12.s5"),
            "The ace of hearts may not be played at step 5.6.",
        ),
        (("a-and-y", "5.6", "QD hoyle.worked-game.99"), "There is no passage “hoyle.worked-game.99”"),
    ],
)
def test_a_decision_that_does_not_exist_stops_the_build(parts: tuple[str, ...], message: str) -> None:
    with pytest.raises(BuildError, match=message):
        decision_html(SITE, *parts)


def test_the_words_of_the_page_are_those_of_the_record() -> None:
    words = " ".join((ROOT / "docs/index.md").read_text("utf-8").split())
    (frame,) = (each for each in make_frames(RECORD) if each.id == "5.6")
    state, names = frame.state, frame.names
    reader = state.to_act
    assert reader is not None and state.vulnerable is reader and state.score[reader] == WINNING_SCORE - 1
    assert f"# You are {names[reader]}. One more point wins the game." in words
    tree = build_tree(frame)
    assert f"{tree.trumps.spoken_name.capitalize()} are [trumps]" in words
    ((lead, _, winner),) = PlayScene(tree, make_setting(frame), reader, list_played(frame)).place.tricks
    assert (
        winner is reader and lead in tree.hands[reader] and f"your {lead.rank.spoken_name} took it" in words
    )
    assert state.score[reader.other] >= WINNING_SCORE - 2 and "fail, and A scores two and wins" in words


TWO_LAWS = ("given-up-before-the-fault-was-found", "4-4", "hoyle.law.43.s1", "britannica.law.21.s1")


def test_the_second_exhibit_is_the_revoke_and_what_follows_by_each_book() -> None:
    assert f"[[two_laws {' | '.join(TWO_LAWS)}]]" in (ROOT / "docs/index.md").read_text("utf-8")
    words = read_words(two_laws_html(SITE, *TWO_LAWS))
    assert "The hands are played again from the first trick; Y leads." in words
    assert "The hand goes on." in words


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (
            ("giving-up-after-standing", "4-3", "hoyle.law.42.s2", "britannica.law.21.s1"),
            "At 4-3 the same follows by both codes on giving-up-after-standing.",
        ),
        (("new-packs", "4-3", "hoyle.law.44.s1", "britannica.law.23.s1"), "the same follows by both codes"),
        (("given-up-before-the-fault-was-found", "5-3", *TWO_LAWS[2:]), "Expected a score such as 4-4"),
        (("no-such-thing", "4-4", *TWO_LAWS[2:]), "There is no difference between the codes “no-such-thing”"),
    ],
)
def test_two_laws_that_give_the_same_stop_the_build(parts: tuple[str, ...], message: str) -> None:
    with pytest.raises(BuildError, match=message):
        two_laws_html(SITE, *parts)

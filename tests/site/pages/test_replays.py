"""A replay on a page: the first frame, every step to go to, the whole record, and its links."""

import json
import re

import pytest
from lxml import html
from markupsafe import Markup
from support.citation_samples import SITE

from ecarte_core.laws.irregularity_reader import read_all
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_site.pages.act_notations import notations_html
from ecarte_site.pages.curly_quotes import curl_quotes
from ecarte_site.pages.play.replay_layout import list_buttons, list_sights, stage_html
from ecarte_site.pages.play.replays import (
    find_played_card,
    name_deal,
    replay_beside_law,
    replay_with_html,
)
from ecarte_site.sources import BuildError

TEXT = (SITE.games / "a-and-y.ecarte").read_text("utf-8")
FRAMES = make_frames(parse_record(TEXT))


@pytest.fixture(scope="module")
def replay() -> html.HtmlElement:
    return html.fragment_fromstring(replay_with_html(SITE, "a-and-y", "<p id='words'>Words.</p>"))


def test_every_step_is_there_in_order(replay: html.HtmlElement) -> None:
    steps = replay.xpath(".//template[@data-step]")
    assert [step.get("data-step") for step in steps] == [frame.id for frame in FRAMES]
    for step, frame in zip(steps, FRAMES, strict=True):
        assert step.get("data-passage").split()[:1] == ([frame.passage] if frame.passage else [])
        assert step.get("data-card") == (str(find_played_card(frame)) if frame.kind == "card" else None)
        assert frame.speech in step.get("data-say")


def test_the_first_frame_is_shown_without_a_script(replay: html.HtmlElement) -> None:
    (table,) = replay.xpath(".//*[@data-part='table']")
    (first,) = replay.xpath(".//template[@data-step='1.1']")
    assert table.text_content() == first.text_content()
    assert "First deal · step 1 of" in table.text_content()
    assert len(table.xpath(".//*[@class='ec-card'][@data-card]")) == 11  # two hands and the turn-up


def test_two_replays_can_stand_on_one_page() -> None:
    page = "".join(replay_with_html(SITE, game, "") for game in ("revoke", "revoke-in-britannica"))
    identifiers = re.findall(r'\sid="([^"]+)"', page)
    assert len(identifiers) == len(set(identifiers)) > 20


def test_several_laws_stand_beside_a_replay() -> None:
    page = replay_beside_law(SITE, "faced-card", "hoyle.law.12 hoyle.law.35", "Law 12, Law 35")
    assert "a faced card be discovered in the pack" in page and "found in the stock after discarding" in page
    with pytest.raises(BuildError, match="2 laws stand beside the replay, but 1 names"):
        replay_beside_law(SITE, "faced-card", "hoyle.law.12 hoyle.law.35", "Law 12")


def test_the_page_of_the_notation_has_a_line_for_every_irregular_act() -> None:
    tables = notations_html(SITE, "all")
    assert "[[act_notations all]]" in (SITE.root / "docs" / "notation.md").read_text("utf-8")
    for notation in read_all().values():
        assert f"`{notation.example}`" in tables
        assert curl_quotes(notation.irregularity.title) in tables


def test_every_drawing_that_is_referred_to_is_on_the_sheet(replay: html.HtmlElement) -> None:
    markup = html.tostring(replay, encoding="unicode")
    used = set(re.findall(r'href="#(ec-a-and-y-\d+)"', markup))
    drawn = replay.xpath(".//*[@class='ec-sheet']//*[local-name()='g']/@id")
    assert used == set(drawn) and len(drawn) == len(used) > 30


def test_the_record_in_words_names_every_step_and_what_is_supplied(replay: html.HtmlElement) -> None:
    lines = replay.xpath(".//noscript//p[@id]")
    assert [line.get("id") for line in lines] == [f"a-and-y/{frame.id}" for frame in FRAMES]
    for line, frame in zip(lines, FRAMES, strict=True):
        words = line.text_content()
        if frame.wholly_supplied:
            assert words.startswith(f"{frame.id} [{frame.speech}]")
        elif frame.supplied:
            assert f"[supplied, {'; '.join(frame.supplied_parts)}]" in words
        else:
            assert words.startswith(f"{frame.id} {frame.speech}") and "[" not in words


def test_the_source_of_the_record_goes_with_it(replay: html.HtmlElement) -> None:
    (record,) = replay.xpath(".//template[@data-record]")
    assert record.text_content() == TEXT


def test_a_game_that_is_not_recorded_is_named() -> None:
    with pytest.raises(BuildError, match="no recorded game “no-such-game”"):
        replay_with_html(SITE, "no-such-game", "")


@pytest.mark.parametrize(
    ("deal", "name"), [(0, "The cut"), (1, "First deal"), (5, "Fifth deal"), (40, "Deal 40")]
)
def test_the_name_of_a_deal(deal: int, name: str) -> None:
    assert name_deal(deal) == name


def test_the_buttons_are_hidden_until_a_script_shows_them_and_so_is_the_way_back() -> None:
    sights = list_sights(("A", "Y"))
    stage = html.fragment_fromstring(
        stage_html(Markup("<p>first</p>"), list_buttons("Start"), sights=sights, view="1")
    )
    bar, tools = stage.xpath(".//*[@data-part='bar' or @data-part='tools']")
    assert bar.get("hidden") is not None and tools.get("hidden") is not None
    hidden = [button.get("data-do") for button in bar if button.get("hidden") is not None]
    assert hidden == ["book"]
    assert [button.get("data-do") for button in bar] == ["first", "back", "next", "last", "auto", "book"]
    assert tools.xpath(".//button/@data-do") == ["other", "link"]
    views = tools.xpath(".//button[@data-view]")
    assert [(view.get("data-view"), view.text, view.get("data-hides")) for view in views] == [
        ("all", "all cards", None),
        ("1", "as Y sees it", "A"),
        ("0", "as A sees it", "Y"),
    ]
    assert [view.get("aria-pressed") for view in views] == ["false", "true", "false"]
    assert bar.xpath("./button[@data-do='book']/span/text()") == ["Start"]
    assert stage.xpath("./template[@data-back]//*[local-name()='svg']/@aria-label") == ["face-down card"]


def test_every_decision_marks_the_card_that_the_book_plays_next(replay: html.HtmlElement) -> None:
    steps = replay.xpath(".//template[@data-step]")
    for index, (step, frame) in enumerate(zip(steps, FRAMES, strict=True)):
        marked = step.xpath(".//*[contains(@class, 'ec-hand__card--book')]//button/@data-card")
        cards = (after.get("data-card") for after in steps[index + 1 :] if after.get("data-card"))
        assert marked == ([next(cards)] if frame.decision else [])


def test_lines_can_leave_the_record_at_every_decision_without_the_engine(replay: html.HtmlElement) -> None:
    (lines,) = replay.xpath(".//template[@data-lines]")
    parts = json.loads(lines.text_content())
    assert set(parts["steps"]) == {frame.id for frame in FRAMES if frame.decision}
    outcomes = {f"{end['made']} {end['marks']}" for play in parts["plays"] for end in play["ends"]}
    assert outcomes <= set(parts["marks"]) and len(parts["pegs"]) == 6
    assert parts["leads"][1][2] == "third trick, Y leads" and parts["won"][0][0] == "first trick: A"
    laws = {law for play in parts["plays"] for end in play["ends"] for law in end["laws"]}
    assert laws == set(parts["rules"]) and all("<a href=" in link for link in parts["rules"].values())

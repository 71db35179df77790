"""A replay on a page: the first frame, every step to go to, the whole record, and its links."""

from __future__ import annotations

import re

import pytest
from lxml import html
from markupsafe import Markup
from support.citation_samples import SITE

from ecarte_core.record import parse_record
from ecarte_core.replay import make_frames
from ecarte_site.links.addresses import passage_address, rule_address
from ecarte_site.pages.replay_layout import list_buttons, stage_html
from ecarte_site.pages.replays import ROOT, find_played_card, name_deal, replay_with_html
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
    (first,) = replay.xpath(f".//template[@data-step='{FRAMES[0].id}']")
    assert table.text_content() == first.text_content()
    assert "The cut · step 1 of" in table.text_content()


def test_every_drawing_that_is_referred_to_is_on_the_sheet(replay: html.HtmlElement) -> None:
    markup = html.tostring(replay, encoding="unicode")
    used = set(re.findall(r'href="#(ec-a-and-y-\d+)"', markup))
    drawn = replay.xpath(".//*[@class='ec-sheet']//*[local-name()='g']/@id")
    assert used == set(drawn) and len(drawn) == len(used) > 30


def test_the_record_names_every_step_with_its_laws_and_passage(replay: html.HtmlElement) -> None:
    rows = replay.xpath(".//tr[@data-step]")
    assert [row.get("id") for row in rows] == [f"a-and-y/{frame.id}" for frame in FRAMES]
    for row, frame in zip(rows, FRAMES, strict=True):
        links = row.xpath("./td[3]/a/@href")
        assert links == [ROOT + rule_address(rule) for rule in frame.laws]
        where = passage_address(frame.passage) if frame.passage else None
        assert row.xpath("./td[4]/a/@href") == ([ROOT + where] if where else [])
        supplied = row.xpath("./td[2]")[0].text_content()
        if frame.wholly_supplied:
            assert supplied.startswith(f"[{frame.speech}]")
        elif frame.supplied:
            assert f"[supplied, {'; '.join(frame.supplied_parts)}]" in supplied
        else:
            assert "[" not in supplied


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


def test_the_bar_is_hidden_until_a_script_shows_it_and_so_is_the_way_back() -> None:
    stage = html.fragment_fromstring(stage_html(Markup("<p>first</p>"), list_buttons(("Y", "A"), "Start")))
    (bar,) = stage.xpath("./*[@data-part='bar']")
    assert bar.get("hidden") is not None
    hidden = [button.get("data-do") for button in bar if button.get("hidden") is not None]
    assert hidden == ["book"]
    assert [button.get("data-do") for button in bar] == [
        "first", "back", "next", "last", "auto", "other", "book", "hide", "link",
    ]  # fmt: skip
    hide = bar.xpath("./button[@data-do='hide']/span")
    assert [(one.get("data-caption"), one.text) for one in hide] == [
        ("Y", "Hide Y’s hand"),
        ("A", "Hide A’s hand"),
        ("", "Show both hands"),
    ]
    assert [one.get("hidden") is not None for one in hide] == [False, True, True]
    assert bar.xpath("./button[@data-do='book']/span/text()") == ["Start"]
    assert stage.xpath("./template[@data-back]//*[local-name()='svg']/@aria-label") == ["face-down card"]

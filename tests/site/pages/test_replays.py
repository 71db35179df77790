"""A replay on a page: the first frame, every step to go to, the whole record, and its links."""

import pytest
from lxml import html
from support.citation_samples import SITE

from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_site.pages.play.replays import (
    find_played_card,
    replay_with_html,
)

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


def test_every_decision_marks_the_card_that_the_book_plays_next(replay: html.HtmlElement) -> None:
    steps = replay.xpath(".//template[@data-step]")
    for index, (step, frame) in enumerate(zip(steps, FRAMES, strict=True)):
        marked = step.xpath(".//*[contains(@class, 'ec-hand__card--book')]//button/@data-card")
        cards = (after.get("data-card") for after in steps[index + 1 :] if after.get("data-card"))
        assert marked == ([next(cards)] if frame.decision else [])

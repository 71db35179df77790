"""The drills as a reader takes them: by keyboard, with progress that is kept, and without a script."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from support.places import ROOT

QUESTIONS: dict[str, Any] = json.loads((ROOT / "docs" / "data" / "drills.json").read_text("utf-8"))
KEY = "ecarte.drills"


def begin(page: Page, fragment: str = "") -> None:
    """The page with nothing kept, and its first question."""
    page.goto("about:blank")
    page.goto(f"drills/{fragment}")
    page.evaluate("localStorage.removeItem('ecarte.drills')")
    page.reload()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-choice]").first).to_be_visible()


def read_kept(page: Page) -> dict[str, Any]:
    progress: dict[str, Any] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))
    return progress


def find_drill(page: Page) -> dict[str, Any]:
    """The question on the stage, in the file, by its cards."""
    hand = page.locator(".ec-drill .ec-hand .ec-card").evaluate_all(
        "cards => cards.map(({dataset}) => dataset.card)"
    )
    turn_up = page.locator(".ec-dealt__turned .ec-card").first.get_attribute("data-card")
    asks = page.locator("[data-part=asks]").inner_text()
    kinds = {"Propose or play?": "propose", "Accept or refuse?": "answer", "What do you lead?": "lead"}
    return next(
        question
        for question in QUESTIONS["drills"]
        if sorted(question["hand"].split()) == sorted(hand)
        and question["turn_up"] == turn_up
        and question["kind"] == kinds.get(asks, "discard")
    )


def test_a_sitting_by_keyboard_alone(page: Page) -> None:
    begin(page, "#propose")
    drill = find_drill(page)
    words = page.locator("[data-choice]").all_inner_texts()
    right = next(
        index for index, text in enumerate(words) if text.lower().endswith(drill["choices"][0]["words"])
    )
    page.keyboard.press(str(right + 1))
    expect(page.locator("[data-part=verdict]")).to_have_text("Right.")
    expect(page.locator("[data-part=say]")).to_contain_text("Right. The question is now in box 2 of 5.")
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    expect(page.locator(".ec-drill__answer")).to_contain_text("Hoyle would")
    assert read_kept(page)["questions"][drill["name"]]["box"] == 2
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=answer]")).to_be_hidden()
    second = find_drill(page)
    assert second["name"] != drill["name"]
    words = page.locator("[data-choice]").all_inner_texts()
    wrong = next(
        index for index, text in enumerate(words) if not text.lower().endswith(second["choices"][0]["words"])
    )
    page.keyboard.press(str(wrong + 1))
    expect(page.locator("[data-part=verdict]")).to_contain_text(f"Better: {second['choices'][0]['words']}")
    assert read_kept(page)["questions"][second["name"]] | {"due": 0} == {
        "box": 1,
        "due": 0,
        "right": 0,
        "wrong": 1,
    }
    expect(page.locator("tr[data-set=propose] [data-cell=asked]")).to_contain_text("2 of")
    expect(page.locator("tr[data-set=propose] [data-cell=boxes] [role=img]")).to_have_accessible_name(
        "1 in box 1, 1 in box 2"
    )
    boxes = page.locator("tr[data-set=propose] [data-cell=boxes] span span")
    expect(boxes).to_have_text(["1", "1", "", "", ""])


def test_progress_survives_a_visit_and_damaged_entries_are_left_out(page: Page) -> None:
    first, second = QUESTIONS["drills"][:2]
    good, bad = first["name"], second["name"]
    begin(page)
    progress = {good: {"box": 3, "due": 5, "right": 2, "wrong": 0}, bad: {"box": 9}, "<b>": 1}
    page.evaluate(
        f"kept => localStorage.setItem('{KEY}', JSON.stringify({{version: 1, questions: kept}}))", progress
    )
    page.reload()
    expect(page.locator("[data-part=said]")).to_have_text(
        "What this browser kept of your progress: 2 entries are damaged and left out; the other 1 are kept."
    )
    expect(
        page.locator(f"tr[data-set={first['kind']}] [data-cell=boxes] [role=img]")
    ).to_have_accessible_name("1 in box 3")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    assert find_drill(page)["name"] == good  # it is due


def test_progress_goes_into_a_file_and_comes_back(page: Page, tmp_path: Path) -> None:
    begin(page, "#lead")
    page.keyboard.press("1")
    before = read_kept(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8")) == before
    page.get_by_role("button", name="Forget all").click()
    expect(page.locator("[data-part=said]")).to_have_text("Press once more to forget all your answers.")
    page.get_by_role("button", name="Forget all").click()
    assert page.evaluate(f"localStorage.getItem('{KEY}')") is None
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.locator("[data-part=said]")).to_have_text("Loaded 1 question from the file.")
    assert read_kept(page) == before
    wrong = tmp_path / "other.json"
    wrong.write_text('{"version": 7}', "utf-8")
    page.get_by_label("Load a file").set_input_files(wrong)
    expect(page.locator("[data-part=said]")).to_have_text(
        "Nothing was loaded. It is not the progress of this page: version 1 was expected."
    )
    assert read_kept(page) == before

"""Cells run by a reader. Python starts once for most of these tests, in the notebook that a reader writes himself."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, Faults, ListRequests
from support.pages.notebook_page import (
    TRY,
    add_cell,
    find_cell,
    find_code,
    find_drawing,
    find_outputs,
    find_state,
    press,
    run,
    wait_for_end,
    write,
)


@pytest.fixture
def own(warm_page: Page) -> Page:
    """The reader's notebook with its two cells; Python goes on from test to test."""
    if f"/{TRY}" not in warm_page.url:
        warm_page.goto(TRY)
    while warm_page.locator("section.ec-cell").count() > 2:
        press(warm_page, "Remove cell 3")
    return warm_page


def test_cells_are_written_and_run_by_keyboard_alone(own: Page) -> None:
    own.get_by_role("button", name="Edit cell 2", exact=True).focus()
    own.keyboard.press("Enter")
    expect(find_code(own, 2)).to_be_focused()
    own.keyboard.type("tricks = [1, 2]\nfor trick in tricks:\nprint(trick)")  # the editor indents
    own.keyboard.press("Shift+Enter")
    expect(find_code(own, 3)).to_be_focused()
    expect(find_outputs(own, 2)).to_have_text("1\n2\n", timeout=ENGINE_MS)
    own.keyboard.type("sum(tricks)")
    own.keyboard.press("Control+Enter")
    expect(find_outputs(own, 3)).to_have_text("3", timeout=ENGINE_MS)
    expect(find_code(own, 3)).to_be_focused()
    expect(find_state(own)).to_have_text("Cell 3 has run.")


def test_a_fault_is_a_text_and_ends_the_row(own: Page) -> None:
    write(own, 2, "print('<b>first</b>')\n1 / 0")
    add_cell(own, 2)
    write(own, 3, "print('third')")
    press(own, "Run all")
    wait_for_end(own, 3)
    outputs = find_outputs(own, 2)
    expect(outputs.locator(".ec-output--stream")).to_have_text("<b>first</b>\n")
    expect(outputs.locator(".ec-output--fault")).to_contain_text("ZeroDivisionError: division by zero")
    expect(find_outputs(own, 3)).to_be_empty()
    expect(find_state(own)).to_contain_text("Cell 2 ended with a fault, ZeroDivisionError.")
    expect(find_state(own)).to_contain_text("The cells after it were not run.")


HOSTILE = """
class Hostile:
    def _repr_html_(self):
        return '''
            <script>parent.document.title = "taken"</script>
            <img src="data:image/png;base64,AAAA" onerror="parent.document.title = 'taken'">
            <img id="out" src="https://elsewhere.invalid/p.png" srcset="https://elsewhere.invalid/q.png 2x">
            <style>@import "https://elsewhere.invalid/s.css"; h1, body { color: rgb(1, 2, 3) !important }
              #out { background: url(https://elsewhere.invalid/b.png) }</style>
            <link rel="preconnect" href="https://elsewhere.invalid/">
            <meta http-equiv="refresh" content="0; url=https://elsewhere.invalid/">
            <base href="https://elsewhere.invalid/">
            <iframe src="https://elsewhere.invalid/"></iframe>
            <form action="https://elsewhere.invalid/"><button>Send</button></form>
            <div style="position: fixed; inset: 0; z-index: 9999; background: red">over everything</div>
            <div style="height: 90000px">high</div>
            <a id="away" href="https://elsewhere.invalid/" target="_top">away</a>
            <a id="script" href="javascript:parent.document.title='taken'" target="_top">script</a>
            <a id="law" href="../../laws/22/" target="_top">law</a>
            <svg width="20" height="20"><title>A picture</title><a href="https://elsewhere.invalid/"><text>out</text>
              <set attributeName="href" to="https://elsewhere.invalid/"/></a></svg>'''
Hostile()
"""


def test_a_drawing_cannot_reach_the_page_or_another_place(
    own: Page, faults: Faults, list_requests: ListRequests
) -> None:
    """What it asks for elsewhere is refused by the policy, before anything leaves the browser."""
    for words in ("Content Security Policy", "allow-scripts", "allow-forms", "https://elsewhere.invalid"):
        faults.expect(words)
    asked = list_requests(own)
    title, url, pages = own.title(), own.url, own.context.pages
    colour = own.locator("h1").evaluate("h1 => getComputedStyle(h1).color")
    run(own, 2, HOSTILE)
    drawing = find_drawing(own, 2)
    expect(drawing.get_by_text("over everything")).to_be_attached()
    for link in ("away", "script"):
        drawing.locator(f"#{link}").dispatch_event("click")
    drawing.get_by_role("button", name="Send").dispatch_event("click")
    with own.expect_popup() as popup:
        drawing.locator("#law").dispatch_event("click")
    expect(popup.value).to_have_url(own.url.replace(TRY, "laws/22/"))
    popup.value.close()
    assert own.context.pages == pages, "a link without an address has opened a page"
    elsewhere = [request for request in asked if "elsewhere" in request.url]
    assert {request.failure for request in elsewhere} == {"csp"}
    assert (own.title(), own.url) == (title, url)
    assert own.locator("h1").evaluate("h1 => getComputedStyle(h1).color") == colour
    left = drawing.locator("script, link, meta, iframe, form, base, set, [onerror], [href*=elsewhere]")
    expect(left).to_have_count(0)
    assert drawing.locator("svg title").text_content() == "A picture"
    box = drawing.bounding_box()
    outputs = find_outputs(own, 2).bounding_box()
    assert box and outputs
    assert box["height"] <= outputs["height"] <= 2500
    over = "() => document.elementFromPoint(innerWidth / 2, 30).closest('header') !== null"
    assert own.evaluate(over), "a drawing lies over the page"


def test_the_engines_drawings_look_as_on_the_page(own: Page) -> None:
    run(own, 2, 'import ecarte_core as ec\nec.parse_cards("KS QS JS 8H 8D")')
    king = find_drawing(own, 2).get_by_role("img", name="king of spades")
    expect(king.first).to_be_visible()
    drawing = own.get_by_role("group", name="Output of cell 2")
    look = "card => { const { color, width } = getComputedStyle(card); return [color, width]; }"
    drawn = drawing.locator(".ec-card").first
    light = drawn.evaluate(look)
    own.emulate_media(color_scheme="dark")
    expect(own.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    dark = drawn.evaluate(look)
    assert dark[0] != light[0] and dark[1] == light[1]


def test_a_notebook_is_saved_and_opened_again(own: Page, tmp_path: Path) -> None:
    run(own, 2, "print('kept')")
    with own.expect_download() as download:
        press(own, "Save as .ipynb")
    path = tmp_path / "saved.ipynb"
    download.value.save_as(path)
    saved = json.loads(path.read_text("utf-8"))
    assert [cell["source"] for cell in saved["cells"]] == [["import ecarte_core as ec"], ["print('kept')"]]
    assert saved["cells"][1]["outputs"] == [{"output_type": "stream", "name": "stdout", "text": ["kept\n"]}]
    assert (saved["nbformat"], saved["nbformat_minor"]) == (4, 5)

    words = {"cell_type": "markdown", "id": "words", "metadata": {}, "source": "**Words** <img src=x>"}
    saved["cells"].insert(0, words)
    path.write_text(json.dumps(saved), "utf-8")
    write(own, 2, "print('mine')")
    chooser = own.locator("input[type=file]")
    chooser.set_input_files(path)
    expect(find_state(own)).to_contain_text("Opened saved.ipynb: 3 cells. Nothing has run")
    expect(own.locator(".ec-cell--words")).to_have_text("**Words** <img src=x>")
    expect(find_cell(own, 2).locator("code")).to_have_text("print('kept')")
    expect(find_outputs(own, 2)).to_be_empty()
    press(own, "Back to what was here")
    expect(find_cell(own, 2).locator("code")).to_have_text("print('mine')")

    for name, text, words_about in (
        ("list.ipynb", "[1, 2", "is no notebook: expected a file that ends in .ipynb"),
        ("old.ipynb", '{"nbformat": 3, "worksheets": []}', "no notebook of version 4"),
        (
            "odd.ipynb",
            '{"nbformat": 4, "cells": [{"cell_type": "code"}]}',
            "Cell 1 of “odd.ipynb” has no source",
        ),
    ):
        path = tmp_path / name
        path.write_text(text, "utf-8")
        chooser.set_input_files(path)
        expect(find_state(own)).to_contain_text(words_about)
        expect(find_cell(own, 2).locator("code")).to_have_text("print('mine')")


def test_what_a_reader_writes_and_removes_is_kept(own: Page) -> None:
    write(own, 2, "print('kept')")
    press(own, "Remove cell 1")
    expect(find_cell(own, 1).get_by_role("button", name="Run cell 1")).to_be_focused()
    press(own, "Undo")
    expect(find_cell(own, 1).locator("code")).to_have_text("import ecarte_core as ec")
    own.reload()
    expect(find_cell(own, 2).locator("code")).to_have_text("print('kept')")


def test_an_endless_cell_is_stopped_and_python_restarts(own: Page) -> None:
    run(own, 1, "name = 'known'")
    write(own, 2, "while True: pass")
    press(own, "Run cell 2")
    expect(find_state(own)).to_contain_text("Cell 2 is running.", timeout=ENGINE_MS)
    press(own, "Stop cell 2")
    expect(find_state(own)).to_contain_text("names and values are lost")
    write(own, 2, "print(name)")
    press(own, "Run again to cell 2")
    expect(find_outputs(own, 2)).to_have_text("known\n", timeout=ENGINE_MS)
    press(own, "Restart")
    expect(find_state(own)).to_contain_text("no cell has run", timeout=ENGINE_MS)
    press(own, "Run cell 2")
    expect(find_outputs(own, 2)).to_contain_text("NameError: name 'name' is not defined", timeout=ENGINE_MS)
    press(own, "Run the cells above, then this one")
    expect(find_outputs(own, 2)).to_have_text("known\n", timeout=ENGINE_MS)

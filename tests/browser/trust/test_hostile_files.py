"""Hostile files, messages, names and cells without measure: nothing runs, and the reader's own stays."""

import json
import random
import re

import pytest
from playwright.sync_api import FilePayload, Page, expect
from support.browser import ENGINE_MS, Faults
from support.pages.notebook_page import TRY, find_outputs, press, wait_for_end, write

MARKUP = "<img src=x onerror=window.ran=1><script>window.ran=1</script>"

NOISE = random.Random(1).randbytes(100_000)
HUGE = b"\0" * 6_000_000
"""Larger than the largest that any page opens."""


def make_notebook(source: object) -> bytes:
    cell = {"cell_type": "markdown", "id": MARKUP, "metadata": {}, "source": source}
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [cell]}).encode()


FILES: dict[str, bytes] = {
    "noise": NOISE,
    "huge": HUGE,
    "empty": b"",
    "markup": MARKUP.encode(),
    "a prototype": b'{"__proto__": {"ran": 1}, "constructor": {"prototype": {"ran": 1}}}',
    "deep": b"[" * 100_000,
    "a notebook of no text": make_notebook({"a": 1}),
    "another version": b'{"version": 99, "questions": {"__proto__": {"box": 1}}}',
    "long lines": b"%" * 150_000,
}


def make_file(name: str) -> FilePayload:
    return {"name": f"{name} {MARKUP}", "mimeType": "application/octet-stream", "buffer": FILES[name]}


@pytest.fixture
def own_page(warm_page: Page) -> Page:
    warm_page.set_default_timeout(ENGINE_MS)
    return warm_page


def check_untouched(page: Page) -> None:
    assert page.evaluate("[window.ran, ({}).ran]") == [None, None]
    assert page.locator("main :is([src=x], [onerror], [onload])").count() == 0


PLACES = {
    "drills/": ("ecarte.drills", "[data-part=file]", "ec-drills [data-part=said]"),
    "replay/own/": ("ecarte-own-text", "#own-file", "ec-own-replay [data-part=fault]"),
    "play/": ("ecarte-game", "ec-game input[type=file]", "ec-game [data-part=message]"),
    TRY: ("ec-notebook:try", "ec-notebook input[type=file]", ".ec-notebook__state > [role=status]"),
}
"""What a page keeps, where it takes files, and where it says what is wrong."""


@pytest.mark.few(1)
@pytest.mark.parametrize("place", PLACES)
def test_a_file_that_is_none_gets_a_sentence_and_changes_nothing(own_page: Page, place: str) -> None:
    key, field, says = PLACES[place]
    own_page.goto(place)
    expect(own_page.locator(field)).to_be_attached()
    before = own_page.evaluate("key => localStorage.getItem(key)", key)
    for name in FILES:
        own_page.locator(says).evaluate("place => { place.textContent = ''; }")
        own_page.locator(field).set_input_files(make_file(name))
        expect(own_page.locator(says)).to_have_text(
            re.compile(r"\b(no|not|damaged|expected)\b", re.IGNORECASE)
        )
        assert own_page.evaluate("key => localStorage.getItem(key)", key) == before
        check_untouched(own_page)
    latin: FilePayload = {"name": "old.txt", "mimeType": "text/plain", "buffer": "écarté".encode("latin-1")}
    own_page.locator(field).set_input_files(latin)
    expect(own_page.locator(says)).to_contain_text("“old.txt” is not in UTF-8. Save it again")


MESSAGES = [
    MARKUP,
    {"kind": "ready"},
    {"kind": "failed", "reason": "missing", "detail": MARKUP},
    *({"kind": "done", "id": number, "ok": False} for number in range(5)),
    *(
        {
            "kind": "output",
            "id": number,
            "output": {"output_type": "stream", "name": "stdout", "text": "forged"},
        }
        for number in range(5)
    ),
    {"kind": "crash", "id": 1, "detail": MARKUP},
    {"kind": "run", "id": 1, "cell": "x", "source": "print('forged')"},
    {"kind": "files", "files": [{"name": "../x", "address": "https://example.org/x", "bytes": 1}]},
    {"__proto__": {"ran": 1}},
    None,
]
"""What workers and pages of this site tell each other, and what they do not, from a page that must not tell them."""


def test_messages_of_a_page_that_opens_or_shows_ours_change_nothing(own_page: Page, faults: Faults) -> None:
    faults.expect("Blocked autofocusing")  # a browser does not let a frame of another site take the focus
    own_page.goto(TRY)  # so that the address is known
    url = own_page.url
    other = own_page.context.new_page()
    with own_page.context.expect_page() as opening:
        other.evaluate("([url, name]) => { window.ours = window.open(url, name); }", [url, MARKUP])
    opened = opening.value
    other.evaluate(
        """url => new Promise(done => {
             const frame = document.createElement("iframe");
             frame.src = url;
             frame.onload = done;
             document.body.append(frame);
           })""",
        url,
    )
    write(opened, 1, "for number in range(3): print(number)")
    press(opened, "Run cell 1")
    tell = "all => { for (const to of [ours, frames[0]]) for (const each of all) to.postMessage(each, '*'); }"
    other.evaluate(tell, MESSAGES)  # while Python starts
    wait_for_end(opened, 1)
    other.evaluate(tell, MESSAGES)
    expect(find_outputs(opened, 1)).to_have_text("0\n1\n2\n")
    (embedded,) = (frame for frame in other.frames if frame.url == url)
    for place in (opened.main_frame, embedded):
        assert place.evaluate("[window.ran, ({}).ran]") == [None, None]
        assert "forged" not in place.locator("body").inner_text()
    opened.close()
    other.close()

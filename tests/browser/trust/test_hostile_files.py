"""Hostile files, messages, names and cells without measure: nothing runs, and the reader's own stays."""

import json
import random
import re

import pytest
from playwright.sync_api import FilePayload, Page, expect
from support.browser import ENGINE_MS
from support.pages.notebook_page import TRY

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

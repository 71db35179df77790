"""The parallel reader and the list of variants in a browser: choices, addresses, a phone, no script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from support.browser import NewPage

LAWS = "parallel/laws/"
PLAY = "parallel/play/"


def list_columns(page: Page) -> list[str]:
    """The sigla of the texts that are visible."""
    heads = page.locator("table.ec-par thead [data-w]:visible")
    return [head.get_attribute("data-w") or "" for head in heads.all()]


def row(number: int) -> str:
    """Selects the row of a law."""
    return f'[id="spine.law.{number}"]'


def test_the_address_names_the_texts(page: Page) -> None:
    page.goto(f"{LAWS}?texts=C,B&show=error#spine.law.8")
    assert list_columns(page) == ["C", "B"]
    assert page.locator(row(8)).is_visible()
    marks = page.locator(f"{row(8)} .ec-vary:not(.ec-vary--off):visible")
    assert marks.count() == 0  # Britannica has no such slip, and H is not shown
    page.get_by_label("Hoyle (H)").check()
    assert list_columns(page) == ["H", "C", "B"]
    assert "texts=H,C,B" in page.url and page.url.endswith("#spine.law.8")
    assert [mark.inner_text() for mark in marks.all()] == ["must", "must"]


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("texts=H,Q", "“Q”"),
        ("texts=H", "names 1 text. Expected two or three"),
        ("show=murder", "“murder”"),
        ("rows=all", "rows=all"),
        ("texts=H,B&front=W", "“W” in front"),
        ("texts=<img src=x>", "“<img src=x>”"),
    ],
)
def test_a_faulty_address_gets_a_message_and_the_usual_texts(page: Page, query: str, says: str) -> None:
    page.goto(f"{PLAY}?{query}")
    fault = page.locator("ec-parallel [role=alert]")
    assert says in fault.inner_text() and "usual texts" in fault.inner_text()
    assert list_columns(page) == ["H", "B", "W"]


def test_at_least_two_texts_and_at_most_three(page: Page) -> None:
    page.goto(LAWS)
    page.get_by_label("Cavendish (C)").click()
    assert list_columns(page) == ["H", "W", "B"]
    assert "up to three texts" in page.locator("ec-parallel [role=status]").inner_text()
    page.get_by_label("Britannica (B)").uncheck()
    page.get_by_label("Wikipedia (W)").click()
    assert "at least two texts" in page.locator("ec-parallel [role=status]").inner_text()


def test_only_rows_that_differ(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,W&show=wording")
    rows = page.locator(".ec-par__row:visible")
    every = rows.count()
    page.get_by_label("only rows that differ").check()
    differing = rows.evaluate_all("rows => rows.map(row => row.id)")
    assert 0 < len(differing) < every and "spine.law.20" in differing and "spine.law.22" not in differing
    page.reload()
    assert rows.count() == len(differing)
    page.goto("parallel/advice/?rows=differ")  # errors of the hidden copy alone are no difference
    assert rows.count() == 0 and page.get_by_text("No row differs").is_visible()


def test_a_rule_that_changes_is_marked_and_labelled(page: Page) -> None:
    page.goto(LAWS)
    mark = page.locator(f'{row(20)} [data-w="B"] .ec-vary')
    assert mark.inner_text() == "has option of fresh deal."
    assert mark.evaluate("mark => getComputedStyle(mark).textDecorationStyle") == "solid"
    less = page.locator(f'{row(20)} [data-w="H"] .ec-vary[data-k="wording"]')
    assert less.evaluate("mark => getComputedStyle(mark).textDecorationStyle") == "dotted"
    assert '"W"' in less.evaluate("mark => getComputedStyle(mark, '::after').content").replace("\u202f", "")
    page.locator(f"{row(20)} .ec-par__tag a").first.click()
    page.wait_for_url("**/variants/rule-changing/#wrong-number-played")


def test_errors_as_they_are(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,C")
    words = page.locator(f'{row(8)} [data-w="C"] .ec-source')
    assert "must not change" in words.inner_text()
    page.get_by_label("the transcriptions’ slips as they are").check()
    assert "muse not change" in words.inner_text() and "reading=diplomatic" in page.url


def test_what_is_copied_is_the_text_alone(page: Page) -> None:
    page.goto(LAWS)
    copied = page.evaluate(
        """row => { const range = document.createRange(); range.selectNode(document.querySelector(row));
             const now = getSelection(); now.removeAllRanges(); now.addRange(range);
             return now.toString(); }""",
        row(20),
    )
    lines = [line for line in map(str.strip, copied.splitlines()) if line]
    assert "Either player playing with wrong number of cards, adversary has option of fresh deal." in lines
    assert all(word not in copied for word in ("¶", "rule-changing", "Apparatus", "H law 20"))


def test_on_a_phone_the_other_text_is_a_tap_away_at_the_same_passage(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{LAWS}#spine.law.20")
    assert page.locator(f'{row(20)} [data-w="H"]').is_visible()
    assert not page.locator(f'{row(20)} [data-w="B"]').is_visible()
    page.wait_for_function("() => scrollY > 1000")
    before = page.locator(row(20)).bounding_box()
    page.get_by_role("button", name="Britannica").click()
    after = page.locator(row(20)).bounding_box()
    assert page.locator(f'{row(20)} [data-w="B"]').is_visible() and "front=B" in page.url
    assert before and after and abs(before["y"] - after["y"]) < 8


def test_without_a_script_every_text_is_there(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, viewport={"width": 1280, "height": 800})
    page.goto(LAWS)
    law = page.locator(row(20))
    for siglum in "HNCWB":
        assert law.locator(f'td[data-w="{siglum}"]').is_visible()
    assert "must be a fresh deal" in law.inner_text() and "has option of fresh deal" in law.inner_text()
    assert not page.locator(".ec-par__choices").is_visible()


def test_the_list_of_variants_is_filtered(page: Page) -> None:
    page.goto("variants/?show=error&texts=C,W")
    shown = page.locator("ec-apparatus li:visible")
    assert shown.count() == 6
    page.get_by_label("error", exact=True).uncheck()
    assert shown.count() == 0 and "show=none" in page.url
    page.goto("variants/?texts=Q")
    assert "“Q”" in page.locator("ec-apparatus [role=alert]").inner_text() and shown.count() > 100


def test_a_case_can_be_played(page: Page) -> None:
    page.goto("variants/rule-changing/#vole-against-the-vulnerable")
    game = page.locator('ec-replay[data-game="three-for-a-vole"]')
    game.locator('[data-do="last"]').click()
    assert "4" in game.locator('[data-part="table"]').inner_text()

"""The parallel reader and the list of variants in a browser: choices, addresses, paper, no script."""

import pytest
from playwright.sync_api import Page, expect
from support.browser import PageWith, get_overflow
from support.pages.parallel_reader import DESK, LAWS, PHONE, open_options, row

PLAY = "parallel/play/"


def list_columns(page: Page) -> list[str]:
    """The sigla of the texts that are visible."""
    heads = page.locator("table.ec-par thead [data-w]:visible")
    return [head.get_attribute("data-w") or "" for head in heads.all()]


def test_the_address_names_the_texts(page: Page) -> None:
    page.goto(f"{LAWS}?texts=C,B&show=error#spine.law.8")
    assert list_columns(page) == ["C", "B"]
    assert page.locator(row(8)).is_visible()
    marks = page.locator(f"{row(8)} .ec-vary:not(.ec-vary--off):visible")
    assert marks.count() == 0  # Britannica has no such slip, and H is not shown
    open_options(page)
    page.get_by_label("Hoyle (H)").check()
    assert list_columns(page) == ["H", "C", "B"]
    assert "texts=" not in page.url and page.url.endswith("front=C#spine.law.8")  # the usual texts
    assert [mark.inner_text() for mark in marks.all()] == ["must", "must"]


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("query", "says", "texts"),
    [
        ("texts=B,Q", "“texts=Q”", "HB"),
        ("texts=W", "", "HW"),
        ("texts=<img src=x>", "“texts=<img src=x>”", "HB"),
        ("show=murder,error&rows=all", "“show=murder, rows=all”", "HBW"),
        ("texts=H,B&front=W", "“front=W”", "HB"),
        ("texts=H,B&base=W", "“base=W”", "HB"),
    ],
)
def test_an_address_gets_the_nearest_choice_and_a_sentence(
    page: Page, query: str, says: str, texts: str
) -> None:
    page.goto(f"{PLAY}?{query}")
    fault = page.locator("ec-parallel [role=alert]")
    assert fault.is_visible() == bool(says) and says in fault.inner_text()
    assert "".join(list_columns(page)) == texts


def test_words_are_not_said_again_beside_their_column_and_slips_stand_as_they_are_if_asked(
    page: Page,
) -> None:
    page.goto(LAWS)
    same = page.locator(f'{row(2)} td[data-w="C"]')
    expect(same).to_have_attribute("data-same", "Hoyle (H)")
    expect(same.locator(".ec-source")).to_be_hidden()
    joined = page.locator(f'{row(2)} td[data-w="H"]')
    expect(joined).to_have_attribute("colspan", "2")
    assert "Transcription (C)" in joined.evaluate("cell => getComputedStyle(cell, '::after').content")
    other = page.locator(f'{row(8)} td[data-w="C"] .ec-source').first  # a slip of C's
    expect(other).to_be_visible()
    assert "must not change" in other.inner_text()
    open_options(page)
    page.get_by_label("the transcriptions’ slips as they are").check()
    assert "muse not change" in other.inner_text() and "reading=diplomatic" in page.url
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="Transcription").click()
    expect(same.locator(".ec-source")).to_be_visible()


def test_only_rows_that_differ(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,W&show=wording")
    rows = page.locator(".ec-par__row:visible")
    every = rows.count()
    open_options(page)
    page.get_by_label("only rows that differ").check()
    differing = rows.evaluate_all("rows => rows.map(row => row.id)")
    assert 0 < len(differing) < every and "spine.law.20" in differing and "spine.law.22" not in differing
    page.reload()
    assert rows.count() == len(differing)
    page.goto("parallel/advice/?rows=differ")  # errors of the hidden copy alone are no difference
    assert rows.count() == 0 and page.get_by_text("No row differs").is_visible()


def test_a_rule_that_changes_is_marked_and_labelled(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,W,B")
    mark = page.locator(f'{row(20)} [data-w="B"] .ec-vary')
    assert mark.inner_text() == "has option of fresh deal."
    assert mark.evaluate("mark => getComputedStyle(mark).textDecorationStyle") == "solid"
    less = page.locator(f'{row(20)} [data-w="H"] .ec-vary[data-k="wording"]')
    assert less.evaluate("mark => getComputedStyle(mark).textDecorationStyle") == "double"
    assert '"W"' in less.evaluate("mark => getComputedStyle(mark, '::after').content").replace("\u202f", "")
    page.locator(f"{row(20)} .ec-par__tag a").first.click()
    page.wait_for_url("**/variants/rule-changing/#wrong-number-played")
    expect(page.locator(".ec-difference .ec-case:visible")).to_have_count(1)


def test_without_a_script_on_paper_no_head_hides_a_line(page_with: PageWith) -> None:
    page = page_with(java_script_enabled=False, viewport=DESK)
    page.goto(LAWS)
    for siglum in "HNCWB":
        assert page.locator(f'{row(20)} td[data-w="{siglum}"]').is_visible()
    assert not page.locator(".ec-par__choices").is_visible()
    page.emulate_media(media="print")
    head = page.locator("table.ec-par thead").bounding_box()
    names = page.locator("table.ec-par thead th").first.bounding_box()
    first = page.locator(".ec-par__row").first.bounding_box()
    assert head and names and first
    assert names["y"] == head["y"] and first["y"] >= names["y"] + names["height"] - 1
    assert not page.locator(".ec-par__bar").is_visible()


def test_paper_has_exactly_the_columns_that_are_chosen(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{LAWS}?texts=H,B&front=B")
    assert page.locator(f"{row(20)} td[data-w]:visible").count() == 1
    page.set_viewport_size({"width": 627, "height": 900})  # a sheet, less its margins
    page.emulate_media(media="print")
    assert list_columns(page) == ["H", "B"]
    cells = [cell.bounding_box() for cell in page.locator(f"{row(20)} td[data-w]:visible").all()]
    assert len(cells) == 2 and cells[0] and cells[1] and cells[0]["y"] == cells[1]["y"]
    assert get_overflow(page) <= 0
    page.emulate_media(media="screen")


def test_a_base_text_has_no_marks_and_the_others_are_compared_with_it_alone(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,C,W&show=wording,error,spelling")
    marks = page.locator(f"{row(8)} .ec-vary:not(.ec-vary--off):visible")
    every = [(mark.inner_text(), mark.get_attribute("data-s")) for mark in marks.all()]
    assert ("must", "CW") in every and ("versa.", "H") in every
    open_options(page)
    page.get_by_label("Base text").select_option("C")
    assert "base=C" in page.url
    assert page.locator(f"{row(8)} [data-w=C] .ec-vary:not(.ec-vary--off)").count() == 0
    assert {mark.get_attribute("data-s") for mark in marks.all()} == {
        "C"
    }  # and so W, which agrees with C, has none
    assert page.locator(f"{row(8)} [data-w=W] .ec-vary:not(.ec-vary--off)").count() == 0
    page.get_by_label("Wikipedia (W)").uncheck()
    page.get_by_label("Britannica (B)").check()
    assert "base=C" in page.url
    page.get_by_label("Transcription (C)").uncheck()
    assert "base=" not in page.url and page.get_by_label("Base text").input_value() == ""


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


def test_the_list_of_variants_is_filtered(page: Page) -> None:
    page.goto("variants/")
    variants = page.locator("ec-apparatus li:visible")
    expect(page.locator("ec-apparatus [data-part=count]")).to_contain_text("entries are shown")
    for box in page.locator("ec-apparatus [name=show]:not([value=error])").all():
        box.uncheck()
    for siglum in "HNB":
        page.locator(f"ec-apparatus [name=texts][value={siglum}]").uncheck()
    expect(variants).to_have_count(5)
    page.get_by_label("error", exact=True).uncheck()
    expect(variants).to_have_count(0)

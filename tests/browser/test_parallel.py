"""The parallel reader and the list of variants in a browser: choices, addresses, a phone, no script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize
from support.browser import PageWith, get_overflow

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
    assert "texts=" not in page.url and page.url.endswith("front=C#spine.law.8")  # the usual texts
    assert [mark.inner_text() for mark in marks.all()] == ["must", "must"]


@pytest.mark.parametrize(
    ("query", "says", "texts"),
    [
        ("texts=B,Q", "asks for the text “Q”; the texts here are H, B and W, and H and B are shown.", "HB"),
        ("texts=W", "names 1 text, where two or three are expected, so H and W are shown.", "HW"),
        ("texts=<img src=x>", "“<img src=x>”", "HB"),
        ("show=murder", "“murder”; the classes are", "HBW"),
        ("show=murder,error", "and error is marked.", "HBW"),
        ("rows=all", "rows=all, but the only value is rows=differ, so it is left out.", "HBW"),
        ("texts=H,B&front=W", "puts the text “W” in front, but the texts shown are H and B", "HB"),
        ("texts=H,B&base=W", "takes the text “W” as base, but the texts shown are H and B", "HB"),
    ],
)
def test_an_address_gets_the_nearest_choice_and_a_sentence(
    page: Page, query: str, says: str, texts: str
) -> None:
    page.goto(f"{PLAY}?{query}")
    fault = page.locator("ec-parallel [role=alert]").inner_text()
    assert says in fault and fault.count(".") == 1
    assert "".join(list_columns(page)) == texts


@pytest.mark.parametrize(
    ("fragment", "says", "shown"),
    [
        ("spine.law.20", "", "spine.law.20"),
        ("cavendish.law.20", "", "spine.law.20"),
        ("britannica.law.13", "", "spine.law.29"),
        ("spine.law.99", "so the nearest row is shown: Law 51: ", "spine.law.51"),
        ("hoyle.law.20.s7", "so the nearest row is shown: Law 20: ", "spine.law.20"),
        ("britannica.law.26", "so the nearest row is shown: Bystanders", "spine.law.bystanders-french"),
        ("hoyle.worked-game.3", "so the page is shown from its beginning.", ""),
        ("%E0%A4", "%E0%A4”, which is not on this page", ""),
    ],
)
def test_an_address_leads_to_the_row_or_to_the_nearest(
    page: Page, fragment: str, says: str, shown: str
) -> None:
    page.goto(f"{LAWS}#{fragment}")
    fault = page.locator("ec-parallel [role=alert]")
    assert says in fault.inner_text() if says else fault.is_hidden()
    if shown:
        page.wait_for_function("() => scrollY > 1000")
        assert find_first_row(page) == shown and (not says or is_in_sight(page, "ec-parallel [role=alert]"))
    else:
        assert page.evaluate("scrollY") < 100


def test_at_least_two_texts_and_at_most_three(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,W,B")
    page.get_by_label("Cavendish (C)").click()
    assert list_columns(page) == ["H", "W", "B"]
    assert "up to three texts" in page.locator(".ec-par__count").inner_text()
    page.get_by_label("Britannica (B)").uncheck()
    page.get_by_label("Wikipedia (W)").click()
    assert "at least two texts" in page.locator(".ec-par__count").inner_text()


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
    page.goto(f"{LAWS}?texts=H,W,B")
    mark = page.locator(f'{row(20)} [data-w="B"] .ec-vary')
    assert mark.inner_text() == "has option of fresh deal."
    assert mark.evaluate("mark => getComputedStyle(mark).textDecorationStyle") == "solid"
    less = page.locator(f'{row(20)} [data-w="H"] .ec-vary[data-k="wording"]')
    assert less.evaluate("mark => getComputedStyle(mark).textDecorationStyle") == "double"
    assert '"W"' in less.evaluate("mark => getComputedStyle(mark, '::after').content").replace("\u202f", "")
    page.locator(f"{row(20)} .ec-par__tag a").first.click()
    page.wait_for_url("**/variants/rule-changing/#wrong-number-played")


FIND_FIRST_ROW = """() => {
  const head = Math.max(...[...document.querySelectorAll(".md-header, .ec-par__bar, table.ec-par thead th")]
    .map(each => each.getBoundingClientRect().bottom));
  return [...document.querySelectorAll(".ec-par__row")]
    .find(row => row.getBoundingClientRect().top >= head - 1)?.id ?? ""; }"""


def find_first_row(page: Page) -> str:
    """The row that begins right below what stays at the top of the window."""
    row: str = page.evaluate(FIND_FIRST_ROW)
    return row


@pytest.fixture
def laws(warm_page: Page) -> Page:
    """The parallel laws, at their beginning, as they are when they are opened."""
    if not warm_page.url.endswith(f"/{LAWS}"):
        warm_page.goto(LAWS)
    warm_page.get_by_label("Go to a law or a heading").fill("")
    warm_page.evaluate("() => { history.replaceState(null, '', location.pathname); scrollTo(0, 0); }")
    return warm_page


def get_status(page: Page) -> str:
    """What the bar says."""
    return page.locator(".ec-par__place").inner_text()


def is_in_sight(page: Page, selector: str) -> bool:
    """True if it is within the window, and not only on the page."""
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    return bool(box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


PHONE: ViewportSize = {"width": 390, "height": 780}
DESK: ViewportSize = {"width": 1280, "height": 800}


@pytest.mark.parametrize("size", [DESK, PHONE, {"width": 900, "height": 500}])
def test_what_stays_at_the_top_hides_no_line(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto("about:blank")  # or else another fragment of the same page does not load it again
    page.goto(f"{LAWS}#spine.law.30")
    page.wait_for_function("() => scrollY > 1000")
    assert find_first_row(page) == "spine.law.30"
    page.locator(f"{row(31)} .ec-par__link").click()
    page.wait_for_function(f"() => ({FIND_FIRST_ROW})() === 'spine.law.31'")
    page.locator(f"{row(25)} .ec-par__link").focus()  # above: what has the focus is not behind the head
    box, head = (
        page.locator(f"{row(25)} .ec-par__link").bounding_box(),
        page.locator(".ec-par__bar").bounding_box(),
    )
    assert box and head and box["y"] >= head["y"] + head["height"]


@pytest.mark.parametrize("script", [True, False])
def test_on_paper_no_head_hides_a_line(page_with: PageWith, script: bool) -> None:
    page = page_with(java_script_enabled=script, viewport=DESK)
    page.goto(LAWS)
    page.emulate_media(media="print")
    head = page.locator("table.ec-par thead").bounding_box()
    names = page.locator("table.ec-par thead th").first.bounding_box()
    first = page.locator(".ec-par__row").first.bounding_box()
    assert head and names and first
    assert names["y"] == head["y"] and first["y"] >= names["y"] + names["height"] - 1
    assert not page.locator(".ec-par__bar").is_visible()


def test_without_a_script_the_head_is_above_the_first_row_and_an_anchor_below_the_header(
    page_with: PageWith,
) -> None:
    page = page_with(java_script_enabled=False, viewport=DESK)
    page.goto(LAWS)
    names = page.locator("table.ec-par thead th").first.bounding_box()
    first = page.locator(".ec-par__row").first.bounding_box()
    assert names and first and first["y"] >= names["y"] + names["height"] - 1
    page.goto(f"{LAWS}#spine.law.30")
    law, header = page.locator(row(30)).bounding_box(), page.locator(".md-header").bounding_box()
    assert law and header and header["height"] <= law["y"] < 200


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


@pytest.mark.parametrize(
    ("entry", "shown", "says"),
    [
        ("22", "spine.law.22", "Law 22: "),
        ("law 22", "spine.law.22", "Law 22: "),
        ("B 9", "spine.law.22", "B, law 9: it is in the row Law 22: "),
        ("britannica 13", "spine.law.29", "B, law 13"),
        ("hoyle.law.30", "spine.law.30", "Law 30"),
        ("spine.law.40", "spine.law.40", "Law 40"),
        ("REVOKING", "spine.law.43", ""),
    ],
)
def test_the_reader_goes_to_a_law_or_a_heading(laws: Page, entry: str, shown: str, says: str) -> None:
    page = laws
    field = page.get_by_label("Go to a law or a heading")
    field.fill(entry)
    field.press("Enter")
    page.wait_for_function("row => location.hash === `#${row}`", arg=shown)
    assert find_first_row(page) == shown and says in get_status(page)
    assert field.evaluate("field => field === document.activeElement")


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("52", "No row of this page has Law 52; the laws here run from 1 to 51."),
        ("B 26", "No row of this page has B, law 26; the laws here run from 1 to 25."),
        ("parrot", "No heading of this page has “parrot”"),
        ("<b>", "“<b>”"),
        (" ", "Write a law such as 22 or B 9"),
    ],
)
def test_a_wrong_entry_gets_one_sentence_and_loses_nothing(warm_page: Page, entry: str, says: str) -> None:
    page, address = warm_page, f"{LAWS}?show=error#spine.law.20"
    if not page.url.endswith(address):
        page.goto(address)
    page.wait_for_function("() => scrollY > 1000")
    before = page.url, page.evaluate("scrollY")
    field = page.get_by_label("Go to a law or a heading")
    field.fill(entry)
    field.press("Enter")
    assert says in get_status(page) and get_status(page).count(".") == 1
    assert field.input_value() == entry and field.get_attribute("aria-invalid") == "true"
    assert page.url == before[0] and find_first_row(page) == "spine.law.20"


def test_a_heading_that_several_rows_have_is_gone_through(page: Page) -> None:
    page.goto(LAWS)
    field = page.get_by_label("Go to a law or a heading")
    field.fill("dealt")
    seen = []
    for _ in range(3):
        field.press("Enter")
        seen.append(find_first_row(page))
    assert len(set(seen)) == 3 and "headings with “dealt”" in get_status(page)


def test_a_row_that_does_not_differ_is_shown_when_it_is_asked_for(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,W&show=wording&rows=differ")
    assert not page.locator(row(22)).is_visible()
    field = page.get_by_label("Go to a law or a heading")
    field.fill("22")
    field.press("Enter")
    assert page.locator(row(22)).is_visible() and "does not differ" in get_status(page)


def read_step(page: Page) -> tuple[int, int, str]:
    """The difference that is shown, of how many, and the rest of the sentence."""
    found = re.fullmatch(r"Difference (\d+) of (\d+), (.*)", get_status(page))
    assert found, get_status(page)
    return int(found[1]), int(found[2]), found[3]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_stepping_through_the_differences(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto(f"{LAWS}?texts=H,W&show=wording")
    forward = page.get_by_role("button", name="Next difference")
    forward.click()
    first, count, _ = read_step(page)
    assert first == 1 and count > 10
    forward.click()
    number, _, words = read_step(page)
    assert number == 2 and words.startswith("wording. ")
    assert forward.evaluate("button => button === document.activeElement")
    lit = page.locator(".ec-vary--now:visible").first.bounding_box()
    bar = page.locator(".ec-par__bar").bounding_box()
    assert lit and bar and bar["y"] + bar["height"] <= lit["y"] < size["height"]
    page.get_by_role("button", name="Previous difference").click()
    assert read_step(page)[0] == 1
    page.get_by_role("button", name="Previous difference").click()
    assert get_status(page) == "There is no difference before this place."


def test_keys_step_from_where_the_reader_is_and_in_the_chosen_classes(page: Page) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{LAWS}?texts=H,B&show=rule-changing#spine.law.40")
    page.wait_for_function("() => scrollY > 1000")
    page.keyboard.press("Alt+ArrowDown")
    number, count, words = read_step(page)
    assert words.startswith("rule-changing. Law ") and int(words.split()[2].rstrip(":")) >= 40
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Alt+ArrowUp")
    assert read_step(page)[0] == number - 1
    page.get_by_label("abridged", exact=True).check()
    page.keyboard.press("Alt+ArrowDown")
    assert read_step(page)[1] > count
    for kind in ("abridged", "rule-changing"):
        page.get_by_label(kind, exact=True).uncheck()
    page.keyboard.press("Alt+ArrowDown")
    assert get_status(page) == "Nothing differs in what you have chosen."


def test_a_base_text_has_no_marks_and_the_others_are_compared_with_it_alone(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,C,W&show=wording,error,spelling")
    marks = page.locator(f"{row(8)} .ec-vary:not(.ec-vary--off):visible")
    every = [(mark.inner_text(), mark.get_attribute("data-s")) for mark in marks.all()]
    assert ("must", "CW") in every and ("versa.", "H") in every
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
    page.get_by_label("Cavendish (C)").uncheck()
    assert "base=" not in page.url and page.get_by_label("Base text").input_value() == ""


def test_a_label_stays_when_the_text_that_has_it_is_the_base(page: Page) -> None:
    page.goto(f"{LAWS}?texts=H,B&base=B")
    assert page.locator(f'{row(20)} [data-w="B"] .ec-par__tag').first.is_visible()
    assert page.locator(f'{row(20)} [data-w="B"] .ec-vary:not(.ec-vary--off)').count() == 0
    assert page.locator(f'{row(19)} [data-w="H"] .ec-vary:not(.ec-vary--off)').count() > 0


def test_from_a_law_to_its_row_and_back(page: Page) -> None:
    page.goto("laws/britannica/7/")
    links = page.locator(".ec-lawpage__rows a")
    rows = [f"Law {number}" for number in range(15, 20)]
    assert [link.inner_text() for link in links.all()] == [*rows, "in the variorum"]
    page.goto("laws/22/")
    page.locator(".ec-lawpage__rows a").first.click()
    page.wait_for_url("**/parallel/laws/#spine.law.22")
    page.locator(f"{row(22)} .ec-par__law").click()
    page.wait_for_url("**/laws/22/")


def test_the_apparatus_can_be_downloaded_as_a_table(page: Page) -> None:
    for address in (LAWS, "variants/", "texts/"):
        page.goto(address)
        link = page.locator('main a[href$="texts/apparatus.csv"], main a[href="apparatus.csv"]')
        answer = page.request.get(link.evaluate("link => link.href"))
        assert answer.ok and answer.text().startswith("id,level,rows,passage,place,")


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


def test_without_a_script_every_text_is_there(page_with: PageWith) -> None:
    page = page_with(java_script_enabled=False, viewport={"width": 1280, "height": 800})
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

"""Ways about the parallel reader: to a row, a law or a heading, and from one difference to the next."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from support.pages.parallel_reader import DESK, LAWS, PHONE, open_options, row


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("fragment", "says", "row"),
    [
        ("britannica.law.13", "", "spine.law.29"),
        ("Spine.Law.20).", "", "spine.law.20"),
        ("hoyle.law.15-18", "", "spine.law.15"),
        ("hoyle.law.20.s7", "so the page is shown from its beginning.", ""),
        ("britannica.law.26", "so the page is shown from its beginning.", ""),
        ("hoyle.worked-game.3", "so the page is shown from its beginning.", ""),
        ("%E0%A4", "%E0%A4”, which is not on this page", ""),
    ],
)
def test_an_address_leads_to_its_row_or_gets_a_sentence(
    page: Page, fragment: str, says: str, row: str
) -> None:
    page.goto(f"{LAWS}#{fragment}")
    fault = page.locator("ec-parallel [role=alert]")
    assert says in fault.inner_text() if says else fault.is_hidden()
    if row:
        wait_for_first_row(page, row)
        assert not says or is_in_sight(page, "ec-parallel [role=alert]")
    else:
        assert page.evaluate("scrollY") < 100


FIND_FIRST_ROW = """() => {
  const head = Math.max(...[...document.querySelectorAll(".md-header, .ec-par__bar, table.ec-par thead th")]
    .map(each => each.getBoundingClientRect().bottom));
  return [...document.querySelectorAll(".ec-par__row")]
    .find(row => row.getBoundingClientRect().top >= head - 1)?.id ?? ""; }"""


def find_first_row(page: Page) -> str:
    """The row that begins right below what stays at the top of the window."""
    row: str = page.evaluate(FIND_FIRST_ROW)
    return row


def wait_for_first_row(page: Page, row: str) -> None:
    """Wait until a row begins there: faces that arrive late move what is above it."""
    page.wait_for_function(f"row => ({FIND_FIRST_ROW})() === row", arg=row)


def get_status(page: Page) -> str:
    """What the bar says."""
    return page.locator(".ec-par__place").inner_text()


def is_in_sight(page: Page, selector: str) -> bool:
    """True if it is within the window, and not only on the page."""
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    return bool(box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [PHONE, DESK, {"width": 900, "height": 500}])
def test_what_stays_at_the_top_hides_no_line(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto("about:blank")  # or else another fragment of the same page does not load it again
    page.goto(f"{LAWS}#spine.law.30")
    wait_for_first_row(page, "spine.law.30")
    page.locator(f"{row(31)} .ec-par__link").click()
    wait_for_first_row(page, "spine.law.31")
    page.locator(f"{row(25)} .ec-par__link").focus()  # above: what has the focus is not behind the head
    box, head = (
        page.locator(f"{row(25)} .ec-par__link").bounding_box(),
        page.locator(".ec-par__bar").bounding_box(),
    )
    assert box and head and box["y"] >= head["y"] + head["height"]


def test_the_reader_goes_to_a_law_or_a_heading_and_a_wrong_entry_loses_nothing(page: Page) -> None:
    page.goto(f"{LAWS}?show=error#spine.law.20")
    field = page.get_by_label("Go to a law or a heading")
    for entry, place, says in (
        ("B 9", "spine.law.22", "B, law 9: it is in the row Law 22: "),
        ("(Hoyle.Law.30),", "spine.law.30", "Law 30"),
        ("REVOKING", "spine.law.43", ""),
    ):
        field.fill(entry)
        field.press("Enter")
        page.wait_for_function("place => location.hash === `#${place}`", arg=place)
        wait_for_first_row(page, place)
        assert says in get_status(page)
        expect(field).to_be_focused()
    before = page.url
    for entry, says in (
        ("52", "No row of this page has Law 52; the laws here run from 1 to 51."),
        ("B 26", "No row of this page has B, law 26; the laws here run from 1 to 25."),
        ("parrot", "No heading of this page has “parrot”"),
        ("<b>", "“<b>”"),
        (" ", "Write a law such as 22 or B 9"),
    ):
        field.fill(entry)
        field.press("Enter")
        assert says in get_status(page) and get_status(page).count(".") == 1
        assert field.input_value() == entry and field.get_attribute("aria-invalid") == "true"
        assert page.url == before and find_first_row(page) == "spine.law.43"


def read_step(page: Page) -> tuple[int, int, str]:
    """The difference that is shown, of how many, and the rest of the sentence."""
    match = re.fullmatch(r"Difference (\d+) of (\d+), (.*)", get_status(page))
    assert match, get_status(page)
    return int(match[1]), int(match[2]), match[3]


def test_stepping_through_the_differences(page: Page) -> None:
    page.set_viewport_size(PHONE)
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
    assert lit and bar and bar["y"] + bar["height"] <= lit["y"] < PHONE["height"]
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
    open_options(page)
    page.get_by_label("abridged", exact=True).check()
    page.keyboard.press("Alt+ArrowDown")
    assert read_step(page)[1] > count
    for kind in ("abridged", "rule-changing"):
        page.get_by_label(kind, exact=True).uncheck()
    page.keyboard.press("Alt+ArrowDown")
    assert get_status(page) == "Nothing differs in what you have chosen."


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

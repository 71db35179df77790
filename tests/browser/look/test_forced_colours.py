"""Forced colours take the grounds away: what is chosen, lit or current differs by a line or a sign as well."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

STATES = {
    "a card that is chosen": (
        "laboratory/",
        ".ec-lab__card[aria-pressed=true] .ec-card",
        ".ec-lab__card[aria-pressed=false]:not(.ec-lab__card--turned) .ec-card",
    ),
    "a view that is chosen": (
        "replay/a-and-y/",
        "[data-view][aria-pressed=true]",
        "[data-view][aria-pressed=false]",
    ),
    "the sentence of a step": (
        "hoyle/worked-game/#a-and-y/3.4",
        ".ec-s--now",
        ".ec-replay__text .ec-s:not(.ec-s--now)",
    ),
    "the words that decide": ("laws/22/", ".ec-part--lit", ".ec-part:not(.ec-part--lit)"),
    "what an address names": (
        "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.2.s1",
        ".ec-s:target",
        ".ec-s:not(:target)",
    ),
    "an entry that an address names": (
        "glossary/#vole",
        ".ec-glossary__entry:target",
        ".ec-glossary__entry:not(:target)",
    ),
    "a difference that is stepped to": (
        "parallel/laws/?texts=C,B",
        ".ec-vary--now",
        ".ec-vary:not(.ec-vary--now)",
    ),
}
"""A page, and two selectors: of what is so, and of what is like it and is not."""

_LOOK = """selector => {
  const element = document.querySelector(selector);
  if (!element) return null;
  const look = getComputedStyle(element);
  const names = ["outlineStyle", "outlineWidth", "borderTopStyle", "borderTopWidth", "fontWeight", "content"];
  const lines = look.textDecorationLine + look.textDecorationStyle + look.textDecorationThickness;
  const sign = getComputedStyle(element, "::before").content;
  const own = look.forcedColorAdjust === "none" ? look.backgroundColor : "";
  return [...names.map((name) => look[name]), lines, sign, own].join(" ");
}"""


@pytest.fixture
def forced(page: Page) -> Iterator[Page]:
    page.emulate_media(forced_colors="active")
    yield page
    page.emulate_media(forced_colors="none")


@pytest.mark.few(1)
@pytest.mark.parametrize("name", STATES)
def test_forced_colours_show_what_is_so(forced: Page, name: str) -> None:
    address, chosen, other = STATES[name]
    forced.goto(address)
    if name == "a difference that is stepped to":
        forced.get_by_role("button", name="Next difference").click()
    forced.wait_for_selector(chosen, state="attached")
    looks = forced.evaluate(_LOOK, chosen), forced.evaluate(_LOOK, other)
    assert None not in looks
    assert looks[0] != looks[1]

"""How the site looks, in a real browser: axe finds nothing, nothing runs over, targets are large."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

PAGES = ["", "about/", "about/specimen/", "cite/", "hoyle/", "laws/", "britannica/", "texts/", "404.html"]
PAGES += ["hoyle/worked-game/#a-and-y/5.6", "replay/a-and-y/#a-and-y/5.6"]
PAGES += ["api/", "laws/22/"]
PAGES += ["table/", "notebooks/the-game-of-a-and-y/", "laboratory/"]


def opened(browser: Browser, url: str, width: int = 1280, **settings: Any) -> Page:
    page = browser.new_context(
        viewport={"width": width, "height": 800}, bypass_csp=True, reduced_motion="reduce", **settings
    ).new_page()
    page.goto(url)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page


@pytest.fixture
def context_of(chromium: Browser, site_url: str) -> Callable[..., Page]:
    """A page of the site in a window of its own."""
    return lambda place, width=1280, **settings: opened(chromium, site_url + place, width, **settings)


@pytest.mark.parametrize(
    ("width", "scheme"), [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]
)
@pytest.mark.parametrize("place", PAGES)
def test_axe_finds_nothing(
    axe: Callable[..., list[str]], context_of: Callable[..., Page], place: str, width: int, scheme: str
) -> None:
    page = context_of(place, width, color_scheme=scheme)
    found = axe(page)
    page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [320, 360, 768])
@pytest.mark.parametrize("place", PAGES)
def test_nothing_runs_over_the_edge(chromium: Browser, site_url: str, place: str, width: int) -> None:
    page = opened(chromium, site_url + place, width)
    needed = page.evaluate("() => document.documentElement.scrollWidth")
    page.context.close()
    assert needed <= width


@pytest.mark.parametrize("width", [320, 1280])
def test_whatever_can_be_pressed_is_large_enough(chromium: Browser, site_url: str, width: int) -> None:
    page = opened(chromium, site_url + "about/specimen/", width)
    small = page.evaluate(
        """() => [...document.querySelectorAll(
               "button, .ec-button, .ec-rooms a, .md-header__button, input:not(.md-toggle, .md-option)")]
             .map(each => [each, each.getBoundingClientRect()])
             .filter(([each, box]) => box.width > 0
               && each.checkVisibility({opacityProperty: true, visibilityProperty: true})
               && (box.width < 24 || box.height < 24))
             .map(([each, box]) => `${each.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)"""
    )
    page.context.close()
    assert not small


def test_five_cards_stand_in_one_row_on_the_narrowest_screen(chromium: Browser, site_url: str) -> None:
    page = opened(chromium, site_url + "about/specimen/", 320)
    rows = page.evaluate(
        """() => [...document.querySelectorAll(".ec-seat .ec-hand")].map(hand =>
             new Set([...hand.children].map(card => Math.round(card.getBoundingClientRect().top))).size)"""
    )
    page.context.close()
    assert len(rows) == 6 and set(rows) == {1}


def test_the_three_voices_are_set_in_their_own_faces(chromium: Browser, site_url: str) -> None:
    page = opened(chromium, site_url + "about/")
    shown = page.evaluate(
        """() => Object.fromEntries(["source", "editor", "engine"].map(voice => {
             const said = document.querySelector(`.ec-said.ec-${voice}, .ec-said .ec-${voice}`);
             const {fontFamily, fontVariantNumeric, color} = getComputedStyle(said);
             return [voice, [fontFamily.split(",")[0].replaceAll('"', ""), fontVariantNumeric, color]];
           }))"""
    )
    fonts = page.evaluate("() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    page.context.close()
    assert shown["source"][0] == "EB Garamond Variable" and "oldstyle-nums" in shown["source"][1]
    assert shown["editor"][0] == "Source Sans 3 Variable"
    assert "tabular-nums" in shown["engine"][1] and shown["engine"][2] != shown["editor"][2]
    assert any("EB Garamond" in font for font in fonts) and any("Source Sans" in font for font in fonts)


def test_four_colours_can_be_had(chromium: Browser, site_url: str) -> None:
    page = opened(chromium, site_url)
    colours = """() => ["spades", "hearts", "clubs", "diamonds"].map(suit => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = `var(--ec-${suit})`;
        return getComputedStyle(probe).color; })"""
    two = page.evaluate(colours)
    page.evaluate("() => { document.documentElement.dataset.colours = 'four'; }")
    four = page.evaluate(colours)
    page.context.close()
    assert len(set(two)) == 2 and len(set(four)) == 4


@pytest.mark.parametrize("script", [True, False])
def test_the_dark_theme_is_dark_with_and_without_a_script(
    chromium: Browser, site_url: str, script: bool
) -> None:
    page = chromium.new_context(color_scheme="dark", java_script_enabled=script).new_page()
    page.goto(site_url)
    # where no script runs the page cannot be asked, but the browser can
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    body = tools.send("DOM.querySelector", {"nodeId": root, "selector": "body"})["nodeId"]
    style = tools.send("CSS.getComputedStyleForNode", {"nodeId": body})["computedStyle"]
    ground = next(each["value"] for each in style if each["name"] == "background-color")
    page.context.close()
    assert max(map(int, re.findall(r"\d+", ground)[:3])) < 64, ground


def test_contents_and_search_open_with_a_key(chromium: Browser, site_url: str) -> None:
    page = opened(chromium, site_url + "about/", 360)
    page.get_by_role("button", name="Contents").focus()
    page.keyboard.press("Enter")
    assert page.locator("#__drawer").is_checked()
    page.keyboard.press("Escape")
    assert not page.locator("#__drawer").is_checked()
    page.locator(".ec-search__open").focus()
    page.keyboard.press("Space")
    assert page.get_by_role("dialog", name="Search").is_visible()
    page.context.close()


def test_paper_gets_the_words_and_none_of_the_tools(chromium: Browser, site_url: str) -> None:
    page = opened(chromium, site_url + "about/specimen/", color_scheme="dark")
    page.emulate_media(media="print")
    for hidden in (".md-header", ".ec-bar", ".md-sidebar--primary"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert page.locator(".ec-replay .ec-source").first.is_visible()
    background = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    ink = page.evaluate("() => getComputedStyle(document.querySelector('.ec-editor')).color")
    page.context.close()
    assert background in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert max(int(part) for part in ink.strip("rgb()").split(",")) < 64

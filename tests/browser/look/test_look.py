"""How the site looks, in a real browser: faces, colours, cards, paper, keys."""

import re

import pytest
from playwright.sync_api import Page, expect
from support.browser import PageWith


def test_the_three_voices_are_set_in_their_own_faces(page: Page) -> None:
    page.goto("about/")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    styles = page.evaluate(
        """() => Object.fromEntries(["source", "editor", "engine"].map(voice => {
             const words = document.querySelector(`.ec-said.ec-${voice}, .ec-said .ec-${voice}`);
             const {fontFamily, fontVariantNumeric, color} = getComputedStyle(words);
             return [voice, [fontFamily.split(",")[0].replaceAll('"', ""), fontVariantNumeric, color]];
           }))"""
    )
    fonts = page.evaluate("() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    assert styles["source"][0] == "EB Garamond" and "oldstyle-nums" in styles["source"][1]
    assert styles["editor"][0] == "Source Sans 3"
    assert "tabular-nums" in styles["engine"][1] and styles["engine"][2] != styles["editor"][2]
    assert any("EB Garamond" in font for font in fonts) and any("Source Sans" in font for font in fonts)


def test_suits_have_two_colours_or_four(page: Page) -> None:
    page.goto("")
    colours = """() => ["spades", "hearts", "clubs", "diamonds"].map(suit => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = `var(--ec-${suit})`;
        return getComputedStyle(probe).color; })"""
    two = page.evaluate(colours)
    switch = page.get_by_role("button", name="Suits in four colours")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    four = page.evaluate(colours)
    assert len(set(two)) == 2 and len(set(four)) == 4
    page.goto("table/")  # the browser keeps the choice
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(colours) == four
    switch.click()
    assert page.evaluate(colours) == two
    page.reload()
    assert page.evaluate(colours) == two


@pytest.mark.parametrize("script", [True, False])
def test_the_dark_theme_is_dark_with_and_without_a_script(page_with: PageWith, script: bool) -> None:
    page = page_with(color_scheme="dark", java_script_enabled=script)
    page.goto("")
    # where no script runs the page cannot be asked, but the browser can
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    body = tools.send("DOM.querySelector", {"nodeId": root, "selector": "body"})["nodeId"]
    style = tools.send("CSS.getComputedStyleForNode", {"nodeId": body})["computedStyle"]
    tools.detach()
    ground = next(each["value"] for each in style if each["name"] == "background-color")
    assert max(map(int, re.findall(r"\d+", ground)[:3])) < 64, ground


def test_the_menu_opens_with_a_key(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto("about/")
    menu = page.get_by_role("navigation", name="All rooms")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(menu.locator("[aria-current]")).to_have_text(["How to read this site"])
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()

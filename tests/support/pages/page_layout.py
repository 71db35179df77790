"""What the layout of a page may not do, looked at in a real browser: the rules stand in ``layout_rules.js``."""

from pathlib import Path

from playwright.sync_api import Page

WIDTHS = (1920, 1280, 768, 390, 320)
"""A large screen, a laptop, a tablet, a phone, and a page for 1280 pixels seen at 400 %."""

_RULES = Path(__file__).with_name("layout_rules.js").read_text("utf-8")
_SETTLE = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_SHOW_ALL = "* { content-visibility: visible !important }"


def list_layout_faults(page: Page) -> list[str]:
    """Text in a column of a few letters, what is wider than its box, text over text; a sentence for each."""
    if not page.evaluate("() => 'layoutRules' in window"):
        page.evaluate(_RULES)
        page.add_style_tag(content=_SHOW_ALL)
        page.evaluate(_SETTLE)  # what is drawn only now places its marks
    page.evaluate(_SETTLE)
    faults: list[str] = page.evaluate("() => layoutRules.listAll()")
    return faults


def list_unseen_focus(page: Page) -> list[str]:
    """What takes the focus of the keyboard and looks no different for it; each kind of element is tried once."""
    if not page.evaluate("() => 'layoutRules' in window"):
        page.evaluate(_RULES)
    page.keyboard.press("Tab")  # from here on the browser shows the focus that a script sets
    unseen: list[str] = page.evaluate("() => layoutRules.listUnseenFocus()")
    return unseen

"""The referee's desk as someone at a card table uses it: find the case, state the facts, read the ruling."""

import re

from playwright.sync_api import Page, expect
from support.browser import (
    set_fragment,
)

from ecarte_core.laws.in_no_law import IN_NO_LAW, SENTENCE
from ecarte_core.laws.rulings import IRREGULARITIES, rule_on_facts

TURNED = IRREGULARITIES["more-than-one-card-turned-up"]


def open_desk(page: Page, fragment: str = "") -> None:
    """The desk, with its script at work."""
    page.goto(f"referee/{fragment}")
    expect(page.locator("[data-part=search]" if not fragment else "[data-part=title]")).to_be_visible()


def get_ruling(page: Page) -> str:
    return page.locator(".ec-ruling__says").inner_text().replace("’", "'")


def test_what_people_say_leads_to_their_case(page: Page) -> None:
    """What else they say is tested in ``tests/site/laws/test_finding_cases.py``."""
    open_desk(page)
    for words, case in (
        ("dealer dealt six cards", "wrong-number-dealt"),
        ("he led out of turn", "lead-out-of-turn"),
    ):
        page.get_by_label("What happened?").fill(words)
        first = page.locator("[data-part=fitting] a").first
        expect(first).to_have_attribute("data-irregularity", case)


def test_what_stands_in_no_law_is_answered_in_the_list(page: Page) -> None:
    open_desk(page)
    page.get_by_label("What happened?").fill("he led before I had answered his proposal")
    first = page.locator("[data-part=fitting] > li").first
    expect(first).to_contain_text(SENTENCE)
    expect(first.get_by_text(IN_NO_LAW["lead-before-the-answer"].why)).to_be_visible()
    expect(page.locator("[data-part=count]")).to_contain_text("No law speaks of")
    first.get_by_role("link", name="Law 26").click()
    expect(page).to_have_url(re.compile("/laws/26/$"))


def test_the_desk_rules_before_it_asks_only_with_what_it_assumes(page: Page) -> None:
    open_desk(page, "#incorrect-cut")
    facts, condition = page.locator("[data-part=facts]"), page.locator(".ec-ruling__if")
    assert facts.locator("input:checked").count() == 0
    assumed = facts.locator(".ec-fact__assumed")
    expect(assumed).to_have_text([" Assumed: only one card is lifted.", " Assumed: the cut before a deal."])
    expect(condition).to_contain_text("that are assumed")
    facts.get_by_label("the cut for deal").check()
    expect(assumed.filter(visible=True)).to_have_text([" Assumed: only one card is lifted."])
    expect(condition).to_contain_text("that are assumed")
    assert page.url.endswith("#incorrect-cut/cut=for-deal/cavendish")
    facts.get_by_role("radio").first.check()
    expect(condition).to_have_count(0)
    for note in assumed.all():
        expect(note).to_be_hidden()
    page.reload()
    expect(page.locator(".ec-ruling__says")).to_be_visible()
    expect(condition).to_have_count(0)


def test_a_keyboard_alone_goes_from_the_words_to_the_ruling_and_back(page: Page) -> None:
    open_desk(page)
    words = page.get_by_label("What happened?")
    words.focus()
    page.keyboard.type("dealer turned two cards")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    title = page.locator("[data-part=title]")
    expect(title).to_be_focused()
    expect(title).to_have_text(TURNED.title)
    assert get_ruling(page) == rule_on_facts(TURNED.name, {}).sentence
    page.keyboard.press("Tab")  # the codes
    page.keyboard.press("Tab")  # has the non-dealer looked at his hand?
    page.keyboard.press("ArrowRight")
    assert get_ruling(page) == rule_on_facts(TURNED.name, {"looked-at": "yes"}).sentence
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    assert get_ruling(page) == rule_on_facts(TURNED.name, {"looked-at": "yes"}, "britannica").sentence
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")  # What else happened?
    expect(words).to_have_value("dealer turned two cards")
    expect(page.locator(f"[data-part=fitting] [data-irregularity={TURNED.name}]")).to_be_focused()


def test_the_ruling_names_its_law_and_quotes_the_words_that_decide(page: Page) -> None:
    open_desk(page, "#revoke")
    law = page.locator(".ec-ruling__basis a")
    expect(law).to_have_text("Law 43")
    assert (law.get_attribute("href") or "").endswith("laws/43/")
    quoted = page.locator("[data-part=words] .ec-source")
    expect(quoted).to_contain_text("there is no penalty.")
    lit = quoted.locator("mark")
    expect(lit.first).to_have_text("If a player renounce when he holds a card of the suit led,")
    page.get_by_label("yes, in time").check()
    expect(lit.filter(has_text="there is no penalty.")).to_have_count(1)
    expect(lit.filter(has_text="If a player renounce")).to_have_count(0)
    page.get_by_label("Britannica").check()
    expect(page.locator("[data-part=words] .ec-desk__law").first).to_have_text("Britannica 19")


def test_a_link_leads_to_the_same_case(page: Page) -> None:
    open_desk(page, "#revoke")
    page.get_by_label("the vole").check()
    page.get_by_label("Britannica").check()
    ruling = get_ruling(page)
    page.get_by_role("button", name="Link to this case").click()
    expect(page.locator("[data-part=said]")).to_have_text("The link to this case is copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert "#revoke/offender-wins=vole/britannica" in link
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_label("the vole")).to_be_checked()
    assert get_ruling(page) == ruling
    assert ruling == rule_on_facts("revoke", {"offender-wins": "vole"}, "britannica").sentence


FAULTS = (
    ("#revok", "revok"),
    ("#constructor", "constructor"),
    ("#%E0%A4%A", "%E0%A4%A"),
    ("#revoke/offender=judge", "offender=judge"),
    ("#revoke/offender=dealer=x", "offender=dealer=x"),
    ("#revoke//__proto__", "__proto__"),
    ("#revoke//cavendish/more", "more"),
    ("#<img src=x onerror=alert(1)>", "img src=x onerror=alert(1"),
    (f"#{'x' * 90}", f"{'x' * 39}…"),
)
"""Wrong addresses, and the part that is named."""


def test_a_wrong_address_gets_a_sentence_and_leaves_what_was_there(page: Page) -> None:
    open_desk(page, "#lead-out-of-turn")
    fault = page.locator("[data-part=fault]")
    for fragment, part in FAULTS:
        set_fragment(page, fragment)
        expect(fault).to_contain_text(f"The address has “{part}”, which names no case, fact or code.")
        expect(page.locator("[data-part=title]")).to_have_text(IRREGULARITIES["lead-out-of-turn"].title)
        expect(page.locator("[data-part=title]")).to_be_visible()
    set_fragment(page, "#revoke")
    expect(fault).to_have_text("")
    expect(page.locator("[data-part=title]")).to_have_text(IRREGULARITIES["revoke"].title)


def test_back_and_forward_go_from_the_list_to_the_case_and_again(page: Page) -> None:
    open_desk(page)
    page.get_by_label("What happened?").fill("renounce")
    page.locator("[data-part=fitting] a").click()
    title = page.locator("[data-part=title]")
    expect(title).to_be_visible()
    page.get_by_label("the vole").check()
    page.go_back()
    expect(title).to_be_hidden()
    expect(page.get_by_label("What happened?")).to_have_value("renounce")
    page.go_forward()
    expect(page.get_by_label("the vole")).to_be_checked()
    page.get_by_role("button", name="What else happened?").click()
    expect(title).to_be_hidden()
    page.go_back()
    expect(page.get_by_label("the vole")).to_be_checked()

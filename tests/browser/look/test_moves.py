"""No control moves under the pointer by its own act: a second press would meet something else."""

import pytest
from playwright.sync_api import ElementHandle, FloatRect, Page

CONTROLS = {
    "the next step": ("replay/a-and-y/#a-and-y/3.4", "ec-replay [data-do=next]"),
    "whose cards are seen": ("replay/a-and-y/#a-and-y/3.4", "ec-replay [data-view]:not([data-view=all])"),
    "a question of the desk": ("referee/#revoke", "ec-referee label:has(input[type=radio]:not(:checked))"),
    "a question of a law's case": (
        "laws/22/#scenario",
        "ec-scenario label:has(input[type=radio]:not(:checked))",
    ),
    "the kind of drill": ("drills/", "ec-drills label:has(input[name=set]:not(:checked))"),
}
"""A page, and what is pressed there."""


def measure(control: ElementHandle) -> FloatRect:
    """Where a control is, when all is drawn."""
    control.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    place = control.bounding_box()
    assert place
    return place


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", CONTROLS)
def test_no_control_moves_by_its_own_act(page: Page, name: str, width: int) -> None:
    address, selector = CONTROLS[name]
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    control = page.locator(selector).filter(visible=True).first.element_handle()
    control.evaluate("control => control.scrollIntoView({block: 'nearest'})")
    before = measure(control)
    control.evaluate("control => control.click()")
    after = measure(control)
    assert abs(after["x"] - before["x"]) <= 1 and abs(after["y"] - before["y"]) <= 1

"""A file that does not arrive gets a sentence, and the next press asks for it again."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from playwright.sync_api import Page
from support.browser import Faults
from support.pages.steps import take_steps

EXAMPLE = "ec-example[data-file*='/hoyle.jeux-de-regle.2.s1.']"
MARK = ".ec-mark [data-about-link='hoyle.jeux-de-regle.3']"
CITE = "click role=button[name='Cite hoyle.law.22']"


class Absent(NamedTuple):
    """A file that a page asks for, what is pressed for it, what is said without it, and what is there with it."""

    address: str
    files: str
    press: Sequence[str]
    says: str
    again: Sequence[str]
    arrived: str


ABSENT = {
    "the hands of an example": Absent(
        "hoyle/jeux-de-regle/",
        "**/examples/*.packed",
        [f"click details:has({EXAMPLE}) > summary", f"click {EXAMPLE} button:text-is('Play it')"],
        f"{EXAMPLE} [role=status] >> text=could not be fetched",
        [f"click {EXAMPLE} button:text-is('Play it')"],
        f"{EXAMPLE} ec-replay",
    ),
    "the panel of a passage": Absent(
        "hoyle/jeux-de-regle/",
        "**/passages/**",
        [f"click {MARK}"],
        ".ec-row > .ec-about [role=alert] >> text=could not be fetched",
        [f"click {MARK}", f"click {MARK}"],
        ".ec-row > .ec-about[data-about='hoyle.jeux-de-regle.3']",
    ),
    "the citations of a law": Absent(
        "laws/",
        "**/api/citing/*",
        [CITE],
        "#ec-citing .ec-fault >> text=could not be fetched",
        ["press Escape", CITE],
        "#ec-citing dd",
    ),
    "the rulings": Absent(
        "referee/#revoke",
        "**/rulings.json",
        [],
        "[data-part=fault] >> text=The rulings did not arrive.",
        [
            "click details[data-phase='the play'] > summary",
            "click [data-part=phases] [data-irregularity=revoke]",
        ],
        "[data-part=title]",
    ),
}


@pytest.mark.few(2)
@pytest.mark.parametrize("what", ABSENT)
def test_it_is_said_and_asked_for_again(page: Page, faults: Faults, what: str) -> None:
    absent = ABSENT[what]
    faults.expect("ERR_FAILED")
    page.route(absent.files, lambda route: route.abort())
    page.goto(absent.address)
    take_steps(page, [*absent.press, f"see {absent.says}"])
    page.unroute(absent.files)
    take_steps(page, [*absent.again, f"see {absent.arrived}"])

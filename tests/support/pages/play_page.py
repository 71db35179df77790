"""The page on which whole games are played, as its tests use it."""

from playwright.sync_api import Page, expect

from ..browser import ENGINE_MS

PLAY = "play/"
GAME = "adversary=beginner&code=cavendish&seed=3"
KEPT = "ecarte-game"


def find_place(page: Page) -> str:
    """For whom the game waits: what the table drawn says."""
    return page.locator(".ec-game .ec-table").get_attribute("data-waiting") or ""


def hasten(page: Page) -> None:
    """Let the adversary act at once."""
    page.locator("ec-game").evaluate("table => { table.dataset.pace = '0'; }")


def open_game(page: Page, acts: str, game: str = GAME) -> None:
    """A game opened by its link, as far as its acts go; the engine of the page stays warm."""
    if not page.url.endswith(f"/{PLAY}"):
        page.goto(PLAY)
    page.evaluate("fragment => { localStorage.clear(); location.hash = fragment; }", f"{game}&acts={acts}")
    hasten(page)
    page.wait_for_function(
        f"start => (localStorage.getItem('{KEPT}') ?? '').startsWith(start)",
        arg=f"{game}&acts={acts}",
        timeout=ENGINE_MS,
    )
    page.locator("[data-part='place']").focus()  # the letters are keys of the table while it has the focus


def recall(page: Page) -> str:
    """The game that the browser keeps."""
    stored: str = page.evaluate(f"localStorage.getItem('{KEPT}') ?? ''")
    return stored


def wait_for_kept(page: Page, pattern: str) -> None:
    """Wait until the game that the browser keeps begins as ``pattern`` says."""
    page.wait_for_function(
        f"pattern => new RegExp('^' + pattern).test(localStorage.getItem('{KEPT}') ?? '')",
        arg=pattern,
        timeout=ENGINE_MS,
    )


def slow(page: Page) -> None:
    """Let the adversary think for ever."""
    page.locator("ec-game").evaluate("table => { table.dataset.pace = '1e6'; }")


def expect_turn(page: Page, waiting: str) -> None:
    """Wait until the game waits for ``waiting``: a game, for the sample before it seems to wait for the reader."""
    expect(page.locator(".ec-game--playing .ec-table")).to_have_attribute(
        "data-waiting", waiting, timeout=ENGINE_MS
    )


def let_adversary_think(page: Page, acts: str, key: str) -> None:
    """The game after ``acts`` and a key, while the adversary has not yet been asked for his act."""
    open_game(page, acts)
    slow(page)
    page.keyboard.press(key)
    expect_turn(page, "adversary")
    hasten(page)

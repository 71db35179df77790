"""The site without a network: a reader keeps it, the server ends, and all goes on in a real browser."""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from support.browser import ENGINE_MS, Faults, NewPage
from support.pages.host import Host
from support.pages.notebook_page import NOTEBOOK, TRY, find_outputs, find_state, write
from support.pages.play_page import GAME, PLAY, hasten, recall
from support.pages.replay_page import REPLAY, find_where

from ecarte_core.laws.rulings import IRREGULARITIES
from ecarte_site.build.offline_copy import INVENTORY, WORKER, write_offline_copy

KEEPING_MS = 240_000
"""How long all files may take on a busy machine."""
KEPT = "You can read it without a network."


def open_dialog(page: Page) -> Locator:
    page.locator("footer [data-part=offline]").click()
    dialog = page.get_by_role("dialog", name="Keep it in this browser")
    expect(dialog).to_be_visible()
    return dialog


def keep(page: Page, what: str) -> None:
    dialog = open_dialog(page)
    dialog.get_by_role("button", name=what).click()
    expect(dialog.get_by_role("status")).to_have_text(KEPT, timeout=KEEPING_MS)
    page.keyboard.press("Escape")


SMALL_SITE = (
    *("assets", "hoyle", "play", "referee", "replay/a-and-y", "rooms/read"),
    *(f"laws/{number}" for number in range(22, 30)),
    *(f"laws/cases/cavendish.law.{number}.packed" for number in range(22, 30)),
    "laws/cases/cards.packed",
    "passages/hoyle.jeux-de-regle.1",
    *("404.html", "index.html", "manifest.webmanifest"),
)
"""What the tests of the short run read without a network, and what those pages ask for."""


@pytest.fixture(scope="module")
def host(
    site_dir: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Host]:
    """A copy of a small part of the site, which a test may change, and its server; of all of it in the long run."""
    copy = tmp_path_factory.mktemp("offline") / "site"
    # without the compressed copies, which would still be those of the site before a test has changed it, and without
    # what is written again, since the other files are the very ones of the site
    left_out = shutil.ignore_patterns("*.br", "*.gz", INVENTORY, WORKER)
    parts = ["."] if request.config.getoption("--long") else SMALL_SITE
    for part in parts:
        place = site_dir / part
        if place.is_dir():
            shutil.copytree(place, copy / part, copy_function=os.link, ignore=left_out, dirs_exist_ok=True)
        else:
            (copy / part).parent.mkdir(parents=True, exist_ok=True)
            os.link(place, copy / part)
    write_offline_copy(copy)
    host = Host(copy)
    host.start()
    yield host
    host.end()


@pytest.fixture(scope="module")
def context(chromium: Browser, host: Host) -> Iterator[BrowserContext]:
    """The browser of these tests. The first of them has it keep the texts."""
    context = chromium.new_context(base_url=host.find_url())
    yield context
    context.close()


@pytest.fixture(scope="module")
def kept_context(context: BrowserContext) -> BrowserContext:
    """That browser, which keeps all of the site."""
    page = context.new_page()
    page.goto("rooms/read/")
    keep(page, "Keep all of it")
    page.close()
    return context


@pytest.fixture
def page_online(kept_context: BrowserContext, host: Host) -> Iterator[Page]:
    """A page of that browser; the server runs, and runs again after the test."""
    host.find_url()
    page = kept_context.new_page()
    yield page
    page.close()
    host.find_url()


def test_nothing_is_kept_and_no_worker_registered_unless_a_reader_asks(page: Page) -> None:
    page.goto("referee/")
    page.goto("laws/22/")
    registered = page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)")
    assert (registered, page.evaluate("caches.keys()")) == (0, [])


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["copy", "all"])
def test_a_part_alone_a_stop_and_a_second_press(
    new_page: NewPage, context: BrowserContext, host: Host, site_url: str, whole: bool
) -> None:
    """Of a copy of the site, and of the site itself."""
    faults = Faults(host.find_url())
    faults.watch(context)
    page = new_page(site_url) if whole else context.new_page()
    last_file = re.compile(r"/laws/29/\?keep$")
    held: list[Route] = []
    page.route(last_file, lambda route: held.append(route))  # noqa: PLW0108 – playwright marks it
    page.goto("laws/22/")
    dialog = open_dialog(page)
    expect(dialog).to_contain_text("MB in all.")
    dialog.get_by_role("button", name="Keep the texts").press("Enter")
    expect(page.locator("footer [data-part=offline] span")).to_contain_text("MB of")
    expect(dialog.get_by_role("button", name="Stop")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text("Stopped.")
    expect(dialog.get_by_role("button", name="Keep the texts")).to_be_focused()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 1
    page.unroute(last_file)
    page.keyboard.press("Escape")
    page.locator("a[rel=next]").click()
    keep(page, "Keep the texts")
    names = page.evaluate("caches.keys()")
    assert [name.split(" ")[3] for name in names] == ["texts"]
    page.close()
    faults.leave(context)
    faults.check()


def test_reading_goes_on_when_the_server_ends(page_online: Page, host: Host) -> None:
    page = page_online
    page.goto("laws/22/")
    host.end()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("22")
    page.locator("a[rel=next]").click()
    expect(page).to_have_url(re.compile(r"/laws/23/$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("23")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("22")
    page.goto("laws/24")  # as a reader types it
    expect(page).to_have_url(re.compile(r"/laws/24/$"))
    page.goto("laws/25/?base=britannica")
    expect(page.get_by_role("heading", level=1)).to_contain_text("25")
    answer = page.goto("laws/99/")
    assert answer and answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing at this address")


def test_every_page_of_the_list_opens_without_the_server(page_online: Page, host: Host) -> None:
    inventory = json.loads((host.folder / INVENTORY).read_text())
    rows = [row for part in inventory["parts"].values() for row in part]
    pages = {
        f"{path.parent.relative_to(host.folder).as_posix()}/" for path in host.folder.rglob("index.html")
    }
    assert {address for address, _, _ in rows if address.endswith("/")} | {""} >= pages - {"./"}
    places = {address: host.folder / address for address, _, _ in rows}
    sizes = [
        (address, (place / "index.html" if place.is_dir() else place).stat().st_size)
        for address, place in places.items()
    ]
    page_online.goto("rooms/read/")
    host.end()
    lacking = page_online.evaluate(
        """rows => Promise.all(rows.map(async ([address, bytes]) => {
             const response = await fetch(`../../${address}`).catch(() => null);
             return response?.ok && (await response.blob()).size === bytes ? "" : address;
           })).then(all => all.filter(Boolean))""",
        sizes,
    )
    assert lacking == []


def test_search_panel_and_referee_answer_without_the_server(page_online: Page, host: Host) -> None:
    page = page_online
    page.goto("hoyle/jeux-de-regle/")
    host.end()
    page.keyboard.press("Control+k")
    page.get_by_role("searchbox").fill("law 22")
    expect(page.locator(".ec-search__found a").first).to_contain_text("Law 22")
    page.keyboard.press("Escape")
    page.locator("a[data-about-link]").first.click()
    expect(page.locator("section.ec-about")).to_contain_text("hoyle.jeux-de-regle")
    page.goto("referee/#revoke")
    expect(page.locator("[data-part=title]")).to_have_text(IRREGULARITIES["revoke"].title)


def test_a_replay_and_a_game_go_on_without_the_server(page_online: Page, host: Host) -> None:
    page = page_online
    page.goto("rooms/read/")
    host.end()
    page.goto(f"{PLAY}#{GAME}&acts=")  # the engine starts from what is kept
    hasten(page)
    act = page.locator("[data-part=acts] button:not([disabled])").first
    expect(act).to_be_visible(timeout=ENGINE_MS)
    before = recall(page)
    act.click()
    page.wait_for_function("before => localStorage.getItem('ecarte-game') !== before", arg=before)
    page.goto(REPLAY)
    page.locator("[data-part='stage']").press("ArrowRight")
    expect(find_where(page)).to_be_visible()


@pytest.mark.long
def test_cells_run_on_and_fetch_what_they_need_without_the_server(page_online: Page, host: Host) -> None:
    page = page_online
    page.goto(NOTEBOOK)
    page.get_by_role("button", name="Run all").click()
    host.end()  # while Python starts
    expect(find_state(page)).to_have_text("All cells have run.", timeout=ENGINE_MS)
    page.reload()
    page.get_by_role("button", name="Run all").click()
    expect(find_state(page)).to_have_text("All cells have run.", timeout=ENGINE_MS)
    page.goto(TRY)
    write(page, 1, "import calendar\ncalendar.isleap(1904)")  # of the library that is fetched later
    page.get_by_role("button", name="Run all").click()
    expect(find_outputs(page, 1)).to_have_text("True", timeout=ENGINE_MS)


@pytest.mark.long
def test_an_update_waits_for_the_last_tab_and_leaves_open_pages_alone(page_online: Page, host: Host) -> None:
    page = page_online
    page.goto("laws/22/")
    before = read_version(page)
    change_page(host.folder / "laws" / "22")
    after = write_offline_copy(host.folder)
    assert before != after
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.update())")
    wait_for_new_worker(page)
    host.end()
    page.reload()  # the old version, whole, while a tab of it is open
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("changed")
    page.goto("laboratory/")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    context = page.context
    page.close()
    for _ in range(30):  # a browser ends the old worker a little after its last tab
        again = context.new_page()
        again.goto("about:blank")
        again.wait_for_timeout(1000)
        again.goto("laws/22/")
        heading = again.get_by_role("heading", level=1).inner_text()
        versions = {name.split(" ")[2] for name in again.evaluate("caches.keys()")}
        again.close()
        if "changed" in heading:
            break
    assert "changed" in heading
    assert versions == {after}, "only the new version is kept"


def test_forgetting_removes_all_and_leaves_what_the_reader_has_made(page_online: Page) -> None:
    page = page_online
    page.goto("laws/22/")
    page.evaluate("localStorage.setItem('ecarte-game', 'kept')")
    page.evaluate("caches.open('of another site')")
    dialog = open_dialog(page)
    dialog.get_by_role("button", name="Forget it").click()
    expect(dialog.get_by_role("status")).to_contain_text("Nothing of the site is kept any more.")
    assert page.evaluate("caches.keys()") == ["of another site"]
    page.evaluate("caches.delete('of another site')")
    page.goto("laws/23/")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.evaluate("localStorage.getItem('ecarte-game')") == "kept"


def wait_for_new_worker(page: Page) -> None:
    """Wait until a new worker has all that it needs, and waits."""
    page.wait_for_function(
        "() => navigator.serviceWorker.getRegistration().then(({waiting}) => waiting !== null)",
        timeout=KEEPING_MS,
    )


def read_version(page: Page) -> str:
    """The one version that the browser keeps completely and gives."""
    names: list[str] = page.evaluate("caches.keys()")
    versions = {name.split(" ")[2] for name in names}
    if len(versions) > 1:  # another waits
        return min(versions, key=lambda each: each != names[0].split(" ")[2])
    return versions.pop()


def change_page(folder: Path) -> None:
    """Change the heading of a page; the file of the site that was built stays as it is."""
    file = folder / "index.html"
    text = file.read_text("utf-8")
    file.unlink()
    file.write_text(re.sub(r"(<h1\b[^>]*>)", r"\1changed ", text), "utf-8")


FULL = "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))"
DENIED = "Object.defineProperty(window, 'caches', {get() { throw new DOMException('no', 'SecurityError') }})"
HIDDEN = "delete Navigator.prototype.serviceWorker"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("script", "words"),
    [
        (FULL, "The browser has no room for this"),
        (DENIED, "This browser does not let the page keep files."),
        (HIDDEN, "This browser does not let the page keep files."),
    ],
    ids=["full", "denied", "hidden"],
)
def test_storage_that_is_full_or_denied_is_said(new_page: NewPage, script: str, words: str) -> None:
    page = new_page(service_workers="allow")
    page.add_init_script(script)
    page.goto("laws/22/")
    dialog = open_dialog(page)
    if script == FULL:
        dialog.get_by_role("button", name="Keep the texts").click()
    expect(dialog.get_by_role("status")).to_contain_text(words)


def test_the_site_can_be_installed(page: Page) -> None:
    page.goto("laws/22/")
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    session.detach()
    assert manifest["errors"] == []
    described = json.loads(manifest["data"])
    assert described["scope"] == described["start_url"] == "./"
    for icon in described["icons"]:
        answer = page.request.get(f"{page.url.removesuffix('laws/22/')}{icon['src']}")
        assert answer.ok and answer.headers["content-type"].startswith(icon["type"])

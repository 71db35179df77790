"""What no reader may miss, in Firefox and WebKit: one list, run in each of them that is on this machine.

The other tests do the same in Chromium, and more, and look at how things look.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from support.pages.host import Host
from support.pages.notebook_page import NOTEBOOK
from support.pages.other_browsers import AnyBrowser, Missing, open_firefox, open_webkit
from support.pages.play_page import GAME, KEPT, PLAY
from support.pages.replay_page import REPLAY

from ecarte_site.build.offline_copy import write_offline_copy

HELP = """
  const find = (selector, within = document) => within.querySelector(selector);
  const list = (selector) => [...document.querySelectorAll(selector)];
  const until = async (test) => {
    for (const start = Date.now(); Date.now() - start < 110000; await new Promise((done) => setTimeout(done, 40))) {
      const value = test();
      if (value) return value;
    }
    throw new Error(`This never came true: ${test}`);
  };
  const named = (name) => until(() => list("button").find((each) => each.textContent.trim() === name));
  const refused = window.refused ??= [];
  document.addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI));
"""
"""What each script can use. A list of what the page's policy refused grows from the first script on."""

READING = (
    "hoyle/jeux-de-regle/",
    """
    await document.fonts.ready;
    find("a[data-about-link]").click();
    await until(() => find("section.ec-about")?.textContent.includes("hoyle.jeux-de-regle"));
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
    const box = await until(() => find("input[type=search]"));
    box.value = "law 22";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const first = await until(() => find(".ec-search__found a"));
    window.here = true;
    first.click();
    await until(() => location.pathname.endsWith("/laws/22/") && find("h1").textContent.includes("22"));
    const ours = [...document.fonts].filter(({ family }) => family.includes("EB Garamond"));
    return [ours.some(({ status }) => status === "loaded"), window.here === true];
    """,
    [True, True],
)
PARALLEL = (
    "parallel/laws/?texts=C,B&show=error#spine.law.8",
    """
    const columns = () => list("table.ec-par thead [data-w]").filter((each) => each.checkVisibility())
      .map((each) => each.dataset.w).join("");
    await until(() => columns() === "CB");
    list("ec-parallel label").find((each) => each.textContent.includes("Hoyle (H)")).click();
    await until(() => columns() === "HCB");
    return list("[id='spine.law.8'] .ec-vary:not(.ec-vary--off)").filter((each) => each.checkVisibility())
      .map((each) => each.innerText);
    """,
    ["must", "must"],
)
CITING = (
    "laws/43/",
    """
    (await until(() => list("button").find((each) =>
      each.ariaLabel === "Cite hoyle.law.43" || each.textContent.trim() === "Cite hoyle.law.43"))).click();
    const panel = await until(() => find("#ec-citing:popover-open"));
    const style = await until(() => find("[data-part=style]", panel));
    style.value = (await until(() => [...style.options].find((each) => each.text === "OSCOLA"))).value;
    style.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => panel.textContent.includes("in Professor Hoffmann (ed), Hoyle’s Games Modernized"));
    const { x, width } = panel.getBoundingClientRect();
    return x >= 0 && x + width <= innerWidth;
    """,
    True,
)
REPLAYING = (
    REPLAY,
    """
    const where = () => find(".ec-replay__where").textContent;
    await until(() => find("button[data-do=next]"));
    location.hash = "a-and-y/3.4";
    await until(() => where().startsWith("Third deal"));
    const before = where();
    find("[data-part=stage]").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await until(() => where() !== before);
    location.hash = "a-and-y/3.4";
    (await until(() => where() === before && find("button[data-card=QD]"))).click();
    await until(() => where().startsWith("Off the book"));
    return location.hash.endsWith("QD");
    """,
    True,
)
PLAYING = (
    f"{PLAY}#{GAME}&acts=",
    f"""
    find("ec-game").dataset.pace = "0";
    const act = await until(() => find("[data-part=acts] button:not([disabled])"));
    const before = localStorage.getItem("{KEPT}");
    act.click();
    await until(() => localStorage.getItem("{KEPT}") !== before);
    return Boolean(find(".ec-game .ec-table .ec-card, .ec-game .ec-table svg"));
    """,
    True,
)
DESK = (
    "referee/",
    """
    const box = await until(() => find("[data-part=search] input"));
    box.value = "dealer turned two cards";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    (await until(() => find("[data-part=fitting] a[data-irregularity=more-than-one-card-turned-up]"))).click();
    const says = await until(() => find(".ec-ruling__says"));
    return says.textContent.trim() !== "";
    """,
    True,
)
CELL = (
    NOTEBOOK,
    """
    for (const cell of [1, 2]) {  // the second draws; all would compute for a minute
      (await until(() => find(`button[aria-label="Run cell ${cell}"]:not([disabled])`))).click();
      await until(() => find(".ec-notebook__state").textContent === `Cell ${cell} has run.`);
    }
    const { shadowRoot } = (await until(() => find(".ec-output-box > div")));
    const [sheet] = shadowRoot.adoptedStyleSheets;
    return sheet.cssRules.length > 0 && shadowRoot.querySelector(".ec-output").offsetHeight > 0;
    """,
    True,
)
ESSENTIALS = {
    "reading": READING,
    "parallel": PARALLEL,
    "citing": CITING,
    "replay": REPLAYING,
    "play": PLAYING,
    "desk": DESK,
    "cell": CELL,
}
"""For each its page, what is done there, and what comes of it."""


@pytest.fixture(scope="module", params=[open_firefox, open_webkit], ids=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest, site_url: str) -> Iterator[AnyBrowser]:
    """Each browser; one that is not on this machine is left out, and the report says so."""
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(request.param(site_url))
        except Missing as missing:
            pytest.skip(f"Not tested: {missing}.")
        yield opened


@pytest.mark.parametrize("name", ESSENTIALS)
def test_it_works_in_every_browser(browser: AnyBrowser, name: str) -> None:
    address, script, expected = ESSENTIALS[name]
    browser.open(address)
    assert browser.run(HELP + script) == expected
    assert browser.run("return window.refused") == [], "the policy refused something"


LAWS = ("22", "23", "24")


@pytest.fixture(scope="module")
def few_texts(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Three laws with all that their pages need, to be served where a test may end the server."""
    copy = tmp_path_factory.mktemp("offline") / "site"
    for name in ("assets", *(f"laws/{law}" for law in LAWS)):
        shutil.copytree(site_dir / name, copy / name, copy_function=os.link)
    write_offline_copy(copy)
    host = Host(copy)
    yield host
    host.end()


def test_kept_texts_open_without_the_server_in_every_browser(browser: AnyBrowser, few_texts: Host) -> None:
    url = few_texts.start()
    browser.open(f"{url}laws/{LAWS[0]}/")
    browser.run(f"""{HELP}
      const open = () => {{ find("footer [data-part=offline]").click(); return find("dialog.ec-keep[open]"); }};
      await until(() => find("dialog.ec-keep[open]") ?? open());
      (await named("Keep the texts")).click();
      await until(() => find("dialog.ec-keep [role=status]").textContent === "You can read it without a network.");
    """)
    few_texts.end()
    for law in LAWS[1:]:
        browser.open(f"{url}laws/{law}/")
        assert law in browser.run("return document.querySelector('h1').textContent")

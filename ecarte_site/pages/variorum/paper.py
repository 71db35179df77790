"""The variorum of a built site as a PDF of two facing pages: ``python -m ecarte_site pdf SITE FILE``.

Chromium sets it, by the same rules by which a reader's browser prints the page. That needs a browser, which the build
of the site does not, so it is a command, which a release calls where there is a browser. The same browser makes the
same bytes.
"""

import argparse
import re
from functools import partial
from pathlib import Path

from ...build.cache import CachedFolder, digest_parts
from ...dev.machine import find_chromium
from ...dev.serve import Server
from ...links.addresses import LAWS_FILE, LAWS_OFFERED, VARIORUM_PAGE, path_to_root
from ...sources import BuildError
from ..take_page import LAWS_PLACE

_TIMES = re.compile(rb"(?<=Date \(D:)\d{14}")
"""When it was printed, which says nothing of the edition."""


def main(root: Path, arguments: list[str]) -> int:
    """Write the PDF; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site pdf", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("site", type=Path, nargs="?", default=root / "site", help="the built site (site)")
    parser.add_argument("file", type=Path, nargs="?", default=root / "dist" / "ecarte-variorum.pdf")
    options = parser.parse_args(arguments)
    options.file.parent.mkdir(parents=True, exist_ok=True)
    options.file.write_bytes(print_variorum(options.site))
    print(options.file)
    return 0


def print_variorum(site: Path) -> bytes:
    """The PDF, on A4, tagged and with an outline. Raises BuildError where the site has no variorum."""
    return _print(site, "A4")


def print_laws(site: Path) -> bytes:
    """The laws of the clubs beside Britannica's as a PDF on A5, from the rows of the variorum. Raises as that does."""
    return _print(site, "A5", _ONLY_LAWS, _BOOKLET_STYLE)


def _print(site: Path, size: str, script: str = "", style: str = "") -> bytes:
    if not (site / VARIORUM_PAGE / "index.html").is_file():
        raise BuildError(f"{site} has no variorum. Build the site first: python3 dev.py build.")
    # most builds print nothing, and Playwright takes a quarter of a second
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    from ...dev.browser import launch  # noqa: PLC0415

    with Server(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(f"{server.url}{VARIORUM_PAGE}")
        if script:
            page.emulate_media(media="screen")
            page.evaluate(script)
            page.add_style_tag(content=style)
        page.evaluate("document.fonts.ready.then(() => true)")
        paper = page.pdf(
            format=size, prefer_css_page_size=True, print_background=True, tagged=True, outline=True
        )
        browser.close()
    return _TIMES.sub(b"19800101000000", paper)


_ONLY_LAWS = """() => {
  const laws = [...document.querySelectorAll(".ec-var")].flatMap((opening) => {
    const [lefts, rights] = ["left", "right"].map((side) => [
      ...opening.querySelectorAll(`.ec-var__${side} > .ec-var__row`),
    ]);
    return lefts
      .map((left, index) => [left, rights[index]])
      .filter(([left, right]) => {
        const where = right.querySelector(".ec-var__where")?.textContent ?? "";
        return left.querySelector(".ec-var__n") || where.startsWith("Law");
      });
  });
  for (const [left, right] of laws) {
    for (const part of right.querySelectorAll(".ec-var__app, .ec-var__note, .ec-var__n, .ec-var__siglum"))
      part.remove();
    for (const [row, words] of [[left, "Not among the clubs’ laws."], [right, "Not in Britannica."]])
      for (const none of row.querySelectorAll(".ec-var__none")) none.textContent = words;
    left.prepend(right.querySelector(".ec-var__heading"));
  }
  const make = (name, ...content) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  const pairs = laws.map((both) => {
    const pair = make("div", ...both);
    pair.className = "ec-var ec-booklet";
    return pair;
  });
  const about = "On the left the laws of the London clubs (1878), as Hoyle prints them; on the right Britannica’s.";
  const cite = document.querySelector(".ec-var-title__cite");
  document.body.replaceChildren(make("h1", "The laws of écarté"), make("p", about), ...pairs, cite);
}"""
"""Leaves in the variorum the rows of the laws, without the apparatus."""

_BOOKLET_STYLE = """
@page {
  size: A5;
  margin: 13mm 12mm 15mm;
  @bottom-center { content: counter(page); font: 400 8pt "EB Garamond", serif }
}
.ec-variorum { padding: 0; font-size: 8.5pt; background: none }
.ec-variorum h1 { font-size: 20pt; margin: 0 0 0.3em }
.ec-var.ec-booklet {
  grid-template-columns: 3fr 2fr; gap: 0 1.2rem; padding: 0.5rem 0; break-inside: avoid
}
.ec-booklet > .ec-var__row { margin: 0; padding-left: 2rem }
.ec-booklet p { font-size: 1em }
.ec-booklet > .ec-var__row + .ec-var__row { padding: 1.5em 0 0 }
.ec-booklet :is(.ec-var__id, .ec-pb) { display: none }
"""


def write_laws(root: Path, folder: Path) -> bool:
    """Put the booklet into a site that is built, and offer it where a page has room for it; False without a browser."""
    if not find_chromium():
        return False
    page = (folder / VARIORUM_PAGE / "index.html").read_bytes()
    key = digest_parts((page, Path(__file__).read_bytes()))
    booklet = CachedFolder(root, "booklet", key, "the laws as a booklet", partial(_fill, folder))
    (folder / LAWS_FILE).write_bytes((booklet.find_or_make() / Path(LAWS_FILE).name).read_bytes())
    for address in LAWS_OFFERED:
        file = folder / address / "index.html"
        offer = (
            f' or <a href="{path_to_root(address)}{LAWS_FILE}">a booklet of both side by side</a> (PDF, A5)'
        )
        file.write_text(file.read_text("utf-8").replace(LAWS_PLACE, offer), "utf-8")
    return True


def _fill(site: Path, folder: Path) -> None:
    (folder / Path(LAWS_FILE).name).write_bytes(print_laws(site))

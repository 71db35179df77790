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
from ...sources import BuildError, Site
from ..take_page import LAWS_PLACE
from .variorum_page import booklet_html

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


def _print(site: Path, size: str, html: str = "") -> bytes:
    """The variorum as a PDF, or ``html`` with its styles and at its address."""
    if not (site / VARIORUM_PAGE / "index.html").is_file():
        raise BuildError(f"{site} has no variorum. Build the site first: python3 dev.py build.")
    # most builds print nothing, and Playwright takes a quarter of a second
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    from ...dev.browser import launch  # noqa: PLC0415

    with Server(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(f"{server.url}{VARIORUM_PAGE}")
        if html:
            page.emulate_media(media="screen")  # the variorum's rules for paper are those of facing pages
            page.set_content(html)
        page.evaluate(_UNLINK)
        page.evaluate("document.fonts.ready.then(() => true)")
        paper = page.pdf(
            format=size, prefer_css_page_size=True, print_background=True, tagged=True, outline=True
        )
        browser.close()
    return _TIMES.sub(b"19800101000000", paper)


_UNLINK = """() => {
  for (const link of document.querySelectorAll('a[href]:not([href^="#"], [href*="://"])')) link.removeAttribute("href");
}"""
"""On paper links to other pages would lead to the server that the page is printed from."""


def write_laws(site: Site, folder: Path) -> bool:
    """Put the booklet of the laws into a site that is built, and offer it where a page has room for it; False without a
    browser."""
    if not find_chromium():
        return False
    html, styles = booklet_html(site), (folder / "assets" / "ecarte" / "variorum.css").read_bytes()
    key = digest_parts((html.encode(), styles, Path(__file__).read_bytes()))
    booklet = CachedFolder(site.root, "booklet", key, "the laws as a booklet", partial(_fill, folder, html))
    (folder / LAWS_FILE).write_bytes((booklet.find_or_make() / Path(LAWS_FILE).name).read_bytes())
    for address in LAWS_OFFERED:
        file = folder / address / "index.html"
        offer = (
            f' or <a href="{path_to_root(address)}{LAWS_FILE}">a booklet of both side by side</a> (PDF, A5)'
        )
        file.write_text(file.read_text("utf-8").replace(LAWS_PLACE, offer), "utf-8")
    return True


def _fill(built: Path, html: str, folder: Path) -> None:
    (folder / Path(LAWS_FILE).name).write_bytes(_print(built, "A5", html))

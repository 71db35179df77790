"""The variorum of a built site as a PDF of two facing pages: ``python -m ecarte_site pdf SITE FILE``.

Chromium sets it, by the same rules by which a reader's browser prints the page. That needs a browser, which the build
of the site does not, so it is a command, which a release calls where there is a browser. The same browser makes the
same bytes.
"""

import argparse
import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from ...dev.browser import launch
from ...dev.serve import Server
from ...links.addresses import VARIORUM_PAGE
from ...sources import BuildError

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
    if not (site / VARIORUM_PAGE / "index.html").is_file():
        raise BuildError(f"{site} has no variorum. Build the site first: python3 dev.py build.")
    with Server(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(f"{server.url}{VARIORUM_PAGE}")
        page.evaluate("document.fonts.ready.then(() => true)")
        paper = page.pdf(
            format="A4", prefer_css_page_size=True, print_background=True, tagged=True, outline=True
        )
        browser.close()
    return _TIMES.sub(b"19800101000000", paper)

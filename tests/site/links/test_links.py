"""Every link of the built site leads to a file of it, and to the place there that it names."""

import re
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

LINK = re.compile(r'<a\s[^>]*?\bhref="([^"]*)"')
IDENTIFIER = re.compile(r'\sid="([^"]+)"')
STATE = re.compile(r"[/=,]|^$|^hoyle\.law\.\d+-\d+$")
"""A fragment that opens a step, a hand or a range, and names no place."""


@cache
def read_page(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def list_identifiers(file: Path) -> frozenset[str]:
    return frozenset(map(unescape, IDENTIFIER.findall(read_page(file))))


def test_every_link_leads_to_its_place(site_dir: Path) -> None:
    site, astray, count = site_dir.resolve(), set[str](), 0
    letter = site / "about" / "edition" / "index.html"  # it takes the passage that is wrong as its fragment
    for page in sorted(site.rglob("index.html")):
        for link in {unescape(link) for link in LINK.findall(read_page(page))}:
            address = urlsplit(link)
            if address.scheme or address.netloc:
                continue
            count += 1
            target = (page.parent / unquote(address.path)).resolve() if address.path else page
            file = target / "index.html" if target.is_dir() else target
            where = f"{page.relative_to(site)}: {link}"
            if not file.is_file():
                astray.add(where)
            elif file.suffix != ".html" or file == letter or STATE.search(address.fragment):
                continue
            elif unquote(address.fragment) not in list_identifiers(file):
                astray.add(where)
    assert "\n".join(sorted(astray)) == ""
    assert count > 10_000

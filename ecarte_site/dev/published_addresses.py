"""Every address that the site has ever had: its pages, and the headings on them, in a list that only grows.

A page or heading may move when something leads from its old address to the new place; none is lost. The list is
:data:`PUBLISHED`; ``python -m ecarte_site addresses`` compares the built site with it, ``--add`` enters what is new.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

PUBLISHED = Path("tests", "site", "links", "published_addresses.txt")
"""The list: an address below the site's root in each line."""

_HEADING = re.compile(r'<h[1-6](?:\s[^>]*)?\sid="([^"]+)"')
_ID = re.compile(r'\sid="([^"]+)"')
_SUMMARY = "Say which addresses of the built site are lost or new."


def list_addresses(site: Path) -> Iterator[str]:
    """The pages of the built site and the headings on them."""
    for file in sorted(site.rglob("index.html")):
        page = file.parent.relative_to(site).as_posix().removeprefix(".")
        address = f"{page}/" if page else ""
        yield address or "./"
        yield from (f"{address}#{name}" for name in _HEADING.findall(_read_main(file)))


def _read_main(file: Path) -> str:
    """What the page itself says, without the frame that all pages have."""
    return file.read_text("utf-8").partition("<main")[2].partition("</main>")[0]


def read_published(root: Path) -> tuple[str, ...]:
    """The list, as it stands in the project at ``root``."""
    return tuple((root / PUBLISHED).read_text("utf-8").split())


def list_lost(site: Path, published: Sequence[str]) -> Iterator[str]:
    """The addresses of the list at which the built site has nothing."""
    names: dict[Path, frozenset[str]] = {}
    for address in published:
        page, _, name = address.removeprefix("./").partition("#")
        file = site / page / "index.html"
        if file not in names:
            known = _ID.findall(file.read_text("utf-8")) if file.is_file() else []
            names[file] = frozenset(known)
        if not file.is_file() or (name and name not in names[file]):
            yield address


def main(root: Path, words: Sequence[str]) -> int:
    """The command; its exit status is 1 when an address is lost, or is new and not entered."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site addresses", description=_SUMMARY)
    parser.add_argument("--add", action="store_true", help="enter what is new")
    parser.add_argument("site", nargs="?", type=Path, default=root / "site", help="the built site (site)")
    options = parser.parse_args(words)
    published = read_published(root)
    new = sorted(set(list_addresses(options.site)) - set(published))
    lost = list(list_lost(options.site, published))
    if options.add and new:
        lines = sorted({*published, *new})
        (root / PUBLISHED).write_text("".join(f"{line}\n" for line in lines), "utf-8")
    for state, addresses in (("entered" if options.add else "new", new), ("lost", lost)):
        for address in addresses:
            print(f"{state}: {address}")
    return int(bool(lost or (new and not options.add)))

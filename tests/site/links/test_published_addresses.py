"""No address of the site is ever lost: each page and heading that was published is there, or leads on.

The list only grows. With ``ECARTE_ADD_ADDRESSES=1`` in the environment, this file enters what is new on the built site.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from support.html_pages import read_page, select
from support.places import ROOT

from ecarte_site.pages.moved_pages import FILE, Moves, add_anchors, load_moves, write_moved_pages
from ecarte_site.sources import BuildError, Site

PUBLISHED = Path(__file__).with_suffix("").with_name("published_addresses.txt")
"""An address below the site's root in each line."""

HEADING = re.compile(r'<h[1-6](?:\s[^>]*)?\sid="([^"]+)"|^<span id="([^"]+)"></span>', re.MULTILINE)
"""A heading, or the short name beside one of the reference, whose own identifier is the path of a module."""
IDENTIFIER = re.compile(r'\sid="([^"]+)"')


def read_published() -> set[str]:
    return set(PUBLISHED.read_text("utf-8").split())


def list_addresses(site: Path) -> Iterator[str]:
    """The pages of a built site and the headings on them, without those of the frame that all pages have."""
    for file in sorted(site.rglob("index.html")):
        page = file.parent.relative_to(site).as_posix().removeprefix(".")
        address = f"{page}/" if page else ""
        yield address or "./"
        main = file.read_text("utf-8").partition("<main")[2].partition("</main>")[0]
        names = (heading or short for heading, short in HEADING.findall(main))
        yield from (f"{address}#{name}" for name in names if not name.startswith("ecarte_core."))


def list_missing(site: Path, addresses: Iterable[str]) -> Iterator[str]:
    """The addresses at which a built site has nothing."""
    identifiers: dict[Path, frozenset[str]] = {}
    for address in addresses:
        page, _, name = address.removeprefix("./").partition("#")
        file = site / page / "index.html"
        if file not in identifiers:
            text = file.read_text("utf-8") if file.is_file() else ""
            identifiers[file] = frozenset(IDENTIFIER.findall(text))
        if not file.is_file() or (name and name not in identifiers[file]):
            yield address


def list_lost(site: Path, addresses: Iterable[str], moves: Moves) -> list[str]:
    return [address for address in list_missing(site, addresses) if not moves.leads_on(address)]


def test_nothing_that_was_published_is_lost(site_dir: Path) -> None:
    published = read_published()
    assert len(published) > 1600, "the list only grows"
    assert list_lost(site_dir, sorted(published), load_moves(ROOT)) == []


def test_every_page_and_heading_is_in_the_list(site_dir: Path) -> None:
    published = read_published()
    new = {*list_addresses(site_dir)} - published
    if os.environ.get("ECARTE_ADD_ADDRESSES"):
        PUBLISHED.write_text("".join(f"{line}\n" for line in sorted(published | new)), "utf-8")
    else:
        assert not new, "look at them, then enter them: ECARTE_ADD_ADDRESSES=1, as CONTRIBUTING says"


def test_everything_that_moved_was_published_and_is_there(site_dir: Path) -> None:
    moves = load_moves(ROOT)
    old = {*moves.pages, *(f"{page}#{name}" for page, names in moves.fragments.items() for name in names)}
    assert old <= read_published()
    targets = {
        *moves.pages.values(),
        *(place for names in moves.fragments.values() for place in names.values()),
    }
    assert list(list_missing(site_dir, sorted(targets))) == []
    assert not targets & old, "it leads to what has moved too"


def test_a_page_and_a_heading_that_are_gone_are_named(tmp_path: Path) -> None:
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws" / "index.html").write_text(
        '<h2 id="frame"><main><h2 class="x" id="king">The king</h2>', "utf-8"
    )
    (tmp_path / "index.html").write_text("<h1 id=first>", "utf-8")
    assert list(list_addresses(tmp_path)) == ["./", "laws/", "laws/#king"]
    addresses = ["./", "laws/#king", "laws/#knave", "laws/#queen", "speed/", "speed/#engine", "texts/"]
    moves = Moves({"speed/": "about/"}, {"laws/": {"knave": "glossary/"}})
    assert list_lost(tmp_path, addresses, moves) == ["laws/#queen", "texts/"]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A site of which something has moved, with nothing else in it."""
    (tmp_path / "docs").mkdir()
    lines = (
        '"speed/" = "about/edition/#speed"',
        '"speed/#engine" = "about/#engine"',
        '"play/#cheats" = "play/#adversaries"',
        '"play/#rigour" = "laws/"',
        '"play/#start" = "./"',
    )
    (tmp_path / FILE).write_text("\n".join(lines), "utf-8")
    return Site(tmp_path, url="https://example.org/ecarte")


def test_a_page_that_is_gone_leads_on_with_its_fragments(site: Site, tmp_path: Path) -> None:
    write_moved_pages(site, tmp_path / "site")
    page = read_page((tmp_path / "site" / "speed" / "index.html").read_text("utf-8"))
    links = {link.get("id"): link.get("href") for link in select(page, "//a")}
    assert links == {None: "../about/edition/#speed", "engine": "../about/#engine"}
    (refresh,) = select(page, "//meta[@http-equiv]")
    assert refresh.get("content") == "0; url=../about/edition/#speed"
    (canonical,) = select(page, "//link[@rel='canonical']")
    assert canonical.get("href") == "https://example.org/ecarte/about/edition/#speed"
    with pytest.raises(BuildError, match=r"the page “speed/” is still there"):
        write_moved_pages(site, tmp_path / "site")


def test_a_fragment_that_is_gone_leads_on_from_its_page(site: Site) -> None:
    heading = '<h2 class="x" id="adversaries">Whom you play</h2>'
    html = add_anchors(site, "play/", f"<p>x</p>{heading}")
    assert html.startswith(f'<p>x</p><span id="cheats"></span>{heading}')
    links = {link.getparent().get("id"): link.get("href") for link in select(read_page(html), "//p/a")}
    assert links == {"rigour": "../laws/", "start": "../"}
    in_list = add_anchors(site, "play/", '<ul><li id="adversaries">Hoyle</li></ul>')
    assert in_list.startswith('<ul><li id="adversaries"><span id="cheats"></span>Hoyle')
    assert add_anchors(site, "laws/", heading) == heading
    with pytest.raises(BuildError, match=r"“#cheats” leads to “#adversaries”, but"):
        add_anchors(site, "play/", "<h2 id='x'>")

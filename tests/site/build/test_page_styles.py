"""Which style sheets a page gets, and what the first view of every page weighs."""

import json
import re
from itertools import islice
from pathlib import Path

import pytest

from ecarte_site.build.page_styles import PageStyles, list_selectors
from ecarte_site.build.web_bundle import FOLDER, PAGE_SHEETS, load_components

FILE = re.compile(
    r'<(?:link[^>]*rel="stylesheet"[^>]*href|script[^>]*data-app|link rel="preload"[^>]*href)="([^"]+)"'
)
CLASSES = re.compile(r'class=\\?"([^"\\]*)')


@pytest.fixture(scope="module")
def styles(site_dir: Path) -> PageStyles:
    return PageStyles(site_dir, load_components())


def read_sheets(page: str) -> list[str]:
    """The sheets of a page, as its link names them."""
    linked = re.search(rf'<link rel="stylesheet" data-sheets href="[^"]*{FOLDER}/sheets/([^"]*)\.css">', page)
    return linked[1].split(".") if linked else []


@pytest.mark.parametrize(
    ("rules", "selectors"),
    [
        (".a,.b .c{x:y}", [".a", ".b .c"]),
        ("@media print{.a{x:y}}.b{x:y}", [".a", ".b"]),
        ("@keyframes k{0%{x:y}to{x:y}}@font-face{x:y}", []),
        (".a:is(.b,.c) .d{x:y}", [".a .b .d", ".a .c .d"]),
        (".a:not(.b):has(>.c){.d{x:y}}", [".a >.c"]),
    ],
)
def test_a_choice_within_a_selector_is_given_once_for_each(rules: str, selectors: list[str]) -> None:
    assert [" ".join(selector.split()) for selector in list_selectors(rules)] == selectors


@pytest.mark.parametrize(
    ("address", "has", "has_not"),
    [
        ("", {"home", "play", "table"}, {"atlas", "laws", "parallel", "laboratory"}),
        ("laws/22/", {"laws", "cite", "referee"}, {"parallel", "laboratory", "home", "claims"}),
        ("parallel/laws/", {"parallel", "cite"}, {"laws", "play", "claims"}),
        ("claims/", {"claims"}, {"parallel", "laws", "atlas"}),
        ("hoyle/jeux-de-regle/", {"examples", "cite", "table", "play"}, {"parallel", "home", "atlas"}),
        ("laboratory/", {"laboratory", "chances"}, {"parallel", "home", "replay"}),
    ],
)
def test_a_page_gets_the_sheets_of_what_it_shows(
    site_dir: Path, address: str, has: set[str], has_not: set[str]
) -> None:
    sheets = read_sheets((site_dir / address / "index.html").read_text("utf-8"))
    assert sheets == sorted(sheets, key=PAGE_SHEETS.index)
    assert has <= set(sheets)
    assert not has_not & set(sheets)


def test_the_page_that_is_shown_at_any_depth_names_its_sheets_from_the_root(site_dir: Path) -> None:
    page = (site_dir / "404.html").read_text("utf-8")
    assert re.search(rf'data-sheets href="/{FOLDER}/sheets/[^"]*laws[^"]*"', page)


def test_tables_that_a_page_fetches_are_styled_by_its_sheets(site_dir: Path, styles: PageStyles) -> None:
    """They are drawn by Python and stand in files, so that neither the page nor its script names their classes."""
    given = set(read_sheets((site_dir / "hoyle/jeux-de-regle/index.html").read_text("utf-8")))
    files = list(islice((site_dir / "examples").glob("hoyle.jeux-de-regle.*.json"), 10))
    assert files
    for file in files:
        text = file.read_text("utf-8")
        json.loads(text)
        names = {name for classes in CLASSES.findall(text) for name in classes.split()}
        assert "ec-table" in names
        assert set(styles.choose_for(names)) <= given, file.name


def list_first_files(site: Path, path: Path, page: str) -> set[Path]:
    """The files that a page asks for before it does anything, but for pictures."""
    folder = site if path.name == "404.html" else path.parent
    parts = re.search(r'data-parts="([^"]*)"', page)
    return {
        *((folder / address.lstrip("/")).resolve() for address in FILE.findall(page)),
        *(site / FOLDER / part for part in (parts[1].split() if parts else [])),
    }


def test_the_first_view_of_every_page_is_light(site_dir: Path) -> None:
    """The page, its sheets, early faces and scripts, as they are sent. A browser weighs a few with their pictures."""
    weights = dict[str, int]()
    sizes = dict[Path, int]()

    def weigh(file: Path) -> int:
        if file not in sizes:
            short = file.with_name(f"{file.name}.br")
            sizes[file] = (short if short.exists() else file).stat().st_size
        return sizes[file]

    for path in site_dir.rglob("*.html"):
        page = path.read_text("utf-8")
        files = list_first_files(site_dir.resolve(), path.resolve(), page)
        weights[path.relative_to(site_dir).as_posix()] = weigh(path) + sum(map(weigh, files))
    assert len(weights) > 200
    heaviest = sorted(weights.items(), key=lambda item: -item[1])[:5]
    assert heaviest[0][1] <= 120 * 1000, heaviest

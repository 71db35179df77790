"""What the first view of every page weighs, that one style sheet serves them all, and what an offline copy weighs."""

import json
import re
from pathlib import Path

from support.browser import MOST_KILOBYTES

from ecarte_site.build.offline_copy import INVENTORY
from ecarte_site.build.web_bundle import FOLDER

FILE = re.compile(
    r'<(?:link[^>]*rel="stylesheet"[^>]*href|script[^>]*data-app|link rel="preload"[^>]*href)="([^"]+)"'
)


def list_first_files(site: Path, path: Path, page: str) -> set[Path]:
    """The files that a page asks for before it does anything, but for pictures."""
    folder = site if path.name == "404.html" else path.parent
    parts = re.search(r'data-parts="([^"]*)"', page)
    return {
        *((folder / address.lstrip("/")).resolve() for address in FILE.findall(page)),
        *(site / FOLDER / part for part in (parts[1].split() if parts else [])),
    }


def test_the_first_view_of_every_page_is_light(site_dir: Path) -> None:
    """The page, its sheet, early faces and scripts, as they are sent. A browser weighs a few with their pictures."""
    weights = dict[str, int]()
    sizes = dict[Path, int]()

    def weigh(file: Path) -> int:
        if file not in sizes:
            short = file.with_name(f"{file.name}.br")
            sizes[file] = (short if short.exists() else file).stat().st_size
        return sizes[file]

    for path in site_dir.rglob("*.html"):
        page = path.read_text("utf-8")
        assert page.count('rel="stylesheet"') <= 1 + ("variorum.css" in page), path
        files = list_first_files(site_dir.resolve(), path.resolve(), page)
        weights[path.relative_to(site_dir).as_posix()] = weigh(path) + sum(map(weigh, files))
    assert len(weights) > 200
    heaviest = sorted(weights.items(), key=lambda item: -item[1])[:5]
    assert heaviest[0][1] <= MOST_KILOBYTES * 1000, heaviest


def test_all_that_can_be_kept_for_offline_reading_is_light(site_dir: Path) -> None:
    """In bytes that cross the wire."""
    parts = json.loads((site_dir / INVENTORY).read_text("utf-8"))["parts"]
    assert sum(size for part in parts.values() for _, size, _ in part) < 13_900_000

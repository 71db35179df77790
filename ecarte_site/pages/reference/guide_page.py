"""The guide: its examples become cells that have been run. In ``docs/guide.md`` each is a block ```` ```pycon ````.

All blocks of the page share their names, as the cells of a notebook do. A reader without scripts sees the same words
and outputs. The same blocks are doctests.
"""

import doctest
import json
import re
from functools import partial
from pathlib import Path

from ...build.cache import CachedFolder, digest_parts
from ...sources import Site
from ..late_markup import close_markup
from ..notebooks.shown_outputs import OutputSheet
from .docstring_blocks import ExampleText
from .example_cells import divide_example, run_cells
from .reference_pages import digest_sources, make_cell_parts, render_beginning

GUIDE = "guide.md"
"""The page below ``docs``."""

_BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^## .*?\{ *#([\w-]+) *\}$", re.MULTILINE)
_FIRST_PARAGRAPH = re.compile(r"^# .*$", re.MULTILINE)
_CELLS_FILE = "cells.json"


def cache_guide(root: Path) -> CachedFolder:
    """The folder with the cells of the guide."""
    text = (root / "docs" / GUIDE).read_text("utf-8")
    key = digest_parts([digest_sources(root), Path(__file__).read_bytes(), text])
    return CachedFolder(root, "guide", key, "the guide's examples", partial(_fill, text))


def fill_guide(markdown: str, site: Site) -> str:
    """The guide with its examples as cells."""
    guide = json.loads((cache_guide(site.root).find_or_make() / _CELLS_FILE).read_text("utf-8"))
    cells = iter(guide["blocks"])
    filled = _BLOCK.sub(lambda _: close_markup(next(cells)), markdown)
    begins = _FIRST_PARAGRAPH.search(filled)
    start = begins.end() if begins else 0
    before, after = filled[:start], filled[start:]
    return f"{before}\n\n{close_markup(guide['begin'])}\n\n{after}\n\n{close_markup('</ec-notebook>')}\n"


def _fill(text: str, folder: Path) -> None:
    sheet, namespace = OutputSheet(), dict[str, object]()
    blocks: list[str] = []
    number = 1
    counts: dict[str, int] = {}
    for match in _BLOCK.finditer(text):
        name = _find_section(text, match.start())
        example = ExampleText(tuple(doctest.DocTestParser().get_examples(match[1])))
        cells = divide_example(example, name, counts.get(name, 0) + 1, example_name="guide")
        counts[name] = counts.get(name, 0) + len(cells)
        blocks.append("\n".join(make_cell_parts(run_cells(cells, namespace), sheet, number)))
        number += len(cells)
    guide = {"begin": str(render_beginning("guide", sheet)), "blocks": blocks}
    (folder / _CELLS_FILE).write_text(json.dumps(guide, ensure_ascii=False), "utf-8")


def _find_section(text: str, position: int) -> str:
    """The anchor of the heading above a block."""
    headings = [match for match in _HEADING.finditer(text) if match.start() < position]
    return headings[-1][1] if headings else "start"

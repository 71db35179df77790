"""The page on speed: the figures that the last benchmark kept, as tables."""

import json
from collections.abc import Iterable
from typing import Any

from ..dev.bench import Measurement
from ..dev.bench.measure import COLUMNS, FIGURES_FILE, format_cells
from ..sources import GeneratedFile, Site
from .curly_quotes import curl_quotes

_INTRODUCTION = """\
# Speed

What the engine and the site cost, measured by `python3 dev.py bench`. Machines differ, so look at the ratio:
it compares two things measured in the same run, ours first. Where several were timed, the figure is the median, and the
worst stands beside it. The same figures as data:
[bench.json](data/bench.json).
"""

_NO_FIGURES = """\
# Speed

Nothing has been measured yet. `python3 dev.py bench` measures, and keeps its figures for this page.
"""


_MARKUP_CHARACTERS = frozenset("&<>\"'|*_`[]{}\\#")
"""What HTML or Markdown might take for its own."""


def generate_files(site: Site) -> Iterable[GeneratedFile]:
    """The page ``/speed/``."""
    figures = site.root / FIGURES_FILE
    if not figures.is_file():
        yield GeneratedFile("speed.md", _NO_FIGURES)
        return
    groups: dict[str, Any] = json.loads(figures.read_text("utf-8"))
    yield GeneratedFile("speed.md", "\n".join([_INTRODUCTION, *map(_render_section, groups.values())]))


def _render_section(group: dict[str, Any]) -> str:
    """One measurement's heading and table, in the engine's voice."""
    rows = [format_cells(Measurement(**row)) for row in group["rows"]]
    used = [column for column in range(len(COLUMNS)) if any(row[column] for row in rows)]
    lines = [_render_line(COLUMNS, used), "| " + " | ".join("---" for _ in used) + " |"]
    lines += [_render_line(row, used) for row in rows]
    table = "\n".join(lines)
    measured = f"Measured on {_escape_markup(group['measured'])} with {_escape_markup(group['on'])}."
    return (
        f"## {_escape_markup(group['title'])}\n\n"
        f'<div class="ec-engine" markdown>\n\n{table}\n\n{measured}\n\n</div>\n'
    )


def _render_line(row: tuple[str, ...], used: list[int]) -> str:
    return "| " + " | ".join(_escape_markup(row[column]) for column in used) + " |"


def _escape_markup(text: str) -> str:
    """Text as it stands, never markup: neither HTML's nor Markdown's."""
    return "".join(
        f"&#{ord(character)};" if character in _MARKUP_CHARACTERS else character
        for character in curl_quotes(text)
    )

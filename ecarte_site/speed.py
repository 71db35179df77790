"""The page on speed: the figures that the last benchmark kept, as tables."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from .bench import Row
from .bench.run import HEAD, KEPT, cells
from .made import Made, Site

_INTRODUCTION = """\
# Speed

What the engine and the site cost, measured by `python3 dev.py bench`. Machines differ, so look at the ratio:
it compares two things measured in the same run, ours first. The same figures as data:
[bench.json](data/bench.json).
"""

_UNMEASURED = """\
# Speed

Nothing has been measured yet. `python3 dev.py bench` measures, and keeps its figures for this page.
"""


_MARKUP = frozenset("&<>\"'|*_`[]{}\\#")
"""What HTML or Markdown might take for its own."""


def files(site: Site) -> Iterable[Made]:
    """The page ``/speed/``."""
    kept = site.root / KEPT
    if not kept.is_file():
        yield Made("speed.md", _UNMEASURED)
        return
    groups: dict[str, Any] = json.loads(kept.read_text("utf-8"))
    yield Made("speed.md", "\n".join([_INTRODUCTION, *map(_section, groups.values())]))


def _section(group: dict[str, Any]) -> str:
    """One measurement's heading and table, in the engine's voice."""
    rows = [cells(Row(**row)) for row in group["rows"]]
    used = [column for column in range(len(HEAD)) if any(row[column] for row in rows)]
    lines = [_line(HEAD, used), "| " + " | ".join("---" for _ in used) + " |"]
    lines += [_line(row, used) for row in rows]
    table = "\n".join(lines)
    measured = f"Measured on {_plain(group['measured'])} with {_plain(group['on'])}."
    return (
        f"## {_plain(group['title'])}\n\n"
        f'<div class="ec-engine" markdown>\n\n{table}\n\n{measured}\n\n</div>\n'
    )


def _line(row: tuple[str, ...], used: list[int]) -> str:
    return "| " + " | ".join(_plain(row[column]) for column in used) + " |"


def _plain(text: str) -> str:
    """Text as it stands, never markup: neither HTML's nor Markdown's."""
    return "".join(f"&#{ord(character)};" if character in _MARKUP else character for character in text)

"""Citations differ from passage to passage in numbers and address alone, so one of a kind is formatted.

In the exemplar stand-in numbers replace the passage's own; from what the citation processor makes of it
every passage of the kind has its citation. A test holds this against passages that are formatted themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from .items import Citable

STAND_IN_URL = "https://example.invalid/70000"
_NUMBER = re.compile(r"\d+")
_PAGE = "70009"


class Exemplar(NamedTuple):
    """A passage's kind, what is formatted for it, and what to put in the place of each strange number."""

    kind: str
    citable: Citable
    replacements: Mapping[str, str]


def make_exemplar(citable: Citable) -> Exemplar:
    """The exemplar of a passage; a work as a whole is one of its own."""
    item = dict(citable.item)
    if "." not in citable.id:
        return Exemplar(citable.id, citable, {})
    replacements: dict[str, str] = {STAND_IN_URL: item["URL"]}
    title = _NUMBER.sub(lambda number: _add_stand_in(number[0], replacements), citable.title)
    item |= {"title": title, "URL": STAND_IN_URL}
    if citable.page:
        item["page"] = _PAGE
        replacements[_PAGE] = citable.page
    kind = f"{citable.id.partition('.')[0]} {title} {item.get('page', '')}"
    return Exemplar(kind, replace(citable, id=kind, item=item | {"id": kind}), replacements)


def _add_stand_in(number: str, replacements: dict[str, str]) -> str:
    stranger = f"7000{len(replacements)}"
    replacements[stranger] = number
    return stranger


def fill_exemplar(html: str, own: Mapping[str, str]) -> str:
    """The exemplar's citation with the passage's own numbers and address."""
    for stranger in _sort_longest_first(own):
        html = html.replace(stranger, own[stranger])
    return html


def _sort_longest_first(replacements: Mapping[str, str]) -> Iterator[str]:
    yield from sorted(replacements, key=len, reverse=True)

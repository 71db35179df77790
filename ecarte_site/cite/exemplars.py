"""Citations differ from passage to passage in numbers and address alone, so one of a kind is formatted.

In the exemplar strange numbers stand for the passage's own; from what the citation processor makes of it
every passage of the kind has its citation. A test holds this against passages that are formatted themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from .items import Cited

ADDRESS = "https://example.invalid/70000"
_NUMBER = re.compile(r"\d+")
_PAGE = "70009"


class Exemplar(NamedTuple):
    """A passage's kind, what is formatted for it, and what to put in the place of each strange number."""

    kind: str
    thing: Cited
    own: Mapping[str, str]


def exemplar(thing: Cited) -> Exemplar:
    """The exemplar of a passage; a work as a whole is one of its own."""
    item = dict(thing.item)
    if "." not in thing.id:
        return Exemplar(thing.id, thing, {})
    own: dict[str, str] = {ADDRESS: item["URL"]}
    title = _NUMBER.sub(lambda number: _stands_for(number[0], own), thing.title)
    item |= {"title": title, "URL": ADDRESS}
    if thing.page:
        item["page"] = _PAGE
        own[_PAGE] = thing.page
    kind = f"{thing.id.partition('.')[0]} {title} {item.get('page', '')}"
    return Exemplar(kind, replace(thing, id=kind, item=item | {"id": kind}), own)


def _stands_for(number: str, own: dict[str, str]) -> str:
    stranger = f"7000{len(own)}"
    own[stranger] = number
    return stranger


def filled(html: str, own: Mapping[str, str]) -> str:
    """The exemplar's citation with the passage's own numbers and address."""
    for stranger in _longest_first(own):
        html = html.replace(stranger, own[stranger])
    return html


def _longest_first(own: Mapping[str, str]) -> Iterator[str]:
    yield from sorted(own, key=len, reverse=True)

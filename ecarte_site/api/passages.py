"""A passage, and a work as a whole, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cite.exports import bibtex, ris
from ..cite.made import Cites
from ..edition import Edition, Passage
from ..edition.apparatus import Apparatus
from ..edition.spine import Spine


def passage_json(
    edition: Edition, passage: Passage, spine: Spine, apparatus: Apparatus, made: Cites
) -> Mapping[str, Any]:
    """A law, paragraph, item, footnote or sentence, with what stands opposite, its variants and citations."""
    block = edition.passages[passage.block]
    return {
        "id": passage.id,
        "kind": passage.kind,
        "witness": passage.siglum,
        "number": passage.number,
        "within": passage.block,
        "voice": "editor" if passage.editors else "source",
        "text": passage.text,
        "diplomatic": passage.diplomatic,
        "page": passage.page or None,
        "sentences": [{"id": name, "text": edition.passages[name].text} for name in passage.sentences],
        "alignments": [row.id for row in spine.rows_with(block.id)],
        "variants": [entry.id for entry in apparatus.of_passage(passage.id)],
        **_citing(passage.id, made),
    }


def work_json(identifier: str, made: Cites) -> Mapping[str, Any]:
    """A witness as a whole, or this edition."""
    return {"id": identifier, **_citing(identifier, made)}


def _citing(identifier: str, made: Cites) -> Mapping[str, Any]:
    thing = made.things[identifier]
    return {
        "title": thing.title,
        "address": thing.where,
        "citations": {
            style: {"cited": citation.cited, "listed": citation.listed or None}
            for style, citation in made.citations[identifier].items()
        },
        "bibtex": bibtex(thing.item),
        "ris": ris(thing.item),
        "csl": thing.item,
    }

"""A passage, and a work as a whole, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cite.citations import CitationSet
from ..cite.exports import format_bibtex, format_ris
from ..edition import Edition, Passage
from ..edition.alignment import Alignment
from ..edition.apparatus import Apparatus


def passage_json(
    edition: Edition, passage: Passage, spine: Alignment, apparatus: Apparatus, citation_set: CitationSet
) -> Mapping[str, Any]:
    """A law, paragraph, item, footnote or sentence, with what is opposite, its variants and citations."""
    block = edition.passages[passage.block]
    return {
        "id": passage.id,
        "kind": passage.kind,
        "witness": passage.siglum,
        "number": passage.number,
        "within": passage.block,
        "voice": "editor" if passage.by_editors else "source",
        "text": passage.text,
        "diplomatic": passage.diplomatic,
        "page": passage.page or None,
        "sentences": [{"id": name, "text": edition.passages[name].text} for name in passage.sentences],
        "alignments": [row.id for row in spine.find_rows_with(block.id)],
        "variants": [entry.id for entry in apparatus.find_entries(passage.id)],
        **_citation_json(passage.id, citation_set),
    }


def work_json(identifier: str, citation_set: CitationSet) -> Mapping[str, Any]:
    """A witness as a whole, or this edition."""
    return {"id": identifier, **_citation_json(identifier, citation_set)}


def _citation_json(identifier: str, citation_set: CitationSet) -> Mapping[str, Any]:
    thing = citation_set.citables[identifier]
    return {
        "title": thing.title,
        "address": thing.path,
        "citations": {
            style: {"cited": citation.note, "listed": citation.entry or None}
            for style, citation in citation_set.citations[identifier].items()
        },
        "bibtex": format_bibtex(thing.item),
        "ris": format_ris(thing.item),
        "csl": thing.item,
    }

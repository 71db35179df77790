"""A passage, and a work as a whole, as JSON."""

from collections.abc import Mapping
from typing import Any

from ..cite.citations import Citable
from ..edition import Edition, Passage
from ..edition.alignment import Alignment
from ..edition.apparatus import Apparatus


def passage_json(
    edition: Edition,
    passage: Passage,
    spine: Alignment,
    apparatus: Apparatus,
    citable: Citable,
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
        "last_page": passage.last_page or None,
        "sentences": [{"id": name, "text": edition.passages[name].text} for name in passage.sentences],
        "alignments": [row.id for row in spine.find_rows_with(block.id)],
        "variants": [entry.id for entry in apparatus.find_entries(passage.id)],
        **_citation_json(citable),
    }


def work_json(citable: Citable) -> Mapping[str, Any]:
    """A witness as a whole, or this edition."""
    return {"id": citable.id, **_citation_json(citable)}


def _citation_json(citable: Citable) -> Mapping[str, Any]:
    return {
        "title": citable.title,
        "address": citable.path,
        "citations": styles_json(citable),
        "bibtex": citable.bibtex,
        "ris": citable.ris,
        "csl": citable.item,
    }


def styles_json(citable: Citable) -> Mapping[str, Any]:
    """The citations in every style."""
    return {
        style: {"cited": citation.note, "listed": citation.entry or None}
        for style, citation in citable.citations.items()
    }

"""The spine and the apparatus as JSON."""

from collections.abc import Mapping
from typing import Any

from ..edition.alignment import Alignment, AlignmentRow
from ..edition.apparatus import Apparatus, ApparatusEntry


def alignment_json(spine: Alignment) -> Mapping[str, Any]:
    """Every row of the spine, section by section."""
    return {
        "sections": [
            {
                "name": section.name,
                "title": section.title,
                "witnesses": list(section.sigla),
                "alignments": [_row_json(row) for row in section.rows],
            }
            for section in spine.sections
        ]
    }


def _row_json(row: AlignmentRow) -> Mapping[str, Any]:
    return {
        "id": row.id,
        "heading": row.heading,
        "note": row.note or None,
        "sides": [
            {
                "witness": side.siglum,
                "relation": str(side.relation),
                "passages": list(side.passages),
                "clauses": {passage.id: list(passage.clause) for passage in side.aligned if passage.clause},
            }
            for side in row.sides
        ],
    }


def apparatus_json(apparatus: Apparatus) -> Mapping[str, Any]:
    """Every entry of the apparatus."""
    return {"variants": [_entry_json(entry) for entry in apparatus.entries]}


def _entry_json(entry: ApparatusEntry) -> Mapping[str, Any]:
    return {
        "id": entry.id,
        "level": entry.level,
        "at": entry.passage,
        "words": entry.location or None,
        "part": entry.part,
        "lemma": {"text": entry.lemma, "witnesses": list(entry.sigla)},
        "readings": [
            {
                "witnesses": list(reading.sigla),
                "text": reading.text,
                "class": str(reading.kind) if reading.kind else None,
                "passage": reading.passage or None,
                "difference": reading.difference or None,
            }
            for reading in entry.readings
        ],
        "note": entry.note or None,
    }

"""A law as JSON: what it says in each witness, what is opposite, and where the rules differ."""

from collections.abc import Mapping
from typing import Any

from ecarte_core.laws.codes import Law
from ecarte_core.laws.differences import DIFFERENCES

from ..edition import Edition
from ..edition.alignment import Alignment
from ..edition.apparatus import Apparatus
from ..links.addresses import relative, rule_address
from ..links.passage_names import law_passages


def law_json(law: Law, edition: Edition, spine: Alignment, apparatus: Apparatus) -> Mapping[str, Any]:
    """A law of a code. Its texts are ordered as the witnesses are; a witness that lacks it is left out."""
    present = law_passages(edition, law)
    rows = {row.id: row for name in present for row in spine.find_rows_with(name)}
    opposite = dict.fromkeys(
        passage
        for row in rows.values()
        for side in row.sides
        for passage in side.passages
        if passage not in present
    )
    return {
        "id": law.id,
        "code": law.code,
        "number": law.number,
        "heading": law.heading,
        "topic": law.topic,
        "address": rule_address(law.id),
        "texts": [
            {
                "id": name,
                "witness": edition.passages[name].siglum,
                "text": edition.passages[name].text,
                "page": edition.passages[name].page or None,
                "href": relative(f"laws/{law.code}/", f"passages/{name}.json"),
            }
            for name in present
        ],
        "alignments": list(rows),
        "opposite": list(opposite),
        "variants": [entry.id for place in (*rows, *present) for entry in apparatus.find_entries(place)],
        "differences": [each.name for each in DIFFERENCES if law.id in each.laws],
    }

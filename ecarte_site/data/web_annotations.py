"""Variants, claims and commentary as W3C Web Annotations, in one collection: ``texts/annotations.json``."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ecarte_core.laws import CODES

from ..cite.citations import full_address
from ..cite.works import EDITION_TITLE
from ..edition import Edition, load_edition
from ..edition.apparatus import load_apparatus
from ..edition.commentary import load_commentary
from ..links.addresses import claim_address, rule_address, text_address
from ..links.claim_marks import read_results
from ..links.passage_names import law_passages
from ..sources import GeneratedFile, Site

ANNOTATIONS_FILE = "texts/annotations.json"


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The collection."""
    items = list(_list_annotations(site, load_edition(site.texts)))
    page = {"id": "urn:ecarte:annotations:1", "type": "AnnotationPage", "startIndex": 0, "items": items}
    collection = {
        "@context": "http://www.w3.org/ns/anno.jsonld",
        "id": "urn:ecarte:annotations",
        "type": "AnnotationCollection",
        "label": f"{EDITION_TITLE}: variants, claims, commentary",
        "total": len(items),
        "first": page,
    }
    yield GeneratedFile(ANNOTATIONS_FILE, json.dumps(collection, ensure_ascii=False) + "\n")


def _list_annotations(site: Site, edition: Edition) -> Iterator[Mapping[str, Any]]:
    def find_target(passage: str, quote: str = "") -> Mapping[str, Any]:
        file = edition.find_witness(edition.find_passage(passage).siglum).file
        selector = {"selector": {"type": "TextQuoteSelector", "exact": quote}} if quote else {}
        return {"source": full_address(site, text_address(f"{file}#{passage}")), **selector}

    def annotate(
        identifier: str, why: str, target: Mapping[str, Any], words: str, see: str = ""
    ) -> Mapping[str, Any]:
        body = {"type": "TextualBody", "value": words, "format": "text/plain", "language": "en-GB"}
        seen = {"rdfs:seeAlso": full_address(site, see)} if see else {}
        name = f"urn:ecarte:annotation:{identifier}"
        return {"id": name, "type": "Annotation", "motivation": why, "body": body, "target": target, **seen}

    for entry in load_apparatus(site.texts).entries:
        if entry.passage in edition.passages:  # others are about a row or a heading
            words = "; ".join(
                f"{''.join(reading.sigla)}: {f'“{reading.text}”' if reading.text else 'nothing'} ({reading.kind})"
                for reading in entry.readings
            )
            target = find_target(entry.passage, entry.lemma)
            yield annotate(entry.id, "editing", target, f"{words}. {entry.note}".strip())
    for result in read_results(site):
        words = f"{result['statement']} {result['verdict'].capitalize()}."
        yield annotate(
            f"claim.{result['id']}",
            "assessing",
            find_target(result["passage"]),
            words,
            claim_address(result["id"]),
        )
    comments = load_commentary(site.texts)
    for law in (law for code in CODES.values() for law in code.laws):
        yield annotate(
            f"commentary.{law.id}",
            "commenting",
            find_target(law_passages(law)[0]),
            comments[law.id].text,
            rule_address(law.id),
        )

"""The files under ``/api/``. ``schema.json`` beside this module describes them and is served with them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ecarte_core.codes import CODES

from ..cite.block import as_text
from ..cite.exports import bibtex, csl_json, ris
from ..cite.items import EDITION, version
from ..cite.made import Cites, cites
from ..cite.styles import STYLES, Style
from ..edition import Edition, load_edition
from ..edition.apparatus import load_apparatus
from ..edition.spine import load_spine
from ..made import Made, Site
from . import laws, standoff
from .passages import passage_json, work_json

SCHEMA = Path(__file__).with_name("schema.json")
_WHOLE = ("law", "paragraph", "item", "note")
"""The kinds of passages that stand alone, and have files for reference managers."""


def files(site: Site) -> Iterator[Made]:
    """Every file under ``api/``. Raises ``BuildError`` when a source of them is wrong."""
    edition, made = load_edition(site.texts), cites(site)
    spine, apparatus = load_spine(site.texts), load_apparatus(site.texts)
    yield Made("api/schema.json", SCHEMA.read_text("utf-8"))
    yield _json("api/index.json", _index(site, edition, made))
    yield _json("api/styles.json", {"styles": [_style(style) for style in STYLES]})
    yield _json("api/works.json", {"works": [work_json(thing, made) for thing in _works(made)]})
    yield _json("api/alignments.json", standoff.alignments(spine))
    yield _json("api/variants.json", standoff.variants(apparatus))
    for code in CODES.values():
        for law in code.laws:
            place = f"api/laws/{law.code}/{law.number}.json"
            yield _json(place, laws.law_json(law, edition, spine, apparatus))
    for passage in edition.passages.values():
        place = f"api/passages/{passage.id}"
        yield _json(f"{place}.json", passage_json(edition, passage, spine, apparatus, made))
        if passage.kind in _WHOLE:
            item = made.things[passage.id].item
            yield Made(f"{place}.bib", bibtex(item))
            yield Made(f"{place}.ris", ris(item).encode())
            yield Made(f"{place}.csl.json", csl_json(item))
            yield Made(f"{place}.txt", as_text(site, passage.id))


def _style(style: Style) -> Mapping[str, Any]:
    return {"id": style.id, "name": style.name, "notes": style.notes}


def _works(made: Cites) -> Iterator[str]:
    return (identifier for identifier in made.things if "." not in identifier)


def _index(site: Site, edition: Edition, made: Cites) -> Mapping[str, Any]:
    return {
        "edition": EDITION,
        "version": version(site),
        "schema": "schema.json",
        "works": "works.json",
        "alignments": "alignments.json",
        "variants": "variants.json",
        "styles": "styles.json",
        "laws": [
            {"id": law.id, "heading": law.heading, "href": f"laws/{law.code}/{law.number}.json"}
            for code in CODES.values()
            for law in code.laws
        ],
        "passages": [
            {
                "id": passage.id,
                "kind": passage.kind,
                "witness": passage.siglum,
                "title": made.things[passage.id].title,
                "href": f"passages/{passage.id}.json",
            }
            for passage in edition.passages.values()
        ],
    }


def _json(uri: str, value: Mapping[str, Any]) -> Made:
    up = "../" * (uri.count("/") - 1)
    told = {"$schema": f"{up}schema.json", **value}
    return Made(uri, json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n")

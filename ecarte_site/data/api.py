"""The files under ``/api/``. ``schema.json`` beside this module describes them and is served with them."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ecarte_core.laws.codes import CODES

from ..cite.citation_list import format_as_text
from ..cite.citations import Citable, cite_quoted, load_citations
from ..cite.exports import format_csl_json
from ..cite.styles import STYLES
from ..cite.works import EDITION_TITLE, EDITION_VERSION
from ..edition import Edition, load_edition
from ..edition.alignment import load_alignment
from ..edition.apparatus import load_apparatus
from ..edition.revisions import list_versions, read_edition_date
from ..links.addresses import export_address, path_to_root
from ..sources import GeneratedFile, Site
from . import citing_json, law_json, standoff_json
from .passage_json import passage_json, styles_json, work_json

SCHEMA = Path(__file__).with_name("schema.json")
_EXPORTED_KINDS = ("law", "paragraph", "item", "note")
"""The kinds of passages that have files for reference managers."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """Every file under ``api/``. Raises ``BuildError`` when a source of them is wrong."""
    edition, citables = load_edition(site.texts), load_citations(site)
    spine, apparatus = load_alignment(site.texts), load_apparatus(site.texts)
    yield GeneratedFile("api/schema.json", SCHEMA.read_text("utf-8"))
    yield _make_json_file("api/index.json", _index_json(site.texts, edition, citables))
    styles = [{"id": style.id, "name": style.name, "notes": style.uses_notes} for style in STYLES]
    yield _make_json_file("api/styles.json", {"styles": styles})
    works = [work_json(citable) for citable in citables.values() if "." not in citable.id]
    yield _make_json_file("api/works.json", {"works": works})
    for place, panel in citing_json.list_files(site):
        yield _make_json_file(place, panel)
    yield _make_json_file("api/alignments.json", standoff_json.alignment_json(spine))
    yield _make_json_file("api/variants.json", standoff_json.apparatus_json(apparatus))
    for code in CODES.values():
        for law in code.laws:
            place = f"api/laws/{law.code}/{law.number}.json"
            yield _make_json_file(place, law_json.law_json(law, edition, spine, apparatus))
    for passage in edition.passages.values():
        cited, quoted = citables[passage.id], cite_quoted(site, passage.id)
        json = passage_json(edition, passage, spine, apparatus, cited)
        second_hand = {"quoted": styles_json(quoted)} if quoted else {}
        yield _make_json_file(export_address(passage.id, "json"), {**json, **second_hand})
        if passage.kind in _EXPORTED_KINDS:
            yield GeneratedFile(export_address(passage.id, "bib"), cited.bibtex)
            yield GeneratedFile(export_address(passage.id, "ris"), cited.ris.encode())
            yield GeneratedFile(export_address(passage.id, "csl.json"), format_csl_json(cited.item))
            yield GeneratedFile(export_address(passage.id, "txt"), format_as_text(site, passage.id))


def _index_json(texts: Path, edition: Edition, citables: Mapping[str, Citable]) -> Mapping[str, Any]:
    return {
        "edition": EDITION_TITLE,
        "date": read_edition_date(texts),
        "changes": [
            {
                "version": version.version or None,
                "date": change.date,
                "files": list(change.files),
                "text": change.text,
            }
            for version in list_versions(texts)
            for change in version.changes
        ],
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
                "title": citables[passage.id].title,
                "href": f"passages/{passage.id}.json",
            }
            for passage in edition.passages.values()
        ],
    }


def _make_json_file(uri: str, value: Mapping[str, Any]) -> GeneratedFile:
    up = path_to_root(uri.removeprefix("api/"))
    document = {"$schema": f"{up}schema.json", "version": EDITION_VERSION, **value}
    return GeneratedFile(uri, json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")

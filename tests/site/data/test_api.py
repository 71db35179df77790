"""What lies under /api/: each file as the schema says, each identifier answered, each pointer with an end."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support.citation_samples import SITE

from ecarte_site.data import generate_files
from ecarte_site.data.api import SCHEMA
from ecarte_site.edition import load_edition

EDITION = load_edition(SITE.texts)
KINDS = {"laws": "law", "passages": "passage"}


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return {
        file.uri.removeprefix("api/"): file.content
        if isinstance(file.content, str)
        else file.content.decode()
        for file in generate_files(SITE)
    }


@pytest.fixture(scope="module")
def data(files: dict[str, str]) -> dict[str, Any]:
    return {
        name: json.loads(content)
        for name, content in files.items()
        if name.endswith(".json") and not name.endswith(".csl.json") and name != "schema.json"
    }


def kind_of(name: str) -> str:
    folder = name.partition("/")[0]
    return KINDS.get(folder, folder.removesuffix(".json"))


def test_every_file_is_as_the_schema_says(data: dict[str, Any]) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validators = {
        kind: Draft202012Validator({**schema, "oneOf": [{"$ref": f"#/$defs/{kind}"}]})
        for kind in {kind_of(name) for name in data}
    }
    for place, (name, value) in enumerate(data.items()):
        if name.startswith("passages/") and place % 10:
            continue  # they are 1,300, written by one function
        faults = [
            f"{name}: {fault.json_path}: {fault.message}"
            for fault in validators[kind_of(name)].iter_errors(value)
        ]
        assert not faults, faults[:5]


def test_every_passage_and_law_has_its_file(data: dict[str, Any]) -> None:
    for identifier, passage in EDITION.passages.items():
        file = data[f"passages/{identifier}.json"]
        assert (file["id"], file["text"], file["diplomatic"]) == (
            identifier,
            passage.text,
            passage.diplomatic,
        )
    assert len([name for name in data if name.startswith("laws/")]) == 51 + 25


def test_every_pointer_has_an_end(data: dict[str, Any]) -> None:
    rows = {row["id"] for section in data["alignments.json"]["sections"] for row in section["alignments"]}
    entries = {entry["id"] for entry in data["variants.json"]["variants"]}
    assert rows and entries
    for name, value in data.items():
        if name.startswith(("laws/", "passages/")):
            assert set(value["alignments"]) <= rows, name
            assert set(value["variants"]) <= entries, name
    sides = [
        side for s in data["alignments.json"]["sections"] for row in s["alignments"] for side in row["sides"]
    ]
    for side in sides:
        assert set(side["passages"]) <= set(EDITION.passages)
    places = {block.id for witness in EDITION.witnesses for block in witness.iter_blocks()}
    for entry in data["variants.json"]["variants"]:
        assert entry["at"] in places | set(EDITION.divisions) | rows, entry["id"]

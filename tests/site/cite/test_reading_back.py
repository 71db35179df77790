"""What reference managers get, read back by programs that read it, field by field, for sixty passages.

BibTeX by pybtex and citation-js, RIS and CSL-JSON by citation-js.
"""

import json
import subprocess
from typing import Any

import pybtex.database  # type: ignore[import-untyped]
import pytest
from support.citation_samples import SHOWN, find_shown
from support.places import ROOT

from ecarte_site.cite.citations import Citable
from ecarte_site.cite.exports import format_csl_json
from ecarte_site.cite.works import EDITION_VERSION

CSL_FIELDS = ("title", "container-title", "edition", "publisher", "publisher-place", "volume", "URL", "note")
TEX_FIELDS = {
    "title": "title",
    "edition": "edition",
    "publisher": "publisher",
    "publisher-place": "address",
    "volume": "volume",
    "URL": "url",
    "note": "note",
}


def strip_tex(value: str) -> str:
    """The words of a field of BibTeX."""
    return value.replace("{", "").replace("}", "").replace("--", "–").replace("\\", "")


def list_names(thing: Citable, role: str) -> list[str]:
    """Names as “family, given”, and others as they are."""
    return [
        f"{name['family']}, {name['given']}" if "family" in name else name["literal"]
        for name in thing.item.get(role, ())
    ]


def expect_note(thing: Citable) -> str:
    """The note of a format that has no field for the kind of source."""
    return "; ".join(filter(None, (thing.item.get("genre"), thing.item["note"])))


def expect_edition(thing: Citable) -> str:
    """A number as BibTeX has it."""
    edition: str = thing.item.get("edition", "")
    return f"{edition}th" if edition.isdigit() else edition


def expect_year(thing: Citable, uncertain: str) -> str | None:
    """The year, one that is not printed as a format has it."""
    if "issued" not in thing.item:
        return None
    year = thing.item["issued"]["date-parts"][0][0]
    return uncertain.format(year) if thing.item["issued"].get("circa") else str(year)


def check_tex(thing: Citable, fields: dict[str, str]) -> None:
    """Every field that both have is the item's."""
    expected = {
        **{tex: thing.item.get(csl, "") for csl, tex in TEX_FIELDS.items()},
        "edition": expect_edition(thing),
        "note": expect_note(thing),
        "year": expect_year(thing, "[{}?]") or "",
        "pages": thing.item.get("page", ""),
        "version": thing.item.get("version", ""),
    }
    fields_read = {name: strip_tex(fields.get(name, "")) for name in expected}
    assert fields_read == expected
    container = fields.get("booktitle") or fields.get("howpublished") or ""
    assert strip_tex(container) == thing.item.get("container-title", "")


@pytest.mark.few(15)
@pytest.mark.parametrize("name", SHOWN)
def test_pybtex_reads_every_field_and_divides_no_name_of_a_body(name: str) -> None:
    thing = find_shown(name)
    ((key, entry),) = pybtex.database.parse_string(thing.bibtex, "bibtex").entries.items()
    assert key == thing.item["id"]
    check_tex(thing, dict(entry.fields))
    for role in ("author", "editor"):
        people = [strip_tex(str(person)) for person in entry.persons.get(role, ())]
        assert people == list_names(thing, role)
    publisher = entry.fields.get("publisher", "")
    assert not publisher or (publisher.startswith("{") and publisher.endswith("}"))


@pytest.fixture(scope="module")
def read_by_citation_js() -> dict[tuple[str, str], dict[str, Any]]:
    """What citation-js makes of every export, by format and identifier; Node.js is started once."""
    exports = [
        (form, text)
        for thing in map(find_shown, SHOWN)
        for form, text in (
            ("bib", thing.bibtex),
            ("ris", thing.ris),
            ("csl.json", format_csl_json(thing.item)),
        )
    ]
    program, modules = (
        ROOT / "tests" / "support" / "read_citations.mjs",
        ROOT / "ecarte_site" / "web" / "package.json",
    )
    answer = subprocess.run(
        ["node", str(program), str(modules)],
        input=json.dumps(exports),
        capture_output=True,
        text=True,
        check=True,
    )
    items = json.loads(answer.stdout)
    assert len(items) == len(exports)
    return {(form, item["id"]): item for (form, _), item in zip(exports, items, strict=True)}


@pytest.mark.few(45)
@pytest.mark.parametrize("form", ["bib", "ris", "csl.json"])
@pytest.mark.parametrize("name", SHOWN)
def test_citation_js_reads_the_same_from_every_format(
    form: str, name: str, read_by_citation_js: dict[tuple[str, str], dict[str, Any]]
) -> None:
    thing = find_shown(name)
    item = read_by_citation_js[form, thing.item["id"]]
    expected = {name: thing.item.get(name, "") for name in CSL_FIELDS}
    if form != "csl.json":
        expected["note"] = expect_note(thing)
    if form == "bib":
        expected["edition"] = expect_edition(thing)
    if form == "ris" and "version" in thing.item:
        expected["edition"] = thing.item["version"]
    if thing.item["type"] == "webpage" and form != "csl.json":
        # neither format says that a page of the Web stands in a larger work; citation-js takes it for something else
        names = ("container-title", "collection-title", "publisher")
        assert expected.pop("container-title") in (*(item.get(name) for name in names), "")
        del expected["publisher"]
    assert {name: item.get(name, "") for name in expected} == expected
    assert item.get("page", "").replace("-", "–") == thing.item.get("page", "")
    for role in ("author", "editor"):
        families = [name.get("family") or name["literal"] for name in item.get(role, ())]
        expected_names = [name.partition(", ")[0] for name in list_names(thing, role)]
        assert [name.partition(",")[0].partition(" annotated")[0] for name in families] == expected_names
    if year := expect_year(thing, "{}"):
        assert year in json.dumps(item["issued"])
    assert f"version {EDITION_VERSION}" in item["note"]
    if thing.item["id"].startswith("britannica"):
        assert "machine-read" in item["note"]

"""Released versions of the texts, each at an address of its own that stays: ``/v/0.1.0/``.

An archive of each lies in ``docs/texts/versions``: the encoded texts, spine, apparatus, schema and registry as they
were, and every passage as that version's own code read it (``passages.json``). ``python -m ecarte_site archive`` writes
that of the present version, the last thing before its tag. The build unpacks them. The present version has its address
before it is archived.
"""

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ..build.zip_archive import make_zip
from ..cite.works import EDITION_TITLE, EDITION_VERSION
from ..edition import load_edition
from ..edition.revisions import list_versions
from ..links.addresses import VERSIONS_PAGE, path_to_root
from ..pages.plain_page import list_shared_parts
from ..pages.templates import render
from ..sources import GeneratedFile, Site

ARCHIVES = "texts/versions"
"""Below ``docs``, and so on the site."""

_KEPT_FILES = (".xml", ".rng", "registry.txt", "rows.txt")
_PASSAGES = "passages.json"

_FIELDS = ("kind", "siglum", "block", "text", "diplomatic", "page", "by_editors")
"""What the archive has of each passage."""

type Change = tuple[Literal["same", "old", "new"], str]


class ReleasedVersion(NamedTuple):
    """A version: its files by name, and what it says of each passage. ``is_archived``: nothing in it will change."""

    number: str
    files: Mapping[str, bytes]
    passages: Mapping[str, Mapping[str, Any]]
    is_archived: bool


class PassageChange(NamedTuple):
    """A passage that reads otherwise than in the version before, in runs of words."""

    id: str
    words: tuple[Change, ...]


def main(root: Path, _: list[str]) -> int:
    """Write the archive of the present version; returns the exit status."""
    file = root / "docs" / ARCHIVES / f"{EDITION_VERSION}.zip"
    file.write_bytes(_make_archive(Site(root)))
    print(file.relative_to(root))
    return 0


def _make_archive(site: Site) -> bytes:
    encoded = {
        file.name: file.read_bytes()
        for file in sorted(site.texts.iterdir())
        if file.name.endswith(_KEPT_FILES)
    }
    passages = {
        each.id: {name: getattr(each, name) for name in _FIELDS}
        for each in load_edition(site.texts).passages.values()
    }
    return make_zip({**encoded, _PASSAGES: json.dumps(passages, ensure_ascii=False, indent=0).encode()})


def load_versions(site: Site) -> tuple[ReleasedVersion, ...]:
    """Every version that has an archive, and the present one; the oldest first."""
    folder = site.root / "docs" / ARCHIVES
    archives = {file.stem: file.read_bytes() for file in folder.glob("*.zip")}
    versions = archives if EDITION_VERSION in archives else {**archives, EDITION_VERSION: _make_archive(site)}
    return tuple(
        _read_archive(number, versions[number], is_archived=number in archives)
        for number in sorted(versions, key=lambda number: [int(part) for part in number.split(".")])
    )


def _read_archive(number: str, content: bytes, *, is_archived: bool) -> ReleasedVersion:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return ReleasedVersion(number, files, json.loads(files[_PASSAGES]), is_archived)


def list_changes(old: ReleasedVersion, new: ReleasedVersion) -> Iterator[PassageChange]:
    """Laws, paragraphs, items and notes that read otherwise, in the order of the newer version."""
    for identifier, passage in new.passages.items():
        before = old.passages.get(identifier)
        if before is None or passage["kind"] == "sentence" or before["text"] == passage["text"]:
            continue
        yield PassageChange(identifier, tuple(compare_words(before["text"], passage["text"])))


def compare_words(old: str, new: str) -> Iterator[Change]:
    """The words of both, each run marked as that of the older, of the newer, or of both."""
    before, after = old.split(), new.split()
    for kind, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            yield "same", " ".join(before[i1:i2])
            continue
        if i2 > i1:
            yield "old", " ".join(before[i1:i2])
        if j2 > j1:
            yield "new", " ".join(after[j1:j2])


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The list of versions with what changed, and for each version a page with its passages, and its files."""
    versions = load_versions(site)
    dates = {version.version: version.date for version in list_versions(site.texts)}
    steps = [
        (old, new, tuple(list_changes(old, new)), len(new.passages.keys() - old.passages.keys()))
        for old, new in pairwise(versions)
    ]
    shared = {
        "versions": versions,
        "dates": dates,
        "title": EDITION_TITLE,
        "archives": ARCHIVES,
        "around": list_shared_parts(site, VERSIONS_PAGE),
    }

    def make_page(uri: str, **values: Any) -> GeneratedFile:
        return GeneratedFile(uri, render("versions.html", root=path_to_root(uri), **shared, **values))

    yield make_page(f"{VERSIONS_PAGE}index.html", version=None, steps=steps[::-1])
    index = json.dumps({"versions": [version.number for version in versions]})
    yield GeneratedFile(f"{VERSIONS_PAGE}versions.json", index + "\n")
    for version in versions:
        place = f"{VERSIONS_PAGE}{version.number}/"
        yield make_page(f"{place}index.html", version=version, steps=())
        yield from (GeneratedFile(f"{place}{name}", content) for name, content in version.files.items())

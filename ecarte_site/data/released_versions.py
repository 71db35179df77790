"""Released versions of the texts, each at an address of its own that stays: ``/v/0.1.0/``.

An archive of each lies in ``docs/texts/versions``: the encoded texts, spine, apparatus, schema and registry as they
were, and every passage as that version's own code read it (``passages.json``). ``python -m ecarte_site archive`` writes
that of the present version, the last thing before its tag; with a revision it writes that of the version which the
revision states. The build unpacks them. The present version has its address before it is archived.
"""

import argparse
import io
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ..build.zip_archive import make_zip
from ..cite.works import EDITION_TITLE, EDITION_VERSION
from ..edition.revisions import list_versions
from ..links.addresses import VERSIONS_PAGE, path_to_root
from ..pages.plain_page import list_shared_parts
from ..pages.templates import render
from ..sources import BuildError, GeneratedFile, Site

ARCHIVES = "texts/versions"
"""Below ``docs``, and so on the site."""

_KEPT_FILES = (".xml", ".rng", "registry.txt", "rows.txt")
_PASSAGES = "passages.json"

_READ = """
import json, sys
from pathlib import Path
from ecarte_site.edition import load_edition
passages = load_edition(Path("docs/texts")).passages.values()
fields = ("kind", "siglum", "block", "text", "diplomatic", "page")
json.dump(
    {
        each.id: {name: getattr(each, name) for name in fields}
        | {"by_editors": getattr(each, "by_editors", getattr(each, "editors", False))}  # its name in 0.1.0
        for each in passages
    },
    sys.stdout,
)
"""
"""A program for the code of any version, which alone can read its texts for certain."""

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


def main(root: Path, arguments: list[str]) -> int:
    """Write an archive; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site archive", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("revision", nargs="?", help="a tag or commit (the texts as they are now)")
    revision = parser.parse_args(arguments).revision
    with tempfile.TemporaryDirectory() as folder:
        source = _check_out(root, revision, Path(folder)) if revision else root
        number = re.search(r'__version__ = "(.+)"', (source / "ecarte_core" / "__init__.py").read_text())
        if number is None:
            raise BuildError(f"The revision {revision} states no version.")
        file = root / "docs" / ARCHIVES / f"{number[1]}.zip"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(make_archive(source))
    print(file.relative_to(root))
    return 0


def _check_out(root: Path, revision: str, folder: Path) -> Path:
    git = subprocess.run(["git", "archive", revision], cwd=root, capture_output=True, check=False)
    if git.returncode:
        raise BuildError(f"Git knows no revision “{revision}”.")
    with tarfile.open(fileobj=io.BytesIO(git.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder


def make_archive(source: Path) -> bytes:
    """The archive of the version in a folder of the project. Raises BuildError when its texts cannot be read."""
    command = [sys.executable, "-c", _READ]
    done = subprocess.run(command, cwd=source, capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"The texts cannot be read:\n{done.stderr.decode()}")
    texts = sorted((source / "docs" / "texts").iterdir())
    encoded = {file.name: file.read_bytes() for file in texts if file.name.endswith(_KEPT_FILES)}
    passages = json.dumps(json.loads(done.stdout), ensure_ascii=False, indent=0)
    return make_zip({**encoded, _PASSAGES: passages.encode()})


@cache
def _make_present(source: Path, _dates: tuple[int, ...]) -> bytes:
    return make_archive(source)


def load_versions(site: Site) -> tuple[ReleasedVersion, ...]:
    """Every version that has an archive, and the present one; the oldest first."""
    folder = site.root / "docs" / ARCHIVES
    archives = {file.stem: file.read_bytes() for file in folder.glob("*.zip")}
    present = {}
    if EDITION_VERSION not in archives:
        dates = tuple(file.stat().st_mtime_ns for file in sorted(site.texts.glob("*.*")))
        present = {EDITION_VERSION: _make_present(site.root, dates)}
    versions = {**archives, **present}
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

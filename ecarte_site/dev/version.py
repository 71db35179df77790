"""The number of the edition's version, set in every file that repeats it: ``python3 dev.py version 0.3.0``.

``ecarte_core`` states it; README, CITATION.cff, the browser components' package, CHANGELOG.md and the headers of
the texts repeat it, some with the day. What archives ask for, codemeta.json and .zenodo.json, is made of CITATION.cff.
With ``--check TAG`` nothing is written.
"""

import argparse
import datetime
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from ..edition.revisions import ENCODED_FILES, format_date
from ..sources import BuildError


class _Place(NamedTuple):
    """Where a file repeats the version: what stands there as a pattern, what shall, and how often."""

    file: str
    pattern: str
    text: str
    times: int = 1


def main(root: Path, arguments: list[str]) -> int:
    """Set the version, or compare it with a tag; returns the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py version", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("number", nargs="?", help="the new version, such as 0.3.0")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), help="its day (today)")
    parser.add_argument(
        "--check", metavar="TAG", help="fail when a tag such as v0.3.0 is not that of the version"
    )
    parser.add_argument("--notes", action="store_true", help="print what CHANGELOG.md says of the version")
    parser.add_argument("--records", action="store_true", help="write what is made of CITATION.cff again")
    options = parser.parse_args(arguments)
    try:
        if options.number:
            write_version(root, options.number, datetime.date.fromisoformat(options.date))
        if options.number or options.records:
            for name, text in make_records(root).items():
                (root / name).write_text(text, "utf-8")
        version = read_version(root)
    except (ValueError, BuildError) as problem:
        print(problem, file=sys.stderr)
        return 1
    if options.notes:
        print(read_notes(root, version))
        return 0
    print(f"The version is {version}.")
    stale = [name for name, text in make_records(root).items() if (root / name).read_text("utf-8") != text]
    for name in stale:
        print(f"{name} is not what CITATION.cff says. Run: python3 dev.py version --records", file=sys.stderr)
    return int(options.check not in (None, f"v{version}") or (options.check is not None and stale != []))


def read_version(root: Path) -> str:
    """The version that the engine states. Raises BuildError when it states none."""
    stated = re.search(
        r'(?m)^__version__ = "(.+)"$', (root / "ecarte_core" / "__init__.py").read_text("utf-8")
    )
    if stated is None:
        raise BuildError("ecarte_core/__init__.py states no version.")
    return stated[1]


def read_notes(root: Path, version: str) -> str:
    """What CHANGELOG.md says of a version; empty when it says nothing."""
    text = (root / "CHANGELOG.md").read_text("utf-8")
    notes = re.search(rf"(?ms)^## {re.escape(version)} .*?\n(.*?)(?=^## |\Z)", text)
    return notes[1].strip() if notes else ""


def write_version(root: Path, number: str, day: datetime.date) -> None:
    """Write a version and its day wherever they are repeated; what was unpublished is published with it.

    Raises BuildError for a number that is not like 0.3.0 or not higher than the last, and when a file lacks what it
    should repeat, such as a list of changes in CHANGELOG.md; then nothing is written.
    """
    last = read_version(root)
    if not re.fullmatch(r"\d+\.\d+\.\d+", number) or _count(number) <= _count(last):
        raise BuildError(f"The next version has three numbers and is higher than {last}, unlike “{number}”.")
    texts: dict[str, str] = {}
    for place in _list_places(number, day.isoformat()):
        text = texts.get(place.file) or (root / place.file).read_text("utf-8")
        texts[place.file], times = re.subn(place.pattern, place.text, text, count=place.times, flags=re.M)
        if times != place.times:
            raise BuildError(f"{place.file} has nothing like “{place.pattern}”.")
    for name in ENCODED_FILES:
        file = f"docs/texts/{name}"
        published = f'<change n="{number}" when="{day.isoformat()}">'
        texts[file] = re.sub(r'<change status="unpublished" when="[\d-]+">', published, texts[file])
    for file, text in texts.items():
        (root / file).write_text(text, "utf-8")


def make_records(root: Path) -> Mapping[str, str]:
    """The files for archives of software and data, by name: what CITATION.cff says, in their words."""
    cited = yaml.safe_load((root / "CITATION.cff").read_text("utf-8"))
    abstract, day = cited["abstract"].strip(), cited["date-released"].isoformat()
    names = [author["name"] for author in cited["authors"]]
    codemeta = {
        "@context": "https://doi.org/10.5063/schema/codemeta-2.0",
        "@type": "SoftwareSourceCode",
        "name": cited["title"],
        "description": abstract,
        "version": cited["version"],
        "dateModified": day,
        "license": f"https://spdx.org/licenses/{cited['license']}",
        "author": [{"@type": "Organization", "name": name} for name in names],
        "keywords": cited["keywords"],
        "programmingLanguage": ["Python", "TypeScript"],
    }
    zenodo = {
        "title": cited["title"],
        "description": abstract,
        "version": cited["version"],
        "publication_date": day,
        "upload_type": "software",
        "license": cited["license"],
        "creators": [{"name": name} for name in names],
        "keywords": cited["keywords"],
    }
    records = {"codemeta.json": codemeta, ".zenodo.json": zenodo}
    return {name: json.dumps(record, ensure_ascii=False, indent=2) + "\n" for name, record in records.items()}


def _list_places(number: str, day: str) -> list[_Place]:
    """Every place that repeats the version or its day (ISO)."""
    web, stated = "ecarte_site/web/package", f'"version": "{number}"'
    header = f'<edition n="{number}">Version {number}, <date when="{day}">{format_date(day)}</date>'
    return [
        _Place("ecarte_core/__init__.py", r"^__version__ = .+$", f'__version__ = "{number}"'),
        _Place("README.md", r"\bversion \d+\.\d+\.\d+", f"version {number}"),
        _Place("CITATION.cff", r"^version: .+$", f"version: {number}"),
        _Place("CITATION.cff", r"^date-released: .+$", f"date-released: {day}"),
        _Place(f"{web}.json", r'"version": "[^"]+"', stated),
        _Place(f"{web}-lock.json", r'"version": "[^"]+"', stated, 2),  # of the file, and of its first package
        _Place("CHANGELOG.md", r"^## Unreleased$", f"## {number} – {day}"),
        *(_Place(f"docs/texts/{name}", r'<edition n="[^"]+">.+</date>', header) for name in ENCODED_FILES),
    ]


def _count(number: str) -> tuple[int, ...]:
    """A version's numbers, to compare."""
    return tuple(map(int, number.split(".")))

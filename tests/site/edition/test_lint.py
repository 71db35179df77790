"""The linter: the edition has nothing wrong, and for every code a fault of that kind is found and named.

A golden file, ``lint/E101.toml``, says what is done to a copy of the texts, and what the linter must say. LINE in
it is the number of the last line that has the words of ``line``, or the first where it says so: the files grow.
"""

import shutil
import tomllib
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.edition import EditionError
from ecarte_site.edition.revisions import list_encoded_files
from ecarte_site.lint.finding import IRREGULARITIES
from ecarte_site.lint.lint_catalogue import REMEDIES
from ecarte_site.lint.linter import lint_texts, raise_first_finding

TEXTS = ROOT / "docs" / "texts"
GOLDEN = ROOT / "tests" / "site" / "lint"


def copied(folder: Path) -> Path:
    to = folder / "texts"
    shutil.copytree(IRREGULARITIES, folder / "irregularities")
    (folder / "laws").mkdir()
    shutil.copy(TEXTS.parent / "laws" / "commentary.md", folder / "laws")
    to.mkdir()
    for name in (*list_encoded_files(TEXTS), "registry.txt", "rows.txt", "ecarte.rng"):
        shutil.copy(TEXTS / name, to / name)
    return to


def spoilt(texts: Path, case: dict[str, str]) -> None:
    file = texts / case["file"]
    if case.get("remove"):
        file.unlink()
    elif "append" in case:
        file.write_text(file.read_text(encoding="utf-8") + case["append"], encoding="utf-8")
    else:
        text = file.read_text(encoding="utf-8")
        assert case["replace"] in text
        file.write_text(text.replace(case["replace"], case["with"], 1), encoding="utf-8")


def test_nothing_is_wrong_with_the_edition() -> None:
    assert lint_texts(TEXTS) == ()


def test_every_code_has_a_golden_test() -> None:
    assert {file.stem for file in GOLDEN.glob("*.toml")} == set(REMEDIES)


@pytest.mark.few(12)
@pytest.mark.parametrize("code", sorted(REMEDIES))
def test_golden(tmp_path: Path, code: str) -> None:
    case = tomllib.loads((GOLDEN / f"{code}.toml").read_text(encoding="utf-8"))
    texts = copied(tmp_path)
    spoilt(texts, case)
    findings = [str(finding) for finding in lint_texts(texts, tmp_path / "irregularities")]
    assert fill_line(texts, case) in findings
    assert f": {code} " in case["finding"]


def fill_line(texts: Path, case: dict[str, str]) -> str:
    """The expected finding, with the number of the line at which it must be."""
    if "line" not in case:
        return case["finding"]
    file = case["file"] if case["file"].startswith("../") else case["finding"].partition(":")[0]
    lines = (texts / file).read_text(encoding="utf-8").splitlines()
    numbers = [number for number, text in enumerate(lines, start=1) if case["line"] in text]
    return case["finding"].replace("LINE", str(numbers[0 if case.get("which") == "first" else -1]))


def test_a_fault_stops_the_build_with_file_and_line(tmp_path: Path) -> None:
    texts = copied(tmp_path)
    case = tomllib.loads((GOLDEN / "E302.toml").read_text(encoding="utf-8"))
    spoilt(texts, case)
    with pytest.raises(EditionError, match=r"^spine\.xml, line \d+: E302 ") as raised:
        raise_first_finding(texts)
    finding = lint_texts(texts)[0]
    assert (raised.value.file, raised.value.line, raised.value.code) == (
        finding.file,
        finding.line,
        finding.code,
    )

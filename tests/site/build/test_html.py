"""Every page is HTML as a strict validator reads it.

What ``html_rules.json`` leaves out is a matter of style (quotes, spaces, inline values of our own properties), or
meant: ``role="list"`` keeps a list without marks a list for VoiceOver, and forms of one field are sent by Enter.
"""

import json
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from ecarte_site.build import npm

RULES = Path(__file__).with_name("html_rules.json")


def list_faults(pages: Iterable[Path]) -> list[str]:
    """What the validator objects to, with the page and the line."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.json")  # what it prints, it cuts off when it ends
        options = ["--config", RULES, "--formatter", f"json={report}"]
        done = subprocess.run(
            [str(npm.MODULES / ".bin" / "html-validate"), *map(str, (*options, *pages))],
            cwd=npm.WEB,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in (0, 1), done.stderr
        results = json.loads(report.read_text("utf-8"))
    return [
        f"{page['filePath']}:{message['line']}:{message['column']} {message['ruleId']}: {message['message']}"
        for page in results
        for message in page["messages"]
    ]


def list_kinds(folder: Path) -> list[Path]:
    """The first page of each folder, and of what lies a level deeper in it."""
    kinds: dict[tuple[str, int], Path] = {}
    for page in sorted(folder.rglob("*.html")):
        parts = page.relative_to(folder).parts
        kinds.setdefault((parts[0], len(parts)), page)
    return list(kinds.values())


FAULTS = (
    "<tdNone>x</tdNone>",
    "<p><div></div></p>",
    '<p id="x"></p><p id="x"></p>',
    "<table><td>x</td></table>",
)


def test_each_kind_of_page_is_valid_and_what_is_wrong_is_found(site_dir: Path, tmp_path: Path) -> None:
    wrong = [tmp_path / f"{number}.html" for number in range(len(FAULTS))]
    for page, fault in zip(wrong, FAULTS, strict=True):
        page.write_text(
            f'<!doctype html><html lang="en"><head><title>x</title></head><body>{fault}</body></html>',
            "utf-8",
        )
    faults = list_faults([*list_kinds(site_dir), *wrong])
    assert {fault.partition(":")[0] for fault in faults} == {str(page) for page in wrong}, faults


@pytest.mark.long
def test_every_page_is_valid(site_dir: Path) -> None:
    assert list_faults(sorted(site_dir.rglob("*.html"))) == []

"""The prose that readers meet: present-day words, and every chance written the same way and right."""

import json
import re
from pathlib import Path

import pytest
import yaml
from lxml import html
from support.places import ROOT

from ecarte_core.verbs.cli import main

TEXTS = ROOT / "docs" / "texts"
PROSE = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "docs").rglob("*.yml"),
        *(ROOT / "docs").rglob("*.ecarte"),
        *(ROOT / "notebooks").glob("*.ipynb"),
        *(TEXTS / f"{name}.xml" for name in ("apparatus", "edition", "spine")),
    ]
)
SOURCES = sorted(
    file
    for folder in ("ecarte_core", "ecarte_site")
    for suffix in ("py", "ts", "css", "html")
    for file in (ROOT / folder).rglob(f"*.{suffix}")
    if not {"claims", "node_modules"} & set(file.parts)  # the claims quote the authors
)
ARCHAIC = re.compile(
    r"\b(reckon\w*|mend(s|ed|ing)?|anew|whoever|betray\w*|hereof|thereof|thereby|whence|upon|nought|thrice"
    r"|(?<!or )wanting(?!<|\"))\b|\bcan be had\b|\bto be had\b|\bof like\b",
    re.IGNORECASE,
)
CHANCE = re.compile(r"(\d[\d.]*)(?: |\N{NO-BREAK SPACE}|&nbsp;)?%([^%]{0,30}?\(([\d,]+) of ([\d,]+))?")
NOTES = (ROOT / "docs" / "jeux" / "notes.md").read_text(encoding="utf-8")


def words(file: Path) -> str:
    """The prose of a file: without blocks of code, and on one line."""
    return " ".join(re.sub(r"^```.*?^```", "", file.read_text(encoding="utf-8"), flags=re.M | re.S).split())


def test_the_words_are_of_today() -> None:
    assert [(file, match[0]) for file in (*PROSE, *SOURCES) for match in ARCHAIC.finditer(words(file))] == []


NOT_OURS = (  # words of a witness, of a program, and what a template keeps for later
    '//script | //style | //template | //code | //pre | //svg | //*[contains(@class, "jp-")]'
    ' | //*[contains(concat(" ", @class, " "), " ec-source ")] | //*[@data-e]'
    ' | //*[contains(@class, "ec-corrections")] | //ec-notebook//blockquote'
)


def test_our_words_have_curly_quotes(site_dir: Path) -> None:
    straight = {}
    folders: dict[tuple[str, ...], list[Path]] = {}
    for file in sorted(site_dir.rglob("*.html")):
        folders.setdefault(file.relative_to(site_dir).parts[:-2], []).append(file)
    for file in (file for files in folders.values() for file in files[:12]):  # the first of many alike
        page = html.parse(str(file)).getroot()
        if page.xpath('//body[contains(@class, "ec-variorum")]'):
            continue
        for element in page.xpath(NOT_OURS):
            if element.getparent() is not None:
                element.drop_tree()
        straight_quotes = re.findall(r".{0,30}['\"].{0,30}", " ".join(page.text_content().split()))
        if straight_quotes:
            straight[str(file.relative_to(site_dir))] = straight_quotes[:3]
    assert straight == {}


def test_every_chance_has_one_decimal_and_its_fraction() -> None:
    checked = 0
    for file in PROSE:
        for percent, _, part, whole in CHANCE.findall(words(file)):
            assert part, f"{file.name}: {percent} % has no fraction"
            assert percent == f"{100 * number(part) / number(whole):.1f}", f"{file.name}: {part} of {whole}"
            checked += 1
    assert checked > 10


def number(text: str) -> int:
    """``65,780`` as a number."""
    return int(text.replace(",", ""))


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("hand", "turn_up", "seat"),
    [
        ("KS QS JS KD QD", "7H", "dealer"),
        ("7H QS 8S JD 7D", "8H", "dealer"),
        ("KH 9H 8H 7H 7D", "TH", "dealer"),
        ("9H 7H JS AS 8D", "8H", "non-dealer"),
        ("9H 7H AS TS TD", "8H", "non-dealer"),
        ("9H 7H TS 9S JD", "8H", "non-dealer"),
        ("9H 7H JS 7S 8D", "8H", "non-dealer"),
        ("9H 7H 9S 8S QD", "8H", "non-dealer"),
        ("9H 7H TS 7S QD", "8H", "non-dealer"),
        ("9H 7H 8S 7S KD", "8H", "non-dealer"),
        ("9H 7H KS 8D 7C", "8H", "non-dealer"),
        ("9H 7H QS JD 9C", "8H", "non-dealer"),
        ("9H 7H QS JD AC", "8H", "non-dealer"),
        ("9H 7H KS 9D 9C", "8H", "non-dealer"),
        ("9H 7H KS TD TC", "8H", "non-dealer"),
        ("KS 8S KD 7D 9C", "8H", "non-dealer"),
        ("QD JD KS QS AS", "9D", "non-dealer"),
        ("QS JD 7D TC 7C", "8H", "non-dealer"),
        ("QH JD 7D TC 7C", "8H", "non-dealer"),
        ("QD TD TC 8C 8H", "JD", "non-dealer"),
    ],
)
def test_the_notes_give_the_chances_that_the_engine_finds(
    hand: str, turn_up: str, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", hand, "--turn-up", turn_up, "--seat", seat, "--json"]) == 0
    odds = json.loads(capsys.readouterr().out)
    assert f"({odds['point']:,} of {odds['hands']:,})" in " ".join(NOTES.split())


@pytest.mark.parametrize("guide", ["CONTRIBUTING.md", "ARCHITECTURE.md"])
def test_every_file_that_a_guide_names_is_there(guide: str) -> None:
    named = re.findall(r"`((?:[a-z_-]+/)+[\w.-]*)`", (ROOT / guide).read_text(encoding="utf-8"))
    assert named
    for path in named:
        if not re.search(r"NAME|FOLDER", path):
            homes = (ROOT, ROOT / "ecarte_core", ROOT / "ecarte_site")
            assert any((home / path).exists() for home in homes), f"{guide} names {path}"


def test_the_head_of_a_page_can_be_read() -> None:
    """MkDocs shows a head that is not YAML as text, and says nothing."""
    for page in (ROOT / "docs").rglob("*.md"):
        text = page.read_text("utf-8")
        if text.startswith("---\n"):
            assert isinstance(yaml.safe_load(text.split("---\n", 2)[1]), dict), page

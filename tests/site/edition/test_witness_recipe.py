"""The recipe for a witness in CONTRIBUTING.md, taken step by step in a copy of the tree with a made-up page.

The page pretends to be a leaf of Cavendish's book of 1886 with two laws. Nothing in it is known of that book.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.places import ROOT

SIGLUM, NAME = "K", "made-up"
LAWS = {"8": "must", "29": "has"}
"""The laws on the page, each with the word that C and W have wrong, as the page has it."""


def change(file: Path, *pairs: tuple[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for before, after in pairs:
        assert before in text, f"{file.name} has no “{before}”; correct the recipe and this test"
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")


def run(tree: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "ecarte_site", *words], cwd=tree, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def add_page(tree: Path) -> None:
    """Steps 2 to 5 of the recipe, and the book of step 8."""
    texts, site = tree / "docs" / "texts", tree / "ecarte_site"
    encode_page(texts)
    change(
        texts / "edition.xml",
        (
            '          <witness xml:id="B">',
            f'          <witness xml:id="{SIGLUM}"><ptr target="{NAME}.xml"/> A made-up page.</witness>\n'
            '          <witness xml:id="B">',
        ),
    )
    change(
        texts / "ecarte.rng",
        ("[HNCWB]", f"[HNCWB{SIGLUM}]"),
        ("<value>B</value>", f"<value>B</value><value>{SIGLUM}</value>"),
    )
    change(site / "edition" / "tei_reader.py", ('"britannica")\n', f'"britannica", "{NAME}")\n'))
    change(
        site / "edition" / "collation.py",
        ('WITNESS_ORDER = "HNCWB"', f'WITNESS_ORDER = "HNCWB{SIGLUM}"'),
        ('in "HNCW" if', f'in "HNCW{SIGLUM}" if'),
    )
    change(site / "links" / "passage_names.py", ('"wikipedia"),\n', f'"wikipedia", "{NAME}"),\n'))
    change(
        site / "lint" / "check_alignment.py", ('    "cavendish.",\n', f'    "cavendish.",\n    "{NAME}.",\n')
    )
    align_page(texts / "spine.xml")
    with (tree / "docs" / "bibliography.md").open("a", encoding="utf-8") as bibliography:
        bibliography.write(f"\n*A Made-up Page*.\n: Witness **{SIGLUM}**.\n")


def encode_page(texts: Path) -> None:
    """A file with the header of the witness that is most like it."""
    model = (texts / "cavendish.xml").read_text(encoding="utf-8")
    header = model[: model.index("  <text>")]
    header = header.replace('xml:id="cavendish" n="C"', f'xml:id="{NAME}" n="{SIGLUM}"')
    laws = []
    for number in LAWS:
        law = re.search(rf' *<div type="law" n="{number}".*?</div>\n', model, re.DOTALL)
        assert law
        words = re.sub(r"<choice><sic>.*?</sic><corr>(.*?)</corr></choice>", r"\1", law[0])
        words = words.replace("cavendish.law", f"{NAME}.law")
        laws.append(words)
    start = f'  <text>\n    <body>\n      <div type="laws" xml:id="{NAME}.laws">\n'
    end = "      </div>\n    </body>\n  </text>\n</TEI>\n"
    (texts / f"{NAME}.xml").write_text(header + start + "".join(laws) + end, encoding="utf-8")


def align_page(spine: Path) -> None:
    """The siglum of the section, and in each of its rows what the page has, or that it lacks it."""
    change(spine, ('type="laws" corresp="#H #N #C #W #B"', f'type="laws" corresp="#H #N #C #W #{SIGLUM} #B"'))
    before, laws, after = re.split(
        r'(?=<listApp type="(?:laws|play)")', spine.read_text(encoding="utf-8"), maxsplit=2
    )
    rows = re.split(r"(?=      <app xml:id)", laws)
    for place, row in enumerate(rows):
        number = re.search(r'xml:id="spine\.law\.(\d+)"', row)
        side = f'<rdg wit="#{SIGLUM}" type="wanting"/>'
        if number and number[1] in LAWS:
            side = f'<rdg wit="#{SIGLUM}" type="same"><ptr target="{NAME}.xml#{NAME}.law.{number[1]}"/></rdg>'
        rows[place] = row.replace('        <rdg wit="#B"', f'        {side}\n        <rdg wit="#B"', 1)
    spine.write_text(before + "".join(rows) + after, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in ("ecarte_site", "ecarte_core"):
        shutil.copytree(
            ROOT / folder,
            tmp_path / folder,
            ignore=shutil.ignore_patterns("node_modules", "__pycache__", "*.bin"),
        )
    for folder in ("texts", "laws", "variants"):
        shutil.copytree(ROOT / "docs" / folder, tmp_path / "docs" / folder)
    shutil.copy(ROOT / "docs" / "bibliography.md", tmp_path / "docs")
    return tmp_path


@pytest.mark.long
def test_a_made_up_page_becomes_a_witness_and_decides_law_8(tree: Path) -> None:
    add_page(tree)
    assert "E202" in run(tree, "lint"), "its identifiers are not in the registry yet"
    run(tree, "registry", "--add")
    run(tree, "collate")
    assert run(tree, "lint").strip() == "Nothing is wrong."
    apparatus = (tree / "docs" / "texts" / "apparatus.xml").read_text(encoding="utf-8")
    law_8 = apparatus[apparatus.index('xml:id="app.law.8.46"') :]
    assert f'<lem wit="#H #{SIGLUM}">must</lem>' in law_8[:300], "the book has the reading of H"

"""What the notebooks quote stands, word for word, in the passage that the quotation links to."""

import json
import re
from pathlib import Path

import pytest
from conftest import ROOT
from support.citation_samples import SITE

from ecarte_site.edition import load_edition

PASSAGES = load_edition(SITE.texts).passages
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

_BLOCK = re.compile(r"((?:^>.*\n)+)^> — \[[^\]]*\]\((?P<address>[^)]*)\)", re.MULTILINE)
_INLINE = re.compile(r"\[“(?P<words>[^”\]]*)”\]\((?P<address>[^)]*)\)")
_LAW = re.compile(r"\.\./laws/(?P<britannica>britannica/)?(?P<number>\d+)/")


def list_quotations(notebook: Path) -> list[tuple[str, str]]:
    """The words of each quotation, and the address that it links to."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    quotations = []
    for text in ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"):
        for match in _BLOCK.finditer(text):
            quotations.append((re.sub(r"^> ?", "", match[1], flags=re.MULTILINE), match["address"]))
        quotations += [(match["words"], match["address"]) for match in _INLINE.finditer(text)]
    return quotations


def find_passage(address: str) -> str:
    """The passage at an address: the fragment, or a law's page. Empty for an address of something else."""
    _, _, fragment = address.partition("#")
    if fragment:
        return fragment if fragment in PASSAGES else ""
    law = _LAW.search(address)
    return f"{'britannica' if law['britannica'] else 'cavendish'}.law.{law['number']}" if law else ""


def normalise(words: str) -> str:
    """The words without what printing changes: breaks of lines, the form of quotation marks."""
    return " ".join(words.translate(str.maketrans("“”’‘", "\"\"''")).split())


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_quotations_are_word_for_word(notebook: Path) -> None:
    for words, address in list_quotations(notebook):
        passage = find_passage(address)
        assert passage, f"“{words}” links to {address}, which is no passage"
        text = normalise(PASSAGES[passage].text)
        assert normalise(words).rstrip(".").lower() in text.lower(), f"{passage} says “{text}”"

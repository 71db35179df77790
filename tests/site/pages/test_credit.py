"""Every page that shows words of Britannica credits those who transcribed it, as their licence asks (CC BY 4.0).

Which pages show its words is computed from the built site: they have a run of its words that no other witness has.
"""

import re
from functools import cache
from pathlib import Path

from support.html_pages import read_page
from support.places import ROOT

from ecarte_site.edition import load_edition
from ecarte_site.edition.plain_text import plain_text

RUN = 7
"""Shorter runs are accidents: “has option of fresh deal” is said elsewhere too."""

CREDIT = "nineteenth-century knowledge project"


def list_words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def list_runs(words: list[str]) -> set[tuple[str, ...]]:
    return {tuple(words[place : place + RUN]) for place in range(len(words) - RUN + 1)}


@cache
def runs_of_britannica_alone() -> frozenset[tuple[str, ...]]:
    runs: dict[str, set[tuple[str, ...]]] = {}
    for witness in load_edition(ROOT / "docs" / "texts").witnesses:
        for block in witness.iter_blocks():
            runs.setdefault(witness.siglum, set()).update(list_runs(list_words(plain_text(block.content))))
    return frozenset(runs.pop("B").difference(*runs.values()))


def test_every_page_that_shows_britannicas_words_credits_its_transcription(site_dir: Path) -> None:
    lacking = []
    for file in sorted(site_dir.rglob("*.html")):
        page = file.read_text("utf-8")
        if CREDIT in page.casefold():
            continue
        words = list_words(str(read_page(page).text_content()))
        if not runs_of_britannica_alone().isdisjoint(list_runs(words)):
            lacking.append(file.relative_to(site_dir).as_posix())
    assert lacking == []
    text = load_edition(ROOT / "docs" / "texts").find_passage("britannica.hints.2").text
    assert not runs_of_britannica_alone().isdisjoint(list_runs(list_words(text)))

"""The glossary: terms in our words, each with the passages in which Hoyle and Britannica use it.

One file, ``docs/glossary.yml``, is read for the page, for the explanations on law pages, and for search.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from ..edition import load_edition
from ..edition.piece_tools import map_texts
from ..edition.text_model import Piece, TermMention, Text
from ..sources import BuildError, Site
from .addresses import term_address

_FIELDS = frozenset({"id", "term", "says", "lang", "also", "forms", "list", "explain"})


class GlossaryTerm(NamedTuple):
    """A term: what it is called, in which language, the words by which it is used, and what it means.

    ``listed`` is how Hoyle's list of French terms has it, ``""`` if it does not; ``explain`` says that law
    pages explain it where it occurs.
    """

    id: str
    term: str
    explanation: str
    language: str
    other_names: tuple[str, ...]
    forms: tuple[str, ...]
    listed_term: str
    explain: bool
    group: str

    @property
    def address(self) -> str:
        """Its place below the site's root."""
        return term_address(self.id)


def load_glossary(site: Site) -> tuple[GlossaryTerm, ...]:
    """Every term, in the order of the file. Raises ``BuildError`` for a bad entry."""
    return _read_file(site.root / "docs" / "glossary.yml")


@lru_cache(maxsize=2)
def _read_file(file: Path) -> tuple[GlossaryTerm, ...]:
    terms: list[GlossaryTerm] = []
    for group in yaml.safe_load(file.read_text(encoding="utf-8")):
        terms += (_read_term(file.name, group["group"], entry) for entry in group["terms"])
    seen = [term.id for term in terms]
    for twice in {word for word in seen if seen.count(word) > 1}:
        raise BuildError(f"{file.name}: two terms have the name {twice}.")
    return tuple(terms)


def _read_term(file: str, group: str, entry: Mapping[str, Any]) -> GlossaryTerm:
    name = entry.get("id", "?")
    if not {"id", "term", "says", "forms"} <= set(entry) <= _FIELDS:
        raise BuildError(f"{file}: {name} has the fields {', '.join(entry)}; known are {', '.join(_FIELDS)}.")
    return GlossaryTerm(
        entry["id"],
        entry["term"],
        entry["says"],
        entry.get("lang", "en"),
        tuple(entry.get("also", ())),
        tuple(entry["forms"]),
        entry.get("list", ""),
        bool(entry.get("explain", True)),
        group,
    )


def compile_pattern(forms: Iterable[str]) -> re.Pattern[str]:
    """Finds any of these words or phrases, the longest first, whole and in any capitals."""
    longest = sorted(forms, key=len, reverse=True)
    anyof = "|".join(re.escape(form).replace(r"\ ", r"\s+") for form in longest)
    return re.compile(rf"(?<![\w-])(?:{anyof})(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=2)
def find_uses(site: Site) -> Mapping[str, tuple[str, ...]]:
    """The passages of Hoyle and Britannica in which each term stands, by its name."""
    edition = load_edition(site.texts)
    blocks = [
        edition.find_passage(block.id)
        for siglum in ("H", "B")
        for block in edition.find_witness(siglum).iter_blocks()
        if block.id in edition.passages and not block.by_editors
    ]
    return {
        term.id: tuple(block.id for block in blocks if compile_pattern(term.forms).search(block.text))
        if term.forms
        else ()
        for term in load_glossary(site)
    }


def annotate_terms(pieces: Iterable[Piece], site: Site, *, plain_too: bool = False) -> tuple[Piece, ...]:
    """The pieces with the first use of each term leading to its explanation.

    ``plain_too``: also those that readers of the laws know, such as trick and trumps, for readers new to cards.
    """
    terms = [term for term in load_glossary(site) if term.explain or plain_too]
    by_form = {_key(form): term for term in terms for form in term.forms}
    any_form = compile_pattern(by_form)
    linked: set[str] = set()

    def change(text: str) -> Iterator[Piece]:
        done = 0
        for match in any_form.finditer(text):
            term = by_form[_key(match[0])]
            if term.id not in linked:
                linked.add(term.id)
                yield Text(text[done : match.start()])
                yield TermMention((Text(match[0]),), term.address)
                done = match.end()
        yield Text(text[done:])

    return map_texts(pieces, change)


def _key(form: str) -> str:
    return " ".join(form.casefold().split())

"""The glossary: terms in our words, each with the passages in which Hoyle and Britannica use it.

One file, ``docs/glossary.yml``, is read for the page, for the explanations on law pages, and for search.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from ..edition import Passage, load_edition
from ..sources import BuildError, Site
from .addresses import GLOSSARY_PAGE, passage_address, relative, rule_address, term_address
from .markup import TextContext, map_texts
from .passage_names import law_identifier, name_passage_shortly

FRENCH_TERMS = "hoyle.french-terms.2"
"""The passage that is Hoyle's own list."""

_PARTS = (
    ("hoyle.", "Hoyle"),
    ("britannica.", "Britannica"),
)
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
    """Every term, in the order of the file. Raises :class:`BuildError` for a bad entry."""
    return _read_file(site.root / "docs" / "glossary.yml")


@lru_cache(maxsize=2)
def _read_file(file: Path) -> tuple[GlossaryTerm, ...]:
    terms: list[GlossaryTerm] = []
    for group in yaml.safe_load(file.read_text(encoding="utf-8")):
        terms += (_read_term(file.name, group["group"], entry) for entry in group["terms"])
    seen = [term.id for term in terms]
    for twice in {one for one in seen if seen.count(one) > 1}:
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


def link_terms(html: str, site: Site, root: str) -> str:
    """The HTML of a law with the first use of each term linked to its explanation. ``root`` as in a page."""
    by_form = {_key(form): term for term in load_glossary(site) if term.explain for form in term.forms}
    anyone = compile_pattern(by_form)
    done: set[str] = set()

    def link(found: re.Match[str]) -> str:
        term = by_form[_key(found[0])]
        if term.id in done:
            return found[0]
        done.add(term.id)
        return f'<a class="ec-term" href="{root}{term.address}">{found[0]}</a>'

    def change(words: str, _: TextContext) -> str:
        return anyone.sub(link, words)

    return map_texts(html, change)


def _key(form: str) -> str:
    return " ".join(form.casefold().split())


def _page(site: Site) -> str:
    """The whole glossary, group by group."""
    found = find_uses(site)
    parts: list[str] = []
    for group, terms in groupby(load_glossary(site), key=lambda term: term.group):
        name = "terms-" + re.sub(r"[^a-z]+", "-", group.lower())
        parts += [f"\n## {group} {{ #{name} }}\n", '<dl class="ec-glossary">']
        parts += [_entry(site, term, found[term.id]) for term in terms]
        parts += ["</dl>"]
    return "\n".join(parts)


def _entry(site: Site, term: GlossaryTerm, passages: tuple[str, ...]) -> str:
    names = [_named(term.term, term.language), *(_named(name, term.language) for name in term.other_names)]
    also = f' <span class="ec-glossary__also">also {", ".join(names[1:])}</span>' if names[1:] else ""
    lines = [
        f'<div class="ec-glossary__entry" id="{escape(term.id)}">',
        f"<dt>{names[0]}{also}</dt>",
        f'<dd class="ec-editor">{escape(term.explanation, quote=False)}</dd>',
    ]
    if term.listed_term:
        sentence = _listed(site, term.listed_term)
        lines.append(
            f'<dd class="ec-glossary__list"><a href="{_link_passage(sentence.id)}">Hoyle’s list</a>: '
            f'<span class="ec-source">{sentence.html}</span></dd>'
        )
    if passages:
        lines.append(_uses(passages))
    return "\n".join([*lines, "</div>"])


def _named(name: str, language: str) -> str:
    shown = escape(name, quote=False)
    return shown if language == "en" else f'<i lang="{escape(language)}">{shown}</i>'


def _listed(site: Site, term: str) -> Passage:
    """The sentence in which Hoyle's list explains a term. Raises :class:`BuildError` if there is none."""
    edition = load_edition(site.texts)
    for identifier in edition.find_passage(FRENCH_TERMS).sentences:
        if edition.find_passage(identifier).text.startswith(f"{term}."):
            return edition.find_passage(identifier)
    raise BuildError(f"glossary.yml: Hoyle’s list has no “{term}”.")


def _uses(passages: tuple[str, ...]) -> str:
    lines = []
    for beginning, whose in _PARTS:
        links = [_render_use(one) for one in passages if one.startswith(beginning)]
        if links:
            lines.append(f"<li>{whose}: {', '.join(links)}</li>")
    count = f"{len(passages)} passages use it" if len(passages) > 1 else "One passage uses it"
    listed = "".join(lines)
    return (
        f'<dd class="ec-glossary__uses"><details><summary>{count}</summary><ul>{listed}</ul></details></dd>'
    )


def _render_use(identifier: str) -> str:
    law = law_identifier(identifier)
    where = relative(GLOSSARY_PAGE, rule_address(law)) if law != identifier else _link_passage(identifier)
    return f'<a href="{where}">{name_passage_shortly(identifier)}</a>'


def _link_passage(identifier: str) -> str:
    return relative(GLOSSARY_PAGE, passage_address(identifier) or "")


SHORTCODES: Mapping[str, Callable[..., str]] = {"glossary": lambda site, _="": _page(site)}
"""The word with which a page calls."""

"""The page of the glossary: ``[[glossary all]]``, every term with the passages that use it."""

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from ..edition import Passage, load_edition
from ..links.addresses import GLOSSARY_PAGE, passage_address, path_to_root, rule_address
from ..links.glossary import GlossaryTerm, find_uses, load_glossary
from ..links.passage_names import law_identifier, name_passage_shortly
from ..sources import BuildError, Site
from .templates import render

FRENCH_TERMS = "hoyle.french-terms.2"
"""The passage that is Hoyle's own list."""


class _Entry(NamedTuple):
    term: GlossaryTerm
    listed: Passage | None
    uses: Mapping[str, list[tuple[str, str]]]  # by author: address and name

    @property
    def use_count(self) -> int:
        return sum(map(len, self.uses.values()))


def glossary_html(site: Site, _: str = "") -> str:
    """The whole glossary, group by group, as headings of Markdown and blocks of HTML."""
    uses = find_uses(site)
    groups = [
        (
            group,
            "terms-" + re.sub(r"[^a-z]+", "-", group.lower()),
            [_Entry(term, _find_listed(site, term), _sort_uses(uses[term.id])) for term in terms],
        )
        for group, terms in groupby(load_glossary(site), key=lambda term: term.group)
    ]
    return render("glossary.html", groups=groups, root=path_to_root(GLOSSARY_PAGE))


def _find_listed(site: Site, term: GlossaryTerm) -> Passage | None:
    """The sentence in which Hoyle's list explains a term. Raises ``BuildError`` if there is none."""
    if not term.listed_term:
        return None
    edition = load_edition(site.texts)
    for identifier in edition.find_passage(FRENCH_TERMS).sentences:
        if edition.find_passage(identifier).text.startswith(f"{term.listed_term}."):
            return edition.find_passage(identifier)
    raise BuildError(f"glossary.yml: Hoyle’s list has no “{term.listed_term}”.")


def _sort_uses(passages: Iterable[str]) -> Mapping[str, list[tuple[str, str]]]:
    uses: dict[str, list[tuple[str, str]]] = {}
    for author in ("Hoyle", "Britannica"):
        links = [_name_use(passage) for passage in passages if passage.startswith(f"{author.lower()}.")]
        if links:
            uses[author] = links
    return uses


def _name_use(identifier: str) -> tuple[str, str]:
    """The address of a use and its name in a list."""
    is_law = ".law." in identifier
    address = rule_address(law_identifier(identifier)) if is_law else passage_address(identifier)
    return address or "", name_passage_shortly(identifier)


SHORTCODES: Mapping[str, Callable[..., str]] = {"glossary": glossary_html}

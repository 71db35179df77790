"""“Law 22”, “C 22”, “B 9” typed anywhere become links to the laws' pages.

In our own prose every form is read. In a historical text only what the text itself says ("see Law 22", "same
penalty as in law 10") is linked, to the code that it speaks of; the words stay as they are, and copy clean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ecarte_core.laws import CODES, Law

from .addresses import rule_address
from .markup import TextContext, map_texts

_NUMBER = r"\d{1,2}(?![\d%]|\.\d|\s%)"
_WHOSE = r"(?:Britannica|Cavendish)"
_REFERENCE = re.compile(
    rf"(?<![\w./#-])(?:"
    # Laws 9, 29–34 and 38; Law 22; Britannica's law 9; laws 24 and 25 in Britannica
    rf"(?:(?P<whose>{_WHOSE})(?:[’']s)?\s+)?(?:[Ll]aws\s+(?P<many>{_NUMBER}(?:(?:\s*[,–-]\s*(?:and\s+|or\s+)?"
    rf"|\s+(?:and|or|to)\s+){_NUMBER})*)|(?:[Ll]aw|Rule)\s+(?P<one>{_NUMBER}))"
    rf"(?:\s+(?:in|of)\s+(?:the\s+)?(?P<of>{_WHOSE}))?"
    # B 9, C 22, Britannica 9, Cavendish 20
    rf"|(?P<short>{_WHOSE}|[BC])\s(?P<number>{_NUMBER}))(?![\w–-])"
)
_DIGITS = re.compile(r"\d+")


class LawReference(NamedTuple):
    """A law named in a text, and where: ``text[start:end]`` is to be the link."""

    start: int
    end: int
    law: Law


def find_law_references(text: str, code: str = "cavendish", short: bool = True) -> Iterator[LawReference]:
    """Every law that ``text`` names: of ``code`` where it does not say whose; ``short`` reads “B 9” too."""
    for found in _REFERENCE.finditer(text):
        if found["short"] and not short:
            continue
        whose = found["whose"] or found["of"] or found["short"] or ""
        name = {"B": "britannica", "C": "cavendish"}.get(whose[:1], code)
        laws = CODES[name].laws
        group = next(group for group in ("many", "one", "number") if found[group])
        offset, start = found.start(group), found.start()
        for number in _DIGITS.finditer(found[group]):
            end = offset + number.end()
            if 1 <= int(number[0]) <= len(laws):
                yield LawReference(start, end, laws[int(number[0]) - 1])
            start = offset + number.end()
            # the next link begins at its own figure
            following = _DIGITS.search(text, start)
            start = following.start() if following else start


def link_laws(html: str, root: str, here: str = "") -> str:
    """The HTML with links to the laws that it names. ``root`` leads to the site's root, ``""`` from there.

    ``here`` is the address of the page itself, which gets no link to itself.
    """

    def change(words: str, around: TextContext) -> str:
        source = "ec-source" in around.classes
        if source and not around.passage_id:
            return words  # whose laws it means is not known
        britannica = source and around.passage_id.startswith("britannica.")
        return _decorated(words, root, here, "britannica" if britannica else "cavendish", source)

    return map_texts(html, change)


def _decorated(words: str, root: str, here: str, code: str, source: bool) -> str:
    out, done = [], 0
    for found in find_law_references(words, code, short=not source):
        address = rule_address(found.law.id)
        if address == here:
            continue
        quiet = " ec-lawref--quiet" if source else ""
        out += [
            words[done : found.start],
            f'<a class="ec-lawref{quiet}" href="{root}{address}">{words[found.start : found.end]}</a>',
        ]
        done = found.end
    return "".join((*out, words[done:]))

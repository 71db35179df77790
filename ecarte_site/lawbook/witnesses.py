"""A law in its witnesses: those that agree make one text, those that differ show where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from typing import NamedTuple

from ..edition import Block, Edition, Passage
from ..edition.collate import Variant, collate, words
from ..edition.variation import mechanical
from ..edition.words import plain

SIGLA = ("H", "N", "C", "W")
"""The witnesses of the club laws; the first is the one that is read."""

_SLIP = re.compile(r'data-sic="([^"]*)"[^>]*>([^<]*)<')


class Text(NamedTuple):
    """A text of a law and the witnesses that have it, in the order of :data:`SIGLA`."""

    sigla: tuple[str, ...]
    blocks: tuple[Block, ...]

    @property
    def words(self) -> str:
        """The corrected words."""
        return plain(self.blocks[0].content)


class InWitnesses(NamedTuple):
    """The texts of a law, that of the first witness first, and the witnesses that lack it."""

    texts: tuple[Text, ...]
    wanting: tuple[str, ...]

    @property
    def agreement(self) -> str:
        """``H C W agree; N is wanting.``"""
        first = self.texts[0].sigla
        said = f"{' '.join(first)} agree" if len(first) > 1 else f"{first[0]} stands alone"
        others = [f"{' '.join(text.sigla)} differ{'s' * (len(text.sigla) == 1)}" for text in self.texts[1:]]
        lost = [f"{' '.join(self.wanting)} {'is' if len(self.wanting) == 1 else 'are'} wanting"]
        return "; ".join((said, *others, *(lost if self.wanting else ()))) + "."


def in_witnesses(edition: Edition, number: int) -> InWitnesses:
    """A club law in its witnesses."""
    found: dict[str, list[tuple[str, Block]]] = {}
    wanting: list[str] = []
    for siglum in SIGLA:
        law = next((one for one in edition.witness(siglum).laws() if one.number == str(number)), None)
        if law is None:
            wanting.append(siglum)
        else:
            found.setdefault(plain(law.content), []).append((siglum, law))
    texts = (Text(tuple(s for s, _ in group), tuple(b for _, b in group)) for group in found.values())
    return InWitnesses(tuple(texts), tuple(wanting))


def slips(passage: Passage) -> Iterator[tuple[str, str]]:
    """The slips that are mended in a passage: what the transcription reads, and what it should."""
    for sic, corr in _SLIP.findall(passage.html):
        yield unescape(sic), unescape(corr)


def marked(base: str, other: str) -> str:
    """The words of another witness with its differences from the base marked, as HTML.

    An omission is a caret, which is not copied.
    """
    out: list[str] = []
    theirs, done = words(other), 0
    for variant in collate(base, other):
        out += (escape(word, quote=False) for word in theirs[done : variant.right_start])
        done = variant.right_start + len(variant.right)
        out.append(_marked(variant))
    out += (escape(word, quote=False) for word in theirs[done:])
    return " ".join(out)


def _marked(variant: Variant) -> str:
    lemma, reading = " ".join(variant.left), " ".join(variant.right)
    if not reading:
        return (
            f'<span class="ec-v ec-v--gap" title="“{escape(lemma)}” is wanting here">'
            f'<span class="ec-spoken">[wanting: {escape(lemma)}]</span></span>'
        )
    said = f"for “{lemma}”" if lemma else "added"
    return f'<span class="ec-v" title="{escape(said)}">{escape(reading, quote=False)}</span>'


def listed(base: str, other: str) -> Iterator[str]:
    """Each difference in a line of HTML: ``less › fewer (wording)``."""
    for variant in collate(base, other):
        kind = mechanical(variant.left, variant.right)
        lemma, reading = (" ".join(side) for side in (variant.left, variant.right))
        yield (
            f"{_quoted(lemma)} › {_quoted(reading)}"
            f' <span class="ec-lawpage__class">{escape(kind or "wording")}</span>'
        )


def _quoted(text: str) -> str:
    if not text:
        return "nothing"
    return f'<span class="ec-source">{escape(text, quote=False)}</span>'

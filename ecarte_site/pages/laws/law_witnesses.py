"""A law in its witnesses: those that agree make one text, those that differ show where."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ...edition import Block, Edition
from ...edition.apparatus import Apparatus
from ...edition.plain_text import plain_text
from ...edition.variant_classes import VariantClass
from ...edition.word_alignment import WordDifference, find_differences, split_words

SIGLA = ("H", "N", "C", "W")
"""The witnesses of the club laws; the first is the one that is read."""


class WitnessText(NamedTuple):
    """A text of a law and the witnesses that have it, in the order of :data:`SIGLA`."""

    sigla: tuple[str, ...]
    blocks: tuple[Block, ...]

    @property
    def words(self) -> str:
        """The corrected words."""
        return plain_text(self.blocks[0].content)


class LawInWitnesses(NamedTuple):
    """The texts of a law, that of the first witness first, and the witnesses that lack it."""

    texts: tuple[WitnessText, ...]
    missing: tuple[str, ...]

    @property
    def agreement(self) -> str:
        """``H C W agree; N is wanting.``"""
        first = self.texts[0].sigla
        said = f"{' '.join(first)} agree" if len(first) > 1 else f"{first[0]} stands alone"
        others = [f"{' '.join(text.sigla)} differ{'s' * (len(text.sigla) == 1)}" for text in self.texts[1:]]
        lost = [f"{' '.join(self.missing)} {'is' if len(self.missing) == 1 else 'are'} wanting"]
        return "; ".join((said, *others, *(lost if self.missing else ()))) + "."


def compare_witnesses(edition: Edition, number: int) -> LawInWitnesses:
    """A club law in its witnesses."""
    found: dict[str, list[tuple[str, Block]]] = {}
    wanting: list[str] = []
    for siglum in SIGLA:
        law = next(
            (one for one in edition.find_witness(siglum).iter_laws() if one.number == str(number)), None
        )
        if law is None:
            wanting.append(siglum)
        else:
            found.setdefault(plain_text(law.content), []).append((siglum, law))
    texts = (WitnessText(tuple(s for s, _ in group), tuple(b for _, b in group)) for group in found.values())
    return LawInWitnesses(tuple(texts), tuple(wanting))


def mark_differences(base: str, other: str) -> str:
    """The words of another witness with its differences from the base marked, as HTML.

    An omission is a caret, which is not copied.
    """
    out: list[str] = []
    theirs, done = split_words(other), 0
    for variant in find_differences(base, other):
        out += (escape(word, quote=False) for word in theirs[done : variant.right_start])
        done = variant.right_start + len(variant.right)
        out.append(_render_difference(variant))
    out += (escape(word, quote=False) for word in theirs[done:])
    return " ".join(out)


def _render_difference(variant: WordDifference) -> str:
    lemma, reading = " ".join(variant.left), " ".join(variant.right)
    if not reading:
        return (
            f'<span class="ec-v ec-v--gap" title="“{escape(lemma)}” is wanting here">'
            f'<span class="ec-spoken">[wanting: {escape(lemma)}]</span></span>'
        )
    said = f"for “{lemma}”" if lemma else "added"
    return f'<span class="ec-v" title="{escape(said)}">{escape(reading, quote=False)}</span>'


def variants_html(apparatus: Apparatus, passage: str) -> Iterator[str]:
    """Every variant of a passage in a line of HTML: ``W fewer for less · wording``."""
    for entry in apparatus.find_entries(passage):
        for reading in entry.readings:
            said = _render_instead(reading.text, entry.lemma)
            kind = f'<span class="ec-lawpage__class">· {escape(reading.kind or "")}</span>'
            yield f"<b>{escape(' '.join(reading.sigla))}</b> {said} {kind}"


def has_transcription_errors(apparatus: Apparatus, passage: str) -> bool:
    """Is a slip mended in any witness of a passage?"""
    entries = apparatus.find_entries(passage)
    return any(reading.kind is VariantClass.ERROR for entry in entries for reading in entry.readings)


def _render_instead(reading: str, lemma: str) -> str:
    if not reading:
        return f"lacks {_quote_words(lemma)}"
    return f"{_quote_words(reading)} for {_quote_words(lemma)}" if lemma else f"adds {_quote_words(reading)}"


def _quote_words(text: str) -> str:
    return f'<span class="ec-source">{escape(text, quote=False)}</span>'

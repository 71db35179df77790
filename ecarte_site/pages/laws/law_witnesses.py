"""A law in its witnesses: those that agree make one text, those that differ show where."""

from collections.abc import Iterator
from typing import NamedTuple

from ecarte_core.cards.sentence_words import join_words

from ...edition import Block, Edition
from ...edition.apparatus import Apparatus
from ...edition.plain_text import plain_text
from ...edition.variant_classes import VariantClass

SIGLA = ("H", "N", "C", "W")
"""The witnesses of the club laws; the first is the one that is read."""


class WitnessText(NamedTuple):
    """A text of a law and the witnesses that have it, in the order of ``SIGLA``."""

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

    def describe_agreement(self, *, is_corrected: bool) -> str:
        """``The same in H, C and W. N lacks this page.`` Where a slip was corrected, they are the same but for it."""
        first = self.texts[0].sigla
        same = f"The same in {join_words(first)}{', but for slips' if is_corrected else ''}"
        parts = [same if len(first) > 1 else f"{first[0]} stands alone"]
        parts += [f"{join_words(text.sigla)} differ{'s' * (len(text.sigla) == 1)}" for text in self.texts[1:]]
        if self.missing:
            parts.append(f"{join_words(self.missing)} lack{'s' * (len(self.missing) == 1)} this page")
        return f"{'. '.join(parts)}."


def compare_witnesses(edition: Edition, number: int) -> LawInWitnesses:
    """A club law in its witnesses."""
    by_text: dict[str, list[tuple[str, Block]]] = {}
    missing: list[str] = []
    for siglum in SIGLA:
        law = next(
            (law for law in edition.find_witness(siglum).iter_laws() if law.number == str(number)), None
        )
        if law is None:
            missing.append(siglum)
        else:
            by_text.setdefault(plain_text(law.content), []).append((siglum, law))
    texts = (
        WitnessText(tuple(s for s, _ in group), tuple(b for _, b in group)) for group in by_text.values()
    )
    return LawInWitnesses(tuple(texts), tuple(missing))


class WitnessVariant(NamedTuple):
    """Words that witnesses have in place of the lemma, either perhaps empty, and their class."""

    sigla: tuple[str, ...]
    text: str
    lemma: str
    kind: VariantClass | None


def list_variants(apparatus: Apparatus, passage: str) -> Iterator[WitnessVariant]:
    """Every variant of a passage, once."""
    variants = (
        WitnessVariant(reading.sigla, reading.text, entry.lemma, reading.kind)
        for entry in apparatus.find_entries(passage)
        for reading in entry.readings
    )
    return iter(dict.fromkeys(variants))


def has_transcription_errors(apparatus: Apparatus, passage: str) -> bool:
    """Whether a slip is corrected in any witness of a passage."""
    entries = apparatus.find_entries(passage)
    return any(reading.kind is VariantClass.ERROR for entry in entries for reading in entry.readings)

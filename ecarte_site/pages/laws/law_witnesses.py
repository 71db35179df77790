"""A law in its witnesses: those that agree make one text, those that differ show where."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ecarte_core.cards.sentence_words import join_words

from ...edition import Block, Edition
from ...edition.apparatus import Apparatus
from ...edition.plain_text import plain_text
from ...edition.variant_classes import VariantClass

SIGLA = ("H", "N", "C", "W")
"""The witnesses of the club laws; the first is the one that is read."""

_NAMES = {"H": "Hoyle", "N": "Hoyle’s paged copy", "C": "Cavendish", "W": "Wikipedia"}


class WitnessText(NamedTuple):
    """A text of a law and the witnesses that have it, in the order of ``SIGLA``."""

    sigla: tuple[str, ...]
    blocks: tuple[Block, ...]

    @property
    def words(self) -> str:
        """The corrected words."""
        return plain_text(self.blocks[0].content)


class LawInWitnesses(NamedTuple):
    """The texts of a law, that of the first witness first."""

    texts: tuple[WitnessText, ...]

    def describe_agreement(self, *, is_corrected: bool) -> str:
        """``Hoyle, Cavendish and Wikipedia agree here.`` Where a slip was corrected, they agree but for it.

        The paged copy of Hoyle is named only where it differs from him.
        """
        first = [siglum for siglum in self.texts[0].sigla if siglum != "N"]
        agree = f"{_join(first)} agree here{', but for slips' if is_corrected else ''}"
        parts = [agree if len(first) > 1 else f"{_join(first)} stands alone"]
        parts += [f"{_join(text.sigla)} differ{'s' * (len(text.sigla) == 1)}" for text in self.texts[1:]]
        return f"{'. '.join(parts)}."


def _join(sigla: Sequence[str]) -> str:
    """``Hoyle, Cavendish and Wikipedia``."""
    return join_words([_NAMES[siglum] for siglum in sigla])


def compare_witnesses(edition: Edition, number: int) -> LawInWitnesses:
    """A club law in its witnesses."""
    by_text: dict[str, list[tuple[str, Block]]] = {}
    for siglum in SIGLA:
        law = next(
            (law for law in edition.find_witness(siglum).iter_laws() if law.number == str(number)), None
        )
        if law is not None:
            by_text.setdefault(plain_text(law.content), []).append((siglum, law))
    texts = (
        WitnessText(tuple(s for s, _ in group), tuple(b for _, b in group)) for group in by_text.values()
    )
    return LawInWitnesses(tuple(texts))


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

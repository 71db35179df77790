"""A law in its witnesses: those that agree make one text, those that differ show where."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ecarte_core.cards.sentence_words import join_words

from ...edition import Block, Edition, Witness
from ...edition.apparatus import Apparatus
from ...edition.plain_text import plain_text
from ...edition.variant_classes import VariantClass
from ...links.passage_names import find_code


class WitnessText(NamedTuple):
    """A text of a law and the witnesses that have it, in their order."""

    witnesses: tuple[Witness, ...]
    blocks: tuple[Block, ...]

    @property
    def sigla(self) -> tuple[str, ...]:
        """The sigla of the witnesses."""
        return tuple(witness.siglum for witness in self.witnesses)

    @property
    def words(self) -> str:
        """The corrected words."""
        return plain_text(self.blocks[0].content)


class LawInWitnesses(NamedTuple):
    """The texts of a law, that of the first witness first."""

    texts: tuple[WitnessText, ...]

    def describe_agreement(self, *, is_corrected: bool) -> str:
        """``Hoyle and Wikipedia agree here.`` Where a slip was corrected, they agree but for it.

        The paged copy of Hoyle is named only where it differs from him.
        """
        first = [witness for witness in self.texts[0].witnesses if witness.slug != "hoyle-paged"]
        agree = f"{join_names(first)} agree here{', but for slips' if is_corrected else ''}"
        parts = [agree if len(first) > 1 else f"{join_names(first)} stands alone"]
        parts += [
            f"{join_names(text.witnesses)} differ{'s' * (len(text.witnesses) == 1)}"
            for text in self.texts[1:]
        ]
        return f"{'. '.join(parts)}."


def join_names(witnesses: Iterable[Witness]) -> str:
    """Their names without sigla: ``Hoyle and Wikipedia``."""
    return join_words([witness.name for witness in witnesses])


def compare_witnesses(edition: Edition, number: int) -> LawInWitnesses:
    """A club law in its witnesses."""
    by_text: dict[str, list[tuple[Witness, Block]]] = {}
    for witness in edition.witnesses:
        if find_code(witness.slug) == "cavendish":
            for law in witness.iter_laws():
                if law.number == str(number):
                    by_text.setdefault(plain_text(law.content), []).append((witness, law))
    return LawInWitnesses(
        tuple(
            WitnessText(tuple(w for w, _ in group), tuple(b for _, b in group)) for group in by_text.values()
        )
    )


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

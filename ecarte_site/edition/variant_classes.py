"""How a witness varies from the text that is read: each variant with its place and, where plain, its class.

What a machine can see it classes: another stop, another spelling of the same letters, a transcription error that the
edition corrects. Whether other words only say the same, or change a rule, an editor decides; such variants come
without a class.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from .plain_text import iter_places, plain_text, running_text
from .text_model import Block, Correction, Piece
from .word_alignment import WordPair, align_words, find_differences, normalize_word, split_words


class VariantClass(StrEnum):
    """The classes of the apparatus; *abridged* is of passages that say less and leave the rule."""

    PUNCTUATION = "punctuation"
    SPELLING = "spelling"
    WORDING = "wording"
    ERROR = "error"
    RULE = "rule-changing"
    ABRIDGED = "abridged"


CLASSES = (
    VariantClass.RULE,
    VariantClass.WORDING,
    VariantClass.ERROR,
    VariantClass.SPELLING,
    VariantClass.PUNCTUATION,
    VariantClass.ABRIDGED,
)
"""The classes in the order in which they are offered to readers."""

CLASSES_BY_GRAVITY = (
    VariantClass.PUNCTUATION,
    VariantClass.SPELLING,
    VariantClass.WORDING,
    VariantClass.ERROR,
    VariantClass.ABRIDGED,
    VariantClass.RULE,
)
"""The classes, the weightiest last: an entry of several is marked with the last of them."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A reading of another witness against the words of the base.

    ``lemma`` are the words of the base from place ``start`` on, counted from 0 in its corrected text;
    ``reading`` those of the other witness, either perhaps empty. ``kind`` is ``None`` for an editor to say.
    """

    start: int
    lemma: str
    reading: str
    kind: VariantClass | None


def find_variations(base: Block, other: Block) -> tuple[Variation, ...]:
    """Every variation of one passage from another, transcription errors included, in the order of the base."""
    ours, theirs = plain_text(base.content), plain_text(other.content)
    transcribed = transcribed_words(other)
    variations = []
    for variant in find_differences(ours, theirs):
        lemma, corrected = " ".join(variant.left), " ".join(variant.right)
        kind, reading = classify_mechanically(variant.left, variant.right), corrected
        if kind is not None:
            # a reading is what the witness has, never our correction of it
            end = variant.right_start + len(variant.right)
            reading = " ".join(filter(None, transcribed[variant.right_start : end]))
            kind = kind if reading == corrected else VariantClass.ERROR
        variations.append(Variation(variant.left_start, lemma, reading, kind))
    merged = [variation for variation in variations if variation.kind is VariantClass.ERROR]
    variations += [
        error
        for error in _find_errors(
            align_words(split_words(ours), split_words(theirs)), split_words(ours), other
        )
        if not any(
            variation.start <= error.start < variation.start + len(variation.lemma.split())
            for variation in merged
        )
    ]
    return tuple(sorted(variations, key=lambda variation: variation.start))


def find_transcription_errors(block: Block) -> tuple[Variation, ...]:
    """The transcription errors of a witness, against its own corrected text."""
    text = split_words(plain_text(block.content))
    return tuple(_find_errors(align_words(text, text), text, block))


def classify_mechanically(left: Iterable[str], right: Iterable[str]) -> VariantClass | None:
    """The class of a variant that needs no judgement: the same letters, right_text stops or another spelling."""
    left_text, right_text = " ".join(left), " ".join(right)
    if _strip_punctuation(left_text) == _strip_punctuation(right_text):
        return VariantClass.PUNCTUATION
    if normalize_word(left_text) == normalize_word(right_text):
        return VariantClass.SPELLING
    return None


def _strip_punctuation(text: str) -> str:
    """Words without punctuation at their edges; marks within a word belong to its spelling."""
    dashes = text.replace("—", " ").replace("--", " ")
    bare = ("".join(_strip_edges(word)) for word in dashes.split())
    return " ".join(word for word in bare if word)


def _strip_edges(word: str) -> str:
    while word and not word[0].isalnum():
        word = word[1:]
    while word and not word[-1].isalnum():
        word = word[:-1]
    return word


def transcribed_words(block: Block) -> tuple[str, ...]:
    """The words as the witness has them, one for each word of the corrected text.

    Where a transcription error has joined words, the first place has it and the others are empty.
    """
    text = list(split_words(plain_text(block.content)))
    for start, end, slip in _locate_corrections(block.content):
        text[start:end] = [" ".join(text[start:end]).replace(slip.corrected, slip.sic, 1)] + [""] * (
            end - start - 1
        )
    return tuple(text)


def _find_errors(pairs: Iterable[WordPair], ours: tuple[str, ...], other: Block) -> Iterator[Variation]:
    opposite = {pair.right: pair.left for pair in pairs if pair.right is not None and pair.left is not None}
    theirs = split_words(plain_text(other.content))
    for start, end, slip in _locate_corrections(other.content):
        places = [opposite[place] for place in range(start, end) if place in opposite]
        if places:
            lemma = ours[min(places) : max(places) + 1]
            reading = " ".join(theirs[start:end]).replace(slip.corrected, slip.sic, 1)
            yield Variation(min(places), " ".join(lemma), reading, VariantClass.ERROR)


def _locate_corrections(pieces: Iterable[Piece]) -> Iterator[tuple[int, int, Correction]]:
    """Each transcription error with the places of its corrected words: the first, and one past the last."""
    pieces = tuple(pieces)
    text = running_text(pieces)
    for place, piece in iter_places(pieces):
        if isinstance(piece, Correction):
            yield len(text[: place + 1].split()) - 1, len(text[: place + len(piece.corrected)].split()), piece

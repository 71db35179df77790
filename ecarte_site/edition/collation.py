"""What collation finds: every variant of the witnesses of one text, and every transcription error, as entries to class.

The club laws are read against H, which is whole; N is the same book as H, and C and W have the same laws. The
footnote to Law 26, which H lacks, is read in C. B is a work of its own: only its transcription errors are found here.

Headings of divisions are collated as texts are. The numbers and run-on headings before a passage are not, since only
their stops differ; but the transcription errors in them are entered.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from .apparatus import ApparatusEntry, Part, VariantReading, format_place
from .plain_text import plain_text
from .text_model import Block, Correction, Division, Edition, Label, Piece, Witness
from .variant_classes import VariantClass, Variation, find_transcription_errors, find_variations
from .word_alignment import WordPair, align_words, split_words

BASE_WITNESSES = "HCB"
"""The witnesses whose words are lemmata: a passage is read in the first of these that has it."""


@dataclass(frozen=True, slots=True)
class CollatedPassage:
    """One passage in all its witnesses, the base first; ``key`` is what their identifiers share.

    A heading or a label is a passage too, whose blocks have the identifier of what it stands over or before.
    """

    key: str
    blocks: Mapping[str, Block]
    part: Part = "text"

    @property
    def base(self) -> Block:
        """The passage in the witness whose words are lemmata."""
        return next(iter(self.blocks.values()))

    @property
    def siglum(self) -> str:
        """The base's siglum."""
        return next(iter(self.blocks))


def list_collated_passages(edition: Edition) -> Iterator[CollatedPassage]:
    """Every text that any witness has, with all the witnesses that have it."""
    yield from _join_witnesses(
        {
            witness.siglum: {_key_of(block): block for block in _list_blocks(witness.iter_blocks())}
            for witness in edition.witnesses
        }
    )


def list_collated_headings(edition: Edition) -> Iterator[CollatedPassage]:
    """The headings of divisions in all their witnesses, and each label in which a transcription error stands."""
    headings = {
        witness.siglum: {_key_of(heading): heading for heading in _list_headings(witness)}
        for witness in edition.witnesses
    }
    for heading in _join_witnesses(headings):
        yield replace(heading, key=f"{heading.key}.head", part="heading")
    for witness in edition.witnesses:
        for block in witness.iter_blocks():
            for content in _list_labels(block.content):
                if any(isinstance(piece, Correction) for piece in content):
                    label = Block(block.id, "paragraph", "", content, line=block.line)
                    yield CollatedPassage(f"{_key_of(block)}.label", {witness.siglum: label}, "label")


def _join_witnesses(blocks_by_place: Mapping[str, Mapping[str, Block]]) -> Iterator[CollatedPassage]:
    """The blocks of each place, by witness and key, with those of the other witnesses of the same work."""
    for siglum in BASE_WITNESSES:
        others = [other for other in blocks_by_place if siglum != "B" and other not in (siglum, "B")]
        for key, block in blocks_by_place[siglum].items():
            if siglum == "C" and key in blocks_by_place["H"]:
                continue  # it is read in H
            beside = {other: blocks_by_place[other][key] for other in others if key in blocks_by_place[other]}
            yield CollatedPassage(key, {siglum: block, **beside})


def _list_blocks(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks, and their footnotes as blocks."""
    for block in blocks:
        yield block
        for note in block.notes:
            yield Block(note.id, "paragraph", "note", note.content, line=block.line)


def _list_headings(witness: Witness) -> Iterator[Block]:
    """The headings of its divisions, as blocks with the identifiers of the divisions."""
    divisions: Iterator[Division] = (
        part for division in witness.divisions for part in division.iter_divisions()
    )
    return (
        Block(division.id, "paragraph", "", division.head, line=division.line)
        for division in divisions
        if division.head
    )


def _list_labels(pieces: Iterable[Piece]) -> Iterator[tuple[Piece, ...]]:
    return (piece.content for piece in pieces if isinstance(piece, Label))


def _key_of(block: Block) -> str:
    """``law.9``: the identifier without the witness."""
    return block.id.partition(".")[2]


def collate_edition(edition: Edition) -> Iterator[ApparatusEntry]:
    """Every entry of words, each reading with the class that a machine can give it, in order."""
    for text in (*list_collated_passages(edition), *list_collated_headings(edition)):
        yield from collate_passage(text)


def collate_passage(text: CollatedPassage) -> Iterator[ApparatusEntry]:
    """The entries of one text."""
    variations_by_witness = {
        siglum: find_transcription_errors(block) if block is text.base else find_variations(text.base, block)
        for siglum, block in text.blocks.items()
    }
    astray = {
        siglum: _find_errors_without_lemma(variations) for siglum, variations in variations_by_witness.items()
    }
    places: dict[tuple[int, int], list[tuple[str, Variation]]] = {}
    for siglum, variations in variations_by_witness.items():
        for variation in variations:
            if variation not in astray[siglum]:
                places.setdefault(_find_run(variation), []).append((siglum, variation))
    prefix = "app.B" if text.siglum == "B" else "app"
    for run, varying in sorted(places.items(), key=lambda error: (error[0][0], -error[0][1])):
        yield ApparatusEntry(
            id=f"{prefix}.{text.key}.{format_place(*run).replace('+', 'p')}",
            level="words",
            passage=text.base.id,
            start=run[0],
            length=run[1],
            sigla=tuple(
                siglum
                for siglum, variations in variations_by_witness.items()
                if not _touches_any(variations, run)
            ),
            lemma=varying[0][1].lemma,
            readings=tuple(_group_readings(varying)),
            part=text.part,
        )
    for siglum, slips in astray.items():
        readings_without_lemma = {slip.reading for slip in slips}
        for slip in find_transcription_errors(text.blocks[siglum]):
            if slip.reading in readings_without_lemma:
                yield _make_own_entry(siglum, text.blocks[siglum], text.key, slip)


def _find_errors_without_lemma(variations: tuple[Variation, ...]) -> tuple[Variation, ...]:
    """The transcription errors among words that the base does not have: it has no lemma for them."""
    other = [variation for variation in variations if variation.kind is None]
    return tuple(
        slip
        for slip in variations
        if slip.kind is VariantClass.ERROR and _touches_any(other, _find_run(slip)) and slip.lemma
    )


def _make_own_entry(siglum: str, block: Block, key: str, slip: Variation) -> ApparatusEntry:
    """An entry for a transcription error, against the witness's own text."""
    start, length = _find_run(slip)
    address = format_place(start, length).replace("+", "p")
    reading = VariantReading((siglum,), slip.reading, slip.kind)
    return ApparatusEntry(
        f"app.{siglum}.{key}.{address}", "words", block.id, start, length, (), slip.lemma, (reading,)
    )


def _find_run(variation: Variation) -> tuple[int, int]:
    return variation.start, len(variation.lemma.split())


def _touches_any(others: Iterable[Variation], run: tuple[int, int]) -> bool:
    """Whether any of the variations shares a word, or the very place, with a run of words."""
    start, length = run
    return any(
        _find_run(other) == run
        or (other.start < start + length and start < other.start + len(other.lemma.split()))
        for other in others
    )


def _group_readings(variations: Iterable[tuple[str, Variation]]) -> Iterator[VariantReading]:
    """One reading for all witnesses that have the same words in the same class."""
    groups: dict[tuple[str, VariantClass | None], list[str]] = {}
    for siglum, variation in variations:
        groups.setdefault((variation.reading, variation.kind), []).append(siglum)
    for (words_read, kind), sigla in groups.items():
        yield VariantReading(tuple(sigla), words_read, kind)


@lru_cache(maxsize=512)
def _align_texts(text: str, other: str) -> tuple[WordPair, ...]:
    return align_words(split_words(text), split_words(other))


def find_opposite_words(base: Block, other: Block, start: int, length: int) -> tuple[int, int]:
    """Where the words of another witness stand that are opposite a run of the base's: their start and number.

    What only the other has at either end of the run belongs to it.
    """
    here = after = next_left = next_right = 0
    seen = False
    for pair in _align_texts(plain_text(base.content), plain_text(other.content)):
        inside = (
            start <= next_left <= start + length if pair.left is None else start <= pair.left < start + length
        )
        if inside and pair.right is not None:
            here = here if seen else pair.right
            seen, after = True, pair.right + 1
        next_left += pair.left is not None
        next_right += pair.right is not None
        if not seen and next_left <= start:
            here = after = next_right
    return here, after - here

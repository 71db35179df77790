"""What collation finds: every variant of the witnesses of one text, and every slip, as entries to be classed.

The club laws are read against H, which is whole; N is the same book as H, and C and W have the same laws. The
footnote to Law 26, which H has lost, is read in C. B is a work of its own: only its slips are found here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from .apparatus import Entry, Reading, place
from .collate import Pair, align, words
from .model import Block, Edition
from .variation import Kind, Variation, errors, variations
from .words import plain

ORDER = "HNCWB"
BASES = "HCB"
"""The witnesses whose words are lemmata: a passage is read in the first of these that has it."""


@dataclass(frozen=True, slots=True)
class Text:
    """One passage in all its witnesses, the base first; ``key`` is what their identifiers share."""

    key: str
    blocks: Mapping[str, Block]

    @property
    def base(self) -> Block:
        """The passage in the witness whose words are lemmata."""
        return next(iter(self.blocks.values()))

    @property
    def siglum(self) -> str:
        """The base's siglum."""
        return next(iter(self.blocks))


def texts(edition: Edition) -> Iterator[Text]:
    """Every text that any witness has, with all the witnesses that have it."""
    held = {
        witness.siglum: {_key(block): block for block in _blocks(witness.blocks())}
        for witness in edition.witnesses
    }
    for siglum in BASES:
        others = "" if siglum == "B" else "".join(other for other in "HNCW" if other != siglum)
        for key, block in held[siglum].items():
            if siglum == "C" and key in held["H"]:
                continue  # it is read in H
            beside = {other: held[other][key] for other in others if key in held[other]}
            yield Text(key, {siglum: block, **beside})


def _blocks(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks, and their footnotes as blocks."""
    for block in blocks:
        yield block
        for note in block.notes:
            yield Block(note.id, "paragraph", "note", note.content, line=block.line)


def _key(block: Block) -> str:
    """``law.9``: the identifier without the witness."""
    return block.id.partition(".")[2]


def entries(edition: Edition) -> Iterator[Entry]:
    """Every entry of words, each reading with the class that a machine can give it, in order."""
    for text in texts(edition):
        yield from entries_of(text)


def entries_of(text: Text) -> Iterator[Entry]:
    """The entries of one text."""
    held = {
        siglum: errors(block) if block is text.base else variations(text.base, block)
        for siglum, block in text.blocks.items()
    }
    astray = {siglum: _astray(found) for siglum, found in held.items()}
    places: dict[tuple[int, int], list[tuple[str, Variation]]] = {}
    for siglum, found in held.items():
        for variation in found:
            if variation not in astray[siglum]:
                places.setdefault(_run(variation), []).append((siglum, variation))
    prefix = "app.B" if text.siglum == "B" else "app"
    for run, varying in sorted(places.items(), key=lambda one: (one[0][0], -one[0][1])):
        yield Entry(
            id=f"{prefix}.{text.key}.{place(*run).replace('+', 'p')}",
            level="words",
            passage=text.base.id,
            start=run[0],
            length=run[1],
            sigla=tuple(siglum for siglum, found in held.items() if not _touching(found, run)),
            lemma=varying[0][1].lemma,
            readings=tuple(_readings(varying)),
        )
    for siglum, slips in astray.items():
        lost = {slip.reading for slip in slips}
        for slip in errors(text.blocks[siglum]):
            if slip.reading in lost:
                yield _own(siglum, text.blocks[siglum], text.key, slip)


def _astray(found: tuple[Variation, ...]) -> tuple[Variation, ...]:
    """The slips that stand among words which the base does not have: it has no lemma for them."""
    other = [variation for variation in found if variation.kind is None]
    return tuple(
        slip for slip in found if slip.kind is Kind.ERROR and _touching(other, _run(slip)) and slip.lemma
    )


def _own(siglum: str, block: Block, key: str, slip: Variation) -> Entry:
    """An entry for a slip against the witness's own text."""
    start, length = _run(slip)
    written = place(start, length).replace("+", "p")
    reading = Reading((siglum,), slip.reading, slip.kind)
    return Entry(
        f"app.{siglum}.{key}.{written}", "words", block.id, start, length, (), slip.lemma, (reading,)
    )


def _run(variation: Variation) -> tuple[int, int]:
    return variation.start, len(variation.lemma.split())


def _touching(found: Iterable[Variation], run: tuple[int, int]) -> bool:
    """Whether any of the variations shares a word, or the very place, with a run of words."""
    start, length = run
    return any(
        _run(one) == run or (one.start < start + length and start < one.start + len(one.lemma.split()))
        for one in found
    )


def _readings(held: Iterable[tuple[str, Variation]]) -> Iterator[Reading]:
    """One reading for all witnesses that have the same words in the same class."""
    groups: dict[tuple[str, Kind | None], list[str]] = {}
    for siglum, variation in held:
        groups.setdefault((variation.reading, variation.kind), []).append(siglum)
    for (words_read, kind), sigla in groups.items():
        yield Reading(tuple(sorted(sigla, key=ORDER.index)), words_read, kind)


@lru_cache(maxsize=512)
def _aligned(one: str, other: str) -> tuple[Pair, ...]:
    return align(words(one), words(other))


def opposite(base: Block, other: Block, start: int, length: int) -> tuple[int, int]:
    """Where the words of another witness stand that are opposite a run of the base's: their start and number.

    What only the other has at either end of the run belongs to it.
    """
    at = after = next_left = next_right = 0
    seen = False
    for pair in _aligned(plain(base.content), plain(other.content)):
        inside = (
            start <= next_left <= start + length if pair.left is None else start <= pair.left < start + length
        )
        if inside and pair.right is not None:
            at = at if seen else pair.right
            seen, after = True, pair.right + 1
        next_left += pair.left is not None
        next_right += pair.right is not None
        if not seen and next_left <= start:
            at = after = next_right
    return at, after - at

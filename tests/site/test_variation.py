"""Variants and their classes, as far as a machine can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte_site.edition import Block, load_edition
from ecarte_site.edition.variation import Kind, Variation, errors, mechanical, variations

EDITION = load_edition(Path(__file__).parents[2] / "docs" / "texts")
BLOCKS = {block.id: block for witness in EDITION.witnesses for block in witness.blocks()}


def block(identifier: str) -> Block:
    return BLOCKS[identifier]


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("the point,", "the point", Kind.PUNCTUATION),
        ("player.—Le Point.", "player. Le Point.", Kind.PUNCTUATION),
        ("Écarté", "Ecarte", Kind.SPELLING),
        ("overscore", "over-score", Kind.SPELLING),
        ("versâ.", "versa.", Kind.SPELLING),
        ("entitled", "ent.i.tled", Kind.SPELLING),
        ("less", "fewer", None),
        ("must be", "may be", None),
        ("", "were", None),
    ],
)
def test_the_class_of_a_variant(left: str, right: str, kind: Kind | None) -> None:
    assert mechanical(left.split(), right.split()) == kind


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("8", [("must", "muse", Kind.ERROR), ("versâ.", "versa.", Kind.SPELLING)]),
        ("29", [("has", "his", Kind.ERROR)]),
        ("34", [("less", "fewer", None), ("less", "fewer", None)]),
        ("38", [("as", "at", Kind.ERROR)]),
        ("49", [("point,", "point", Kind.ERROR)]),
        ("51", [("overscore", "over-score", Kind.SPELLING)]),
    ],
)
def test_how_w_varies_from_h(number: str, found: list[tuple[str, str, Kind | None]]) -> None:
    varied = variations(block(f"hoyle.law.{number}"), block(f"wikipedia.law.{number}"))
    assert sorted((one.lemma, one.reading, one.kind) for one in varied) == sorted(found)


def test_an_error_is_placed_at_its_word() -> None:
    words = EDITION.passage("hoyle.law.29").text.split()
    (error,) = variations(block("hoyle.law.29"), block("cavendish.law.29"))
    assert words[error.start - 1 : error.start + 2] == ["he", "has", "discarded,"]


def test_a_witness_has_its_own_errors() -> None:
    (error,) = errors(block("hoyle.jeux-de-regle.23"))
    assert (error.lemma, error.reading, error.kind) == ("is", "it", Kind.ERROR)
    assert errors(block("britannica.hints.7")) == (Variation(7, "trumps and", "trumpsand", Kind.ERROR),)
    (error,) = errors(block("britannica.refusing.3"))
    assert (error.lemma, error.reading) == ("trump", "tramp")
    tramps = errors(block("britannica.hints.8"))[1]
    assert (tramps.lemma, tramps.reading) == ("trumps,", "tramps,")


@pytest.mark.parametrize("siglum", ["N", "C", "W"])
def test_every_variation_names_the_words_where_it_says(siglum: str) -> None:
    witness = EDITION.witness(siglum)
    for other in witness.blocks():
        base = BLOCKS.get("hoyle" + other.id.removeprefix(witness.slug))
        if base is None:
            continue
        text = EDITION.passage(base.id).text.split()
        for one in variations(base, other):
            lemma = one.lemma.split()
            assert text[one.start : one.start + len(lemma)] == lemma
            assert one.lemma != one.reading

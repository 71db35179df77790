"""Variants and their classes, as far as a machine can tell."""

import pytest
from support.places import ROOT

from ecarte_site.edition import Block, load_edition
from ecarte_site.edition.variant_classes import (
    VariantClass,
    Variation,
    classify_mechanically,
    find_transcription_errors,
    find_variations,
)

EDITION = load_edition(ROOT / "docs" / "texts")
BLOCKS = {block.id: block for witness in EDITION.witnesses for block in witness.iter_blocks()}


def block(identifier: str) -> Block:
    return BLOCKS[identifier]


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("the point,", "the point", VariantClass.PUNCTUATION),
        ("player.—Le Point.", "player. Le Point.", VariantClass.PUNCTUATION),
        ("Écarté", "Ecarte", VariantClass.SPELLING),
        ("overscore", "over-score", VariantClass.SPELLING),
        ("versâ.", "versa.", VariantClass.SPELLING),
        ("entitled", "ent.i.tled", VariantClass.SPELLING),
        ("less", "fewer", None),
        ("must be", "may be", None),
        ("", "were", None),
    ],
)
def test_the_class_of_a_variant(left: str, right: str, kind: VariantClass | None) -> None:
    assert classify_mechanically(left.split(), right.split()) == kind


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("8", [("must", "muse", VariantClass.ERROR), ("versâ.", "versa.", VariantClass.SPELLING)]),
        ("29", [("has", "his", VariantClass.ERROR)]),
        ("34", [("less", "fewer", None), ("less", "fewer", None)]),
        ("38", [("as", "at", VariantClass.ERROR)]),
        ("49", [("point,", "point", VariantClass.PUNCTUATION)]),
        ("51", [("overscore", "over-score", VariantClass.SPELLING)]),
    ],
)
def test_how_w_varies_from_h(number: str, expected: list[tuple[str, str, VariantClass | None]]) -> None:
    varied = find_variations(block(f"hoyle.law.{number}"), block(f"wikipedia.law.{number}"))
    assert sorted((variant.lemma, variant.reading, variant.kind) for variant in varied) == sorted(expected)


def test_a_witness_has_its_own_errors() -> None:
    (error,) = find_transcription_errors(block("hoyle.jeux-de-regle.23"))
    assert (error.lemma, error.reading, error.kind) == ("is", "it", VariantClass.ERROR)
    assert find_transcription_errors(block("britannica.hints.7")) == (
        Variation(7, "trumps and", "trumpsand", VariantClass.ERROR),
    )
    (error,) = find_transcription_errors(block("britannica.refusing.3"))
    assert (error.lemma, error.reading) == ("trump", "tramp")
    tramps = find_transcription_errors(block("britannica.hints.8"))[1]
    assert (tramps.lemma, tramps.reading) == ("trumps,", "tramps,")


def test_a_short_word_in_common_does_not_cut_a_rewritten_passage_in_two() -> None:
    varied = find_variations(block("hoyle.laws-intro.1"), block("wikipedia.laws-intro.1"))
    (rewritten,) = (variant for variant in varied if "Cavendish" in variant.lemma)
    assert rewritten.lemma.startswith("and elsewhere,") and rewritten.lemma.endswith("this work.")
    assert rewritten.reading == "at the start of the 20th century, are as follows:"

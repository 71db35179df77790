"""Collation: words laid side by side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte_site.edition.collation import find_opposite_words
from ecarte_site.edition.text_model import Block, Text
from ecarte_site.edition.word_alignment import WordDifference, align_words, find_differences, split_words

WORDS = ("a", "an", "the", "king", "kings", "King,", "king;", "deal", "deals", "fresh", "mark")
TEXT = st.lists(st.sampled_from(WORDS), max_size=14)


@given(TEXT, TEXT)
def test_every_word_stands_once_and_in_order(left: list[str], right: list[str]) -> None:
    pairs = align_words(left, right)
    assert [pair.left for pair in pairs if pair.left is not None] == list(range(len(left)))
    assert [pair.right for pair in pairs if pair.right is not None] == list(range(len(right)))


@given(TEXT, TEXT)
def test_the_variants_turn_one_text_into_the_other(left: list[str], right: list[str]) -> None:
    words, place = [], 0
    for variant in find_differences(" ".join(left), " ".join(right)):
        assert tuple(left[variant.left_start :][: len(variant.left)]) == variant.left
        words += left[place : variant.left_start]
        assert len(words) == variant.right_start
        words += variant.right
        place = variant.left_start + len(variant.left)
    assert words + left[place:] == right


@given(TEXT)
def test_a_text_agrees_with_itself(text: list[str]) -> None:
    assert find_differences(" ".join(text), " ".join(text)) == ()


def test_a_spelling_stands_opposite_its_other_spelling() -> None:
    assert find_differences("all the king", "all teh lofty king") == (
        WordDifference(("the",), ("teh", "lofty"), 1, 1),
    )
    pairs = align_words(split_words("a fresh deal"), split_words("an entirely fresh deal"))
    assert [(pair.left, pair.right) for pair in pairs] == [(0, 0), (None, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (
            "m n p q The, t u v w y",
            "n a b c d The, e f g h y",
            ["m|", "p q The, t u v w|a b c d The, e f g h"],
        ),
        ("p q r s a t u v w a k l m n", "a b c d a e f g h a i i i i", ["p q r s a t u v w a k l m n|*"]),
        ("p q r the t u v w", "a b c the e f g h", ["p q r|a b c", "t u v w|e f g h"]),
        ("p q r s then t u v w", "a b c d then e f g h", ["p q r s|a b c d", "t u v w|e f g h"]),
        ("p q r s of the t u v w", "a b c d of the e f g h", ["p q r s|a b c d", "t u v w|e f g h"]),
    ],
)
def test_a_passage_written_again_is_one_variant(left: str, right: str, expected: list[str]) -> None:
    """One short word between two runs of four words or more does not part them."""
    variants = find_differences(left, right)
    assert [f"{' '.join(each.left)}|{' '.join(each.right)}" for each in variants] == [
        each.replace("*", right) for each in expected
    ]
    for each in variants:
        assert tuple(left.split()[each.left_start :][: len(each.left)]) == each.left


@pytest.mark.parametrize(
    ("left", "right", "opposite"),
    [
        ("the dealer deals", "the dealer deals", (1, 1)),
        ("the dealer deals", "the deals", (1, 0)),
        ("the dealer deals", "the old dealer then deals", (1, 3)),
    ],
)
def test_what_stands_opposite_a_word_and_where_it_would_stand(
    left: str, right: str, opposite: tuple[int, int]
) -> None:
    base, other = (Block("hoyle.law.1", "law", "1", (Text(words),)) for words in (left, right))
    assert find_opposite_words(base, other, 1, 1) == opposite

"""Collation: two passages side by side, word by word, and the spans in which they differ.

A word is the text between spaces, with its punctuation. The alignment is the cheapest one under costs that
let words that look alike (another spelling, another stop) stand opposite each other rather than count as one
left out and one put in; the texts are short, so the whole table of costs is worked out.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import takewhile

GAP_COST = 10
"""The cost of a word that the other side lacks; unlike words opposite each other cost nearly two of these."""


@dataclass(frozen=True, slots=True)
class WordPair:
    """Two words opposite each other, by their places; ``None`` where a side has none."""

    left: int | None
    right: int | None


@dataclass(frozen=True, slots=True)
class WordDifference:
    """A longest run of words in which two passages differ.

    ``left`` and ``right`` are the words, perhaps none; ``left_start`` and ``right_start`` their places,
    counted from 0.
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    left_start: int
    right_start: int


def split_words(text: str) -> tuple[str, ...]:
    """The words of a text, each with its punctuation."""
    return tuple(text.split())


@lru_cache(maxsize=65536)
def normalize_word(word: str) -> str:
    """A word without accents, capitals and punctuation; all dashes and quotes go too."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def align_words(left: Sequence[str], right: Sequence[str]) -> tuple[WordPair, ...]:
    """The cheapest alignment of two runs of words; each word of both sides occurs in it once, in order."""
    # In a cheapest alignment equal words at the beginning are opposite each other; often that is all.
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False)))
    same = tuple(WordPair(index, index) for index in range(start))
    return same if start == len(left) == len(right) else same + _align_from(start, left, right)


def _align_from(start: int, left: Sequence[str], right: Sequence[str]) -> tuple[WordPair, ...]:
    """The same for the words from the place ``start`` on."""
    height, width = len(left), len(right)
    # cost[row][column]: of aligning what is left from there on; the outermost cells hold only gaps
    cost = [
        [GAP_COST * (height - row + width - column) for column in range(width + 1)]
        for row in range(height + 1)
    ]
    for row in range(height - 1, start - 1, -1):
        for column in range(width - 1, start - 1, -1):
            cost[row][column] = min(
                _substitution_cost(left[row], right[column]) + cost[row + 1][column + 1],
                GAP_COST + cost[row + 1][column],
                GAP_COST + cost[row][column + 1],
            )
    return _trace_path(start, left, right, cost)


def _trace_path(
    start: int, left: Sequence[str], right: Sequence[str], cost: list[list[int]]
) -> tuple[WordPair, ...]:
    pairs: list[WordPair] = []
    row = column = start
    while row < len(left) or column < len(right):
        here = cost[row][column]
        if (
            row < len(left)
            and column < len(right)
            and here == _substitution_cost(left[row], right[column]) + cost[row + 1][column + 1]
        ):
            pairs.append(WordPair(row, column))
            row, column = row + 1, column + 1
        elif row < len(left) and here == GAP_COST + cost[row + 1][column]:
            pairs.append(WordPair(row, None))
            row += 1
        else:
            pairs.append(WordPair(None, column))
            column += 1
    return tuple(pairs)


@lru_cache(maxsize=65536)
def _substitution_cost(left: str, right: str) -> int:
    """The cost of two words opposite each other: from 0 for the same to almost two gaps for unlike ones."""
    if left == right:
        return 0
    left_word, right_word = normalize_word(left), normalize_word(right)
    if left_word == right_word:
        return 1
    likeness = SequenceMatcher(None, left_word, right_word, autojunk=False).ratio()
    return 2 + round((1 - likeness) * (2 * GAP_COST - 4))


def find_differences(left: str, right: str) -> tuple[WordDifference, ...]:
    """Every span in which two passages differ, in order; none if they agree to the last stop."""
    left_words, right_words = split_words(left), split_words(right)
    differences: list[WordDifference] = []
    open_left: list[int] = []
    open_right: list[int] = []
    next_left = next_right = 0

    def close() -> None:
        if open_left or open_right:
            differences.append(
                WordDifference(
                    tuple(left_words[place] for place in open_left),
                    tuple(right_words[place] for place in open_right),
                    next_left - len(open_left),
                    next_right - len(open_right),
                )
            )
            open_left.clear()
            open_right.clear()

    for pair in align_words(left_words, right_words):
        if (
            pair.left is not None
            and pair.right is not None
            and left_words[pair.left] == right_words[pair.right]
        ):
            close()
        else:
            if pair.left is not None:
                open_left.append(pair.left)
            if pair.right is not None:
                open_right.append(pair.right)
        next_left += pair.left is not None
        next_right += pair.right is not None
    close()
    return tuple(_join_rewritten(left_words, right_words, differences))


_LONG_RUN = 4
_SHORT_WORD = 3


def _join_rewritten(
    left_words: Sequence[str], right_words: Sequence[str], differences: Iterable[WordDifference]
) -> Iterator[WordDifference]:
    """Differences with two long runs joined where they have only a short word, such as “the”, in common.

    That both texts have the word there is an accident: the passage was rewritten as a whole.
    """
    last: WordDifference | None = None
    for difference in differences:
        if last is not None:
            end_left, end_right = last.left_start + len(last.left), last.right_start + len(last.right)
            between = left_words[end_left : difference.left_start]
            long = all(max(len(each.left), len(each.right)) >= _LONG_RUN for each in (last, difference))
            if long and len(between) == 1 and len(normalize_word(between[0])) <= _SHORT_WORD:
                last = WordDifference(
                    (*last.left, *between, *difference.left),
                    (*last.right, *right_words[end_right : difference.right_start], *difference.right),
                    last.left_start,
                    last.right_start,
                )
                continue
            yield last
        last = difference
    if last is not None:
        yield last

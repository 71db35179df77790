"""What a reader may type, and what the texts call it: ``docs/search.toml``, read and checked.

The search looks for the words of the texts. A reader asks in his own: “who deals first” where the law says “the
player who cuts the highest card deals”. The file is for an editor to extend; a line of it that can find nothing
stops the build.
"""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..links.plain_words import split_words
from ..sources import BuildError

_KEYS = frozenset({"ignored", "same", "means", "about"})


class SearchWords(NamedTuple):
    """What a question is read with: words that ask for nothing, groups that mean the same, and questions with the
    words of the texts."""

    ignored: tuple[str, ...]
    same: tuple[tuple[str, ...], ...]
    means: Mapping[str, tuple[str, ...]]


def read_entry_words(file: Path) -> dict[str, tuple[str, ...]]:
    """What single entries are about, by the identifier of a law or passage, or by the address of a page."""
    return {key: tuple(phrases) for key, phrases in _load(file).get("about", {}).items()}


def read_ignored_words(file: Path) -> frozenset[str]:
    """The words that ask for nothing, as ``split_words`` writes words."""
    return frozenset(split_words(str(_load(file).get("ignored", ""))))


def read_search_words(file: Path, texts: Collection[str]) -> SearchWords:
    """Read the file and compare it with ``texts``, everything that can be found.

    Raises ``BuildError`` for the first entry that is not written as the file says, stands
    twice, or leads to a word that none of the texts has.
    """
    words = _read_tables(file.name, _load(file))
    vocabulary = {word for text in texts for word in split_words(text)}
    for finding in _find_faults(words, vocabulary):
        raise BuildError(f"{file.name}: {finding}")
    return words


def _load(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"{file.name}: {error}") from error


def _read_tables(file: str, content: Mapping[str, Any]) -> SearchWords:
    if unknown := set(content) - _KEYS:
        raise BuildError(
            f"{file}: “{min(unknown)}” is no key of this file; it has ignored, same, means and about."
        )
    return SearchWords(
        tuple(split_words(content.get("ignored", ""))),
        tuple(tuple(group) for group in content.get("same", ())),
        {phrase: tuple(phrases) for phrase, phrases in content.get("means", {}).items()},
    )


def _find_faults(words: SearchWords, vocabulary: Collection[str]) -> Iterator[str]:
    seen: set[tuple[str, ...]] = set()
    for phrase in (*words.means, *(phrase for group in words.same for phrase in group)):
        key = tuple(word for word in split_words(phrase) if word not in words.ignored)
        if not key:
            yield f"“{phrase}” has no word that is looked for."
        if key in seen:
            yield f"“{phrase}” stands twice. Write all that it means in one place."
        seen.add(key)
    for group in words.same:
        if not any(_find_missing(phrase, vocabulary) is None for phrase in group):
            yield f"No text has any of {', '.join(f'“{phrase}”' for phrase in group)}."
    for phrase, targets in words.means.items():
        for target in targets:
            if (missing := _find_missing(target, vocabulary)) is not None:
                yield f"“{phrase}” leads to “{target}”, but no text has the word “{missing}”."


def _find_missing(phrase: str, vocabulary: Collection[str]) -> str | None:
    """The first word of a phrase that no text has."""
    return next((word for word in split_words(phrase) if word not in vocabulary), None)

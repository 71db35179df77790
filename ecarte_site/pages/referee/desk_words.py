"""What players at a table say, for its search: ``docs/referee.toml``, with groups of ``docs/search.toml``."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ...links.plain_words import split_words
from ...sources import BuildError

FILE, SEARCH_FILE = "referee.toml", "search.toml"


class DeskWords(NamedTuple):
    """What the search of the desk knows, beside the title of each case."""

    ignored: tuple[str, ...]
    asides: tuple[str, ...]
    """Phrases that tell nothing, although their words would."""
    same: tuple[tuple[str, ...], ...]
    """Groups of phrases that mean the same."""
    numbers: tuple[str, ...]
    counted: Mapping[str, tuple[str, ...]]
    """Words for what is done with a number of cards, by kind."""
    cases: Mapping[str, tuple[str, ...]]
    """What else each case is called, and more words for it."""

    def list_common(self) -> dict[str, Any]:
        """The words that belong to no single case, as ``DeskWords`` of ``web/desk/find-cases.ts``."""
        return {name: words for name, words in self._asdict().items() if name != "cases"}


def read_names(docs: Path) -> Mapping[str, tuple[str, ...]]:
    """What else each case is called, by which the search of the site finds it too."""
    return _read_phrases(tomllib.loads((docs / FILE).read_text("utf-8")), "names")


def _read_phrases(own: Mapping[str, Any], table: str) -> dict[str, tuple[str, ...]]:
    return {name: tuple(phrases) for name, phrases in own[table].items()}


def read_desk_words(docs: Path, titles: Mapping[str, str]) -> DeskWords:
    """Both files as the desk uses them; ``titles`` has the title of each case by its name.

    A phrase of ``docs/referee.toml`` goes before the same phrase of ``docs/search.toml``. Raises
    ``BuildError`` for a phrase that stands twice in a group, for a group of which no case
    has a word, because it would only hide that its words are unknown, and for a case without words or words without
    a case.
    """
    own = tomllib.loads((docs / FILE).read_text("utf-8"))
    general = tomllib.loads((docs / SEARCH_FILE).read_text("utf-8"))
    groups = [tuple(group) for group in own["same"]]
    for group in groups:
        counts = Counter(_fold(phrase) for phrase in group)
        if twice := [phrase for phrase, count in counts.items() if count > 1]:
            raise BuildError(f"{FILE}: “{twice[0]}” stands twice in a group. Write it once.")
    names, more = _read_phrases(own, "names"), _read_phrases(own, "cases")
    for table, phrases in (("names", names), ("cases", more)):
        if odd := sorted(titles.keys() ^ phrases.keys()):
            raise BuildError(f"{FILE}: [{table}] has an entry for each case and no other; see “{odd[0]}”.")
    cases = {name: (*names[name], *more[name]) for name in titles}
    texts = (*titles.values(), *(text for phrases in cases.values() for text in phrases))
    known = {word for text in texts for word in split_words(text)}
    for group in groups:
        if not any(known.issuperset(split_words(phrase)) for phrase in group):
            raise BuildError(f"{FILE}: No case has any of {', '.join(f'“{phrase}”' for phrase in group)}.")
    owned = {_fold(phrase) for group in groups for phrase in group}
    others = (tuple(group) for group in general["same"] if owned.isdisjoint(map(_fold, group)))
    return DeskWords(
        ignored=tuple(split_words(own["ignored"])),
        asides=tuple(own["asides"]),
        same=(*groups, *others),
        numbers=tuple(own["numbers"].split()),
        counted={kind: tuple(words.split()) for kind, words in own["counted"].items()},
        cases=cases,
    )


def _fold(phrase: str) -> str:
    return " ".join(split_words(phrase))

"""How the witnesses descend: the errors that they share, and the picture drawn from them.

Pages write ``[[variants shared]]`` and ``[[variants stemma]]``. The table is counted from the apparatus; the
picture is our inference, drawn from ``docs/variants/descent.toml``, and its caption says in words what it shows.
``[[variants look]]`` lists what would decide the question in a book that we have not seen.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from ...edition import load_edition
from ...edition.apparatus import Apparatus, ApparatusEntry, VariantReading, load_apparatus
from ...edition.descent_data import load_descent
from ...edition.variant_classes import VariantClass
from ...links.addresses import VARIANTS_PAGE, path_to_root
from ...sources import Site
from ..templates import render_macro


def find_shared_readings(apparatus: Apparatus) -> tuple[tuple[ApparatusEntry, VariantReading], ...]:
    """The readings of words that two witnesses or more have together, against the rest."""
    return tuple(
        (entry, reading)
        for entry, reading in apparatus.list_readings()
        if entry.level == "words" and len(reading.sigla) > 1
    )


def count_own_errors(apparatus: Apparatus, sigla: Iterable[str]) -> Mapping[str, int]:
    """How many errors of words each witness has that no other has."""
    counted: dict[str, int] = dict.fromkeys(sigla, 0)
    for entry, reading in apparatus.list_readings():
        if entry.level == "words" and reading.kind is VariantClass.ERROR and len(reading.sigla) == 1:
            counted[reading.sigla[0]] += 1
    return counted


def shared_readings_html(site: Site) -> str:
    """The shared readings as a table, and under it the errors that each witness has alone."""
    apparatus = load_apparatus(site.texts)
    own_errors = count_own_errors(apparatus, load_edition(site.texts).sigla)
    return render_macro("variants.html", "shared", find_shared_readings(apparatus), own_errors)


_STEP_ACROSS, _STEP_DOWN, _MARGIN, _RADIUS = 128, 108, 44, 17
_WORDS_WIDTH = 118  # the longest line beside a ring


class _Node(NamedTuple):
    """A text in the picture; ``known`` is how we know it."""

    name: str
    lines: tuple[str, ...]
    x: int
    y: int
    known: str


def place_texts(texts: Mapping[str, Mapping[str, Any]], slips: int) -> Mapping[str, _Node]:
    """The rings of the stemma: a text stands a step below its source, in the middle above its copies."""
    copies: dict[str, list[str]] = {name: [] for name in texts}
    depth: dict[str, int] = {}
    for name, text in texts.items():
        source = text.get("from")
        depth[name] = depth[source] + 1 if source else 0
        if source:
            copies[source].append(name)
    across: dict[str, float] = {}
    leaves = count()

    def place(name: str) -> float:
        below = [place(copy) for copy in copies[name]]
        across[name] = (below[0] + below[-1]) / 2 if below else next(leaves)
        return across[name]

    for name in texts:
        if not texts[name].get("from"):
            place(name)
    return {
        name: _Node(
            name,
            tuple(line.format(slips=_COUNT_WORDS.get(slips, slips)) for line in text["words"]),
            round(_MARGIN + _STEP_ACROSS * across[name]),
            _MARGIN + _STEP_DOWN * depth[name],
            text["known"],
        )
        for name, text in texts.items()
    }


_COUNT_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def describe_descent(texts: Mapping[str, Mapping[str, Any]], nodes: Mapping[str, _Node]) -> str:
    """The stemma in words, from above downwards."""
    parts = []
    for source in texts:
        copies_by_manner: dict[str, list[str]] = {}
        for name, text in texts.items():
            if text.get("from") == source:
                copies_by_manner.setdefault(text["by"], []).append(name)
        for manner, names in copies_by_manner.items():
            named = " and ".join(f"{name} ({' '.join(nodes[name].lines)})" for name in names)
            parts.append(f"By {manner} from {source}: {named}.")
    roots = [f"{name} ({' '.join(nodes[name].lines)})" for name in texts if not texts[name].get("from")]
    return f"At the head stands {' and '.join(roots)}. {' '.join(parts)}"


def count_shared_slips(apparatus: Apparatus) -> int:
    """How many slips C and W share."""
    return sum(
        reading.kind is VariantClass.ERROR and reading.sigla == ("C", "W")
        for _, reading in find_shared_readings(apparatus)
    )


def stemma_html(site: Site) -> str:
    """The stemma as a picture with its caption."""
    texts = load_descent(site.texts.parent).texts
    nodes = place_texts(texts, count_shared_slips(load_apparatus(site.texts)))
    return render_macro(
        "variants.html",
        "stemma",
        describe_descent(texts, nodes),
        nodes,
        [(text["from"], name, text["by"] == "abridgement") for name, text in texts.items() if "from" in text],
        max(node.x for node in nodes.values()) + _RADIUS + _WORDS_WIDTH,
        max(node.y for node in nodes.values()) + _MARGIN,
        _RADIUS,
        path_to_root(f"{VARIANTS_PAGE}descent/"),
    )


def look_html(site: Site) -> str:
    """What to look for in Cavendish's book, in its order: each reading that C and W share, and what the data add."""
    look = load_descent(site.texts.parent).look
    first = next(place for place, entry in enumerate(look) if _find_law(entry))
    laws = [*(entry for entry in look if _find_law(entry)), *_list_readings_to_look_for(site)]
    others = [entry for entry in look if not _find_law(entry)]
    rows = (*others[:first], *sorted(laws, key=_find_law), *others[first:])
    return render_macro("variants.html", "look", rows)


def _find_law(entry: Mapping[str, str]) -> int:
    """The number of the law at which something is looked for; 0 for another place."""
    name, _, number = entry["where"].partition(" ")
    return int(number) if name == "Law" and number.isdigit() else 0


def _list_readings_to_look_for(site: Site) -> Iterator[Mapping[str, str]]:
    for entry, reading in find_shared_readings(load_apparatus(site.texts)):
        if reading.sigla == ("C", "W") and entry.passage.startswith("hoyle.law."):
            yield {
                "where": f"Law {entry.passage.rpartition('.')[2]}",
                "for": f"“{entry.lemma}”, and not “{reading.text}”.",
                "if-so": f"“{reading.text}” is γ’s.",
                "if-not": f"“{reading.text}” is the book’s, and no evidence for γ.",
            }

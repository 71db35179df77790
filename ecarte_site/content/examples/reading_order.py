"""The order in which a reader meets the passages of the two authors, and Mossop's numbers."""

_SECTIONS = (
    "hoyle.intro",
    "hoyle.laws-intro",
    "hoyle.law",
    "hoyle.french-terms",
    "hoyle.worked-game",
    "hoyle.jeux-de-regle",
    "britannica.intro",
    "britannica.play",
    "britannica.hints",
    "britannica.laws-intro",
    "britannica.law",
)
_WITHIN = {"britannica.jeux": ("britannica.hints", 5), "britannica.refusing": ("britannica.hints", 9)}
"""Lists that stand after a paragraph of the hints."""

type Place = tuple[int, int, int, tuple[str, ...]]


def rank_passage(passage: str) -> Place:
    """A key that sorts passages as they stand in their texts; the sentence is the last part of it."""
    parts = passage.split(".")
    if parts[0] == "mossop":  # numbers of a table, after the texts
        return len(_SECTIONS), int(parts[1]), 0, ()
    section, places = ".".join(parts[:2]), parts[2:]
    if section in _WITHIN:
        host, paragraph = _WITHIN[section]
        return _SECTIONS.index(host), paragraph, int(places[0]), tuple(places[1:])
    return _SECTIONS.index(section), int(places[0]), 0, tuple(places[1:])

"""Words of sentences that need no cards: numbers, and names with what follows them."""

from collections.abc import Sequence

NUMBER_WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINAL_WORDS = ("none", "first", "second", "third", "fourth", "fifth")

READER_NAME = "You"
"""The name of a player who is the reader: sentences about him are in the second person."""


def name_number(number: int) -> str:
    """``none``, ``three``; in figures above ten, which a player may hold or have laid aside irregularly."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)


def conjugate(name: str, verb: str) -> str:
    """A verb in the third person as it follows this name: ``has``, but ``have`` after ``READER_NAME``."""
    if name != READER_NAME:
        return verb
    return {"has": "have", "is": "are"}.get(verb) or verb.removesuffix("s")


def join_words(words: Sequence[str], joint: str = "and") -> str:
    """``a, b and c``; empty for no words."""
    return f" {joint} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def name_owner(name: str) -> str:
    """The name as an owner's: ``A’s``, ``your``."""
    return "your" if name == READER_NAME else f"{name}’s"


def name_inside(name: str) -> str:
    """A name as it stands within a sentence: ``A``, ``you``, ``your adversary``."""
    return name.lower() if name == READER_NAME or name.startswith("Your ") else name

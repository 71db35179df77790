"""How the witnesses descend, and what would decide it: ``docs/variants/descent.toml`` read."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .tei_xml import EditionError

DESCENT_FILE = "variants/descent.toml"

_KNOWN = ("here", "elsewhere", "inferred")
_TEXT_KEYS = frozenset({"words", "known", "from", "by"})
_LOOK_KEYS = ("where", "for", "if-so", "if-not")


class Descent(NamedTuple):
    """The texts by name, a source before its copies, and what to look for in Cavendish's book."""

    texts: Mapping[str, Mapping[str, Any]]
    look: tuple[Mapping[str, str], ...]


def load_descent(docs: Path) -> Descent:
    """Read it. Raises ``EditionError`` with file, line and E408 where it cannot be read."""
    if not (docs / DESCENT_FILE).is_file():
        raise EditionError(DESCENT_FILE, 0, "The file is missing.", "E408")
    content = (docs / DESCENT_FILE).read_text(encoding="utf-8")
    try:
        tables = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        # The position stands at the end of the message; Python has it as a number only from 3.14 on.
        raise EditionError(DESCENT_FILE, 0, f"{error}.", "E408") from error
    texts, look = tables.get("texts", {}), tables.get("look", [])
    above: set[str] = set()
    for (name, text), line in zip(texts.items(), _find_lines(content, "[texts."), strict=True):
        if message := _find_fault(text, above):
            raise EditionError(DESCENT_FILE, line, f"{name}: {message}", "E408")
        above.add(name)
    for entry, line in zip(look, _find_lines(content, "[[look]]"), strict=True):
        if set(entry) != set(_LOOK_KEYS):
            message = f"What to look for has {', '.join(_LOOK_KEYS)}."
            raise EditionError(DESCENT_FILE, line, message, "E408")
    return Descent(texts, tuple(look))


def _find_lines(content: str, start: str) -> list[int]:
    """The numbers of the lines that begin so."""
    return [number for number, line in enumerate(content.splitlines(), start=1) if line.startswith(start)]


def _find_fault(text: Mapping[str, Any], above: set[str]) -> str:
    if not {"words", "known"} <= set(text) <= _TEXT_KEYS or ("from" in text) != ("by" in text):
        return "A text has words and known, and from with by or neither."
    if text["known"] not in _KNOWN:
        return f"known is one of {', '.join(_KNOWN)}, not {text['known']}."
    if "from" in text and text["from"] not in above:
        return f"Its source {text['from']} does not stand above it."
    return ""

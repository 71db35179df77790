"""The words of the pieces into which the arbiter cuts the laws, written from the edition.

The files of ``ecarte_core/laws`` say where each law is cut: a piece has so many words. The words are those of the
text in ``docs/texts``: after a letter has been corrected there, ``python -m ecarte_site law-pieces`` writes them again;
``--check`` says whether they are stale.
"""

import json
import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..sources import BuildError
from .tei_reader import load_edition

FOLDER = Path("ecarte_core", "laws")
FILES: Mapping[str, tuple[str, str]] = {
    "cavendish.toml": ("hoyle.law.", "cavendish.law."),  # Cavendish's laws are cut as witness H has them
    "britannica.toml": ("britannica.law.", "britannica.law."),
    "britannica_article.toml": ("britannica.", "britannica."),
}
"""Each file, with what begins the identifiers of its texts, and of the notes to them."""

_PIECE = re.compile(r"([a-z]+) = (\".*\"|'.*')")


def write_pieces(text: str, words: Mapping[str, str]) -> str:
    """The file's text with its pieces cut from the ``words`` of each law, of a note under ``26.note``.

    Raises BuildError for a law that has more words than its pieces, or fewer: it has to be cut again.
    """
    left: dict[str, list[str]] = {}
    lines, number = [], ""
    for line in text.splitlines():
        if header := re.fullmatch(r'\["?([^"\]]+)"?\]', line):
            number = header[1]
        elif piece := _PIECE.fullmatch(line):
            place = f"{number}.note" if "note" in piece[1] else number
            ahead = left.setdefault(place, words[place].split())
            cut = len(tomllib.loads(f"words = {piece[2]}")["words"].split())
            line = f"{piece[1]} = {_quote(' '.join(ahead[:cut]))}"  # noqa: PLW2901
            if len(ahead) < cut:
                raise BuildError(f"the text of {place} has fewer words than its pieces: cut it again")
            left[place] = ahead[cut:]
        lines.append(line)
    if uncut := [f"“{' '.join(ahead)}” of {place}" for place, ahead in left.items() if ahead]:
        raise BuildError(f"no piece has {uncut[0]}: cut it again")
    return "\n".join(lines) + "\n"


def _quote(words: str) -> str:
    return f"'{words}'" if '"' in words and "'" not in words else json.dumps(words, ensure_ascii=False)


def main(root: Path, options: Sequence[str]) -> int:
    """Write the files, or with ``--check`` compare them; returns the exit status."""
    passages = load_edition(root / "docs" / "texts").passages
    stale = []
    for file, (stem, notes) in FILES.items():
        texts = {
            name.removeprefix(stem): each.text for name, each in passages.items() if name.startswith(stem)
        }
        texts |= {
            name.removeprefix(notes): each.text
            for name, each in passages.items()
            if name.startswith(notes) and name.endswith(".note")
        }
        path = root / FOLDER / file
        old = path.read_text("utf-8")
        new = write_pieces(old, texts)
        if new != old:
            stale.append(file)
            if "--check" not in options:
                path.write_text(new, "utf-8")
    if stale and "--check" in options:
        print(f"{stale[0]} is stale; run “python -m ecarte_site law-pieces”.", file=sys.stderr)
        return 1
    return 0

"""The words of the pieces into which the arbiter cuts the laws, written from the edition.

The files of ``ecarte_core/laws`` say where each law is cut: a piece has so many words. The words are those of the
text in ``docs/texts``: after a letter has been corrected there, ``python -m ecarte_site law-pieces`` writes them again;
``--check`` says whether they are stale.
"""

import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..sources import BuildError
from .tei_reader import load_edition

FOLDER = Path("ecarte_core", "laws")
FILES: Mapping[str, tuple[str, str]] = {
    "cavendish.toml": ("hoyle.", "cavendish."),  # Cavendish's laws are cut as witness H has them
    "britannica.toml": ("britannica.", "britannica."),
}
"""Each file, with what begins the identifiers of its texts, and of the notes to them."""


def write_pieces(text: str, words: Mapping[str, str]) -> str:
    """The file's text with its pieces cut from the ``words`` of each law, under ``26``, ``26note`` or ``play.1``.

    Raises BuildError for a law that has more words than its pieces, or fewer: it has to be cut again.
    """
    head, laws, rows = text.partition("[laws]\n")
    lines = []
    for line in rows.splitlines():
        ((key, law),) = tomllib.loads(line).items()
        ahead, pieces = words[key].split(), []
        for piece in law.split(" | "):
            cut = len(piece.split())
            if len(ahead) < cut:
                raise BuildError(f"the text of {key} has fewer words than its pieces: cut it again")
            pieces.append(" ".join(ahead[:cut]))
            ahead = ahead[cut:]
        if ahead:
            raise BuildError(f"no piece has “{' '.join(ahead)}” of {key}: cut it again")
        lines.append(f"{line.partition(' ')[0]} = {_quote(' | '.join(pieces))}\n")
    return head + laws + "".join(lines)


def _quote(words: str) -> str:
    return f"'{words}'" if '"' in words and "'" not in words else json.dumps(words, ensure_ascii=False)


def main(root: Path, options: Sequence[str]) -> int:
    """Write the files, or with ``--check`` compare them; returns the exit status."""
    passages = load_edition(root / "docs" / "texts").passages
    stale = []
    for file, (stem, notes) in FILES.items():
        texts = {
            name.removeprefix(stem).removeprefix("law."): each.text
            for name, each in passages.items()
            if name.startswith(stem)
        }
        texts |= {
            name.removeprefix(f"{notes}law.").replace(".note", "note"): each.text
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

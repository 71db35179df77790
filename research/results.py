"""The committed results: a row each in the table of ``README.md``, with path, digest, and how it is computed again.

A digest has nothing that a rerun would change: neither dates nor seconds stand in what is digested.

``python -m ecarte_site results`` enters the digests of the files as they are. A test compares them, so a result is
changed knowingly or not at all.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from ecarte_core.players.strategy_file import EquilibriumFile

README = Path("research", "README.md")
_ROW = re.compile(r"^(\| `([^`]+)` \|.*\| `)[0-9a-f]{16}(…` \|)$", re.MULTILINE)
"""A row: what stands before the digest, with the path in it, and what stands after."""


def list_results(root: Path) -> list[str]:
    """The paths of the files that the table has, below the project's folder."""
    return [path for _, path, _ in _ROW.findall((root / README).read_text("utf-8"))]


def digest_result(root: Path, path: str) -> str:
    """The digest of the file as it is; of the engine's data that of the columns, so no date and no program counts."""
    content = (root / path).read_bytes()
    if path.endswith(".bin"):
        return str(EquilibriumFile(content).header["sha256"])
    return sha256(content).hexdigest()


def enter_digests(root: Path) -> str:
    """The README with the digests of the files as they are."""
    text = (root / README).read_text("utf-8")
    return _ROW.sub(lambda row: f"{row[1]}{digest_result(root, row[2])[:16]}{row[3]}", text)


def main(root: Path, _: Sequence[str]) -> int:
    """Enter the digests; returns the exit status."""
    (root / README).write_text(enter_digests(root), "utf-8")
    return 0

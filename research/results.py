"""The committed results, as ``results.toml`` names them: path and digest, and how each is computed again.

A digest has nothing that a rerun would change: neither dates nor seconds stand in what is digested.

``python -m ecarte_site results`` enters the digests of the files as they are, and writes the table of ``README.md``;
``--check`` says what is stale. A test runs the check, so a result is changed knowingly or not at all.
"""

import tomllib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ecarte_core.players.strategy_file import EquilibriumFile

FILE = Path("research", "results.toml")
README = Path("research", "README.md")
BEGIN, END = "<!-- results: begin -->", "<!-- results: end -->"


class CommittedResult(NamedTuple):
    """One file that a long computation wrote."""

    path: str
    """Below the project's folder."""
    sha256: str
    """The digest of what the computation found, as ``digest_result`` makes it."""
    what: str
    command: str
    program: str
    """Where the program lies; empty if it is not in the repository."""
    commit: str
    """With which commit the present file was made; empty where nobody has noted it."""
    needs: str
    """What it needs besides Python and this repository."""
    time: str
    memory: str
    seeds: str


def read_results(root: Path) -> tuple[CommittedResult, ...]:
    """The results that are named. Raises ``TypeError`` where an entry lacks a field, or has one too many."""
    entries = tomllib.loads((root / FILE).read_text("utf-8"))["result"]
    return tuple(CommittedResult(**entry) for entry in entries)


def digest_result(root: Path, result: CommittedResult) -> str:
    """The digest of the file as it is; of the engine's data that of the columns, so no date and no program counts."""
    content = (root / result.path).read_bytes()
    if result.path.endswith(".bin"):
        return str(EquilibriumFile(content).header["sha256"])
    return sha256(content).hexdigest()


def render_table(results: Sequence[CommittedResult]) -> str:
    """The table of the README."""
    head = ("result", "what it is", "computed by", "made with", "time", "memory", "seeds", "SHA-256")
    rows = [
        (
            f"`{result.path}`",
            result.what,
            f"{result.command}{f' ({result.program})' if result.program else ''}"
            f"{f'; needs {result.needs}' if result.needs else ''}",
            result.commit,
            result.time,
            result.memory,
            result.seeds,
            f"`{result.sha256[:16]}…`",
        )
        for result in results
    ]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ("---",) * len(head), *rows))


def find_stale(root: Path) -> list[str]:
    """What is not as it is named, in a sentence each."""
    results = read_results(root)
    stale = [
        f"{result.path} is not the file that {FILE.as_posix()} names."
        for result in results
        if digest_result(root, result) != result.sha256
    ]
    if render_table(results) not in (root / README).read_text("utf-8"):
        stale.append(f"The table of {README.as_posix()} is not that of {FILE.as_posix()}.")
    return stale


def main(root: Path, words: Sequence[str]) -> int:
    """Enter the digests and write the table, or with ``--check`` compare; returns the exit status."""
    if "--check" in words:
        stale = find_stale(root)
        print(
            "\n".join([*stale, "Run python -m ecarte_site results."])
            if stale
            else "All results are as named."
        )
        return int(bool(stale))
    text = (root / FILE).read_text("utf-8")
    for result in read_results(root):
        text = text.replace(
            f'path = "{result.path}"\nsha256 = "{result.sha256}"',
            f'path = "{result.path}"\nsha256 = "{digest_result(root, result)}"',
        )
    (root / FILE).write_text(text, "utf-8")
    page = (root / README).read_text("utf-8")
    before, (_, after) = page.split(BEGIN)[0], page.split(END)
    (root / README).write_text(f"{before}{BEGIN}\n{render_table(read_results(root))}\n{END}{after}", "utf-8")
    return 0

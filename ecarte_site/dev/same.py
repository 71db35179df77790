"""``python3 dev.py same REV``: what readers and programs get from the working tree and did not from a revision.

Both trees are built, and both engines are asked the same questions. Nothing is printed where nothing differs, so that
who only moves code sees that he did no more. The revision is taken out and built once, and kept in ``.cache/same``.
"""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..sources import BuildError

KEPT = ".cache/same"
CORPUS, GAMES, GOLDEN = "tests/core/corpus", "docs/games", "tests/core/golden"
DERIVED = {".br", ".gz", ".woff2", ".png", ".bin", ".whl", ".zip", ".wasm"}
"""Files that are packed from others, which are compared, or that nobody makes here."""
ENGINE = "assets/engine/"
"""The engine's own files: its answers are compared, not its code."""
DIGESTS = re.compile(r"(?<=-)[A-Z0-9]{8}(?=\.js)|\b(?=[0-9a-f]*\d)[0-9a-f]{8,64}\b|sha(256|384|512)-[\w+/=]+")
"""What names a file by its content: it changes with every change of a script, and says nothing of its own."""
AROUND = 60
"""Characters shown on each side of the first difference: enough to find the place, few enough for a terminal."""


def main(root: Path, words: list[str]) -> int:
    """Print what differs from the revision that is named; returns 1 if anything does."""
    if len(words) != 1:
        raise BuildError("Say with which revision to compare, as “python3 dev.py same HEAD”.")
    differences = list(compare_trees(_take_out(root, words[0]), root))
    print("".join(f"{line}\n" for line in differences), end="")
    return int(bool(differences))


def compare_trees(before: Path, after: Path) -> Iterator[str]:
    """A line for each difference between two trees whose sites are built."""
    yield from compare_texts("site", read_site(before / "site"), read_site(after / "site"))
    with ThreadPoolExecutor(2) as pool:
        answers = pool.map(lambda tree: _ask_engine(tree, after), (before, after))
        yield from compare_texts("engine", *answers)
    yield from compare_texts("golden", _read_golden(before), _read_golden(after))


def compare_texts(kind: str, before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """A line for each text that one side alone has, or that differs, with the place where it does."""
    for name in sorted(before.keys() | after.keys()):
        if name not in after:
            yield f"{kind}: {name} is gone"
        elif name not in before:
            yield f"{kind}: {name} is new"
        elif before[name] != after[name]:
            yield f"{kind}: {name} {_show_difference(before[name], after[name])}"


def read_site(site: Path) -> dict[str, str]:
    """The texts of a site by their addresses, without what names a file by its content."""
    files: dict[str, list[str]] = {}
    for path in sorted(site.rglob("*")):
        address = path.relative_to(site).as_posix()
        if path.is_dir() or path.suffix in DERIVED or address.startswith(ENGINE):
            continue
        text = path.read_text("utf-8", errors="replace")
        files.setdefault(DIGESTS.sub("#", address), []).append(DIGESTS.sub("#", text))
    return {address: "\n".join(sorted(texts)) for address, texts in files.items()}


def _show_difference(before: str, after: str) -> str:
    pairs = enumerate(zip(before, after, strict=False))
    place = next((place for place, (old, new) in pairs if old != new), min(len(before), len(after)))
    start = max(0, place - AROUND)
    return f"at {place}: {before[start : place + AROUND]!r} became {after[start : place + AROUND]!r}"


def _read_golden(tree: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((tree / GOLDEN).iterdir())}


def _ask_engine(tree: Path, asking: Path) -> dict[str, str]:
    """What the engine of a tree answers to the questions of the tree that asks."""
    words = [
        sys.executable,
        str(Path(__file__).with_name("engine_answers.py")),
        str(asking / CORPUS),
        str(asking / GAMES),
    ]
    environment = dict(os.environ, PYTHONPATH=str(tree), COLUMNS="80")
    output = subprocess.run(words, cwd=tree, env=environment, stdout=subprocess.PIPE, check=True).stdout
    answers: list[tuple[str, Any]] = [json.loads(line) for line in output.splitlines()]
    return {question: json.dumps(answer, ensure_ascii=False, sort_keys=True) for question, answer in answers}


def _take_out(root: Path, revision: str) -> Path:
    """The tree of the revision, built. Raises BuildError for one that there is not."""
    name = _run_git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
    tree = root / KEPT / name
    if (tree / "site" / "sitemap.xml").exists():
        return tree
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(_run_git(root, "archive", name))) as archive:
        archive.extractall(tree, filter="data")
    tools = Path("ecarte_site", "web", "node_modules")
    (tree / tools).symlink_to(root / tools)
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(tree / "site")]
    environment = dict(os.environ, PYTHONPATH=str(tree))  # before the working tree, which is installed
    if subprocess.run(command, cwd=tree, env=environment, check=False).returncode:
        raise BuildError(f"The site of {revision} could not be built.")
    return tree


def _run_git(root: Path, *words: str) -> bytes:
    done = subprocess.run(["git", "-C", str(root), *words], stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise BuildError(f"git {' '.join(words)} did not work: is this the name of a revision?")
    return done.stdout

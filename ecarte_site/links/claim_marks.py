"""What the checks of the claims find, run once for each state of the engine; and the marks that lead there.

The answers are cached under a digest of the ledger and of the engine's modules that a check can use.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ecarte_core import claims as ledger_package
from ecarte_core.claims import VERDICTS, Verdict
from ecarte_core.commands import claims_command

from ..build.cache import CachedFolder, digest_parts
from ..build.engine_sources import list_needed_modules
from ..edition.text_model import ClaimMark, Piece, Sentence
from ..sources import Site
from .addresses import claims_address

VERDICT_SIGNS: Mapping[str, str] = {"holds": "✓", "fails": "✗", "holds in part": "◐", "not decidable": "?"}
"""What a verdict looks like; the word always goes with it."""

_ANSWERS_FILE = "answers.json"


def read_results(site: Site) -> tuple[Mapping[str, Any], ...]:
    """Every claim as the verb ``claims`` answers it, in reading order."""
    return _read_answers(cache_results(site).find_or_make())


def cache_results(site: Site) -> CachedFolder:
    """The folder with the answers."""
    return CachedFolder(site.root, "claims", _digest_sources(), "the checks of the claims", _write_answers)


def _write_answers(folder: Path) -> None:
    answers = claims_command.run({})
    (folder / _ANSWERS_FILE).write_text(json.dumps(answers, ensure_ascii=False), encoding="utf-8")


@lru_cache(maxsize=1)
def _read_answers(folder: Path) -> tuple[Mapping[str, Any], ...]:
    answers: list[dict[str, Any]] = json.loads((folder / _ANSWERS_FILE).read_text(encoding="utf-8"))
    return tuple(answers)


def list_sources() -> list[Path]:
    """Everything that the answers follow from: modules of the engine, and the entries of the ledger."""
    ledger = Path(ledger_package.__file__).parent.glob("*.toml")
    return [*list_needed_modules("commands/claims_command.py"), *sorted(ledger)]


@cache
def _digest_sources() -> str:
    return digest_parts(part for path in list_sources() for part in (path.name, path.read_bytes()))


def group_by_passage(site: Site) -> Mapping[str, tuple[tuple[str, Verdict], ...]]:
    """For each passage that claims something: the claims, each with its verdict."""
    found: dict[str, list[tuple[str, Verdict]]] = {}
    for claim in read_results(site):
        found.setdefault(claim["passage"], []).append((claim["id"], claim["verdict"]))
    return {passage: tuple(claims) for passage, claims in found.items()}


def format_counts(verdicts: Counter[str]) -> str:
    """``2 hold, 1 fails``."""
    plural = {
        "holds": "hold",
        "fails": "fail",
        "holds in part": "hold in part",
        "not decidable": "not decidable",
    }
    return ", ".join(
        f"{verdicts[verdict]} {verdict if verdicts[verdict] == 1 else plural[verdict]}"
        for verdict in VERDICTS
        if verdicts[verdict]
    )


def add_claim_marks(pieces: Iterable[Piece], site: Site) -> tuple[Piece, ...]:
    """The pieces with a mark after each sentence that claims something, leading to the verdict."""
    claims = group_by_passage(site)
    marked: list[Piece] = []
    for piece in pieces:
        marked.append(piece)
        if isinstance(piece, Sentence) and piece.id in claims:
            marked.append(_make_mark(piece.id, claims[piece.id]))
    return tuple(marked)


def _make_mark(passage: str, claims: tuple[tuple[str, Verdict], ...]) -> ClaimMark:
    verdicts = Counter[str](verdict for _, verdict in claims)
    verdict = next(iter(verdicts)) if len(verdicts) == 1 else "holds in part"
    words = f"{len(claims)} claim{'' if len(claims) == 1 else 's'} checked: {format_counts(verdicts)}"
    return ClaimMark(claims_address(passage), verdict, VERDICT_SIGNS[verdict], words)

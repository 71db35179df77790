"""What the checks of the claims find, run once for each state of the engine; and the marks for them.

The answers about each author are cached under a digest of his part of the ledger and of the engine's modules that
a check can use.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.advice import ledger
from ecarte_core.advice.claim_model import VERDICTS, Verdict, combine_verdicts
from ecarte_core.advice.ledger import LEDGER_AUTHORS
from ecarte_core.verbs import claims_verb

from ..build.cache import CachedFolder, digest_parts
from ..build.engine_sources import list_needed_modules
from ..sources import Site

VERDICT_SIGNS: Mapping[str, str] = {
    "holds": "✓",
    "fails": "✗",
    "pays": "+",
    "costs": "−",
    "undecided": "≈",
    "holds in part": "◐",
    "not decidable": "?",
}
"""What a verdict looks like; the word always goes with it."""

_ANSWERS_FILE = "answers.json"


def read_results(site: Site) -> tuple[Mapping[str, Any], ...]:
    """Every claim as the verb ``claims`` answers it, in the order of the ledger."""
    folders = [cache_results(site, author) for author in LEDGER_AUTHORS]
    return tuple(chain.from_iterable(_read_answers(folder.find_or_make()) for folder in folders))


def cache_results(site: Site, author: str) -> CachedFolder:
    """The folder with the answers about one author; each is made in a process of its own."""
    title = f"the checks of what {author.title()} claims"
    return CachedFolder(
        site.root, f"claims-{author}", _digest_sources(author), title, partial(_write_answers, author)
    )


def _write_answers(author: str, folder: Path) -> None:
    answers = claims_verb.run_claims(claims_verb.ClaimsRequest(author=author))
    (folder / _ANSWERS_FILE).write_text(json.dumps(answers, ensure_ascii=False), encoding="utf-8")


@lru_cache(maxsize=len(LEDGER_AUTHORS))
def _read_answers(folder: Path) -> tuple[Mapping[str, Any], ...]:
    answers: list[dict[str, Any]] = json.loads((folder / _ANSWERS_FILE).read_text(encoding="utf-8"))
    return tuple(answers)


def list_sources(author: str) -> list[Path]:
    """Everything that the answers follow from: modules and data of the engine, the author's part of the ledger."""
    room = Path(ledger.__file__).parent
    claims = [room / "claims" / "shared.toml", *sorted((room / "claims").glob(f"{author}*.toml"))]
    return [*list_needed_modules("verbs/claims_verb.py"), *claims, *sorted(room.parent.rglob("*.bin"))]


@cache
def _digest_sources(author: str) -> str:
    return digest_parts(part for path in list_sources(author) for part in (path.name, path.read_bytes()))


@cache
def group_by_passage(site: Site) -> Mapping[str, tuple[tuple[str, Verdict], ...]]:
    """For each passage that claims something: the claims, each with its verdict."""
    marks_by_passage: dict[str, list[tuple[str, Verdict]]] = {}
    for claim in read_results(site):
        marks_by_passage.setdefault(claim["passage"], []).append((claim["id"], claim["verdict"]))
    return {passage: tuple(claims) for passage, claims in marks_by_passage.items()}


def format_counts(verdicts: Counter[str]) -> str:
    """``2 hold, 1 fails``."""
    plural = {
        "holds": "hold",
        "fails": "fail",
        "pays": "pay",
        "costs": "cost",
        "holds in part": "hold in part",
    }
    return ", ".join(
        f"{verdicts[verdict]} {verdict if verdicts[verdict] == 1 else plural.get(verdict, verdict)}"
        for verdict in VERDICTS
        if verdicts[verdict]
    )


class ClaimMark(NamedTuple):
    """The mark of a passage that claims something: the verdict, its sign, and how many of the claims hold."""

    verdict: str
    sign: str
    words: str


def find_claim_mark(site: Site, passages: Iterable[str]) -> ClaimMark | None:
    """The mark for what these passages claim together; none if they claim nothing."""
    claims, passages = group_by_passage(site), tuple(passages)
    verdicts = Counter[str](verdict for passage in passages for _, verdict in claims.get(passage, ()))
    if not verdicts:
        return None
    verdict = combine_verdicts(each for passage in passages for _, each in claims.get(passage, ()))
    count = verdicts.total()
    words = f"{count} claim{'' if count == 1 else 's'} checked: {format_counts(verdicts)}"
    return ClaimMark(verdict, VERDICT_SIGNS[verdict], words)

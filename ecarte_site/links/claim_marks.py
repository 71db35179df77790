"""What the ledger's checks find, run once for each state of the engine; and the marks that lead to them.

The answers are cached under a digest of the engine's modules that a check can lean on.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Any

import ecarte_core
from ecarte_core.claims import VERDICTS, Verdict
from ecarte_core.commands import load_command

from ..build.cache import CachedFolder, digest_parts
from ..sources import Site
from .addresses import claims_address

VERDICT_SIGNS: Mapping[str, str] = {"holds": "✓", "fails": "✗", "holds in part": "◐", "not decidable": "?"}
"""What a verdict looks like; the word always goes with it."""

UNUSED_MODULES = re.compile(
    r"^((display|replay)/|atlas/survey|jeux/examination\.py|commands/(?!__init__|claims))"
)
"""Modules of the engine that no check uses (a test holds them to it)."""

_ANSWERS_FILE = "answers.json"
_SENTENCE = re.compile(r'<span class="ec-s" id="([^"]+)">')
_SPAN = re.compile(r"<span\b|</span>")


def read_results(site: Site) -> tuple[Mapping[str, Any], ...]:
    """Every claim as the verb ``claims`` answers it, in reading order."""
    return _read_answers(cache_results(site).find_or_make())


def cache_results(site: Site) -> CachedFolder:
    """The folder with the answers."""
    return CachedFolder(site.root, "claims", _digest_engine(), "the checks of the claims", _write_answers)


def _write_answers(folder: Path) -> None:
    answers = load_command("claims").run({})
    (folder / _ANSWERS_FILE).write_text(json.dumps(answers, ensure_ascii=False), encoding="utf-8")


@lru_cache(maxsize=1)
def _read_answers(folder: Path) -> tuple[Mapping[str, Any], ...]:
    answers: list[dict[str, Any]] = json.loads((folder / _ANSWERS_FILE).read_text(encoding="utf-8"))
    return tuple(answers)


@cache
def _digest_engine() -> str:
    core = Path(ecarte_core.__file__).parent
    modules = sorted([*core.rglob("*.py"), *core.rglob("*.toml")])
    places = {path.relative_to(core).as_posix(): path for path in modules}
    used = {place: path for place, path in places.items() if not UNUSED_MODULES.match(place)}
    return digest_parts(part for place, path in used.items() for part in (place, path.read_bytes()))


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


def mark_claims(html: str, site: Site, root: str) -> str:
    """Passages with a mark after each sentence that claims something, leading to the verdict.

    ``html`` is what :mod:`..edition` made of them; ``root`` leads from the page to the site's root.
    """
    claims = group_by_passage(site)
    parts, done = [], 0
    for match in _SENTENCE.finditer(html):
        if match[1] in claims:
            end = _find_end_of_span(html, match.end())
            parts += [html[done:end], _render_mark(match[1], claims[match[1]], root)]
            done = end
    return "".join([*parts, html[done:]])


def _find_end_of_span(html: str, at: int) -> int:
    """Where the span ends whose opening tag ends at ``at``."""
    depth = 1
    for tag in _SPAN.finditer(html, at):
        depth += 1 if tag[0] != "</span>" else -1
        if not depth:
            return tag.end()
    return len(html)


def _render_mark(passage: str, claims: tuple[tuple[str, Verdict], ...], root: str) -> str:
    verdicts = Counter[str](verdict for _, verdict in claims)
    alone = next(iter(verdicts)) if len(verdicts) == 1 else "holds in part"
    words = f"{len(claims)} claim{'' if len(claims) == 1 else 's'} checked: {format_counts(verdicts)}"
    kind = alone.replace(" ", "-")
    return (
        f'<a class="ec-claimed ec-claimed--{kind}" href="{root}{escape(claims_address(passage))}" '
        f'title="{words}"><span aria-hidden="true">{VERDICT_SIGNS[alone]}</span>'
        f'<span class="ec-spoken">{words}</span></a>'
    )

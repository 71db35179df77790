"""The page of the ledger: every claim with its sentence, what was checked, the verdict, and a way to run it.

A page writes ``[[claims summary]]`` (the count), ``[[claims models]]`` (what was taken to be known),
``[[claims ledger]]`` (all of it, with filters that appear when the component is there to serve them) and
``[[claims former]]`` (what is no longer in the ledger).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from itertools import groupby
from typing import Any

from markupsafe import Markup

from ecarte_core.claims import FORMER_CLAIMS, KINDS, MODELS, VERDICTS

from ..edition import load_edition
from ..links.addresses import (
    CLAIMS_PAGE,
    path_to_root,
    step_address,
)
from ..links.claim_marks import VERDICT_SIGNS, format_counts, read_results
from ..links.fragments import laboratory_address, table_address
from ..links.law_links import annotate_witness
from ..sources import Site, choose
from .templates import render_macro

SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("hoyle-worked-game", "Hoyle: the game of A and Y", ("hoyle.worked-game",)),
    ("hoyle-jeux-de-regle", "Hoyle: jeux de règle", ("hoyle.jeux-de-regle",)),
    ("britannica-play", "Britannica: the play", ("britannica.play",)),
    (
        "britannica-hints",
        "Britannica: hints to players",
        ("britannica.hints", "britannica.jeux", "britannica.refusing"),
    ),
)
"""Anchor, heading, and the divisions whose claims stand under it."""

ClaimResult = Mapping[str, Any]

_MODEL_ANCHORS: Mapping[str, str] = {
    model: f"model-{''.join(letter if letter.isalnum() else '-' for letter in model)}" for model in MODELS
}
"""Where the page explains each model."""


def find_position_address(position: Mapping[str, str] | None, site: Site) -> tuple[str, str] | None:
    """Where a position can be opened, below the site's root, and what to call that; None if nowhere."""
    if not position:
        return None
    if "game" in position:
        return step_address(position["game"], position["step"]), "Open it in the replay"
    if "hand" in position:
        return laboratory_address(position), "Open the hand in the laboratory"
    if not any((site.root / "docs" / name).is_file() for name in ("table.md", "table/index.md")):
        return None
    return table_address(position), "Open the position"


def _render_claims(site: Site) -> str:
    answers = read_results(site)
    parts: list[str] = [_render_filters(answers)]
    for name, heading, divisions in SECTIONS:
        in_section = [answer for answer in answers if _find_division(answer["passage"]) in divisions]
        parts += [f"\n## {heading} {{ #{name} }}\n"]
        parts += [
            f"{_render_passage(site, passage, tuple(claims))}\n"
            for passage, claims in groupby(in_section, key=lambda answer: str(answer["passage"]))
        ]
    return "\n".join(parts)


def _find_division(passage: str) -> str:
    return ".".join(passage.split(".")[:2])


def _render_passage(site: Site, passage: str, claims: tuple[ClaimResult, ...]) -> Markup:
    """One sentence of a source, and under it what it claims."""
    words = load_edition(site.texts).find_passage(passage).quotation
    return render_macro(
        "claims.html",
        "passage",
        quoted=annotate_witness(words, passage),
        passage=passage,
        author=claims[0]["author"],
        claims=[
            {
                **claim,
                "model_words": dict(MODELS)[claim["model"]],
                "place": find_position_address(claim["position"], site),
            }
            for claim in claims
        ],
        signs=VERDICT_SIGNS,
        anchors=_MODEL_ANCHORS,
        root=path_to_root(CLAIMS_PAGE),
    )


def _render_filters(claims: Collection[ClaimResult]) -> Markup:
    fields = (("author", "Author", None), ("verdict", "Verdict", VERDICTS), ("kind", "Kind", KINDS))
    counts = {name: Counter(claim[name] for claim in claims) for name, _, _ in fields}
    return render_macro(
        "claims.html",
        "filters",
        len(claims),
        [
            (name, caption, [(value, counts[name][value]) for value in values or counts[name]])
            for name, caption, values in fields
        ],
    )


def _render_summary(site: Site) -> Markup:
    answers = read_results(site)
    verdicts: dict[str, Counter[str]] = {}
    for answer in answers:
        verdicts.setdefault(answer["author"], Counter()).update([answer["verdict"]])
    total = sum(verdicts.values(), Counter[str]())
    sentence = f"Of {len(answers)} claims {format_counts(total)}."
    return render_macro("claims.html", "summary", sentence, VERDICTS, VERDICT_SIGNS, verdicts.items())


def _render_models(_: Site) -> Markup:
    return render_macro("claims.html", "models", MODELS.items(), _MODEL_ANCHORS)


def _render_former(_: Site) -> Markup:
    """Every claim that left the ledger, at its old anchor; one that was taken over has its anchor there."""
    return render_macro(
        "claims.html",
        "former",
        [former for former in FORMER_CLAIMS if not former.to],
        root=path_to_root(CLAIMS_PAGE),
    )


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "ledger": _render_claims,
    "summary": _render_summary,
    "models": _render_models,
    "former": _render_former,
}


def claims_html(site: Site, part: str) -> str:
    """A part of the page: ``summary``, ``models``, ``ledger`` or ``former``."""
    return choose(_RENDERERS, part, "part of the page of claims")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"claims": claims_html}
"""The word with which a page calls."""

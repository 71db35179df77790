"""The page of the ledger: every claim with its sentence, what was checked, the verdict, and a way to run it.

A page writes ``[[claims summary]]`` (the count), ``[[claims models]]`` (what was taken to be known) and
``[[claims ledger]]`` (all of it, with filters that appear when the component is there to serve them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from html import escape
from itertools import groupby
from typing import Any

from ecarte_core.claims import KINDS, MODELS, VERDICTS

from ..edition import load_edition
from ..links.addresses import (
    CLAIMS_PAGE,
    claims_anchor,
    passage_address,
    path_to_root,
    relative,
    step_address,
)
from ..links.claim_marks import VERDICT_SIGNS, format_counts, read_results
from ..links.fragments import laboratory_address, table_address
from ..links.law_links import annotate_witness
from ..sources import BuildError, Site
from .templates import render_prose
from .voices import source_html

SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("hoyle-cards", "Hoyle: the cards and the terms", ("hoyle.intro", "hoyle.french-terms")),
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
    parts = [_render_controls(answers)]
    for name, heading, divisions in SECTIONS:
        those = [answer for answer in answers if _find_division(answer["passage"]) in divisions]
        parts += [f"\n## {heading} {{ #{name} }}\n"]
        parts += [
            _render_passage(site, passage, tuple(claims))
            for passage, claims in groupby(those, key=lambda answer: str(answer["passage"]))
        ]
    return "\n".join(parts)


def _find_division(passage: str) -> str:
    return ".".join(passage.split(".")[:2])


def _render_passage(site: Site, passage: str, claims: tuple[ClaimResult, ...]) -> str:
    """One sentence of a source, and under it what it claims."""
    try:
        words = load_edition(site.texts).find_passage(passage).quotation
    except KeyError:
        raise BuildError(f"The edition has no passage {passage}, which a claim names.") from None
    where = passage_address(passage)
    quoted = source_html(annotate_witness(words, passage), claims[0]["author"], path_to_root(CLAIMS_PAGE))
    return (
        f'<section class="ec-claims__passage" id="{escape(claims_anchor(passage))}" aria-label="{escape(passage)}">'
        f'{quoted}<p class="ec-claims__where"><a href="{escape(relative(CLAIMS_PAGE, where or ""))}">{escape(passage)}</a></p>'
        f"{''.join(_render_claim(site, claim) for claim in claims)}</section>\n"
    )


def _render_claim(site: Site, claim: ClaimResult) -> str:
    name, verdict = escape(claim["id"]), claim["verdict"]
    place = find_position_address(claim["position"], site)
    opened = (
        f'<a class="ec-button" href="{escape(relative(CLAIMS_PAGE, place[0]))}">{place[1]}</a>'
        if place
        else ""
    )
    meant = (
        f'<div class="ec-said ec-editor"><p class="ec-voice">Editor</p><p>{render_prose(claim["meant"], path_to_root(CLAIMS_PAGE))}</p></div>'
        if claim["meant"]
        else ""
    )
    return (
        f'<article class="ec-claim" id="{name}" data-author="{claim["author"]}" data-kind="{claim["kind"]}" '
        f'data-verdict="{verdict}">'
        f'<h3 class="ec-claim__statement ec-editor">{escape(claim["statement"])}</h3>'
        '<div class="ec-said ec-engine ec-computed">'
        f'<p class="ec-voice">Engine <span class="ec-model">· {escape(claim["model"])}</span></p>'
        f'<p><strong class="ec-verdict">{_render_verdict(verdict)}.</strong> '
        f"<span data-evidence>{render_prose(claim['evidence'], path_to_root(CLAIMS_PAGE))}</span></p>"
        '<p class="ec-claim__ran" data-ran role="status"></p></div>'
        f'{meant}<details class="ec-claim__exactly ec-editor"><summary>What was checked</summary>'
        f"<p>{render_prose(claim['formalisation'], path_to_root(CLAIMS_PAGE))}</p>"
        f"<p>Information model, {escape(claim['model'])}: {escape(_render_model(claim['model']))}</p></details>"
        f'<div class="ec-bar">{opened}'
        f'<button type="button" data-run="{name}" data-cost="{claim["cost"]}" hidden>Run it here</button>'
        f'<a class="ec-permalink" href="#{name}">{name}</a></div></article>'
    )


def _render_verdict(verdict: str) -> str:
    return f'<span aria-hidden="true">{VERDICT_SIGNS[verdict]}</span> {verdict.capitalize()}'


def _render_model(name: str) -> str:
    return next(words for model, words in MODELS.items() if model == name)


def _render_controls(answers: Iterable[ClaimResult]) -> str:
    claims = list(answers)
    verdicts = Counter(claim["verdict"] for claim in claims)
    authors = Counter(claim["author"] for claim in claims)
    kinds = Counter(claim["kind"] for claim in claims)
    fields = (
        _render_select("author", "Author", authors, authors)
        + _render_select("verdict", "Verdict", VERDICTS, verdicts)
        + _render_select("kind", "Kind", KINDS, kinds)
    )
    return (
        f'<div><ec-claims data-all="{len(claims)}"><form class="ec-claims__filters" data-part="form" hidden>'
        f'{fields}<button type="reset" class="ec-button">Show all</button>'
        '<p class="ec-claims__count" data-part="count" role="status"></p></form></ec-claims></div>'
    )


def _render_select(name: str, caption: str, values: Iterable[str], counts: Mapping[str, int]) -> str:
    options = "".join(
        f'<option value="{value}">{value.capitalize()} ({counts[value]})</option>' for value in values
    )
    return (
        f'<div class="ec-field"><label for="ec-claims-{name}">{caption}</label>'
        f'<select id="ec-claims-{name}" name="{name}"><option value="">All</option>{options}</select></div>'
    )


def _render_summary(site: Site) -> str:
    answers = read_results(site)
    rows = ""
    for author in dict.fromkeys(str(answer["author"]) for answer in answers):
        verdicts = Counter(answer["verdict"] for answer in answers if answer["author"] == author)
        rows += (
            f'<tr><th scope="row">{author}</th>'
            + "".join(f"<td>{verdicts[verdict]}</td>" for verdict in VERDICTS)
            + f"<td>{verdicts.total()}</td></tr>"
        )
    heads = "".join(f'<th scope="col">{_render_verdict(verdict)}</th>' for verdict in VERDICTS)
    total = Counter(answer["verdict"] for answer in answers)
    return (
        '<div class="ec-said ec-engine ec-computed ec-claims__summary">'
        f'<p class="ec-voice">Engine</p><p>Of {len(answers)} claims {format_counts(total)}.</p>'
        '<div class="ec-scroll" tabindex="0" role="region" aria-label="Verdicts by author">'
        '<table class="ec-claims__table">'
        f'<thead><tr><td></td>{heads}<th scope="col">All</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div></div>"
    )


def _render_models(_: Site) -> str:
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in MODELS.items())
    return f'<dl class="ec-editor ec-claims__models">{rows}</dl>'


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "ledger": _render_claims,
    "summary": _render_summary,
    "models": _render_models,
}


def claims_html(site: Site, part: str) -> str:
    """A part of the page: ``summary``, ``models`` or ``ledger``."""
    return _RENDERERS[part](site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"claims": claims_html}
"""The word with which a page calls."""

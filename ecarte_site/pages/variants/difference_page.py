"""The differences that change a rule: the texts, a situation, and what follows under each.

A page writes ``[[variants differences]]``; the differences themselves are in
:mod:`ecarte_core.laws.rule_differences`.
"""

from __future__ import annotations

from html import escape

from ecarte_core.laws import DIFFERENCES, Difference
from ecarte_core.laws.rule_differences import Outcome

from ...edition import Edition, load_alignment, load_edition
from ...edition.apparatus import load_apparatus
from ...links.addresses import passage_address, row_address, rule_address, step_address
from ...links.passage_names import name_passage_shortly
from ...sources import Site
from ..replays import ROOT, replay_with_html
from ..voices import editor_html, engine_html, source_html
from .difference_outcomes import work_out_difference

_TEXTS = {"cavendish": "Cavendish", "britannica": "Britannica", "wikipedia": "Wikipedia’s account"}


def differences_html(site: Site) -> str:
    """Every difference under a heading of its own, as Markdown with blocks of HTML."""
    edition = load_edition(site.texts)
    return "\n\n".join(_render_difference(site, edition, difference) for difference in DIFFERENCES)


def _render_difference(site: Site, edition: Edition, difference: Difference) -> str:
    silent = " One of the texts is silent; what follows from it is our reading." if difference.silent else ""
    parts = [
        f"## {difference.subject} {{ #{difference.name} }}",
        editor_html(escape(difference.sentence, quote=False) + silent),
        *(_render_passages(edition, outcome) for outcome in difference.outcomes),
        _render_outcomes(difference),
        *(engine_html(said, model) for said, model in work_out_difference(site, difference.name)),
    ]
    if difference.game == "a-and-y":
        parts.append(
            f'<p class="ec-editor"><a href="{ROOT}{step_address("a-and-y", "0.1")}">See the cut in the replay</a>.'
            "</p>"
        )
    elif difference.game:
        parts.append(replay_with_html(site, difference.game, _render_beside_replay(difference)))
    rows = _render_rows(site, difference)
    if rows:
        parts.append(f'<p class="ec-editor">In the parallel reader: {rows}.</p>')
    return "\n\n".join(parts)


def _render_passages(edition: Edition, outcome: Outcome) -> str:
    """The words of a text, or our description of one that is not reprinted."""
    passages = [edition.find_passage(identifier) for identifier in outcome.laws]
    if any(passage.by_editors for passage in passages):
        described = " ".join(passage.html for passage in passages)
        return editor_html(f"{_TEXTS[outcome.source]}, as we describe it: {described}")
    return "\n\n".join(
        source_html(passage.html, f"{_TEXTS[outcome.source]}, {name_passage_shortly(passage.id)}")
        for passage in passages
    )


def _render_outcomes(difference: Difference) -> str:
    rows = "\n".join(
        f"<dt>{_TEXTS[outcome.source]} {_render_laws(outcome)}</dt>\n<dd>{escape(outcome.consequence, quote=False)}</dd>"
        for outcome in difference.outcomes
    )
    return (
        '<div class="ec-editor ec-case">\n<p><strong>A case.</strong> '
        f"{escape(difference.situation, quote=False)}</p>\n<dl>\n{rows}\n</dl>\n</div>"
    )


def _render_laws(outcome: Outcome) -> str:
    links = [_render_law(identifier) for identifier in outcome.laws]
    return ", ".join(links)


def _render_law(identifier: str) -> str:
    number = identifier.rpartition(".")[2]
    if ".law." in identifier:
        return f'<a href="{ROOT}{rule_address(identifier)}">{number}</a>'
    words = name_passage_shortly(identifier)
    where = passage_address(identifier)
    return f'<a href="{ROOT}{escape(where)}">{escape(words)}</a>' if where else escape(words)


def _render_beside_replay(difference: Difference) -> str:
    """What stands beside the table while the case is played."""
    says = "".join(
        f"<p><strong>{_TEXTS[outcome.source]}:</strong> {escape(outcome.consequence, quote=False)}</p>"
        for outcome in difference.outcomes
    )
    return f'<div class="ec-editor"><p class="ec-voice">Editor</p>{says}</div>'


def _render_rows(site: Site, difference: Difference) -> str:
    spine = load_alignment(site.texts)
    rows = {
        entry.passage: spine.find_row(entry.passage)
        for entry, reading in load_apparatus(site.texts).list_readings()
        if reading.difference == difference.name
    }
    return ", ".join(
        f'<a href="{ROOT}{row_address(row.section, row.id)}">'
        f"{escape(f'Law {row.number}' if row.number else row.heading)}</a>"
        for row in rows.values()
    )

"""The differences that change a rule: the texts, a situation, and what follows under each.

A page writes ``[[variants differences]]``; the differences themselves are in
:mod:`ecarte_core.codes.differences`.
"""

from __future__ import annotations

from html import escape

from ecarte_core.codes import DIFFERENCES, Difference
from ecarte_core.codes.address import rule_address
from ecarte_core.codes.differences import Outcome

from ..edition import Edition, load_edition, load_spine
from ..edition.apparatus import load_apparatus
from ..made import Site
from ..reading import address
from ..replays import ROOT, replay_beside
from ..voices import editor, engine, source
from .worked import worked

_TEXTS = {"cavendish": "Cavendish", "britannica": "Britannica", "wikipedia": "Wikipedia’s account"}


def differences_html(site: Site) -> str:
    """Every difference under a heading of its own, as Markdown with blocks of HTML."""
    edition = load_edition(site.texts)
    return "\n\n".join(_difference(site, edition, difference) for difference in DIFFERENCES)


def _difference(site: Site, edition: Edition, difference: Difference) -> str:
    silent = " One of the texts is silent; what follows from it is our reading." if difference.silent else ""
    parts = [
        f"## {difference.subject} {{ #{difference.name} }}",
        editor(escape(difference.sentence, quote=False) + silent),
        *(_passages(edition, outcome) for outcome in difference.outcomes),
        _outcomes(difference),
        *(engine(said, model) for said, model in worked(site, difference.name)),
    ]
    if difference.game == "a-and-y":
        parts.append(
            f'<p class="ec-editor"><a href="{ROOT}replay/a-and-y/#a-and-y/0.1">See the cut in the replay</a>.'
            "</p>"
        )
    elif difference.game:
        parts.append(replay_beside(site, difference.game, _beside(difference)))
    rows = _rows(site, difference)
    if rows:
        parts.append(f'<p class="ec-editor">In the parallel reader: {rows}.</p>')
    return "\n\n".join(parts)


def _passages(edition: Edition, outcome: Outcome) -> str:
    """The words of a text, or our description of one that is not reprinted."""
    passages = [edition.passage(identifier) for identifier in outcome.laws]
    if any(passage.editors for passage in passages):
        described = " ".join(passage.html for passage in passages)
        return editor(f"{_TEXTS[outcome.text]}, as we describe it: {described}")
    return "\n\n".join(
        source(passage.html, f"{_TEXTS[outcome.text]}, {_number(passage.id)}") for passage in passages
    )


def _number(identifier: str) -> str:
    return identifier.partition(".")[2].replace("law.", "law ").replace(".", " ")


def _outcomes(difference: Difference) -> str:
    rows = "\n".join(
        f"<dt>{_TEXTS[outcome.text]} {_laws(outcome)}</dt>\n<dd>{escape(outcome.says, quote=False)}</dd>"
        for outcome in difference.outcomes
    )
    return (
        '<div class="ec-editor ec-case">\n<p><strong>A case.</strong> '
        f"{escape(difference.situation, quote=False)}</p>\n<dl>\n{rows}\n</dl>\n</div>"
    )


def _laws(outcome: Outcome) -> str:
    links = [_law(identifier) for identifier in outcome.laws]
    return ", ".join(links)


def _law(identifier: str) -> str:
    number = identifier.rpartition(".")[2]
    if ".law." in identifier:
        return f'<a href="{ROOT}{rule_address(identifier)}">{number}</a>'
    words = _number(identifier)
    where = address(identifier)
    return f'<a href="{ROOT}{escape(where)}">{escape(words)}</a>' if where else escape(words)


def _beside(difference: Difference) -> str:
    """What stands beside the table while the case is played."""
    says = "".join(
        f"<p><strong>{_TEXTS[outcome.text]}:</strong> {escape(outcome.says, quote=False)}</p>"
        for outcome in difference.outcomes
    )
    return f'<div class="ec-editor"><p class="ec-voice">Editor</p>{says}</div>'


def _rows(site: Site, difference: Difference) -> str:
    spine = load_spine(site.texts)
    rows = {
        entry.passage: spine.row(entry.passage)
        for entry, reading in load_apparatus(site.texts).readings()
        if reading.difference == difference.name
    }
    return ", ".join(
        f'<a href="{ROOT}parallel/{row.section}/#{row.id}">'
        f"{escape(f'Law {row.number}' if row.number else row.heading)}</a>"
        for row in rows.values()
    )

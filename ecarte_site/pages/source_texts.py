"""What reading pages call for: passages of the witnesses, the two codes, and where the texts come from.

A page of ``docs`` writes such a line alone (:mod:`.shortcodes`)::

    [[passages hoyle.intro]]
    [[laws H | 2]]
    [[slips hoyle.laws-intro | hoyle.law]]
    [[provenance H | N | C]]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from itertools import groupby

from ecarte_core.laws import BRITANNICA, CAVENDISH, Code

from ..edition import Block, Edition, Witness, load_edition
from ..edition.block_html import corrections_html, law_html, note_html, passages_html
from ..edition.text_model import NoteMark
from ..links.addresses import LAWS_PAGE, PAGE_OF_DIVISION, path_to_root, relative, rule_address
from ..links.claim_marks import mark_claims
from ..sources import Site

NOTE_22_INTRODUCTION = (
    "Hoyle’s text has the mark of note 22 but lacks the note. It is supplied from witness C:"
)


def _render_passages(site: Site, *divisions: str) -> str:
    """The paragraphs and lists of divisions, with anchors, and marks that lead to the ledger of claims."""
    edition = load_edition(site.texts)
    return "\n".join(
        mark_claims(passages_html(edition.find_division(division)), site, _path_to_root(division))
        for division in divisions
    )


def _path_to_root(division: str) -> str:
    """The way from the page of a division to the site's root."""
    home = next((home for beginning, home in PAGE_OF_DIVISION.items() if division.startswith(beginning)), "")
    return path_to_root(home)


def _render_corrections(site: Site, *divisions: str) -> str:
    """Which slips of the transcription are mended in these divisions."""
    edition = load_edition(site.texts)
    return corrections_html(edition.find_division(division) for division in divisions)


def _render_laws(site: Site, siglum: str, level: str = "2") -> str:
    """The laws of a witness under topics of that heading level; in Hoyle's copy footnote 22 is supplied."""
    edition = load_edition(site.texts)
    code = BRITANNICA if siglum == "B" else CAVENDISH
    notes = _render_supplied_notes(edition) if siglum == "H" else {}

    def after(law: Block) -> str:
        marks = (piece.target for piece in law.content if isinstance(piece, NoteMark) and piece.target)
        return "".join(notes[target] for target in marks)

    return _render_topics(code, edition.find_witness(siglum).iter_laws(), after, int(level))


def _render_supplied_notes(edition: Edition) -> Mapping[str, str]:
    return {
        note.id: note_html(note, NOTE_22_INTRODUCTION)
        for law in edition.find_witness("C").iter_laws()
        for note in law.notes
    }


def _render_topics(code: Code, laws: Iterable[Block], after: Callable[[Block], str], level: int) -> str:
    parts: list[str] = []
    rows = zip(code.laws, laws, strict=True)
    for topic, group in groupby(rows, key=lambda row: row[0].topic):
        name = "topic-" + re.sub(r"[^a-z]+", "-", topic.lower()).strip("-")
        parts.append(f"\n{'#' * level} {topic} {{#{name}}}\n")
        parts += [
            law_html(law, entry.heading, level + 1, after(law), relative(LAWS_PAGE, rule_address(entry.id)))
            for entry, law in group
        ]
    return "\n".join(parts)


def _render_provenance(site: Site, *sigla: str) -> str:
    """What each witness is, who transcribed it and on what terms, as its TEI header states."""
    edition = load_edition(site.texts)
    entries = "\n".join(_render_witness(edition.find_witness(siglum)) for siglum in sigla)
    return f'<dl class="ec-editor ec-provenance">\n{entries}\n</dl>'


def _render_witness(witness: Witness) -> str:
    about = witness.about
    said = (about.source, about.transcription, about.licence)
    words = " ".join(part if part.endswith(".") else f"{part}." for part in said if part)
    return (
        f"<dt>Witness {escape(witness.siglum)}: {escape(about.title, quote=False)}</dt>\n"
        f"<dd>{escape(words, quote=False)} "
        f'<a rel="license" href="{escape(about.licence_url)}">The terms in full</a>.</dd>'
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {
    "passages": _render_passages,
    "laws": _render_laws,
    "slips": _render_corrections,
    "provenance": _render_provenance,
}
"""The words with which a page calls."""

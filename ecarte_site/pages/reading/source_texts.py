"""What reading pages call for: passages of the witnesses, the two codes, and where the texts come from.

A page of ``docs`` writes such a line alone (``shortcodes``)::

    [[passages hoyle.intro]]
    [[laws H | 2]]
    [[slips hoyle.laws-intro | hoyle.law]]
    [[provenance H | N | C]]
    [[changes 3]]
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from ecarte_core.laws.codes import BRITANNICA, CAVENDISH, Law

from ...edition import Block, Edition, load_edition
from ...edition.piece_tools import show_both_readings
from ...edition.revisions import list_versions
from ...edition.text_model import Division, Note, NoteMark, PageBreak
from ...links.addresses import PAGE_OF_DIVISION, path_to_root
from ...sources import Site
from ..examples.example_figures import collect_figures
from ..templates import render_macro
from .passages import PassageRow, annotate_note, iter_transcription_errors, make_row, passages_html


def _render_passages(site: Site, *divisions: str) -> str:
    """The paragraphs and lists of divisions, with anchors, and marks that lead to the checked claims."""
    edition = load_edition(site.texts)
    return "\n".join(
        passages_html(_prepare(edition.find_division(division)), site, _path_to_root(division))
        for division in divisions
    )


def _prepare(division: Division) -> Division:
    """A division as its page shows it."""
    parts: list[Division | Block | PageBreak] = []
    for part in division.parts:
        match part:
            case Division():
                parts.append(_prepare(part))
            case Block():
                parts.append(_prepare_block(part))
            case PageBreak():
                parts.append(part)
    return replace(division, parts=tuple(parts))


def _prepare_block(block: Block) -> Block:
    """A passage as its page shows it: of the paged copy, whose slips are many, with both readings of each."""
    is_paged = block.id.startswith("hoyle-paged.")
    return replace(block, content=show_both_readings(block.content)) if is_paged else block


def _path_to_root(division: str) -> str:
    """The way from the page of a division to the site's root."""
    home = next((home for beginning, home in PAGE_OF_DIVISION.items() if division.startswith(beginning)), "")
    return path_to_root(home)


def _render_corrections(site: Site, *divisions: str) -> str:
    """Which slips of the transcription are corrected in these divisions."""
    edition = load_edition(site.texts)
    errors = [
        error
        for division in divisions
        for error in iter_transcription_errors(edition.find_division(division))
    ]
    return render_macro("passages.html", "corrections", errors)


def _render_laws(site: Site, siglum: str, level: str = "2") -> str:
    """The laws that a witness has, under topics of that heading level; in H footnote 22 is supplied."""
    edition = load_edition(site.texts)
    code = BRITANNICA if siglum == "B" else CAVENDISH
    witness = edition.find_witness(siglum)
    laws = [_prepare_block(law) for law in witness.iter_laws()]
    root = _path_to_root(f"{witness.slug}.law")
    asides = collect_figures(site, root)
    rows = [(make_row(law, site, asides), code.get_law(int(law.number))) for law in laws]
    topics = [_Topic(topic, tuple(group)) for topic, group in groupby(rows, key=lambda row: row[1].topic)]
    notes = _find_supplied_notes(edition, laws) if siglum == "H" else {}
    return render_macro("passages.html", "laws", topics, int(level), notes, root)


class _Topic(NamedTuple):
    name: str
    laws: tuple[tuple[PassageRow, Law], ...]

    @property
    def anchor(self) -> str:
        return "topic-" + re.sub(r"[^a-z]+", "-", self.name.lower()).strip("-")


def _find_supplied_notes(edition: Edition, laws: Iterable[Block]) -> Mapping[str, Note]:
    """The footnotes that a text has marks of and lacks, by law, as witness C has them."""
    notes = {note.id: note for law in edition.find_witness("C").iter_laws() for note in law.notes}
    return {
        law.id: annotate_note(notes[piece.target])
        for law in laws
        for piece in law.content
        if isinstance(piece, NoteMark) and piece.target
    }


def _render_provenance(site: Site, *sigla: str) -> str:
    """What each witness is, who transcribed it and on what terms, as its TEI header states."""
    edition = load_edition(site.texts)
    return render_macro("passages.html", "provenance", [edition.find_witness(siglum) for siglum in sigla])


def _render_changes(site: Site, level: str) -> str:
    """What changed in the encoded files, version by version, under headings of that level."""
    return render_macro("passages.html", "changes", list_versions(site.texts), int(level))


SHORTCODES: Mapping[str, Callable[..., str]] = {
    "passages": _render_passages,
    "laws": _render_laws,
    "slips": _render_corrections,
    "provenance": _render_provenance,
    "changes": _render_changes,
}

"""A section of the parallel reader as one table, with all its witnesses: a script only hides and marks.

A page writes ``[[parallel laws | H W B]]``: the section, and the texts that are shown when an address names
none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape

from ecarte_core.laws import DIFFERENCES

from ...edition import Alignment, AlignmentRow, AlignmentSide, load_alignment, load_edition
from ...edition.alignment import EMPTY_RELATIONS, Relation
from ...edition.apparatus import ApparatusEntry, load_apparatus
from ...edition.variant_classes import VariantClass
from ...links.addresses import difference_address, passage_address, path_to_root, row_address, rule_address
from ...links.passage_names import law_identifier, name_passage_with_siglum
from ...sources import BuildError, Site
from .apparatus_entry import CLASS_NAMES, entry_html
from .variant_marks import VariantMarks, entry_class, mark_attributes, reading_number
from .word_html import mark_words

ROOT = path_to_root(row_address("laws", ""))
"""From a page of the reader to the site's root: they stand two folders deep."""

WITNESS_NAMES: Mapping[str, str] = {
    "H": "Hoyle",
    "N": "Hoyle, paged copy",
    "C": "Cavendish",
    "W": "Wikipedia",
    "B": "Britannica",
}

_SHOWN_CLASSES = (VariantClass.RULE, VariantClass.WORDING, VariantClass.ERROR)
_SUBJECTS = {difference.name: difference.subject for difference in DIFFERENCES}
_EMPTY_TEXTS: Mapping[Relation, str] = {
    Relation.ABSENT: "Not in this text.",
    Relation.MISSING: "Lost from our copy of this text, or beyond its reach.",
    Relation.MOVED: "moved: it stands elsewhere in this text",
    Relation.SPLIT: "in several places",
}


def section_html(site: Site, name: str, chosen: str) -> str:
    """The section with its choices. ``chosen`` are two or three sigla. Raises :class:`BuildError`."""
    edition, spine = load_edition(site.texts), load_alignment(site.texts)
    section = spine.find_section(name)
    sigla = tuple(chosen.split())
    if not 2 <= len(sigla) <= 3 or not set(sigla) <= set(section.sigla):
        raise BuildError(f"Choose two or three of {', '.join(section.sigla)}, not “{chosen}”.")
    marks = VariantMarks(edition, load_apparatus(site.texts))
    heads = "".join(_render_head(siglum) for siglum in section.sigla)
    bodies = "\n".join(_render_row(row, spine, marks) for row in section.rows)
    return (
        f'<div><ec-parallel data-texts="{" ".join(section.sigla)}" data-chosen="{" ".join(sigla)}">\n'
        f"{_render_choices(section.sigla)}\n"
        '<p class="ec-fault" role="alert" data-part="fault" hidden></p>\n'
        f"{_render_tabs(section.sigla)}\n"
        f'<div class="ec-par__scroll" tabindex="0" role="region" aria-label="{escape(section.title)}, '
        'side by side">\n<table class="ec-par" role="table">\n'
        f'<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Passage</th>{heads}'
        f"</tr></thead>\n{bodies}\n</table>\n</div>\n"
        '<p class="ec-editor" data-part="none" hidden>No row differs in what you have chosen.</p>\n'
        "</ec-parallel></div>"
    )


def _render_head(siglum: str) -> str:
    return (
        f'<th scope="col" role="columnheader" data-w="{siglum}">{escape(WITNESS_NAMES[siglum])} '
        f'<abbr title="siglum">{siglum}</abbr></th>'
    )


def _render_row(row: AlignmentRow, spine: Alignment, marks: VariantMarks) -> str:
    entries = marks.find_entries(row)
    cells = "\n".join(_render_cell(row, side, spine, marks) for side in row.sides)
    columns = len(row.sides) + 1
    note = f'<p class="ec-editor">{escape(row.note, quote=False)}</p>' if row.note else ""
    listed = "".join(entry_html(entry) for entry in entries)
    apparatus = (
        f"<details><summary>Apparatus ({len(entries)})</summary><ul>{listed}</ul></details>"
        if entries
        else ""
    )
    under = (
        '<tr class="ec-par__under" role="row">'
        f'<td role="cell" colspan="{columns}">{note}{apparatus}</td></tr>'
        if note or apparatus
        else ""
    )
    return (
        f'<tbody role="rowgroup" class="ec-par__row" id="{escape(row.id)}">\n<tr role="row">'
        f'<th scope="row" role="rowheader" class="ec-editor">{_render_heading(row)}</th>\n{cells}</tr>'
        f"{under}</tbody>"
    )


def _render_heading(row: AlignmentRow) -> str:
    link = (
        f'<a class="ec-par__link" href="#{escape(row.id)}" aria-label="Link to this row, {escape(row.id)}">'
        "¶</a>"
    )
    words = f'<span class="ec-par__heading">{escape(row.heading, quote=False)}</span>'
    if not row.number:
        return f"{words} {link}"
    place = ROOT + rule_address(f"cavendish.law.{row.number}")
    return (
        f'<a class="ec-par__n" href="{place}"><span class="ec-spoken">Law </span>{row.number}</a> '
        f"{words} {link}"
    )


def _render_cell(row: AlignmentRow, side: AlignmentSide, spine: Alignment, marks: VariantMarks) -> str:
    parts: list[str] = []
    if side.relation in EMPTY_RELATIONS:
        parts.append(f'<p class="ec-par__none">{_EMPTY_TEXTS[side.relation]}</p>')
    else:
        for passage in side.passages:
            words = mark_words(marks.contents[passage], marks.find_marks(row, side.siglum, passage))
            ours = marks.edition.find_passage(passage).by_editors
            parts.append(
                f'<p class="ec-par__where">{_render_place(row, side, passage, spine)}</p>'
                f'<p class="{"ec-editor" if ours else "ec-source"}" lang="en">{words}</p>'
            )
    parts += [_render_tag(entry, side.siglum) for entry in _find_tagged(row, side.siglum, marks)]
    return (
        f'<td role="cell" class="ec-par__cell" data-w="{side.siglum}" '
        f'data-name="{escape(WITNESS_NAMES[side.siglum])} ({side.siglum})">{"".join(parts)}</td>'
    )


def _find_tagged(row: AlignmentRow, siglum: str, marks: VariantMarks) -> Iterator[ApparatusEntry]:
    """Entries that are named below the words: what has no words to mark, and what changes a rule."""
    unplaced = {entry.id for entry in marks.find_unplaced(row, siglum)}
    for entry in marks.apparatus.find_entries(row.id):
        varies = reading_number(entry, siglum) > 0
        if entry.id in unplaced or (varies and entry_class(entry) is VariantClass.RULE):
            yield entry


def _render_tag(entry: ApparatusEntry, siglum: str) -> str:
    """The label of an entry; for a witness that has the lemma it is only there to be counted."""
    reading = entry.find_reading(siglum)
    if reading is None:
        return f'<span class="ec-par__tag" hidden {mark_attributes(entry, siglum)}></span>'
    says = CLASS_NAMES[entry_class(entry)]
    if reading.difference:
        subject = _SUBJECTS.get(reading.difference, reading.difference)
        says = (
            f'{says}: <a href="{ROOT}{escape(difference_address(reading.difference))}">{escape(subject)}</a>'
        )
    elif not reading.text and not reading.passage and entry.lemma:
        says = f"{says}: says nothing of “{escape(entry.lemma, quote=False)}”"
    return f'<p class="ec-par__tag" {mark_attributes(entry, siglum)}>{says}</p>'


def _render_place(row: AlignmentRow, side: AlignmentSide, passage: str, spine: Alignment) -> str:
    """Where in its witness a passage stands, as a link where it can be read whole."""
    britannica = passage.startswith("britannica.law.")
    place = rule_address(law_identifier(passage)) if britannica else passage_address(passage)
    name = escape(name_passage_with_siglum(side.siglum, passage))
    said = [f'<a href="{ROOT}{escape(place)}">{name}</a>' if place else name]
    if side.relation in _EMPTY_TEXTS:
        said.append(_EMPTY_TEXTS[side.relation])
    if side.relation is Relation.MERGED:
        said.append(_render_shared(row, passage, spine))
    return " · ".join(filter(None, said))


def _render_shared(row: AlignmentRow, passage: str, spine: Alignment) -> str:
    """With which other rows a passage is shared: its very words, not only its paragraph."""
    others = [
        other
        for other in spine.find_section(row.section).rows
        if other.id != row.id and any(passage in side.passages for side in other.sides)
    ]
    if not others:
        return ""
    numbers = [other.number or other.heading for other in others]
    return f"also for {', '.join(escape(number) for number in numbers)}"


def _render_choices(sigla: tuple[str, ...]) -> str:
    def box(name: str, value: str, words: str, checked: bool = False) -> str:
        on = " checked" if checked else ""
        return (
            f'<label><input type="checkbox" name="{name}" value="{value}"{on}> '
            f"<span>{escape(words)}</span></label>"
        )

    texts = "".join(box("texts", siglum, f"{WITNESS_NAMES[siglum]} ({siglum})") for siglum in sigla)
    kinds = "".join(box("show", word, word, kind in _SHOWN_CLASSES) for kind, word in CLASS_NAMES.items())
    return (
        '<form class="ec-par__choices ec-editor" data-part="choices" hidden>'
        f"<fieldset><legend>Two or three texts</legend>{texts}</fieldset>"
        f"<fieldset><legend>Mark differences of</legend>{kinds}</fieldset>"
        f"<fieldset><legend>Show</legend>{box('rows', 'differ', 'only rows that differ')}"
        f"{box('reading', 'diplomatic', 'the transcriptions’ slips as they are')}</fieldset>"
        '<p class="ec-par__count" role="status" data-part="count"></p></form>'
    )


def _render_tabs(sigla: tuple[str, ...]) -> str:
    buttons = "".join(
        f'<button type="button" data-front="{siglum}">{escape(WITNESS_NAMES[siglum])}</button>'
        for siglum in sigla
    )
    return (
        '<div class="ec-bar ec-par__tabs" role="group" aria-label="Which text is shown" '
        'data-part="tabs" hidden>'
        f"{buttons}</div>"
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"parallel": section_html}
"""The word with which a page calls."""

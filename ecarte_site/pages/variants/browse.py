"""The apparatus as a list to be filtered, and a table that counts it.

Pages write ``[[variants list]]`` and ``[[variants table]]``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape

from ...edition import Alignment, load_alignment, load_edition
from ...edition.apparatus import ApparatusEntry, format_place, load_apparatus
from ...edition.collation import WITNESS_ORDER
from ...links.addresses import VARIANTS_PAGE, passage_address, path_to_root, row_address
from ...sources import Site
from ..parallel.apparatus_entry import CLASS_NAMES, entry_html
from ..parallel.parallel_page import WITNESS_NAMES

ROOT = path_to_root(VARIANTS_PAGE)
"""From the page of the apparatus to the site's root."""


def variant_table_html(site: Site) -> str:
    """How many readings of each class each witness has, counted while the site is built."""
    counted = Counter(
        (siglum, reading.kind)
        for _, reading in load_apparatus(site.texts).list_readings()
        for siglum in reading.sigla
    )
    head = "".join(f'<th scope="col">{word}</th>' for word in CLASS_NAMES.values())
    rows = "".join(
        f'<tr><th scope="row">{escape(WITNESS_NAMES[siglum])} ({siglum})</th>'
        f"{''.join(f'<td>{counted[siglum, kind] or "–"}</td>' for kind in CLASS_NAMES)}"
        f"<td>{sum(counted[siglum, kind] for kind in CLASS_NAMES)}</td></tr>"
        for siglum in WITNESS_ORDER
    )
    sums = "".join(
        f"<td>{sum(counted[siglum, kind] for siglum in WITNESS_ORDER) or '–'}</td>" for kind in CLASS_NAMES
    )
    return (
        '<div class="ec-scroll" tabindex="0" role="region" aria-label="Variants by witness and class">'
        '<table class="ec-counts"><caption class="ec-spoken">Variants by witness and class</caption>'
        f'<thead><tr><th scope="col">Witness</th>{head}<th scope="col">all</th></tr></thead><tbody>{rows}'
        f'</tbody><tfoot><tr><th scope="row">All</th>{sums}<td>{counted.total()}</td></tr></tfoot>'
        "</table></div>"
    )


def variant_list_html(site: Site) -> str:
    """Every entry, under headings, each with a link to where it stands."""
    apparatus, spine = load_apparatus(site.texts), load_alignment(site.texts)
    edition = load_edition(site.texts)
    parts: list[str] = []
    for title, entries in _group_entries(apparatus.entries):
        items = "\n".join(entry_html(entry, _render_place(entry, spine)) for entry in entries)
        parts.append(f'<section><h3>{escape(title)}</h3>\n<ul class="ec-entries">\n{items}\n</ul></section>')
    boxes = _render_checkboxes("show", {word: word for word in CLASS_NAMES.values()})
    sigla = _render_checkboxes(
        "texts", {w.siglum: f"{WITNESS_NAMES[w.siglum]} ({w.siglum})" for w in edition.witnesses}
    )
    listed = "\n".join(parts)
    return (
        '<div><ec-apparatus><form class="ec-par__choices ec-editor" data-part="choices" hidden>'
        f"<fieldset><legend>Classes</legend>{boxes}</fieldset>"
        f"<fieldset><legend>Readings of</legend>{sigla}</fieldset>"
        '<p class="ec-par__count" role="status" data-part="count"></p></form>\n'
        '<p class="ec-fault" role="alert" data-part="fault" hidden></p>\n'
        f"{listed}\n</ec-apparatus></div>"
    )


def _render_checkboxes(name: str, words: dict[str, str]) -> str:
    return "".join(
        f'<label><input type="checkbox" name="{name}" value="{escape(value)}" checked> '
        f"<span>{escape(said)}</span></label>"
        for value, said in words.items()
    )


def _group_entries(entries: tuple[ApparatusEntry, ...]) -> Iterator[tuple[str, list[ApparatusEntry]]]:
    """Entries by what they are about, in the order of the texts."""
    groups: dict[str, list[ApparatusEntry]] = {
        "The laws of the clubs, word by word": [],
        "Elsewhere in Hoyle’s chapter": [],
        "Slips in Britannica": [],
        "Differences of substance": [],
    }
    laws, hoyle, britannica, substance = groups.values()
    for entry in entries:
        if entry.level == "substance":
            substance.append(entry)
        elif entry.passage.startswith("britannica."):
            britannica.append(entry)
        elif ".law" in entry.passage:
            laws.append(entry)
        else:
            hoyle.append(entry)
    return iter(groups.items())


def _render_place(entry: ApparatusEntry, spine: Alignment) -> str:
    """Where an entry stands, as a link to its row in the parallel reader or to a reading page."""
    if entry.level == "substance":
        row = spine.find_row(entry.passage)
        name = f"Law {row.number}" if row.number else row.heading
        return _render_link(f"{ROOT}{row_address(row.section, row.id)}", name)
    name = f"{entry.passage}, {_describe_words(entry)}"
    rows = spine.find_rows_with(entry.passage)
    if rows:
        return _render_link(f"{ROOT}{row_address(rows[0].section, rows[0].id)}", name)
    where = passage_address(entry.passage)
    return _render_link(f"{ROOT}{where}", name) if where else f"<span>{escape(name)}</span>: "


def _describe_words(entry: ApparatusEntry) -> str:
    if not entry.length:
        return f"after word {entry.start}"
    return (
        f"word{'' if entry.length == 1 else 's'} {format_place(entry.start, entry.length).replace('-', '–')}"
    )


def _render_link(where: str, name: str) -> str:
    return f'<a href="{escape(where)}">{escape(name)}</a>: '

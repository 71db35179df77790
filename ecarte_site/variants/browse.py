"""The apparatus as a list to be filtered, and a table that counts it.

Pages write ``[[variants list]]`` and ``[[variants table]]``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape

from ..edition import Spine, load_edition, load_spine
from ..edition.apparatus import Entry, load_apparatus, place
from ..edition.found import ORDER
from ..made import Site
from ..parallel.listing import KINDS, entry_html
from ..parallel.page import NAMES
from ..reading import address

ROOT = "../"
"""From the page of the apparatus to the site's root."""


def table_html(site: Site) -> str:
    """How many readings of each class each witness has, counted while the site is built."""
    counted = Counter(
        (siglum, reading.kind)
        for _, reading in load_apparatus(site.texts).readings()
        for siglum in reading.sigla
    )
    head = "".join(f'<th scope="col">{word}</th>' for word in KINDS.values())
    rows = "".join(
        f'<tr><th scope="row">{escape(NAMES[siglum])} ({siglum})</th>'
        f"{''.join(f'<td>{counted[siglum, kind] or "–"}</td>' for kind in KINDS)}"
        f"<td>{sum(counted[siglum, kind] for kind in KINDS)}</td></tr>"
        for siglum in ORDER
    )
    sums = "".join(f"<td>{sum(counted[siglum, kind] for siglum in ORDER) or '–'}</td>" for kind in KINDS)
    return (
        '<div class="ec-scroll" tabindex="0" role="region" aria-label="Variants by witness and class">'
        '<table class="ec-counts"><caption class="ec-spoken">Variants by witness and class</caption>'
        f'<thead><tr><th scope="col">Witness</th>{head}<th scope="col">all</th></tr></thead><tbody>{rows}'
        f'</tbody><tfoot><tr><th scope="row">All</th>{sums}<td>{counted.total()}</td></tr></tfoot>'
        "</table></div>"
    )


def list_html(site: Site) -> str:
    """Every entry, under headings, each with a link to where it stands."""
    apparatus, spine = load_apparatus(site.texts), load_spine(site.texts)
    edition = load_edition(site.texts)
    parts: list[str] = []
    for title, entries in _groups(apparatus.entries):
        items = "\n".join(entry_html(entry, _place(entry, spine)) for entry in entries)
        parts.append(f'<section><h3>{escape(title)}</h3>\n<ul class="ec-entries">\n{items}\n</ul></section>')
    boxes = _boxes("show", {word: word for word in KINDS.values()})
    sigla = _boxes("texts", {w.siglum: f"{NAMES[w.siglum]} ({w.siglum})" for w in edition.witnesses})
    listed = "\n".join(parts)
    return (
        '<div><ec-apparatus><form class="ec-par__choices ec-editor" data-part="choices" hidden>'
        f"<fieldset><legend>Classes</legend>{boxes}</fieldset>"
        f"<fieldset><legend>Readings of</legend>{sigla}</fieldset>"
        '<p class="ec-par__count" role="status" data-part="count"></p></form>\n'
        '<p class="ec-fault" role="alert" data-part="fault" hidden></p>\n'
        f"{listed}\n</ec-apparatus></div>"
    )


def _boxes(name: str, words: dict[str, str]) -> str:
    return "".join(
        f'<label><input type="checkbox" name="{name}" value="{escape(value)}" checked> '
        f"<span>{escape(said)}</span></label>"
        for value, said in words.items()
    )


def _groups(entries: tuple[Entry, ...]) -> Iterator[tuple[str, list[Entry]]]:
    """Entries by what they are about, in the order of the texts."""
    groups: dict[str, list[Entry]] = {
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


def _place(entry: Entry, spine: Spine) -> str:
    """Where an entry stands, as a link to its row in the parallel reader or to a reading page."""
    if entry.level == "substance":
        row = spine.row(entry.passage)
        name = f"Law {row.number}" if row.number else row.heading
        return _link(f"{ROOT}parallel/{row.section}/#{row.id}", name)
    name = f"{entry.passage}, {_words(entry)}"
    rows = spine.rows_with(entry.passage)
    if rows:
        return _link(f"{ROOT}parallel/{rows[0].section}/#{rows[0].id}", name)
    where = address(entry.passage)
    return _link(f"{ROOT}{where}", name) if where else f"<span>{escape(name)}</span>: "


def _words(entry: Entry) -> str:
    if not entry.length:
        return f"after word {entry.start}"
    return f"word{'' if entry.length == 1 else 's'} {place(entry.start, entry.length).replace('-', '–')}"


def _link(where: str, name: str) -> str:
    return f'<a href="{escape(where)}">{escape(name)}</a>: '

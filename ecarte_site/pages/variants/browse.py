"""What the pages of variants show: the apparatus as a list to be filtered, a table that counts it, shared readings.

Pages write ``[[variants list]]``, ``[[variants table]]`` and so on.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from ...edition import Alignment, load_alignment, load_edition
from ...edition.apparatus import ApparatusEntry, format_place, load_apparatus
from ...edition.variant_classes import CLASSES, VariantClass
from ...links.addresses import VARIANTS_PAGE, passage_address, path_to_root, row_address
from ...sources import Site, choose
from ..templates import render_macro
from .advice_page import advice_alone_html, advice_differences_html
from .difference_page import differences_html, laws_alone_html


def variant_table_html(site: Site) -> str:
    """How many readings of each class each witness has, counted while the site is built."""
    counted = Counter(
        (siglum, reading.kind)
        for _, reading in load_apparatus(site.texts).list_readings()
        for siglum in reading.sigla
    )
    witnesses = load_edition(site.texts).witnesses
    rows = [(each.full_name, [counted[each.siglum, kind] for kind in CLASSES]) for each in witnesses]
    sums = [sum(counts) for counts in zip(*(counts for _, counts in rows), strict=True)]
    return render_macro("variants.html", "table", CLASSES, rows, sums, counted.total())


def shared_readings_html(site: Site) -> str:
    """The readings of words that witnesses share against the rest, and the errors that each has alone."""
    readings = [pair for pair in load_apparatus(site.texts).list_readings() if pair[0].level == "words"]
    shared = [pair for pair in readings if len(pair[1].sigla) > 1]
    alone = Counter(
        reading.sigla[0]
        for _, reading in readings
        if reading.kind is VariantClass.ERROR and len(reading.sigla) == 1
    )
    counts = {siglum: alone[siglum] for siglum in load_edition(site.texts).sigla}
    return render_macro("variants.html", "shared", shared, counts)


def variant_list_html(site: Site) -> str:
    """Every entry, under headings, each with a link to where it stands."""
    apparatus, alignment = load_apparatus(site.texts), load_alignment(site.texts)
    groups = [
        (title, [(entry, *_find_place(entry, alignment)) for entry in entries])
        for title, entries in _group_entries(apparatus.entries)
    ]
    witnesses = [(witness.siglum, witness.full_name) for witness in load_edition(site.texts).witnesses]
    return render_macro("variants.html", "entries", groups, CLASSES, witnesses, path_to_root(VARIANTS_PAGE))


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


def _find_place(entry: ApparatusEntry, alignment: Alignment) -> tuple[str | None, str]:
    """The address of an entry's row in the parallel reader, or of its passage, and what to call it."""
    if entry.level == "substance":
        row = alignment.find_row(entry.passage)
        return row_address(row.section, row.id), f"Law {row.number}" if row.number else row.heading
    where = "" if entry.part == "text" else f"{entry.part}, "
    name = f"{entry.passage}, {where}{_describe_words(entry)}"
    rows = alignment.find_rows_with(entry.passage)
    if rows:
        return row_address(rows[0].section, rows[0].id), name
    # headings and the signature of the list of books have no anchor of their own
    address = (passage_address(entry.passage) or "").replace("#britannica.topic.", "#topic-")
    return address.replace("#britannica.see.signature", "#books") or None, name


def _describe_words(entry: ApparatusEntry) -> str:
    if not entry.length:
        return f"after word {entry.start}"
    return (
        f"word{'' if entry.length == 1 else 's'} {format_place(entry.start, entry.length).replace('-', '–')}"
    )


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "list": variant_list_html,
    "table": variant_table_html,
    "differences": differences_html,
    "laws_alone": laws_alone_html,
    "advice": advice_differences_html,
    "advice_alone": advice_alone_html,
    "shared": shared_readings_html,
}


def _render_variants(site: Site, part: str) -> str:
    return choose(_RENDERERS, part, "part of the pages of variants")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"variants": _render_variants}

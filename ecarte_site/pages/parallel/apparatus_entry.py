"""An entry of the apparatus as editions print it: lemma and witnesses, a bracket, readings, classes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ...edition.apparatus import ApparatusEntry, VariantReading
from ...edition.variant_classes import VariantClass
from .variant_marks import entry_class

CLASS_NAMES: Mapping[VariantClass, str] = {
    VariantClass.RULE: "rule-changing",
    VariantClass.WORDING: "wording",
    VariantClass.ERROR: "error",
    VariantClass.SPELLING: "spelling",
    VariantClass.PUNCTUATION: "punctuation",
    VariantClass.ABRIDGED: "abridged",
}
"""The classes by the words for them, in the order in which they are offered."""


def entry_html(entry: ApparatusEntry, before: str = "") -> str:
    """The entry as an item of a list; ``before`` is HTML that says where it stands."""
    whose = " ".join(entry.sigla) or "as corrected"
    sigla = " ".join(siglum for reading in entry.readings for siglum in reading.sigla)
    readings = "; ".join(map(_render_reading, entry.readings))
    note = f" {escape(entry.note, quote=False)}" if entry.note else ""
    name = escape(entry.id.removeprefix("app."))
    return (
        f'<li data-e="{name}" data-k="{entry_class(entry)}" data-s="{sigla}">'
        f"{before}{_render_lemma(entry)} <b>{whose}</b> ] {readings}.{note}</li>"
    )


def _render_lemma(entry: ApparatusEntry) -> str:
    if entry.lemma:
        return f"“{escape(entry.lemma, quote=False)}”"
    return "<i>the passage</i>" if entry.level == "substance" else "<i>nothing</i>"


def _render_reading(reading: VariantReading) -> str:
    words = f"“{escape(reading.text, quote=False)}”" if reading.text else "<i>nothing</i>"
    if reading.passage:
        words = "<i>as described</i>"
    elif reading.kind is VariantClass.ABRIDGED and not reading.text:
        words = "<i>shorter, or nothing</i>"
    return f"{words} <b>{' '.join(reading.sigla)}</b>, {CLASS_NAMES[reading.kind] if reading.kind else 'unclassed'}"

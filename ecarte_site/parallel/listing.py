"""An entry of the apparatus as editions print it: lemma and witnesses, a bracket, readings, classes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..edition.apparatus import Entry, Reading
from ..edition.variation import Kind
from .marks import kind

KINDS: Mapping[Kind, str] = {
    Kind.RULE: "rule-changing",
    Kind.WORDING: "wording",
    Kind.ERROR: "error",
    Kind.SPELLING: "spelling",
    Kind.PUNCTUATION: "punctuation",
    Kind.ABRIDGED: "abridged",
}
"""The classes by the words for them, in the order in which they are offered."""


def entry_html(entry: Entry, before: str = "") -> str:
    """The entry as an item of a list; ``before`` is HTML that says where it stands."""
    whose = " ".join(entry.sigla) or "as corrected"
    sigla = " ".join(siglum for reading in entry.readings for siglum in reading.sigla)
    readings = "; ".join(map(_reading, entry.readings))
    note = f" {escape(entry.note, quote=False)}" if entry.note else ""
    name = escape(entry.id.removeprefix("app."))
    return (
        f'<li data-e="{name}" data-k="{kind(entry)}" data-s="{sigla}">'
        f"{before}{_lemma(entry)} <b>{whose}</b> ] {readings}.{note}</li>"
    )


def _lemma(entry: Entry) -> str:
    if entry.lemma:
        return f"“{escape(entry.lemma, quote=False)}”"
    return "<i>the passage</i>" if entry.level == "substance" else "<i>nothing</i>"


def _reading(reading: Reading) -> str:
    words = f"“{escape(reading.text, quote=False)}”" if reading.text else "<i>nothing</i>"
    if reading.passage:
        words = "<i>as described</i>"
    elif reading.kind is Kind.ABRIDGED and not reading.text:
        words = "<i>shorter, or nothing</i>"
    return f"{words} <b>{' '.join(reading.sigla)}</b>, {KINDS[reading.kind] if reading.kind else 'unclassed'}"

"""Citations for reference managers: BibTeX, RIS and CSL-JSON, each written exactly.

BibTeX: words are in UTF-8 with TeX's own signs escaped, addresses as they are. RIS: lines end with CR LF, and
no field holds a line break; a name that is no surname with forenames has no comma, which RIS would split at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from .items import Item

_TEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "%": r"\%",
    "#": r"\#",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "–": "--",
    "—": "---",
}
_TAG = re.compile(r"<[^>]+>")
_ENTRIES: Mapping[str, str] = {
    "chapter": "incollection",
    "entry-encyclopedia": "incollection",
    "book": "book",
    "webpage": "misc",
}
_TYPES: Mapping[str, str] = {
    "chapter": "CHAP",
    "entry-encyclopedia": "ENCYC",
    "book": "BOOK",
    "webpage": "ELEC",
}


def format_csl_json(item: Item) -> str:
    """The item in a list of its own, as CSL-JSON files are."""
    return json.dumps([item], ensure_ascii=False, indent=2) + "\n"


def format_bibtex(item: Item) -> str:
    """The item as a BibTeX entry whose key is its identifier."""
    kind = item["type"]
    container = "howpublished" if kind == "webpage" else "booktitle"
    fields = {
        "author": _format_tex_names(item, "author"),
        "editor": _format_tex_names(item, "editor"),
        "title": "{" + escape_tex(item["title"]) + "}",
        container: escape_tex(item.get("container-title", "")),
        "edition": escape_tex(item.get("edition", "")),
        "volume": escape_tex(item.get("volume", "")),
        "publisher": escape_tex(item.get("publisher", "")),
        "address": escape_tex(item.get("publisher-place", "")),
        "year": escape_tex(_format_year(item)),
        "pages": escape_tex(item.get("page", "")),
        "version": escape_tex(item.get("version", "")),
        "note": escape_tex("; ".join(_list_notes(item))),
        "url": item["URL"],
        "language": "british",
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join([f"@{_ENTRIES[kind]}{{{item['id']},", *lines, "}", ""])


def escape_tex(words: str) -> str:
    """Words with TeX's own signs escaped."""
    return "".join(_TEX.get(letter, letter) for letter in words)


def _format_tex_names(item: Item, role: str) -> str:
    return " and ".join(
        f"{escape_tex(name['family'])}, {escape_tex(name['given'])}"
        if "family" in name
        else f"{{{escape_tex(name['literal'])}}}"
        for name in item.get(role, ())
    )


def format_ris(item: Item) -> str:
    """The item as a RIS record."""
    return (
        "".join(f"{tag}  - {' '.join(value.split())}\r\n" for tag, value in _list_ris_fields(item))
        + "ER  - \r\n"
    )


def _list_ris_fields(item: Item) -> Iterator[tuple[str, str]]:
    first, _, last = item.get("page", "").partition("–")
    fields = [
        ("TY", _TYPES[item["type"]]),
        ("ID", item["id"]),
        *(("AU", name) for name in _list_ris_names(item, "author")),
        ("TI", item["title"]),
        ("T2", item.get("container-title", "")),
        *(("A2", name) for name in _list_ris_names(item, "editor")),
        ("ET", item.get("edition", "") or item.get("version", "")),
        ("VL", item.get("volume", "")),
        ("CY", item.get("publisher-place", "")),
        ("PB", item.get("publisher", "")),
        ("PY", _format_ris_year(item)),
        ("SP", first),
        ("EP", last),
        *(("N1", note) for note in _list_notes(item)),
        ("LA", item["language"]),
        ("UR", item["URL"]),
    ]
    return (field for field in fields if field[1])


def _list_ris_names(item: Item, role: str) -> Iterator[str]:
    for name in item.get(role, ()):
        if "family" in name:
            yield f"{name['family']}, {name['given']}"
        else:
            yield name["literal"].replace(",", "")


def _format_year(item: Item) -> str:
    issued = item.get("issued", {})
    if "literal" in issued:
        return str(issued["literal"])
    return "–".join(str(parts[0]) for parts in issued.get("date-parts", ()))


def _format_ris_year(item: Item) -> str:
    """A year, and after three strokes what else the work says of its date."""
    year = _format_year(item)
    return f"{year[:4]}///{year[4:].strip()}" if len(year) > 4 and "–" not in year else year[:4]


def _list_notes(item: Item) -> Iterator[str]:
    if "archive" in item:
        yield _TAG.sub("", item["archive"])
    if "note" in item:
        yield item["note"]

"""Citations for reference managers: BibTeX, RIS and CSL-JSON, each written exactly.

BibTeX: words are in UTF-8 with TeX's own signs escaped, addresses as they are. RIS: lines end with CR LF, and
no field holds a line break; a name that is no surname with forenames has no comma, which RIS would split at.
An item may have slots (``slots``); a field that is one slot becomes a line that is left out without a value.
"""

import json
import re
from collections.abc import Iterator, Mapping

from .items import PAGES, Item

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
_SLOT = re.compile(r"⟦(\w+)⟧")
_TEX_SLOT = re.compile(r"⟦(place|pages|bare)(?=[¦⟧])")
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
    edition = item.get("edition", "")
    fields = {
        "author": _format_tex_names(item, "author"),
        "editor": _format_tex_names(item, "editor"),
        "title": "{" + escape_tex(item["title"]) + "}",
        container: escape_tex(item.get("container-title", "")),
        "edition": f"{edition}th" if edition.isdigit() else _brace(escape_tex(edition)),
        "volume": escape_tex(item.get("volume", "")),
        "publisher": _brace(escape_tex(item.get("publisher", ""))),
        "address": escape_tex(item.get("publisher-place", "")),
        "year": f"[{_format_year(item)}?]" if _is_uncertain(item) else _format_year(item),
        "pages": escape_tex(item.get("page", "")),
        "version": escape_tex(item.get("version", "")),
        "note": escape_tex("; ".join(_list_notes(item))),
        "url": item.get("URL", ""),
        "language": "british",
    }
    lines = "".join(_fold(value, f"  {name} = {{", "},\n") for name, value in fields.items() if value)
    return f"@{_ENTRIES[kind]}{{{item['id']},\n{_TEX_SLOT.sub(r'⟦\1tex', lines)}}}\n"


def escape_tex(words: str) -> str:
    """Words with TeX's own signs escaped."""
    return "".join(_TEX.get(letter, letter) for letter in words)


def _brace(words: str) -> str:
    """Words that are one name: their “and” divides nothing, their capitals stay."""
    return f"{{{words}}}" if words else ""


def _fold(value: str, before: str, after: str) -> str:
    """A line, which is left out where its value is a slot that stays empty."""
    slot = _SLOT.fullmatch(value)
    return f"⟦{slot[1]}¦{before}¦{before}¦{after}⟧" if slot else f"{before}{value}{after}"


def _format_tex_names(item: Item, role: str) -> str:
    return " and ".join(
        f"{escape_tex(name['family'])}, {escape_tex(name['given'])}"
        if "family" in name
        else f"{{{escape_tex(name['literal'])}}}"
        for name in item.get(role, ())
    )


def format_ris(item: Item) -> str:
    """The item as a RIS record."""
    lines = (
        _fold(" ".join(value.split()), f"{tag}  - ", "\r\n") for tag, value in _list_ris_fields(item) if value
    )
    return "".join(lines) + "ER  - \r\n"


def _list_ris_fields(item: Item) -> Iterator[tuple[str, str]]:
    first, _, last = item.get("page", "").replace(PAGES, "⟦first⟧–⟦last⟧").partition("–")
    yield "TY", _TYPES[item["type"]]
    yield "ID", item["id"]
    yield from (("AU", name) for name in _list_ris_names(item, "author"))
    yield "TI", item["title"]
    yield "T2", item.get("container-title", "")
    yield from (("A2", name) for name in _list_ris_names(item, "editor"))
    yield "ET", item.get("edition", "") or item.get("version", "")
    yield "VL", item.get("volume", "")
    yield "CY", item.get("publisher-place", "")
    yield "PB", item.get("publisher", "")
    yield "PY", f"{_format_year(item)}///circa" if _is_uncertain(item) else _format_year(item)
    yield "SP", first
    yield "EP", last
    yield "N1", "; ".join(_list_notes(item))
    yield "LA", item["language"]
    yield "UR", item.get("URL", "")


def _list_ris_names(item: Item, role: str) -> Iterator[str]:
    for name in item.get(role, ()):
        if "family" in name:
            yield f"{name['family']}, {name['given']}"
        else:
            yield name["literal"].replace(",", "")


def _format_year(item: Item) -> str:
    """The year alone; what else is known of it stands among the notes."""
    return "".join(str(parts[0]) for parts in item.get("issued", {}).get("date-parts", ())[:1])


def _is_uncertain(item: Item) -> bool:
    """True for a year that the work does not print."""
    return bool(item.get("issued", {}).get("circa"))


def _list_notes(item: Item) -> Iterator[str]:
    if "genre" in item:
        yield item["genre"]
    if "note" in item:
        yield item["note"]

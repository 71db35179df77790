"""Ways to a law: by number, topic, phase of the hand and keyword; and the concordance of the two codes.

A page writes ``[[laws_by number]]``, ``[[laws_by topic]]`` and so on, or ``[[concordance]]``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from html import escape
from itertools import groupby

from ecarte_core.codes import BRITANNICA, CAVENDISH, CODES, Law
from ecarte_core.codes.address import rule_address, rule_name

from ..edition import load_edition
from ..made import BuildError, Site
from ..reading import address
from .cited import passage_name
from .commentary import PHASES, commentary
from .parallels import law_of, parallel

ROOT = "../../"
"""From the pages of the indexes, ``/laws/finding/`` and ``/laws/concordance/``, to the site's root."""


def anchor(kind: str, code: str, name: str) -> str:
    """Where an entry stands on the page of the index: ``topic-cavendish-marking-the-king``."""
    plain = unicodedata.normalize("NFKD", name.lower()).replace("’", "")
    return "-".join(filter(None, (kind, code, re.sub(r"[^a-z]+", "-", plain).strip("-"))))


def _link(law: Law, words: str = "") -> str:
    return f'<a href="{ROOT}{rule_address(law.id)}">{escape(words or str(law.number))}</a>'


def _by_number(_: Site) -> str:
    return "\n".join(
        f'<h3>{escape(name)}</h3>\n<ol class="ec-lawlist">\n{_rows(code.laws)}\n</ol>'
        for code, name in ((CAVENDISH, "The laws of the clubs"), (BRITANNICA, "Britannica’s abridgement"))
    )


def _rows(laws: Iterable[Law]) -> str:
    return "\n".join(f'<li value="{law.number}">{_link(law, law.heading)}</li>' for law in laws)


def _by_topic(_: Site) -> str:
    parts: list[str] = []
    for code, whose in ((CAVENDISH, "Cavendish’s topics"), (BRITANNICA, "Britannica’s topics")):
        parts += [f"<h3>{escape(whose)}</h3>", '<dl class="ec-index">']
        for topic, laws in groupby(code.laws, key=lambda law: law.topic):
            links = ", ".join(map(_link, laws))
            name = anchor("topic", code.name, topic)
            parts.append(f'<div id="{name}"><dt>{escape(topic)}</dt><dd>{links}</dd></div>')
        parts.append("</dl>")
    return "\n".join(parts)


def _by_phase(site: Site) -> str:
    entries = commentary(site)
    named = {phase: [law for law in _all() if entries[law.id].phase == phase] for phase in PHASES}
    return _entries("phase", named)


def _by_keyword(site: Site) -> str:
    entries = commentary(site)
    words = sorted({word for entry in entries.values() for word in entry.keywords}, key=_alphabetical)
    return _entries(
        "keyword", {word: [law for law in _all() if word in entries[law.id].keywords] for word in words}
    )


def _entries(kind: str, named: Mapping[str, Iterable[Law]]) -> str:
    parts = ['<dl class="ec-index">']
    for name, laws in named.items():
        shown = "; ".join(
            f"{whose} {', '.join(map(_link, those))}"
            for whose, those in (
                (code.title.partition("'")[0], [law for law in laws if law.code == code.name])
                for code in CODES.values()
            )
            if those
        )
        label = name[0].upper() + name[1:]
        parts.append(f'<div id="{anchor(kind, "", name)}"><dt>{escape(label)}</dt><dd>{shown}</dd></div>')
    return "\n".join([*parts, "</dl>"])


def _all() -> list[Law]:
    return [law for code in CODES.values() for law in code.laws]


def _alphabetical(word: str) -> str:
    return unicodedata.normalize("NFKD", word.casefold())


_WAYS: Mapping[str, Callable[[Site], str]] = {
    "number": _by_number,
    "topic": _by_topic,
    "phase": _by_phase,
    "keyword": _by_keyword,
}


def _laws_by(site: Site, way: str) -> str:
    if way not in _WAYS:
        raise BuildError(f"Laws are listed by {', '.join(_WAYS)}, and not by {way}.")
    return _WAYS[way](site)


def _concordance(site: Site, code: str) -> str:
    """A table of one code's laws with what stands opposite in the other."""
    rows = "\n".join(
        f'<tr><th scope="row">{_link(law)}</th><td>{_link(law, law.heading)}</td>'
        f"<td>{_opposite(site, law)}</td></tr>"
        for law in CODES[code].laws
    )
    other = "Britannica" if code == "cavendish" else "Cavendish"
    return (
        '<div class="ec-scroll" tabindex="0" role="region" '
        f'aria-label="Concordance from {escape(CODES[code].title)}"><table class="ec-concordance">'
        '<thead><tr><th scope="col">Law</th><th scope="col">Subject</th>'
        f'<th scope="col">{other}</th></tr></thead>'
        f"<tbody>\n{rows}\n</tbody></table></div>"
    )


def _opposite(site: Site, law: Law) -> str:
    found = parallel(site, law).passages
    edition = load_edition(site.texts)
    links: dict[str, None] = {}
    for identifier in found:
        whole = law_of(identifier)
        if ".law." in identifier:
            links[f'<a href="{ROOT}{rule_address(whole)}">{escape(rule_name(whole))}</a>'] = None
        else:
            name = passage_name(edition, identifier)
            links[f'<a href="{ROOT}{address(identifier)}">{escape(name)}</a>'] = None
    return ", ".join(links) or "none"


FILLS: Mapping[str, Callable[..., str]] = {"laws_by": _laws_by, "concordance": _concordance}
"""The words with which a page calls."""

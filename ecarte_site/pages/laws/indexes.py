"""Ways to a law: by number, topic, phase of the hand and keyword; and the concordance of the two codes.

A page writes ``[[laws_by number]]``, ``[[laws_by topic]]`` and so on, or ``[[concordance]]``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from html import escape
from itertools import groupby

from ecarte_core.laws import BRITANNICA, CAVENDISH, CODES, Law
from ecarte_core.laws.rule_names import rule_name

from ...edition import load_edition
from ...links.addresses import FINDING_PAGE, passage_address, path_to_root, rule_address
from ...links.passage_names import law_identifier, name_passage_with_work
from ...sources import BuildError, Site
from .commentary import PHASES, load_commentary
from .parallels import find_parallel

ROOT = path_to_root(FINDING_PAGE)
"""From the pages of the indexes, ``/laws/finding/`` and ``/laws/concordance/``, to the site's root."""


def make_anchor(kind: str, code: str, name: str) -> str:
    """Where an entry stands on the page of the index: ``topic-cavendish-marking-the-king``."""
    plain = unicodedata.normalize("NFKD", name.lower()).replace("’", "")
    return "-".join(filter(None, (kind, code, re.sub(r"[^a-z]+", "-", plain).strip("-"))))


def _render_link(law: Law, words: str = "") -> str:
    return f'<a href="{ROOT}{rule_address(law.id)}">{escape(words or str(law.number))}</a>'


def _render_by_number(_: Site) -> str:
    return "\n".join(
        f'<h3>{escape(name)}</h3>\n<ol class="ec-lawlist">\n{_render_rows(code.laws)}\n</ol>'
        for code, name in ((CAVENDISH, "The laws of the clubs"), (BRITANNICA, "Britannica’s abridgement"))
    )


def _render_rows(laws: Iterable[Law]) -> str:
    return "\n".join(f'<li value="{law.number}">{_render_link(law, law.heading)}</li>' for law in laws)


def _render_by_topic(_: Site) -> str:
    parts: list[str] = []
    for code, whose in ((CAVENDISH, "Cavendish’s topics"), (BRITANNICA, "Britannica’s topics")):
        parts += [f"<h3>{escape(whose)}</h3>", '<dl class="ec-index">']
        for topic, laws in groupby(code.laws, key=lambda law: law.topic):
            links = ", ".join(map(_render_link, laws))
            name = make_anchor("topic", code.name, topic)
            parts.append(f'<div id="{name}"><dt>{escape(topic)}</dt><dd>{links}</dd></div>')
        parts.append("</dl>")
    return "\n".join(parts)


def _render_by_phase(site: Site) -> str:
    entries = load_commentary(site)
    named = {phase: [law for law in _list_laws() if entries[law.id].phase == phase] for phase in PHASES}
    return _render_entries("phase", named)


def _render_by_keyword(site: Site) -> str:
    entries = load_commentary(site)
    words = sorted({word for entry in entries.values() for word in entry.keywords}, key=_sort_key)
    return _render_entries(
        "keyword", {word: [law for law in _list_laws() if word in entries[law.id].keywords] for word in words}
    )


def _render_entries(kind: str, named: Mapping[str, Iterable[Law]]) -> str:
    parts = ['<dl class="ec-index">']
    for name, laws in named.items():
        shown = "; ".join(
            f"{whose} {', '.join(map(_render_link, those))}"
            for whose, those in (
                (code.title.partition("'")[0], [law for law in laws if law.code == code.name])
                for code in CODES.values()
            )
            if those
        )
        label = name[0].upper() + name[1:]
        parts.append(
            f'<div id="{make_anchor(kind, "", name)}"><dt>{escape(label)}</dt><dd>{shown}</dd></div>'
        )
    return "\n".join([*parts, "</dl>"])


def _list_laws() -> list[Law]:
    return [law for code in CODES.values() for law in code.laws]


def _sort_key(word: str) -> str:
    return unicodedata.normalize("NFKD", word.casefold())


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "number": _render_by_number,
    "topic": _render_by_topic,
    "phase": _render_by_phase,
    "keyword": _render_by_keyword,
}


def _render_index(site: Site, way: str) -> str:
    if way not in _RENDERERS:
        raise BuildError(f"Laws are listed by {', '.join(_RENDERERS)}, and not by {way}.")
    return _RENDERERS[way](site)


def _render_concordance(site: Site, code: str) -> str:
    """A table of one code's laws with what stands opposite in the other."""
    rows = "\n".join(
        f'<tr><th scope="row">{_render_link(law)}</th><td>{_render_link(law, law.heading)}</td>'
        f"<td>{_render_opposite(site, law)}</td></tr>"
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


def _render_opposite(site: Site, law: Law) -> str:
    found = find_parallel(site, law).passages
    edition = load_edition(site.texts)
    links: dict[str, None] = {}
    for identifier in found:
        whole = law_identifier(identifier)
        if ".law." in identifier:
            links[f'<a href="{ROOT}{rule_address(whole)}">{escape(rule_name(whole))}</a>'] = None
        else:
            name = name_passage_with_work(edition, identifier)
            links[f'<a href="{ROOT}{passage_address(identifier)}">{escape(name)}</a>'] = None
    return ", ".join(links) or "none"


SHORTCODES: Mapping[str, Callable[..., str]] = {"laws_by": _render_index, "concordance": _render_concordance}
"""The words with which a page calls."""

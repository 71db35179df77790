"""Citations as every style prints them, formatted by citeproc-js when the site is built, once a change.

A style that has no place for something that our citations must name (the version of this edition, say, or an
editor) gets it in brackets at the end.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable, Mapping
from functools import partial
from html import escape, unescape
from pathlib import Path
from typing import Any, NamedTuple

from ..build import npm
from ..build.cache import CachedFolder, digest_parts
from ..sources import BuildError, Site
from .exemplars import fill_exemplar, make_exemplar
from .items import EDITION_TITLE, Citable, Item
from .styles import STYLES, Style, find_locale_file, find_style_file

_SCRIPT = Path(__file__).with_name("format.cjs")
_ANSWER_FILE = "citations.json"
_ALLOWED = re.compile(r'</?(?:i|b|sup|sub)>|</span>|<span style="font-variant: ?small-caps;">')
_TAG = re.compile(r"<[^>]+>")
_NUMBER = re.compile(r'<div class="csl-left-margin">.*?</div>')


class Citation(NamedTuple):
    """A citation in one style, as HTML of ``i``, ``b``, ``sup``, ``sub`` and small capitals.

    ``note`` is the note, or the citation in the text; ``entry`` the entry in the list of works, ``""``
    where the style has no list.
    """

    note: str
    entry: str

    def choose_fullest(self, style: Style) -> str:
        """The form that says all: the note where there are notes, else the entry."""
        return self.note if style.uses_notes or not self.entry else self.entry


type Citations = Mapping[str, Mapping[str, Citation]]
"""Citations by what is cited, and by style."""


def cache_formatted(citables: Iterable[Citable], site: Site) -> CachedFolder:
    """The folder with what citeproc makes of the exemplars. Raises ``BuildError`` as below."""
    exemplars = map(make_exemplar, citables)
    job = _make_job({exemplar.kind: exemplar.citable for exemplar in exemplars}.values())
    text = json.dumps(job, ensure_ascii=False, sort_keys=True)
    key = digest_parts([text, _SCRIPT.read_bytes()])
    return CachedFolder(site.root, "citations", key, "the citations", partial(_run_citeproc, text))


def format_citations(citables: Iterable[Citable], site: Site) -> Citations:
    """Every citation in every style. Raises ``BuildError`` when Node, a style or a locale is missing."""
    citables = tuple(citables)
    formatted = cache_formatted(citables, site).find_or_make() / _ANSWER_FILE
    raw: Mapping[str, Any] = json.loads(formatted.read_text("utf-8"))
    things = [(thing, make_exemplar(thing)) for thing in citables]
    return {
        thing.id: {
            style.id: _finish_citation(
                thing,
                style,
                *(fill_exemplar(_clean_html(html), model.replacements) for html in raw[style.id][model.kind]),
            )
            for style in STYLES
        }
        for thing, model in things
    }


def strip_markup(html: str) -> str:
    """A citation without its markup."""
    return unescape(_TAG.sub("", html))


def _make_job(things: Iterable[Citable]) -> Mapping[str, Any]:
    return {
        "citeproc": str(npm.find_package("citeproc")),
        "locales": {name: find_locale_file(name).read_text("utf-8") for name in ("en-US", "en-GB")},
        "styles": [
            {
                "id": style.id,
                "locale": style.locale,
                "xml": find_style_file(style).read_text("utf-8"),
                "items": {thing.id: _adapt_item(style, thing.item) for thing in things},
            }
            for style in STYLES
        ],
    }


def _adapt_item(style: Style, item: Item) -> Mapping[str, Any]:
    """What citeproc needs of an item: a note names the page quoted, an entry in a list the work's."""
    work = {key: value for key, value in item.items() if key != "note"}
    if style.takes_page_of_work:
        return {"note": work, "reference": work, "page": ""}
    note = {key: value for key, value in work.items() if key != "page"}
    return {"note": note if style.uses_notes else work, "reference": work, "page": item.get("page", "")}


def _run_citeproc(job: str, folder: Path) -> None:
    try:
        done = subprocess.run(
            ["node", "--max-semi-space-size=64", str(_SCRIPT)],
            input=job,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    except OSError as error:
        raise BuildError("The citations need Node.js, and “node” does not start.") from error
    if done.returncode:
        raise BuildError(f"citeproc failed: {done.stderr.strip()}")
    (folder / _ANSWER_FILE).write_text(done.stdout, "utf-8")


def _finish_citation(thing: Citable, style: Style, citables: str, listed: str) -> Citation:
    if style.uses_notes:
        citables = _add_missing_facts(citables, thing.facts, thing.page)
    has_page = _has_page(citables, thing.page)
    return Citation(
        citables, listed and _add_missing_facts(listed, thing.facts, "" if has_page else thing.page)
    )


def _clean_html(html: str) -> str:
    """One line without the processor's own divisions and the number in the margin."""
    return " ".join(_TAG.sub(_filter_tag, _NUMBER.sub("", html)).split())


def _filter_tag(tag: re.Match[str]) -> str:
    return tag[0] if _ALLOWED.fullmatch(tag[0]) else ""


def _add_missing_facts(html: str, facts: Iterable[str], page: str) -> str:
    """The citation with what it lacks of its facts in brackets at the end."""
    text = strip_markup(html).casefold()
    words = [_format_fact(fact) for fact in facts if fact.casefold() not in text]
    if not _has_page(html, page):
        words.insert(0, f"p. {escape(page)}")
    if not words:
        return html
    stop = "." if html.endswith(".") else ""
    return f"{html.removesuffix('.')} ({', '.join(words)}){stop}"


def _format_fact(fact: str) -> str:
    return f"<i>{fact}</i>" if fact == EDITION_TITLE else escape(fact, quote=False)


def _has_page(html: str, page: str) -> bool:
    """True when a citation names the page, its address not counted; or when there is none to name."""
    without = re.sub(r"https?://\S+", "", strip_markup(html))
    return re.search(rf"(?<!\d){re.escape(page)}(?!\d)", without) is not None

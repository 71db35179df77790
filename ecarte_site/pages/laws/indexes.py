"""Ways to a law: by number, topic, phase of the hand and keyword; and the concordance of the two codes.

A page writes ``[[laws_by number]]``, ``[[laws_by topic]]`` and so on, or ``[[concordance]]``.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from ecarte_core.laws.codes import BRITANNICA, CAVENDISH, CODES, Code, Law, rule_name
from ecarte_core.laws.differences import DIFFERENCES

from ...edition import load_edition
from ...edition.commentary import PHASES, load_commentary
from ...links.addresses import FINDING_PAGE, passage_address, path_to_root, rule_address
from ...links.passage_names import law_identifier, name_passage_with_work
from ...sources import Site, choose
from ..templates import render_macro
from .parallels import find_parallel

ROOT = path_to_root(FINDING_PAGE)
"""From the pages of the indexes, ``/laws/finding/`` and ``/laws/concordance/``, to the site's root."""


def make_anchor(kind: str, code: str, name: str) -> str:
    """Where an entry stands on the page of the index: ``topic-cavendish-marking-the-king``."""
    plain = unicodedata.normalize("NFKD", name.lower()).replace("’", "")
    return "-".join(filter(None, (kind, code, re.sub(r"[^a-z]+", "-", plain).strip("-"))))


def _render_by_number(_: Site) -> str:
    codes = [("The laws of the clubs", CAVENDISH.laws), ("Britannica’s abridgement", BRITANNICA.laws)]
    return render_macro("law_indexes.html", "by_number", codes, ROOT)


def _render_by_topic(_: Site) -> str:
    codes = [
        (title, [(make_anchor("topic", code.name, topic), topic, laws) for topic, laws in _group(code)])
        for code, title in ((CAVENDISH, "Cavendish’s topics"), (BRITANNICA, "Britannica’s topics"))
    ]
    return render_macro("law_indexes.html", "by_topic", codes, ROOT)


def _group(code: Code) -> Iterator[tuple[str, list[Law]]]:
    for topic, laws in groupby(code.laws, key=lambda law: law.topic):
        yield topic, list(laws)


def _render_by_phase(site: Site) -> str:
    entries = load_commentary(site.texts)
    return _render_words(
        "phase", {phase: [law for law in _list_laws() if entries[law.id].phase == phase] for phase in PHASES}
    )


def _render_by_keyword(site: Site) -> str:
    entries = load_commentary(site.texts)
    words = sorted({word for entry in entries.values() for word in entry.keywords}, key=_sort_key)
    return _render_words(
        "keyword", {word: [law for law in _list_laws() if word in entries[law.id].keywords] for word in words}
    )


def _render_words(kind: str, laws_by_word: Mapping[str, Sequence[Law]]) -> str:
    entries = [
        (make_anchor(kind, "", word), word[0].upper() + word[1:], list(_split_by_code(laws)))
        for word, laws in laws_by_word.items()
    ]
    return render_macro("law_indexes.html", "by_word", entries, ROOT)


def _split_by_code(laws: Iterable[Law]) -> Iterator[tuple[str, list[Law]]]:
    """The laws of each code that has any, after the name of its author."""
    for code, group in groupby(laws, key=lambda law: law.code):
        yield CODES[code].short_title, list(group)


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
    return choose(_RENDERERS, way, "list of laws by")(site)


def _render_concordance(site: Site, code: str) -> str:
    """A table of one code's laws with what stands opposite in the other, and where the rule differs."""
    laws = choose(CODES, code, "code")
    rows = [
        (
            law,
            list(_list_opposite(site, law)),
            [difference for difference in DIFFERENCES if law.id in difference.laws],
        )
        for law in laws.laws
    ]
    other = BRITANNICA.short_title if laws is CAVENDISH else CAVENDISH.short_title
    return render_macro("law_indexes.html", "concordance", laws, other, rows, ROOT)


def _list_opposite(site: Site, law: Law) -> Iterator[tuple[str, str]]:
    """Addresses and names of what stands opposite, each once."""
    edition = load_edition(site.texts)
    links = dict[tuple[str, str], None]()
    for identifier in find_parallel(site, law).passages:
        if ".law." in identifier:
            whole = law_identifier(identifier)
            links[rule_address(whole), rule_name(whole)] = None
        else:
            links[passage_address(identifier) or "", name_passage_with_work(edition, identifier)] = None
    return iter(links)


SHORTCODES: Mapping[str, Callable[..., str]] = {"laws_by": _render_index, "concordance": _render_concordance}

"""6: the commentary on the laws names laws that exist and that compare it in turn, and quotes what stands in them.

A quotation may stand in the law itself, in a law that the entry compares, or in another passage of a witness
that the entry names (“Hoyle”, “Britannica’s account of play”, “witness W”, “the article”, “French terms”).
"""

import re
from collections.abc import Iterator, Mapping

from ecarte_core.laws.codes import CODES

from ..edition import Edition, EditionError
from ..edition.commentary import CommentaryEntry, load_commentary
from ..links.law_links import NamedNumber, find_law_numbers
from ..links.passage_names import law_identifier
from .finding import LintFinding, TextFolder

FILE = "commentary.md"
_QUOTATION = re.compile("“([^”]+)”")
_ELSEWHERE = re.compile(r"Hoyle|the article|account of play|[Ww]itness [A-Z]|French terms|English écarté")
_NO_LAW = "no law"


def check_commentary(folder: TextFolder) -> Iterator[LintFinding]:
    """E601 to E604."""
    try:
        entries = load_commentary(folder.texts)
    except EditionError as error:
        yield LintFinding.from_error(error)
        return
    words = _gather_words(folder.edition)
    for identifier, entry in entries.items():
        yield from _check_laws(identifier, entry)
        for other in entry.compare:
            if identifier not in entries[other].compare:
                what = f"The entry {identifier} compares {other}, which does not compare it."
                yield LintFinding(FILE, entry.line, "E603", what)
        yield from _check_quotations(words, identifier, entry)


def _check_laws(identifier: str, entry: CommentaryEntry) -> Iterator[LintFinding]:
    for code, number in _list_named_laws(entry.text):
        laws = CODES[code].laws
        if not 1 <= number <= len(laws):
            what = f"The entry {identifier} names law {number} of {code}, which has {len(laws)}."
            yield LintFinding(FILE, entry.line, "E602", what)
        elif laws[number - 1].id not in (identifier, *entry.compare):
            what = f"The entry {identifier} names {laws[number - 1].id} and does not compare it."
            yield LintFinding(FILE, entry.line, "E603", what)


def _list_named_laws(text: str) -> Iterator[tuple[str, int]]:
    """The code and number of each law that the text names, those between in “Laws 15 to 18” too."""
    before = NamedNumber(0, 0, "", 0)
    for reference in find_law_numbers(text):
        if text[before.end : reference.start].strip() in ("to", "–"):
            yield from ((reference.code, number) for number in range(before.number + 1, reference.number))
        yield reference.code, reference.number
        before = reference


def _check_quotations(
    words: Mapping[str, str], identifier: str, entry: CommentaryEntry
) -> Iterator[LintFinding]:
    elsewhere = [_NO_LAW] if _ELSEWHERE.search(entry.text) else []
    texts = [words[identifier] for identifier in (identifier, *entry.compare, *elsewhere)]
    for quotation in _QUOTATION.findall(entry.text):
        parts = [_fold(part.strip(" ,.;:")) for part in quotation.split("…")]
        if not all(any(part in text for text in texts) for part in parts):
            what = f"“{quotation}” stands neither in {identifier} nor in a law that the entry compares."
            yield LintFinding(FILE, entry.line, "E604", what)


def _gather_words(edition: Edition) -> Mapping[str, str]:
    """By law, all that its witnesses have, their notes too, with its heading and topic; what is in no law apart."""
    texts = {law.id: [f"{law.heading} {law.topic}"] for code in CODES.values() for law in code.laws}
    texts[_NO_LAW] = []
    for name, passage in edition.passages.items():
        law = law_identifier(name)
        texts[law if law in texts else _NO_LAW].append(passage.text)
    return {law: _fold(" ¶ ".join(some)) for law, some in texts.items()}


def _fold(text: str) -> str:
    return " ".join(text.replace("’", "'").casefold().split())

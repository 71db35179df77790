"""6: the commentary on the laws names laws that exist and that compare it in turn, and quotes what stands in them.

A quotation may stand in the law itself, in a law that the entry compares, or in another passage of a witness
that the entry names (“Hoyle”, “Britannica’s account of play”, “witness W”, “the article”, “French terms”).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ecarte_core.laws import CODES, find_law

from ..edition import EditionError
from ..edition.commentary import CommentaryEntry, load_commentary
from .finding import LintFinding, TextFolder

FILE = "commentary.md"
_QUOTATION = re.compile("“([^”]+)”")
_NAMED_LAW = re.compile(r"(?:\b(Law|Laws) |\b(B) )(\d+)((?:(?:, | and | or )\d+)*)(?: to (\d+))?")
_ELSEWHERE = re.compile(r"Hoyle|the article|account of play|[Ww]itness [A-Z]|French terms|English écarté")


def check_commentary(folder: TextFolder) -> Iterator[LintFinding]:
    """E601 to E604."""
    try:
        entries = load_commentary(folder.texts)
    except EditionError as error:
        yield LintFinding.from_error(error)
        return
    for identifier, entry in entries.items():
        yield from _check_laws(identifier, entry)
        for other in entry.compare:
            if identifier not in entries[other].compare:
                what = f"The entry {identifier} compares {other}, which does not compare it."
                yield LintFinding(FILE, entry.line, "E603", what)
        yield from _check_quotations(folder, identifier, entry)


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
    """The code and number of each law that the text names: ``Law 22``, ``Laws 9, 29 and 30``, ``15 to 18``."""
    for found in _NAMED_LAW.finditer(text):
        code = "britannica" if found[2] else "cavendish"
        numbers = [int(found[3]), *map(int, re.findall(r"\d+", found[4]))]
        last = int(found[5]) if found[5] else numbers[-1]
        yield from ((code, number) for number in (*numbers, *range(numbers[-1] + 1, last + 1)))


def _check_quotations(folder: TextFolder, identifier: str, entry: CommentaryEntry) -> Iterator[LintFinding]:
    laws = [find_law(one) for one in (identifier, *entry.compare)]
    headings = [f"{law.heading} {law.topic}" for law in laws]
    texts = [
        passage.text
        for name, passage in folder.edition.passages.items()
        if any(_is_of_law(name, law.id) for law in laws)
        or (".law." not in name and _ELSEWHERE.search(entry.text))
    ]
    stand = _fold(" ¶ ".join([*headings, *texts]))
    for quotation in _QUOTATION.findall(entry.text):
        if not all(_fold(part) in stand for part in quotation.split("…")):
            what = f"“{quotation}” stands neither in {identifier} nor in a law that the entry compares."
            yield LintFinding(FILE, entry.line, "E604", what)


def _is_of_law(passage: str, law: str) -> bool:
    """True if the passage is the law, or a sentence or note of it, in any witness."""
    code, _, number = law.partition(".law.")
    witnesses = (
        ("britannica",) if code == "britannica" else ("hoyle", "cavendish", "wikipedia", "hoyle-paged")
    )
    return any(f"{passage}.".startswith(f"{witness}.law.{number}.") for witness in witnesses)


def _fold(text: str) -> str:
    return " ".join(text.replace("’", "'").casefold().strip(" ,.;:").split())

"""1: every file exists, is well-formed, allowed by the schema and readable. 5: the texts are tidy."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from lxml import etree

from ..edition.tei_xml import ID, TEI, EditionError, line_of, words_of
from .finding import LintFinding, TextFolder

SCHEMA = "ecarte.rng"
_STRAY_CHARACTERS = re.compile("[\t\u00a0\u00ad\u200b-\u200d\u2060\ufeff]")


def check_files(folder: TextFolder) -> Iterator[LintFinding]:
    """E101, E102, E203: what stops every other check."""
    try:
        names = folder.files
    except EditionError as error:
        yield LintFinding.from_error(error)
        return
    for name in names:
        file = folder.texts / name
        if not file.is_file():
            yield LintFinding(name, 0, "E102", f"There is no {name}.")
            continue
        try:
            # libxml2 would stop at the first identifier that is used twice
            root = etree.parse(str(file), etree.XMLParser(collect_ids=False)).getroot()
        except etree.XMLSyntaxError as error:
            yield LintFinding(name, error.lineno or 1, "E101", f"{error.msg}.")
            continue
        seen: set[str] = set()
        for element in root.iter(etree.Element):
            identifier = element.get(ID)
            if identifier in seen:
                yield LintFinding(name, line_of(element), "E203", f"{identifier} is used twice.")
            elif identifier:
                seen.add(identifier)


@lru_cache(maxsize=2)
def load_schema(file: Path) -> etree.RelaxNG:
    """Our schema, ready to validate."""
    return etree.RelaxNG(etree.parse(str(file)))


def check_schema(folder: TextFolder) -> Iterator[LintFinding]:
    """E103."""
    allowed = load_schema(folder.texts / SCHEMA)
    for name in folder.files:
        tree = etree.parse(str(folder.texts / name))
        if not allowed.validate(tree):
            first = allowed.error_log[0]  # those that follow from it say no more
            yield LintFinding(name, first.line, "E103", f"{first.message}.")


def check_readers(folder: TextFolder) -> Iterator[LintFinding]:
    """E104: what the readers refuse, one fault of each."""
    for read in (lambda: folder.edition, lambda: folder.spine, lambda: folder.apparatus):
        try:
            read()
        except EditionError as error:
            yield LintFinding.from_error(error)


def check_tidiness(folder: TextFolder) -> Iterator[LintFinding]:
    """E501, E502, E503."""
    for name in (witness.file for witness in folder.edition.witnesses):
        root = folder.roots[name]
        page = 0
        for element in root.iter(f"{TEI}choice", f"{TEI}pb"):
            if element.tag == f"{TEI}pb":
                number = element.get("n", "")
                if not number.isdigit() or int(number) <= page:
                    yield LintFinding(name, line_of(element), "E502", f"Page {number} follows page {page}.")
                page = int(number) if number.isdigit() else page
                continue
            sic, corr = element.find(f"{TEI}sic"), element.find(f"{TEI}corr")
            if sic is not None and corr is not None and words_of(sic) == words_of(corr):
                what = f"“{words_of(sic)}” is corrected to itself."
                yield LintFinding(name, line_of(element), "E501", what)
        text = (folder.texts / name).read_text(encoding="utf-8")
        for line_number, line in enumerate(text.splitlines(), start=1):
            stray = _STRAY_CHARACTERS.search(line)
            if stray:
                yield LintFinding(name, line_number, "E503", f"The letter U+{ord(stray[0]):04X} is here.")

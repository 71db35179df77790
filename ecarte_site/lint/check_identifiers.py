"""2: identifiers once published stay; 3: every pointer leads somewhere."""

from collections.abc import Iterator

from ..edition import identifier_registry
from ..edition.tei_xml import EditionError, line_of
from .finding import LintFinding, TextFolder

ROWS_FILE = "rows.txt"
_POINTER_ATTRIBUTES = ("target", "corresp", "wit", "resp")


def check_registries(folder: TextFolder) -> Iterator[LintFinding]:
    """E201, E202: of passages and of rows."""
    passages = identifier_registry.find_beginnings(folder.edition)
    rows = {row.id: row.heading for row in folder.spine.iter_rows()}
    for present, name in ((passages, "registry.txt"), (rows, ROWS_FILE)):
        try:
            for fault in identifier_registry.compare_identifiers(present, folder.texts / name):
                yield LintFinding.from_error(fault)
        except EditionError as error:
            yield LintFinding.from_error(error)


def check_pointers(folder: TextFolder) -> Iterator[LintFinding]:
    """E301, E302: pointers to files of the edition; a pointer to the web is not followed."""
    sigla = folder.identifiers["edition.xml"]
    for name in folder.files:
        for element in folder.roots[name].iter():
            for attribute in _POINTER_ATTRIBUTES:
                for pointer in element.get(attribute, "").split():
                    file, hash_, identifier = pointer.partition("#")
                    if not hash_ and (file not in folder.files and "/" not in file and file.endswith(".xml")):
                        yield LintFinding(name, line_of(element), "E301", f"There is no file {file}.")
                    if not hash_ or "/" in file:
                        continue
                    known = sigla | folder.identifiers[name] if not file else folder.identifiers.get(file)
                    if known is None or identifier not in known:
                        aligned = name == "spine.xml" and attribute == "target"
                        what = f"{pointer} does not exist."
                        yield LintFinding(name, line_of(element), "E302" if aligned else "E301", what)

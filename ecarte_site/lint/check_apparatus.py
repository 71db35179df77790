"""4: the apparatus. Every variant is entered, classed, and where it says it is."""

from collections.abc import Iterator

from ecarte_core.laws.differences import DIFFERENCES

from ..edition.apparatus import APPARATUS_FILE, ApparatusEntry
from ..edition.update_apparatus import find_incomplete_rows, update_apparatus
from ..edition.variant_classes import VariantClass
from ..sources import UnknownNameError
from .finding import LintFinding, TextFolder


def check_entries(folder: TextFolder) -> Iterator[LintFinding]:
    """E401, E403, E404, E405, E409."""
    known = {difference.name for difference in DIFFERENCES}
    entered: set[str] = set()
    for entry in folder.apparatus.entries:
        for reading in entry.readings:
            if reading.kind is None:
                message = (
                    f"{entry.id}: the reading “{reading.text}” of {' '.join(reading.sigla)} is unclassed."
                )
                yield LintFinding(APPARATUS_FILE, reading.line, "E401", message)
            if reading.kind is VariantClass.RULE or reading.difference:
                entered.add(reading.difference)
                if reading.kind is not VariantClass.RULE or reading.difference not in known:
                    message = f"{entry.id} is {reading.kind} and names the difference “{reading.difference}”."
                    yield LintFinding(APPARATUS_FILE, reading.line, "E404", message)
        if entry.level == "substance":
            yield from _check_quotations(folder, entry)
    for name in sorted(known - entered):
        yield LintFinding(APPARATUS_FILE, 0, "E405", f"No reading names the difference “{name}”.")
    for entry, siglum in find_incomplete_rows(folder.spine, folder.apparatus):
        message = f"{entry.id}: no entry of substance of its row names {siglum}, which has words there."
        yield LintFinding(APPARATUS_FILE, entry.line, "E409", message)


def _check_quotations(folder: TextFolder, entry: ApparatusEntry) -> Iterator[LintFinding]:
    try:
        row = folder.spine.find_row(entry.passage)
    except UnknownNameError:
        return  # a broken pointer, which is found elsewhere
    quoted = [(entry.lemma, siglum, entry.line) for siglum in entry.sigla]
    quoted += [(reading.text, siglum, reading.line) for reading in entry.readings for siglum in reading.sigla]
    for words, siglum, line in quoted:
        side = row.find_side(siglum)
        passages = side.passages if side else ()
        texts = [
            folder.edition.passages[passage].text
            for passage in passages
            if passage in folder.edition.passages
        ]
        if words and sum(text.count(words) for text in texts) != 1:
            yield LintFinding(
                APPARATUS_FILE, line, "E403", f"{entry.id}: “{words}” is not found exactly once in {siglum}."
            )


def check_collation(folder: TextFolder) -> Iterator[LintFinding]:
    """E402: the first line at which the file is not as collation would write it."""
    now = (folder.texts / APPARATUS_FILE).read_text(encoding="utf-8").splitlines()
    then = update_apparatus(folder.texts).splitlines()
    for number, (now_line, then_line) in enumerate(zip([*now, ""], [*then, ""], strict=False), start=1):
        if now_line != then_line:
            message = f"Collation would write “{then_line.strip()}” here."
            yield LintFinding(APPARATUS_FILE, number, "E402", message)
            return

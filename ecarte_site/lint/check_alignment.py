"""3: the spine. Every witness is accounted for in every row, and every passage has a row."""

from collections import Counter
from collections.abc import Iterator

from ..edition import AlignmentRow, AlignmentSide, Block
from ..edition.alignment import ALIGNMENT_FILE, Relation, overlap
from ..edition.text_model import Note
from ..edition.word_runs import find_clause_runs
from .finding import LintFinding, TextFolder


def check_rows(folder: TextFolder) -> Iterator[LintFinding]:
    """E302, E303, E304, E306."""
    slugs = {witness.siglum: witness.slug for witness in folder.edition.witnesses}
    for section in folder.spine.sections:
        for row in section.rows:
            counted = Counter(side.siglum for side in row.sides)
            for siglum in section.sigla:
                if counted[siglum] != 1:
                    what = f"{row.id} speaks of {siglum} {counted[siglum]} times, not once."
                    yield LintFinding(ALIGNMENT_FILE, row.line, "E303", what)
            bases = sum(side.relation is Relation.BASE for side in row.sides)
            if bases != 1:
                yield LintFinding(
                    ALIGNMENT_FILE, row.line, "E304", f"{row.id} has {bases} sides of type base, not one."
                )
            for side in row.sides:
                yield from _check_side(folder, row, side, slugs[side.siglum])


def _check_side(
    folder: TextFolder, row: AlignmentRow, side: AlignmentSide, slug: str
) -> Iterator[LintFinding]:
    count = len(side.passages)
    wrong = {
        "has no passage": count == 0 and not side.is_empty,
        "has a passage": count > 0 and side.is_empty,
        "has one passage": count == 1 and side.relation is Relation.SPLIT,
        "has several passages": count > 1 and side.relation in (Relation.PARALLEL, Relation.MERGED),
    }
    for what, is_so in wrong.items():
        if is_so:
            message = f"In {row.id} {side.siglum} is {side.relation} and {what}."
            yield LintFinding(ALIGNMENT_FILE, side.line, "E304", message)
    for passage in side.passages:
        if not passage.startswith(f"{slug}.") or passage not in folder.edition.passages:
            message = f"{passage} is no passage of witness {side.siglum}."
            yield LintFinding(ALIGNMENT_FILE, side.line, "E302", message)
    if side.relation is Relation.SAME:
        bases = [side for side in row.sides if side.relation is Relation.BASE]
        number = {passage.partition(".")[2] for base in bases for passage in base.passages}
        for passage in side.passages:
            if bases and passage.partition(".")[2] not in number:
                message = f"In {row.id} {passage} is called the same as {', '.join(bases[0].passages)}."
                yield LintFinding(ALIGNMENT_FILE, side.line, "E306", message)


def check_clauses(folder: TextFolder) -> Iterator[LintFinding]:
    """E307, E308."""
    for section in folder.spine.sections:
        for row in section.rows:
            others = {
                passage
                for other in section.rows
                if other is not row
                for side in other.sides
                for passage in side.passages
            }
            for side in row.sides:
                for aligned in side.aligned:
                    is_decided = bool(aligned.clause) or aligned.is_whole
                    if not is_decided and any(overlap(aligned.id, other) for other in others):
                        message = f"{aligned.id} stands in several rows; {row.id} does not say which part is its own."
                        yield LintFinding(ALIGNMENT_FILE, aligned.line, "E307", message)
                    text = (
                        folder.edition.passages[aligned.id].text
                        if aligned.id in folder.edition.passages
                        else ""
                    )
                    if aligned.clause and text and find_clause_runs(text, aligned.clause) is None:
                        words = " … ".join(aligned.clause)
                        message = (
                            f"{row.id} quotes “{words}”, which {aligned.id} does not have in this order."
                        )
                        yield LintFinding(ALIGNMENT_FILE, aligned.line, "E308", message)


def check_unaligned(folder: TextFolder) -> Iterator[LintFinding]:
    """E305: every passage but the works that a text names at its end."""
    aligned = {passage for row in folder.spine.iter_rows() for side in row.sides for passage in side.passages}
    for witness in folder.edition.witnesses:
        for block in witness.iter_blocks():
            if block.kind == "signature" or block.id.startswith("britannica.see."):
                continue
            parts: tuple[Block | Note, ...] = (block, *block.notes)
            for part in parts:
                if not any(each.id in aligned for each in (part, *part.sentences)):
                    message = f"{part.id} is in no row of the spine."
                    yield LintFinding(witness.file, block.line, "E305", message)

"""4, continued: what the arbiter rules of both codes, case by case, and the list of differences agree.

A difference that changes a rule is a case on which the rulings of two texts part: another result, another time, or one
text decides what the other leaves open. Every such case belongs to a difference, or has a reason why it is none.
"""

import tomllib
from collections.abc import Iterator
from functools import partial
from itertools import groupby

from ecarte_core.laws.differences import DIFFERENCES, UnplacedCase, find_idle_places, find_unplaced_cases
from ecarte_core.laws.irregularity_reader import GROUPS, FaultyFile, IrregularityEntry, parse_group

from .finding import LintFinding, TextFolder


def check_differences(folder: TextFolder) -> Iterator[LintFinding]:
    """E104, E406, E407."""
    common = tomllib.loads(folder.read_irregularities("common.toml"))
    for group in GROUPS:
        file = f"{group}.toml"
        text = folder.read_irregularities(file)
        try:
            entries = parse_group(file, text, common)
        except FaultyFile as fault:
            yield LintFinding(file, 0, "E104", str(fault))
            continue
        for name, entry in entries.items():
            finding = partial(LintFinding, file, _find_line(text, name))
            yield from (finding("E406", message) for message in _describe_unplaced(entry))
            yield from (finding("E407", message) for message in _describe_wrong(entry))


def _describe_unplaced(entry: IrregularityEntry) -> Iterator[str]:
    """One sentence for all cases on which the same clauses part."""

    def deciding(case: UnplacedCase) -> tuple[str, str]:
        return case.first.clauses[0].id, case.second.clauses[0].id

    cases = sorted(find_unplaced_cases(entry), key=deciding)
    for clauses, group in groupby(cases, key=deciding):
        case = next(group)
        facts = ", ".join(f"{fact}={value}" for fact, value in case.facts.items()) or "any case"
        yield (
            f"{entry.irregularity.name} ({facts}): {' and '.join(clauses)} part, by {' '.join(case.pieces)}, "
            "and no difference or reason says so."
        )


def _describe_wrong(entry: IrregularityEntry) -> Iterator[str]:
    known = {difference.name for difference in DIFFERENCES}
    for name in entry.differences:
        if name not in known:
            yield f"{entry.irregularity.name} names the difference “{name}”, which does not exist."
    for name, condition in find_idle_places(entry):
        facts = ", ".join(f"{fact}={'|'.join(values)}" for fact, values in condition.items()) or "every case"
        yield f"{entry.irregularity.name}: on no case of {name} ({facts}) do the rulings part."


def _find_line(text: str, name: str) -> int:
    return text.splitlines().index(f"[{name}]") + 1

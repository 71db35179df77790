"""Every small fault that can be put into a file of irregularities of the arbiter: the text with it.

A fault changes what a clause or an option does, never a sentence for readers: a condition, a piece of a law, an option,
an effect and its values, who chooses, on what a ruling rests.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from .code_mutations import OTHER_VALUES, Mutation

FOLDER = "ecarte_core/arbiter/irregularities"
_NOT_OF_CLAUSES = ("in_no_law.toml",)
_OTHER_WORDS: Mapping[str, str] = {
    **OTHER_VALUES,
    "{player}": "{adversary}",
    "{adversary}": "{player}",
    "seen": "unseen",
    "unseen": "seen",
    "fresh-deal": "void-deal",
    "void-deal": "fresh-deal",
}
_VALUE = r'(?:\[[^\]]*\]|"[^"]*")'
_NAME = r'"[a-z-]+"'


def is_data(path: str) -> bool:
    """True for a file whose faults are found here."""
    return path.startswith(FOLDER) and path.endswith(".toml") and not path.endswith(_NOT_OF_CLAUSES)


def list_data_mutations(text: str, path: str) -> tuple[Mutation, ...]:
    """Every fault that can be put into a file, in the order of its lines.

    >>> [f"{fault.before} → {fault.after}" for fault in list_data_mutations('words = "9a 9b"\\n', "f.toml")]
    ['words: 9a → (left out)', 'words: 9b → (left out)']
    """
    mutations: list[Mutation] = []
    times: Counter[tuple[str, str, str]] = Counter()
    for number, (line, scope, before, after, _) in enumerate(_walk(text)):
        times[scope, before, after] += 1
        count = times[scope, before, after]
        line_text = text.splitlines()[line - 1]
        words = frozenset({scope.partition(".")[0], *re.findall(r"[a-z]+(?:-[a-z]+)+", line_text)})
        label = f"{before} #{count}" if count > 1 else before
        mutations.append(
            Mutation(path, line, range(line, line + 1), scope, label, after, False, words, number)
        )
    return tuple(mutations)


def write_fault(text: str, number: int) -> str:
    """The text with the fault of that number."""
    for place, (line, _, _, _, changed) in enumerate(_walk(text)):
        if place == number:
            lines = text.splitlines()
            lines[line - 1] = changed
            return "\n".join(lines) + "\n"
    raise IndexError(number)


type _Fault = tuple[int, str, str, str, str]
"""The line, the table in which it stands, what is changed into what, and the whole line after it."""


def _walk(text: str) -> Iterator[_Fault]:
    scope = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.fullmatch(r"\[+([^\]]+)\]+", line):
            scope = header[1]
        for before, after, changed in _change_line(line):
            yield number, scope, before, after, changed


def _change_line(line: str) -> Iterator[tuple[str, str, str]]:
    for part in re.finditer(rf"(?:^|[ ,{{])(effects|chooser) = ({_VALUE})", line):
        for word in re.finditer(r'[^\s"\[\],]+', part[2]):
            if other := _OTHER_WORDS.get(word[0]) or (str(int(word[0]) + 1) if word[0].isdigit() else None):
                start = part.start(2)
                yield (
                    f"{part[1]}: {word[0]}",
                    other,
                    line[: start + word.start()] + other + line[start + word.end() :],
                )
    key, _, value = line.partition(" = ")
    if key == "when":
        yield from _leave_out(line, "when", rf"(?<=[{{,] )[a-z-]+ = {_VALUE}(?:, )?")
    elif key.partition(".")[0] == "words":
        yield from _leave_out(line, "words", r'(?<=[" ])[^\s"=]+(?: |(?="))', len(line) - len(value))
    elif key == "options" and re.fullmatch(rf"\[{_NAME}(?:, {_NAME})*\]", value):
        yield from _leave_out(line, "options", rf"{_NAME}(?:, )?")
    elif re.match(rf"  (?:{_NAME},$|\{{ (?:id|like) = )", line):
        yield line.strip(), "(left out)", ""
    elif key in {"basis", "adds"}:
        yield line, "(left out)", ""


def _leave_out(line: str, key: str, part: str, start: int = 0) -> Iterator[tuple[str, str, str]]:
    for each in re.compile(part).finditer(line, start):
        changed = line[: each.start()] + line[each.end() :]
        yield (
            f"{key}: {each[0].strip(' ,')}",
            "(left out)",
            re.sub(r", (?=[\]}])", "", changed).replace(",  }", " }"),
        )

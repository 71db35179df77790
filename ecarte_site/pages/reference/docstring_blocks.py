"""What a docstring is made of: paragraphs, lists, tables, text as it stands, and examples.

Only the forms that the engine's docstrings use are read. An example is a row of doctests with nothing between them.
"""

import doctest
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

_PARSER = doctest.DocTestParser()
_ITEM = re.compile(r"[-*] ")
_RULE = re.compile(r"=+( +=+)+")
_RAISES = re.compile(r"(?:^|(?<=[.:;] ))(?=Raises )")


@dataclass(frozen=True, slots=True)
class DocParagraph:
    """Words with marks in them."""

    text: str
    raises: bool = False
    """True where it says which errors there may be."""


@dataclass(frozen=True, slots=True)
class ItemList:
    """Items of a list, each with marks in it."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlainTable:
    """Rows of cells, each with marks in it."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Text that stays as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class ExampleText:
    """Lines to run, with what they put out."""

    lines: tuple[doctest.Example, ...]


type Block = DocParagraph | ItemList | PlainTable | Verbatim | ExampleText


def read_docstring(text: str) -> tuple[Block, ...]:
    """The blocks of a docstring whose indentation is removed."""
    return tuple(_read_blocks(text))


def summarize(text: str) -> str:
    """The first sentence of a docstring, or what comes before a colon that leads to an example."""
    first = next((block for block in read_docstring(text) if isinstance(block, DocParagraph)), None)
    if first is None:
        return ""
    sentence = re.split(r"(?<=[.!?])\s+(?=[A-Z:`*“])", first.text, maxsplit=1)[0]
    return sentence.removesuffix("::").removesuffix(":")


def _read_blocks(text: str) -> Iterator[Block]:
    lines: list[doctest.Example] = []
    for part in _PARSER.parse(text):
        if isinstance(part, doctest.Example):
            lines.append(part)
        elif part.strip():
            if lines:
                yield ExampleText(tuple(lines))
                lines = []
            yield from _read_words(part)
    if lines:
        yield ExampleText(tuple(lines))


def _read_words(text: str) -> Iterator[Block]:
    parts = [part.strip("\n") for part in re.split(r"\n\s*\n", text) if part.strip()]
    index = 0
    while index < len(parts):
        part = parts[index]
        index += 1
        if _RULE.fullmatch(part.splitlines()[0]):
            yield PlainTable(tuple(_read_rows(part.splitlines())))
        elif _ITEM.match(part):
            yield ItemList(tuple(" ".join(item.split()) for item in re.split(r"(?m)^[-*] ", part)[1:]))
        else:
            words = " ".join(part.split())
            leads = words.endswith("::")
            yield from _read_paragraph(words.removesuffix(":") if leads else words)
            if leads:
                start = index
                while index < len(parts) and parts[index].startswith(" "):
                    index += 1
                yield Verbatim(textwrap.dedent("\n\n".join(parts[start:index])))


def _read_paragraph(words: str) -> Iterator[DocParagraph]:
    """The words, and what they say of errors as a paragraph of its own."""
    for number, part in enumerate(_RAISES.split(words)):
        if part.strip():
            yield DocParagraph(part.strip(), raises=number > 0 or part.startswith("Raises "))


def _read_rows(lines: list[str]) -> Iterator[tuple[str, ...]]:
    starts = [match.start() for match in re.finditer("=+", lines[0])]
    ends = [*starts[1:], None]
    for line in lines[1:]:
        if not _RULE.fullmatch(line):
            yield tuple(line[start:end].strip() for start, end in zip(starts, ends, strict=True))

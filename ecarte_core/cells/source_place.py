"""What stands before the cursor in the source of a cell that may be unfinished."""

from __future__ import annotations

import io
import tokenize
from typing import NamedTuple

_SKIPPED = frozenset({tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER})
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


class Place(NamedTuple):
    """The names around a position."""

    path: list[str]
    """The dotted name before what is being written: ``["ec", "Card"]`` of ``ec.Card.sy``."""
    word: str
    """The beginning of the name that is being written."""
    is_free: bool
    """False inside text and comments, and after a value that is not a mere name: nothing is known there."""
    module: str
    """Of ``from module import``: what names stand for; else empty."""
    imports: bool
    """True where a module is to be named, after ``import`` or ``from``."""
    call: list[str]
    """The dotted name of the function in whose parentheses the position lies; empty if there is none."""


_NOWHERE = Place([], "", False, "", False, [])


class _Word(NamedTuple):
    kind: int
    text: str
    line: int


def find_place(source: str, position: int) -> Place:
    """The names around a position in a cell."""
    before = source[:position]
    words = _read_words(before)
    if words is None:
        return _NOWHERE
    word = ""
    if words and words[-1].kind == tokenize.NAME and before.endswith(words[-1].text):
        word = words.pop().text
    path, words_before, is_free = _read_path(words)
    call = _find_call(words_before)
    module, imports = _find_import(words_before)
    return Place(path, word, is_free, module, imports, call)


def find_whole_name(source: str, position: int) -> list[str]:
    """The dotted name in which a position lies, up to the end of the word there; empty if there is none."""
    end = position
    while end < len(source) and (source[end].isidentifier() or source[end].isdigit()):
        end += 1
    place = find_place(source, end)
    return [*place.path, place.word] if place.is_free and place.word else []


def _read_words(text: str) -> list[_Word] | None:
    """The tokens up to a position; None if it lies inside text or a comment."""
    words: list[_Word] = []
    depth = 0
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.FSTRING_START:
                depth += 1
            elif token.type == tokenize.FSTRING_END:
                depth -= 1
            elif token.type == tokenize.COMMENT:
                if text.endswith(token.string) and "\n" not in text[text.rfind(token.string) :]:
                    return None
            elif token.type not in _SKIPPED and not depth:
                words.append(_Word(token.type, token.string, token.start[0]))
    except tokenize.TokenError as error:
        if "string literal" in str(error):
            return None
    except IndentationError:
        pass
    return words


def _read_path(words: list[_Word]) -> tuple[list[str], list[_Word], bool]:
    """The dotted name that ends in a dot at the end; what stands before it; and whether it is a mere name."""
    left = list(words)
    path: list[str] = []
    while left and left[-1].text == ".":
        left.pop()
        if not left or left[-1].kind != tokenize.NAME:
            return [], left, False
        path.insert(0, left.pop().text)
    return path, left, True


def _find_call(words: list[_Word]) -> list[str]:
    closed = 0
    for index in range(len(words) - 1, -1, -1):
        text = words[index].text
        if text in _CLOSING:
            closed += 1
        elif text in _OPENING and closed:
            closed -= 1
        elif text in _OPENING:
            if text != "(":
                return []
            if not index or words[index - 1].kind != tokenize.NAME:
                return []
            path, _, is_free = _read_path([*words[:index], _Word(tokenize.OP, ".", 0)])
            return path if is_free else []
    return []


def _find_import(words: list[_Word]) -> tuple[str, bool]:
    line = [word.text for word in words if word.line == words[-1].line] if words else []
    if line[:1] == ["from"] and "import" in line:
        return "".join(line[1 : line.index("import")]), False
    return "", line[:1] in (["from"], ["import"]) and line[-1] in ("from", "import", ",")

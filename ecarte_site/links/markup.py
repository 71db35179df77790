"""HTML that is already made, gone through piece by piece: tags left alone, words given to a function.

Only words of the running text are given: nothing in links, headings, code, buttons, drawings, templates.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import NamedTuple

_NAMES = (
    "a button code h1 h2 h3 h4 h5 h6 head kbd label math option pre script select style summary svg template "
    "textarea title"
)
CLOSED_ELEMENTS = frozenset(_NAMES.split())
"""Elements whose words are left as they are."""

_VOID_NAMES = "area base br col embed hr img input link meta source track wbr"
_VOID = frozenset(_VOID_NAMES.split())
_PIECE = re.compile(r"""(<!--.*?-->|</?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'">])*>)""", re.DOTALL)
_TAG = re.compile(r"<(/?)([a-zA-Z][\w-]*)")
_ATTRIBUTE = re.compile(r"""\s([\w-]+)=(?:"([^"]*)"|'([^']*)')""")


class TextContext(NamedTuple):
    """What surrounds a run of words: the classes of the elements they are in, and their passage."""

    classes: frozenset[str] = frozenset()
    passage_id: str = ""
    closed: bool = False
    tag: str = ""


def map_texts(html: str, change: Callable[[str, TextContext], str]) -> str:
    """The HTML with ``change`` applied to each open run of words. What it is given and returns is HTML."""
    stack = [TextContext()]
    out: list[str] = []
    for place, piece in enumerate(_PIECE.split(html)):
        if place % 2 == 0:
            out.append(piece if not piece or stack[-1].closed else change(piece, stack[-1]))
            continue
        out.append(piece)
        found = _TAG.match(piece)
        if not found:
            continue
        tag = found[2].lower()
        if found[1]:
            _close(stack, tag)
        elif tag not in _VOID and not piece.endswith("/>"):
            stack.append(_inside(stack[-1], tag, piece))
    return "".join(out)


def _inside(around: TextContext, tag: str, piece: str) -> TextContext:
    given = {name: unescape(one or other) for name, one, other in _ATTRIBUTE.findall(piece)}
    classes = around.classes | frozenset(given.get("class", "").split())
    named = given.get("data-passage") or given.get("id", "")
    passage = named.split()[0] if "." in named else around.passage_id
    return TextContext(
        classes, passage, around.closed or tag in CLOSED_ELEMENTS or "data-plain" in given, tag
    )


def _close(stack: list[TextContext], tag: str) -> None:
    for depth in range(len(stack) - 1, 0, -1):
        if stack[depth].tag == tag:
            del stack[depth:]
            return

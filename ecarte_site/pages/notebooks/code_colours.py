"""Python in colours: few of them, as classes that the style sheet ``notebook`` defines."""

from collections.abc import Mapping
from functools import cache
from itertools import groupby

from markupsafe import Markup, escape
from pygments.lexers.python import PythonLexer  # type: ignore[import-untyped]
from pygments.token import Comment, Keyword, Name, Number, Operator, String, _TokenType  # type: ignore[import-untyped]

CLASSES: Mapping[_TokenType, str] = {
    Comment: "ec-code-comment",
    String: "ec-code-string",
    String.Interpol: "",  # the braces of an f-string
    Number: "ec-code-number",
    Keyword: "ec-code-keyword",
    Operator.Word: "ec-code-keyword",
    Name.Function: "ec-code-name",
    Name.Class: "ec-code-name",
    Name.Decorator: "ec-code-name",
}
"""The class of each kind of token, and of the kinds below it. The others have the colour of text."""


def colour_python(source: str) -> Markup:
    """The source as markup. Its text is the source, letter for letter."""
    tokens = PythonLexer(stripnl=False, ensurenl=False).get_tokens(source)
    return Markup("").join(
        Markup('<span class="{}">{}</span>').format(name, text) if name else escape(text)
        for name, text in (
            (name, "".join(text for _, text in group))
            for name, group in groupby(tokens, lambda token: _find_class(token[0]))
        )
    )


@cache
def _find_class(kind: _TokenType) -> str:
    for each in reversed(kind.split()):
        if each in CLASSES:
            return CLASSES[each]
    return ""

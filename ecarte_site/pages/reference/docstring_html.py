"""Docstrings and signatures as markup, in which names of the engine, laws and passages are links.

Marks that are read: code between double backticks, roles (``:class:`~ecarte_core.cards.Card```), bold and italic. An
identifier of a law or a passage is a link. Between round brackets, where it says on what a sentence rests, it is
named as a reader knows it: Law 22.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import griffe
from markupsafe import Markup, escape

from ecarte_core.laws import CodeError, rule_name

from ...links.addresses import passage_address, rule_address
from ...sources import BuildError
from ..curly_quotes import curl_quotes
from ..templates import render_prose
from .docstring_blocks import Block, DocParagraph, ItemList, PlainTable, Verbatim
from .engine_names import ENGINE, EngineNames, list_members

_MARK = re.compile(
    r"``(?P<code>.+?)``"
    r"|:(?P<role>[a-z]+):`(?P<target>[^`]+)`"
    r"|\*\*(?P<bold>.+?)\*\*"
    r"|(?<![\w*])\*(?P<italic>[^\s*](?:[^*]*[^\s*])?)\*(?![\w*])"
)
_CITED = re.compile(r"\((?:``[a-z]+(?:\.[\w-]+)+``(?:, | and |; )?)+\)")
_IDENTIFIER = re.compile(r"(?:cavendish|britannica|hoyle)(?:\.[a-z0-9-]+)+")
_CLAUSE = re.compile(r"(cavendish|britannica)\.(\d+)\.[a-z-]+")
_PLACE = "\ue000{}\ue001"
_PLACED = re.compile("\ue000(\\d+)\ue001")

_WIDTH = 76
"""A signature with more characters gets a line for each parameter."""


class ReferenceMarkup:
    """Writes the markup of one page; ``root`` leads from the page to the site's root."""

    def __init__(self, names: EngineNames, root: str) -> None:
        self._names = names
        self._root = root

    # Docstrings

    def blocks(self, blocks: Iterable[Block], scope: Any) -> Markup:
        """Blocks without their examples. Raises :class:`BuildError` for a name that does not exist."""
        return Markup("\n").join(self._block(block, scope) for block in blocks)

    def _block(self, block: Block, scope: Any) -> Markup:
        match block:
            case DocParagraph(text, raises):
                words = self.inline(text, scope)
                if raises:
                    return Markup('<p class="ec-api__raises">{}</p>').format(words)
                return Markup("<p>{}</p>").format(words)
            case ItemList(items):
                rows = Markup("").join(
                    Markup("<li>{}</li>").format(self.inline(item, scope)) for item in items
                )
                return Markup("<ul>{}</ul>").format(rows)
            case PlainTable(rows):
                return self._table(rows, scope)
            case Verbatim(text):
                return Markup('<pre class="ec-api__verbatim"><code>{}</code></pre>').format(text)
        return Markup()

    def _table(self, rows: Iterable[tuple[str, ...]], scope: Any) -> Markup:
        lines = Markup("").join(
            Markup("<div><dt>{}</dt><dd>{}</dd></div>").format(
                self.inline(first, scope), self.inline(" ".join(lines), scope)
            )
            for first, *lines in rows
        )
        return Markup('<dl class="ec-api__table">{}</dl>').format(lines)

    def inline(self, text: str, scope: Any) -> Markup:
        """Words with marks in them."""
        placed: list[Markup] = []

        def place(markup: Markup) -> str:
            placed.append(markup)
            return _PLACE.format(len(placed) - 1)

        def cite(match: re.Match[str]) -> str:
            return re.sub("``(.+?)``", lambda match: place(self._citation(match[1])), match[0])

        def change(match: re.Match[str]) -> str:
            if match["code"]:
                return place(self._code(match["code"]))
            if match["role"]:
                return place(self._role(match["target"], scope))
            tag = "b" if match["bold"] else "i"
            return place(
                Markup("<{0}>{1}</{0}>").format(
                    Markup(tag), self.inline(match["bold"] or match["italic"], scope)
                )
            )

        words = _MARK.sub(change, _CITED.sub(cite, text))
        html = render_prose(curl_quotes(words), self._root)
        return Markup(_PLACED.sub(lambda match: str(placed[int(match[1])]), str(html)))

    def _link(self, address: str, words: Markup | str) -> Markup:
        return Markup('<a href="{}">{}</a>').format(self._root + address, words)

    def _citation(self, identifier: str) -> Markup:
        """A law by its name, or a passage by its identifier, as a link."""
        try:
            return self._link(rule_address(identifier), rule_name(identifier))
        except (CodeError, ValueError):
            return self._code(identifier)

    def _code(self, text: str) -> Markup:
        code = Markup("<code>{}</code>").format(text)
        address = find_source(text)
        return self._link(address, code) if address else code

    def _role(self, target: str, scope: Any) -> Markup:
        path = self._find_target(target.lstrip("~"), scope)
        words = target.lstrip("~.") if not target.startswith("~") else target.rpartition(".")[2]
        code = Markup("<code>{}</code>").format(words)
        address = self._names.find_address(path)
        return self._link(address, code) if address else code

    def _find_target(self, target: str, scope: Any) -> str:
        """The path of what a role names, as seen from ``scope``: a class, a function or a module."""
        for path in _list_paths(target, scope):
            if self._names.find_path(path) is not None:
                return path
        raise BuildError(f"The docstring of {scope.path} names {target}, which does not exist.")

    # Signatures

    def signature(self, item: Any, name: str) -> Markup:
        """How an object is called, or what a value is, with its types as links."""
        if item.is_function:
            returns = Markup(" → {}").format(self.expression(item.returns)) if item.returns else Markup()
            return self._call(name, list_parameters(item), returns)
        if item.is_class:
            return self._class_signature(item, name)
        if item.is_type_alias:
            return Markup("{} = {}").format(name, self.expression(item.value))
        kind = Markup(": {}").format(self.expression(item.annotation)) if item.annotation else Markup()
        return Markup("{}{}{}").format(name, kind, self._value(item))

    def _class_signature(self, item: Any, name: str) -> Markup:
        fields = list_fields(item)
        if fields:
            return self._call(name, fields, Markup())
        bases = Markup(", ").join(self.expression(base) for base in item.bases)
        return Markup("{}({})").format(name, bases) if item.bases else Markup(escape(name))

    def _value(self, item: Any) -> Markup:
        """The value of a constant, if it is short enough to help."""
        if item.value is None or "property" in item.labels:
            return Markup()
        text = str(item.value)
        return Markup(" = {}").format(self.expression(item.value)) if len(text) <= _WIDTH // 2 else Markup()

    def _call(self, name: str, parameters: list[Parameter], after: Markup) -> Markup:
        parts = [self._parameter(parameter) for parameter in parameters]
        plain = len(name) + sum(len(part.striptags()) + 2 for part in parts) + len(after.striptags())
        if plain <= _WIDTH or len(parts) < 2:  # one parameter gains nothing by a line of its own
            return Markup("{}({}){}").format(name, Markup(", ").join(parts), after)
        lines = Markup("").join(Markup("\n    {},").format(part) for part in parts)
        return Markup("{}({}\n){}").format(name, lines, after)

    def _parameter(self, parameter: Parameter) -> Markup:
        name, annotation, default = parameter
        kind = Markup(": {}").format(self.expression(annotation)) if annotation is not None else Markup()
        if default is None:
            return Markup("{}{}").format(name, kind)
        sign = " = " if annotation is not None else "="
        return Markup("{}{}{}{}").format(name, kind, sign, self.expression(default))

    def expression(self, expression: Any) -> Markup:
        """A type or a value, in which each name of the engine that is explained is a link."""
        if isinstance(expression, str):
            return Markup(escape(expression))
        markup = Markup("")
        for part in expression.iterate(flat=True):
            if isinstance(part, griffe.ExprName):
                address = self._names.find_address(part.canonical_path)
                markup += self._link(address, part.name) if address else escape(part.name)
            else:
                markup += escape(str(part))
        return markup


Parameter = tuple[str, Any, Any]
"""A name, its type and its default, each of them an expression or None."""


def list_parameters(item: Any) -> list[Parameter]:
    """What a function takes, with ``*`` before what is only taken by name; without ``self``."""
    parameters: list[Parameter] = []
    only_named = False
    for parameter in item.parameters:
        if parameter.name in ("self", "cls") and not parameters and item.parent.is_class:
            continue
        if parameter.kind is griffe.ParameterKind.keyword_only and not only_named:
            only_named = True
            parameters.append(("*", None, None))
        star = {
            griffe.ParameterKind.var_positional: "*",
            griffe.ParameterKind.var_keyword: "**",
        }.get(parameter.kind, "")
        only_named = only_named or star == "*"
        default = None if star else parameter.default
        parameters.append((star + parameter.name, parameter.annotation, default))
    return parameters


def list_fields(item: Any) -> list[Parameter]:
    """The fields that a class is made with, if it is a named tuple or a data class."""
    bases = {str(base) for base in item.bases}
    if not (bases & {"NamedTuple"} or "dataclass" in item.labels):
        return []
    return [
        (name, member.annotation, member.value)
        for name, member in list_members(item).items()
        if member.is_attribute
        and member.annotation is not None
        and "property" not in member.labels
        and not name.startswith("_")
        and str(member.annotation) != f"Literal[{member.value}]"  # the mark of a kind of action
    ]


def find_source(text: str) -> str | None:
    """Where the law or the passage with this identifier is read, if the text is one."""
    if not _IDENTIFIER.fullmatch(text):
        return None
    if clause := _CLAUSE.fullmatch(text):
        text = f"{clause[1]}.law.{clause[2]}"
    try:
        return rule_address(text) if ".law." in text else passage_address(text)
    except CodeError:
        return None


def _list_paths(target: str, scope: Any) -> Iterator[str]:
    """The paths that a name in a docstring may stand for, the nearest first."""
    if target.startswith(f"{ENGINE}."):
        yield target
        return
    target = target.lstrip(".")
    path = scope.path
    while path:
        yield f"{path}.{target}"
        path = path.rpartition(".")[0]

"""Signatures and docstrings as plain text for a reader."""

from __future__ import annotations

import re
from inspect import Parameter

from .live_objects import read_signature, write_plain

_ROLE = re.compile(r":[a-z]+:`~?(?:[\w.]*\.)?(\w+)`|``(.+?)``", re.DOTALL)
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`“(])")


def write_help(doc: str) -> str:
    """A docstring with its marks of reStructuredText removed."""
    return _ROLE.sub(lambda found: found[1] or found[2], doc)


def first_sentence(doc: str) -> str:
    """The first sentence of a docstring on one line."""
    paragraph = " ".join(write_help(doc).partition("\n\n")[0].split())
    return _SENTENCE.split(paragraph, maxsplit=1)[0]


def write_signature(value: object, *, bound: bool = False) -> str:
    """The parameters of a function or class, as ``(hand, turn_up='', *, played=()) -> Odds``; empty if unknown."""
    signature = read_signature(value)
    if signature is None:
        return ""
    parameters = list(signature.parameters.values())
    if bound and parameters and parameters[0].name in {"self", "cls"}:
        parameters = parameters[1:]
    words: list[str] = []
    for at, each in enumerate(parameters):
        if each.kind is Parameter.KEYWORD_ONLY and not any(word.startswith("*") for word in words):
            words.append("*")
        words.append(_write_parameter(each))
        last = at + 1 == len(parameters) or parameters[at + 1].kind is not Parameter.POSITIONAL_ONLY
        if each.kind is Parameter.POSITIONAL_ONLY and last:
            words.append("/")
    gives = _write_annotation(signature.return_annotation)
    return f"({', '.join(words)})" + (f" -> {gives}" if gives else "")


def _write_parameter(parameter: Parameter) -> str:
    star = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}.get(parameter.kind.name, "")
    kind = _write_annotation(parameter.annotation)
    text = f"{star}{parameter.name}" + (f": {kind}" if kind else "")
    if parameter.default is Parameter.empty:
        return text
    equals = " = " if kind else "="
    return f"{text}{equals}{write_plain(parameter.default)}"


def _write_annotation(annotation: object) -> str:
    if annotation is Parameter.empty:
        return ""
    if isinstance(annotation, str):
        return annotation
    if annotation is None:
        return "None"
    if isinstance(annotation, type):
        name: str = type.__dict__["__qualname__"].__get__(annotation)
        return name
    return ""

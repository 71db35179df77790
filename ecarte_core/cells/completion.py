"""Names that may stand at a position of a cell, from the objects that its notebook has."""

from __future__ import annotations

import keyword
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from inspect import Parameter
from types import ModuleType
from typing import Any

from .live_objects import (
    MISSING,
    PROPERTIES,
    find_member,
    find_value,
    first_sentence,
    get_class_name,
    get_doc,
    is_callable,
    list_names,
    read_signature,
    write_signature,
)
from .source_place import Place, find_place

_MOST = 400
"""Options that are given at most."""
_COMMON_MODULES = (
    *(
        "collections",
        "csv",
        "dataclasses",
        "ecarte_core",
        "fractions",
        "functools",
        "itertools",
        "json",
        "math",
    ),
    *("pathlib", "random", "re", "statistics", "textwrap", "xml.etree.ElementTree"),
)
"""What is offered where a module is to be named."""


def complete(source: str, position: int, namespace: Mapping[str, object]) -> dict[str, Any]:
    """The names that may stand at a position: ``{"from": n, "options": [{"label", "kind", "detail", "help"}]}``.

    ``from`` is where the name begins that they would replace. No property or function of the reader's is called.

    >>> [option["label"] for option in complete("deal = 1\\nde", 11, {"deal": 1})["options"]]
    ['deal', 'def', 'del', 'delattr']
    """
    place = find_place(source, position)
    options = list(_list_options(place, namespace)) if place.is_free else []
    return {"from": position - len(place.word), "options": options[:_MOST]}


def _list_options(place: Place, namespace: Mapping[str, object]) -> Iterator[dict[str, str]]:
    if place.imports and not place.path:
        yield from (_option(name, "module") for name in _COMMON_MODULES if name.startswith(place.word))
        return
    if place.path or place.module:
        value = find_value(place.path, namespace) if place.path else _find_module(place.module)
        if value is not MISSING:
            yield from _list_members(value, place.word)
        return
    for parameter in _list_parameters(find_value(place.call, namespace) if place.call else MISSING):
        if parameter.name.startswith(place.word):
            yield _option(f"{parameter.name}=", "parameter")
    yield from _list_free_names(place.word, namespace)


def _find_module(name: str) -> object:
    """A module that is loaded; those of the engine are found on the way from its top."""
    module = sys.modules.get(name)
    return module if type(module) is ModuleType else MISSING


def _list_members(value: object, word: str) -> Iterator[dict[str, str]]:
    for name in list_names(value):
        if name.startswith(word) and (word.startswith("_") or not name.startswith("_")):
            yield _describe(name, find_member(value, name), within=value)


def _list_parameters(function: object) -> list[Parameter]:
    signature = read_signature(function)
    kinds = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return [each for each in signature.parameters.values() if each.kind in kinds] if signature else []


def _list_free_names(word: str, namespace: Mapping[str, object]) -> Iterator[dict[str, str]]:
    own = namespace.get("__builtins__")
    known = {**(own if isinstance(own, dict) else sys.modules["builtins"].__dict__), **namespace}
    names = {name for name in known if isinstance(name, str)} | {*keyword.kwlist, *keyword.softkwlist}
    for name in sorted(names):
        if not word or not name.startswith(word) or (name.startswith("_") and not word.startswith("_")):
            continue
        if name in known and name not in keyword.kwlist:
            yield _describe(name, known[name])
        else:
            yield _option(name, "keyword")


def _describe(name: str, value: object, within: object = None) -> dict[str, str]:
    help_ = first_sentence(get_doc(value))
    if isinstance(value, ModuleType):
        return _option(name, "module", "", help_)
    if isinstance(value, PROPERTIES):
        return _option(name, "property", "", help_)
    if isinstance(value, type) or is_callable(value):
        kind = "class" if isinstance(value, type) else "function"
        if kind == "function" and within is not None and not isinstance(within, ModuleType):
            kind = "method"
        return _option(name, kind, write_signature(value, bound=kind == "method"), help_)
    if isinstance(value, Enum) or name.isupper():
        return _option(name, "constant", get_class_name(value))
    return _option(name, "value", "" if value is MISSING else get_class_name(value))


def _option(label: str, kind: str, detail: str = "", help_: str = "") -> dict[str, str]:
    return {"label": label, "kind": kind, "detail": detail, "help": help_}

"""Looking at the objects of a notebook without running any of the reader's code: no property, no function of his."""

from __future__ import annotations

import functools
import inspect
import re
import sys
from collections.abc import Mapping
from enum import Enum
from inspect import Parameter
from types import (
    BuiltinFunctionType,
    DynamicClassAttribute,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Any, NamedTuple


class _One(NamedTuple):
    field: int


MISSING = object()
"""Stands for a value that only the reader's code could give."""
_CALLABLES = (FunctionType, BuiltinFunctionType, MethodType, MethodDescriptorType, WrapperDescriptorType)
_PLAIN = (str, int, float, bool, type(None))
PROPERTIES = (property, functools.cached_property, DynamicClassAttribute)
_TUPLE_FIELD: Any = type(_One.field)


def find_value(path: list[str], namespace: Mapping[str, object]) -> object:
    """What a dotted name means, or ``MISSING``."""
    own = namespace.get("__builtins__")
    scopes = (namespace, own if isinstance(own, dict) else {})
    value = next((scope[path[0]] for scope in scopes if path[0] in scope), MISSING)
    for name in path[1:]:
        if value is MISSING:
            break
        value = get_attribute(value, name)
    return value


def get_attribute(value: object, name: str) -> object:
    """An attribute that can be read without running code of a class, or ``MISSING``."""
    if _is_of_engine(value):
        return getattr(value, name, MISSING)  # its modules load some of their names when they are asked for
    static = inspect.getattr_static(value, name, MISSING)
    if isinstance(static, (staticmethod, classmethod)):
        return static.__func__
    is_class = isinstance(value, type)
    if isinstance(static, (MemberDescriptorType, _TUPLE_FIELD)) and not is_class:
        try:
            return static.__get__(value, type(value))
        except AttributeError:
            return MISSING  # a slot without a value
    return MISSING if isinstance(static, (*PROPERTIES, GetSetDescriptorType)) else static


def find_member(value: object, name: str) -> object:
    """The same, but a property itself where its value may not be read: for its help."""
    attribute = get_attribute(value, name)
    return inspect.getattr_static(value, name, MISSING) if attribute is MISSING else attribute


def list_names(value: object) -> list[str]:
    """The names of an object's attributes, in alphabetical order."""
    if _is_of_engine(value):
        return dir(value)
    if type(value) is ModuleType:
        return sorted(vars(value))
    classes = _list_classes(value if isinstance(value, type) else type(value))
    names = {name for each in classes for name in _get_class_dict(each)}
    return sorted(names | set(_get_own_names(value)))


def get_doc(value: object) -> str:
    """The docstring of a function, a class, a module or a property; empty for other values."""
    if isinstance(value, functools.cached_property):
        value = value.func
    if not isinstance(value, (*_CALLABLES, type, ModuleType, property)):
        return ""
    if isinstance(value, type) and issubclass(value, Enum) and "__doc__" not in value.__dict__:
        return ""
    doc = inspect.getattr_static(value, "__doc__", None)
    if isinstance(doc, (GetSetDescriptorType, MemberDescriptorType)):
        doc = doc.__get__(value, type(value))
    return inspect.cleandoc(doc) if isinstance(doc, str) else ""


def is_callable(value: object) -> bool:
    """True for functions and methods."""
    return isinstance(value, _CALLABLES)


def read_signature(value: object) -> inspect.Signature | None:
    """The parameters of a function or a class, if they can be read without running its code."""
    if not isinstance(value, (*_CALLABLES, type)):
        return None
    static = inspect.getattr_static(value, "__signature__", None)
    if static is not None and not isinstance(static, inspect.Signature):
        return None
    try:
        return inspect.signature(value)
    except (ValueError, TypeError):
        return None


def write_plain(value: object) -> str:
    """A value whose ``repr`` is Python's own, as text; an ellipsis for others."""
    if type(value) in _PLAIN:
        return repr(value)
    if isinstance(value, Enum) and type(value).__module__.startswith("ecarte_core."):
        return f"{type(value).__name__}.{value.name}"
    if type(value) is tuple and len(value) <= 4:
        parts = [write_plain(part) for part in value]
        return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    return "…"


def get_class_name(value: object) -> str:
    """The name of a value's class, or of the class itself."""
    name: str = type.__dict__["__name__"].__get__(value if isinstance(value, type) else type(value))
    return name


def _is_of_engine(value: object) -> bool:
    if type(value) is not ModuleType:
        return False
    name = value.__dict__.get("__name__")
    return (
        isinstance(name, str) and name.partition(".")[0] == "ecarte_core" and sys.modules.get(name) is value
    )


def _get_own_names(value: object) -> list[str]:
    holders = (_get_class_dict(each).get("__dict__") for each in _list_classes(type(value)))
    holder = next((holder for holder in holders if holder is not None), None)
    if isinstance(value, type) or not isinstance(holder, GetSetDescriptorType):
        return []
    own = holder.__get__(value, type(value))
    return [name for name in own if isinstance(name, str)] if type(own) is dict else []


# A class of the reader's may have a metaclass with properties of its own, so these are asked of "type" itself.


def _list_classes(value: type) -> tuple[type, ...]:
    classes: tuple[type, ...] = type.__dict__["__mro__"].__get__(value)
    return classes


def _get_class_dict(value: type) -> Mapping[str, object]:
    names: Mapping[str, object] = type.__dict__["__dict__"].__get__(value)
    return names


# --- their help --------------------------------------------------------------------------------------------------
# Signatures and docstrings as plain text for a reader.

_ROLE = re.compile(r":[a-z]+:`~?(?:[\w.]*\.)?(\w+)`|``(.+?)``", re.DOTALL)
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`“(])")


def write_help(doc: str) -> str:
    """A docstring with its marks of reStructuredText removed."""
    return _ROLE.sub(lambda entry: entry[1] or entry[2], doc)


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
    for index, each in enumerate(parameters):
        if each.kind is Parameter.KEYWORD_ONLY and not any(word.startswith("*") for word in words):
            words.append("*")
        words.append(_write_parameter(each))
        last = index + 1 == len(parameters) or parameters[index + 1].kind is not Parameter.POSITIONAL_ONLY
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

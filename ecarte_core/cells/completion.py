"""The names that may follow what is being written in a cell, from the objects that its notebook has."""

import inspect
import keyword
from collections.abc import Iterable, Mapping
from types import MemberDescriptorType, ModuleType
from typing import NamedTuple

_MOST = 400
"""Names that are given at most."""


class _Pair(NamedTuple):
    field: int


_PLAIN_FIELDS = (MemberDescriptorType, type(_Pair.__dict__["field"]))
"""How fields of classes with slots and of named tuples are read: by no code of the reader's."""


def complete(begun: str, namespace: Mapping[str, object]) -> list[str]:
    """The names that a name, perhaps a dotted one, may become; of a dotted one only its last part.

    No property and no method of the reader's is run: what only these would give has no names.

    Examples:
        >>> complete("de", {"deal": 1})
        ['deal', 'def', 'del']
        >>> complete("deal.real", {"deal": 1})
        ['real']
    """
    *path, word = begun.split(".")
    builtins = namespace.get("__builtins__")
    known = {**(builtins if isinstance(builtins, dict) else {}), **namespace}
    names: Iterable[str] = ()
    if not path:
        names = {*known, *keyword.kwlist, *keyword.softkwlist} if word else ()
    elif path[0] in known:
        names = _list_names(_follow(known[path[0]], path[1:]))
    fitting = [name for name in names if isinstance(name, str) and name.startswith(word)]
    return sorted(name for name in fitting if word.startswith("_") or not name.startswith("_"))[:_MOST]


def _follow(value: object, path: Iterable[str]) -> object:
    """The attribute of an attribute …; None where only the reader's code could give it."""
    for name in path:
        if isinstance(value, ModuleType):
            value = getattr(value, name, None)  # the engine loads some of its names when they are asked for
            continue
        static = inspect.getattr_static(value, name, None)
        if isinstance(static, _PLAIN_FIELDS) and not isinstance(value, type):
            value = static.__get__(value, type(value))
        else:
            value = None if hasattr(type(static), "__get__") else static
    return value


def _list_names(value: object) -> list[str]:
    if value is None:
        return []
    if isinstance(value, ModuleType):
        return dir(value)
    return list(type.__dir__(value) if isinstance(value, type) else object.__dir__(value))

"""JSON values made of the engine's own, as a ``TypedDict`` describes them: a field has the name of the attribute."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, NotRequired, cast, get_args, get_origin, get_type_hints, is_typeddict

type Names = tuple[str, str] | None
"""The players' names, by which JSON speaks of them; None where it has no players."""


def fill[Answer](answer: type[Answer], *sources: object, names: Names = None, **fields: Any) -> Answer:
    """JSON values of this type: each field as in ``fields``, or as the first of the ``sources`` has it under its name.

    Cards, seats and the like become texts, tuples lists, and the parts of an answer are filled likewise. With the
    players' ``names`` a player is his name, and a pair, one value for each, a mapping from them. A field that is not
    required has to be given.
    """
    values: dict[str, Any] = {}
    for name, kind in _list_kinds(cast(Any, answer)).items():
        if name in fields:
            values[name] = fields[name]
        elif get_origin(kind) is not NotRequired:
            source = next(source for source in sources if hasattr(source, name))
            values[name] = _write_json(kind, getattr(source, name), names)
    return answer(**values)


@cache
def _list_kinds(answer: Any) -> Mapping[str, Any]:
    return {name: strip_none(kind) for name, kind in get_type_hints(answer, include_extras=True).items()}


def _write_json(kind: Any, value: Any, names: Names) -> Any:
    if value is not None and is_typeddict(kind):
        return fill(kind, value, names=names)
    match get_origin(kind), get_args(kind):
        case _ if value is None:
            return None
        case origin, (item,) if origin is list:
            return [_write_json(item, part, names) for part in value]
        case origin, (_, item) if origin is dict:
            pairs = value.items() if names is None else zip(names, value, strict=True)
            return {str(name): _write_json(item, part, names) for name, part in pairs}
    if names is not None and kind is str and isinstance(value, int):
        return names[value]
    return value if kind is not str else value.value if isinstance(value, Enum) else str(value)


def strip_none(kind: object) -> object:
    """``str`` of ``str | None``."""
    parts = get_args(kind)
    return parts[0] if NoneType in parts else kind

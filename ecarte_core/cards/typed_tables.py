"""Values of a TOML file as types ask for them: strict, and every fault names its place and what was expected."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from .errors import EcarteError


class TableError(EcarteError):
    """A value that is not what it should be."""


type Readers = Mapping[Any, tuple[type, Callable[[Any], Any]]]
"""For an annotation the TOML type of its value, and how it is read; what cannot be read raises an ``EcarteError``."""

type Resolve = Callable[[Any, Any], Any]
"""What stands for a value where this annotation is asked for: the value, or what it is the name of."""

_KINDS = {str: "a text", int: "a number", bool: "true or false", dict: "a table"}


def read_value(
    where: str, wanted: Any, value: Any, readers: Readers, resolve: Resolve = lambda _, value: value
) -> Any:
    """``value`` as the annotation ``wanted`` asks for it. Raises ``TableError``, which begins with ``where``."""
    try:
        value = resolve(wanted, value)
        if wanted in readers or wanted in _KINDS:
            kind, read = readers.get(wanted, (wanted, lambda value: value))
            if type(value) is not kind:
                raise TableError(f"expected {_KINDS[kind]}, found {value!r}.")
            return read(value)
    except (ValueError, TypeError, AttributeError) as error:  # EcarteError is a ValueError
        raise TableError(f"{where}: {error}") from None
    wanted = getattr(wanted, "__value__", wanted)  # of a type alias
    parts, origin = get_args(wanted), get_origin(wanted)
    if origin is Literal and value not in parts:
        raise TableError(f"{where}: expected {' or '.join(map(repr, parts))}, found {value!r}.")
    if origin is Literal or wanted is Any:
        return value
    if origin in (UnionType, Union):  # X | None: TOML has no null, so a value that is given is an X
        (only,) = (part for part in parts if part is not NoneType)
        return read_value(where, only, value, readers, resolve)
    if origin is tuple and isinstance(value, list):
        return tuple(
            read_value(f"{where}[{index}]", parts[0], item, readers, resolve)
            for index, item in enumerate(value)
        )
    if origin in (dict, Mapping) and isinstance(value, dict):
        return {
            key: read_value(f"{where}.{key}", parts[1], item, readers, resolve) for key, item in value.items()
        }
    if is_dataclass(wanted) and isinstance(value, dict):
        return read_table(where, wanted, value, readers, resolve)
    raise TableError(f"{where}: expected {'a list' if origin is tuple else 'a table'}, found {value!r}.")


def read_table(
    where: str,
    wanted: Any,
    table: Mapping[str, Any],
    readers: Readers = MappingProxyType({}),
    resolve: Resolve = lambda _, value: value,
) -> Any:
    """A table as a dataclass that has its keys. Raises as ``read_value``."""
    hints, own = get_type_hints(wanted), {field.name: field for field in fields(wanted)}
    start = f"{where}: " if where else ""
    for key in table:
        if key not in own:
            raise TableError(f"{start}unknown field {key}; the fields are {', '.join(own)}.")
    for key, field in own.items():
        if key not in table and field.default is MISSING and field.default_factory is MISSING:
            raise TableError(f"{start}field {key} is missing.")
    values = {
        key: read_value(f"{where}.{key}" if where else f"field {key}", hints[key], value, readers, resolve)
        for key, value in table.items()
    }
    return wanted(**values)

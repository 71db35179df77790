"""What stands at a position of a cell: its signature and its help."""

from __future__ import annotations

from collections.abc import Mapping

from .live_objects import (
    MISSING,
    find_member,
    find_value,
    get_class_name,
    get_doc,
    is_callable,
    write_help,
    write_signature,
)
from .source_place import find_place, find_whole_name


def explain(source: str, position: int, namespace: Mapping[str, object]) -> dict[str, str] | None:
    """The signature and help of the name at a position, or of the function in whose parentheses it lies.

    None if nothing is known there. No property or function of the reader's is called.

    >>> explain("len(x)", 1, {"__builtins__": {"len": len}})["help"]
    'Return the number of items in a container.'
    """
    for path in (find_whole_name(source, position), find_place(source, position).call):
        explanation = _explain_name(path, namespace) if path else None
        if explanation:
            return explanation
    return None


def _explain_name(path: list[str], namespace: Mapping[str, object]) -> dict[str, str] | None:
    holder = find_value(path[:-1], namespace) if path[1:] else None
    value = find_value(path, namespace) if holder is None else find_member(holder, path[-1])
    if value is MISSING or holder is MISSING:
        return None
    name = path[-1]
    help_ = write_help(get_doc(value))
    if isinstance(value, type) or is_callable(value):
        return {"signature": name + write_signature(value, bound=holder is not None), "help": help_}
    if help_:
        return {"signature": name, "help": help_}
    return {"signature": f"{name}: {get_class_name(value)}", "help": ""}

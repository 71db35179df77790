"""The engine's requests and answers as TypeScript types and as JSON schemas, from the engine's own description of them.

The browser's components count and read cards with the engine's own constants, which stand in the same file.

``data/script_types.py`` writes the file, and the types of what the build makes for components.
"""

import inspect
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from types import NoneType
from typing import (
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypeAliasType,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.pack import Rank, Suit
from ecarte_core.record.reader import MAX_LENGTH
from ecarte_core.verbs import load_verb
from ecarte_core.verbs.description import KINDS, list_fields
from ecarte_core.verbs.verb_list import VERBS

CONSTANTS: Mapping[str, tuple[str, object]] = {
    "HAND_SIZE": ("Cards in a hand.", HAND_SIZE),
    "MOST_OF_A_RECORD": ("Characters in a record, at most.", MAX_LENGTH),
    "RANKS": ("How ranks are written, the highest first.", "".join(rank.letter for rank in reversed(Rank))),
    "SUITS": ("How suits are written.", "".join(suit.letter for suit in Suit)),
}
"""What each says, and its value."""

_SCHEMA_TYPES: Mapping[object, str] = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    NoneType: "null",
}


class _Field(NamedTuple):
    name: str
    kind: Any
    is_optional: bool


def render_types() -> str:
    """The file's text: the constants; an interface for each request, answer and part of one; all of them by verb."""
    verbs = {name: load_verb(name) for name in VERBS}
    requests_and_bases = dict.fromkeys(
        part for verb in verbs.values() for part in (*_list_bases(verb.request), verb.request)
    )
    requests = [f"  {_quote_key(name)}: {verb.request.__name__};" for name, verb in verbs.items()]
    answers = [f"  {_quote_key(name)}: {_render_type(verb.answer)};" for name, verb in verbs.items()]
    blocks = [
        "// Written from the verbs of ecarte_core/verbs when the components are bundled. Do not edit.",
        *(
            f"/** {says} */\nexport const {name} = {json.dumps(value)};"
            for name, (says, value) in CONSTANTS.items()
        ),
        *map(_render_interface, requests_and_bases),
        "\n".join(["/** What each verb is asked with. */", "export interface Requests {", *requests, "}"]),
        render_interfaces(verb.answer for verb in verbs.values()),
        "\n".join(["/** What each verb answers. */", "export interface Answers {", *answers, "}"]),
    ]
    return "\n\n".join(blocks) + "\n"


def render_interfaces(kinds: Iterable[Any]) -> str:
    """An interface for each TypedDict and NamedTuple of which types consist."""
    parts = (part for kind in kinds for part in _list_parts(kind))
    with_bases = dict.fromkeys(base for part in parts for base in (*_list_bases(part), part))
    return "\n\n".join(map(_render_interface, with_bases))


def render_schema(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> str:
    """The type that a JSON schema describes, in TypeScript; ``definitions`` has the schemas to which it refers."""

    def resolve(part: Any) -> Any:
        if isinstance(part, list):
            return list(map(resolve, part))
        if not isinstance(part, dict):
            return part
        if isinstance(place := part.get("$ref"), str):
            return resolve(definitions[place.rpartition("/")[2]])
        return {key: resolve(value) for key, value in part.items()}

    return _render_schema(resolve(schema))


def make_schema(name: str) -> dict[str, Any]:
    """The JSON schema of a verb's answer. Raises ``EcarteError`` for an unknown verb."""
    answer = load_verb(name).answer
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The answer of the verb {name}",
        **_make_type_schema(answer),
        "$defs": {part.__name__: _make_part_schema(part) for part in _list_parts(answer)},
    }


def _make_part_schema(part: Any) -> dict[str, Any]:
    fields = _list_fields(part)
    return {
        "type": "object",
        "description": _read_docstring(part),
        "properties": {field.name: _make_type_schema(field.kind) for field in fields},
        "required": [field.name for field in fields if not field.is_optional],
        "additionalProperties": False,
    }


def _make_type_schema(kind: Any) -> dict[str, Any]:
    kind = kind.__value__ if isinstance(kind, TypeAliasType) else kind
    members = get_args(kind)
    schema: dict[str, Any]
    match get_origin(kind):
        case _ if kind is Any:
            schema = {}
        case _ if _is_part(kind):
            schema = {"$ref": f"#/$defs/{kind.__name__}"}
        case None:
            schema = {"type": _SCHEMA_TYPES[kind]}
        case origin if origin is tuple and members[-1] is not ...:
            schema = {"type": "array", "prefixItems": list(map(_make_type_schema, members))}
        case origin if origin in (list, tuple, Sequence):
            schema = {"type": "array", "items": _make_type_schema(members[0])}
        case origin if origin in (dict, Mapping):
            schema = {"type": "object", "additionalProperties": _make_type_schema(members[1])}
        case origin if origin is Literal:
            schema = {"enum": list(members)}
        case _:
            schema = {"anyOf": [_make_type_schema(member) for member in members]}
    return schema


def _is_part(kind: Any) -> bool:
    """Whether an interface describes it."""
    return is_typeddict(kind) or hasattr(kind, "_fields")


def _list_parts(kind: Any) -> Iterator[Any]:
    """The TypedDicts and NamedTuples that a type consists of, each after its own parts; some more than once."""
    if isinstance(kind, TypeAliasType):
        yield from _list_parts(kind.__value__)
    elif _is_part(kind):
        for field in _list_fields(kind):
            yield from _list_parts(field.kind)
        yield kind
    elif get_origin(kind) is not Literal:
        for member in get_args(kind):
            yield from _list_parts(member)


def _list_fields(part: Any) -> tuple[_Field, ...]:
    kinds = get_type_hints(part, include_extras=True)
    return tuple(
        _Field(
            name,
            get_args(kind)[0] if get_origin(kind) is NotRequired else kind,
            get_origin(kind) is NotRequired or name in getattr(part, "_field_defaults", ()),
        )
        for name, kind in kinds.items()
    )


def _list_bases(part: Any) -> tuple[Any, ...]:
    """The types from which a request or part of an answer has fields."""
    bases = getattr(part, "__orig_bases__", part.__bases__)
    return tuple(base for base in bases if is_typeddict(base) or is_dataclass(base))


def _render_fields(part: Any) -> tuple[str, ...]:
    if _is_part(part):
        return tuple(
            f"  {field.name}{'?' if field.is_optional else ''}: {_render_type(field.kind)};"
            for field in _list_fields(part)
        )
    return tuple(
        f"  {field.name}{'' if field.is_required else '?'}: {KINDS[field.kind].typescript};"
        for field in list_fields(part)
    )


def _render_interface(part: Any) -> str:
    """With only those of its fields that it has not from another."""
    bases = _list_bases(part)
    inherited = {line for base in bases for line in _render_fields(base)}
    extends = f" extends {', '.join(base.__name__ for base in bases)}" if bases else ""
    lines = _read_docstring(part).splitlines()
    comment = (
        [f"/** {lines[0]} */"]
        if len(lines) == 1
        else ["/**", *(f" * {line}".rstrip() for line in lines), " */"]
    )
    own = [field for field in _render_fields(part) if field not in inherited]
    return "\n".join([*comment, f"export interface {part.__name__}{extends} {{", *own, "}"])


def _render_type(kind: Any) -> str:
    return _render_schema(_make_type_schema(kind))


def _render_schema(schema: Mapping[str, Any]) -> str:
    """The type that a schema describes, in TypeScript."""
    type_name = "unknown"
    match schema:
        case {"$ref": str(place)}:
            type_name = place.rpartition("/")[2]
        case {"enum": list(values)}:
            type_name = " | ".join(map(json.dumps, values))
        case {"anyOf": list(members)}:
            type_name = " | ".join(map(_render_schema, members))
        case {"prefixItems": list(items)}:
            type_name = f"readonly [{', '.join(map(_render_schema, items))}]"
        case {"properties": dict(fields)}:
            type_name = (
                f"{{ {' '.join(f'{name}: {_render_schema(kind)};' for name, kind in fields.items())} }}"
            )
        case {"items": dict(item)}:
            inner = _render_schema(item)
            type_name = f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        case {"additionalProperties": dict(item)}:
            type_name = f"Readonly<Record<string, {_render_schema(item)}>>"
        case {"type": list(names)}:
            type_name = " | ".join(names)
        case {"type": "object"}:
            type_name = "Readonly<Record<string, unknown>>"
        case {"type": str(name)}:
            type_name = "number" if name == "integer" else name
    return type_name


def _read_docstring(part: Any) -> str:
    return (inspect.getdoc(part) or "").replace("``", "`")


def _quote_key(key: str) -> str:
    return key if key.isidentifier() else f'"{key}"'

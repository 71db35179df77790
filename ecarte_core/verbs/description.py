"""How a verb is described, once: what it is asked, what it answers, and its words on the command line.

A request is a frozen dataclass. Each field has its type, its default, its words on the command line, an example and
its check in one place (``word``, ``option``); a field that has only a default is asked by pages alone. An
answer is a ``TypedDict``, for it is JSON (``cards.json_values``). From the two follow the
arguments of the command line, the check of every request, the JSON schema of an answer, and the types of the browser's
components (``python -m ecarte_site protocol``).
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_type_hints

from ..cards.errors import EcarteError, describe_value, quote
from ..cards.json_values import strip_none

REQUIRED: Any = dataclasses.MISSING
"""The default of a field that must be given."""


class Verb[Request, Value](NamedTuple):
    """A question that the engine answers. ``run`` raises ``EcarteError`` for bad input."""

    run: Callable[[Request], Value]
    """Answers a request."""

    format_text: Callable[[Value], str] = repr
    """Writes the answer in words and figures."""

    examples: tuple[str, ...] = ()
    """Command lines that show the verb, each without ``python -m ecarte_core``; none if pages alone ask it."""

    to_json: Callable[[Value], Any] | None = None
    """Makes JSON values of the answer; None if it is made of them already."""

    @property
    def request(self) -> type[Request]:
        """The dataclass of its request."""
        kind: type[Request] = get_type_hints(self.run)["request"]
        return kind

    @property
    def answer(self) -> Any:
        """The type of its answer: a TypedDict, or a list, mapping or union of such."""
        return get_type_hints(self.to_json or self.run)["return"]

    def write_json(self, value: Value) -> Any:
        """The answer as JSON values."""
        return self.to_json(value) if self.to_json else value


class Words(NamedTuple):
    """How a field of a request is asked on the command line, and what its value must be beside its type."""

    help: str
    is_option: bool
    name: str = ""
    """Its name there, if it is not the field's."""
    metavar: str | None = None
    example: str = ""
    check: Callable[[Any], None] | None = None
    """Raises ``EcarteError`` for a value of the right type that cannot be."""
    is_file: bool = False
    """On the command line it is the name of a file; the field is its text."""


def word(help: str, default: Any = REQUIRED, **more: Any) -> Any:
    """A field that is written without its name on the command line; ``more`` are fields of ``Words``."""
    return dataclasses.field(default=default, metadata={"words": Words(help, is_option=False, **more)})


def option(help: str, default: Any = None, **more: Any) -> Any:
    """A field that is written ``--so VALUE`` on the command line; ``more`` are fields of ``Words``."""
    return dataclasses.field(default=default, metadata={"words": Words(help, is_option=True, **more)})


def page_field(default: Any, **more: Any) -> Any:
    """A field of a verb that pages alone ask; ``more`` are fields of ``Words``."""
    return option("", default, **more)


class RequestField(NamedTuple):
    """A field of a request. ``kind`` is a key of ``KINDS``; ``words`` is missing where only pages ask."""

    name: str
    kind: object
    is_required: bool
    words: Words | None

    @property
    def example(self) -> str:
        """``(for example 7H)``, with a space before it, or nothing."""
        example = self.words.example if self.words and not self.words.is_file else ""
        return f" (for example {example})" if example else ""


class Kind(NamedTuple):
    """A type that a field may have: in a message, and in TypeScript."""

    meaning: str
    typescript: str


KINDS: Mapping[object, Kind] = {
    str: Kind("text", "string"),
    bool: Kind("true or false", "boolean"),
    int: Kind("a whole number", "number"),
    tuple[str, ...]: Kind("a list of texts", "readonly string[]"),
    Mapping[str, str]: Kind("texts by name", "Readonly<Record<string, string>>"),
}


class MissingArgument(EcarteError):
    """A field without which a verb cannot answer. ``field`` is its name in the request."""

    def __init__(self, field: str, example: str = "") -> None:
        super().__init__(f"Missing argument: {field}{example}.")
        self.field = field


def list_fields(request: type[Any]) -> tuple[RequestField, ...]:
    """The fields of a request's dataclass, in their order."""
    kinds = get_type_hints(request)
    return tuple(
        RequestField(
            field.name,
            strip_none(kinds[field.name]),
            field.default is REQUIRED,
            field.metadata.get("words"),
        )
        for field in dataclasses.fields(request)
    )


def make_request[Request](verb: str, kind: type[Request], arguments: Mapping[str, Any]) -> Request:
    """The request with the fields that are given; one that is None counts as absent.

    Raises ``EcarteError`` for a field that is missing, unknown, of another type or refused by
    its check.
    """
    values = {name: value for name, value in arguments.items() if value is not None}
    fields = {field.name: field for field in list_fields(kind)}
    for name, value in values.items():
        if name not in fields:
            raise EcarteError(f"Unknown argument {quote(name)}; {verb} has {', '.join(fields)}.")
        _check_type(fields[name], value)
    for field in fields.values():
        if field.is_required and field.name not in values:
            raise MissingArgument(field.name)
    for name, value in values.items():
        if (words := fields[name].words) and words.check:
            words.check(value)
    return kind(
        **{name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    )


def _check_type(field: RequestField, value: object) -> None:
    if not _has_kind(value, field.kind):
        expected = f"{KINDS[field.kind].meaning}{field.example}"
        raise EcarteError(f"Argument {field.name}: expected {expected}, got {describe_value(value)}.")


def _has_kind(value: object, kind: object) -> bool:
    if kind == tuple[str, ...]:
        return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
    if kind == Mapping[str, str]:
        return isinstance(value, dict) and all(isinstance(item, str) for item in (*value, *value.values()))
    return type(value) is kind


def require_characters(text: str) -> None:
    """Raise ``EcarteError`` for half of a pair of surrogates, which JSON can name but no encoding can write."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise EcarteError("Expected text, got half of a character: a lone surrogate.") from None

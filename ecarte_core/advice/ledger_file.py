"""Reads a file of the ledger.

A bad entry is refused with the file, the entry and the reason.

``[named.X]`` is a table that arguments refer to by its name; ``[shared.X]`` gives fields to every claim or premise
with ``like = "X"``, or ``like = ["X", "Y"]``; ``[[claim]]`` is a claim, with ``[[claim.premise]]`` for each premise if
it has several, and ``given = [{ says = "…", how = "…" }]`` for the conditions that the author attaches.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, get_args

from ..cards.errors import EcarteError
from .checks.check_registry import MODEL_OF_CHECK, ArgumentError, bind
from .claim_model import Claim, Condition, Cost, Kind, Model, Premise

_TEXT = ("id", "passage", "says", "exactly", "note", "check")
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "kind": get_args(Kind),
    "model": get_args(Model),
    "cost": get_args(Cost),
}
_TABLES = ("args", "opens")
_CLAIM = {*_TEXT, *_CHOICES, *_TABLES, "like", "given", "premise"}
_CONDITION = {"says", "how"}
_PREMISE = {"name", "says", "exactly", "model", "check", "args", "like"}
_REQUIRED = ("passage", "kind", "says")

type Table = Mapping[str, Any]


class LedgerError(EcarteError):
    """An entry of the ledger that cannot be read."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}, {entry}: {reason}")
        self.file, self.entry, self.reason = file, entry, reason


def read_ledger(file: str, text: str) -> tuple[Claim, ...]:
    """The claims of a file, in its order; ``file`` is its name in messages. Raises ``LedgerError``."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(file, "the whole file", f"not TOML: {error}.") from None
    reader = _LedgerReader(file, content.pop("named", {}), content.pop("shared", {}))
    entries = content.pop("claim", [])
    if content:
        raise LedgerError(file, "the whole file", f"unknown section {min(content)}.")
    claims = tuple(reader.read_claim(number, entry) for number, entry in enumerate(entries, 1))
    seen: set[str] = set()
    for claim in claims:
        if claim.id in seen:
            raise LedgerError(file, f"claim {claim.id}", "there is another claim with this id.")
        seen.add(claim.id)
    return claims


class _LedgerReader:
    """The file's own names, and where an error is."""

    def __init__(self, file: str, named: Table, shared: Table) -> None:
        self._file, self._named, self._shared = file, named, shared
        self._entry = "the whole file"

    def read_claim(self, number: int, entry: Table) -> Claim:
        self._entry = f"claim {number}"
        if not isinstance(entry.get("id"), str):
            raise self._error("field id is missing.")
        self._entry = f"claim {entry['id']}"
        fields = self._share(entry)
        self._check_fields(fields, _CLAIM)
        for name in _REQUIRED:
            if name not in fields:
                raise self._error(f"field {name} is missing.")
        parts = fields.get("premise", [])
        if parts and (own := {"check", "args", "exactly"} & entry.keys()):
            raise self._error(f"field {min(own)} belongs to each premise, not to the claim.")
        premises = tuple(self._premise(part, several=True) for part in parts) or (self._premise(fields),)
        whole = (
            " ".join(f"({number}) {premise.exactly}" for number, premise in enumerate(premises, 1))
            if parts
            else premises[0].exactly
        )
        return Claim(
            fields["id"],
            fields["passage"],
            fields["kind"],
            tidy_text(fields["says"]),
            whole,
            premises,
            tidy_text(fields.get("note", "")),
            fields.get("cost", "instant"),
            fields.get("opens", {}),
            self._conditions(fields.get("given", [])),
        )

    def _share(self, entry: Table) -> dict[str, Any]:
        """The entry with the fields that it shares."""
        names = entry.get("like", [])
        fields: dict[str, Any] = {}
        conditions: list[Any] = []
        for name in names if isinstance(names, list) else [names]:
            if name not in self._shared:
                raise self._error(f"like = {name!r}, but there is no [shared.{name}].")
            fields |= self._shared[name]
            conditions += _list_conditions(self._shared[name])
        if conditions or "given" in entry:
            fields["given"] = conditions + _list_conditions(entry)
        return fields | {key: value for key, value in entry.items() if key != "given"}

    def _conditions(self, parts: list[Any]) -> tuple[Condition, ...]:
        for part in parts:
            if not (
                isinstance(part, dict) and part.keys() == _CONDITION and all(map(_is_text, part.values()))
            ):
                raise self._error(
                    f"field given: expected tables with says and how, both texts; found {part!r}."
                )
        return tuple(Condition(tidy_text(part["says"]), tidy_text(part["how"])) for part in parts)

    def _premise(self, fields: Table, *, several: bool = False) -> Premise:
        if several:
            self._check_fields(fields, _PREMISE)
            fields = self._share(fields)
        for name in ("check", "exactly", *(["says"] if several else [])):
            if name not in fields:
                raise self._error(f"field {name} is missing{' from a premise' if several else ''}.")
        try:
            run = bind(fields["check"], fields.get("args", {}), self._named)
        except ArgumentError as error:
            raise self._error(str(error)) from None
        return Premise(
            run,
            tidy_text(fields["says"]) if several else "",
            tidy_text(fields["exactly"]),
            fields.get("model", MODEL_OF_CHECK[fields["check"]]),
            fields.get("name", ""),
            run.keywords,
        )

    def _check_fields(self, fields: Table, known: set[str]) -> None:
        for name, value in fields.items():
            if name not in known:
                raise self._error(f"unknown field {name}; the fields are {', '.join(sorted(known))}.")
            if name in _TEXT and not _is_text(value):
                raise self._error(f"field {name}: expected a text, found {value!r}.")
            if name in _CHOICES and value not in _CHOICES[name]:
                raise self._error(f"field {name}: expected {', '.join(_CHOICES[name])}; found {value!r}.")
            if name in _TABLES and not isinstance(value, dict):
                raise self._error(f"field {name}: expected a table, found {value!r}.")

    def _error(self, reason: str) -> LedgerError:
        return LedgerError(self._file, self._entry, reason)


def _list_conditions(entry: Table) -> list[Any]:
    """One condition, or a list of them."""
    conditions = entry.get("given", [])
    return conditions if isinstance(conditions, list) else [conditions]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def tidy_text(text: str) -> str:
    """A text of several lines as one line; spaces that must not break are kept."""
    return re.sub(r"[ \n]+", " ", text).strip()

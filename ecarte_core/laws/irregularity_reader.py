"""Irregularities and their clauses as the files of ``irregularities`` write them.

Each file is a group of laws, and each of its tables an irregularity: what it is called, the facts on which a ruling
depends, the clauses of every code, how a record writes it, and what else says of it. ``common.toml`` has facts and
options that several files use. A file is read when something in it is first asked for. ``CONTRIBUTING.md`` says how one
is written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from importlib.resources import files
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple, get_args, get_type_hints

from ..cards.errors import EcarteError, quote
from .clause_model import (
    BASIS_NAMES,
    CODE_NAMES,
    PHASES,
    Clause,
    Fact,
    Facts,
    Irregularity,
    Option,
    Value,
)
from .effect_model import OTHER_SEAT, SEATS, Effect, Seat

GROUPS = (
    "before_the_deal",
    "the_deal",
    "the_king",
    "the_proposals",
    "the_exchange",
    "the_play",
    "revoking",
    "the_score",
    "bystanders",
)
"""The files, in the order in which what they speak of can occur."""

_FOLDER = "irregularities"
_COMMON = "common.toml"


class FaultyFile(EcarteError):
    """A file that does not say what it should: the message names the file, the irregularity and what is wrong."""


type Condition = Mapping[str, tuple[str, ...]]
"""For each fact that matters, the values for which something applies."""


class IrregularityEntry(NamedTuple):
    """All that the files say of an irregularity.

    ``cards`` are the cards that its line in a record names, in Markdown, empty for none; ``example`` is such a line.
    ``differences`` are the points on which the sources differ in a case of it (``ecarte_core.laws``), with the facts
    of that case. ``differs`` are further cases of it that belong to a difference, whose own case may be of another
    irregularity. ``no_difference`` are cases in which the rulings are not alike and yet nothing differs, and why.
    """

    irregularity: Irregularity
    clauses: tuple[Clause, ...]
    cards: str
    example: str
    differences: Mapping[str, Facts]
    differs: Mapping[str, tuple[Condition, ...]]
    no_difference: tuple[tuple[Condition, str], ...]


type _Table = dict[str, Any]

_ENTRY_KEYS = frozenset({
    "phase", "title", "laws", "facts", "also", "passages", "apart", "cards", "example", "differences", "differs",
    "no-difference", "clauses",
})  # fmt: skip
_FACT_KEYS = frozenset({"question", "values", "asked-if"})
_OPTION_KEYS = frozenset({"id", "like", "chooser", "does", "effects", "until"})
_SHARED_KEYS = frozenset({"ruling", "basis", "options", "argument"})
_CLAUSE_KEYS = _SHARED_KEYS | {"id", "words"}
_CASE_KEYS = _CLAUSE_KEYS | {"for", "when", "adds", "reduced-by-one"} | set(CODE_NAMES)

_EFFECTS: Mapping[str, type[Any]] = {
    kind._field_defaults["kind"]: kind for kind in get_args(Effect.__value__)
}


def look_up(name: str) -> IrregularityEntry | None:
    """What the files say of an irregularity; None if they do not name it. Raises ``FaultyFile``."""
    for group in GROUPS:
        if f"\n[{name}]\n" in _read_text(f"{group}.toml"):
            return read_group(group).get(name)
    return None


@cache
def read_all() -> Mapping[str, IrregularityEntry]:
    """Every irregularity by its name, in the order in which they can occur. Raises ``FaultyFile``."""
    return {name: entry for group in GROUPS for name, entry in read_group(group).items()}


@cache
def read_group(group: str) -> Mapping[str, IrregularityEntry]:
    """The irregularities of one file. Raises ``FaultyFile``."""
    file = f"{group}.toml"
    return parse_group(file, _read_text(file), _read_common())


@cache
def _read_text(file: str) -> str:
    return files(__package__).joinpath(_FOLDER, file).read_text("utf-8")


@cache
def _read_common() -> _Table:
    return tomllib.loads(_read_text(_COMMON))


def parse_group(file: str, text: str, common: _Table) -> Mapping[str, IrregularityEntry]:
    """The irregularities that ``text`` writes, as ``file`` does. Raises ``FaultyFile``.

    ``common`` are the ``facts`` and ``options`` that it may use by name.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise FaultyFile(f"irregularities/{file} is not TOML: {fault}.") from fault
    options = {**common.get("options", {}), **tables.pop("options", {})}
    arguments = tables.pop("arguments", {})
    entries = {}
    for name, table in tables.items():
        if "same-as" in table:
            table = _read_other_name(name, tables, table)  # noqa: PLW2901
        try:
            entries[name] = _EntryReader(name, common.get("facts", {}), options, arguments).read(table)
        except FaultyFile as fault:
            raise FaultyFile(f"irregularities/{file}, {name}: {fault}") from None
    return entries


def _read_other_name(name: str, tables: _Table, table: _Table) -> _Table:
    """The table of an irregularity that is one with another: the other's clauses, with this name and these words."""
    same = tables[table["same-as"]]
    other_words = {table["same-as"]: name, **table.get("other-words", {})}

    def rename(value: Any) -> Any:
        if isinstance(value, str):
            for old, new in other_words.items():
                value = value.replace(old, new)
            return value
        if isinstance(value, list):
            return list(map(rename, value))
        return {key: rename(each) for key, each in value.items()} if isinstance(value, dict) else value

    shared = {key: same[key] for key in ("phase", "laws", "cards", "facts") if key in same}
    own = {key: value for key, value in table.items() if key not in ("same-as", "other-words")}
    return {**shared, "clauses": rename(same["clauses"]), **own}


class _EntryReader:
    """Reads the table of one irregularity; what follows its name may be used by it by name."""

    def __init__(self, name: str, common_facts: _Table, options: _Table, arguments: _Table) -> None:
        self._name = name
        self._common_facts = common_facts
        self._options = options
        self._arguments = arguments
        self._values: dict[str, tuple[str, ...]] = {}

    def read(self, table: _Table) -> IrregularityEntry:
        _require_keys(table, _ENTRY_KEYS, {"phase", "title", "laws", "example", "clauses"})
        if table["phase"] not in PHASES:
            raise FaultyFile(f"no phase is called {quote(table['phase'])}; write one of {', '.join(PHASES)}.")
        facts = []
        for name, fact in table.get("facts", {}).items():
            facts.append(self._read_fact(name, fact))
            self._values[name] = tuple(value.name for value in facts[-1].values)
        irregularity = Irregularity(
            self._name,
            table["phase"],
            table["title"],
            tuple(table["laws"]),
            tuple(facts),
            tuple(table.get("also", ())),
            tuple(table.get("passages", ())),
            table.get("apart", ""),
        )
        return IrregularityEntry(
            irregularity,
            tuple(self._iter_clauses(table["clauses"])),
            table.get("cards", ""),
            table["example"],
            {name: self._read_facts(facts) for name, facts in table.get("differences", {}).items()},
            {name: self._read_conditions(cases) for name, cases in table.get("differs", {}).items()},
            tuple(self._read_reason(reason) for reason in table.get("no-difference", ())),
        )

    def _read_conditions(self, cases: _Table | list[_Table]) -> tuple[Condition, ...]:
        """A condition, or a list of them."""
        return tuple(map(self._read_condition, [cases] if isinstance(cases, dict) else cases))

    def _read_reason(self, table: _Table) -> tuple[Condition, str]:
        _require_keys(table, ("when", "because"), ("because",), "a case of no-difference")
        return self._read_condition(table.get("when", {})), table["because"]

    def _read_fact(self, name: str, table: _Table) -> Fact:
        """A fact; what its table does not say, the fact of that name in ``common.toml`` does."""
        full = {**self._common_facts.get(name, {}), **table}
        _require_keys(full, _FACT_KEYS, {"question", "values"}, f"the fact {name}")
        values = tuple(Value(value, label) for value, label in full["values"].items())
        return Fact(name, full["question"], values, self._read_condition(full.get("asked-if", {})))

    def _read_facts(self, table: _Table) -> Facts:
        return {name: values[0] for name, values in self._read_condition(table).items()}

    def _read_condition(self, table: _Table) -> Mapping[str, tuple[str, ...]]:
        """For each fact its values: a word, or a list of words."""
        condition = {name: _list_words(values) for name, values in table.items()}
        for name, values in condition.items():
            if name not in self._values:
                raise FaultyFile(f"no earlier fact is called {quote(name)}.")
            if unknown := set(values).difference(self._values[name]):
                raise FaultyFile(f"the fact {name} cannot be {quote(min(unknown))}.")
        return MappingProxyType(condition)

    def _iter_clauses(self, cases: Iterable[_Table]) -> Iterator[Clause]:
        """The clauses in order. Cases for each seat that stand together are read for one seat, then for the other."""
        mirrored: list[_Table] = []
        for case in (*chain.from_iterable(map(_expand_reduced, cases)), None):
            if case is not None and "for" in case:
                if case["for"] != "each seat":
                    raise FaultyFile(f"a case is for “each seat”, not for {quote(case['for'])}.")
                mirrored.append(case)
                continue
            for seat in SEATS if mirrored else ():
                for waiting in mirrored:
                    yield from self._read_case(waiting, seat)
            mirrored = []
            if case is not None:
                yield from self._read_case(case, None)

    def _read_case(self, case: _Table, seat: Seat | None) -> Iterator[Clause]:
        """The clause of a case; or those of several codes, which share what stands above their tables."""
        _require_keys(case, _CASE_KEYS)
        codes = [code for code in CODE_NAMES if code in case]
        if not codes:
            yield self._read_clause(case, case, seat)
        shared = {key: case[key] for key in _SHARED_KEYS if key in case}
        for code in codes:
            _require_keys(case[code], _CLAUSE_KEYS)
            yield self._read_clause({**shared, **case[code]}, case, seat)

    def _read_clause(self, table: _Table, case: _Table, seat: Seat | None) -> Clause:
        name = _fill(table.get("id", ""), seat)
        code = next((code for code in CODE_NAMES if name.startswith(f"{code}.")), None)
        if code is None:
            raise FaultyFile(
                f"a clause’s id begins with its code, as “cavendish.11.choice”; this is {quote(name)}."
            )
        try:
            _require_keys(table, table, {"ruling"})
            basis = table.get("basis", "words")
            if basis not in BASIS_NAMES:
                raise FaultyFile(f"the basis cannot be {quote(basis)}.")
            return Clause(
                name,
                code,
                self._name,
                tuple(_fill(table.get("words", ""), seat).split()),
                _fill(table["ruling"], seat),
                basis,
                tuple(self._read_option(option, seat) for option in _choose(table.get("options", ()), seat)),
                self._read_condition(_fill(case.get("when", {}), seat)),
                _fill(self._read_argument(table.get("argument", "")), seat),
                case.get("adds", False),
            )
        except FaultyFile as fault:
            raise FaultyFile(f"{name}: {fault}") from None

    def _read_argument(self, argument: Any) -> Any:
        """A sentence, or the one that is called by this word; for each seat its own, where they differ."""
        if not isinstance(argument, str) or " " in argument or not argument:
            return argument
        if argument not in self._arguments:
            raise FaultyFile(f"no argument is called {quote(argument)} in this file.")
        return self._arguments[argument]

    def _read_option(self, option: str | _Table, seat: Seat | None) -> Option:
        """An option that stands in full, or by the name of one in ``options``, with what is different about it."""
        if isinstance(option, str):
            option = {"like": option}
        table = dict(option)
        if "like" in table:
            like = table.pop("like")
            if like not in self._options:
                raise FaultyFile(f"no option is called {quote(like)} in this file or in {_COMMON}.")
            table = {"id": like, **self._options[like], **table}
        _require_keys(table, _OPTION_KEYS, {"id", "does", "effects"}, "an option")
        table = _fill(table, seat)
        chooser = table.get("chooser")
        if chooser not in (None, *SEATS, "bystander"):
            raise FaultyFile(f"the chooser is one of {', '.join(SEATS)}, bystander, not {quote(chooser)}.")
        effects = tuple(map(read_effect, _list_words(table["effects"])))
        return Option(table["id"], chooser, table["does"], effects, table.get("until"))


_WON = {"point": 1, "point-of-two": 2, "vole": 2}
"""What a hand is worth to its winner, by the value of a fact that says what he wins."""


def _expand_reduced(case: _Table) -> Iterator[_Table]:
    """A case of a mark less for each that can be won, with the words for what is won and left; any other as it is."""
    if "reduced-by-one" not in case:
        yield case
        return
    shared = {key: each for key, each in case.items() if key != "reduced-by-one"}
    for value, worth in _WON.items():
        won = value if worth == 1 or value == "vole" else "point, which would {} two,"
        less = ("nothing", "one")[worth - 1]
        words = {
            "value": value,
            "won": f"the {won.format('count')}",
            "scored": f"the {won.format('score')}",
            "left": less if worth == 1 else f"only {less}",
            "less": less,
        }
        filled = _fill_words(shared, words, value)
        yield {**filled, "when": {**filled["when"], case["reduced-by-one"]: value}}


def _fill_words(value: Any, words: Mapping[str, str], choice: str) -> Any:
    """The value with the words in their places, and what is written for each that can be won as for the choice."""
    if isinstance(value, str):
        for name, word in words.items():
            value = value.replace(f"{{{name}}}", word)
    elif isinstance(value, dict):
        if choice in value:
            return value[choice]
        return {key: _fill_words(each, words, choice) for key, each in value.items()}
    return value


@cache
def read_effect(words: str) -> Effect:
    """An effect from its name and its values in order: ``change-score dealer -1``. Raises ``FaultyFile``.

    A value that is true or false is written by its name: ``draw-superfluous dealer seen``, or ``unseen``.
    """
    name, *values = words.split()
    kind = _EFFECTS.get(name)
    if kind is None:
        raise FaultyFile(f"no effect is called {quote(name)}.")
    fields = [field for field in kind._fields if field != "kind"]
    if len(fields) != len(values):
        raise FaultyFile(
            f"the effect {name} takes {', '.join(fields) or 'nothing more'}; got {quote(words)}."
        )
    hints = get_type_hints(kind)
    arguments = {
        field: _read_value(field, hints[field], value) for field, value in zip(fields, values, strict=True)
    }
    effect: Effect = kind(**arguments)
    return effect


def _read_value(field: str, hint: Any, value: str) -> object:
    if hint is int:
        if not value.removeprefix("-").isdigit():
            raise FaultyFile(f"the {field} of an effect are a number, not {quote(value)}.")
        return int(value)
    allowed: tuple[object, ...] = get_args(getattr(hint, "__value__", hint))
    known = {f"un{field}": False, field: True} if hint is bool else {str(each): each for each in allowed}
    if value not in known:
        raise FaultyFile(
            f"the {field} of an effect cannot be {quote(value)}; write one of {', '.join(known)}."
        )
    return known[value]


def _list_words(values: str | list[str]) -> tuple[str, ...]:
    return (values,) if isinstance(values, str) else tuple(values)


def _choose(value: Any, seat: Seat | None) -> Any:
    """What is written for this seat, where the seats differ by more than their names."""
    return value[seat] if seat is not None and isinstance(value, dict) and seat in value else value


def _fill(value: Any, seat: Seat | None) -> Any:
    """The value with the seats in the places of ``{player}`` and ``{adversary}``."""
    if seat is None:
        return value
    value = _choose(value, seat)
    if isinstance(value, str):
        return value.replace("{player}", seat).replace("{adversary}", OTHER_SEAT[seat])
    if isinstance(value, list):
        return list(map(partial(_fill, seat=seat), value))
    return {key: _fill(each, seat) for key, each in value.items()} if isinstance(value, dict) else value


def _require_keys(
    table: Mapping[str, Any], known: Iterable[str], needed: Iterable[str] = (), what: str = "it"
) -> None:
    """Raise ``FaultyFile`` for a key that is not known, or one that is missing."""
    if unknown := sorted(set(table).difference(known)):
        raise FaultyFile(f"{what} has no {quote(unknown[0])}.")
    if missing := sorted(set(needed).difference(table)):
        raise FaultyFile(f"{what} lacks “{missing[0]}”.")

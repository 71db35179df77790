"""Irregularities and their clauses as the files of ``irregularities`` write them.

Each file is a group of laws, and each of its tables an irregularity: what it is called, the facts on which a ruling
depends, a row for each condition with what the codes rule on it, how a record writes it, and what else says of it.
``common.toml`` has the facts and options that several use, and says how such a file is written. A file is read when
something in it is first asked for.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from string import ascii_lowercase
from types import MappingProxyType
from typing import Any, NamedTuple, get_args, get_type_hints

from ..cards.errors import EcarteError, quote
from .clause_model import (
    CODE_NAMES,
    CODE_TITLES,
    NOT_ASKED,
    OTHER_SEAT,
    PHASES,
    SEATS,
    Basis,
    Clause,
    CodeName,
    Effect,
    Fact,
    Irregularity,
    Option,
    Value,
)
from .effects import EFFECTS

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
    ``happens`` says in words what happens, where that does not depend on the position, and ``says`` what a fact with a
    value is called there.
    ``differences`` are the points on which the sources differ (``ecarte_core.laws``), with the cases of it that belong
    to each. ``no_difference`` are cases in which the rulings are not alike and yet nothing differs, and why.
    """

    irregularity: Irregularity
    clauses: tuple[Clause, ...]
    cards: str
    example: str
    differences: Mapping[str, tuple[Condition, ...]]
    no_difference: tuple[tuple[Condition, str], ...]
    happens: str
    says: Mapping[str, Mapping[str, str]]


type _Table = dict[str, Any]

_ENTRY_KEYS = frozenset({
    "phase", "title", "laws", "facts", "happens", "says", "apart", "cards", "example",
    "differences", "no-difference",
})  # fmt: skip
_BASES: Mapping[str, Basis] = {
    "argument": "words",
    "in-part": "in part",
    "interpretation": "interpretation",
    "undetermined": "undetermined",
}
"""The keys that give the reasons of a ruling, and on what a ruling with such reasons rests."""

_ROW_KEYS = frozenset({"ruling", "options", *_BASES, *CODE_NAMES})


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
    used = {"phase": "", "arguments": {}, "words": {}, "says": {}, **common}
    for key in {"phase", "arguments", "words", "says"}.intersection(tables):
        used[key] = tables.pop(key) if key == "phase" else {**used[key], **tables.pop(key)}
    entries = {}
    for name, table in tables.items():
        if "same-as" in table:
            table = _read_other_name(tables, table)  # noqa: PLW2901
        try:
            entries[name] = _EntryReader(name, used).read(table)
        except FaultyFile as fault:
            raise FaultyFile(f"irregularities/{file}, {name}: {fault}") from None
    return entries


def _read_other_name(tables: _Table, table: _Table) -> _Table:
    """The table of an irregularity that is one with another: what the other has, in these words."""
    same = tables[table["same-as"]]

    def rename(value: Any) -> Any:
        if isinstance(value, str):
            for old, new in table["other-words"].items():
                value = value.replace(old, new)
            return value
        if isinstance(value, list):
            return list(map(rename, value))
        return (
            {rename(key): rename(each) for key, each in value.items()} if isinstance(value, dict) else value
        )

    shared = {
        key: each
        for key, each in same.items()
        if key not in {"apart", "happens", "differences", "no-difference"}
    }
    own = {key: value for key, value in table.items() if key not in {"same-as", "other-words"}}
    return {**rename(shared), "facts": same["facts"], **own}


class _Filling(NamedTuple):
    """What stands in the places of a row: ``words`` for names in braces; ``choices`` pick what is written for each."""

    words: Mapping[str, str]
    choices: tuple[str, ...]

    def fill(self, value: Any) -> Any:
        """The value with the words in their places, and of a table what is written for one of the choices."""
        if isinstance(value, str):
            for name, word in self.words.items():
                value = value.replace(f"{{{name}}}", word)
            return value
        if isinstance(value, dict):
            filled = (self.fill(value[choice]) for choice in self.choices if choice in value)
            return next((each for each in filled if each is not None), None)
        return list(map(self.fill, value))


_NOTHING = _Filling({}, ())
_BY_SEAT: Mapping[str, _Filling] = {
    seat: _Filling({"player": seat, "adversary": OTHER_SEAT[seat]}, ()) for seat in SEATS
}


class _EntryReader:
    """Reads the table of one irregularity; ``used`` is what it may use by name."""

    def __init__(self, name: str, used: _Table) -> None:
        self._name = name
        self._used = used
        self._values: dict[str, tuple[str, ...]] = {}

    def read(self, table: _Table) -> IrregularityEntry:
        table = {"phase": self._used["phase"], **table}
        rows = {key: row for key, row in table.items() if isinstance(row, dict) and key not in _ENTRY_KEYS}
        _require_keys(table, _ENTRY_KEYS.union(rows), {"title", "laws", "example"})
        if table["phase"] not in PHASES:
            raise FaultyFile(f"no phase is called {quote(table['phase'])}; write one of {', '.join(PHASES)}.")
        facts = tuple(self._read_fact(name, fact) for name, fact in table.get("facts", {}).items())
        clauses = tuple(clause for when, row in rows.items() for clause in self._iter_clauses(when, row))
        irregularity = Irregularity(
            self._name,
            table["phase"],
            table["title"],
            tuple(table["laws"]),
            facts,
            _list_passages(clauses),
            table.get("apart", ""),
        )
        differences = table.get("differences", {})
        return IrregularityEntry(
            irregularity,
            clauses,
            table.get("cards", ""),
            table["example"],
            {
                name: tuple(map(self._read_condition, _list_words(cases)))
                for name, cases in differences.items()
            },
            tuple((self._read_condition(when), why) for when, why in table.get("no-difference", {}).items()),
            table.get("happens", ""),
            {**self._used["says"], **table.get("says", {})},
        )

    def _read_fact(self, name: str, table: _Table) -> Fact:
        """A fact; what its row does not say, the fact of that name in ``common.toml`` does."""
        common = self._used["facts"].get(name, {})
        question = table.get("ask", common.get("ask"))
        if question is None:
            raise FaultyFile(f"the fact {name} lacks “ask”.")
        values = _list_values(table) or _list_values(common) or (Value("no", "no"), Value("yes", "yes"))
        fact = Fact(name, question, values, self._read_condition(table.get("if", "")))
        self._values[name] = tuple(value.name for value in values)
        return fact

    def _read_condition(self, words: str) -> Condition:
        """``change=later-game|announced turn-up=exposed``: for each fact its values."""
        condition = {}
        for each in words.split():
            name, _, values = each.partition("=")
            condition[name] = tuple(values.split("|"))
            if name not in self._values:
                raise FaultyFile(f"no earlier fact is called {quote(name)}.")
            if unknown := set(condition[name]).difference(self._values[name], {NOT_ASKED}):
                raise FaultyFile(f"the fact {name} cannot be {quote(min(unknown))}.")
        return MappingProxyType(condition)

    def _iter_clauses(self, when: str, row: _Table) -> Iterator[Clause]:
        """The clauses of a row: of each of its codes, for each seat, for each value that has words of its own."""
        adds, condition = when.startswith("+"), when.removeprefix("+").strip().removeprefix("always")
        try:
            _require_keys(row, _ROW_KEYS)
            for case, filling in self._iter_fillings(condition, row):
                for code in CODE_NAMES:
                    if code in row:
                        yield self._read_clause(code, row, case, filling, adds=adds)
            if not set(CODE_NAMES).intersection(row):
                raise FaultyFile(f"no code rules; write {' or '.join(CODE_NAMES)}.")
        except FaultyFile as fault:
            raise FaultyFile(f"[{when}]: {fault}") from None

    def _iter_fillings(self, condition: str, row: _Table) -> Iterator[tuple[str, _Filling]]:
        """The condition of each clause that a row writes for both codes, with what fills its places."""
        names = set(_list_names(row))
        words = {
            name: self._used["words"][name]
            for name in self._used["words"]
            if f"{{{name}}}" in str(row) + condition
        }
        own = names.union(*words.values())
        facts = [each.partition("=")[::2] for each in condition.split()]
        choices: list[list[tuple[str, str]]] = (
            [[("player", seat) for seat in SEATS]] if "{" in condition else []
        )
        for name, values in facts:
            each_value = [(name, value) for value in values.split("|")]
            if len(each_value) > 1 and (f"{{{name}}}" in str(row) or not own.isdisjoint(values.split("|"))):
                choices.append(each_value)
        for choice in product(*choices):
            values_by_name = dict(choice)
            filled = {**_BY_SEAT.get(values_by_name.get("player", ""), _NOTHING).words, **values_by_name}
            filled |= {
                name: by[value]
                for name, by in words.items()
                for value in values_by_name.values()
                if value in by
            }
            case = " ".join(f"{name}={values_by_name.get(name, values)}" for name, values in facts)
            yield case, _Filling(filled, (*values_by_name.values(), "other"))

    def _read_clause(
        self, code: CodeName, row: _Table, condition: str, filling: _Filling, *, adds: bool
    ) -> Clause:
        filling = filling._replace(choices=(code, *filling.choices))
        reasons = {
            key: argument for key in _BASES if (argument := filling.fill(row.get(key, {}))) is not None
        }
        if len(reasons) > 1:
            raise FaultyFile(f"{code} rests on {' and '.join(reasons)}.")
        key, argument = next(iter(reasons.items()), ("argument", ""))
        is_open = key == "undetermined"
        ruling = filling.fill(row.get("ruling", {}))
        options = filling.fill(row.get("options", {})) or ()
        if is_open:
            silence = f"{CODE_TITLES[code]} does not say"
            if ruling is None or not ruling.startswith(silence):
                ruling = f"{silence}."
            options = ()
        if ruling is None:
            raise FaultyFile(f"{code} lacks “ruling”.")
        return Clause(
            code,
            self._name,
            tuple(filling.fill(row[code]).split()),
            ruling,
            _BASES[key],
            tuple(self._read_option(option, filling) for option in options),
            self._read_condition(filling.fill(condition)),
            self._find_argument(argument),
            adds,
        )

    def _find_argument(self, argument: str) -> str:
        """A sentence, or the one that is called by this word."""
        if " " in argument or not argument:
            return argument
        if argument not in self._used["arguments"]:
            raise FaultyFile(f"no argument is called {quote(argument)} in this file.")
        words: str = self._used["arguments"][argument]
        return words

    def _read_option(self, option: str, filling: _Filling) -> Option:
        """``mark-king by dealer until he plays again: He marks one.``; what is not said, the table of options says."""
        parts = _OPTION.fullmatch(option)
        if parts is None:
            raise FaultyFile(f"{quote(option)} is no option; write, for example, “stand by dealer”.")
        chooser: Any
        name, chooser, of, until, does = parts.groups()
        table = self._used["options"].get(name, {})
        does = does or table.get("does")
        if does is None:
            raise FaultyFile(f"no option is called {quote(name)} in {_COMMON}, and this one has no sentence.")
        if chooser not in {None, *SEATS, "bystander"}:
            raise FaultyFile(f"the chooser is one of {', '.join(SEATS)}, bystander, not {quote(chooser)}.")
        filling = _BY_SEAT.get(of or filling.words.get("player") or chooser, _NOTHING)
        effects = filling.fill(_list_words(table.get("effects", "let-stand")))
        return Option(
            table.get("id", name), chooser, filling.fill(does), tuple(map(read_effect, effects)), until
        )


_OPTION = re.compile(r"([\w-]+)(?: by (\S+?))?(?: of (\S+?))?(?: until ([^:]+))?(?:: (.+))?")
"""``NAME by SEAT of SEAT until WORDS: SENTENCE``; the second seat is the player of whom the option speaks."""


def _list_names(value: Any) -> Iterator[str]:
    """The names of all tables in a value."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from _list_names(each)


def _list_passages(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """The paragraphs of Britannica's article that clauses quote, in its order."""
    pieces = (piece for clause in clauses for piece in clause.words if "." in piece)
    return tuple(sorted({f"britannica.{piece.rstrip(ascii_lowercase)}" for piece in pieces}))


def _list_values(table: _Table) -> tuple[Value, ...]:
    return tuple(Value(value, label) for value, label in table.items() if value not in {"ask", "if"})


@cache
def read_effect(words: str) -> Effect:
    """An effect from its name and its values in order: ``change-score dealer -1``. Raises ``FaultyFile``.

    A value that is true or false is written by its name: ``draw-superfluous dealer seen``, or ``unseen``.
    """
    name, *values = words.split()
    if name not in EFFECTS:
        raise FaultyFile(f"no effect is called {quote(name)}.")
    hints = {
        field: hint
        for field, hint in get_type_hints(EFFECTS[name]).items()
        if field.strip("_") not in {"game", "step", "return"}
    }
    fields = ["seat" if field == "player" else field for field in hints]
    if len(fields) != len(values):
        raise FaultyFile(
            f"the effect {name} takes {', '.join(fields) or 'nothing more'}; got {quote(words)}."
        )
    return Effect(name, tuple(zip(fields, map(_read_value, fields, hints.values(), values), strict=True)))


def _read_value(field: str, hint: Any, value: str) -> str | int:
    if hint is int:
        if not value.removeprefix("-").isdigit():
            raise FaultyFile(f"the {field} of an effect are a number, not {quote(value)}.")
        return int(value)
    allowed = SEATS if field == "seat" else get_args(hint)
    known = {f"un{field}": False, field: True} if hint is bool else {str(each): each for each in allowed}
    if value not in known:
        raise FaultyFile(
            f"the {field} of an effect cannot be {quote(value)}; write one of {', '.join(known)}."
        )
    return known[value]


def _list_words(values: str | list[str]) -> tuple[str, ...]:
    return (values,) if isinstance(values, str) else tuple(values)


def _require_keys(table: Mapping[str, Any], known: Iterable[str], needed: Iterable[str] = ()) -> None:
    """Raise ``FaultyFile`` for a key that is not known, or one that is missing."""
    if unknown := sorted(set(table).difference(known)):
        raise FaultyFile(f"it has no {quote(unknown[0])}.")
    if missing := sorted(set(needed).difference(table)):
        raise FaultyFile(f"it lacks “{missing[0]}”.")

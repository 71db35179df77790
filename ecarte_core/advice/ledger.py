"""The ledger: every checkable statement of Hoyle and Britannica, and Mossop's counts, each with a check that runs.

What is left out: the laws themselves, which rule and do not claim; history; and matters of manners and nerve
(``britannica.hints.3``) that no game of cards can decide. Statements that assert something checkable only
with a model of the adversary are in, and found "not decidable", with the reason.

An identifier that has left the ledger still leads somewhere (``FORMER_IDS``).

A claim is an entry in ``hoyle.toml``, ``britannica.toml`` or ``mossop.toml``, perhaps with fields that ``shared.toml``
has for all, and with named checks from ``checks``. These are built on ``hands_in_play`` (a hand being
played, or a game told in the lines of a record), ``hands_of_rules`` (all hands that a rule describes) and
``card_sets``.

In a file ``[named.X]`` is a table that arguments refer to by its name; ``[shared.X]`` gives fields to every claim or
premise with ``like = "X"``, or ``like = ["X", "Y"]``; ``[[claim]]`` is a claim, with ``[[claim.premise]]`` for each
premise if it has several, and ``given = [{ says = "…", how = "…" }]`` for the conditions that the author attaches. A
bad entry is refused with the file, the entry and the reason.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, get_args

from ..cards.errors import EcarteError, quote
from ..cards.typed_tables import Readers, TableError, read_table
from .checks.check_registry import MODEL_OF_CHECK, bind
from .claim_model import Author, Claim, Condition, Cost, Finding, Kind, Model, Premise

# --- a file of the ledger ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _PremiseTable:
    """A premise as the file has it."""

    check: str
    exactly: str
    says: str
    args: Mapping[str, Any] = field(default_factory=dict)
    model: Model | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class _ClaimTable:
    """A claim as the file has it, but for the fields of its premise, if it has only one."""

    id: str
    passage: str
    kind: Kind
    says: str
    note: str = ""
    cost: Cost = "instant"
    opens: Mapping[str, str] = field(default_factory=dict)
    given: tuple[Condition, ...] = ()
    premise: tuple[_PremiseTable, ...] = ()


_OF_PREMISE = ("check", "exactly", "args", "model")

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

    def read_claim(self, number: int, entry: Table) -> Claim:
        """A claim. Raises ``LedgerError``."""
        try:
            return self._read(entry)
        except TableError as error:
            place = f"claim {entry.get('id', number)}"
            raise LedgerError(self._file, place, str(error)) from None

    def _read(self, entry: Table) -> Claim:
        fields = self._share(entry)
        own = {name: fields.pop(name) for name in _OF_PREMISE if name in fields}
        parts = [
            {key: value for key, value in self._share(part).items() if key in part or key in _OF_PREMISE}
            for part in fields.get("premise", [])
        ]
        if parts and (misplaced := set(_OF_PREMISE[:3]) & entry.keys()):
            raise TableError(f"field {min(misplaced)} belongs to each premise, not to the claim.")
        claim = read_table("", _ClaimTable, fields | ({"premise": parts} if parts else {}), _READERS)
        premises = tuple(map(self._bind, claim.premise))
        whole = " ".join(f"({number}) {premise.exactly}" for number, premise in enumerate(premises, 1))
        if not premises:
            table = read_table("", _PremiseTable, {**own, "says": claim.says}, _READERS)
            premises, whole = (self._bind(table, says=""),), table.exactly
        return Claim(
            claim.id, claim.passage, claim.kind, claim.says, whole, premises, claim.note, claim.cost, claim.opens,
            claim.given,
        )  # fmt: skip

    def _share(self, entry: Table) -> dict[str, Any]:
        """The entry with the fields that it shares."""
        names = entry.get("like", [])
        fields: dict[str, Any] = {}
        conditions: list[Any] = []
        for name in names if isinstance(names, list) else [names]:
            if name not in self._shared:
                raise TableError(f"like = {name!r}, but there is no [shared.{name}].")
            fields |= self._shared[name]
            conditions += _list_conditions(self._shared[name])
        if conditions or "given" in entry:
            fields["given"] = conditions + _list_conditions(entry)
        return fields | {key: value for key, value in entry.items() if key not in ("given", "like")}

    def _bind(self, table: _PremiseTable, says: str | None = None) -> Premise:
        run = bind(table.check, table.args, self._named)
        says = table.says if says is None else says
        model = table.model or MODEL_OF_CHECK[table.check]
        return Premise(run, says, table.exactly, model, table.name, run.keywords)


def _list_conditions(entry: Table) -> list[Any]:
    """One condition, or a list of them."""
    conditions = entry.get("given", [])
    return conditions if isinstance(conditions, list) else [conditions]


def _tidy_text(text: str) -> str:
    """A text of several lines as one line; spaces that must not break are kept."""
    if not text.strip():
        raise TableError(f"expected a text, found {text!r}.")
    return re.sub(r"[ \n]+", " ", text).strip()


_READERS: Readers = {str: (str, _tidy_text)}


# --- the ledger --------------------------------------------------------------------------------------------------


class ClaimError(EcarteError):
    """A claim that is not in the ledger, or no longer."""


def _read_text(name: str) -> str:
    return files(__package__).joinpath("claims", name).read_text("utf-8")


LEDGER_AUTHORS: tuple[str, ...] = tuple(name.lower() for name in get_args(Author))
"""Whose statements are checked, in the order of the ledger: the authors of the edition, then who counted by hand."""

CLAIMS: tuple[Claim, ...] = tuple(
    claim
    for author in LEDGER_AUTHORS
    for claim in read_ledger(f"{author}.toml", _read_text("shared.toml") + _read_text(f"{author}.toml"))
)
"""The ledger, in the order in which a reader meets the statements: Hoyle, Britannica, Mossop."""

_BY_ID = {claim.id: claim for claim in CLAIMS}

FORMER_IDS: Mapping[str, str] = MappingProxyType(tomllib.loads(_read_text("former_ids.toml")))
"""Every identifier that stood in the ledger once and is no claim now, with the claim that has taken it over, or the
sentence that it was about."""


def by_id(id: str) -> Claim:
    """The claim of that name, or the one that has taken it over.

    Raises ``ClaimError``, which names the sentence of a claim that has left.
    """
    name = FORMER_IDS.get(id, id)
    if name not in _BY_ID:
        if id in FORMER_IDS:
            raise ClaimError(f"The claim “{id}” is no longer in the ledger; it was about {name}.")
        raise ClaimError(f"There is no claim {quote(id, 60)} in the ledger.")
    return _BY_ID[name]


def list_former_ids(claim: Claim) -> tuple[str, ...]:
    """The identifiers that the claim has taken over."""
    return tuple(id for id, target in FORMER_IDS.items() if target == claim.id)


@cache
def run_claim(id: str) -> Finding:
    """The finding of the claim of that name, computed once; it depends on nothing else, so any process may.

    Raises ``ClaimError``.
    """
    return by_id(id).check()

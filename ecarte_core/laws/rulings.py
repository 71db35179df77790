"""The ruling of a code on an irregularity: which clauses apply, and what may follow.

The facts that are not stated follow from those that are, or take their first, most ordinary value.
``rule_on_facts`` says which of its clauses decides, and which join it. A fact that is stated says on which others
its question depends: ``taken-up=yes`` is asked of a dealer who has dealt himself too many cards.
"""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import combinations, product
from types import MappingProxyType

from ..cards.errors import EcarteError, quote
from .clause_model import CODE_NAMES, NOT_ASKED, Clause, CodeName, Facts, Irregularity, Ruling
from .irregularity_reader import IrregularityEntry, look_up, read_all

IRREGULARITIES: Mapping[str, Irregularity]
"""Every irregularity by its name, in the order in which they can occur."""

CLAUSES: tuple[Clause, ...]
"""Every clause of every code, in the same order."""


def __getattr__(name: str) -> object:
    """The two lists of everything, which most rulings do not need: they are read when somebody asks for them."""
    entries = read_all() if name in {"IRREGULARITIES", "CLAUSES"} else {}
    if name == "IRREGULARITIES":
        value: object = {irregularity: entry.irregularity for irregularity, entry in entries.items()}
    elif name == "CLAUSES":
        value = tuple(clause for entry in entries.values() for clause in entry.clauses)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


NOTHING_SHOWN: Facts = MappingProxyType({})


class UnknownIrregularity(EcarteError):
    """A name, a fact or a value that the arbiter does not know."""


class NoSingleClause(EcarteError):
    """Facts for which no clause decides, or more than one: a fault of the clauses, never of the reader."""


def find_irregularity(name: str) -> Irregularity:
    """The irregularity of that name. Raises ``UnknownIrregularity``, which lists the nearest names.

    Examples:
        >>> find_irregularity("revoke").title
        'A player does not follow suit, although he can'
    """
    return find_entry(name).irregularity


def find_entry(name: str) -> IrregularityEntry:
    """All that is written of an irregularity. Raises as ``find_irregularity``."""
    entry = look_up(name)
    if entry is not None:
        return entry
    from .in_no_law import IN_NO_LAW, SENTENCE  # noqa: PLC0415  (read for nothing else)

    if silence := IN_NO_LAW.get(name):
        raise UnknownIrregularity(f"{quote(name)} stands in no law. {SENTENCE} {silence.says} {silence.why}")
    raise UnknownIrregularity(f"No irregularity is called {quote(name)}{_suggest(name, list(read_all()))}")


def find_code(name: str) -> CodeName:
    """The code of that name. Raises ``UnknownIrregularity``."""
    for code in CODE_NAMES:
        if code == name:
            return code
    raise UnknownIrregularity(f"No code is called {quote(name)}; the codes are {', '.join(CODE_NAMES)}.")


def complete_facts(
    irregularity: Irregularity, stated: Facts, implied: Facts = NOTHING_SHOWN
) -> dict[str, str]:
    """All facts that may be asked, those not stated with their most ordinary value.

    A fact that is stated is never dropped: it implies those on which its question depends. ``implied`` are values that
    a position shows; they bind where their fact is asked. A fact that has nothing to ask, given the others, is left
    out. Raises ``UnknownIrregularity`` for a name or a value that the irregularity does not have, and
    ``ContradictingFacts`` for facts that cannot be together, or that leave open on which others
    they depend.

    Examples:
        >>> complete_facts(find_irregularity("faced-card"), {"discarded": "yes"})
        {'turn-up': 'exposed', 'discarded': 'yes'}
    """
    _require_known(irregularity, {**stated, **implied})
    facts = _fill(irregularity, {**stated, **implied})
    if stated.items() <= facts.items():
        return facts
    return imply_facts(irregularity, iter_cases(irregularity), stated, implied)


def _require_known(irregularity: Irregularity, stated: Facts) -> None:
    facts = {fact.name: [value.name for value in fact.values] for fact in irregularity.facts}
    for name, value in stated.items():
        if name not in facts:
            raise UnknownIrregularity(
                f"{quote(name)} is no fact of {irregularity.name}{_suggest(name, list(facts))}"
            )
        if value not in facts[name]:
            raise UnknownIrregularity(
                f"The fact {name} cannot be {quote(value)}{_suggest(value, facts[name])}"
            )


def _fill(irregularity: Irregularity, known: Facts) -> dict[str, str]:
    """Every fact that is asked with its value that is known, or else its first."""
    facts: dict[str, str] = {}
    for fact in irregularity.facts:
        if all(facts.get(name) in values for name, values in fact.asked_if.items()):
            facts[fact.name] = known.get(fact.name, fact.values[0].name)
    return facts


def iter_cases(irregularity: Irregularity) -> Iterator[dict[str, str]]:
    """Every combination of facts that can be, each once.

    Examples:
        >>> len(list(iter_cases(find_irregularity("deal-out-of-turn"))))
        2
    """
    seen: set[tuple[tuple[str, str], ...]] = set()
    names = [fact.name for fact in irregularity.facts]
    for values in product(*([value.name for value in fact.values] for fact in irregularity.facts)):
        facts = _fill(irregularity, dict(zip(names, values, strict=True)))
        key = tuple(facts.items())
        if key not in seen:
            seen.add(key)
            yield facts


def rule_on_facts(name: str, stated: Facts, code: CodeName = "cavendish") -> Ruling:
    """The ruling of a code. Raises ``UnknownIrregularity`` for what the arbiter does not know, and
    ``ContradictingFacts`` for facts that cannot be together.

    Examples:
        >>> ruling = rule_on_facts("deal-out-of-turn", {"turn-up": "exposed"})
        >>> ruling.words
        ('14a', '14b', '14f', '14g')
        >>> print(ruling.sentence)
        The trump card has been turned up, so it is too late to rectify the error. The deal stands.
    """
    irregularity, clauses = find_entry(name)[:2]
    facts = complete_facts(irregularity, stated)
    applying = [
        clause
        for clause in clauses
        if clause.code == code
        and all(facts.get(fact, NOT_ASKED) in values for fact, values in clause.when.items())
    ]
    deciding = [clause for clause in applying if not clause.adds]
    if len(deciding) != 1:
        clause_ids = ", ".join(clause.id for clause in deciding) or "none"
        raise NoSingleClause(
            f"Expected one clause of {code} to decide {name} with {facts}, found {clause_ids}."
        )
    added = [clause for clause in applying if clause.adds]
    return Ruling(irregularity, code, tuple(facts.items()), (*deciding, *added), frozenset(stated))


def _suggest(name: str, known: Mapping[str, object] | list[str]) -> str:
    """What to write instead: the names nearest to one that is not known, or all where there are few."""
    near = get_close_matches(name, known, n=4, cutoff=0.4) or (
        list(known) if len(known) <= 8 else list(known)[:4]
    )
    if not near:
        return "; it has none."
    return f"; the nearest {'is' if len(near) == 1 else 'are'} {', '.join(near)}."


class ContradictingFacts(EcarteError):
    """Facts that cannot be together, or that leave open on which others they depend."""


def imply_facts(
    irregularity: Irregularity, cases: Iterable[Facts], stated: Facts, implied: Facts
) -> dict[str, str]:
    """The case in which every stated fact has its value: the most ordinary one of ``cases``, which are all.

    ``implied`` are values that a position shows; they bind where their fact is asked. Raises
    ``ContradictingFacts`` if there is no such case. So it does where a fact that is not stated cannot have its
    most ordinary value, and could have several others.
    """
    left = [
        case
        for case in cases
        if all(case.get(name) == value for name, value in stated.items())
        and all(case.get(name, value) == value for name, value in implied.items())
    ]
    if not left:
        raise ContradictingFacts(_explain(irregularity, stated, implied))
    for fact in irregularity.facts:
        names = [value.name for value in fact.values]
        able = [name for name in names if any(case.get(fact.name) == name for case in left)]
        if len(able) > 1 and able[0] != names[0]:
            choice = " or ".join(f"{fact.name}={name}" for name in able)
            raise ContradictingFacts(f"{_list_facts(stated)} leaves something open: state {choice} as well.")
        left = [case for case in left if case.get(fact.name) == (able[0] if able else None)]
    return dict(left[0])


def list_implied(irregularity: Irregularity, cases: Iterable[Facts], stated: Facts) -> tuple[str, ...]:
    """The names of facts that are not stated, and have the same value in every case of the stated ones."""
    left = [case for case in cases if stated.items() <= case.items()]
    return tuple(
        fact.name
        for fact in irregularity.facts
        if fact.name not in stated
        and len({case.get(fact.name) for case in left}) == 1
        and fact.name in left[0]
    )


def _explain(irregularity: Irregularity, stated: Facts, implied: Facts) -> str:
    """Why there is no case with these facts: what one of them needs, and what stands against it."""
    needs = {name: _list_needs(irregularity, name) for name in stated}
    for name, needed in needs.items():
        for other, values in needed.items():
            against = {**implied, **stated}.get(other)
            if against is not None and against not in values:
                whose = "is stated" if other in stated else "is what the position shows"
                return (
                    f"{quote(f'{name}={stated[name]}')} needs {_list_values(other, values)}, but {other}={against} "
                    f"{whose}."
                )
    for first, second in combinations(needs, 2):
        for other in (fact.name for fact in irregularity.facts):
            if other not in needs[first] or other not in needs[second]:
                continue
            if not set(needs[first][other]) & set(needs[second][other]):
                return (
                    f"{quote(f'{first}={stated[first]}')} needs {_list_values(other, needs[first][other])}, but "
                    f"{quote(f'{second}={stated[second]}')} needs {_list_values(other, needs[second][other])}."
                )
    return f"{_list_facts({**implied, **stated})} cannot be together."


def _list_needs(irregularity: Irregularity, name: str) -> Mapping[str, tuple[str, ...]]:
    """What the question of a fact depends on, and what these questions depend on in turn."""
    facts = {fact.name: fact for fact in irregularity.facts}
    needs: dict[str, tuple[str, ...]] = {}
    for other, values in facts[name].asked_if.items():
        for further, able in {other: values, **_list_needs(irregularity, other)}.items():
            needs[further] = tuple(value for value in needs.get(further, able) if value in able)
    return needs


def _list_values(name: str, values: Iterable[str]) -> str:
    return " or ".join(f"{name}={value}" for value in values)


def _list_facts(facts: Facts) -> str:
    return " with ".join(quote(f"{name}={value}") for name, value in facts.items())

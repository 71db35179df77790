"""Rulings of the arbiter in notebooks: what is ruled, by which words, and what may follow."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..laws.clause_model import CODE_TITLES, Clause, CodeName, Irregularity, Option, Ruling
from ..laws.codes import is_law, rule_name
from ..laws.law_words import describe_basis, list_sources, quote_law
from ..showing import NotebookOutput, show_value
from .data_table import DataTable, make_table
from .notebook_views import make_output
from .spoken import print_words


@show_value.register
def show_ruling(ruling: Ruling) -> NotebookOutput:
    """A ruling with the facts, the words of the laws, and the options."""
    title = f"{ruling.irregularity.title} ({CODE_TITLES[ruling.code]})"
    facts = _describe_facts(ruling)
    basis = f"{describe_basis(ruling.basis, ruling.code, ruling.words)}. {ruling.argument}".strip()
    basis = basis[0].upper() + basis[1:]
    quoted = _quote_laws(ruling)
    apart = ruling.irregularity.apart
    options = [
        (_name_chooser(option), option.does, f"until {option.until}" if option.until else "")
        for option in ruling.options
    ]
    parts = [
        f'<p class="ec-shown__lead">{print_words(title)}</p>',
        f"<p>{print_words(facts)}</p>" if facts else "",
        f"<p><strong>{print_words(ruling.sentence)}</strong></p>",
        *(
            f'<blockquote><p>{escape(words)}</p><p class="ec-shown__law">{print_words(law)}</p></blockquote>'
            for law, words in quoted
        ),
        f'<p class="ec-shown__model">{print_words(basis)}</p>',
    ]
    if options:
        parts.append(make_table(options, columns=["Who", "What follows", ""]).draw(saved=False))
    if apart:
        parts.append(f"<p>{print_words(apart)}</p>")
    lines = [
        title,
        *([f"  {facts}"] if facts else []),
        f"  {ruling.sentence}",
        *(f"  {law}: “{words}”" for law, words in quoted),
        f"  {basis}",
        *(f"  {who}{f' ({until})' if until else ''}: {does}" for who, does, until in options),
        *([f"  {apart}"] if apart else []),
    ]
    return make_output(parts, "\n".join(lines))


def _name_chooser(option: Option) -> str:
    return f"The {option.chooser} may choose" if option.chooser else "At once"


@show_value.register
def show_option(option: Option) -> NotebookOutput:
    """One thing that may follow."""
    until = f" (until {option.until})" if option.until else ""
    text = f"{_name_chooser(option)}{until}: {option.does}"
    return make_output([f"<p>{print_words(text)}</p>"], text)


@show_value.register
def show_law_clause(clause: Clause) -> NotebookOutput:
    """One clause of a code: what it rules, by which pieces of the laws, and on what that rests."""
    pieces = f"words {', '.join(clause.words)}; " if clause.words else ""
    basis = describe_basis(clause.basis, clause.code, clause.words)
    text = f"{CODE_TITLES[clause.code]}, {clause.irregularity}: {clause.ruling} ({pieces}{basis})"
    return make_output([f"<p>{print_words(text)}</p>"], text)


@show_value.register
def show_irregularity(irregularity: Irregularity) -> NotebookOutput:
    """An irregularity, and on which facts its ruling may depend."""
    title = f"{irregularity.title} ({irregularity.name})"
    if not irregularity.facts:
        return make_output([f"<p>{print_words(title)}</p>"], title)
    rows = [
        (fact.name, fact.question, ", ".join(value.name for value in fact.values))
        for fact in irregularity.facts
    ]
    table = make_table(rows, columns=["Fact", "Question", "Values"], title=title)
    return make_output([table.draw(saved=False)], repr(table))


def _describe_facts(ruling: Ruling) -> str:
    """``When was it found? Before the turn-up (assumed).`` for each fact."""
    parts = []
    for name, value in ruling.facts:
        fact = next(candidate for candidate in ruling.irregularity.facts if candidate.name == name)
        label = next(known.label for known in fact.values if known.name == value)
        parts.append(
            f"{fact.question} {label[0].upper()}{label[1:]}{'' if name in ruling.stated else ' (assumed)'}."
        )
    return " ".join(parts)


def _quote_laws(ruling: Ruling) -> list[tuple[str, str]]:
    """The laws that decide, by name, with their words."""
    laws = list_sources(ruling.code, ruling.words)
    return [(rule_name(law), quote_law(ruling.code, ruling.words, law)) for law in laws]


def list_irregularities(named: Iterable[Irregularity], code: CodeName | None) -> DataTable:
    """Irregularities with their names, when they occur, the laws, and the facts with their values."""
    rows = [
        (
            irregularity.name,
            irregularity.title,
            irregularity.phase,
            ", ".join(
                rule_name(law)
                for law in irregularity.laws
                if is_law(law) and (code is None or law.startswith(code))
            ),
            "; ".join(
                f"{fact.name}: {', '.join(value.name for value in fact.values)}"
                for fact in irregularity.facts
            ),
        )
        for irregularity in named
    ]
    title = "Irregularities" if code is None else f"Irregularities on which {CODE_TITLES[code]} rules"
    return make_table(rows, columns=["Name", "What happened", "When", "Laws", "Facts"], title=title)

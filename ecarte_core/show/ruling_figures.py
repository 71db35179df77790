"""Rulings of the arbiter in notebooks: what is ruled, by which words, and what may follow."""

from html import escape

from ..laws.clause_model import CODE_TITLES, Option, Ruling
from ..laws.codes import rule_name
from ..laws.law_words import describe_basis, list_sources, quote_law
from ..showing import NotebookOutput, show_value
from .data_table import make_table
from .notebook_views import Part, make_output, say
from .spoken import print_words


@show_value.register
def show_ruling(ruling: Ruling) -> NotebookOutput:
    """A ruling with the facts, the words of the laws, and the options."""
    title = f"{ruling.irregularity.title} ({CODE_TITLES[ruling.code]})"
    basis = f"{describe_basis(ruling.basis, ruling.code, ruling.words)}. {ruling.argument}".strip()
    rows = [
        (_name_chooser(option), option.does, f"until {option.until}" if option.until else "")
        for option in ruling.options
    ]
    table = make_table(rows, columns=["Who", "What follows", ""])
    return make_output(
        say(title, "lead"),
        say(_describe_facts(ruling)),
        Part(f"<p><strong>{print_words(ruling.sentence)}</strong></p>", ruling.sentence),
        *(_quote_law(ruling, law) for law in list_sources(ruling.code, ruling.words)),
        say(basis[0].upper() + basis[1:], "model"),
        Part(table.draw(saved=False) if rows else ""),
        *(Part(text=_describe_option(option)) for option in ruling.options),
        say(ruling.irregularity.apart),
    )


def _quote_law(ruling: Ruling, law: str) -> Part:
    name, words = rule_name(law), quote_law(ruling.code, ruling.words, law)
    html = f'<blockquote><p>{escape(words)}</p><p class="ec-shown__law">{print_words(name)}</p></blockquote>'
    return Part(html, f"{name}: “{words}”")


def _name_chooser(option: Option) -> str:
    return f"The {option.chooser} may choose" if option.chooser else "At once"


def _describe_option(option: Option) -> str:
    until = f" (until {option.until})" if option.until else ""
    return f"{_name_chooser(option)}{until}: {option.does}"


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

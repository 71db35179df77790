"""Every style against its printed rules, named by number: what stands before the statement of this edition.

The statement (edition, version, witness) is ours: no style has a rule for it; some have one for the address. Each
case is a kind of source: a law in Hoyle (L), the same as quoted (Q), a range (R), a passage that crosses pages (X),
Britannica’s law (B) and a passage of it over two pages (P), Wikipedia’s reading (W), transcription C (C), a passage
of N (N), one of Hoyle without an author (J).
"""

import tomllib
from pathlib import Path

import pytest
from support.citation_samples import find_shown

from ecarte_site.cite.citations import Citation, strip_markup

CASES = {
    "L": "hoyle.law.22",
    "Q": "quoted hoyle.law.43",
    "R": "hoyle.law.44-46",
    "X": "hoyle.law.43",
    "B": "britannica.law.9",
    "P": "britannica.hints.18",
    "W": "wikipedia.law.3",
    "C": "cavendish.law.22",
    "N": "hoyle-paged.worked-game.4.s4",
    "J": "hoyle.intro.1",
}


def cite(case: str, style: str) -> Citation:
    """The citation of a case without markup, each form cut before this edition."""
    citation_forms = find_shown(CASES[case]).citations[style]
    return Citation(*(_cut(strip_markup(form)) for form in citation_forms))


def _cut(form: str) -> str:
    for sign in ("Écarté, annotated and playable", "Écarté, Annotated and Playable", "<https", "https"):
        form = form.partition(sign)[0]
    return (
        form.rstrip(" (,.<")
        .removesuffix(", in")
        .removesuffix(". Located at:")
        .removesuffix(". Available at:")
    )


RULES = tomllib.loads(Path(__file__).with_name("citation_rules.toml").read_text("utf-8"))


def name_row(row: dict[str, str]) -> str:
    return f"{row['style']} {row['case']}"


@pytest.mark.parametrize("row", RULES["note"], ids=name_row)
def test_a_note(row: dict[str, str]) -> None:
    assert cite(row["case"], row["style"]).note == row["expected"]


@pytest.mark.parametrize("row", RULES["in_text"], ids=name_row)
def test_a_citation_in_the_text(row: dict[str, str]) -> None:
    assert strip_markup(cite(row["case"], row["style"]).note) == row["expected"]


@pytest.mark.parametrize("row", RULES["entry"], ids=name_row)
def test_an_entry_of_the_list(row: dict[str, str]) -> None:
    assert cite(row["case"], row["style"]).entry == row["expected"]


@pytest.mark.parametrize("row", RULES["end"], ids=lambda row: f"{row['style']} {row['form']}")
def test_the_end_of_a_citation(row: dict[str, str]) -> None:
    forms = find_shown(CASES["L"]).citations[row["style"]]._asdict()
    assert strip_markup(forms[row["form"]]).endswith(row["expected"])

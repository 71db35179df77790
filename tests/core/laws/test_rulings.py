"""What each code rules in each case: the pieces of the laws, on what that rests, the options (``rulings.txt``).

What the table is after each option stands in ``tables.toml``. ``ECARTE_WRITE_GOLDEN=1`` writes the file again; read the
difference against the words of the laws.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from ecarte_core.laws.clause_model import Ruling
from ecarte_core.laws.rulings import CLAUSES, IRREGULARITIES, iter_cases, rule_on_facts

FILE = Path(__file__).with_name("rulings.txt")


def describe_ruling(ruling: Ruling) -> str:
    """``40a 40d; words; take-up-card by dealer until the card is played to, stand by dealer``."""
    options = [
        f"{option.id} by {option.chooser or '-'}" + (f" until {option.until}" if option.until else "")
        for option in ruling.options
    ]
    return "; ".join((" ".join(ruling.words) or "-", ruling.basis, ", ".join(options) or "-"))


def describe_rulings() -> Iterator[str]:
    """A line for each case of each irregularity, and below it one for each code that speaks of it."""
    for name, irregularity in IRREGULARITIES.items():
        codes = list(dict.fromkeys(clause.code for clause in CLAUSES if clause.irregularity == name))
        for facts in iter_cases(irregularity):
            yield " ".join((name, *(f"{fact}={value}" for fact, value in facts.items())))
            for code in codes:
                yield f"  {code}: {describe_ruling(rule_on_facts(name, facts, code))}"


def test_every_code_rules_in_every_case_as_written() -> None:
    rulings = "".join(f"{line}\n" for line in describe_rulings())
    if "ECARTE_WRITE_GOLDEN" in os.environ:
        FILE.write_text(rulings, "utf-8")
    assert rulings == FILE.read_text("utf-8")

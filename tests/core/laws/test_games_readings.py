"""The readings of the laws that the game follows are clauses of the arbiter, each with its reasons."""

import re

from ecarte_core import game
from ecarte_core.laws.rulings import CLAUSES

CLAUSE_NAME = re.compile(r"``(cavendish\.\d+\.[a-z-]+)``")


def test_the_game_names_the_clauses_that_it_follows() -> None:
    named = CLAUSE_NAME.findall(game.__doc__ or "")
    interpretations = {
        clause.id for clause in CLAUSES if clause.basis == "interpretation" and clause.argument
    }
    assert len(named) >= 7 and set(named) <= interpretations

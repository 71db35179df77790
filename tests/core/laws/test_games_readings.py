"""The readings of the laws that the game follows are rulings of the arbiter, each with its reasons."""

import re

from ecarte_core import game
from ecarte_core.laws.rulings import IRREGULARITIES, rule_on_facts


def test_the_game_names_the_rulings_that_it_follows() -> None:
    queries = [query.split() for query in re.findall(r"``([^`]+)``", game.__doc__ or "")]
    named = {
        name: dict(fact.split("=") for fact in facts) for name, *facts in queries if name in IRREGULARITIES
    }
    assert len(named) == 5
    assert all(rule_on_facts(name, facts).basis == "interpretation" for name, facts in named.items())

"""The models of a chance: one place for their names and meanings, and the order in which they stand."""

from itertools import pairwise
from random import Random

import pytest

from ecarte_core.advice.claim_model import MODELS
from ecarte_core.cards import PACK
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.knowledge import Knowledge
from ecarte_core.chances.models import CHANCE_MODELS
from ecarte_core.verbs import ask_verb


def test_the_ledger_and_the_command_line_take_their_words_from_one_place() -> None:
    models = ask_verb("odds", {"hand": "KS QS JS 8H 8D", "turn_up": "7H"})["models"]
    ledger = {str(name): words for name, words in MODELS.items()}
    for key, model in CHANCE_MODELS.items():
        assert models[key] == f"{model.name.capitalize()}: {model.meaning}"
        assert model.assumption in ledger[model.name] and model.bound in ledger[model.name]


@pytest.mark.parametrize("seed", range(6))
def test_who_may_know_more_makes_the_point_as_often_or_oftener(seed: int) -> None:
    *hand, turn_up = Random(seed).sample(PACK, 6)
    holder = Knowledge(tuple(hand), turn_up)
    odds = compute_odds(holder)
    assert odds.best_choice is not None
    figures = [
        compute_guarantee(holder).winning_hands,
        odds.blind[odds.best_choice].point,
        odds.all_seen.point,
    ]
    assert all(less <= more for less, more in pairwise(figures))

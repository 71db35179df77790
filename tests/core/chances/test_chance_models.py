"""The models of a chance: one place for their names and meanings, and the order in which they stand."""

from ecarte_core.advice.claim_model import MODELS
from ecarte_core.chances.models import CHANCE_MODELS
from ecarte_core.verbs import ask_verb


def test_the_ledger_and_the_command_line_take_their_words_from_one_place() -> None:
    models = ask_verb("odds", {"hand": "KS QS JS 8H 8D", "turn_up": "7H"})["models"]
    ledger = {str(name): words for name, words in MODELS.items()}
    for key, model in CHANCE_MODELS.items():
        assert models[key] == f"{model.name.capitalize()}: {model.meaning}"
        assert model.assumption in ledger[model.name] and model.bound in ledger[model.name]

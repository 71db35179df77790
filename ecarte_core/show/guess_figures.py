"""Endings in which both players guess, in notebooks."""

from ..chances.both_guess import BothGuess
from ..chances.models import BOTH_GUESS
from ..showing import NotebookOutput, show_value
from .chance_drawing import knowledge_html, name_knowledge, read_guess
from .drawn_tables import make_bars
from .notebook_views import Part, draw_model, make_output, say


@show_value.register
def show_guess(guess: BothGuess) -> NotebookOutput:
    """The true chance of an ending, and how it is played."""
    chance = read_guess(guess)
    sentence = f"The point: {chance.percent}, {BOTH_GUESS.name}, over {guess.hands:,} hands of the adversary."
    mix = {card.symbol: 100 * often for card, often in guess.mix.items()}
    bars = make_bars(mix, title="How often each card is played in a best strategy", unit="%")
    return make_output(
        Part(knowledge_html(guess.knowledge), f"{name_knowledge(guess.knowledge)}."),
        say(sentence, "lead"),
        Part(bars.draw() if mix else "", chance.remark),
        draw_model(guess.model),
    )

"""Endings in which both players guess, in notebooks."""

from __future__ import annotations

from ..chances.both_guess import BothGuess
from ..chances.models import BOTH_GUESS
from ..showing import NotebookOutput, show_value
from .bar_chart import make_bars
from .chance_drawing import knowledge_html, name_knowledge, read_guess
from .notebook_views import make_output
from .spoken import print_words


@show_value.register
def show_guess(guess: BothGuess) -> NotebookOutput:
    """The true chance of an ending, and how it is played."""
    chance = read_guess(guess)
    sentence = f"The point: {chance.percent}, {BOTH_GUESS.name}, over {guess.hands:,} hands of the adversary."
    parts = [knowledge_html(guess.knowledge), f'<p class="ec-shown__lead">{print_words(sentence)}</p>']
    if guess.mix:
        mix = {card.symbol: 100 * often for card, often in guess.mix.items()}
        title = "How often each card is played in a best strategy"
        parts.append(make_bars(mix, title=title, unit="%").draw())
    parts.append(f'<p class="ec-shown__model">{print_words(guess.model)}</p>')
    lines = [f"{name_knowledge(guess.knowledge)}.", f"  {sentence}"]
    return make_output(parts, "\n".join([*lines, f"  {chance.remark}"] if chance.remark else lines))

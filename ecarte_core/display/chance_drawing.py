"""The chance of the point in each model: as a table, as a bar, and in a sentence that says what it bounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import NamedTuple

from ..guessing.both_guess import BothGuess
from ..jeux.examination import TWO_TO_ONE
from ..odds.chance_format import PERCENT, format_chance, format_percent
from ..odds.chances import Odds
from ..odds.guaranteed import Guarantee
from ..odds.models import BOTH_GUESS, BOTH_SEEN, GUARANTEED, LEAD_BLIND, ChanceModel

_CLASSES: Mapping[ChanceModel, str] = {
    GUARANTEED: "sure",
    LEAD_BLIND: "blind",
    BOTH_SEEN: "seen",
    BOTH_GUESS: "guess",
}


class ModelChance(NamedTuple):
    """A chance and its model: a number of the adversary's hands, or a range where best play leaves one."""

    model: ChanceModel
    least: Fraction
    greatest: Fraction
    hands: int
    """The number of all that the adversary may hold."""
    remark: str = ""
    """A sentence on this figure."""

    @property
    def percent(self) -> str:
        """``29.2 %``, or ``63.2 to 68.4 %``."""
        least, greatest = (format_percent(count / self.hands) for count in (self.least, self.greatest))
        return least if least == greatest else f"{least.removesuffix(PERCENT)} to {greatest}"

    @property
    def fraction(self) -> str:
        """``74 of 253``, or ``13.9 to 15.1 of 22``."""
        least, greatest = (_format_count(count) for count in (self.least, self.greatest))
        return f"{least if least == greatest else f'{least} to {greatest}'} of {self.hands:,}"


def _format_count(count: Fraction) -> str:
    return f"{count.numerator:,}" if count.denominator == 1 else f"{float(count):,.1f}"


def list_chances(
    odds: Odds, guarantee: Guarantee | None, guess: BothGuess | None = None
) -> list[ModelChance]:
    """The chances that were computed: from the model in which the holder knows least, the true chance last."""
    hands = odds.all_seen.hands

    def count(model: ChanceModel, point: int, remark: str = "") -> ModelChance:
        return ModelChance(model, Fraction(point), Fraction(point), hands, remark)

    chances = []
    if guarantee:
        remark = "" if guarantee.exact else "This is the best plan found; there may be a better one."
        chances.append(count(GUARANTEED, guarantee.winning_hands, remark))
    if odds.best_choice is not None:
        best = odds.best_choice
        chances.append(count(LEAD_BLIND, odds.blind[best].point, f"The best card: {best.symbol}."))
    chances.append(count(BOTH_SEEN, odds.all_seen.point))
    if guess:
        least, greatest = guess.point
        chances.append(ModelChance(BOTH_GUESS, least, greatest, guess.hands, _describe_guess(guess)))
    return chances


def _describe_guess(guess: BothGuess) -> str:
    """How the holder plays best, and why the chance may be a range."""
    sentences = []
    if len(guess.mix) == 1:
        sentences.append(f"Best play: {next(iter(guess.mix)).symbol}.")
    elif guess.mix:
        mixed = ", ".join(f"{card.symbol} {format_percent(often)}" for card, often in guess.mix.items())
        sentences.append(f"Best play chooses at random: {mixed} of the time.")
    if guess.exploitability:
        sentences.append("The strategies found are close to best play, and the range says how close.")
    elif guess.chance[0] != guess.chance[1]:
        sentences.append(
            "The adversary has several best ways to play, and this hand fares differently against them."
        )
    if guess.reads_lead:
        sentences.append(_LEAD_IS_READ)
    return " ".join(sentences)


_LEAD_IS_READ = (
    "The card that was led shows something of the other hand, so here the hands are not equally likely, and the "
    "figure may be less than what is guaranteed."
)


def describe_chances(odds: Odds, guarantee: Guarantee | None, guess: BothGuess | None = None) -> str:
    """What the figures say of the chance at a table, in a few sentences."""
    seen = odds.all_seen
    best = format_chance(seen.point, seen.hands)
    if guarantee is None:
        return (
            f"With both hands seen: {best}. At a table both players guess, so this bounds nothing. "
            "The guaranteed chance, a lower bound, has not been computed yet."
        )
    sure = format_chance(guarantee.winning_hands, guarantee.hands)
    said = f"Guaranteed: at least {sure}, whatever the adversary does."
    same = guarantee.winning_hands == seen.point
    said += " With both hands seen the figure is the same." if same else f" With both hands seen: {best}."
    if guess:
        *_, true = list_chances(odds, guarantee, guess)
        said += f" When both guess, as at a table, the chance is {true.percent} ({true.fraction})."
        return f"{said} {_LEAD_IS_READ}" if guess.reads_lead else said
    higher = "higher still" if same else "higher than both"
    return f"{said} At a table the adversary guesses too, so the true chance may be {higher}."


def chances_table_html(chances: Iterable[ModelChance], *, brief: bool = False) -> str:
    """A row for each model: its name, what it takes to be known (unless ``brief``), the chance, the hands."""
    rows = "".join(_row_html(chance, brief) for chance in chances)
    return (
        '<table class="ec-chances"><caption class="ec-spoken">The chance of the point</caption>'
        '<thead class="ec-spoken"><tr><th scope="col">Model</th><th scope="col">Chance</th>'
        f'<th scope="col">Hands</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def _row_html(row: ModelChance, brief: bool) -> str:
    assumed = row.remark if brief else f"{row.model.assumption} {row.remark}".strip()
    return (
        f'<tr class="ec-chances__row--{_CLASSES[row.model]}"><th scope="row">{row.model.name.capitalize()}'
        f'<span class="ec-chances__assumed">{escape(assumed)}</span></th>'
        f"<td>{row.percent}</td><td>{row.fraction}</td></tr>"
    )


def chances_bar_svg(chances: Sequence[ModelChance]) -> str:
    """The chances as a drawing, each over those in which the holder knows more; the table says the same.

    The true chance is a mark of its own, because it may be anywhere to the right of what is guaranteed.
    """
    filled = [row for row in chances if row.model is not BOTH_GUESS]
    bars = "".join(
        f'<rect class="ec-chances__{_CLASSES[row.model]}" x="0" y="3" width="{_place(row.least, row):.2f}" height="6"/>'
        for row in reversed(filled)
    )
    marks = "".join(
        f'<rect class="ec-chances__guess" x="{_place(row.least, row) - _HALF_MARK:.2f}" y="1" '
        f'width="{_place(row.greatest - row.least, row) + 2 * _HALF_MARK:.2f}" height="10"/>'
        for row in chances
        if row.model is BOTH_GUESS
    )
    key = "".join(
        f'<span class="ec-chances__key-{_CLASSES[row.model]}">{escape(row.model.name)}</span>'
        for row in chances
    )
    return (
        '<svg class="ec-chances__bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="ec-chances__all" x="0" y="3" width="100" height="6"/>{bars}'
        f'<path class="ec-chances__line" d="M{float(100 * TWO_TO_ONE):.2f} 0V12"/>{marks}</svg>'
        f'<p class="ec-chances__key" aria-hidden="true">{key}<span class="ec-chances__key-line">two to one</span></p>'
    )


_HALF_MARK = 0.4
"""Half the width of a mark, of a bar of 100."""


def _place(count: Fraction, row: ModelChance) -> float:
    return float(100 * count / row.hands)

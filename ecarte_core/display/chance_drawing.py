"""The chance of the point in each model: as a table, as a bar, and in a sentence that says what it bounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from html import escape
from typing import NamedTuple

from ..jeux.examination import TWO_TO_ONE
from ..odds.chance_format import format_chance, format_percent
from ..odds.chances import Odds
from ..odds.guaranteed import Guarantee
from ..odds.models import BOTH_SEEN, GUARANTEED, LEAD_BLIND, ChanceModel

_CLASSES: Mapping[ChanceModel, str] = {GUARANTEED: "sure", LEAD_BLIND: "blind", BOTH_SEEN: "seen"}


class ModelChance(NamedTuple):
    """A chance and its model."""

    model: ChanceModel
    point: int
    """The number of the adversary's hands against which the holder makes the point."""
    hands: int
    """The number of all that the adversary may hold."""
    remark: str = ""
    """A sentence on this figure."""

    @property
    def chance(self) -> Fraction:
        """The share of the hands."""
        return Fraction(self.point, self.hands)


def list_chances(odds: Odds, guarantee: Guarantee | None) -> list[ModelChance]:
    """The chances that were computed, from the model in which the holder knows least."""
    hands = odds.all_seen.hands
    chances = []
    if guarantee:
        remark = "" if guarantee.exact else "This is the best plan found; there may be a better one."
        chances.append(ModelChance(GUARANTEED, guarantee.winning_hands, hands, remark))
    if odds.best_choice is not None:
        point, best = odds.blind[odds.best_choice].point, odds.best_choice.symbol
        chances.append(ModelChance(LEAD_BLIND, point, hands, f"The best card: {best}."))
    chances.append(ModelChance(BOTH_SEEN, odds.all_seen.point, hands))
    return chances


def describe_chances(odds: Odds, guarantee: Guarantee | None) -> str:
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
    if guarantee.winning_hands == seen.point:
        return (
            f"{said} With both hands seen the figure is the same. At a table the adversary guesses too, so the true "
            "chance may be higher still."
        )
    return (
        f"{said} With both hands seen: {best}. At a table the adversary guesses too, so the true chance may be "
        "higher than both."
    )


def chances_table_html(chances: Iterable[ModelChance]) -> str:
    """A row for each model: its name and what it takes to be known, the chance, the hands."""
    return (
        '<table class="ec-chances"><caption class="ec-spoken">The chance of the point</caption>'
        '<thead class="ec-spoken"><tr><th scope="col">Model</th><th scope="col">Chance</th>'
        f'<th scope="col">Hands</th></tr></thead><tbody>{"".join(map(_row_html, chances))}</tbody></table>'
    )


def _row_html(row: ModelChance) -> str:
    assumed = f"{row.model.assumption} {row.remark}".strip()
    return (
        f'<tr><th scope="row">{row.model.name.capitalize()}'
        f'<span class="ec-chances__assumed">{escape(assumed)}</span></th>'
        f"<td>{format_percent(row.chance)}</td><td>{row.point:,} of {row.hands:,}</td></tr>"
    )


def chances_bar_svg(chances: Iterable[ModelChance]) -> str:
    """The chances as a drawing, each over those in which the holder knows more; the table says the same."""
    rows = list(chances)
    bars = "".join(
        f'<rect class="ec-chances__{_CLASSES[row.model]}" x="0" y="3" '
        f'width="{float(100 * row.chance):.2f}" height="6"/>'
        for row in reversed(rows)
    )
    key = "".join(
        f'<span class="ec-chances__key-{_CLASSES[row.model]}">{escape(row.model.name)}</span>' for row in rows
    )
    return (
        '<svg class="ec-chances__bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="ec-chances__all" x="0" y="3" width="100" height="6"/>{bars}'
        f'<path class="ec-chances__line" d="M{float(100 * TWO_TO_ONE):.2f} 0V12"/></svg>'
        f'<p class="ec-chances__key" aria-hidden="true">{key}<span class="ec-chances__key-line">two to one</span></p>'
    )

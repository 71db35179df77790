"""What choices about exchanges are worth, and the equilibrium that says so, as values that show themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from ..advice.judgement import check_score, parse_score
from ..chances.knowledge import Seat, parse_seat
from ..players.choice_worth import USUAL_EFFORT
from ..players.deal_worth import DealWorth, compute_worth
from ..players.equilibrium import Equilibrium, load_equilibrium, load_equilibrium_file
from ..players.hidden_cards import Standing
from .card_values import Card, ShowsItself, read_card, read_cards

if TYPE_CHECKING:
    from .notebook_views import NotebookOutput

__all__ = ["HandChoices", "SolvedExchanges", "equilibrium", "value"]


class HandChoices(ShowsItself, DealWorth):
    """What the choices of one hand are worth, with the hand itself."""

    standing: Standing
    """The hand, the turn-up and the seat."""
    score: tuple[int, int]
    """The points of the holder and of his adversary before the deal."""

    def __new__(cls, worth: DealWorth, standing: Standing, score: tuple[int, int]) -> HandChoices:
        values = super().__new__(cls, *worth)
        values.standing = standing
        values.score = score
        return values

    def _show(self) -> NotebookOutput:
        from .worth_drawing import show_worth  # noqa: PLC0415

        return show_worth(self, self.standing, self.score)


class SolvedExchanges(ShowsItself, Equilibrium):
    """The equilibrium of proposals and discards, which a notebook shows by its headline figures and tables."""

    def _show(self) -> NotebookOutput:
        from .worth_drawing import show_equilibrium  # noqa: PLC0415

        return show_equilibrium(self)


@cache
def equilibrium() -> SolvedExchanges:
    """The equilibrium that ships with the engine: what both seats do with every hand, and what that is worth.

    Raises ``MissingDataError`` if its file is absent.

    Examples:
        >>> solution = equilibrium()
        >>> f"{solution.chance_of_game(0, 0):.2f}, {solution.chance_of_game(4, 0):.2f}"
        '0.50, 0.91'
    """
    return SolvedExchanges(load_equilibrium_file())


def value(  # noqa: PLR0913  # what is asked, and how surely
    hand: str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat = Seat.NON_DEALER,
    score: str | tuple[int, int] = (0, 0),
    *,
    deals: int = USUAL_EFFORT.deals,
    seed: int = 0,
) -> HandChoices:
    """What it is worth to play a hand or to propose, to refuse or to accept, and what the equilibrium throws.

    Points are the holder's marks in the deal less his adversary's, a king turned up not counted; at a ``score``, the
    holder's marks first, ``game`` is his chance of winning the game. What is not exact has its standard error.
    Where there is no table ``deals`` simulated deals count, which ``seed`` chooses. Raises errors as ``odds`` and
    ``advice`` do.

    Examples:
        >>> worth = value("KS QS JS 8H 8D", "7H")
        >>> f"{worth.choices['play'].points:.4f}"
        '-0.1153'
    """
    marks = parse_score(score) if isinstance(score, str) else check_score(score)
    standing = Standing(read_cards(hand), read_card(turn_up), parse_seat(seat))
    worth = compute_worth(standing, load_equilibrium(), marks, deals, seed)
    return HandChoices(worth, standing, marks)

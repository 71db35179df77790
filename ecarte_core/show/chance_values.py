"""Chances from what one player knows, as values that show themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..chances.chances import Chances, Odds, compute_odds
from .card_values import Card, ShowsItself, read_card, read_cards
from .knowledge_values import Knowledge, Seat, parse_seat

if TYPE_CHECKING:
    from .notebook_views import NotebookOutput

__all__ = ["CountedHands", "HandOdds", "odds"]


class CountedHands(ShowsItself, Chances):
    """Numbers of the adversary's hands, by the tricks that the holder makes against them."""

    __slots__ = ()

    def _show(self) -> NotebookOutput:
        from .chance_drawing import show_counts  # noqa: PLC0415

        return show_counts(self)


@dataclass(frozen=True, repr=False)
class HandOdds(ShowsItself, Odds):
    """The chances of a hand, counted exactly, with what its holder knows."""

    knowledge: Knowledge
    """What they were counted from."""

    def _show(self) -> NotebookOutput:
        from .chance_drawing import show_odds  # noqa: PLC0415

        return show_odds(self, self.knowledge)


def odds(  # noqa: PLR0913  # one argument for each thing that a player may have seen
    hand: Knowledge | str | Iterable[Card],
    turn_up: str | Card = "",
    seat: str | Seat = Seat.NON_DEALER,
    *,
    discarded: str | Iterable[Card] = (),
    played: str | Iterable[Card] = (),
    shown: str | Iterable[Card] = (),
) -> HandOdds:
    """The chances over every hand that the adversary may hold, counted exactly.

    ``hand`` is all that a player knows, as ``GameState.view`` gives it; or it is his five cards, and the
    other arguments say what else he has seen. Raises ``KnowledgeError`` or
    ``CardError`` for what cannot be.

    Examples:
        >>> odds("KS QS JS 8H 8D", "7H").all_seen.tricks
        (8561, 9345, 3000, 23364, 19508, 2002)
    """
    if not isinstance(hand, Knowledge):
        hand = Knowledge(
            read_cards(hand),
            read_card(turn_up),
            parse_seat(seat),
            read_cards(discarded),
            read_cards(played),
            read_cards(shown),
        )
    counted = compute_odds(hand)
    blind: dict[Card, Chances] = {
        card: CountedHands(chances.tricks) for card, chances in counted.blind.items()
    }
    return HandOdds(CountedHands(counted.all_seen.tricks), blind, hand)

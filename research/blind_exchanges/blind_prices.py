"""What the authors' advice costs, and how many hands are kept, by decisions that were learned without seeing."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ecarte_core.cards import Card, Rank
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.jeux import Seat
from ecarte_core.players.equilibrium import CERTAIN, Estimate, HandWorth
from ecarte_core.players.hand_numbers import number_place
from ecarte_site.pages.atlas.atlas_cache import load_advised_hands
from ecarte_site.pages.equilibrium.advice_prices import measure_frontier, price_author, price_hands

from ..equilibrium.exchange_game import Decisions


class LearnedGame(Protocol):
    """What is known of a game with a king turned up, or without one."""

    @property
    def strategy(self) -> Decisions:
        """Its first decisions stand first, by seat and place."""

    @property
    def worths(self) -> NDArray[np.float64]:
        """By choice and place: the mean to the elder, and its standard error."""


class _LearnedStrategy(NamedTuple):
    """It answers as the equilibrium does."""

    games: Sequence[LearnedGame]

    def worth(self, hand: Iterable[Card], turn_up: Card) -> HandWorth:
        worths = self._find(turn_up).worths[:, number_place(hand, turn_up)]
        return HandWorth(
            *(
                Estimate(float(sign * mean), float(error))
                for (mean, error), sign in zip(worths, (1, 1, -1, -1), strict=True)
            )
        )

    def play_chance(self, hand: Iterable[Card], turn_up: Card) -> float:
        return float(self._find(turn_up).strategy.stops[0][number_place(hand, turn_up)]) / CERTAIN

    def refuse_chance(self, hand: Iterable[Card], turn_up: Card) -> float:
        return float(self._find(turn_up).strategy.stops[1][number_place(hand, turn_up)]) / CERTAIN

    def _find(self, turn_up: Card) -> LearnedGame:
        return self.games[turn_up.rank is Rank.KING]


def price_advice(root: Path, games: Sequence[LearnedGame]) -> dict[str, Any]:
    """By seat the hands that are kept, and by author and seat what each clause costs."""
    priced = price_hands(load_advised_hands(root), _LearnedStrategy(games))
    return {
        "frontier": {str(seat): measure_frontier(priced[seat]) for seat in Seat},
        "clauses": {
            author: {
                str(seat): {
                    clause["name"]: [clause["hands"], round(clause["cost"], 5), round(clause["error"], 5)]
                    for clause in price_author(author, seat, priced[seat])["clauses"]
                }
                for seat in Seat
            }
            for author in AUTHORS
        },
    }

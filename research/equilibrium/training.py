"""How one game is learned.

Offers and answers are learned first beside the authors' rule of discarding. Then every discard is valued over all
draws, and they are learned again beside the better discards; this is done twice. The discards that the strategy makes
are those that beat the rule when both are tried on the same cards (``discards``). At last offers and answers are
learned beside these, from most of the deals; the averages of before are forgotten.
"""

import sys
import time
from itertools import count
from typing import NamedTuple

import numpy as np

from .discards import choose_discards, confirm_discards, differ, list_rule
from .exchange_game import Bytes, Decisions, ExchangeGame, Pair, Trials
from .program import ProposalGame

CHUNK = 1_000_000
"""Deals between two seeds."""

_SEED_STEP = 7919  # a prime, so that no two chunks of the two games begin with the same seed
_KEPT = (0.1, 0.05)
"""How much of the regrets is kept when the discards have changed, and when they change for the last time. Chosen: it
decides how soon the result is good; how close it is to an equilibrium is measured afterwards."""
_LAST_WEIGHT = 4.0
"""How much more a deal weighs in the last part, so that what is kept of before soon counts for little."""


class Schedule(NamedTuple):
    """Millions of deals."""

    offers: int = 16
    """Each time that offers and answers are learned, but for the last."""
    worths: tuple[int, ...] = (16, 20)
    """To value discards, each time; with none, the discards stay those of the rule."""
    trials: int = 24
    last: int = 300

    @property
    def deals(self) -> int:
        """From which offers and answers are learned."""
        return self.offers * (1 + len(self.worths)) + self.last


class Usual(NamedTuple):
    """What other discards are compared with."""

    throws: Pair[Bytes]
    """They are made unless others beat them."""
    unit: float
    """What a point is worth."""


def learn_strategy(
    game: ProposalGame, schedule: Schedule, name: str, seed: int, usual: Usual | None = None
) -> Decisions:
    """The whole schedule; ``usual`` is the authors' rule, and a point is 1."""
    return _Training(game, schedule, name, seed, usual or Usual(list_rule(), 1.0)).run()


class _Training:
    """One game on its way through a schedule."""

    def __init__(self, game: ProposalGame, schedule: Schedule, name: str, seed: int, usual: Usual) -> None:
        self._schedule, self._name, self._usual = schedule, name, usual
        self._game = ExchangeGame(game, usual.throws)
        self._seeds = count(seed + _SEED_STEP, _SEED_STEP)

    def run(self) -> Decisions:
        """The strategy, the average of the last part."""
        schedule, game = self._schedule, self._game
        self._learn(schedule.offers)
        worths, deals = np.zeros(1, np.float32), 0
        for millions in schedule.worths:
            some = game.value_discards(millions * CHUNK, next(self._seeds))
            worths = ((worths * deals + some * millions) / (deals + millions)).astype(np.float32)
            deals += millions
            game.throws = choose_discards(worths, self._usual.throws, self._usual.unit)
            game.fade(_KEPT[0])
            say(f"{self._name}: the discards are valued")
            self._learn(schedule.offers)
        self._confirm()
        self._learn(schedule.last, _LAST_WEIGHT)
        return Decisions(game.average(), game.throws)

    def _learn(self, chunks: int, weight: float = 1.0) -> None:
        for chunk in range(1, chunks + 1):
            self._game.learn(CHUNK, next(self._seeds), weight * chunk / chunks)
        say(f"{self._name}: offers and answers are learned")

    def _confirm(self) -> None:
        game, rule = self._game, self._usual.throws
        others, seed = differ(game.throws, rule), next(self._seeds)
        trials = [Trials(*np.zeros((3, other.size))) for other in others]
        for chunk in range(self._schedule.trials):
            some = game.try_discards(others, CHUNK, seed + chunk)
            trials = [
                Trials(*(a + b for a, b in zip(*pair, strict=True)))
                for pair in zip(trials, some, strict=True)
            ]
        game.throws = confirm_discards(game.throws, rule, (trials[0], trials[1]))
        game.fade(_KEPT[1])
        say(f"{self._name}: the discards are settled")


def say(what: str) -> None:
    """Show progress."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)

"""How one game is learned, in steps that are saved, so that an interrupted run goes on where it was.

Offers and answers are learned first beside the authors' rule of discarding. Then every discard is valued over all
draws, and they are learned again beside the better discards; this is done twice. The discards that the strategy makes
are those that beat the rule when both are tried on the same cards (``discards``). At last offers and answers are
learned beside these, from most of the deals; the averages of before are forgotten.
"""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ecarte_core.game.state import PLAYERS
from ecarte_core.players.hand_numbers import PLACE_COUNT

from .discards import choose_discards, confirm_discards, differ, list_rule
from .exchange_game import Bytes, Decisions, ExchangeGame, Floats, Pair, Trials
from .program import ProposalGame

CHUNK = 1_000_000
"""Deals between two seeds."""

_SEED_STEP = 7919  # a prime, so that no two chunks of the two games begin with the same seed
_SAVE_EVERY = 10  # chunks, which is what is lost at most when the program is stopped
_KEPT = (0.1, 0.05)
"""How much of the regrets is kept when the discards have changed, and when they change for the last time. Chosen: it
decides how soon the result is good; how close it is to an equilibrium is measured afterwards."""
_NOTED = (1, 3, 10, 30, 100, 200, 300)
"""After how many chunks of the last part first decisions are noted."""
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


class Training:
    """One game on its way through a schedule."""

    def __init__(
        self, game: ProposalGame, schedule: Schedule, path: Path, seed: int, usual: Usual | None = None
    ) -> None:
        """Goes on from what was saved at ``path``, if it is there. ``usual`` is the authors' rule, and a point is 1."""
        self._schedule, self._path, self._seed = schedule, path, seed
        self._rule, self._unit = usual or Usual(list_rule(), 1.0)
        self.game = ExchangeGame(game, self._rule)
        self._worths: Floats | None = None
        self.firsts: dict[int, Bytes] = {}
        """First decisions of both seats after so many millions of deals of the last part: how learning went."""
        self.done = 0
        """Steps: chunks of deals, or what comes between."""
        if path.exists():
            self._load()

    def run(self) -> Decisions:
        """All that is left of the schedule; the strategy, the average of the last part."""
        for number, step in enumerate(self.list_steps()):
            if number >= self.done:
                step()
                self.done = number + 1
                if not self.done % _SAVE_EVERY:
                    self.save()
        self.save()
        return Decisions(self.game.average(), self.game.throws)

    def list_steps(self) -> Iterator[Callable[[], None]]:
        """The whole schedule, step by step."""
        schedule = self._schedule
        yield from self._learn(schedule.offers)
        for part, millions in enumerate(schedule.worths):
            yield lambda part=part, millions=millions: self._value(part, millions)  # type: ignore[misc]
            yield from self._learn(schedule.offers)
        yield self._confirm
        for chunk, step in enumerate(self._learn(schedule.last, _LAST_WEIGHT), 1):
            yield step
            if chunk in _NOTED:
                yield lambda chunk=chunk: self._note(chunk)  # type: ignore[misc]

    def _note(self, chunk: int) -> None:
        self.firsts[chunk] = np.stack([stops[:PLACE_COUNT] for stops in self.game.average()])

    def _learn(self, chunks: int, weight: float = 1.0) -> Iterator[Callable[[], None]]:
        for chunk in range(chunks):
            share = weight * (chunk + 1) / chunks
            yield lambda share=share: self.game.learn(CHUNK, self._draw_seed(), share)  # type: ignore[misc]

    def _value(self, part: int, millions: int) -> None:
        worths = self.game.value_discards(millions * CHUNK, self._draw_seed())
        before = sum(self._schedule.worths[:part])
        if self._worths is not None:
            worths = ((self._worths * before + worths * millions) / (before + millions)).astype(np.float32)
        self._worths = worths
        self.game.throws = choose_discards(self._worths, self._rule, self._unit)
        self.game.fade(_KEPT[0])
        say(f"{self._path.stem}: the discards are valued")

    def _confirm(self) -> None:
        others = differ(self.game.throws, self._rule)
        trials = [Trials(*np.zeros((3, other.size))) for other in others]
        for chunk in range(self._schedule.trials):
            some = self.game.try_discards(others, CHUNK, self._draw_seed() + chunk)
            trials = [
                Trials(*(a + b for a, b in zip(*pair, strict=True)))
                for pair in zip(trials, some, strict=True)
            ]
        self.game.throws = confirm_discards(self.game.throws, self._rule, (trials[0], trials[1]))
        self.game.fade(_KEPT[1])
        say(f"{self._path.stem}: the discards are settled")

    def _draw_seed(self) -> int:
        return self._seed + _SEED_STEP * (self.done + 1)

    def save(self) -> None:
        """Write all that was learned."""
        partial = self._path.with_suffix(".part.npz")
        tables = {
            "done": np.array(self.done),
            "worths": np.zeros(0) if self._worths is None else self._worths,
        }
        tables |= {f"first{chunk}": stops for chunk, stops in self.firsts.items()}
        for seat in PLAYERS:
            tables[f"leanings{seat.value}"] = self.game.leanings[seat]
            tables[f"coarse{seat.value}"] = self.game.coarse[seat]
            tables[f"throws{seat.value}"] = self.game.throws[seat]
        np.savez(partial, allow_pickle=False, **tables)
        partial.replace(self._path)
        say(f"{self._path.stem}: {self.done} steps")

    def _load(self) -> None:
        with np.load(self._path) as saved:
            self.done = int(saved["done"])
            self.firsts = {chunk: saved[f"first{chunk}"] for chunk in _NOTED if f"first{chunk}" in saved}
            self._worths = saved["worths"] if saved["worths"].size else None
            self.game.leanings = [saved[f"leanings{seat.value}"] for seat in PLAYERS]
            self.game.coarse = [saved[f"coarse{seat.value}"] for seat in PLAYERS]
            self.game.throws = saved["throws0"], saved["throws1"]


def say(what: str) -> None:
    """Show progress."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)

"""How one game is learned, in chunks of deals, so that an interrupted run goes on where it was saved.

A schedule has five parts. *Coarse*: all later rounds of a hand share one strategy. *Fine*: each has its own.
*Noted*: besides, it is noted what hands get after an exchange; then every discard is valued over all draws
(draws.c). *Refined*: learning goes on from there. *Settled*: the discards are fixed as they will be published, and
only offers and answers are learned on, against what will really be played.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ecarte_core.game.state import Player
from ecarte_core.players.hand_numbers import PLACE_COUNT, find_place

from .program import BOTH, OFFERS, Pace, ProposalGame, Strategy

SEED = 12345  # any would do: how close the result is to an equilibrium is measured on other deals
CHUNK = 100_000
"""Deals of a chunk, for each seat."""

_SEED_STEP = 7919  # a prime, so that no two chunks of the two games begin with the same seed
_SAVE_EVERY = 10  # chunks, which is what is lost at most when the program is stopped
_COARSE_SHARE = 0.1
"""How much of the coarse part's weight the fine part begins with.

This and the three numbers that follow were chosen. They decide how soon the result is good, not what an equilibrium is;
how close it came is measured after learning.
"""
_NOTED_VISITS = (150.0, 40.0)
"""The weight of what a discard is worth over all draws, in visits, in the first round and later."""
_KEPT = 0.5
"""How much counts of what was learned of discards before, beside that."""
_SETTLED_SHARE = 0.1
"""How much counts of what was learned of offers and answers before the discards were settled."""


class Schedule(NamedTuple):
    """How many chunks each part has."""

    coarse: int
    fine: int
    noted: int
    refined: int
    settled: int

    @property
    def chunks(self) -> int:
        """All of them."""
        return sum(self)


@cache
def list_hands() -> Sequence[int]:
    """An example of every place, as the bits of the program in C."""
    return [trumps | a << 8 | b << 16 | c << 24 for trumps, (a, b, c) in map(find_place, range(PLACE_COUNT))]


class Training:
    """One game on its way through a schedule."""

    def __init__(self, game: ProposalGame, schedule: Schedule, path: Path, seed: int = SEED) -> None:
        """Goes on from the checkpoint at ``path``, if there is one."""
        self.game, self._schedule, self._path, self._seed = game, schedule, path, seed
        self.done = 0
        """Chunks."""
        if path.exists() and self._record.exists():
            game.load(path)
            self.done = int(json.loads(self._record.read_text("utf-8"))["chunks"])

    @property
    def _record(self) -> Path:
        return self._path.with_suffix(".json")

    def run(self) -> None:
        """All that is left of the schedule."""
        coarse, fine, noted, refined, settled = self._schedule
        starts = coarse, coarse + fine, coarse + fine + noted, coarse + fine + noted + refined
        saved = self.done
        while self.done < self._schedule.chunks:
            position, weight, kinds = self.done, float(self.done + 1), BOTH
            self.game.set_coarse(position < coarse)
            if position == coarse:
                self.game.spread(_COARSE_SHARE)
            if position == starts[1]:
                self.game.note_outcomes(True)
            if position == starts[2] and noted:
                first, second = _NOTED_VISITS
                self.game.learn_from_outcomes(list_hands(), _KEPT, (first * weight, second * weight))
                self.game.note_outcomes(False)
            if position >= starts[3]:
                if position == starts[3]:
                    self.game.scale(0, _SETTLED_SHARE, 0.0)
                kinds = OFFERS
                if position == starts[3] or saved == position:
                    settle_discards(self.game)
            self.game.learn(CHUNK, self._seed + _SEED_STEP * (position + 1), Pace(weight, kinds=kinds))
            self.done += 1
            noting = starts[1] < self.done <= starts[2]  # what is noted is not saved
            if not noting and (self.done - saved >= _SAVE_EVERY or self.done == self._schedule.chunks):
                self._save()
                saved = self.done
        if self.done >= starts[3] and settled:
            for seat in Player:
                self.game.set_given(seat, None)

    def _save(self) -> None:
        self.game.save(self._path)
        self._record.write_text(json.dumps({"chunks": self.done}), "utf-8")
        say(f"{self._path.stem}: {self.done} of {self._schedule.chunks} chunks")


def settle_discards(game: ProposalGame) -> None:
    """Both seats discard from now on what they have discarded most often; offers and answers stay as they are."""
    strategy = game.give_strategy()
    for seat in Player:
        game.set_given(seat, strategy, throws_only=True)


FINE, ROUGH, PURE = 16, 4, 1
"""The steps in which shares are published: a first decision at love all in sixteenths, later ones in quarters, so
that the file stays small. At other scores than love all a first decision is always the same."""


def find_strategy(game: ProposalGame, first: int = FINE) -> Strategy:
    """What was learned, rounded as it is published: first offers and answers in ``first`` steps, others in fewer."""
    strategy = game.give_strategy()
    places = PLACE_COUNT
    variants = len(strategy.stops) // places
    answers = variants - 11  # the dealer's: one first answer, and two rounds of five
    fine, rough = _list_roundings(first), _list_roundings(ROUGH)
    return strategy._replace(
        stops=b"".join(
            strategy.stops[variant * places : (variant + 1) * places].translate(
                fine if variant in (0, answers) else rough
            )
            for variant in range(variants)
        )
    )


def _list_roundings(steps: int) -> bytes:
    return bytes(round(round(share / 255 * steps) * 255 / steps) for share in range(256))


def say(what: str) -> None:
    """Show progress."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)

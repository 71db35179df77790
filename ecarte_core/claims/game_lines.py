"""A game for the checks, told in the lines of a record (:mod:`ecarte_core.record`) and played by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from ..game import PLAYERS, Player, State, Unseen
from ..record import CardStep, PlayedStep, Record, RecordEntry, play_through
from ..record.step_reader import find_player, read_score, read_step
from .line import Play, Side, find_best_line

NAMES = ("A", "Y")
BEST_PLAY = "best play"


@dataclass(frozen=True, slots=True)
class Game:
    """A game up to some step. ``after`` is the game that it goes on from; else ``dealer`` or a cut begins it.

    A line is a step of a record, or ``best play``: the rest of the hand, played best with both hands seen.
    A hand that no line names is five unknown cards.
    """

    lines: tuple[str, ...]
    after: Game | None = None
    dealer: str = ""
    score: str = "A 0, Y 0"

    def then(self, *lines: str) -> Game:
        """The game with these lines more."""
        return replace(self, lines=(*self.lines, *lines))

    def steps(self) -> tuple[PlayedStep, ...]:
        """Every step played. Raises :class:`~ecarte_core.record.StepError` where a law forbids one."""
        return _play_steps(self)

    @property
    def state(self) -> State:
        """The state at its end."""
        steps = self.steps()
        return steps[-1].state if steps else _record(self).make_initial_state()

    def to_play(self) -> Play:
        """The cards on the table, between two tricks."""
        deal = self.state.deal
        assert deal is not None
        sides = {
            player: Side(
                NAMES[player],
                tuple(card for card in deal.remaining[player] if not isinstance(card, Unseen)),
                deal.taken[player],
            )
            for player in PLAYERS
        }
        return Play(deal.trumps, sides[deal.to_act], sides[deal.to_act.other])


def name_with_seat(players: Iterable[Player], state: State) -> str:
    """``A (the dealer)``."""
    return " and ".join(
        f"{NAMES[player]} (the {'dealer' if player is state.dealer else 'non-dealer'})" for player in players
    )


@cache
def _play_steps(game: Game) -> tuple[PlayedStep, ...]:
    return tuple(play_through(_record(game)))


@cache
def _record(game: Game) -> Record:
    if game.after:
        record = _record(game.after)
    else:
        dealer = find_player(game.dealer, NAMES) if game.dealer else None
        record = Record(NAMES, (), (), dealer, read_score(game.score, NAMES))
    for at, line in enumerate(game.lines):
        if line == BEST_PLAY:
            entries = _best_steps(replace(game, lines=game.lines[:at]))
        else:
            entries = (RecordEntry(read_step(line, NAMES)),)
        record = record._replace(entries=(*record.entries, *entries))
    return record


def _best_steps(game: Game) -> tuple[RecordEntry, ...]:
    play = game.to_play()
    entries: list[RecordEntry] = []
    cards = find_best_line(play)
    for lead, reply in zip(cards[::2], cards[1::2], strict=True):
        first, second = (find_player(side.name, NAMES) for side in (play.leader, play.follower))
        entries += [RecordEntry(CardStep(first, lead, True)), RecordEntry(CardStep(second, reply, False))]
        play = play.trick(lead, reply)
    return tuple(entries)

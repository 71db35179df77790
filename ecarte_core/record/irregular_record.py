"""A record with irregular acts played through: lawful steps by the game, the others by the arbiter."""

from __future__ import annotations

from collections.abc import Iterator

from ..arbiter.arbitrated_game import ArbitratedGame, wrap_state
from ..arbiter.lawful_play import act_with_events
from ..errors import EcarteError
from ..game import Event, Stage
from .irregular_steps import rule_step
from .played_steps import PlayedStep, StepError, list_actions
from .record_model import IrregularStep, Record, RecordEntry


def play_irregular(record: Record) -> tuple[PlayedStep, ...]:
    """Play every step of the record. Raises :class:`~.played_steps.StepError` at the first that is not allowed."""
    game = wrap_state(record.make_initial_state())
    steps: list[PlayedStep] = []
    for index, entry in enumerate(record.entries):
        try:
            played = list(_play_entry(record, index, entry, game))
        except StepError:
            raise
        except EcarteError as fault:
            raise StepError(index, str(fault)) from fault
        game = played[-1][0]
        steps += [step for _, step in played]
    return tuple(steps)


def _play_entry(
    record: Record, index: int, entry: RecordEntry, game: ArbitratedGame
) -> Iterator[tuple[ArbitratedGame, PlayedStep]]:
    """The steps of one entry, each with the game after it."""
    step = entry.step
    if isinstance(step, IrregularStep):
        act = rule_step(game, step, record.code, record.players)
        shown = PlayedStep(entry, (), act.before.state, (), "irregular", act.said, is_plain=False)
        yield act.before, shown
        follows = PlayedStep(
            entry, (), act.after.state, (), "ruling", act.ruled, act.laws, _is_plain(act.after)
        )
        yield act.after, follows
        return
    events: tuple[Event, ...] = ()
    actions = list_actions(record, index, game.state)
    for action in actions:
        game, more = act_with_events(game, action)
        events += more
    yield game, PlayedStep(entry, actions, game.state, events, is_plain=_is_plain(game))


def _is_plain(game: ArbitratedGame) -> bool:
    """True if lawful play alone says what can happen in this hand, and what it counts."""
    left_behind = (
        game.reduced, game.counts_unplayable, game.king_lost, game.must_lead, game.cannot_refuse or None,
        game.dealer_plays or None, game.king_barred or None,
    )  # fmt: skip
    if game.state.stage is Stage.DEAL:
        return True
    return all(one is None for one in left_behind) and (
        game.state.deal is None or all(len(hand) == 5 for hand in game.deal.hands)
    )

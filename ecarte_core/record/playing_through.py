"""A record played through: each step with its events, or the first step that breaks a law."""

from __future__ import annotations

from functools import lru_cache

from ..game import Event, GameFault, apply
from .irregular_record import play_irregular
from .played_steps import PlayedStep, StepError, list_actions
from .record_model import DealStep, IrregularStep, Record, Step, TurnStep


def play_through(record: Record) -> tuple[PlayedStep, ...]:
    """Play every step of the record by the laws.

    A record is played once: the steps of the last records are kept, since the reader, the replay and the
    pages on the laws all ask for them. Raises :class:`~.played_steps.StepError` at the first step that is not allowed.

    >>> from ecarte_core.record import parse_record
    >>> record = parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n")
    >>> [step.state.dealer for step in play_through(record)]
    [<Player.ONE: 0>]
    """
    return _play_steps(record)


@lru_cache(maxsize=32)
def _play_steps(record: Record) -> tuple[PlayedStep, ...]:
    if any(_needs_arbiter(entry.step) for entry in record.entries):
        return play_irregular(record)
    state = record.make_initial_state()
    steps: list[PlayedStep] = []
    for index, entry in enumerate(record.entries):
        events: list[Event] = []
        try:
            actions = list_actions(record, index, state)
            for action in actions:
                state, new_events = apply(state, action)
                events += new_events
        except GameFault as fault:
            raise StepError(index, str(fault)) from fault
        steps.append(PlayedStep(entry, actions, state, tuple(events)))
    return tuple(steps)


def _needs_arbiter(step: Step) -> bool:
    """True for what lawful play does not know: an irregular act, and a trump that is turned up later."""
    return isinstance(step, IrregularStep | TurnStep) or (isinstance(step, DealStep) and step.turn_up is None)

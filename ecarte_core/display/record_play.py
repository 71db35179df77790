"""The play of a recorded game as trees: what follows another card, at every step where all cards are known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from ..cards import Card
from ..record import Record
from ..replay import Frame, PlayTree, build_play_tree, make_frames
from .play_data import PlaySetting, make_play_data


class RecordedDecision(NamedTuple):
    """A step of a record at which a card is to be played and all cards are known.

    ``cards`` are those already played in the deal, from its first card, with which the tree begins.
    """

    frame: Frame
    setting: PlaySetting
    cards: tuple[Card, ...]

    def build_tree(self) -> PlayTree:
        """All lawful play of the deal, from its first card."""
        state = self.frame.state
        first, second = (
            tuple(held.card for held in hand if isinstance(held.card, Card)) for hand in state.hands
        )
        assert state.trumps is not None  # cards are played
        return build_play_tree(state.trumps, (first, second), self.setting.elder)


def list_decisions(record: Record) -> Iterator[RecordedDecision]:
    """Every such step of a record. Raises :class:`~ecarte_core.record.StepError` if it cannot be played."""
    for _, frames in groupby(make_frames(record), key=lambda frame: frame.deal):
        cards: tuple[Card, ...] = ()
        for frame in frames:
            if frame.kind == "card" and frame.state.trick:
                cards = (*cards, frame.state.trick.reply or frame.state.trick.lead)
            if frame.decision is None or frame.state.dealer is None:
                continue
            state = frame.state
            setting = PlaySetting(frame.names, frame.state.dealer.other, state.score, state.vulnerable)
            yield RecordedDecision(frame, setting, cards)


def make_record_play(record: Record) -> dict[str, Any]:
    """The trees of a record as JSON, for a page that lets a reader leave it without the engine.

    ``plays``
        The trees, as :func:`~.play_data.make_play_data` writes them, each from the first card of a deal. A
        deal in which the king is announced after the first card has one for each score.
    ``steps``
        By the name of a frame at which a card is to be played: ``play``, the number of its tree, and
        ``cards``, those already played in the deal. Steps of which not all cards are known are left out.

    Raises as :func:`list_decisions`.
    """
    plays: list[dict[str, Any]] = []
    numbers: dict[tuple[int, PlaySetting], int] = {}
    steps: dict[str, dict[str, Any]] = {}
    for decision in list_decisions(record):
        key = decision.frame.deal, decision.setting
        if key not in numbers:
            numbers[key] = len(plays)
            plays.append(make_play_data(decision.build_tree(), decision.setting))
        steps[decision.frame.id] = {"play": numbers[key], "cards": [str(card) for card in decision.cards]}
    return {"plays": plays, "steps": steps}

"""A record turned into frames."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..cards import Card
from ..game import Event, Hand, Names, Player, State
from ..game.words import NUMBERS, listed
from ..record import (
    Cutting,
    Dealing,
    Entry,
    Exchange,
    Holding,
    Record,
    Reported,
    Scored,
    Step,
    Walked,
    walk,
)
from .decision import decision
from .frame import Frame, HeldCard, Snapshot


class Position(NamedTuple):
    """A frame with the engine's state behind it, and the cards of the deal that the editor supplied.

    ``bare`` when only hands and trumps are told: what else the state holds is not to be shown.
    """

    frame: Frame
    state: State
    by_editor: frozenset[Card] = frozenset()
    bare: bool = False

    def seen(self, state: State) -> Snapshot:
        """The table in a later ``state`` of the same deal."""
        shown = snapshot(state, self.by_editor, self.frame.state.dealer)
        return shown.bare() if self.bare else shown


def frames(record: Record) -> tuple[Frame, ...]:
    """Every step of a record, in order. Raises :class:`~ecarte_core.record.StepError` for an illegal one."""
    return tuple(position.frame for position in positions(record))


def positions(record: Record) -> tuple[Position, ...]:
    """The frames with the states behind them."""
    made: list[Position] = []
    deal = step = 0
    by_editor: frozenset[Card] = frozenset()
    for index, walked in enumerate(walk(record)):
        entry = walked.entry
        if isinstance(entry.step, Dealing | Reported):
            deal, step = entry.step.number, 0
            by_editor = frozenset(_supplied_hands(record, index))
        elif isinstance(entry.step, Exchange):
            by_editor = by_editor.union(_cards(entry.step.taken.of_editor))
        step += 1
        frame = _frame((index, deal, step), record.players, walked, by_editor)
        made.append(Position(frame, walked.state, by_editor))
    return tuple(made)


def _frame(place: tuple[int, int, int], names: Names, walked: Walked, by_editor: frozenset[Card]) -> Frame:
    index, deal, step = place
    entry, state = walked.entry, walked.state
    return Frame(
        index,
        f"{deal}.{step}",
        deal,
        entry.step.kind,
        _actor(entry.step),
        names,
        speech(walked.events, names) or _telling(entry.step, names),
        laws(walked.events),
        entry.links[0] if entry.links else None,
        entry.links[1:],
        _parts(entry, names),
        " ".join(entry.comments),
        snapshot(state, by_editor, _dealer(entry.step, state)),
        decision(state),
    )


def speech(events: Iterable[Event], names: Names) -> str:
    """What happened, in sentences."""
    return " ".join(event.speech(names) for event in events)


def laws(events: Iterable[Event]) -> tuple[str, ...]:
    """The laws that made it so, each once, in order."""
    return tuple(dict.fromkeys(law for event in events for law in event.laws))


def snapshot(state: State, by_editor: frozenset[Card], dealer: Player | None) -> Snapshot:
    """The table as it stands in ``state``."""
    deal = state.deal
    if deal is None:
        return Snapshot(
            state.stage,
            dealer,
            None,
            ((), ()),
            None,
            (0, 0),
            None,
            0,
            (0, 0),
            state.score,
            None,
            False,
            None,
            None,
        )
    played = {
        card: number
        for number, trick in enumerate(deal.tricks, 1)
        for card in (trick.lead, trick.reply)
        if card is not None
    }

    def shown(hand: Hand) -> tuple[HeldCard, ...]:
        return tuple(
            HeldCard(card, played.get(card), card in by_editor)
            if isinstance(card, Card)
            else HeldCard(card, None, False)
            for card in hand
        )

    return Snapshot(
        state.stage,
        dealer,
        deal.turn_up,
        (shown(deal.held[0]), shown(deal.held[1])),
        deal.stock,
        (len(deal.discards[0]), len(deal.discards[1])),
        deal.tricks[-1] if deal.tricks else None,
        sum(deal.taken) + (deal.trick is not None),
        deal.taken,
        state.score,
        deal.vulnerable,
        deal.marked,
        deal.announced,
        state.to_act,
    )


def _supplied_hands(record: Record, opening: int) -> Iterable[Card]:
    for entry in record.entries[opening + 1 :]:
        if isinstance(entry.step, Dealing | Reported):
            return
        if isinstance(entry.step, Holding):
            yield from _cards(entry.step.cards.of_editor)


def _cards(hand: Hand) -> Iterable[Card]:
    return (card for card in hand if isinstance(card, Card))


def _actor(step: Step) -> Player | None:
    match step:
        case Dealing(dealer=dealer) | Reported(dealer=dealer):
            return dealer
        case Cutting() | Scored():
            return None
        case _:
            return step.player


def _dealer(step: Step, state: State) -> Player | None:
    if isinstance(step, Reported):
        return step.dealer
    return state.deal.dealer if state.deal else state.dealer


def _telling(step: Step, names: Names) -> str:
    """A step that changes nothing: a hand looked at, a score told."""
    if isinstance(step, Holding):
        return f"{names[step.player]} holds {listed(step.cards.cards)}."
    if isinstance(step, Scored):
        one, two = (NUMBERS[score] if score else "nothing" for score in step.score)
        return f"The score: {names[0]} {one}, {names[1]} {two}."
    return ""


def _parts(entry: Entry, names: Names) -> tuple[str, ...]:
    """What the editor supplied of a step, in words."""
    step = entry.step
    if entry.supplied:
        return ("the whole step",)
    match step:
        case Dealing(by_editor=parts):
            said = {"packets": "the order of dealing", "turn-up": "the turn-up"}
            return tuple(said[part] for part in parts)
        case Holding(player, cards) if cards.of_editor:
            return (f"of {names[player]}'s hand: {listed(cards.of_editor)}",)
        case Exchange(_, discarded, taken):
            told = (("discarded", discarded.of_editor), ("taken in", taken.of_editor))
            return tuple(f"{what}: {listed(cards)}" for what, cards in told if cards)
        case _:
            return ()

"""A record turned into frames."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..cards import Card
from ..game import Event, Hand, Player, PlayerNames, State
from ..game.wording import NUMBER_WORDS, describe_cards
from ..record import (
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayedStep,
    Record,
    RecordEntry,
    ResultStep,
    ScoreStep,
    Step,
    play_through,
)
from .decisions import find_decision
from .frame_model import Frame, HeldCard, Snapshot


class Position(NamedTuple):
    """A frame with the engine's state behind it, and the cards of the deal that the editor supplied.

    ``bare`` when only hands and trumps are told: what else the state holds is not to be shown.
    """

    frame: Frame
    state: State
    supplied_cards: frozenset[Card] = frozenset()
    hands_only: bool = False

    def make_snapshot(self, state: State) -> Snapshot:
        """The table in a later ``state`` of the same deal."""
        snapshot_now = take_snapshot(state, self.supplied_cards, self.frame.state.dealer)
        return snapshot_now.keep_hands_only() if self.hands_only else snapshot_now


def make_frames(record: Record) -> tuple[Frame, ...]:
    """Every step of a record, in order. Raises :class:`~ecarte_core.record.StepError` for an illegal one."""
    return tuple(position.frame for position in make_positions(record))


def make_positions(record: Record) -> tuple[Position, ...]:
    """The frames with the states behind them."""
    result: list[Position] = []
    deal = step = 0
    supplied_cards: frozenset[Card] = frozenset()
    for index, played in enumerate(play_through(record)):
        entry = played.entry
        if isinstance(entry.step, DealStep | ResultStep):
            deal, step = entry.step.number, 0
            supplied_cards = frozenset(_list_supplied(record, index))
        elif isinstance(entry.step, ExchangeStep):
            supplied_cards = supplied_cards.union(_select_known(entry.step.replacements.supplied_cards))
        step += 1
        frame = _make_frame((index, deal, step), record.players, played, supplied_cards)
        result.append(Position(frame, played.state, supplied_cards))
    return tuple(result)


def _make_frame(
    place: tuple[int, int, int], names: PlayerNames, played: PlayedStep, supplied_cards: frozenset[Card]
) -> Frame:
    index, deal, step = place
    entry, state = played.entry, played.state
    return Frame(
        index,
        f"{deal}.{step}",
        deal,
        entry.step.kind,
        _find_actor(entry.step),
        names,
        describe_events(played.events, names) or _describe_statement(entry.step, names),
        collect_laws(played.events),
        entry.links[0] if entry.links else None,
        entry.links[1:],
        _describe_supplied(entry, names),
        " ".join(entry.comments),
        take_snapshot(state, supplied_cards, _find_dealer(entry.step, state)),
        find_decision(state),
    )


def describe_events(events: Iterable[Event], names: PlayerNames) -> str:
    """What happened, in sentences."""
    return " ".join(event.describe(names) for event in events)


def collect_laws(events: Iterable[Event]) -> tuple[str, ...]:
    """The laws that made it so, each once, in order."""
    return tuple(dict.fromkeys(law for event in events for law in event.laws))


def take_snapshot(state: State, supplied_cards: frozenset[Card], dealer: Player | None) -> Snapshot:
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

    def show_hand(hand: Hand) -> tuple[HeldCard, ...]:
        return tuple(
            HeldCard(card, played.get(card), card in supplied_cards)
            if isinstance(card, Card)
            else HeldCard(card, None, False)
            for card in hand
        )

    return Snapshot(
        state.stage,
        dealer,
        deal.turn_up,
        (show_hand(deal.hands[0]), show_hand(deal.hands[1])),
        deal.stock,
        (len(deal.discards[0]), len(deal.discards[1])),
        deal.tricks[-1] if deal.tricks else None,
        sum(deal.taken) + (deal.trick is not None),
        deal.taken,
        state.score,
        deal.vulnerable,
        deal.king_marked,
        deal.king_announcer,
        state.to_act,
    )


def _list_supplied(record: Record, opening: int) -> Iterable[Card]:
    for entry in record.entries[opening + 1 :]:
        if isinstance(entry.step, DealStep | ResultStep):
            return
        if isinstance(entry.step, HandStep):
            yield from _select_known(entry.step.cards.supplied_cards)


def _select_known(hand: Hand) -> Iterable[Card]:
    return (card for card in hand if isinstance(card, Card))


def _find_actor(step: Step) -> Player | None:
    match step:
        case DealStep(dealer=dealer) | ResultStep(dealer=dealer):
            return dealer
        case CutStep() | ScoreStep():
            return None
        case _:
            return step.player


def _find_dealer(step: Step, state: State) -> Player | None:
    if isinstance(step, ResultStep):
        return step.dealer
    return state.deal.dealer if state.deal else state.dealer


def _describe_statement(step: Step, names: PlayerNames) -> str:
    """A step that changes nothing: a hand looked at, a score told."""
    if isinstance(step, HandStep):
        return f"{names[step.player]} holds {describe_cards(step.cards.cards)}."
    if isinstance(step, ScoreStep):
        one, two = (NUMBER_WORDS[score] if score else "nothing" for score in step.score)
        return f"The score: {names[0]} {one}, {names[1]} {two}."
    return ""


def _describe_supplied(entry: RecordEntry, names: PlayerNames) -> tuple[str, ...]:
    """What the editor supplied of a step, in words."""
    step = entry.step
    if entry.supplied:
        return ("the whole step",)
    match step:
        case DealStep(supplied_parts=parts):
            said = {"packets": "the order of dealing", "turn-up": "the turn-up"}
            return tuple(said[part] for part in parts)
        case HandStep(player, cards) if cards.supplied_cards:
            return (f"of {names[player]}'s hand: {describe_cards(cards.supplied_cards)}",)
        case ExchangeStep(_, discarded, taken):
            told = (("discarded", discarded.supplied_cards), ("taken in", taken.supplied_cards))
            return tuple(f"{what}: {describe_cards(cards)}" for what, cards in told if cards)
        case _:
            return ()

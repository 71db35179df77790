"""Turning a record into frames."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card
from ..cards.sentence_words import NUMBER_WORDS
from ..game import (
    DealReplacements,
    Event,
    Hand,
    Hands,
    Player,
    PlayerAction,
    PlayerNames,
    Stage,
    State,
    Trick,
    apply,
    known_cards,
)
from ..game.events import CutMade
from ..game.wording import describe_cards
from ..laws.act_model import IrregularStep
from .deal_course import DealCourse, read_course
from .frame_model import Frame, HeldCard, HeldHands, Snapshot, find_decision
from .playing_through import PlayedStep, play_through
from .record_model import (
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    Record,
    ResultStep,
    ScoreStep,
    Step,
)

if TYPE_CHECKING:
    from ..laws.arbitrated_game import ArbitratedGame


class Position(NamedTuple):
    """A frame of a record with the engine's state behind it, from which the players can do otherwise.

    ``supplied_cards`` are the cards of the deal that the editor supplied, ``course`` is what the record tells of the
    deal. ``is_plain`` is false where a ruling leaves behind what lawful play does not know, and where the cards were
    placed by hand (``is_placed``).
    """

    frame: Frame
    state: State
    supplied_cards: frozenset[Card] = frozenset()
    course: DealCourse = DealCourse()
    is_plain: bool = True
    is_placed: bool = False

    def act(self, frame_id: str, action: PlayerAction, *replacements: DealReplacements) -> "Position":
        """The position after one step: what a player does, and what chance gives him. Raises a GameFault."""
        state, events = self.state, tuple[Event, ...]()
        for each in (action, *replacements):
            state, more = apply(state, each)
            events += more
        before = self.frame.state
        table = (
            take_placed_snapshot(state, before.turn_up)
            if self.is_placed
            else take_snapshot(state, self.supplied_cards, before.dealer)
        )
        frame = Frame(
            order=self.frame.order + 1,
            id=frame_id,
            deal=self.frame.deal,
            kind="exchange" if action.kind == "discard" else action.kind,
            player=action.player,
            names=self.frame.names,
            speech=describe_events(events, self.frame.names),
            state=table,
            decision=find_decision(table),
            laws=collect_laws(events),
            events=events,
            deal_events=(*self.frame.deal_events, *events),
        )
        return self._replace(frame=frame, state=state)


class _NumberedStep(NamedTuple):
    """A step of a record with its place in it; ``deal_events`` are those of the deal up to it and with it."""

    order: int
    deal: int
    number: int  # in its deal, from 1
    opening: DealStep | ResultStep | None  # of its deal; none before the first
    played: PlayedStep
    supplied_cards: frozenset[Card]
    deal_events: tuple[Event, ...]

    @property
    def id(self) -> str:
        return f"{self.deal}.{self.number}"


def make_frames(record: Record) -> tuple[Frame, ...]:
    """Every step of a record, in order. Raises ``StepError`` for an illegal one.

    Examples:
        >>> from ecarte_core.record import parse_record
        >>> frames = make_frames(parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n"))
        >>> frames[0].id, frames[0].speech
        ('0.1', 'Ann cuts the king, Bob the nine of hearts; Ann has the higher card and deals.')
    """
    return tuple(_make_frame(step, record.players) for step in _number_steps(record))


def find_position(record: Record, frame_id: str) -> Position | None:
    """The frame of that name with its state, if the record has it. Raises as ``make_frames``."""
    for step in _number_steps(record):
        if step.id == frame_id:
            return Position(
                _make_frame(step, record.players),
                step.played.state,
                step.supplied_cards,
                _find_course(record, step.deal),
                step.played.is_plain,
            )
    return None


def _find_course(record: Record, deal: int) -> DealCourse:
    """What the record tells of a deal."""
    steps = tuple(_number_steps(record))
    return read_course(
        (before.played.state, step.played) for before, step in pairwise(steps) if step.deal == deal
    )


def list_frame_ids(record: Record) -> tuple[str, ...]:
    """The names of the frames, in order. Raises as ``make_frames``."""
    return tuple(step.id for step in _number_steps(record))


def _number_steps(record: Record) -> Iterator[_NumberedStep]:
    deal = number = 0
    opening: DealStep | ResultStep | None = None
    supplied_cards: frozenset[Card] = frozenset()
    deal_events: tuple[Event, ...] = ()
    index = -1  # of the entry: the two steps of an irregular act share one
    for order, played in enumerate(play_through(record)):
        index += played.part != "ruling"
        step = played.entry.step
        if isinstance(step, DealStep | ResultStep):
            opening, deal, number, deal_events = step, step.number, 0, ()
            supplied_cards = frozenset(_list_supplied(record, index))
        elif isinstance(step, ExchangeStep):
            supplied_cards = supplied_cards.union(known_cards(step.replacements.supplied_cards))
        number += 1
        deal_events += played.events
        yield _NumberedStep(order, deal, number, opening, played, supplied_cards, deal_events)


def _make_frame(place: _NumberedStep, names: PlayerNames) -> Frame:
    entry, events, state = place.played.entry, place.played.events, place.played.state
    table = take_snapshot(state, place.supplied_cards, _find_dealer(place.opening, state))
    table = add_arbitrated(table, place.played.game)
    if isinstance(entry.step, CutStep):
        table = table._replace(cut_cards=_list_cut_cards(events))
    return Frame(
        order=place.order,
        id=place.id,
        deal=place.deal,
        kind=place.played.part or entry.step.kind,
        player=_find_actor(entry.step),
        names=names,
        speech=place.played.sentence
        or describe_events(events, names)
        or _describe_statement(entry.step, names),
        laws=place.played.laws or collect_laws(events),
        passage=entry.links[0] if entry.links else None,
        see_also=entry.links[1:],
        supplied_parts=_describe_supplied(entry.step, names),
        comment="" if place.played.part == "irregular" else " ".join(entry.comments),
        state=table,
        decision=find_decision(table) if place.played.is_plain else None,
        wholly_supplied=entry.supplied,
        events=events,
        deal_events=place.deal_events,
    )


def _list_cut_cards(events: Iterable[Event]) -> Hands:
    cards = next(event.cards for event in events if isinstance(event, CutMade))
    return (cards[0],), (cards[1],)


def describe_events(events: Iterable[Event], names: PlayerNames) -> str:
    """The events in sentences."""
    return " ".join(event.describe(names) for event in events)


def collect_laws(events: Iterable[Event]) -> tuple[str, ...]:
    """The laws of the events, each once, in order."""
    return tuple(dict.fromkeys(law for event in events for law in event.laws))


def take_snapshot(state: State, supplied_cards: frozenset[Card], dealer: Player | None) -> Snapshot:
    """The table in ``state``."""
    deal = state.deal
    if deal is None:
        return Snapshot(state.stage, state.score, dealer)
    return Snapshot(
        stage=state.stage,
        dealer=dealer,
        turn_up=deal.turn_up,
        hands=mark_played_cards(deal.hands, deal.tricks, supplied_cards),
        stock=deal.stock,
        discards=(len(deal.discards[0]), len(deal.discards[1])),
        trick=deal.tricks[-1] if deal.tricks else None,
        trick_number=sum(deal.taken) + (deal.trick is not None),
        taken=deal.taken,
        score=state.score,
        vulnerable=deal.vulnerable,
        king_marked=deal.king_marked,
        king_announced=deal.king_announcer,
        to_act=state.to_act,
        thrown=deal.discards,
        tricks=deal.tricks,
    )


def take_placed_snapshot(state: State, turn_up: Card | None) -> Snapshot:
    """The table of a position placed by hand: no deal and no right led up to it."""
    deal = state.deal
    assert deal is not None  # the cards are on the table
    return take_snapshot(state, frozenset(), None)._replace(
        turn_up=turn_up,
        hands=mark_played_cards(deal.hands, deal.tricks, first_number=6 - len(deal.hands[0])),
        stock=None,
        king_marked=False,
        king_announced=None,
        stated_trumps=deal.trumps,
    )


def add_arbitrated(table: Snapshot, game: "ArbitratedGame") -> Snapshot:
    """The table with what only the arbiter knows: cards that lie where no law puts them, and who has seen them."""
    if game.state.deal is None or game.state.stage is Stage.DEAL:
        return table._replace(exposed=game.exposed)
    turned = bool(game.turn_ups)
    stock = table.stock if table.stock is None or turned else table.stock + 1
    return table._replace(
        turn_up=table.turn_up if turned else None,
        stock=stock,
        exposed=(*game.turn_ups[1:], *game.exposed),
        aside=game.aside,
        put_by=game.put_by,
        seen=game.seen,
    )


def mark_played_cards(
    hands: Hands,
    tricks: Sequence[Trick],
    supplied_cards: frozenset[Card] = frozenset(),
    first_number: int = 1,
) -> HeldHands:
    """Both hands as they came to the play, each card with the number of the trick in which it was played.

    ``first_number`` is the number of the first of ``tricks`` in the deal.
    """
    number_of = {
        card: number
        for number, trick in enumerate(tricks, first_number)
        for card in (trick.lead, trick.reply)
        if card is not None
    }

    def mark_hand(hand: Hand) -> tuple[HeldCard, ...]:
        return tuple(
            HeldCard(card, number_of.get(card), card in supplied_cards)
            if isinstance(card, Card)
            else HeldCard(card, None, False)
            for card in hand
        )

    return mark_hand(hands[0]), mark_hand(hands[1])


def _list_supplied(record: Record, opening: int) -> Iterable[Card]:
    for entry in record.entries[opening + 1 :]:
        if isinstance(entry.step, DealStep | ResultStep):
            return
        if isinstance(entry.step, HandStep):
            yield from known_cards(entry.step.cards.supplied_cards)


def _find_actor(step: Step) -> Player | None:
    match step:
        case DealStep(dealer=dealer) | ResultStep(dealer=dealer):
            return dealer
        case CutStep() | ScoreStep() | IrregularStep():
            return None
        case _:
            return step.player


def _find_dealer(opening: DealStep | ResultStep | None, state: State) -> Player | None:
    if isinstance(opening, ResultStep):
        return opening.dealer  # the state has no such deal, and names the player who deals next
    return state.deal.dealer if state.deal else state.dealer


def _describe_statement(step: Step, names: PlayerNames) -> str:
    """A step that changes nothing: a hand or a score is stated."""
    if isinstance(step, HandStep):
        return f"{names[step.player]} holds {describe_cards(step.cards.cards)}."
    if isinstance(step, ScoreStep):
        first, second = (NUMBER_WORDS[score] if score else "nothing" for score in step.score)
        return f"The score: {names[0]} {first}, {names[1]} {second}."
    return ""


def _describe_supplied(step: Step, names: PlayerNames) -> tuple[str, ...]:
    """The parts of a step that the editor supplied, in words."""
    match step:
        case DealStep(supplied_parts=parts):
            return tuple(_PART_NAMES[part] for part in parts)
        case HandStep(player, cards) if cards.supplied_cards:
            return (f"of {names[player]}'s hand: {describe_cards(cards.supplied_cards)}",)
        case ExchangeStep(_, discards, replacements):
            supplied = (("discarded", discards.supplied_cards), ("taken in", replacements.supplied_cards))
            return tuple(f"{verb}: {describe_cards(cards)}" for verb, cards in supplied if cards)
        case _:
            return ()


_PART_NAMES = {"packets": "the order of dealing", "turn-up": "the turn-up"}

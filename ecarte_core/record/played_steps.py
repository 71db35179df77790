"""A step of a record that has been played, the actions for which each kind of step stands, and what it may not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from ..cards import Card
from ..errors import EcarteError
from ..game import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealReplacements,
    Discard,
    Event,
    Hand,
    MarkKing,
    PlayCard,
    PlayHand,
    Propose,
    Refuse,
    ReportResult,
    Stage,
    State,
    Unseen,
)
from .record_model import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    Record,
    RecordEntry,
    ResultStep,
    ScoreStep,
    Step,
)
from .writer import PLAY_HAND_PHRASES, write_score

if TYPE_CHECKING:
    from ..arbiter.arbitrated_game import ArbitratedGame


class StepError(EcarteError):
    """A step that contradicts the laws or the record; ``index`` is its place among the entries, from 0."""

    def __init__(self, index: int, sentence: str) -> None:
        super().__init__(sentence)
        self.index = index


class PlayedStep(NamedTuple):
    """A step played: its entry, the actions that it stands for, the state after them, and their events.

    An irregular act is two steps of the same entry: ``irregular`` what has happened, and ``ruling`` what the code
    says and what follows, each said in ``sentence`` with its ``laws``. ``is_plain`` is false where the state is
    not lawful, or where lawful play does not know all that a ruling has left behind. ``game`` is what the arbiter
    knows of the table, in a record that needs the arbiter.
    """

    entry: RecordEntry
    actions: tuple[Action, ...]
    state: State
    events: tuple[Event, ...]
    part: Literal["", "irregular", "ruling"] = ""
    sentence: str = ""
    laws: tuple[str, ...] = ()
    is_plain: bool = True
    game: ArbitratedGame | None = None


def list_actions(record: Record, index: int, state: State) -> tuple[Action, ...]:  # noqa: PLR0911 - one a kind
    """The actions of the engine for which an entry stands. Raises :class:`StepError`."""
    step = record.entries[index].step
    match step:
        case MarkKing() | Propose() | Accept() | Refuse() | Announce():
            return (step,)
        case CutStep(cards):
            return (Cut(cards),)
        case DealStep():
            check_opening(record, index, state)
            assert step.turn_up is not None  # otherwise the arbiter plays the record
            return (Deal(collect_hands(record, index), step.turn_up, step.order),)
        case ResultStep(_, _, winner, outcome, marks, king):
            check_opening(record, index, state)
            return (ReportResult(winner, marks, outcome, king),)
        case ExchangeStep(player, discards, replacements):
            discard = Discard(player, discards.cards)
            return (discard, DealReplacements(player, replacements.cards)) if discards.cards else (discard,)
        case PlayHandStep(player):
            _check_play_hand(step, index, state)
            return (PlayHand(player),)
        case CardStep(player, card):
            _check_card(step, index, state)
            return (PlayCard(player, card),)
        case _:
            _check_statement(record, step, index, state)
            return ()


def check_opening(record: Record, index: int, state: State) -> None:
    """Raise :class:`StepError` unless this deal is the next one, by the player whose turn it is."""
    step = record.entries[index].step
    assert isinstance(step, DealStep | ResultStep)
    if state.stage is not Stage.DEAL:
        return  # the engine says what is missing
    if step.number != state.deal_count + 1:
        raise StepError(index, f"This is deal {state.deal_count + 1}, not deal {step.number}.")
    if state.dealer is not step.dealer:
        raise StepError(index, f"It is {record.players[step.dealer.other]}'s turn to deal.")


def collect_hands(record: Record, index: int) -> tuple[Hand, Hand]:
    """The hands of the deal that begins at ``index``; unknown cards where the record states none."""
    opening = record.entries[index].step
    assert isinstance(opening, DealStep)
    hands: list[Hand | None] = [None, None]
    seen: set[Card] = {opening.turn_up} if opening.turn_up is not None else set()
    for at, step in list_deal_steps(record.entries, index):
        if not isinstance(step, HandStep):
            continue
        if hands[step.player] is not None:
            raise StepError(at, f"{record.players[step.player]}'s hand is stated twice in this deal.")
        if len(step.cards.cards) != 5:
            raise StepError(at, f"A hand is dealt five cards; this one has {len(step.cards.cards)}.")
        for card in step.cards.cards:
            if isinstance(card, Card):
                if card in seen:
                    raise StepError(at, f"The {card.spoken_name} is dealt twice.")
                seen.add(card)
        hands[step.player] = step.cards.cards
    unknown = (Unseen(),) * 5
    return hands[0] or unknown, hands[1] or unknown


def list_deal_steps(entries: Sequence[RecordEntry], index: int) -> Iterator[tuple[int, Step]]:
    """The steps of the deal that begins at ``index``, after the one that opens it, each with its place."""
    for at in range(index + 1, len(entries)):
        if isinstance(entries[at].step, DealStep | ResultStep):
            return
        yield at, entries[at].step


def _check_play_hand(step: PlayHandStep, index: int, state: State) -> None:
    if state.deal is None or state.stage is not Stage.PROPOSAL:
        return
    if step.proposed != (state.deal.proposals > 0):
        phrase = PLAY_HAND_PHRASES[state.deal.proposals > 0]
        raise StepError(index, f"Write “{phrase}” here.")


def _check_card(step: CardStep, index: int, state: State) -> None:
    if state.deal is None or state.stage is not Stage.PLAY or state.to_act is not step.player:
        return
    if step.is_lead and state.deal.trick is not None:
        raise StepError(
            index, f"The {state.deal.trick.lead.spoken_name} has been led: write “plays”, not “leads”."
        )
    if not step.is_lead and state.deal.trick is None:
        raise StepError(index, "No card has been led: write “leads”, not “plays”.")


def _check_statement(record: Record, step: Step, index: int, state: State) -> None:
    if isinstance(step, ScoreStep) and step.score != state.score:
        names = record.players
        raise StepError(
            index,
            f"The record says {write_score(step.score, names)}; "
            f"by the laws it is {write_score(state.score, names)}.",
        )
    if isinstance(step, HandStep):
        opened = next(
            (
                isinstance(record.entries[at].step, DealStep)
                for at in range(index - 1, -1, -1)
                if isinstance(record.entries[at].step, DealStep | ResultStep)
            ),
            False,
        )
        if not opened:
            raise StepError(index, f"{record.players[step.player]}'s hand is stated before any deal.")

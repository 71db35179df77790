"""What a record tells of a deal that a line leaves: the cards of the stock, and what each player did."""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from ..cards import Card
from ..game import (
    Accept,
    Announce,
    DealReplacements,
    Discard,
    Hand,
    Player,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
)
from ..game.state import find_king_holder
from .playing_through import PlayedStep

type Policy = Callable[[State, Player], PlayerAction]
"""What a player does about proposals and discards where the record does not say."""


class RecordedChoice(NamedTuple):
    """What a player did about the exchange of cards, and when: at which proposal, and with which hand."""

    stage: Stage
    proposals: int
    hand: frozenset[object]
    action: PlayerAction


class DealCourse(NamedTuple):
    """What a record tells of one deal."""

    choices: tuple[RecordedChoice, ...] = ()
    stock: tuple[Card, ...] = ()
    """The cards that were given for discards, from the top of the stock, as far as they are known."""
    silent: Player | None = None
    """The player who holds the king of trumps when the play begins, and does not announce it."""
    barred: frozenset[Card] = frozenset()
    """Cards that an irregular act has put out of the deal."""

    def recall(self, state: State, player: Player) -> PlayerAction | None:
        """What ``player`` did at this decision, if the record has the same: the same proposal and the same hand."""
        moment = _describe_moment(state, player)
        return next(
            (
                choice.action
                for choice in self.choices
                if choice[:3] == moment and choice.action.player is player
            ),
            None,
        )


def read_course(steps: Iterable[tuple[State, PlayedStep]]) -> DealCourse:
    """The course of a deal from its steps, each with the state before it."""
    choices: list[RecordedChoice] = []
    replacements: list[object] = []
    last: State | None = None
    announced = False
    barred: frozenset[Card] = frozenset()
    for before, step in steps:
        for action in step.actions:
            match action:
                case Propose(player) | PlayHand(player) | Accept(player) | Refuse(player) | Discard(player):
                    choices.append(RecordedChoice(*_describe_moment(before, player), action))
                case DealReplacements(_, cards):
                    replacements += cards
                case Announce():
                    announced = True
                case _:
                    pass
        if step.state.stage is Stage.PLAY:
            last = step.state
        barred |= frozenset((*step.game.aside, *step.game.exposed))
    holder = find_king_holder(last.deal) if last and last.deal else None
    return DealCourse(tuple(choices), _list_known(replacements), None if announced else holder, barred)


def _describe_moment(state: State, player: Player) -> tuple[Stage, int, frozenset[object]]:
    deal = state.deal
    return (
        (state.stage, deal.proposals, frozenset(deal.hands[player]))
        if deal
        else (state.stage, 0, frozenset())
    )


def _list_known(cards: Iterable[object]) -> tuple[Card, ...]:
    """The cards up to the first that is not known."""
    known: list[Card] = []
    for card in cards:
        if not isinstance(card, Card):
            break
        known.append(card)
    return tuple(known)


class GivenCards(NamedTuple):
    """The cards that a player takes in, and how many of them, the last, are drawn and not those of the record."""

    cards: Hand
    drawn: int


def give_cards(state: State, course: DealCourse, seed: int) -> GivenCards:
    """The next cards of the stock: those of the record as far as it names them, then unknown cards by ``seed``.

    The state waits for them. The same state and seed give the same cards.
    """
    deal = state.deal
    assert deal is not None  # cards are asked for
    count = sum(map(len, deal.discards)) - deal.cards_requested
    known = [card for card in course.stock[count:] if card in deal.unlocated]
    unknown = sorted(deal.unlocated - set(known) - course.barred)
    Random(seed).shuffle(unknown)
    cards = (*known, *unknown)[: deal.cards_requested]
    return GivenCards(cards, max(0, len(cards) - len(known)))

"""A deal that a line leaves: what the record tells of it, its cards and what each player did; and how it may end."""

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from ..cards import Card
from ..chances.best_play import lead_values, reply_values
from ..game import (
    Accept,
    Announce,
    DealReplacements,
    DealResult,
    Discard,
    Hand,
    MarkKing,
    Player,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    compute_result,
    known_cards,
)
from ..game.state import find_announcer, find_king_holder, find_turned_king_marker
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


# --- what an answer leads to -------------------------------------------------------------------------------------
# The deal is played out, both hands seen, as often as cards have to be drawn. Proposals and discards go as in the
# record where it has the same decision, and else by a policy. Then both play best.


DRAWS = 20
"""How often cards are drawn that the record does not name."""


class PlayedOut(NamedTuple):
    """A deal to its end: its result, None where a king marked has ended the game, and the marks of both in it."""

    result: DealResult | None
    marks: tuple[int, int]


class Foresight(NamedTuple):
    """What an answer leads to for ``player``: one deal, or as many as were drawn."""

    player: Player
    played_out: tuple[PlayedOut, ...]

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.played_out)

    @property
    def points(self) -> float:
        """His points less his adversary's, on average."""
        own, adverse = self.player, self.player.other
        return sum(deal.marks[own] - deal.marks[adverse] for deal in self.played_out) / self.deals

    @property
    def point(self) -> int:
        """In how many deals he makes the point or the vole."""
        return sum(deal.result is not None and deal.result.winner is self.player for deal in self.played_out)

    @property
    def vole(self) -> int:
        """In how many deals he makes the vole."""
        return sum(
            deal.result is not None and deal.result.winner is self.player and deal.result.outcome == "vole"
            for deal in self.played_out
        )


def foresee(
    course: DealCourse,
    state: State,
    action: PlayerAction | None,
    policy: Policy,
    player: Player | None = None,
) -> Foresight:
    """What ``action`` leads to for the one who takes it; without one, what the cards lead to that are to be given.

    Deals differ only where cards are drawn that the record does not name.
    """
    reader = player if action is None else action.player
    assert reader is not None  # somebody acts, or waits for cards
    after = apply(state, action).state if action is not None else state
    first, is_random = _play_out(course, after, policy, 1)
    others = [_play_out(course, after, policy, seed)[0] for seed in range(2, DRAWS + 1)] if is_random else []
    before = state.score
    return Foresight(reader, tuple(_subtract(deal, before) for deal in (first, *others)))


def _subtract(deal: PlayedOut, before: tuple[int, int]) -> PlayedOut:
    return deal._replace(marks=(deal.marks[0] - before[0], deal.marks[1] - before[1]))


def _play_out(course: DealCourse, state: State, policy: Policy, seed: int) -> tuple[PlayedOut, bool]:
    """The end of the deal with the score after it, and whether cards were drawn."""
    is_random = False
    while state.stage not in (Stage.PLAY, Stage.OVER):
        deal = state.deal
        assert deal is not None  # the deal is in progress
        if state.stage is Stage.GIVE:
            replacements = give_cards(state, course, seed)
            is_random = is_random or replacements.drawn > 0
            state = apply(state, DealReplacements(deal.to_act, replacements.cards)).state
        elif (marker := find_turned_king_marker(state)) is not None:
            state = apply(state, MarkKing(marker)).state
        else:
            action = course.recall(state, deal.to_act) or policy(state, deal.to_act)
            state = apply(state, action).state
    announcer = find_announcer(state)
    if announcer is not None and announcer is not course.silent:
        state = apply(state, Announce(announcer)).state
    if state.stage is Stage.OVER:
        return PlayedOut(None, state.score), is_random
    result = _value_play(state)
    marks = list(state.score)
    marks[result.winner] += result.marks
    return PlayedOut(result, (marks[0], marks[1])), is_random


def _value_play(state: State) -> DealResult:
    """The result of the play with both hands seen, from here on."""
    deal = state.deal
    assert deal is not None  # the hands are played
    leader = deal.trick.leader if deal.trick else deal.to_act
    own, adverse = (known_cards(deal.remaining[player]) for player in (leader, leader.other))
    if deal.trick:
        more = min(reply_values(deal.trumps, own, adverse, deal.trick.lead).values())
    else:
        more = max(lead_values(deal.trumps, own, adverse).values())
    tricks = [deal.taken[0], deal.taken[1]]
    tricks[leader] += more
    tricks[leader.other] += len(adverse) - more
    return compute_result((tricks[0], tricks[1]), deal.vulnerable)

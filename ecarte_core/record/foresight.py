"""What an answer leads to: the deal is played out, both hands seen, as often as cards have to be drawn.

Proposals and discards go as in the record where it has the same decision, and else by a policy. Then both play best.
"""

from typing import NamedTuple

from ..chances.best_play import lead_values, reply_values
from ..game import (
    Announce,
    DealReplacements,
    DealResult,
    MarkKing,
    Player,
    PlayerAction,
    Stage,
    State,
    apply,
    compute_result,
    known_cards,
)
from ..game.state import find_announcer, find_turned_king_marker
from .deal_course import DealCourse, Policy, give_cards

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

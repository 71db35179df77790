"""What an option of a ruling leaves: the marks of both players, and whether the hand goes on.

The effects are carried out as at any table, in a hand of which no card is known; those that only move cards have no
part in it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from ..cards import parse_card
from ..game import Deal, Player, Unseen, apply
from ..game import Stage as GameStage
from ..game.state import WINNING_SCORE, set_for_player, start
from .arbitrated_game import ArbitratedGame, find_seat, wrap_state
from .arbitration import EXAMPLE_PLAYERS, list_options_taken
from .clause_model import SEATS, Effect, Ruling
from .effects import Step, carry_out
from .law_words import list_laws
from .marks import change_tally, end_hand, read_tally, set_tally

type Stage = Literal["hand", "replayed", "over", "dealt-again", "void", "cut-again"]

_GONE: tuple[Stage, ...] = ("dealt-again", "void", "cut-again")
_STAGES: Mapping[str, Stage] = {
    "fresh-deal": "dealt-again",
    "void-deal": "void",
    "cut-again": "cut-again",
    "replay-hand": "replayed",
    "mark-hand": "over",
    "award-marks": "over",
    "award-tricks": "over",
}
"""What an effect makes of the hand."""
_NEXT: Mapping[Stage, str] = {
    "hand": "The hand goes on.",
    "replayed": "The hands are played again from the first trick; the non-dealer leads.",
    "over": "The hand is over; the non-dealer deals next.",
    "dealt-again": "The cards are dealt again by the same dealer, and no penalty of this deal is left.",
    "void": "The deal is void; the player whose turn it is deals, and no penalty of this deal is left.",
    "cut-again": "The players cut again.",
}


_COUNTED = {
    *_STAGES, "reduce-marks", "lose-king", "change-score", "mark-forgotten", "score-king", "announce-after-exchange",
}  # fmt: skip
"""The effects that the marks or the hand depend on; the others only change the cards."""


class CaseOutcome(NamedTuple):
    """What each has marked, the non-dealer first, never more than five; and what has become of the hand."""

    score: tuple[int, int]
    stage: Stage

    @property
    def next(self) -> str:
        """Who deals or leads, in a sentence."""
        if max(self.score) >= WINNING_SCORE:
            return f"The {SEATS[self.score.index(max(self.score))]} has five, and the game is over."
        return _NEXT[self.stage]


def follow_option(ruling: Ruling, option_id: str, score: tuple[int, int]) -> CaseOutcome:
    """What follows from an option of a ruling at a score, the non-dealer's first, without a mark made in error."""
    game = _mark_in_error(_lay_out((score[1], score[0])), ruling)
    stage: Stage = "hand"
    for option in list_options_taken(ruling, option_id):
        for effect in option.effects:
            if effect.kind in _COUNTED:
                game, stage = _apply(game, stage, effect, ruling)
    dealer, non_dealer = game.state.score
    return CaseOutcome((non_dealer, dealer), stage)


def _mark_in_error(game: ArbitratedGame, ruling: Ruling) -> ArbitratedGame:
    """The game when the irregularity has happened, if it is a mark: of a king, or of more than was won."""
    facts = dict(ruling.facts)
    seat, marks = facts.get("offender"), 0
    match ruling.irregularity.name:
        case "false-king":
            marks = 1
        case "king-marked-without-announcing":
            seat, marks = facts["holder"], 1
        case "overscore":
            marks = 2 if facts.get("marks") == "two" else 1
    return change_tally(game, find_seat(game, seat), marks) if seat and marks else game


def _apply(
    game: ArbitratedGame, before: Stage, effect: Effect, ruling: Ruling
) -> tuple[ArbitratedGame, Stage]:
    stage = _STAGES.get(effect.kind, before)
    facts = dict(ruling.facts)
    if effect.kind == "award-tricks" and facts.get("tricks-made") == "three-or-four":
        return game, before  # he has the point himself; whether it counts two is another question
    if _STAGES.get(effect.kind) == "over" and effect.seat is not None:
        game = _end_hand(game, find_seat(game, effect.seat), facts)
    game, _ = carry_out(game, Step(EXAMPLE_PLAYERS, laws=list_laws(ruling)), effect)
    return (_lay_out(read_tally(game)) if stage in _GONE else game), stage


def _end_hand(game: ArbitratedGame, winner: Player, facts: Mapping[str, str]) -> ArbitratedGame:
    """The game when the hand is over and nothing is marked for it yet; whether the loser stood the facts say."""
    tricks = set_for_player((0, 0), winner.other, 1 if facts.get("tricks-made") == "one-or-two" else 0)
    vulnerable = winner.other if facts.get("stood") == "yes" else None
    return end_hand(game, None, 0).change_deal(taken=tricks, vulnerable=vulnerable)


def _lay_out(tally: tuple[int, int]) -> ArbitratedGame:
    """A hand about to be played, dealt by ``Player.ONE``, when the players have marked these points."""
    unknown = (Unseen(),) * 5
    state = apply(start(Player.ONE), Deal((unknown, unknown), parse_card("9C"))).state
    return set_tally(wrap_state(state._replace(stage=GameStage.PLAY)), tally)

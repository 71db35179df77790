"""Several offences one after another in a hand, and what the players have marked after it.

A ``CaseStanding`` is what one ruling leaves to the next: the marks, who marks less for the hand, who may not mark
a king, and whether the hand goes on. It is a game of which no card is known, in which the effects of the options that
are chosen are carried out as at any table; those that only move cards have no part in it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from ..cards import parse_card
from ..cards.errors import EcarteError
from ..cards.sentence_words import NUMBER_WORDS
from ..game import Deal, Player, Unseen, apply
from ..game import Stage as GameStage
from ..game.state import WINNING_SCORE, set_for_player, start
from .arbitrated_game import ArbitratedGame, find_seat, wrap_state
from .arbitration import EXAMPLE_PLAYERS, follow_option
from .clause_model import SEATS, CodeName, Effect, Ruling, Seat
from .codes import rule_name
from .effects import Step, carry_out
from .law_words import list_laws
from .marks import change_tally, end_hand, read_tally, set_tally, unmark_hand
from .rulings import rule_on_facts

type Stage = Literal["hand", "replayed", "over", "dealt-again", "void", "cut-again"]

type KingClaim = Literal["none", "turned-up", "non-dealer", "dealer"]
"""Who has a king to mark that is not in the score yet: the dealer who turned it up, or who holds and announced it."""

KING_CLAIMS: tuple[KingClaim, ...] = get_args(KingClaim.__value__)

_KING_LAWS: Mapping[CodeName, tuple[str, ...]] = {
    "cavendish": ("cavendish.law.47",),
    "britannica": ("britannica.law.9",),
}
_GONE: tuple[Stage, ...] = ("dealt-again", "void")
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


class CourseFault(EcarteError):
    """A step that cannot follow on the one before it, with the reason."""


_COUNTED = {
    *_STAGES, "reduce-marks", "bar-turned-king", "lose-king", "change-score", "mark-forgotten", "score-king",
    "announce-after-exchange",
}  # fmt: skip
"""The effects that leave something to the next ruling; the others only change the cards."""


class CaseStanding(NamedTuple):
    """What stands between two offences of a hand that ``Player.ONE`` has dealt, of which no card is known.

    ``king_barred`` are the laws by which the dealer cannot mark a king turned up.
    """

    game: ArbitratedGame
    stage: Stage = "hand"
    king_barred: tuple[str, ...] = ()

    @property
    def score(self) -> tuple[int, int]:
        """What each has marked, the non-dealer first, the hand included if it is over; never more than five."""
        dealer, non_dealer = self.game.state.score
        return non_dealer, dealer

    @property
    def next(self) -> str:
        """Who deals or leads, in a sentence."""
        score = self.score
        if max(score) >= WINNING_SCORE:
            return f"The {SEATS[score.index(max(score))]} has five, and the game is over."
        return _NEXT[self.stage]

    def list_penalties(self) -> tuple[tuple[Seat, str], ...]:
        """What is carried on against a player, in sentences."""
        penalties: list[tuple[Seat, str]] = []
        for seat in SEATS:
            player = find_seat(self.game, seat)
            if reduced_by := self.game.reduced_by[player]:
                penalties.append((seat, f"The {seat} marks less for this hand ({_name_laws(reduced_by)})."))
            if self.game.king_lost is player:
                penalties.append((seat, f"The {seat} cannot mark the king that he held."))
        if self.king_barred:
            laws = _name_laws(self.king_barred)
            penalties.append(("dealer", f"The dealer cannot mark a king turned up in this deal ({laws})."))
        return tuple(penalties)


class MarkedLine(NamedTuple):
    """One line of an account of marks: who marks how many, why, and by which laws."""

    seat: Seat
    points: int
    says: str
    laws: tuple[str, ...]


def take_option(standing: CaseStanding, ruling: Ruling, option_id: str) -> CaseStanding:
    """The standing after an option of a ruling, with what follows at once; a mark made in error is marked before it.

    Raises ``ArbiterFault`` for an option that the ruling does not give, and ``CourseFault`` where the deal in which the
    earlier offences happened does not count any more.
    """
    if standing.stage in _GONE:
        raise CourseFault(f"{_NEXT[standing.stage]} Begin a new case for what happens after that.")
    options = follow_option(ruling, option_id)
    if standing.stage != "over":
        standing = standing._replace(stage="hand")
    standing = standing._replace(game=_mark_in_error(standing.game, ruling))
    for option in options:
        for effect in option.effects:
            if effect.kind in _COUNTED:
                standing = _apply(standing, effect, ruling)
    return standing


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


def _apply(standing: CaseStanding, effect: Effect, ruling: Ruling) -> CaseStanding:
    game, stage = standing.game, _STAGES.get(effect.kind, standing.stage)
    facts = dict(ruling.facts)
    if effect.kind == "award-tricks" and facts.get("tricks-made") == "three-or-four":
        return standing  # he has the point himself; whether it counts two is asked with the result
    if effect.kind == "bar-turned-king":
        standing = standing._replace(king_barred=list_laws(ruling))
    if _STAGES.get(effect.kind) == "over" and effect.seat is not None:
        game = unmark_hand(game) if standing.stage == "over" else game
        game = _end_hand(game, find_seat(game, effect.seat), facts)
    game, _ = carry_out(game, Step(EXAMPLE_PLAYERS, laws=list_laws(ruling)), effect)
    if stage in (*_GONE, "cut-again"):
        return CaseStanding(_lay_out(read_tally(game)), stage)
    return standing._replace(game=game, stage=stage)


def _end_hand(game: ArbitratedGame, winner: Player, facts: Mapping[str, str]) -> ArbitratedGame:
    """The game when the hand is over and nothing is marked for it yet; whether the loser stood the facts say."""
    tricks = set_for_player((0, 0), winner.other, 1 if facts.get("tricks-made") == "one-or-two" else 0)
    vulnerable = winner.other if facts.get("stood") == "yes" else None
    return end_hand(game, None, 0).change_deal(taken=tricks, vulnerable=vulnerable)


def add_king(
    standing: CaseStanding, claim: KingClaim, code: CodeName
) -> tuple[CaseStanding, tuple[MarkedLine, ...]]:
    """The standing when a king has been marked that may be, and the line that says so."""
    if claim == "none":
        return standing, ()
    seat: Seat = "dealer" if claim == "turned-up" else claim
    if claim == "turned-up" and standing.king_barred:
        says = "The dealer cannot mark the king that he turned up."
        return standing, (MarkedLine(seat, 0, says, standing.king_barred),)
    player = find_seat(standing.game, seat)
    if claim != "turned-up" and standing.game.king_lost is player:
        return standing, (MarkedLine(seat, 0, f"The {seat} has lost the right to mark the king.", ()),)
    how = "turned up" if claim == "turned-up" else "that he announced"
    line = MarkedLine(seat, 1, f"The {seat} marks one for the king {how}.", _KING_LAWS[code])
    return standing._replace(game=change_tally(standing.game, player, 1)), (line,)


def add_tricks(
    standing: CaseStanding, facts: Mapping[str, str], code: CodeName
) -> tuple[CaseStanding, tuple[MarkedLine, ...]]:
    """The standing when the hand is over, by the facts of ``point-or-vole``, and what its winner marks.

    Where a king has made five before it, the hand counts no more. Raises ``CourseFault`` where the deal does not
    count, or the hand is over already.
    """
    if max(standing.score) >= WINNING_SCORE:
        return standing, ()
    if standing.stage in (*_GONE, "over"):
        raise CourseFault(f"{standing.next} No tricks are left to be counted.")
    ruling = rule_on_facts("point-or-vole", facts, code)
    after = take_option(standing, ruling, ruling.options[0].id)
    seat: Seat = "dealer" if ruling.options[0].chooser == "dealer" else "non-dealer"
    player = find_seat(after.game, seat)
    marks, reduced_by = after.game.last_marks[player], after.game.reduced_by[player]
    laws, says = list_laws(ruling), ruling.sentence
    if marks < after.game.last_worth[player]:
        laws += reduced_by
        says += f" As an offender he marks {NUMBER_WORDS[marks] if marks else 'nothing'} ({_name_laws(reduced_by)})."
    return after, (MarkedLine(seat, marks, says, tuple(dict.fromkeys(laws))),)


def begin_course(score: tuple[int, int]) -> CaseStanding:
    """The standing at a score, the non-dealer's first. Raises ``CourseFault`` for one that cannot be."""
    if not all(0 <= points < WINNING_SCORE for points in score):
        raise CourseFault(
            f"Expected a score from 0-0 to 4-4, the non-dealer’s first; got {score[0]}-{score[1]}."
        )
    return CaseStanding(_lay_out((score[1], score[0])))


def _lay_out(tally: tuple[int, int]) -> ArbitratedGame:
    """A hand about to be played, dealt by ``Player.ONE``, when the players have marked these points."""
    unknown = (Unseen(),) * 5
    state = apply(start(Player.ONE), Deal((unknown, unknown), parse_card("9C"))).state
    return set_tally(wrap_state(state._replace(stage=GameStage.PLAY)), tally)


def _name_laws(laws: tuple[str, ...]) -> str:
    return ", ".join(map(rule_name, laws))

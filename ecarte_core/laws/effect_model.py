"""What an option of a ruling does to the game: a closed list of effects, each an immutable value.

``seat`` is always the seat in the deal in progress: ``dealer`` or ``non-dealer``. What a law counts is in the
effect; which cards are concerned is in the position to which it is applied.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

type Seat = Literal["dealer", "non-dealer"]
"""A player of the deal that is spoken of."""

SEATS: tuple[Seat, Seat] = ("non-dealer", "dealer")
"""Both, in the order in which they lead, take cards and are named."""

OTHER_SEAT: Mapping[Seat, Seat] = {"non-dealer": "dealer", "dealer": "non-dealer"}
"""The adversary's seat."""


class CutAgain(NamedTuple):
    """The cut is made again: the one for deal, or the one to the dealer."""

    cut: Literal["for-deal", "to-dealer"]
    kind: Literal["cut-again"] = "cut-again"


class FreshDeal(NamedTuple):
    """The cards are gathered and the same player deals again; the score stands."""

    kind: Literal["fresh-deal"] = "fresh-deal"


class VoidDeal(NamedTuple):
    """The deal does not count; the player whose turn it is deals."""

    kind: Literal["void-deal"] = "void-deal"


class LetStand(NamedTuple):
    """The game goes on as it is."""

    kind: Literal["let-stand"] = "let-stand"


class LetDealCount(NamedTuple):
    """The deal counts, although it was not the dealer's turn: nobody can claim that any more."""

    kind: Literal["let-deal-count"] = "let-deal-count"


class RectifyDeal(NamedTuple):
    """The dealer corrects the numbers or the order, so that each player has five cards."""

    kind: Literal["rectify-deal"] = "rectify-deal"


class ExchangePacks(NamedTuple):
    """The packs remain changed: each player goes on with the other's."""

    kind: Literal["exchange-packs"] = "exchange-packs"


class ChooseTurnUp(NamedTuple):
    """One of the exposed cards becomes the turn-up, the others go back to the top of the stock."""

    which: Literal["first", "second"]
    kind: Literal["choose-turn-up"] = "choose-turn-up"


class CompleteHand(NamedTuple):
    """The hand of ``seat`` is made up to five from the stock."""

    seat: Seat
    kind: Literal["complete-hand"] = "complete-hand"


class DiscardSuperfluous(NamedTuple):
    """The player in ``seat`` himself lays aside the cards above five; the adversary does not see them."""

    seat: Seat
    kind: Literal["discard-superfluous"] = "discard-superfluous"


class DrawSuperfluous(NamedTuple):
    """The adversary draws the cards above five from the hand of ``seat``; ``seen``: he may look at them."""

    seat: Seat
    seen: bool
    kind: Literal["draw-superfluous"] = "draw-superfluous"


class BarTurnedKing(NamedTuple):
    """The dealer cannot mark the king turned up (``cavendish.law.19``)."""

    kind: Literal["bar-turned-king"] = "bar-turned-king"


class ChangeScore(NamedTuple):
    """The score of ``seat`` changes by ``points``, which may be negative."""

    seat: Seat
    points: int
    kind: Literal["change-score"] = "change-score"


class ScoreKing(NamedTuple):
    """The player in ``seat`` marks one for the king, which cannot be marked again."""

    seat: Seat
    kind: Literal["score-king"] = "score-king"


class AnnounceKing(NamedTuple):
    """The player in ``seat`` announces the king that he has marked without a word; the mark stands."""

    seat: Seat
    kind: Literal["announce-king"] = "announce-king"


class AnnounceAfterExchange(NamedTuple):
    """The cards are exchanged; then the player in ``seat`` announces the king and marks one."""

    seat: Seat
    kind: Literal["announce-after-exchange"] = "announce-after-exchange"


class AnswerProposal(NamedTuple):
    """The dealer accepts the proposal, or refuses it."""

    answer: Literal["accept", "refuse"]
    kind: Literal["answer-proposal"] = "answer-proposal"


class BeginPlay(NamedTuple):
    """No more cards are exchanged, and the hand is played."""

    kind: Literal["begin-play"] = "begin-play"


class KeepHand(NamedTuple):
    """The dealer, who is to exchange cards, keeps the five that he has."""

    kind: Literal["keep-hand"] = "keep-hand"


class MarkHand(NamedTuple):
    """The player in ``seat`` marks for the hand just ended, which is worth ``worth``: less after an offence of his."""

    seat: Seat
    worth: int
    kind: Literal["mark-hand"] = "mark-hand"


class MarkForgotten(NamedTuple):
    """The player in ``seat`` marks the points of the hand just ended that he had forgotten (``cavendish.law.50``)."""

    seat: Seat
    points: int
    kind: Literal["mark-forgotten"] = "mark-forgotten"


class LoseKing(NamedTuple):
    """The player in ``seat`` has lost the right to mark the king."""

    seat: Seat
    kind: Literal["lose-king"] = "lose-king"


class ReplayHand(NamedTuple):
    """The hands are played again from the first lead."""

    kind: Literal["replay-hand"] = "replay-hand"


class ReduceMarks(NamedTuple):
    """What the offender in ``seat`` marks for this hand is reduced (``cavendish.law.43``; ``britannica.law.10``).

    ``manner``: ``cavendish`` nothing for the point, one for the vole, one for a point of Law 49;
    ``one-less`` one less than he wins.
    """

    seat: Seat
    manner: Literal["cavendish", "one-less"]
    kind: Literal["reduce-marks"] = "reduce-marks"


class CountUnplayable(NamedTuple):
    """``seat`` counts as tricks all his cards to which the other hand, being short, cannot play."""

    seat: Seat
    kind: Literal["count-unplayable"] = "count-unplayable"


class AwardMarks(NamedTuple):
    """The hand ends, and ``seat`` marks the vole, or the point."""

    seat: Seat
    outcome: Literal["point", "vole"]
    kind: Literal["award-marks"] = "award-marks"


class AwardTricks(NamedTuple):
    """The hand ends: ``seat`` is deemed to win the tricks that remain, and both score accordingly."""

    seat: Seat
    kind: Literal["award-tricks"] = "award-tricks"


class TakeUpCard(NamedTuple):
    """The card in question goes back to the hand of ``seat``, who plays another in its place."""

    seat: Seat
    kind: Literal["take-up-card"] = "take-up-card"


class LeaveLead(NamedTuple):
    """The player in ``seat`` leaves the card that he led out of turn; it may be played to, or the other leads."""

    seat: Seat
    kind: Literal["leave-lead"] = "leave-lead"


class LeadOtherSuit(NamedTuple):
    """The leader takes up the card led and leads the suit that he named."""

    kind: Literal["lead-other-suit"] = "lead-other-suit"


class TakeExposed(NamedTuple):
    """The player in ``seat`` takes the exposed card into his hand."""

    seat: Seat
    kind: Literal["take-exposed"] = "take-exposed"


class ThrowAsideExposed(NamedTuple):
    """The exposed card is thrown aside, and the next card of the stock is given instead."""

    kind: Literal["throw-aside-exposed"] = "throw-aside-exposed"


class CannotRefuse(NamedTuple):
    """The dealer cannot refuse the next proposal of this hand."""

    kind: Literal["cannot-refuse"] = "cannot-refuse"


class LimitExchange(NamedTuple):
    """The non-dealer takes what he asked for as far as the stock goes, and the dealer must play his hand."""

    kind: Literal["limit-exchange"] = "limit-exchange"


class DeclineExchange(NamedTuple):
    """The non-dealer takes none of the cards that he asked for, and the hand is played."""

    kind: Literal["decline-exchange"] = "decline-exchange"


class KeepDiscard(NamedTuple):
    """Cards laid aside stay aside and are not looked at."""

    kind: Literal["keep-discard"] = "keep-discard"


class CallPacks(NamedTuple):
    """Two new packs come into use; the dealer chooses one of them."""

    kind: Literal["call-packs"] = "call-packs"


class CountGame(NamedTuple):
    """The game counts ``games`` games: a single, a double or a treble."""

    games: Literal[1, 2, 3]
    kind: Literal["count-game"] = "count-game"


type Effect = (
    CutAgain
    | FreshDeal
    | VoidDeal
    | LetStand
    | LetDealCount
    | RectifyDeal
    | ExchangePacks
    | ChooseTurnUp
    | CompleteHand
    | DiscardSuperfluous
    | DrawSuperfluous
    | BarTurnedKing
    | ChangeScore
    | ScoreKing
    | AnnounceKing
    | AnnounceAfterExchange
    | AnswerProposal
    | BeginPlay
    | KeepHand
    | MarkHand
    | MarkForgotten
    | LoseKing
    | ReplayHand
    | ReduceMarks
    | CountUnplayable
    | AwardMarks
    | AwardTricks
    | TakeUpCard
    | LeaveLead
    | LeadOtherSuit
    | TakeExposed
    | ThrowAsideExposed
    | CannotRefuse
    | LimitExchange
    | DeclineExchange
    | KeepDiscard
    | CallPacks
    | CountGame
)

CHANGES_NOTHING: tuple[type, ...] = (LetStand, KeepDiscard)
"""Effects after which the table is as it was."""

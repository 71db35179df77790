"""What may follow when a wrong number of cards has been dealt; the facts and options that both codes use."""

from __future__ import annotations

from .clause_model import Fact, Option, Value
from .common_options import NO_PENALTY, NON_DEALER_FRESH_DEAL
from .effect_model import BarTurnedKing, CompleteHand, DiscardSuperfluous, DrawSuperfluous

WRONG_HAND = Fact(
    "hand", "Whose hand is wrong?", (Value("non-dealer", "the non-dealer's"), Value("dealer", "the dealer's"))
)
EARLY = {"found": ("before-proposing",)}
"""Found before any proposal, and before any card is played."""

UNTIL_PROPOSAL = "he proposes, or plays without proposing"
UNTIL_ANSWER = "the dealer accepts or refuses, or, if there is no proposal, plays"
BAR_KING = (Option("lose-king", None, "The dealer cannot mark the king turned up.", (BarTurnedKing(),)),)
KING_RULING = "If there is no fresh deal, the dealer cannot mark a king turned up."
GOES_ON = NO_PENALTY._replace(does="The game goes on, for the moment, with the hand as it is.")


def discard_superfluous(until: str) -> Option:
    """The non-dealer lays aside what he has too many of."""
    return Option(
        "discard-superfluous",
        "non-dealer",
        "He lets the deal stand, and discards the cards above five; the dealer does not see them.",
        (DiscardSuperfluous("non-dealer"),),
        until,
    )


def draw_superfluous(*, seen: bool) -> Option:
    """The non-dealer draws what the dealer has too many of, ``seen`` or not."""
    look = "may look at them" if seen else "may not look at them"
    return Option(
        "draw-superfluous",
        "non-dealer",
        f"He lets the deal stand, draws the cards above five from the dealer's hand, and {look}.",
        (DrawSuperfluous("dealer", seen),),
    )


def _complete(does: str, effect: CompleteHand) -> Option:
    return Option("complete-hand", "non-dealer", does, (effect,))


COMPLETE_OWN = _complete(
    "He lets the deal stand, and his hand is completed from the stock.", CompleteHand("non-dealer")
)
PERMIT = _complete("He permits the dealer to complete his hand from the stock.", CompleteHand("dealer"))
COMPLETE_DEALERS = _complete(
    "He lets the deal stand, and the dealer's hand is completed from the stock.", CompleteHand("dealer")
)


def choose_or_fresh_deal(until: str, *options: Option) -> tuple[Option, ...]:
    """A fresh deal or the options, all open to the non-dealer for the same time."""
    return tuple(option._replace(until=until) for option in (NON_DEALER_FRESH_DEAL, *options))

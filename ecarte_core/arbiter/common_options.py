"""Options that clauses of several laws give."""

from __future__ import annotations

from .clause_model import Option
from .effect_model import CutAgain, FreshDeal, LetStand, RectifyDeal, VoidDeal

FRESH_DEAL_AT_ONCE = Option("fresh-deal", None, "The same dealer deals again.", (FreshDeal(),))
NON_DEALER_FRESH_DEAL = Option(
    "fresh-deal", "non-dealer", "He claims a fresh deal; the same dealer deals again.", (FreshDeal(),)
)
DEALER_FRESH_DEAL = NON_DEALER_FRESH_DEAL._replace(chooser="dealer")
VOID_DEAL = Option("void-deal", None, "The deal is void; the player whose turn it is deals.", (VoidDeal(),))
NO_PENALTY = Option("stand", None, "The game goes on as it stands.", (LetStand(),))
NON_DEALER_LETS_STAND = Option("stand", "non-dealer", "He lets it stand.", (LetStand(),))
DEALER_LETS_STAND = NON_DEALER_LETS_STAND._replace(chooser="dealer")
BOTH_CUT_AGAIN = Option("cut-again", None, "Both players cut for deal again.", (CutAgain("for-deal"),))
CUT_STANDS = NO_PENALTY._replace(does="The cut stands.")
UNTIL_TURN_UP = "he looks at his hand, or the trump card is turned up"
NON_DEALER_RECTIFIES = Option(
    "rectify",
    "non-dealer",
    "He requires the dealer to rectify the error; then the deal goes on.",
    (RectifyDeal(),),
    UNTIL_TURN_UP,
)

"""Irregularities of the turn-up: the wrong card, or more than one; and the clauses that rule on them."""

from __future__ import annotations

from .clause_model import Clause, Irregularity, Option
from .common_facts import NON_DEALER_LOOKED
from .common_options import FRESH_DEAL_AT_ONCE, NON_DEALER_FRESH_DEAL
from .effect_model import ChooseTurnUp

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "wrong-card-turned-up",
        "the deal",
        "The dealer turns up a card that is not the top one",
        ("cavendish.law.10", "cavendish.law.11"),
        also=(
            "turned up the wrong card",
            "turned up the bottom card",
            "twelfth card turned up",
            "dealer turned the wrong card for trumps",
            "turned up his own card",
            "the trump came from the bottom",
            "turned up a card from the middle of the pack",
            "the trump is not the top card",
        ),
        passages=("britannica.play.1",),
    ),
    Irregularity(
        "more-than-one-card-turned-up",
        "the deal",
        "The dealer turns up more than one card",
        ("cavendish.law.11", "britannica.law.3", "cavendish.law.10"),
        (NON_DEALER_LOOKED,),
        also=(
            "dealer turned two cards",
            "two cards exposed as trumps",
            "dealer turned up two trumps",
            "turned two cards over at once",
            "which card is trumps",
            "two cards came over for trumps",
            "two cards turned up together",
            "the trump had another card with it",
            "turned up two cards",
        ),
    ),
)

_UNTIL_HE_LOOKS = "he looks at his hand"
_CHOOSE_TURN_UP = (
    Option(
        "choose-first",
        "non-dealer",
        "He takes the card that came first as the trump; the other goes back to the top of the stock.",
        (ChooseTurnUp("first"),),
        _UNTIL_HE_LOOKS,
    ),
    Option(
        "choose-second",
        "non-dealer",
        "He takes the other exposed card as the trump; the first goes back to the top of the stock.",
        (ChooseTurnUp("second"),),
        _UNTIL_HE_LOOKS,
    ),
    NON_DEALER_FRESH_DEAL._replace(until=_UNTIL_HE_LOOKS),
)
_CHOICE = (
    "The non-dealer, who has not looked at his hand, chooses which of the exposed cards is the trump, or claims a "
    "fresh deal."
)
_WHERE_THE_OTHER_CARD_GOES = (
    "What becomes of the card that is not chosen, the law does not say. We put it back on the top of the stock, "
    "because no law throws it aside."
)
_LOOKED = "The non-dealer has looked at his hand, so there must be a fresh deal."

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.10.wrong-card",
        "cavendish",
        "wrong-card-turned-up",
        ("10b",),
        "Cavendish does not say.",
        "undetermined",
        argument="Law 10 makes the top card of those remaining the trump, and names no remedy if the dealer turns up "
        "another. If he then turns up the top card as well, more than one card has been turned up, and Law 11 gives "
        "the non-dealer his choice.",
    ),
    Clause(
        "britannica.wrong-card-turned-up",
        "britannica",
        "wrong-card-turned-up",
        ("play.1e",),
        "Britannica does not say.",
        "undetermined",
        argument="None of its laws says which card is turned up; its account of play says that it is the eleventh. "
        "Cavendish says that it must be the top card of those remaining, and names no remedy.",
    ),
    Clause(
        "cavendish.11.choice",
        "cavendish",
        "more-than-one-card-turned-up",
        ("11a", "11b", "11c", "11d", "11e"),
        _CHOICE,
        "words",
        _CHOOSE_TURN_UP,
        {"looked-at": ("no",)},
        _WHERE_THE_OTHER_CARD_GOES,
    ),
    Clause(
        "cavendish.11.looked",
        "cavendish",
        "more-than-one-card-turned-up",
        ("11a", "11f", "11g"),
        _LOOKED,
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"looked-at": ("yes",)},
    ),
    Clause(
        "britannica.3.choice",
        "britannica",
        "more-than-one-card-turned-up",
        ("3a", "3b", "3c", "3d", "3e"),
        _CHOICE,
        "words",
        _CHOOSE_TURN_UP,
        {"looked-at": ("no",)},
        _WHERE_THE_OTHER_CARD_GOES,
    ),
    Clause(
        "britannica.3.looked",
        "britannica",
        "more-than-one-card-turned-up",
        ("3a", "3f", "3g"),
        _LOOKED,
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"looked-at": ("yes",)},
    ),
)
"""Cavendish's Laws 10 and 11, and Britannica's Law 3."""

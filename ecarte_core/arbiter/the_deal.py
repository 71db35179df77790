"""Irregularities of the deal and the turn-up, and the clauses of each code that rule on them."""

from __future__ import annotations

from .clause_model import Clause, Irregularity, Option
from .common_facts import NON_DEALER_LOOKED
from .common_options import FRESH_DEAL_AT_ONCE, NON_DEALER_FRESH_DEAL
from .effect_model import ChooseTurnUp

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "more-than-one-card-turned-up",
        "the deal",
        "The dealer turns up more than one card",
        ("cavendish.law.11", "britannica.law.3", "cavendish.law.10"),
        (NON_DEALER_LOOKED,),
        also=("dealer turned two cards", "two cards exposed as trumps"),
    ),
)

_CHOOSE_TURN_UP = (
    Option(
        "choose-first",
        "non-dealer",
        "He takes the card that came first as the trump; the other goes back to the top of the stock.",
        (ChooseTurnUp("first"),),
        "he looks at his hand",
    ),
    Option(
        "choose-second",
        "non-dealer",
        "He takes the other exposed card as the trump; the first goes back to the top of the stock.",
        (ChooseTurnUp("second"),),
        "he looks at his hand",
    ),
    NON_DEALER_FRESH_DEAL._replace(until="he looks at his hand"),
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.11.choice",
        "cavendish",
        "more-than-one-card-turned-up",
        ("11a", "11b", "11c", "11d"),
        "The non-dealer, who has not looked at his hand, chooses which exposed card is the trump, or claims a "
        "fresh deal.",
        "words",
        _CHOOSE_TURN_UP,
        {"looked-at": ("no",)},
    ),
    Clause(
        "cavendish.11.looked",
        "cavendish",
        "more-than-one-card-turned-up",
        ("11a", "11e", "11f"),
        "The non-dealer has looked at his hand, so there must be a fresh deal.",
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"looked-at": ("yes",)},
    ),
)

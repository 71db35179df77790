"""The named checks of the ledger. Each is a function whose arguments the ledger gives (``check_registry``).

``positions``: two hands on the table, both hands seen. ``last_cards``: the last two or three cards of a hand.
``one_hand``: one hand, what its holder may know, and what he can guarantee. ``leads``: advice on leads. ``exchanges``:
what to keep and what to throw out. ``proposals``: what a proposal or a refusal tells. ``advised_choices``: what to
decide about an exchange. ``rules_for_hands``: every hand that a rule of an author describes. ``rules_of_play``: how
the game goes, and what is marked.
"""

from . import (
    advised_choices,
    exchanges,
    last_cards,
    leads,
    one_hand,
    positions,
    proposals,
    rules_for_hands,
    rules_of_play,
)

__all__ = [
    "advised_choices",
    "exchanges",
    "last_cards",
    "leads",
    "one_hand",
    "positions",
    "proposals",
    "rules_for_hands",
    "rules_of_play",
]

"""Britannica's clauses on a wrong number of cards dealt and found before it is played."""

from __future__ import annotations

from .clause_model import Clause
from .common_options import DEALER_FRESH_DEAL, DEALER_LETS_STAND, NON_DEALER_FRESH_DEAL
from .wrong_number_options import (
    BAR_KING,
    COMPLETE_DEALERS,
    COMPLETE_OWN,
    EARLY,
    GOES_ON,
    KING_RULING,
    UNTIL_PROPOSAL,
    choose_or_fresh_deal,
    discard_superfluous,
    draw_superfluous,
)

_DEALT = "wrong-number-dealt"

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "britannica.2.number",
        "britannica",
        _DEALT,
        ("2e", "2f", "2g", "2h"),
        "The non-dealer may claim a fresh deal, because he has not looked at his hand. He has no right to have the "
        "number rectified.",
        "words",
        (NON_DEALER_FRESH_DEAL._replace(until="he looks at his hand"),),
        {"looked-at": ("no",)},
        "After the turn-up Law 7 gives him its choice.",
    ),
    Clause(
        "britannica.2.number-looked",
        "britannica",
        _DEALT,
        ("2e", "2f", "2g"),
        "Britannica does not say.",
        "undetermined",
        (),
        {"looked-at": ("yes",)},
        "Law 2 gives the fresh deal to a non-dealer who has not looked at his hand, and Law 7 speaks of a misdeal "
        "found after the trump card is turned. Cavendish has the same gap.",
    ),
    Clause(
        "britannica.7.non-dealer-too-many",
        "britannica",
        _DEALT,
        ("7a", "7b", "7c", "7d", "7f"),
        "The non-dealer has too many cards. He may claim a fresh deal; if the deal stands, he discards the "
        "superfluous cards.",
        "words",
        choose_or_fresh_deal(UNTIL_PROPOSAL, discard_superfluous(UNTIL_PROPOSAL)),
        {"hand": ("non-dealer",), "number": ("too-many",), **EARLY},
        "Whether the dealer may see the cards, the law does not say. It gives him no right to, so we leave them face "
        "down.",
    ),
    Clause(
        "britannica.7.non-dealer-too-few",
        "britannica",
        _DEALT,
        ("7a", "7b", "7c", "7d", "7i", "7j"),
        "The non-dealer has too few cards. He may claim a fresh deal; if the deal stands, his hand is completed from "
        "the stock.",
        "words",
        choose_or_fresh_deal(UNTIL_PROPOSAL, COMPLETE_OWN),
        {"hand": ("non-dealer",), "number": ("too-few",), **EARLY},
    ),
    Clause(
        "britannica.7.dealer-too-many",
        "britannica",
        _DEALT,
        ("7a", "7b", "7c", "7d", "7g", "7h"),
        "The dealer has too many cards. The non-dealer may claim a fresh deal; if the deal stands, he draws the "
        "superfluous cards and looks at them.",
        "words",
        choose_or_fresh_deal(UNTIL_PROPOSAL, draw_superfluous(seen=True)),
        {"hand": ("dealer",), "number": ("too-many",), **EARLY},
    ),
    Clause(
        "britannica.7.dealer-too-few",
        "britannica",
        _DEALT,
        ("7a", "7b", "7c", "7d", "7i", "7j"),
        "The dealer has too few cards. The non-dealer may claim a fresh deal; if the deal stands, the dealer's hand is "
        "completed from the stock.",
        "words",
        choose_or_fresh_deal(UNTIL_PROPOSAL, COMPLETE_DEALERS),
        {"hand": ("dealer",), "number": ("too-few",), **EARLY},
    ),
    Clause(
        "britannica.7.king",
        "britannica",
        _DEALT,
        ("7d", "7e"),
        KING_RULING,
        "words",
        BAR_KING,
        EARLY,
        adds=True,
    ),
    Clause(
        "britannica.7.too-late",
        "britannica",
        _DEALT,
        ("7b", "8a", "8b"),
        "The non-dealer has proposed, so it is too late for this claim. If a player then plays with a wrong number of "
        "cards, his adversary may claim a fresh deal.",
        "words",
        (GOES_ON,),
        {"found": ("before-the-answer", "after-the-answer")},
    ),
    Clause(
        "britannica.8.led",
        "britannica",
        _DEALT,
        ("8a", "8b"),
        "The non-dealer plays with a wrong number of cards, so the dealer may claim a fresh deal.",
        "words",
        (DEALER_FRESH_DEAL, DEALER_LETS_STAND),
        {"hand": ("non-dealer",), "found": ("after-the-lead",)},
    ),
    Clause(
        "britannica.7.dealer-after-the-lead",
        "britannica",
        _DEALT,
        ("7b", "8a", "8b"),
        "The non-dealer has played, so it is too late for this claim. If the dealer then plays with a wrong number of "
        "cards, the non-dealer may claim a fresh deal.",
        "words",
        (GOES_ON,),
        {"hand": ("dealer",), "found": ("after-the-lead",)},
    ),
)

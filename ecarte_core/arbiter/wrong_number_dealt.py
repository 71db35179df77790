"""A wrong number of cards dealt and found before it is played, and Cavendish's clauses that rule on it."""

from __future__ import annotations

from . import wrong_number_britannica
from .clause_model import Clause, Fact, Irregularity, Value
from .common_facts import NON_DEALER_LOOKED, TURN_UP, YES_OR_NO
from .common_options import FRESH_DEAL_AT_ONCE, NON_DEALER_FRESH_DEAL, NON_DEALER_RECTIFIES, UNTIL_TURN_UP
from .wrong_number_options import (
    BAR_KING,
    COMPLETE_OWN,
    EARLY,
    KING_RULING,
    PERMIT,
    UNTIL_ANSWER,
    UNTIL_PROPOSAL,
    WRONG_HAND,
    choose_or_fresh_deal,
    discard_superfluous,
    draw_superfluous,
)

_DEALT = "wrong-number-dealt"

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        _DEALT,
        "the deal",
        "A player has been dealt a wrong number of cards",
        (
            "cavendish.law.9",
            "cavendish.law.15",
            "cavendish.law.16",
            "cavendish.law.17",
            "cavendish.law.18",
            "cavendish.law.19",
            "cavendish.law.8",
            "cavendish.law.20",
            "britannica.law.7",
            "britannica.law.2",
            "britannica.law.8",
        ),
        (
            WRONG_HAND,
            Fact(
                "number",
                "How many cards does it have?",
                (Value("too-many", "more than five"), Value("too-few", "less than five")),
            ),
            TURN_UP,
            NON_DEALER_LOOKED._replace(asked_if={"turn-up": ("not-exposed",)}),
            Fact(
                "found",
                "When is it found?",
                (
                    Value("before-proposing", "before any proposal or play"),
                    Value("before-the-answer", "proposed, but not yet answered"),
                    Value("after-the-answer", "answered; no cards given or played"),
                    Value("after-the-lead", "after a lead without a proposal"),
                ),
                {"turn-up": ("exposed",)},
            ),
            Fact(
                "taken-up",
                "Has the dealer taken up his hand?",
                YES_OR_NO,
                {
                    "hand": ("dealer",),
                    "number": ("too-many",),
                    "found": ("before-proposing", "before-the-answer", "after-the-lead"),
                },
            ),
        ),
        also=(
            "misdeal",
            "dealt six cards",
            "dealt four cards",
            "I have six cards",
            "I have only four cards",
            "one card too many",
            "one card short",
            "dealer dealt six cards",
            "dealer gave me six cards",
            "dealer dealt himself six cards",
            "wrong number of cards",
            "I was dealt too many cards",
            "I was dealt too few cards",
            "I have only three cards",
            "my hand is one card short",
            "before anybody has proposed I have six cards",
            "counted my hand and it is wrong",
        ),
        apart="If both hands are wrong, ask twice, once for each hand: each answer holds for its own hand, and a fresh "
        "deal by either ends the matter.",
    ),
)

_TO_ANSWER = ("before-proposing", "before-the-answer", "after-the-lead")

_CAVENDISH: tuple[Clause, ...] = (
    Clause(
        "cavendish.9.number",
        "cavendish",
        _DEALT,
        ("9a", "9b", "9d", "9e", "9f", "9g", "9h"),
        "The non-dealer may have the number rectified, or claim a fresh deal. The trump card has not been turned up, "
        "and he has not looked at his hand.",
        "words",
        (NON_DEALER_RECTIFIES, NON_DEALER_FRESH_DEAL._replace(until=UNTIL_TURN_UP)),
        {"looked-at": ("no",)},
    ),
    Clause(
        "cavendish.9.number-looked",
        "cavendish",
        _DEALT,
        ("9a", "9b", "9e", "9f", "19a", "19b"),
        f"Cavendish does not say how the number is corrected. {KING_RULING}",
        "in part",
        BAR_KING,
        {"looked-at": ("yes",)},
        "Law 9 gives its choice to a non-dealer who has not looked at his hand, and Laws 15 to 18 speak of an error "
        "found after the trump card is turned up. Nothing seems to stop him from waiting for that. The words of Law "
        "19 are general, so the king is settled. Britannica has the same gap, without Law 19.",
    ),
    Clause(
        "cavendish.15",
        "cavendish",
        _DEALT,
        ("15a", "15b", "15c", "15d", "15e", "15f", "15g", "15h", "15i"),
        "The non-dealer has too many cards. He may claim a fresh deal; if he does not, he discards the superfluous "
        "cards, and the dealer does not see them.",
        "words",
        choose_or_fresh_deal(UNTIL_PROPOSAL, discard_superfluous(UNTIL_PROPOSAL)),
        {"hand": ("non-dealer",), "number": ("too-many",), **EARLY},
    ),
    Clause(
        "cavendish.16",
        "cavendish",
        _DEALT,
        ("16a", "16b", "16c", "16d", "16e", "16f", "16g"),
        "The non-dealer has too few cards. He may have his hand completed from the stock, or claim a fresh deal.",
        "words",
        choose_or_fresh_deal(UNTIL_PROPOSAL, COMPLETE_OWN),
        {"hand": ("non-dealer",), "number": ("too-few",), **EARLY},
    ),
    Clause(
        "cavendish.15.gap",
        "cavendish",
        _DEALT,
        ("15b", "16b", "19a", "19b"),
        f"Cavendish does not say what becomes of the hand now. {KING_RULING}",
        "in part",
        BAR_KING,
        {"hand": ("non-dealer",), "found": ("before-the-answer", "after-the-answer")},
        "The claims of Laws 15 and 16 end when the non-dealer proposes. Law 20 begins when he plays without taking "
        "cards, and Law 29 speaks of cards taken in an exchange. The words of Law 19 are general, so the king is "
        "settled. Under Britannica it is too late, until he plays with a wrong number.",
    ),
    Clause(
        "cavendish.20.led",
        "cavendish",
        _DEALT,
        ("20a", "20b", "20c"),
        "The non-dealer has played without taking cards, so there must be a fresh deal.",
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"hand": ("non-dealer",), "found": ("after-the-lead",)},
    ),
    Clause(
        "cavendish.17.seen",
        "cavendish",
        _DEALT,
        ("17a", "17b", "17c", "17d", "17e", "17f", "17g", "17h", "17i", "17j"),
        "The dealer has too many cards and has taken up his hand. The non-dealer may claim a fresh deal; if he does "
        "not, he draws the superfluous cards from the dealer's hand, and may look at them.",
        "words",
        choose_or_fresh_deal(UNTIL_ANSWER, draw_superfluous(seen=True)),
        {"taken-up": ("yes",)},
    ),
    Clause(
        "cavendish.17.unseen",
        "cavendish",
        _DEALT,
        ("17a", "17b", "17c", "17d", "17e", "17f", "17g", "17h", "17i"),
        "The dealer has too many cards and has not taken up his hand. The non-dealer may claim a fresh deal; if he "
        "does not, he draws the superfluous cards from the dealer's hand, and may not look at them.",
        "words",
        choose_or_fresh_deal(UNTIL_ANSWER, draw_superfluous(seen=False)),
        {"taken-up": ("no",)},
    ),
    Clause(
        "cavendish.18",
        "cavendish",
        _DEALT,
        ("18a", "18b", "18c", "18d", "18e", "18f", "18g"),
        "The dealer has too few cards. The non-dealer may permit him to complete his hand from the stock, or claim a "
        "fresh deal.",
        "words",
        choose_or_fresh_deal(UNTIL_ANSWER, PERMIT),
        {"hand": ("dealer",), "number": ("too-few",), "found": _TO_ANSWER},
        "What follows if he does neither, the law does not say; Law 21 applies once the dealer plays.",
    ),
    Clause(
        "cavendish.17.gap",
        "cavendish",
        _DEALT,
        ("17b", "18b", "19a", "19b"),
        f"Cavendish does not say what becomes of the hand now. {KING_RULING}",
        "in part",
        BAR_KING,
        {"hand": ("dealer",), "found": ("after-the-answer",)},
        "The claims of Laws 17 and 18 end when the dealer accepts or refuses. Law 21 begins when he plays without "
        "taking cards, and Law 33 speaks of cards that he gives himself later. The words of Law 19 are general, so the "
        "king is settled. Under Britannica it is too late, until he plays with a wrong number.",
    ),
    Clause(
        "cavendish.19.rectified",
        "cavendish",
        _DEALT,
        ("19a", "19b"),
        KING_RULING,
        "words",
        BAR_KING,
        {"looked-at": ("no",)},
        "The words of Law 19 are general, so they reach a deal that is rectified before the turn-up too.",
        adds=True,
    ),
    Clause(
        "cavendish.19.found-early",
        "cavendish",
        _DEALT,
        ("19a", "19b"),
        KING_RULING,
        "words",
        BAR_KING,
        {"found": ("before-proposing",)},
        adds=True,
    ),
    Clause(
        "cavendish.19.found-later",
        "cavendish",
        _DEALT,
        ("19a", "19b"),
        KING_RULING,
        "words",
        BAR_KING,
        {"hand": ("dealer",), "found": ("before-the-answer", "after-the-lead")},
        adds=True,
    ),
)

CLAUSES: tuple[Clause, ...] = (*_CAVENDISH, *wrong_number_britannica.CLAUSES)
"""Cavendish's Laws 15 to 19 and, for the number, 9; Britannica's Laws 7 and, for the number, 2."""

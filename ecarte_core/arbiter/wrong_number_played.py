"""A wrong number of cards found in the play, and the clauses of each code that rule on it."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Value
from .common_facts import YES_OR_NO
from .common_options import (
    DEALER_FRESH_DEAL,
    DEALER_LETS_STAND,
    FRESH_DEAL_AT_ONCE,
    NON_DEALER_FRESH_DEAL,
    NON_DEALER_LETS_STAND,
)
from .wrong_number_options import BAR_KING, KING_RULING, WRONG_HAND

_PLAYED = "playing-with-wrong-number"

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        _PLAYED,
        "the play",
        "A player plays with a wrong number of cards",
        ("cavendish.law.20", "cavendish.law.21", "cavendish.law.19", "britannica.law.8"),
        (
            WRONG_HAND,
            Fact("taken-cards", "Had he taken cards in an exchange?", YES_OR_NO),
            Fact(
                "origin",
                "How did the number become wrong?",
                (Value("dealt", "it was dealt so"), Value("exchanged", "in the exchange")),
                {"taken-cards": ("yes",)},
            ),
        ),
        also=(
            "played with six cards",
            "card left over after the last trick",
            "ran out of cards in the play",
            "played with four cards",
            "found six cards in his hand during the play",
            "had too many cards and played on",
            "I led and had six cards",
            "noticed during the play that I had too many cards",
            "the hand was played with too few cards",
            "played on with six",
            "I have no card left for the last trick",
        ),
    ),
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.20",
        "cavendish",
        _PLAYED,
        ("20a", "20b", "20c"),
        "The non-dealer played without taking cards, so there must be a fresh deal. Neither player has a choice.",
        "words",
        (FRESH_DEAL_AT_ONCE,),
        {"hand": ("non-dealer",), "taken-cards": ("no",)},
    ),
    Clause(
        "cavendish.21",
        "cavendish",
        _PLAYED,
        ("21a", "21b", "21c"),
        "The dealer played without taking cards, so the non-dealer may claim a fresh deal.",
        "words",
        (NON_DEALER_FRESH_DEAL, NON_DEALER_LETS_STAND),
        {"hand": ("dealer",), "taken-cards": ("no",)},
        "The law sets no limit of time.",
    ),
    Clause(
        "cavendish.19.played",
        "cavendish",
        _PLAYED,
        ("19a", "19b"),
        KING_RULING,
        "words",
        BAR_KING,
        {"hand": ("dealer",), "taken-cards": ("no",)},
        adds=True,
    ),
    Clause(
        "cavendish.20.taken-cards",
        "cavendish",
        _PLAYED,
        ("20a", "21a", "19a", "19b"),
        f"Cavendish does not say what becomes of the hand. {KING_RULING}",
        "in part",
        BAR_KING,
        {"origin": ("dealt",)},
        "Laws 20 and 21 speak of a hand played without taking cards, and Laws 29 to 34 of errors made in the exchange "
        "itself. The words of Law 19 are general, so the king is settled. Under Britannica the adversary may claim a "
        "fresh deal.",
    ),
    Clause(
        "cavendish.20.wrong-in-the-exchange",
        "cavendish",
        _PLAYED,
        ("20a", "21a"),
        "Cavendish does not say here what follows.",
        "undetermined",
        (),
        {"origin": ("exchanged",)},
        "Laws 20 and 21 speak of a hand played without taking cards, and Law 19 of a wrong number that is dealt. For "
        "errors of the exchange there are Laws 29 to 34: ask by whom too many or too few cards were taken or given. "
        "Under Britannica the adversary may claim a fresh deal.",
    ),
    Clause(
        "britannica.8.non-dealer",
        "britannica",
        _PLAYED,
        ("8a", "8b"),
        "The non-dealer plays with a wrong number of cards, so the dealer may claim a fresh deal.",
        "words",
        (DEALER_FRESH_DEAL, DEALER_LETS_STAND),
        {"hand": ("non-dealer",)},
        "The law sets no limit of time, and does not ask whether cards were taken.",
    ),
    Clause(
        "britannica.8.dealer",
        "britannica",
        _PLAYED,
        ("8a", "8b"),
        "The dealer plays with a wrong number of cards, so the non-dealer may claim a fresh deal.",
        "words",
        (NON_DEALER_FRESH_DEAL, NON_DEALER_LETS_STAND),
        {"hand": ("dealer",)},
        "The law sets no limit of time, and does not ask whether cards were taken.",
    ),
)
"""Cavendish's Laws 19 to 21, and Britannica's Law 8."""

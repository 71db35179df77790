"""A stock that runs short of the cards that the players wish for."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_options import NO_PENALTY
from .effect_model import AnswerProposal, LetStand, LimitExchange

_OUTRIGHT = {"acceptance": ("outright",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "stock-short",
        "the exchange",
        "The dealer accepts, and the stock is too short for both players",
        ("cavendish.law.38", "britannica.law.18", "britannica.law.11"),
        (
            Fact(
                "acceptance",
                "How did the dealer accept?",
                (
                    Value("outright", "without a condition"),
                    Value("conditional", "if there are cards enough"),
                ),
            ),
            Fact(
                "stock",
                "What does the stock hold?",
                (
                    Value("some-left", "more than the non-dealer wants"),
                    Value("none-left", "just what the non-dealer wants"),
                    Value("too-few", "less than the non-dealer wants"),
                ),
                _OUTRIGHT,
            ),
            Fact(
                "dealer-wishes",
                "How many cards does the dealer wish to exchange?",
                (
                    Value("more", "more than the non-dealer leaves"),
                    Value("what-is-left", "no more than the non-dealer leaves"),
                ),
                {**_OUTRIGHT, "stock": ("some-left",)},
            ),
        ),
        also=(
            "not enough cards in the stock",
            "stock runs out",
            "no cards left to exchange",
            "the stock ran out",
            "the pack is too short for both",
            "I accept if there are enough cards",
            "too few cards left to draw",
            "we have no more cards to change",
            "the cards ran out in the exchange",
            "only one card is left in the stock and we both want two",
        ),
    ),
)

_HAND_IS_PLAYED = (NO_PENALTY._replace(does="The hand is played.", effects=(AnswerProposal("refuse"),)),)
_DEALER_PLAYS_HIS_HAND = (
    Option(
        "exchange-what-is-left",
        None,
        "The non-dealer takes as many cards as he asked for, as far as the stock goes; the dealer plays his hand.",
        (LimitExchange(),),
    ),
)
_DEALER_TAKES_WHAT_IS_LEFT = (
    Option(
        "exchange-what-is-left",
        "dealer",
        "He exchanges no more cards than are left.",
        (LetStand(),),
    ),
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.38.dealer-wishes-more",
        "cavendish",
        "stock-short",
        ("38a", "38b", "38c", "38e"),
        "The non-dealer exchanges as many cards as he asked for. The dealer, who wishes for more than are left, "
        "must play his hand.",
        "words",
        _DEALER_PLAYS_HIS_HAND,
        {**_OUTRIGHT, "stock": ("some-left",), "dealer-wishes": ("more",)},
    ),
    Clause(
        "cavendish.38.dealer-content",
        "cavendish",
        "stock-short",
        ("38a", "38b", "38c"),
        "The non-dealer exchanges as many cards as he asked for. The dealer is content with what is left, so he may "
        "exchange that many too.",
        "interpretation",
        _DEALER_TAKES_WHAT_IS_LEFT,
        {**_OUTRIGHT, "stock": ("some-left",), "dealer-wishes": ("what-is-left",)},
        "The law compares the stock with as many cards as the players wish for. A dealer who wishes for no more "
        "than are left has enough, so the law does not touch him; whether he may be content with fewer than he "
        "first wished for, it does not say. We take “must play his hand” to bind him to the hand, and not to "
        "forbid him the cards. By a stricter reading he takes no card.",
    ),
    Clause(
        "cavendish.38.none-left",
        "cavendish",
        "stock-short",
        ("38a", "38b", "38c", "38e"),
        "The non-dealer exchanges as many cards as he asked for. No card is left, so the dealer must play his "
        "hand.",
        "words",
        _DEALER_PLAYS_HIS_HAND,
        {**_OUTRIGHT, "stock": ("none-left",)},
    ),
    Clause(
        "cavendish.38.too-few",
        "cavendish",
        "stock-short",
        ("38a", "38b", "38d", "38e"),
        "The non-dealer exchanges as many cards as are left, and the dealer must play his hand.",
        "words",
        _DEALER_PLAYS_HIS_HAND,
        {**_OUTRIGHT, "stock": ("too-few",)},
    ),
    Clause(
        "cavendish.38.conditional",
        "cavendish",
        "stock-short",
        ("38f",),
        "The condition has failed, so the dealer has not accepted. No cards are given, and the hand is played.",
        "interpretation",
        _HAND_IS_PLAYED,
        {"acceptance": ("conditional",)},
        "The law lets the dealer accept on the condition that there are cards enough. It does not say what "
        "follows when there are not. We say that there is then no acceptance, and so nothing that Law 27 forbids "
        "him to take back.",
    ),
    Clause(
        "britannica.18.dealer-wishes-more",
        "britannica",
        "stock-short",
        ("18a", "18b", "18c"),
        "The non-dealer takes his cards. The dealer, who wishes for more than are left, must play his hand.",
        "words",
        _DEALER_PLAYS_HIS_HAND,
        {**_OUTRIGHT, "stock": ("some-left",), "dealer-wishes": ("more",)},
    ),
    Clause(
        "britannica.18.dealer-content",
        "britannica",
        "stock-short",
        ("18a", "18b"),
        "The non-dealer takes his cards. The dealer is content with what is left, so he may exchange that many too.",
        "interpretation",
        _DEALER_TAKES_WHAT_IS_LEFT,
        {**_OUTRIGHT, "stock": ("some-left",), "dealer-wishes": ("what-is-left",)},
        "The law is for a stock too short to supply both players. A dealer who wishes for no more than are left "
        "is supplied. By a stricter reading he takes no card.",
    ),
    Clause(
        "britannica.18.none-left",
        "britannica",
        "stock-short",
        ("18a", "18b", "18c"),
        "The non-dealer takes his cards. No card is left, so the dealer must play his hand.",
        "words",
        _DEALER_PLAYS_HIS_HAND,
        {**_OUTRIGHT, "stock": ("none-left",)},
    ),
    Clause(
        "britannica.18.too-few",
        "britannica",
        "stock-short",
        ("18a", "18b", "18c"),
        "The non-dealer may take cards, and the dealer must play his hand. Britannica does not say how many of the "
        "cards left are the non-dealer’s.",
        "in part",
        _DEALER_PLAYS_HIS_HAND,
        {**_OUTRIGHT, "stock": ("too-few",)},
        "A stock that cannot supply the non-dealer cannot supply both, so the law’s words apply. They leave only the "
        "number open. They set no limit, so on our table he takes all that are left, as by Law 38 of Cavendish.",
    ),
    Clause(
        "britannica.11.conditional",
        "britannica",
        "stock-short",
        ("11b", "11c", "18a", "18b", "18c"),
        "The acceptance binds the dealer. The non-dealer takes cards, and the dealer must play his hand.",
        "interpretation",
        _DEALER_PLAYS_HIS_HAND,
        {"acceptance": ("conditional",)},
        "Britannica does not mention a condition, and by Law 11 an acceptance cannot be taken back. Law 38 of "
        "Cavendish allows the condition expressly, so that no cards are given.",
    ),
)

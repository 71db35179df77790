"""Too many or too few cards asked for or given in an exchange, and too few taken."""

from __future__ import annotations

from collections.abc import Iterator

from . import superfluous_cards
from .clause_model import Clause, CodeName, Fact, Irregularity, Option, Value
from .common_facts import OTHER_SEAT
from .common_options import NON_DEALER_FRESH_DEAL
from .effect_model import CompleteHand, CountUnplayable, DiscardSuperfluous, Seat

_STOCK = Fact(
    "stock",
    "Can the stock complete his hand?",
    (Value("enough", "yes"), Value("exhausted", "no")),
)

IRREGULARITIES: tuple[Irregularity, ...] = (
    *superfluous_cards.IRREGULARITIES,
    Irregularity(
        "non-dealer-asks-for-too-few",
        "the exchange",
        "The non-dealer asks for fewer cards than he has discarded",
        ("cavendish.law.30", "cavendish.law.26", "britannica.law.13"),
        also=(
            "threw three and asked for two",
            "non-dealer has four cards after exchange",
            "I have four cards after the exchange",
            "asked for too few cards",
            "I discarded three and asked for two",
            "put out more cards than I asked for",
            "asked for fewer cards than I threw away",
        ),
    ),
    Irregularity(
        "dealer-gives-too-many",
        "the exchange",
        "The dealer gives the non-dealer more cards than he asked for",
        ("cavendish.law.31", "britannica.law.14"),
        also=(
            "dealer gave one card too many",
            "given three instead of two",
            "dealer gave me too many cards",
            "I asked for two and got three",
            "gave me one card more than I asked for",
            "dealt me three when I asked for two",
            "I wanted two and he gave three",
            "he gave me more than I wanted",
        ),
    ),
    Irregularity(
        "dealer-gives-too-few",
        "the exchange",
        "The dealer gives the non-dealer fewer cards than he asked for",
        ("cavendish.law.32", "britannica.law.14"),
        (_STOCK,),
        also=(
            "dealer gave one card too few",
            "given two instead of three",
            "dealer gave me too few cards",
            "I asked for three and got two",
            "gave me one card less than I asked for",
            "dealt me two when I asked for three",
            "I wanted three and he gave two",
            "he gave me fewer than I wanted",
        ),
    ),
    Irregularity(
        "dealer-takes-too-few",
        "the exchange",
        "The dealer gives himself fewer cards than he has discarded",
        ("cavendish.law.34", "britannica.law.13"),
        (
            Fact(
                "found",
                "When is it found?",
                (
                    Value("before-playing", "before he has played a card"),
                    Value("after-playing", "after he has played a card"),
                ),
            ),
        ),
        also=(
            "dealer has four cards after exchange",
            "dealer took one card too few",
            "dealer drew too few cards",
            "dealer has only four cards after the exchange",
            "dealer discarded three and took two",
            "dealer gave himself one card less",
            "dealer took fewer cards than he threw out",
        ),
    ),
)


def _count_unplayable(short: Seat) -> tuple[Option, ...]:
    winner = OTHER_SEAT[short]
    return (
        Option(
            "count-unplayable",
            None,
            f"The {short} plays his short hand. The {winner} counts as tricks all cards that cannot be played "
            "to.",
            (CountUnplayable(winner),),
        ),
    )


_GIVEN_TOO_MANY = (
    NON_DEALER_FRESH_DEAL,
    Option(
        "discard-superfluous",
        "non-dealer",
        "He plays the hand and discards the cards too many.",
        (DiscardSuperfluous("non-dealer"),),
    ),
)
_GIVEN_TOO_FEW = (
    NON_DEALER_FRESH_DEAL,
    Option(
        "complete-hand",
        "non-dealer",
        "He plays the hand, and it is completed from the stock.",
        (CompleteHand("non-dealer"),),
    ),
)
_DEALER_COMPLETES = (
    Option(
        "complete-hand",
        "dealer",
        "He completes his hand from the stock.",
        (CompleteHand("dealer"),),
        "he plays a card",
    ),
)

_SHORT_BY_ASKING = (
    "The non-dealer plays a short hand, and the dealer counts as tricks all cards that cannot be played to."
)
_STOCK_TOO_SHORT = (
    "The non-dealer may claim a fresh deal. How he plays the hand when the stock cannot complete it, the law does "
    "not say."
)


def _iter_dealers_faults(
    code: CodeName,
    too_many: tuple[str, tuple[str, ...]],
    too_few: tuple[str, tuple[str, ...], tuple[str, ...]],
    unseen: str,
) -> Iterator[Clause]:
    """Too many or too few cards given to the non-dealer; each law with its pieces, the claim's first."""
    law, pieces = too_many
    yield Clause(
        f"{code}.{law}.given-too-many",
        code,
        "dealer-gives-too-many",
        pieces,
        f"The non-dealer may claim a fresh deal, or play the hand and discard the cards too many{unseen}.",
        "words",
        _GIVEN_TOO_MANY,
    )
    law, claim, completed = too_few
    yield Clause(
        f"{code}.{law}.given-too-few",
        code,
        "dealer-gives-too-few",
        (*claim, *completed),
        "The non-dealer may claim a fresh deal, or play the hand and have it completed from the stock.",
        "words",
        _GIVEN_TOO_FEW,
        {"stock": ("enough",)},
    )
    yield Clause(
        f"{code}.{law}.given-too-few-stock-exhausted",
        code,
        "dealer-gives-too-few",
        (*claim, *completed),
        _STOCK_TOO_SHORT,
        "in part",
        (NON_DEALER_FRESH_DEAL,),
        {"stock": ("exhausted",)},
        "The law gives him the claim, whatever the stock holds. If he plays the hand, it is to be completed from the "
        "stock, and there is nothing to complete it with.",
    )


def _iter_short_dealer(
    code: CodeName, law: str, completes: tuple[str, ...], counts: tuple[str, ...]
) -> Iterator[Clause]:
    yield Clause(
        f"{code}.{law}.dealer-completes",
        code,
        "dealer-takes-too-few",
        completes,
        "The dealer may complete his hand from the stock until he plays a card.",
        "words",
        _DEALER_COMPLETES,
        {"found": ("before-playing",)},
    )
    yield Clause(
        f"{code}.{law}.dealer-plays-short",
        code,
        "dealer-takes-too-few",
        counts,
        "The dealer plays a short hand, and the non-dealer counts as tricks all cards that cannot be played to.",
        "words",
        _count_unplayable("dealer"),
        {"found": ("after-playing",)},
    )


CLAUSES: tuple[Clause, ...] = (
    *superfluous_cards.CLAUSES,
    Clause(
        "cavendish.30.asked-for-too-few",
        "cavendish",
        "non-dealer-asks-for-too-few",
        ("30a", "30b", "26c"),
        _SHORT_BY_ASKING,
        "words",
        _count_unplayable("non-dealer"),
    ),
    Clause(
        "britannica.13.asked-for-too-few",
        "britannica",
        "non-dealer-asks-for-too-few",
        ("13g", "13h"),
        _SHORT_BY_ASKING,
        "words",
        _count_unplayable("non-dealer"),
    ),
    *_iter_dealers_faults(
        "cavendish",
        ("31", ("31a", "31b", "31c", "31d", "31e")),
        ("32", ("32a", "32b"), ("32c", "32d")),
        ", which the dealer may not see",
    ),
    *_iter_dealers_faults(
        "britannica",
        ("14", ("14a", "14b", "14c", "14d")),
        ("14", ("14a", "14b"), ("14c", "14e")),
        "",
    ),
    *_iter_short_dealer("cavendish", "34", ("34a", "34b"), ("34c", "34d")),
    *_iter_short_dealer("britannica", "13", ("13i", "13j", "13k"), ("13g", "13h", "13i")),
)

"""Irregularities of the exchange: proposals, discards, wrong numbers, exposed cards, and a short stock."""

from __future__ import annotations

from . import proposals_and_answers, short_stock, wrong_exchanges
from .clause_model import Clause, Fact, Irregularity, Option
from .common_facts import OFFENDER, YES_FIRST
from .common_options import NO_PENALTY
from .effect_model import BeginPlay, CannotRefuse, KeepDiscard, TakeExposed, ThrowAsideExposed

IRREGULARITIES: tuple[Irregularity, ...] = (
    *proposals_and_answers.IRREGULARITIES,
    Irregularity(
        "discard-not-apart",
        "the exchange",
        "A player does not keep his discard face down and apart",
        ("cavendish.law.28", "britannica.law.12"),
        also=(
            "discards mixed up",
            "discard put on the stock",
            "threw his cards face up",
            "discards got mixed with the stock",
            "discard face up",
            "laid his discard on the stock",
            "mixed what he threw away with the stock",
            "mixed his discard with mine",
            "his discard lies in the stock",
        ),
        passages=("britannica.play.2",),
    ),
    Irregularity(
        "discard-looked-at",
        "the exchange",
        "A player looks at cards that have been discarded",
        ("cavendish.law.28", "britannica.law.12"),
        also=(
            "looked at the discards",
            "may I look at what I threw",
            "he looked at the discards",
            "peeked at the discard",
            "looked through the thrown cards",
            "looked back at what he had thrown out",
            "saw the cards I discarded",
            "picked up his discard to see it",
            "looked at his own discard",
            "peeked at what I threw away",
        ),
    ),
    *wrong_exchanges.IRREGULARITIES,
    Irregularity(
        "card-exposed-in-giving",
        "the exchange",
        "The dealer exposes a card in giving cards",
        ("cavendish.law.36", "britannica.law.16"),
        (OFFENDER._replace(name="whose", question="Whose card is it?"),),
        also=(
            "card flashed while giving",
            "dealer showed a card of the exchange",
            "dealer turned over a card while giving",
            "card dropped face up in the exchange",
            "saw the card he gave me",
            "one of my new cards was exposed",
            "exposed a card as he gave it",
            "a card of the exchange fell face up",
            "I saw the new card as he handed it over",
        ),
    ),
    Irregularity(
        "card-turned-up-after-giving",
        "the exchange",
        "The dealer turns up a card after giving, as though it were the trump",
        ("cavendish.law.37", "britannica.law.17", "cavendish.law.26"),
        (
            Fact(
                "another-discard",
                "Does the non-dealer demand another discard?",
                YES_FIRST,
            ),
        ),
        also=(
            "dealer turned a second trump card",
            "turned up the top card by mistake",
            "dealer turned up a card after the exchange",
            "turned a new trump after exchanging",
            "after giving the cards he turned up the next one",
            "turned up another card as trump after the exchange",
            "flipped a card over after he had served us",
        ),
    ),
    *short_stock.IRREGULARITIES,
)

_DISCARD_STAYS = (
    Option(
        "no-penalty",
        None,
        "The cards stay aside, face down, and the game goes on.",
        (KeepDiscard(),),
    ),
)
_TAKE_OR_LEAVE = (
    Option(
        "take-exposed", "non-dealer", "He takes what was exposed into his hand.", (TakeExposed("non-dealer"),)
    ),
    Option(
        "throw-aside",
        "non-dealer",
        "He refuses it; it is thrown aside, and the next card is given instead.",
        (ThrowAsideExposed(),),
    ),
)
_HAND_IS_PLAYED = (NO_PENALTY._replace(does="The hand is played.", effects=(BeginPlay(),)),)
CLAUSES: tuple[Clause, ...] = (
    *proposals_and_answers.CLAUSES,
    Clause(
        "cavendish.28.apart",
        "cavendish",
        "discard-not-apart",
        ("28a", "28b", "28c", "28d"),
        "Each discard must lie face down, apart from the stock and from the other. The law names no penalty.",
        "words",
        _DISCARD_STAYS,
    ),
    Clause(
        "britannica.12.apart",
        "britannica",
        "discard-not-apart",
        ("play.2d",),
        "Britannica does not say.",
        "undetermined",
        argument="The article’s account of play has the players discard face downwards. Where the discard must "
        "lie, it does not say. By Law 28 of Cavendish it lies apart from the stock and from the other discard.",
    ),
    Clause(
        "cavendish.28.looked",
        "cavendish",
        "discard-looked-at",
        ("28e",),
        "Nobody may look at cards once discarded, his own or the other’s. The law names no penalty.",
        "words",
        _DISCARD_STAYS,
    ),
    Clause(
        "britannica.12.looked",
        "britannica",
        "discard-looked-at",
        ("12a",),
        "Nobody may look at cards once discarded, his own or the other’s. The law names no penalty.",
        "words",
        _DISCARD_STAYS,
    ),
    *wrong_exchanges.CLAUSES,
    Clause(
        "cavendish.36.non-dealers-card",
        "cavendish",
        "card-exposed-in-giving",
        ("36a", "36b", "36c"),
        "The non-dealer takes what was exposed, or refuses it and has the next card instead.",
        "words",
        _TAKE_OR_LEAVE,
        {"whose": ("non-dealer",)},
    ),
    Clause(
        "cavendish.36.dealers-card",
        "cavendish",
        "card-exposed-in-giving",
        ("36d", "36e"),
        "The dealer must take the card of his own that he exposed.",
        "words",
        (
            Option(
                "take-exposed",
                None,
                "The dealer takes what he exposed into his hand.",
                (TakeExposed("dealer"),),
            ),
        ),
        {"whose": ("dealer",)},
    ),
    Clause(
        "britannica.16.non-dealers-card",
        "britannica",
        "card-exposed-in-giving",
        ("16a", "16b"),
        "The non-dealer takes what was exposed, or has the next card.",
        "words",
        (
            _TAKE_OR_LEAVE[0],
            _TAKE_OR_LEAVE[1]._replace(does="He has the next card; what was exposed is put aside."),
        ),
        {"whose": ("non-dealer",)},
        "What becomes of a card that he does not take, Britannica does not say. As he has the next card, it "
        "cannot go back to the top of the stock; Law 36 of Cavendish throws it aside, and so do we.",
    ),
    Clause(
        "britannica.16.dealers-card",
        "britannica",
        "card-exposed-in-giving",
        ("16c",),
        "The dealer has exposed his own card, and there is no penalty.",
        "words",
        (
            Option(
                "no-penalty",
                None,
                "The dealer takes the card, and the game goes on.",
                (TakeExposed("dealer"),),
            ),
        ),
        {"whose": ("dealer",)},
        "That the dealer takes the card is our inference: nobody is given a choice. Law 36 of Cavendish says that "
        "he must take it.",
    ),
    Clause(
        "cavendish.37.another",
        "cavendish",
        "card-turned-up-after-giving",
        ("37a", "37b", "37c", "37d"),
        "The dealer cannot refuse another discard. The non-dealer may take the exposed card as one of his.",
        "words",
        (
            _TAKE_OR_LEAVE[0]._replace(effects=(CannotRefuse(), TakeExposed("non-dealer"))),
            _TAKE_OR_LEAVE[1]._replace(effects=(CannotRefuse(), ThrowAsideExposed())),
        ),
        {"another-discard": ("yes",)},
        "What becomes of the card if he does not take it, Law 37 does not say. Laws 35 and 36 throw an exposed "
        "card aside, and we do the same.",
    ),
    Clause(
        "cavendish.37.no-more",
        "cavendish",
        "card-turned-up-after-giving",
        ("37a", "37c"),
        "The non-dealer does not demand another discard, so the hand is played.",
        "words",
        _HAND_IS_PLAYED,
        {"another-discard": ("no",)},
    ),
    Clause(
        "britannica.17.another",
        "britannica",
        "card-turned-up-after-giving",
        ("17a", "17b"),
        "The dealer cannot refuse a second discard.",
        "words",
        (
            Option(
                "accept-proposal",
                None,
                "The dealer must accept, and cards are exchanged again.",
                (CannotRefuse(),),
            ),
        ),
        {"another-discard": ("yes",)},
        "Britannica gives the non-dealer no choice about the card. It stays on the stock, so he gets it as the "
        "next card. By Law 37 of Cavendish he may leave it.",
    ),
    Clause(
        "britannica.17.no-more",
        "britannica",
        "card-turned-up-after-giving",
        ("17a", "17b"),
        "The non-dealer does not ask for a second discard, so the hand is played.",
        "words",
        _HAND_IS_PLAYED,
        {"another-discard": ("no",)},
    ),
    *short_stock.CLAUSES,
)

"""The cut for deal: what it gives, and whether it stands if the pack was incorrect."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_options import BOTH_CUT_AGAIN, CUT_STANDS, NO_PENALTY, VOID_DEAL
from .effect_model import LetStand

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "choice-after-the-cut",
        "before the deal",
        "Who deals first, and who chooses cards and seats",
        ("cavendish.law.5",),
        (
            Fact(
                "cards-cut",
                "How do the two cards compare?",
                (Value("one-higher", "one is higher"), Value("equal", "they are of equal rank")),
            ),
            Fact(
                "wish",
                "What does the player who wins the cut want?",
                (
                    Value("cards-and-seats", "to choose cards and seats"),
                    Value("not-to-deal", "not to deal"),
                    Value("change-later", "other cards or seats, later in play"),
                ),
                {"cards-cut": ("one-higher",)},
            ),
        ),
        also=(
            "who deals first",
            "both cut the same card",
            "winner does not want to deal",
            "change seats",
            "who starts",
            "we cut the same rank",
            "tie in the cut",
            "who picks the seat",
            "both cut a king",
            "we both cut the same",
            "equal cards in the cut",
            "who deals after the cut",
        ),
        passages=("britannica.play.1",),
    ),
    Irregularity(
        "cut-with-incorrect-pack",
        "before the deal",
        "The players cut for deal with an incorrect pack",
        ("cavendish.law.6", "cavendish.law.45", "britannica.law.23"),
        (
            Fact(
                "found",
                "When is the pack found to be incorrect?",
                (
                    Value("before-dealing", "after the cut, before any deal"),
                    Value("in-a-deal", "in a deal that follows"),
                ),
            ),
        ),
        also=(
            "card missing at the cut",
            "cut for deal with a card short",
            "two queens of hearts at the cut",
            "do we cut again with a full pack",
            "the pack was one card short when we cut for deal",
            "after the cut for deal we saw that the pack is wrong",
            "we cut to see who deals with an incomplete pack",
        ),
    ),
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.5.choice",
        "cavendish",
        "choice-after-the-cut",
        ("5a", "5b"),
        "The player who cut the higher card deals, and chooses cards and seats.",
        "words",
        (
            Option(
                "choose-cards-and-seats",
                "dealer",
                "He chooses cards and seat, and deals.",
                (LetStand(),),
            ),
        ),
        {"wish": ("cards-and-seats",)},
    ),
    Clause(
        "cavendish.5.must-deal",
        "cavendish",
        "choice-after-the-cut",
        ("5a", "5b"),
        "The player who cut the higher card deals, even if he would rather not. His choice is of cards and seats.",
        "words",
        (NO_PENALTY._replace(does="He deals."),),
        {"wish": ("not-to-deal",)},
    ),
    Clause(
        "cavendish.5.bound",
        "cavendish",
        "choice-after-the-cut",
        ("5c",),
        "Cards and seats do not change. The choice made after the cut holds during the play.",
        "words",
        (NO_PENALTY._replace(does="Cards and seats stay as they were chosen."),),
        {"wish": ("change-later",)},
    ),
    Clause(
        "cavendish.5.equal",
        "cavendish",
        "choice-after-the-cut",
        ("5a",),
        "Neither card is the higher, so both players cut again.",
        "interpretation",
        (BOTH_CUT_AGAIN,),
        {"cards-cut": ("equal",)},
        "The law does not speak of cards of equal rank. It needs a highest card, so we let both players cut until "
        "there is one.",
    ),
    Clause(
        "cavendish.6.stands",
        "cavendish",
        "cut-with-incorrect-pack",
        ("6a",),
        "The cut for deal holds good, although the pack is incorrect. The player who cut the higher card deals.",
        "words",
        (CUT_STANDS,),
        {"found": ("before-dealing",)},
    ),
    Clause(
        "cavendish.6.in-a-deal",
        "cavendish",
        "cut-with-incorrect-pack",
        ("6a", "45a", "45b"),
        "The deal in which it is found is void. The cut for deal holds good, so the players do not cut for deal "
        "again.",
        "words",
        (VOID_DEAL,),
        {"found": ("in-a-deal",)},
    ),
    Clause(
        "britannica.choice-after-the-cut",
        "britannica",
        "choice-after-the-cut",
        ("play.1b",),
        "Britannica does not say.",
        "undetermined",
        argument="It has no law on this. Its account of play gives the player with the highest card “the choice”, and "
        "does not say of what; it does not mention equal cards. Under Cavendish the player with the highest card "
        "deals, and chooses cards and seats, which then stay as they are.",
    ),
    Clause(
        "britannica.23.cut",
        "britannica",
        "cut-with-incorrect-pack",
        (),
        "Britannica does not say.",
        "undetermined",
        (),
        {"found": ("before-dealing",)},
        "Its law on incorrect packs speaks only of deals. Under Cavendish the cut for deal holds good.",
    ),
    Clause(
        "britannica.23.in-a-deal-after-the-cut",
        "britannica",
        "cut-with-incorrect-pack",
        ("23a",),
        "The deal in which it is found is void.",
        "words",
        (VOID_DEAL,),
        {"found": ("in-a-deal",)},
        "Whether the cut for deal stands, the law does not say; under Cavendish it does. We let the same player deal.",
    ),
)
"""Cavendish's Laws 5 and 6. Britannica has neither, and its Law 23 for what is found in a deal."""

"""Irregularities of shuffling and of the cut itself, and the clauses of each code that rule on them."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import EITHER_SEAT
from .common_options import BOTH_CUT_AGAIN, CUT_STANDS
from .effect_model import CutAgain, LetStand

_CUT = Fact(
    "cut",
    "Which cut is it?",
    (Value("to-dealer", "the cut before a deal"), Value("for-deal", "the cut for deal")),
)

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "shuffle-claimed",
        "before the deal",
        "A player asks to shuffle the pack",
        ("cavendish.law.1",),
        (
            Fact(
                "claimant",
                "Who asks to shuffle?",
                EITHER_SEAT,
            ),
        ),
        also=(
            "who may shuffle",
            "may I shuffle his pack",
            "who shuffles last",
            "shuffle again before the cut",
            "he will not let me shuffle",
            "both want to shuffle",
            "wants to mix the cards again",
            "may the other player shuffle too",
            "asks for the pack to shuffle it",
            "I have shuffled already",
        ),
    ),
    Irregularity(
        "improper-shuffle",
        "before the deal",
        "A player shuffles so that he sees cards, or at the wrong time",
        ("cavendish.law.2", "cavendish.law.1"),
        (
            Fact(
                "manner",
                "What is wrong with it?",
                (
                    Value("faces-exposed", "the faces of the cards show"),
                    Value("below-the-table", "he shuffles below the table"),
                    Value("during-the-play", "he shuffles while a hand is played"),
                ),
            ),
        ),
        also=(
            "shuffled under the table",
            "saw a card while shuffling",
            "shuffles while we play",
            "he looks at the cards while he shuffles",
            "shuffled face up",
            "could see cards in the shuffle",
            "saw the faces as he shuffled",
            "shows the bottom of the pack while shuffling",
            "shuffles so that the cards can be seen",
        ),
    ),
    Irregularity(
        "incorrect-cut",
        "before the deal",
        "A player cuts a single card, or leaves one",
        ("cavendish.law.3", "britannica.law.1"),
        (
            Fact(
                "fault",
                "What is wrong with it?",
                (
                    Value("one-lifted", "only one card is lifted"),
                    Value("one-left", "only one card is left below"),
                ),
            ),
            _CUT,
        ),
        also=(
            "cut only one card",
            "cut a single card",
            "lifted the whole pack but one",
            "bad cut",
            "he only took one card off the pack",
            "lifted only one card",
            "only one card was cut",
            "left only one card below",
            "how many cards must one cut",
        ),
    ),
    Irregularity(
        "card-exposed-in-cutting",
        "before the deal",
        "A card is exposed in cutting",
        ("cavendish.law.7", "cavendish.law.4", "britannica.law.1"),
        (
            _CUT._replace(
                values=(
                    _CUT.values[0],
                    Value("for-deal", "the cut for deal; several cards show"),
                )
            ),
        ),
        also=(
            "showed a card when cutting",
            "cut two cards for deal",
            "dropped a card in cutting",
            "a card fell face up in the cut",
            "turned over two cards in the cut",
            "a card was shown as she cut",
            "a card fell out of the pack during the cut",
            "saw a card when he cut",
        ),
    ),
)

_CUT_TO_DEALER_AGAIN = Option(
    "cut-again", None, "The non-dealer cuts to the dealer again.", (CutAgain("to-dealer"),)
)
_CUT_FOR_DEAL_AGAIN = Option("cut-again", None, "He cuts for deal again.", (CutAgain("for-deal"),))
_NO_PENALTY_NAMED = Option("no-penalty", None, "No penalty follows; the game goes on.", (LetStand(),))


def _forbid_shuffle(manner: str, piece: str, ruling: str) -> Clause:
    """Law 2 on one manner of shuffling: forbidden, without a penalty."""
    return Clause(
        f"cavendish.2.{manner}",
        "cavendish",
        "improper-shuffle",
        ("2a", piece),
        f"{ruling} The law names no penalty, and the game goes on.",
        "interpretation",
        (_NO_PENALTY_NAMED,),
        {"manner": (manner,)},
        "The law forbids and names no remedy, so we let nothing follow. Until the cut, the other player can shuffle "
        "the pack himself, by his right under Law 1.",
    )


def _reject_cut(fault: str, piece: str, why: str) -> tuple[Clause, Clause]:
    """Law 3 on one fault, in the cut to the dealer and in the cut for deal: the law does not tell them apart."""
    to_dealer = Clause(
        f"cavendish.3.{fault}",
        "cavendish",
        "incorrect-cut",
        (piece,),
        f"{why}, so this is not a cut. The non-dealer cuts again.",
        "words",
        (_CUT_TO_DEALER_AGAIN,),
        {"fault": (fault,), "cut": ("to-dealer",)},
    )
    for_deal = to_dealer._replace(
        id=f"cavendish.3.{fault}-for-deal",
        ruling=f"{why}, so this is not a cut. The player cuts again.",
        options=(_CUT_FOR_DEAL_AGAIN,),
        when={"fault": (fault,), "cut": ("for-deal",)},
    )
    return to_dealer, for_deal


_CAVENDISH: tuple[Clause, ...] = (
    Clause(
        "cavendish.1.either",
        "cavendish",
        "shuffle-claimed",
        ("1a", "1b"),
        "The non-dealer may shuffle the pack, whether it is his own or the dealer's. The dealer may shuffle after "
        "him.",
        "words",
        (
            Option(
                "shuffle",
                "non-dealer",
                "He shuffles the pack; the dealer may shuffle it after him.",
                (LetStand(),),
            ),
        ),
        {"claimant": ("non-dealer",)},
        "The law sets no limit of time. We let the right end when the pack is cut, because the dealer deals then.",
    ),
    Clause(
        "cavendish.1.last",
        "cavendish",
        "shuffle-claimed",
        ("1a", "1b"),
        "The dealer may shuffle the pack, whether it is his own or the non-dealer's. He has the right to shuffle last.",
        "words",
        (Option("shuffle", "dealer", "He shuffles the pack last; then it is cut.", (LetStand(),)),),
        {"claimant": ("dealer",)},
    ),
    _forbid_shuffle("faces-exposed", "2c", "A player must not shuffle so that the faces of the cards show."),
    _forbid_shuffle("below-the-table", "2b", "A player must not shuffle below the table."),
    _forbid_shuffle("during-the-play", "2d", "A player must not shuffle during the play of the hand."),
    *_reject_cut("one-lifted", "3a", "A cut has at least two cards"),
    *_reject_cut("one-left", "3b", "A cut leaves at least two cards in the lower packet"),
    Clause(
        "cavendish.7",
        "cavendish",
        "card-exposed-in-cutting",
        ("7a", "7b"),
        "There must be a fresh cut to the dealer; neither player has a choice.",
        "words",
        (_CUT_TO_DEALER_AGAIN,),
        {"cut": ("to-dealer",)},
    ),
    Clause(
        "cavendish.4",
        "cavendish",
        "card-exposed-in-cutting",
        ("4a",),
        "The player who showed more than one card must cut again.",
        "words",
        (_CUT_FOR_DEAL_AGAIN,),
        {"cut": ("for-deal",)},
        "Whether his adversary, who has cut properly, cuts again as well, the law does not say; it obliges only the "
        "player who showed more than one card.",
    ),
)

_BRITANNICA: tuple[Clause, ...] = (
    Clause(
        "britannica.shuffle-claimed",
        "britannica",
        "shuffle-claimed",
        (),
        "Britannica does not say.",
        "undetermined",
        argument="It has no law on shuffling. Its second hint only recommends that each player shuffle his own pack "
        "well. Cavendish gives both players the right to shuffle both packs, and the dealer the last shuffle.",
    ),
    Clause(
        "britannica.improper-shuffle",
        "britannica",
        "improper-shuffle",
        (),
        "Britannica does not say.",
        "undetermined",
        argument="It has no law on shuffling. Cavendish forbids this, without a penalty.",
    ),
    Clause(
        "britannica.1.one-lifted",
        "britannica",
        "incorrect-cut",
        ("1a",),
        "A cut has at least two cards, so this is not a cut. The non-dealer cuts again.",
        "words",
        (_CUT_TO_DEALER_AGAIN,),
        {"fault": ("one-lifted",), "cut": ("to-dealer",)},
    ),
    Clause(
        "britannica.1.one-lifted-for-deal",
        "britannica",
        "incorrect-cut",
        ("1a",),
        "A cut has at least two cards, so this is not a cut. The player cuts again.",
        "words",
        (_CUT_FOR_DEAL_AGAIN,),
        {"fault": ("one-lifted",), "cut": ("for-deal",)},
    ),
    Clause(
        "britannica.1.one-left",
        "britannica",
        "incorrect-cut",
        ("1a",),
        "This is a cut, because at least two cards are lifted. The cut stands.",
        "interpretation",
        (CUT_STANDS,),
        {"fault": ("one-left",)},
        "The law has only the first half of Cavendish's. It says nothing of the lower packet, so thirty-one cards "
        "satisfy it. Under Cavendish at least two must be left.",
    ),
    Clause(
        "britannica.1.exposed",
        "britannica",
        "card-exposed-in-cutting",
        ("1b",),
        "There is a fresh cut to the dealer.",
        "words",
        (_CUT_TO_DEALER_AGAIN,),
        {"cut": ("to-dealer",)},
    ),
    Clause(
        "britannica.1.exposed-for-deal",
        "britannica",
        "card-exposed-in-cutting",
        ("1b",),
        "There is a fresh cut for deal.",
        "interpretation",
        (BOTH_CUT_AGAIN,),
        {"cut": ("for-deal",)},
        "The law says “in cutting”, without saying which cut. The player who cuts for deal shows one card on purpose; "
        "a further card is exposed, and we apply the words to it. “Fresh cut” names nobody, so we let both players "
        "cut. Under Cavendish only the player at fault cuts again.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_CAVENDISH, *_BRITANNICA)
"""Cavendish's Laws 1 to 4 and 7, and Britannica's Law 1."""

"""How each irregular act is written in a record: what it names, and an example of a whole line.

The table on the page of the notation is made from this; which cards an act needs in a position is decided by
:mod:`ecarte_core.arbiter.card_needs`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..arbiter.rulings import find_irregularity


class ActNotation(NamedTuple):
    """What the line of an act names, in Markdown, empty for no card; and an example of such a line."""

    cards: str
    example: str


def find_notation(irregularity: str) -> ActNotation:
    """How an act is written. Raises :class:`~ecarte_core.arbiter.rulings.UnknownIrregularity`."""
    return NOTATIONS[find_irregularity(irregularity).name]


NOTATIONS: Mapping[str, ActNotation] = {
    "shuffle-claimed": ActNotation("", "! shuffle-claimed, claimant=non-dealer; shuffle"),
    "improper-shuffle": ActNotation(
        "the cards that show, with `manner=faces-exposed`",
        "! improper-shuffle with JH 8S, manner=faces-exposed; no-penalty",
    ),
    "incorrect-cut": ActNotation("", "! incorrect-cut, fault=one-lifted; cut-again"),
    "card-exposed-in-cutting": ActNotation(
        "the card exposed; in the cut for deal, the two cards",
        "! card-exposed-in-cutting with JH; cut-again",
    ),
    "choice-after-the-cut": ActNotation("", "! choice-after-the-cut, wish=not-to-deal; stand"),
    "cut-with-incorrect-pack": ActNotation("", "! cut-with-incorrect-pack; stand"),
    "wrong-order-of-dealing": ActNotation("", "! wrong-order-of-dealing, change=later-game; stand"),
    "card-exposed-in-dealing": ActNotation("the card exposed", "! card-exposed-in-dealing with KH; stand"),
    "faced-card": ActNotation(
        "the card face up; after the discard, also the cards discarded and those given before it",
        "! faced-card with JD, discards TD 8D, takes 7H; throw-aside with QD",
    ),
    "deal-out-of-turn": ActNotation("", "! deal-out-of-turn; void-deal"),
    "wrong-pack-dealt": ActNotation("", "! wrong-pack-dealt; keep-packs"),
    "wrong-card-turned-up": ActNotation("", "! wrong-card-turned-up"),
    "more-than-one-card-turned-up": ActNotation(
        "the second card",
        "! more-than-one-card-turned-up with JD; choose-second",
    ),
    "wrong-number-dealt": ActNotation(
        "the sixth card, or the one of the hand that was not given; with `found=after-the-lead`, also the lead",
        "! wrong-number-dealt with JD, number=too-many; discard-superfluous with 8D",
    ),
    "playing-with-wrong-number": ActNotation(
        "the sixth card, and the lead; with `taken-cards=yes`, also the card that each discards and the one that "
        "he takes, the non-dealer first",
        "! playing-with-wrong-number with JD KS, hand=non-dealer; fresh-deal",
    ),
    "turned-king-not-marked": ActNotation("", "! turned-king-not-marked; mark-king"),
    "king-announced-early": ActNotation(
        "the exchange in which the king goes, with `kept=discarded`",
        "! king-announced-early; mark-king",
    ),
    "king-not-announced": ActNotation("", "! king-not-announced; lose-king"),
    "king-marked-without-announcing": ActNotation("", "! king-marked-without-announcing; take-down"),
    "false-king": ActNotation(
        "the cards of the first trick that have not been played yet; none with `found=declared`, or where the "
        "announcement has a line of its own",
        "! false-king with 9S QS, offender=dealer; correct-score",
    ),
    "proposal-retracted": ActNotation("", "! proposal-retracted; stand"),
    "number-altered": ActNotation("", "! number-altered; stand"),
    "answer-retracted": ActNotation("", "! answer-retracted; stand"),
    "number-taken-not-told": ActNotation("", "! number-taken-not-told, asked=yes; stand"),
    "proposing-again": ActNotation("", "! proposing-again; refuse-proposal"),
    "no-card-exchanged": ActNotation("", "! no-card-exchanged; exchange-a-card"),
    "discard-not-apart": ActNotation(
        "the cards discarded and taken",
        "! discard-not-apart, discards TD 8D, takes JD 7H; no-penalty",
    ),
    "discard-looked-at": ActNotation("", "! discard-looked-at; no-penalty"),
    "non-dealer-takes-too-many": ActNotation(
        "the cards discarded and taken",
        "! non-dealer-takes-too-many, discards TD 8D, takes JD 7H QD, given=seen; draw-superfluous with KH",
    ),
    "dealer-takes-too-many": ActNotation(
        "the cards discarded and taken",
        "! dealer-takes-too-many, discards 8H 7S, takes KC TH JS; draw-superfluous with AC",
    ),
    "non-dealer-asks-for-too-few": ActNotation(
        "the cards discarded and taken",
        "! non-dealer-asks-for-too-few, discards TD 8D, takes JD; count-unplayable",
    ),
    "dealer-gives-too-many": ActNotation(
        "the cards discarded and taken",
        "! dealer-gives-too-many, discards TD 8D, takes JD 7H QD; discard-superfluous with 7H",
    ),
    "dealer-gives-too-few": ActNotation(
        "the cards discarded and taken",
        "! dealer-gives-too-few, discards TD 8D, takes JD; complete-hand with 7H",
    ),
    "dealer-takes-too-few": ActNotation(
        "the cards discarded and taken; with `found=after-playing`, after `with` the first trick",
        "! dealer-takes-too-few, discards 8H 7S, takes KC; complete-hand with TH",
    ),
    "card-exposed-in-giving": ActNotation(
        "the card exposed, then the cards discarded and the others taken",
        "! card-exposed-in-giving with JD, discards TD 8D, takes 7H; throw-aside with QD",
    ),
    "card-turned-up-after-giving": ActNotation(
        "the card turned up",
        "! card-turned-up-after-giving with JS, another-discard=yes; take-exposed",
    ),
    "stock-short": ActNotation(
        "the exchange that follows at once, after the option",
        "! stock-short, stock=some-left, dealer-wishes=what-is-left; exchange-what-is-left",
    ),
    "card-taken-up": ActNotation(
        "the card, and the next lead with `next-lead=led`",
        "! card-taken-up with AC; take-up-card",
    ),
    "lead-out-of-turn": ActNotation(
        "the card led; with `played-to=yes`, also the card played to it",
        "! lead-out-of-turn with QC; take-up-card",
    ),
    "wrong-suit-named": ActNotation(
        "the card led, and any card of the suit named",
        "! wrong-suit-named with 9S KH; accept-card",
    ),
    "hand-abandoned": ActNotation("", "! hand-abandoned, offender=dealer; mark-vole"),
    "revoke": ActNotation(
        "the card played in error, and the next lead; only the first with `taken-up=yes`, or where it has a line "
        "of its own",
        "! revoke with AC QC; replay-hand",
    ),
    "failing-to-win": ActNotation(
        "the card played in error, and the next lead; only the first with `taken-up=yes`, or where it has a line "
        "of its own",
        "! failing-to-win with 7S KS; stand",
    ),
    "new-cards-called": ActNotation("", "! new-cards-called, packs=two; new-packs"),
    "incorrect-pack": ActNotation("", "! incorrect-pack; void-deal"),
    "stakes": ActNotation("", "! stakes, agreed=yes; count-treble"),
    "point-or-vole": ActNotation("", "! point-or-vole; mark-point"),
    "omitted-score": ActNotation("", "! omitted-score; mark-omitted"),
    "overscore": ActNotation("", "! overscore, offender=dealer, marks=one; take-down"),
    "bystander-remark": ActNotation("", "! bystander-remark, declared=english; no-penalty"),
    "bystander-advice": ActNotation("", "! bystander-advice, declared=french, manner=pointing; stand"),
    "bystander-corrects-score": ActNotation(
        "",
        "! bystander-corrects-score, declared=french, offender=dealer, error=one-too-few; correct-score",
    ),
    "player-resigns": ActNotation("", "! player-resigns, declared=french; take-place"),
    "pool-of-three": ActNotation("", "! pool-of-three, table=pool, won-before=yes; win-pool"),
}
"""Every irregularity of the arbiter: each of them can stand in a record."""

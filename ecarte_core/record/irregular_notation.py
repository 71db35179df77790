"""How each irregular act is written in a record: what it names, and an example of a whole line.

The table on the page of the notation is made from this; which cards an act needs in a position is decided by
:mod:`ecarte_core.arbiter.card_needs`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from ..arbiter.act_model import Case, Incident
from ..arbiter.arbitrated_game import ArbiterFault, ArbitratedGame
from ..arbiter.arbitration import (
    Ruled,
    apply_option,
    establish_case,
    find_option,
    is_left_to_play,
    name_chooser,
    resume,
    rule_on,
)
from ..arbiter.clause_model import Ruling
from ..arbiter.effect_model import (
    CompleteHand,
    DiscardSuperfluous,
    DrawSuperfluous,
    Effect,
    FreshDeal,
    LimitExchange,
    TakeExposed,
    ThrowAsideExposed,
    VoidDeal,
)
from ..arbiter.law_words import list_sources
from ..arbiter.needed_cards import CardsNotNamed
from ..arbiter.rulings import find_code, find_irregularity, rule_on_facts
from ..game import PlayerNames, Stage
from ..game.wording import describe_cards
from .record_model import IrregularStep


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


# --- steps -------------------------------------------------------------------------------------------------------
# An irregular act in a record: what happened, what the record's code rules, and the game that follows.
#
# rule_step carries out one IrregularStep. A page that lets a player commit an irregular act builds such a step:
# establish_facts says what the position already shows, list_act_needs which cards it must name, and the ruling what
# may follow.


class RuledAct(NamedTuple):
    """An irregular act of a record: the game with it, and the game after the option taken.

    ``said`` is what happened, ``ruled`` what the code says of it and what followed, in sentences.
    """

    before: ArbitratedGame
    after: ArbitratedGame
    said: str
    ruled: str
    laws: tuple[str, ...]


def rule_step(game: ArbitratedGame, step: IrregularStep, code: str, names: PlayerNames) -> RuledAct:
    """Carry out an irregular act of a record and the option taken.

    Raises :class:`~ecarte_core.arbiter.arbitrated_game.ArbiterFault` for an act that the position does not allow,
    an option that the ruling does not give, or a card that is not named; other errors of the arbiter for names that
    it does not know.
    """
    try:
        ruled = rule_act(game, step, code, names)
        return _follow(ruled, step, names)
    except CardsNotNamed as fault:
        example = find_notation(step.irregularity).example
        raise ArbiterFault(f"{fault} Write for example “{example}”.") from fault


def rule_act(game: ArbitratedGame, step: IrregularStep, code: str, names: PlayerNames) -> Ruled:
    """Carry out the act alone; its ruling says which options may be taken. Raises as :func:`rule_step`."""
    if _is_gathered_unseen(game, step):
        return _rule_unseen(game, step, code, names)
    if step.irregularity not in _WITHOUT_HANDS:
        _require_known(game)
    return rule_on(game, _make_incident(step), find_code(code), names, is_recorded=True)


def establish_facts(game: ArbitratedGame, step: IrregularStep, names: PlayerNames) -> Case:
    """The act with all its facts: those stated, and those that the position shows. Raises as :func:`rule_step`."""
    return establish_case(game, _make_incident(step), names, is_recorded=True)


def _make_incident(step: IrregularStep) -> Incident:
    return Incident(step.irregularity, step.facts, step.named)


_WITHOUT_HANDS = frozenset({
    "deal-out-of-turn", "wrong-pack-dealt", "wrong-order-of-dealing", "wrong-card-turned-up",
    "more-than-one-card-turned-up", "incorrect-pack", "cut-with-incorrect-pack", "turned-king-not-marked",
    "proposal-retracted", "number-altered", "answer-retracted", "number-taken-not-told", "proposing-again",
    "discard-looked-at", "omitted-score", "overscore", "bystander-remark", "bystander-advice",
    "bystander-corrects-score", "player-resigns",
})  # fmt: skip
"""Acts that move no card of a hand: they can be written of a deal at which nobody has looked."""

_GATHERED_UNSEEN = frozenset({"wrong-number-dealt", "card-exposed-in-dealing", "faced-card"})
"""Acts in dealing that move a card, and after which the cards may be gathered without a look at them."""

_GATHERS_CARDS = (FreshDeal, VoidDeal)
_MOVES_CARDS = (
    CompleteHand,
    DiscardSuperfluous,
    DrawSuperfluous,
    LimitExchange,
    TakeExposed,
    ThrowAsideExposed,
)
"""What an option does that moves cards of a hand."""


def _require_known(game: ArbitratedGame) -> None:
    """Raise ArbiterFault where cards of a deal in progress are unknown: the arbiter could not move them."""
    if not _is_known(game):
        raise ArbiterFault("The arbiter needs to know where every card is: state both hands of this deal.")


def _is_known(game: ArbitratedGame) -> bool:
    in_play = game.state.stage not in (Stage.CUT, Stage.DEAL, Stage.OVER)
    return not in_play or game.state.deal is None or len(game.stock) == game.deal.stock


def _is_gathered_unseen(game: ArbitratedGame, step: IrregularStep) -> bool:
    """True of a fault in dealing that is followed by another deal, when nobody has done anything with his cards."""
    is_fresh = game.state.stage is Stage.PROPOSAL and game.deal.proposals == 0
    return step.irregularity in _GATHERED_UNSEEN and is_fresh and not _is_known(game)


def _rule_unseen(game: ArbitratedGame, step: IrregularStep, code: str, names: PlayerNames) -> Ruled:
    """The ruling on a fault in dealing, of which the cards stay as they are: only another deal may follow."""
    ruling = rule_on_facts(step.irregularity, establish_facts(game, step, names).facts, find_code(code))
    if not all(isinstance(effect, _GATHERS_CARDS) for effect in _list_effects(ruling, step.option)):
        _require_known(game)
    cards = f" ({describe_cards(step.named.cards)})" if step.named.cards else ""
    return Ruled(game, f"{find_irregularity(step.irregularity).title}{cards}.", ruling)


def _list_effects(ruling: Ruling, option_id: str) -> tuple[Effect, ...]:
    """The effects of an option; none where the ruling does not give it."""
    return tuple(effect for option in ruling.options if option.id == option_id for effect in option.effects)


def _follow(ruled: Ruled, step: IrregularStep, names: PlayerNames) -> RuledAct:
    ruling = ruled.ruling
    if ruling.options and not step.option:
        ids = ", ".join(option.id for option in ruling.options)
        raise ArbiterFault(f"The ruling leaves something to follow; write after a semicolon one of {ids}.")
    if any(isinstance(effect, _MOVES_CARDS) for effect in _list_effects(ruling, step.option)):
        _require_known(ruled.game)
    if step.option:
        after, followed = apply_option(
            ruled.game, ruling, step.option, step.option_named, names, is_recorded=True
        )
        option = find_option(ruling, step.option)
        chosen = name_chooser(option, names, ruled.game.dealer) if option.chooser or not followed else ""
        if is_left_to_play(option):
            chosen = ""
        if followed.removesuffix(".") not in chosen:
            chosen = f"{chosen} {followed}".strip()
        followed = chosen
    else:
        after, more = resume(ruled.game, names, turns_up=False)
        followed = " ".join(more)
    # The clauses are written with straight quotes; a replay prints what is said as it is.
    said, ruled_so = ruled.said.replace("'", "’"), f"{ruling.sentence} {followed}".strip().replace("'", "’")
    return RuledAct(ruled.game, after, said, ruled_so, list_laws(ruling))


def list_laws(ruling: Ruling) -> tuple[str, ...]:
    """The laws whose words decide; where no word does, the law that speaks of the irregularity in its code."""
    of_code = (law for law in ruling.irregularity.laws if law.startswith(ruling.code))
    return list_sources(ruling.code, ruling.words) or tuple(islice(of_code, 1))

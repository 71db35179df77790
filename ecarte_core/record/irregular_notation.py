"""An irregular act in a record: what happened, what the record's code rules, and the game that follows.

``rule_step`` carries out one ``IrregularStep``. A program that adds an irregular
act builds such a step: ``establish_facts`` says what the position already shows,
its ``Act`` which cards it must name, and the ruling what may follow. What
the line of an act names, and an example of it, the files of irregularities say (``ecarte_core/laws``).
"""

from typing import NamedTuple

from ..game import PlayerNames, Stage
from ..game.wording import describe_cards
from ..laws.act_model import Case, HandsKnown, Incident
from ..laws.acts import ACTS
from ..laws.arbitrated_game import ArbiterFault, ArbitratedGame
from ..laws.arbitration import (
    Ruled,
    apply_option,
    establish_case,
    find_option,
    is_left_to_play,
    name_chooser,
    resume,
    rule_on,
)
from ..laws.clause_model import Ruling
from ..laws.law_words import list_laws
from ..laws.needed_cards import CardsNotNamed
from ..laws.rulings import find_code, find_entry, find_irregularity, rule_on_facts
from .record_model import IrregularStep


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

    Raises ``ArbiterFault`` for an act that the position does not allow,
    an option that the ruling does not give, or a card that is not named; other errors of the arbiter for names that
    it does not know.
    """
    try:
        ruled = rule_act(game, step, code, names)
        return _follow(ruled, step, names)
    except CardsNotNamed as fault:
        example = find_entry(step.irregularity).example
        raise ArbiterFault(f"{fault} Write for example “{example}”.") from fault


def rule_act(game: ArbitratedGame, step: IrregularStep, code: str, names: PlayerNames) -> Ruled:
    """Carry out the act alone; its ruling says which options may be taken. Raises as ``rule_step``."""
    if _is_gathered_unseen(game, step):
        return _rule_unseen(game, step, code, names)
    if _tell_hands(step) != "unmoved":
        _require_known(game)
    return rule_on(game, _make_incident(step), find_code(code), names)


def establish_facts(game: ArbitratedGame, step: IrregularStep, names: PlayerNames) -> Case:
    """The act with all its facts: those stated, and those that the position shows. Raises as ``rule_step``."""
    return establish_case(game, _make_incident(step), names)


def _make_incident(step: IrregularStep) -> Incident:
    return Incident(step.irregularity, step.facts, step.named)


_GATHERS_CARDS = {"fresh-deal", "void-deal"}
_MOVES_CARDS = {
    "complete-hand", "discard-superfluous", "draw-superfluous", "limit-exchange", "take-exposed",
    "throw-aside-exposed",
}  # fmt: skip
"""What an option does that moves cards of a hand."""


def _tell_hands(step: IrregularStep) -> HandsKnown:
    """Whether the act needs to know the hands; one that the arbiter does not know is refused later."""
    act = ACTS.get(step.irregularity)
    return act.hands if act is not None else "needed"


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
    return _tell_hands(step) == "gathered" and is_fresh and not _is_known(game)


def _rule_unseen(game: ArbitratedGame, step: IrregularStep, code: str, names: PlayerNames) -> Ruled:
    """The ruling on a fault in dealing, of which the cards stay as they are: only another deal may follow."""
    ruling = rule_on_facts(step.irregularity, establish_facts(game, step, names).facts, find_code(code))
    if not _GATHERS_CARDS.issuperset(_list_effects(ruling, step.option)):
        _require_known(game)
    cards = f" ({describe_cards(step.named.cards)})" if step.named.cards else ""
    return Ruled(game, f"{find_irregularity(step.irregularity).title}{cards}.", ruling)


def _list_effects(ruling: Ruling, option_id: str) -> list[str]:
    """The names of an option’s effects; none where the ruling does not give it."""
    return [effect.kind for option in ruling.options if option.id == option_id for effect in option.effects]


def _follow(ruled: Ruled, step: IrregularStep, names: PlayerNames) -> RuledAct:
    ruling = ruled.ruling
    if ruling.options and not step.option:
        ids = ", ".join(option.id for option in ruling.options)
        raise ArbiterFault(f"The ruling leaves something to follow; write after a semicolon one of {ids}.")
    if not _MOVES_CARDS.isdisjoint(_list_effects(ruling, step.option)):
        _require_known(ruled.game)
    if step.option:
        after, followed = apply_option(
            ruled.game, ruling, step.option, step.option_named, names, is_recorded=True
        )
        option = find_option(ruling, step.option)
        name = name_chooser(option, names, ruled.game.dealer) if option.chooser or not followed else ""
        if is_left_to_play(option):
            name = ""
        if followed.removesuffix(".") not in name:
            name = f"{name} {followed}".strip()
        followed = name
    else:
        after, more = resume(ruled.game, names, turns_up=False)
        followed = " ".join(more)
    # The clauses are written with straight quotes; a replay prints what is said as it is.
    sentence, ruled_so = (
        ruled.said.replace("'", "’"),
        f"{ruling.sentence} {followed}".strip().replace("'", "’"),
    )
    return RuledAct(ruled.game, after, sentence, ruled_so, list_leading_laws(ruling))


def list_leading_laws(ruling: Ruling) -> tuple[str, ...]:
    """The laws whose words decide; where no word does, the first that speaks of the irregularity in its code."""
    laws = list_laws(ruling)
    return laws if ruling.words else laws[:1]

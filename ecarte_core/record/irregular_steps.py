"""An irregular act in a record: what happened, what the record's code rules, and the game that follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..arbiter.act_model import Incident
from ..arbiter.arbitrated_game import ArbiterFault, ArbitratedGame
from ..arbiter.arbitration import apply_option, find_option, name_chooser, resume, rule_on
from ..arbiter.clause_model import Ruling
from ..arbiter.law_words import find_piece
from ..arbiter.rulings import find_code, find_irregularity
from ..game import PlayerNames
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


type CardCount = Callable[[Mapping[str, str]], int]


def _none(_facts: Mapping[str, str]) -> int:
    return 0


def _one(_facts: Mapping[str, str]) -> int:
    return 1


def _two(_facts: Mapping[str, str]) -> int:
    return 2


def _count_wrong_cards(facts: Mapping[str, str]) -> int:
    """The card played in error, and the next lead unless it was taken up before."""
    if facts.get("offender-wins", "nothing-yet") != "nothing-yet":
        raise ArbiterFault("Write the irregular act where it happens, before the hand is won.")
    return 1 if facts["taken-up"] == "yes" else 2


def _count_led_cards(facts: Mapping[str, str]) -> int:
    """The lead out of turn, and the card played to it, if there is one."""
    return 2 if facts["played-to"] == "yes" else 1


def _count_taken_up(facts: Mapping[str, str]) -> int:
    """The card in question, and the next lead, if there is one."""
    return 2 if facts.get("next-lead") == "led" else 1


CARDS_NEEDED: Mapping[str, CardCount] = {
    "more-than-one-card-turned-up": _one,
    "card-exposed-in-dealing": _one,
    "proposal-retracted": _none,
    "number-altered": _none,
    "answer-retracted": _none,
    "number-taken-not-told": _none,
    "proposing-again": _none,
    "king-not-announced": _none,
    "king-marked-without-announcing": _none,
    "card-taken-up": _count_taken_up,
    "lead-out-of-turn": _count_led_cards,
    "wrong-suit-named": _two,
    "hand-abandoned": _none,
    "revoke": _count_wrong_cards,
    "failing-to-win": _count_wrong_cards,
    "bystander-remark": _none,
    "bystander-advice": _none,
    "player-resigns": _none,
}
"""The irregular acts that a record can have, and how many cards each names: the engine must not invent any."""


def rule_step(game: ArbitratedGame, step: IrregularStep, code: str, names: PlayerNames) -> RuledAct:
    """Carry out an irregular act of a record and the option taken.

    Raises :class:`~ecarte_core.arbiter.arbitrated_game.ArbiterFault` for an act that the position does not allow,
    or an option that the ruling does not give; other errors of the arbiter for names that it does not know.
    """
    if game.state.deal is not None and len(game.stock) != game.deal.stock:
        raise ArbiterFault("The arbiter needs to know where every card is: state both hands of this deal.")
    if find_irregularity(step.irregularity).name not in CARDS_NEEDED:
        raise ArbiterFault(f"A record cannot have “{step.irregularity}”: it does not show which cards move.")
    ruled = rule_on(
        game, Incident(step.irregularity, step.facts, step.cards), find_code(code), names, is_brief=True
    )
    ruling = ruled.ruling
    _check_cards(step, ruling)
    if ruling.options and not step.option:
        ids = ", ".join(option.id for option in ruling.options)
        raise ArbiterFault(f"The ruling leaves something to follow; write after a semicolon one of {ids}.")
    if step.option:
        after, followed = apply_option(ruled.game, ruling, step.option, step.option_cards, names)
        option = find_option(ruling, step.option)
        chosen = name_chooser(option, names, ruled.game.dealer) if option.chooser or not followed else ""
        followed = f"{chosen} {followed}".strip()
    else:
        after, more = resume(ruled.game, names)
        followed = " ".join(more)
    sentences = (ruling.sentence, followed)
    return RuledAct(ruled.game, after, ruled.said, " ".join(filter(None, sentences)), list_laws(ruling))


def _check_cards(step: IrregularStep, ruling: Ruling) -> None:
    """Raise ArbiterFault unless the step names the cards that its act needs."""
    needed = CARDS_NEEDED[step.irregularity](dict(ruling.facts))
    if len(step.cards) != needed:
        cards = "no card" if not needed else "one card" if needed == 1 else "two cards"
        raise ArbiterFault(f"“{step.irregularity}” names {cards} here, not {len(step.cards)}.")


def list_laws(ruling: Ruling) -> tuple[str, ...]:
    """The laws whose words decide; where no word does, the law that speaks of the irregularity in its code."""
    laws = tuple(dict.fromkeys(find_piece(ruling.code, piece).law for piece in ruling.words))
    return laws or tuple(law for law in ruling.irregularity.laws if law.startswith(ruling.code))[:1]

"""Rulings of the arbiter in a form that a test can state in a line."""

import pytest

from ecarte_core.arbiter import PLAYED_CODES, CodeName, Ruling, rule_on_facts
from ecarte_core.arbiter.arbitrated_game import ArbitratedGame
from ecarte_core.arbiter.arbitration import apply_option
from ecarte_core.arbiter.effect_model import SEATS, Effect
from ecarte_core.arbiter.lawful_play import act_lawfully
from ecarte_core.cards import parse_cards
from ecarte_core.game import PlayCard
from ecarte_site.content.example_cases import show_example

type EffectsByOption = dict[tuple[str, str | None], tuple[Effect, ...]]

both_codes = pytest.mark.parametrize("code", PLAYED_CODES)
either_seat = pytest.mark.parametrize("seat", SEATS)


def rule(irregularity: str, stated: str = "", code: CodeName = "cavendish", /, **facts: str) -> Ruling:
    """The ruling on ``offender=dealer found=late``; facts that are not stated take their first value.

    ``turn_up="exposed"`` states the fact ``turn-up`` as well.
    """
    words = dict(fact.split("=") for fact in stated.split())
    named = {fact.replace("_", "-"): value for fact, value in facts.items()}
    return rule_on_facts(irregularity, {**words, **named}, code)


def choices(ruling: Ruling) -> list[str]:
    """Each option with who chooses it: ``fresh-deal:non-dealer``, or ``fresh-deal:-`` if it follows at once."""
    return [f"{option.id}:{option.chooser or '-'}" for option in ruling.options]


def list_effects(ruling: Ruling) -> EffectsByOption:
    """The effects of each option by its name and chooser."""
    return {(option.id, option.chooser): option.effects for option in ruling.options}


def effects(ruling: Ruling, option: str) -> tuple[Effect, ...]:
    """The effects of one option."""
    return next(each.effects for each in ruling.options if each.id == option)


def leaves_open(ruling: Ruling, code: str) -> bool:
    """True if the ruling says that the code does not decide, says why, and gives no choice."""
    return (
        ruling.basis == "undetermined"
        and ruling.options == ()
        and f"{code} does not say" in ruling.sentence
        and bool(ruling.argument)
    )


def follow(irregularity: str, option: str, code: CodeName = "cavendish", **facts: str) -> ArbitratedGame:
    """The example of an irregularity after an option; Ann deals."""
    ruled = show_example(irregularity, {fact.replace("_", "-"): value for fact, value in facts.items()}, code)
    return apply_option(ruled.game, ruled.ruling, option)[0]


def play_in_turn(game: ArbitratedGame, cards: str) -> ArbitratedGame:
    """Play cards in turn, whoever is to act."""
    for card in parse_cards(cards):
        game = act_lawfully(game, PlayCard(game.deal.to_act, card))
    return game

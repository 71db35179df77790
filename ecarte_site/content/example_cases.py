"""The example of each irregularity: the table when it has just happened, and after each option of the ruling.

``scenes`` has the lines that lead there.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ecarte_core.game import Stage
from ecarte_core.laws.act_model import IrregularStep
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS, Ruled, apply_option, name_chooser, rule_on
from ecarte_core.laws.clause_model import CodeName, Ruling
from ecarte_core.laws.rulings import complete_facts, find_irregularity
from ecarte_core.record import CardStep, CutStep, DealStep, ExchangeStep, HandStep
from ecarte_core.record.writer import write_step

from .scenes import Scene, play_scene


class ExampleTable(NamedTuple):
    """A table, and one sentence on what has just happened there."""

    game: ArbitratedGame
    sentence: str


class ExampleCase(NamedTuple):
    """A case on the table: before the ruling, the ruling, and the table after each of its options."""

    before: ExampleTable
    ruling: Ruling
    after: tuple[ExampleTable, ...]


def build_case(irregularity: str, facts: Mapping[str, str], code: CodeName = "cavendish") -> ExampleCase:
    """The example of an irregularity with these facts under a code.

    Raises ``UnknownIrregularity`` for names and values that the arbiter does not know.
    """
    return _build(irregularity, tuple(complete_facts(find_irregularity(irregularity), facts).items()), code)


@lru_cache(maxsize=1024)
def _build(irregularity: str, facts: tuple[tuple[str, str], ...], code: CodeName) -> ExampleCase:
    ruled = show_example(irregularity, dict(facts), code)
    after = []
    for option in ruled.ruling.options:
        game, sentence = apply_option(ruled.game, ruled.ruling, option.id)
        after.append(ExampleTable(game, sentence or name_chooser(option, EXAMPLE_PLAYERS)))
    return ExampleCase(ExampleTable(ruled.game, ruled.said), ruled.ruling, tuple(after))


def show_example(irregularity: str, facts: Mapping[str, str], code: CodeName) -> Ruled:
    """The example as a game in which the irregularity has just happened, with the ruling."""
    complete = complete_facts(find_irregularity(irregularity), facts)
    scene = play_scene(irregularity, tuple(complete.items()), code)
    ruled = rule_on(scene.game, IrregularStep(irregularity, tuple(complete.items()), scene.named), code)
    return ruled._replace(said=" ".join((*_tell(scene, ruled.game), ruled.said)))


def _tell(scene: Scene, game: ArbitratedGame) -> tuple[str, ...]:
    """What has led there, as far as it still matters: the lead that waits, the last answer, what has been marked."""
    sentences: list[str] = []
    trick = scene.game.deal.trick if scene.game.state.deal is not None else None
    for played in scene.steps:
        step, described = played.entry.step, [event.describe(EXAMPLE_PLAYERS) for event in played.events]
        match step:
            case DealStep() | HandStep():
                sentences = []
            case ExchangeStep(player):
                who = "Both have" if player is game.dealer else f"{EXAMPLE_PLAYERS[player]} has"
                sentences = [f"{who} exchanged cards."]
            case CutStep():
                sentences += described
            case CardStep():
                if game.state.stage is not Stage.PLAY:
                    sentences = described[2:3] if any(game.last_marks) else []
                elif trick is not None and step.card == trick.lead:
                    sentences += described[:1]
            case _ if played.part == "":
                sentences.append(f"{write_step(step, EXAMPLE_PLAYERS)}.")
    return tuple(sentences)

"""The example of each irregularity: the table when it has just happened, and after each option of the ruling.

``scenes`` has the lines that lead there.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from ecarte_core.cards import Card
from ecarte_core.game import CardOrUnseen, Player, PlayerNames, Stage
from ecarte_core.laws.act_model import Incident
from ecarte_core.laws.arbitrated_game import ArbitratedGame
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS, Ruled, apply_option, name_chooser, rule_on
from ecarte_core.laws.clause_model import CodeName, Ruling
from ecarte_core.laws.rulings import complete_facts, find_irregularity
from ecarte_core.record import CardStep, CutStep, DealStep, ExchangeStep, HandStep
from ecarte_core.record.writer import write_step

from .scenes import Scene, play_scene

type SeenBy = Literal["both", "first", "second", "nobody"]
"""Who can see a card: both players, one of them, or, where it lies face down, nobody."""

type Mark = Literal["", "superfluous", "shown"]


class ShownCard(NamedTuple):
    """A card on the table. ``mark``: it is one above five, or the adversary has seen it."""

    card: CardOrUnseen
    seen_by: SeenBy
    mark: Mark = ""


class PlacedCard(NamedTuple):
    """A card of the trick on the table, and who has played it."""

    player: Player
    card: Card


class LaidTable(NamedTuple):
    """What lies on the table, and one sentence of what has just happened. Pairs are in the order of the players.

    ``stock`` counts the cards face down in the middle; before the turn-up these are twenty-two. ``put_by`` are
    superfluous cards laid face down, ``exposed`` lie face up until somebody decides, ``aside`` are thrown out.
    ``trick`` is the trick on the table, also when it is complete. ``to_act`` is None when nobody is to act.
    """

    said: str
    names: PlayerNames
    stage: Stage
    dealer: Player | None
    to_act: Player | None
    score: tuple[int, int]
    hands: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]]
    turn_ups: tuple[Card, ...]
    stock: int
    exposed: tuple[Card, ...]
    aside: tuple[Card, ...]
    put_by: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]]
    discards: tuple[int, int]
    trick: tuple[PlacedCard, ...]
    tricks: tuple[int, int]


def view_table(game: ArbitratedGame, sentence: str, names: PlayerNames) -> LaidTable:
    """The table as it lies, with the sentence ``sentence``."""
    state, deal = game.state, game.state.deal
    if deal is None or (state.stage is Stage.DEAL and not deal.tricks):
        none: tuple[tuple[ShownCard, ...], tuple[ShownCard, ...]] = ((), ())
        return LaidTable(
            sentence,
            names,
            state.stage,
            state.dealer,
            state.dealer if state.stage is Stage.DEAL else None,
            state.score,
            none,
            (),
            32 - len(game.exposed),
            game.exposed,
            game.aside,
            none,
            (0, 0),
            (),
            (0, 0),
        )
    last = deal.tricks[-1] if deal.tricks else None
    lies = last is not None
    trick = (
        tuple(
            PlacedCard(player, card)
            for player in (last.leader, last.leader.other)
            if (card := last.card_of(player)) is not None
        )
        if last is not None and lies
        else ()
    )
    turned = bool(game.turn_ups)
    return LaidTable(
        sentence,
        names,
        state.stage,
        deal.dealer,
        deal.to_act if state.stage not in (Stage.DEAL, Stage.OVER) and turned else None,
        state.score,
        (_show_hand(game, Player.ONE), _show_hand(game, Player.TWO)),
        game.turn_ups,
        len(game.stock) + (not turned),
        game.exposed,
        game.aside,
        (_show_put_by(game, Player.ONE), _show_put_by(game, Player.TWO)),
        (len(deal.discards[0]), len(deal.discards[1])),
        trick,
        deal.taken,
    )


def _show_hand(game: ArbitratedGame, player: Player) -> tuple[ShownCard, ...]:
    deal = game.deal
    known_to_other = game.seen[player.other]
    over = max(0, len(deal.hands[player]) - 5)
    hand = deal.remaining[player]
    first_over = len(hand) - over
    return tuple(
        ShownCard(
            card,
            _see(player, game.taken_up[player], card in known_to_other),
            "superfluous" if index >= first_over else "shown" if card in known_to_other else "",
        )
        for index, card in enumerate(hand)
    )


def _show_put_by(game: ArbitratedGame, player: Player) -> tuple[ShownCard, ...]:
    return tuple(
        ShownCard(card, _see(player, game.taken_up[player], card in game.seen[player.other]))
        for card in game.put_by[player]
    )


def _see(owner: Player, looked: bool, known_to_other: bool) -> SeenBy:
    if looked and known_to_other:
        return "both"
    if looked:
        return "first" if owner is Player.ONE else "second"
    if known_to_other:
        # A card exposed in dealing or giving has been seen by both, although its owner has not taken it up.
        return "both"
    return "nobody"


# --- the cases ---------------------------------------------------------------------------------------------------


class ExampleCase(NamedTuple):
    """A case on the table: before the ruling, the ruling, and the table after each option by its name."""

    before: LaidTable
    ruling: Ruling
    after: tuple[tuple[str, LaidTable], ...]


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
        after.append(
            (option.id, view_table(game, sentence or name_chooser(option, EXAMPLE_PLAYERS), EXAMPLE_PLAYERS))
        )
    return ExampleCase(view_table(ruled.game, ruled.said, EXAMPLE_PLAYERS), ruled.ruling, tuple(after))


def show_example(irregularity: str, facts: Mapping[str, str], code: CodeName) -> Ruled:
    """The example as a game in which the irregularity has just happened, with the ruling."""
    complete = complete_facts(find_irregularity(irregularity), facts)
    scene = play_scene(irregularity, tuple(complete.items()), code)
    ruled = rule_on(scene.game, Incident(irregularity, tuple(complete.items()), scene.named), code)
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

"""The arbiter at a table: an irregular act in a game, the ruling on it, and the game after the option taken."""

from typing import NamedTuple

from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import Player, PlayerNames, Stage
from .act_model import READERS, Case, FactReader, Incident
from .acts import ACTS
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .clause_model import CodeName, Irregularity, Option, Ruling
from .effects import Step, carry_out, leave_exposed
from .law_words import list_sources
from .lawful_play import end_trick
from .needed_cards import list_option_needs, require_named
from .rulings import complete_facts, find_entry, find_irregularity, rule_on_facts

EXAMPLE_PLAYERS: PlayerNames = ("Ann", "Bob")
"""The players of examples: Ann deals."""


class Ruled(NamedTuple):
    """An irregular act that has happened: the game with it, what happened in a sentence, and the ruling."""

    game: ArbitratedGame
    said: str
    ruling: Ruling


def rule_on(
    game: ArbitratedGame, incident: Incident, code: CodeName, names: PlayerNames = EXAMPLE_PLAYERS
) -> Ruled:
    """Carry an irregular act out in a game, and say what a code rules.

    Facts that the position shows are read from it. Raises ``ArbiterFault`` for a stated fact that contradicts it, for
    an act that the position does not allow, and for one that does not name its cards.
    """
    case = establish_case(game, incident, names)
    act = ACTS[incident.irregularity]
    require_named(act.needs(game, case), incident.named, incident.irregularity)
    happened = act.happen(game, case)
    after, words = (happened, "") if isinstance(happened, ArbitratedGame) else happened
    entry = find_entry(incident.irregularity)
    sentence = case.tell(after, words or entry.happens, entry.says)
    return Ruled(after, sentence, rule_on_facts(incident.irregularity, case.facts, code))


def establish_case(game: ArbitratedGame, incident: Incident, names: PlayerNames = EXAMPLE_PLAYERS) -> Case:
    """An incident with all its facts: stated, shown by the position, or else the most ordinary ones.

    Raises ``ArbiterFault`` for a stated fact that contradicts the position,
    ``ContradictingFacts`` for stated facts that cannot be together, and
    ``UnknownIrregularity`` for names that the arbiter does not know.
    """
    irregularity = find_irregularity(incident.irregularity)
    stated = dict(incident.facts)
    facts = complete_facts(irregularity, stated)
    facts_shown: dict[str, str] = {}
    for name, possible in read_facts(game, irregularity, Case(facts, incident.named, names)).items():
        value = stated.get(name, possible[0])
        if value not in possible:
            if name in facts:
                says = " or ".join(f"{name}={each}" for each in possible)
                raise ArbiterFault(f"“{name}={value}” contradicts the position, which says {says}.")
            value = possible[0]
        facts_shown[name] = value
    return Case(complete_facts(irregularity, stated, facts_shown), incident.named, names)


def read_facts(game: ArbitratedGame, irregularity: Irregularity, case: Case) -> dict[str, tuple[str, ...]]:
    """What is possible in the position in which an irregularity is about to happen: the values of facts by their names.

    A fact that the position does not restrict is left out.
    """
    readers = {**READERS, **ACTS[irregularity.name].reads}
    possible: dict[str, tuple[str, ...]] = {}
    facts = dict(case.facts)
    for fact in irregularity.facts:
        # A fact may depend on one that the position has shown: who holds the king, and when he announced it.
        values = _read(readers.get(fact.name), game, case._replace(facts=facts))
        if values is not None:
            possible[fact.name] = values = (values,) if isinstance(values, str) else values
            if facts.get(fact.name) not in values:
                facts[fact.name] = values[0]
    return possible


def _read(reader: FactReader | None, game: ArbitratedGame, case: Case) -> str | tuple[str, ...] | None:
    """What the position says of a fact; None where it is not a position that does."""
    if reader is None:
        return None
    try:
        return reader(game, case)
    except ArbiterFault:
        return None


def find_option(ruling: Ruling, option_id: str) -> Option:
    """The option of that name. Raises ``ArbiterFault``, which names those there are."""
    for option in ruling.options:
        if option.id == option_id:
            return option
    ids = ", ".join(option.id for option in ruling.options) or "none"
    raise ArbiterFault(
        f"The ruling on {ruling.irregularity.name} gives no option “{option_id}”; it gives {ids}."
    )


def list_options_taken(ruling: Ruling, option_id: str) -> tuple[Option, ...]:
    """The option of that name, and those that follow at once beside what a player chooses. Raises ``ArbiterFault``."""
    option = find_option(ruling, option_id)
    if option.chooser is None:
        return (option,)
    return (option, *(other for other in ruling.options if other.chooser is None))


def apply_option(  # noqa: PLR0913  (whose record it is, is said by name)
    game: ArbitratedGame,
    ruling: Ruling,
    option_id: str,
    named: NamedCards = NOTHING_NAMED,
    names: PlayerNames = EXAMPLE_PLAYERS,
    *,
    is_recorded: bool = False,
) -> tuple[ArbitratedGame, str]:
    """The game after an option, and what has happened in sentences.

    What follows at once, whichever option a player chooses, follows too. ``named`` are the cards that the option
    names. In a record (``is_recorded``) it has to name those that it moves, and what the players do then is left to
    the steps that follow. Raises ``ArbiterFault`` if there is no such option, a card is not named, or the
    position does not allow it.
    """
    option = find_option(ruling, option_id)
    if is_recorded:
        require_named(list_option_needs(game, option), named, option.id)
    if is_recorded and is_left_to_play(option):
        game, turned = resume(game, names, turns_up=False)
        return game, " ".join(turned)
    laws = list_sources(ruling.code, ruling.words[:1])
    sentences = []
    for each_option in list_options_taken(ruling, option_id):
        step = Step(names, named if each_option == option else NOTHING_NAMED, laws)
        for effect in each_option.effects:
            game, sentence = carry_out(game, step, effect)
            if sentence:
                sentences.append(sentence)
    game, turned = resume(game, names, turns_up=not is_recorded)
    return game, " ".join(dict.fromkeys([*sentences, *turned]))


def is_left_to_play(option: Option) -> bool:
    """True if what the option does is done later, by lawful steps of a record: the king is announced in its time."""
    return any(effect.kind == "announce-after-exchange" for effect in option.effects)


def name_chooser(option: Option, names: PlayerNames, dealer: Player = Player.ONE) -> str:
    """What an option does, with the name of the person who chooses it."""
    if option.chooser is None or not option.does.startswith("He "):
        return option.does
    if option.chooser == "bystander":
        return f"The bystander {option.does.removeprefix('He ')}"
    chooser = dealer if option.chooser == "dealer" else dealer.other
    return f"{names[chooser]} {option.does.removeprefix('He ')}"


def resume(
    game: ArbitratedGame, names: PlayerNames, *, turns_up: bool = True
) -> tuple[ArbitratedGame, tuple[str, ...]]:
    """The game at the stage where lawful play goes on: the trump is turned up, unless that is left to the players."""
    game = game._replace(spoken_dealer=None)
    deal = game.state.deal
    if deal is None:
        return game._replace(exposed=()), ()
    if game.state.stage in (Stage.DEAL, Stage.OVER):
        return game, ()
    if game.state.stage is Stage.PLAY and deal.trick is None and not all(deal.remaining):
        # The card in question was played to the last trick, and stays there.
        return end_trick(game, game), ()
    if len(game.turn_ups) > 1 or game.exposed:
        game = leave_exposed(game)
    if not game.turn_ups and turns_up:
        game = game._replace(turn_ups=(deal.turn_up,))
        return game, (f"{names[deal.dealer]} turns up the {deal.turn_up.spoken_name}.",)
    return game, ()

"""The arbiter at a table: an irregular act in a game, the ruling on it, and the game after the option taken.

``rule_step`` carries out one line of a record. Its ``reads`` say what the position already shows, its ``needs`` which
cards it must name, and the ruling what may follow.
"""

from typing import NamedTuple

from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import Player, PlayerNames, Stage
from ..game.wording import describe_cards
from .act_model import READERS, Case, FactReader, HandsKnown, IrregularStep
from .acts import ACTS
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .clause_model import CodeName, Irregularity, Option, Ruling
from .effects import Step, carry_out, leave_exposed
from .law_words import list_laws, list_sources
from .lawful_play import end_trick
from .needed_cards import CardsNotNamed, list_option_needs, require_named
from .rulings import complete_facts, find_code, find_entry, find_irregularity, rule_on_facts

EXAMPLE_PLAYERS: PlayerNames = ("Ann", "Bob")
"""The players of examples: Ann deals."""


class Ruled(NamedTuple):
    """An irregular act that has happened: the game with it, what happened in a sentence, and the ruling."""

    game: ArbitratedGame
    said: str
    ruling: Ruling


class RuledAct(NamedTuple):
    """An irregular act of a record: the game with it, and the game after the option taken.

    ``said`` is what happened, ``ruled`` what the code says of it and what followed, in sentences.
    """

    before: ArbitratedGame
    after: ArbitratedGame
    said: str
    ruled: str
    laws: tuple[str, ...]


def rule_on(
    game: ArbitratedGame, step: IrregularStep, code: CodeName, names: PlayerNames = EXAMPLE_PLAYERS
) -> Ruled:
    """Carry an irregular act out in a game, and say what a code rules.

    Facts that the position shows are read from it. Raises ``ArbiterFault`` for a stated fact that contradicts it, for
    an act that the position does not allow, and for one that does not name its cards.
    """
    case = establish_case(game, step, names)
    act = ACTS[step.irregularity]
    require_named(act.needs(game, case), step.named, step.irregularity)
    happened = act.happen(game, case)
    after, words = (happened, "") if isinstance(happened, ArbitratedGame) else happened
    entry = find_entry(step.irregularity)
    sentence = case.tell(after, words or entry.happens, entry.says)
    return Ruled(after, sentence, rule_on_facts(step.irregularity, case.facts, code))


def establish_case(game: ArbitratedGame, step: IrregularStep, names: PlayerNames = EXAMPLE_PLAYERS) -> Case:
    """An irregular act with all its facts: stated, shown by the position, or else the most ordinary ones.

    Raises ``ArbiterFault`` for a stated fact that contradicts the position,
    ``ContradictingFacts`` for stated facts that cannot be together, and
    ``UnknownIrregularity`` for names that the arbiter does not know.
    """
    irregularity = find_irregularity(step.irregularity)
    stated = dict(step.facts)
    facts = complete_facts(irregularity, stated)
    facts_shown: dict[str, str] = {}
    for name, possible in read_facts(game, irregularity, Case(facts, step.named, names)).items():
        value = stated.get(name, possible[0])
        if value not in possible:
            if name in facts:
                says = " or ".join(f"{name}={each}" for each in possible)
                raise ArbiterFault(f"“{name}={value}” contradicts the position, which says {says}.")
            value = possible[0]
        facts_shown[name] = value
    return Case(complete_facts(irregularity, stated, facts_shown), step.named, names)


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


# --- an irregular act in a record --------------------------------------------------------------------------------


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
    return rule_on(game, step, find_code(code), names)


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
    ruling = rule_on_facts(step.irregularity, establish_case(game, step, names).facts, find_code(code))
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
        words.strip().replace("'", "’") for words in (ruled.said, f"{ruling.sentence} {followed}")
    )
    # those whose words decide; where no word does, the first that speaks of it in its code
    laws = list_laws(ruling)
    return RuledAct(ruled.game, after, sentence, ruled_so, laws if ruling.words else laws[:1])

"""The arbiter at a table: an irregular act in a game, the ruling on it, and the game after the option taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..cards.named_cards import NOTHING_NAMED, NamedCards
from ..game import Accept, Discard, Player, PlayerNames, PlayHand, Refuse, Stage
from .act_model import Case, Incident
from .acts import ACTS
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import choose_cards
from .card_needs import list_act_needs, list_option_needs
from .carry_out import carry_out
from .clause_model import CodeName, Option, Ruling
from .effects_on_cards import leave_exposed
from .law_words import find_piece
from .lawful_play import act_lawfully, end_trick, give_cards
from .needed_cards import require_named
from .position_facts import read_facts
from .rulings import complete_facts, find_irregularity, rule_on_facts

EXAMPLE_PLAYERS: PlayerNames = ("Ann", "Bob")
"""The players of examples: Ann deals."""


class Ruled(NamedTuple):
    """An irregular act that has happened: the game with it, what happened in a sentence, and the ruling."""

    game: ArbitratedGame
    said: str
    ruling: Ruling


def rule_on(
    game: ArbitratedGame,
    incident: Incident,
    code: CodeName,
    names: PlayerNames = EXAMPLE_PLAYERS,
    *,
    is_recorded: bool = False,
) -> Ruled:
    """Carry an irregular act out in a game, and say what a code rules.

    Facts that the position shows are read from it; a stated fact that contradicts it raises
    :class:`ArbiterFault`, and so does an act that the position does not allow. ``is_recorded`` is as in
    :class:`~.act_model.Case`; an act of a record raises ArbiterFault as well if it does not name its cards.
    """
    case = establish_case(game, incident, names, is_recorded=is_recorded)
    if is_recorded:
        require_named(
            list_act_needs(game, incident.irregularity, case), incident.named, incident.irregularity
        )
    after, said = ACTS[incident.irregularity].show(game, case)
    return Ruled(after, said, rule_on_facts(incident.irregularity, case.facts, code))


def establish_case(
    game: ArbitratedGame,
    incident: Incident,
    names: PlayerNames = EXAMPLE_PLAYERS,
    *,
    is_recorded: bool = False,
) -> Case:
    """An incident with all its facts: stated, shown by the position, or else the most ordinary ones.

    Raises :class:`ArbiterFault` for a stated fact that contradicts the position, and
    :class:`~.rulings.UnknownIrregularity` for names that the arbiter does not know.
    """
    irregularity = find_irregularity(incident.irregularity)
    stated = dict(incident.facts)
    facts = complete_facts(irregularity, stated)
    shown = read_facts(game, irregularity, Case(facts, incident.named, names))
    for name, value in shown.items():
        if name in stated and name in facts and stated[name] != value:
            raise ArbiterFault(
                f"“{name}={stated[name]}” contradicts the position, which says {name}={value}."
            )
    facts = complete_facts(irregularity, {**stated, **shown})
    return Case(facts, incident.named, names, is_recorded)


def find_option(ruling: Ruling, option_id: str) -> Option:
    """The option of that name. Raises :class:`ArbiterFault`, which names those there are."""
    for option in ruling.options:
        if option.id == option_id:
            return option
    ids = ", ".join(option.id for option in ruling.options) or "none"
    raise ArbiterFault(f"The ruling gives no option “{option_id}”; it gives {ids}.")


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
    the steps that follow. Raises :class:`ArbiterFault` if there is no such option, a card is not named, or the
    position does not allow it.
    """
    option = find_option(ruling, option_id)
    if is_recorded:
        require_named(list_option_needs(game, option), named, option.id)
    if is_recorded and is_left_to_play(ruling, option):
        game, turned = resume(game, names, turns_up=False)
        return game, " ".join(turned)
    at_once = [other for other in ruling.options if other.chooser is None and option.chooser is not None]
    sentences = []
    for one in (option, *at_once):
        for effect in one.effects:
            game, sentence = carry_out(game, effect, names, named if one is option else NOTHING_NAMED)
            if sentence:
                sentences.append(sentence)
    if game.reduced is not None and not game.reduced_by:
        game = game._replace(reduced_by=find_piece(ruling.code, ruling.words[0]).law)
    if option.id == "mark-king":
        game = _mark_king(game)
        if game.state.stage is Stage.DISCARD:
            sentences.insert(0, "The cards are exchanged; now the announcement counts.")
    if follow := _FOLLOWS.get((ruling.irregularity.name, option.id)):
        game = follow(game)
    game, turned = resume(game, names, turns_up=not is_recorded)
    return game, " ".join(dict.fromkeys([*sentences, *turned]))


def is_left_to_play(ruling: Ruling, option: Option) -> bool:
    """True if what the option does is done later, by lawful steps of a record: the king is announced in its time."""
    return (ruling.irregularity.name, option.id) == ("king-announced-early", "mark-king")


def name_chooser(option: Option, names: PlayerNames, dealer: Player = Player.ONE) -> str:
    """What an option does, with the name of the player who chooses it."""
    if option.chooser is None or not option.does.startswith("He "):
        return option.does
    chooser = dealer if option.chooser == "dealer" else dealer.other
    return f"{names[chooser]} {option.does.removeprefix('He ')}"


def _accept(game: ArbitratedGame) -> ArbitratedGame:
    return act_lawfully(game, Accept(game.dealer)) if game.state.stage is Stage.ANSWER else game


def _refuse(game: ArbitratedGame) -> ArbitratedGame:
    return act_lawfully(game, Refuse(game.dealer)) if game.state.stage is Stage.ANSWER else game


def _play_hand(game: ArbitratedGame) -> ArbitratedGame:
    return act_lawfully(game, PlayHand(game.deal.elder)) if game.state.stage is Stage.PROPOSAL else game


def _keep_hand(game: ArbitratedGame) -> ArbitratedGame:
    dealer = game.dealer
    exchanging = game.state.stage is Stage.DISCARD and game.deal.to_act is dealer
    return act_lawfully(game, Discard(dealer, ())) if exchanging else game


def _finish_exchange(game: ArbitratedGame) -> ArbitratedGame:
    """The cards are exchanged: the elder hand changes one, the dealer none, and the hands are played."""
    if game.state.stage is Stage.DISCARD and game.deal.to_act is game.deal.elder:
        elder = game.deal.elder
        game = give_cards(act_lawfully(game, Discard(elder, choose_cards(game, elder, 1))))
    game = _keep_hand(game) if game.state.stage is Stage.DISCARD else game
    return _play_hand(game) if game.state.stage is Stage.PROPOSAL else game


_FOLLOWS: Mapping[tuple[str, str], Callable[[ArbitratedGame], ArbitratedGame]] = {
    ("king-announced-early", "mark-king"): _finish_exchange,
    ("proposing-again", "accept-proposal"): _accept,
    ("proposing-again", "refuse-proposal"): _refuse,
    ("stock-short", "stand"): _refuse,
    ("card-turned-up-after-giving", "stand"): _play_hand,
    ("no-card-exchanged", "stand"): _keep_hand,
}
"""Options that are themselves lawful acts: by the irregularity and the option."""


def _mark_king(game: ArbitratedGame) -> ArbitratedGame:
    """The king has been marked, and cannot be marked again."""
    if game.state.deal is None or game.spoken_dealer is not None:
        return game
    if game.deal.trump_king == game.deal.turn_up:
        return game.change_deal(king_marked=True)
    holder = game.king_holder
    return game if holder is None else game.change_deal(king_announcer=holder)


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

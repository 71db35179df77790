"""The arbiter at a table: an irregular act in a game, the ruling on it, and the game after the option taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..cards import Card
from ..game import Accept, Discard, Player, PlayerNames, PlayHand, Refuse, Stage
from .act_model import Case, Incident
from .acts import ACTS
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import choose_cards
from .carry_out import carry_out
from .clause_model import CodeName, Option, Ruling
from .effects_on_cards import leave_exposed
from .law_words import find_piece
from .lawful_play import act_lawfully, end_trick, give_cards
from .position_facts import read_facts
from .rulings import complete_facts, find_irregularity, rule_on_facts

SEATS: PlayerNames = ("Ann", "Bob")
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
    names: PlayerNames = SEATS,
    *,
    is_brief: bool = False,
) -> Ruled:
    """Carry an irregular act out in a game, and say what a code rules.

    Facts that the position shows are read from it; a stated fact that contradicts it raises
    :class:`ArbiterFault`, and so does an act that the position does not allow. ``is_brief`` is as in
    :class:`~.act_model.Case`.
    """
    irregularity = find_irregularity(incident.irregularity)
    stated = dict(incident.facts)
    facts = complete_facts(irregularity, stated)
    shown = read_facts(game, irregularity, Case(facts, incident.cards, names))
    for name, value in shown.items():
        if name in stated and name in facts and stated[name] != value:
            raise ArbiterFault(
                f"“{name}={stated[name]}” contradicts the position, which says {name}={value}."
            )
    facts = complete_facts(irregularity, {**stated, **shown})
    act = ACTS[irregularity.name]
    after, said = act.show(game, Case(facts, incident.cards, names, is_brief))
    return Ruled(after, said, rule_on_facts(irregularity.name, facts, code))


def find_option(ruling: Ruling, option_id: str) -> Option:
    """The option of that name. Raises :class:`ArbiterFault`, which names those there are."""
    for option in ruling.options:
        if option.id == option_id:
            return option
    ids = ", ".join(option.id for option in ruling.options) or "none"
    raise ArbiterFault(f"The ruling gives no option “{option_id}”; it gives {ids}.")


def apply_option(
    game: ArbitratedGame,
    ruling: Ruling,
    option_id: str,
    cards: Sequence[Card] = (),
    names: PlayerNames = SEATS,
) -> tuple[ArbitratedGame, str]:
    """The game after an option, and what has happened in sentences.

    What follows at once, whichever option a player chooses, follows too. ``cards`` are those that the chooser
    names. Raises :class:`ArbiterFault` if there is no such option or the position does not allow it.
    """
    option = find_option(ruling, option_id)
    at_once = [other for other in ruling.options if other.chooser is None and option.chooser is not None]
    sentences = []
    for one in (option, *at_once):
        for effect in one.effects:
            game, sentence = carry_out(game, effect, names, cards if one is option else ())
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
    game, turned = resume(game, names)
    return game, " ".join(dict.fromkeys([*sentences, *turned]))


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


def resume(game: ArbitratedGame, names: PlayerNames) -> tuple[ArbitratedGame, tuple[str, ...]]:
    """The game at the stage where lawful play goes on: the trump is turned up, cards are given that are due."""
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
    if not game.turn_ups:
        game = game._replace(turn_ups=(deal.turn_up,))
        return game, (f"{names[deal.dealer]} turns up the {deal.turn_up.spoken_name}.",)
    return game, ()

"""How the irregularities of giving and taking cards show on the table."""

from __future__ import annotations

from ..game import Accept, Player, Propose, Stage
from ..game.card_play import begin_play
from ..game.wording import NUMBER_WORDS
from .act_model import (
    Act,
    Case,
    Shown,
    count_played,
    play_until,
    when_accepted,
)
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import draw_from_stock
from .exchange_positions import (
    discard_last,
    end_exchange,
    exchange_some,
    give_some,
    require_exchange,
    require_stage,
    run_short,
    when_dealer_exchanges,
    when_exchanged,
)
from .lawful_play import act_lawfully

# Too many and too few


_LOOKED = {
    "seen": "looked at one of them",
    "taken-up": "taken some of them up, without looking at any",
    "not-taken-up": "taken none of them up",
}


def _note_given(game: ArbitratedGame, player: Player, case: Case) -> tuple[ArbitratedGame, str]:
    """What the player has done with the cards given to him, where the ruling asks for it."""
    who = case.names[player]
    if case.has("mixed", "no"):
        return game, f" {who} has not mixed any of them with the hand."
    if "given" not in case.facts:
        return game, ""
    return game, f" {who} has mixed them with the hand, and has {_LOOKED[case.facts['given']]}."


def _show_takes_many(game: ArbitratedGame, case: Case, player: Player) -> Shown:
    require_exchange(game, player)
    game = exchange_some(game, player, 2, 3)
    game, note = _note_given(game, player, case)
    return game, f"{case.names[player]} discards two cards, and takes three.{note}"


def _show_elder_takes(game: ArbitratedGame, case: Case) -> Shown:
    return _show_takes_many(game, case, game.deal.elder)


def _show_elder_asks(game: ArbitratedGame, case: Case) -> Shown:
    player = game.deal.elder
    require_exchange(game, player)
    game = exchange_some(game, player, 3, 2)
    return game, f"{case.names[player]} discards three cards, and asks for two."


def _show_gives(game: ArbitratedGame, case: Case, given: int) -> Shown:
    player = game.deal.elder
    require_exchange(game, player)
    game = exchange_some(game, player, 2, given)
    dealer, elder = case.names[game.dealer], case.names[player]
    return game, f"{elder} discards two cards and asks for two. {dealer} gives {NUMBER_WORDS[given]}."


def _show_gives_many(game: ArbitratedGame, case: Case) -> Shown:
    return _show_gives(game, case, 3)


def _prepare_gives_few(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return when_accepted(run_short(game, 1) if case.has("stock", "exhausted") else game, case)


def _show_gives_few(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("stock", "exhausted"):
        if len(game.stock) != 1:
            raise ArbiterFault("The stock is not down to its last card.")
        game, said = _show_gives(game, case, 1)
        return game, f"{said} The stock is used up."
    return _show_gives(game, case, 1)


def _show_dealer_takes(game: ArbitratedGame, case: Case) -> Shown:
    return _show_takes_many(game, case, game.dealer)


def _show_dealer_few(game: ArbitratedGame, case: Case) -> Shown:
    player = game.dealer
    require_exchange(game, player)
    game = exchange_some(game, player, 2, 1)
    who = case.names[player]
    said = f"{who} discards two cards, and takes one."
    played = begin_play(game.deal)
    game = game._replace(state=game.state._replace(stage=Stage.PLAY, deal=played))
    if case.has("found", "after-playing"):
        game = play_until(game, lambda one: count_played(one, player) == 1 and one.deal.trick is None)
        return game, f"{said} {who} has played a card when it is found out."
    return game, f"{said} It is found out before {who} plays a card."


# Cards exposed, and a stock that runs short


def _prepare_exposed(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return when_dealer_exchanges(game, case) if case.has("whose", "dealer") else when_accepted(game, case)


def _show_exposed(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.DISCARD, "No cards are being given.")
    player = game.deal.to_act
    require_exchange(game, player)
    if len(game.stock) < 3:
        raise ArbiterFault("The stock is too short for it.")
    game, _ = discard_last(game, player, 2)
    game = give_some(game, player, 1)
    game, shown = draw_from_stock(game, 1)
    game = end_exchange(game, player)._replace(exposed=shown)
    dealer, who = case.names[game.dealer], case.names[player]
    if player is game.dealer:
        return (
            game,
            f"{dealer} discards two cards, and exposes the {shown[0].spoken_name}, one of the two that come in.",
        )
    return game, f"{who} asks for two cards. {dealer}, in giving them, exposes the {shown[0].spoken_name}."


def _show_turned_up(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.PROPOSAL, "The cards have not been exchanged.")
    if not game.deal.proposals or len(game.stock) < 2:
        raise ArbiterFault("The cards have not been exchanged, or the stock is used up.")
    game, shown = draw_from_stock(game, 1)
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    said = f"Both have exchanged cards. {dealer} turns up the {shown[0].spoken_name}, as though it were the trump."
    game = game._replace(exposed=shown)
    if case.has("another-discard", "yes"):
        return act_lawfully(game, Propose(game.deal.elder)), f"{said} {elder} proposes again."
    return game, said


def _prepare_short(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    return run_short(game, 3)


_ASKED = {"some-left": 2, "none-left": 3, "too-few": 4}


def _show_short(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
    left = len(game.stock)
    if not 2 <= left <= 4:
        raise ArbiterFault(f"With {left} cards in the stock nothing of this kind has happened.")
    elder, dealer = case.names[game.dealer.other], case.names[game.dealer]
    game = act_lawfully(game, Propose(game.deal.elder))
    said = f"{NUMBER_WORDS[left].capitalize()} cards are left in the stock. {elder} proposes"
    if case.has("acceptance", "conditional"):
        return game, f"{said}, and {dealer} accepts on condition that there are cards enough."
    # What the elder hand asks for keeps its relation to what is left, however much that is.
    asked = left + _ASKED[case.facts["stock"]] - 3
    game = act_lawfully(game, Accept(game.dealer))._replace(asked=asked)
    said += f", and {dealer} accepts. {elder} asks for {NUMBER_WORDS[asked]}"
    if case.has("dealer-wishes", "more"):
        said += f"; {dealer} would like two"
    elif case.has("dealer-wishes", "what-is-left"):
        said += f"; {dealer} is content with what is left"
    return game, f"{said}."


ACTS = {
    "non-dealer-takes-too-many": Act(_show_elder_takes, when_accepted),
    "non-dealer-asks-for-too-few": Act(_show_elder_asks, when_accepted),
    "dealer-gives-too-many": Act(_show_gives_many, when_accepted),
    "dealer-gives-too-few": Act(_show_gives_few, _prepare_gives_few),
    "dealer-takes-too-many": Act(_show_dealer_takes, when_dealer_exchanges),
    "dealer-takes-too-few": Act(_show_dealer_few, when_dealer_exchanges),
    "card-exposed-in-giving": Act(_show_exposed, _prepare_exposed),
    "card-turned-up-after-giving": Act(_show_turned_up, when_exchanged),
    "stock-short": Act(_show_short, _prepare_short),
}

"""How the irregularities of proposing, discarding and giving cards show on the table."""

from __future__ import annotations

from ..cards import Card
from ..game import Accept, Discard, Player, Propose, Stage
from ..game.card_play import begin_play
from ..game.state import set_for_player
from ..game.wording import NUMBER_WORDS
from .act_model import (
    Act,
    Case,
    Setting,
    Shown,
    act,
    count_played,
    play_until,
    when_accepted,
    when_proposed,
)
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import draw_from_stock, remove_from_hand, take_from_stock
from .lawful_play import give_cards

_SETTING = Setting()


def _require(game: ArbitratedGame, stage: Stage, sentence: str) -> None:
    if game.state.stage is not stage:
        raise ArbiterFault(sentence)


def _require_exchange(game: ArbitratedGame, player: Player) -> None:
    if game.state.stage is not Stage.DISCARD or game.deal.to_act is not player:
        raise ArbiterFault("It is not this player's turn to exchange cards.")
    if len(game.deal.hands[player]) != 5:
        raise ArbiterFault("Something is wrong with this hand already.")


def _lay_out(game: ArbitratedGame, player: Player, number: int) -> tuple[ArbitratedGame, tuple[Card, ...]]:
    """Discard the last cards of a hand; none are given yet."""
    out = game.deal.remaining[player][5 - number : 5]
    game = remove_from_hand(game, player, out)
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], *out))
    return game.change_deal(discards=discards), out  # type: ignore[return-value]


def _give(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    if number > len(game.stock):
        raise ArbiterFault(f"The stock has only {len(game.stock)} cards.")
    return take_from_stock(game, player, number)[0]


def _go_on(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The exchange of ``player`` is over: the dealer exchanges, or the elder hand may propose again."""
    stage = Stage.DISCARD if player is game.deal.elder else Stage.PROPOSAL
    state = game.state._replace(stage=stage)
    return game._replace(state=state).change_deal(to_act=player.other, cards_requested=0)


def _exchange(game: ArbitratedGame, player: Player, out: int, given: int) -> ArbitratedGame:
    game, _ = _lay_out(game, player, out)
    return _go_on(_give(game, player, given), player)


def exchange_lawfully(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    """The player discards the last cards of his hand and is given as many from the top of the stock."""
    game = act(game, Discard(player, game.deal.hands[player][5 - number :]))
    return give_cards(game) if number else game


def _when_dealer_exchanges(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    game = when_accepted(game, case)
    return exchange_lawfully(game, game.dealer.other, 2)


def _when_exchanged(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return exchange_lawfully(_when_dealer_exchanges(game, case), game.dealer, 2)


def _say_numbers(who: str, out: int, given: int) -> str:
    return f"{who} discards {NUMBER_WORDS[out]} and is given {NUMBER_WORDS[given]}."


# Proposals and answers


def _show_proposal_retracted(game: ArbitratedGame, case: Case) -> Shown:
    _require(game, Stage.ANSWER, "Nobody has proposed.")
    return game, f"{case.names[game.dealer.other]} proposes, and then wants to take the proposal back."


def _show_number_altered(game: ArbitratedGame, case: Case) -> Shown:
    _require_exchange(game, game.deal.elder)
    return (
        game,
        f"{case.names[game.dealer.other]} has asked for two cards, and now wants another number.",
    )


def _show_answer_retracted(game: ArbitratedGame, case: Case) -> Shown:
    _require_exchange(game, game.deal.elder)
    return game, f"{case.names[game.dealer]} accepts, and then wants to refuse."


def _show_not_told(game: ArbitratedGame, case: Case) -> Shown:
    _require(game, Stage.PROPOSAL, "The cards have not been exchanged.")
    if not game.deal.proposals:
        raise ArbiterFault("The cards have not been exchanged.")
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    taken = len(game.deal.discards[game.dealer])
    number = NUMBER_WORDS[taken] if taken < len(NUMBER_WORDS) else str(taken)
    said = f"{dealer} has taken {number} cards without saying how many."
    if case.has("asked", "no"):
        return game, f"{said} {elder} does not ask."
    return game, f"{said} {elder} asks how many."


def _prepare_again(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    if not case.has("stock", "exhausted"):
        return _when_exchanged(game, case)
    game = _run_short(game, 5)
    game = exchange_lawfully(when_accepted(game, case), game.dealer.other, 3)
    return exchange_lawfully(game, game.dealer, 2)


def _show_again(game: ArbitratedGame, case: Case) -> Shown:
    elder, dealer = case.names[game.dealer.other], case.names[game.dealer]
    if case.has("stock", "exhausted"):
        if game.state.stage is not Stage.PLAY or game.stock or game.deal.tricks:
            raise ArbiterFault("The stock is not used up.")
        return game, f"Both have exchanged cards, and the stock is used up. {elder} proposes again."
    _require(game, Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
    if not game.deal.proposals:
        raise ArbiterFault("There has been no exchange yet.")
    game = act(game, Propose(game.dealer.other))
    return game, f"{elder} and {dealer} have exchanged cards. {elder} proposes again."


def _prepare_no_card(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return (
        when_accepted(game, case) if case.has("player", "non-dealer") else _when_dealer_exchanges(game, case)
    )


def _show_no_card(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game, "player")
    _require_exchange(game, player)
    return game, f"{case.names[player]}, after a proposal that was accepted, wants to exchange no card."


# The discard


def _show_not_apart(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    _require_exchange(game, player)
    game, out = _lay_out(game, player, min(2, len(game.stock)))
    state = game.state._replace(stage=Stage.GIVE)
    game = game._replace(state=state).change_deal(cards_requested=len(out))
    return game, f"{case.names[player]} lays the discard beside the stock, not apart from it."


def _show_looked_at(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    if not game.deal.discards[player]:
        raise ArbiterFault(f"{case.names[player]} has discarded nothing.")
    who = case.names[player]
    return game, f"After the cards have been given {who} looks at the cards that {who} has discarded."


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


def _show_elder_takes(game: ArbitratedGame, case: Case) -> Shown:
    player = game.deal.elder
    _require_exchange(game, player)
    game = _exchange(game, player, 2, 3)
    who = case.names[player]
    game, note = _note_given(game, player, case)
    return game, f"{who} discards two cards, and takes three.{note}"


def _show_elder_asks(game: ArbitratedGame, case: Case) -> Shown:
    player = game.deal.elder
    _require_exchange(game, player)
    game = _exchange(game, player, 3, 2)
    return game, f"{case.names[player]} discards three cards, and asks for two."


def _show_gives(game: ArbitratedGame, case: Case, given: int) -> Shown:
    player = game.deal.elder
    _require_exchange(game, player)
    game = _exchange(game, player, 2, given)
    dealer, elder = case.names[game.dealer], case.names[player]
    return game, f"{elder} discards two cards and asks for two. {dealer} gives {NUMBER_WORDS[given]}."


def _show_gives_many(game: ArbitratedGame, case: Case) -> Shown:
    return _show_gives(game, case, 3)


def _prepare_gives_few(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return when_accepted(_run_short(game, 1) if case.has("stock", "exhausted") else game, case)


def _show_gives_few(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("stock", "exhausted"):
        if len(game.stock) != 1:
            raise ArbiterFault("The stock is not down to its last card.")
        game, said = _show_gives(game, case, 1)
        return game, f"{said} The stock is used up."
    return _show_gives(game, case, 1)


def _show_dealer_takes(game: ArbitratedGame, case: Case) -> Shown:
    player = game.dealer
    _require_exchange(game, player)
    game = _exchange(game, player, 2, 3)
    who = case.names[player]
    game, note = _note_given(game, player, case)
    return game, f"{who} discards two cards, and takes three.{note}"


def _show_dealer_few(game: ArbitratedGame, case: Case) -> Shown:
    player = game.dealer
    _require_exchange(game, player)
    game = _exchange(game, player, 2, 1)
    who = case.names[player]
    said = f"{who} discards two cards, and takes one."
    played = case.has("found", "after-playing")
    state = game.state._replace(stage=Stage.PLAY)
    game = game._replace(state=state)
    game = game.change_deal(**begin_play(game.deal)._asdict())
    if played:
        game = play_until(game, lambda one: count_played(one, player) == 1 and one.deal.trick is None)
        return game, f"{said} {who} has played a card when it is found out."
    return game, f"{said} It is found out before {who} plays a card."


# Cards exposed, and a stock that runs short


def _prepare_exposed(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return _when_dealer_exchanges(game, case) if case.has("whose", "dealer") else when_accepted(game, case)


def _show_exposed(game: ArbitratedGame, case: Case) -> Shown:
    _require(game, Stage.DISCARD, "No cards are being given.")
    player = game.deal.to_act
    _require_exchange(game, player)
    if len(game.stock) < 3:
        raise ArbiterFault("The stock is too short for it.")
    game, _ = _lay_out(game, player, 2)
    game = _give(game, player, 1)
    game, shown = draw_from_stock(game, 1)
    game = _go_on(game, player)._replace(exposed=shown)
    dealer, who = case.names[game.dealer], case.names[player]
    if player is game.dealer:
        return (
            game,
            f"{dealer} discards two cards, and exposes the {shown[0].spoken_name}, one of the two that come in.",
        )
    return game, f"{who} asks for two cards. {dealer}, in giving them, exposes the {shown[0].spoken_name}."


def _show_turned_up(game: ArbitratedGame, case: Case) -> Shown:
    _require(game, Stage.PROPOSAL, "The cards have not been exchanged.")
    if not game.deal.proposals or len(game.stock) < 2:
        raise ArbiterFault("The cards have not been exchanged, or the stock is used up.")
    game, shown = draw_from_stock(game, 1)
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    said = f"Both have exchanged cards. {dealer} turns up the {shown[0].spoken_name}, as though it were the trump."
    game = game._replace(exposed=shown)
    if case.has("another-discard", "yes"):
        return act(game, Propose(game.deal.elder)), f"{said} {elder} proposes again."
    return game, said


def _run_short(game: ArbitratedGame, left: int) -> ArbitratedGame:
    """Exchanges until so many cards are left in the stock; the elder hand is to propose."""
    case = Case({}, (), ("", ""))
    while len(game.stock) > left:
        game = when_accepted(game, case)
        for player in (game.deal.elder, game.dealer):
            least = 1 if player is game.deal.elder else 0
            number = max(least, min(5, len(game.stock) - left))
            game = exchange_lawfully(game, player, number)
    return game


def _prepare_short(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    return _run_short(game, 3)


_ASKED = {"some-left": 2, "none-left": 3, "too-few": 4}


def _show_short(game: ArbitratedGame, case: Case) -> Shown:
    _require(game, Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
    left = len(game.stock)
    if not 2 <= left <= 4:
        raise ArbiterFault(f"With {left} cards in the stock nothing of this kind has happened.")
    elder, dealer = case.names[game.dealer.other], case.names[game.dealer]
    game = act(game, Propose(game.deal.elder))
    said = f"{NUMBER_WORDS[left].capitalize()} cards are left in the stock. {elder} proposes"
    if case.has("acceptance", "conditional"):
        return game, f"{said}, and {dealer} accepts on condition that there are cards enough."
    # What the elder hand asks for keeps its relation to what is left, however much that is.
    asked = left + _ASKED[case.facts["stock"]] - 3
    game = act(game, Accept(game.dealer))._replace(asked=asked)
    said += f", and {dealer} accepts. {elder} asks for {NUMBER_WORDS[asked]}"
    if case.has("dealer-wishes", "more"):
        said += f"; {dealer} would like two"
    elif case.has("dealer-wishes", "what-is-left"):
        said += f"; {dealer} is content with what is left"
    return game, f"{said}."


ACTS = {
    "proposal-retracted": Act(_show_proposal_retracted, when_proposed, _SETTING),
    "number-altered": Act(_show_number_altered, when_accepted, _SETTING),
    "answer-retracted": Act(_show_answer_retracted, when_accepted, _SETTING),
    "number-taken-not-told": Act(_show_not_told, _when_exchanged, _SETTING),
    "proposing-again": Act(_show_again, _prepare_again, _SETTING),
    "no-card-exchanged": Act(_show_no_card, _prepare_no_card, _SETTING),
    "discard-not-apart": Act(_show_not_apart, when_accepted, _SETTING),
    "discard-looked-at": Act(_show_looked_at, _when_exchanged, _SETTING),
    "non-dealer-takes-too-many": Act(_show_elder_takes, when_accepted, _SETTING),
    "non-dealer-asks-for-too-few": Act(_show_elder_asks, when_accepted, _SETTING),
    "dealer-gives-too-many": Act(_show_gives_many, when_accepted, _SETTING),
    "dealer-gives-too-few": Act(_show_gives_few, _prepare_gives_few, _SETTING),
    "dealer-takes-too-many": Act(_show_dealer_takes, _when_dealer_exchanges, _SETTING),
    "dealer-takes-too-few": Act(_show_dealer_few, _when_dealer_exchanges, _SETTING),
    "card-exposed-in-giving": Act(_show_exposed, _prepare_exposed, _SETTING),
    "card-turned-up-after-giving": Act(_show_turned_up, _when_exchanged, _SETTING),
    "stock-short": Act(_show_short, _prepare_short, _SETTING),
}

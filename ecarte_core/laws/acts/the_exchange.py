"""How the irregularities of proposing, discarding, giving and taking cards show on the table."""

from collections.abc import Mapping
from functools import partial

from ...cards.sentence_words import NUMBER_WORDS
from ...game import Player, PlayHand, Propose, Stage
from ..act_model import (
    Act,
    Case,
    Shown,
    ask_for_exchange,
    exchange_named,
    list_known,
    play_cards,
    read_to_act,
    require_exchange,
    require_exchanged,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame, find_seat, require
from ..card_moves import draw_from_stock
from ..clause_model import Seat
from ..effects import count_cards
from ..lawful_play import act_lawfully
from ..needed_cards import Needs, ask_for

# Proposals and answers


def _retract_proposal(game: ArbitratedGame, _case: Case) -> Shown:
    require(game.state.stage is Stage.ANSWER, "Nobody has proposed.")
    return game


def _alter_number(game: ArbitratedGame, _case: Case) -> Shown:
    require_exchange(game, game.deal.elder)
    return game


def _retract_answer(game: ArbitratedGame, _case: Case) -> Shown:
    is_begun = game.state.stage is Stage.PLAY and not game.deal.tricks
    if is_begun and game.deal.proposals > len(game.deal.exchanges[game.deal.elder]):
        return game, "{dealer} refuses, and then wants to accept."
    require_exchange(game, game.deal.elder)
    return game, "{dealer} accepts, and then wants to refuse."


def _keep_number(game: ArbitratedGame, case: Case) -> Shown:
    require_exchanged(game)
    count = len(game.deal.discards[game.dealer])
    asks = "asks how many" if case.has("asked", "yes") else "does not ask"
    cards = count_cards(count) if count else "no card"
    return game, f"{{dealer}} has taken {cards} without saying how many. {{elder}} {asks}."


def _propose_again(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("stock", "exhausted"):
        if game.state.stage is not Stage.PLAY or game.stock or game.deal.tricks:
            raise ArbiterFault("The stock is not used up.")
        return game
    if game.state.stage is not Stage.ANSWER or game.deal.proposals < 2:
        require(game.state.stage is Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
        require_exchanged(game)
        game = act_lawfully(game, Propose(game.dealer.other))
    return game


def _exchange_nothing(game: ArbitratedGame, case: Case) -> Shown:
    require_exchange(game, case.find_player(game, "player"))
    return game


# The discard


def _discard_beside(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    require_exchange(game, player)
    require(len(case.named.takes) == len(case.named.discards), "As many cards are taken as are discarded.")
    game = exchange_named(game, player, case.named)
    return game, f"{case.names[player]} lays the discard beside the stock, not apart from it."


def _look_at_discard(game: ArbitratedGame, case: Case) -> Shown:
    player = case.find_player(game)
    who = case.names[player]
    require(game.deal.discards[player], f"{who} has discarded nothing.")
    return game, f"After the cards have been given {who} looks at the cards that {who} has discarded."


# Too many and too few


def _exchange_wrongly(game: ArbitratedGame, case: Case, player: Player, *, more: bool) -> ArbitratedGame:
    """The exchange of ``player`` with the cards named, of which ``more`` come in than go out, or fewer.

    Raises ``ArbiterFault`` if it is not his turn, or if the cards named are wrong in the other direction.
    """
    require_exchange(game, player)
    discards, takes = len(case.named.discards), len(case.named.takes)
    if discards == takes or (discards < takes) != more:
        raise ArbiterFault(
            f"It is irregular if {'more' if more else 'fewer'} cards come in than are discarded: here {takes} for "
            f"{discards}."
        )
    return exchange_named(game, player, case.named)


def _say_exchange(case: Case, words: str) -> str:
    """``words`` with the cards ``{out}``, the number of them that are ``{asked}`` for, and of those that ``{come}``."""
    out, come = len(case.named.discards), len(case.named.takes)
    words = words.replace("{out}", count_cards(out)).replace("{asked}", NUMBER_WORDS[out])
    return words.replace("{come}", NUMBER_WORDS[come])


_LOOKED = {
    "seen": "looked at one of them",
    "taken-up": "taken some of them up, without looking at any",
    "not-taken-up": "taken none of them up",
}


def _take_too_many(game: ArbitratedGame, case: Case, *, seat: Seat) -> Shown:
    player = find_seat(game, seat)
    game, who = _exchange_wrongly(game, case, player, more=True), case.names[player]
    sentence = _say_exchange(case, f"{who} discards {{out}}, and takes {{come}}.")
    if case.has("mixed", "no"):
        return game, f"{sentence} {who} has not mixed any of them with the hand."
    return game, f"{sentence} {who} has mixed them with the hand, and has {_LOOKED[case.facts['given']]}."


def _ask_for_too_few(game: ArbitratedGame, case: Case) -> Shown:
    game = _exchange_wrongly(game, case, game.deal.elder, more=False)
    return game, _say_exchange(case, "{elder} discards {out}, and asks for {come}.")


def _give(game: ArbitratedGame, case: Case, *, more: bool) -> tuple[ArbitratedGame, str]:
    game = _exchange_wrongly(game, case, game.deal.elder, more=more)
    words = "{elder} discards {out} and asks for {asked}. {dealer} gives {come}."
    return game, _say_exchange(case, words)


def _give_too_few(game: ArbitratedGame, case: Case) -> Shown:
    game, sentence = _give(game, case, more=False)
    if not case.has("stock", "exhausted"):
        if len(game.stock) < 5 - len(game.deal.hands[game.deal.elder]):
            raise ArbiterFault("The stock cannot complete the hand: write stock=exhausted.")
        return game, sentence
    require(not game.stock, "The stock is not used up by it.")
    return game, f"{sentence} The stock is used up."


def _dealer_takes_too_few(game: ArbitratedGame, case: Case) -> Shown:
    player = game.dealer
    game = _exchange_wrongly(game, case, player, more=False)
    sentence = _say_exchange(case, f"{case.names[player]} discards {{out}}, and takes {{come}}.")
    if not case.has("found", "after-playing"):
        return game, sentence
    game, plays = play_cards(act_lawfully(game, PlayHand(player.other)), case.cards, case.names)
    return game, f"{sentence} {case.names[player.other]} proposes no more. {plays} Then it is found out."


# Cards exposed, and a stock that runs short


def _expose_in_giving(game: ArbitratedGame, case: Case) -> Shown:
    require(game.state.stage is Stage.DISCARD, "No cards are being given.")
    player, number = game.deal.to_act, len(case.named.discards)
    require_exchange(game, player)
    if len(case.named.takes) != number - 1:
        raise ArbiterFault("Name all the cards taken but the one exposed, which follows “with”.")
    game, exposed = draw_from_stock(exchange_named(game, player, case.named), 1, case.cards)
    cards, card = count_cards(number), f"the {exposed[0].spoken_name}"
    if player is game.dealer:
        which = "the one that comes" if number == 1 else f"one of the {NUMBER_WORDS[number]} that come"
        words = f"{{dealer}} discards {cards}, and exposes {card}, {which} in."
    else:
        it = "it" if number == 1 else "them"
        words = f"{{elder}} asks for {cards}. {{dealer}}, in giving {it}, exposes {card}."
    return game._replace(exposed=exposed), words


def _turn_up_after_giving(game: ArbitratedGame, case: Case) -> Shown:
    require_exchanged(game)
    require(len(game.stock) >= 2, "The stock is used up.")
    game, turned_up = draw_from_stock(game, 1, case.cards)
    words = f"{{dealer}} turns up the {turned_up[0].spoken_name}, as though it were the trump."
    game = game._replace(exposed=turned_up)
    if case.has("another-discard", "yes"):
        game, words = act_lawfully(game, Propose(game.deal.elder)), f"{words} {{elder}} proposes again."
    return game, words


_ASKED = {"some-left": -1, "none-left": 0, "too-few": 1}
"""How many more cards the elder hand asks for than are left."""
_WISHES = {"more": "; {dealer} would like two", "what-is-left": "; {dealer} is content with what is left"}


def _run_short(game: ArbitratedGame, case: Case) -> Shown:
    left = len(game.stock)
    number = left + _ASKED[case.facts.get("stock", "none-left")]
    proposed = game.state.stage is Stage.ANSWER
    if not proposed and (game.state.stage is not Stage.DISCARD or game.deal.to_act is not game.deal.elder):
        raise ArbiterFault("Write this line after the proposal, or after it has been accepted.")
    require(1 <= number <= 5, f"With {left} cards in the stock nothing of this kind has happened.")
    stock = f"{count_cards(left).capitalize()} {'is' if left == 1 else 'are'} left in the stock."
    if proposed:
        words = f"{stock} {{dealer}} accepts on condition that there are cards enough."
        return game, words
    wishes = _WISHES.get(case.facts.get("dealer-wishes", ""), "")
    words = f"{stock} {{elder}} asks for {NUMBER_WORDS[number]}{wishes}."
    return game._replace(asked=number), words


# The cards that are named


def _need_elders(game: ArbitratedGame, _case: Case) -> Needs:
    return ask_for_exchange(game, game.deal.elder)


def _need_dealers(game: ArbitratedGame, case: Case) -> Needs:
    needs = ask_for_exchange(game, game.dealer)
    if not case.has("found", "after-playing"):
        return needs
    lead = ask_for("with", "the card led", list_known(game, game.deal.elder))
    reply = ask_for("with", "the card that the dealer plays to it", list_known(game, game.dealer))
    return (*lead, *reply, *needs)


def _need_exposed(game: ArbitratedGame, case: Case) -> Needs:
    exposed = ask_for("with", "the card exposed", game.stock)
    return (*exposed, *ask_for_exchange(game, case.find_player(game, "whose")))


ACTS: Mapping[str, Act] = {
    "proposal-retracted": Act(_retract_proposal, hands="unmoved"),
    "number-altered": Act(_alter_number, hands="unmoved"),
    "answer-retracted": Act(_retract_answer, hands="unmoved"),
    "number-taken-not-told": Act(_keep_number, hands="unmoved"),
    "proposing-again": Act(
        _propose_again,
        reads={"stock": lambda game, _: "left" if game.deal.stock else "exhausted"},
        hands="unmoved",
    ),
    "no-card-exchanged": Act(_exchange_nothing, reads={"player": read_to_act}),
    "discard-not-apart": Act(
        _discard_beside, lambda game, case: ask_for_exchange(game, case.find_player(game))
    ),
    "discard-looked-at": Act(_look_at_discard, hands="unmoved"),
    "non-dealer-takes-too-many": Act(partial(_take_too_many, seat="non-dealer"), _need_elders),
    "non-dealer-asks-for-too-few": Act(_ask_for_too_few, _need_elders),
    "dealer-gives-too-many": Act(partial(_give, more=True), _need_elders),
    "dealer-gives-too-few": Act(_give_too_few, _need_elders),
    "dealer-takes-too-many": Act(partial(_take_too_many, seat="dealer"), _need_dealers),
    "dealer-takes-too-few": Act(_dealer_takes_too_few, _need_dealers),
    "card-exposed-in-giving": Act(_expose_in_giving, _need_exposed, {"whose": read_to_act}),
    "card-turned-up-after-giving": Act(
        _turn_up_after_giving, lambda game, _: ask_for("with", "the card turned up", game.stock)
    ),
    "stock-short": Act(
        _run_short,
        reads={
            "acceptance": lambda game, _: {Stage.ANSWER: "conditional", Stage.DISCARD: "outright"}.get(
                game.state.stage
            )
        },
    ),
}

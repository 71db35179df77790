"""How the irregularities of giving and taking cards show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards.sentence_words import NUMBER_WORDS
from ...game import Accept, Player, PlayHand, Propose, Stage
from ...game.card_play import begin_play
from ..act_model import (
    Act,
    Case,
    Shown,
    count_played,
    play_cards,
    play_until,
    when_accepted,
)
from ..act_positions import (
    ask_for_exchange,
    ask_for_lead,
    discard_last,
    end_exchange,
    exchange_named,
    exchange_some,
    give_some,
    read_to_act,
    require_exchange,
    require_stage,
    run_short,
    when_dealer_exchanges,
    when_exchanged,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..card_moves import draw_from_stock
from ..effect_step import count_cards
from ..lawful_play import act_lawfully
from ..needed_cards import Needs, ask_for, select_known

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


def _exchange_wrongly(
    game: ArbitratedGame, case: Case, player: Player, out: int, count: int
) -> tuple[ArbitratedGame, int, str]:
    """The exchange of ``player`` with the cards named, or else ``out`` cards for ``count``.

    Says how many were discarded, and in words how many came in.

    Raises ``ArbiterFault`` if it is not his turn, or if the cards named are wrong in the other direction.
    """
    require_exchange(game, player)
    if not case.is_recorded:
        game = exchange_some(game, player, out, count)
        return game, out, NUMBER_WORDS[count]
    discards, takes = len(case.named.discards), len(case.named.takes)
    if discards == takes or (discards < takes) != (out < count):
        more = "more" if out < count else "fewer"
        raise ArbiterFault(
            f"It is irregular if {more} cards come in than are discarded: here {takes} for {discards}."
        )
    game = exchange_named(game, player, case.named)
    return game, discards, NUMBER_WORDS[takes]


def _show_takes_many(game: ArbitratedGame, case: Case, player: Player) -> Shown:
    game, out, count = _exchange_wrongly(game, case, player, 2, 3)
    game, note = _note_given(game, player, case)
    return game, f"{case.names[player]} discards {count_cards(out)}, and takes {count}.{note}"


def _show_elder_takes(game: ArbitratedGame, case: Case) -> Shown:
    return _show_takes_many(game, case, game.deal.elder)


def _show_elder_asks(game: ArbitratedGame, case: Case) -> Shown:
    player = game.deal.elder
    game, out, count = _exchange_wrongly(game, case, player, 3, 2)
    return game, f"{case.names[player]} discards {count_cards(out)}, and asks for {count}."


def _show_gives(game: ArbitratedGame, case: Case, number: int) -> Shown:
    player = game.deal.elder
    game, out, count = _exchange_wrongly(game, case, player, 2, number)
    dealer, elder = case.names[game.dealer], case.names[player]
    request = f"{elder} discards {count_cards(out)} and asks for {NUMBER_WORDS[out]}"
    return game, f"{request}. {dealer} gives {count}."


def _show_gives_many(game: ArbitratedGame, case: Case) -> Shown:
    return _show_gives(game, case, 3)


def _prepare_gives_few(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return when_accepted(run_short(game, 1) if case.has("stock", "exhausted") else game, case)


def _show_gives_few(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("stock", "exhausted"):
        if len(game.stock) != (len(case.named.takes) if case.is_recorded else 1):
            raise ArbiterFault("The stock is not used up by it.")
        game, sentence = _show_gives(game, case, 1)
        return game, f"{sentence} The stock is used up."
    game, sentence = _show_gives(game, case, 1)
    if case.is_recorded and len(game.stock) < 5 - len(game.deal.hands[game.deal.elder]):
        raise ArbiterFault("The stock cannot complete the hand: write stock=exhausted.")
    return game, sentence


def _show_dealer_takes(game: ArbitratedGame, case: Case) -> Shown:
    return _show_takes_many(game, case, game.dealer)


def _show_dealer_few(game: ArbitratedGame, case: Case) -> Shown:
    player = game.dealer
    game, out, count = _exchange_wrongly(game, case, player, 2, 1)
    who = case.names[player]
    sentence = f"{who} discards {count_cards(out)}, and takes {count}."
    was_played = case.has("found", "after-playing")
    if case.is_recorded:
        if not was_played:
            return game, sentence
        game, plays = play_cards(act_lawfully(game, PlayHand(player.other)), case.cards, case.names)
        return game, f"{sentence} {case.names[player.other]} proposes no more. {plays} Then it is found out."
    game = game._replace(state=game.state._replace(stage=Stage.PLAY, deal=begin_play(game.deal)))
    if was_played:
        game = play_until(game, lambda game: count_played(game, player) == 1 and game.deal.trick is None)
        return game, f"{sentence} {who} has played a card when it is found out."
    return game, f"{sentence} It is found out before {who} plays a card."


# Cards exposed, and a stock that runs short


def _prepare_exposed(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    return when_dealer_exchanges(game, case) if case.has("whose", "dealer") else when_accepted(game, case)


def _show_exposed(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.DISCARD, "No cards are being given.")
    player = game.deal.to_act
    require_exchange(game, player)
    number = 2
    if case.is_recorded:
        number = len(case.named.discards)
        if len(case.named.takes) != number - 1:
            raise ArbiterFault("Name all the cards taken but the one exposed, which follows “with”.")
        game = exchange_named(game, player, case.named)
    else:
        if len(game.stock) < 3:
            raise ArbiterFault("The stock is too short for it.")
        game, _ = discard_last(game, player, 2)
        game = end_exchange(give_some(game, player, 1), player)
    game, exposed = draw_from_stock(game, 1, case.cards)
    game = game._replace(exposed=exposed)
    dealer, who = case.names[game.dealer], case.names[player]
    cards, it = count_cards(number), "it" if number == 1 else "them"
    if player is game.dealer:
        which = "the one" if number == 1 else f"one of the {NUMBER_WORDS[number]}"
        comes = "comes" if number == 1 else "come"
        return game, (
            f"{dealer} discards {cards}, and exposes the {exposed[0].spoken_name}, {which} that {comes} in."
        )
    return game, f"{who} asks for {cards}. {dealer}, in giving {it}, exposes the {exposed[0].spoken_name}."


def _show_turned_up(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.PROPOSAL, "The cards have not been exchanged.")
    if not game.deal.proposals or len(game.stock) < 2:
        raise ArbiterFault("The cards have not been exchanged, or the stock is used up.")
    game, turned_up = draw_from_stock(game, 1, case.cards)
    dealer, elder = case.names[game.dealer], case.names[game.dealer.other]
    both = "" if case.is_recorded else "Both have exchanged cards. "
    sentence = f"{both}{dealer} turns up the {turned_up[0].spoken_name}, as though it were the trump."
    game = game._replace(exposed=turned_up)
    if case.has("another-discard", "yes"):
        return act_lawfully(game, Propose(game.deal.elder)), f"{sentence} {elder} proposes again."
    return game, sentence


def _prepare_short(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    return run_short(game, 3)


_ASKED = {"some-left": 2, "none-left": 3, "too-few": 4}


def _show_short(game: ArbitratedGame, case: Case) -> Shown:
    require_stage(game, Stage.PROPOSAL, "It is not the elder hand's turn to propose.")
    left = len(game.stock)
    # What the elder hand asks for keeps its relation to what is left, however much that is.
    number = left + _ASKED[case.facts["stock"]] - 3 if "stock" in case.facts else left
    if not 1 <= number <= 5:
        raise ArbiterFault(f"With {left} cards in the stock nothing of this kind has happened.")
    elder, dealer = case.names[game.dealer.other], case.names[game.dealer]
    game = act_lawfully(game, Propose(game.deal.elder))
    are = "is" if left == 1 else "are"
    proposal = f"{count_cards(left).capitalize()} {are} left in the stock. {elder} proposes"
    if case.has("acceptance", "conditional"):
        return game, f"{proposal}, and {dealer} accepts on condition that there are cards enough."
    game = act_lawfully(game, Accept(game.dealer))._replace(asked=number)
    proposal += f", and {dealer} accepts. {elder} asks for {NUMBER_WORDS[number]}"
    if case.has("dealer-wishes", "more"):
        proposal += f"; {dealer} would like two"
    elif case.has("dealer-wishes", "what-is-left"):
        proposal += f"; {dealer} is content with what is left"
    return game, f"{proposal}."


# The cards that are named


def _need_elders(game: ArbitratedGame, _case: Case) -> Needs:
    return ask_for_exchange(game, game.deal.elder)


def _need_dealers(game: ArbitratedGame, case: Case) -> Needs:
    needs = ask_for_exchange(game, game.dealer)
    if not case.has("found", "after-playing"):
        return needs
    reply = ask_for(
        "with", "the card that the dealer plays to it", select_known(game.deal.hands[game.dealer])
    )
    return (*ask_for_lead(game), *reply, *needs)


def _need_exposed(game: ArbitratedGame, case: Case) -> Needs:
    exposed = ask_for("with", "the card exposed", game.stock)
    return (*exposed, *ask_for_exchange(game, case.find_player(game, "whose")))


def _need_turned_up(game: ArbitratedGame, _case: Case) -> Needs:
    return ask_for("with", "the card turned up", game.stock)


ACTS: Mapping[str, Act] = {
    "non-dealer-takes-too-many": Act(_show_elder_takes, when_accepted, needs=_need_elders),
    "non-dealer-asks-for-too-few": Act(_show_elder_asks, when_accepted, needs=_need_elders),
    "dealer-gives-too-many": Act(_show_gives_many, when_accepted, needs=_need_elders),
    "dealer-gives-too-few": Act(_show_gives_few, _prepare_gives_few, needs=_need_elders),
    "dealer-takes-too-many": Act(_show_dealer_takes, when_dealer_exchanges, needs=_need_dealers),
    "dealer-takes-too-few": Act(_show_dealer_few, when_dealer_exchanges, needs=_need_dealers),
    "card-exposed-in-giving": Act(
        _show_exposed, _prepare_exposed, needs=_need_exposed, reads={"whose": read_to_act}
    ),
    "card-turned-up-after-giving": Act(_show_turned_up, when_exchanged, needs=_need_turned_up),
    "stock-short": Act(_show_short, _prepare_short),
}

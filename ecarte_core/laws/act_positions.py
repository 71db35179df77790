"""Positions in which acts of several phases happen: how they are reached, what they need, and what they show."""

from __future__ import annotations

from collections.abc import Mapping

from ..cards import Card
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import Discard, Player, Propose, Refuse, Stage
from ..game.lawful_actions import count_most
from ..game.state import set_for_player
from .act_model import Case, FactReader, when_accepted, when_playing
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import remove_from_hand, take_from_stock
from .lawful_play import act_lawfully, give_cards
from .needed_cards import CardNeed, Needs, ask_for, select_known

# The exchange


def require_stage(game: ArbitratedGame, stage: Stage, sentence: str) -> None:
    """Raise ArbiterFault with ``sentence`` unless the game is at ``stage``."""
    if game.state.stage is not stage:
        raise ArbiterFault(sentence)


def require_exchange(game: ArbitratedGame, player: Player) -> None:
    """Raise ArbiterFault unless it is the turn of ``player`` to exchange cards of a whole hand."""
    if game.state.stage is not Stage.DISCARD or game.deal.to_act is not player:
        raise ArbiterFault("It is not this player's turn to exchange cards.")
    if len(game.deal.hands[player]) != 5:
        raise ArbiterFault("Something is wrong with this hand already.")


def require_even(case: Case) -> None:
    """Raise ArbiterFault unless as many cards are taken as are discarded."""
    if len(case.named.takes) != len(case.named.discards):
        raise ArbiterFault("As many cards are taken as are discarded.")


def discard_last(
    game: ArbitratedGame, player: Player, number: int
) -> tuple[ArbitratedGame, tuple[Card, ...]]:
    """Discard the last cards of a hand; none are given yet."""
    out = game.deal.remaining[player][5 - number : 5]
    game = remove_from_hand(game, player, out)
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], *out))
    return game.change_deal(discards=discards), out  # type: ignore[return-value]


def give_some(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    """Give cards from the top of the stock. Raises ArbiterFault if it has not as many."""
    if number > len(game.stock):
        raise ArbiterFault(f"The stock has only {len(game.stock)} cards.")
    return take_from_stock(game, player, number)[0]


def end_exchange(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The exchange of ``player`` is over: the dealer exchanges, or the elder hand may propose again."""
    stage = Stage.DISCARD if player is game.deal.elder else Stage.PROPOSAL
    state = game.state._replace(stage=stage)
    return game._replace(state=state).change_deal(to_act=player.other, cards_requested=0)


def exchange_some(game: ArbitratedGame, player: Player, out: int, count: int) -> ArbitratedGame:
    """Discard ``out`` cards and take ``count``, however many these are."""
    game, _ = discard_last(game, player, out)
    return end_exchange(give_some(game, player, count), player)


def exchange_named(game: ArbitratedGame, player: Player, named: NamedCards) -> ArbitratedGame:
    """Discard the cards named, and take those named, however many these are. Raises ``ArbiterFault``."""
    if not set(named.discards) <= set(game.deal.remaining[player]):
        raise ArbiterFault("A card discarded is not in this player's hand.")
    game = remove_from_hand(game, player, named.discards)
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], *named.discards))
    game = game.change_deal(discards=discards)
    game, _ = take_from_stock(game, player, len(named.takes), named.takes)
    return end_exchange(game, player)


def exchange_lawfully(game: ArbitratedGame, player: Player, number: int) -> ArbitratedGame:
    """The player discards the last cards of his hand and is given as many from the top of the stock."""
    game = act_lawfully(game, Discard(player, game.deal.hands[player][5 - number :]))
    return give_cards(game) if number else game


def when_dealer_exchanges(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """The elder hand has exchanged two cards; the dealer is to exchange."""
    game = when_accepted(game, case)
    return exchange_lawfully(game, game.dealer.other, 2)


def when_exchanged(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """Both have exchanged two cards."""
    return exchange_lawfully(when_dealer_exchanges(game, case), game.dealer, 2)


def run_short(game: ArbitratedGame, left: int) -> ArbitratedGame:
    """Exchanges until this number of cards is left in the stock; the elder hand is to propose."""
    case = Case({}, NOTHING_NAMED, ("", ""))
    while len(game.stock) > left:
        game = when_accepted(game, case)
        for player in (game.deal.elder, game.dealer):
            least = 1 if player is game.deal.elder else 0
            number = max(least, count_most(len(game.stock) - left))
            game = exchange_lawfully(game, player, number)
    return game


# The play


def when_refused(game: ArbitratedGame) -> ArbitratedGame:
    """The elder hand has proposed and the dealer has refused."""
    return act_lawfully(act_lawfully(game, Propose(game.dealer.other)), Refuse(game.dealer))


def begin_against(game: ArbitratedGame, case: Case, offender: Player, *, counts_two: bool) -> ArbitratedGame:
    """The play begins; ``counts_two``: the adversary of the offender loses two if he loses the point (Law 49)."""
    elder_at_risk = counts_two == (offender is game.dealer)
    return when_playing(game, case) if elder_at_risk else when_refused(game)


WON = {"point": "the point", "point-of-two": "the point, which counts two", "vole": "the vole"}
"""What an offender wins, by the values of the fact ``offender-wins``."""


def has_won(game: ArbitratedGame, offender: Player, case: Case) -> bool:
    """True if the hand is over and the offender has won what the facts say."""
    wanted = (5,) if case.has("offender-wins", "vole") else (3, 4)
    return game.state.stage in (Stage.DEAL, Stage.OVER) and game.deal.taken[offender] in wanted


def say_start(game: ArbitratedGame, case: Case) -> str:
    """How the play began, where it matters for what is marked."""
    if case.is_recorded:
        return ""
    elder, dealer = case.names[game.deal.elder], case.names[game.dealer]
    if game.deal.vulnerable is game.deal.elder:
        return f"{elder} plays without proposing."
    if game.deal.vulnerable is game.dealer:
        return f"{elder} proposes, and {dealer} refuses."
    return ""


def require_reply(game: ArbitratedGame) -> Player:
    """The player who is to play to a lead. Raises ArbiterFault if none is."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is None:
        raise ArbiterFault("No card has been led.")
    return game.deal.to_act


def require_lead(game: ArbitratedGame) -> Player:
    """The player who is to lead. Raises ArbiterFault if none is."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        raise ArbiterFault("No card is to be led.")
    return game.deal.to_act


def list_known(game: ArbitratedGame, player: Player) -> tuple[Card, ...]:
    """The known cards that a player holds."""
    return tuple(card for card in game.deal.remaining[player] if isinstance(card, Card))


# The cards that are named


def ask_for_exchange(game: ArbitratedGame, player: Player) -> Needs:
    """The cards that a player discards, and those that come in for them, however many."""
    hand = select_known(game.deal.hands[player])
    return (
        CardNeed("discards", "the cards discarded", hand, 1, 5),
        CardNeed("takes", "the cards that come in", game.stock, 0, 10),
    )


def ask_for_lead(game: ArbitratedGame) -> Needs:
    """The first card that is led."""
    return ask_for("with", "the card led", select_known(game.deal.hands[game.deal.elder]))


def ask_for_next_lead(game: ArbitratedGame) -> Needs:
    """The card that is led after the trick in question."""
    remaining_cards = select_known((*game.deal.remaining[0], *game.deal.remaining[1]))
    return ask_for("with", "the next lead", remaining_cards)


def require_open(case: Case) -> None:
    """Raise ArbiterFault if the facts say what the offender has won: a record shows that later."""
    if case.facts.get("offender-wins", "nothing-yet") != "nothing-yet":
        raise ArbiterFault("Write the irregular act where it happens, before the hand is won.")


# Facts that the position shows


def name_seat(game: ArbitratedGame, player: Player) -> str:
    """The seat of a player in the deal that is spoken of."""
    return "dealer" if player is game.dealer else "non-dealer"


def read_replier(game: ArbitratedGame, _case: Case) -> str | None:
    """Who plays to the lead: only he can revoke or fail to win."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is None:
        return None
    return name_seat(game, game.deal.to_act)


def read_to_act(game: ArbitratedGame, _case: Case) -> str | None:
    """Whose cards are being exchanged."""
    return None if game.state.stage is not Stage.DISCARD else name_seat(game, game.deal.to_act)


def _read_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    return "exposed" if game.turn_ups else "not-exposed"


def _read_holder(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.deal is None:
        return None
    holder = game.king_holder
    return None if holder is None else name_seat(game, holder)


def _read_looked(game: ArbitratedGame, _case: Case) -> str | None:
    """An earlier act of this deal may have said that the non-dealer has looked at his hand."""
    return "yes" if game.state.deal is not None and game.taken_up[game.deal.elder] else None


READERS: Mapping[str, FactReader] = {
    "looked-at": _read_looked,
    "turn-up": _read_turn_up,
    "holder": _read_holder,
}
"""Facts that mean the same in every irregularity."""

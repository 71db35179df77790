"""A game in which Ann has dealt and turned up the trump, with the stock in a fixed order."""

from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.game import Deal, Discard, Player, PlayHand, apply, start
from ecarte_core.laws.arbitrated_game import ArbitratedGame, wrap_state
from ecarte_core.laws.lawful_play import act_lawfully, give_cards


def lay_out(
    ann: str = "QS JS TH AH 7C",
    bob: str = "KH 9H AS 8C 7D",
    turn: str = "9C",
    score: tuple[int, int] = (2, 3),
) -> ArbitratedGame:
    """The game after the turn-up; JD TD QC 8S KD 7H are the top of the stock, the others follow as if shuffled."""
    hands = tuple(parse_cards(ann)), tuple(parse_cards(bob))
    state = apply(start(Player.ONE, score), Deal(hands, parse_card(turn))).state
    assert state.deal is not None
    top = tuple(card for card in parse_cards("JD TD QC 8S KD 7H") if card in state.deal.unlocated)
    others = sorted(state.deal.unlocated.difference(top), key=lambda card: (card.number * 11 + 5) % 32)
    return wrap_state(state, (*top, *others))


def begin_play(game: ArbitratedGame | None = None) -> ArbitratedGame:
    """Bob plays without proposing."""
    return act_lawfully(game or lay_out(), PlayHand(Player.TWO))


def exchange(game: ArbitratedGame, *numbers: int) -> ArbitratedGame:
    """Each player whose turn it is exchanges so many of his last cards for the top of the stock."""
    for number in numbers:
        player = game.deal.to_act
        game = act_lawfully(game, Discard(player, game.deal.hands[player][5 - number :]))
        game = give_cards(game) if number else game
    return game

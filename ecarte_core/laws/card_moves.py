"""Moving cards of an arbitrated game from one place to another; every move keeps the thirty-two cards."""

from collections.abc import Iterable, Sequence

from ..cards import Card
from ..game import CardOrUnseen, Hand, PlayCard, Player, Stage, Unseen, known_cards
from ..game.card_play import play_card, remove_cards
from ..game.state import set_for_player
from .arbitrated_game import ArbiterFault, ArbitratedGame, require
from .marks import reopen_hand


def set_hand(game: ArbitratedGame, player: Player, cards: Hand) -> ArbitratedGame:
    """The game with another hand for ``player``; cards that he has played stay where they are."""
    deal = game.deal
    played = tuple(card for card in deal.hands[player] if card not in deal.remaining[player])
    hands = set_for_player(deal.hands, player, cards)
    remaining = set_for_player(deal.remaining, player, tuple(card for card in cards if card not in played))
    return game.change_deal(hands=hands, remaining=remaining)


def set_stock(game: ArbitratedGame, stock: tuple[Card, ...]) -> ArbitratedGame:
    """The game with another stock, in the order given."""
    deal = game.deal
    unlocated = (deal.unlocated - set(game.stock)) | set(stock)
    # Where hands are not known, their cards are listed with the stock, so only the difference is its own.
    number = deal.stock + len(stock) - len(game.stock)
    return game._replace(stock=stock).change_deal(unlocated=unlocated, stock=number)


def take_from_stock(
    game: ArbitratedGame, player: Player, number: int, cards: Sequence[Card] = ()
) -> tuple[ArbitratedGame, tuple[Card, ...]]:
    """Give ``player`` the top cards of the stock, or ``cards`` of it. Raises ``ArbiterFault``."""
    if fault := explain_told(game, cards):
        raise ArbiterFault(fault)
    game, cards_taken = draw_from_stock(game, number, cards)
    return set_hand(game, player, (*game.deal.hands[player], *cards_taken)), cards_taken


def draw_from_stock(
    game: ArbitratedGame, number: int, cards: Sequence[Card] = ()
) -> tuple[ArbitratedGame, tuple[Card, ...]]:
    """Take the top cards of the stock, or ``cards`` of it. Before the turn-up the trump to come is the top card.

    Raises ``ArbiterFault`` if the stock has not as many, or if it does not have ``cards``.
    """
    stock = game.stock
    if not game.turn_ups:
        stock = (game.deal.turn_up, *stock)
    require(number <= len(stock) - (not game.turn_ups), f"The stock has only {len(game.stock)} cards.")
    cards_taken = tuple(cards)[:number] or stock[:number]
    if len(cards_taken) != number or not set(cards_taken) <= set(stock):
        raise ArbiterFault(f"Expected {number} cards of the stock.")
    undealt = tuple(card for card in stock if card not in cards_taken)
    if not game.turn_ups:
        game, undealt = game.change_deal(turn_up=undealt[0]), undealt[1:]
        game = game.change_deal(unlocated=game.deal.unlocated - {game.deal.turn_up})
    return set_stock(game, undealt), cards_taken


def explain_told(game: ArbitratedGame, cards: Sequence[CardOrUnseen]) -> str:
    """Why ``cards`` cannot be the next of the stock: a ruling has told another there; empty if none has."""
    pack = game.stock if game.turn_ups else (game.deal.turn_up, *game.stock)
    due = [card for card in game.told_next if card in pack][: len(cards)]
    passed_over = [card for card in due if card not in cards]
    if len(passed_over) <= sum(isinstance(card, Unseen) for card in cards):
        return ""
    follows = "stock, and is given first" if game.turn_ups else "pack, and is turned up"
    return f"The {passed_over[0].spoken_name} lies on the top of the {follows}."


def turn_up_trump(game: ArbitratedGame, card: Card) -> ArbitratedGame:
    """Turn ``card`` up from the pack as the trump. Raises ``ArbiterFault`` if it is not there to be turned up."""
    if game.state.deal is None or game.state.stage is not Stage.PROPOSAL or game.turn_ups:
        raise ArbiterFault("There is no trump to turn up now.")
    pack = (game.deal.turn_up, *game.stock)
    if card not in pack and card not in game.deal.unlocated:
        raise ArbiterFault(f"The {card.spoken_name} is not in the pack any more.")
    if fault := explain_told(game, (card,)):
        raise ArbiterFault(fault)
    game = set_stock(game, tuple(other for other in pack if other != card))
    return game.change_deal(turn_up=card)._replace(turn_ups=(card,))


def put_on_stock(game: ArbitratedGame, cards: Hand) -> ArbitratedGame:
    """Put cards on the top of the stock by a ruling, which tells both players that they lie there."""
    return move_to_stock(game, cards)._replace(told_next=(*known_cards(cards), *game.told_next))


def move_to_stock(game: ArbitratedGame, cards: Hand) -> ArbitratedGame:
    """Put cards on the top of the stock. Before the turn-up the first of them becomes the trump to come."""
    back = known_cards(cards)
    if game.turn_ups or not back:
        return set_stock(game, (*back, *game.stock))
    stock = (*back[1:], game.deal.turn_up, *game.stock)
    return set_stock(game.change_deal(turn_up=back[0]), stock)


def order_stock(game: ArbitratedGame, order: Sequence[Card]) -> ArbitratedGame:
    """The game with its stock in this order, the top card first; before the turn-up it has the trump to come."""
    if game.state.deal is None:
        return game
    if game.turn_ups:
        return set_stock(game, tuple(sorted(game.stock, key=order.index)))
    pack = sorted((game.deal.turn_up, *game.stock), key=order.index)
    return set_stock(game, tuple(pack[1:])).change_deal(turn_up=pack[0])


def remove_from_hand(game: ArbitratedGame, player: Player, cards: Sequence[object]) -> ArbitratedGame:
    """Take cards out of a hand; the caller puts them elsewhere."""
    return set_hand(game, player, remove_cards(game.deal.hands[player], tuple(cards)))  # type: ignore[arg-type]


def lay_aside(game: ArbitratedGame, player: Player, cards: Sequence[CardOrUnseen]) -> ArbitratedGame:
    """Put cards of a hand among the player's discards."""
    game = remove_from_hand(game, player, cards)
    discards = set_for_player(game.deal.discards, player, (*game.deal.discards[player], *cards))
    return game.change_deal(discards=discards)


def choose_cards(
    game: ArbitratedGame, player: Player, number: int, cards: Sequence[Card] = (), *, middle: bool = False
) -> Hand:
    """As many cards of a hand as ``number``: those named, or the lowest plain cards, or those in the middle.

    Raises ``ArbiterFault`` if the wrong number of cards is named, or one that he does not hold.
    """
    hand = game.deal.remaining[player]
    if number <= 0:
        return ()
    if cards:
        require(len(cards) == number and set(cards) <= set(hand), f"Expected {number} cards of this hand.")
        return tuple(cards)
    if middle:
        start = (len(hand) - number) // 2
        return hand[start : start + number]
    trumps = game.deal.trumps

    def weight(card: CardOrUnseen) -> tuple[bool, bool, int]:
        return (True, True, 0) if isinstance(card, Unseen) else (False, card.suit == trumps, card.rank)

    return tuple(sorted(hand, key=weight)[:number])


def play_anyhow(game: ArbitratedGame, player: Player, card: Card) -> ArbitratedGame:
    """Play a card against the rule of play or out of turn; the trick is counted, the hand is not scored.

    Raises ``ArbiterFault`` if the player does not hold the card.
    """
    deal = game.deal
    require(card in deal.remaining[player], f"The {card.spoken_name} is not in this player's hand.")
    state, _ = play_card(game.state, deal, PlayCard(player, card), by_rule=False)
    # a lead out of turn that has been played to stands, even with a card against the rule of play (Law 40)
    out_of_turn = None if deal.trick else game.out_of_turn
    return game._replace(state=game.state._replace(deal=state.deal), out_of_turn=out_of_turn)


def show_cards(game: ArbitratedGame, player: Player, cards: Iterable[CardOrUnseen | None]) -> ArbitratedGame:
    """The game when the adversary of ``player`` has seen these cards of his."""
    known = (card for card in cards if isinstance(card, Card))
    return game._replace(seen=set_for_player(game.seen, player.other, game.seen[player.other].union(known)))


def find_leader(game: ArbitratedGame, number: int) -> Player:
    """Whose turn it is to lead to the trick of that number, the first being 0."""
    deal = game.deal
    if number == 0:
        return deal.elder
    winner = deal.tricks[number - 1].winner
    assert winner is not None  # the tricks before one that has been led to are complete
    return winner


def take_back_last(game: ArbitratedGame, player: Player) -> tuple[ArbitratedGame, Card, bool]:
    """Take the last card that ``player`` has played back to his hand; True if it was a lead.

    Only a card of the last trick can be taken back. A hand that this card ended is no longer over. Raises
    ``ArbiterFault``.
    """
    deal = game.deal
    if not deal.tricks or deal.tricks[-1].card_of(player) is None:
        raise ArbiterFault("This player has no card in the last trick.")
    last = deal.tricks[-1]
    card = last.card_of(player)
    assert card is not None
    remaining = set_for_player(deal.remaining, player, (*deal.remaining[player], card))
    game = reopen_hand(show_cards(game, player, (card,)))
    if player is last.leader:
        require(last.reply is None, "A card that has been played to cannot be taken up.")
        tricks = deal.tricks[:-1]
        game = game.change_deal(remaining=remaining, tricks=tricks)
        return game.change_deal(to_act=find_leader(game, len(tricks))), card, True
    tricks_won = deal.taken
    if (winner := last.winner) is not None:
        tricks_won = set_for_player(tricks_won, winner, tricks_won[winner] - 1)
    tricks = (*deal.tricks[:-1], last._replace(reply=None))
    return game.change_deal(remaining=remaining, tricks=tricks, taken=tricks_won, to_act=player), card, False

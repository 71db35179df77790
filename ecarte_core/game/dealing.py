"""Chance's part: the cut for deal, the deal, the cards given, and deals known only by their result."""

from __future__ import annotations

from ..cards import Card
from .actions import Cut, Deal, Give, Report
from .events import CutMade, DealReported, Dealt, Event, Given, StockShort, TurnedKingForgone
from .faults import (
    CardElsewhere,
    ImpossibleReport,
    NotNow,
    OrderChanged,
    OutOfTurn,
    UnknownRank,
    WrongNumber,
)
from .king import may_mark_turned
from .play import begin
from .scoring import add
from .state import GAME, WHOLE_PACK, DealState, Hand, Player, Stage, State, Unseen

STOCK = 21
"""Cards left when ten have been dealt and one turned up."""


def cut(state: State, action: Cut) -> tuple[State, tuple[Event, ...]]:
    """The higher écarté card deals (Law 5); equal cards are cut again."""
    if state.stage is not Stage.CUT:
        raise NotNow("The cut for deal is over.")
    ranks = [card.rank for card in action.cards]
    one, two = ranks
    if one is None or two is None:
        raise UnknownRank("The rank of a card cut for deal must be known (Law 5).")
    if isinstance(action.cards[0], Card) and action.cards[0] == action.cards[1]:
        raise CardElsewhere(f"The {action.cards[0].words} is cut by both players.")
    if one == two:
        return state, (CutMade(action.cards, None),)
    dealer = Player.ONE if one > two else Player.TWO
    return state._replace(stage=Stage.DEAL, dealer=dealer), (CutMade(action.cards, dealer),)


def deal(state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    """Five cards to each and a turn-up (Law 10); the dealer keeps his order during the game (Law 8)."""
    dealer = _dealer(state)
    for hand in action.hands:
        if len(hand) != 5:
            raise WrongNumber(f"Each player is dealt five cards, not {len(hand)} (Law 8).")
    before = state.packets[dealer]
    if before and action.packets and before is not action.packets:
        raise OrderChanged(
            f"The dealer has dealt by {before.words} in this game and may not change to "
            f"{action.packets.words} (Law 8)."
        )
    cards = _named((action.turn_up, *action.hands[0], *action.hands[1]))
    _place(cards, WHOLE_PACK)
    order = action.packets or before
    packets = (order, state.packets[1]) if dealer is Player.ONE else (state.packets[0], order)
    forgone = may_mark_turned(state)
    hands = (tuple(action.hands[0]), tuple(action.hands[1]))
    new = DealState(
        dealer, action.turn_up, hands, hands, ((), ()), WHOLE_PACK.difference(cards), STOCK, dealer.other
    )
    event = Dealt(dealer, action.packets, action.turn_up)
    events: tuple[Event, ...] = (event,) if forgone is None else (TurnedKingForgone(forgone), event)
    return State(Stage.PROPOSAL, state.score, dealer, packets, state.deals + 1, new), events


def give(state: State, action: Give) -> tuple[State, tuple[Event, ...]]:
    """Complete a hand from the stock with as many cards as were laid aside (Laws 31–34)."""
    deal = state.deal
    if state.stage is not Stage.GIVE or deal is None:
        raise NotNow("No cards have been asked for.")
    if deal.to_act is not action.player:
        raise OutOfTurn("The cards are to be given to the other player.")
    if len(action.cards) != deal.wanted:
        raise WrongNumber(f"{deal.wanted} cards were laid aside, and {len(action.cards)} given.")
    cards = _named(action.cards)
    _place(cards, deal.unplaced)
    hand = deal.held[action.player] + tuple(action.cards)
    held = (hand, deal.held[1]) if action.player is Player.ONE else (deal.held[0], hand)
    stock = deal.stock - deal.wanted
    deal = deal._replace(
        held=held, left=held, unplaced=deal.unplaced.difference(cards), stock=stock, wanted=0
    )
    new, events = _after_giving(state, deal)
    return new, (Given(action.player, tuple(action.cards)), *events)


def _after_giving(state: State, deal: DealState) -> tuple[State, tuple[Event, ...]]:
    """After the elder hand the dealer exchanges, then the elder may ask again, while cards last (Law 38)."""
    elders = deal.to_act is deal.elder
    if not deal.stock:
        short = StockShort(deal.dealer, elders)
        return state._replace(stage=Stage.PLAY, deal=begin(deal)), (short,)
    stage = Stage.DISCARD if elders else Stage.PROPOSAL
    return state._replace(stage=stage, deal=deal._replace(to_act=deal.to_act.other)), ()


def report(state: State, action: Report) -> tuple[State, tuple[Event, ...]]:
    """Mark a deal of which only the result is told. It must be one that the laws allow (Laws 47–49)."""
    dealer = _dealer(state)
    if action.marks not in ((2,) if action.made == "vole" else (1, 2)):
        raise ImpossibleReport(
            "The vole counts two." if action.made == "vole" else "The point counts one, or two (Law 49)."
        )
    score = state
    forgone = may_mark_turned(state)
    laws: tuple[str, ...] = ("cavendish.law.48",)
    if action.made == "point" and action.marks == 2:
        laws = ("cavendish.law.49",)
    if action.king is not None:
        laws = ("cavendish.law.47", *laws)
        score = score._replace(score=add(score, action.king, 1))
        if score.score[action.king] >= GAME:
            raise ImpossibleReport("The king had ended the game before the tricks were counted (Law 46).")
    score = score._replace(score=add(score, action.winner, action.marks))
    event = DealReported(dealer, action.winner, action.made, action.marks, action.king, laws)
    events: tuple[Event, ...] = (event,) if forgone is None else (TurnedKingForgone(forgone), event)
    return State(Stage.DEAL, score.score, dealer.other, state.packets, state.deals + 1, None), events


def _dealer(state: State) -> Player:
    if state.stage is not Stage.DEAL or state.dealer is None:
        raise NotNow(
            "The cut for deal comes first." if state.stage is Stage.CUT else "The last deal is not finished."
        )
    return state.dealer


def _named(cards: Hand) -> tuple[Card, ...]:
    return tuple(card for card in cards if not isinstance(card, Unseen))


def _place(cards: tuple[Card, ...], free: frozenset[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardElsewhere(f"The {card.words} is dealt twice.")
        if card not in free:
            raise CardElsewhere(
                f"The {card.words} is not in the stock: it has been dealt or thrown out already."
            )
        seen.add(card)

"""What chance does: the cut for deal, the deal, the cards given, and deals known only by their result."""

from ..cards import Card
from .actions import Cut, Deal, DealReplacements, ReportResult
from .card_play import begin_play
from .events import CutMade, DealReported, Dealt, Event, ReplacementsDealt, StockShort, TurnedKingForgone
from .faults import (
    CardElsewhere,
    ImpossibleReport,
    NotNow,
    OrderChanged,
    OutOfTurn,
    UnknownRank,
    WrongNumber,
)
from .lawful_actions import known_cards
from .scoring import add_marks
from .state import (
    WHOLE_PACK,
    WINNING_SCORE,
    DealState,
    Player,
    Stage,
    State,
    find_turned_king_marker,
    set_for_player,
)

STOCK_SIZE = 21
"""Cards left when ten have been dealt and one turned up."""


def apply_cut(state: State, action: Cut) -> tuple[State, tuple[Event, ...]]:
    """Cut for deal: the higher card deals (Law 5), and equal cards are cut again. Raises a GameFault."""
    if state.stage is not Stage.CUT:
        raise NotNow("The cut for deal is over.")
    ranks = [card.rank for card in action.cards]
    first, second = ranks
    if first is None or second is None:
        raise UnknownRank("The rank of a card cut for deal must be known (Law 5).")
    if isinstance(action.cards[0], Card) and action.cards[0] == action.cards[1]:
        raise CardElsewhere(f"The {action.cards[0].spoken_name} is cut by both players.")
    if first == second:
        return state, (CutMade(action.cards, None),)
    dealer = Player.ONE if first > second else Player.TWO
    return state._replace(stage=Stage.DEAL, dealer=dealer), (CutMade(action.cards, dealer),)


def apply_deal(state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    """Deal five cards to each player and turn up a trump (Laws 8 and 10). Raises a GameFault.

    The dealer may not change his order of dealing during the game (Law 8).
    """
    dealer = _require_dealer(state)
    for hand in action.hands:
        if len(hand) != 5:
            raise WrongNumber(f"Each player is dealt five cards, not {len(hand)} (Law 8).")
    before = state.deal_orders[dealer]
    if before and action.order and before is not action.order:
        raise OrderChanged(
            f"The dealer has dealt by {before.spoken_name} in this game and may not change to "
            f"{action.order.spoken_name} (Law 8)."
        )
    cards = known_cards((action.turn_up, *action.hands[0], *action.hands[1]))
    _check_available(cards, WHOLE_PACK)
    order = action.order or before
    orders = set_for_player(state.deal_orders, dealer, order)
    forgone = find_turned_king_marker(state)
    hands = (tuple(action.hands[0]), tuple(action.hands[1]))
    new = DealState(
        dealer, action.turn_up, hands, hands, ((), ()), WHOLE_PACK.difference(cards), STOCK_SIZE, dealer.other
    )
    event = Dealt(dealer, action.order, action.turn_up)
    events: tuple[Event, ...] = (event,) if forgone is None else (TurnedKingForgone(forgone), event)
    return State(Stage.PROPOSAL, state.score, dealer, orders, state.deal_count + 1, new), events


def apply_replacements(state: State, action: DealReplacements) -> tuple[State, tuple[Event, ...]]:
    """Give a player as many cards from the stock as he discarded (Laws 31–34). Raises a GameFault."""
    deal = state.deal
    if state.stage is not Stage.GIVE or deal is None:
        raise NotNow("No cards have been asked for.")
    if deal.to_act is not action.player:
        raise OutOfTurn("The cards are to be given to the other player.")
    if len(action.cards) != deal.cards_requested:
        raise WrongNumber(
            f"Expected {deal.cards_requested} cards for those discarded, got {len(action.cards)}."
        )
    cards = known_cards(action.cards)
    _check_available(cards, deal.unlocated)
    hands = set_for_player(deal.hands, action.player, deal.hands[action.player] + tuple(action.cards))
    stock = deal.stock - deal.cards_requested
    deal = deal._replace(
        hands=hands,
        remaining=hands,
        unlocated=deal.unlocated.difference(cards),
        stock=stock,
        cards_requested=0,
    )
    new, events = _continue_after_giving(state, deal)
    return new, (ReplacementsDealt(action.player, tuple(action.cards)), *events)


def _continue_after_giving(state: State, deal: DealState) -> tuple[State, tuple[Event, ...]]:
    """Then the dealer exchanges, or the elder hand may propose again, while the stock lasts.

    If no card is left the hands are played (``stock-short stock=none-left`` and
    ``proposing-again stock=exhausted`` of the arbiter).
    """
    elder_exchanged = deal.to_act is deal.elder
    if not deal.stock:
        short = StockShort(deal.dealer, must_play=elder_exchanged)
        return state._replace(stage=Stage.PLAY, deal=begin_play(deal)), (short,)
    stage = Stage.DISCARD if elder_exchanged else Stage.PROPOSAL
    return state._replace(stage=stage, deal=deal._replace(to_act=deal.to_act.other)), ()


def apply_report(state: State, action: ReportResult) -> tuple[State, tuple[Event, ...]]:
    """Mark the score of a deal of which only the result is known. Raises a GameFault (Laws 47–49)."""
    dealer = _require_dealer(state)
    if action.marks not in ((2,) if action.outcome == "vole" else (1, 2)):
        raise ImpossibleReport(
            "The vole counts two." if action.outcome == "vole" else "The point counts one, or two (Law 49)."
        )
    score = state.score
    forgone = find_turned_king_marker(state)
    laws: tuple[str, ...] = ("cavendish.law.48",)
    if action.outcome == "point" and action.marks == 2:
        laws = ("cavendish.law.49",)
    if action.king is not None:
        laws = ("cavendish.law.47", *laws)
        score = add_marks(score, action.king, 1)
        if score[action.king] >= WINNING_SCORE:
            raise ImpossibleReport("The king ended the game before the tricks were counted (Law 46).")
    score = add_marks(score, action.winner, action.marks)
    event = DealReported(dealer, action.winner, action.outcome, action.marks, action.king, laws)
    events: tuple[Event, ...] = (event,) if forgone is None else (TurnedKingForgone(forgone), event)
    return State(Stage.DEAL, score, dealer.other, state.deal_orders, state.deal_count + 1, None), events


def _require_dealer(state: State) -> Player:
    if state.stage is not Stage.DEAL or state.dealer is None:
        raise NotNow(
            "The cut for deal comes first." if state.stage is Stage.CUT else "The last deal is not finished."
        )
    return state.dealer


def _check_available(cards: tuple[Card, ...], free: frozenset[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardElsewhere(f"The {card.spoken_name} is dealt twice.")
        if card not in free:
            raise CardElsewhere(
                f"The {card.spoken_name} is not in the stock: it has been dealt or thrown out already."
            )
        seen.add(card)

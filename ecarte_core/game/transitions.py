"""Applying an action: the state that follows and the events, or a fault that says what is wrong."""

from typing import NamedTuple

from ..cards import Rank
from . import card_play, dealing
from .actions import (
    Accept,
    Action,
    Announce,
    Cut,
    Deal,
    DealReplacements,
    Discard,
    MarkKing,
    PlayCard,
    PlayHand,
    Propose,
    Refuse,
    ReportResult,
)
from .card_play import remove_cards
from .events import Answered, Discarded, Event, GameWon, KingAnnounced, KingMarked, PlayChosen, Proposed
from .faults import GameOver, MarkedTwice, NoKing, NotHeld, NotNow, OutOfTurn, TooLate, WrongNumber
from .lawful_actions import find_discard_limits
from .scoring import add_marks
from .state import (
    WINNING_SCORE,
    DealState,
    Player,
    Stage,
    State,
    can_still_announce,
    find_turned_king_marker,
    set_for_player,
)


class Transition(NamedTuple):
    """The state after an action, and its events in order."""

    state: State
    events: tuple[Event, ...]


def apply(state: State, action: Action) -> Transition:
    """The state after ``action``, and the events that it brings.

    Raises a [`GameFault`][] that says what is wrong with the action.

    Examples:
        >>> from ecarte_core.cards import parse_card
        >>> from ecarte_core.game import Cut, start
        >>> state, events = apply(start(), Cut((parse_card("KS"), parse_card("7H"))))
        >>> state.dealer, [event.laws for event in events]
        (<Player.ONE: 0>, [('cavendish.law.5',)])
    """
    if state.stage is Stage.OVER:
        raise GameOver("The game is over.")
    new, events = _dispatch(state, action)
    if max(new.score) >= WINNING_SCORE and new.stage is not Stage.OVER:
        # A king marked at four ends the game in the middle of a deal (Laws 46 and 47).
        winner = Player.ONE if new.score[0] >= WINNING_SCORE else Player.TWO
        new = new._replace(stage=Stage.OVER)
        events = (*events, GameWon(winner, new.score))
    return Transition(new, events)


def _dispatch(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:  # noqa: PLR0911 - one a kind
    match action:
        case PlayCard():
            return card_play.play_card(state, _require_turn(state, Stage.PLAY, action.player), action)
        case Propose(player) | PlayHand(player):
            return _propose(state, _require_turn(state, Stage.PROPOSAL, player), action)
        case Accept(player) | Refuse(player):
            return _answer(state, _require_turn(state, Stage.ANSWER, player), isinstance(action, Accept))
        case Discard(player):
            return _discard(state, _require_turn(state, Stage.DISCARD, player), action)
        case MarkKing(player):
            return _mark(state, player)
        case Announce(player):
            return _announce(state, player)
        case Cut():
            return dealing.apply_cut(state, action)
        case Deal():
            return dealing.apply_deal(state, action)
        case DealReplacements():
            return dealing.apply_replacements(state, action)
        case ReportResult():
            return dealing.apply_report(state, action)


_WAITING_MESSAGES = {
    Stage.CUT: "The cut for deal comes first.",
    Stage.DEAL: "The cards must be dealt first.",
    Stage.PROPOSAL: "The non-dealer must propose or play first.",
    Stage.ANSWER: "The dealer must accept or refuse first.",
    Stage.DISCARD: "The players are exchanging cards.",
    Stage.GIVE: "The cards asked for must be given first.",
    Stage.PLAY: "The exchanges are over and the hands are being played.",
}


def _require_turn(state: State, stage: Stage, player: Player) -> DealState:
    """The deal, if it is at ``stage`` and ``player`` is to act. Raises NotNow or OutOfTurn otherwise."""
    deal = state.deal
    if state.stage is not stage or deal is None:
        raise NotNow(_WAITING_MESSAGES[state.stage])
    if deal.to_act is not player:
        turn = "dealer's" if deal.to_act is deal.dealer else "non-dealer's"
        raise OutOfTurn(f"It is the {turn} turn.")
    return deal


def _propose(state: State, deal: DealState, action: Propose | PlayHand) -> tuple[State, tuple[Event, ...]]:
    if isinstance(action, Propose):
        number = deal.proposals + 1
        new = deal._replace(proposals=number, to_act=deal.dealer)
        return state._replace(stage=Stage.ANSWER, deal=new), (Proposed(action.player, number),)
    if deal.proposals == 0:
        deal = deal._replace(vulnerable=action.player)
    event = PlayChosen(action.player, deal.proposals > 0)
    return state._replace(stage=Stage.PLAY, deal=card_play.begin_play(deal)), (event,)


def _answer(state: State, deal: DealState, accepted: bool) -> tuple[State, tuple[Event, ...]]:
    events = (Answered(deal.dealer, accepted, deal.proposals),)
    if accepted:
        new = deal._replace(to_act=deal.elder)
        return state._replace(stage=Stage.DISCARD, deal=new), events
    if deal.proposals == 1:
        deal = deal._replace(vulnerable=deal.dealer)
    return state._replace(stage=Stage.PLAY, deal=card_play.begin_play(deal)), events


def _explain_limit(deal: DealState, most: int) -> str:
    if most == 5:
        return "A hand has only five cards."
    if deal.to_act is deal.elder:
        return f"The stock has only {most} left (Law 38)."
    return f"The stock has only {most} left; a dealer who wishes for more must play his hand (Law 38)."


def _discard(state: State, deal: DealState, action: Discard) -> tuple[State, tuple[Event, ...]]:
    player, cards = action.player, action.cards
    least, most = find_discard_limits(deal)
    if len(cards) < least:
        raise WrongNumber("The non-dealer, having proposed, exchanges at least one card.")
    if len(cards) > most:
        raise WrongNumber(_explain_limit(deal, most))
    remaining = remove_cards(deal.hands[player], cards)
    hands = set_for_player(deal.hands, player, remaining)
    discards = set_for_player(deal.discards, player, deal.discards[player] + cards)
    exchanges = set_for_player(deal.exchanges, player, (*deal.exchanges[player], len(cards)))
    events = (Discarded(player, cards),)
    new = deal._replace(
        hands=hands,
        remaining=hands,
        discards=discards,
        cards_requested=len(cards),
        exchanges=exchanges,
    )
    if cards:
        return state._replace(stage=Stage.GIVE, deal=new), events
    # The dealer keeps his five cards: the exchange is over and the elder hand may propose again.
    new = new._replace(to_act=new.elder)
    return state._replace(stage=Stage.PROPOSAL, deal=new), events


def _mark(state: State, player: Player) -> tuple[State, tuple[Event, ...]]:
    deal = state.deal
    if deal is None or deal.turn_up.rank is not Rank.KING:
        raise NoKing("No king has been turned up.")
    if deal.dealer is not player:
        raise NoKing("Only the dealer marks the king turned up (Law 22).")
    if find_turned_king_marker(state) is None:
        raise MarkedTwice("The king turned up has been marked already.")
    new = state._replace(score=add_marks(state.score, player, 1), deal=deal._replace(king_marked=True))
    return new, (KingMarked(player),)


def _announce(state: State, player: Player) -> tuple[State, tuple[Event, ...]]:
    deal = state.deal
    if deal is None or state.stage is not Stage.PLAY:
        raise NotNow("The king is announced after the exchanges, when the hands are played.")
    if deal.king_announcer is not None:
        raise MarkedTwice("The king has been announced already.")
    if deal.trump_king not in deal.hands[player]:
        try:
            deal = card_play.reveal_card(deal, player, deal.trump_king)
        except NotHeld:
            raise NoKing(
                f"The {deal.trump_king.spoken_name} is not in this player's hand (Law 25)."
            ) from None
    if not can_still_announce(deal, player):
        raise TooLate("It is too late to announce the king (Laws 23 and 24).")
    new = state._replace(score=add_marks(state.score, player, 1), deal=deal._replace(king_announcer=player))
    on_table = bool(deal.tricks) and deal.tricks[0].card_of(player) == deal.trump_king
    return new, (KingAnnounced(player, on_table),)

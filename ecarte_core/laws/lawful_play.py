"""Lawful play in an arbitrated game: through ``ecarte_core.game.apply``, with what rulings left behind.

Marks are reduced at the end of the hand (Laws 25 and 43), the king may be barred (Law 19) or lost (Laws 23 and
24), cards that cannot be played to are counted (Laws 30 and 34), the dealer may be unable to refuse (Law 37) or
have to play his hand (Law 38), and a leader may have to lead the suit that he named (Law 41).
"""

from dataclasses import replace

from ..game import (
    Action,
    Announce,
    Deal,
    DealReplacements,
    Event,
    MarkKing,
    PlayCard,
    Player,
    PlayerAction,
    Refuse,
    Stage,
    State,
    apply,
    legal_actions,
)
from ..game.card_play import begin_play, play_card, score_tricks
from ..game.events import GameWon, HandWon
from ..game.state import set_for_player
from .arbitrated_game import ArbiterFault, ArbitratedGame, follow_on
from .card_moves import explain_told, take_back_last
from .marks import change_tally, end_hand


def list_actions(game: ArbitratedGame) -> tuple[PlayerAction, ...]:
    """What the players may do lawfully: the lawful acts of the game that no ruling forbids."""
    return tuple(action for action in legal_actions(game.state) if not _explain_ban(game, action))


def _explain_ban(game: ArbitratedGame, action: Action) -> str:
    """Why a ruling forbids an act that is otherwise lawful; empty if none does."""
    match action:
        case MarkKing() if game.king_barred:
            return (
                "The dealer cannot mark the king turned up, since a wrong number of cards was dealt (Law 19)."
            )
        case MarkKing(player) | Announce(player) if game.king_lost is player:
            return "This player has lost the right to mark the king."
        case Refuse() if game.cannot_refuse:
            return "The dealer cannot refuse this proposal (Law 37)."
        case DealReplacements(_, cards):
            return explain_told(game, cards)
        case PlayCard(player, card) if game.must_lead is not None and game.deal.trick is None:
            has = any(getattr(card, "suit", None) is game.must_lead for card in game.deal.remaining[player])
            if has and card.suit is not game.must_lead:
                return f"The suit named must be led: {game.must_lead.spoken_name} (Law 41)."
    return ""


def act_lawfully(game: ArbitratedGame, action: Action) -> ArbitratedGame:
    """The game after a lawful act. Raises as ``act_with_events``."""
    return act_with_events(game, action)[0]


def act_with_events(game: ArbitratedGame, action: Action) -> tuple[ArbitratedGame, tuple[Event, ...]]:
    """The game after a lawful act, and its events, with the marks as rulings have changed them.

    Raises a ``GameFault``, or ``ArbiterFault`` for what a ruling forbids.
    """
    if ban := _explain_ban(game, action):
        raise ArbiterFault(ban)
    return _count(game, action, *apply(game.state, action))


def play_unnoticed(game: ArbitratedGame, action: PlayCard) -> tuple[ArbitratedGame, tuple[Event, ...]]:
    """The game after a card that breaks the rule of play, which nobody has noticed yet, and its events."""
    return _count(game, action, *play_card(game.state, game.deal, action, by_rule=False))


def announce_unnoticed(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The game when ``player`` has announced and marked a king that he does not hold, and nobody has noticed."""
    return change_tally(game, player, 1)._replace(announced_falsely=player)


def lead_instead(game: ArbitratedGame) -> tuple[ArbitratedGame, str]:
    """The game when the player whose turn it is does not play to a card led out of turn, and what is said of it.

    The card goes back to the hand of the player who led it, and the other is to lead (``cavendish.law.40``,
    ``britannica.law.19``). Raises ``ArbiterFault`` if no such card lies there.
    """
    if game.out_of_turn is None or game.deal.trick is None:
        raise ArbiterFault("No card that was led out of turn lies on the table.")
    game, card, _ = take_back_last(game._replace(out_of_turn=None), game.out_of_turn)
    return game, card.spoken_name


def _count(
    game: ArbitratedGame, action: Action, state: State, events: tuple[Event, ...]
) -> tuple[ArbitratedGame, tuple[Event, ...]]:
    """What the arbiter knows after an act that has led to ``state``, and its events with his marks."""
    after = _follow(game, action, state)
    if isinstance(action, PlayCard) and after.state.stage in (Stage.DEAL, Stage.OVER):
        events = (
            *(event for event in events if not isinstance(event, HandWon | GameWon)),
            *_end_events(game, after),
        )
    return after, events


def _end_events(before: ArbitratedGame, after: ArbitratedGame) -> tuple[Event, ...]:
    """What the end of a hand is worth, and the end of the game; nothing if nobody has won three tricks."""
    deal, score = after.deal, after.state.score
    if max(deal.taken) < 3:
        return ()
    won = score_tricks(deal.taken, deal.vulnerable, deal.elder)
    if laws := before.reduced_by[won.player]:
        won = replace(won, marks=after.last_marks[won.player], laws=(*won.laws, *laws), against=None)
    if after.state.winner is None:
        return (won,)
    return won, GameWon(after.state.winner, score)


def _follow(game: ArbitratedGame, action: Action, state: State) -> ArbitratedGame:
    """What the arbiter knows after a lawful act that has led to ``state``."""
    before = game.state
    if isinstance(action, Deal):
        return follow_on(game, state)
    replacements = action.cards if isinstance(action, DealReplacements) else ()
    after = game._replace(state=state, stock=tuple(card for card in game.stock if card not in replacements))
    if state.stage is Stage.ANSWER:  # the elder hand has decided
        after = after._replace(taken_up=set_for_player(game.taken_up, after.deal.elder, True))
    elif state.stage is not Stage.PROPOSAL:
        after = after._replace(taken_up=(True, True))
    if isinstance(action, PlayCard):
        return end_trick(game, after._replace(must_lead=None, out_of_turn=None))
    if state.stage is Stage.DISCARD and before.stage is Stage.ANSWER:
        after = after._replace(cannot_refuse=False)
    if after.dealer_plays and state.stage is Stage.DISCARD and after.deal.to_act is after.deal.dealer:
        played = begin_play(after.deal)
        after = after._replace(state=state._replace(stage=Stage.PLAY, deal=played), dealer_plays=False)
    return after


def give_cards(game: ArbitratedGame) -> ArbitratedGame:
    """Give the cards asked for from the top of the stock."""
    deal = game.deal
    return act_lawfully(game, DealReplacements(deal.to_act, game.stock[: deal.cards_requested]))


def end_trick(before: ArbitratedGame, after: ArbitratedGame) -> ArbitratedGame:
    """``after``, a trick later than ``before``; the hand is over when a player has no more cards.

    Rulings change what is counted and marked.
    """
    deal = after.deal
    if deal.trick is not None or all(deal.remaining):
        return after
    tricks_won = deal.taken
    for player in Player:
        # Only one player can have cards left: those to which the other, being short, has none to play.
        if after.counts_unplayable[player]:
            tricks_won = set_for_player(tricks_won, player, tricks_won[player] + len(deal.remaining[player]))
    state = before.state._replace(deal=deal._replace(taken=tricks_won))
    ended = after._replace(state=state)
    # A point needs three tricks: where a hand was short and nobody counts its cards, nobody may have them.
    if max(tricks_won) < 3:
        return end_hand(ended, None, 0)
    won = score_tricks(tricks_won, deal.vulnerable, deal.elder)
    return end_hand(ended, won.player, won.marks)

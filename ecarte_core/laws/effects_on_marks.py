"""Effects on the play of the hand, on marks, packs and stakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..cards.sentence_words import NUMBER_WORDS
from ..game import PLAYERS, Player, Stage
from ..game.scoring import compute_result
from ..game.state import set_for_player
from ..game.wording import describe_card
from . import effect_model as effects
from .arbitrated_game import ArbiterFault, ArbitratedGame, find_seat
from .card_moves import show_cards, take_back_last
from .effect_step import Outcome, Step, say_points, take_king_down
from .marks import change_tally, end_hand, mark_forgotten, mark_hand, reduce_marks, reopen_hand


def _bar_turned_king(_effect: effects.BarTurnedKing, step: Step) -> Outcome:
    game, sentence = step.game, f"{step.names[step.game.dealer]} cannot mark a king turned up in this deal."
    if game.deal.king_marked:
        game, down = take_king_down(game, step.names)
        sentence = f"{sentence} {down}"
    return game._replace(king_barred=True), sentence


def _change_score(effect: effects.ChangeScore, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    game = change_tally(game, player, effect.points)
    verb = "marks" if effect.points > 0 else "takes down"
    return game, f"{step.names[player]} {verb} {NUMBER_WORDS[abs(effect.points)]}, {_say_has(game, player)}."


def _say_has(game: ArbitratedGame, player: Player) -> str:
    return f"and has {say_points(game.state.score[player])}"


def _mark_hand(effect: effects.MarkHand, step: Step) -> Outcome:
    player = find_seat(step.game, effect.seat)
    game = mark_hand(step.game, player, effect.worth)
    return (
        game,
        f"{step.names[player]} marks {say_points(game.last_marks[player])}, {_say_has(game, player)}.",
    )


def _mark_forgotten(effect: effects.MarkForgotten, step: Step) -> Outcome:
    player = find_seat(step.game, effect.seat)
    game = mark_forgotten(step.game, player, effect.points)
    return game, f"{step.names[player]} marks {NUMBER_WORDS[effect.points]}, {_say_has(game, player)}."


def _lose_king(effect: effects.LoseKing, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    if game.spoken_dealer is None:
        # A king of the deal before does not bar one of the deal in progress.
        game = game._replace(king_lost=player)
    return game, f"{step.names[player]} has lost the right to mark the king."


def _replay_hand(_effect: effects.ReplayHand, step: Step) -> Outcome:
    game = reopen_hand(step.game)
    deal = game.deal
    for player in PLAYERS:  # both remember what was played
        game = show_cards(game, player, (trick.card_of(player) for trick in deal.tricks))
    game = game.change_deal(remaining=deal.hands, tricks=(), taken=(0, 0), to_act=deal.elder)
    game = game._replace(must_lead=None, out_of_turn=None, replayed=deal.tricks)
    return game, f"The hands are played again; {step.names[deal.elder]} is to lead."


def _reduce_marks(effect: effects.ReduceMarks, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    has_won, is_over = game.last_worth[player] > 0, game.state.stage is not Stage.PLAY
    game = reduce_marks(game, player, step.laws)
    if is_over and not has_won:
        return game, f"{step.names[player]} has not won this hand, so nothing is taken off."
    if is_over:
        # The hand is over: what he has marked for it is changed at once.
        return game, f"{step.names[player]} marks {say_points(game.last_marks[player])} for this hand."
    if effect.manner == "cavendish":
        # Law 43 names the cases one by one; each is one less than he would mark.
        return game, f"In this hand {step.names[player]} marks nothing for a point, and one for the vole."
    return game, f"One is taken from what {step.names[player]} wins in this hand."


def _count_unplayable(effect: effects.CountUnplayable, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    game = game._replace(counts_unplayable=set_for_player(game.counts_unplayable, player, True))
    return (
        game,
        f"{step.names[player]} counts as a trick each card to which {step.names[player.other]} has none to play.",
    )


def _award_marks(effect: effects.AwardMarks, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    tricks_won = set_for_player((0, 0), player, 5 if effect.outcome == "vole" else 3)
    game = end_hand(game, player, compute_result(tricks_won, game.deal.vulnerable).marks)
    return game, f"{step.names[player]} marks {say_points(game.last_marks[player])} for the {effect.outcome}."


def _award_tricks(effect: effects.AwardTricks, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    deal = game.deal
    tricks_won = set_for_player(deal.taken, player, 5 - deal.taken[player.other])
    won = compute_result(tricks_won, deal.vulnerable)
    game = end_hand(game.change_deal(taken=tricks_won), won.winner, won.marks)
    tricks_left = 5 - sum(deal.taken)
    tricks = (
        f"the {NUMBER_WORDS[tricks_left]} tricks that remain" if tricks_left > 1 else "the trick that remains"
    )
    marker = " and" if won.winner is player else f"; {step.names[won.winner]}"
    return (
        game,
        f"{step.names[player]} wins {tricks}{marker} marks {say_points(game.last_marks[won.winner])} for the "
        f"{won.outcome}.",
    )


def _take_up_card(effect: effects.TakeUpCard, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    game, card, was_lead = take_back_last(game, player)
    then = "plays" if not was_lead else "leads" if game.deal.to_act is player else ""
    follows = f"and {then} another" if then else f"and {step.names[game.deal.to_act]} is to lead"
    return game, f"{step.names[player]} takes up {describe_card(card)} again, {follows}."


def _leave_lead(effect: effects.LeaveLead, step: Step) -> Outcome:
    game = step.game
    return game._replace(out_of_turn=find_seat(game, effect.seat)), ""


def _lead_other_suit(_effect: effects.LeadOtherSuit, step: Step) -> Outcome:
    game = step.game
    trick = game.deal.trick
    if trick is None or game.must_lead is None:
        raise ArbiterFault("No suit has been named with a card that was led.")
    leader, suit = trick.leader, game.must_lead
    game, card, _ = take_back_last(game, leader)
    return game, f"{step.names[leader]} takes up {describe_card(card)} and must lead {suit.spoken_name}."


def _call_packs(_effect: effects.CallPacks, step: Step) -> Outcome:
    game = step.game
    dealer = step.names[game.state.dealer if game.state.dealer is not None else game.dealer]
    return game._replace(new_packs=True), f"Two new packs come into use, and {dealer} chooses one of them."


def _count_game(effect: effects.CountGame, step: Step) -> Outcome:
    game = step.game
    words = {1: "a single", 2: "a double", 3: "a treble"}
    return game._replace(counts=effect.games), f"The game counts {words[effect.games]}."


CARRIED_OUT: Mapping[type, Callable[[Any, Step], Outcome]] = {
    effects.BarTurnedKing: _bar_turned_king,
    effects.ChangeScore: _change_score,
    effects.MarkHand: _mark_hand,
    effects.MarkForgotten: _mark_forgotten,
    effects.LoseKing: _lose_king,
    effects.ReplayHand: _replay_hand,
    effects.ReduceMarks: _reduce_marks,
    effects.CountUnplayable: _count_unplayable,
    effects.AwardMarks: _award_marks,
    effects.AwardTricks: _award_tricks,
    effects.TakeUpCard: _take_up_card,
    effects.LeaveLead: _leave_lead,
    effects.LeadOtherSuit: _lead_other_suit,
    effects.CallPacks: _call_packs,
    effects.CountGame: _count_game,
}
"""How each effect on play and marks is carried out."""

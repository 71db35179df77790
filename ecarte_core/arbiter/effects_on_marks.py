"""Effects on the play of the hand, on marks, packs and stakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Stage
from ..game.card_play import score_tricks
from ..game.scoring import compute_result
from ..game.state import WINNING_SCORE, set_for_player
from ..game.wording import describe_card
from ..sentence_words import NUMBER_WORDS
from . import effect_model as effects
from .arbitrated_game import ArbiterFault, find_seat
from .card_moves import take_back_last
from .effect_step import Outcome, Step, say_points
from .marks import end_hand, set_score


def _bar_turned_king(_effect: effects.BarTurnedKing, step: Step) -> Outcome:
    game = step.game
    return game._replace(
        king_barred=True
    ), f"{step.names[game.dealer]} cannot mark a king turned up in this deal."


def _change_score(effect: effects.ChangeScore, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    before = game.state.score[player]
    after = max(0, min(WINNING_SCORE, before + effect.points))
    game = set_score(game, set_for_player(game.state.score, player, after))
    verb = "marks" if effect.points > 0 else "takes down"
    return (
        game,
        f"{step.names[player]} {verb} {NUMBER_WORDS[abs(effect.points)]}, and has {say_points(after)}.",
    )


def _lose_king(effect: effects.LoseKing, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    if game.spoken_dealer is None:
        # A king of the deal before does not bar one of the deal in progress.
        game = game._replace(king_lost=player)
    return game, f"{step.names[player]} has lost the right to mark the king."


def _replay_hand(_effect: effects.ReplayHand, step: Step) -> Outcome:
    game = step.game
    deal = game.deal
    one, two = game.state.score
    score = (max(0, one - game.last_marks[0]), max(0, two - game.last_marks[1]))
    again = deal._replace(remaining=deal.hands, tricks=(), taken=(0, 0), to_act=deal.elder)
    state = game.state._replace(stage=Stage.PLAY, score=score, dealer=deal.dealer, deal=again)
    game = game._replace(state=state, last_marks=(0, 0), must_lead=None)
    return game, f"The hands are played again; {step.names[deal.elder]} is to lead."


def _reduce_marks(effect: effects.ReduceMarks, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    if game.last_marks[player]:
        # The hand is over: what he has marked for it is reduced at once.
        score = game.state.score
        less = set_score(game, set_for_player(score, player, score[player] - 1))
        left = game.last_marks[player] - 1
        less = less._replace(last_marks=set_for_player(game.last_marks, player, left))
        return less, f"{step.names[player]} marks {NUMBER_WORDS[left] if left else 'nothing'} for this hand."
    game = game._replace(reduced=player)
    if effect.manner == "cavendish":
        # Law 43 names the cases one by one; each is one less than he would mark.
        return game, f"In this hand {step.names[player]} marks nothing for a point, and one for the vole."
    return game, f"One is taken from what {step.names[player]} wins in this hand."


def _count_unplayable(effect: effects.CountUnplayable, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    game = game._replace(counts_unplayable=player)
    return (
        game,
        f"{step.names[player]} counts as a trick each card to which {step.names[player.other]} has none to play.",
    )


def _award_marks(effect: effects.AwardMarks, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    taken = set_for_player((0, 0), player, 5 if effect.outcome == "vole" else 3)
    marks = compute_result(taken, game.deal.vulnerable).marks
    game = end_hand(game, player, marks)
    return game, f"{step.names[player]} marks {NUMBER_WORDS[marks]} for the {effect.outcome}."


def _award_tricks(effect: effects.AwardTricks, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    deal = game.deal
    taken = set_for_player(deal.taken, player, 5 - deal.taken[player.other])
    won = score_tricks(taken, deal.vulnerable, deal.elder)
    game = end_hand(game.change_deal(taken=taken), won.player, won.marks)
    rest = 5 - sum(deal.taken)
    tricks = f"the {NUMBER_WORDS[rest]} tricks that remain" if rest > 1 else "the trick that remains"
    marker = "" if won.player is player else f"{step.names[won.player]} "
    return (
        game,
        f"{step.names[player]} wins {tricks}; {marker}marks {NUMBER_WORDS[won.marks]} for the {won.outcome}.",
    )


def _take_up_card(effect: effects.TakeUpCard, step: Step) -> Outcome:
    game = step.game
    player = find_seat(game, effect.seat)
    game, card, was_lead = take_back_last(game, player)
    then = "plays" if not was_lead else "leads" if game.deal.to_act is player else ""
    follows = f"and {then} another" if then else f"and {step.names[game.deal.to_act]} is to lead"
    return game, f"{step.names[player]} takes up {describe_card(card)} again, {follows}."


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
    effects.LoseKing: _lose_king,
    effects.ReplayHand: _replay_hand,
    effects.ReduceMarks: _reduce_marks,
    effects.CountUnplayable: _count_unplayable,
    effects.AwardMarks: _award_marks,
    effects.AwardTricks: _award_tricks,
    effects.TakeUpCard: _take_up_card,
    effects.LeadOtherSuit: _lead_other_suit,
    effects.CallPacks: _call_packs,
    effects.CountGame: _count_game,
}
"""How each effect on play and marks is carried out."""

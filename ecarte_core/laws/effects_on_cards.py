"""Effects that move cards, of the cut, the deal and the exchange, and those that are lawful acts of the players.

Which cards an effect concerns is in the position, or, where a player chooses them, given with the option;
otherwise the engine chooses, and says here how.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..cards import Card
from ..game import Accept, Discard, Hand, Player, PlayHand, Refuse, Stage, State
from ..game.state import set_for_player
from ..game.wording import describe_cards
from . import effect_model as effects
from .arbitrated_game import ArbiterFault, ArbitratedGame, find_seat, follow_on
from .card_moves import (
    choose_cards,
    lay_aside,
    move_to_stock,
    put_on_stock,
    remove_from_hand,
    set_hand,
    take_from_stock,
)
from .effect_step import Outcome, Step, count_cards, it_or_them, say_all, say_points, take_king_down
from .lawful_play import act_lawfully, give_cards
from .marks import change_tally


def _cut_again(effect: effects.CutAgain, step: Step) -> Outcome:
    game = step.game
    game = game._replace(exposed=())
    if effect.cut == "for-deal":
        state = State(Stage.CUT, game.state.score)
        return game._replace(state=state), "The cut for deal is made again."
    return game, f"{step.names[game.dealer.other]} cuts the pack again."


def _deal_afresh(_effect: effects.FreshDeal, step: Step) -> Outcome:
    game, dealer = step.game, step.game.dealer
    sentence = f"{step.names[dealer]} gathers the cards and deals again"
    game, down = take_king_down(game, step.names)
    return _gather(game, dealer), f"{sentence}. {down}" if down else f"{sentence}; the score stands."


def _void_deal(_effect: effects.VoidDeal, step: Step) -> Outcome:
    game = step.game
    dealer = game.dealer if game.rightful_dealer is None else game.rightful_dealer
    return _gather(
        game, dealer
    ), f"The deal does not count. The cards are gathered, and {step.names[dealer]} deals."


def _gather(game: ArbitratedGame, dealer: Player) -> ArbitratedGame:
    """The game when the cards of a deal have been gathered and ``dealer`` is to deal."""
    state = game.state
    return follow_on(game, State(Stage.DEAL, state.score, dealer, state.deal_orders, state.deal_count))


def _let_stand(_effect: effects.LetStand, step: Step) -> Outcome:
    return step.game, ""


def _let_deal_count(_effect: effects.LetDealCount, step: Step) -> Outcome:
    return step.game._replace(rightful_dealer=None), ""


def _rectify_deal(_effect: effects.RectifyDeal, step: Step) -> Outcome:
    game = step.game
    sentences = []
    for player in (game.dealer.other, game.dealer):
        hand = game.deal.hands[player]
        over = len(hand) - 5
        if over > 0:
            last = hand[5:]
            game = put_on_stock(remove_from_hand(game, player, last), last)
            sentences.append(
                f"{step.names[game.dealer]} puts the last {'card' if over == 1 else 'cards'} given to "
                f"{step.names[player]} back on the pack."
            )
        elif over < 0:
            game, _ = take_from_stock(game, player, -over, step.cards)
            sentences.append(f"{step.names[player]} is given {count_cards(-over)} more.")
    if not sentences:
        sentences.append(f"{step.names[game.dealer]} puts the order of dealing right.")
    return game, " ".join(sentences)


def _exchange_packs(_effect: effects.ExchangePacks, step: Step) -> Outcome:
    game = step.game
    changed = game._replace(packs_exchanged=not game.packs_exchanged)
    return changed, "The packs remain changed: each player goes on with the other’s."


def _choose_turn_up(effect: effects.ChooseTurnUp, step: Step) -> Outcome:
    game = step.game
    if len(game.turn_ups) < 2:
        raise ArbiterFault("Only one card has been turned up.")
    index = 0 if effect.which == "first" else 1
    turn_up = game.turn_ups[index]
    others = tuple(card for card in game.turn_ups if card != turn_up)
    game = game._replace(turn_ups=(turn_up,)).change_deal(turn_up=turn_up)
    game = put_on_stock(game, others)
    sentence = (
        f"{say_all((turn_up,))} is the turn-up; {describe_cards(others)} goes back to the top of the stock."
    )
    game, down = take_king_down(game, step.names) if index else (game, "")
    return game, f"{sentence} {down}".strip()


def _complete_hand(effect: effects.CompleteHand, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    short = 5 - len(game.deal.hands[player])
    if short <= 0:
        return game, f"{step.names[player]} has five cards."
    game, cards_taken = take_from_stock(game, player, short, step.cards)
    return game, f"{step.names[player]} takes {count_cards(len(cards_taken))} from the stock."


def _discard_superfluous(effect: effects.DiscardSuperfluous, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    over = choose_cards(game, player, len(game.deal.hands[player]) - 5, step.cards)
    game = _put_by(game, player, over)
    return (
        game,
        f"{step.names[player]} lays aside {count_cards(len(over))}, which {step.names[player.other]} does not see.",
    )


def _draw_superfluous(effect: effects.DrawSuperfluous, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    adversary = player.other
    # A player who draws from a hand that he does not see takes any: the middle one, so that an example shows it.
    over = choose_cards(game, player, len(game.deal.hands[player]) - 5, step.cards, middle=True)
    game = _put_by(game, player, over)
    act = f"{step.names[adversary]} draws {count_cards(len(over))} from {step.names[player]}’s hand"
    if not effect.seen:
        return game, f"{act} and does not look at {it_or_them(len(over))}."
    known = frozenset(card for card in over if isinstance(card, Card))
    game = game._replace(seen=set_for_player(game.seen, adversary, game.seen[adversary] | known))
    return game, f"{act} and looks at {it_or_them(len(over))}: {describe_cards(over)}."


def _put_by(game: ArbitratedGame, player: Player, over: Hand) -> ArbitratedGame:
    game = remove_from_hand(game, player, over)
    return game._replace(put_by=set_for_player(game.put_by, player, (*game.put_by[player], *over)))


def _take_exposed(effect: effects.TakeExposed, step: Step) -> Outcome:
    game, player = step.find(effect.seat)
    if not game.exposed:
        raise ArbiterFault("No card lies exposed.")
    exposed = game.exposed
    if len(game.deal.hands[player]) + len(exposed) > 5:
        # It is given him in the exchange that follows, as the first card.
        game = put_on_stock(game._replace(exposed=()), exposed)
        return game, f"{say_all(exposed)} will be the first card that {step.names[player]} is given."
    game = set_hand(game._replace(exposed=()), player, (*game.deal.hands[player], *exposed))
    seen = set_for_player(game.seen, player.other, game.seen[player.other].union(exposed))
    return game._replace(seen=seen), f"{step.names[player]} takes {describe_cards(exposed)} into the hand."


def _throw_aside(_effect: effects.ThrowAsideExposed, step: Step) -> Outcome:
    game = step.game
    if not game.exposed:
        raise ArbiterFault("No card lies exposed.")
    exposed = game.exposed
    game = game._replace(exposed=(), aside=(*game.aside, *exposed))
    player = min((game.deal.elder, game.deal.dealer), key=lambda player: len(game.deal.hands[player]))
    short = 5 - len(game.deal.hands[player])
    sentence = f"{say_all(exposed)} {'is' if len(exposed) == 1 else 'are'} thrown aside"
    if short <= 0:
        return game, f"{sentence}."
    game, cards_taken = take_from_stock(game, player, min(short, len(game.stock)), step.cards)
    instead = "the next card" if len(cards_taken) == 1 else "the next cards"
    return game, f"{sentence}, and {step.names[player]} is given {instead} instead."


def _bind_dealer(_effect: effects.CannotRefuse, step: Step) -> Outcome:
    game = step.game
    which = "this proposal" if game.state.stage is Stage.ANSWER else "the next proposal"
    return game._replace(cannot_refuse=True), f"{step.names[game.dealer]} cannot refuse {which}."


def _limit_exchange(_effect: effects.LimitExchange, step: Step) -> Outcome:
    game = step.game
    elder, dealer = game.deal.elder, game.dealer
    number = min(game.asked, len(game.stock))
    must = f"{step.names[dealer]} must play the hand as it is"
    if not number or game.state.stage is not Stage.DISCARD:
        game = game._replace(dealer_plays=True)
        return game, f"{step.names[elder]} exchanges as far as the stock goes, and {must}."
    out = step.named.discards[:number] or game.deal.hands[elder][-number:]
    game, _ = take_from_stock(lay_aside(game, elder, out), elder, number, step.named.takes)
    game = game._replace(state=game.state._replace(stage=Stage.PLAY), asked=0)
    return game, f"{step.names[elder]} exchanges {count_cards(number)}, and {must}."


def _decline_exchange(_effect: effects.DeclineExchange, step: Step) -> Outcome:
    game = step.game
    if game.state.stage is Stage.ANSWER:
        game = act_lawfully(game, Accept(game.dealer))
    return game._replace(state=game.state._replace(stage=Stage.PLAY), asked=0), ""


def _keep_discard(_effect: effects.KeepDiscard, step: Step) -> Outcome:
    game = step.game
    return game, "The discards stay face down where they are."


def leave_exposed(game: ArbitratedGame) -> ArbitratedGame:
    """Cards that lie face up and that no option moves go to the top of the stock, or to the turn-up's place.

    A card turned up after giving stays there, so that it is given in the exchange that cannot be refused.
    """
    others = game.turn_ups[1:]
    move = put_on_stock if game.cannot_refuse else move_to_stock
    return move(game._replace(exposed=(), turn_ups=game.turn_ups[:1]), (*others, *game.exposed))


def _answer_proposal(effect: effects.AnswerProposal, step: Step) -> Outcome:
    game = step.game
    if game.state.stage is not Stage.ANSWER:
        return game, ""
    answer = Accept if effect.answer == "accept" else Refuse
    return act_lawfully(game, answer(game.dealer)), ""


def _begin_play(_effect: effects.BeginPlay, step: Step) -> Outcome:
    game = step.game
    if game.state.stage is Stage.ANSWER:
        return act_lawfully(game, Refuse(game.dealer)), ""
    return _play_hand(game), ""


def _play_hand(game: ArbitratedGame) -> ArbitratedGame:
    return act_lawfully(game, PlayHand(game.deal.elder)) if game.state.stage is Stage.PROPOSAL else game


def _keep_hand(_effect: effects.KeepHand, step: Step) -> Outcome:
    return _keep_cards(step.game), ""


def _keep_cards(game: ArbitratedGame) -> ArbitratedGame:
    exchanging = game.state.stage is Stage.DISCARD and game.deal.to_act is game.dealer
    return act_lawfully(game, Discard(game.dealer, ())) if exchanging else game


def _announce_after_exchange(effect: effects.AnnounceAfterExchange, step: Step) -> Outcome:
    """The elder hand changes one card, the dealer none, and the hands are played."""
    game = step.game
    is_exchanging = game.state.stage is Stage.DISCARD
    if is_exchanging and game.deal.to_act is game.deal.elder:
        elder = game.deal.elder
        game = give_cards(act_lawfully(game, Discard(elder, choose_cards(game, elder, 1))))
    game = _play_hand(_keep_cards(game))
    game, marks = _mark(game, find_seat(game, effect.seat), step)
    begin = "The cards are exchanged; now the announcement counts. " if is_exchanging else ""
    return game, f"{begin}{marks}"


def _score_king(effect: effects.ScoreKing, step: Step) -> Outcome:
    return _mark(step.game, find_seat(step.game, effect.seat), step)


def _mark(game: ArbitratedGame, player: Player, step: Step) -> Outcome:
    game = change_tally(_use_king(game, player), player, 1)
    return game, f"{step.names[player]} marks one, and has {say_points(game.state.score[player])}."


def _announce_king(effect: effects.AnnounceKing, step: Step) -> Outcome:
    return _use_king(step.game, find_seat(step.game, effect.seat)), ""


def _use_king(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The king of this deal has been marked, and cannot be marked again; one of the deal before bars no other."""
    if game.state.deal is None or game.spoken_dealer is not None:
        return game
    if game.deal.trump_king == game.deal.turn_up:
        return game.change_deal(king_marked=True)
    return game.change_deal(king_announcer=player)


CARRIED_OUT: Mapping[type, Callable[[Any, Step], Outcome]] = {
    effects.CutAgain: _cut_again,
    effects.FreshDeal: _deal_afresh,
    effects.VoidDeal: _void_deal,
    effects.LetStand: _let_stand,
    effects.LetDealCount: _let_deal_count,
    effects.RectifyDeal: _rectify_deal,
    effects.ExchangePacks: _exchange_packs,
    effects.ChooseTurnUp: _choose_turn_up,
    effects.CompleteHand: _complete_hand,
    effects.DiscardSuperfluous: _discard_superfluous,
    effects.DrawSuperfluous: _draw_superfluous,
    effects.TakeExposed: _take_exposed,
    effects.ThrowAsideExposed: _throw_aside,
    effects.CannotRefuse: _bind_dealer,
    effects.LimitExchange: _limit_exchange,
    effects.DeclineExchange: _decline_exchange,
    effects.KeepDiscard: _keep_discard,
    effects.AnswerProposal: _answer_proposal,
    effects.BeginPlay: _begin_play,
    effects.KeepHand: _keep_hand,
    effects.ScoreKing: _score_king,
    effects.AnnounceKing: _announce_king,
    effects.AnnounceAfterExchange: _announce_after_exchange,
}
"""How each of these effects is carried out."""

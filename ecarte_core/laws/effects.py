"""What an option of a ruling does to the game: every effect by its name, and how it is carried out.

An effect is a function of the game and its ``Step``: its name is that of the effect, its other arguments are what a
file of ``irregularities`` writes after it, the ``player`` by his seat in the deal in progress. Which cards an effect
concerns is in the position, or, where a player chooses them, given with the option; otherwise the engine chooses, and
says here how.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from ..cards import Card
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..cards.sentence_words import NUMBER_WORDS, name_number
from ..game import PLAYERS, Accept, Discard, Hand, Player, PlayerNames, PlayHand, Refuse, Stage, State
from ..game.scoring import compute_result
from ..game.state import set_for_player
from ..game.wording import describe_card, describe_cards
from .arbitrated_game import ArbiterFault, ArbitratedGame, find_seat, follow_on, require
from .card_moves import (
    choose_cards,
    lay_aside,
    move_to_stock,
    put_on_stock,
    remove_from_hand,
    set_hand,
    show_cards,
    take_back_last,
    take_from_stock,
)
from .clause_model import Effect
from .lawful_play import act_lawfully, give_cards
from .marks import change_tally, end_hand, mark_forgotten, mark_hand, reduce_marks, reopen_hand, unmark_king


class Step(NamedTuple):
    """The players' names, and the cards that the option names, if it names any.

    ``laws`` are those whose words rule so, the leading one first; what an effect leaves behind may name them.
    """

    names: PlayerNames
    named: NamedCards = NOTHING_NAMED
    laws: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the chooser chooses, or that are given."""
        return self.named.cards


type Outcome = tuple[ArbitratedGame, str]
"""The game after an effect, and a sentence that says what has happened; empty if nothing has."""

EFFECTS: dict[str, Callable[..., Outcome]] = {}
"""Every effect by its name."""


def carry_out(game: ArbitratedGame, step: Step, effect: Effect) -> Outcome:
    """The game after ``effect``, and what has happened. Raises ``ArbiterFault`` if the position does not allow it."""
    values = [find_seat(game, value) if name == "seat" else value for name, value in effect.values]
    return EFFECTS[effect.kind](game, step, *values)


def _effect(function: Callable[..., Outcome]) -> Callable[..., Outcome]:
    """Let a function carry out the effect that has its name."""
    EFFECTS[function.__name__.strip("_").replace("_", "-")] = function
    return function


def take_king_down(game: ArbitratedGame, names: PlayerNames) -> Outcome:
    """The game without the mark for the king of this deal, if it has been made.

    The laws take a right away, or have the cards dealt again, and say nothing of a mark that was made before. Our one
    answer to all of them is that it is taken down.
    """
    game, marker = unmark_king(game)
    if marker is None:
        return game, ""
    down = "takes down the mark for the king"
    sentence = f"{names[marker]} {down}; the law does not speak of one already made, and this is our answer."
    return game, sentence


def count_cards(number: int) -> str:
    """``three cards``."""
    return f"{name_number(number)} card{'' if number == 1 else 's'}"


def it_or_them(number: int) -> str:
    """The pronoun for this number of cards."""
    return "it" if number == 1 else "them"


def say_points(score: int) -> str:
    """A score in words."""
    return NUMBER_WORDS[score] if score else "nothing"


def say_all(cards: tuple[Card, ...]) -> str:
    """Cards at the beginning of a sentence."""
    words = describe_cards(cards)
    return words[0].upper() + words[1:]


# Cards, the cut, the deal, the exchange and the king


@_effect
def _cut_again(game: ArbitratedGame, step: Step, cut: Literal["for-deal", "to-dealer"]) -> Outcome:
    """The cut is made again: the one for deal, or the one to the dealer."""
    game = game._replace(exposed=())
    if cut == "for-deal":
        state = State(Stage.CUT, game.state.score)
        return game._replace(state=state), "The cut for deal is made again."
    return game, f"{step.names[game.dealer.other]} cuts the pack again."


@_effect
def _fresh_deal(game: ArbitratedGame, step: Step) -> Outcome:
    """The cards are gathered and the same player deals again; the score stands."""
    dealer = game.dealer
    sentence = f"{step.names[dealer]} gathers the cards and deals again"
    game, down = take_king_down(game, step.names)
    return _gather(game, dealer), f"{sentence}. {down}" if down else f"{sentence}; the score stands."


@_effect
def _void_deal(game: ArbitratedGame, step: Step) -> Outcome:
    """The deal does not count; the player whose turn it is deals."""
    dealer = game.dealer if game.rightful_dealer is None else game.rightful_dealer
    return _gather(
        game, dealer
    ), f"The deal does not count. The cards are gathered, and {step.names[dealer]} deals."


def _gather(game: ArbitratedGame, dealer: Player) -> ArbitratedGame:
    """The game when the cards of a deal have been gathered and ``dealer`` is to deal."""
    state = game.state
    return follow_on(game, State(Stage.DEAL, state.score, dealer, state.deal_orders, state.deal_count))


@_effect
def _let_stand(game: ArbitratedGame, _step: Step) -> Outcome:
    """The game goes on as it is."""
    return game, ""


@_effect
def _let_deal_count(game: ArbitratedGame, _step: Step) -> Outcome:
    """The deal counts, although it was not the dealer's turn: nobody can claim that any more."""
    return game._replace(rightful_dealer=None), ""


@_effect
def _rectify_deal(game: ArbitratedGame, step: Step) -> Outcome:
    """The dealer corrects the numbers or the order, so that each player has five cards."""
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


@_effect
def _exchange_packs(game: ArbitratedGame, _step: Step) -> Outcome:
    """The packs remain changed: each player goes on with the other's."""
    changed = game._replace(packs_exchanged=not game.packs_exchanged)
    return changed, "The packs remain changed: each player goes on with the other’s."


@_effect
def _choose_turn_up(game: ArbitratedGame, step: Step, which: Literal["first", "second"]) -> Outcome:
    """One of the exposed cards becomes the turn-up, the others go back to the top of the stock."""
    require(len(game.turn_ups) >= 2, "Only one card has been turned up.")
    index = 0 if which == "first" else 1
    turn_up = game.turn_ups[index]
    others = tuple(card for card in game.turn_ups if card != turn_up)
    game = game._replace(turn_ups=(turn_up,)).change_deal(turn_up=turn_up)
    game = put_on_stock(game, others)
    sentence = (
        f"{say_all((turn_up,))} is the turn-up; {describe_cards(others)} goes back to the top of the stock."
    )
    game, down = take_king_down(game, step.names) if index else (game, "")
    return game, f"{sentence} {down}".strip()


@_effect
def _complete_hand(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The hand of the player is made up to five from the stock."""
    short = 5 - len(game.deal.hands[player])
    if short <= 0:
        return game, f"{step.names[player]} has five cards."
    game, cards_taken = take_from_stock(game, player, short, step.cards)
    return game, f"{step.names[player]} takes {count_cards(len(cards_taken))} from the stock."


@_effect
def _discard_superfluous(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The player himself lays aside the cards above five; the adversary does not see them."""
    over = choose_cards(game, player, len(game.deal.hands[player]) - 5, step.cards)
    game = _put_by(game, player, over)
    unseen = f"which {step.names[player.other]} does not see"
    return game, f"{step.names[player]} lays aside {count_cards(len(over))}, {unseen}."


@_effect
def _draw_superfluous(game: ArbitratedGame, step: Step, player: Player, seen: bool) -> Outcome:
    """The adversary draws the cards above five from the hand of the player; ``seen``: he may look at them."""
    adversary = player.other
    # A player who draws from a hand that he does not see takes any: the middle one, so that an example shows it.
    over = choose_cards(game, player, len(game.deal.hands[player]) - 5, step.cards, middle=True)
    game = _put_by(game, player, over)
    act = f"{step.names[adversary]} draws {count_cards(len(over))} from {step.names[player]}’s hand"
    if not seen:
        return game, f"{act} and does not look at {it_or_them(len(over))}."
    known = frozenset(card for card in over if isinstance(card, Card))
    game = game._replace(seen=set_for_player(game.seen, adversary, game.seen[adversary] | known))
    return game, f"{act} and looks at {it_or_them(len(over))}: {describe_cards(over)}."


def _put_by(game: ArbitratedGame, player: Player, over: Hand) -> ArbitratedGame:
    game = remove_from_hand(game, player, over)
    return game._replace(put_by=set_for_player(game.put_by, player, (*game.put_by[player], *over)))


@_effect
def _take_exposed(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The player takes the exposed card into his hand."""
    require(game.exposed, "No card lies exposed.")
    exposed = game.exposed
    if len(game.deal.hands[player]) + len(exposed) > 5:
        # It is given him in the exchange that follows, as the first card.
        game = put_on_stock(game._replace(exposed=()), exposed)
        return game, f"{say_all(exposed)} will be the first card that {step.names[player]} is given."
    game = set_hand(game._replace(exposed=()), player, (*game.deal.hands[player], *exposed))
    seen = set_for_player(game.seen, player.other, game.seen[player.other].union(exposed))
    return game._replace(seen=seen), f"{step.names[player]} takes {describe_cards(exposed)} into the hand."


@_effect
def _throw_aside_exposed(game: ArbitratedGame, step: Step) -> Outcome:
    """The exposed card is thrown aside, and the next card of the stock is given instead."""
    require(game.exposed, "No card lies exposed.")
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


@_effect
def _cannot_refuse(game: ArbitratedGame, step: Step) -> Outcome:
    """The dealer cannot refuse the next proposal of this hand."""
    which = "this proposal" if game.state.stage is Stage.ANSWER else "the next proposal"
    return game._replace(cannot_refuse=True), f"{step.names[game.dealer]} cannot refuse {which}."


@_effect
def _limit_exchange(game: ArbitratedGame, step: Step) -> Outcome:
    """The non-dealer takes what he asked for as far as the stock goes, and the dealer must play his hand."""
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


@_effect
def _decline_exchange(game: ArbitratedGame, _step: Step) -> Outcome:
    """The non-dealer takes none of the cards that he asked for, and the hand is played."""
    if game.state.stage is Stage.ANSWER:
        game = act_lawfully(game, Accept(game.dealer))
    return game._replace(state=game.state._replace(stage=Stage.PLAY), asked=0), ""


@_effect
def _keep_discard(game: ArbitratedGame, _step: Step) -> Outcome:
    """Cards laid aside stay aside and are not looked at."""
    return game, "The discards stay face down where they are."


def leave_exposed(game: ArbitratedGame) -> ArbitratedGame:
    """Cards that lie face up and that no option moves go to the top of the stock, or to the turn-up's place.

    A card turned up after giving stays there, so that it is given in the exchange that cannot be refused.
    """
    others = game.turn_ups[1:]
    move = put_on_stock if game.cannot_refuse else move_to_stock
    return move(game._replace(exposed=(), turn_ups=game.turn_ups[:1]), (*others, *game.exposed))


@_effect
def _answer_proposal(game: ArbitratedGame, _step: Step, answer: Literal["accept", "refuse"]) -> Outcome:
    """The dealer accepts the proposal, or refuses it."""
    if game.state.stage is not Stage.ANSWER:
        return game, ""
    action = Accept if answer == "accept" else Refuse
    return act_lawfully(game, action(game.dealer)), ""


@_effect
def _begin_play(game: ArbitratedGame, _step: Step) -> Outcome:
    """No more cards are exchanged, and the hand is played."""
    if game.state.stage is Stage.ANSWER:
        return act_lawfully(game, Refuse(game.dealer)), ""
    return _play_hand(game), ""


def _play_hand(game: ArbitratedGame) -> ArbitratedGame:
    return act_lawfully(game, PlayHand(game.deal.elder)) if game.state.stage is Stage.PROPOSAL else game


@_effect
def _keep_hand(game: ArbitratedGame, _step: Step) -> Outcome:
    """The dealer, who is to exchange cards, keeps the five that he has."""
    return _keep_cards(game), ""


def _keep_cards(game: ArbitratedGame) -> ArbitratedGame:
    exchanging = game.state.stage is Stage.DISCARD and game.deal.to_act is game.dealer
    return act_lawfully(game, Discard(game.dealer, ())) if exchanging else game


@_effect
def _announce_after_exchange(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The cards are exchanged; then the player announces the king and marks one."""
    is_exchanging = game.state.stage is Stage.DISCARD
    if is_exchanging and game.deal.to_act is game.deal.elder:
        elder = game.deal.elder
        game = give_cards(act_lawfully(game, Discard(elder, choose_cards(game, elder, 1))))
    game = _play_hand(_keep_cards(game))
    game, marks = _mark(game, player, step)
    begin = "The cards are exchanged; now the announcement counts. " if is_exchanging else ""
    return game, f"{begin}{marks}"


@_effect
def _score_king(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The player marks one for the king, which cannot be marked again."""
    return _mark(game, player, step)


def _mark(game: ArbitratedGame, player: Player, step: Step) -> Outcome:
    game = change_tally(_use_king(game, player), player, 1)
    return game, f"{step.names[player]} marks one, and has {say_points(game.state.score[player])}."


@_effect
def _announce_king(game: ArbitratedGame, _step: Step, player: Player) -> Outcome:
    """The player announces the king that he has marked without a word; the mark stands."""
    return _use_king(game, player), ""


def _use_king(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The king of this deal has been marked, and cannot be marked again; one of the deal before bars no other."""
    if game.state.deal is None or game.spoken_dealer is not None:
        return game
    if game.deal.trump_king == game.deal.turn_up:
        return game.change_deal(king_marked=True)
    return game.change_deal(king_announcer=player)


# The play of the hand, marks, packs and stakes


@_effect
def _bar_turned_king(game: ArbitratedGame, step: Step) -> Outcome:
    """The dealer cannot mark the king turned up (``cavendish.law.19``)."""
    sentence = f"{step.names[game.dealer]} cannot mark a king turned up in this deal."
    if game.deal.king_marked:
        game, down = take_king_down(game, step.names)
        sentence = f"{sentence} {down}"
    return game._replace(king_barred=True), sentence


@_effect
def _change_score(game: ArbitratedGame, step: Step, player: Player, points: int) -> Outcome:
    """The score of the player changes by ``points``, which may be negative."""
    game = change_tally(game, player, points)
    verb = "marks" if points > 0 else "takes down"
    return game, f"{step.names[player]} {verb} {NUMBER_WORDS[abs(points)]}, {_say_has(game, player)}."


def _say_has(game: ArbitratedGame, player: Player) -> str:
    return f"and has {say_points(game.state.score[player])}"


@_effect
def _mark_hand(game: ArbitratedGame, step: Step, player: Player, worth: int) -> Outcome:
    """The player marks for the hand just ended, which is worth ``worth``: less after an offence of his."""
    game = mark_hand(game, player, worth)
    sentence = f"{step.names[player]} marks {say_points(game.last_marks[player])}, {_say_has(game, player)}."
    return game, sentence


@_effect
def _mark_forgotten(game: ArbitratedGame, step: Step, player: Player, points: int) -> Outcome:
    """The player marks the points of the hand just ended that he had forgotten (``cavendish.law.50``)."""
    game = mark_forgotten(game, player, points)
    return game, f"{step.names[player]} marks {NUMBER_WORDS[points]}, {_say_has(game, player)}."


@_effect
def _lose_king(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The player has lost the right to mark the king."""
    if game.spoken_dealer is None:
        # A king of the deal before does not bar one of the deal in progress.
        game = game._replace(king_lost=player)
    return game, f"{step.names[player]} has lost the right to mark the king."


@_effect
def _replay_hand(game: ArbitratedGame, step: Step) -> Outcome:
    """The hands are played again from the first lead."""
    game = reopen_hand(game)
    deal = game.deal
    for player in PLAYERS:  # both remember what was played
        game = show_cards(game, player, (trick.card_of(player) for trick in deal.tricks))
    game = game.change_deal(remaining=deal.hands, tricks=(), taken=(0, 0), to_act=deal.elder)
    game = game._replace(must_lead=None, out_of_turn=None, replayed=deal.tricks)
    return game, f"The hands are played again; {step.names[deal.elder]} is to lead."


@_effect
def _reduce_marks(
    game: ArbitratedGame, step: Step, player: Player, manner: Literal["cavendish", "one-less"]
) -> Outcome:
    """What the player marks for this hand is reduced (``cavendish.law.43``; ``britannica.law.10``).

    ``manner``: ``cavendish`` nothing for the point, one for the vole, one for a point of Law 49;
    ``one-less`` one less than he wins.
    """
    has_won, is_over = game.last_worth[player] > 0, game.state.stage is not Stage.PLAY
    game = reduce_marks(game, player, step.laws)
    if is_over and not has_won:
        return game, f"{step.names[player]} has not won this hand, so nothing is taken off."
    if is_over:
        # The hand is over: what he has marked for it is changed at once.
        return game, f"{step.names[player]} marks {say_points(game.last_marks[player])} for this hand."
    if manner == "cavendish":
        # Law 43 names the cases one by one; each is one less than he would mark.
        return game, f"In this hand {step.names[player]} marks nothing for a point, and one for the vole."
    return game, f"One is taken from what {step.names[player]} wins in this hand."


@_effect
def _count_unplayable(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The player counts as tricks all his cards to which the other hand, being short, cannot play."""
    game = game._replace(counts_unplayable=set_for_player(game.counts_unplayable, player, True))
    sentence = f"{step.names[player]} counts as a trick each card to which {step.names[player.other]} has none to play."
    return game, sentence


@_effect
def _award_marks(
    game: ArbitratedGame, step: Step, player: Player, outcome: Literal["point", "vole"]
) -> Outcome:
    """The hand ends, and the player marks the vole, or the point."""
    tricks_won = set_for_player((0, 0), player, 5 if outcome == "vole" else 3)
    game = end_hand(game, player, compute_result(tricks_won, game.deal.vulnerable).marks)
    return game, f"{step.names[player]} marks {say_points(game.last_marks[player])} for the {outcome}."


@_effect
def _award_tricks(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The hand ends: the player is deemed to win the tricks that remain, and both score accordingly."""
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


@_effect
def _take_up_card(game: ArbitratedGame, step: Step, player: Player) -> Outcome:
    """The card in question goes back to the hand of the player, who plays another in its place."""
    game, card, was_lead = take_back_last(game, player)
    then = "plays" if not was_lead else "leads" if game.deal.to_act is player else ""
    follows = f"and {then} another" if then else f"and {step.names[game.deal.to_act]} is to lead"
    return game, f"{step.names[player]} takes up {describe_card(card)} again, {follows}."


@_effect
def _leave_lead(game: ArbitratedGame, _step: Step, player: Player) -> Outcome:
    """The player leaves the card that he led out of turn; it may be played to, or the other leads."""
    return game._replace(out_of_turn=player), ""


@_effect
def _lead_other_suit(game: ArbitratedGame, step: Step) -> Outcome:
    """The leader takes up the card led and leads the suit that he named."""
    trick = game.deal.trick
    if trick is None or game.must_lead is None:
        raise ArbiterFault("No suit has been named with a card that was led.")
    leader, suit = trick.leader, game.must_lead
    game, card, _ = take_back_last(game, leader)
    return game, f"{step.names[leader]} takes up {describe_card(card)} and must lead {suit.spoken_name}."


@_effect
def _call_packs(game: ArbitratedGame, step: Step) -> Outcome:
    """Two new packs come into use; the dealer chooses one of them."""
    dealer = step.names[game.state.dealer if game.state.dealer is not None else game.dealer]
    return game._replace(new_packs=True), f"Two new packs come into use, and {dealer} chooses one of them."


@_effect
def _count_game(game: ArbitratedGame, _step: Step, games: Literal[1, 2, 3]) -> Outcome:
    """The game counts ``games`` games: a single, a double or a treble."""
    words = {1: "a single", 2: "a double", 3: "a treble"}
    return game._replace(counts=games), f"The game counts {words[games]}."

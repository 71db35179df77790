"""How the irregularities of leads, of cards taken up and of hands given up show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import PACK, Card
from ...cards.sentence_words import NUMBER_WORDS
from ...cards.tricks import playable_cards
from ...game import PlayCard, Stage
from ...game.state import set_for_player
from ..act_model import Act, Case, Setting, Shown, play_until, when_playing
from ..act_positions import (
    ask_for_next_lead,
    begin_against,
    list_known,
    name_seat,
    read_replier,
    require_lead,
    require_reply,
    say_start,
    when_refused,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..card_moves import play_anyhow
from ..lawful_play import act_lawfully
from ..needed_cards import Needs, ask_for, select_known
from .revoking import list_wrong_cards

# The dealer is long in trumps, the elder hand in hearts: either can revoke, and either can win.
_SETTING = Setting(ann="QC TC 8H 7H AS", bob="KH QH AC 7S 8D", turn="9C", score=(1, 2))


def _prepare_lead(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)
    return play_until(
        when_playing(game, case), lambda game: game.deal.trick is None and game.deal.to_act is not offender
    )


def _show_out_of_turn(game: ArbitratedGame, case: Case) -> Shown:
    offender = require_lead(game).other
    hand = list_known(game, offender)
    card = case.cards[0] if case.cards else hand[0]
    who, other = case.names[offender], case.names[offender.other]
    game = play_anyhow(game, offender, card)
    sentence = f"It is {other}’s turn to lead. {who} leads the {card.spoken_name}."
    if case.has("played-to", "no"):
        return game, f"{sentence} {other} has not played to it."
    replies = playable_cards(list_known(game, offender.other), card, game.deal.trumps)
    reply = case.cards[1] if len(case.cards) > 1 else replies[0]
    game = act_lawfully(game, PlayCard(offender.other, reply))
    return game, f"{sentence} {other} plays the {reply.spoken_name} to it."


def _prepare_named(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)

    def reached(game: ArbitratedGame) -> bool:
        return game.deal.trick is None and game.deal.to_act is offender and _name_suit(game, case) is not None

    return play_until(when_playing(game, case), reached)


def _name_suit(game: ArbitratedGame, case: Case) -> tuple[Card, int] | None:
    """The card that the leader plays and the suit that he names; None if his hand has no such pair."""
    hand = list_known(game, game.deal.to_act)
    suits = [card.suit for card in hand]
    for card in hand:
        for suit in (1, 0, 3, 2):
            if suit != card.suit and (suit in suits) == case.has("holds-suit", "yes"):
                return card, suit
    return None


def _show_named(game: ArbitratedGame, case: Case) -> Shown:
    leader = require_lead(game)
    pair = _name_suit(game, case)
    if pair is None:
        raise ArbiterFault("The leader cannot name such a suit.")
    card, suit = pair
    named = next(each for each in type(card.suit) if each == suit)
    if case.cards:
        # The card led, and then a card that shows the suit named.
        card = case.cards[0]
        named = case.cards[1].suit if len(case.cards) > 1 else named
    holds = any(card.suit == named for card in list_known(game, leader))
    who = case.names[leader]
    game = act_lawfully(game, PlayCard(leader, card))._replace(must_lead=named)
    has = "holds" if holds else "has no"
    what = f"a {named.spoken_name[:-1]}" if holds else f"{named.spoken_name[:-1]}"
    return (
        game,
        f"{who} says “{named.spoken_name}” and leads the {card.spoken_name}. {who} {has} {what}.",
    )


_TRICKS = {"none": (0,), "one-or-two": (1, 2), "three-or-four": (3, 4)}


def _prepare_abandoned(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)
    # The offender himself is at risk of two, if he stood; otherwise his adversary is.
    game = begin_against(game, case, offender, counts_two=not case.has("stood", "yes"))
    wanted = _TRICKS[case.facts.get("tricks-made", "one-or-two")]

    def reached(game: ArbitratedGame) -> bool:
        tricks = game.deal.tricks
        return (
            bool(tricks)
            and game.deal.trick is None
            and game.state.stage is Stage.PLAY
            and game.deal.taken[offender] == wanted[0]
        )

    return play_until(game, reached)


def _show_abandoned(game: ArbitratedGame, case: Case) -> Shown:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("The hands are not being played.")
    offender = case.find_player(game)
    who, count = case.names[offender], game.deal.taken[offender]
    seen = set_for_player(
        game.seen, offender.other, game.seen[offender.other].union(list_known(game, offender))
    )
    tricks = "no trick" if count == 0 else "one trick" if count == 1 else f"{NUMBER_WORDS[count]} tricks"
    start = say_start(game, case)
    if case.has("claiming", "yes"):
        claim = f"{who}, who has made {tricks}, throws the cards down and claims to score."
    else:
        claim = f"{who}, who has made {tricks}, throws the cards down and gives the hand up."
    return game._replace(seen=seen), f"{start} {claim}".strip()


def _prepare_taken_up(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)
    game = when_refused(game) if offender is not game.dealer else when_playing(game, case)
    if case.has("card", "led-in-turn"):
        return play_until(game, lambda game: game.deal.trick is None and game.deal.to_act is offender)
    corrects = case.has("purpose", "to-correct")

    def reached(game: ArbitratedGame) -> bool:
        if game.deal.trick is None or game.deal.to_act is not offender:
            return False
        return (
            bool(list_wrong_cards(game, revoke=True)) if corrects else len(game.deal.remaining[offender]) > 1
        )

    return play_until(game, reached)


def _show_taken_up(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("card", "led-in-turn"):
        player = require_lead(game)
        card = case.cards[0] if case.cards else list_known(game, player)[0]
        who = case.names[player]
        return act_lawfully(game, PlayCard(player, card)), (
            f"{who}, whose turn it is, leads the {card.spoken_name}, and wants to take it up again."
        )
    player = require_reply(game)
    who, other = case.names[player], case.names[player.other]
    assert game.deal.trick is not None
    lead = game.deal.trick.lead
    corrects = case.has("purpose", "to-correct")
    choices = (
        (*list_wrong_cards(game, revoke=True), *list_wrong_cards(game, revoke=False))
        if corrects
        else playable_cards(list_known(game, player), lead, game.deal.trumps)
    )
    if not choices:
        raise ArbiterFault("There is nothing to correct.")
    card = case.cards[0] if case.cards else choices[0]
    game = play_anyhow(game, player, card)
    led = "" if case.is_recorded else f"{other} leads the {lead.spoken_name}. "
    play = f"{led}{who} plays the {card.spoken_name}"
    play += ", in error," if corrects else ""
    if corrects and case.has("next-lead", "led"):
        leader = game.deal.to_act
        then = case.cards[1] if len(case.cards) > 1 else list_known(game, leader)[0]
        game = act_lawfully(game, PlayCard(leader, then))
        return game, f"{play} and the {then.spoken_name} is led. {who} wants to take the card up again."
    why = " to correct the error" if corrects else ", in order to play another"
    return game, f"{play} and wants to take it up again{why}."


# The cards that are named


def _need_taken_up(game: ArbitratedGame, case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("The hands are not being played.")
    remaining_cards = select_known(game.deal.remaining[game.deal.to_act])
    played = ask_for("with", "the card in question", remaining_cards)
    return (*played, *ask_for_next_lead(game)) if case.has("next-lead", "led") else played


def _need_led(game: ArbitratedGame, case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("No card is to be led.")
    player = game.deal.to_act
    lead = ask_for("with", "the card led", select_known(game.deal.remaining[player.other]))
    if not case.has("played-to", "yes"):
        return lead
    return (*lead, *ask_for("with", "the card played to it", select_known(game.deal.remaining[player])))


def _need_suit(game: ArbitratedGame, _case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("No card is to be led.")
    lead = ask_for("with", "the card led", select_known(game.deal.remaining[game.deal.to_act]))
    return (*lead, *ask_for("with", "any card of the suit named", PACK))


# Facts that the position shows


def _read_how_played(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "led-in-turn" if game.deal.trick is None else "played-to-a-lead"


def _read_wrong_leader(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        return None
    return name_seat(game, game.deal.to_act.other)


def _read_leader(game: ArbitratedGame, _case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        return None
    return name_seat(game, game.deal.to_act)


def _read_named_suit(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the leader holds a card of the suit that he names: the second card named shows which."""
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None or len(case.cards) < 2:
        return None
    hand = list_known(game, game.deal.to_act)
    return "yes" if any(card.suit == case.cards[1].suit for card in hand) else "no"


def _read_tricks(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    tricks = game.deal.taken[case.find_player(game)]
    return "none" if tricks == 0 else "one-or-two" if tricks < 3 else "three-or-four"


def _read_stood(game: ArbitratedGame, case: Case) -> str | None:
    if game.state.stage is not Stage.PLAY:
        return None
    return "yes" if game.deal.vulnerable is case.find_player(game) else "no"


ACTS: Mapping[str, Act] = {
    "card-taken-up": Act(
        _show_taken_up,
        _prepare_taken_up,
        _SETTING,
        needs=_need_taken_up,
        reads={"card": _read_how_played, "offender": read_replier},
    ),
    "lead-out-of-turn": Act(
        _show_out_of_turn, _prepare_lead, _SETTING, needs=_need_led, reads={"offender": _read_wrong_leader}
    ),
    "wrong-suit-named": Act(
        _show_named,
        _prepare_named,
        _SETTING,
        needs=_need_suit,
        reads={"holds-suit": _read_named_suit, "offender": _read_leader},
    ),
    "hand-abandoned": Act(
        _show_abandoned,
        _prepare_abandoned,
        _SETTING,
        reads={"tricks-made": _read_tricks, "stood": _read_stood},
    ),
}

"""How the irregularities of leads, of cards taken up and of hands given up show on the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...cards import PACK
from ...cards.sentence_words import NUMBER_WORDS
from ...cards.tricks import playable_cards
from ...game import PlayCard
from ...game.state import set_for_player
from ..act_model import Act, Case, Shown, play_cards
from ..act_positions import (
    ask_for_next_lead,
    list_known,
    name_seat,
    read_replier,
    require_lead,
    require_play,
    require_reply,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..card_moves import play_anyhow
from ..lawful_play import act_lawfully
from ..needed_cards import Needs, ask_for
from .revoking import list_all_wrong_cards


def _lead_out_of_turn(game: ArbitratedGame, case: Case) -> Shown:
    offender = require_lead(game).other
    who, other = case.names[offender], case.names[offender.other]
    game = play_anyhow(game, offender, case.cards[0])
    sentence = f"It is {other}’s turn to lead. {who} leads the {case.cards[0].spoken_name}."
    if case.has("played-to", "no"):
        return game, f"{sentence} {other} has not played to it."
    game = act_lawfully(game, PlayCard(offender.other, case.cards[1]))
    return game, f"{sentence} {other} plays the {case.cards[1].spoken_name} to it."


def _name_suit(game: ArbitratedGame, case: Case) -> Shown:
    """The first card named is led, and the second shows the suit that was named."""
    leader, (card, named) = require_lead(game), case.cards
    suit, who = named.suit.spoken_name, case.names[leader]
    holds = any(card.suit is named.suit for card in list_known(game, leader))
    game = act_lawfully(game, PlayCard(leader, card))._replace(must_lead=named.suit)
    has = f"holds a {suit[:-1]}" if holds else f"has no {suit[:-1]}"
    return game, f"{who} says “{suit}” and leads the {card.spoken_name}. {who} {has}."


def _abandon_hand(game: ArbitratedGame, case: Case) -> Shown:
    require_play(game)
    offender = case.find_player(game)
    count = game.deal.taken[offender]
    known = game.seen[offender.other].union(list_known(game, offender))
    tricks = f"{NUMBER_WORDS[count]} tricks" if count > 1 else "one trick" if count else "no trick"
    then = "claims to score" if case.has("claiming", "yes") else "gives the hand up"
    return (
        game._replace(seen=set_for_player(game.seen, offender.other, known)),
        f"{case.names[offender]}, who has made {tricks}, throws the cards down and {then}.",
    )


def _take_up_card(game: ArbitratedGame, case: Case) -> Shown:
    card = case.cards[0]
    if case.has("card", "led-in-turn"):
        player = require_lead(game)
        return act_lawfully(game, PlayCard(player, card)), (
            f"{case.names[player]}, whose turn it is, leads the {card.spoken_name}, and wants to take it up again."
        )
    player = require_reply(game)
    assert game.deal.trick is not None
    who, corrects = case.names[player], case.has("purpose", "to-correct")
    lawful = playable_cards(list_known(game, player), game.deal.trick.lead, game.deal.trumps)
    if not (list_all_wrong_cards(game) if corrects else lawful):
        raise ArbiterFault("There is nothing to correct.")
    game = play_anyhow(game, player, card)
    play = f"{who} plays the {card.spoken_name}"
    if not corrects:
        return game, f"{play} and wants to take it up again, in order to play another."
    if case.has("next-lead", "not-led"):
        return game, f"{play}, in error, and wants to take it up again to correct the error."
    game, leads = play_cards(game, case.cards[1:], case.names)
    return game, f"{play}, in error. {leads} {who} wants to take the card up again."


# The cards that are named


def _need_taken_up(game: ArbitratedGame, case: Case) -> Needs:
    require_play(game)
    played = ask_for("with", "the card in question", list_known(game, game.deal.to_act))
    return (*played, *ask_for_next_lead(game)) if case.has("next-lead", "led") else played


def _need_led(game: ArbitratedGame, case: Case) -> Needs:
    player = require_lead(game)
    lead = ask_for("with", "the card led", list_known(game, player.other))
    if not case.has("played-to", "yes"):
        return lead
    return (*lead, *ask_for("with", "the card played to it", list_known(game, player)))


def _need_suit(game: ArbitratedGame, _case: Case) -> Needs:
    lead = ask_for("with", "the card led", list_known(game, require_lead(game)))
    return (*lead, *ask_for("with", "any card of the suit named", PACK))


# Facts that the position shows


def _read_how_played(game: ArbitratedGame, _case: Case) -> str:
    require_play(game)
    return "led-in-turn" if game.deal.trick is None else "played-to-a-lead"


def _read_wrong_leader(game: ArbitratedGame, _case: Case) -> str:
    return name_seat(game, require_lead(game).other)


def _read_leader(game: ArbitratedGame, _case: Case) -> str:
    return name_seat(game, require_lead(game))


def _read_named_suit(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the leader holds a card of the suit that he names: the second card named shows which."""
    hand = list_known(game, require_lead(game))
    if len(case.cards) < 2:
        return None
    return "yes" if any(card.suit is case.cards[1].suit for card in hand) else "no"


def _read_tricks(game: ArbitratedGame, case: Case) -> str:
    require_play(game)
    tricks = game.deal.taken[case.find_player(game)]
    return "none" if tricks == 0 else "one-or-two" if tricks < 3 else "three-or-four"


def _read_stood(game: ArbitratedGame, case: Case) -> str:
    require_play(game)
    return "yes" if game.deal.vulnerable is case.find_player(game) else "no"


ACTS: Mapping[str, Act] = {
    "card-taken-up": Act(_take_up_card, _need_taken_up, {"card": _read_how_played, "offender": read_replier}),
    "lead-out-of-turn": Act(_lead_out_of_turn, _need_led, {"offender": _read_wrong_leader}),
    "wrong-suit-named": Act(
        _name_suit, _need_suit, {"holds-suit": _read_named_suit, "offender": _read_leader}
    ),
    "hand-abandoned": Act(_abandon_hand, reads={"tricks-made": _read_tricks, "stood": _read_stood}),
}

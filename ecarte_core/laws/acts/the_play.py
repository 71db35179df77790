"""How the irregularities of the play show on the table: leads, cards taken up, hands given up, revokes."""

from collections.abc import Mapping
from functools import partial

from ...cards import PACK, Card
from ...cards.sentence_words import NUMBER_WORDS
from ...cards.tricks import playable_cards
from ...game import PlayCard, Stage, Trick
from ...game.state import set_for_player
from ..act_model import (
    Act,
    Case,
    FactReader,
    Shown,
    ask_for_next_lead,
    list_known,
    name_few,
    name_seat,
    play_cards,
    read_replier,
    read_won,
    require_lead,
    require_play,
    require_reply,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame, require
from ..card_moves import play_anyhow
from ..lawful_play import act_lawfully
from ..needed_cards import Needs, ask_for


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
    require(list_all_wrong_cards(game) if corrects else lawful, "There is nothing to correct.")
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


def _read_named_suit(game: ArbitratedGame, case: Case) -> str | None:
    """Whether the leader holds a card of the suit that he names: the second card named shows which."""
    hand = list_known(game, require_lead(game))
    if len(case.cards) < 2:
        return None
    return "yes" if any(card.suit is case.cards[1].suit for card in hand) else "no"


def list_wrong_cards(game: ArbitratedGame, *, revoke: bool) -> tuple[Card, ...]:
    """The cards with which the player to reply would revoke, or would fail to win; trumps first."""
    deal = game.deal
    if game.state.stage is not Stage.PLAY or deal.trick is None:
        return ()
    lead = deal.trick.lead
    hand = list_known(game, deal.to_act)
    allowed = playable_cards(hand, lead, deal.trumps)
    holds_suit = any(card.suit == lead.suit for card in hand)
    wrong = [
        card for card in hand if card not in allowed and (holds_suit and card.suit != lead.suit) == revoke
    ]
    return tuple(sorted(wrong, key=lambda card: (card.suit != deal.trumps, card.rank)))


def list_all_wrong_cards(game: ArbitratedGame) -> tuple[Card, ...]:
    """The cards with which the player to reply would break the rule of play in either way."""
    return (*list_wrong_cards(game, revoke=True), *list_wrong_cards(game, revoke=False))


def _find_reply(game: ArbitratedGame, case: Case) -> Trick | None:
    """The trick to whose lead the card named was played."""
    if game.state.deal is None or not case.cards:
        return None
    tricks = (*game.deal.tricks, *_list_finished(game))
    return next((trick for trick in tricks if trick.reply == case.cards[0]), None)


def _list_finished(game: ArbitratedGame) -> tuple[Trick, ...]:
    """The tricks before the last lead; where the hand is over all, and those before it was played again."""
    if game.state.deal is None:
        return ()
    is_playing = game.state.stage is Stage.PLAY
    return game.deal.tricks[:-1] if is_playing else (*game.deal.tricks, *game.replayed)


def _is_error(game: ArbitratedGame, trick: Trick, *, revoke: bool) -> bool:
    """True if the reply was a revoke, or a failure to win; where the hand is not known it is taken to be neither."""
    deal, player = game.deal, trick.leader.other
    tricks = deal.tricks if trick in deal.tricks else game.replayed
    gone = {earlier.card_of(player) for earlier in tricks[: tricks.index(trick)]}
    unplayed = tuple(card for card in deal.hands[player] if isinstance(card, Card) and card not in gone)
    if trick.reply is None or len(unplayed) + len(gone) != len(deal.hands[player]):
        return False
    renounces = trick.reply.suit != trick.lead.suit and any(card.suit == trick.lead.suit for card in unplayed)
    return trick.reply not in playable_cards(unplayed, trick.lead, deal.trumps) and renounces == revoke


def _play_wrong_card(game: ArbitratedGame, case: Case, *, revoke: bool) -> Shown:
    """A player breaks the rule of play, or it comes to light that he has."""
    card, could = case.cards[0], "follow suit" if revoke else "win the trick"
    error = "a revoke" if revoke else "a failure to win the trick"
    if trick := _find_reply(game, case):
        require(_is_error(game, trick, revoke=revoke), f"That would not be {error}.")
        if trick not in _list_finished(game):
            raise ArbiterFault("No other card has been led since; write the act in the place of the card.")
        who = case.names[trick.leader.other]
        return game, f"It comes to light that {who}, who played the {card.spoken_name}, could {could}."
    offender = require_reply(game)
    who, other = case.names[offender], case.names[offender.other]
    require(card in list_wrong_cards(game, revoke=revoke), f"That would not be {error}.")
    sentence = f"{who} plays the {card.spoken_name}, and could {could}."
    if case.has("taken-up", "yes"):
        seen = set_for_player(game.seen, offender.other, game.seen[offender.other] | {card})
        return game._replace(seen=seen), f"{sentence} {who} takes the card up again before another is led."
    game = play_anyhow(game, offender, card)
    require(all(game.deal.remaining), "This is the last trick: no other card will be led.")
    game, leads = play_cards(game, case.cards[1:], case.names)
    sentence = f"{sentence} {leads}"
    if case.has("adversary-abandoned", "yes"):
        sentence += f" {other} has abandoned the hand, and now sees the error."
    return game, sentence


def _need_wrong_card(game: ArbitratedGame, case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY or _find_reply(game, case):
        # Whether the card was an error is for the act to say.
        replies = (trick.reply for trick in _list_finished(game))
        later = (*(card for card in replies if card is not None), *case.cards[:1])
        return ask_for("with", "the card played in error", later)
    played = ask_for("with", "the card played in error", list_all_wrong_cards(game))
    return played if case.has("taken-up", "yes") else (*played, *ask_for_next_lead(game))


# Facts that the position shows


def _read_offender(game: ArbitratedGame, case: Case) -> str | None:
    """Who has broken the rule of play: he who played the card named, or who is to play to the lead."""
    played = _find_reply(game, case)
    return read_replier(game, case) if played is None else name_seat(game, played.leader.other)


_READS: Mapping[str, FactReader] = {
    "taken-up": lambda game, case: "no" if _find_reply(game, case) else None,
    "offender": _read_offender,
    "offender-wins": read_won,
}


ACTS: Mapping[str, Act] = {
    "card-taken-up": Act(
        _take_up_card,
        _need_taken_up,
        {
            "card": lambda game, _: "led-in-turn" if require_play(game).trick is None else "played-to-a-lead",
            "offender": read_replier,
        },
    ),
    "lead-out-of-turn": Act(
        _lead_out_of_turn, _need_led, {"offender": lambda game, _: name_seat(game, require_lead(game).other)}
    ),
    "wrong-suit-named": Act(
        _name_suit,
        _need_suit,
        {"holds-suit": _read_named_suit, "offender": lambda game, _: name_seat(game, require_lead(game))},
    ),
    "hand-abandoned": Act(
        _abandon_hand,
        reads={
            "tricks-made": lambda game, case: name_few(require_play(game).taken[case.find_player(game)]),
            "stood": lambda game, case: (
                "yes" if require_play(game).vulnerable is case.find_player(game) else "no"
            ),
        },
    ),
    "revoke": Act(partial(_play_wrong_card, revoke=True), _need_wrong_card, _READS),
    "failing-to-win": Act(partial(_play_wrong_card, revoke=False), _need_wrong_card, _READS),
}

"""How a revoke, and a trick that is not won, show on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ...cards import Card
from ...cards.tricks import playable_cards
from ...game import Stage, Trick
from ...game.state import set_for_player
from ..act_model import Act, Case, FactReader, Shown, play_cards
from ..act_positions import (
    ask_for_next_lead,
    list_known,
    name_seat,
    read_replier,
    read_won,
    require_reply,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..card_moves import play_anyhow
from ..needed_cards import Needs, ask_for


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
        if not _is_error(game, trick, revoke=revoke):
            raise ArbiterFault(f"That would not be {error}.")
        if trick not in _list_finished(game):
            raise ArbiterFault("No other card has been led since; write the act in the place of the card.")
        who = case.names[trick.leader.other]
        return game, f"It comes to light that {who}, who played the {card.spoken_name}, could {could}."
    offender = require_reply(game)
    who, other = case.names[offender], case.names[offender.other]
    if card not in list_wrong_cards(game, revoke=revoke):
        raise ArbiterFault(f"That would not be {error}.")
    sentence = f"{who} plays the {card.spoken_name}, and could {could}."
    if case.has("taken-up", "yes"):
        seen = set_for_player(game.seen, offender.other, game.seen[offender.other] | {card})
        return game._replace(seen=seen), f"{sentence} {who} takes the card up again before another is led."
    game = play_anyhow(game, offender, card)
    if not all(game.deal.remaining):
        raise ArbiterFault("This is the last trick: no other card will be led.")
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


def _read_left(game: ArbitratedGame, case: Case) -> str | None:
    """A card that was played to a trick before has not been taken up."""
    return "no" if _find_reply(game, case) else None


_READS: Mapping[str, FactReader] = {
    "taken-up": _read_left,
    "offender": _read_offender,
    "offender-wins": read_won,
}

ACTS: Mapping[str, Act] = {
    "revoke": Act(partial(_play_wrong_card, revoke=True), _need_wrong_card, _READS),
    "failing-to-win": Act(partial(_play_wrong_card, revoke=False), _need_wrong_card, _READS),
}

"""How a revoke, and a trick that is not won, show on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...cards import Card
from ...cards.tricks import playable_cards
from ...game import PlayCard, Player, Stage, Trick
from ...game.state import set_for_player
from ...game.wording import describe_cards
from ..act_model import Act, Case, FactReader, Setting, Shown, play_until
from ..act_positions import (
    WON,
    ask_for_next_lead,
    begin_against,
    has_won,
    list_known,
    name_seat,
    read_replier,
    require_open,
    require_reply,
    say_start,
)
from ..arbitrated_game import ArbiterFault, ArbitratedGame
from ..card_moves import play_anyhow
from ..lawful_play import act_lawfully
from ..needed_cards import Needs, ask_for

_STRONG, _WEAK = "8H KC AC QS 7S", "9S KS KH TD 8D"


def _wrong_card_setting(case: Case) -> Setting:
    """The offender has the better hand, so that he can win the point and the vole."""
    if case.has("offender", "dealer"):
        return Setting(ann=_STRONG, bob=_WEAK, turn="9C", score=(2, 2))
    return Setting(ann=_WEAK, bob=_STRONG, turn="9C", score=(2, 2))


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


def _prepare_wrong_card(revoke: bool) -> Callable[[ArbitratedGame, Case], ArbitratedGame]:
    def prepare(game: ArbitratedGame, case: Case) -> ArbitratedGame:
        offender = case.find_player(game)
        game = begin_against(game, case, offender, counts_two=case.has("offender-wins", "point-of-two"))
        position = play_until(
            game,
            lambda game: game.deal.to_act is offender and bool(list_wrong_cards(game, revoke=revoke)),
        )
        # A player who fails to win a trick, or who leads and then replies, has lost a trick: no vole.
        vole = case.has("offender-wins", "vole") and (not revoke or offender is not game.dealer)
        if case.has("offender-wins", "point", "point-of-two", "vole") and not vole:
            try:
                return play_until(game, lambda game: _can_win(game, case, offender, revoke))
            except ArbiterFault:
                return position
        return position

    return prepare


def _can_win(game: ArbitratedGame, case: Case, offender: Player, revoke: bool) -> bool:
    """True if the offender, to reply, can play a wrong card and win what the facts say."""
    return game.deal.to_act is offender and any(
        _play_out(play_anyhow(game, offender, card), offender, case) is not None
        for card in list_wrong_cards(game, revoke=revoke)
    )


def _play_out(game: ArbitratedGame, offender: Player, case: Case) -> ArbitratedGame | None:
    try:
        return play_until(game, lambda game: has_won(game, offender, case), in_any_order=True)
    except ArbiterFault:
        return None


def find_reply(game: ArbitratedGame, card: Card) -> Trick | None:
    """The trick of this hand to whose lead the card was played; None if it was not."""
    if game.state.deal is None:
        return None
    return next((trick for trick in game.deal.tricks if trick.reply == card), None)


def list_replies_in_error(game: ArbitratedGame, *, revoke: bool) -> tuple[Card, ...]:
    """The cards of this hand that were played in error before the last lead, or before the hand was over."""
    if game.state.deal is None:
        return ()
    tricks = game.deal.tricks[:-1] if game.state.stage is Stage.PLAY else game.deal.tricks
    return tuple(
        trick.reply for trick in tricks if trick.reply is not None and _is_error(game, trick, revoke=revoke)
    )


def _is_error(game: ArbitratedGame, trick: Trick, *, revoke: bool) -> bool:
    """True if the reply was a revoke, or a failure to win; where the hand is not known it is taken to be neither."""
    deal, player = game.deal, trick.leader.other
    gone = {earlier.card_of(player) for earlier in deal.tricks[: deal.tricks.index(trick)]}
    unplayed = tuple(card for card in deal.hands[player] if isinstance(card, Card) and card not in gone)
    if trick.reply is None or len(unplayed) + len(gone) != len(deal.hands[player]):
        return False
    renounces = trick.reply.suit != trick.lead.suit and any(card.suit == trick.lead.suit for card in unplayed)
    return trick.reply not in playable_cards(unplayed, trick.lead, deal.trumps) and renounces == revoke


def _show_later(game: ArbitratedGame, case: Case, trick: Trick, *, revoke: bool) -> Shown:
    """The error comes to light when other cards have been led, or when the hand is over."""
    card, who = case.cards[0], case.names[trick.leader.other]
    if not _is_error(game, trick, revoke=revoke):
        raise ArbiterFault(f"That would not be {_name_error(revoke)}.")
    if card not in list_replies_in_error(game, revoke=revoke):
        raise ArbiterFault("No other card has been led since; write the act in the place of the card.")
    could = "follow suit" if revoke else "win the trick"
    return game, f"It comes to light that {who}, who played the {card.spoken_name}, could {could}."


def _name_error(revoke: bool) -> str:
    return "a revoke" if revoke else "a failure to win the trick"


def _show_wrong_card(revoke: bool) -> Callable[[ArbitratedGame, Case], Shown]:
    def show(game: ArbitratedGame, case: Case) -> Shown:
        if case.is_recorded and case.cards and (trick := find_reply(game, case.cards[0])):
            return _show_later(game, case, trick, revoke=revoke)
        offender = require_reply(game)
        wrong = list_wrong_cards(game, revoke=revoke)
        if not wrong or (case.cards and case.cards[0] not in wrong):
            raise ArbiterFault(f"That would not be {_name_error(revoke)}.")
        return _commit(game, case, offender, wrong, revoke)

    return show


def _commit(
    game: ArbitratedGame, case: Case, offender: Player, wrong: tuple[Card, ...], revoke: bool
) -> Shown:
    who, other = case.names[offender], case.names[offender.other]
    assert game.deal.trick is not None
    lead = game.deal.trick.lead
    right = playable_cards(list_known(game, offender), lead, game.deal.trumps)
    could = "follow suit" if revoke else "win the trick"
    card = case.cards[0] if case.cards else wrong[0]
    ends = case.has("offender-wins", "point", "point-of-two", "vole")
    ended = None
    if ends:
        for wrong_card in (card,) if case.cards else wrong:
            ended = _play_out(play_anyhow(game, offender, wrong_card), offender, case)
            if ended is not None:
                card = wrong_card
                break
    plays = f"{who} plays the {card.spoken_name}, and could {could}"
    if case.is_recorded:
        # A player who follows the record from the other seat must not learn what the offender holds.
        sentence = f"{plays}."
    else:
        led = f"{say_start(game, case)} {other} leads the {lead.spoken_name}.".lstrip()
        sentence = f"{led} {plays} with {describe_cards(right, 'or')}."
    played = play_anyhow(game, offender, card)
    if case.has("taken-up", "yes"):
        seen = set_for_player(game.seen, offender.other, game.seen[offender.other] | {card})
        return game._replace(seen=seen), f"{sentence} {who} takes the card up again before another is led."
    if ends:
        result = WON[case.facts["offender-wins"]]
        if ended is not None:
            return ended, f"{sentence} The hand is played out, and {who} wins {result}."
        again = _win_again(game, offender, case)
        return again, f"{sentence} The hands are played again, and this time {who} wins {result}."
    if not all(played.deal.remaining):
        raise ArbiterFault("This is the last trick: no other card will be led.")
    leader = played.deal.to_act
    then = case.cards[1] if len(case.cards) > 1 else list_known(played, leader)[0]
    played = act_lawfully(played, PlayCard(leader, then))
    sentence += f" {case.names[leader]} leads the {then.spoken_name}."
    if case.has("adversary-abandoned", "yes"):
        sentence += f" {other} has abandoned the hand, and now sees the error."
    return played, sentence


def _win_again(game: ArbitratedGame, offender: Player, case: Case) -> ArbitratedGame:
    """The hands played again: what the facts say that the offender won was won then, in whatever way."""
    deal = game.deal
    start = deal._replace(remaining=deal.hands, tricks=(), taken=(0, 0), to_act=deal.elder)
    again = game._replace(state=game.state._replace(deal=start))
    return play_until(again, lambda game: has_won(game, offender, case), in_any_order=True)


# The cards that are named


def _need_wrong_card(game: ArbitratedGame, case: Case) -> Needs:
    later = (*list_replies_in_error(game, revoke=True), *list_replies_in_error(game, revoke=False))
    if game.state.stage is not Stage.PLAY or (case.cards and find_reply(game, case.cards[0])):
        among = (*later, *case.cards[:1])  # whether the card was an error is for the act to say
        return ask_for("with", "the card played in error", among)
    require_open(case)
    wrong = (*list_wrong_cards(game, revoke=True), *list_wrong_cards(game, revoke=False))
    played = ask_for("with", "the card played in error", wrong)
    return played if case.has("taken-up", "yes") else (*played, *ask_for_next_lead(game))


# Facts that the position shows


def _read_offender(game: ArbitratedGame, case: Case) -> str | None:
    """Who has broken the rule of play: he who played the card named, or who is to play to the lead."""
    played = find_reply(game, case.cards[0]) if case.cards else None
    return read_replier(game, case) if played is None else name_seat(game, played.leader.other)


def _read_left(game: ArbitratedGame, case: Case) -> str | None:
    """A card that was played to a trick before has not been taken up."""
    return "no" if case.cards and find_reply(game, case.cards[0]) else None


def _read_won(game: ArbitratedGame, case: Case) -> str | None:
    """What the offender has won: nothing yet while the hand is played."""
    if game.state.deal is None:
        return None
    player = case.find_player(game)
    worth = game.last_worth[player]
    if game.state.stage is Stage.PLAY or not worth:
        return "nothing-yet"
    return "vole" if game.deal.taken[player] == 5 else "point-of-two" if worth > 1 else "point"


_WRONG_CARD: Mapping[str, FactReader] = {
    "taken-up": _read_left,
    "offender": _read_offender,
    "offender-wins": _read_won,
}
"""A record may show the error long after it."""


ACTS: Mapping[str, Act] = {
    "revoke": Act(
        _show_wrong_card(True),
        _prepare_wrong_card(True),
        _wrong_card_setting,
        needs=_need_wrong_card,
        reads={"offender": read_replier},
        reads_of_records=_WRONG_CARD,
    ),
    "failing-to-win": Act(
        _show_wrong_card(False),
        _prepare_wrong_card(False),
        _wrong_card_setting,
        needs=_need_wrong_card,
        reads={"offender": read_replier},
        reads_of_records=_WRONG_CARD,
    ),
}

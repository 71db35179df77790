"""How the irregularities of the play show on the table."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Card
from ..game import PlayCard, Player, Propose, Refuse, Stage
from ..game.state import set_for_player
from ..game.wording import NUMBER_WORDS, describe_cards
from ..tricks import playable_cards
from .act_model import Act, Case, Setting, Shown, act, play_until, when_playing
from .arbitrated_game import ArbiterFault, ArbitratedGame
from .card_moves import play_anyhow
from .lawful_play import act_lawfully

# The dealer is long in trumps, the elder hand in hearts: either can revoke, and either can win.
_SETTING = Setting(ann="QC TC 8H 7H AS", bob="KH QH AC 7S 8D", turn="9C", score=(1, 2))

_STRONG, _WEAK = "8H KC AC QS 7S", "9S KS KH TD 8D"


def _wrong_card_setting(case: Case) -> Setting:
    """The offender has the better hand, so that he can win the point and the vole."""
    if case.has("offender", "dealer"):
        return Setting(ann=_STRONG, bob=_WEAK, turn="9C", score=(2, 2))
    return Setting(ann=_WEAK, bob=_STRONG, turn="9C", score=(2, 2))


def _when_refused(game: ArbitratedGame) -> ArbitratedGame:
    return act(act(game, Propose(game.dealer.other)), Refuse(game.dealer))


def begin_against(game: ArbitratedGame, case: Case, offender: Player, *, counts_two: bool) -> ArbitratedGame:
    """The play begins; ``counts_two``: the adversary of the offender loses two if he loses the point (Law 49)."""
    elder_at_risk = counts_two == (offender is game.dealer)
    return when_playing(game, case) if elder_at_risk else _when_refused(game)


def _say_start(game: ArbitratedGame, case: Case) -> str:
    """How the play began, where it matters for what is marked."""
    if case.is_brief:
        return ""
    elder, dealer = case.names[game.deal.elder], case.names[game.dealer]
    if game.deal.vulnerable is game.deal.elder:
        return f"{elder} plays without proposing."
    if game.deal.vulnerable is game.dealer:
        return f"{elder} proposes, and {dealer} refuses."
    return ""


def _require_reply(game: ArbitratedGame) -> Player:
    if game.state.stage is not Stage.PLAY or game.deal.trick is None:
        raise ArbiterFault("No card has been led.")
    return game.deal.to_act


def _require_lead(game: ArbitratedGame) -> Player:
    if game.state.stage is not Stage.PLAY or game.deal.trick is not None:
        raise ArbiterFault("No card is to be led.")
    return game.deal.to_act


def _known(game: ArbitratedGame, player: Player) -> tuple[Card, ...]:
    return tuple(card for card in game.deal.remaining[player] if isinstance(card, Card))


def list_wrong_cards(game: ArbitratedGame, *, revoke: bool) -> tuple[Card, ...]:
    """The cards with which the player to reply would revoke, or would fail to win; trumps first."""
    deal = game.deal
    if game.state.stage is not Stage.PLAY or deal.trick is None:
        return ()
    lead = deal.trick.lead
    hand = _known(game, deal.to_act)
    allowed = playable_cards(hand, lead, deal.trumps)
    holds_suit = any(card.suit == lead.suit for card in hand)
    wrong = [
        card for card in hand if card not in allowed and (holds_suit and card.suit != lead.suit) == revoke
    ]
    return tuple(sorted(wrong, key=lambda card: (card.suit != deal.trumps, card.rank)))


_WINS = {"point": (3, 4), "point-of-two": (3, 4), "vole": (5,)}


def _has_won(game: ArbitratedGame, offender: Player, case: Case) -> bool:
    wanted = _WINS[case.facts["offender-wins"]]
    return game.state.stage in (Stage.DEAL, Stage.OVER) and game.deal.taken[offender] in wanted


def _prepare_wrong_card(revoke: bool) -> Callable[[ArbitratedGame, Case], ArbitratedGame]:
    def prepare(game: ArbitratedGame, case: Case) -> ArbitratedGame:
        offender = case.find_player(game)
        game = begin_against(game, case, offender, counts_two=case.has("offender-wins", "point-of-two"))
        found = play_until(
            game,
            lambda one: one.deal.to_act is offender and bool(list_wrong_cards(one, revoke=revoke)),
        )
        # A player who fails to win a trick, or who leads and then replies, has lost a trick: no vole.
        vole = case.has("offender-wins", "vole") and (not revoke or offender is not game.dealer)
        if case.has("offender-wins", "point", "point-of-two", "vole") and not vole:
            try:
                return play_until(game, lambda one: _can_win(one, case, offender, revoke))
            except ArbiterFault:
                return found
        return found

    return prepare


def _can_win(game: ArbitratedGame, case: Case, offender: Player, revoke: bool) -> bool:
    """True if the offender, to reply, can play a wrong card and win what the facts say."""
    return game.deal.to_act is offender and any(
        _play_out(play_anyhow(game, offender, card), offender, case) is not None
        for card in list_wrong_cards(game, revoke=revoke)
    )


def _play_out(game: ArbitratedGame, offender: Player, case: Case) -> ArbitratedGame | None:
    try:
        return play_until(game, lambda one: _has_won(one, offender, case))
    except ArbiterFault:
        return None


def _show_wrong_card(revoke: bool) -> Callable[[ArbitratedGame, Case], Shown]:
    def show(game: ArbitratedGame, case: Case) -> Shown:
        offender = _require_reply(game)
        wrong = list_wrong_cards(game, revoke=revoke)
        if not wrong or (case.cards and case.cards[0] not in wrong):
            kind = "a revoke" if revoke else "a failure to win the trick"
            raise ArbiterFault(f"That would not be {kind}.")
        return _commit(game, case, offender, wrong, revoke)

    return show


def _commit(
    game: ArbitratedGame, case: Case, offender: Player, wrong: tuple[Card, ...], revoke: bool
) -> Shown:
    who, other = case.names[offender], case.names[offender.other]
    assert game.deal.trick is not None
    lead = game.deal.trick.lead
    right = playable_cards(_known(game, offender), lead, game.deal.trumps)
    could = "follow suit" if revoke else "win the trick"
    card = case.cards[0] if case.cards else wrong[0]
    ends = case.has("offender-wins", "point", "point-of-two", "vole")
    ended = None
    if ends:
        for one in (card,) if case.cards else wrong:
            ended = _play_out(play_anyhow(game, offender, one), offender, case)
            if ended is not None:
                card = one
                break
    plays = f"{who} plays the {card.spoken_name}, and could {could}"
    if case.is_brief:
        # Whoever follows the record from the other seat must not learn what the offender holds.
        said = f"{plays}."
    else:
        led = f"{_say_start(game, case)} {other} leads the {lead.spoken_name}.".lstrip()
        said = f"{led} {plays} with {describe_cards(right, 'or')}."
    played = play_anyhow(game, offender, card)
    if case.has("taken-up", "yes"):
        seen = set_for_player(game.seen, offender.other, game.seen[offender.other] | {card})
        return game._replace(seen=seen), f"{said} {who} takes the card up again before another is led."
    if ends:
        won = {"point": "the point", "point-of-two": "the point, which counts two", "vole": "the vole"}
        result = won[case.facts["offender-wins"]]
        if ended is not None:
            return ended, f"{said} The hand is played out, and {who} wins {result}."
        again = _win_again(game, offender, case)
        return again, f"{said} The hands are played again, and this time {who} wins {result}."
    if not all(played.deal.remaining):
        raise ArbiterFault("This is the last trick: no other card will be led.")
    leader = played.deal.to_act
    then = case.cards[1] if len(case.cards) > 1 else _known(played, leader)[0]
    played = act_lawfully(played, PlayCard(leader, then))
    said += f" {case.names[leader]} leads the {then.spoken_name}."
    if case.has("adversary-abandoned", "yes"):
        said += f" {other} has abandoned the hand, and now sees the error."
    return played, said


def _win_again(game: ArbitratedGame, offender: Player, case: Case) -> ArbitratedGame:
    """The hands played again: what the facts say that the offender won was won then, in whatever way."""
    deal = game.deal
    start = deal._replace(remaining=deal.hands, tricks=(), taken=(0, 0), to_act=deal.elder)
    again = game._replace(state=game.state._replace(deal=start))
    return play_until(again, lambda one: _has_won(one, offender, case))


def _prepare_lead(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)
    return play_until(
        when_playing(game, case), lambda one: one.deal.trick is None and one.deal.to_act is not offender
    )


def _show_out_of_turn(game: ArbitratedGame, case: Case) -> Shown:
    offender = _require_lead(game).other
    hand = _known(game, offender)
    card = case.cards[0] if case.cards else hand[0]
    who, other = case.names[offender], case.names[offender.other]
    game = play_anyhow(game, offender, card)
    said = f"It is {other}’s turn to lead. {who} leads the {card.spoken_name}."
    if case.has("played-to", "no"):
        return game, f"{said} {other} has not played to it."
    replies = playable_cards(_known(game, offender.other), card, game.deal.trumps)
    reply = case.cards[1] if len(case.cards) > 1 else replies[0]
    game = act_lawfully(game, PlayCard(offender.other, reply))
    return game, f"{said} {other} plays the {reply.spoken_name} to it."


def _prepare_named(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)

    def reached(one: ArbitratedGame) -> bool:
        return one.deal.trick is None and one.deal.to_act is offender and _name_suit(one, case) is not None

    return play_until(when_playing(game, case), reached)


def _name_suit(game: ArbitratedGame, case: Case) -> tuple[Card, int] | None:
    """The card that the leader plays and the suit that he names; None if his hand has no such pair."""
    hand = _known(game, game.deal.to_act)
    suits = [card.suit for card in hand]
    for card in hand:
        for suit in (1, 0, 3, 2):
            if suit != card.suit and (suit in suits) == case.has("holds-suit", "yes"):
                return card, suit
    return None


def _show_named(game: ArbitratedGame, case: Case) -> Shown:
    leader = _require_lead(game)
    pair = _name_suit(game, case)
    if pair is None:
        raise ArbiterFault("The leader cannot name such a suit.")
    card, suit = pair
    named = next(one for one in type(card.suit) if one == suit)
    if case.cards:
        # The card led, and then a card that shows the suit named.
        card = case.cards[0]
        named = case.cards[1].suit if len(case.cards) > 1 else named
    holds = any(one.suit == named for one in _known(game, leader))
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

    def reached(one: ArbitratedGame) -> bool:
        tricks = one.deal.tricks
        return (
            bool(tricks)
            and one.deal.trick is None
            and one.state.stage is Stage.PLAY
            and one.deal.taken[offender] == wanted[0]
        )

    return play_until(game, reached)


def _show_abandoned(game: ArbitratedGame, case: Case) -> Shown:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("The hands are not being played.")
    offender = case.find_player(game)
    who, made = case.names[offender], game.deal.taken[offender]
    seen = set_for_player(game.seen, offender.other, game.seen[offender.other].union(_known(game, offender)))
    tricks = "no trick" if made == 0 else "one trick" if made == 1 else f"{NUMBER_WORDS[made]} tricks"
    start = _say_start(game, case)
    if case.has("claiming", "yes"):
        said = f"{who}, who has made {tricks}, throws the cards down and claims to score."
    else:
        said = f"{who}, who has made {tricks}, throws the cards down and gives the hand up."
    return game._replace(seen=seen), f"{start} {said}".strip()


def _prepare_taken_up(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    offender = case.find_player(game)
    game = _when_refused(game) if offender is not game.dealer else when_playing(game, case)
    if case.has("card", "led-in-turn"):
        return play_until(game, lambda one: one.deal.trick is None and one.deal.to_act is offender)
    corrects = case.has("purpose", "to-correct")

    def reached(one: ArbitratedGame) -> bool:
        if one.deal.trick is None or one.deal.to_act is not offender:
            return False
        return bool(list_wrong_cards(one, revoke=True)) if corrects else len(one.deal.remaining[offender]) > 1

    return play_until(game, reached)


def _show_taken_up(game: ArbitratedGame, case: Case) -> Shown:
    if case.has("card", "led-in-turn"):
        player = _require_lead(game)
        card = case.cards[0] if case.cards else _known(game, player)[0]
        who = case.names[player]
        return act_lawfully(game, PlayCard(player, card)), (
            f"{who}, whose turn it is, leads the {card.spoken_name}, and wants to take it up again."
        )
    player = _require_reply(game)
    who, other = case.names[player], case.names[player.other]
    assert game.deal.trick is not None
    lead = game.deal.trick.lead
    corrects = case.has("purpose", "to-correct")
    choices = (
        (*list_wrong_cards(game, revoke=True), *list_wrong_cards(game, revoke=False))
        if corrects
        else playable_cards(_known(game, player), lead, game.deal.trumps)
    )
    if not choices:
        raise ArbiterFault("There is nothing to correct.")
    card = case.cards[0] if case.cards else choices[0]
    game = play_anyhow(game, player, card)
    led = "" if case.is_brief else f"{other} leads the {lead.spoken_name}. "
    said = f"{led}{who} plays the {card.spoken_name}"
    said += ", in error," if corrects else ""
    if corrects and case.has("next-lead", "led"):
        leader = game.deal.to_act
        then = case.cards[1] if len(case.cards) > 1 else _known(game, leader)[0]
        game = act_lawfully(game, PlayCard(leader, then))
        return game, f"{said} and the {then.spoken_name} is led. {who} wants to take the card up again."
    why = " to correct the error" if corrects else ", in order to play another"
    return game, f"{said} and wants to take it up again{why}."


ACTS = {
    "card-taken-up": Act(_show_taken_up, _prepare_taken_up, _SETTING),
    "lead-out-of-turn": Act(_show_out_of_turn, _prepare_lead, _SETTING),
    "wrong-suit-named": Act(_show_named, _prepare_named, _SETTING),
    "hand-abandoned": Act(_show_abandoned, _prepare_abandoned, _SETTING),
    "revoke": Act(_show_wrong_card(True), _prepare_wrong_card(True), _wrong_card_setting),
    "failing-to-win": Act(_show_wrong_card(False), _prepare_wrong_card(False), _wrong_card_setting),
}

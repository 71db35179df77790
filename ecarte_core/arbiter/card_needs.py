"""Which cards an irregular act has to name in a position, and which an option: what a record writes down.

A page that lets a player commit an irregular act asks for these cards, in this order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..cards import PACK, Card
from ..game import Hand, Player, Stage
from . import effect_model as effects
from .act_model import Case
from .acts_of_revoke import find_reply, list_replies_in_error, list_wrong_cards
from .arbitrated_game import ArbiterFault, ArbitratedGame, find_seat
from .clause_model import Option
from .needed_cards import CardNeed

type Needs = tuple[CardNeed, ...]
type Finder = Callable[[ArbitratedGame, Case], Needs]


def list_act_needs(game: ArbitratedGame, irregularity: str, case: Case) -> Needs:
    """The cards that the act names in this position, which is the one before it; ``case`` has all its facts.

    Raises :class:`~.arbitrated_game.ArbiterFault` where the position does not allow the act.
    """
    finder = _FINDERS.get(irregularity)
    return finder(game, case) if finder is not None else ()


def list_option_needs(game: ArbitratedGame, option: Option) -> Needs:
    """The cards that an option names: those drawn, laid aside or given by it. ``game`` has the act in it."""
    return tuple(need for effect in option.effects for need in _list_effect_needs(game, effect))


def _list_effect_needs(game: ArbitratedGame, effect: effects.Effect) -> Needs:
    match effect:
        case effects.DiscardSuperfluous(seat) | effects.DrawSuperfluous(seat):
            player = find_seat(game, seat)
            over = len(game.deal.hands[player]) - 5
            verb = "drawn" if isinstance(effect, effects.DrawSuperfluous) else "laid aside"
            return _need("with", f"{_name_cards(over)} {verb}", _select(game.deal.remaining[player]), over)
        case effects.CompleteHand(seat):
            return _give(game, 5 - len(game.deal.hands[find_seat(game, seat)]))
        case effects.RectifyDeal():
            return _give(game, sum(max(0, 5 - len(hand)) for hand in game.deal.hands))
        case effects.ThrowAsideExposed():
            short = 5 - min(map(len, game.deal.hands))
            return _give(game, min(short, len(game.stock)))
        case effects.LimitExchange() if game.state.stage is Stage.DISCARD:
            number = min(game.asked, len(game.stock))
            hand = _select(game.deal.remaining[game.deal.elder])
            return (
                *_need("discards", "the cards of the non-dealer", hand, number),
                *_need("takes", "cards of the stock", _list_pack(game), number),
            )
        case _:
            return ()


def _need(role: str, what: str, among: tuple[Card, ...], number: int = 1) -> Needs:
    """So many cards of a role, if any."""
    return (CardNeed(role, what, among, number, number),) if number > 0 else ()  # type: ignore[arg-type]


def _give(game: ArbitratedGame, number: int) -> Needs:
    return _need("with", f"{_name_cards(number)} given from the stock", _list_pack(game), number)


def _name_cards(number: int) -> str:
    return "the card" if number == 1 else "the cards"


def _select(cards: Hand) -> tuple[Card, ...]:
    return tuple(card for card in cards if isinstance(card, Card))


def _list_pack(game: ArbitratedGame) -> tuple[Card, ...]:
    """The stock; before the turn-up the whole pack that is left."""
    return game.stock if game.turn_ups else (game.deal.turn_up, *game.stock)


# The acts


def _expose_shuffling(_game: ArbitratedGame, case: Case) -> Needs:
    if not case.has("manner", "faces-exposed"):
        return ()
    return (CardNeed("with", "the cards that show", PACK, 1, None),)


def _expose_cutting(_game: ArbitratedGame, case: Case) -> Needs:
    if case.has("cut", "for-deal"):
        return _need("with", "the two cards exposed", PACK, 2)
    return _need("with", "the card exposed", PACK)


def _expose_dealing(game: ArbitratedGame, case: Case) -> Needs:
    owner = game.dealer if case.has("exposed", "own-card") else game.dealer.other
    return _need("with", "the card exposed", _select(game.deal.hands[owner]))


def _turn_second(game: ArbitratedGame, _case: Case) -> Needs:
    return _need("with", "the second card turned up", game.stock)


def _face(game: ArbitratedGame, case: Case) -> Needs:
    faced = _need("with", "the card face up", _list_pack(game))
    if not case.has("discarded", "yes"):
        return faced
    hand = _select(game.deal.hands[game.deal.elder])
    return (
        *faced,
        CardNeed("discards", "the cards of the non-dealer", hand, 1, 5),
        CardNeed("takes", "the cards given before it", game.stock, 0, 4),
    )


def _misdeal(game: ArbitratedGame, case: Case) -> Needs:
    player = case.find_player(game, "hand")
    if case.has("number", "too-few"):
        needs = _need("with", "the card that was not given", _select(game.deal.hands[player]))
    else:
        needs = _need("with", "the sixth card", _list_pack(game))
    return (*needs, *_lead(game)) if case.has("found", "after-the-lead") else needs


def _play_wrong(game: ArbitratedGame, case: Case) -> Needs:
    sixth = (*_need("with", "the sixth card", game.stock), *_lead(game))
    if not case.has("taken-cards", "yes"):
        return sixth
    hands = _select((*game.deal.hands[0], *game.deal.hands[1]))
    return (
        *sixth,
        *_need("discards", "one card of the non-dealer and one of the dealer", hands, 2),
        *_need("takes", "the card given to each for it", game.stock, 2),
    )


def _lead(game: ArbitratedGame) -> Needs:
    return _need("with", "the card led", _select(game.deal.hands[game.deal.elder]))


def _announce_early(game: ArbitratedGame, case: Case) -> Needs:
    player = case.find_player(game, "holder")
    return _exchange(game, player) if case.has("kept", "discarded") else ()


def _announce_falsely(game: ArbitratedGame, case: Case) -> Needs:
    """The first trick, as far as it has not been played; a lead of his own may bring the error to light."""
    if (
        case.has("found", "declared")
        or game.state.stage is not Stage.PLAY
        or game.announced_falsely is not None
    ):
        return ()
    _require_open(case)
    to_act = game.deal.to_act
    reply = _need("with", "the card played to the lead", _select(game.deal.remaining[to_act]))
    if game.deal.trick is not None:
        return reply
    least = 0 if case.find_player(game) is to_act else 1
    return (
        *_need("with", "the card led", _select(game.deal.remaining[to_act])),
        CardNeed("with", "the card played to it", _select(game.deal.remaining[to_act.other]), least),
    )


def _require_open(case: Case) -> None:
    """Raise ArbiterFault if the facts say what the offender has won: a record shows that later."""
    if case.facts.get("offender-wins", "nothing-yet") != "nothing-yet":
        raise ArbiterFault("Write the irregular act where it happens, before the hand is won.")


def _exchange(game: ArbitratedGame, player: Player) -> Needs:
    hand = _select(game.deal.hands[player])
    return (
        CardNeed("discards", "the cards discarded", hand, 1, 5),
        CardNeed("takes", "the cards that come in", game.stock, 0, 10),
    )


def _exchange_elder(game: ArbitratedGame, _case: Case) -> Needs:
    return _exchange(game, game.deal.elder)


def _exchange_dealer(game: ArbitratedGame, case: Case) -> Needs:
    needs = _exchange(game, game.dealer)
    if not case.has("found", "after-playing"):
        return needs
    reply = _need("with", "the card that the dealer plays to it", _select(game.deal.hands[game.dealer]))
    return (*_lead(game), *reply, *needs)


def _exchange_apart(game: ArbitratedGame, case: Case) -> Needs:
    return _exchange(game, case.find_player(game))


def _expose_giving(game: ArbitratedGame, case: Case) -> Needs:
    exposed = _need("with", "the card exposed", game.stock)
    return (*exposed, *_exchange(game, case.find_player(game, "whose")))


def _turn_after(game: ArbitratedGame, _case: Case) -> Needs:
    return _need("with", "the card turned up", game.stock)


def _take_up(game: ArbitratedGame, case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("The hands are not being played.")
    held = _select(game.deal.remaining[game.deal.to_act])
    played = _need("with", "the card in question", held)
    return (*played, *_next_lead(game)) if case.has("next-lead", "led") else played


def _lead_wrongly(game: ArbitratedGame, case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("No card is to be led.")
    player = game.deal.to_act
    lead = _need("with", "the card led", _select(game.deal.remaining[player.other]))
    if not case.has("played-to", "yes"):
        return lead
    return (*lead, *_need("with", "the card played to it", _select(game.deal.remaining[player])))


def _name_suit(game: ArbitratedGame, _case: Case) -> Needs:
    if game.state.stage is not Stage.PLAY:
        raise ArbiterFault("No card is to be led.")
    lead = _need("with", "the card led", _select(game.deal.remaining[game.deal.to_act]))
    return (*lead, *_need("with", "any card of the suit named", PACK))


def _next_lead(game: ArbitratedGame) -> Needs:
    held = _select((*game.deal.remaining[0], *game.deal.remaining[1]))
    return _need("with", "the next lead", held)


def _play_wrongly(game: ArbitratedGame, case: Case) -> Needs:
    later = (*list_replies_in_error(game, revoke=True), *list_replies_in_error(game, revoke=False))
    if game.state.stage is not Stage.PLAY or (case.cards and find_reply(game, case.cards[0])):
        among = (*later, *case.cards[:1])  # whether the card was an error is for the act to say
        return _need("with", "the card played in error", among)
    _require_open(case)
    wrong = (*list_wrong_cards(game, revoke=True), *list_wrong_cards(game, revoke=False))
    played = _need("with", "the card played in error", wrong)
    return played if case.has("taken-up", "yes") else (*played, *_next_lead(game))


_FINDERS: Mapping[str, Finder] = {
    "improper-shuffle": _expose_shuffling,
    "card-exposed-in-cutting": _expose_cutting,
    "card-exposed-in-dealing": _expose_dealing,
    "more-than-one-card-turned-up": _turn_second,
    "faced-card": _face,
    "wrong-number-dealt": _misdeal,
    "playing-with-wrong-number": _play_wrong,
    "king-announced-early": _announce_early,
    "false-king": _announce_falsely,
    "discard-not-apart": _exchange_apart,
    "non-dealer-takes-too-many": _exchange_elder,
    "non-dealer-asks-for-too-few": _exchange_elder,
    "dealer-gives-too-many": _exchange_elder,
    "dealer-gives-too-few": _exchange_elder,
    "dealer-takes-too-many": _exchange_dealer,
    "dealer-takes-too-few": _exchange_dealer,
    "card-exposed-in-giving": _expose_giving,
    "card-turned-up-after-giving": _turn_after,
    "card-taken-up": _take_up,
    "lead-out-of-turn": _lead_wrongly,
    "wrong-suit-named": _name_suit,
    "revoke": _play_wrongly,
    "failing-to-win": _play_wrongly,
}
"""What each act names; one that is not here names no card."""

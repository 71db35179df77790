"""Playing a card: the rule of play, the trick, the king's last moment, the point and the vole."""

from __future__ import annotations

from ..cards import Card
from ..tricks import beats, playable
from .actions import PlayCard
from .events import CardPlayed, Event, HandWon, KingLapsed, TrickWon
from .faults import MustFollow, MustWin, NotHeld
from .hands import without
from .king import holder, in_time
from .legal import known
from .scoring import add, result
from .state import DealState, Hand, Player, Stage, State, Trick


def begin(deal: DealState) -> DealState:
    """The play begins: the elder hand leads."""
    return deal._replace(left=deal.held, to_act=deal.elder, wanted=0)


def play_card(state: State, deal: DealState, action: PlayCard) -> tuple[State, tuple[Event, ...]]:
    """Play a card in turn. Raises NotHeld, MustFollow or MustWin."""
    player, card = action.player, action.card
    trick = deal.trick
    hand = deal.left[player]
    if card not in hand:
        deal = reveal(deal, player, card)
        hand = deal.left[player]
    if trick is not None:
        _check(known(hand), card, trick.lead, deal)
    rest = tuple(other for other in hand if other != card)
    left = (rest, deal.left[1]) if player is Player.ONE else (deal.left[0], rest)
    announcer = _announcer(deal)
    lead = trick.lead if trick else None
    played = CardPlayed(player, card, lead, card.suit == deal.trumps)
    if trick is None:
        tricks = (*deal.tricks, Trick(player, card, None, deal.trumps))
        deal = deal._replace(left=left, tricks=tricks, to_act=player.other)
        return state._replace(deal=deal), (played, *_lapse(deal, announcer))
    done = trick._replace(reply=card)
    winner = player if beats(card, trick.lead, deal.trumps) else player.other
    one, two = deal.taken
    taken = (one + 1, two) if winner is Player.ONE else (one, two + 1)
    deal = deal._replace(left=left, tricks=(*deal.tricks[:-1], done), to_act=winner, taken=taken)
    events: tuple[Event, ...] = (played, *_lapse(deal, announcer), TrickWon(winner, taken[winner]))
    if any(left):
        return state._replace(deal=deal), events
    won = result(taken, deal.vulnerable)
    score = add(state, won.winner, won.marks)
    new = state._replace(stage=Stage.DEAL, score=score, dealer=deal.elder, deal=deal)
    return new, (*events, HandWon(*won))


def reveal(deal: DealState, player: Player, card: Card) -> DealState:
    """A card shown from a hand with unknown cards takes an unknown card's place in it. Raises NotHeld."""
    if card not in deal.unplaced:
        raise NotHeld(f"The {card.words} is not in this player's hand.")
    gone = without(deal.left[player], (card,))  # raises NotHeld when no unknown card can be this one
    unknown = next(
        other for other in deal.left[player] if deal.left[player].count(other) != gone.count(other)
    )

    def named(hand: Hand) -> Hand:
        at = hand.index(unknown)
        return (*hand[:at], card, *hand[at + 1 :])

    def of_player(pair: tuple[Hand, Hand]) -> tuple[Hand, Hand]:
        mine = named(pair[player])
        return (mine, pair[1]) if player is Player.ONE else (pair[0], mine)

    return deal._replace(
        held=of_player(deal.held), left=of_player(deal.left), unplaced=deal.unplaced - {card}
    )


def _check(hand: tuple[Card, ...], card: Card, lead: Card, deal: DealState) -> None:
    allowed = playable(hand, lead, deal.trumps)
    if card in allowed:
        return
    might = allowed[0].words
    if card.suit != lead.suit and allowed[0].suit == lead.suit:
        raise MustFollow(f"The {card.words} does not follow suit, and the player holds the {might} (Law 43).")
    raise MustWin(
        f"The {card.words} does not win the trick, and the player could win it with the {might} (Law 43)."
    )


def _announcer(deal: DealState) -> Player | None:
    """The player who may still announce the king before this card is played."""
    if deal.announced is not None or len(deal.tricks) > 2:  # by the third trick every right is used or lost
        return None
    player = holder(deal)
    return player if player is not None and in_time(deal, player) else None


def _lapse(deal: DealState, announcer: Player | None) -> tuple[Event, ...]:
    """The last moment for announcing the king may go by with the holder's card, or with the other's."""
    if announcer is None or in_time(deal, announcer):
        return ()
    return (KingLapsed(announcer, deal.tricks[0].card_of(announcer) == deal.king),)

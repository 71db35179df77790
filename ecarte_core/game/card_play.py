"""Playing a card: the rule of play, the trick, the right to announce the king, the point and the vole."""

from ..cards import Card, Suit
from ..cards.tricks import beats, playable_cards
from .actions import PlayCard
from .events import CardPlayed, Event, HandWon, KingLapsed, RiskTaken, TrickWon
from .faults import MustFollow, MustWin, NotHeld
from .lawful_actions import known_cards
from .scoring import add_marks, add_trick, compute_result
from .state import (
    CardOrUnseen,
    DealState,
    Hand,
    Player,
    Stage,
    State,
    Trick,
    Unseen,
    can_still_announce,
    find_king_holder,
    set_for_player,
)

# --- the cards of a hand -----------------------------------------------------------------------------------------
# Taking cards out of a hand of which some cards may be unknown.


def remove_cards(hand: Hand, cards: Hand) -> Hand:
    """``hand`` without ``cards``. Raises ``NotHeld`` for a card that cannot be in it.

    A known card that the hand does not name may be one of its unknown cards: it takes the place of one of
    the same rank if there is one, otherwise of one of which nothing is known.
    """
    remaining = list(hand)
    for card in cards:
        remaining.remove(_find_match(remaining, card))
    return tuple(remaining)


def _find_match(hand: list[CardOrUnseen], card: CardOrUnseen) -> CardOrUnseen:
    if card in hand:
        return card
    if isinstance(card, Card):
        for unknown in (Unseen(card.rank), Unseen()):
            if unknown in hand:
                return unknown
        raise NotHeld(f"The {card.spoken_name} is not in this player's hand.")
    raise NotHeld("This player's hand has no such unknown card.")


# --- the play ----------------------------------------------------------------------------------------------------


def begin_play(deal: DealState) -> DealState:
    """The deal when the play begins: the elder hand is to lead."""
    return deal._replace(remaining=deal.hands, to_act=deal.elder, cards_requested=0)


def play_card(
    state: State, deal: DealState, action: PlayCard, *, by_rule: bool = True
) -> tuple[State, tuple[Event, ...]]:
    """The player to act plays a card (``britannica.play.4``). Raises NotHeld, and MustFollow or MustWin if ``by_rule``.

    Without ``by_rule`` nobody notices that the card breaks the rule of play.
    """
    player, card = action.player, action.card
    trick = deal.trick
    hand = deal.remaining[player]
    if card not in hand:
        deal = reveal_card(deal, player, card)
        hand = deal.remaining[player]
    if trick is not None and by_rule:
        check_rule_of_play(known_cards(hand), card, trick.lead, deal.trumps)
    others = tuple(other for other in hand if other != card)
    remaining = set_for_player(deal.remaining, player, others)
    announcer = _find_announcer(deal)
    lead = trick.lead if trick else None
    played = CardPlayed(player, card, lead, card.suit == deal.trumps)
    if trick is None:
        tricks = (*deal.tricks, Trick(player, card, None, deal.trumps))
        deal = deal._replace(remaining=remaining, tricks=tricks, to_act=player.other)
        return state._replace(deal=deal), (played, *_lapse_events(deal, announcer))
    complete = trick._replace(reply=card)
    winner = player if beats(card, trick.lead, deal.trumps) else player.other
    tricks_won = add_trick(deal.taken, winner)
    deal = deal._replace(
        remaining=remaining, tricks=(*deal.tricks[:-1], complete), to_act=winner, taken=tricks_won
    )
    events: tuple[Event, ...] = (
        played,
        *_lapse_events(deal, announcer),
        TrickWon(winner, tricks_won[winner]),
    )
    if any(remaining):
        return state._replace(deal=deal), events
    won = score_tricks(tricks_won, deal.vulnerable, deal.elder)
    score = add_marks(state.score, won.player, won.marks)
    new = state._replace(stage=Stage.DEAL, score=score, dealer=deal.elder, deal=deal)
    return new, (*events, won)


def score_tricks(tricks_won: tuple[int, int], vulnerable: Player | None, elder: Player) -> HandWon:
    """The end of a deal in which five tricks are divided as ``tricks_won`` (Laws 48 and 49)."""
    result = compute_result(tricks_won, vulnerable)
    against: RiskTaken | None = None
    if vulnerable is result.winner.other:
        against = "refused the first proposal" if result.winner is elder else "played without proposing"
    return HandWon(*result, against)


def reveal_card(deal: DealState, player: Player, card: Card) -> DealState:
    """``player`` shows ``card``, which takes the place of an unknown card in his hand. Raises NotHeld."""
    if card not in deal.unlocated:
        raise NotHeld(f"The {card.spoken_name} is not in this player's hand.")
    hand = deal.remaining[player]
    remaining_cards = remove_cards(hand, (card,))  # raises NotHeld if no unknown card can be this one
    unknown = next(other for other in hand if hand.count(other) != remaining_cards.count(other))

    def fill_in(hand: Hand) -> Hand:
        index = hand.index(unknown)
        return (*hand[:index], card, *hand[index + 1 :])

    def update_pair(pair: tuple[Hand, Hand]) -> tuple[Hand, Hand]:
        return set_for_player(pair, player, fill_in(pair[player]))

    return deal._replace(
        hands=update_pair(deal.hands),
        remaining=update_pair(deal.remaining),
        unlocated=deal.unlocated - {card},
    )


def check_rule_of_play(hand: tuple[Card, ...], card: Card, lead: Card, trumps: Suit) -> None:
    """Raise MustFollow or MustWin unless ``card``, of this hand, may be played to ``lead``."""
    allowed = playable_cards(hand, lead, trumps)
    if card in allowed:
        return
    better = allowed[0].spoken_name
    if card.suit != lead.suit and allowed[0].suit == lead.suit:
        raise MustFollow(
            f"The {card.spoken_name} does not follow suit, and the player holds the {better} (Law 43)."
        )
    raise MustWin(
        f"The {card.spoken_name} does not win the trick, and the player could win it with the "
        f"{better} (Law 43)."
    )


def _find_announcer(deal: DealState) -> Player | None:
    """The player who may still announce the king before this card is played."""
    if deal.king_announcer is not None or len(deal.tricks) > 2:
        return None  # from the third trick on every right has been used or lost
    player = find_king_holder(deal)
    return player if player is not None and can_still_announce(deal, player) else None


def _lapse_events(deal: DealState, announcer: Player | None) -> tuple[Event, ...]:
    """The loss of the right to announce the king, if this card, of either player, ends it."""
    if announcer is None or can_still_announce(deal, announcer):
        return ()
    return (KingLapsed(announcer, deal.tricks[0].card_of(announcer) == deal.trump_king),)

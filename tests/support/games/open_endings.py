"""Endings in which nothing has been exchanged, for the tests of *both guess*, and their game by the plain rules."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from ecarte_core.cards import PACK, Card, Suit
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.chances.hand_classes import HandFilter, card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.chances.mixed_play import Strategies
from ecarte_core.chances.plan_tree import suit_bits_of
from ecarte_core.chances.public_view import Prior, infer_public_cards
from ecarte_core.chances.two_card_game import TwoCardGame
from support.plain.random_play import play_at_random


def random_ending(rng: Random, cards: int) -> Knowledge:
    """A hand after so many cards have been played legally at random, the point still open."""
    while True:
        pack = rng.sample(PACK, 11)
        turn_up, seat = pack[10], rng.choice(list(Seat))
        hands = {True: pack[:5], False: pack[5:10]}  # the holder's, the adversary's
        played, taken = play_at_random(rng, hands, seat is Seat.NON_DEALER, turn_up.suit, cards)
        if max(taken.values()) < 3:
            return Knowledge(tuple(hands[True]), turn_up, seat, played=played)


def few_hands(rng: Random, knowledge: Knowledge, number: int) -> Prior:
    """Some of the hands of each seat, the holder's among them, so that the ending is solved in a second."""
    view = infer_public_cards(knowledge)
    prior = {}
    for seat in Seat:
        begun = {hand | view.played[seat] for hand in rng.sample(view.list_hands(seat, {}), number)}
        if seat is knowledge.seat:
            begun.add(card_bits(knowledge.hand))
        prior[seat] = HandFilter.from_hands("of a few", begun)
    return prior


def cards_of(hand: int) -> tuple[Card, ...]:
    """Cards from 32 bits."""
    return tuple(card for card in PACK if hand >> card.number & 1)


def leader_wins(  # noqa: PLR0913, PLR0917
    lead: Card, last: Card, reply: Card, card: Card, trumps: Suit, need: int
) -> bool:
    """True if the leader makes ``need`` of the two tricks."""
    if beats(reply, lead, trumps):
        return int(beats(last, card, trumps)) >= need
    return 1 + (not beats(card, last, trumps)) >= need


def list_plays(game: TwoCardGame) -> Iterator[tuple[int, Card, Card, int, Card, Card]]:
    """Every way to play every deal: the leader's hand, his lead and last card; the follower's, reply and kept card."""
    trumps = trump_suit(game)
    for low, high in game.leader_hands:
        mine = cards_of(low | high)
        for hand in game.follower_hands:
            if hand & (low | high):
                continue
            theirs = cards_of(hand)
            for lead, last in (mine, mine[::-1]):
                for reply in playable_cards(theirs, lead, trumps):
                    (kept_card,) = set(theirs) - {reply}
                    yield low | high, lead, last, hand, reply, kept_card


def trump_suit(game: TwoCardGame) -> Suit:
    """The trumps of a game."""
    return next(suit for suit in Suit if game.trumps >> 8 * suit & 1)


def best_answers(game: TwoCardGame, strategies: Strategies) -> tuple[Fraction, Fraction]:
    """What each strategy makes sure of, deal by deal, by the plain rules: the leader's wins, and the most that the
    follower concedes."""
    trumps = trump_suit(game)
    by_lead: dict[tuple[int, Card], Fraction] = {}
    by_reply: dict[tuple[int, Card, Card], Fraction] = {}
    for mine, lead, last, hand, reply, kept_card in list_plays(game):
        won = leader_wins(lead, last, reply, kept_card, trumps, game.need)
        often = strategies.leads[1 << lead.number, 1 << last.number]
        key = hand, lead, reply
        by_reply[key] = by_reply.get(key, Fraction(0)) + often * won
        share = reply_share(game, strategies, lead, hand, reply, kept_card)
        by_lead[mine, lead] = by_lead.get((mine, lead), Fraction(0)) + share * won
    least: dict[tuple[int, Card], Fraction] = {}
    for (hand, lead, _), value in by_reply.items():
        least[hand, lead] = min(value, least.get((hand, lead), value))
    most: dict[int, Fraction] = {}
    for (mine, _), value in by_lead.items():
        most[mine] = max(value, most.get(mine, value))
    return sum(least.values(), Fraction(0)), sum(most.values(), Fraction(0))


def reply_share(  # noqa: PLR0913, PLR0917
    game: TwoCardGame, strategies: Strategies, lead: Card, hand: int, reply: Card, card: Card
) -> Fraction:
    """How often the follower's strategy replies so."""
    replies = playable_cards(cards_of(hand), lead, trump_suit(game))
    if len(replies) == 1:
        return Fraction(1)
    if reply.suit == card.suit:
        return Fraction(reply < card)
    bit = 1 << game.follower_hands.index(hand)
    shares = {
        card: strategies.keeps.get((1 << lead.number, bit, suit_bits_of(1 << card.number)), Fraction(0))
        for card in (reply, card)
    }
    # A strategy says nothing of what does not matter.
    return shares[card] if any(shares.values()) else Fraction(reply == replies[0])

"""The hands that the adversary may hold when the hands are played, drawn as likely as what he did makes them.

Hands are dealt to him from the cards that the holder has not seen, and kept with the chance that a player who follows
the equilibrium would have done with them what he did: proposed or played, accepted or refused, and asked for so many
cards. A player may follow something else, so one act in ten tells nothing. The same knowledge draws the same hands.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ..cards import PACK, Card, Rank
from ..game import Stage
from ..game.dealing import STOCK_SIZE
from ..odds.hand_classes import card_bits
from ..odds.knowledge import Knowledge, Seat, infer_view
from ..solver.suit_patterns import HAND_SIZE
from .author_play import is_mark_useless
from .own_view import OwnView
from .proposal_policy import Hand, ProposalPolicy

WANTED = 96
"""So many hands are drawn, twice as many where nothing is told of them."""

_DRAWS = 3  # of the cards that he took last, for each hand that he may have kept them to: this costs little
_MOST_TRIES = 400
_FEW = 16  # so few hands that agree with the play are too few to judge by
_DOUBT = 0.1  # the chance that an act tells nothing


class Bidding(NamedTuple):
    """What the holder knows when the play begins: the proposals and exchanges are over."""

    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    discarded: tuple[Card, ...]
    exchanges: tuple[tuple[int, int], ...]
    """For each exchange, how many cards the elder hand and the dealer took."""
    refused: bool
    """True if the dealer refused the last proposal."""
    ran_out: bool
    """True if the play began because no card was left."""


def read_bidding(view: OwnView) -> Bidding:
    """The proposals and exchanges of a deal that is being played."""
    mine, theirs = view.exchanged
    elder, dealer = (mine, theirs) if view.seat is Seat.NON_DEALER else (theirs, mine)
    exchanges = tuple(zip(elder, (*dealer, 0), strict=False))  # the dealer may have had nothing left to take
    return Bidding(
        view.hand,
        view.turn_up,
        view.seat,
        view.discarded,
        exchanges,
        view.last_was_refused,
        view.stage is Stage.PLAY and not view.stock,
    )


def draw_adverse_hands(bidding: Bidding, policy: ProposalPolicy) -> tuple[int, ...]:
    """About :data:`WANTED` hands of five cards, as 32 bits, each as likely as what he did makes it."""
    seen = {bidding.turn_up, *bidding.hand, *bidding.discarded}
    pool = [card for card in PACK if card not in seen]
    random = Random(repr(bidding))
    retrace = _retrace_dealer if bidding.seat is Seat.NON_DEALER else _retrace_elder
    adverse = 1 if bidding.seat is Seat.NON_DEALER else 0
    told = bidding.exchanges or bidding.refused or bidding.seat is Seat.DEALER
    wanted = WANTED if told else 2 * WANTED
    needed = HAND_SIZE + sum(took[adverse] for took in bidding.exchanges)
    redrawn = _count_redrawn(bidding)
    hands: list[int] = []
    for tries in range(_MOST_TRIES):
        _shuffle_first(pool, needed, random)
        hand = retrace(bidding, policy, pool[:needed], random, tries >= _MOST_TRIES - _FEW)
        if hand is not None:
            hands.append(card_bits(hand))
            if redrawn:
                kept = card_bits(hand[:-redrawn])
                hands += [
                    kept | card_bits(random.sample(pool[needed - redrawn :], redrawn))
                    for _ in range(1, _DRAWS)
                ]
            if len(hands) >= wanted:
                break
    return tuple(hands)


def _count_redrawn(bidding: Bidding) -> int:
    """How many cards the adversary took last and has told nothing of since; none if he had to decide with them."""
    if not bidding.exchanges or bidding.seat is Seat.DEALER or bidding.refused:
        return 0
    return bidding.exchanges[-1][1]


def _shuffle_first(cards: list[Card], count: int, random: Random) -> None:
    """Bring ``count`` cards drawn at random to the front; faster than to draw a new list."""
    size, draw = len(cards), random.random
    for place in range(count):
        other = place + int(draw() * (size - place))
        cards[place], cards[other] = cards[other], cards[place]


def _retrace_elder(
    bidding: Bidding, policy: ProposalPolicy, cards: list[Card], random: Random, any_hand: bool
) -> Hand | None:
    """The elder hand's cards at last, if he would have done so with these; None if not."""
    hand, rest = tuple(cards[:HAND_SIZE]), cards[HAND_SIZE:]
    last, stock = 0, STOCK_SIZE
    for number, (took, dealer_took) in enumerate(bidding.exchanges, 1):
        stand = _find_stand_chance(bidding, policy, hand, number, last)
        if not any_hand and _is_unlikely(1 - stand, random):
            return None
        thrown = policy.elder_discard(hand, bidding.turn_up, number, last)
        changed = _exchange(hand, thrown, took, stock, rest, any_hand or random.random() < _DOUBT)
        if changed is None:
            return None
        hand, rest = changed, rest[took:]
        last, stock = dealer_took, stock - took - dealer_took
    number = len(bidding.exchanges) + 1
    if not bidding.ran_out and not any_hand:
        stand = _find_stand_chance(bidding, policy, hand, number, last)
        if _is_unlikely(1 - stand if bidding.refused else stand, random):
            return None
    return hand


def _retrace_dealer(
    bidding: Bidding, policy: ProposalPolicy, cards: list[Card], random: Random, any_hand: bool
) -> Hand | None:
    """The same of the dealer."""
    hand, rest = tuple(cards[:HAND_SIZE]), cards[HAND_SIZE:]
    last, stock = 0, STOCK_SIZE
    for number, (elder_took, took) in enumerate(bidding.exchanges, 1):
        refuse = _find_refuse_chance(bidding, policy, hand, number, last)
        if not any_hand and _is_unlikely(1 - refuse, random):
            return None
        stock -= elder_took
        if stock:
            thrown = policy.dealer_discard(hand, bidding.turn_up, number, elder_took)
            changed = _exchange(hand, thrown, took, stock, rest, any_hand or random.random() < _DOUBT)
            if changed is None:
                return None
            hand, rest = changed, rest[took:]
        last, stock = elder_took, stock - took
    if bidding.refused and not any_hand:
        refuse = _find_refuse_chance(bidding, policy, hand, len(bidding.exchanges) + 1, last)
        if _is_unlikely(refuse, random):
            return None
    return hand


def _exchange(  # noqa: PLR0913, PLR0917 - one step of the two above
    hand: Hand, thrown: Hand, took: int, stock: int, rest: list[Card], any_hand: bool
) -> Hand | None:
    """The hand after he took so many cards; None if he would have taken another number."""
    if len(thrown) > stock:
        thrown = tuple(sorted(thrown, key=lambda card: card.rank)[:stock])
    if len(thrown) != took:
        if not any_hand:
            return None
        order = sorted(hand, key=lambda card: (card not in thrown, card.rank))
        thrown = tuple(order[:took])
    return (*(card for card in hand if card not in thrown), *rest[:took])


def _find_stand_chance(
    bidding: Bidding, policy: ProposalPolicy, hand: Hand, number: int, dealer_took: int
) -> float:
    if number == 1:
        return policy.play_chance(hand, bidding.turn_up)
    return policy.play_again_chance(hand, bidding.turn_up, number, dealer_took)


def _find_refuse_chance(
    bidding: Bidding, policy: ProposalPolicy, hand: Hand, number: int, elder_took: int
) -> float:
    if number == 1:
        return policy.refuse_chance(hand, bidding.turn_up)
    return policy.refuse_again_chance(hand, bidding.turn_up, number, elder_took)


def _is_unlikely(chance: float, random: Random) -> bool:
    return random.random() > (1 - _DOUBT) * chance + _DOUBT / 2


def keep_possible(view: OwnView, drawn: tuple[int, ...]) -> list[int]:
    """What is left in the adversary's hand, of those drawn that agree with the play so far.

    If few agree, the others are changed as little as makes them possible.
    """
    knowledge = Knowledge(
        view.hand,
        view.turn_up,
        view.seat,
        view.discarded,
        tuple(card for trick in view.tricks for card in (trick.lead, trick.reply) if card),
        _list_shown(view),
    )
    seen = infer_view(knowledge)
    played, known, pool = card_bits(seen.adverse_played), card_bits(seen.known), card_bits(seen.pool)
    if _has_no_king(view, seen.adverse_played):
        left = pool & ~card_bits((Card(view.trumps, Rank.KING),))
        pool = left if left.bit_count() >= seen.size else pool
    possible = [
        rest
        for hand in drawn
        if hand & played == played and not (rest := hand ^ played) & ~pool and rest & known == known
    ]
    if len(possible) >= _FEW:
        return possible
    random = Random(f"{view.hand}{view.tricks}")
    return possible + [
        _change(hand & pool | known, known, pool, seen.size, random) for hand in drawn[: WANTED // 4]
    ]


def _list_shown(view: OwnView) -> tuple[Card, ...]:
    return (Card(view.trumps, Rank.KING),) if view.king_announcer is view.other_seat else ()


def _has_no_king(view: OwnView, adverse_played: frozenset[Card]) -> bool:
    """True if the adversary has played a card, and would have announced the king of trumps before."""
    own, adverse = view.score
    return (
        bool(adverse_played)
        and view.king_announcer is not view.other_seat
        and not is_mark_useless(adverse, own, view.vulnerable is view.seat)
    )


def _change(hand: int, known: int, pool: int, size: int, random: Random) -> int:
    """The hand with cards taken away, or others of the pool added, until it has so many."""
    spare = _list_bits(hand & ~known)
    while hand.bit_count() > size:
        hand ^= spare.pop(int(random.random() * len(spare)))
    free = _list_bits(pool & ~hand)
    while hand.bit_count() < size:
        hand |= free.pop(int(random.random() * len(free)))
    return hand


def _list_bits(cards: int) -> list[int]:
    bits = []
    while cards:
        bits.append(cards & -cards)
        cards &= cards - 1
    return bits

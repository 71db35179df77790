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
from ..odds.bit_play import list_bits
from ..odds.hand_classes import card_bits
from ..odds.knowledge import Seat, infer_view
from ..solver.suit_patterns import HAND_SIZE
from .author_play import is_mark_useless
from .own_view import OwnView, read_knowledge
from .proposal_policy import Hand, ProposalPolicy

WANTED = 64
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
    return tuple(_Tracer(bidding, policy).draw())


class _Tracer:
    """Deals hands to the adversary and follows what he would have done with them."""

    def __init__(self, bidding: Bidding, policy: ProposalPolicy) -> None:
        self._bidding, self._policy = bidding, policy
        self._random = Random(repr(bidding))
        self._elder = bidding.seat is Seat.DEALER  # the adversary is the elder hand
        self._took = [took[0 if self._elder else 1] for took in bidding.exchanges]
        seen = {bidding.turn_up, *bidding.hand, *bidding.discarded}
        self._pool = [card for card in PACK if card not in seen]

    def draw(self) -> list[int]:
        """The hands."""
        told = self._elder or self._bidding.exchanges or self._bidding.refused
        wanted = WANTED if told else 2 * WANTED
        last = self._took[-1] if self._took else 0
        needed = HAND_SIZE + sum(self._took)
        hands: list[int] = []
        for tries in range(_MOST_TRIES):
            any_hand = tries >= _MOST_TRIES - _FEW
            self._shuffle(needed)
            hand = self._follow(self._pool[:needed], any_hand)
            if hand is None:
                continue
            kept = hand[: HAND_SIZE - last]
            for more in range(_DRAWS if last else 1):
                if more:
                    hand = (*kept, *self._random.sample(self._pool[needed - last :], last))
                if any_hand or self._would_end_so(hand):
                    hands.append(card_bits(hand))
            if len(hands) >= wanted:
                break
        return hands

    def _shuffle(self, count: int) -> None:
        """Bring ``count`` cards drawn at random to the front; faster than to draw a new list."""
        cards, draw = self._pool, self._random.random
        size = len(cards)
        for place in range(count):
            other = place + int(draw() * (size - place))
            cards[place], cards[other] = cards[other], cards[place]

    def _follow(self, cards: list[Card], any_hand: bool) -> Hand | None:
        """The hand after the last exchange, the cards taken last at its end; None if he would not have done so."""
        hand, rest = tuple(cards[:HAND_SIZE]), cards[HAND_SIZE:]
        last, stock = 0, STOCK_SIZE
        for number, (elder_took, dealer_took) in enumerate(self._bidding.exchanges, 1):
            if not any_hand and self._is_unlikely(1 - self._find_keep_chance(hand, number, last)):
                return None
            if self._elder:
                took, free = elder_took, stock
                thrown = self._policy.elder_discard(hand, self._bidding.turn_up, number, last)
                last = dealer_took
            else:
                took, free = dealer_took, stock - elder_took
                thrown = self._policy.dealer_discard(hand, self._bidding.turn_up, number, elder_took)
                last = elder_took
            if len(thrown) > free:
                thrown = tuple(sorted(thrown, key=lambda card: card.rank)[:free])
            if len(thrown) != took:
                if not any_hand and self._random.random() > _DOUBT:
                    return None
                thrown = _throw_so_many(hand, thrown, took)
            hand, rest = (*(card for card in hand if card not in thrown), *rest[:took]), rest[took:]
            stock -= elder_took + dealer_took
        return hand

    def _would_end_so(self, hand: Hand) -> bool:
        """True if the exchanges would end as they did with this hand."""
        bidding = self._bidding
        if bidding.ran_out or not (self._elder or bidding.refused):
            return True  # he was not asked
        last = bidding.exchanges[-1][1 if self._elder else 0] if bidding.exchanges else 0
        keep = self._find_keep_chance(hand, len(bidding.exchanges) + 1, last)
        return not self._is_unlikely(1 - keep if self._elder and bidding.refused else keep)

    def _find_keep_chance(self, hand: Hand, number: int, other_took: int) -> float:
        """How often he plays or refuses in this round."""
        policy, turn_up = self._policy, self._bidding.turn_up
        if self._elder:
            if number == 1:
                return policy.play_chance(hand, turn_up)
            return policy.play_again_chance(hand, turn_up, number, other_took)
        if number == 1:
            return policy.refuse_chance(hand, turn_up)
        return policy.refuse_again_chance(hand, turn_up, number, other_took)

    def _is_unlikely(self, chance: float) -> bool:
        return self._random.random() > (1 - _DOUBT) * chance + _DOUBT / 2


def _throw_so_many(hand: Hand, thrown: Hand, count: int) -> Hand:
    """So many cards of a hand: those that he would have thrown first, and the lowest first."""
    return tuple(sorted(hand, key=lambda card: (card not in thrown, card.rank))[:count])


def keep_possible(view: OwnView, drawn: tuple[int, ...]) -> list[int]:
    """What is left in the adversary's hand, of those drawn that agree with the play so far.

    If few agree, the others are changed as little as makes them possible.
    """
    seen = infer_view(read_knowledge(view))
    played, known, pool = card_bits(seen.adverse_played), card_bits(seen.known), card_bits(seen.pool)
    if seen.adverse_played and would_have_announced(view, view.other_seat):
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


def would_have_announced(view: OwnView, seat: Seat) -> bool:
    """True if a seat that has played a card would have announced the king (``cavendish.law.23``), and did not."""
    own, adverse = view.score if seat is view.seat else view.score[::-1]
    other = view.other_seat if seat is view.seat else view.seat
    return view.king_announcer is not seat and not is_mark_useless(own, adverse, view.vulnerable is other)


def _change(hand: int, known: int, pool: int, size: int, random: Random) -> int:
    """The hand with cards taken away, or others of the pool added, until it has so many."""
    spare = list_bits(hand & ~known)
    while hand.bit_count() > size:
        hand ^= spare.pop(int(random.random() * len(spare)))
    free = list_bits(pool & ~hand)
    while hand.bit_count() < size:
        hand |= free.pop(int(random.random() * len(free)))
    return hand

"""The hands that the adversary may hold when the hands are played, drawn as likely as what he did makes them.

Hands are dealt to him from the cards that the holder has not seen, and kept with the chance that a player who follows
the equilibrium would have done with them what he did: proposed or played, accepted or refused, and asked for so many
cards. A player may follow something else, so one act in ten tells nothing. The same knowledge draws the same hands.
"""

from dataclasses import dataclass
from random import Random

from ..cards import Card, Rank
from ..cards.constants import HAND_SIZE
from ..chances.hand_classes import card_bits
from ..chances.knowledge import OwnCards, Seat, infer_view
from ..chances.plan_tree import list_bits
from ..game import Stage
from .author_play import is_mark_useless
from .own_view import OwnView
from .proposal_policy import (
    ExchangeMoment,
    Hand,
    ProposalPolicy,
    follow_exchanges,
    suppose_discard,
)

WANTED = 64
"""The hands that are drawn, twice as many where no act tells anything of them. A chance over as many has a standard
error of at most 0.06, which they share for all cards that are compared; chosen for the time that an answer takes."""

_DRAWS = 3  # for each hand that he may have kept, the draws of the cards that he took last: these cost little
_MOST_TRIES = 400  # then the hands that were found have to do; chosen for the time
_FEW = 16  # fewer hands that agree with the play are too few to judge by: chosen, a quarter of those wanted
_DOUBT = 0.1
"""The chance that an act tells nothing. An adversary need not follow the equilibrium: its own decisions were learned
and some are wrong (about one hand in fifteen is decided otherwise when it learns longer), and people err more. The
number was chosen between the two. With no doubt at all, one act that the strategy never does would leave no hand to
believe in."""


@dataclass(frozen=True, slots=True)
class Bidding(OwnCards):
    """What the holder knows when the play begins: his cards, and how the proposals and exchanges ended."""

    exchanges: tuple[tuple[int, int], ...] = ()
    """For each exchange, how many cards the elder hand and the dealer took."""
    refused: bool = False
    """True if the dealer refused the last proposal."""
    ran_out: bool = False
    """True if the play began because no card was left."""


def read_bidding(view: OwnView) -> Bidding:
    """The proposals and exchanges of a deal that is being played."""
    ran_out = view.stage is Stage.PLAY and not view.stock
    return Bidding(
        view.hand, view.turn_up, view.seat, view.discarded, view.exchanges, view.last_was_refused, ran_out
    )


def draw_adverse_hands(bidding: Bidding, policy: ProposalPolicy) -> tuple[int, ...]:
    """About ``WANTED`` hands of five cards, as 32 bits, each as likely as what he did makes it."""
    return tuple(_Tracer(bidding, policy).draw())


class _Tracer:
    """Deals hands to the adversary and follows what he would have done with them."""

    def __init__(self, bidding: Bidding, policy: ProposalPolicy) -> None:
        self._bidding, self._policy = bidding, policy
        self._random = Random(repr(bidding))
        self._seat = bidding.seat.other
        self._past = tuple(follow_exchanges(self._seat, bidding.exchanges))
        self._pool = list(bidding.unseen)

    def draw(self) -> list[int]:
        """The hands."""
        elder = self._seat is Seat.NON_DEALER
        is_known = elder or self._past or self._bidding.refused
        wanted = WANTED if is_known else 2 * WANTED
        last = self._past[-1].took if self._past else 0
        needed = HAND_SIZE + sum(past.took for past in self._past)
        hands: list[int] = []
        for tries in range(_MOST_TRIES):
            any_hand = tries >= _MOST_TRIES - _FEW
            self._shuffle(needed)
            hand = self._follow(self._pool[:needed], any_hand)
            if hand is None:
                continue
            kept_cards = hand[: HAND_SIZE - last]
            for more in range(_DRAWS if last else 1):
                if more:
                    hand = (*kept_cards, *self._random.sample(self._pool[needed - last :], last))
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
        hand, replacements = tuple(cards[:HAND_SIZE]), cards[HAND_SIZE:]
        for past in self._past:
            moment = ExchangeMoment(
                self._seat, hand, self._bidding.turn_up, past.number, past.heard, past.had_taken
            )
            if not any_hand and self._is_unlikely(1 - self._policy.keep_chance(moment)):
                return None
            moment = moment._replace(adverse_took=past.heard_at_discard, stock=past.stock)
            discard = self._policy.find_discard(moment)
            if len(discard) != past.took:
                if not any_hand and self._random.random() > _DOUBT:
                    return None
                discard = suppose_discard(self._policy, moment, past.took)
            left = tuple([card for card in hand if card not in discard])
            hand, replacements = (*left, *replacements[: past.took]), replacements[past.took :]
        return hand

    def _would_end_so(self, hand: Hand) -> bool:
        """True if the exchanges would end as they did with this hand."""
        bidding = self._bidding
        elder = self._seat is Seat.NON_DEALER
        if bidding.ran_out or not (elder or bidding.refused):
            return True  # he was not asked
        own_took, other_took = self._seat.order(bidding.exchanges[-1] if bidding.exchanges else (0, 0))
        number = len(bidding.exchanges) + 1
        moment = ExchangeMoment(self._seat, hand, bidding.turn_up, number, other_took, own_took)
        keep = self._policy.keep_chance(moment)
        return not self._is_unlikely(1 - keep if elder and bidding.refused else keep)

    def _is_unlikely(self, chance: float) -> bool:
        return self._random.random() > (1 - _DOUBT) * chance + _DOUBT / 2


def keep_possible(view: OwnView, hands: tuple[int, ...]) -> list[int]:
    """What is left in the adversary's hand, of those drawn that agree with the play so far.

    If few agree, the others are changed as little as makes them possible.
    """
    seen = infer_view(view.knowledge)
    played, known, pool = card_bits(seen.adverse_played), card_bits(seen.known), card_bits(seen.pool)
    if seen.adverse_played and would_have_announced(view, view.seat.other):
        left = pool & ~card_bits((Card(view.trumps, Rank.KING),))
        pool = left if left.bit_count() >= seen.size else pool
    possible = [
        remaining
        for hand in hands
        if hand & played == played and not (remaining := hand ^ played) & ~pool and remaining & known == known
    ]
    if len(possible) >= _FEW:
        return possible
    random = Random(f"{tuple(view.hand)}{view.tricks}")
    return possible + [
        _change(hand & pool | known, known, pool, seen.size, random) for hand in hands[: WANTED // 4]
    ]


def would_have_announced(view: OwnView, seat: Seat) -> bool:
    """True if a seat that has played a card would have announced the king (``cavendish.law.23``), and did not."""
    own, adverse = seat.order(view.score_by_seat)
    return view.king_announcer is not seat and not is_mark_useless(
        own, adverse, view.vulnerable is seat.other
    )


def _change(hand: int, known: int, pool: int, size: int, random: Random) -> int:
    """Add or remove cards until the hand has ``size``: others of the ``pool``, and none of those ``known``."""
    spare = list_bits(hand & ~known)
    while hand.bit_count() > size:
        hand ^= spare.pop(int(random.random() * len(spare)))
    free = list_bits(pool & ~hand)
    while hand.bit_count() < size:
        hand |= free.pop(int(random.random() * len(free)))
    return hand

"""What a strategy of the exchanges does at a moment of a deal: the one place where that is decided.

A strategy (``ProposalPolicy``) has separate answers for the first round and for later ones, for each seat, and
for each score before the deal. Everything that follows one asks by a moment of this module: the expert and its
beliefs, hints, reviews, drills, the worth of choices and simulated deals. So they agree on which round it is, which
score stands before the deal (a king turned up and marked is no part of it), what the adversary took last, and what is
thrown when the stock is short.

A simulated deal asks for the same hands again and again. ``BitPolicy`` keeps the answers, and its cards are bits
(``card.number``), so that a deal costs some microseconds.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from ..cards import PACK, Card
from ..chances.hand_classes import card_bits
from ..chances.knowledge import Seat
from ..chances.plan_tree import list_bits
from ..game import Stage
from ..game.dealing import STOCK_SIZE
from ..game.lawful_actions import count_most
from .own_view import OwnView

_CARDS = {1 << card.number: card for card in PACK}

type Hand = tuple[Card, ...]


class ExchangeMoment(NamedTuple):
    """A decision about proposals or discards: all that a strategy is told of it, the score excepted."""

    seat: Seat
    """Who decides."""
    hand: Hand
    turn_up: Card
    round_number: int = 1
    """The round of this decision: exchanges are counted from 1."""
    adverse_took: int = 0
    """How many cards the adversary took last, 0 before his first exchange."""
    own_took: int = 0
    """How many the player took last himself."""
    stock: int = STOCK_SIZE
    """How many cards are left in the stock."""


class ProposalPolicy(Protocol):
    """A strategy at one score, as ``Equilibrium`` is one.

    In all rounds after the third the players decide as in the third.
    """

    def keep_chance(self, moment: ExchangeMoment) -> float:
        """How often the hand is kept, 0 to 1: the elder hand plays and does not propose, the dealer refuses."""

    def find_discard(self, moment: ExchangeMoment) -> Hand:
        """What is thrown, in the order of the hand, and no more than the stock can replace (Law 38).

        Which cards are kept when the stock is short, ``fit_stock`` says.
        """


class ScoredPolicy(ProposalPolicy, Protocol):
    """A strategy at love all, with those at other scores."""

    def at_score(self, elder_score: int, dealer_score: int) -> ProposalPolicy:
        """How both decide at a score before the deal."""

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        """The chance that the elder hand of the next deal wins the game."""


def read_moment(view: OwnView) -> ExchangeMoment:
    """The decision that a player faces while cards are proposed, answered for or thrown."""
    own, adverse = view.exchanged
    return ExchangeMoment(
        view.seat,
        view.hand,
        view.turn_up,
        view.proposals + (view.stage is Stage.PROPOSAL),
        adverse[-1] if adverse else 0,
        own[-1] if own else 0,
        view.stock,
    )


def find_score_before(view: OwnView) -> tuple[int, int]:
    """The elder hand's marks and the dealer's before the deal, a king turned up or announced in it taken off.

    That is the score for which a strategy is made: it knows of a king turned up by the turn-up itself. Penalties may
    have taken marks away since the king was marked, so there are never fewer than none.
    """
    marked = [view.king_announcer, Seat.DEALER if view.king_marked else None]
    elder, dealer = view.score_by_seat
    return max(0, elder - marked.count(Seat.NON_DEALER)), max(0, dealer - marked.count(Seat.DEALER))


def choose_policy(solution: ScoredPolicy, view: OwnView) -> ProposalPolicy:
    """The strategy for the score before the deal that a player sees."""
    return solution.at_score(*find_score_before(view))


def fit_stock(counts: Sequence[int], most: int) -> list[int]:
    """How many cards of each suit are thrown, trumps first, if the stock has only ``most`` cards.

    Cards are kept: trumps first, then of the suit of which most are thrown.
    """
    fitted = list(counts)
    while sum(fitted) > most:
        fitted[0 if fitted[0] else fitted.index(max(fitted))] -= 1
    return fitted


def suppose_discard(policy: ProposalPolicy, moment: ExchangeMoment, count: int) -> Hand:
    """What a player is supposed to have thrown who took ``count`` cards, although the strategy throws others.

    Of fewer cards, those that the strategy throws with so short a stock. Of more, the lowest others besides, plain
    cards before trumps.
    """
    discard = policy.find_discard(moment._replace(stock=min(count, moment.stock)))
    others = sorted(
        (card for card in moment.hand if card not in discard),
        key=lambda card: (card.suit == moment.turn_up.suit, card.rank),
    )
    return (*discard, *others[: count - len(discard)])


class SeatExchange(NamedTuple):
    """An exchange that is over, as one seat came to it."""

    number: int
    """The round, from 1."""
    heard: int
    """How many cards the adversary had taken last when the seat proposed or answered."""
    had_taken: int
    """How many cards it had then taken last itself."""
    heard_at_discard: int
    """The same when it discarded: of a dealer, what the elder hand has taken in this exchange."""
    stock: int
    """The cards that were left for it."""
    took: int
    """How many it took."""


def follow_exchanges(seat: Seat, exchanges: Sequence[tuple[int, int]]) -> Iterator[SeatExchange]:
    """The exchanges of a deal as ``seat`` came to them; each is what the elder hand and the dealer took."""
    other_took, own_took, stock = 0, 0, STOCK_SIZE
    for number, (elder_took, dealer_took) in enumerate(exchanges, 1):
        if seat is Seat.NON_DEALER:
            yield SeatExchange(number, other_took, own_took, other_took, stock, elder_took)
            other_took, own_took = dealer_took, elder_took
        else:
            yield SeatExchange(number, other_took, own_took, elder_took, stock - elder_took, dealer_took)
            other_took, own_took = elder_took, dealer_took
        stock -= elder_took + dealer_took


class BitPolicy:
    """A ``ProposalPolicy`` for one turn-up, asked by hands of 32 bits, with the answers kept."""

    def __init__(self, policy: ProposalPolicy, turn_up: Card) -> None:
        self._policy, self._turn_up = policy, turn_up
        self._chances: dict[tuple[Seat, int, int, int, int], float] = {}
        self._thrown: dict[tuple[Seat, int, int, int, int], int] = {}

    def keep_chance(
        self, seat: Seat, hand: int, round_number: int, adverse_took: int, own_took: int
    ) -> float:
        """How often the elder hand plays and does not propose, or the dealer refuses, in this round."""
        key = seat, hand, round_number, adverse_took, own_took
        chance = self._chances.get(key)
        if chance is None:
            moment = ExchangeMoment(
                seat, list_cards(hand), self._turn_up, round_number, adverse_took, own_took
            )
            chance = self._chances[key] = self._policy.keep_chance(moment)
        return chance

    def discard(self, seat: Seat, hand: int, round_number: int, adverse_took: int, stock: int) -> int:
        """The cards that are thrown if the stock has so many: of the elder hand at least one."""
        key = seat, hand, round_number, adverse_took, count_most(stock)
        discard = self._thrown.get(key)
        if discard is None:
            moment = self._make_moment(seat, hand, round_number, adverse_took, stock)
            discard = self._thrown[key] = card_bits(self._policy.find_discard(moment))
        return discard

    def suppose_discard(self, seat: Seat, hand: int, past: SeatExchange) -> int:
        """The cards that a player is supposed to have thrown in an exchange in which he took another number."""
        moment = self._make_moment(seat, hand, past.number, past.heard_at_discard, past.stock)
        return card_bits(suppose_discard(self._policy, moment, past.took))

    def _make_moment(
        self, seat: Seat, hand: int, round_number: int, adverse_took: int, stock: int
    ) -> ExchangeMoment:
        return ExchangeMoment(seat, list_cards(hand), self._turn_up, round_number, adverse_took, stock=stock)


def list_cards(bits: int) -> Hand:
    """The cards of a hand of 32 bits, suit by suit, the lowest first."""
    return tuple([_CARDS[bit] for bit in list_bits(bits)])

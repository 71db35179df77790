"""The last two cards of the expert: the ending solved with both players ignorant, and mixed where that is best.

It is solved exactly (``chances.both_guess``) where nobody has exchanged cards, for after an exchange neither player
knows what the other cannot hold. Each seat is supposed to hold a hand with which the strategy may have decided as it
did; what was played before shows only what could not be held.
"""

from fractions import Fraction

from ..cards import PACK, Card, Rank
from ..chances.both_guess import solve_both_guess
from ..chances.hand_classes import HandFilter
from ..chances.knowledge import Seat
from ..chances.plan_tree import list_bits
from ..chances.public_view import GuessingError, PublicCards, infer_public_cards
from .expert_beliefs import would_have_announced
from .own_view import OwnView
from .proposal_policy import ExchangeMoment, ProposalPolicy

SOLVED_CARDS = 2
"""The cards in each hand at the start of the trick: endings of two are solved exactly, at once."""

type Mix = dict[Card, Fraction]
"""How often each card is played; their sum is 1."""


def find_best_mix(view: OwnView, policy: ProposalPolicy) -> Mix | None:
    """How often best play plays each card; None where the ending is not solved.

    ``policy`` is how both decide about a proposal at this score.
    """
    if len(view.held) != SOLVED_CARDS or view.discarded or any(view.exchanged[1]):
        return None
    knowledge = view.knowledge
    try:
        ending = infer_public_cards(knowledge)
        if ending.size != SOLVED_CARDS or ending.winner is not None:
            return None
        return solve_both_guess(knowledge, _suppose(view, ending, policy)).mix or None
    except GuessingError:  # he, or the holder, has done what the strategy never does
        return None


def _suppose(view: OwnView, ending: PublicCards, policy: ProposalPolicy) -> dict[Seat, HandFilter]:
    """The hands of five cards that each seat may have held, by what was decided and announced."""
    return {
        seat: HandFilter.from_hands(
            "with which the strategy may have done so",
            [
                hand
                for left in ending.list_hands(seat, {})
                if _may_have_decided(view, seat, hand := left | ending.played[seat], policy)
                and not (left & 1 << Card(view.trumps, Rank.KING).number and would_have_announced(view, seat))
            ],
        )
        for seat in Seat
    }


def _may_have_decided(view: OwnView, seat: Seat, hand: int, policy: ProposalPolicy) -> bool:
    """True if the strategy sometimes does with this hand what the seat has done."""
    cards = tuple(PACK[card.bit_length() - 1] for card in list_bits(hand))
    if seat is Seat.DEALER and not view.proposals:
        return True  # he was not asked
    keeps = policy.keep_chance(ExchangeMoment(seat, cards, view.turn_up))
    return (keeps if seat is Seat.DEALER or not view.proposals else 1 - keeps) > 0

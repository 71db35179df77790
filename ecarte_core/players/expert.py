"""The expert: proposes by the equilibrium, and plays its cards by the chances over what its seat can know.

It decides about proposals at the score as :class:`~.equilibrium.Equilibrium` does, and where that mixes, so does
the expert. When the hands are played it draws hands that the adversary may hold (:mod:`.expert_beliefs`),
values every card against them (:mod:`.expert_cards`) by the chance of the game, and plays the best; of cards
that play alike any one, so that it does not show what else it holds. The last two cards are played as in the game
of hidden cards that they are , mixed where certainty could be exploited. It announces the
king unless the mark is of no use.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from random import Random

from ..cards import PACK, Card, Rank
from ..game import (
    WINNING_SCORE,
    Accept,
    Announce,
    Discard,
    MarkKing,
    PlayCard,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    compute_result,
)
from ..game.scoring import add_marks
from ..game.state import Player
from ..guessing.both_guess import solve_both_guess
from ..guessing.public_view import GuessingError, PublicView, infer_public_view
from ..odds.hand_classes import HandFilter, card_bits
from ..odds.knowledge import Seat
from ..odds.plan_tree import list_bits
from ..solver.suit_patterns import HAND_SIZE
from .author_play import is_king_useless
from .equilibrium import load_equilibrium
from .expert_beliefs import Bidding, draw_adverse_hands, keep_possible, read_bidding, would_have_announced
from .expert_cards import IGNORANT_TRICKS, CardValuer, Worths, list_like_cards
from .own_view import OwnView, read_knowledge
from .proposal_policy import (
    ExchangeMoment,
    ProposalPolicy,
    ScoredPolicy,
    find_discard,
    find_keep_chance,
    find_score_before,
    read_moment,
)

# --- the last two cards ------------------------------------------------------------------------------------------
# The last two cards of the expert: the ending solved with both players ignorant, and mixed where that is best.
#
# It is solved exactly (guessing) where nobody has exchanged cards, for after an exchange neither player knows what
# the other cannot hold. Each seat is supposed to hold a hand with which the equilibrium may have decided as it did;
# what was played before shows only what could not be held.

SOLVED_CARDS = 2
"""So many cards each at the start of the trick."""

type Mix = dict[Card, Fraction]
"""How often each card is played; their sum is 1."""


def find_best_mix(view: OwnView, policy: ProposalPolicy) -> Mix | None:
    """How often best play plays each card; None where the ending is not solved.

    ``policy`` is how both decide about a proposal at this score.
    """
    if len(view.held) != SOLVED_CARDS or view.discarded or any(view.exchanged[1]):
        return None
    knowledge = read_knowledge(view)
    try:
        ending = infer_public_view(knowledge)
        if ending.size != SOLVED_CARDS or ending.winner is not None:
            return None
        return solve_both_guess(knowledge, _suppose(view, ending, policy)).mix or None
    except GuessingError:  # he, or the holder, has done what the equilibrium never does
        return None


def _suppose(view: OwnView, ending: PublicView, policy: ProposalPolicy) -> dict[Seat, HandFilter]:
    """The hands of five cards that each seat may have held, by what was decided and announced."""
    return {
        seat: HandFilter.from_hands(
            "with which the equilibrium may have done so",
            [
                hand
                for left in ending.list_hands(seat, {})
                if _may_have_decided(view, seat, hand := left | ending.played[seat], policy)
                and not (left & _king(view) and would_have_announced(view, seat))
            ],
        )
        for seat in Seat
    }


def _may_have_decided(view: OwnView, seat: Seat, hand: int, policy: ProposalPolicy) -> bool:
    """True if the equilibrium sometimes does with this hand what the seat has done."""
    cards = tuple(PACK[card.bit_length() - 1] for card in list_bits(hand))
    if seat is Seat.DEALER and not view.proposals:
        return True  # he was not asked
    keeps = find_keep_chance(policy, ExchangeMoment(seat, cards, view.turn_up))
    return (keeps if seat is Seat.DEALER or not view.proposals else 1 - keeps) > 0


def _king(view: OwnView) -> int:
    return 1 << Card(view.trumps, Rank.KING).number


# --- the expert --------------------------------------------------------------------------------------------------

_HANDS_AT_LAST = 48
_EQUAL = 1e-9  # values that differ by less are the same but for rounding


class Expert:
    """The strongest adversary."""

    name = "expert"

    def __init__(self, counsel: ScoredPolicy) -> None:
        self._counsel = counsel
        self._at_score = lru_cache(maxsize=25)(counsel.at_score)
        self._draw = lru_cache(maxsize=16)(self._draw_hands)
        self._rate = lru_cache(maxsize=256)(self._rate_ends)

    def choose(self, view: OwnView, chance: Random) -> PlayerAction:
        """The best action that it finds; of several that are right, one at random."""
        king = view.legal[-1]
        if isinstance(king, MarkKing) or (isinstance(king, Announce) and not is_king_useless(view)):
            return king
        match view.stage:
            case Stage.PROPOSAL | Stage.ANSWER:
                return self._decide_proposal(view, chance)
            case Stage.DISCARD:
                return self._discard(view)
            case _:
                return PlayCard(view.player, self._play(view, chance))

    def value_cards(self, view: OwnView) -> dict[Card, float]:
        """For each card that it may play, its chance of the game with it; cards that play alike stand once."""
        return self._value_cards(view, self._list_hands(view))

    def _is_settled(self, view: OwnView) -> bool:
        """True if no trick that is left changes what the deal is worth."""
        worths = self._rate(*view.score, view.seat, view.vulnerable)
        made = view.taken[0]
        return len(set(worths[made : made + len(view.held) + 1])) == 1

    def _list_hands(self, view: OwnView) -> list[int]:
        return keep_possible(view, self._draw(read_bidding(view), find_score_before(view)))

    def _value_cards(self, view: OwnView, hands: list[int]) -> dict[Card, float]:
        worths = self._rate(*view.score, view.seat, view.vulnerable)
        if len(view.held) <= IGNORANT_TRICKS:  # every card is tried to the end, and fewer hands have to do
            hands = hands[:: -(-len(hands) // _HANDS_AT_LAST)]
        valuer, mine = CardValuer(view.trumps, worths), card_bits(view.held)
        if view.lead is None:
            found = valuer.value_leads(mine, hands, view.taken[0])
        else:
            found = valuer.value_replies(mine, 1 << view.lead.number, hands, view.taken[0])
        return {PACK[card.bit_length() - 1]: value for card, value in found.items()}

    def _play(self, view: OwnView, chance: Random) -> Card:
        playable = view.playable
        if len(playable) == 1:
            return playable[0]
        if self._is_settled(view):
            return chance.choice(playable)
        if mix := find_best_mix(view, self._policy(view)):
            return chance.choices(list(mix), [float(share) for share in mix.values()])[0]
        hands = self._list_hands(view)
        values = self._value_cards(view, hands)
        most = max(values.values())
        right = [card for card, value in values.items() if value > most - _EQUAL]
        best = min(right, key=lambda card: (card.suit == view.trumps, card.rank, card.suit))
        like = list_like_cards(1 << best.number, card_bits(view.playable), card_bits(view.held), hands)
        return chance.choice(like)

    def _decide_proposal(self, view: OwnView, chance: Random) -> PlayerAction:
        keeps = chance.random() < find_keep_chance(self._policy(view), read_moment(view))
        if view.stage is Stage.PROPOSAL:
            return PlayHand(view.player) if keeps else Propose(view.player)
        return Refuse(view.player) if keeps else Accept(view.player)

    def _discard(self, view: OwnView) -> PlayerAction:
        return Discard(view.player, find_discard(self._policy(view), read_moment(view)))

    def _policy(self, view: OwnView) -> ProposalPolicy:
        return self._at_score(*find_score_before(view))

    def _draw_hands(self, bidding: Bidding, score: tuple[int, int]) -> tuple[int, ...]:
        return draw_adverse_hands(bidding, self._at_score(*score))

    def _rate_ends(self, own: int, adverse: int, seat: Seat, vulnerable: Seat | None) -> Worths:
        """The chance of the game after the deal, by the tricks that the holder makes in it."""
        me, other = Player.ONE, Player.TWO
        risking = None if vulnerable is None else me if vulnerable is seat else other
        worths = []
        for tricks in range(HAND_SIZE + 1):
            result = compute_result((tricks, HAND_SIZE - tricks), risking)
            after = add_marks((own, adverse), result.winner, result.marks)
            if max(after) >= WINNING_SCORE:
                worths.append(float(after[me] >= WINNING_SCORE))
            elif seat is Seat.DEALER:  # the next deal is his adversary's: he is the elder hand
                worths.append(self._counsel.chance_of_game(*after))
            else:
                worths.append(1 - self._counsel.chance_of_game(*after[::-1]))
        return tuple(worths)


def make_player() -> Expert:
    """The expert, with the equilibrium that ships with the engine.

    Raises :class:`~ecarte_core.errors.EcarteError` if its data is absent or damaged.
    """
    return Expert(load_equilibrium())

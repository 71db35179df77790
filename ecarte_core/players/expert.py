"""The expert: proposes by the equilibrium, and plays its cards by the chances over what its seat can know.

It decides about proposals at the score as :class:`~.equilibrium.Equilibrium` does, and where that mixes, so does
the expert. When the hands are played it draws hands that the adversary may hold (:mod:`.expert_beliefs`),
values every card against them (:mod:`.expert_cards`) by the chance of the game, and plays the best; of cards
that play alike any one, so that it does not show what else it holds. The last two cards are played as in the game
of hidden cards that they are (:mod:`.expert_endings`), mixed where certainty could be exploited. It announces the
king unless the mark is of no use.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Protocol

from ..cards import PACK, Card
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
from ..odds.hand_classes import card_bits
from ..odds.knowledge import Seat
from ..solver.suit_patterns import HAND_SIZE
from .author_play import is_king_useless
from .equilibrium import load_equilibrium
from .expert_beliefs import Bidding, draw_adverse_hands, keep_possible, read_bidding
from .expert_cards import IGNORANT_TRICKS, CardValuer, Worths, list_like_cards
from .expert_endings import find_best_mix
from .own_view import OwnView
from .proposal_policy import ProposalPolicy

_HANDS_AT_LAST = 48
_EQUAL = 1e-9  # values that differ by less are the same but for rounding


class Counsel(ProposalPolicy, Protocol):
    """What the expert asks of the equilibrium (:class:`~.equilibrium.Equilibrium`)."""

    def at_score(self, elder_score: int, dealer_score: int) -> ProposalPolicy:
        """How both decide at a score before the deal."""

    def chance_of_game(self, elder_score: int, dealer_score: int) -> float:
        """The chance that the elder hand of the next deal wins the game."""


class Expert:
    """The strongest adversary."""

    name = "expert"

    def __init__(self, counsel: Counsel) -> None:
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
        return keep_possible(view, self._draw(read_bidding(view), self._score_before(view)))

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
        policy = self._policy(view)
        theirs = view.exchanged[1][-1] if view.exchanged[1] else 0
        if view.stage is Stage.PROPOSAL:
            number = view.proposals + 1
            keep = (
                policy.play_chance(view.hand, view.turn_up)
                if number == 1
                else policy.play_again_chance(view.hand, view.turn_up, number, theirs)
            )
            return PlayHand(view.player) if chance.random() < keep else Propose(view.player)
        number = view.proposals
        keep = (
            policy.refuse_chance(view.hand, view.turn_up)
            if number == 1
            else policy.refuse_again_chance(view.hand, view.turn_up, number, theirs)
        )
        return Refuse(view.player) if chance.random() < keep else Accept(view.player)

    def _discard(self, view: OwnView) -> PlayerAction:
        policy, number = self._policy(view), view.proposals
        theirs = view.exchanged[1][-1] if view.exchanged[1] else 0
        elder = view.seat is Seat.NON_DEALER
        choose = policy.elder_discard if elder else policy.dealer_discard
        cards = choose(view.hand, view.turn_up, number, theirs)
        lowest = sorted(cards, key=lambda card: (card.suit == view.trumps, card.rank))
        thrown = set(lowest[: min(HAND_SIZE, view.stock)])
        return Discard(view.player, tuple(card for card in view.hand if card in thrown))

    def _policy(self, view: OwnView) -> ProposalPolicy:
        own, adverse = self._score_before(view)
        elder, dealer = (own, adverse) if view.seat is Seat.NON_DEALER else (adverse, own)
        return self._at_score(elder, dealer)

    @staticmethod
    def _score_before(view: OwnView) -> tuple[int, int]:
        """The marks before the deal, without a king turned up or announced in it."""
        own, adverse = view.score
        for seat in (view.king_announcer, Seat.DEALER if view.king_marked else None):
            own -= seat is view.seat
            adverse -= seat is view.other_seat
        return own, adverse

    def _draw_hands(self, bidding: Bidding, score: tuple[int, int]) -> tuple[int, ...]:
        elder, dealer = score if bidding.seat is Seat.NON_DEALER else score[::-1]
        return draw_adverse_hands(bidding, self._at_score(elder, dealer))

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

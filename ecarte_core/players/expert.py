"""The expert: proposes by a learned strategy, and plays its cards by the chances over what its seat can know.

It decides about proposals at the score as ``load_unseen_strategy`` does, which was learned for
cards that are played without seeing; where that mixes, so does the expert. When the hands are played it draws hands
that the adversary may hold (``expert_beliefs``), values every card against them by the chance of the game, and
plays the best; of cards that play alike any one, so that it does not show what else it holds. The last two cards
are played as in the game of hidden cards that they are, mixed where certainty could be exploited. It announces the
king unless the mark is of no use.
"""

from functools import lru_cache
from random import Random

from ..cards import PACK, Card
from ..cards.constants import HAND_SIZE
from ..chances.hand_classes import card_bits
from ..chances.knowledge import Seat
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
    State,
    compute_result,
)
from ..game.scoring import add_marks
from ..game.state import Player
from .author_play import is_king_useless
from .card_worth import IGNORANT_TRICKS, CardValuer, Worths, list_like_cards
from .equilibrium import load_unseen_strategy
from .expert_beliefs import Bidding, draw_adverse_hands, keep_possible, read_bidding
from .last_two_cards import find_best_mix
from .own_view import OwnView, make_own_view
from .proposal_policy import (
    ProposalPolicy,
    ScoredPolicy,
    find_score_before,
    read_moment,
)

_HANDS_AT_LAST = 48  # a mean over as many has an error of a fourteenth of a game at most; chosen for the time
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
                return _act_by(self._policy(view), view, chance.random())
            case Stage.DISCARD:
                return _act_by(self._policy(view), view)
            case _:
                return PlayCard(view.player, self._play(view, chance))

    def _is_settled(self, view: OwnView) -> bool:
        """True if no trick that is left changes what the deal is worth."""
        worths = self._rate(*view.score, view.seat, view.vulnerable)
        taken = view.taken[0]
        return len(set(worths[taken : taken + len(view.held) + 1])) == 1

    def _list_hands(self, view: OwnView) -> list[int]:
        return keep_possible(view, self._draw(read_bidding(view), find_score_before(view)))

    def _value_cards(self, view: OwnView, hands: list[int]) -> dict[Card, float]:
        worths = self._rate(*view.score, view.seat, view.vulnerable)
        if len(view.held) <= IGNORANT_TRICKS:  # every card is tried to the end, and fewer hands have to do
            hands = hands[:: -(-len(hands) // _HANDS_AT_LAST)]
        valuer, mine = CardValuer(view.trumps, worths), card_bits(view.held)
        if view.lead is None:
            values = valuer.value_leads(mine, hands, view.taken[0])
        else:
            values = valuer.value_replies(mine, 1 << view.lead.number, hands, view.taken[0])
        return {PACK[card.bit_length() - 1]: value for card, value in values.items()}

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
    """The expert, with the strategy that was learned where neither player sees the other's hand.

    Raises ``EcarteError`` if its data is absent or damaged.
    """
    return Expert(load_unseen_strategy())


def decide_exchange(state: State, player: Player) -> PlayerAction:
    """What the expert does most often about a proposal or a discard, by what the seat of ``player`` can know.

    Raises ``NotSeatedError`` where his cards are not known.
    """
    view = make_own_view(state, player)
    return _act_by(load_unseen_strategy().at_score(*find_score_before(view)), view)


def _act_by(policy: ProposalPolicy, view: OwnView, lot: float = 0.5) -> PlayerAction:
    """The act of a strategy about a proposal or a discard; where it mixes, it keeps the hand if it does so more often
    than ``lot``."""
    player, moment = view.player, read_moment(view)
    if view.seat is Seat.DEALER and view.proposals > 1 and not moment.adverse_took:
        moment = moment._replace(adverse_took=1)  # by a ruling he took none, which no strategy knows
    if view.stage is Stage.DISCARD:
        return Discard(player, policy.find_discard(moment))
    keeps = lot < policy.keep_chance(moment)
    if view.stage is Stage.PROPOSAL:
        return PlayHand(player) if keeps else Propose(player)
    return Refuse(player) if keeps else Accept(player)

"""The expert: proposes by a learned strategy, and plays its cards by the chances over what its seat can know.

It decides about proposals at the score as ``load_unseen_strategy`` does, which was learned for
cards that are played without seeing; where that mixes, so does the expert. When the hands are played it draws hands
that the adversary may hold (``expert_beliefs``), values every card against them by the chance of the game, and
plays the best; of cards that play alike any one, so that it does not show what else it holds. The last two cards
are played as in the game of hidden cards that they are, mixed where certainty could be exploited. It announces the
king unless the mark is of no use.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from ..cards import PACK, Card, Rank, Suit
from ..cards.constants import HAND_SIZE
from ..chances.both_guess import solve_both_guess
from ..chances.hand_classes import HandFilter, card_bits, list_key_terms
from ..chances.knowledge import Seat
from ..chances.plan_tree import list_bits, playable_bits, reply_beats, select_distinct, suit_bits_of
from ..chances.position_table import load_table
from ..chances.public_view import GuessingError, PublicView, infer_public_view
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
from .author_play import is_king_useless
from .equilibrium import load_unseen_strategy
from .expert_beliefs import Bidding, draw_adverse_hands, keep_possible, read_bidding, would_have_announced
from .own_view import OwnView
from .proposal_policy import (
    ExchangeMoment,
    ProposalPolicy,
    ScoredPolicy,
    find_discard,
    find_keep_chance,
    find_score_before,
    read_moment,
)

# --- what its cards are worth ------------------------------------------------------------------------------------
# What each card is worth to a player who knows the adversary's hand only by chances.
#
# A card is tried against every hand that he may hold. While more than three tricks are left, the rest of each hand
# is valued by the solver's table, as if both hands were then seen. In the last three the player who values stays
# ignorant to the end: he has to choose one card for all the hands that look alike to him.

type Worths = tuple[float, ...]
"""By the tricks that the holder makes in the deal, what that is worth to him."""

type Weighed = list[tuple[int, float]]
"""Hands of the adversary, as 32 bits, and how likely each is."""

IGNORANT_TRICKS = 3
"""In this number of tricks at the end the holder is taken to stay ignorant. With more, every card would have to be
tried to the end against all hands for longer than a reader waits; chosen for that."""

_ASTRAY = 0.1
"""The chance that one trick more, or one less, is made than if both hands were seen: players guess. Chosen; with none
the expert would think a trick lost that an adversary who cannot see his cards may give him."""

_HOPE = 1e-4
"""What a trick is worth when it changes nothing: of cards that are as good, one that makes more tricks is played."""


class CardValuer:
    """Values the holder's cards in one deal."""

    def __init__(self, trumps: Suit, worths: Worths, ignorant_tricks: int = IGNORANT_TRICKS) -> None:
        self._ignorant = ignorant_tricks
        self._suit = trumps
        self._trumps = 255 << 8 * trumps
        self._worths = tuple([worth + _HOPE * tricks for tricks, worth in enumerate(worths)])
        less, more = (worths[0], *worths[:-1]), (*worths[1:], worths[-1])
        self._guessed = tuple(
            [
                (1 - 2 * _ASTRAY) * worth + _ASTRAY * (below + above)
                for worth, below, above in zip(self._worths, less, more, strict=True)
            ]
            if ignorant_tricks
            else worths
        )
        """The worths of ends that are looked up long before they are reached."""
        table = load_table()
        self._values, self._after_lead = table.values, table.after_lead

    def value_leads(self, mine: int, hands: Sequence[int], taken: int) -> dict[int, float]:
        """The mean worth of each card that differs from the others, if the holder leads."""
        weighed = [(hand, 1.0) for hand in hands]
        union = _join(hands)
        return {
            card: self._lead(mine, card, weighed, taken) / len(hands)
            for card in select_distinct(mine, mine, union)
        }

    def value_replies(self, mine: int, lead: int, hands: Sequence[int], taken: int) -> dict[int, float]:
        """The same for the cards that he may play to a lead; ``hands`` no longer have that card."""
        weighed = [(hand, 1.0) for hand in hands]
        replies = select_distinct(playable_bits(mine, lead, self._trumps), mine, _join(hands))
        return {card: self._reply(mine, lead, card, weighed, taken) / len(hands) for card in replies}

    def _lead(self, mine: int, card: int, hands: Weighed, taken: int) -> float:
        """The sum of the worths if the holder leads this card."""
        size = mine.bit_count()
        if size > self._ignorant:
            first, second, third, fourth = list_key_terms(mine, self._suit, True, card)
            after, worths = self._after_lead, self._guessed[taken:]
            return sum(
                [
                    weight
                    * worths[
                        after[
                            first[hand & 255]
                            + second[hand >> 8 & 255]
                            + third[hand >> 16 & 255]
                            + fourth[hand >> 24]
                        ]
                    ]
                    for hand, weight in hands
                ]
            )
        others, total = mine ^ card, 0.0
        groups: dict[int, Weighed] = {}
        for hand, weight in hands:
            replies = playable_bits(hand, card, self._trumps)
            if replies & replies - 1:
                best = self._list_best_replies(others, hand, card, replies, size)
                for reply in best:
                    groups.setdefault(reply, []).append((hand ^ reply, weight / len(best)))
            else:
                groups.setdefault(replies, []).append((hand ^ replies, weight))
        for reply, left in groups.items():
            if reply_beats(reply, card, self._trumps):
                total += self._follow_on(others, left, taken)
            else:
                total += self._lead_on(others, left, taken + 1)
        return total

    def _list_best_replies(self, others: int, hand: int, card: int, replies: int, size: int) -> list[int]:
        """The replies that the adversary may choose: the best if he sees all, lowest cards of each run.

        With two cards left he does not know which one the holder keeps: he plays the lowest card of a suit, and of
        two suits either.
        """
        choices = select_distinct(replies, hand, others)
        if len(choices) == 1:
            return choices
        if size == 2:
            first, other = choices  # highest first in each suit
            return choices if (first ^ other) & ~suit_bits_of(first) else [other]
        if reply_beats(choices[0], card, self._trumps):
            tricks = [size - 1 - self._count_adverse(others, hand ^ reply) for reply in choices]
        else:
            tricks = [1 + self._count_own(others, hand ^ reply) for reply in choices]
        least = min(tricks)
        return [reply for reply, count in zip(choices, tricks, strict=True) if count == least]

    def _count_own(self, mine: int, hand: int) -> int:
        """The holder's tricks if he leads, both hands seen."""
        first, second, third, fourth = list_key_terms(mine, self._suit, True)
        return self._values[
            first[hand & 255] + second[hand >> 8 & 255] + third[hand >> 16 & 255] + fourth[hand >> 24]
        ]

    def _count_adverse(self, mine: int, hand: int) -> int:
        """The adversary's tricks if he leads."""
        first, second, third, fourth = list_key_terms(mine, self._suit, False)
        return self._values[
            first[hand & 255] + second[hand >> 8 & 255] + third[hand >> 16 & 255] + fourth[hand >> 24]
        ]

    def _lead_on(self, mine: int, hands: Weighed, taken: int) -> float:
        """The holder leads to the next trick, one card against all these hands."""
        if not mine:
            return self._worths[taken] * sum([weight for _, weight in hands])
        if not mine & mine - 1:
            return self._lead(mine, mine, hands, taken)
        choices = select_distinct(mine, mine, _join([hand for hand, _ in hands]))
        return max([self._lead(mine, card, hands, taken) for card in choices])

    def _follow_on(self, mine: int, hands: Weighed, taken: int) -> float:
        """The adversary leads to the next trick, as is best for him."""
        if not mine:
            return self._worths[taken] * sum([weight for _, weight in hands])
        groups: dict[int, Weighed] = {}
        for hand, weight in hands:
            if hand & hand - 1:
                best = self._list_best_leads(mine, hand)
                for lead in best:
                    groups.setdefault(lead, []).append((hand ^ lead, weight / len(best)))
            else:
                groups.setdefault(hand, []).append((0, weight))
        total = 0.0
        for lead, left in groups.items():
            replies = playable_bits(mine, lead, self._trumps)
            if replies & replies - 1:
                replies_left = select_distinct(replies, mine, _join([hand for hand, _ in left]))
                total += max([self._reply(mine, lead, reply, left, taken) for reply in replies_left])
            else:
                total += self._reply(mine, lead, replies, left, taken)
        return total

    def _list_best_leads(self, mine: int, hand: int) -> list[int]:
        choices = select_distinct(hand, hand, mine)
        if len(choices) == 1:
            return choices
        first, second, third, fourth = (
            mine & 255,
            mine >> 8 & 255,
            mine >> 16 & 255,
            mine >> 24,
        )
        results = []
        for lead in choices:
            terms = list_key_terms(hand, self._suit, True, lead)
            results.append(
                self._after_lead[terms[0][first] + terms[1][second] + terms[2][third] + terms[3][fourth]]
            )
        most = max(results)
        return [lead for lead, tricks in zip(choices, results, strict=True) if tricks == most]

    def _reply(self, mine: int, lead: int, card: int, hands: Weighed, taken: int) -> float:
        """The sum of the worths if the holder plays this card to the lead."""
        others = mine ^ card
        wins = reply_beats(card, lead, self._trumps)
        size = others.bit_count()
        if size < self._ignorant:
            return self._lead_on(others, hands, taken + 1) if wins else self._follow_on(others, hands, taken)
        first, second, third, fourth = list_key_terms(others, self._suit, wins)
        values = self._values
        tricks_by_hand = [
            values[first[hand & 255] + second[hand >> 8 & 255] + third[hand >> 16 & 255] + fourth[hand >> 24]]
            for hand, _ in hands
        ]
        worths = self._guessed[taken + 1 :] if wins else self._guessed[taken : taken + size + 1][::-1]
        return sum(
            [weight * worths[tricks] for (_, weight), tricks in zip(hands, tricks_by_hand, strict=True)]
        )


def list_like_cards(card: int, playable: int, mine: int, hands: Sequence[int]) -> list[Card]:
    """The playable cards that play like this one: of the same suit, with no card of the adversary's between."""
    union, like = _join(hands), [card]
    for step in (1, -1):
        place = card.bit_length() - 1
        while 0 <= place + step < len(PACK) and (place + step) >> 3 == place >> 3:
            place += step
            if union >> place & 1:
                break
            if mine >> place & playable >> place & 1:
                like.append(1 << place)
    return [PACK[bit.bit_length() - 1] for bit in sorted(like)]


def _join(hands: Sequence[int]) -> int:
    union = 0
    for hand in hands:
        union |= hand
    return union


# --- the expert at the table -------------------------------------------------------------------------------------

# --- the last two cards ------------------------------------------------------------------------------------------
# The last two cards of the expert: the ending solved with both players ignorant, and mixed where that is best.
#
# It is solved exactly (guessing) where nobody has exchanged cards, for after an exchange neither player knows what
# the other cannot hold. Each seat is supposed to hold a hand with which the strategy may have decided as it did;
# what was played before shows only what could not be held.

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
        ending = infer_public_view(knowledge)
        if ending.size != SOLVED_CARDS or ending.winner is not None:
            return None
        return solve_both_guess(knowledge, _suppose(view, ending, policy)).mix or None
    except GuessingError:  # he, or the holder, has done what the strategy never does
        return None


def _suppose(view: OwnView, ending: PublicView, policy: ProposalPolicy) -> dict[Seat, HandFilter]:
    """The hands of five cards that each seat may have held, by what was decided and announced."""
    return {
        seat: HandFilter.from_hands(
            "with which the strategy may have done so",
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
    """True if the strategy sometimes does with this hand what the seat has done."""
    cards = tuple(PACK[card.bit_length() - 1] for card in list_bits(hand))
    if seat is Seat.DEALER and not view.proposals:
        return True  # he was not asked
    keeps = find_keep_chance(policy, ExchangeMoment(seat, cards, view.turn_up))
    return (keeps if seat is Seat.DEALER or not view.proposals else 1 - keeps) > 0


def _king(view: OwnView) -> int:
    return 1 << Card(view.trumps, Rank.KING).number


# --- the expert --------------------------------------------------------------------------------------------------

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
    """The expert, with the strategy that was learned where neither player sees the other's hand.

    Raises ``EcarteError`` if its data is absent or damaged.
    """
    return Expert(load_unseen_strategy())

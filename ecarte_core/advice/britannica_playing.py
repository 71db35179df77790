"""Britannica's hands to play without proposing (``britannica.jeux``), and the hints that bear on proposing.

The hints add the point for certain, the king of trumps, and what changes at the adverse score of four.
"""

from collections.abc import Iterable
from fractions import Fraction

from ..cards import Rank
from .clauses import (
    COURT_WORTH,
    RANK_STEPS,
    HandContext,
    HandShape,
    Precedence,
    Rule,
    is_at_least,
    read_rules,
)

_EVEN = Fraction(1, 2)
INTERMEDIATE_EXAMPLES = (
    (Rank.KNAVE, Rank.ACE, Rank.EIGHT),
    (Rank.ACE, Rank.TEN, Rank.TEN),
    (Rank.TEN, Rank.NINE, Rank.KNAVE),
)
"""The examples of ``britannica.jeux.2.d``: two cards of one suit, and one of another."""
_INTERMEDIATE = 10  # the steps of each of these
_INTERMEDIATE_WITH_QUEEN = (
    9  # of nine, eight and queen: between these and eight, seven and king, which make eight
)
_SINGLE_BY_HEAD = {
    Rank.KNAVE: Rank.EIGHT,
    Rank.ACE: Rank.TEN,
    Rank.TEN: Rank.KNAVE,
    Rank.NINE: Rank.QUEEN,
    Rank.EIGHT: Rank.KING,
}
EQUAL_HANDS = (
    (Rank.KING, Rank.KNAVE, Rank.SEVEN),
    (Rank.KING, Rank.ACE, Rank.NINE),
    (Rank.KING, Rank.TEN, Rank.TEN),
    (Rank.QUEEN, Rank.QUEEN, Rank.SEVEN),
    (Rank.QUEEN, Rank.KNAVE, Rank.ACE),
    (Rank.KNAVE, Rank.KNAVE, Rank.KNAVE),
)
"""The examples of ``britannica.jeux.2.e``, each of three suits; a seven where it says a small card."""
_KING_AND_KNAVE = 6  # court worth of king, knave and a small card; of three knaves
_THREE_QUEENS = 9  # of three queens; of three knaves and a queen
_TIERCE_MAJOR = (Rank.KING, Rank.QUEEN, Rank.KNAVE)
_VERY_SMALL = Rank.EIGHT


def three_trumps(context: HandContext) -> bool:
    """``britannica.jeux.1``."""
    return len(context.shape.trumps) >= 3


def three_of_a_suit(context: HandContext) -> bool:
    """``britannica.jeux.2.a``."""
    return _has_two_trumps(context.shape, (3,))


def pair_with_queen(context: HandContext) -> bool:
    """``britannica.jeux.2.b``: two of one suit, one as high as a queen."""
    shape = context.shape
    return _has_two_trumps(shape, (2, 1)) and shape.plain_suits[0][0] >= Rank.QUEEN


def small_pair_with_king(context: HandContext) -> bool:
    """``britannica.jeux.2.c``: two of one suit, however small, and the king of another."""
    shape = context.shape
    return _has_two_trumps(shape, (2, 1)) and shape.plain_suits[1][0] == Rank.KING


def intermediate_pair(context: HandContext) -> bool:
    """``britannica.jeux.2.d``: a pair and a single card that lie between b and c."""
    shape = context.shape
    if not _has_two_trumps(shape, (2, 1)) or pair_with_queen(context) or small_pair_with_king(context):
        return False
    pair, (single,) = shape.plain_suits
    steps = sum(RANK_STEPS[rank] for rank in shape.plain_cards)
    match context.readings.choose("intermediate"):
        case "ten-steps":
            return steps >= _INTERMEDIATE
        case "card-for-card":
            return any(is_at_least((*pair, single), example) for example in INTERMEDIATE_EXAMPLES)
        case "head-alone":
            return single >= _SINGLE_BY_HEAD[pair[0]]
        case _:
            return steps >= (_INTERMEDIATE_WITH_QUEEN if single == Rank.QUEEN else _INTERMEDIATE)


def three_suits(context: HandContext) -> bool:
    """``britannica.jeux.2.e``: three different suits, worth at least king, knave and a small card."""
    shape = context.shape
    if not _has_two_trumps(shape, (1, 1, 1)):
        return False
    if context.reads("equal-value", "card-for-card"):
        return any(is_at_least(shape.plain_cards, example) for example in EQUAL_HANDS)
    return _count_worth(shape.plain_cards) >= _KING_AND_KNAVE


def _count_worth(ranks: Iterable[Rank]) -> int:
    return sum(COURT_WORTH[rank] for rank in ranks)


def _has_two_trumps(shape: HandShape, lengths: tuple[int, ...]) -> bool:
    return len(shape.trumps) == 2 and shape.lengths == lengths


def tierce_major(context: HandContext) -> bool:
    """``britannica.jeux.3.a``: one trump, king, queen, knave of one suit, and a card of another."""
    return has_one_trump(context.shape, (3, 1)) and context.shape.plain_suits[0] == _TIERCE_MAJOR


def four_with_king(context: HandContext) -> bool:
    """``britannica.jeux.3.b``: one trump and four of one suit headed by the king."""
    return has_one_trump(context.shape, (4,)) and context.shape.plain_suits[0][0] == Rank.KING


def three_and_queen(context: HandContext) -> bool:
    """``britannica.jeux.3.c``: one trump, three of one suit headed by queen, and the queen of another."""
    return has_one_trump(context.shape, (3, 1)) and min(context.shape.heads) >= Rank.QUEEN


def has_one_trump(shape: HandShape, lengths: tuple[int, ...]) -> bool:
    """One trump, and the other suits of these lengths."""
    return len(shape.trumps) == 1 and shape.lengths == lengths


def three_queens_worth(context: HandContext) -> bool:
    """``britannica.jeux.4``: no trump; court cards of three suits worth three queens, or any four."""
    shape = context.shape
    if shape.trumps:
        return False
    worth_queens = len(shape.heads) == 3 and _count_worth(shape.heads) >= _THREE_QUEENS
    if count_court_suits(shape) == 3:
        return worth_queens or len(shape.courts) >= 4
    if len(shape.courts) >= 4:
        return not context.reads("equal-value-without-trump", "three-suits")
    return worth_queens and context.reads("equal-value-without-trump", "small-cards-too")


def count_court_suits(shape: HandShape) -> int:
    """How many plain suits are headed by a court card."""
    return sum(head >= Rank.KNAVE for head in shape.heads)


def two_discards(context: HandContext) -> bool:
    """``britannica.jeux.5``: no more than two cards that are neither king nor trump."""
    if not context.has_few_discards:
        return False
    return len(context.shape.trumps) != 2 or not context.reads("only-two", "item-two-first")


def jeu_de_regle(context: HandContext) -> bool:
    """Any hand of the list, ``britannica.jeux.1`` to ``.5``."""
    return any(rule.test(context) for rule in LISTED_RULES)


def point_certain(context: HandContext) -> bool:
    """``britannica.hints.6.s1``: the point certain, and a card to take in; see ``britannica.hints.18.s5``."""
    return not _is_suspended(context) and context.is_point_certain() and context.has_discards


def point_certain_at_four(context: HandContext) -> bool:
    """``britannica.hints.18.s5``: the point certain, the adversary at four, the king still out."""
    return _is_suspended(context) and context.is_point_certain()


def _is_suspended(context: HandContext) -> bool:
    return context.adverse_score == 4 and context.king_may_be_out


def jeu_with_king(context: HandContext) -> bool:
    """``britannica.hints.6.s2``: a jeu de règle with the king of trumps."""
    return context.shape.has_trump_king and jeu_de_regle(context) and context.has_discards


def even_chance(context: HandContext) -> bool:
    """``britannica.hints.18.s2``: the dealer at four, the king out, and an even chance of three tricks."""
    return context.adverse_score == 4 and context.king_may_be_out and context.chance_of_point >= _EVEN


def queen_knave_ten(context: HandContext) -> bool:
    """``britannica.hints.18.s2``, its example: a queen, a guarded knave, a guarded ten, or better cards."""
    return context.adverse_score == 4 and context.king_may_be_out and _has_queen_knave_ten(context.shape)


def _has_queen_knave_ten(shape: HandShape) -> bool:
    # Any of the three suits may be trumps: the text does not say, and the chance is even only if one is.
    suits = sorted(filter(None, (shape.trumps, *shape.plain_suits)), key=lambda suit: (len(suit), -suit[0]))
    return [len(suit) for suit in suits] == [1, 2, 2] and is_at_least(
        tuple(suit[0] for suit in suits), (Rank.QUEEN, Rank.KNAVE, Rank.TEN)
    )


def one_trump_at_four(context: HandContext) -> bool:
    """``britannica.hints.18.s4``: the adversary at four, the king out, a trump, and not all very small."""
    shape = context.shape
    poor = len(shape.plain_suits) == 3 and shape.plain_cards[0] <= _VERY_SMALL
    return context.adverse_score == 4 and context.king_may_be_out and bool(shape.trumps) and not poor


RULES: tuple[Rule, ...] = read_rules("britannica-playing", globals())
"""All of Britannica's rules for the non-dealer."""

LISTED_RULES: tuple[Rule, ...] = tuple(rule for rule in RULES if rule.precedence is Precedence.RULE)
"""Britannica's list, under its numbers and letters."""

"""Britannica's hands to play without proposing (``britannica.jeux``), and the hints that bear on proposing.

The hints add the point for certain, the king of trumps, and what changes at the adverse score of four.
"""

from __future__ import annotations

from fractions import Fraction

from ..cards import Rank
from .clause import Case, Rule, Say, Weight
from .shape import COURT, STEPS, Shape, at_least

_EVEN = Fraction(1, 2)
_INTERMEDIATE = 10  # steps of knave, ace and eight; of ace, ten and ten; of ten, nine and knave
_KING_AND_KNAVE = 6  # court worth of king, knave and a small card; of three knaves
_THREE_QUEENS = 9  # of three queens; of three knaves and a queen
_TIERCE_MAJOR = (Rank.KING, Rank.QUEEN, Rank.KNAVE)
_VERY_SMALL = Rank.EIGHT


def three_trumps(case: Case) -> bool:
    """``britannica.jeux.1``."""
    return len(case.shape.trumps) >= 3


def three_of_a_suit(case: Case) -> bool:
    """``britannica.jeux.2.a``."""
    return _two_trumps(case.shape, (3,))


def pair_with_queen(case: Case) -> bool:
    """``britannica.jeux.2.b``: two of one suit, one as high as a queen."""
    shape = case.shape
    return _two_trumps(shape, (2, 1)) and shape.plain[0][0] >= Rank.QUEEN


def small_pair_with_king(case: Case) -> bool:
    """``britannica.jeux.2.c``: two of one suit, however small, and the king of another."""
    shape = case.shape
    return _two_trumps(shape, (2, 1)) and shape.plain[1][0] == Rank.KING


def intermediate(case: Case) -> bool:
    """``britannica.jeux.2.d``: between b and c, the steps above seven adding up to those of the examples."""
    shape = case.shape
    if not _two_trumps(shape, (2, 1)) or pair_with_queen(case) or small_pair_with_king(case):
        return False
    return sum(STEPS[rank] for rank in shape.cards) >= _INTERMEDIATE


def three_suits(case: Case) -> bool:
    """``britannica.jeux.2.e``: three different suits, worth at least king, knave and a small card."""
    shape = case.shape
    worth = sum(COURT[rank] for rank in shape.cards)
    return _two_trumps(shape, (1, 1, 1)) and worth >= _KING_AND_KNAVE


def _two_trumps(shape: Shape, lengths: tuple[int, ...]) -> bool:
    return len(shape.trumps) == 2 and shape.lengths == lengths


def tierce_major(case: Case) -> bool:
    """``britannica.jeux.3.a``: one trump, king, queen, knave of one suit, and a card of another."""
    return _one_trump(case.shape, (3, 1)) and case.shape.plain[0] == _TIERCE_MAJOR


def four_with_king(case: Case) -> bool:
    """``britannica.jeux.3.b``: one trump and four of one suit headed by the king."""
    return _one_trump(case.shape, (4,)) and case.shape.plain[0][0] == Rank.KING


def three_and_queen(case: Case) -> bool:
    """``britannica.jeux.3.c``: one trump, three of one suit headed by queen, and the queen of another."""
    return _one_trump(case.shape, (3, 1)) and min(case.shape.heads) >= Rank.QUEEN


def _one_trump(shape: Shape, lengths: tuple[int, ...]) -> bool:
    return len(shape.trumps) == 1 and shape.lengths == lengths


def three_queens_worth(case: Case) -> bool:
    """``britannica.jeux.4``: no trump; court cards of three suits worth three queens, or any four."""
    shape = case.shape
    if shape.trumps:
        return False
    heads = [rank for rank in shape.heads if rank >= Rank.KNAVE]
    three = len(heads) == 3 and sum(COURT[rank] for rank in heads) >= _THREE_QUEENS
    return three or len(shape.courts) >= 4


def two_discards(case: Case) -> bool:
    """``britannica.jeux.5``: no more than two cards that are neither king nor trump."""
    return case.shape.discards <= 2


def jeu_de_regle(case: Case) -> bool:
    """Any hand of the list, ``britannica.jeux.1`` to ``.5``."""
    return any(rule.test(case) for rule in LIST)


def point_certain(case: Case) -> bool:
    """``britannica.hints.6.s1``: the point certain; suspended by ``britannica.hints.18.s5``."""
    return not _suspended(case) and case.certain()


def point_certain_at_four(case: Case) -> bool:
    """``britannica.hints.18.s5``: the point certain, the adversary at four, the king still out."""
    return _suspended(case) and case.certain()


def _suspended(case: Case) -> bool:
    return case.adverse == 4 and case.king_out


def jeu_with_king(case: Case) -> bool:
    """``britannica.hints.6.s2``: a jeu de règle with the king of trumps."""
    return case.shape.trump_king and jeu_de_regle(case)


def even_chance(case: Case) -> bool:
    """``britannica.hints.18.s2``: the dealer at four, the king out, and an even chance of three tricks."""
    return case.adverse == 4 and case.king_out and case.chance >= _EVEN


def queen_knave_ten(case: Case) -> bool:
    """``britannica.hints.18.s2``, its example: a queen, a guarded knave, a guarded ten, or better cards."""
    return case.adverse == 4 and case.king_out and _queen_knave_ten(case.shape)


def _queen_knave_ten(shape: Shape) -> bool:
    # Any of the three suits may be trumps: the text does not say, and the chance is even only if one is.
    suits = sorted(filter(None, (shape.trumps, *shape.plain)), key=lambda suit: (len(suit), -suit[0]))
    return [len(suit) for suit in suits] == [1, 2, 2] and at_least(
        tuple(suit[0] for suit in suits), (Rank.QUEEN, Rank.KNAVE, Rank.TEN)
    )


def one_trump_at_four(case: Case) -> bool:
    """``britannica.hints.18.s4``: the adversary at four, the king out, a trump, and not all very small."""
    shape = case.shape
    poor = len(shape.plain) == 3 and shape.cards[0] <= _VERY_SMALL
    return case.adverse == 4 and case.king_out and bool(shape.trumps) and not poor


LIST: tuple[Rule, ...] = (
    Rule(
        "britannica.jeux.1",
        "three trumps",
        Say.PLAY,
        Weight.RULE,
        "Three trumps or more, whatever the other cards.",
        three_trumps,
    ),
    Rule(
        "britannica.jeux.2.a",
        "two trumps, three of a suit",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, and any three cards of one plain suit.",
        three_of_a_suit,
    ),
    Rule(
        "britannica.jeux.2.b",
        "two trumps, queen with another",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, and two cards of one plain suit, one as high as a queen.",
        pair_with_queen,
    ),
    Rule(
        "britannica.jeux.2.c",
        "two trumps, two of a suit, a king",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, two cards of one suit however small, and the king of another.",
        small_pair_with_king,
        "or-better",
    ),
    Rule(
        "britannica.jeux.2.d",
        "two trumps, between b and c",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, and three cards between b and c: as knave, ace and an eight.",
        intermediate,
        "intermediate",
    ),
    Rule(
        "britannica.jeux.2.e",
        "two trumps, three suits",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, and three cards of different suits worth a king, a knave and a small card.",
        three_suits,
        "equal-value",
    ),
    Rule(
        "britannica.jeux.3.a",
        "one trump and a tierce major",
        Say.PLAY,
        Weight.RULE,
        "One trump, king, queen, knave of one suit, and any card of another.",
        tierce_major,
        "or-better",
    ),
    Rule(
        "britannica.jeux.3.b",
        "one trump, four headed by king",
        Say.PLAY,
        Weight.RULE,
        "One trump, and four cards of one suit headed by the king.",
        four_with_king,
    ),
    Rule(
        "britannica.jeux.3.c",
        "one trump, three headed by queen and a queen",
        Say.PLAY,
        Weight.RULE,
        "One trump, three cards of one suit headed by the queen, and the queen of another suit.",
        three_and_queen,
        "or-better",
    ),
    Rule(
        "britannica.jeux.4",
        "no trump, three queens or as good",
        Say.PLAY,
        Weight.RULE,
        "No trump, and three queens or cards of equal value in different suits, or four court cards.",
        three_queens_worth,
        "equal-value-without-trump",
    ),
    Rule(
        "britannica.jeux.5",
        "two discards",
        Say.PLAY,
        Weight.RULE,
        "Only two cards can be discarded, kings and trumps being kept.",
        two_discards,
        "only-two",
    ),
)
"""Britannica's list, under its numbers and letters."""

RULES: tuple[Rule, ...] = (
    *LIST,
    Rule(
        "britannica.hints.6.s1",
        "the point for certain",
        Say.PROPOSE,
        Weight.EXCEPTION,
        "With the point certain propose: you may be refused, or take in a card that gives the vole.",
        point_certain,
        "certainty",
    ),
    Rule(
        "britannica.hints.6.s2",
        "jeu de règle with the king of trumps",
        Say.PROPOSE,
        Weight.EXCEPTION,
        "With a jeu de règle and the king of trumps it is generally right to propose.",
        jeu_with_king,
    ),
    Rule(
        "britannica.hints.18.s2",
        "dealer at four, an even chance",
        Say.PLAY,
        Weight.SCORE,
        "When the dealer is at four and the king is out, play on an even chance of three tricks.",
        even_chance,
        "even-chance",
    ),
    Rule(
        "britannica.hints.18.s2",
        "dealer at four: queen, guarded knave, guarded ten",
        Say.PLAY,
        Weight.SCORE,
        "When the dealer is at four and the king is out, play on a queen, a guarded knave and a guarded ten.",
        queen_knave_ten,
        "even-chance",
    ),
    Rule(
        "britannica.hints.18.s4",
        "adversary at four, one trump",
        Say.PLAY,
        Weight.SCORE,
        "When the adversary is at four and the king is out, play on any hand with one trump, "
        "unless the plain cards are very small and of different suits.",
        one_trump_at_four,
        "very-small",
    ),
    Rule(
        "britannica.hints.18.s5",
        "adversary at four, the point for certain",
        Say.PLAY,
        Weight.SCORE,
        "When the adversary is at four and the king is out, do not ask for cards with the point certain.",
        point_certain_at_four,
        "certainty",
    ),
)
"""All of Britannica's rules for the non-dealer."""

"""Hoyle's rules for playing without proposing, and for refusing (``hoyle.jeux-de-regle``).

His list of hands stands between a definition and two examples. It is written for the player who leads
(``hoyle.jeux-de-regle.6``: "they apply mainly to the leader"), and serves the dealer too, since a jeu de
règle is by definition a hand to play without proposing *or accepting* (``hoyle.jeux-de-regle.1.s1``).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ..cards import Rank
from .clause import Case, Rule, Say, Weight
from .shape import Shape

_STRONG = Fraction(4, 5)
_EVEN = Fraction(1, 2)
_TIERCE_MAJOR = (Rank.KING, Rank.QUEEN, Rank.KNAVE)


def definition(case: Case) -> bool:
    """``hoyle.jeux-de-regle.1.s2``: three tricks for certain unless the adversary holds two trumps."""
    return case.certain(adverse_trumps=1)


def tierce_major_and_trump(case: Case) -> bool:
    """``hoyle.jeux-de-regle.2``: the example hand, with any fifth card as low as his eight or better."""
    shape = case.shape
    return len(shape.trumps) == 1 and shape.lengths == (3, 1) and shape.plain[0] == _TIERCE_MAJOR


def three_trumps(case: Case) -> bool:
    """``hoyle.jeux-de-regle.3.s1``."""
    return len(case.shape.trumps) >= 3


def two_trumps_one_suit(case: Case) -> bool:
    """``hoyle.jeux-de-regle.3.s2``, first half."""
    return len(case.shape.trumps) == 2 and case.shape.lengths == (3,)


def two_trumps_pair(case: Case) -> bool:
    """``hoyle.jeux-de-regle.3.s2``, second half: two of one suit, one of them the king or queen."""
    shape = case.shape
    return len(shape.trumps) == 2 and shape.lengths == (2, 1) and shape.plain[0][0] >= Rank.QUEEN


def one_trump_four(case: Case) -> bool:
    """``hoyle.jeux-de-regle.4``, first half: four of one suit, one being a king."""
    shape = case.shape
    return len(shape.trumps) == 1 and shape.lengths == (4,) and shape.plain[0][0] == Rank.KING


def one_trump_three(case: Case) -> bool:
    """``hoyle.jeux-de-regle.4``, second half: three headed by king or queen, and another king or queen."""
    shape = case.shape
    return len(shape.trumps) == 1 and shape.lengths == (3, 1) and min(shape.heads) >= Rank.QUEEN


def three_queens(case: Case) -> bool:
    """``hoyle.jeux-de-regle.5``, first half: three queens, or kings in their place."""
    shape = case.shape
    return not shape.trumps and len(shape.heads) == 3 and min(shape.heads) >= Rank.QUEEN


def four_courts(case: Case) -> bool:
    """``hoyle.jeux-de-regle.5``, second half."""
    return not case.shape.trumps and len(case.shape.courts) >= 4


def two_discards(case: Case) -> bool:
    """``hoyle.jeux-de-regle.20``: no more than two cards that are neither king nor trump."""
    return case.shape.discards <= 2


def three_trumps_without_king(case: Case) -> bool:
    """``hoyle.jeux-de-regle.21``, first half."""
    return three_trumps(case) and not case.shape.trump_king


def three_trumps_with_king(case: Case) -> bool:
    """``hoyle.jeux-de-regle.21``, second half."""
    return three_trumps(case) and case.shape.trump_king


def one_trump_one_king(case: Case) -> bool:
    """``hoyle.jeux-de-regle.22.s1``: a plain king, and no other plain card above a ten."""
    shape = case.shape
    return len(shape.trumps) == 1 and shape.cards[0] == Rank.KING and shape.cards[1] <= Rank.TEN


def two_guarded(case: Case) -> bool:
    """``hoyle.jeux-de-regle.22.s2``: one trump; two guarded queens, or a king and a guarded queen."""
    shape = case.shape
    return len(shape.trumps) == 1 and (_both_guarded(shape) or _king_and_guarded_queen(shape))


def _both_guarded(shape: Shape) -> bool:
    return shape.lengths == (2, 2) and min(shape.heads) >= Rank.QUEEN


def _king_and_guarded_queen(shape: Shape) -> bool:
    king = any(suit[0] == Rank.KING for suit in shape.plain)
    return king and any(suit[0] == Rank.QUEEN and len(suit) > 1 for suit in shape.plain)


def adversary_at_three(case: Case) -> bool:
    """``hoyle.jeux-de-regle.24.s2``: at the adverse score of three, any hand that is not very strong."""
    return case.adverse == 3 and case.chance < _STRONG


def adversary_at_four(case: Case) -> bool:
    """``hoyle.jeux-de-regle.24.s3``: at the adverse score of four, a fairly strong hand without the king.

    The reason given is that the dealer may draw the king, so a king turned up counts as one held.
    """
    return case.adverse == 4 and case.king_out and case.chance >= _EVEN


def certain_point(case: Case) -> bool:
    """``hoyle.jeux-de-regle.19.s1``: a hand that holds the trick (we say point) for certain."""
    return case.certain()


def proposer_at_three(case: Case) -> bool | None:
    """``hoyle.jeux-de-regle.19.s2``: a caution that says at which score, but not of which hands."""
    return None if case.adverse == 3 else False


def cannot_lose_by_accepting(case: Case) -> bool:
    """``hoyle.worked-game.4``: three tricks in trumps that no exchange can take away."""
    if not three_trumps(case):
        return False
    live = [rank for rank in sorted(Rank, reverse=True) if rank != case.turn_up.rank]
    return case.shape.trumps[:3] == tuple(live[:3])


def two_trumps_tierce_major(case: Case) -> bool:
    """``hoyle.worked-game.6``: Y's hand, two trumps with king, queen, knave of a plain suit."""
    return len(case.shape.trumps) == 2 and case.shape.plain == (_TIERCE_MAJOR,)


LIST: tuple[Rule, ...] = (
    Rule(
        "hoyle.jeux-de-regle.2",
        "one trump and a tierce major",
        Say.PLAY,
        Weight.RULE,
        "One trump, king, queen, knave of one suit, and any card of another.",
        tierce_major_and_trump,
        "or-better",
    ),
    Rule(
        "hoyle.jeux-de-regle.3.s1",
        "three trumps",
        Say.PLAY,
        Weight.RULE,
        "Three trumps or more, whatever the other cards.",
        three_trumps,
    ),
    Rule(
        "hoyle.jeux-de-regle.3.s2",
        "two trumps, three of a suit",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, and the other three cards all of one suit.",
        two_trumps_one_suit,
    ),
    Rule(
        "hoyle.jeux-de-regle.3.s2",
        "two trumps, king or queen with another",
        Say.PLAY,
        Weight.RULE,
        "Two trumps, and two cards of one suit of which one is the king or the queen.",
        two_trumps_pair,
    ),
    Rule(
        "hoyle.jeux-de-regle.4",
        "one trump, four of a suit with the king",
        Say.PLAY,
        Weight.RULE,
        "One trump, and four cards of one suit, the king among them.",
        one_trump_four,
    ),
    Rule(
        "hoyle.jeux-de-regle.4",
        "one trump, three of a suit and another honour",
        Say.PLAY,
        Weight.RULE,
        "One trump, three cards of one suit headed by king or queen, and a king or queen of another suit.",
        one_trump_three,
    ),
    Rule(
        "hoyle.jeux-de-regle.5",
        "no trump, three queens",
        Say.PLAY,
        Weight.RULE,
        "No trump, and three queens.",
        three_queens,
        "or-better",
    ),
    Rule(
        "hoyle.jeux-de-regle.5",
        "no trump, four court cards",
        Say.PLAY,
        Weight.RULE,
        "No trump, and four court cards.",
        four_courts,
    ),
)
"""Hoyle's list of hands to play without proposing."""

RULES: tuple[Rule, ...] = (
    Rule(
        "hoyle.jeux-de-regle.1.s2",
        "certain unless the adversary holds two trumps",
        Say.PLAY,
        Weight.RULE,
        "Three tricks cannot fail unless the adversary holds two trumps.",
        definition,
        "certainty",
    ),
    *LIST,
    Rule(
        "hoyle.jeux-de-regle.19.s1",
        "the point for certain",
        Say.PROPOSE,
        Weight.REMARK,
        "With the point certain it is not unusual to propose, hoping to be refused and so to score two.",
        certain_point,
        "certainty",
    ),
    Rule(
        "hoyle.jeux-de-regle.24.s2",
        "adversary at three",
        Say.PROPOSE,
        Weight.SCORE,
        "When the adversary is at three it is dangerous to play without proposing, unless very strong.",
        adversary_at_three,
        "very-strong",
    ),
    Rule(
        "hoyle.jeux-de-regle.24.s3",
        "adversary at four",
        Say.PLAY,
        Weight.SCORE,
        "When the adversary is at four it is better not to propose on a fairly strong hand, "
        "unless the king is held.",
        adversary_at_four,
        "fairly-strong",
    ),
    *(
        replace(rule, says=Say.REFUSE, interpretation="dealer-list")
        for rule in LIST
        if rule.test is not three_trumps  # the dealer's three trumps have a rule of their own
    ),
    Rule(
        "hoyle.worked-game.6",
        "two trumps and a tierce major",
        Say.REFUSE,
        Weight.RULE,
        "Two trumps with king, queen, knave of a suit, as Y held: to accept would have been wrong.",
        two_trumps_tierce_major,
    ),
    Rule(
        "hoyle.jeux-de-regle.20.s1",
        "two discards",
        Say.REFUSE,
        Weight.RULE,
        "Refuse if only two cards can be discarded, kings and trumps being kept.",
        two_discards,
        "only-two",
    ),
    Rule(
        "hoyle.jeux-de-regle.21",
        "three trumps without the king",
        Say.REFUSE,
        Weight.RULE,
        "Refuse with three trumps, the king not among them.",
        three_trumps_without_king,
    ),
    Rule(
        "hoyle.jeux-de-regle.22.s2",
        "one trump, two queens or king and queen guarded",
        Say.REFUSE,
        Weight.RULE,
        "Refuse with one trump and two guarded queens, or a king and a guarded queen.",
        two_guarded,
        "king-and-queen-guarded",
    ),
    Rule(
        "hoyle.jeux-de-regle.21",
        "three trumps with the king",
        Say.ACCEPT,
        Weight.EXCEPTION,
        "With three trumps and the king among them accept: the cards taken in may give the vole.",
        three_trumps_with_king,
    ),
    Rule(
        "hoyle.jeux-de-regle.22.s1",
        "one trump and one king",
        Say.ACCEPT,
        Weight.EXCEPTION,
        "With only one trump and one king, and nothing else above a ten, accept.",
        one_trump_one_king,
        "one-trump-one-king",
    ),
    Rule(
        "hoyle.worked-game.4",
        "nothing to lose by accepting",
        Say.ACCEPT,
        Weight.EXCEPTION,
        "With the three highest trumps the point cannot be lost by accepting, as A saw.",
        cannot_lose_by_accepting,
        "certainty",
    ),
    Rule(
        "hoyle.jeux-de-regle.19.s2",
        "proposer at three",
        Say.ACCEPT,
        Weight.REMARK,
        "At the adverse score of three, a proposer who holds the point and is refused wins the game.",
        proposer_at_three,
        "too-vague",
    ),
)
"""All of Hoyle's rules, those for the non-dealer first."""

"""Hoyle's rules for playing without proposing, and for refusing (``hoyle.jeux-de-regle``).

His list of hands follows a definition and precedes two examples. It is written for the player who leads
(``hoyle.jeux-de-regle.6``: "they apply mainly to the leader"), and holds for the dealer too, because a jeu de
règle is by definition a hand to play without proposing *or accepting* (``hoyle.jeux-de-regle.1.s1``).
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial

from ..cards import Rank
from .clauses import Advice, HandContext, HandShape, Precedence, Rule, read_rules

_STRONG = Fraction(4, 5)
_EVEN = Fraction(1, 2)
_TIERCE_MAJOR = (Rank.KING, Rank.QUEEN, Rank.KNAVE)


def certain_against_one_trump(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.1.s2``: three tricks for certain unless the adversary holds two trumps."""
    return context.is_point_certain(adverse_trumps=1) and context.reads("definition", "a-rule")


def tierce_major_and_trump(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.2``: the example hand, with any fifth card as low as his eight or better."""
    shape = context.shape
    return len(shape.trumps) == 1 and shape.lengths == (3, 1) and shape.plain_suits[0] == _TIERCE_MAJOR


def three_trumps(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.3.s1``."""
    return len(context.shape.trumps) >= 3


def two_trumps_one_suit(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.3.s2``, first half."""
    return len(context.shape.trumps) == 2 and context.shape.lengths == (3,)


def two_trumps_pair(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.3.s2``, second half: two of one suit, one of them the king or queen."""
    shape = context.shape
    return len(shape.trumps) == 2 and shape.lengths == (2, 1) and shape.plain_suits[0][0] >= Rank.QUEEN


def one_trump_four(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.4``, first half: four of one suit, one being a king."""
    shape = context.shape
    return len(shape.trumps) == 1 and shape.lengths == (4,) and shape.plain_suits[0][0] == Rank.KING


def one_trump_three(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.4``, second half: three headed by king or queen, and another king or queen."""
    shape = context.shape
    return len(shape.trumps) == 1 and shape.lengths == (3, 1) and min(shape.heads) >= Rank.QUEEN


def three_queens(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.5``, first half: three queens, or kings in their place."""
    shape = context.shape
    return not shape.trumps and len(shape.heads) == 3 and min(shape.heads) >= Rank.QUEEN


def four_courts(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.5``, second half."""
    return not context.shape.trumps and len(context.shape.courts) >= 4


def two_discards(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.20``: no more than two cards that are neither king nor trump."""
    return context.has_few_discards


def three_trumps_without_king(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.21``, first half."""
    return three_trumps(context) and not context.shape.has_trump_king


def three_trumps_with_king(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.21``, second half: the king "one of the three", and cards to be taken in."""
    if not (three_trumps(context) and context.shape.has_trump_king and context.has_discards):
        return False
    return len(context.shape.trumps) == 3 or context.reads("dealer-three-trumps", "three-or-more")


def one_trump_one_king(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.22.s1``: a plain king, and no other plain card above a ten."""
    shape = context.shape
    if len(shape.trumps) != 1 or shape.plain_cards[0] != Rank.KING or shape.plain_cards[1] > Rank.TEN:
        return False
    return len(shape.plain_suits) > 1 or context.reads("one-trump-one-king", "any-suits")


def two_guarded(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.22.s2``: one trump; two guarded queens, or a king and a guarded queen."""
    shape = context.shape
    if len(shape.trumps) != 1:
        return False
    return _has_two_guarded_heads(shape) or (
        _has_king_and_guarded_queen(shape) and context.reads("king-and-queen-guarded", "queen-guarded")
    )


def _has_two_guarded_heads(shape: HandShape) -> bool:
    return shape.lengths == (2, 2) and min(shape.heads) >= Rank.QUEEN


def _has_king_and_guarded_queen(shape: HandShape) -> bool:
    king = any(suit[0] == Rank.KING for suit in shape.plain_suits)
    return king and any(suit[0] == Rank.QUEEN and len(suit) > 1 for suit in shape.plain_suits)


def adversary_at_three(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.24.s2``: at the adverse score of three, any hand that is not very strong."""
    return context.adverse_score == 3 and context.chance_of_point < _STRONG


def adversary_at_four(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.24.s3``: at the adverse score of four, a fairly strong hand without the king.

    The reason given is that the dealer may draw the king, so a king turned up counts as one held.
    """
    return context.adverse_score == 4 and context.king_may_be_out and context.chance_of_point >= _EVEN


def certain_point(context: HandContext) -> bool:
    """``hoyle.jeux-de-regle.19.s1``: the point (Hoyle says the trick) is certain."""
    return context.is_point_certain()


def proposer_at_three(context: HandContext) -> bool | None:
    """``hoyle.jeux-de-regle.19.s2``: a warning for one score that does not say with which hands."""
    return None if context.adverse_score == 3 else False


def cannot_lose_by_accepting(context: HandContext) -> bool:
    """``hoyle.worked-game.4``: three tricks in trumps, whatever the adversary takes in; A takes in two cards."""
    if not three_trumps(context):
        return False
    live = [rank for rank in sorted(Rank, reverse=True) if rank != context.turn_up.rank]
    return context.shape.trumps[:3] == tuple(live[:3]) and context.has_discards


def two_trumps_tierce_major(context: HandContext) -> bool:
    """``hoyle.worked-game.6``: Y's hand, two trumps with king, queen, knave of a plain suit."""
    return len(context.shape.trumps) == 2 and context.shape.plain_suits == (_TIERCE_MAJOR,)


def list_speaks_to_dealer(test: Callable[[HandContext], bool | None], context: HandContext) -> bool:
    """A hand of the list, as the dealer's (``hoyle.jeux-de-regle.1.s1``: "or accepting")."""
    return bool(test(context)) and context.reads("dealer-list", "refusing-too")


_PLAYING = read_rules("hoyle-playing", globals())

LISTED_RULES: tuple[Rule, ...] = tuple(
    rule
    for rule in _PLAYING
    if rule.precedence is Precedence.RULE and rule.test is not certain_against_one_trump
)
"""Hoyle's list of hands to play without proposing."""

RULES: tuple[Rule, ...] = (
    *_PLAYING,
    *(
        replace(
            rule,
            advice=Advice.REFUSE,
            test=partial(list_speaks_to_dealer, rule.test),
            interpretations=("dealer-list", *rule.interpretations),
        )
        for rule in LISTED_RULES
        if rule.test is not three_trumps  # the dealer's three trumps have a rule of their own
    ),
    *read_rules("hoyle-refusing", globals()),
)
"""All of Hoyle's rules, those for the non-dealer first."""

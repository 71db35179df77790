"""Britannica's rules for the dealer: the list again, and seven exceptions (``britannica.refusing``).

"The hands with which to refuse are the same as those with which to play without proposing, except as
follows" (``britannica.hints.9``).
"""

from dataclasses import replace

from ..cards import Rank
from .britannica_playing import (
    LISTED_RULES,
    count_court_suits,
    has_one_trump,
    jeu_de_regle,
    one_trump_at_four,
    three_of_a_suit,
    tierce_major,
    two_discards,
)
from .clauses import Advice, HandContext, HandShape, Rule, read_rules


def protected_at_four(context: HandContext) -> bool:
    """``britannica.hints.18.s3``: the non-dealer at four, the king out, protected in three suits."""
    return (
        context.adverse_score == 4 and context.king_may_be_out and _count_protected_suits(context.shape) >= 3
    )


def _count_protected_suits(shape: HandShape) -> int:
    """Suits with a knave or better, or a guarded ten or ace, or any trump."""
    plain = sum(
        suit[0] >= Rank.KNAVE or (suit[0] >= Rank.TEN and len(suit) > 1) for suit in shape.plain_suits
    )
    return plain + bool(shape.trumps)


def moderate_cards(context: HandContext) -> bool | None:
    """``britannica.hints.20``: the dealer at four to three; the text does not say what moderate cards are."""
    return None if (context.own_score, context.adverse_score) == (4, 3) else False


def guarded_in_three_suits(context: HandContext) -> bool:
    """``britannica.hints.8.s1``: guarded in three suits, each trump standing for one of them."""
    shape = context.shape
    if not _are_guarded(shape, sum(head >= Rank.QUEEN for head in shape.heads)):
        return False
    match context.readings.choose("guarded-in-a-suit"):
        case "guarded-queen":
            kings = sum(head == Rank.KING for head in shape.heads)
            queens = sum(suit[0] == Rank.QUEEN and len(suit) > 1 for suit in shape.plain_suits)
            return _are_guarded(shape, kings + queens)
        case "list-only":
            return False
        case _:
            return True


def _are_guarded(shape: HandShape, suits: int) -> bool:
    """Has the hand the number of guarded suits that is enough with these trumps?"""
    return suits > 0 and suits + len(shape.trumps) >= 3


def not_guarded_nor_listed(context: HandContext) -> bool:
    """``britannica.hints.8.s1``, the other way: neither guarded nor on the list."""
    return not guarded_in_three_suits(context) and not jeu_de_regle(context)


def two_discards_with_king(context: HandContext) -> bool:
    """``britannica.hints.8.s2``: two discards, but the king of trumps held."""
    if not (context.shape.has_trump_king and two_discards(context)):
        return False
    if context.shape.discard_count == 2:
        return True
    return context.reads("two-with-king", "two-or-fewer") and context.has_discards


def two_discards_without_king(context: HandContext) -> bool:
    """``britannica.hints.8.s2``: no more than two discards, without the king's exception."""
    return two_discards(context) and not two_discards_with_king(context)


def small_three(context: HandContext) -> bool:
    """``britannica.refusing.1``: two trumps and three of a suit without a court card."""
    return three_of_a_suit(context) and not context.shape.courts


def weak_tierce(context: HandContext) -> bool:
    """``britannica.refusing.2.s1``: one trump, a tierce major, and a fifth card that is no court card."""
    return tierce_major(context) and context.shape.plain_suits[1][0] < Rank.KNAVE


def weaker_three(context: HandContext) -> bool:
    """``britannica.refusing.2.s2``: one trump, a weaker three of a suit, and a fifth card below a queen."""
    shape = context.shape
    return has_one_trump(shape, (3, 1)) and not tierce_major(context) and shape.plain_suits[1][0] < Rank.QUEEN


def one_trump_four(context: HandContext) -> bool:
    """``britannica.refusing.3``: one trump and four of a plain suit."""
    return has_one_trump(context.shape, (4,))


def two_queens(context: HandContext) -> bool:
    """``britannica.refusing.4``: one trump and two queens, not both guarded, with no other court card.

    Three of a suit and a queen are not meant: the second exception deals with them.
    """
    shape = context.shape
    if not has_one_trump(shape, (2, 1, 1)) or shape.courts.count(Rank.QUEEN) != 2:
        return False
    return len(shape.courts) == 2 or context.reads("named-courts", "whatever-else")


def queen_and_knave(context: HandContext) -> bool:
    """``britannica.refusing.5``: one trump, a bare queen, a guarded knave, no fourth court card."""
    shape = context.shape
    if not has_one_trump(shape, (2, 1, 1)):
        return False
    pair, *single = shape.plain_suits
    return pair[0] == Rank.KNAVE and single[0][0] == Rank.QUEEN and single[1][0] < Rank.KNAVE


def queen_and_knave_guarded(context: HandContext) -> bool:
    """``britannica.refusing.5``, what its "unless" spares: the queen guarded too, or a knave in the fourth suit.

    A queen or king in the fourth suit needs no mention: two suits are then guarded, with the trump.
    """
    shape = context.shape
    if len(shape.trumps) != 1 or shape.lengths not in ((2, 2), (2, 1, 1)):
        return False
    pair, *others = shape.plain_suits
    heads = shape.heads[0] >= Rank.QUEEN and shape.heads[1:] == (Rank.KNAVE,) * len(others)
    knave_guarded = len(others) == 1 or pair[0] == Rank.KNAVE
    return heads and knave_guarded and context.reads("unless", "both-ways")


def bare_king_and_queen(context: HandContext) -> bool:
    """``britannica.refusing.6``: one trump, a bare king, a bare queen, and the fourth suit below an ace."""
    shape = context.shape
    bare = {suit[0] for suit in shape.plain_suits if len(suit) == 1}
    return (
        has_one_trump(shape, (2, 1, 1))
        and bare == {Rank.KING, Rank.QUEEN}
        and shape.plain_suits[0][0] < Rank.ACE
    )


def four_courts_two_suits(context: HandContext) -> bool:
    """``britannica.refusing.7``: four court cards or five, no trump, and not of three suits."""
    shape = context.shape
    if shape.trumps or len(shape.courts) < 4 or count_court_suits(shape) == 3:
        return False
    return len(shape.courts) == 4 or context.reads("four-court-cards", "four-or-more")


def guarded_queens(context: HandContext) -> bool:
    """``britannica.hints.10``: three queens, two of them guarded."""
    return _has_three_queens(context) and context.shape.count_guarded(Rank.QUEEN) >= 2


def bare_queens(context: HandContext) -> bool:
    """``britannica.hints.10``: three queens otherwise, with no further court card."""
    if not _has_three_queens(context) or context.shape.count_guarded(Rank.QUEEN) >= 2:
        return False
    return len(context.shape.courts) == 3 or context.reads("named-courts", "whatever-else")


def _has_three_queens(context: HandContext) -> bool:
    if context.shape.courts.count(Rank.QUEEN) != 3:
        return False
    return not context.shape.trumps or context.reads("three-queens", "trump-too")


RULES: tuple[Rule, ...] = (
    *(
        replace(rule, advice=Advice.REFUSE)
        for rule in LISTED_RULES
        if rule.test is not two_discards  # the dealer's two discards have a rule of their own
    ),
    *read_rules("britannica-refusing", {**globals(), "one_trump_at_four": one_trump_at_four}),
)
"""All of Britannica's rules for the dealer."""

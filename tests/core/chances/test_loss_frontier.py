"""Losses of plans, weighed and compared by hand: five classes that weigh 1, 2, 4, 8 and 3."""

import pytest

from ecarte_core.chances.plan_tree import LossBranch, LossWeigher

WEIGHTS = (1, 2, 4, 8, 3)
A, B, C, D, E = (1 << index for index in range(5))


def make(width: int = 8, narrow: int = 2, budget: int = 1000, proving: bool = False) -> LossWeigher:
    weigher = LossWeigher(WEIGHTS, narrow, budget)
    weigher.begin(width, proving)
    return weigher


@pytest.mark.parametrize(("loss", "weight"), [(0, 0), (A, 1), (A | B, 3), (C | E, 7), (D | E, 11), (31, 18)])
def test_a_loss_weighs_what_its_classes_weigh(loss: int, weight: int) -> None:
    weigher = make()
    assert weigher.total_weight == 18
    assert [weigher.weigh(loss), weigher.weigh(loss)] == [weight, weight]


def test_a_loss_is_dominated_by_what_weighs_no_more_whatever_else_is_lost() -> None:
    weigher = make()
    assert weigher.dominates(B, E, 0) and weigher.dominates(A | B, E, 0) and not weigher.dominates(C, E, 0)
    # B may be lost elsewhere as well, and E is not: then the loss of E is the lighter one by 3
    assert weigher.dominates(B, E, B)  # 3 of E leave room for the 2 of B
    assert not weigher.dominates(B, A, B) and not weigher.dominates(B, A, A | B)
    assert weigher.dominates(A, A | B, A) and not weigher.dominates(A | B, A, A)
    assert weigher.dominates(D, D | E, C)  # C is in neither
    assert not weigher.dominates(A, B, B)  # B may be lost anyway: then A weighs 1 and B nothing


def test_only_the_lightest_losses_are_kept_the_lightest_first() -> None:
    weigher = make()
    # with nothing shared, only the weight counts
    assert weigher.select_minimal([D, C, E], 0, 19) == [E]
    assert not weigher.reduced
    # with everything shared, what is not part of another is kept
    assert weigher.select_minimal([D, B | C, C, A | C, E], 31, 19) == [E, C, D]
    # of two that share the same, the lighter; and none as heavy as the limit
    assert weigher.select_minimal([C | D, C | B, D], C | D, 19) == [C | B, D]
    assert weigher.select_minimal([C | B, D], C | D, 8) == [C | B]
    assert weigher.select_minimal([C | B, D], C | D, 6) == []
    # the 1 that C | A has less than C | B leaves no room for the 4 of C
    assert weigher.select_minimal([A | C, B], C, 19) == [B, A | C]
    assert weigher.select_minimal([C, A | B], C, 19) == [A | B, C]
    # without C there are 4 of E and A, and 4 is the weight of C
    assert weigher.select_minimal([C, E | A], C, 19) == [C]
    # the 1 that E has more than B leaves no room for the 4 of C
    assert weigher.select_minimal([B | C, E | D], C | D, 19) == [B | C, E | D]
    # 8 in place of 2 leave room for 4
    assert weigher.select_minimal([B | C, D], C, 19) == [B | C]


def test_more_losses_than_there_is_room_for_are_left_out() -> None:
    weigher = make(width=2)
    assert weigher.select_minimal([A, B, C], 31, 19) == [A, B]
    assert weigher.reduced
    weigher.begin(3, False)
    assert weigher.select_minimal([A, B, C], 31, 19) == [A, B, C]
    assert not weigher.reduced


def test_in_a_proof_they_become_what_the_most_similar_has_in_common_with_them() -> None:
    weigher = make(width=2, proving=True)
    # the third, A | B | C, has more in common with A | B than with E
    assert weigher.select_minimal([A | B, E, A | C], 31, 19) == [A, E]
    assert weigher.reduced
    # and C | E with A | E than with A | B
    assert weigher.select_minimal([A | B, A | E, C | E], 31, 19) == [A | B, E]


def test_after_the_budget_frontiers_are_narrow() -> None:
    weigher = make(width=3, narrow=1, budget=3)
    assert weigher.select_minimal([A, B, C], 31, 19) == [A, B, C]
    assert (weigher.work, weigher.budget_spent) == (3, False)
    weigher.select_minimal([A], 31, 19)
    assert (weigher.work, weigher.budget_spent) == (4, True)
    assert weigher.select_minimal([A, B, C], 31, 19) == [A]


def test_branches_lose_their_lightest_losses_at_least_each_class_once() -> None:
    weigher = make()
    branches = [LossBranch([A | B, C], A | B | C), LossBranch([C | E, D], C | D | E)]
    assert weigher.lower_bound(branches, 0) == 3 + 3  # A and B, then E: C may be lost in the first already
    assert weigher.lower_bound(branches, A) == 2 + 3
    assert weigher.lower_bound(branches, C) == 0 + 3
    assert weigher.lower_bound([], 31) == 0


def test_the_adversary_chooses_the_branch_so_losses_are_united() -> None:
    weigher = make()
    branches = [LossBranch([A, B], A | B), LossBranch([C, D], C | D)]
    assert weigher.combine(branches, 0, 19, 0) == [A | C]
    assert weigher.combine(branches, 0, 19, E) == [A | C | E]
    assert weigher.combine(branches, 31, 19, 0) == [A | C, B | C, A | D, B | D]
    assert weigher.combine(branches, 31, 9, 0) == [A | C, B | C]
    assert weigher.combine(branches, 0, 5, 0) == []
    assert weigher.combine([], 0, 19, E) == [E]
    # what a branch loses before is not counted again when the limit is near
    near = [LossBranch([C], C), LossBranch([A | C], A | C)]
    assert weigher.combine(near, 0, 6, 0) == [A | C] and weigher.combine(near, 0, 5, 0) == []
    # the third class stands in both: losing it once loses it in the other branch too
    shared = [LossBranch([A, C], A | C), LossBranch([D, C], C | D)]
    assert weigher.combine(shared, 0, 19, 0) == [C]

"""What the holder can guarantee with only what he may know, against an adversary who sees everything.

The holder fixes a *plan*: what he plays may depend on his hand and on the cards that he has seen, and on
nothing else. The adversary knows the plan and every card. (Research on bridge calls this the best-defence
model; here it runs over classes of hands: ``plan_search``.)

The answer is that of the best fixed plan unless the search had to stop before it had proved that; then it
says so, and is still what a real plan achieves. Either is a lower bound of the true chance. A holder who
chooses between plans at random can do a little better than with any fixed one, and at a table the adversary
does not see everything. "Exact" here means the best plan without mixing.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import PACK, Card
from ..cards.constants import POINT_TRICKS
from .hand_classes import HandFilter
from .knowledge import Knowledge, infer_view
from .plan_search import PlanSearch

SEARCH_BUDGET = 150_000
"""Units of work after which frontiers stay narrow and only the likeliest card is tried.

It was chosen for the time that a reader waits: with less, fewer answers are exact, and those that are not remain lower
bounds. How long they take in a browser is measured by ``dev.py bench``.
"""


@dataclass(frozen=True, slots=True)
class Guarantee:
    """What the holder of a hand can guarantee: the result of [`compute_guarantee`][]."""

    hands: int
    """The number of hands that the adversary may hold."""
    winning_hands: int
    """The number of those against which the plan reaches the target, however the adversary plays."""
    exact: bool
    """True if no fixed plan does better; otherwise some other plan may. Plans that mix are not tried.

    With a filter, among the plans that treat cards of one gap alike (see [`compute_guarantee`][])."""
    choice: Card | None
    """The first card of the plan; None if it is not the holder's turn."""
    work: int
    """How many classes and losses were examined; see [`SEARCH_BUDGET`][]."""


def compute_guarantee(
    knowledge: Knowledge,
    target: int = POINT_TRICKS,
    budget: int = SEARCH_BUDGET,
    among: HandFilter | None = None,
) -> Guarantee:
    """The most adverse hands against which one fixed plan makes ``target`` tricks.

    Tricks made already count. With a filter only the hands ``among`` its hands count, and the plans are those
    that treat cards of one gap alike: which of two such cards is played could say more of the hand when some
    hands are left out, so another plan might do better, and the answer is a lower bound.

    Raises ``KnowledgeError``; also if no hand is left to the adversary.

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> guarantee = compute_guarantee(Knowledge(parse_hand("KH QH JH 8S 8D"), parse_card("7H")))
        >>> guarantee.winning_hands, guarantee.hands, guarantee.exact
        (65780, 65780, True)
    """
    view = infer_view(knowledge)
    plan = PlanSearch(view, target, budget, among).run()
    choice = PACK[plan.card.bit_length() - 1] if plan.card else None
    if not choice:  # no plan reaches the target against any hand, or there is nothing left to play
        choice = next(iter(view.choices), None)
    return Guarantee(plan.hands, plan.hands - plan.lost_hands, plan.exact, choice, plan.work)

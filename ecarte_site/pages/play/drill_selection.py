"""Which questions are asked, and of which the answer depends on the model, whatever strategy stands.

A question about a proposal is left out where the strategy mostly does otherwise than the answer says: one of the two is
wrong, and a reader cannot learn from it which. It is set apart where play without seeing
(``equilibrium.other_models``) may turn the answer. In that model only hands that are kept have figures, by their
number of trumps. So it is asked whether the answer still leads if keeping brings that much more or less, and changing
the same as before.
"""

from collections.abc import Mapping

from ecarte_core.odds.knowledge import Knowledge, Seat
from ecarte_core.players.proposal_policy import ExchangeMoment, ProposalPolicy, find_keep_chance
from ecarte_core.players.worth_words import TO_ANSWER, TO_PROPOSE

from ..atlas.atlas_wording import name_trumps

type Shifts = Mapping[Seat, tuple[float, ...]]
"""By seat and number of trumps: how many points more keeping brings without seeing than with both hands seen."""

_KEEPING = (TO_PROPOSE.keep, TO_ANSWER.keep)


def follows_strategy(policy: ProposalPolicy, knowledge: Knowledge, best: str) -> bool:
    """False if the strategy mostly does otherwise than ``best``, the right answer to a question about a proposal."""
    keeps = find_keep_chance(policy, ExchangeMoment(knowledge.seat, knowledge.hand, knowledge.turn_up))
    return keeps >= 0.5 if best in _KEEPING else keeps <= 0.5


def describe_difference(shifts: Shifts, knowledge: Knowledge, best: str, gap: float) -> str:
    """Why the answer depends on the model, in two sentences; nothing where it is the same in both.

    ``gap`` is by how many points the answer leads with both hands seen.
    """
    trumps = sum(card.suit is knowledge.turn_up.suit for card in knowledge.hand)
    shift = shifts[knowledge.seat][trumps]
    if gap + (shift if best in _KEEPING else -shift) >= 0:
        return ""
    names = TO_PROPOSE if knowledge.seat is Seat.NON_DEALER else TO_ANSWER
    other = names.change if best == names.keep else names.keep
    many = "more" if shift > 0 else "less"
    return (
        f"The answer depends on the model. Without seeing, to {names.keep} with {name_trumps(trumps)} brings "
        f"{abs(shift):.2f} points a deal {many} on the average than with both hands seen, and the answer leads by "
        f"{gap:.2f}: there to {other} may be right."
    )

"""Which questions about a proposal are asked: those on whose answer the models agree, whatever strategies stand.

A question is left out where a strategy mostly does otherwise than the answer says: that of the equilibrium with both
hands seen, or the one learned where nobody sees. One of the two is wrong, or the answer depends on the model, and a
reader cannot learn from it which.
"""

from collections.abc import Iterable

from ecarte_core.chances.knowledge import Knowledge
from ecarte_core.players.proposal_policy import ExchangeMoment, ProposalPolicy
from ecarte_core.players.worth_words import TO_ANSWER, TO_PROPOSE

_KEEPING = (TO_PROPOSE.keep, TO_ANSWER.keep)


def follows_strategies(policies: Iterable[ProposalPolicy], knowledge: Knowledge, best: str) -> bool:
    """False if one of the strategies mostly does otherwise than ``best``, the right answer about a proposal."""
    moment = ExchangeMoment(knowledge.seat, knowledge.hand, knowledge.turn_up)
    chances = [policy.keep_chance(moment) for policy in policies]
    return all(keeps >= 0.5 if best in _KEEPING else keeps <= 0.5 for keeps in chances)

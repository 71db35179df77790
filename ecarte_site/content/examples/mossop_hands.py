"""The seventeen hands of Mossop's table (``claims/mossop.toml``), to be played beside his numbers."""

from functools import partial

from ecarte_core.advice.checks.hands import list_hands_apart
from ecarte_core.advice.claim_model import Claim
from ecarte_core.advice.ledger import CLAIMS

from .example_model import PassageExample, ShownHand
from .hand_sources import AT_ONCE, deal_against, make_deals, show_holder

_OTHERS = 4
_APART = 3
"""How many hands of the class that he got wrong are dealt."""


def _show_hand(claim: Claim) -> tuple[ShownHand, ...]:
    """His hand, against any of the dealer's and then against some of the class that explains his number."""
    arguments = claim.premises[0].arguments
    holder, apart = arguments["holder"], list_hands_apart(arguments["holder"], arguments.get("apart", ()))
    some = apart[:: max(1, len(apart) // _APART)][:_APART]
    deals = deal_against(holder, _OTHERS) + make_deals(
        holder, "apart", some, "a hand of the class that he got wrong", AT_ONCE
    )
    return (show_holder(name_number(claim), holder, deals),)


def name_number(claim: Claim) -> str:
    """``No. 7``."""
    return f"No. {claim.passage.rpartition('.')[2]}"


MOSSOP_CLAIMS: tuple[Claim, ...] = tuple(claim for claim in CLAIMS if claim.author == "Mossop")
"""The numbers that he states, in the order of the table."""

MOSSOP_HANDS: tuple[PassageExample, ...] = tuple(
    PassageExample(
        (claim.passage,),
        "one hand",
        f"{name_number(claim)} of Mossop’s table.",
        partial(_show_hand, claim),
        claim.id,
    )
    for claim in MOSSOP_CLAIMS
)
"""In the order of the table."""

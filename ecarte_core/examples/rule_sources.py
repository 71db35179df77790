"""Sources of examples for a rule of an author: hands that it describes, or hands on which its lead is tried."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from ..claims.hand_kinds import DescribedHands
from ..claims.lead_panels import LeadCase
from ..jeux import Seat
from ..odds.knowledge import Knowledge
from .engine_lines import POINT, describe_leads, rank_leads
from .example_model import ShownHand, Source
from .hand_sources import OTHERS_OF_RULE, Manner, ask_claim, deal_against, show_holder, wish_for
from .rule_members import list_rule_hands

EVEN = Fraction(1, 2)
HANDS_OF_RULE = 3
"""How many hands of a rule are shown besides the first."""


def rule_hands(
    claim: str, premise: str = "", *, two_trumps: bool = False, score: tuple[int, int] = (0, 0)
) -> Source:
    """Hands of the rule that a claim is about: the first near an even chance."""
    return partial(_show_rule, claim, premise, two_trumps, score)


def find_described(claim: str, premise: str = "") -> DescribedHands:
    """The hands that the check of the claim is asked about."""
    asked = ask_claim(claim, premise)
    if "hands" in asked:
        described: DescribedHands = asked["hands"]
        return described
    return DescribedHands(asked["rule"], asked.get("seat", Seat.NON_DEALER))


def _show_rule(claim: str, premise: str, two_trumps: bool, score: tuple[int, int]) -> tuple[ShownHand, ...]:
    described = find_described(claim, premise)
    hands = list_rule_hands(described, EVEN, HANDS_OF_RULE)
    asked = ask_claim(claim, premise)
    author = claim.partition("-")[0]
    proposed = author if asked.get("proposed") or asked.get("proposer") else ""
    shown = []
    for number, knowledge in enumerate((hands.nearest, *hands.others)):
        wish, says = wish_for(knowledge, "", proposed)
        deals = deal_against(
            knowledge,
            OTHERS_OF_RULE,
            manner=Manner(score=score),
            wish=wish,
            says=says,
            two_trumps=int(two_trumps),
        )
        name = "Near the line" if not number else "Another of the rule"
        if not number and hands.is_weakest:
            name = "The weakest of the rule"
        shown.append(
            show_holder(name, knowledge, deals, score=score, more=", proposed or not" * bool(proposed))
        )
    return tuple(shown)


_TRICKS = {"the point": POINT, "the vole": 5, "one trick at least": 1}


def panel_hands(claim: str, premise: str = "", *, refused_by: str = "", aim: str = "") -> Source:
    """Hands on which the advice of a claim is tried, spread over its panel, the advised lead marked."""
    return partial(_show_panel, claim, premise, refused_by, aim)


def _show_panel(claim: str, premise: str, refused_by: str, aim: str) -> tuple[ShownHand, ...]:
    asked = ask_claim(claim, premise)
    aim = aim or asked.get("aim") or asked["aims"][0]
    cases: list[LeadCase] = [case for case in asked["panel"]() if len(case.played) % 2 == 0]
    size = HANDS_OF_RULE + 1
    spread = [cases[(2 * at + 1) * len(cases) // (2 * size)] for at in range(size)]
    shown = []
    for case in dict.fromkeys(spread):
        knowledge = Knowledge(case.hand, case.turn_up, played=case.played)
        advised = rank_leads(knowledge, case.advised, _TRICKS[aim])
        wish, says = wish_for(knowledge, refused_by, "")
        if case.played:
            wish, says = None, "cards that he may still hold"
        deals = deal_against(
            knowledge,
            OTHERS_OF_RULE,
            manner=Manner((advised,), stood="adversary" if refused_by else "you"),
            wish=wish,
            says=says,
        )
        left = tuple(card for card in case.hand if card not in case.played)
        shown.append(
            ShownHand(
                "A hand on which it is tried",
                left,
                case.turn_up.suit,
                case.turn_up,
                (describe_leads(knowledge, advised, _TRICKS[aim], ", refused or not" * bool(refused_by)),),
                deals,
                knowledge=knowledge,
            )
        )
    return tuple(shown)

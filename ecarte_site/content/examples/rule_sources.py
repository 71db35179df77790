"""Sources of examples for a rule of an author: hands that it describes, or hands on which its lead is tried."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from random import Random
from typing import NamedTuple

from ecarte_core.advice.author_hands import TabulatedCase
from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, TRUMPS, find_place, list_all_chances
from ecarte_core.advice.checks.leads import AIM_TRICKS
from ecarte_core.advice.clauses import compute_shape
from ecarte_core.advice.hands_of_rules import DescribedHands, list_described_hands
from ecarte_core.advice.plain_hands import find_suits
from ecarte_core.cards import Card, Rank, Suit
from ecarte_core.chances.adverse_hands import sort_hand
from ecarte_core.chances.knowledge import Knowledge, Seat

from .example_model import ShownHand, Source
from .hand_sources import (
    OTHERS_OF_RULE,
    Manner,
    ask_claim,
    deal_against,
    describe_leads,
    rank_leads,
    show_holder,
    wish_for,
)

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
    claim_asked = ask_claim(claim, premise)
    described: DescribedHands = claim_asked["hands"]
    return described.for_choice(claim_asked["choice"]) if "choice" in claim_asked else described


def _show_rule(claim: str, premise: str, two_trumps: bool, score: tuple[int, int]) -> tuple[ShownHand, ...]:
    described = find_described(claim, premise)
    hands = list_rule_hands(described, EVEN, HANDS_OF_RULE)
    proposed = claim.partition("-")[0] if described.seat is Seat.DEALER else ""
    hands_shown = []
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
        hands_shown.append(
            show_holder(name, knowledge, deals, score=score, more=", proposed or not" * bool(proposed))
        )
    return tuple(hands_shown)


def panel_hands(claim: str, premise: str = "", *, refused_by: str = "", aim: str = "") -> Source:
    """Hands on which the advice of a claim is tried, spread over its panel, the advised lead marked."""
    return partial(_show_panel, claim, premise, refused_by, aim)


def _show_panel(claim: str, premise: str, refused_by: str, aim: str) -> tuple[ShownHand, ...]:
    claim_asked = ask_claim(claim, premise)
    aim = aim or claim_asked.get("aim", "the point")
    cases = [case for lead_set in claim_asked["sets"] for case in lead_set.list_cases()]
    size = HANDS_OF_RULE + 1
    spread = [cases[(2 * index + 1) * len(cases) // (2 * size)] for index in range(size)]
    hands_shown = []
    for case in dict.fromkeys(spread):
        knowledge = case.holder
        advised = rank_leads(knowledge, case.advised, AIM_TRICKS[aim])
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
        hands_shown.append(
            ShownHand(
                "A hand on which it is tried",
                left,
                case.turn_up.suit,
                case.turn_up,
                (describe_leads(knowledge, advised, AIM_TRICKS[aim], ", refused or not" * bool(refused_by)),),
                deals,
                knowledge=knowledge,
            )
        )
    return tuple(hands_shown)


# --- hands of a rule ---------------------------------------------------------------------------------------------

_TRIES = 2_000


class RuleHands(NamedTuple):
    """Some hands of a rule."""

    nearest: Knowledge
    """Of those with the lowest trumps, the one whose chance of the point is nearest to the line."""
    is_weakest: bool
    """It is the weakest of them too, with the lowest trumps, and above the line: all others are stronger."""
    others: tuple[Knowledge, ...]


def list_rule_hands(described: DescribedHands, line: Fraction, count: int) -> RuleHands:
    """The hand nearest to the line, both hands seen, and ``count`` others of the rule, always the same."""
    described_hands = list_described_hands(described.rule, described.seat, described.unless)
    lowest = [Knowledge(hand, turn_up, described.seat) for hand, turn_up in described_hands]
    chances = {hand: look_up_chance(hand) for hand in lowest}
    nearest = min(lowest, key=lambda hand_case: (abs(chances[hand_case] - line), hand_case.hand))
    return RuleHands(
        nearest,
        chances[nearest] == min(chances.values()) >= line,
        tuple(_deal_others(described, nearest, lowest, count)),
    )


def look_up_chance(knowledge: Knowledge) -> Fraction:
    """The chance of the point of a hand with hearts for trumps, both hands seen."""
    trumps, plain = find_suits(knowledge.hand)
    chances = list_all_chances()[find_place(trumps, knowledge.turn_up.rank, plain)]
    return Fraction(chances.point[knowledge.seat is Seat.DEALER], ADVERSE_HANDS)


def is_described(knowledge: Knowledge, described: DescribedHands) -> bool:
    """The rule describes this hand, hearts being trumps."""
    shape = compute_shape(knowledge.hand, TRUMPS)
    case = TabulatedCase(tuple(sorted(knowledge.hand)), knowledge.turn_up, described.seat, 0, 0, shape)
    king = shape.has_trump_king or knowledge.turn_up.rank is Rank.KING
    if king and not described.trump_king:
        return False
    return bool(described.rule(case)) and not (described.unless and described.unless(case))


def _deal_others(
    described: DescribedHands, nearest: Knowledge, lowest: list[Knowledge], count: int
) -> Iterator[Knowledge]:
    """Hands of the rule with other trumps, another turn-up and other plain suits."""
    random = Random(f"{tuple(nearest.hand)} {nearest.seat} {len(lowest)}")
    shown_hands = {nearest.hand}
    for _ in range(_TRIES):
        if len(shown_hands) > count:
            return
        hand_case = random.choice(lowest)
        plain = [suit for suit in Suit if suit is not TRUMPS]
        renamed = dict(zip(plain, random.sample(plain, len(plain)), strict=True))
        trumps, turned = _draw_trumps(random, sum(card.suit is TRUMPS for card in hand_case.hand))
        plain_cards = [
            Card(renamed[card.suit], card.rank) for card in hand_case.hand if card.suit is not TRUMPS
        ]
        hand = sort_hand((*trumps, *plain_cards), TRUMPS)
        dealt = Knowledge(hand, turned, described.seat)
        if hand not in shown_hands and is_described(dealt, described):
            shown_hands.add(hand)
            yield dealt


def _draw_trumps(random: Random, count: int) -> tuple[tuple[Card, ...], Card]:
    """This number of trumps, and a turn-up."""
    turned, *trumps = random.sample([Card(TRUMPS, rank) for rank in Rank], count + 1)
    return tuple(trumps), turned

"""Checks of what is said of all hands that a rule describes (``hands_of_rules``): their chances, other rules, an
even chance. What a rule *advises* is judged in ``advised_choices``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from ...cards import Card, Rank
from ...chances.chance_format import format_chance, format_percent
from ...chances.chances import compute_odds
from ...chances.guaranteed import compute_guarantee
from ...chances.knowledge import Knowledge, Seat
from ..author_hands import select_hands
from ..chances_of_hands import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS, find_place, list_all_chances
from ..claim_model import Finding, format_symbols, position_of_holder, verdict
from ..clauses import Advice
from ..hand_tests import HandTest
from ..hands_of_rules import (
    TURNED,
    DescribedHands,
    count_reaching,
    list_described_hands,
    list_rule_hands,
)
from ..plain_hands import find_suits
from .check_registry import check


@check
def list_serves_the_leader(rule: HandTest) -> Finding:
    """Over all hands of the rule the player who leads makes the point more often than the dealer, both hands seen."""
    hands, leader, dealer = 0, 0, 0
    for rule_hand in list_rule_hands(DescribedHands(rule)):
        hands += rule_hand.weight
        leader += rule_hand.weight * rule_hand.chances.point[0]
        dealer += rule_hand.weight * rule_hand.chances.point[1]
    pairs = hands * ADVERSE_HANDS
    return Finding(
        verdict(leader > dealer),
        f"Over all {hands:,} hands, with any trumps and any turn-up, the player who leads makes the point in "
        f"{format_percent(Fraction(leader, pairs))} of the cases; a dealer would in "
        f"{format_percent(Fraction(dealer, pairs))}.",
        {"hands": hands, "leader": leader, "dealer": dealer},
    )


@check
def share_of_hands_reaches(rule: HandTest, chance: Fraction, share: Fraction) -> Finding:
    """That share of the hands of the rule, the non-dealer's, has this chance of the point, the lead chosen blind."""
    reach, hands = count_reaching(DescribedHands(rule), chance)
    return Finding(
        verdict(reach >= share * hands),
        f"{format_chance(reach, hands)} of all the hands, with any trumps and any turn-up, make the point "
        f"against {format_percent(chance)} of the adversary’s hands or more.",
        {"chance": str(chance), "hands": hands, "reach": reach},
    )


@check
def most_hands_can_lose(rule: HandTest) -> Finding:
    """Most hands of the rule are beaten by some hand of the adversary's, both playing best with both hands seen."""
    hands = certain = 0
    strongest, most = None, -1
    for rule_hand in list_rule_hands(DescribedHands(rule)):
        point = rule_hand.chances.point[0]
        hands += rule_hand.weight
        certain += rule_hand.weight * (point == ADVERSE_HANDS)
        if most < point < ADVERSE_HANDS:
            strongest, most = rule_hand, point
    losing = hands - certain
    sentence = (
        f"{format_chance(losing, hands)} of all the hands, with any trumps and any turn-up, can lose; "
        f"against the other {certain:,} no hand of the adversary’s wins."
    )
    figures = {"hands": hands, "can_lose": losing}
    if strongest is None:
        return Finding("fails", sentence, figures)
    return Finding(
        verdict(2 * losing > hands),
        f"{sentence} Even {strongest.symbols}, {strongest.turn_up.symbol} turned, loses to "
        f"{format_chance(ADVERSE_HANDS - most, ADVERSE_HANDS)} of the hands.",
        figures,
        position_of_holder(strongest.knowledge),
    )


# --- one rule beside another -------------------------------------------------------------------------------------


@check
def rule_follows_from(rule: HandTest, other: HandTest, seat: Seat) -> Finding:
    """Each hand of the rule, with the lowest trumps, is a hand of the other rule too."""
    hands = list(list_described_hands(rule, seat))
    outside = list(list_described_hands(rule, seat, other))
    within = len(hands) - len(outside)
    hand, turn_up = (outside or hands)[0]
    sentence = f"{within} of {len(hands)} kinds of hands fall under the other rule too."
    if outside:
        sentence += f" {format_symbols(hand)} does not."
    return Finding(
        verdict(not outside, within > 0),
        sentence,
        {"kinds": len(hands), "within": within},
        position_of_holder(Knowledge(hand, turn_up, seat)),
    )


# --- an even chance ----------------------------------------------------------------------------------------------


class ExampleHand(NamedTuple):
    """One hand of an example."""

    holder: Knowledge
    """The hand with its turn-up."""
    point: int
    """The adversary's hands that lose the point to it, both hands seen."""


@check
def example_reaches(
    single: str, guarded: str, chance: Fraction, seat: Seat = Seat.NON_DEALER, proposed: bool = False
) -> Finding:
    """A single card of that rank and a guarded card of each of these, in three suits, can guarantee the chance.

    With any guards, with none of the suits trumps and with each; the king of trumps is neither held nor turned
    up. ``proposed``: only those of the adversary's hands count on which Britannica would have him propose. He is at
    four, and for him the rules are those of love all.
    """
    good: list[bool] = []
    sentences: list[str] = []
    figures: dict[str, list[int]] = {}
    hands: list[ExampleHand] = []
    for name, examples in list_example_hands(single, guarded, seat):
        weakest = min(examples, key=lambda example: (example.point, example.holder.turn_up != TURNED))
        holder = weakest.holder
        among = select_hands("britannica", Advice.PROPOSE, holder.turn_up) if proposed else None
        seen, sure = compute_odds(holder, among).all_seen, compute_guarantee(holder, among=among)
        reach = sum(Fraction(example.point, ADVERSE_HANDS) >= chance for example in examples)
        good.append(sure.winning_hands >= chance * sure.hands)
        hands.append(weakest)
        figures[name] = [sure.winning_hands, seen.point, seen.hands, reach, len(examples)]
        sentences.append(
            f"{name}, the weakest, {format_symbols(holder.hand)}, "
            + "against the hands that propose, " * proposed
            + f"can guarantee {format_chance(sure.winning_hands, sure.hands)}, both hands seen it makes "
            f"{format_chance(seen.point, seen.hands)}; of all such hands, each with each turn-up, "
            f"{format_chance(reach, len(examples))} reach {format_percent(chance)}, both hands seen"
            + ", against all hands of the adversary, proposed or not"
            * proposed
        )
    text = ". ".join(part[0].upper() + part[1:] for part in sentences)
    worst = hands[good.index(False) if False in good else 0]
    return Finding(
        verdict(*good), f"{text}.", {"chance": str(chance), **figures}, position_of_holder(worst.holder)
    )


def list_example_hands(single: str, guarded: str, seat: Seat) -> Iterator[tuple[str, list[ExampleHand]]]:
    """By what is trumps: every hand, hearts trumps, with every turn-up but the king."""
    ranks = {rank.letter: rank for rank in Rank}
    groups = [ranks[single], *(ranks[letter] for letter in guarded)]
    spoken = [head.name.lower() for head in groups]
    names = ["with no trump", f"with the single {spoken[0]} for a trump"]
    names += [f"with a guarded {head} for the trumps" for head in spoken[1:]]
    for index, name in enumerate(names):
        if name in names[:index]:
            continue
        suits = list(PLAIN_SUITS) if index == 0 else list(PLAIN_SUITS[:2])
        if index:
            suits.insert(index - 1, TRUMPS)
        examples = []
        for guards in product(*([rank for rank in Rank if rank < head] for head in groups[1:])):
            cards = [Card(suit, head) for suit, head in zip(suits, groups, strict=True)]
            cards += [Card(suit, guard) for suit, guard in zip(suits[1:], guards, strict=True)]
            hand = tuple(sorted(cards, reverse=True))
            trumps, plain = find_suits(hand)
            for rank in Rank:
                turn_up = Card(TRUMPS, rank)
                if rank is not Rank.KING and turn_up not in hand:
                    chances = list_all_chances()[find_place(trumps, rank, plain)]
                    point = chances.point[seat is Seat.DEALER]
                    examples.append(ExampleHand(Knowledge(hand, turn_up, seat), point))
        yield name, examples

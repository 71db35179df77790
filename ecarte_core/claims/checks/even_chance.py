"""Check of an example of an even chance: single cards and guarded cards, with any guards and any trumps."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from ...atlas.author_hands import select_hands
from ...atlas.chances_of_hands import find_place, list_all_chances
from ...atlas.entries import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS
from ...atlas.plain_hands import find_suits
from ...cards import Card, Rank
from ...jeux import Advice
from ...odds.chance_format import format_chance, format_percent
from ...odds.chances import compute_odds
from ...odds.guaranteed import compute_guarantee
from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, verdict
from ..hand_kinds import TURNED
from ..hand_wording import format_symbols, position_of_holder
from .check_registry import check


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
    said: list[str] = []
    figures: dict[str, list[int]] = {}
    shown: list[ExampleHand] = []
    for name, examples in list_example_hands(single, guarded, seat):
        weakest = min(examples, key=lambda example: (example.point, example.holder.turn_up != TURNED))
        holder = weakest.holder
        among = select_hands("britannica", Advice.PROPOSE, holder.turn_up) if proposed else None
        seen, sure = compute_odds(holder, among).all_seen, compute_guarantee(holder, among=among)
        reach = sum(Fraction(example.point, ADVERSE_HANDS) >= chance for example in examples)
        good.append(sure.winning_hands >= chance * sure.hands)
        shown.append(weakest)
        figures[name] = [sure.winning_hands, seen.point, seen.hands, reach, len(examples)]
        said.append(
            f"{name}, the weakest, {format_symbols(holder.hand)}, "
            + "against the hands that propose, " * proposed
            + f"can guarantee {format_chance(sure.winning_hands, sure.hands)}, both hands seen it makes "
            f"{format_chance(seen.point, seen.hands)}; of all such hands, each with each turn-up, "
            f"{format_chance(reach, len(examples))} reach {format_percent(chance)}, both hands seen"
            + ", against all hands of the adversary, proposed or not"
            * proposed
        )
    text = ". ".join(part[0].upper() + part[1:] for part in said)
    worst = shown[good.index(False) if False in good else 0]
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
    for at, name in enumerate(names):
        if name in names[:at]:
            continue
        suits = list(PLAIN_SUITS) if at == 0 else list(PLAIN_SUITS[:2])
        if at:
            suits.insert(at - 1, TRUMPS)
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

"""The check of advice on leads: what the lead advised reaches, against the best of its rivals.

It is tried on sets of hands that the ledger writes (``LeadSet``): with their cards, or by the rule of an author.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple

from ...cards import PACK, Card, Rank, Suit
from ...cards.constants import POINT_TRICKS, VOLE_TRICKS
from ...cards.tricks import beats
from ...chances.chance_format import format_chance, format_number
from ...chances.hand_classes import HandFilter
from ...chances.knowledge import Knowledge, KnowledgeError
from ..card_sets import list_card_sets
from ..claim_model import Finding, format_symbols, judge_gain, position_of_holder
from ..hand_tests import HandTest
from ..hands_in_play import find_card
from ..hands_of_rules import ALL_HANDS, Against, count_guaranteed, find_odds, list_described_hands
from .check_registry import check

Aim = Literal["the point", "the vole", "one trick at least"]

AIM_TRICKS: Mapping[str, int] = {"the point": POINT_TRICKS, "the vole": VOLE_TRICKS, "one trick at least": 1}
"""The tricks that each aim needs."""


class LeadCase(NamedTuple):
    """One hand to lead from, and the leads that the advice allows."""

    hand: tuple[Card, ...]
    turn_up: Card
    advised: tuple[Card, ...]
    rivals: tuple[Card, ...]
    """The leads that the advised ones must equal."""
    played: tuple[Card, ...] = ()
    king_is_out: bool = True
    """The adversary may hold the king of trumps: False when he would have announced it."""
    shown: tuple[Card, ...] = ()
    """Cards that the adversary is known to have been dealt."""

    @property
    def holder(self) -> Knowledge:
        """What its holder knows."""
        return Knowledge(self.hand, self.turn_up, played=self.played, shown=self.shown)


@dataclass(frozen=True, slots=True)
class LeadSet:
    """Hands on which one piece of advice is tried. Written by their cards, or those of a rule (``choose``)."""

    hand: str = ""
    """Sets of five cards (``card_sets``), those that are advised first."""
    advised: int = 1
    """How many of them, as they are written, are advised."""
    rivals: int = 0
    """How many of the next are the rivals; 0: all others."""
    played: str = ""
    """What has been played. A suit alone is the lowest card of it that the hand has not; ``*`` is each reply that the
    lead before it wins."""
    turn_up: str = "9H"
    king_is_out: bool = True
    shown: tuple[Card, ...] = ()
    rule: HandTest | None = None
    choose: Literal["strongest single", "king", "parted pair", "sequence"] | None = None
    """Which leads are advised with hands of the rule, which have the lowest trumps that they can have."""

    def list_cases(self) -> Iterator[LeadCase]:
        """Every hand, with each turn-up and each way in which it was played."""
        if self.rule and self.choose:
            yield from _list_of_rule(self.rule, _CHOICES[self.choose])
            return
        last = self.advised + self.rivals if self.rivals else None
        for hand in list_card_sets(self.hand):
            for (turn_up,) in list_card_sets(self.turn_up):
                for played in _list_played(hand, turn_up, self.played.split()) if turn_up not in hand else ():
                    advised = hand[: self.advised]
                    rivals = tuple(card for card in hand[self.advised : last] if card not in played)
                    yield LeadCase(hand, turn_up, advised, rivals, played, self.king_is_out, self.shown)


def _list_played(hand: tuple[Card, ...], turn_up: Card, words: list[str]) -> Iterator[tuple[Card, ...]]:
    others = tuple(card for card in PACK if card not in (*hand, turn_up))
    played = [find_card(others, word) for word in words if word != "*"]
    if "*" not in words:
        yield tuple(played)
        return
    for reply in others:
        if not beats(reply, played[-1], turn_up.suit):
            yield (*played, reply)


# --- hands of a rule ---------------------------------------------------------------------------------------------

type _Choose = Callable[
    [list[list[Card]], tuple[Card, ...]], Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]
]
"""From the plain suits of a hand, and the hand: the leads advised, and their rivals."""


def _list_of_rule(rule: HandTest, choose: _Choose) -> Iterator[LeadCase]:
    for hand, turn_up in list_described_hands(rule):
        suits = [[card for card in hand if card.suit is suit] for suit in Suit if suit is not turn_up.suit]
        for advised, rivals in choose([suit for suit in suits if suit], hand):
            yield LeadCase(hand, turn_up, advised, rivals)


def _choose_single(
    suits: list[list[Card]], hand: tuple[Card, ...]
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    if singles := [suit[0] for suit in suits if len(suit) == 1]:
        best = max(singles, key=lambda card: card.rank)
        yield (best,), tuple(card for card in hand if card != best)


def _choose_king(
    _: list[list[Card]], hand: tuple[Card, ...]
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    kings = tuple(card for card in hand if card.rank is Rank.KING)
    yield kings, tuple(card for card in hand if card not in kings)


_PARTED = 3
"""From this number of ranks apart a card is "much lower", as the ten is than the queen in Hoyle's second example:
queen, knave, ace, ten."""


def _choose_beside_parted(
    suits: list[list[Card]], hand: tuple[Card, ...]
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    for pair in suits:
        if len(pair) == 2 and max(pair).rank >= Rank.KNAVE and max(pair).rank - min(pair).rank >= _PARTED:
            yield tuple(card for card in hand if card.suit is not pair[0].suit), (max(pair),)


def _choose_sequence(
    suits: list[list[Card]], hand: tuple[Card, ...]
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    for pair in suits:
        if len(pair) == 2 and max(pair).rank - min(pair).rank == 1:
            yield tuple(pair), tuple(card for card in hand if card.suit is not pair[0].suit)


_CHOICES: Mapping[str, _Choose] = {
    "strongest single": _choose_single,
    "king": _choose_king,
    "parted pair": _choose_beside_parted,
    "sequence": _choose_sequence,
}

# --- the check ---------------------------------------------------------------------------------------------------


class _Result(NamedTuple):
    case: LeadCase
    advised: tuple[Card, int]
    """The best lead advised, and the hands against which it reaches the aim."""
    other: tuple[Card, int]
    hands: int

    @property
    def gain(self) -> Fraction:
        return Fraction(self.advised[1] - self.other[1], self.hands)


@check("lead chosen blind")
def lead_pays(
    sets: tuple[LeadSet, ...],
    aim: Aim = "the point",
    how: Literal["blind", "guaranteed"] = "blind",
    against: Against = ALL_HANDS,
) -> Finding:
    """A lead advised reaches the aim more often than the best of its rivals, on the average over the hands.

    ``blind``: all is seen after it. ``guaranteed``: for the point, with a plan that uses only what the holder may know.
    """
    results = []
    for case in (case for lead_set in sets for case in lead_set.list_cases()):
        try:
            results.append(_try_lead(case, AIM_TRICKS[aim], how, against))
        except KnowledgeError:
            continue  # the adversary, or one who refuses, cannot have played so
    gain = sum(result.gain for result in results) / len(results)
    good = sum(result.gain >= 0 for result in results)
    worst = min(results, key=lambda result: result.gain)
    (best, reach), (other, less) = worst.advised, worst.other
    hands = f"With {format_symbols(worst.case.hand)}, {worst.case.turn_up.symbol} turned, "
    if len(results) > 1:
        mean = format_number(100 * gain, 1, signed=True)
        hands = (
            f"For {aim} the lead advised gains {mean} in a hundred{against.words} on "
            f"the average of {len(results)} cases, and is as good as any of its rivals in {good}. "
            f"At its {'worst' if worst.gain < 0 else 'least'}, {hands[0].lower()}{hands[1:]}"
        )
    return Finding(
        judge_gain(gain),
        f"{hands}{best.symbol} makes {aim} in {format_chance(reach, worst.hands)}, {other.symbol} in "
        f"{format_chance(less, worst.hands)}.",
        {"cases": len(results), "as_good_as_any": good, "gain": str(gain)},
        position_of_holder(worst.case.holder),
    )


def _try_lead(case: LeadCase, tricks: int, how: str, against: Against) -> _Result:
    among = against.select(case.turn_up) if case.king_is_out else _without_king(case.turn_up.suit)
    if how == "guaranteed":
        counts = {
            card: count_guaranteed(replace(case.holder, played=(*case.played, card)), among)
            for card in (*case.advised, *case.rivals)
        }
    else:
        blind = find_odds(case.holder, among).blind
        counts = {card: (sum(chances.tricks[tricks:]), chances.hands) for card, chances in blind.items()}
    advised, other = (
        max(((card, counts[card]) for card in cards), key=lambda pair: Fraction(*pair[1]))
        for cards in (case.advised, case.rivals)
    )
    return _Result(case, (advised[0], advised[1][0]), (other[0], other[1][0]), advised[1][1])


@cache
def _without_king(trumps: Suit) -> HandFilter:
    """The hands that have not the king of trumps."""
    king = 1 << Rank.KING
    terms = tuple(tuple(int(suit is trumps and bool(cards & king)) for cards in range(256)) for suit in Suit)
    return HandFilter("without the king of trumps", terms, frozenset({0}))

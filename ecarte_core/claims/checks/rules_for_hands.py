"""Checks of a rule on every hand that it describes, with any trumps and any turn-up (:mod:`..hands_of_rules`).

A rule says "play", "refuse" or "accept", which is advice, and advice is neither true nor false. But the authors
give its ground: the hand is likelier than not to make the point ("the chances being in his favour",
``hoyle.worked-game.6``), or it is too weak. That can be checked. What is called strong is tried on its weakest
hands, what is called weak on its strongest. A dealer answers a proposal: with a ``proposer`` only those hands of
the adversary count on which that author would propose.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from ...atlas.author_hands import Belief, select_hands
from ...atlas.chances_of_hands import ADVERSE_HANDS, PLAIN_SUITS, TRUMPS, find_place, list_all_chances
from ...atlas.plain_hands import find_suits
from ...cards import Card, Rank
from ...cards.constants import AuthorName
from ...jeux import Advice
from ...odds.chance_format import format_chance, format_percent
from ...odds.chances import compute_odds
from ...odds.guaranteed import compute_guarantee
from ...odds.hand_classes import HandFilter
from ...odds.knowledge import Knowledge, Seat
from ..claim_model import Finding, Verdict, format_symbols, position_of_holder, verdict
from ..hand_tests import HandTest
from ..hands_of_rules import (
    TURNED,
    DescribedHands,
    Family,
    HandKind,
    Member,
    count_guaranteed,
    count_hands,
    count_hands_reaching,
    count_seen,
    count_seen_reaching,
    find_family,
    guarantees_at_least,
    guarantees_chance,
    list_described_hands,
    list_hand_kinds,
)
from .check_registry import check


@check
def weakest_hands_guarantee(
    rule: HandTest,
    chance: Fraction,
    seat: Seat = Seat.NON_DEALER,
    proposer: AuthorName | None = None,
) -> Finding:
    """Each kind of hand, with the trumps that serve it least, can guarantee the point with this chance.

    It fails if even the strongest hand cannot.
    """
    tried = TriedRule(rule, chance, seat, proposer)
    weakest, strongest = tried.family.weakest, tried.family.strongest[-1]
    every = all(map(tried.guarantees, weakest))
    outcome: Verdict = "holds" if every else "holds in part" if tried.guarantees(strongest) else "fails"
    more = f" Each kind can guarantee {format_percent(chance)}." if every else ""
    return tried.report(outcome, more, weakest[0])


@check
def strongest_hands_fall_short(
    rule: HandTest,
    chance: Fraction,
    seat: Seat = Seat.DEALER,
    proposer: AuthorName | None = None,
) -> Finding:
    """The strongest hand, with the trumps that serve it best, cannot guarantee the point with this chance.

    It fails if even the weakest hand can. A hand that cannot guarantee a chance may still have it at a table.
    """
    tried = TriedRule(rule, chance, seat, proposer)
    weakest, strongest = tried.family.weakest[0], tried.family.strongest
    outcome: Verdict = "holds"
    if tried.guarantees(strongest[-1]):
        outcome = "fails" if tried.guarantees(weakest) else "holds in part"
    reach = count_seen_reaching(strongest, chance, tried.belief)
    more = (
        f" With the trumps that serve each best, {reach} of {len(strongest)} kinds reach {format_percent(chance)} with "
        "both hands seen."
    )
    return tried.report(outcome, more, strongest[-1], {"kinds_that_reach": reach})


class TriedRule(NamedTuple):
    """A rule on trial."""

    rule: HandTest
    chance: Fraction
    seat: Seat = Seat.NON_DEALER
    proposer: str | None = None

    @property
    def family(self) -> Family:
        return find_family(self.rule, self.seat)

    @property
    def belief(self) -> Belief | None:
        """That the adversary proposed."""
        return Belief(self.proposer, Advice.PROPOSE) if self.proposer else None

    def guarantees(self, member: Member) -> bool:
        return guarantees_at_least(member, self.chance, self.belief)

    def report(
        self, outcome: Verdict, more: str, example: Member, figures: dict[str, Any] | None = None
    ) -> Finding:
        """The finding, with the weakest and the strongest hand and the count of all."""
        ends = {"weakest": self.family.weakest[0], "strongest": self.family.strongest[-1]}
        members = "; the ".join(f"{name}, {self._describe(member)}" for name, member in ends.items())
        everything = self.family.seen
        reach = everything.count_reaching(self.chance)
        against = ", proposed or not" if self.proposer else ""
        return Finding(
            outcome,
            f"{_number_kinds(self.family)}. {self._against}the {members}.{more} Of all {everything.hands:,} hands, "
            f"with any trumps and any turn-up, {format_chance(reach, everything.hands)} reach "
            f"{format_percent(self.chance)} with both hands seen{against}.",
            {
                "kinds": len(self.family.weakest),
                "chance": str(self.chance),
                **{name: list(self.try_hand(member)) for name, member in ends.items()},
                "hands": everything.hands,
                "reach": reach,
                **(figures or {}),
            },
            position_of_holder(example.knowledge),
        )

    @property
    def _against(self) -> str:
        return (
            f"Against the hands on which {self.proposer.title()} would propose, "
            if self.proposer
            else "Of them "
        )

    def try_hand(self, member: Member) -> tuple[int, int, int]:
        """The hands against which he can guarantee the point, those that lose it with both hands seen, and all."""
        among = self.belief.select(member.turn_up) if self.belief else None
        return count_guaranteed(member.knowledge, among)[0], *count_seen(member.knowledge, among)

    def _describe(self, member: Member) -> str:
        low, seen, hands = self.try_hand(member)
        more = f" and makes it in {format_chance(seen, hands)} with both hands seen" if seen > low else ""
        return (
            f"{_format_hand(member)} with {member.turn_up.symbol} turned, can guarantee the point in "
            f"{format_chance(low, hands)}{more}"
        )


def _number_kinds(family: Family) -> str:
    count = len(family.weakest)
    return f"{count} kinds of hands" if count > 1 else "One kind of hand"


def _format_hand(member: Member) -> str:
    trumps = member.turn_up.suit

    def rank(card: Card) -> tuple[bool, int, int]:
        return card.suit is not trumps, -card.suit, -card.rank

    return format_symbols(sorted(member.hand, key=rank))


@check
def list_serves_the_leader(rule: HandTest, chance: Fraction) -> Finding:
    """More of the hands of the rule reach this chance of the point in the non-dealer's seat than in the dealer's."""
    reach, hands = {}, 0
    for seat in Seat:
        tally = find_family(rule, seat).seen
        hands = tally.hands
        reach[seat] = tally.count_reaching(chance)
    leader, dealer = reach[Seat.NON_DEALER], reach[Seat.DEALER]
    return Finding(
        verdict(leader > dealer),
        f"Of all {hands:,} hands, with any trumps and any turn-up, {format_chance(leader, hands)} reach "
        f"{format_percent(chance)} for the player who leads, {format_chance(dealer, hands)} for the dealer.",
        {"hands": hands, "leader": leader, "dealer": dealer},
    )


@check
def share_of_hands_reaches(rule: HandTest, chance: Fraction, share: Fraction) -> Finding:
    """That share of the hands of the rule, the non-dealer's, has this chance of the point, the lead chosen blind."""
    tally = find_family(rule).blind
    reach = tally.count_reaching(chance)
    return Finding(
        verdict(reach >= share * tally.hands),
        f"{format_chance(reach, tally.hands)} of all the hands, with any trumps and any turn-up, make the point "
        f"against {format_percent(chance)} of the adversary’s hands or more.",
        {"chance": str(chance), "hands": tally.hands, "reach": reach},
    )


@check
def most_hands_can_lose(rule: HandTest) -> Finding:
    """Most hands of the rule are beaten by some hand of the adversary's, both playing best with both hands seen."""
    family = find_family(rule)
    certain = family.seen.count_reaching(Fraction(1))
    losing = family.seen.hands - certain
    sentence = (
        f"{format_chance(losing, family.seen.hands)} of all the hands, with any trumps and any turn-up, can lose; "
        f"against the other {certain:,} no hand of the adversary’s wins."
    )
    figures = {"hands": family.seen.hands, "can_lose": losing}
    beaten = [member for member in family.strongest if member.point < ADVERSE_HANDS]
    if not beaten:
        return Finding("fails", sentence, figures)
    lost = ADVERSE_HANDS - beaten[-1].point
    return Finding(
        verdict(2 * losing > family.seen.hands),
        f"{sentence} Even {_format_hand(beaten[-1])}, {beaten[-1].turn_up.symbol} turned, loses to "
        f"{format_chance(lost, ADVERSE_HANDS)} of the hands.",
        figures,
        position_of_holder(beaten[-1].knowledge),
    )


# --- rules that ask how many trumps ------------------------------------------------------------------------------

_FEW = 60
"""Of a rule with more kinds of hands only the extreme ones are tried against the hands that propose. Chosen for
the time that it takes: the verdict is found in either case, and only the count of kinds is left out of the evidence."""


@check
def hands_are_strong_enough(hands: DescribedHands, chance: Fraction, proposed: bool = False) -> Finding:
    """Each kind of hand, with the lowest trumps, can guarantee the point with this chance.

    It fails if even the strongest hand does not reach it with both hands seen.
    """
    kinds = list_hand_kinds(hands)
    tried = _Tried(kinds, chance, proposed)
    every = all(tried.guarantees(kind.weakest) for kind in kinds)
    outcome: Verdict = "holds" if every else "holds in part" if tried.reaches(tried.strongest) else "fails"
    line = format_percent(chance)
    more = f" Each kind can guarantee {line} with the lowest trumps." * every
    figures: dict[str, Any] = {"each": every}
    if not every and len(kinds) <= _FEW:
        reach = sum(tried.reaches(kind.weakest) for kind in kinds)
        figures["reach_with_lowest"] = reach
        more = f" With the lowest trumps {reach} of {len(kinds)} kinds reach {line}, both hands seen."
    return tried.report(outcome, more, figures, kinds[0].weakest)


@check
def hands_are_too_weak(hands: DescribedHands, chance: Fraction, proposed: bool = False) -> Finding:
    """No kind of hand, with the trumps that serve it best, reaches this chance of the point, both hands seen.

    It fails if even the weakest does.
    """
    kinds = list_hand_kinds(hands)
    tried = _Tried(kinds, chance, proposed)
    figures: dict[str, Any] = {}
    more = ""
    if len(kinds) <= _FEW:
        reach = sum(tried.reaches(kind.strongest) for kind in kinds)
        figures["reach_with_highest"] = reach
        line = format_percent(chance)
        more = f" With the highest trumps {reach} of {len(kinds)} kinds reach {line}, both hands seen."
    some = any(tried.reaches(kind.strongest) for kind in sorted(kinds, key=lambda kind: -kind.high))
    outcome: Verdict = "fails" if tried.reaches(kinds[0].weakest) else "holds in part" if some else "holds"
    return tried.report(outcome, more, figures, tried.strongest)


class _Tried(NamedTuple):
    """The kinds of a rule put to the test."""

    kinds: tuple[HandKind, ...]
    chance: Fraction
    proposed: bool

    @property
    def strongest(self) -> Knowledge:
        return max(self.kinds, key=lambda kind: kind.high).strongest

    def reaches(self, holder: Knowledge) -> bool:
        """With both hands seen."""
        won, hands = count_seen(holder, self._select(holder))
        return won >= self.chance * hands

    def guarantees(self, holder: Knowledge) -> bool:
        """By one fixed plan."""
        return guarantees_chance(holder, self.chance, self._select(holder))

    def _select(self, holder: Knowledge) -> HandFilter | None:
        return select_hands("britannica", Advice.PROPOSE, holder.turn_up) if self.proposed else None

    def report(self, outcome: Verdict, more: str, figures: dict[str, Any], on_trial: Knowledge) -> Finding:
        """The finding, with the weakest and the strongest hand, and the count of all."""
        hands, reach = count_hands(self.kinds), count_hands_reaching(self.kinds, self.chance)
        ends = {"weakest": self.kinds[0].weakest, "strongest": self.strongest}
        holders = "; the ".join(
            f"{name}, {self._say(holder, holder == on_trial)}" for name, holder in ends.items()
        )
        everybody = ", against all hands of the adversary, proposed or not" if self.proposed else ""
        return Finding(
            outcome,
            f"{_name_number(len(self.kinds))}. {'Against the hands that propose, the' if self.proposed else 'The'} "
            f"{holders}.{more} Of all {hands:,} hands, with any trumps and any turn-up, {format_chance(reach, hands)} "
            f"reach {format_percent(self.chance)}, both hands seen{everybody}.",
            {
                "kinds": len(self.kinds),
                "chance": str(self.chance),
                **{name: list(count_seen(holder, self._select(holder))) for name, holder in ends.items()},
                "guaranteed": count_guaranteed(on_trial, self._select(on_trial))[0],
                "hands": hands,
                "reach": reach,
                **figures,
            },
            position_of_holder(on_trial),
        )

    def _say(self, holder: Knowledge, guaranteed: bool) -> str:
        description = (
            f"{format_symbols(holder.hand)} with {holder.turn_up.symbol} turned, makes the point in "
            f"{format_chance(*count_seen(holder, self._select(holder)))}, both hands seen"
        )
        if guaranteed:
            description += (
                f", and can guarantee {format_chance(*count_guaranteed(holder, self._select(holder)))}"
            )
        return description


def _name_number(kinds: int) -> str:
    return f"{kinds:,} kinds of hands" if kinds > 1 else "One kind of hands"


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

"""Checks of a rule on every hand that it describes, with any trumps and any turn-up (:mod:`..whole_families`).

A rule says "play", "refuse" or "accept", which is advice, and advice is neither true nor false. But the authors
give its ground: the hand is likelier than not to make the point ("the chances being in his favour",
``hoyle.worked-game.6``), or it is too weak. That can be checked. What is called strong is tried on its weakest
hands, what is called weak on its strongest. A dealer answers a proposal: with a ``proposer`` only those hands of
the adversary count on which that author would propose.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from ...atlas.author_hands import Belief
from ...atlas.entries import ADVERSE_HANDS
from ...cards import Card
from ...jeux import Advice
from ...odds.chance_format import format_chance, format_percent
from ...odds.knowledge import Seat
from ..claim_model import AuthorName, Finding, Verdict, verdict
from ..family_members import Member, count_seen_reaching, guarantees_at_least
from ..hand_tests import HandTest
from ..hand_wording import format_symbols, position_of_holder
from ..holder_chances import count_guaranteed, count_seen
from ..whole_families import Family, find_family
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
    found: Verdict = "holds" if every else "holds in part" if tried.guarantees(strongest) else "fails"
    more = f" Each kind can guarantee {format_percent(chance)}." if every else ""
    return tried.report(found, more, weakest[0])


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
    found: Verdict = "holds"
    if tried.guarantees(strongest[-1]):
        found = "fails" if tried.guarantees(weakest) else "holds in part"
    reach = count_seen_reaching(strongest, chance, tried.belief)
    more = (
        f" With the trumps that serve each best, {reach} of {len(strongest)} kinds reach {format_percent(chance)} with "
        "both hands seen."
    )
    return tried.report(found, more, strongest[-1], {"kinds_that_reach": reach})


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
        self, found: Verdict, more: str, shown: Member, figures: dict[str, Any] | None = None
    ) -> Finding:
        """The finding, with the weakest and the strongest hand and the count of all."""
        ends = {"weakest": self.family.weakest[0], "strongest": self.family.strongest[-1]}
        said = "; the ".join(f"{name}, {self._describe(member)}" for name, member in ends.items())
        everything = self.family.seen
        reach = everything.count_reaching(self.chance)
        against = ", proposed or not" if self.proposer else ""
        return Finding(
            found,
            f"{_number_kinds(self.family)}. {self._against}the {said}.{more} Of all {everything.hands:,} hands, with "
            f"any trumps and any turn-up, {format_chance(reach, everything.hands)} reach "
            f"{format_percent(self.chance)} with both hands seen{against}.",
            {
                "kinds": len(self.family.weakest),
                "chance": str(self.chance),
                **{name: list(self.try_hand(member)) for name, member in ends.items()},
                "hands": everything.hands,
                "reach": reach,
                **(figures or {}),
            },
            position_of_holder(shown.knowledge),
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
    said = (
        f"{format_chance(losing, family.seen.hands)} of all the hands, with any trumps and any turn-up, can lose; "
        f"against the other {certain:,} no hand of the adversary’s wins."
    )
    figures = {"hands": family.seen.hands, "can_lose": losing}
    beaten = [member for member in family.strongest if member.point < ADVERSE_HANDS]
    if not beaten:
        return Finding("fails", said, figures)
    lost = ADVERSE_HANDS - beaten[-1].point
    return Finding(
        verdict(2 * losing > family.seen.hands),
        f"{said} Even {_format_hand(beaten[-1])}, {beaten[-1].turn_up.symbol} turned, loses to "
        f"{format_chance(lost, ADVERSE_HANDS)} of the hands.",
        figures,
        position_of_holder(beaten[-1].knowledge),
    )

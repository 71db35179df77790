"""Where the hands of an example come from: the ledger's claims, by what their checks are asked.

Each function here gives a source, which is called when the hands are needed. Nothing of a claim is written a
second time: the rule, the hand, the position or the panel is the argument of its check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Literal, NamedTuple

from ..cards import Card, parse_card, parse_cards
from ..claims import by_id
from ..jeux import Advice, Seat
from ..odds.adverse_hands import HandWish, draw_hands, find_worst, holds_trumps
from ..odds.knowledge import Knowledge
from .adversaries import follows, view_between_tricks
from .engine_lines import describe_chance
from .example_model import ExampleDeal, Press, ShownHand, Source

type Plan = tuple[tuple[Card, ...], ...]
type Holder = Callable[[], Knowledge]

OTHERS_OF_HAND, OTHERS_OF_RULE = 8, 2
"""How many adversaries are dealt to a hand that a sentence names, and to one of a rule's."""


def read_plan(text: str) -> Plan:
    """``KS QS JS``: one card after another; ``QC|QD``: either of two."""
    return tuple(tuple(map(parse_card, step.split("|"))) for step in text.split())


def ask_claim(claim: str, premise: str = "") -> Any:
    """The arguments of the check of a claim's premise, by name."""
    return by_id(claim).find_premise(premise).arguments


class Manner(NamedTuple):
    """How a hand comes to be played: what the author would lead, the score, and who has stood."""

    plan: Plan = ()
    score: tuple[int, int] = (0, 0)
    stood: Literal["you", "adversary", ""] = "you"


AT_ONCE = Manner()
"""At love all, the reader having played without proposing, or refused."""


def make_deals(
    knowledge: Knowledge,
    press: Press,
    hands: Iterable[tuple[Card, ...]],
    says: str,
    manner: Manner,
) -> tuple[ExampleDeal, ...]:
    """The holder's cards against each of these hands."""
    view = view_between_tricks(knowledge)
    tricks = len(knowledge.played) // 2
    own = tuple(card for card in knowledge.hand if card in view.held)
    return tuple(
        ExampleDeal(
            press,
            says,
            view.trumps,
            own,
            hand,
            view.leads,
            (view.taken, tricks - view.taken),
            manner.score,
            manner.stood,
            advised=manner.plan,
        )
        for hand in hands
    )


def deal_against(  # noqa: PLR0913  # what may be wished of the hands
    knowledge: Knowledge,
    count: int,
    *,
    manner: Manner = AT_ONCE,
    wish: HandWish | None = None,
    says: str = "five cards that he may hold",
    two_trumps: int = 0,
) -> tuple[ExampleDeal, ...]:
    """Adversaries drawn from those that the holder may meet, then the worst of all, then some with two trumps."""
    first, *others = draw_hands(knowledge, count, wish)
    deals = [
        *make_deals(knowledge, "play", [first], says, manner),
        *make_deals(knowledge, "another", others, says, manner),
        *make_deals(
            knowledge,
            "worst",
            [_find_worst(knowledge)],
            "the worst hand for you of all that he may hold",
            manner,
        ),
    ]
    if two_trumps:
        wished = draw_hands(knowledge, two_trumps, holds_trumps(knowledge.turn_up.suit, 2), "two trumps")
        deals += make_deals(knowledge, "two trumps", wished, "a hand with two trumps", manner)
    return tuple(deals)


_find_worst = cache(find_worst)


def show_holder(  # noqa: PLR0913  # what may be said of a hand
    name: str,
    knowledge: Knowledge,
    deals: tuple[ExampleDeal, ...],
    *,
    score: tuple[int, int] = (0, 0),
    thrown: tuple[Card, ...] = (),
    more: str = "",
) -> ShownHand:
    """A hand and its chance of the point."""
    return ShownHand(
        name,
        knowledge.hand,
        knowledge.turn_up.suit,
        knowledge.turn_up,
        (describe_chance(knowledge, more),),
        deals,
        knowledge=knowledge,
        score=score,
        thrown=thrown,
    )


# --- a hand that the sentence names ------------------------------------------------------------------------------


def claimed(claim: str, premise: str = "", *, key: str = "holder", at: int = 0) -> Holder:
    """What the holder knows in the check of a claim: its argument ``key``, or one of several under it."""

    def read() -> Knowledge:
        value = ask_claim(claim, premise)[key]
        if isinstance(value, Mapping):
            value = list(value.values())
        return value if isinstance(value, Knowledge) else value[at]

    return read


def supplied(hand: str, turn_up: str, seat: Seat = Seat.NON_DEALER) -> Holder:
    """A hand for which the ledger has no claim."""
    return lambda: Knowledge(parse_cards(hand), parse_card(turn_up), seat)


def named_hand(  # noqa: PLR0913  # what may be said of a hand
    holder: Holder,
    name: str,
    *,
    plan: str = "",
    two_trumps: bool = False,
    as_dealer: bool = False,
    refused_by: str = "",
    proposed_by: str = "",
    score: tuple[int, int] = (0, 0),
    wins_two: bool = False,
    thrown: str = "",
) -> Source:
    """One hand; ``refused_by`` or ``proposed_by`` an author: only adversaries who would do so are dealt.

    With ``wins_two`` the adversary has refused, whatever he holds.
    """

    def show() -> tuple[ShownHand, ...]:
        knowledge = holder()
        wish, says = wish_for(knowledge, refused_by, proposed_by)
        manner = Manner(read_plan(plan), score, "adversary" if refused_by or wins_two else "you")
        deals = deal_against(
            knowledge, OTHERS_OF_HAND, manner=manner, wish=wish, says=says, two_trumps=3 * two_trumps
        )
        if as_dealer:
            dealer = replace(knowledge, seat=Seat.DEALER)
            deals += make_deals(dealer, "dealer", draw_hands(dealer, 2), "five cards, with the lead", AT_ONCE)
        return (show_holder(name, knowledge, deals, score=score, thrown=parse_cards(thrown)),)

    return show


def wish_for(knowledge: Knowledge, refused_by: str, proposed_by: str) -> tuple[HandWish | None, str]:
    """What the adversary must hold if he has refused or proposed by an author, and how to say it."""
    if refused_by:
        return (
            follows(refused_by, Advice.REFUSE, knowledge.turn_up),
            f"a hand on which {refused_by.title()} would have the dealer refuse",
        )
    if proposed_by:
        return (
            follows(proposed_by, Advice.PROPOSE, knowledge.turn_up),
            f"a hand on which {proposed_by.title()} would propose",
        )
    return None, "five cards that he may hold"

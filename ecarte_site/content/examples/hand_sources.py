"""Where the hands of an example come from: the ledger's claims, by what their checks are asked.

Each function here gives a source, which is called when the hands are needed. Nothing of a claim is written a
second time: the rule, the hand, the position or the panel is the argument of its check.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, Literal, NamedTuple

from ecarte_core.advice.checks.exchanges import compare_throwing
from ecarte_core.advice.clauses import Advice
from ecarte_core.advice.hands_in_play import Play, count_tricks_by_lead
from ecarte_core.advice.judgement import judge
from ecarte_core.advice.ledger import by_id
from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.cards.constants import POINT_TRICKS, VOLE_TRICKS
from ecarte_core.cards.errors import EcarteError
from ecarte_core.cards.sentence_words import conjugate, join_words
from ecarte_core.chances.adverse_hands import HandWish, draw_hands, find_worst, holds_trumps
from ecarte_core.chances.chance_format import format_chance, format_percent, name_share
from ecarte_core.chances.chances import Chances, compute_odds
from ecarte_core.chances.knowledge import InferredCards, Knowledge, Seat, infer_view
from ecarte_core.chances.models import BOTH_SEEN, LEAD_BLIND

from .example_model import EngineLine, ExampleDeal, Press, ShownHand, Source

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
    discards: tuple[Card, ...] = (),
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
        thrown=discards,
    )


# --- a hand that the sentence names ------------------------------------------------------------------------------


def claimed(claim: str, premise: str = "", *, key: str = "holder", index: int = 0) -> Holder:
    """What the holder knows in the check of a claim: its argument ``key``, or one of several under it."""

    def read() -> Knowledge:
        value = ask_claim(claim, premise)[key]
        if isinstance(value, Mapping):
            value = list(value.values())
        return value if isinstance(value, Knowledge) else value[index]

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
    score: tuple[int, int] = (0, 0),
    wins_two: bool = False,
) -> Source:
    """One hand; ``refused_by`` an author: only adversaries who would refuse are dealt.

    With ``wins_two`` the adversary has refused, whatever he holds.
    """

    def show() -> tuple[ShownHand, ...]:
        knowledge = holder()
        wish, says = wish_for(knowledge, refused_by, "")
        manner = Manner(read_plan(plan), score, "adversary" if refused_by or wins_two else "you")
        deals = deal_against(
            knowledge, OTHERS_OF_HAND, manner=manner, wish=wish, says=says, two_trumps=3 * two_trumps
        )
        if as_dealer:
            dealer = replace(knowledge, seat=Seat.DEALER)
            deals += make_deals(dealer, "dealer", draw_hands(dealer, 2), "five cards, with the lead", AT_ONCE)
        return (show_holder(name, knowledge, deals, score=score),)

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


# --- what the adversary holds ------------------------------------------------------------------------------------


class OpenTrickError(EcarteError):
    """An example that would begin within a trick."""


def follows(author: str, advice: Advice, turn_up: Card, score: tuple[int, int] = (0, 0)) -> HandWish:
    """Hands on which an author gives this advice; ``score`` is (own, adverse) for the player who holds the hand."""

    def is_followed(hand: tuple[Card, ...]) -> bool:
        comparison = judge(hand, turn_up, advice.seat, score)
        return {"hoyle": comparison.hoyle, "britannica": comparison.britannica}[author].advice is advice

    return is_followed


def view_between_tricks(knowledge: Knowledge) -> InferredCards:
    """What the holder sees. Raises ``OpenTrickError`` where a card lies on the table."""
    view = infer_view(knowledge)
    if view.lead:
        raise OpenTrickError("An example begins between two tricks.")
    return view


# --- what the engine says ----------------------------------------------------------------------------------------

_AIMS = {POINT_TRICKS: "Makes the point", VOLE_TRICKS: "Makes the vole", 1: "Makes a trick"}


def describe_chance(knowledge: Knowledge, more: str = "") -> EngineLine:
    """How often the holder makes the point, both hands seen; ``more`` ends the sentence."""
    seen = compute_odds(knowledge).all_seen
    share = name_share(Fraction(seen.point, seen.hands), "hand")
    return EngineLine(
        f"It makes the point against {share}{more}.",
        f"Makes the point against {_say(seen.point, seen.hands)}{more}.",
        BOTH_SEEN.name,
    )


def _say(count: int, of: int) -> str:
    """``68.2 % of hands (44,874 of 65,780)``, ``every hand (65,780 of 65,780)``."""
    chance = format_chance(count, of)
    if count == of:
        return chance.replace(format_percent(1), "every hand")
    return chance.replace(" (", " of hands (", 1)


def rank_leads(knowledge: Knowledge, leads: tuple[Card, ...], tricks: int = POINT_TRICKS) -> tuple[Card, ...]:
    """These leads, first the one that reaches these tricks most often, chosen blind."""
    blind = compute_odds(knowledge).blind
    return tuple(sorted(leads, key=lambda card: -sum(blind[card].tricks[tricks:])))


def describe_leads(
    knowledge: Knowledge, advised: tuple[Card, ...], tricks: int = POINT_TRICKS, more: str = ""
) -> EngineLine:
    """How often the advised lead reaches these tricks, chosen blind, beside the best of the other suits or cards."""
    blind = compute_odds(knowledge).blind

    def count(chances: Chances) -> int:
        return sum(chances.tricks[tricks:])

    def chance_of(chances: Chances) -> Fraction:
        return Fraction(count(chances), chances.hands)

    best = max(advised, key=lambda card: count(blind[card]))
    others = {card: chances for card, chances in blind.items() if card not in advised}
    sentence = (
        f"{best.symbol} led: {_AIMS[tricks].lower()} against {_say(count(blind[best]), blind[best].hands)}"
    )
    plain = f"{best.symbol} {_AIMS[tricks].lower()} against {name_share(chance_of(blind[best]), 'hand')}"
    if others:
        other = max(others, key=lambda card: count(others[card]))
        gain = count(blind[best]) - count(others[other])
        same = not gain
        chance = chance_of(others[other])
        plain = (
            f"{other.symbol} led is as good as {best.symbol}"
            if same
            else f"{(best if gain > 0 else other).symbol} is the best lead"
        )
        sentence += (
            f"; so does {other.symbol}"
            if same
            else f"; {other.symbol}, the best other lead, {format_percent(chance)}"
        )
    return EngineLine(f"{plain}{more}.", f"{sentence}{more}.", LEAD_BLIND.name)


def describe_position(play: Play, player: str) -> tuple[EngineLine, tuple[tuple[Card, str], ...]]:
    """What each lead of a position makes for ``player``, and the same as captions under the leader's cards."""
    total = play.leader.tricks + play.follower.tricks + len(play.leader.hand)
    values = count_tricks_by_lead(play)
    if play.leader.name != player:
        values = {card: total - tricks for card, tricks in values.items()}
    captions = tuple((card, f"{tricks}") for card, tricks in values.items())
    whose = "" if play.leader.name == player else f"{play.leader.name} leading, "
    sentence = f"{whose}{player} {conjugate(player, 'makes')} {_say_values(values)}."
    return EngineLine(sentence, sentence, BOTH_SEEN.name), captions


def _say_values(values: Mapping[Card, int]) -> str:
    """``3 tricks with any lead``, ``3 tricks if J♥ or 10♥ is led, 2 if Q♠ is``."""
    if len(set(values.values())) == 1:
        return f"{_say_tricks(next(iter(values.values())))} whichever card is led"
    parts = []
    for tricks in sorted(set(values.values()), reverse=True):
        cards = [card.symbol for card, count in values.items() if count == tricks]
        parts.append(f"{_say_tricks(tricks)} if {join_words(cards, 'or')} is led")
    return "; ".join(parts)


def _say_tricks(tricks: int) -> str:
    return f"{tricks or 'no'} trick{'' if tricks == 1 else 's'}"


def describe_throwing(
    card: Card, cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card
) -> EngineLine:
    """The chance of the point for a dealer who keeps ``card`` besides ``cards_kept``, and if he throws it out too."""
    throw = compare_throwing(card, cards_kept, discards, turn_up)
    better = "keep" if throw.kept > throw.thrown else "throw out"
    same = "It is the same whether the dealer keeps it or throws it out."
    return EngineLine(
        same if throw.kept == throw.thrown else f"It is better to {better} {card.symbol}.",
        f"Keeping {card.symbol} makes the point in {format_percent(throw.kept)} of all draws and hands of the "
        f"adversary, throwing it out as well in {format_percent(throw.thrown)}.",
        BOTH_SEEN.name,
    )

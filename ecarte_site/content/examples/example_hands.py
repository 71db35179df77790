"""The hands of an example, as its claim has them, and the adversaries that are dealt to each.

What is shown follows from what the claim's check is asked: the hands of a rule, a panel of hands to lead from, both
hands of a position, or what the holder of one hand knows.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import chain
from random import Random
from typing import Any

from ecarte_core.advice.author_hands import TabulatedCase
from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, TRUMPS, find_place, list_all_chances
from ecarte_core.advice.checks.hands import list_hands_apart
from ecarte_core.advice.checks.leads import AIM_TRICKS, LeadCase
from ecarte_core.advice.clauses import Advice, compute_shape
from ecarte_core.advice.hands_in_play import Play, Side, follow
from ecarte_core.advice.hands_of_rules import ALL_HANDS, Against, DescribedHands, list_described_hands
from ecarte_core.advice.judgement import judge
from ecarte_core.advice.ledger import by_id
from ecarte_core.advice.plain_hands import find_suits
from ecarte_core.cards import PACK, Card, Rank, Suit, parse_cards
from ecarte_core.cards.sentence_words import name_number
from ecarte_core.chances.adverse_hands import HandWish, draw_hands, find_worst, holds_trumps, sort_hand
from ecarte_core.chances.knowledge import Knowledge, Seat, infer_view

from .engine_lines import (
    describe_chance,
    describe_leads,
    describe_position,
    describe_throwing,
    rank_leads,
)
from .example_model import EngineLine, ExampleDeal, PassageExample, Press, ShownHand, Stood

EVEN = Fraction(1, 2)

_HANDS_OF_RULE = 4
_OTHERS_OF_ONE, _OTHERS_OF_SEVERAL, _OTHERS_OF_COUNTED = 8, 2, 4
"""How many adversaries are dealt to the hand of an example, and to each of several."""
_TWO_TRUMPS_OF_ONE, _TWO_TRUMPS_OF_SEVERAL = 3, 1
_APART = 3
"""How many hands of the class that Mossop got wrong are dealt."""
_DRAWS = 6
_TRIES = 2_000

type Hands = tuple[ShownHand, ...]


def show_hands(example: PassageExample) -> Hands:
    """What an example shows, the first hand first."""
    if example.throws:
        return (_show_exchange(example),)
    if example.against:
        return (_show_last_cards(example),)
    match example.kind:
        case "both hands" | "ending":
            return (_show_position(example),)
        case "lead":
            return tuple(_show_leads(example))
        case "rule" | "answer" if not example.hands:
            return tuple(_show_rule(example))
        case _:
            return tuple(_show_holders(example))


# --- what the adversary holds ------------------------------------------------------------------------------------


def _deal(  # noqa: PLR0913  # all that a deal depends on
    example: PassageExample,
    knowledge: Knowledge,
    press: Press,
    hands: Iterable[tuple[Card, ...]],
    says: str,
    *,
    stood: Stood | None = None,
) -> Iterator[ExampleDeal]:
    """The cards that the holder has left, against each of these hands."""
    view = infer_view(knowledge)
    assert not view.lead, f"{example.name}: an example begins between two tricks"
    for hand in hands:
        yield ExampleDeal(
            press,
            says,
            view.trumps,
            tuple(card for card in knowledge.hand if card in view.held),
            hand,
            view.leads,
            (view.taken, len(knowledge.played) // 2 - view.taken),
            example.score,
            "you" if stood is None else stood,
            advised=example.plan,
        )


def _deal_others(  # noqa: PLR0913  # what may be wished of the hands
    example: PassageExample,
    knowledge: Knowledge,
    others: int,
    against: Against = ALL_HANDS,
    *,
    stood: Stood | None = None,
    two_trumps: int = 0,
) -> tuple[ExampleDeal, ...]:
    """Adversaries drawn from those that the holder may meet, then the worst of all, then some with two trumps."""
    wish, says = _find_wish(knowledge, against, example.score[::-1])
    if knowledge.played:
        wish, says = None, "cards that he may still hold"
    first, *more = draw_hands(knowledge, others, wish)
    if two_trumps and example.author == "Hoyle" and not wish and not any(example.score):
        wished = draw_hands(knowledge, two_trumps, holds_trumps(knowledge.turn_up.suit, 2), "two trumps")
    else:
        wished = ()
    dealt: tuple[tuple[Press, Iterable[tuple[Card, ...]], str], ...] = (
        ("play", [first], says),
        ("another", more, says),
        ("worst", [_find_worst(knowledge)], "the worst hand for you of all that he may hold"),
        ("two trumps", wished, "a hand with two trumps"),
    )
    return tuple(
        deal
        for press, hands, words in dealt
        for deal in _deal(example, knowledge, press, hands, words, stood=stood)
    )


_find_worst = cache(find_worst)


def _find_wish(knowledge: Knowledge, against: Against, score: tuple[int, int]) -> tuple[HandWish | None, str]:
    """What the adversary must hold if he has proposed or refused by an author, and how to say it.

    ``score``: his points and the holder's.
    """
    author, choice = against.author, against.choice
    if not author:
        return None, "five cards that he may hold"
    own, adverse = score if choice is Advice.PROPOSE else (0, 0)

    def is_followed(hand: tuple[Card, ...]) -> bool:
        comparison = judge(hand, knowledge.turn_up, choice.seat, (own, adverse))
        return {"hoyle": comparison.hoyle, "britannica": comparison.britannica}[author].advice is choice

    does = "have the dealer refuse" if choice is Advice.REFUSE else "propose"
    return is_followed, f"a hand on which {author.title()} would {does}"


# --- hands that are named ----------------------------------------------------------------------------------------


def _find_arguments(example: PassageExample) -> Iterator[Mapping[str, Any]]:
    """What the checks are asked that have the hands."""
    for source in example.hands_of:
        claim, _, premise = source.partition(" ")
        yield by_id(claim).find_premise(premise).arguments
    if not example.hands_of:
        yield example.arguments


def _list_holders(example: PassageExample) -> Iterator[tuple[str, Knowledge]]:
    """The hands with their names, as the claim has them or as the example supplies them."""
    seat = Seat.DEALER if example.throws else Seat.NON_DEALER
    assert example.turn_up or not example.hands
    holders = [("", Knowledge(hand, example.turn_up, seat)) for hand in example.hands if example.turn_up]
    for arguments in () if holders else _find_arguments(example):
        if "holder" in arguments:
            holders.append(("", arguments["holder"]))
        elif isinstance(arguments["holders"], Mapping):
            holders += arguments["holders"].items()
        else:
            holders += (("", holder) for holder in arguments["holders"])
    for place, (name, holder) in enumerate(holders):
        if name.startswith(example.only):
            names = example.names or (name or ("The dealer’s hand" if example.throws else "A’s hand"),)
            yield names[place % len(names)], holder


def _show_holders(example: PassageExample) -> Iterator[ShownHand]:
    holders = list(_list_holders(example))
    arguments = next(_find_arguments(example))
    against: Against = arguments.get("against", ALL_HANDS)
    stood: Stood | None = "adversary" if against.author and against.choice is Advice.REFUSE else example.stood
    others, two_trumps = _OTHERS_OF_SEVERAL, _TWO_TRUMPS_OF_SEVERAL
    if len(holders) == 1:
        others, two_trumps = _OTHERS_OF_ONE, _TWO_TRUMPS_OF_ONE
    if example.author == "Mossop":
        others = _OTHERS_OF_COUNTED
    for name, holder in holders:
        deals = _deal_others(example, holder, others, against, stood=stood, two_trumps=two_trumps)
        if example.as_dealer:
            dealer = replace(holder, seat=Seat.DEALER)
            unplanned = replace(example, plan=())
            deals += tuple(
                _deal(unplanned, dealer, "dealer", draw_hands(dealer, 2), "five cards, with the lead")
            )
        if apart := list_hands_apart(holder, arguments.get("apart", ())):
            some = apart[:: max(1, len(apart) // _APART)][:_APART]
            deals += tuple(_deal(example, holder, "apart", some, "a hand of the class that he got wrong"))
        marks = tuple(card for card in example.marks if card in holder.hand)
        yield replace(_show_hand(example, name, holder, describe_chance(holder), deals), thrown=marks)


def _show_hand(
    example: PassageExample,
    name: str,
    holder: Knowledge,
    line: EngineLine,
    deals: tuple[ExampleDeal, ...],
) -> ShownHand:
    return ShownHand(
        name,
        tuple(card for card in holder.hand if card not in holder.played),
        holder.turn_up.suit,
        holder.turn_up,
        (line,),
        deals,
        knowledge=holder,
        score=example.score,
    )


# --- both hands --------------------------------------------------------------------------------------------------


_OTHER_STOOD: Mapping[Stood, Stood] = {"you": "adversary", "adversary": "you", "": ""}


def _show_position(example: PassageExample) -> ShownHand:
    """Both hands of a position; a second deal lets the reader play the other one."""
    arguments = next(_find_arguments(example))
    if "game" in arguments:
        play: Play = arguments["game"].to_play()
    else:
        play = next(iter(arguments["position"]()))
    play, _ = follow(play, example.line)
    own, other = play.side(example.player), play.side({"A": "Y", "Y": "A"}[example.player])
    stood: Stood = example.stood or ""
    swapped = _OTHER_STOOD[stood]
    description, values = describe_position(play, own.name)

    def deal(press: Press, side: Side, adverse: Side, stood: Stood) -> ExampleDeal:
        score = example.score if side is own else example.score[::-1]
        plan = example.plan if side is own else ()
        return ExampleDeal(
            press,
            f"{adverse.name}’s hand",
            play.trumps,
            side.hand,
            adverse.hand,
            play.leader is side,
            (side.tricks, adverse.tricks),
            score,
            stood,
            adverse.name,
            plan,
        )

    return ShownHand(
        f"{own.name}’s hand",
        own.hand,
        play.trumps,
        example.turn_up,
        (description,),
        (deal("play", own, other, stood), deal("other side", other, own, swapped)),
        other.hand,
        f"{other.name}’s hand",
        score=example.score,
        values=values,
    )


def _show_last_cards(example: PassageExample) -> ShownHand:
    """The last cards of a hand led against several holdings of the adversary."""
    (own,) = example.hands
    trumps = example.turn_up.suit if example.turn_up else TRUMPS
    deals = tuple(
        ExampleDeal(
            "another" if place else "play",
            says,
            trumps,
            own,
            parse_cards(cards),
            True,
            example.tricks,
            advised=example.plan,
        )
        for place, (says, cards) in enumerate(example.against)
    )
    first = deals[0]
    taken, lost = example.tricks
    sides = Side("You", own, taken), Side("your adversary", first.adverse, lost)
    description, values = describe_position(Play(trumps, *sides), "You")
    sentence = f"Against {first.says}: {description.says[0].lower()}{description.says[1:]}"
    line = EngineLine(sentence, sentence, description.model)
    name = f"The last {name_number(len(own))} cards"
    return ShownHand(name, own, trumps, example.turn_up, (line,), deals, values=values)


# --- an exchange -------------------------------------------------------------------------------------------------


def _show_exchange(example: PassageExample) -> ShownHand:
    """A dealer's hand of which the author keeps some cards; then what he may draw is played, against any five cards."""
    ((name, holder),) = _list_holders(example)
    keeps = tuple(card for card in holder.hand if card not in example.throws)
    random = Random(f"{keeps} {tuple(example.throws)} {holder.turn_up}")
    unseen = [card for card in PACK if card not in (*holder.hand, holder.turn_up)]
    trumps, deals = holder.turn_up.suit, []
    for number in range(_DRAWS):
        cards = random.sample(unseen, len(example.throws) + 5)
        drawn_cards = ", ".join(card.symbol for card in sort_hand(cards[5:], trumps))
        deals.append(
            ExampleDeal(
                "draw" if number else "play",
                f"five cards; you have drawn {drawn_cards}",
                trumps,
                sort_hand((*keeps, *cards[5:]), trumps),
                sort_hand(cards[:5], trumps),
                False,
            )
        )
    lines = tuple(
        describe_throwing(
            card,
            tuple(other for other in keeps if other != card),
            tuple(other for other in example.throws if other != card),
            holder.turn_up,
        )
        for card in example.weighs
    )
    return ShownHand(
        name,
        tuple(holder.hand),
        trumps,
        holder.turn_up,
        lines,
        tuple(deals),
        knowledge=holder,
        thrown=tuple(example.throws),
    )


# --- hands to lead from ------------------------------------------------------------------------------------------


def _show_leads(example: PassageExample) -> Iterator[ShownHand]:
    """Hands on which the advice of a claim is tried, spread over its panel, the advised lead marked."""
    arguments = example.arguments
    tricks = AIM_TRICKS[arguments.get("aim", "the point")]
    against: Against = arguments.get("against", ALL_HANDS)
    stood: Stood = "adversary" if against.author else "you"
    cases: list[LeadCase] = [case for lead_set in arguments["sets"] for case in lead_set.list_cases()]
    spread = [cases[(2 * place + 1) * len(cases) // (2 * _HANDS_OF_RULE)] for place in range(_HANDS_OF_RULE)]
    for case in dict.fromkeys(spread):
        advised = rank_leads(case.holder, case.advised, tricks)
        planned = replace(example, plan=(advised,))
        line = describe_leads(case.holder, advised, tricks, ", refused or not" * bool(against.author))
        deals = _deal_others(planned, case.holder, _OTHERS_OF_SEVERAL, against, stood=stood)
        yield _show_hand(example, "A hand on which it is tried", case.holder, line, deals)


# --- hands of a rule ---------------------------------------------------------------------------------------------


def find_described(example: PassageExample) -> DescribedHands:
    """The hands that the check of the claim is asked about."""
    described: DescribedHands = example.arguments["hands"]
    return described.for_choice(example.arguments["choice"]) if "choice" in example.arguments else described


def _show_rule(example: PassageExample) -> Iterator[ShownHand]:
    """The hand with the lowest trumps that is nearest to an even chance, and others of the rule, always the same."""
    described = find_described(example)
    against = ALL_HANDS
    if described.seat is Seat.DEALER:
        against = Against("hoyle" if example.author == "Hoyle" else "britannica", Advice.PROPOSE)
    scored = replace(example, score=(0, described.adverse))
    lowest = [
        Knowledge(hand, turn_up, described.seat)
        for hand, turn_up in list_described_hands(described.rule, described.seat, described.unless)
    ]
    chances = {holder: look_up_chance(holder) for holder in lowest}
    nearest = min(lowest, key=lambda holder: (abs(chances[holder] - EVEN), holder.hand))
    is_weakest = chances[nearest] == min(chances.values()) >= EVEN
    names = ["The weakest of the rule" if is_weakest else "Near the line"]
    names += ["Another of the rule"] * (_HANDS_OF_RULE - 1)
    more = ", proposed or not" * bool(against.author)
    for name, holder in zip(names, chain([nearest], _vary_hands(described, nearest, lowest)), strict=False):
        deals = _deal_others(scored, holder, _OTHERS_OF_SEVERAL, against, two_trumps=_TWO_TRUMPS_OF_SEVERAL)
        yield _show_hand(scored, name, holder, describe_chance(holder, more), deals)


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


def _vary_hands(
    described: DescribedHands, nearest: Knowledge, lowest: list[Knowledge]
) -> Iterator[Knowledge]:
    """Hands of the rule with other trumps, another turn-up and other plain suits."""
    random = Random(f"{tuple(nearest.hand)} {nearest.seat} {len(lowest)}")
    shown_hands = {nearest.hand}
    plain = [suit for suit in Suit if suit is not TRUMPS]
    for _ in range(_TRIES):
        hand = random.choice(lowest).hand
        renamed = dict(zip(plain, random.sample(plain, len(plain)), strict=True))
        count = sum(card.suit is TRUMPS for card in hand)
        turned, *trumps = random.sample([Card(TRUMPS, rank) for rank in Rank], count + 1)
        plain_cards = [Card(renamed[card.suit], card.rank) for card in hand if card.suit is not TRUMPS]
        varied = Knowledge(sort_hand((*trumps, *plain_cards), TRUMPS), turned, described.seat)
        if varied.hand not in shown_hands and is_described(varied, described):
            shown_hands.add(varied.hand)
            yield varied

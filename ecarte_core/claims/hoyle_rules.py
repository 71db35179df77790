"""Hoyle's list of jeux de règle, and what he says of it (``hoyle.jeux-de-regle.1`` to ``.5``, ``.22``)."""

from __future__ import annotations

from fractions import Fraction

from ..cards import PACK, parse_card, parse_hand
from ..jeux import hoyle
from ..jeux.certain import point_is_certain
from ..jeux.clause import Case
from ..knowledge import KnowledgeError, Seat
from ..tricks import beats
from .chances import against_few_trumps, best_leads, hand_place, per_cent, reckon, share, symbols
from .claim import Finding, claim, entered, verdict
from .families import described, family, over
from .rule_claims import EVEN, TWO_TO_ONE, standing

_KQJ = "KS QS JS 8H 8D"
_KQJ_TURNED = "7H"
_NO_TRUMP = (
    "Without a trump a hand of queens loses to whoever can ruff. The advice may count what the engine "
    "cannot: a dealer who would have drawn better cards, and the nerve of an adversary who does not know "
    "that there is no trump against him. As odds it does not reach one in two for the weaker hands."
)


def _listed(case: Case) -> bool:
    """Any hand of Hoyle's list."""
    return any(rule.test(case) for rule in hoyle.LIST)


@claim(
    "hoyle-kqj-one-trump",
    "hoyle.jeux-de-regle.2.s1",
    "certainty",
    "King, queen, knave of spades, one trump and a small card cannot fail to win three tricks unless the "
    "adversary holds two trumps.",
    formally="K♠ Q♠ J♠ 8♥ 8♦, a heart turned. Against each of the hands with fewer than two trumps the "
    "holder, leading, makes three tricks; and one way of playing, chosen without seeing the adversary’s "
    "hand, does so against them all.",
    model="one seat’s knowledge",
    cost="seconds",
)
def kqj_one_trump() -> Finding:
    hand, turned = parse_hand(_KQJ), parse_card(_KQJ_TURNED)
    few, won = against_few_trumps(hand, turned)
    certain = point_is_certain(hand, turned, Seat.NON_DEALER, adverse_trumps=1)
    made = reckon(hand, turned).seen
    return Finding(
        verdict(won == few, certain),
        f"{few:,} of 65,780 hands hold fewer than two trumps; the point is made against {share(won, few)}, "
        f"and {'one plan serves' if certain else 'no single plan serves'} against them all. Over every hand: "
        f"{share(made.point, made.hands)}, the “two to one” of the authors.",
        {
            "fewer_than_two_trumps": few,
            "won": won,
            "one_plan": certain,
            "point": made.point,
            "hands": made.hands,
        },
        hand_place(_KQJ, _KQJ_TURNED),
    )


@claim(
    "hoyle-kqj-lead",
    "hoyle.jeux-de-regle.2.s2",
    "lead",
    "With that hand lead the king of spades; if it is not trumped, follow with the queen.",
    formally="Chosen blind, K♠ makes the point as often as any lead. And after each reply that leaves the "
    "holder the lead, Q♠ makes it as often as any other card.",
    model="lead chosen blind",
)
def kqj_lead() -> Finding:
    first = best_leads(reckon(_KQJ, _KQJ_TURNED))
    king, queen = parse_card("KS"), parse_card("QS")
    replies = good = 0
    for reply in PACK:
        if reply not in parse_hand(_KQJ) and not beats(reply, king, parse_card(_KQJ_TURNED).suit):
            try:
                second = best_leads(reckon(_KQJ, _KQJ_TURNED, played=f"{king} {reply}"))
            except KnowledgeError:
                continue  # not a card that the adversary can play there
            replies += 1
            good += queen in second
    return Finding(
        verdict(king in first, good == replies),
        f"Best first leads: {symbols(first)} (they are interchangeable). After {good} of {replies} possible "
        f"replies the "
        "queen is again among the best.",
        {"best_leads": [str(card) for card in first], "replies": replies, "queen_best": good},
        hand_place(_KQJ, _KQJ_TURNED),
    )


@claim(
    "hoyle-cannot-fail-unless-two-trumps",
    "hoyle.jeux-de-regle.1.s2",
    "certainty",
    "The hands played without proposing are such that they cannot fail to win three tricks unless the "
    "adversary holds two trumps.",
    formally="Each hand of Hoyle’s list, with the lowest trumps that it can have: one way of playing, chosen "
    "without seeing the other hand, makes three tricks against every hand with fewer than two trumps.",
    model="one seat’s knowledge",
    meant="It describes the pattern hand of the next paragraph. The list itself goes by odds, not certainty: "
    "with low trumps most of its hands can fail even against a single trump.",
    cost="long",
)
def cannot_fail() -> Finding:
    members = list(described(_listed))
    failing = [
        (hand, turned)
        for hand, turned in members
        if not point_is_certain(hand, turned, Seat.NON_DEALER, adverse_trumps=1)
    ]
    words = f"It is so of {share(len(members) - len(failing), len(members))} hands of the list."
    if failing:
        words += f" {symbols(failing[0][0])}, {failing[0][1].symbol} turned, can fail."
    return Finding(
        verdict(len(failing) < len(members), not failing),
        words,
        {"hands": len(members), "certain": len(members) - len(failing)},
        hand_place(*(failing or members)[0]),
    )


THREE_TRUMPS = standing(
    "hoyle-play-three-trumps",
    "hoyle.jeux-de-regle.3.s1",
    "With three trumps, play without proposing.",
    hoyle.three_trumps,
)
TWO_AND_THREE = standing(
    "hoyle-play-two-trumps-one-suit",
    "hoyle.jeux-de-regle.3.s2",
    "With two trumps, play if the other cards belong to one suit.",
    hoyle.two_trumps_one_suit,
)
TWO_AND_PAIR = standing(
    "hoyle-play-two-trumps-pair",
    "hoyle.jeux-de-regle.3.s2",
    "With two trumps, play if two cards are of one suit, one of them its king or queen.",
    hoyle.two_trumps_pair,
)
ONE_AND_FOUR = standing(
    "hoyle-play-one-trump-four",
    "hoyle.jeux-de-regle.4.s1",
    "With one trump, play if the other four are of one suit with its king.",
    hoyle.one_trump_four,
)
ONE_AND_THREE = standing(
    "hoyle-play-one-trump-three",
    "hoyle.jeux-de-regle.4.s1",
    "With one trump, play if three cards are of one suit with its king or queen, and the fifth is a king or "
    "queen.",
    hoyle.one_trump_three,
)
THREE_QUEENS = standing(
    "hoyle-play-three-queens",
    "hoyle.jeux-de-regle.5.s1",
    "With no trump, play if three queens are held.",
    hoyle.three_queens,
    meant=_NO_TRUMP,
)
FOUR_COURTS = standing(
    "hoyle-play-four-courts",
    "hoyle.jeux-de-regle.5.s1",
    "With no trump, play if four court cards are held.",
    hoyle.four_courts,
    meant=_NO_TRUMP,
)


@claim(
    "hoyle-two-to-one",
    "hoyle.jeux-de-regle.22.s3",
    "chance",
    "In many cases where it is the rule to play, it is two to one that the player wins the point.",
    formally="For at least half of the rules of Hoyle’s list, most of the hands described, with the lowest "
    "trumps that they can have, reach two thirds, the lead chosen blind.",
    model="lead chosen blind",
    cost="seconds",
)
def two_to_one() -> Finding:
    reach = {rule.name: family(rule.test) for rule in hoyle.LIST}
    shares = {name: Fraction(over(hands, TWO_TO_ONE), len(hands)) for name, hands in reach.items()}
    most = [name for name, part in shares.items() if part > EVEN]
    return Finding(
        verdict(2 * len(most) >= len(shares)),
        f"Most hands reach two to one under {len(most)} of the {len(shares)} rules: {'; '.join(most)}. Under "
        f"the others "
        "some do: "
        + "; ".join(f"{name}, {per_cent(part)}" for name, part in shares.items() if name not in most)
        + ".",
        {
            "rules": len(shares),
            "with_most": len(most),
            "shares": {name: str(part) for name, part in shares.items()},
        },
    )


@claim(
    "hoyle-jeu-can-lose",
    "hoyle.jeux-de-regle.22.s4",
    "chance",
    "It is possible for the adversary to hold cards that win the point against a jeu de règle.",
    formally="For each hand of Hoyle’s list, with the lowest trumps that it can have, some hand of the "
    "adversary’s beats it, both playing best.",
    model="all cards seen",
    cost="seconds",
)
def jeu_can_lose() -> Finding:
    members = family(_listed)
    beaten = sum(member.high < 1 for member in members)
    best_hand = members[-1]
    return Finding(
        verdict(beaten == len(members)),
        f"So with {share(beaten, len(members))} hands. Even {symbols(best_hand.hand)} loses to "
        f"{65_780 - reckon(best_hand.hand, best_hand.turn_up).seen.point:,} of 65,780.",
        {"hands": len(members), "can_lose": beaten},
        hand_place(best_hand.hand, best_hand.turn_up),
    )


CLAIMS = entered(globals())

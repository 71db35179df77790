"""Chances in the game of A and Y: the certain trick, the weak heart, the hand not to change."""

from __future__ import annotations

from itertools import combinations

from ..cards import PACK, parse_card, parse_cards
from ..tricks import beats
from .chance_wording import DEALER, hand_place, reckon, share
from .claim import Finding, claim, entered, verdict

_FIRST = "QS JS AS AD 8H"
_SECOND = "KS QS JS 8C 7C"


@claim(
    "hoyle-game-1-trick-certain",
    "hoyle.worked-game.4.s4",
    "certainty",
    "A, dealer, holding queen, knave, ace of trumps with the king turned up, has the trick to a certainty.",
    formally="Q♠ J♠ A♠ A♦ 8♥, K♠ turned: against each of the 65,780 hands that the elder hand may hold, he "
    "leading, A makes three tricks or more.",
    model="all cards seen",
)
def trick_certain() -> Finding:
    made = reckon(_FIRST, "KS", DEALER).all_seen
    return Finding(
        verdict(made.point == made.hands),
        f"A makes the point against {share(made.point, made.hands)}. The king being turned, his are the "
        f"three "
        "highest trumps in play: each makes a trick whenever it is played.",
        {"hands": made.hands, "point": made.point, "tricks": list(made.tricks)},
        hand_place(_FIRST, "KS", DEALER),
    )


@claim(
    "hoyle-game-1-not-lost-by-accepting",
    "hoyle.worked-game.4.s4",
    "certainty",
    "A cannot lose the trick by accepting.",
    formally="A parts with A♦ and 8♥ and takes any two of the 26 cards unknown to him: with each of the 325 "
    "pairs he makes three tricks against every hand. And no card left can take any of his three trumps.",
    model="all cards seen",
    cost="seconds",
)
def not_lost_by_accepting() -> Finding:
    kept, thrown = parse_cards("QS JS AS"), parse_cards("AD 8H")
    unseen = [card for card in PACK if card not in (*kept, *thrown, parse_card("KS"))]
    pairs = list(combinations(unseen, 2))
    sure = 0
    for pair in pairs:
        made = reckon((*kept, *pair), "KS", DEALER, discarded="AD 8H").all_seen
        sure += made.point == made.hands
    beaten = [card for card in unseen for own in kept if beats(card, own, own.suit)]
    return Finding(
        verdict(sure == len(pairs), not beaten),
        f"With {share(sure, len(pairs))} of the pairs the point is still certain; "
        f"{len(beaten) or 'none'} of the {len(unseen)} unseen cards beats one of the three trumps.",
        {"pairs": len(pairs), "certain": sure, "beaten_by": len(beaten)},
        hand_place(_FIRST, "KS", DEALER),
    )


@claim(
    "hoyle-game-1-weak-heart",
    "hoyle.worked-game.4.s4",
    "certainty",
    "The low heart is the weak point of A’s hand.",
    formally="The tricks beyond the three certain ones hang on the two plain cards. Put the best card of its "
    "suit in the place of each in turn: the vole becomes likelier by more when the heart is mended than when "
    "the diamond is.",
    model="all cards seen",
)
def weak_heart() -> Finding:
    hands = {"as dealt": _FIRST, "heart mended": "QS JS AS AD KH", "diamond mended": "QS JS AS KD 8H"}
    voles = {name: reckon(hand, "KS", DEALER).all_seen.vole for name, hand in hands.items()}
    return Finding(
        verdict(voles["heart mended"] > voles["diamond mended"]),
        f"As dealt A makes the vole against {share(voles['as dealt'], 65780)}; with K♥ for 8♥, "
        f"{share(voles['heart mended'], 65780)}; with K♦ for A♦, {share(voles['diamond mended'], 65780)}.",
        {"vole": voles},
        hand_place(_FIRST, "KS", DEALER),
    )


@claim(
    "hoyle-game-2-chances",
    "hoyle.worked-game.6.s1",
    "chance",
    "With Y’s hand in the second deal the chances are in the dealer’s favour.",
    formally="K♠ Q♠ J♠ 8♣ 7♣, 9♣ turned, in the dealer’s seat: he makes the point against more than half of "
    "the 65,780 hands, all taken as equally likely although a hand that proposes is likelier to be weak.",
    model="all cards seen",
)
def second_deal_chances() -> Finding:
    made = reckon(_SECOND, "9C", DEALER).all_seen
    return Finding(
        verdict(2 * made.point > made.hands),
        f"The point against {share(made.point, made.hands)}, the vole against "
        f"{share(made.vole, made.hands)}.",
        {"hands": made.hands, "point": made.point, "vole": made.vole},
        hand_place(_SECOND, "9C", DEALER),
    )


@claim(
    "hoyle-game-2-accepting-wrong",
    "hoyle.worked-game.6.s1",
    "proposal",
    "It would have been wrong for Y to accept.",
    formally="Refusing, Y marks 1 for the point or 2 for the vole, and loses 2 if he fails. The worth of "
    "that is exact; the worth of accepting hangs on how both would exchange and go on.",
    model="one seat’s knowledge",
    meant="He reasons from the chances alone: a hand that wins three times in four need not be improved. The "
    "engine bears out the chance; the comparison wants a model of the play that would have followed.",
)
def second_deal_accepting() -> Finding:
    made = reckon(_SECOND, "9C", DEALER).all_seen
    worth = made.point + made.vole - 2 * (made.hands - made.point)
    return Finding(
        "not decidable",
        f"Refusing is worth {worth / made.hands:+.3f} marks a hand, all cards seen: more than nothing, as it "
        f"must be if "
        "accepting was wrong. What accepting is worth depends on the adversary’s way of exchanging, which "
        "the text does not give.",
        {"marks": worth, "hands": made.hands},
        hand_place(_SECOND, "9C", DEALER),
    )


CLAIMS = entered(globals())

"""Being "put to a card" (``hoyle.jeux-de-regle.16`` and ``.17``): the ending that Hoyle would avoid.

A has made two tricks with king and knave of hearts and holds 10♥ Q♦ J♠; Y has followed twice with small
hearts (the nine, eight and seven are all alike here; he is given the seven and eight). Clubs are trumps, the
nine turned. Y has three cards left, and by A's reckoning two of them at least are trumps.
"""

from __future__ import annotations

from itertools import combinations

from ..cards import PACK, Card, Rank, Suit, parse_card, parse_hand
from .chance_wording import bracket, hand_place, reckon, share
from .claim import Finding, claim, entered, verdict
from .line import Play, Side, best, reach
from .refusals import AUTHORS, refusals, trumps_in

_HAND = "KH JH TH QD JS"
_TURNED = "9C"
_PLAYED = "KH 7H JH 8H"
_TRUMPS = "QC 7C"
_LEFT = parse_hand("TH QD JS", 3)
_CLUBS = tuple(card for card in PACK if card.suit == Suit.CLUBS and card.rank != Rank.NINE)


def _ending(*others: Card) -> Play:
    """A on lead with three cards and two tricks made, Y with these three."""
    return Play(Suit.CLUBS, Side("A", _LEFT, 2), Side("Y", others))


def _place(other: str = "AH") -> dict[str, str]:
    return {"trumps": "C", "leader": "TH QD JS", "follower": f"QC 7C {other}"}


@claim(
    "hoyle-refused-two-trumps",
    "hoyle.jeux-de-regle.16.s3",
    "chance",
    "When his proposal is refused, A may conclude that Y has two trumps at least.",
    formally="Of the 65,780 hands that Y may hold against K♥ J♥ 10♥ Q♦ J♠ with 9♣ turned, take those on "
    "which Hoyle’s own rules would have a dealer refuse, and those on which Britannica’s would. Does each "
    "hold two trumps?",
    model="the authors’ own rules",
    meant="As a certainty it cannot be, for both lists let a dealer refuse on one trump or none. As a "
    "presumption it is sound: a refusal makes two trumps much likelier than they were.",
    cost="long",
)
def refused_two_trumps() -> Finding:
    hand, turned = parse_hand(_HAND), parse_card(_TURNED)
    refused = refusals(hand, turned)
    two = {name: sum(trumps_in(other, turned) >= 2 for other in refused[name]) for name in AUTHORS}
    unseen = [card for card in PACK if card != turned and card not in hand]
    before = sum(trumps_in(other, turned) >= 2 for other in combinations(unseen, 5))
    sure = [two[name] == len(refused[name]) for name in AUTHORS]
    likely = [2 * two[name] > len(refused[name]) for name in AUTHORS]
    return Finding(
        verdict(*sure, *likely),
        f"By Hoyle’s rules Y would refuse on {len(refused['hoyle']):,} hands and holds two trumps in "
        f"{share(two['hoyle'], len(refused['hoyle']))}; by Britannica’s on {len(refused['britannica']):,}, "
        f"with two trumps in {share(two['britannica'], len(refused['britannica']))}. Before he spoke it was "
        f"{share(before, 65_780)}.",
        {name: {"refused": len(refused[name]), "two_trumps": two[name]} for name in AUTHORS}
        | {"before": before},
        hand_place(_HAND, _TURNED),
    )


@claim(
    "hoyle-put-ace-of-hearts",
    "hoyle.jeux-de-regle.17.s2",
    "certainty",
    "If Y holds the ace of hearts (with two trumps), A must lose the point.",
    formally="Y’s last three cards are A♥ and any two of the seven clubs: A, with two tricks made, makes no "
    "more, by best play and by every legal play of both.",
    model="every play",
)
def put_ace_of_hearts() -> Finding:
    endings = [_ending(*pair, parse_card("AH")) for pair in combinations(_CLUBS, 2)]
    lost = sum(best(ending, "A") < 3 for ending in endings)
    most = max(reach(ending, "A")[1] for ending in endings)
    return Finding(
        verdict(lost == len(endings), most < 3),
        f"A stays at two tricks against {share(lost, len(endings))} of the pairs of trumps, "
        + ("however either plays." if most < 3 else "but some bad play of Y’s would let him in."),
        {"pairs": len(endings), "lost": lost, "most_by_any_play": most},
        _place(),
    )


@claim(
    "hoyle-put-right-card",
    "hoyle.jeux-de-regle.17.s3",
    "certainty",
    "If Y’s last plain card is a diamond below the queen or a spade below the knave, A may win if he keeps "
    "the right card.",
    formally="For each such card with each two clubs: A wins the point by best play; and in the line given "
    "(third heart trumped, a trump returned) he wins by keeping the card that beats Y’s and loses by keeping "
    "the other.",
    model="all cards seen",
)
def put_right_card() -> Finding:
    lower = [card for card in PACK if card.suit == Suit.DIAMONDS and card.rank < Rank.QUEEN]
    lower += [card for card in PACK if card.suit == Suit.SPADES and card.rank < Rank.KNAVE]
    cases = won = right = wrong = 0
    for other in lower:
        for low, high in combinations(_CLUBS, 2):
            ending = _ending(low, high, other)
            after = ending.trick(parse_card("TH"), low)  # the third heart is trumped
            keep = {card: best(after.trick(high, card), "A") for card in after.replies(high)}
            good = next(card for card in keep if card.suit != other.suit)  # thrown away
            bad = next(card for card in keep if card.suit == other.suit)
            cases += 1
            won += best(ending, "A") >= 3
            right += keep[good] >= 3
            wrong += keep[bad] < 3
    return Finding(
        verdict(won == cases, right == cases, wrong == cases),
        f"{len(lower)} plain cards with 21 pairs of trumps, {cases} cases: A can win {won}; keeping the "
        f"right card wins {right}, keeping the wrong one loses {wrong}.",
        {"cases": cases, "can_win": won, "right_wins": right, "wrong_loses": wrong},
        _place("9D"),
    )


@claim(
    "hoyle-put-no-guide",
    "hoyle.jeux-de-regle.17.s3",
    "discard",
    "When the third heart has been trumped and a trump led, A has no guide as to which of his two cards to "
    "keep.",
    formally="Y’s last card is any that A has not seen. Count those against which keeping Q♦ wins, and those "
    "against which keeping J♠ wins: no guide if they are equal.",
    model="one seat’s knowledge",
    meant="He means that nothing in the play points to either suit. The bare count does: the queen beats six "
    "unseen diamonds, the knave only five spades. A small guide, which a player under the pressure of the "
    "trump may miss.",
)
def put_no_guide() -> Finding:
    thrown = reckon(_HAND, _TURNED, played=f"{_PLAYED} TH 7C QC", shown=_TRUMPS).blind
    queen, knave = parse_card("QD"), parse_card("JS")
    keep = {"QD": thrown[knave].point, "JS": thrown[queen].point}
    hands = thrown[queen].hands
    return Finding(
        verdict(keep["QD"] == keep["JS"]),
        f"Of {hands} cards that Y’s last may be, Q♦ wins against {keep['QD']} and J♠ against {keep['JS']}.",
        {"cards": hands, "keeping": keep},
        _place("9D"),
    )


@claim(
    "hoyle-put-lead-instead",
    "hoyle.jeux-de-regle.17.s4",
    "lead",
    "Instead of the third heart A should lead the diamond or the spade.",
    formally="Y holds two trumps and one card unknown. What A can make sure of, using only what he may know, "
    "after each of his three leads: the diamond and the spade each do better than the heart.",
    model="one seat’s knowledge",
)
def put_lead_instead() -> Finding:
    ways = {
        str(lead): bracket(_HAND, _TURNED, played=f"{_PLAYED} {lead}", shown=_TRUMPS)[0] for lead in _LEFT
    }
    cards = reckon(_HAND, _TURNED, played=_PLAYED, shown=_TRUMPS).all_seen.hands
    sure = {lead: int(way * cards) for lead, way in ways.items()}
    return Finding(
        verdict(sure["QD"] > sure["TH"], sure["JS"] > sure["TH"]),
        f"Of {cards} cards that Y’s last may be, A can make sure of the point against {sure['TH']} by "
        f"leading 10♥, {sure['QD']} by Q♦, {sure['JS']} by J♠.",
        {"cards": cards, "sure": sure},
        _place("9D"),
    )


CLAIMS = entered(globals())
